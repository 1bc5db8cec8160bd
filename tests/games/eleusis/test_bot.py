"""The plain bot: what it finds out, and that it pays."""

from __future__ import annotations

import pytest

from app.bots.brain import random_brain
from app.bots.levels import LEVELS
from app.core.dice import Dice, Streams
from app.games.eleusis.bot import Inducer, greedy, worth
from app.games.eleusis.bot_levels import levels
from app.games.eleusis.cards import read_card
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.reading import Reading
from app.games.eleusis.rules import Eleusis
from app.games.eleusis.samples import SAMPLES
from app.games.eleusis.seeker import Mind, Seeker, Verdict
from app.games.eleusis.state import Row
from app.games.eleusis.text import read
from tests.games.eleusis.table import Table


def evidence(text: str, turns: int, seed: int) -> tuple[list[int], list[Verdict]]:
    """A line and a log of cards offered by chance."""
    judge, dice = Verdicts(read(text)), Dice(seed)
    deck = list(range(52))
    dice.shuffle(deck)
    line, log = [deck.pop()], list[Verdict]()
    for card in deck[:turns]:
        right = judge.accepts(line, card)
        log.append((card, right, len(line)))
        if right:
            line.append(card)
    return line, log


@pytest.mark.parametrize("text", [sample.text for sample in SAMPLES if sample.key != "sample6"])
def test_samples_are_found_from_forty_cards(text: str) -> None:
    """EL-18: the best bot's odds agree with the rule for nine cards of ten; no list of rules is looked at."""
    hits = total = 0
    judge = Verdicts(read(text))
    for seed in range(2):
        line, log = evidence(text, 40, seed)
        chances = Reading(Seeker(Mind()).beliefs(line, log)).chances(line, range(52))
        hits += sum((chance >= 0.5) == judge.accepts(line, card) for card, chance in enumerate(chances))
        total += 52
    assert hits >= 0.9 * total


def test_odds_come_from_the_log_of_the_view() -> None:
    """EL-10: red and black in turn, as everybody heard; after a refused spade a club is unlikely."""
    table = Table.placed(["2S 3H", "7H 8S", "9C 8C"], "AS 5H 9C 2D 10S 8D 6C")
    before = greedy.odds(table.view(1), [read_card("2S")])
    table.lay("2S")
    after = greedy.odds(table.view(2), [read_card("8S"), read_card("7H")])
    assert before == [pytest.approx(0.5, abs=0.2)]
    assert after[0] < before[0]
    assert after[1] > after[0]


def test_a_curious_bot_prefers_what_teaches_where_chances_are_alike() -> None:
    table = Table.placed(["2S 3H", "7H 8S", "9C 8C"], "AS")
    moves = table.game.moves(table.state, 1)
    for brain in (greedy, Inducer(Mind(), curious=0.3), Inducer(Mind(), error=0.9)):
        assert brain(table.game, table.view(1), moves, Dice(1)) in moves


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_lays_a_card_it_may_lay(level: str) -> None:
    table = Table.placed(["2S 3H", "7H 8S", "9C 8C"], "AS 5H")
    moves = table.game.moves(table.state, 1)
    assert levels[level](table.game, table.view(1), moves, Dice(4)) in moves


def test_it_never_ends_or_judges_out_of_turn() -> None:
    """With a paper rule it lays while it may; as the dealer it takes what is listed."""
    table = Table.on_paper(["2S 3S", "7H 8S", "9C 8C"], "6C", second=True)
    moves = table.game.moves(table.state, 1)
    assert greedy(table.game, table.view(1), moves, Dice(1)) in moves
    dealer = Table.dealt()
    listed = dealer.game.moves(dealer.state, 0)
    assert len({greedy(dealer.game, dealer.view(0), listed, Dice(seed)).text for seed in range(30)}) > 10


def test_worth_counts_points_and_cards() -> None:
    table = Table.placed(["9H", "2S 3S", "4S 5S 6S 7S 8S"], "6C", second=True)
    assert [worth(table.game, table.view(seat)) for seat in (1, 2, 3, 4)] == [-1.0, -2.0, -5.0, 0.0]


def play(seed: int, me: int) -> tuple[Eleusis, tuple[Row, ...], tuple[int, ...]]:
    """A match of four in which the plain bot sits at one seat; everybody seals rules of his own."""
    game, streams = Eleusis({"players": 4, "deals": 1}), Streams(seed)
    state, _ = game.start(streams.stream("deal"))
    for ply in range(1, 9999):
        if not state.to_act:
            break
        seat = state.to_act[0]
        view, dice = game.view(state, seat), streams.stream(f"bot/{ply}")
        brain = greedy if seat == me else random_brain
        move = game.propose(view, dice) or brain(game, view, game.moves(state, seat), dice)
        game.play(state, move, streams.stream(f"ply/{ply}"))
    outcome = game.outcome(state)
    assert outcome is not None
    return game, state.sheet, outcome.winners


@pytest.mark.parametrize("matches", [1, pytest.param(4, marks=pytest.mark.long)])
def test_it_leaves_fewer_wrong_cards_than_chance(matches: int) -> None:
    """In every seat, where more than one match tells of it; and it wins at least half of the matches against three
    random players."""
    wins, of_seats = 0, []
    for me in range(4):
        mine, others = [], []
        for seed in range(matches):
            _, sheet, winners = play(10 * me + seed, me)
            wins += me in winners
            for dealer, _, _, wrong, _, _ in sheet:
                if dealer != me:
                    mine.append(wrong[me])
                    others += [cards for seat, cards in enumerate(wrong) if seat not in (me, dealer)]
        of_seats.append(sum(mine) / len(mine) - sum(others) / len(others))
    assert sum(of_seats) < 0
    assert matches == 1 or max(of_seats) < 0
    assert wins >= 2 * matches


def test_a_bot_judges_a_paper_rule_by_what_it_sealed() -> None:
    """EL-21, EL-06."""
    table = Table.on_paper(["2S 3S", "7H 8S", "9C 8C"], "6C", rule="not same colour as previous").lay("2S")
    moves = table.game.moves(table.state, 0)
    assert greedy(table.game, table.view(0), moves, Dice(1)).args == (0,)
    table.do("judge", 0).lay("7H")
    assert greedy(table.game, table.view(0), table.game.moves(table.state, 0), Dice(1)).args == (1,)
    ring = Table.dealt(judge=1).do("seal", text="ring distance to previous <= 2")
    assert greedy(ring.game, ring.view(0), ring.game.moves(ring.state, 0), Dice(1)).verb == "ring"


def test_words_that_are_no_rule_are_judged_by_lot() -> None:
    table = Table.on_paper(["2S 3S", "7H 8S", "9C 8C"], "6C", rule="what I like").lay("2S")
    moves = table.game.moves(table.state, 0)
    assert {greedy(table.game, table.view(0), moves, Dice(seed)).args for seed in range(20)} == {(0,), (1,)}
