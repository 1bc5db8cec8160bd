"""What the other seat's turns tell of the cards that are not seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

from app.bots.levels import forgetful
from app.core.dice import Dice
from app.games.due_moli.belief import Belief
from app.games.due_moli.canal import Canals
from app.games.due_moli.rafts import BASIN, CANAL
from tests.games.due_moli.table import TEXTS, Table

CANALS = ("1L 10W 8LS", "10N 3LO 7SN")
BASINS = ("2LN 9OW 8WN 4WN", "4OF 5WN 6SW 1S")


def worlds(table: Table, count: int, view: Any = None) -> list[Any]:
    belief = Belief(table.game, view or table.game.view(table.state, table.to_act[0]), Canals())
    return [belief.world(Dice(number)) for number in range(count)]


def told() -> Table:
    """Seat 0 launches one card; seat 1 takes the 2 of moons and knots, unseen by seat 0, and puts it inside."""
    return Table.late(CANALS, BASINS, turns=4).turn(1, 0, 1).turn(0, 2, 1)


def test_worlds_keep_to_what_is_known() -> None:
    table = told()
    view = table.game.view(table.state, 0)
    for world in worlds(table, 20):
        assert sorted(card for zone in world.zones for card in zone) == list(range(36))
        for cards, cells in zip(world.zones, view.known, strict=True):
            assert all(front in (-1, card) for card, (front, _) in zip(cards, cells, strict=True))


def test_a_card_stands_where_it_fits() -> None:
    """The card that seat 1 chose in sight and put at place 2 mostly makes no raft more in the worlds of seat 0."""
    table = told()
    found = worlds(table, 200)
    anywhere = [table.game.sample(table.game.view(table.state, 0), Dice(number)) for number in range(200)]
    assert sum(map(fits, found)) > 150 > 100 > sum(map(fits, anywhere))


def fits(world: Any) -> bool:
    """Whether the canal of seat 1 has no more rafts with the card at place 2 than without it."""
    canal, canals = world.zones[CANAL + 1], Canals()
    return canals[tuple(canal)].rafts == canals[(*canal[:2], *canal[3:])].rafts


def test_without_turns_of_the_other_seat_every_world_is_as_likely() -> None:
    table = Table.late(CANALS, BASINS)
    fronts = Counter(TEXTS[world.zones[BASIN][0]] for world in worlds(table, 400))
    assert len(fronts) > 20 and max(fronts.values()) < 40


def test_the_same_chance_gives_the_same_worlds() -> None:
    first, second = worlds(told(), 8), worlds(told(), 8)
    assert [world.zones for world in first] == [world.zones for world in second]


def test_what_is_forgotten_tells_nothing() -> None:
    """A seat that remembers no launched card draws no conclusion from the turn in which it was launched."""
    table = told()
    view = forgetful(table.game, table.game.view(table.state, 0), 0.0, Dice(1))
    assert sum(map(fits, worlds(table, 200, view))) < 100


def test_the_turns_played_are_told_to_both_and_leave_the_marks_of_saves_alone() -> None:
    """DM-03: basin, place, and the cards launched; what goes on is told apart."""
    table = told().play("draw", 1)
    eight, seven = TEXTS.index("8LS"), TEXTS.index("7SN")
    for seat in (0, 1):
        facts = table.game.facts(table.state, seat)
        assert (facts["played"], facts["playing"]) == (((1, 0, eight), (0, 2, seven)), (1,))
    before = table.game.digest(table.state)
    table.state.played = ()
    assert table.game.digest(table.state) == before
