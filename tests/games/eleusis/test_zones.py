"""Who sees what, literally, as the rules page says under "Zones"; worlds with another rule."""

from __future__ import annotations

import pytest

from app.core.dice import Dice, Streams
from app.core.zones import TABLE, Watch
from app.games.eleusis.cards import read_cards
from app.games.eleusis.rules import Eleusis
from app.games.eleusis.state import (
    ASIDE,
    AWAITING,
    BOX,
    COUNTED,
    EACH,
    FIRST,
    HAND,
    LINE,
    OPEN,
    PAPER,
    SECOND,
    WRONG,
)
from app.games.eleusis.worlds import Remembered, agrees
from tests.games import proofs
from tests.games.eleusis.table import COLOURS, Table

PUBLIC = 4
HIDDEN = (-1, 0)

TABLE_OF_ZONES = [
    ("box", False, True, Watch.NOBODY),
    ("line", False, True, Watch.ALL),
    ("awaiting", False, True, Watch.ALL),
    ("aside", False, False, Watch.NOBODY),
    ("hand", True, False, Watch.OWNER),
    ("wrong", True, True, Watch.ALL),
    ("open", True, False, Watch.ALL),
]
"""Zone, of a seat, ordered, who sees the fronts; all backs are alike and for all."""


def cells(text: str) -> list[tuple[int, int]]:
    return [(card, 0) for card in read_cards(text)]


def test_the_zones_of_the_page() -> None:
    """The order of wrong cards counts in phase one and not in phase two."""
    for players in Eleusis.players:
        zones = Eleusis({"players": players}).zones
        assert len(zones) == 4 + 3 * players
        for zone in zones:
            row = next(row for row in TABLE_OF_ZONES if row[0] == zone.key)
            assert (zone.owner != TABLE, zone.ordered, zone.fronts) == row[1:]
            assert zone.backs == Watch.ALL and not zone.first_front | zone.first_back and not zone.places


def test_who_sees_what_in_phase_one() -> None:
    """EL-10: a hand's faces are its owner's, the dealer sees no hand; line and wrong cards are open."""
    table = Table.placed(["2S 3H 4S", "5H 6H 7H", "8C 9C JC"], "AS").lay("3H", "5H", "8C", "2S")
    for watcher in range(5):
        seen = table.view(watcher).seen
        assert seen[LINE] == cells("AS 3H 8C")
        assert (seen[WRONG + EACH], seen[WRONG + 2 * EACH]) == (cells("2S"), cells("5H"))
        assert seen[HAND + EACH] == (cells("4S") if watcher == 1 else [HIDDEN])
        assert seen[HAND + 2 * EACH] == (sorted(cells("6H 7H")) if watcher == 2 else [HIDDEN] * 2)
        assert seen[HAND] == [] and seen[BOX] == []
        assert seen[ASIDE] == [HIDDEN] * (52 - 10)
        assert table.view(watcher).known[ASIDE] == seen[ASIDE]


def test_who_sees_what_in_phase_two() -> None:
    """EL-13, EL-21: open cards without order, and the card that waits for its verdict, for all."""
    table = Table.on_paper(["3H 2S", "7H 8S", "9C 8C"], "6C", second=True).lay("3H")
    for watcher in range(5):
        seen = table.view(watcher).seen
        assert seen[AWAITING] == cells("3H")
        assert seen[OPEN + EACH] == cells("2S") and seen[OPEN + 3 * EACH] == sorted(cells("9C 8C"))


@pytest.mark.parametrize("judge", [0, PAPER])
def test_the_rule_is_the_dealers_until_the_deal_is_over(judge: int) -> None:
    """EL-04: then everybody reads it; a hash of what a seat sees tells nothing before."""
    table = Table.dealt(3, dealer=2, judge=judge).do("seal", text=COLOURS)
    shown = [table.view(watcher).facts["rule"] for watcher in range(4)]
    assert shown == ["", "", COLOURS, ""]
    table.do("begin")
    assert not any(COLOURS in repr(table.view(watcher)) for watcher in (0, 1, 3))
    choice = Streams(4).stream("choice")
    while table.state.phase != COUNTED:
        table.events = table.game.play(table.state, proofs.random_move(table.game, table.state, choice), Dice(0))
    assert [table.view(watcher).facts["rule"] for watcher in range(4)] == [COLOURS] * 4


def test_what_everybody_may_look_up() -> None:
    """The play log with phase, seat, card, verdict and length of the line; announcements and hints."""
    table = Table.dealt().do("seal", text="ring distance to previous <= 3").do("hint", text="near").do("begin")
    first = table.game.moves(table.state, 1)[0].args[0]
    table.do("lay", first)
    for watcher in range(5):
        facts = table.view(watcher).facts
        assert facts["log"] == ((FIRST, 1, first, table.state.log[0][3], 1),)
        assert (facts["ring"], facts["hints"], facts["dealer"], facts["phase"]) == (1, ("near",), 0, FIRST)


def test_worlds_hold_another_rule_with_the_same_verdicts() -> None:
    """The dealer keeps the rule; the others get many, and every one fits the log."""
    game, rules, kept = Eleusis({"players": 4, "deals": 1}), set(), 0
    for seed in range(4):
        for ply, state, _, _ in proofs.plies(game, seed):
            if state.phase not in (FIRST, SECOND) or ply % 7:
                continue
            assert state.judge is not None and agrees(state.judge, state)
            for watcher in range(5):
                world = game.sample(game.view(state, watcher), Streams(seed).stream(f"{ply}/{watcher}"))
                assert world.judge is not None
                if watcher == state.dealer:
                    assert world.rule == state.rule
                else:
                    kept += world.rule == state.rule
                    rules.add(world.rule)
                if not isinstance(world.judge, Remembered):
                    assert agrees(world.judge, state)
    assert len(rules) > 25


def test_a_rule_nobody_thinks_of_is_remembered_by_its_verdicts() -> None:
    """EL-24: what was refused on this line stays refused."""
    strange = "value 2,5,6,9,J,K or value A,3 and previous value 4..8 or value 4 and previous black"
    table = Table.placed(["4H 7H QD", "4D 8C 10C", "7S 10S QC"], "KD", strange)
    table.lay("4H", "8C", "7S")
    for card in ("7H", "4D", "10S", "QD", "10C"):
        table.lay(card)
    world = table.game.sample(table.view(2), Dice(3))
    assert world.judge is not None and world.at == world.judge.start(0)
    again = Remembered(world)
    assert not any(again.mask(1) >> card & 1 for card in read_cards("4H 8C 7S 7H 4D 10S QD 10C"))
    assert again.mask(again.advance(1, 5)) == (1 << 52) - 1


def test_a_world_goes_on_to_its_end() -> None:
    """Searches play sampled worlds, whatever judges there."""
    game = Eleusis({"players": 3, "deals": 1})
    for ply, state, _, _ in proofs.plies(game, 2):
        if ply % 15 == 0 and state.to_act:
            world = game.sample(game.view(state, (state.dealer + 1) % 3), Dice(ply))
            while world.to_act:
                game.apply(world, proofs.random_move(game, world, Dice(len(world.log))), Dice(1))
            assert proofs.cards_of(world) == list(range(52))
