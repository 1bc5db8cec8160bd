"""MY-03 told a second time, from what is public at the table: who knows which place of which row.

It never looks at cards. It follows what everybody sees being done, one list a row, each place with the set of watchers
who know its card: None for an empty place. Nothing here comes from the program's own knowledge.
"""

from __future__ import annotations

from app.core.game import Move
from app.games.mystic.state import ACT, DISCARDS, DRAWN, EACH, LOOK, PILE, ROW, MysticState

Who = set[int]


class BookKeeper:
    """The book of one match at a table of `seats`; watchers are the seats and the public."""

    def __init__(self, seats: int, size: int) -> None:
        self.seats, self.size = seats, size
        self.everybody = set(range(seats + 1))
        self.rows: list[list[Who | None]] = []
        self.drawn: Who = set()
        self.begin()

    def begin(self) -> None:
        """A manche is dealt: nobody knows anything."""
        self.rows = [[set() for _ in range(self.size)] for _ in range(self.seats)]
        self.drawn = set()

    def note(self, move: Move, before: MysticState, after: MysticState, kind: str) -> None:
        """One move. `kind` is the action being played, in writing; places are public, fronts of rows are not used."""
        seat, verb = move.seat, move.verb
        if verb == "deal":
            self.begin()
            return
        if verb == "draw":
            self.drawn = {seat, *self._lone(before, 0)}
        elif verb == "swap":
            self.rows[seat][move.args[0]] = set(self.drawn)
        elif verb == "take":
            self.rows[seat][move.args[0]] = set(self.everybody)
        elif verb == "drop":
            self.rows[seat][move.args[0]] = {seat, *self._lone(before, 1)}
        elif verb == "look":
            self._place(move.args).add(seat)
        elif verb == "turn":
            self._place(move.args).update(self.everybody)
        elif verb == "exchange":
            (a, p), (b, q) = before.picks[0], (move.args[0], move.args[1])
            self.rows[a][p], self.rows[b][q] = self.rows[b][q], self.rows[a][p]
        elif verb == "shuffle" or (verb == "play" and kind == "U"):
            self._shuffled(move.args[0] if verb == "shuffle" else seat, before, after)
        elif verb == "touch":
            self._touched(seat, move.args[0], before, after)
        if len(after.sheet) > len(before.sheet):
            self.rows = [[None if who is None else set(self.everybody) for who in row] for row in self.rows]

    def _place(self, args: tuple[int, ...]) -> Who:
        who = self.rows[args[0]][args[1]]
        assert who is not None
        return who

    def _shuffled(self, owner: int, before: MysticState, after: MysticState) -> None:
        """Face-down cards are forgotten where there are two or more; those that lie up are seen where they go."""
        places = [i for i, who in enumerate(self.rows[owner]) if who is not None]
        old, new = (self._up(state, owner) for state in (before, after))
        down = [i for i in places if i not in old]
        kept = self.rows[owner][down[0]] if len(down) == 1 else set()
        for i in places:
            self.rows[owner][i] = set(self.everybody) if i in new else set(kept or ())

    def _lone(self, before: MysticState, laid: int) -> Who:
        """Who knows the card that is drawn: everybody, if a pile of one card is made of two discards (MY-26)."""
        alone = not before.zones[PILE] and len(before.zones[DISCARDS]) + laid == 2
        return self.everybody if alone else set()

    def _touched(self, seat: int, place: int, before: MysticState, after: MysticState) -> None:
        row = after.zones[ROW + EACH * seat]
        if row[place] < 0:
            self.rows[seat][place] = None
        self.rows[seat] += [set(self._lone(before, 0)) for _ in range(len(row) - len(self.rows[seat]))]

    def _up(self, state: MysticState, owner: int) -> set[int]:
        """The places that show a front."""
        return {i for i, card in enumerate(state.zones[ROW + EACH * owner]) if card >= 0 and state.up >> card & 1}


def action_played(move: Move, before: MysticState, letters: tuple[str, ...], fronts: tuple[int, ...]) -> str:
    """The action that a `play` lays down, in writing: the drawn card, or the top discard."""
    if move.verb != "play" or before.phase in (ACT, LOOK):
        return ""
    drawn = before.zones[DRAWN + EACH * move.seat]
    return letters[fronts[drawn[0] if drawn else before.zones[DISCARDS][0]]]
