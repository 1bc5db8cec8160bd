"""Eleusis told a second time, plainly, to referee recorded matches: cards are pairs of suit letter and value there.

Samples are judged by functions written for this file, every other rule by the judge of `trees` that reads a tree by
the letter. Knows nothing of masks and zones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from app.core.dice import Dice
from app.games.eleusis.text import read
from app.match.record import Record, streams_of
from tests.games.eleusis.trees import right

Card: TypeAlias = tuple[str, int]
Hands: TypeAlias = dict[int, list[Card]]
HOW = {"out": 0, "none wrong": 1, "nothing fits": 2, "stated": 3, "all refused": 4}


def card(number: int) -> Card:
    return "SHDC"[number // 13], number % 13 + 1


def number(face: Card) -> int:
    return "SHDC".index(face[0]) * 13 + face[1] - 1


def red(face: Card) -> bool:
    return face[0] in "HD"


def odd(face: Card) -> bool:
    return face[1] % 2 == 1


def sixth(line: Sequence[Card], new: Card) -> bool:
    """Every Seven on the line changes from colours to parity and back."""
    sevens = sum(1 for face in line if face[1] == 7)
    return odd(new) != odd(line[-1]) if sevens % 2 else red(new) != red(line[-1])


PLAIN: dict[str, Callable[[Sequence[Card], Card], bool]] = {
    "not same colour as previous": lambda line, new: red(new) != red(line[-1]),
    "not same parity as previous": lambda line, new: odd(new) != odd(line[-1]),
    "not same parity as before": lambda line, new: len(line) == 1 or odd(new) != odd(line[-2]),
    "same colour as previous or value = previous": lambda line, new: red(new) == red(line[-1])
    or new[1] == line[-1][1],
    "same suit as previous or value = previous": lambda line, new: new[0] == line[-1][0] or new[1] == line[-1][1],
    "same colour as previous or value = previous or sum with previous = 14": lambda line, new: red(new) == red(line[-1])
    or new[1] in (line[-1][1], 14 - line[-1][1]),
    "same suit as previous or value = previous or sum with previous = 14": lambda line, new: new[0] == line[-1][0]
    or new[1] in (line[-1][1], 14 - line[-1][1]),
    "switch on value 7: if switched then not same parity as previous else not same colour as previous": sixth,
    "if previous odd then suit S,C else suit H,D": lambda line, new: odd(line[-1]) != red(new),
}


@dataclass
class Referee:
    """A match told once more. `ends` says how each deal ended, with the cards left by seat."""

    record: Record
    ends: list[str] = field(default_factory=list)

    def play_all(self) -> Referee:
        """Deal, play every move of the record, check whose it is and that it may be made."""
        options = self.record.options
        self.players, self.paper = options["players"], options["judge"] == 1
        self.points = [Fraction(0)] * self.players
        streams = streams_of(self.record.seed(), self.record.dictated)
        dice = streams.stream("deal")
        self.dealer = dice.below(self.players) if options["starter"] < 0 else options["starter"]
        self.deal(dice)
        for ply, text in enumerate(self.record.moves, 1):
            head, _, words = text.partition(": ")
            seat, verb, *args = head.split()
            self.seat, self.words, self.dice = int(seat), words, streams.stream(f"ply/{ply}")
            getattr(self, f"do_{verb}")(*map(int, args))
        assert len(self.ends) == options["deals"] * self.players and not self.running
        return self

    def others(self) -> list[int]:
        """The seats that play, from the one after the dealer."""
        return [(self.dealer + k) % self.players for k in range(1, self.players)]

    def deal(self, dice: Dice) -> None:
        """EL-03."""
        deck = list(range(52))
        dice.shuffle(deck)
        faces = [card(one) for one in deck]
        seats, each = self.others(), {3: 25, 4: 17, 5: 12, 6: 10, 7: 8}[self.players]
        self.hands: Hands = {seat: faces[k : each * len(seats) : len(seats)] for k, seat in enumerate(seats)}
        self.line = [faces[each * len(seats)]]
        self.wrong: Hands = {seat: [] for seat in seats}
        self.barred: set[Card] = set()
        self.text, self.running, self.second, self.waiting = "", False, False, ("", 0)

    def do_seal(self) -> None:
        assert self.seat == self.dealer and not self.text
        self.text = self.words

    def do_hint(self) -> None:
        assert self.seat == self.dealer and self.text and not self.running

    def do_ring(self) -> None:
        assert self.seat == self.dealer and self.paper and not self.running

    def do_begin(self) -> None:
        assert self.seat == self.dealer
        self.running, self.turn = True, self.others()[0]

    def do_deal(self) -> None:
        assert not self.running and self.seat == (self.dealer + 1) % self.players
        self.dealer = self.seat
        self.deal(self.dice)

    def do_lay(self, front: int) -> None:
        """EL-09, EL-13, EL-24."""
        face = card(front)
        assert self.running and self.seat == self.turn and face not in self.barred and self.waiting[0] == ""
        (self.wrong if self.second else self.hands)[self.seat].remove(face)
        self.waiting = face
        if not self.paper:
            self.answer(self.fits(face))

    def do_judge(self, verdict: int) -> None:
        assert self.paper and self.seat == self.dealer and self.waiting[0]
        self.answer(bool(verdict))

    def do_state_end(self) -> None:
        """EL-14."""
        assert self.paper and self.second and self.seat == self.dealer and not self.waiting[0]
        self.end("stated")

    def fits(self, face: Card) -> bool:
        """EL-20."""
        by_letter = right(read(self.text), [number(one) for one in self.line], number(face))
        if self.text in PLAIN:
            assert PLAIN[self.text](self.line, face) == by_letter
        return by_letter

    def answer(self, good: bool) -> None:
        """EL-10, EL-11, EL-13, EL-14, EL-23, EL-25."""
        face, self.waiting = self.waiting, ("", 0)
        if good:
            self.line.append(face)
            self.barred = set()
        else:
            self.wrong[self.turn].append(face)
            self.barred.add(face)
        if self.second:
            if not self.wrong[self.turn]:
                self.end("out")
            else:
                self.go_on(self.turn)
        elif any(self.hands.values()):
            seats = self.others()
            self.turn = seats[(seats.index(self.turn) + 1) % len(seats)]
        else:
            held = [len(cards) for cards in self.wrong.values()]
            self.gain(self.dealer, Fraction(sum(held) - len(held) * min(held)))
            self.second = True
            if min(held):
                self.go_on(self.dealer)
            else:
                self.end("none wrong")

    def go_on(self, last: int) -> None:
        """EL-24: the next seat with a card that may be offered."""
        held = [face for cards in self.wrong.values() for face in cards]
        if not self.paper and not any(self.fits(face) for face in held):
            self.end("nothing fits")
            return
        for k in range(1, self.players + 1):
            seat = (last + k) % self.players
            if seat != self.dealer and set(self.wrong[seat]) - self.barred:
                self.turn = seat
                return
        self.end("all refused")

    def gain(self, seat: int, points: Fraction) -> None:
        self.points[seat] += points

    def end(self, how: str) -> None:
        """EL-15, EL-16, EL-29."""
        left = {seat: len(cards) for seat, cards in self.wrong.items()}
        fewest = [seat for seat, cards in left.items() if cards == min(left.values())]
        for seat, cards in left.items():
            others = sum(left.values()) - cards
            prize = Fraction(6, len(fewest)) if seat in fewest else Fraction(0)
            self.gain(seat, max(Fraction(0), Fraction(others - (len(left) - 1) * cards)) + prize)
        self.ends.append(f"{how} {' '.join(str(left.get(seat, '-')) for seat in range(self.players))}")
        self.running = False
