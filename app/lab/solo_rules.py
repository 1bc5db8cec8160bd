"""The measuring sets of the solo protocol: rules that say themselves in one sentence, from plain to mean.

Written for measuring, by hand, in the rule language; not all are fair (EL-05). The prior was fitted to the set FITTED
and to the library, so that figures on it flatter the inducer a little. The public set was written after the grammar was
fixed, and nothing was fitted to it, though six of its plainer rules are also in the library. The inducer reads neither.
"""

from __future__ import annotations

from app.core.message import Message
from app.games.eleusis.samples import Sample

_FITTED = {
    "red_only": "red",
    "spades_only": "suit S",
    "no_hearts": "not suit H",
    "majors": "suit S,H",
    "odd_only": "odd",
    "figures_only": "figure",
    "no_figures": "not figure",
    "primes_only": "prime",
    "middle": "value 5..9",
    "low": "value A..7",
    "red_figures": "red or figure",
    "odd_or_hearts": "odd or suit H",
    "red_even": "red and even",
    "red_even_black_odd": "red and even or black and odd",
    "red_numbers_black_figures": "red and not figure or black and figure",
    "alternate_colours": "not same colour as previous",
    "alternate_parity": "not same parity as previous",
    "same_suit": "same suit as previous",
    "other_suit": "not same suit as previous",
    "not_lower": "value >= previous",
    "lower": "value < previous or previous value A..3",
    "higher_turn": "value > previous or previous figure",
    "other_value": "value != previous",
    "suit_or_value": "same suit as previous or value = previous",
    "colour_or_parity": "same colour as previous or same parity as previous",
    "colour_not_parity": "same colour as previous and not same parity as previous",
    "step_one": "distance to previous <= 1 and value != previous",
    "within_three": "distance to previous <= 3",
    "at_least_four": "not distance to previous <= 3",
    "ring_up": "steps up from previous <= 3",
    "ring_next": "steps up from previous <= 1",
    "suit_cycle": "next suit after previous in S,H,D,C",
    "fourteen": "sum with previous = 14",
    "sum_twelve": "sum with previous >= 12",
    "pairs_of_colours": "if position 1,2 of 4 then red else black",
    "colours_by_place": "if position 1 of 2 then red else black",
    "every_third_figure": "if position 3 of 3 then figure else not figure",
    "three_suits": "if position 1 of 3 then suit S else if position 2 of 3 then suit H else suit D",
    "parity_by_place": "if position 1 of 2 then odd else even",
    "every_fourth_free": "if position 4 of 4 then any else same colour as previous",
    "after_red_even": "if previous red then even else odd",
    "after_figure_number": "if previous figure then not figure else any",
    "after_red_black": "if previous red then black else any",
    "red_higher_black_lower": "if red then value >= previous else value <= previous",
    "low_high": "if previous value A..7 then value 8..K else value A..7",
    "after_figure_free": "if previous figure then any else same suit as previous",
    "spades_free": "suit S or not same parity as previous",
    "seven_switch": "switch on value 7: if switched then red else black",
    "ace_stop": "if previous value A..4 then red else if previous value 5..9 then black else any",
    "suit_call":
        "if previous suit S then suit H else if previous suit H then suit D "
        "else if previous suit D then suit C else suit S",
    "two_back_colour": "same colour as before",
    "two_back_parity": "not same parity as before",
    "not_last_two_suits": "not same suit as previous and not same suit as before",
    "after_pair_change": "if previous same colour as before then not same colour as previous else any",
    "up_then_down": "if previous value > before then value <= previous else value >= previous",
}

_PUBLIC = {
    "black": "black",
    "diamonds_only": "suit D",
    "hearts_clubs": "suit H,C",
    "no_diamonds": "not suit D",
    "high": "value 8..K",
    "plain_numbers": "value 3..10",
    "no_primes": "not prime",
    "figures_aces": "figure or value A",
    "black_figures_red_numbers": "black and figure or red and not figure",
    "black_odd": "black and odd",
    "hearts_figures": "suit H or figure",
    "black_high": "black and value 8..K",
    "same_colour": "same colour as previous",
    "same_parity": "same parity as previous",
    "not_higher": "value <= previous",
    "suit_or_parity": "same suit as previous or same parity as previous",
    "other_suit_same_colour": "same colour as previous and not same suit as previous",
    "other_suit_other_value": "not same suit as previous and value != previous",
    "within_two": "distance to previous <= 2",
    "apart_three": "not distance to previous <= 2",
    "steps_four": "steps up from previous <= 4",
    "suit_ring": "next suit after previous in S,D,C,H",
    "at_least_fourteen": "sum with previous >= 14",
    "at_most_fourteen": "sum with previous <= 14",
    "even_red_odd_black": "if previous even then red else black",
    "figure_red_number_black": "if previous figure then red else black",
    "odd_even_else_any": "if previous odd then even else any",
    "black_same_suit_red_other": "if previous black then same suit as previous else not same suit as previous",
    "low_red_high_black": "if previous value A..7 then red else black",
    "red_higher_black_lower_strictly": "if red then value > previous else value < previous",
    "figures_change_colour": "if figure then not same colour as previous else same colour as previous",
    "red_up_black_down": "if previous red then value >= previous else value <= previous",
    "third_black": "if position 3 of 3 then black else red",
    "low_high_by_place": "if position 1 of 2 then value A..7 else value 8..K",
    "pairs_of_parities": "if position 1,2 of 4 then odd else even",
    "third_free": "if position 3 of 3 then any else not same suit as previous",
    "suit_two_back": "same suit as before",
    "colour_two_back": "not same colour as before",
    "parity_pair_change": "if previous same parity as before then not same parity as previous else any",
    "figure_flips_colour": "switch on figure: if switched then red else black",
    "ace_flips_parity": "switch on value A: if switched then even else odd",
    "figure_keeps_suit": "if previous figure then same suit as previous else any",
}


def _samples(texts: dict[str, str]) -> tuple[Sample, ...]:
    return tuple(Sample(key, Message(key), text) for key, text in texts.items())


FITTED = _samples(_FITTED)
"""Fifty-five rules."""
PUBLIC = _samples(_PUBLIC)
"""Forty-two rules."""
