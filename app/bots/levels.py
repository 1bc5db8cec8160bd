"""Levels of play: how hard a bot searches, how much it remembers, and how often it errs.

A level is a few numbers; every game brings its own, which were measured. Nothing here knows a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any, NamedTuple, TypeAlias

from app.bots.brain import Brain
from app.bots.guide import Guide
from app.bots.search import ENOUGH, Finding, Plan, Search
from app.core.dice import Dice
from app.core.events import Cell
from app.core.game import Game, Move
from app.core.view import View

NOVIZIO, NORMALE, ESPERTO, MAESTRO = LEVELS = ("novizio", "normale", "esperto", "maestro")
"""The levels by the names that saves and the command line give them, the weakest first."""
REMEMBERED = 8
"""Set-ups for which a brain keeps the guide at hand."""


class Level(NamedTuple):
    """`error` is by how much worse, in chance of winning (0..1), a move may well be that is played all the same: a
    move that looks worse by so much is e times rarer. `memory` is the part of what was seen that is remembered; where a
    game's memories fade with time, the part that outlasts a span the game names."""

    plan: Plan
    error: float = 0.0
    memory: float = 1.0


Reflex: TypeAlias = Callable[[Game[Any], View, Sequence[Move], Dice], Move | None]
"""What a seat does without a search, None where it thinks: where worlds with open cards would teach it nothing."""


Fading: TypeAlias = Callable[[Game[Any], View, float, Dice], View]
"""What is left of a view for somebody whose `memory` is less than 1: as `forgetful`, or a game's own."""


class Thinker:
    """A brain that searches at one level. It keeps guides, nothing else, between decisions."""

    def __init__(self, guide: Callable[[Any], Guide], level: Level, reflex: Reflex | None = None,
                 fading: Fading | None = None) -> None:
        self.level = level
        self.reflex = reflex
        self._fading = fading or forgetful
        self._guide = guide
        self._guides: dict[Game[Any], Guide] = {}

    def __call__(self, game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Move:
        """The brain: the best move as far as it sees, or at times another one that is not plainly worse."""
        if len(moves) == 1:
            return moves[0]
        if self.reflex is not None:
            move = self.reflex(game, self._remembered(game, view, dice), moves, dice)
            if move is not None:
                return move
        search = self._searched(game, view, moves, dice)
        return chosen(search, self.level.error, dice)

    def search(self, game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Search:
        """The search at this level for the watcher of a view, done; a move that needs none comes first all the same."""
        settled = None
        if self.reflex is not None:
            settled = self.reflex(game, self._remembered(game, view, dice), moves, dice)
        search = self._searched(game, view, moves, dice)
        if settled is not None:
            search.settle(settled)
        return search

    def _searched(self, game: Game[Any], view: View, moves: Sequence[Move], dice: Dice) -> Search:
        search = Search(game, self.guide(game), self._remembered(game, view, dice), moves, dice, self.level.plan)
        search.run()
        return search

    def _remembered(self, game: Game[Any], view: View, dice: Dice) -> View:
        return view if self.level.memory >= 1 else self._fading(game, view, self.level.memory, dice)

    def guide(self, game: Game[Any]) -> Guide:
        """The guide for a set-up."""
        found = self._guides.get(game)
        if found is None:
            if len(self._guides) >= REMEMBERED:
                self._guides.clear()
            self._guides[game] = found = self._guide(game)
        return found


def thinkers(
    guide: Callable[[Any], Guide], levels: Mapping[str, Level], reflex: Reflex | None = None,
    fading: Fading | None = None,
) -> dict[str, Brain]:
    """The brains of a game by level."""
    return {name: Thinker(guide, level, reflex, fading) for name, level in levels.items()}


def chosen(search: Search, error: float, dice: Dice) -> Move:
    """The move that is played: the best, or with `error` one that was looked at and is not plainly worse."""
    findings = search.findings()
    if error <= 0:
        return findings[0].move
    fair = [found for found in findings if found.visits >= ENOUGH and not search.dominated(found.move)] or findings[:1]
    best = max(found.value for found in fair)
    return _drawn(fair, [exp((found.value - best) / error) for found in fair], dice)


def _drawn(findings: Sequence[Finding], weights: Sequence[float], dice: Dice) -> Move:
    point = dice.random() * sum(weights)
    for found, weight in zip(findings, weights, strict=True):
        point -= weight
        if point < 0:
            return found.move
    return findings[-1].move


def forgetful(game: Game[Any], view: View, memory: float, dice: Dice) -> View:
    """The view of somebody who remembers only a part (0..1) of what does not lie open before him."""
    known = []
    for zone, now, ever in zip(game.zones, view.seen, view.known, strict=True):
        open_ = list(now) if zone.ordered else _paired(now, ever)
        cells = [
            cell if cell == seen or dice.random() < memory else seen for seen, cell in zip(open_, ever, strict=True)
        ]
        known.append(cells if zone.ordered else sorted(cells))
    return View(view.watcher, view.seen, known, view.facts, view.to_act, view.outcome)


def _paired(now: Sequence[Cell], ever: Sequence[Cell]) -> list[Cell]:
    """For every known cell of a zone without order what lies open of it."""
    left = Counter(now)
    found = []
    for front, back in ever:
        open_ = next(cell for cell in ((front, back), (front, -1), (-1, back), (-1, -1)) if left[cell])
        left[open_] -= 1
        found.append(open_)
    return found
