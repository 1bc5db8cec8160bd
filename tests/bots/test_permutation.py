"""Scenario 17: cards that a bot cannot know change places, and it plays the same, by the same stream.

The worlds are the true one and a twin sampled from the seat's view. A bot that reads what is hidden is caught.
"""

from __future__ import annotations

import copy
import inspect
import typing
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from mypy import api

from app.bots.brain import Brain, decide, random_brain
from app.bots.levels import ESPERTO, LEVELS, MAESTRO, Thinker
from app.core.dice import Dice, Streams
from app.core.game import Game, Move
from app.core.view import View
from app.games import GAMES
from app.match.seats import BRAINS
from tests.games import proofs

ITERATIONS = 200
EVERY = 3
"""Of the positions of a game one in so many is looked at, so that they come from many deals."""
GREEDY = 0.7
"""So many of the moves that lead to a position are the plain bot's, the others fall by lot."""

Chooser = Callable[[Game[Any], Any, int, Dice], Move]
"""(rules, true state, seat to act, stream) -> its move. A bot is one that looks at the seat's view only."""


class Position(NamedTuple):
    """A choice of a seat, and a world that looks the same to it."""

    game: Game[Any]
    state: Any
    twin: Any
    seat: int


def positions(key: str, count: int) -> Iterator[Position]:
    """So many of them, with few players and with more, in which twins differ."""
    entry, found, seed = GAMES[key], 0, 0
    while found < count:
        seed += 1
        numbers = sorted(entry.rules.players)
        game: Game[Any] = entry.rules({"players": numbers[seed % min(3, len(numbers))]})
        streams = Streams(seed)
        lots = streams.stream("who")
        state, _ = game.start(streams.stream("deal"))
        for ply in range(1, proofs.MOST_PLIES):
            if not state.to_act or found == count:
                break
            seat = state.to_act[lots.below(len(state.to_act))]
            view, moves = game.view(state, seat), game.moves(state, seat)
            if ply % EVERY == 0 and len(moves) > 1:
                twin = game.world(view, streams.stream(f"twin/{ply}"))
                # Where a lawful move discloses hidden cards, as the rules declare, a twin is no twin.
                if set(game.moves(twin, seat)) == set(moves) and proofs.faces(game, twin) != proofs.faces(game, state):
                    found += 1
                    yield Position(game, state, twin, seat)
            brain = entry.greedy if lots.random() < GREEDY else random_brain
            game.play(state, decide(brain, game, view, moves, lots), streams.stream(f"ply/{ply}"))


def caught(choose: Chooser, key: str, count: int) -> list[int]:
    """The numbers of the positions in which somebody plays otherwise in the twin."""
    return [
        number
        for number, (game, state, twin, seat) in enumerate(positions(key, count))
        if choose(game, state, seat, Dice(number)) != choose(game, twin, seat, Dice(number))
    ]


def lawful(brain: Brain) -> Chooser:
    """A bot as every game asks it: it is given the view of its seat."""
    return lambda game, state, seat, dice: decide(brain, game, game.view(state, seat), game.moves(state, seat), dice)


def cheat(game: Game[Any], state: Any, seat: int, dice: Dice) -> Move:
    """Who looks under the cards: the move hangs on every face of the table and where it lies."""
    moves = game.moves(state, seat)
    places = [cell for cells in proofs.faces(game, state) for cell in cells]
    return moves[sum(place * front for place, (front, _) in enumerate(places)) % len(moves)]


def at_iterations(key: str) -> Brain:
    """The strongest level's search with few iterations, and nothing before it; in a game without searches the strongest
    level that answers at once."""
    brain = GAMES[key].levels[MAESTRO]
    if not isinstance(brain, Thinker):
        return GAMES[key].levels[ESPERTO]
    quick = copy.copy(brain)
    quick.reflex = None
    quick.level = brain.level._replace(plan=brain.level.plan._replace(iterations=ITERATIONS))
    return quick


each_game = pytest.mark.parametrize("key", GAMES)
each_level = pytest.mark.parametrize("level", LEVELS)


@each_game
def test_hidden_cards_change_nothing(key: str) -> None:
    assert caught(lawful(at_iterations(key)), key, 20) == []


@each_game
@pytest.mark.long
def test_hidden_cards_change_nothing_in_a_thousand_positions(key: str) -> None:
    assert caught(lawful(at_iterations(key)), key, 1000) == []


@each_game
@each_level
def test_no_level_knows_what_its_seat_cannot(key: str, level: str) -> None:
    assert caught(lawful(BRAINS[level](GAMES[key])), key, 2) == []


@each_game
@each_level
@pytest.mark.long
def test_no_level_knows_what_its_seat_cannot_in_twenty_positions(key: str, level: str) -> None:
    assert caught(lawful(BRAINS[level](GAMES[key])), key, 20) == []


@each_game
def test_the_plain_bot_knows_no_more(key: str) -> None:
    assert caught(lawful(GAMES[key].greedy), key, 30) == []


@each_game
def test_who_reads_hidden_cards_is_caught(key: str) -> None:
    """Where there are two moves only, one time in two he is lucky."""
    assert len(caught(cheat, key, 40)) >= 10


@each_game
@each_level
def test_no_level_asks_for_a_state(key: str, level: str) -> None:
    """A brain has no place for one: rules, view, moves and a stream are all that it is given."""
    brain = BRAINS[level](GAMES[key])
    call = brain if inspect.isfunction(brain) else type(brain).__call__
    given = typing.get_type_hints(call)
    assert [name for name in inspect.signature(call).parameters if name != "self"] == ["game", "view", "moves", "dice"]
    assert given["view"] is View
    assert given["dice"] is Dice


TYPED = """
from collections.abc import Sequence
from typing import Any
from app.bots.brain import Brain
from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.{module} import {kind}

def choose(game: Game[Any], view: {kind}, moves: Sequence[Move], dice: Dice) -> Move:
    return moves[0]

brain: Brain = choose
"""


@pytest.mark.parametrize(("module", "kind", "fits"), [("view", "View", True), ("state", "State", False)])
def test_the_types_allow_no_brain_that_takes_a_state(module: str, kind: str, fits: bool) -> None:
    told, _, code = api.run(["--strict", "-c", TYPED.format(module=module, kind=kind)])
    assert (code == 0) == fits
    assert fits or "Incompatible types in assignment" in told
