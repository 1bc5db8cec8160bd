"""Eleusis on the felt: how its moves are made by hand, and what is said about them. Where things lie is
`face_layout`'s, how cards look `face_art`'s, what is written `face_notes`', the count `face_count`'s."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from app.core.art import Box, CardArt
from app.core.events import Cell
from app.core.face import Face, Gesture, Layout, Paper, SheetRow, Spot, Stamp, Stance, Tally
from app.core.game import IllegalMove, Move
from app.core.message import N_, NP_, Message, Seat, counted, message
from app.core.view import View
from app.games.eleusis import cards, face_art, face_count, face_layout, face_notes, prompts
from app.games.eleusis.deck import name
from app.games.eleusis.refusals import MOST_HINTS
from app.games.eleusis.rules import Eleusis
from app.games.eleusis.state import (
    ASIDE,
    AWAITING,
    COUNTED,
    EACH,
    ENDED,
    FIRST,
    HAND,
    LINE,
    OPEN,
    OPENING,
    SEAL,
    SECOND,
)

LANE = 0.3
"""How much lower the second lane of a grouping begins, in parts of a card's height; four lanes share twice that."""
COLOUR, PARITY, SUIT, FIGURES = 1, 2, 3, 4
_EMPTY = {SEAL: "EL-04", OPENING: "EL-04", FIRST: "EL-09", SECOND: "EL-13"}
"""By phase the clause that tells what to do with one's own cards; there may be none yet."""


class EleusisFace(Face):
    """The line above, every seat's wrong cards in a strip, your hand along the bottom, the envelope at the right."""

    felt = "#33264A"
    sorts = True
    groupings: ClassVar[tuple[Message, ...]] = (
        message(N_("Line · {count}")),
        message(N_("Line · {count} · red above, black below")),
        message(N_("Line · {count} · odd above, even below")),
        message(N_("Line · {count} · lanes: spades, hearts, diamonds, clubs")),
        message(N_("Line · {count} · figures above, numbers below")),
    )

    def __init__(self, game: Eleusis) -> None:
        self.game = game

    def front(self, front: int) -> CardArt:
        return face_art.front(front)

    def back(self, back: int) -> CardArt:
        return face_art.back()

    def memo(self, front: int) -> CardArt:
        return face_art.small(front)

    def lay(self, me: int, size: tuple[int, int], area: Box, text: float) -> Layout:
        return face_layout.lay(self.game.seats, me, area, text)

    # Hands.

    def gestures(self, view: View, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        me, phase = view.watcher, cast(int, view.facts["phase"])
        if moves and moves[0].verb == "seal":
            label = message(N_("Write the rule")) if self.game.paper else message(N_("Compose the rule"))
            return (Gesture(Move(me, "seal"), label, "C", written=True),)
        if moves and moves[0].verb == "judge":
            return self._judging(me, phase)
        found = [self._gesture(view, move) for move in moves]
        if phase == OPENING and moves and len(prompts.hints(view)) < MOST_HINTS:
            found.append(Gesture(Move(me, "hint"), message(N_("Give a hint")), "I", written=True))
        return tuple(found)

    def _judging(self, me: int, phase: int) -> tuple[Gesture, ...]:
        """EL-21; in phase two the dealer may add that nothing fits any more (EL-14)."""
        right, wrong, end = Move(me, "judge", (1,)), Move(me, "judge", (0,)), Move(me, "state_end")
        found = [
            Gesture(right, message(N_("Right")), "1"),
            Gesture(wrong, message(N_("Wrong")), "0"),
        ]
        if phase == SECOND:
            found.append(Gesture(right, message(N_("Right, and that ends it")), "3", then=end))
            found.append(Gesture(wrong, message(N_("Wrong, and that ends it")), "2", then=end))
        return tuple(found)

    def _gesture(self, view: View, move: Move) -> Gesture:
        if move.verb == "lay":
            zone = (HAND if view.facts["phase"] == FIRST else OPEN) + EACH * move.seat
            at = [front for front, _ in view.seen[zone]].index(move.args[0])
            return Gesture(move, message(N_("Play it")), "", Spot(zone, at), (Spot(LINE),), obvious=True)
        label, key = {
            "begin": (message(N_("Begin")), "B"),
            "ring": (message(N_("The values go round")), "A"),
            "state_end": (message(N_("Nothing fits any more")), "E"),
            "deal": (message(N_("Deal the next one")), "D"),
        }[move.verb]
        return Gesture(move, label, key)

    def attempt(self, view: View, source: Spot, target: Spot | None) -> Move | IllegalMove:
        me = view.watcher
        cells = view.seen[source.zone]
        card = cells[source.i][0] if 0 <= source.i < len(cells) else -1
        mine = source.zone in (HAND + EACH * me, OPEN + EACH * me)
        if mine and card >= 0:
            if target is not None and target.zone != LINE and me in view.to_act and not self._waits(view, card):
                return IllegalMove("EL-09", message(N_("Cards are played on the line.")))
            return Move(me, "lay", (card,))
        if source.zone == LINE:
            return IllegalMove("EL-09", message(N_("The line stays as it is.")))
        if view.facts["dealer"] == me and view.facts["phase"] in (FIRST, SECOND):
            return IllegalMove("EL-09", message(N_("The dealer plays no cards.")))
        if view.facts["phase"] in (COUNTED, ENDED):
            return IllegalMove("EL-14", message(N_("This deal is over.")))
        if mine and me in view.to_act:  # where no card lies
            return IllegalMove(_EMPTY[cast(int, view.facts["phase"])], self.prompt(view))
        return IllegalMove("EL-09", message(N_("That card is not one of those that you may play.")))

    def _waits(self, view: View, card: int) -> bool:
        return card in prompts.waiting(view)

    def doubt(self, view: View, moves: Sequence[Move], move: Move) -> Message | None:
        if move.verb == "state_end":
            return message(N_("State that no card can be added? The deal ends with this."))
        return None

    # Words.

    def prompt(self, view: View) -> Message:
        if self.game.paper and view.facts["phase"] == OPENING and not view.facts["ring"]:
            return message(N_("Does the ace follow the king in your rule? Tell it. "
                              "Give hints if you like, then begin."))
        return prompts.asked(view)

    def describe(self, zone: int, cell: Cell) -> Message:
        if cell[0] >= 0:
            return name(cell[0])
        if zone == ASIDE:
            return message(N_("A card that is not in this deal: nobody looks at it."))
        if zone >= HAND and (zone - HAND) % EACH == 0:
            return message(N_("A card of {player}'s hand, lying face down."), player=Seat((zone - HAND) // EACH))
        return message(N_("A card lying face down."))

    def remark(self, view: View, zone: int, front: int) -> Message | None:
        return face_notes.remark(view, front)

    def related(self, view: View, spot: Spot) -> tuple[Spot, ...]:
        return face_notes.related(view, spot)

    def summary(self, view: View, seat: int) -> Message:
        standing = face_count.in_points(prompts.totals(view)[seat])
        phase = view.facts["phase"]
        if view.facts["dealer"] == seat:
            return message(N_("deals · {points}"), points=standing)
        if phase in (FIRST, SECOND):
            cards_ = sum(len(view.seen[zone + EACH * seat]) for zone in range(HAND + 1, OPEN + 1))
            form = NP_("{count} wrong · {points}", "{count} wrong · {points}")
            return counted(form, cards_, points=standing)
        return standing

    def reason(self, view: View, move: Move) -> Message:
        if move.verb == "lay":
            return face_notes.chance(view, move.args[0])
        if move.verb == "seal":
            return message(N_("A good rule is found early by one player and late by the others."))
        return self._gesture(view, move).label if move.verb != "judge" else message(N_("Your rule decides."))

    def papers(self, view: View) -> tuple[Paper | None, ...]:
        return face_notes.papers(view, self.game.paper, self.game.deals)

    def stamp(self, tag: str) -> Stamp | None:
        return face_notes.stamp(tag)

    def wording(self, view: View, move: Move) -> Message | None:
        """EL-07, EL-21; a composed rule has a scene of its own."""
        if move.verb == "hint":
            return message(N_("A hint that everybody may read"))
        return message(N_("Your rule, in your own words: it is sealed until the deal is over")) if self.game.paper \
            else None

    # How cards lie.

    def stance(self, view: View, zone: int, by_use: bool) -> Stance:
        """All cards of a hand may be played: the other order is by value."""
        me = view.watcher
        if not by_use or zone not in (HAND + EACH * me, OPEN + EACH * me):
            return Stance()
        fronts = [front for front, _ in view.seen[zone]]
        return Stance(order=tuple(sorted(range(len(fronts)), key=lambda i: (fronts[i] % 13, fronts[i]))))

    def lane(self, grouping: int, front: int) -> float:
        if grouping == COLOUR:
            return 0.0 if cards.is_red(front) else LANE
        if grouping == PARITY:
            return 0.0 if cards.ODD >> front & 1 else LANE
        if grouping == SUIT:
            return cards.suit_of(front) * 2 * LANE / 3
        if grouping == FIGURES:
            return 0.0 if cards.FIGURES >> front & 1 else LANE
        return 0.0

    def caption(self, view: View, zone: int) -> Message | None:
        if zone == AWAITING and view.seen[AWAITING]:
            return name(view.seen[AWAITING][0][0]) if view.seen[AWAITING][0][0] >= 0 else None
        return None

    # The count.

    def account(self, view: View) -> tuple[Tally, ...]:
        return face_count.account(view)

    def sheet(self, view: View) -> tuple[SheetRow, ...]:
        return face_count.sheet(view)
