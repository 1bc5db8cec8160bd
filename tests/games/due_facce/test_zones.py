"""Who sees what, literally, as the rules page says under "Zones"; and what may be remembered."""

from __future__ import annotations

import pytest

from app.core.events import HIDDEN, CardMoved, Moved
from app.games.due_facce.deck import DECK, SETS
from app.games.due_facce.rules import BOX, PILE, DueFacce
from tests.games import proofs
from tests.games.due_facce.table import Table, colours

EVERYBODY = range(4)
"""Three seats and the public: in this game all see the same."""


def opening() -> Table:
    """Fronts are numbers here: A 0, Z 1, V 2, G 3, R 4, L 5; backs by their set."""
    return Table.dealt(["AAZV", "VVGG", "RRLL"], "ZLG")


def back(letters: str) -> int:
    return SETS.index(colours(letters))


def test_the_table_after_the_deal() -> None:
    """DF-04, DF-05: reserves show fronts and no backs, the pile the back of its top card and how many cards."""
    table = opening()
    for watcher in EVERYBODY:
        seen = table.game.view(table.state, watcher).seen
        assert seen == [
            [],
            [(-1, back("AZG")), *[HIDDEN] * 47],
            [(0, -1), (0, -1), (1, -1), (2, -1)],
            [(2, -1), (2, -1), (3, -1), (3, -1)],
            [(4, -1), (4, -1), (5, -1), (5, -1)],
            [], [], [],
        ]


def test_score_piles_show_their_number_and_nothing_else() -> None:
    """DF-07: and the reserve is grouped by colour, not in the order of play."""
    table = opening().play("score").play("steal", 0)
    for watcher in EVERYBODY:
        seen = table.game.view(table.state, watcher).seen
        assert seen[table.game.score_pile(0)] == [HIDDEN, HIDDEN]
        assert seen[table.game.score_pile(1)] == seen[table.game.score_pile(2)] == []
        assert seen[table.game.reserve(0)] == [(0, -1), (0, -1), (2, -1), (5, -1)]
        assert seen[PILE] == [(-1, DECK.backs[table.state.zones[PILE][0]]), *[HIDDEN] * 45]


def test_what_may_be_remembered() -> None:
    """DF-19: the backs of turned cards and the colours that were scored; never a back of the deal."""
    table = opening()
    turned = [(DECK.fronts[card], DECK.backs[card]) for card in table.state.zones[PILE][:2]]
    assert [front for front, _ in turned] == [1, 5]
    table.play("score").play("steal", 0)
    for watcher in EVERYBODY:
        known = table.game.view(table.state, watcher).known
        assert known[table.game.score_pile(0)] == [(1, -1), turned[0]]
        assert known[table.game.reserve(0)] == [(0, -1), (0, -1), (2, -1), turned[1]]
        assert known[table.game.reserve(1)] == [(2, -1), (2, -1), (3, -1), (3, -1)]
        assert known[PILE] == [(-1, DECK.backs[table.state.zones[PILE][0]]), *[HIDDEN] * 45]


@pytest.mark.parametrize("players", range(2, 7))
def test_backs_of_the_deal_are_never_shown(players: int) -> None:
    """DF-05 and DF-19: to nobody, in a whole game, neither in views nor in sights nor in memory."""
    game = DueFacce({"players": players})
    for seed in range(8):
        dealt: set[int] = set()
        for ply, state, _, events in proofs.plies(game, seed):
            if ply == 0:
                dealt = {card for seat in range(players) for card in state.zones[game.reserve(seat)]}
            assert not any(state.back_known[card] for card in dealt)
            for event in events:
                if isinstance(event, Moved) and event.card in dealt:
                    assert (event.back_before, event.back_after) == (0, 0)


@pytest.mark.parametrize("players", range(2, 7))
def test_no_front_is_seen_before_the_declaration(players: int) -> None:
    """DF-06: the front of the top card is known to nobody until its move; that move's first event turns it."""
    game = DueFacce({"players": players})
    for seed in range(8):
        tops: list[int] = []
        for ply, state, _, events in proofs.plies(game, seed):
            if ply:
                first = events[0]
                assert isinstance(first, Moved) and first.card == tops[-1]
                assert (first.src, first.i, first.front_before) == (PILE, 0, 0)
                assert first.front_after == game.eyes.everyone
            if state.zones[PILE]:
                tops.append(state.zones[PILE][0])
                assert not any(state.front_known[card] for card in state.zones[PILE])
                assert state.back_known[tops[-1]] == game.eyes.everyone
                assert not any(state.back_known[card] for card in state.zones[PILE][1:])


def test_cards_are_dealt_out_of_a_closed_box() -> None:
    """DF-05: nothing of the cards in the box is seen, so no back shows before the deal."""
    table = opening()
    first = table.moved[0]
    assert first == CardMoved(BOX, 0, table.game.reserve(0), -1, HIDDEN, (0, -1))
