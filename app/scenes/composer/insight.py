"""When the rule of a counted deal could be known: its sentence, how probable it was card by card, and every turn.

Knows a deal's line and log, and widgets; the shares come from a thread beside the window, and the curve grows with
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from app.core.message import N_, Message, Seat, message
from app.games.eleusis import deck
from app.games.eleusis.cards import KING
from app.games.eleusis.insight import clear_from
from app.games.eleusis.prompts import Played
from app.games.eleusis.tree import Rule
from app.scenes.composer.board import Strip
from app.scenes.composer.hindsight import Hindsight
from app.scenes.composer.moments import Moments
from app.scenes.composer.sentence import sentence_of
from app.scenes.house import House, HousePage
from app.scenes.parts import heading, way_back
from app.scenes.wording import verbatim
from app.ui.containers import Centre, Column, Panel
from app.ui.page import Page
from app.ui.widgets import Paragraph
from app.words import tr

TITLE: Final = N_("When it could be known")
_WIDEST: Final = 1100
_LEGEND: Final = N_(
    "How probable the true rule was for somebody who heard every verdict. A full dot is a right card, a hollow one a "
    "wrong card."
)
_LOOKING: Final = N_("Every card is being looked at…")
_NEVER: Final = N_("In this deal the rule could not be known.")
_AT_ONCE: Final = N_("It could be known before the first card.")
_CLEAR: Final = {
    True: N_("It could be known from here: after card {number}, {card} by {player} (right)."),
    False: N_("It could be known from here: after card {number}, {card} by {player} (wrong)."),
}
_PLAYED: Final = {
    True: N_("Card {number}: {player} played {card}, right."),
    False: N_("Card {number}: {player} played {card}, wrong."),
}
_STARTER: Final = N_("Before the first card. The starter is {card}.")
_WITH_SHARE: Final = "{what} {share}"


class InsightScene(HousePage):
    """`line` is the whole line, starter first; `log` the deal's cards in their order; `dealer` is whose rule it was."""

    def __init__(
        self, house: House, felt: str | None, rule: Rule, line: Sequence[int], log: Sequence[Played], dealer: int,
        names: Sequence[str],
    ) -> None:
        self.rule, self.line, self.log, self.names = rule, tuple(line), tuple(log), tuple(names)
        self.found = Hindsight(rule, line, [(played.card, played.right, played.length) for played in log])
        self._shown = 0
        self._led = False
        self._verdict = Paragraph(_LOOKING, tone="muted", bold=True)
        self._what = Paragraph("", bold=True)
        self._share = Paragraph("", tone="mint", bold=True)
        self._strip = Strip()
        self.moments = Moments([played.right for played in log], self._told, self._chosen,
                               Column([self._what, self._share], "xs"))
        whose = verbatim(tr(message(N_("The rule of {player}"), player=Seat(dealer)), names))
        body = Panel(Column([
            Column([Paragraph(whose, "small", "muted"), Paragraph(sentence_of(rule), bold=True)], "xs"),
            Column([self._verdict, self.moments], "s"),
            self._strip,
            Paragraph(_LEGEND, "small", "muted"),
        ], "m"))
        page = Page(Centre(body, _WIDEST), head=heading(TITLE, way_back(self.back)), back=self.back)
        super().__init__(house, page, felt)
        self._tell()

    def back(self) -> None:
        """To the count."""
        self.scenes.pop()

    def enter(self) -> None:
        """Find out more; the arrows walk along the curve at once."""
        self.page.focus.to(self.moments, False)
        self.found.start()

    def leave(self) -> None:
        """Nobody looks any more."""
        self.found.stop()

    def handle(self, event: pygame.Event) -> bool:
        """What the pointer is over in the curve is chosen."""
        before = self.moments.chosen
        taken = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.page.hovered is self.moments:
            self.moments.point_at(event.pos)
        self._led = self._led or self.moments.chosen != before
        return taken

    def tick(self, now: float) -> None:
        """Show what has been found since; at the end, where it became clear. It is looked for at every turn."""
        found = len(self.found.shares)
        if found == self._shown:
            return
        first, self._shown = not self._shown, found
        self.moments.grow(self.found.shares[:found])
        if found == self.found.places:
            self._end()
        elif first:
            self._tell()

    def _end(self) -> None:
        """All is known; whoever has not walked along the curve is led to the place that matters."""
        shares = self.found.shares
        clear = clear_from(shares)
        self.moments.mark(clear)
        self._verdict.tone = "text" if clear is None else "amber"
        self._verdict.label = self._judged(clear)
        if not self._led:
            self.moments.choose(len(self.log) if clear is None else clear)
        self._tell()

    def _judged(self, clear: int | None) -> Message:
        if not clear:
            return Message(_NEVER if clear is None else _AT_ONCE)
        return self._of(clear, _CLEAR)

    def _of(self, place: int, forms: dict[bool, str]) -> Message:
        """A card of the log in words."""
        played = self.log[place - 1]
        words = message(forms[played.right], number=place, card=deck.with_article(played.card),
                        player=Seat(played.seat))
        return verbatim(tr(words, self.names))

    def _what_was(self, place: int) -> Message:
        if not place:
            return message(_STARTER, card=deck.with_article(self.line[0]))
        return self._of(place, _PLAYED)

    def _told(self, place: int) -> Message:
        """For the voice."""
        if place >= self._shown:
            return self._what_was(place)
        return message(_WITH_SHARE, what=self._what_was(place), share=probability(self.found.shares[place]))

    def _chosen(self, place: int) -> None:
        self._tell()

    def _tell(self) -> None:
        """The chosen turn: who laid what, how probable the rule was by then, and the line with that card."""
        place = self.moments.chosen
        self._what.label = self._what_was(place)
        self._share.label = probability(self.found.shares[place]) if place < self._shown else Message(_LOOKING)
        if place:
            played = self.log[place - 1]
            last = self.line[:played.length][1 - KING:]
            self._strip.cards = (*((card, True) for card in last), (played.card, played.right))
        else:
            self._strip.cards = ((self.line[0], True),)


def probability(share: float) -> Message:
    """A share 0..1 in whole hundredths, none of them certain."""
    hundredths = round(100 * share)
    if hundredths < 1:
        return message(N_("Probability of the true rule: less than 1 %."))
    if hundredths > 99:
        return message(N_("Probability of the true rule: more than 99 %."))
    return message(N_("Probability of the true rule: {percent} %."), percent=hundredths)
