"""The rules told once more, with written cards and nothing of the program's rules: DM-04 to DM-23."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from app.match.record import Record, streams_of
from tests.games.due_moli.table import TEXTS


@dataclass
class Game:
    """One game of a record as the referee saw it; canals and score piles at its end."""

    starter: int
    canals: list[list[str]]
    basins: list[list[str]]
    scores: list[list[str]] = field(default_factory=lambda: [[], []])
    points: list[int] = field(default_factory=lambda: [0, 0])
    turns: int = 0
    rafts: list[int] = field(default_factory=list)
    ran_dry: bool = False


def is_raft(cards: list[str]) -> bool:
    """DM-10, lowest card first; a single card passes."""
    ranks = [int(card.rstrip("LSOFWN")) for card in cards]
    shared = set("LSOFWN").intersection(*(card.lstrip("0123456789") for card in cards))
    return bool(cards) and bool(shared) and all(low < high for low, high in pairwise(ranks))


def fewest_rafts(cards: list[str]) -> int:
    """DM-19, by trying every cut; cards from the top inwards."""
    if not cards:
        return 0
    return 1 + min(fewest_rafts(cards[k:]) for k in range(1, len(cards) + 1) if is_raft(cards[:k]))


class Referee:
    """Plays a record and objects to every move that is not lawful."""

    def __init__(self, record: Record) -> None:
        self.pick, self.series = record.options["raft_pick"], record.options["series"]
        self.streams = streams_of(record.seed(), record.dictated)
        self.moves = [(int(seat), verb, [int(word) for word in rest])
                      for seat, verb, *rest in (text.split() for text in record.moves)]
        self.at = 0
        self.games: list[Game] = []
        self.totals = [0, 0]
        dice = self.streams.stream("deal")
        starter = record.options["starter"]
        starter = dice.below(2) if starter < 0 else starter
        deck = list(TEXTS)
        dice.shuffle(deck)
        while True:
            game = self._game(starter, deck)
            self.games.append(game)
            self.totals = [a + b for a, b in zip(self.totals, game.points, strict=True)]
            if self._over():
                break
            low = min(game.points)
            starter = 1 - starter if game.points[0] == game.points[1] else game.points.index(low)
            assert self._next(starter, "deal") == []
            deck = list(TEXTS)
            self.streams.stream(f"ply/{self.at}").shuffle(deck)
        assert self.at == len(self.moves), "the record goes on after the end"

    @property
    def winners(self) -> tuple[int, ...]:
        """DM-20, DM-22."""
        return tuple(seat for seat in (0, 1) if self.totals[seat] == max(self.totals))

    def _over(self) -> bool:
        if self.series in (1, 2):
            return self.totals[0] != self.totals[1] and max(self.totals) >= {1: 15, 2: 25}[self.series]
        return len(self.games) == {0: 1, 3: 3, 4: 5}[self.series]

    def _next(self, seat: int, verb: str) -> list[int]:
        mover, said, numbers = self.moves[self.at]
        self.at += 1
        assert (mover, said) == (seat, verb), f"move {self.at} should be {seat} {verb}"
        return numbers

    def _game(self, starter: int, deck: list[str]) -> Game:
        game = Game(starter, [deck[:9], deck[18:27]], [deck[9:18], deck[27:]])
        seat = starter
        while game.turns < 300:
            self._turn(game, seat)
            game.turns += 1
            if not game.canals[seat]:
                game.points[seat] = fewest_rafts(game.canals[1 - seat][::-1])
                break
            seat = 1 - seat
        game.points = [points + len(pile) for points, pile in zip(game.points, game.scores, strict=True)]
        return game

    def _turn(self, game: Game, seat: int) -> None:
        canal, basins = game.canals[seat], game.basins
        game.ran_dry |= not all(basins)
        assert len(basins[0]) + len(basins[1]) == 18 + len(game.rafts)
        (basin,) = self._next(seat, "draw")
        card = basins[basin].pop(0)
        (place,) = self._next(seat, "insert")
        assert 0 <= place <= len(canal)
        canal.insert(place, card)
        (length,) = self._next(seat, "launch")
        raft = canal[::-1][:length]
        assert len(raft) == length and is_raft(raft)
        del canal[len(canal) - length :]
        if length == 1:
            basins[seat] += raft
            return
        game.rafts.append(length)
        for taker, taken in self._taken(seat, raft):
            raft.remove(taken)
            basins[taker].append(taken)
        game.scores[seat] += raft

    def _taken(self, seat: int, raft: list[str]) -> list[tuple[int, str]]:
        """Who took which card, in order (DM-18)."""
        way, other = self.pick, 1 - seat
        if way == 2:
            (way,) = self._next(seat, "choose")
        if way == 0:
            pairs = [(mine, theirs) for mine in raft for theirs in raft if mine != theirs]
            mine, theirs = pairs[self.streams.stream(f"ply/{self.at}").below(len(pairs))]
            return [(seat, mine), (other, theirs)]
        first, second = (other, seat) if way == 1 else (seat, other)
        one = TEXTS[self._next(first, "pick")[0]]
        two = TEXTS[self._next(second, "pick")[0]]
        assert one != two and {one, two} <= set(raft)
        return [(first, one), (second, two)]
