"""The odds of the shown back, against full enumeration; and the worlds that are drawn by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, sqrt
from typing import Any

import pytest

from app.core.dice import Dice, Streams
from app.core.game import Move
from app.core.view import View
from app.games.due_facce.deck import DECK, LETTERS, SETS, card_of
from app.games.due_facce.face import DueFacceFace
from app.games.due_facce.odds import odds
from app.games.due_facce.rules import PILE, DueFacce
from tests.games import proofs
from tests.games.due_facce.table import Table, colours

World = tuple[tuple[int, ...], ...]


def hidden_part(view: View) -> tuple[list[int], list[tuple[int, int]]]:
    """Cards never turned from the pile, and the (zone, front) of every card of the deal."""
    cells = [(z, cell) for z, zone in enumerate(view.known) for cell in zone]
    turned = {card_of(front, back) for _, (front, back) in cells if front >= 0 and back >= 0}
    dealt = [(z, front) for z, (front, back) in cells if front >= 0 and back < 0]
    return [card for card in range(60) if card not in turned], dealt


def ways(view: View) -> int:
    """How many sets of cards may be the dealt ones, as far as fronts tell: the size of the enumeration."""
    unturned, dealt = hidden_part(view)
    total = 1
    for colour in range(6):
        total *= comb(sum(DECK.fronts[c] == colour for c in unturned), sum(front == colour for _, front in dealt))
    return total


def dealings(unturned: Sequence[int], dealt: Sequence[tuple[int, int]]) -> Iterator[dict[int, tuple[int, ...]]]:
    """Every way to give the dealt places their cards, as {zone: sorted cards}."""
    if not dealt:
        yield {}
        return
    zone, front = dealt[0]
    count = dealt.count((zone, front))
    rest = [place for place in dealt if place != (zone, front)]
    for chosen in combinations([card for card in unturned if DECK.fronts[card] == front], count):
        left = [card for card in unturned if card not in chosen]
        for more in dealings(left, rest):
            yield {**more, zone: tuple(sorted((*more.get(zone, ()), *chosen)))}


def brute_odds(view: View) -> dict[int, float]:
    """The odds by counting: over every set of dealt cards, each card of the pile that has the shown back."""
    unturned, dealt = hidden_part(view)
    back = view.known[PILE][0][1]
    together = [(0, front) for _, front in dealt]
    counts = dict.fromkeys(SETS[back], 0)
    for world in dealings(unturned, together):
        given = set(world.get(0, ()))
        for card in unturned:
            if DECK.backs[card] == back and card not in given:
                counts[DECK.fronts[card]] += 1
    total = sum(counts.values())
    return {colour: count / total for colour, count in counts.items()}


def positions(players: int, seeds: Sequence[int]) -> Iterator[tuple[DueFacce, Any]]:
    """Random games with a target that lets the pile run low."""
    game = DueFacce({"players": players, "target": 20})
    for seed in seeds:
        for _, state, _, _ in proofs.plies(game, seed):
            if state.zones[PILE]:
                yield game, state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_odds_are_exact(players: int) -> None:
    """DF-19: against full enumeration, in every position that is small enough to be enumerated."""
    compared = sharp = 0
    for game, state in positions(players, range(6)):
        view = game.view(state, game.seats)
        if ways(view) <= 3000:
            mine = odds(view)
            assert mine == pytest.approx(brute_odds(view), abs=1e-12)
            compared += 1
            sharp += len(set(mine.values())) == 3
    assert compared >= 20 and sharp >= 3


def test_odds_of_a_fresh_deal_by_hand() -> None:
    """DF-19: none turned, u = 10: orange 2 dealt of 10 weighs 0.8, azure (3 dealt) 0.7, red (none) 1."""
    table = Table.dealt(["AAZZ", "ZVVG"], "A")
    top = table.state.zones[PILE][0]
    assert SETS[DECK.backs[top]] == colours("AZR")
    weights = {"A": 0.8, "Z": 0.7, "R": 1.0}
    expected = {LETTERS.index(letter): weight / 2.5 for letter, weight in weights.items()}
    assert odds(table.game.view(table.state, 0)) == pytest.approx(expected)


def test_a_reason_tells_the_same_hundredths_as_the_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orange and azure have 33.5 each and green 33: told as 34, 33 and 33, and so are those that match together."""
    monkeypatch.setattr("app.games.due_facce.face.odds",
                        lambda view: dict(zip(colours("AZV"), (0.335, 0.335, 0.33), strict=True)))
    table = Table.dealt(["AAZZ", "ZVVG"], "A")
    face, view = DueFacceFace(table.game), table.game.view(table.state, 0)
    score, steal = face.reason(view, Move(0, "score")), face.reason(view, Move(0, "steal", (1,)))
    assert (dict(score.values)["percent"], dict(steal.values)["percent"]) == (67, 66)


def test_a_card_that_was_turned_cannot_come_again() -> None:
    """DF-19: all three cards with one back, in a row: 3 colours, then 2, then 1."""
    game = DueFacce({"players": 2})
    state = game.new_state()
    trio = [57, 58, 59]
    others = [card for card in range(57) if card % 3 == 0][:8]
    state.zones[0] = []
    state.zones[game.reserve(0)], state.zones[game.reserve(1)] = others[:4], others[4:]
    state.zones[PILE] = trio + [card for card in range(57) if card not in others]
    state.to_act = (0,)
    view = game.view(known_to_all(game, state), 0)
    shown = []
    for _ in range(3):
        shown.append([round(chance, 3) for chance in odds(view).values()])
        game.play(state, game.moves(state, state.to_act[0])[0], Dice(0))
        view = game.view(state, 0)
    assert shown[1][0] == 0.0 and sum(shown[1]) == pytest.approx(1)
    assert shown[2] == [0.0, 0.0, 1.0]


def known_to_all(game: DueFacce, state: Any) -> Any:
    """A state with nothing known but what lies in sight."""
    state.front_known, state.back_known = [0] * 60, [0] * 60
    return state


def test_no_card_no_odds() -> None:
    """DF-19."""
    table = Table.late(["A", "Z"], [3, 3], "Z").play("steal", 1)
    assert odds(table.game.view(table.state, 0)) == {}


@pytest.mark.parametrize("players", [2, 4])
def test_odds_are_the_same_for_all_and_sum_to_one(players: int) -> None:
    """DF-19: they rest on what is public."""
    for game, state in positions(players, range(3)):
        public = odds(game.view(state, game.seats))
        assert sum(public.values()) == pytest.approx(1)
        assert set(public) == set(SETS[DECK.backs[state.zones[PILE][0]]])
        assert public[DECK.fronts[state.zones[PILE][0]]] > 0, "what lies there must be possible"
        assert all(odds(game.view(state, seat)) == public for seat in range(game.seats))


def worlds(game: DueFacce, view: View) -> set[World]:
    """Every world that fits the view; zones without order sorted, the pile in its order."""
    unturned, dealt = hidden_part(view)
    back = view.known[PILE][0][1]
    fixed = [[card_of(f, b) if f >= 0 and b >= 0 else -1 for f, b in zone] for zone in view.known]
    found: set[World] = set()
    for world in dealings(unturned, dealt):
        given = {card for cards in world.values() for card in cards}
        for pile in permutations(card for card in unturned if card not in given):
            if DECK.backs[pile[0]] == back:
                zones = [tuple(sorted((*(c for c in zone if c >= 0), *world.get(z, ())))) for z, zone in
                         enumerate(fixed)]
                zones[PILE] = pile
                found.add(tuple(zones))
    return found


def test_sampled_worlds_are_all_worlds_equally_likely() -> None:
    """DF-19: chi square of the sampler against full enumeration, at four standard deviations, fixed seed."""
    tested = 0
    for game, state in positions(2, range(30)):
        view = game.view(state, 0)
        if len(state.zones[PILE]) > 4 or not 2 < ways(view) <= 400:
            continue
        every = worlds(game, view)
        if not 3 < len(every) <= 250:
            continue
        dice, draws = Streams(tested).stream("sample"), 40 * len(every)
        counts: Counter[World] = Counter()
        for _ in range(draws):
            zones = game.sample(view, dice).zones
            counts[tuple(tuple(zone) if z == PILE else tuple(sorted(zone)) for z, zone in enumerate(zones))] += 1
        assert set(counts) <= every
        chi = sum((counts[world] - 40) ** 2 / 40 for world in every)
        degrees = len(every) - 1
        assert abs(chi - degrees) < 4 * sqrt(2 * degrees)
        tested += 1
    assert tested >= 5


def test_sampled_tops_follow_the_odds() -> None:
    """DF-19: at the beginning, where no enumeration is possible: 6000 draws, four standard deviations."""
    game = DueFacce({"players": 6})
    state, _ = game.start(Streams(5).stream("deal"))
    view = game.view(state, 2)
    dice = Streams(6).stream("sample")
    counts = Counter(DECK.fronts[game.sample(view, dice).zones[PILE][0]] for _ in range(6000))
    for colour, chance in odds(view).items():
        assert abs(counts[colour] - 6000 * chance) < 4 * sqrt(6000 * chance * (1 - chance) + 1)
