"""The rules told once more, with written cards and nothing of the program's rules: MY-04 to MY-30."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.core.dice import Streams

DECK = [text for text, copies in (("0", 6), *((str(n), 7) for n in range(1, 11)), *((a, 4) for a in "PISRHUC"),
                                  *((a, 3) for a in "KX")) for _ in range(copies)]
"""MY-01, MY-02, in the order of the card numbers."""


@dataclass(eq=False)
class Card:
    """A card, and whether it lies face up in a row."""

    text: str
    up: bool = False

    @property
    def number(self) -> bool:
        """MY-01."""
        return self.text.isdigit()

    @property
    def worth(self) -> int:
        """MY-01."""
        return int(self.text) if self.number else 11


@dataclass
class Sheet:
    """A counted manche: how it ended, who went out, who called (-1), the rows' worth, the points, the rows."""

    how: str
    out: int
    caller: int
    worths: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    rows: list[str] = field(default_factory=list)


class Over(Exception):
    """The manche ends: how, and the seat that went out."""


class Referee:
    """Plays a list of moves and objects to every one that is not lawful."""

    def __init__(self, options: dict[str, int], moves: list[str], streams: Streams) -> None:
        self.options, self.streams, self.at = options, streams, 0
        self.n = options["players"]
        self.moves = [(-1 if seat == "-" else int(seat), verb, [int(word) for word in rest])
                      for seat, verb, *rest in (text.split() for text in moves)]
        self.sheets: list[Sheet] = []
        self.seen: set[str] = set()
        """What happened in these moves that is worth a golden game."""
        dice = streams.stream("deal")
        starter = options["starter"] if options["starter"] >= 0 else dice.below(self.n)
        for manche in range(options["manches"]):
            if manche:
                starter = (starter + 1) % self.n
                self._read(starter, "deal")
                dice = streams.stream(f"ply/{self.at}")
            deck = [Card(text) for text in DECK]
            dice.shuffle(deck)
            self.sheets.append(self._manche(starter, deck))
        assert self.at == len(self.moves), "the moves go on after the end"
        self.totals = [sum(sheet.points[seat] for sheet in self.sheets) for seat in range(self.n)]
        self.winners = tuple(seat for seat in range(self.n) if self.totals[seat] == min(self.totals))

    def _peek(self) -> tuple[int, str, list[int]]:
        return self.moves[self.at]

    def _read(self, seat: int, *verbs: str) -> tuple[str, list[int]]:
        mover, verb, args = self.moves[self.at]
        self.at += 1
        assert mover == seat and verb in verbs, f"move {self.at}: {mover} {verb} instead of {seat} {verbs}"
        return verb, args

    def _manche(self, starter: int, deck: list[Card]) -> Sheet:
        self.rows: list[list[Card | None]] = [[] for _ in range(self.n)]
        order = [(starter + i) % self.n for i in range(self.n)]
        for _ in range(self.options["row"]):
            for seat in order:
                self.rows[seat].append(deck.pop(0))
        self.pile, self.discards = deck[1:], deck[:1]
        self.shields: list[list[Card]] = [[] for _ in order]
        self.caller, self.round = -1, 1
        for seat in order:
            self._first_looks(seat)
        seat = starter
        try:
            while True:
                self.seat = seat
                self._turn(seat)
                seat = (seat + 1) % self.n
                if seat == self.caller:
                    raise Over("called", -1)
                if seat == starter:
                    if self.round == 60 and self.caller < 0:
                        raise Over("late", -1)
                    self.round += 1
        except Over as end:
            return self._counted(*end.args)

    def _counted(self, how: str, out: int) -> Sheet:
        worths = [sum(card.worth for card in row if card) for row in self.rows]
        points, low = list(worths), min(worths)
        if self.caller >= 0:
            others = worths[: self.caller] + worths[self.caller + 1 :]
            mine = worths[self.caller]
            if mine < min(others):
                points[self.caller] = 0
            elif mine > low:
                points[self.caller] = mine + 5
            self.seen.add("right" if mine < min(others) else "equal" if mine == low else "wrong")
            if how == "out" and out != self.caller:
                self.seen.add("out after a call")
        rows = [" ".join(card.text if card else "-" for card in row) for row in self.rows]
        return Sheet(how, out, self.caller, worths, points, rows)

    def _first_looks(self, seat: int) -> None:
        verb, first = self._read(seat, "look", "skip")
        if verb == "look":
            _, second = self._read(seat, "look")
            assert first != second and first[0] == second[0] == seat

    def _turn(self, seat: int) -> None:
        if self.shields[seat]:
            self.discards.insert(1, self.shields[seat].pop())
            self.seen.add("shield gone")
        takeable = bool(self.discards) and self.discards[0].number
        drawable = bool(self.pile) or len(self.discards) > 1
        callable_ = self.round > 1 and self.caller < 0
        if not (takeable or drawable or callable_):
            raise Over("stuck", -1)
        verb, args = self._read(seat, *["take"] * takeable, *["draw"] * drawable, *["call"] * callable_)
        if verb == "call":
            self.caller = seat
        elif verb == "take":
            card, place = self.discards.pop(0), args[0]
            self._left(seat, self._put(seat, place, card))
        else:
            self._drawn(seat, self._draw())

    def _drawn(self, seat: int, card: Card) -> None:
        if card.number:
            verb, args = self._read(seat, "swap", "discard")
            if verb == "swap":
                self._left(seat, self._put(seat, args[0], card))
            else:
                self.discards.insert(0, card)
                self._window(card)
            return
        verb, _ = self._read(seat, "discard", *["play"] * self._playable(seat, card))
        self.discards.insert(0, card)
        if verb == "play":
            self._play(seat, card)

    def _put(self, seat: int, place: int, card: Card) -> Card:
        """A card into a place; the one that lay there is returned, on the discards."""
        old = self.rows[seat][place]
        assert old is not None
        self.rows[seat][place] = card
        old.up = False
        self.discards.insert(0, old)
        return old

    def _left(self, seat: int, old: Card) -> None:
        if old.number:
            self._window(old)
        elif self._playable(seat, old) and self._read(seat, "play", "skip")[0] == "play":
            self._play(seat, old)

    def _draw(self) -> Card:
        if not self.pile:
            self.pile, self.discards = self.discards[1:], self.discards[:1]
            self.streams.stream(f"ply/{self.at}").shuffle(self.pile)
            self.seen.add("reshuffled pile")
        return self.pile.pop(0)

    def _down(self, seat: int) -> list[int]:
        return [i for i, card in enumerate(self.rows[seat]) if card and not card.up]

    def _open(self, seat: int) -> list[int]:
        return [other for other in range(self.n) if other != seat and not self.shields[other]]

    def _playable(self, seat: int, card: Card) -> bool:
        mine, theirs = bool(self._down(seat)), any(self._down(other) for other in self._open(seat))
        return {"P": mine, "I": theirs, "X": mine and theirs, "R": mine or theirs, "S": bool(self._open(seat)),
                "K": bool(self._open(seat))}.get(card.text, True)

    def _play(self, seat: int, card: Card) -> None:
        self.seen.add(card.text)
        if card.text == "H":
            self.discards.remove(card)
            self.shields[seat].append(card)
        elif card.text == "C":
            self._cast(seat)
        elif card.text == "K":
            (other,) = self._read(seat, "shuffle")[1]
            assert other in self._open(seat)
            self._shuffle(other)
        elif card.text == "U":
            self._shuffle(seat)
            places = [self._look(seat, seat) for _ in range(min(2, len(self._down(seat))))]
            assert len(set(places)) == len(places)
        elif card.text == "S":
            self._swap(seat)
        elif card.text == "R":
            other, place = self._read(seat, "turn")[1]
            assert (other == seat or other in self._open(seat)) and place in self._down(other)
            turned = self.rows[other][place]
            assert turned is not None
            turned.up = True
        else:
            mine = self._look(seat, seat) if card.text in "PX" else -1
            if card.text != "P":
                self._inspect(seat, mine)

    def _look(self, seat: int, owner: int) -> int:
        other, place = self._read(seat, "look")[1]
        assert other == owner and place in self._down(owner)
        return place

    def _inspect(self, seat: int, mine: int) -> None:
        """Ispeziona, or the second half of Sbircia e scambia."""
        other = self._peek()[2][0]
        assert other in self._open(seat)
        place = self._look(seat, other)
        if mine >= 0:
            verb, args = self._read(seat, "exchange", "skip")
            self.seen.add(f"X {verb}")
            if verb == "exchange":
                assert args == [other, place]
                self._exchange((seat, mine), (other, place))

    def _swap(self, seat: int) -> None:
        first, second = self._read(seat, "pick")[1], self._read(seat, "exchange")[1]
        for owner, place in (first, second):
            assert (owner == seat or owner in self._open(seat)) and self.rows[owner][place]
        assert first[0] != second[0]
        self.seen.add("S own" if seat in (first[0], second[0]) else "S others")
        self._exchange((first[0], first[1]), (second[0], second[1]))

    def _exchange(self, one: tuple[int, int], two: tuple[int, int]) -> None:
        (a, i), (b, j) = one, two
        self.rows[a][i], self.rows[b][j] = self.rows[b][j], self.rows[a][i]

    def _shuffle(self, owner: int) -> None:
        cards = [card for card in self.rows[owner] if card]
        self.streams.stream(f"ply/{self.at}").shuffle(cards)
        self.rows[owner] = [cards.pop(0) if card else None for card in self.rows[owner]]

    def _cast(self, seat: int) -> None:
        (place,) = self._read(seat, "drop")[1]
        old = self._put(seat, place, Card("0"))
        self.rows[seat][place] = self._draw()
        self.seen.add("C number" if old.number else "C action")
        if old.number:
            self._window(old)

    def _touchable(self, seat: int, number: str) -> list[int]:
        return [i for i, card in enumerate(self.rows[seat]) if card and (not card.up or card.text == number)]

    def _window(self, opener: Card) -> None:
        number, matches = opener.text, [0] * self.n
        waiting = {seat for seat in range(self.n) if seat != self.seat and self._touchable(seat, number)}
        while waiting:
            seat, verb, args = self._peek()
            self._read(seat, "touch", "pass", "time_up")
            if verb == "time_up":
                assert seat == -1
                self.seen.add("time up")
                return
            assert seat in waiting
            if verb == "pass":
                waiting.remove(seat)
            elif self._touched(seat, args[0], number):
                matches[seat] += 1
                if not any(self.rows[seat]):
                    raise Over("out", seat)
                if sum(matches) == 2 and len([m for m in matches if m]) == 2:
                    self.seen.add("two matches")
                if (not self.options["cap"] and sum(matches) == 2):
                    return
                if matches[seat] == 2 or not self._touchable(seat, number):
                    waiting.remove(seat)
            else:
                waiting.remove(seat)

    def _touched(self, seat: int, place: int, number: str) -> bool:
        assert place in self._touchable(seat, number)
        card = self.rows[seat][place]
        assert card is not None
        if card.text == number:
            card.up = False
            self.rows[seat][place] = None
            self.discards.insert(0, card)
            return True
        if self.options["penalty"] and (self.pile or len(self.discards) > 1):
            self.rows[seat].append(self._draw())
            self.seen.add("penalty")
        return False
