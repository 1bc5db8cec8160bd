"""Who sees what, literally, as the rules page says under "Zones"; memory, and worlds sampled from it."""

from __future__ import annotations

from collections import Counter

import pytest

from app.core.dice import Dice
from app.core.events import HIDDEN, CardMoved, Cell, ZoneLaid
from app.core.view import View
from app.core.zones import TABLE
from app.games.orto.deck import DECK, GREEN, JOLLY, RED, WHITE, WHITES
from app.games.orto.rules import Orto
from app.games.orto.state import BOX, FIELD, HAND, HEAP, POOL, STOCK, ZONES
from tests.games import proofs
from tests.games.orto.table import Table, front, fronts, texts

PUBLIC = 2
BOOKED_MATCHES = 50
"""Of four manches each."""


def cells(text: str, back: int) -> list[Cell]:
    return [(card, back) for card in fronts(text)]


def mid_game() -> Table:
    return Table.late(("R5 R13 J V9", "N5 N13 J"), "G17", pool="G14 J V13", stock="N17 N18 J")


def test_who_sees_what() -> None:
    """OR-05, OR-06, OR-17, OR-28: a hand's faces are its owner's, backs are for all; the stock shows its size."""
    table = mid_game().play("R5")
    views = [table.game.view(table.state, watcher).seen for watcher in range(3)]
    for seen in views:
        assert seen[FIELD] == [(front("R5"), WHITE), (front("R1"), RED)]
        assert seen[front_stack("G1")] == [
            (front("G17"), GREEN), (front("G13"), GREEN), (front("G9"), WHITE), (front("G5"), WHITE),
            (front("G1"), RED),
        ]
        assert seen[POOL] == cells("G14 J V13", GREEN)
        assert seen[STOCK] == [(-1, GREEN)] * 3
        assert seen[HEAP] == []
    first = sorted(cells("R13 J", GREEN) + cells("V9", WHITE))
    second = sorted(cells("N13 J", GREEN) + cells("N5", WHITE))
    closed = [(-1, WHITE), (-1, GREEN), (-1, GREEN)]
    assert [seen[HAND] for seen in views] == [first, closed, closed]
    assert [seen[HAND + 1] for seen in views] == [closed, second, closed]


def front_stack(card: str) -> int:
    """The stack of a soil card, counted from the page: four to a colour."""
    return FIELD + 4 * "RVNG".index(card[0]) + int(card[1:]) - 1


def test_the_heap_is_open() -> None:
    """OR-14, OR-15: a thrown Jolly, and the card that was driven out, for all."""
    table = Table.late(("J J R9 G5", "R5 N6")).throw().jolly("R5")
    for watcher in range(3):
        assert table.game.view(table.state, watcher).seen[HEAP] == [(front("R5"), WHITE), (JOLLY, GREEN)]


def test_the_box_shows_nothing_before_the_deal() -> None:
    """OR-06: not even backs, so that the order of the deal stays closed."""
    game = Orto({})
    assert game.eyes.fronts[BOX] == game.eyes.backs[BOX] == 0
    view = proofs.fresh_view(game, 0)
    assert view.seen[BOX] == [HIDDEN] * 88
    assert [zone.key for zone in game.zones] == ["box", *["field"] * 16, "hand", "hand", "pool", "stock", "heap"]
    assert [zone.owner for zone in game.zones if zone.owner != TABLE] == [0, 1] and len(game.zones) == ZONES
    assert [zone.key for zone in game.zones if not zone.ordered] == ["hand", "hand", "heap"]


def test_unseen_cards_show_their_backs_only() -> None:
    """OR-12, OR-28: the taker sees what he is given, the others a green back."""
    table = Table.late(("R5 R9 V9", "N5 N6"), pool="G5", stock="N13 J G13").play("R5", "R9").done()
    given = [sight for sight in table.moved(0) if sight.src == STOCK and sight.dst == HAND]
    assert [sight.after for sight in given] == [cells("N13 J G13", GREEN)[k] for k in range(3)]
    for watcher in (1, PUBLIC):
        sights = [sight for sight in table.moved(watcher) if sight.src == STOCK and sight.dst == HAND]
        assert sights == [CardMoved(STOCK, 0, HAND, -1, (-1, GREEN), (-1, GREEN))] * 3


def test_white_cards_are_known_by_elimination_and_pool_cards_by_sight() -> None:
    """OR-06, OR-10, OR-12: to both seats, and not to the public."""
    table = Table.dealt()
    for seat in (0, 1):
        known = table.game.view(table.state, seat).known
        assert [texts(face for face, _ in known[HAND + other]) for other in (0, 1)] == [table.hand(0), table.hand(1)]
    assert table.game.view(table.state, PUBLIC).known[HAND] == [(-1, WHITE)] * 11
    table = Table.late(("R5 R9 V9", "N5 N6"), pool="G5 J", stock="N13 J G13").play("R5", "R9").done()
    hand = table.game.view(table.state, 1).known[HAND]
    assert hand == sorted([(-1, WHITE), (front("G5"), WHITE), (JOLLY, GREEN)] + [(-1, GREEN)] * 3)


def test_of_two_jolly_nobody_can_tell_which_one_was_thrown() -> None:
    """OR-17: one came from the open pool, one unseen; after one is thrown none is known to be left."""
    table = Table.late(("R5 R9 V9", "N5 N6"), pool="J", stock="J G13 V13").play("R5", "R9").done()
    assert table.game.view(table.state, 1).known[HAND].count((JOLLY, GREEN)) == 1
    table.play("N5").done().throw()
    view = table.game.view(table.state, 1)
    assert table.hand(0).count("J") == 1
    assert (JOLLY, GREEN) not in view.known[HAND] and view.known[HAND].count((-1, GREEN)) == 3


def test_a_new_manche_forgets_the_old_one() -> None:
    """OR-22: the cards go through a closed box."""
    table = Table.late(("R5", "N5 N6"), pool="J R13", stock="J G13 V13").play("R5")
    for seat in (0, 1):
        view = table.game.view(table.state, seat)
        assert all(cell == (-1, GREEN) for cell in view.known[STOCK]) and len(view.known[STOCK]) == 40
    laid = [event for event in proofs.sights_of(table.game, table.events, 0) if isinstance(event, ZoneLaid)]
    assert next(sight for sight in laid if sight.shuffled) == ZoneLaid(BOX, (HIDDEN,) * 88, True)


class Bookkeeper:
    """A slow second memory of one seat: it hears what the seat sees and reasons in plain lists.

    It keeps the faces that it knows in the other hand, and how many green cards there it does not know.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.other = HAND + 1 - seat
        self.open: list[int] = []
        self.blind = 0

    def hear(self, sight: object, view: View) -> None:
        """One sight; the view of the seat after the whole move tells the own cards once a manche is dealt."""
        if isinstance(sight, ZoneLaid) and sight.shuffled:
            self.open, self.blind = [], 0
        if not isinstance(sight, CardMoved):
            return
        if sight.src == BOX and sight.dst == self.other:
            self.blind += 1
        elif sight.dst == self.other and sight.src == POOL:
            self.open.append(sight.before[0])
        elif sight.dst == self.other:
            self.blind += 1
        elif sight.src == self.other and sight.after[0] in self.open:
            self.open.remove(sight.after[0])
        elif sight.src == self.other:
            self.blind -= 1

    def dealt(self, view: View) -> None:
        """OR-06: the white cards that lie neither in the own hand nor in the pool are in the other hand."""
        mine = {face for face, _ in view.seen[HAND + self.seat]} | {face for face, _ in view.seen[POOL]}
        self.open = [card for card in WHITES if card not in mine]
        self.blind = 0


def test_an_independent_book_keeper_knows_the_same() -> None:
    """OR-10, OR-12, OR-28: 200 manches: known cards of the other hand, unseen ones only green; worlds agree."""
    manches = 0
    for seed in range(BOOKED_MATCHES):
        game = Orto({})
        keepers = [Bookkeeper(0), Bookkeeper(1)]
        manche = 0
        for ply, state, _, events in proofs.plies(game, seed):
            fresh, manche = state.manche != manche, state.manche
            manches += fresh
            for seat, keeper in enumerate(keepers):
                view = game.view(state, seat)
                for sight in proofs.sights_of(game, events, seat):
                    keeper.hear(sight, view)
                if fresh:
                    keeper.dealt(view)
                told = sorted([(-1, GREEN)] * keeper.blind + [(card, DECK.backs[card]) for card in keeper.open])
                assert view.known[keeper.other] == told, (seed, ply, seat)
                if ply % 10 == 0:
                    assert_world_fits(game, view, state.zones, keeper, Dice(ply))
    assert manches >= 4 * BOOKED_MATCHES


def assert_world_fits(game: Orto, view: View, truth: list[list[int]], keeper: Bookkeeper, dice: Dice) -> None:
    """A sampled world changes nothing but unseen green cards, between the other hand and the stock."""
    zones = game.sample(view, dice).zones
    for zone in range(ZONES):
        if zone not in (keeper.other, STOCK):
            assert Counter(DECK.fronts[c] for c in zones[zone]) == Counter(DECK.fronts[c] for c in truth[zone])
    hand = Counter(DECK.fronts[card] for card in zones[keeper.other])
    assert hand >= Counter(keeper.open) and hand.total() == len(truth[keeper.other])
    assert [DECK.backs[card] for card in zones[STOCK]] == [GREEN] * len(truth[STOCK])
    unseen = hand - Counter(keeper.open)
    assert all(DECK.backs[card] == GREEN for card in unseen.elements())
    assert unseen.total() == keeper.blind


def test_unseen_cards_are_sampled_evenly() -> None:
    """OR-28: each green card that the seat has not seen is as likely as any other to be the one given unseen."""
    stock = "R13 R14 R15 R16"
    table = Table.late(("R5 R6 V9 V10 V11 V12 N9", "N5 N6"), pool="", stock=stock).play("R5", "R6")
    box = table.state.zones[BOX]
    unseen = [card for card in box if DECK.backs[card] == GREEN] + fronts(stock)
    table.done()
    view = table.game.view(table.state, 1)
    assert view.known[HAND].count((-1, GREEN)) == 4
    hands = (table.game.sample(view, Dice(seed)).zones[HAND] for seed in range(2000))
    counts = Counter(DECK.fronts[card] for hand in hands for card in hand if DECK.backs[card] == GREEN)
    expected = 2000 * 4 / len(unseen)
    assert set(counts) == {DECK.fronts[card] for card in unseen}
    assert all(0.75 * expected < counts[card] < 1.3 * expected for card in counts if card != JOLLY)
    assert counts[JOLLY] == pytest.approx(8 * expected, rel=0.1)


@pytest.mark.parametrize("seed", range(5))
def test_twins_differ_in_green_cards_only(seed: int) -> None:
    """OR-23, OR-28: with the declared disclosures of the game, and nothing else, twins look alike."""
    game = Orto({"manches": 2})
    assert game.disclosed_verbs == {"jolly"} and game.disclosed_tags == {"lose"}
    compared, differing, alike = proofs.twin_test(game, seed)
    assert differing > compared / 2 and alike > compared / 2
