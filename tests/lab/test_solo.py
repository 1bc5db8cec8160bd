"""The measuring sets of the solo protocol, and the figures that are told of them."""

from __future__ import annotations

from app.games.eleusis.protocol import Round
from app.games.eleusis.samples import LIBRARY, SAMPLES
from app.games.eleusis.text import write
from app.lab.solo import figures
from app.lab.solo_rules import FITTED, PUBLIC


def test_the_public_set_is_large_and_nothing_of_it_was_fitted_to() -> None:
    public = {write(sample.rule) for sample in PUBLIC}
    assert len(public) == len({sample.key for sample in PUBLIC}) == 42
    assert not public & {write(sample.rule) for sample in FITTED}
    assert len(FITTED) == 55


def test_what_the_library_shares_with_the_public_set_is_known() -> None:
    """Plain rules that everybody thinks of; the prior has no rules, only kinds of words."""
    library = {write(sample.rule) for sample in (*SAMPLES, *LIBRARY)}
    assert {sample.key for sample in PUBLIC if write(sample.rule) in library} == {
        "same_colour", "apart_three", "steps_four", "third_free", "colour_two_back", "figure_flips_colour"}


def test_figures_of_a_set() -> None:
    """31 - t - 2f for the one found in turn 6 after a wrong guess, nothing for the one never found."""
    found = figures({"one": [Round(6, 1, 6, 0.6)], "other": [Round(0, 2, 30, 3.0)]})
    assert found == {"rules": 2, "mean_score": 11.5, "solved": 1, "rounds": 2, "seconds_per_turn": 0.1,
                     "missed": {"other": 1}}
