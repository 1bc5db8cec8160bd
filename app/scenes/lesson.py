"""The lesson of a game: its table as always, below a strip that says what to do; nothing of it is kept or counted.

Knows the table scene and a lesson's match; must not know what a game teaches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from app.core.face import Spot
from app.core.lesson import PUPIL, Step
from app.core.message import N_, Message
from app.match.lesson import LessonMatch, lesson_of, players_of
from app.match.seats import Sitter
from app.scenes.bar import Bar
from app.scenes.house import House
from app.scenes.keys_help import keys_help
from app.scenes.lesson_strip import Strip
from app.scenes.rules import RulesScene
from app.scenes.seating import Seating
from app.scenes.table import TableScene
from app.scenes.table_dialog import TableDialog
from app.scenes.table_page import TablePage, button, largest_text
from app.table import motion
from app.table.keys import SpotControl
from app.table.paint import Style, box_rect, glow
from app.table.stage import Drawable
from app.table.table import Table
from app.ui.containers import Column
from app.ui.controls import Button
from app.ui.dialog import Dialog
from app.ui.theme import Scale
from app.ui.widgets import Control, Look, Paragraph, Widget

_FINER: Final = 5
"""From one text scale that is tried to the next, in percent."""
_KEPT: Final = N_("A lesson is neither saved nor counted: you can leave it and take it again at any time.")
_PRACTICE: Final = N_("Playing on from here is practice: it is not saved, and it does not count.")
_FOR_REAL: Final = N_("Play for real")
_REPEAT: Final = N_("Play the lesson again")
_NOTHING_BACK: Final = N_("In a lesson nothing has to be taken back: a wrong move is not made at all.")


def pupils(house: House, key: str) -> list[Sitter]:
    """Who sits at the tables of a lesson: you and bots."""
    lesson = lesson_of(key)
    assert lesson is not None
    seats = players_of(lesson)
    return Seating(seats, (), house.settings.names).sitters(seats)


class LessonPage(TablePage):
    """The table's page with the strip above the table."""

    def __init__(self, bar: Bar, table: Table, back: Callable[[], None], strip: Strip) -> None:
        self.strip = strip
        self.look: tuple[Spot, ...] = ()
        self.open = True
        super().__init__(bar, table, back)

    def arrange(self) -> list[Widget]:
        """The strip comes before the table's places."""
        if not self.open:
            return super().arrange()
        top = self.bar.height(self.scale)
        self.strip.place(pygame.Rect(0, top, self.scale.width, self.strip.height(self.scale)), self.scale)
        return [self.strip, *super().arrange()]

    def controls(self) -> list[Control]:
        """For the Tab key: the way on comes first, or where a wanted move begins, then where it ends."""
        if not self.open:
            return super().controls()
        ways = [g for g in self.table.gestures() if self.table.led and self.table.leads(g) and g.source is not None]
        begins = {g.source.zone for g in ways if g.source is not None}
        ends = {spot.zone for g in ways for spot in g.targets[:1]} if self.table.selected is not None else set()

        def rank(control: Control) -> int:
            zone = control.spot.zone if isinstance(control, SpotControl) else -1
            return 0 if control is self.strip.next else 1 if zone in begins else 2 if zone in ends else 3

        return sorted(super().controls(), key=rank)

    def marks(self, style: Style) -> list[Drawable]:
        """The strip; light around what is meant and around the buttons of wanted moves; then as at every table."""
        if not self.open:
            return super().marks(style)
        look = Look(style.theme, self.scale, self.focus.shown, self.hovered)
        found = [self.strip.drawable(look)]
        if self.strip.reads:
            found.append(button(self.strip.next, look))
        if not self.table.busy:
            areas = [self._meant(spot).inflate(8, 8) for spot in self.look]
            found += [glow(("meant", at), area, False, style.theme.mint, style) for at, area in enumerate(areas)]
            found += self._ways(style)
        return found + super().marks(style)

    def _ways(self, style: Style) -> list[Drawable]:
        """Where the wanted moves lead while nothing is chosen, and the buttons of those that have one."""
        table, found = self.table, []
        led = [gesture for gesture in table.gestures() if table.led is not None and table.leads(gesture)]
        for at, gesture in enumerate(led):
            lit = self.button_of(gesture.move)
            if lit is not None:
                found.append(glow(("wanted", at), lit.inflate(8, 8), False, style.theme.amber, style))
            elif gesture.targets and not gesture.into_gap and table.selected is None:
                found.append(glow(("way", at), table.reach.target_area(gesture), False, style.theme.mint, style))
        return found

    def tell(self, by_key: bool) -> None:
        """A step has come: whoever uses the keyboard finds himself where it goes on, and hears it."""
        self.default = self.strip.next if self.strip.reads else None
        self.layout((self.scale.width, self.scale.height), self.scale.percent)
        self.offer()
        if by_key:
            self.go_there()
        self._say(self.strip.told)

    def go_there(self) -> None:
        """The focus goes to the way on; or to where a wanted move begins, with the arrows on its card."""
        stop, source = self._wanted_stop()
        self.focus.to(self.strip.next if self.strip.reads else stop, True)
        if isinstance(stop, SpotControl) and source is not None and self.focus.current is stop:
            stop.come_back(source.i)

    def _wanted_stop(self) -> tuple[Control, Spot | None]:
        """Where a wanted move begins; the button of one without a card."""
        led = [gesture for gesture in self.table.gestures() if self.table.leads(gesture)]
        source = led[0].source if led and not led[0].offered else None
        for stop in self._stops:
            if source is not None and stop.spot.zone == source.zone:
                return stop, source
        offered = zip(self.buttons, self._offered, strict=False)
        return next((button for button, gesture in offered if led and gesture == led[0]), self.strip), None

    def _meant(self, spot: Spot) -> pygame.Rect:
        """The cards of a place, or its outline where none lies."""
        pieces, place = self.table.picture.pieces[spot.zone], self.table.place(spot.zone)
        if place.arrange == "pile":
            return self.table.reach.source_area(Spot(spot.zone, 0))
        cards = [self.table.reach.source_area(Spot(spot.zone, i)) for i in range(len(pieces))]
        return cards[0].unionall(cards[1:]) if cards else box_rect(place.box)


class LessonScene(TableScene):
    """One part of a lesson, for one pupil. Esc opens the menu, where the lesson can be left."""

    kept = False

    def __init__(self, house: House, key: str, sitters: Sequence[Sitter], part: int = 0) -> None:
        self.taught = LessonMatch.taught(key, sitters, part)
        super().__init__(house, self.taught, seat=PUPIL)
        words = [step.words for step in self.taught.lesson.steps]
        self.strip = Strip(words, self.taught.names, self.go_on)
        self.page: LessonPage = LessonPage(self.bar, self.table, self.back, self.strip)
        self._shown = -1
        self._partly = False  # one of several wanted moves was made
        self._closed = False
        self._reply_at: float | None = None

    # Scene.

    def enter(self) -> None:
        """The first step is there while the cards are dealt."""
        super().enter()
        self._show()

    def handle(self, event: pygame.Event) -> bool:
        """Space goes on as well, while nothing moves and nothing else has the focus."""
        space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        if space and self.strip.reads and not self.table.busy and self.page.focus.current is None:
            self.go_on()
            return True
        return super().handle(event)

    def advance(self, now: float) -> None:
        """What the others play, then the next step; after the last one the next table, or the end."""
        taught = self.taught
        if taught.free:
            super().advance(now)
        elif taught.reply is not None:
            self._reply(now)
        elif not taught.through:
            if self._shown != taught.at:
                self._show()
            elif self._partly:
                self._partly = False
                if self.page.focus.by_key:
                    self.page.go_there()
        elif not taught.last:
            self._turn_over()
        elif not self._closed:
            self._close()

    def next_wake(self, now: float) -> float | None:
        """While something moves, or when a reply or a step is due."""
        if self.taught.free:
            return super().next_wake(now)
        if self.table.moving:
            return now
        if self.taught.reply is not None:
            return self._reply_at if self._reply_at is not None else now
        due = not self._closed if self.taught.through else self._partly or self._shown != self.taught.at
        return now if due else self.table.next_change

    def percent(self, size: tuple[int, int]) -> int:
        """Smaller where the strip would take too much of the table: it grows with the letters."""
        wanted = super().percent(size)
        if self.taught.free:
            return wanted
        fitting = (percent for percent in range(wanted, 100, -_FINER)
                   if percent <= largest_text(size, self.strip.height(Scale(*size, percent))))
        return next(fitting, 100)

    def top(self, scale: Scale) -> int:
        """Below the strip."""
        return super().top(scale) + (0 if self.taught.free else self.strip.height(scale))

    # The pupil.

    def go_on(self) -> None:
        """The step was read."""
        if self.taught.explains:
            self.table.skip()
            self.taught.go_on()
            self._follow()
            if self.taught.reply is None and not self.taught.through:
                self._show()

    def moved(self) -> None:
        """A wanted move was made."""
        self._reply_at = None
        super().moved()
        if not self.taught.free:
            self._follow()

    def save(self) -> None:
        """A lesson is no match: nothing is kept."""

    def hint(self) -> None:
        """Light what is wanted."""
        step = self.taught.step
        if self.taught.free:
            super().hint()
        elif step is not None and self.taught.wanted:
            self.table.skip()
            self.page.offer()
            move = self.taught.wanted[0]
            self.table.hint(move, self.page.button_of(move), step.words)
        elif step is not None:
            self.table.tell(step.words)

    def undo(self) -> None:
        """Only who plays on freely has something to take back."""
        if self.taught.free:
            super().undo()
        else:
            self.table.tell(Message(_NOTHING_BACK))

    def rules(self) -> None:
        """The rules, without the way to the lesson that is going on."""
        self.pointer.cancel()
        self.scenes.push(RulesScene(self.house, self.match.game.key, teaches=False))

    def menu(self) -> None:
        """What can be done with the lesson as a whole."""
        self.pointer.cancel()
        self.scenes.push(_menu(self))

    def give_up(self) -> None:
        """There is nothing to be given up but the lesson."""
        self.leave_lesson()

    def leave_lesson(self) -> None:
        """Back to where it was asked for."""
        self.scenes.pop()

    def repeat(self) -> None:
        """From the first step."""
        self.scenes.replace(LessonScene(self.house, self.match.game.key, self.match.sitters))

    def ways_on(self) -> list[tuple[str, Callable[[], None]]]:
        """A rematch of practice would be a game that counts: what counts is begun where one sees how."""
        return [(_FOR_REAL, self.play_for_real), (_REPEAT, self.repeat), (N_("To the shelf"), self.house.home)]

    def play_for_real(self) -> None:
        """To the set-up of a game that is kept and counted; a running one is asked about first."""
        key = self.match.game.key
        self.house.instead_of_running(key, lambda: self.house.open_set_up(key))

    def play_on(self) -> None:
        """The lesson is over; the pupil plays this game on, as at every table, but nothing of it is kept."""
        self.taught.free = True
        self.table.lead(None)
        self.page.open, self.page.look, self.page.default = False, (), None
        self._counted = len(self.table.face.sheet(self.table.view))
        self._ended = self._shown_result = False
        self._lay(self.scenes.window.size)

    # Inside.

    def _turn_over(self) -> None:
        """To the table of the next part."""
        scene = LessonScene(self.house, self.taught.game.key, self.taught.sitters, self.taught.part + 1)
        self.scenes.replace(scene)
        if self.page.focus.by_key:
            scene.page.go_there()

    def _end(self) -> None:
        """The result is shown; it is not counted."""
        self._ended = True
        super()._end()

    def _reply(self, now: float) -> None:
        """What the lesson lets the others do, at a readable pace."""
        move = self.taught.reply
        assert move is not None
        if self._reply_at is None:
            self._reply_at = now + self.table.director.pace.ms(motion.BOT_MOST)
        if now >= self._reply_at:
            self._reply_at = None
            self.act(move)
            self._stale = True

    def _show(self) -> None:
        """The words of the step that has come."""
        step = self.taught.step
        assert step is not None
        self._shown = self.strip.step = self.taught.at
        self._partly = False
        self.strip.reads, self.strip.rests = self.taught.explains, False
        self.page.look = step.look
        self._lead(step)
        self.page.tell(self.page.focus.by_key)
        self._stale = True

    def _follow(self) -> None:
        """Something was done: the light goes to what is still wanted, or away until the next step."""
        step = self.taught.step
        if step is not None and self._shown == self.taught.at and self.taught.reply is None:
            self._lead(step)
            self._partly = True
            return
        self.strip.reads, self.strip.rests = False, True
        self.page.look, self.page.default = (), None
        self.table.lead(())
        self.page.resettle()
        self._stale = True

    def _lead(self, step: Step) -> None:
        self.table.lead(None if step.guess else self.taught.wanted)

    def _close(self) -> None:
        """The lesson was gone through: that is remembered, and told."""
        self._closed = True
        self.house.settings.learnt(self.match.game.key)
        self.house.save_settings()
        self.sound("win")
        self.scenes.push(_closing(self))


def _closing(scene: LessonScene) -> TableDialog:
    """What was learnt, and the ways from here."""
    lesson = scene.taught.lesson
    said: list[Widget] = [Paragraph(scene.table.say(words)) for words in lesson.closing]
    on = lesson.goes_on and scene.match.outcome is None
    buttons = [
        Button(_FOR_REAL, _after(scene, scene.play_for_real)),
        Button(_REPEAT, _after(scene, scene.repeat)),
        Button(N_("Leave"), _after(scene, scene.leave_lesson)),
    ]
    if on:
        said.append(Paragraph(_PRACTICE, "small", "muted"))
        buttons.insert(0, Button(N_("Play on from here"), _after(scene, scene.play_on)))
    buttons[0].style = "primary"
    return TableDialog(scene, Dialog(N_("You know the game"), Column(said, "s"), buttons,
                                     back=_after(scene, scene.leave_lesson)))


def _menu(scene: LessonScene) -> TableDialog:
    """Above the lesson; Esc goes on with it."""
    free = scene.taught.free
    entries: list[Widget] = [
        Button(N_("Begin the lesson again"), _after(scene, scene.repeat)),
        Button(N_("Rules"), _after(scene, scene.rules)),
        Button(N_("Keys"), _after(scene, lambda: scene.scenes.push(keys_help(scene)))),
        Button(N_("Settings"), _after(scene, scene.settings)),
        Button(N_("Leave the lesson"), _after(scene, scene.leave_lesson)),
        Paragraph(_PRACTICE if free else _KEPT, "small", "muted"),
    ]
    buttons = [Button(N_("Go on playing") if free else N_("Go on with the lesson"), scene.scenes.pop, "primary")]
    return TableDialog(scene, Dialog(scene.match.game.title, Column(entries, "s"), buttons, back=scene.scenes.pop))


def _after(scene: LessonScene, action: Callable[[], None]) -> Callable[[], None]:
    """Close the dialog, then do it."""

    def act() -> None:
        scene.scenes.pop()
        action()

    return act
