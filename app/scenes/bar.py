"""The bar above the table: the game's title, and its buttons at the right; signs alone where room is short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from app.core.message import N_, Message
from app.media import fonts, images
from app.table.paint import Style, hex_of
from app.table.stage import Drawable
from app.ui import text
from app.ui.controls import Button
from app.ui.theme import Colour, Scale, Theme
from app.ui.widgets import Widget
from app.words import tr


class Acts(Protocol):
    """What the buttons do."""

    def menu(self) -> None: ...

    def hint(self) -> None: ...

    def last_move(self) -> None: ...

    def undo(self) -> None: ...

    def toggle_log(self) -> None: ...

    def rules(self) -> None: ...


class BarButton(Button):
    """A plain button with a sign, that can leave its label out."""

    compact = False

    def measure(self, width: int, scale: Scale) -> tuple[int, int]:
        """A square without label."""
        if self.compact:
            return scale.target, scale.target
        return super().measure(width, scale)

    def paint(self, surface: pygame.Surface, theme: Theme, scale: Scale, focused: bool, hovered: bool) -> None:
        """The sign alone in the middle of the square."""
        if not self.compact:
            super().paint(surface, theme, scale, focused, hovered)
            return
        colour = self._ground(surface, theme, scale, hovered)
        side = scale.px(24)
        area = pygame.Rect(0, 0, side, side)
        area.center = self.rect.center
        assert self.icon is not None
        self.icon(surface, area, colour)


class Bar(Widget):
    """Right: what one may need at any time. The rest of the window's width is the title's."""

    def __init__(self, acts: Acts) -> None:
        super().__init__()
        self._undo = BarButton(N_("Take back"), acts.undo, "plain", sign("undo"))
        self._hint = BarButton(N_("Hint"), acts.hint, "plain", sign("hint"))
        self.buttons: list[BarButton] = [
            self._hint,
            BarButton(N_("Last move"), acts.last_move, "plain", sign("replay")),
            BarButton(N_("Log"), acts.toggle_log, "plain", sign("log")),
            BarButton(N_("Rules"), acts.rules, "plain", sign("help")),
            BarButton(N_("Menu"), acts.menu, "plain", sign("menu")),
        ]
        self._title_room = pygame.Rect(0, 0, 1, 1)

    @property
    def children(self) -> Sequence[Widget]:
        return self.buttons

    def offer_undo(self, offered: bool) -> bool:
        """Show the button for taking back while there is something to take back; True if that changed."""
        return self._offer(self._undo, 0, offered)

    def offer_hint(self, offered: bool) -> bool:
        """Show the button for a hint to whoever wants hints; True if that changed."""
        return self._offer(self._hint, int(self._undo in self.buttons), offered)

    def _offer(self, button: BarButton, place: int, offered: bool) -> bool:
        if offered == (button in self.buttons):
            return False
        if offered:
            self.buttons.insert(place, button)
        else:
            self.buttons.remove(button)
        return True

    def height(self, scale: Scale) -> int:
        """Height of the bar in pixels."""
        return scale.target + 2 * scale.px(6)

    def place(self, rect: pygame.Rect, scale: Scale) -> None:
        """Buttons from the right; without labels when they would take more than two thirds."""
        super().place(rect, scale)
        margin = scale.px(16)
        for button in self.buttons:
            button.compact = False
        widths = [button.measure(rect.width, scale)[0] for button in self.buttons]
        if sum(widths) > rect.width * 0.66:
            for button in self.buttons:
                button.compact = True
            widths = [button.measure(rect.width, scale)[0] for button in self.buttons]
        left = rect.right - margin - sum(widths)
        top = rect.top + (rect.height - scale.target) // 2
        self._title_room = pygame.Rect(rect.left + 2 * margin, rect.top, left - rect.left - 3 * margin, rect.height)
        for button, width in zip(self.buttons, widths, strict=True):
            button.place(pygame.Rect(left, top, width, scale.target), scale)
            left += width

    def heading(self, style: Style, title: Message) -> Drawable:
        """The game's title."""
        room = self._title_room
        px = round(style.px("body") * 1.2)
        words = text.fit(tr(title), px, True, room.width)

        def paint(surface: pygame.Surface) -> None:
            picture = fonts.text(words, px, style.theme.text, True)
            surface.blit(picture, (room.left, room.centery - picture.get_height() // 2))

        return Drawable(("heading", 0), room, (words, px), paint)


def sign(name: str) -> Callable[[pygame.Surface, pygame.Rect, Colour], None]:
    """An icon of sprites/ui, painted in the colour of the label beside it."""

    def paint(surface: pygame.Surface, area: pygame.Rect, colour: Colour) -> None:
        picture = images.image(f"ui/{name}", area.size, (("#C0FFEE", hex_of(colour)),))
        surface.blit(picture, picture.get_rect(center=area.center))

    return paint
