"""The contract of the shelf: what holds for every game, at every number of players, in random games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from app.core.dice import Dice, Streams
from app.core.game import Game, IllegalMove, IllegalOption, Move, Options
from app.core.notation import read_move, write_move
from app.core.zones import Watch
from app.games import GAMES
from app.words.rules_page import rules
from tests.games import proofs

RANDOM_GAMES = 2_000
MANY_GAMES = 100_000
"""Of every game, split over its numbers of players (scenario 15)."""
TWIN_DEALS = (8, 25)
"""In the fast tier, and in full."""
FOLDED_DEALS = 20
"""A match in which everybody deals counts as so many deals as there are players."""

TABLES = [(key, players) for key, entry in GAMES.items() for players in sorted(entry.rules.players)]
at_every_table = pytest.mark.parametrize(("key", "players"), TABLES)


def table(key: str, players: int) -> Game[Any]:
    """The rules at their usual options; a match of several manches or deals is as short as it may be."""
    rules = GAMES[key].rules
    short = {option.key: min(option.values) for option in rules.options if option.key in ("manches", "deals")}
    return rules({"players": players, **short})


def matches(key: str, players: int, deals: int) -> range:
    """Seeds for so many deals."""
    each = players if any(option.key == "deals" for option in GAMES[key].rules.options) else 1
    return range(-(-deals // each))


def random_games(key: str, players: int, games: int) -> None:
    """Play without a sink: cards are conserved at every ply, the game ends with an outcome."""
    game = table(key, players)
    cards = list(range(len(game.deck)))
    for seed in range(games):
        streams = Streams(seed)
        choice = streams.stream("choice")
        state = game.new_state()
        game.deal(state, streams.stream("deal"))
        for ply in range(1, proofs.MOST_PLIES):
            assert proofs.cards_of(state) == cards, (seed, ply)
            if not state.to_act:
                break
            assert game.outcome(state) is None
            game.apply(state, proofs.random_move(game, state, choice), streams.stream(f"ply/{ply}"))
        outcome = game.outcome(state)
        assert outcome is not None and not state.to_act, f"seed {seed} does not end"
        assert outcome.winners and set(outcome.winners) <= set(range(players))
        assert len(outcome.scores) == players


@at_every_table
def test_random_games_keep_their_cards_and_end(key: str, players: int) -> None:
    random_games(key, players, RANDOM_GAMES // len(GAMES[key].rules.players))


@pytest.mark.long
@at_every_table
def test_a_hundred_thousand_random_games(key: str, players: int) -> None:
    random_games(key, players, MANY_GAMES // len(GAMES[key].rules.players))


@at_every_table
def test_who_is_not_to_act_has_no_moves_and_the_others_have_known_ones(key: str, players: int) -> None:
    game = table(key, players)
    for seed in range(10):
        for ply, state, _, _ in proofs.plies(game, seed):
            for seat in range(players):
                moves = list(game.moves(state, seat))
                assert bool(moves) == (seat in state.to_act), (seed, ply, seat)
                assert len(set(moves)) == len(moves)
                for move in moves:
                    assert move.seat == seat
                    assert game.verbs[move.verb] == len(move.args)
                    assert read_move(write_move(move)) == move
                assert list(game.moves(state, seat)) == moves, "the order is stable"


@at_every_table
def test_sights_fold_to_views(key: str, players: int) -> None:
    """Every watcher, the public too, after the deal and after every move."""
    for seed in matches(key, players, FOLDED_DEALS):
        proofs.assert_sights_fold_to_views(table(key, players), seed)


@at_every_table
def test_what_is_seen_is_known(key: str, players: int) -> None:
    for seed in range(5):
        proofs.assert_nothing_is_forgotten_wrongly(table(key, players), seed)


@pytest.mark.parametrize("deals", [TWIN_DEALS[0], pytest.param(TWIN_DEALS[1], marks=pytest.mark.long)])
@at_every_table
def test_twins_look_alike(key: str, players: int, deals: int) -> None:
    """Every ply, every watcher: worlds that he cannot tell apart give him equal views, moves and sights."""
    game = table(key, players)
    figures = [proofs.twin_test(game, seed) for seed in matches(key, players, deals)]
    compared, differing, alike = (sum(column) for column in zip(*figures, strict=True))
    assert differing > compared / 2, "a twin must differ in what is hidden"
    assert alike > compared / 2, "most twins must be fit to be compared in everything"


@at_every_table
def test_a_seed_is_a_game(key: str, players: int) -> None:
    """Replaying the same moves gives the same positions, in another object too, through their notation."""
    for seed in range(10):
        game, again, streams = table(key, players), table(key, players), Streams(seed)
        replayed, _ = again.start(streams.stream("deal"))
        digests = set()
        for ply, state, move, _ in proofs.plies(game, seed):
            if move is not None:
                again.play(replayed, read_move(write_move(move)), streams.stream(f"ply/{ply}"))
            assert again.digest(replayed) == game.digest(state)
            assert proofs.snapshot(replayed) == proofs.snapshot(state)
            digests.add(game.digest(state))
        assert len(digests) > 5


@at_every_table
def test_with_and_without_a_sink_the_table_is_the_same(key: str, players: int) -> None:
    game = table(key, players)
    for seed in range(10):
        streams = Streams(seed)
        silent = game.new_state()
        game.deal(silent, streams.stream("deal"))
        for ply, state, move, _ in proofs.plies(game, seed):
            if move is not None:
                game.apply(silent, move, streams.stream(f"ply/{ply}"))
            assert game.digest(silent) == game.digest(state), (seed, ply)
            assert silent.front_known is None and silent.back_known is None


@at_every_table
def test_a_clone_goes_its_own_way(key: str, players: int) -> None:
    game = table(key, players)
    for ply, state, _, _ in proofs.plies(game, 3):
        before = proofs.snapshot(state)
        clone = state.clone()
        assert game.digest(clone) == game.digest(state)
        assert clone.front_known is None and clone.back_known is None
        while clone.to_act:
            game.apply(clone, proofs.random_move(game, clone, Dice(ply)), Dice(ply))
        assert proofs.snapshot(state) == before


def wrong_moves(game: Game[Any], state: Any) -> Iterator[tuple[Move, str]]:
    """Moves that no game takes now, with the key of the clause that refuses them."""
    if not state.to_act:
        yield from ((Move(seat, verb, (0,) * count), "over") for seat in range(game.seats)
                    for verb, count in game.verbs.items())
        return
    acting = state.to_act[0]
    yield Move(acting, "nonsense"), "unknown"
    for verb, count in game.verbs.items():
        yield Move(acting, verb, (0,) * (count + 1)), "unknown"
    for seat in (*(s for s in range(game.seats) if s not in state.to_act), game.seats, -7):
        yield from ((Move(seat, verb, (0,) * count), "turn") for verb, count in game.verbs.items())


@at_every_table
def test_refusals_name_a_clause_and_change_nothing(key: str, players: int) -> None:
    """Out of turn, after the end, unknown verb, wrong number of arguments."""
    game, ids = table(key, players), set(rules(key, "en").ids())
    for ply, state, _, _ in proofs.plies(game, 1):
        before, digest = proofs.snapshot(state), game.digest(state)
        for move, clause in wrong_moves(game, state):
            with pytest.raises(IllegalMove) as refusal:
                game.play(state, move, Dice(0))
            assert refusal.value.clause == game.clauses[clause], (ply, move)
            assert refusal.value.clause in ids
            assert refusal.value.why.text
        assert game.digest(state) == digest and proofs.snapshot(state) == before


@pytest.mark.parametrize("key", GAMES)
def test_set_ups_out_of_range_are_refused(key: str) -> None:
    """Wrong numbers of players, starters that do not sit there, options that are not offered, all with their clause."""
    kind, ids = GAMES[key].rules, set(rules(key, "en").ids())
    wrong: list[tuple[Options, str]] = [
        ({"players": min(kind.players) - 1}, kind.players_clause),
        ({"players": max(kind.players) + 1}, kind.players_clause),
        ({"players": 0}, kind.players_clause),
        ({"starter": kind.players[0]}, kind.players_clause),
        ({"nonsense": 1}, kind.players_clause),
    ]
    for option in kind.options:
        wrong += [({option.key: min(option.values) - 1}, option.clause),
                  ({option.key: max(option.values) + 1}, option.clause)]
    for chosen, clause in wrong:
        with pytest.raises(IllegalOption) as refusal:
            kind(chosen)
        assert refusal.value.clause == clause and clause in ids
        assert refusal.value.why.text


@pytest.mark.parametrize("key", GAMES)
def test_every_option_that_is_offered_makes_a_game(key: str) -> None:
    kind = GAMES[key].rules
    for players in kind.players:
        for option in kind.options:
            assert option.default_for(players) in option.values
            for value in option.values:
                game = kind({"players": players, option.key: value})
                assert game.setup[option.key] == value
                assert game.start(Dice(1))[0].to_act


def test_the_shelf_is_in_order() -> None:
    letters = [entry.rules.letter for entry in GAMES.values()]
    assert len(set(letters)) == len(letters)
    for key, entry in GAMES.items():
        assert entry.rules.key == key and re.fullmatch(r"[a-z][a-z_]*", key)
        assert re.fullmatch(r"[A-Z]", entry.rules.letter)
        assert entry.rules.rules >= 1
        assert set(entry.rules.clauses) == {"turn", "over", "unknown"}


@at_every_table
def test_zones_speak_the_words_that_the_core_understands(key: str, players: int) -> None:
    """A front card's own eyes, and numbered places, need an order."""
    for zone in table(key, players).zones:
        assert -1 <= zone.owner < players
        if not zone.ordered:
            assert not zone.places
            assert zone.first_front | zone.first_back == Watch.NOBODY


@at_every_table
def test_the_plain_bot_answers_a_lawful_move(key: str, players: int) -> None:
    entry, game = GAMES[key], table(key, players)
    state, _ = game.start(Dice(4))
    for ply in range(proofs.MOST_PLIES):
        if not state.to_act:
            break
        seat = state.to_act[0]
        moves, view = game.moves(state, seat), game.view(state, seat)
        move = entry.greedy(game, view, moves, Dice(ply))
        assert move in moves
        assert isinstance(entry.worth(game, view), float)
        game.play(state, move, Dice(ply))
    assert game.outcome(state) is not None
