"""Who sees what: MY-03 and the page's Zones as a literal table, an independent book-keeper, a scan of what is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.core.events import CardMoved, CardTurned, Cell, Rest, Told
from app.core.message import Message
from app.core.zones import TABLE, Watch
from app.games.mystic.deck import ACTION_NAMES, FRONTS, HIGHEST
from app.games.mystic.rules import Mystic
from app.games.mystic.state import DISCARDS, DRAWN, EACH, PILE, ROW, SHIELDS
from tests.games import proofs
from tests.games.mystic.bookkeeper import BookKeeper, action_played
from tests.games.mystic.table import LETTERS, Table, cells

OWNER, OTHER, PUBLIC = 0, 1, 2


def test_the_zones_are_those_of_the_page() -> None:
    """MY-03: owner, order and eyes of every zone, in writing."""
    seat = [("row", True, True, Watch.NOBODY), ("shield", True, False, Watch.ALL), ("drawn", True, False, Watch.OWNER)]
    expected = [
        ("box", TABLE, True, False, Watch.NOBODY), ("pile", TABLE, True, False, Watch.NOBODY),
        ("discards", TABLE, True, False, Watch.ALL), ("passage", TABLE, True, False, Watch.NOBODY),
        *((key, owner, *rest) for owner in range(3) for key, *rest in seat),
    ]
    zones = Mystic({"players": 3}).zones
    assert [(zone.key, zone.owner, zone.ordered, zone.places, zone.fronts) for zone in zones] == expected
    assert all(zone.backs == Watch.ALL for zone in zones), "all backs are alike"
    assert all(zone.first_front == zone.first_back == Watch.NOBODY for zone in zones)


@pytest.mark.parametrize(("zone", "owner", "other", "public"), [
    (ROW, "? 8 -", "? 8 -", "? 8 -"),
    (ROW + EACH, "? ?", "? ?", "? ?"),
    (PILE, "? ?", "? ?", "? ?"),
    (DISCARDS, "6 4", "6 4", "6 4"),
    (SHIELDS, "H", "H", "H"),
    (DRAWN, "5", "?", "?"),
])
def test_who_sees_what(zone: int, owner: str, other: str, public: str) -> None:
    """MY-03: nobody sees a row, its owner included; a card just drawn is for the drawer alone."""
    table = Table.late(["7 8^ -", "1 2"], pile="5 9 9", discards="6 4", rest=False).play("draw")
    table.state.zones[SHIELDS] = [next(card for card, front in enumerate(FRONTS) if LETTERS[front] == "H")]
    table.state.zones[0].remove(table.state.zones[SHIELDS][0])
    seen = [table.seen(watcher, zone) for watcher in (OWNER, OTHER, PUBLIC)]
    assert seen == [cells(owner), cells(other), cells(public)]


def test_knowledge_sticks_to_the_card() -> None:
    """MY-03: a peek, then swaps; a card from the discards is known to all, also after it was swapped."""
    table = Table.late(["7 8", "1 2", "5 6"], pile="P 3 S", discards="4")
    table.play("draw").play("play").play("look", 0, 1)
    table.play("draw").play("swap", 0).passes()
    assert table.known(1, 1) == cells("3 ?") and table.known(0, 1) == cells("? ?")
    table.play("draw").play("play").play("pick", 0, 1).play("exchange", 1, 0)
    assert (table.row(0), table.row(1)) == ("7 3", "8 2")
    assert table.known(0, 1) == cells("8 ?") and table.known(0, 0) == cells("? ?")
    assert table.known(1, 0) == cells("? 3") and table.known(2, 0) == cells("? ?")
    table = Table.late(["7 8", "1 2", "5 6"], discards="0").play("take", 1)
    assert [table.known(watcher, 0) for watcher in range(4)] == [cells("? 0")] * 4


def test_a_single_face_down_card_is_not_lost_in_a_shuffle() -> None:
    """MY-03: with two or more it is."""
    for row, known in (("7 8^", "7"), ("7 8", "")):
        table = Table.late([row, "1 2"], pile="P 3 U").play("draw").play("play").play("look", 0, 0)
        table.play("draw").play("discard").passes().play("draw").play("play")
        fronts = [LETTERS[front] for front, _ in table.known(0, 0) if front >= 0]
        assert sorted(fronts) == sorted([*known.split(), *(["8"] if "^" in row else [])])


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("row", "penalty", "cap"), [(4, 0, 0), (5, 1, 1)])
def test_memory_is_what_the_page_says(players: int, row: int, penalty: int, cap: int) -> None:
    """MY-03: five hundred random manches in all, every ply, every watcher; rows known by the book alone."""
    game = Mystic({"players": players, "row": row, "penalty": penalty, "cap": cap, "manches": 10})
    for seed in range(5):
        book = BookKeeper(players, row)
        before = game.new_state()
        for ply, state, move, _ in proofs.plies(game, seed):
            if move is not None:
                book.note(move, before, state, action_played(move, before, LETTERS, FRONTS))
            for watcher in range(players + 1):
                view = game.view(state, watcher)
                for seat in range(players):
                    expected: list[Cell] = [
                        (-2, -2) if who is None else (FRONTS[card] if watcher in who else -1, 0)
                        for who, card in zip(book.rows[seat], state.zones[ROW + EACH * seat], strict=True)
                    ]
                    assert view.known[ROW + EACH * seat] == expected, (seed, ply, watcher, seat, move)
            before = state.clone()


@pytest.mark.parametrize("options", [{"players": 3, "row": 6, "cap": 1, "penalty": 1}, {"players": 2, "penalty": 1}])
def test_twins_look_alike_in_other_set_ups(options: dict[str, int]) -> None:
    """MY-03, MY-11, MY-22: the shelf's proof, for options that it leaves at their defaults."""
    game = Mystic({**options, "manches": 1})
    for seed in range(4):
        figures = proofs.twin_test(game, seed)
        assert figures.differing > figures.compared / 2
        assert figures.alike > figures.compared / 2
        proofs.assert_sights_fold_to_views(game, seed)
        proofs.assert_nothing_is_forgotten_wrongly(game, seed)


def test_a_verdict_is_the_only_thing_that_twins_may_tell_apart() -> None:
    """MY-11: the tags of the declared disclosure belong to touches alone."""
    game = Mystic({"players": 4, "penalty": 1, "manches": 2})
    for seed in range(10):
        for _, _, move, events in proofs.plies(game, seed):
            told = {sight.tag for sight in proofs.sights_of(game, events, 4) if isinstance(sight, Told)}
            assert bool(told & game.disclosed_tags) == (move is not None and move.verb == "touch")


def numbers_in(message: Message) -> Iterator[str]:
    """The cards that a line names: its values `card`, `other` and `number`, and whatever is inside."""
    for key, value in message.values:
        if isinstance(value, Message):
            yield value.text
        elif key in ("card", "other", "number") and isinstance(value, int):
            yield str(value)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_line_and_no_fact_names_an_unknown_card(players: int) -> None:
    """MY-03: two hundred manches; what a log names lies open, or is the number of the window; facts are all public."""
    game = Mystic({"players": players, "penalty": 1, "manches": 7})
    names = {text.text: front for text, front in zip(ACTION_NAMES, range(HIGHEST + 1, 20), strict=True)}
    for seed in range(10):
        before = game.new_state()
        for _, state, move, events in proofs.plies(game, seed):
            facts = [sight.facts for watcher in range(players + 1)
                     for sight in proofs.sights_of(game, events, watcher) if isinstance(sight, Rest)]
            assert all(fact == facts[0] for fact in facts)
            public = proofs.sights_of(game, events, players)
            open_now = {front for view in (game.view(state, players),) for zone in view.seen for front, _ in zone}
            open_now |= {front for sight in public if isinstance(sight, CardMoved | CardTurned)
                         for front, _ in (sight.before, sight.after)}
            for watcher in range(players + 1):
                for sight in proofs.sights_of(game, events, watcher):
                    if not isinstance(sight, Told) or sight.tag in ("deal", "exchange", "look", "points"):
                        continue
                    for name in numbers_in(sight.message):
                        front = names.get(name, int(name) if name.isdigit() else -1)
                        assert front in open_now or front == before.number, (seed, move, sight)
            before = state.clone()


def test_lines_of_looks_and_swaps_name_places_only() -> None:
    """MY-03, MY-14: whatever lies there, the line is the same; so is every line before a card is turned."""
    said = []
    for rows in (["7 8", "1 2"], ["0 P", "9 5"]):
        table = Table.late(rows, pile="X").play("draw")
        lines = [table.lines(watcher) for watcher in range(3)]
        for verb, *args in (("play",), ("look", 0, 1), ("look", 1, 0), ("exchange", 1, 0)):
            table.play(verb, *args)
            lines += [table.lines(watcher) for watcher in range(3)]
        said.append(lines)
    assert said[0] == said[1]


def test_a_penalty_card_is_told_to_nobody() -> None:
    """MY-13: the event carries no eyes, and its owner knows it no better than the others."""
    table = Table.late(["5 8", "1 2"], pile="5 9", penalty=1).play("draw").play("discard").play("touch", 0, seat=1)
    assert [table.known(watcher, 1) for watcher in range(3)] == [cells("? ? ?")] * 3
