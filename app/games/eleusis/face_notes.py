"""What lies written at a table of Eleusis, and what everybody could note about a card.

Pure functions of a view, in words: the envelope with announcements and hints, the dealer's own rule, remarks, odds.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from app.core.face import Paper, Spot, Stamp
from app.core.message import N_, Message, Seat, Value, message
from app.core.view import View
from app.games.eleusis import face_art, prompts
from app.games.eleusis.bot import greedy
from app.games.eleusis.deck import name
from app.games.eleusis.state import AWAITING, COUNTED, ENDED, FIRST, LINE, OPENING, SEAL, SECOND
from app.games.eleusis.wording import told

_PHASES = {
    FIRST: message(N_("Phase one: from the hand")),
    SECOND: message(N_("Phase two: from the wrong cards")),
}
_QUOTED = "“{words}”"
_STAMPS = {
    "right": Stamp(AWAITING, message(N_("Right!")), True),
    "wrong": Stamp(AWAITING, message(N_("Wrong!")), False),
}
_IN_TEN = 10


def papers(view: View, paper: bool, deals: int) -> tuple[Paper | None, ...]:
    """The envelope at the right, and for a dealer who only watches his rule at the bottom."""
    return _envelope(view, paper, deals), _own(view, paper)


def stamp(tag: str) -> Stamp | None:
    """The verdict on the card that waits for it (EL-10)."""
    return _STAMPS.get(tag)


def rule_in_words(view: View) -> Value:
    """The rule as the view's seat may read it: a phrase, or the words on the paper; "" where it is sealed."""
    text = prompts.rule(view)
    return _said(text) if text else ""


def remark(view: View, front: int) -> Message | None:
    """Where in the play log a card was judged last, the line's cards by their number."""
    line = prompts.line(view)
    if front in line:
        return message(N_("Card {number} of the line."), number=line.index(front) + 1)
    before = _refused_after(view, front)
    if before is None:
        return None
    return message(N_("Wrong after the {card}."), card=name(line[before]))


def related(view: View, spot: Spot) -> tuple[Spot, ...]:
    """The card of the line on which an open wrong card was refused."""
    cells = view.seen[spot.zone]
    if not 0 <= spot.i < len(cells) or spot.zone in (LINE, AWAITING):
        return ()
    before = _refused_after(view, cells[spot.i][0])
    return () if before is None else (Spot(LINE, before),)


def chance(view: View, card: int) -> Message:
    """How probably a card is right, from what the table was told: in so many of ten rules that fit."""
    [share] = greedy.odds(view, [card])
    return message(N_("{card}: right in {count} of 10 rules that fit what was seen."), card=name(card),
                   count=round(_IN_TEN * share))


def _refused_after(view: View, front: int) -> int | None:
    """The position on the line of the card before a refused one; None for a card that was never refused."""
    for played in reversed(prompts.play_log(view)):
        if played.card == front:
            return None if played.right else played.length - 1
    return None


def _envelope(view: View, paper: bool, deals: int) -> Paper:
    facts = view.facts
    phase, dealer = cast(int, facts["phase"]), cast(int, facts["dealer"])
    lines: list[Message] = []
    if phase in (COUNTED, ENDED):
        lines.append(message(N_("The rule was: {rule}"), rule=rule_in_words(view)))
        if paper:
            lines.append(message(N_("Whether a fifth of the deck always fitted, the program cannot check.")))
    else:
        lines.append(message(N_("Deal {number} of {deals}"), number=cast(int, facts["deal"]), deals=deals))
        if phase in _PHASES:
            lines.append(_PHASES[phase])
        if facts["ring"]:
            lines.append(message(N_("The values are a ring: the ace follows the king.")))
        lines += [message(_QUOTED, words=hint) for hint in prompts.hints(view)]
    how = "empty" if phase == SEAL else "open" if phase in (COUNTED, ENDED) else "sealed"
    return Paper(message(N_("The rule of {player}"), player=Seat(dealer)), tuple(lines), face_art.envelope(how),
                 phase in (COUNTED, ENDED))


def _own(view: View, paper: bool) -> Paper | None:
    """The dealer plays no cards: his rule lies where a hand would."""
    phase, dealer = cast(int, view.facts["phase"]), cast(int, view.facts["dealer"])
    if view.watcher != dealer or phase not in (OPENING, FIRST, SECOND):
        return None
    return Paper(message(N_("Your rule; you only watch")) if not paper else message(N_("Your rule; you judge")),
                 (message("{rule}", rule=rule_in_words(view)),), None, True)


@lru_cache(maxsize=64)
def _said(text: str) -> Value:
    return told(text)
