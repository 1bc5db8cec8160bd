"""The inducer: lawful play, sound guesses, and rules that it does find."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from app.games.eleusis import solo
from app.games.eleusis.cards import read_card
from app.games.eleusis.protocol import judge_of, play
from app.games.eleusis.solo import Guess, SoloInducer
from app.games.eleusis.text import read
from app.words import language, set_language, tr

HAND = ["AS", "2H", "3D", "4C", "5S", "6H", "7D", "8C", "9S", "10H", "JD", "QC"]


@pytest.mark.parametrize(
    "text",
    ["red", "not same colour as previous", "same suit as previous", "if position 1 of 2 then odd else even",
     "steps up from previous <= 4"],
)
def test_short_rules_are_found(text: str) -> None:
    found = play(SoloInducer(1), judge_of(read(text)), 3, lambda: 0.0)
    assert found.solved
    assert found.score >= 12


def test_equal_seeds_play_alike() -> None:
    first, second = SoloInducer(4), SoloInducer(4)
    for inducer in (first, second):
        inducer.reset(HAND, "KS")
        card, _ = inducer.choose()
        inducer.observe(card, False, HAND)
    assert first.choose() == second.choose()


def test_it_plays_a_card_of_its_hand_and_notes_the_line() -> None:
    inducer = SoloInducer(1)
    inducer.reset(HAND, "KS")
    card, _ = inducer.choose()
    assert card in HAND
    inducer.observe(card, True, HAND)
    assert inducer.line == [read_card("KS"), read_card(card)]


def test_a_guess_judges_and_speaks() -> None:
    inducer = SoloInducer(1)
    guess = None
    inducer.reset(HAND, "KS")
    while guess is None:
        card, guess = inducer.choose()
        red = card[-1] in "HD"
        if guess is None:
            inducer.observe(card, red != (inducer.line[-1] // 13 in (1, 2)), HAND)
    assert isinstance(guess, Guess)
    assert guess(["KS"], "2H")
    assert not guess(["KS"], "2C")
    before = language()
    for code in ("en", "it"):
        set_language(code)
        assert tr(guess.message()).endswith(".")
    set_language(before)


def test_it_knows_no_list_of_rules() -> None:
    """EL-19 is searched openly: no module of the inducer reads the samples."""
    folder = Path(solo.__file__).parent
    for name in ("solo", "classes", "reading", "formulas", "beliefs", "scales", "columns", "vocabulary", "prior",
                 "seeker", "bot"):
        tree = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
        names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not any(module and module.endswith("samples") for module in names)
