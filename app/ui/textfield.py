"""A line to type into: names, deal codes.

Letters come as text events, so that composing (accents, other scripts) works. The caret does not
blink: nothing is drawn while nobody types.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from app.core.message import Message, message
from app.media import fonts
from app.ui import shapes, text
from app.ui.controls import ground
from app.ui.editing import Line
from app.ui.fields import STATE, Field
from app.ui.theme import Scale, Theme, mix
from app.ui.widgets import ENTER, Label, as_message, said

_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class TextField(Field):
    """`change` gets the text after each edit, `submit` after Enter. `hint` stands pale in the empty field."""

    def __init__(
        self,
        label: Label,
        value: str,
        change: Callable[[str], None],
        *,
        limit: int = 40,
        hint: Label = "",
        submit: Callable[[str], None] | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(label, enabled)
        self.hint = hint
        self._line = Line(value, limit)
        self._change = change
        self._submit = submit
        self._composing = ""
        self._active = False
        self._px = 18
        self._scrolled = 0  # pixels of the text left of the field

    @property
    def value(self) -> str:
        """The text; setting it does not call `change`."""
        return self._line.text

    @value.setter
    def value(self, value: str) -> None:
        self._line = Line(value, self._line.limit)
        self.changed()

    def spoken(self) -> Message:
        """Label and text."""
        return message(STATE, label=as_message(self.label), state=self._line.text)

    def focus_came(self) -> None:
        """Everything selected, as people expect who come by key."""
        self._active = True
        self._line.select_all()
        if pygame.display.get_init():
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.body)

    def focus_went(self) -> None:
        """No caret; a composition that was not finished is dropped."""
        self._active = False
        self._composing = ""
        if pygame.display.get_init():
            pygame.key.stop_text_input()
        self.changed()

    def handle(self, event: pygame.Event) -> bool:
        """Text, keys, pointer."""
        if self.enabled and event.type == pygame.TEXTINPUT:
            self._composing = ""
            self._edit(lambda: self._line.insert(event.text))
            return True
        if self.enabled and event.type == pygame.TEXTEDITING:
            self._composing = event.text
            self.changed()
            return True
        taken = super().handle(event)
        if taken and event.type == pygame.MOUSEBUTTONDOWN:
            self._line.go(self._place(event.pos[0]), False)
        return taken

    def key(self, event: pygame.Event) -> bool:
        """Editing keys. Every key that writes a letter is taken here too, so that it is no shortcut."""
        if self._composing:
            return True
        select = bool(event.mod & pygame.KMOD_SHIFT)
        line = self._line
        moves: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: line.step(-1, select),
            pygame.K_RIGHT: lambda: line.step(1, select),
            pygame.K_HOME: lambda: line.go(0, select),
            pygame.K_END: lambda: line.go(len(line.text), select),
        }
        if event.mod & _COMMAND and not event.mod & pygame.KMOD_ALT:
            return self._command(event.key)
        if event.key in moves:
            moves[event.key]()
            self.changed()
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._edit(lambda: line.delete(event.key == pygame.K_DELETE))
            return True
        if event.key in ENTER:
            if self._submit is not None:
                self._submit(line.text)
            return self._submit is not None
        return bool(getattr(event, "unicode", "")) and event.unicode.isprintable()

    def clicked(self, spot: tuple[int, int]) -> None:
        """The caret stands where the press put it."""

    def drag(self, spot: tuple[int, int]) -> None:
        """Select with the pointer."""
        self._line.go(self._place(spot[0]), True)
        self.changed()

    def body_size(self, width: int, scale: Scale) -> tuple[int, int]:
        """Room for a name of usual length."""
        px = scale.text("body")
        return min(width, round(15 * px)), max(scale.target, text.line_height(px) + scale.px(14))

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Remember the size of the letters for the pointer."""
        super().place(rect, scale)
        self._px = scale.text("body")

    def paint_body(self, surface: pygame.Surface, theme: Theme, scale: Scale, hovered: bool) -> None:
        """A sunken line with text, selection, caret."""
        edge = theme.amber if self._active else theme.control_edge
        fill = theme.control_down if self._active else ground(self, theme, hovered)
        shapes.rounded(surface, self.body, scale.px(10), fill, edge, max(1, scale.px(1.2)))
        inside = self._inside()
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inside))
        self._paint_text(surface, theme, scale, inside)
        surface.set_clip(clip)

    def _paint_text(self, surface: pygame.Surface, theme: Theme, scale: Scale, inside: pygame.Rect) -> None:
        line = self._line
        if not line.text and not self._composing and not self._active:
            words = text.fit(said(self.hint), self._px, False, inside.width)
            text.paragraph(surface, [words], inside, self._px, theme.muted)
            return
        start, end = line.span
        shown = line.text[:start] + self._composing + line.text[end:] if self._composing else line.text
        caret = start + len(self._composing) if self._composing else line.caret
        at = self._across(shown[:caret])
        most = max(0, self._across(shown) - inside.width + scale.px(3))
        self._scrolled = max(0, min(self._scrolled, at, most))
        self._scrolled = max(self._scrolled, at - inside.width + scale.px(3))
        left = inside.left - self._scrolled
        if self._active and start != end and not self._composing:
            area = pygame.Rect(left + self._across(shown[:start]), inside.top, 0, inside.height)
            area.width = self._across(shown[:end]) - self._across(shown[:start])
            surface.fill(mix(theme.control_down, theme.focus, 0.35), area)
        if shown:
            row = pygame.Rect(left, inside.top, inside.width, inside.height)
            text.paragraph(surface, [shown], row, self._px, theme.text if self.enabled else theme.muted)
        if self._composing:
            first = self._across(shown[:start])
            surface.fill(theme.amber, (left + first, inside.bottom - 2, at - first, 2))
        if self._active:
            surface.fill(theme.amber, (left + at, inside.top, max(2, scale.px(2)), inside.height))

    def _inside(self) -> pygame.Rect:
        height = text.line_height(self._px)
        pad = round(self._px * 0.7)
        return pygame.Rect(
            self.body.left + pad, self.body.centery - height // 2, max(1, self.body.width - 2 * pad), height
        )

    def _across(self, letters: str) -> int:
        return fonts.font(self._px, False).size(letters)[0] if letters else 0

    def _place(self, x: int) -> int:
        """Which gap between letters lies nearest to the pixel column `x`."""
        goal = x - self._inside().left + self._scrolled
        letters = self._line.text
        return min(range(len(letters) + 1), key=lambda n: abs(self._across(letters[:n]) - goal))

    def _edit(self, edit: Callable[[], None]) -> None:
        before = self._line.text
        edit()
        self.changed()
        if self._line.text != before:
            self._change(self._line.text)

    def _command(self, key: int) -> bool:
        line = self._line
        if key == pygame.K_a:
            line.select_all()
            self.changed()
        elif key in (pygame.K_c, pygame.K_x):
            if line.selected:
                pygame.scrap.put_text(line.selected)
                if key == pygame.K_x:
                    self._edit(lambda: line.delete(True))
        elif key == pygame.K_v:
            pasted = pygame.scrap.get_text()
            self._edit(lambda: line.insert(pasted.strip()))
        else:
            return False
        return True
