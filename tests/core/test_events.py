"""What the recorder writes down, who learns what, and what each watcher's sight shows: literal, on the toy table.

Seats 0, 1, 2, the public is 3. Fronts 0-6 have back 0, 7-14 back 1.
"""

from __future__ import annotations

from app.core.events import (
    EMPTY,
    HIDDEN,
    CardMoved,
    CardPeeked,
    CardTurned,
    Event,
    Rest,
    Sight,
    Told,
    ZoneLaid,
    sight_of,
)
from app.core.message import message
from app.core.state import NO_CARD, State, move_card
from tests.core.toy import AIDE, BASIN, DISCARD, HAND, PILE, ROW, Toy, table


def sights(game: Toy, events: list[Event], watcher: int) -> list[Sight]:
    seen = (sight_of(event, watcher, game.deck, game.zones) for event in events)
    return [sight for sight in seen if sight is not None]


def known(state: State, card: int) -> tuple[int, int]:
    assert state.front_known is not None and state.back_known is not None
    return state.front_known[card], state.back_known[card]


def test_the_top_of_the_pile_shows_its_back_and_the_next_one_follows() -> None:
    game, state, sink = table({PILE: [3, 8, 4]})
    sink.laid(PILE)
    assert known(state, 3) == (0, 0b1111)
    assert known(state, 8) == (0, 0)
    move_card(state, PILE, 0, HAND + 1, 0, sink)
    assert sights(game, sink.events, 0) == [
        ZoneLaid(PILE, ((-1, 0), HIDDEN, HIDDEN), False),
        CardMoved(PILE, 0, HAND + 1, -1, (-1, 0), (-1, 0)),
        CardTurned(PILE, 0, HIDDEN, (-1, 1)),
    ]
    assert sights(game, sink.events, 1)[1] == CardMoved(PILE, 0, HAND + 1, -1, (-1, 0), (3, 0))
    assert known(state, 3) == (0b0010, 0b1111)
    assert known(state, 8) == (0, 0b1111)


def test_a_card_laid_on_top_covers_the_one_below_which_is_remembered() -> None:
    game, state, sink = table({PILE: [3, 8], DISCARD: [0]})
    sink.laid(PILE)
    sink.events.clear()
    move_card(state, DISCARD, 0, PILE, 0, sink)
    assert sights(game, sink.events, 2) == [
        CardMoved(DISCARD, 0, PILE, 0, (0, -1), (-1, 0)),
        CardTurned(PILE, 1, (-1, 0), HIDDEN),
    ]
    assert known(state, 3) == (0, 0b1111)
    assert known(state, 0) == (0b1111, 0b1111)
    assert game.view(state, 3).known[PILE] == [(0, 0), (-1, 0), HIDDEN]


def test_only_the_others_see_the_front_of_a_basin() -> None:
    """The way of I due moli: its holder does not see the card that faces away."""
    game, state, sink = table({BASIN: [5, 9, 2], DISCARD: [7]})
    sink.laid(BASIN)
    assert [game.view(state, watcher).seen[BASIN][0] for watcher in range(4)] == [HIDDEN, (5, -1), (5, -1), HIDDEN]
    sink.events.clear()
    move_card(state, BASIN, 0, HAND, 0, sink)
    assert sights(game, sink.events, 0) == [CardMoved(BASIN, 0, HAND, -1, HIDDEN, (5, 0))]
    assert sights(game, sink.events, 1) == [
        CardMoved(BASIN, 0, HAND, -1, (5, -1), (-1, 0)),
        CardTurned(BASIN, 0, HIDDEN, (9, -1)),
    ]
    assert sights(game, sink.events, 3) == [CardMoved(BASIN, 0, HAND, -1, HIDDEN, (-1, 0))]
    assert game.view(state, 1).known[HAND] == [(5, 0)], "seen in the basin, so remembered in the hand"
    assert game.view(state, 1).seen[HAND] == [(-1, 0)]
    move_card(state, DISCARD, 0, BASIN, 2, sink)
    assert game.view(state, 0).known[BASIN] == [HIDDEN, HIDDEN, (7, -1)], "it went to the bottom in sight of all"
    assert game.view(state, 0).seen[BASIN] == [HIDDEN, HIDDEN, HIDDEN]


def test_a_hand_is_its_owners_and_its_backs_are_everybodys() -> None:
    """The way of L'orto in due: one hand holds backs of several colours."""
    game, state, sink = table({HAND + 2: [9, 1, 14]})
    sink.laid(HAND + 2)
    assert sights(game, sink.events, 2) == [ZoneLaid(HAND + 2, ((1, 0), (9, 1), (14, 1)), False)]
    assert sights(game, sink.events, 0) == [ZoneLaid(HAND + 2, ((-1, 0), (-1, 1), (-1, 1)), False)]
    move_card(state, HAND + 2, 0, DISCARD, 0, sink)
    assert sights(game, sink.events, 0)[1] == CardMoved(HAND + 2, -1, DISCARD, 0, (-1, 1), (9, -1))
    assert game.view(state, 0).seen[HAND + 2] == [(-1, 0), (-1, 1)]


def test_a_match_leaves_an_empty_place_and_a_new_card_a_new_one() -> None:
    game, state, sink = table({ROW: [4, 6], PILE: [8, 2]})
    row = state.zones[ROW]
    row[0] = NO_CARD
    state.zones[DISCARD].insert(0, 4)
    sink.moved(4, ROW, 0, DISCARD, 0)
    row.append(state.zones[PILE].pop(0))
    sink.moved(8, PILE, 0, ROW, 2)
    assert sights(game, sink.events, 1)[:2] == [
        CardMoved(ROW, 0, DISCARD, 0, HIDDEN, (4, -1)),
        CardMoved(PILE, 0, ROW, 2, (-1, 1), HIDDEN),
    ]
    assert game.view(state, 1).seen[ROW] == [EMPTY, HIDDEN, HIDDEN]
    assert game.view(state, 1).known[ROW] == [EMPTY, HIDDEN, (-1, 1)]


def test_a_turned_card_is_everybodys_and_stays_known() -> None:
    game, state, sink = table({ROW + 1: [6, 11]})
    state.up |= 1 << 11
    sink.turned(11, ROW + 1, 1, True)
    assert sights(game, sink.events, 3) == [CardTurned(ROW + 1, 1, HIDDEN, (11, -1))]
    state.up &= ~(1 << 11)
    sink.turned(11, ROW + 1, 1, False)
    assert sights(game, sink.events, 3)[1] == CardTurned(ROW + 1, 1, (11, -1), HIDDEN)
    assert known(state, 11) == (0b1111, 0)
    assert game.view(state, 0).known[ROW + 1] == [HIDDEN, (11, -1)]


def test_a_card_turned_up_stays_up_where_it_goes() -> None:
    game, state, sink = table({ROW: [6, 3], ROW + 1: [NO_CARD]}, up=1 << 3)
    state.zones[ROW][1], state.zones[ROW + 1][0] = NO_CARD, 3
    sink.moved(3, ROW, 1, ROW + 1, 0)
    assert sights(game, sink.events, 2) == [CardMoved(ROW, 1, ROW + 1, 0, (3, -1), (3, -1))]


def test_a_peek_shows_the_front_to_one_and_the_looking_to_all() -> None:
    """It shows no back: where backs are hidden a peek must not tell them."""
    game, state, sink = table({ROW: [6, 11], HAND + 1: [9]})
    sink.peeked(11, ROW, 1, 2)
    assert sights(game, sink.events, 2) == [CardPeeked(ROW, 1, 2, (11, -1))]
    assert sights(game, sink.events, 0) == sights(game, sink.events, 3) == [CardPeeked(ROW, 1, 2, HIDDEN)]
    assert known(state, 11) == (0b0100, 0)
    assert game.view(state, 2).seen[ROW] == [HIDDEN, HIDDEN]
    assert game.view(state, 2).known[ROW] == [HIDDEN, (11, -1)]
    sink.events.clear()
    sink.peeked(9, HAND + 1, 0, 0)
    assert sights(game, sink.events, 0) == [CardPeeked(HAND + 1, -1, 0, (9, 1))], "a hand has no positions to tell"
    assert sights(game, sink.events, 1) == [CardPeeked(HAND + 1, -1, 0, (9, 1))], "the owner sees it anyway"
    assert sights(game, sink.events, 2) == [CardPeeked(HAND + 1, -1, 0, (-1, 1))]


def test_a_swap_carries_what_is_known() -> None:
    game, state, sink = table({ROW: [6], ROW + 1: [11]})
    sink.peeked(6, ROW, 0, 0)
    sink.peeked(11, ROW + 1, 0, 2)
    game._swap(state, ROW, ROW + 1, 0, sink)
    assert state.zones[ROW] == [11] and state.zones[ROW + 1] == [6]
    assert game.view(state, 0).known[ROW + 1] == [(6, -1)] and game.view(state, 0).known[ROW] == [HIDDEN]
    assert game.view(state, 2).known[ROW] == [(11, -1)] and game.view(state, 2).known[ROW + 1] == [HIDDEN]
    assert game.view(state, 1).known[ROW : ROW + 2] == [[HIDDEN], [HIDDEN]]


def test_a_shuffle_forgets_two_hidden_cards_or_more() -> None:
    game, state, sink = table({ROW: [6, 11, NO_CARD, 3]}, up=1 << 3)
    sink.laid(ROW)
    sink.peeked(6, ROW, 0, 0)
    sink.events.clear()
    state.zones[ROW] = [3, 6, NO_CARD, 11]
    sink.shuffled(ROW)
    assert sights(game, sink.events, 0) == [ZoneLaid(ROW, ((3, -1), HIDDEN, EMPTY, HIDDEN), True)]
    assert game.view(state, 0).known[ROW] == [(3, -1), HIDDEN, EMPTY, HIDDEN]
    assert known(state, 6) == (0, 0)


def test_a_shuffle_does_not_forget_the_only_hidden_card() -> None:
    game, state, sink = table({ROW: [6, 3, NO_CARD]}, up=1 << 3)
    sink.peeked(6, ROW, 0, 0)
    state.zones[ROW] = [3, 6, NO_CARD]
    sink.shuffled(ROW)
    assert game.view(state, 0).known[ROW] == [(3, -1), (6, -1), EMPTY]
    assert game.view(state, 1).known[ROW] == [(3, -1), HIDDEN, EMPTY]


def test_a_shuffled_hand_is_forgotten_by_all_but_its_owner() -> None:
    game, state, sink = table({HAND: [6, 9], DISCARD: [12]})
    sink.laid(HAND)
    move_card(state, DISCARD, 0, HAND, 2, sink)
    assert game.view(state, 1).known[HAND] == [(-1, 0), (-1, 1), (12, 1)]
    sink.shuffled(HAND)
    assert game.view(state, 1).known[HAND] == [(-1, 0), (-1, 1), (-1, 1)]
    assert game.view(state, 0).known[HAND] == [(6, 0), (9, 1), (12, 1)]


def test_a_card_going_under_a_pile_in_sight_stays_known() -> None:
    game, state, sink = table({DISCARD: [12], PILE: [1, 2]})
    sink.laid(DISCARD)
    move_card(state, DISCARD, 0, PILE, 2, sink)
    assert game.view(state, 3).known[PILE] == [(-1, 0), HIDDEN, (12, -1)]
    assert known(state, 12) == (0b1111, 0), "its back was never to be seen"


def test_words_go_to_those_they_are_for() -> None:
    game, _, sink = table({AIDE: []})
    sink.say(message("hear"), "loud", 1)
    sink.say(message("psst"), "soft", 1, to=0b0100)
    assert sights(game, sink.events, 0) == sights(game, sink.events, 3) == [Told(message("hear"), "loud", 1)]
    assert sights(game, sink.events, 2) == [Told(message("hear"), "loud", 1), Told(message("psst"), "soft", 1)]


def test_a_settled_move_tells_each_watcher_his_facts() -> None:
    game, state, sink = table({})
    state.to_act = (0, 2)
    sink.settle(({"rule": "red"}, {}, {}, {}), None)
    assert sights(game, sink.events, 0) == [Rest({"rule": "red"}, (0, 2), None)]
    assert sights(game, sink.events, 3) == [Rest({}, (0, 2), None)]


def test_moves_inside_a_zone_uncover_and_cover() -> None:
    game, state, sink = table({PILE: [3, 8, 4]})
    move_card(state, PILE, 0, PILE, 2, sink)
    assert state.zones[PILE] == [8, 4, 3]
    assert sights(game, sink.events, 0) == [
        CardMoved(PILE, 0, PILE, 2, (-1, 0), HIDDEN),
        CardTurned(PILE, 0, HIDDEN, (-1, 1)),
    ]
    sink.events.clear()
    move_card(state, PILE, 1, PILE, 0, sink)
    assert sights(game, sink.events, 0) == [
        CardMoved(PILE, 1, PILE, 0, HIDDEN, (-1, 0)),
        CardTurned(PILE, 1, (-1, 1), HIDDEN),
    ]


def test_of_equal_cards_in_a_hand_it_cannot_be_told_which_one_left() -> None:
    """Seat 1 knew of one joker in the hand. A joker is laid: whichever it was, he knows of no other."""
    for laid in (0, 1):
        game, state, sink = table({DISCARD: [14], HAND: [15]})
        sink.laid(DISCARD)
        move_card(state, DISCARD, 0, HAND, 0, sink)
        move_card(state, HAND, laid, DISCARD, 0, sink)
        assert game.view(state, 1).known[HAND] == [(-1, 1)]
        assert game.view(state, 0).known[HAND] == [(14, 1)]


def test_a_card_that_leaves_a_hand_unseen_may_be_any_of_its_back() -> None:
    game, state, sink = table({DISCARD: [3, 12], HAND: [9], PILE: [1]})
    sink.laid(DISCARD)
    move_card(state, DISCARD, 0, HAND, 0, sink)
    move_card(state, DISCARD, 0, HAND, 0, sink)
    assert game.view(state, 2).known[HAND] == [(-1, 1), (3, 0), (12, 1)]
    move_card(state, HAND, 0, PILE, 1, sink)
    assert game.view(state, 2).known[HAND] == [(-1, 1), (3, 0)]
    assert game.view(state, 2).known[PILE] == [(-1, 0), (-1, 1)]
    assert game.view(state, 0).known[PILE] == [(-1, 0), (12, 1)], "the owner saw which one"
    move_card(state, HAND, state.zones[HAND].index(3), PILE, 1, sink)
    assert game.view(state, 2).known[PILE] == [(-1, 0), (3, 0), (-1, 1)], "its back was the only one"
