"""What must hold for every game, as functions of a game: shared by the shelf's contract and the core's toy table.

Chance of a game: stream "deal" for the deal, "ply/<n>" for the n-th move, "choice" for who moves what.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import zip_longest
from typing import Any, NamedTuple

from app.core.dice import Dice, Streams
from app.core.events import CardMoved, CardPeeked, CardTurned, Cell, Event, Sight, Told, ZoneLaid, sight_masks, sight_of
from app.core.game import Game, Move
from app.core.state import NO_CARD, State
from app.core.view import View, fold

MOST_PLIES = 3000
"""A random game that is longer has lost its way."""

Table = Game[Any]


def random_move(game: Table, state: Any, choice: Dice) -> Move:
    """One of the lawful moves of one of the seats to act."""
    moves: list[Move] = [move for seat in state.to_act for move in game.moves(state, seat)]
    return moves[choice.below(len(moves))]


def plies(game: Table, seed: int) -> Iterator[tuple[int, Any, Move | None, list[Event]]]:
    """A random game, position by position: (ply, state, the move that led there, its events). Ply 0 is the deal."""
    streams = Streams(seed)
    choice = streams.stream("choice")
    state, events = game.start(streams.stream("deal"))
    yield 0, state, None, events
    for ply in range(1, MOST_PLIES):
        if not state.to_act:
            return
        move = random_move(game, state, choice)
        yield ply, state, move, game.play(state, move, streams.stream(f"ply/{ply}"))
    raise AssertionError(f"{game.key} does not end: seed {seed}, {game.setup}")


def cards_of(state: State) -> list[int]:
    """All cards on the table, sorted."""
    return sorted(card for zone in state.zones for card in zone if card != NO_CARD)


def sights_of(game: Table, events: list[Event], watcher: int) -> list[Sight]:
    """What a watcher saw."""
    seen = (sight_of(event, watcher, game.deck, game.zones) for event in events)
    return [sight for sight in seen if sight is not None]


def fresh_view(game: Table, watcher: int) -> View:
    """The table before the deal, as a watcher sees it."""
    state = game.new_state()
    state.front_known = [0] * len(game.deck)
    state.back_known = [0] * len(game.deck)
    return game.view(state, watcher)


def assert_sights_fold_to_views(game: Table, seed: int) -> None:
    """Whoever follows his sights sees what his view shows, after the deal and after every move."""
    followed = [fresh_view(game, watcher) for watcher in range(game.seats + 1)]
    for ply, state, move, events in plies(game, seed):
        for watcher, view in enumerate(followed):
            for sight in sights_of(game, events, watcher):
                fold(view, sight, game.zones)
            truth = game.view(state, watcher)
            same = (view.seen, view.facts, view.to_act, view.outcome) == (
                truth.seen, truth.facts, truth.to_act, truth.outcome
            )
            assert same, f"seed {seed}, ply {ply}, watcher {watcher}, {move}"


def assert_nothing_is_forgotten_wrongly(game: Table, seed: int) -> None:
    """What is seen is known: `known` shows at least the faces of `seen`, in every zone."""
    for ply, state, _, _ in plies(game, seed):
        for watcher in range(game.seats + 1):
            view = game.view(state, watcher)
            for zone, seen, known in zip(game.zones, view.seen, view.known, strict=True):
                if zone.ordered:
                    assert all(_within(a, b) for a, b in zip(seen, known, strict=True)), (seed, ply, zone.key)
                else:
                    for side in (0, 1):
                        faces = sorted(cell[side] for cell in seen if cell[side] >= 0)
                        more = sorted(cell[side] for cell in known if cell[side] >= 0)
                        assert all(more.count(face) >= faces.count(face) for face in faces), (seed, ply, zone.key)


class Twins(NamedTuple):
    """Figures of a twin test, of positions that hide two cards or more from the watcher: pairs of worlds compared,
    those that differed in hidden cards, and those of the second kind, which must look alike in everything."""

    compared: int
    differing: int
    alike: int


def twin_test(game: Table, seed: int) -> Twins:
    """Exchange what each watcher cannot know, play the same move in both worlds, compare what he sees.

    At every ply two twins: one sampled from his view before the move, where the first sight that differs
    must differ in a new face only; and one that agrees with what he knows after the move, where nothing
    at all may differ.
    """
    compared = differing = alike = 0
    streams = Streams(seed)
    choice = streams.stream("choice")
    state, _ = game.start(streams.stream("deal"))
    for ply in range(1, MOST_PLIES):
        if not state.to_act:
            return Twins(compared, differing, alike)
        move = random_move(game, state, choice)
        before = copy_of(state)
        events = game.play(state, move, streams.stream(f"ply/{ply}"))
        for watcher in range(game.seats + 1):
            where = f"seed {seed}, ply {ply}, watcher {watcher}, {move}"
            seen = sights_of(game, events, watcher)
            view = game.view(before, watcher)
            twin = game.world(view, streams.stream(f"twin/{ply}/{watcher}"))
            assert cards_of(twin) == cards_of(before), where
            differing += faces(game, twin) != faces(game, before)
            hiding = sum(-1 in cell for cells in view.known for cell in cells) > 1
            compared += hiding
            _assert_same_to(game, watcher, twin, before, where)
            if move in game.moves(twin, move.seat):  # else it rests on the mover's own cards
                others = game.play(twin, move, streams.stream(f"ply/{ply}"))
                assert_first_difference_is_new(game, seen, sights_of(game, others, watcher), where)
            later = later_twin(game, before, state, watcher, streams.stream(f"later/{ply}/{watcher}"))
            if game.view(later, watcher) == view and move in game.moves(later, move.seat):
                alike += hiding
                _assert_same_to(game, watcher, later, before, where)
                other_sights = sights_of(game, game.play(later, move, streams.stream(f"ply/{ply}")), watcher)
                if other_sights != seen:
                    assert differ_by_a_verdict(game, seen, other_sights), where
                else:
                    assert game.view(later, watcher) == game.view(state, watcher), where
    raise AssertionError(f"{game.key} does not end: seed {seed}")


def _assert_same_to(game: Table, watcher: int, twin: Any, state: Any, where: str) -> None:
    assert game.view(twin, watcher) == game.view(state, watcher), where
    if watcher < game.seats:
        assert _undisclosed(game, twin, watcher) == _undisclosed(game, state, watcher), where


def _undisclosed(game: Table, state: Any, watcher: int) -> list[Move]:
    """The moves that a seat may know of without hidden cards: all but the declared disclosures."""
    return [move for move in game.moves(state, watcher) if move.verb not in game.disclosed_verbs]


def copy_of(state: Any) -> Any:
    """A clone with its knowledge."""
    copy = state.clone()
    copy.front_known, copy.back_known = list(state.front_known), list(state.back_known)
    return copy


def later_twin(game: Table, before: Any, after: Any, watcher: int, dice: Dice) -> Any:
    """The position before a move, with cards exchanged so that the watcher knows the same before and after it."""
    view = game.view(after, watcher)
    world = game.sample(view, dice)
    bit = 1 << watcher
    swap: dict[int, int] = {NO_CARD: NO_CARD}
    for z, zone in enumerate(game.zones):
        cards = list(after.zones[z])
        if not zone.ordered:  # the sample stands in the order of `known`, which is sorted
            cells = {}
            for card in cards:
                front, back = sight_masks(after, game.eyes, card, z, 1)
                cells[card] = (game.deck.fronts[card] if (front | after.front_known[card]) & bit else -1,
                               game.deck.backs[card] if (back | after.back_known[card]) & bit else -1)
            cards.sort(key=lambda card: cells[card])
        swap.update(zip(cards, world.zones[z], strict=True))
    twin = copy_of(before)
    twin.zones = [[swap[card] for card in zone] for zone in before.zones]
    twin.up = sum(1 << swap[card] for card in range(len(game.deck)) if before.up >> card & 1)
    for card in range(len(game.deck)):
        twin.front_known[swap[card]] = before.front_known[card]
        twin.back_known[swap[card]] = before.back_known[card]
    return twin


def assert_first_difference_is_new(game: Table, one: list[Sight], two: list[Sight], where: str) -> None:
    """Up to the first sight that differs both worlds look alike, and there only a new face or a verdict differs."""
    for true_sight, twin_sight in zip_longest(one, two):
        if true_sight != twin_sight:
            if differ_by_a_verdict(game, one, two):
                return
            assert _less_news(true_sight) == _less_news(twin_sight), f"{where}: {true_sight} against {twin_sight}"
            return


def differ_by_a_verdict(game: Table, one: list[Sight], two: list[Sight]) -> bool:
    """Whether the first difference of two lists of sights is a declared verdict, told in one world at least."""
    first = next((pair for pair in zip_longest(one, two) if pair[0] != pair[1]), ())
    return any(isinstance(sight, Told) and sight.tag in game.disclosed_tags for sight in first)


def _less_news(sight: Sight | None) -> Sight | None:
    """A sight without the faces that it shows for the first time: only those may differ between twins."""
    if isinstance(sight, CardMoved | CardTurned):
        (old_front, old_back), (front, back) = sight.before, sight.after
        return sight._replace(
            after=(front if old_front >= 0 else min(front, 0), back if old_back >= 0 else min(back, 0))
        )
    if isinstance(sight, CardPeeked):
        return sight._replace(cell=(min(sight.cell[0], 0), sight.cell[1]))
    if isinstance(sight, ZoneLaid):
        return sight._replace(cells=tuple((min(f, 0), min(b, 0)) for f, b in sight.cells))
    return sight


def faces(game: Table, state: State) -> list[list[Cell]]:
    """Both sides of every card, zone by zone; in order where a zone has one."""
    return [[(game.deck.fronts[c], game.deck.backs[c]) if c != NO_CARD else (-1, -1) for c in sorted(zone)]
            if not where.ordered else [(game.deck.fronts[c], game.deck.backs[c]) if c != NO_CARD else (-1, -1)
                                       for c in zone]
            for where, zone in zip(game.zones, state.zones, strict=True)]


def _within(seen: Cell, known: Cell) -> bool:
    return all(side in (-1, fact) for side, fact in zip(seen, known, strict=True))


def snapshot(state: Any) -> Any:
    """Everything a state holds, knowledge too."""
    names = {name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())}
    return deepcopy({name: getattr(state, name) for name in names})
