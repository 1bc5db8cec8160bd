"""One search for all games: a tree over what a seat can know, grown in worlds sampled from its view.

Information-set Monte Carlo tree search with a single observer. It is handed a view, never a state: the only states it
holds come from `Game.sample`. Every move counts by how often it was available, not by how often its parent was
visited; the moves at the root are compared in the same worlds and with the same chance. Works for any number of
seats and for windows in which several may answer. Deterministic for a fixed number of iterations and stream.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from app.bots.guide import Guide
from app.core.dice import Dice
from app.core.game import Game, Move
from app.core.view import View

WORLDS = 96
"""Sampled worlds of a search at most; then the same ones serve again, with other chance."""
TRIES = 4
"""How often a world is drawn anew in which the seat's lawful moves would be others."""
LOOK_EVERY = 32
"""Iterations between two looks whether the best move can still be overtaken."""
DEEPEST = 200
"""Moves of one descent at most: a game that goes round in circles is evaluated there."""
OPEN_MIND = 0.1
"""The part of its curiosity that a search shares out evenly, whatever the guide says."""
WON = 0.97
"""What a sure win is worth before the points are looked at, which share the rest."""
SEED_BITS = 48
GOLDEN = 0.6180339887498949
"""Steps round a circle of this length never crowd: few worlds show the most important chance about as often as many."""
ENOUGH = 3
"""Worlds in which a move must have been tried to be judged: only then can it be worse in every one of them."""


class Plan(NamedTuple):
    """How hard to search: iterations, further moves of a playout at most, and how curious it is."""

    iterations: int
    playout: int
    curiosity: float = 1.0


class Finding(NamedTuple):
    """A move at the root: how often it was tried, and what it is worth to its seat on average, 0..1."""

    move: Move
    visits: int
    value: float


class _Spread(Dice):
    """The chance of one world: its first number is given, so that worlds are spread evenly by what is drawn first."""

    __slots__ = ("_given",)

    def __init__(self, seed: int, first: float) -> None:
        super().__init__(seed)
        self._given = first

    def random(self) -> float:
        """A number in [0, 1)."""
        if self.drawn:
            return super().random()
        self.drawn = 1
        return self._given


class _Edge:
    """A move out of a node. `mean` is the reward of the seat that makes it, `seen` counts its being available."""

    __slots__ = ("mean", "move", "nodes", "prior", "seen", "turn", "visits")

    def __init__(self, move: Move, prior: float) -> None:
        self.move = move
        self.prior = prior
        self.turn = 0  # at the root: the number of its next world
        self.visits = 0
        self.seen = 0
        self.mean = 0.0
        self.nodes: dict[Hashable, _Node] = {}


class _Node:
    """What the seat to act knows: the moves that led here, and what it has seen on the way."""

    __slots__ = ("edges",)

    def __init__(self) -> None:
        self.edges: dict[int, _Edge] = {}


class Search:
    """One decision of a seat. `findings` tells what came of it, the best move first."""

    def __init__(
        self, game: Game[Any], guide: Guide, view: View, moves: Sequence[Move], dice: Dice, plan: Plan
    ) -> None:
        """`moves` are the lawful moves of the view's watcher, at least one."""
        self._game = game
        self._guide = guide
        self._view = guide.informed(view, moves)
        self._seat = view.watcher
        self._plan = plan
        self._seed = int(dice.random() * (1 << SEED_BITS))
        self._first = self._seed / (1 << SEED_BITS)
        self._worlds: list[Any] = []
        self._lawful: list[frozenset[Move]] = []
        self._moves = tuple(moves)
        self._edges: list[_Edge] = []
        self._results: dict[_Edge, dict[int, float]] = {}
        self._lessons: dict[_Edge, float] = {}
        self._stage = 0
        self._settled: Move | None = None
        self.done = 0
        """Iterations so far."""

    def run(self) -> list[Finding]:
        """Search as hard as planned."""
        self._begin()
        open_edges = [edge for edge in self._edges if edge.prior > 0]
        if len(open_edges) > 1:
            self._iterate(open_edges)
        return self.findings()

    def judge(self, move: Move, tries: int) -> Finding:
        """What is known of a move of the root, tried so many times at least (or as often as worlds allow it)."""
        edge = next(edge for edge in self._edges if edge.move == move)
        while edge.visits < tries and edge.turn < tries + WORLDS:
            self._try(edge)
        return Finding(move, edge.visits, edge.mean)

    def settle(self, move: Move) -> None:
        """This move is played, whatever the search finds: it is tried in every world, and comes first."""
        self.judge(move, WORLDS)
        self._settled = move

    def findings(self) -> list[Finding]:
        """What is known of every move; moves not worth a thought come last."""
        ordered = sorted(self._edges, key=lambda edge: (edge.move != self._settled, -edge.visits, -edge.mean,
                                                        -edge.prior))
        return [Finding(edge.move, edge.visits, edge.mean) for edge in ordered]

    def dominated(self, move: Move) -> bool:
        """Whether another move gave more in every world in which both were tried, ENOUGH of them at least."""
        mine = next((results for edge, results in self._results.items() if edge.move == move), {})
        for results in self._results.values():
            shared = mine.keys() & results.keys()
            if len(shared) >= ENOUGH and all(results[world] > mine[world] for world in shared):
                return True
        return False

    def _begin(self) -> None:
        world, _ = self._world(0)
        self._stage = self._guide.stage(world)
        priors = _priors(self._guide.weigh(world, self._moves))
        self._edges = [_Edge(move, prior) for move, prior in zip(self._moves, priors, strict=True)]
        self._lessons = dict(zip(self._edges, self._guide.teaches(self._view, self._moves), strict=True))

    def _iterate(self, edges: list[_Edge]) -> None:
        plan = self._plan
        for done in range(1, plan.iterations + 1):
            edge = _best(edges, plan.curiosity, 0.5 if done == 1 else max(e.mean for e in edges))
            self._try(edge)
            self.done = done
            if done % LOOK_EVERY == 0:
                first, second, *_ = sorted((e.visits for e in edges), reverse=True)
                if first - second > plan.iterations - done:
                    break

    def _try(self, edge: _Edge) -> None:
        """One iteration through a move at the root; its n-th one plays in the n-th world, as every other move's."""
        turn = edge.turn
        edge.turn += 1
        state, lawful = self._world(turn % WORLDS)
        if edge.move not in lawful:
            return  # the view allows worlds in which this move, lawful in truth, is not: they tell nothing
        state = state.clone()
        dice = Dice(self._seed + turn)
        path = [edge]
        self._game.apply(state, edge.move, dice)
        rewards = list(self._descend(state, edge, path, dice))
        rewards[self._seat] += self._lessons[edge]
        self._results.setdefault(edge, {})[turn] = rewards[self._seat]
        for passed in path:
            visits = passed.visits + 1
            passed.visits = visits
            passed.mean += (rewards[passed.move.seat] - passed.mean) / visits

    def _descend(self, state: Any, edge: _Edge, path: list[_Edge], dice: Dice) -> Sequence[float]:
        """Follow the tree, grow it by one node, and judge the end."""
        game, guide, curiosity = self._game, self._guide, self._plan.curiosity
        listed, apply, stage, seats = game.moves, game.apply, self._stage, game.seats
        for _ in range(DEEPEST):
            acting = state.to_act
            if not acting or guide.stage(state) != stage:
                break
            seat = acting[0] if len(acting) == 1 else acting[dice.below(len(acting))]
            moves = listed(state, seat)
            if len(moves) == 1:
                apply(state, moves[0], dice)
                continue
            key = (seat, guide.sight(state, seat))
            node = edge.nodes.get(key)
            if node is None:
                edge.nodes[key] = _Node()
                return self._playout(state, dice)
            edges = self._available(node, state, seat, moves)
            edge = _best(edges, curiosity, edge.mean if edge.move.seat == seat else (1 - edge.mean) / (seats - 1))
            path.append(edge)
            apply(state, edge.move, dice)
        return self._reward(state)

    def _available(self, node: _Node, state: Any, seat: int, moves: Sequence[Move]) -> list[_Edge]:
        """The node's edges for the moves of this world; the prior of another seat's moves is that of this world."""
        known = node.edges
        if known and seat == self._seat:
            edges = [edge for edge in map(known.get, map(id, moves)) if edge is not None]
            if len(edges) == len(moves):
                return [edge for edge in edges if edge.prior > 0]
        found = []
        for move, prior in zip(moves, _priors(self._guide.weigh(state, moves)), strict=True):
            edge = known.get(id(move))
            if edge is None:
                known[id(move)] = edge = _Edge(move, prior)
            else:
                edge.prior = prior
            if prior > 0:
                found.append(edge)
        return found

    def _playout(self, state: Any, dice: Dice) -> Sequence[float]:
        """The likeliest moves until a position can be judged, at most as many as planned."""
        game, guide, stage = self._game, self._guide, self._stage
        left = self._plan.playout
        while state.to_act and not guide.settled(state) and guide.stage(state) == stage:
            acting = state.to_act
            seat = acting[0] if len(acting) == 1 else acting[dice.below(len(acting))]
            moves = game.moves(state, seat)
            if len(moves) == 1:
                game.apply(state, moves[0], dice)
                continue
            if not left:
                break
            left -= 1
            weights = guide.weigh(state, moves)
            game.apply(state, moves[weights.index(max(weights))], dice)
        return self._reward(state)

    def _reward(self, state: Any) -> Sequence[float]:
        if state.to_act:
            return self._guide.evaluate(state)
        outcome = self._game.outcome(state)
        assert outcome is not None, "a game in which nobody acts has an outcome"
        return rewards_of(outcome.winners, outcome.scores, self._guide.points)

    def _world(self, number: int) -> tuple[Any, frozenset[Move]]:
        """The sampled world of that number and the seat's lawful moves in it; worlds are made when first needed."""
        worlds = self._worlds
        while len(worlds) <= number:
            dice = _Spread(self._seed ^ (len(worlds) + 1) << SEED_BITS, (self._first + GOLDEN * len(worlds)) % 1)
            for _ in range(TRIES):
                world = self._guide.world(self._view, dice)
                lawful = self._game.moves(world, self._seat)
                if len(lawful) == len(self._moves):
                    break
            worlds.append(world)
            self._lawful.append(frozenset(lawful))
        return worlds[number], self._lawful[number]


def _priors(weights: Sequence[float]) -> list[float]:
    """Shares of curiosity, summing to 1; none for a move not worth a thought."""
    even = OPEN_MIND / len(weights)
    share = (1 - OPEN_MIND) / sum(weights)
    return [weight * share + even if weight > 0 else 0.0 for weight in weights]


def _best(edges: list[_Edge], curiosity: float, untried: float) -> _Edge:
    """The edge to try next: what it gave so far, and what it promises for being tried rarely."""
    best, top = edges[0], -1.0
    for edge in edges:
        edge.seen = seen = edge.seen + 1
        visits = edge.visits
        worth = (edge.mean if visits else untried) + curiosity * edge.prior * sqrt(seen) / (1 + visits)
        if worth > top:
            best, top = edge, worth
    return best


def rewards_of(winners: Sequence[int], scores: Sequence[int], points: float) -> list[float]:
    """The reward of every seat of a finished game, 0..1: its share of the win, and a little for the lead in points."""
    share = WON / len(winners)
    rewards = []
    for seat, score in enumerate(scores):
        others = [other for at, other in enumerate(scores) if at != seat]
        lead = (score - (max(others) if points > 0 else min(others))) / points
        little = 0.5 + 0.5 * max(-1.0, min(1.0, lead))
        rewards.append((share if seat in winners else 0.0) + (1 - WON) * little)
    return rewards
