"""Who sees what, literally, as the rules page says under "Zones"; and what may be remembered, against a slow
book-keeper that knows the page and nothing of the core's masks."""

from __future__ import annotations

import pytest

from app.core.events import CardTurned, Sight, Told
from app.core.game import Move
from app.core.message import Message
from app.games.due_moli.deck import NAMES
from app.games.due_moli.rafts import BASIN, BOX, CANAL, DRAWN, LAUNCHED, SCORE, SHOWN
from app.games.due_moli.rules import DueMoli
from app.games.due_moli.state import ENDED
from tests.games import proofs
from tests.games.due_moli.table import Table, cards

BACK = (-1, 0)
OWNER, OTHER, PUBLIC = 0, 1, 2
Cells = list[tuple[int, int]]


def face(text: str) -> Cells:
    """Cells of cards that are seen."""
    return [(card, 0) for card in cards(text)]


def opening() -> Table:
    return Table.dealt(["2LN 3LO 4LS 5LF 6LO 7LF 8LS 9LS 10L", "1S 1O 1F 1W 1N 2SW 2OF 3SN 3FW"],
                       ["4OF 4WN 5SO", "10W 10N 10F"])


def test_the_table_after_the_deal() -> None:
    """DM-02, DM-04: canals are their owners', the front of a basin is the other seat's, the public sees backs."""
    table = opening()
    seen = [table.game.view(table.state, watcher).seen for watcher in (0, 1, 2)]
    mine, others = face("2LN 3LO 4LS 5LF 6LO 7LF 8LS 9LS 10L"), face("1S 1O 1F 1W 1N 2SW 2OF 3SN 3FW")
    backs = [BACK] * 9
    rest: list[Cells] = [[]] * 6
    assert seen[0] == [[], [], mine, backs, backs, [*face("10W"), *[BACK] * 8], *rest]
    assert seen[1] == [[], [], backs, others, [*face("4OF"), *[BACK] * 8], backs, *rest]
    assert seen[2] == [[], [], backs, backs, backs, backs, *rest]


def seen_by_all(table: Table, zone: int) -> list[Cells]:
    return [table.game.view(table.state, watcher).seen[zone] for watcher in (OWNER, OTHER, PUBLIC)]


def test_a_card_drawn_from_the_own_basin() -> None:
    """DM-02, DM-03, DM-07: seen by both; the other seat sees the next front at once, its holder does not."""
    table = opening().play("draw", 0)
    assert seen_by_all(table, SHOWN) == [face("4OF")] * 3
    assert seen_by_all(table, DRAWN) == [[], [], []]
    assert seen_by_all(table, BASIN) == [[BACK] * 8, [*face("4WN"), *[BACK] * 7], [BACK] * 8]


def test_a_card_drawn_from_the_other_basin() -> None:
    """DM-02, DM-03, DM-07: seen by the drawer; the next front is his to see."""
    table = opening().play("draw", 1)
    assert seen_by_all(table, DRAWN) == [face("10W"), [BACK], [BACK]]
    assert seen_by_all(table, SHOWN) == [[], [], []]
    assert seen_by_all(table, BASIN + 1) == [[*face("10N"), *[BACK] * 7], [BACK] * 8, [BACK] * 8]


def test_an_inserted_card_is_its_owner_s_again() -> None:
    """DM-03: everybody saw into which place it went; who saw the card remembers it there."""
    table = opening().play("draw", 0).play("insert", 2)
    assert [move[2:4] for move in table.moved(OTHER)] == [(CANAL, 2)]
    assert seen_by_all(table, CANAL)[1:] == [[BACK] * 10, [BACK] * 10]
    known = table.game.view(table.state, OTHER).known[CANAL]
    assert known == [BACK, BACK, *face("4OF"), *[BACK] * 7]
    table = opening().play("draw", 1).play("insert", 2)
    assert table.game.view(table.state, OTHER).known[CANAL] == [BACK] * 10


def test_launched_and_scored_cards_are_open() -> None:
    """DM-03, DM-12, DM-14: and the bottoms of the basins are remembered by both."""
    table = opening().play("draw", 0).play("insert", 0).play("launch", 1)
    for watcher in (OWNER, OTHER, PUBLIC):
        view = table.game.view(table.state, watcher)
        assert view.seen[BASIN][-1] == BACK and view.known[BASIN][-1:] == face("10L")
    table = Table.late(["9OW 8OF 6LO 4OF 2OF", "10L"], ["10S", "4WN"], raft_pick=1).turn(0, 0, 4)
    assert seen_by_all(table, LAUNCHED) == [face("2OF 4OF 6LO 8OF")] * 3
    table.pick("4OF").pick("2OF")
    assert seen_by_all(table, SCORE) == [face("6LO 8OF")] * 3
    assert [table.game.view(table.state, w).known[BASIN + 1][-1:] for w in (0, 1, 2)] == [face("4OF")] * 3


def test_a_canal_that_counts_lies_open() -> None:
    """DM-16: turned up for the count, for everybody."""
    table = Table.late(["3LO", "9LS 8LS 1W"], ["1L", "1N"]).turn(0, 1, 2)
    assert seen_by_all(table, CANAL + 1) == [face("9LS 8LS 1W")] * 3
    sights: list[Sight] = [CardTurned(CANAL + 1, i, BACK, cell) for i, cell in enumerate(face("9LS 8LS 1W"))]
    assert [sight for sight in proofs.sights_of(table.game, table.events, OWNER) if isinstance(sight, CardTurned)
            and sight.zone == CANAL + 1] == sights


def test_a_new_game_of_a_series_forgets_the_old_one() -> None:
    """DM-17, DM-22: shuffled cards are known to nobody; what is known after the deal is what is seen."""
    table = Table.late(["3LO", "9LS 8LS 1W"], ["1L", "1N"], scores=(3, 4), series=3).turn(0, 1, 2).play("deal")
    for watcher in (OWNER, OTHER, PUBLIC):
        view = table.game.view(table.state, watcher)
        assert view.known == view.seen
        fronts = [front for cells in view.seen for front, _ in cells if front >= 0]
        assert len(fronts) == (0 if watcher == PUBLIC else 10)


class BookKeeper:
    """DM-02 and DM-03 told a second time: for each seat the set of cards whose place it knows for certain."""

    def __init__(self, zones: list[list[int]]) -> None:
        self.knows: list[set[int]] = [set(), set()]
        self.look(zones)

    def look(self, zones: list[list[int]]) -> None:
        """A seat sees its canal, the front of the other basin, what it drew, and everything on the table."""
        for seat in (0, 1):
            sees = zones[CANAL + seat] + zones[BASIN + 1 - seat][:1] + zones[DRAWN + seat] + zones[LAUNCHED]
            self.knows[seat].update(sees, zones[SHOWN], zones[SHOWN + 1], zones[SCORE], zones[SCORE + 1])

    def note(self, move: Move, before: list[list[int]], zones: list[list[int]], over: bool) -> None:
        """What both seats learn from a move."""
        if move.verb == "deal":
            self.knows = [set(), set()]
        if move.verb == "launch":
            shown = before[CANAL + move.seat][-move.args[0] :]
            self.knows[0].update(shown)
            self.knows[1].update(shown)
        if over and not (zones[CANAL] and zones[CANAL + 1]):
            self.knows[0].update(zones[CANAL + 1])
            self.knows[1].update(zones[CANAL])
        self.look(zones)

    def known(self, seat: int, zones: list[list[int]], ordered: list[bool]) -> list[Cells]:
        """The cells as this book has them."""
        book = [[(card, 0) if card in self.knows[seat] else BACK for card in zone] for zone in zones]
        return [cells if order else sorted(cells) for cells, order in zip(book, ordered, strict=True)]


@pytest.mark.parametrize("raft_pick", range(4))
def test_memory_is_what_the_page_says(raft_pick: int) -> None:
    """DM-02, DM-03: two hundred random games, four ways of picking, one in series of three; every ply, both seats."""
    game = DueMoli({"raft_pick": raft_pick, "series": 3 if raft_pick == 1 else 0})
    ordered = [zone.ordered for zone in game.zones]
    for seed in range(14 if raft_pick == 1 else 62):
        book, before = BookKeeper([[] for _ in game.zones]), [list[int]() for _ in game.zones]
        for ply, state, move, _ in proofs.plies(game, seed):
            if move is None:
                book = BookKeeper(state.zones)
            else:
                over = state.phase == ENDED or game.moves(state, state.to_act[0])[0].verb == "deal"
                book.note(move, before, state.zones, over)
            for seat in (0, 1):
                view = game.view(state, seat)
                assert view.known == book.known(seat, state.zones, ordered), (seed, ply, seat)
            before = [list(zone) for zone in state.zones]


def cards_named(line: Message) -> set[int]:
    """The cards that a line of the log names, however deep."""
    found = {NAMES.index(line)} if line in NAMES else set()
    for _, value in line.values:
        if isinstance(value, Message):
            found |= cards_named(value)
    return found


def test_the_log_names_no_card_that_its_reader_does_not_know() -> None:
    """DM-02, DM-03: for both seats and the public."""
    game, named = DueMoli({"raft_pick": 1}), 0
    for seed in range(10):
        for ply, state, _, events in proofs.plies(game, seed):
            for watcher in (OWNER, OTHER, PUBLIC):
                known = {front for cells in game.view(state, watcher).known for front, _ in cells}
                for sight in proofs.sights_of(game, events, watcher):
                    if isinstance(sight, Told):
                        named += len(cards_named(sight.message))
                        assert cards_named(sight.message) <= known, (seed, ply, watcher, sight)
    assert named > 1000


def test_every_card_of_the_own_basin_comes_unseen() -> None:
    """DM-02: its holder never sees a card of it lying there, whatever he remembers."""
    game = DueMoli({})
    for seed in range(10):
        for _, state, _, _ in proofs.plies(game, seed):
            for seat in (0, 1):
                assert set(game.view(state, seat).seen[BASIN + seat]) <= {BACK}
    assert game.zones[BOX].key == "box"


@pytest.mark.parametrize("options", [{"raft_pick": 2, "series": 3}, {"raft_pick": 1}])
def test_twins_look_alike_in_every_set_up(options: dict[str, int]) -> None:
    """DM-18, DM-22: the shelf's proof, for options that it leaves at their defaults."""
    game = DueMoli(options)
    figures = proofs.twin_test(game, 0)
    assert figures.differing > figures.compared / 5, "late in a random game both seats know nearly every card"
    assert figures.alike > figures.compared / 2
    proofs.assert_sights_fold_to_views(game, 0)
    proofs.assert_nothing_is_forgotten_wrongly(game, 0)
