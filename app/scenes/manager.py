"""The stack of scenes and the loop that runs them.

Owns the window's events, the time, and the decision to draw: nothing is drawn unless a scene says
that something changed. Knows no scene by name.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import pygame

from app.scenes.slip import MOMENT, Slip
from app.ui.dialog import Dialog
from app.ui.page import Page
from app.ui.theme import Theme, theme
from app.ui.touch import Touch
from app.ui.window import Place, Window

FRAME: Final = 1 / 60
REST: Final = 1 / 30  # seconds between two looks at the events while nothing moves
ASLEEP: Final = 1 / 10  # the same without the focus or minimised
LONGEST_STEP: Final = 2000.0  # ms: longer than any motion, so that after a pause all have ended, once
SETTLE: Final = 250.0  # ms in which the second half of a double click is not meant for a scene just come
FADE: Final = 130.0  # ms from one scene to the next

_REDRAW: Final = (
    pygame.VIDEOEXPOSE,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWMAXIMIZED,
)
_ASLEEP: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_AWAKE: Final = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class Scene:
    """What fills the window, or lies above the scene below. `scenes` is there from `enter` on.

    Order of calls: enter, resize, then handle, tick and draw in turn; leave at the end. All times are
    milliseconds on the clock of the scenes, whose steps are at most LONGEST_STEP.
    """

    overlay = False  # the scene below stays visible (and rests)
    fades = False  # may be mixed with the next one; never true of what shows secrets
    writes = False  # words are written here: a letter that no field takes is a slip, and no shortcut of the program

    scenes: Scenes

    def enter(self) -> None:
        """The scene has come onto the stack."""

    def leave(self) -> None:
        """The scene goes for good; also when the program ends."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has this size in pixels now: lay out again, draw everything next time."""

    def resume(self) -> None:
        """It is the uppermost again; language, text scale or theme may have changed meanwhile."""

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; True if it was for this scene (then it is no shortcut of the program)."""
        return False

    def tick(self, now: float) -> None:
        """Move what moves to where it is at `now`."""

    def soaked(self) -> bool:
        """An overlay must be drawn wholly, after what lies below it."""
        return False

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed and give the places; None if nothing did."""
        return None

    def next_wake(self, now: float) -> float | None:
        """When the next tick is wanted: `now` while something moves, None if only events matter."""
        return None

    def focus_lost(self) -> None:
        """The window lost the focus, or another scene comes above: let go of what is held."""

    def expose(self) -> None:
        """Draw everything next time."""


class PageScene(Scene):
    """A scene that is a page. Override `settings` where text scale and colours come from."""

    fades = True

    def __init__(self, page: Page) -> None:
        self.page = page

    def settings(self) -> tuple[int, Theme]:
        """Text scale in percent (100..200) and the colours, asked at each layout."""
        return 100, theme()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the page out."""
        self.page.layout(size, *self.settings())

    def resume(self) -> None:
        """Lay out again, also after another language, text scale or theme was chosen."""
        self.resize((self.page.scale.width, self.page.scale.height))

    def handle(self, event: pygame.Event) -> bool:
        """The page's."""
        return self.page.handle(event)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """The page's."""
        return self.page.draw(surface)

    def focus_lost(self) -> None:
        """Let go of a pressed control."""
        self.page.cancel()

    def expose(self) -> None:
        """Draw everything next time."""
        self.page.expose()


class DialogScene(PageScene):
    """A dialog above the scene below."""

    overlay = True
    fades = False

    def __init__(self, dialog: Dialog) -> None:
        super().__init__(dialog)

    def soaked(self) -> bool:
        """The dialog was laid out anew: its veil would lie twice on what is there."""
        return self.page.needs_whole


class Scenes:
    """The stack; the last scene takes the events. `clock` gives milliseconds, `sleep` takes seconds.

    `mute` is the M key, with Ctrl where words are written; `closing` gets the window's place at the end. `quit_after`
    ends after so many seconds.
    """

    def __init__(
        self,
        window: Window,
        clock: Callable[[], float],
        *,
        sleep: Callable[[float], None] = time.sleep,
        mute: Callable[[], None] | None = None,
        closing: Callable[[Place], None] | None = None,
        quit_after: float | None = None,
    ) -> None:
        self.window = window
        self.stack: list[Scene] = []
        self.dropped: Callable[[Path], None] | None = None
        """What is done with a file that is let fall on the window, or opened with the program while it runs."""
        self.reduced_motion = False
        self.redraws = 0
        self.now = 0.0
        self._clock = clock
        self._sleep = sleep
        self._mute = mute
        self._closing = closing
        self._quit_after = quit_after
        self._read = clock()
        self._started = self._read
        self._size = window.size
        self._touch = Touch()
        self._asleep = False
        self._maximised = False
        self._pressed_in: dict[int, Scene] = {}
        self._settled = 0.0
        self._fade: tuple[pygame.Surface, float] | None = None
        self._slip: Slip | None = None
        self._slip_gone = 0.0
        self._running = True
        self._whole = True  # everything visible is to be drawn

    @property
    def top(self) -> Scene | None:
        """The scene that takes the events."""
        return self.stack[-1] if self.stack else None

    def push(self, scene: Scene) -> None:
        """Put a scene above all."""
        below = self.top
        if below is not None:
            below.focus_lost()
            self._begin_fade(below, scene)
        self._add(scene)

    def pop(self) -> None:
        """Take the uppermost scene away; without scenes the loop ends."""
        gone = self.stack.pop()
        gone.leave()
        if self.top is not None:
            self._begin_fade(gone, self.top)
            self.top.resume()
        self._changed()

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the uppermost one."""
        gone = self.stack.pop()
        gone.leave()
        self._begin_fade(gone, scene)
        self._add(scene)

    def whisper(self, slip: Slip) -> None:
        """Lay a slip of words above all scenes for a moment."""
        self._slip, self._slip_gone = slip, self.now + MOMENT
        self._expose()

    def quit(self) -> None:
        """End after this turn."""
        self._running = False

    def run(self) -> None:
        """Turn until a scene or the window's close button ends it; every scene is left, the uppermost first."""
        try:
            while self._running and self.stack:
                begun = self._clock()
                self.turn(pygame.event.get())
                self._sleep(max(0.001, self.pause() - (self._clock() - begun) / 1000))
        finally:
            while self.stack:
                self.stack.pop().leave()
            if self._closing is not None:
                self._closing(self.window.place(self._maximised))

    def turn(self, events: Iterable[pygame.Event]) -> None:
        """One turn of the loop: events, time, drawing."""
        self._step()
        self._follow_size()
        for event in self._touch.sift(events, self.now, self._size):
            self._take(event)
        self._follow_size()
        if not self._maximised and not self.window.fullscreen:
            self.window.note_size()
        if self.top is not None and self._running:
            self.top.tick(self.now)
            self._draw()
        if self._quit_after is not None and self._clock() - self._started >= self._quit_after * 1000:
            self.quit()

    def pause(self) -> float:
        """Seconds from the beginning of a turn to that of the next."""
        rest = ASLEEP if self._asleep else REST
        if self._fade is not None:
            return FRAME
        wake = self.top.next_wake(self.now) if self.top is not None else None
        if self._slip is not None:
            wake = min(self._slip_gone, self._slip_gone if wake is None else wake)
        return rest if wake is None else max(FRAME, min(rest, (wake - self.now) / 1000))

    def _step(self) -> None:
        read = self._clock()
        self.now += max(0.0, min(LONGEST_STEP, read - self._read))
        self._read = read

    def _follow_size(self) -> None:
        if self.window.size != self._size:
            self._size = self.window.size
            self._fade = None
            for scene in self.stack:
                scene.resize(self._size)
            self._expose()

    def _take(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.window.toggle_fullscreen(self._maximised)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._take_button(event)
        elif event.type == pygame.DROPFILE:
            if (self.top is None or not self.top.handle(event)) and self.dropped is not None:
                self.dropped(Path(event.file))
        elif not self._take_window(event) and self.top is not None and not self.top.handle(event):
            self._take_shortcut(event)

    def _take_button(self, event: pygame.Event) -> None:
        """Give a press to the uppermost scene, and its release to the same scene or to none."""
        scene = self.top
        if scene is None:
            return
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self.now < self._settled:
                return
            self._pressed_in[event.button] = scene
        elif self._pressed_in.pop(event.button, None) is not scene:
            return
        depth = len(self.stack)
        scene.handle(event)
        if self.top is not scene or len(self.stack) != depth:
            self._settled = self.now + SETTLE

    def _take_window(self, event: pygame.Event) -> bool:
        """Follow what happens to the window; False if it is none of that."""
        if event.type in _ASLEEP:
            self._asleep = True
            if self.top is not None:
                self.top.focus_lost()
        if event.type in _AWAKE:
            self._asleep = False
        if event.type in _REDRAW:
            self._expose()
        if event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED) and not self.window.fullscreen:
            self._maximised = event.type == pygame.WINDOWMAXIMIZED
        return event.type in _ASLEEP + _AWAKE + _REDRAW

    def _take_shortcut(self, event: pygame.Event) -> None:
        """M, or Ctrl+M where a bare letter may be meant as text."""
        if event.type != pygame.KEYDOWN or event.key != pygame.K_m or self._mute is None:
            return
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if not event.mod & pygame.KMOD_ALT and (control or self.top is None or not self.top.writes):
            self._mute()

    def _add(self, scene: Scene) -> None:
        scene.scenes = self
        self.stack.append(scene)
        scene.enter()
        # A scene may give way to another at once.
        if scene in self.stack:
            scene.resize(self._size)
        self._changed()

    def _changed(self) -> None:
        self._expose()
        if not self.stack:
            self.quit()

    def _expose(self) -> None:
        self._whole = True
        for scene in self.stack:
            scene.expose()

    def _begin_fade(self, gone: Scene, come: Scene) -> None:
        if gone.fades and come.fades and not self.reduced_motion and not self._asleep:
            self._fade = (self.window.surface.copy(), self.now)
        else:
            self._fade = None

    def _draw(self) -> None:
        surface = self.window.surface
        if self._slip is not None and self.now >= self._slip_gone:
            self._slip = None
            self._expose()
        fade = self._fade
        if fade is not None:
            self._expose()
        rects = self._draw_stack(surface)
        if fade is not None:
            share = (self.now - fade[1]) / FADE
            if share < 1:
                fade[0].set_alpha(round(255 * (1 - share)))
                surface.blit(fade[0], (0, 0))
            else:
                self._fade = None
        if rects and self._slip is not None:
            rects = [*rects, self._slip.draw(surface)]
        if rects:
            self.redraws += 1
            pygame.display.update(rects)

    def _draw_stack(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the uppermost scene; what lies below an overlay only when everything is drawn: it rests."""
        if self.stack and self.stack[-1].overlay and self.stack[-1].soaked():
            self._expose()
        first = len(self.stack) - 1
        while self._whole and first > 0 and self.stack[first].overlay:
            first -= 1
        self._whole = False
        rects: list[pygame.Rect] = []
        for scene in self.stack[first:]:
            rects += scene.draw(surface) or []
        return rects
