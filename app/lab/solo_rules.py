"""The public measuring set of the solo protocol: rules that say themselves in one sentence, from plain to mean.

Written for measuring, by hand, in the rule language; not all are fair (EL-05). The prior was fitted to these and to the
library, so that figures on this set flatter the inducer a little; it never reads them.
"""

from __future__ import annotations

from app.core.message import Message
from app.games.eleusis.samples import Sample

_TEXTS = {
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

PUBLIC: tuple[Sample, ...] = tuple(Sample(key, Message(key), text) for key, text in _TEXTS.items())
"""Fifty-five rules."""
