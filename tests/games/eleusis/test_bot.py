"""The plain bot: what it finds out, and that it pays."""

from __future__ import annotations

from typing import cast

import pytest

from app.bots.brain import random_brain
from app.core.dice import Dice, Streams
from app.games.eleusis.bot import greedy, worth
from app.games.eleusis.cards import read_card, read_cards
from app.games.eleusis.induce import odds, questions
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.rules import Eleusis
from app.games.eleusis.samples import SAMPLES
from app.games.eleusis.state import Row
from app.games.eleusis.text import read
from tests.games.eleusis.table import Table

Log = list[tuple[int, bool, int]]


def evidence(text: str, turns: int, seed: int) -> tuple[list[int], Log]:
    """A line and a log of cards offered by chance."""
    judge, dice = Verdicts(read(text)), Dice(seed)
    deck = list(range(52))
    dice.shuffle(deck)
    line, log = [deck.pop()], cast(Log, [])
    for card in deck[:turns]:
        right = judge.accepts(line, card)
        log.append((card, right, len(line)))
        if right:
            line.append(card)
    return line, log


@pytest.mark.parametrize("text", [sample.text for sample in SAMPLES])
def test_samples_are_found_from_forty_cards(text: str) -> None:
    """EL-18: the odds agree with the rule for nine cards of ten; no list of rules is looked at."""
    hits = total = 0
    for seed in range(6):
        line, log = evidence(text, 40, seed)
        judge = Verdicts(read(text))
        chances = odds(line, log, range(52))
        hits += sum((chance >= 0.5) == judge.accepts(line, card) for card, chance in enumerate(chances))
        total += 52
    assert hits >= 0.9 * total


def test_odds_are_even_where_nothing_is_known() -> None:
    chances = odds([0], [], [5, 20])
    assert all(0.3 < chance < 0.7 for chance in chances)


def test_a_plain_case() -> None:
    """Red and black in turn, seen six times."""
    line = read_cards("AS 5H 9C 2D KS 8D")
    log = [(card, True, place) for place, card in enumerate(line[1:], 1)]
    log += [(read_card("7H"), False, 2), (read_card("QS"), False, 3), (read_card("3H"), False, 6)]
    black, red = odds(line, sorted(log, key=lambda entry: entry[2]), read_cards("4C 4H"))
    assert black > 0.6 > red


def test_questions_hold_the_line_before_each_card() -> None:
    """EL-08: card 2 has no card before the previous one."""
    first, second = questions([0, 13, 26], [(13, 1), (26, 2)])
    assert (first.before, first.previous, first.place) == (-1, 0, 2)
    assert (second.before, second.previous, second.place) == (0, 13, 3)


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


def test_it_leaves_fewer_wrong_cards_than_chance() -> None:
    """In every seat; and it wins at least half of the matches against three random players."""
    wins = 0
    for me in range(4):
        mine, others = [], []
        for seed in range(2):
            _, sheet, winners = play(10 * me + seed, me)
            wins += me in winners
            for dealer, _, _, wrong, _, _ in sheet:
                if dealer != me:
                    mine.append(wrong[me])
                    others += [cards for seat, cards in enumerate(wrong) if seat not in (me, dealer)]
        assert sum(mine) / len(mine) < sum(others) / len(others)
    assert wins >= 4


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
