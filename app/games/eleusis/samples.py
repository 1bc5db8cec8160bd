"""The seven samples of EL-18 with their variants (EL-26), and a library of further rules (EL-19) to start from.

All of them are fair (EL-05). Each is kept as its canonical text; the tree is read when it is asked for.
Who looks for a hidden rule must not look here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from app.core.message import N_, Message, message
from app.games.eleusis.text import read
from app.games.eleusis.tree import Rule


@dataclass(frozen=True, slots=True)
class Sample:
    """A rule with a short name for people and a key that never changes."""

    key: str
    name: Message
    text: str

    @property
    def rule(self) -> Rule:
        """The tree of the text."""
        return _rule(self.text)


@cache
def _rule(text: str) -> Rule:
    return read(text)


SAMPLES: tuple[Sample, ...] = (
    Sample("sample1", message(N_("Red and black")), "not same colour as previous"),
    Sample("sample2", message(N_("Odd and even")), "not same parity as previous"),
    Sample("sample3", message(N_("Two odd, two even")), "not same parity as before"),
    Sample("sample4", message(N_("Colour or value")), "same colour as previous or value = previous"),
    Sample("sample4_suit", message(N_("Suit or value")), "same suit as previous or value = previous"),
    Sample(
        "sample5",
        message(N_("Colour, value or its mirror")),
        "same colour as previous or value = previous or sum with previous = 14",
    ),
    Sample(
        "sample5_suit",
        message(N_("Suit, value or its mirror")),
        "same suit as previous or value = previous or sum with previous = 14",
    ),
    Sample(
        "sample6",
        message(N_("The Seven changes everything")),
        "switch on value 7: if switched then not same parity as previous else not same colour as previous",
    ),
    Sample("sample7", message(N_("Odd calls black")), "if previous odd then suit S,C else suit H,D"),
)
"""The document's samples in their order, 4 and 5 also with the suit for the colour."""

LIBRARY: tuple[Sample, ...] = (
    Sample("same_colour", message(N_("Keep the colour")), "same colour as previous"),
    Sample("same_suit", message(N_("Keep the suit")), "same suit as previous"),
    Sample("other_suit", message(N_("Change the suit")), "not same suit as previous"),
    Sample("suit_round", message(N_("Round of suits")), "next suit after previous in S,H,C,D"),
    Sample(
        "stay_or_step", message(N_("Stay or go round")),
        "same suit as previous or next suit after previous in S,H,D,C",
    ),
    Sample(
        "figure_turns", message(N_("Figures turn the colour")),
        "if previous figure then not same colour as previous else same colour as previous",
    ),
    Sample("low_after_high", message(N_("Low after high")), "if previous value 8..K then value A..7 else value 8..K"),
    Sample(
        "after_prime", message(N_("After a prime")), "if previous prime then even else odd",
    ),
    Sample("near", message(N_("Not far")), "distance to previous <= 3"),
    Sample("far", message(N_("Keep your distance")), "not distance to previous <= 2"),
    Sample("near_round", message(N_("Not far, round the corner")), "ring distance to previous <= 2"),
    Sample("climb_round", message(N_("Climbing round")), "steps up from previous <= 4"),
    Sample("big_sum", message(N_("Ten at least")), "sum with previous >= 10 or value >= previous"),
    Sample("small_sum", message(N_("Not too much together")), "sum with previous <= 14 or red"),
    Sample("red_or_higher", message(N_("Red or higher")), "red or value > previous"),
    Sample("black_or_lower", message(N_("Black or not higher")), "black or value <= previous"),
    Sample("every_third", message(N_("Every third a red one")), "if position 3 of 3 then red else black"),
    Sample("places", message(N_("Odd places, odd cards")), "if position 1 of 2 then odd else even"),
    Sample(
        "march", message(N_("March of the suits")),
        "if position 1 of 4 then suit S else if position 2 of 4 then suit H else if position 3 of 4 then suit D "
        "else suit C",
    ),
    Sample("three_and_three", message(N_("Three and three")), "if position 1,2,3 of 6 then red else black"),
    Sample("two_back", message(N_("As two cards ago")), "same colour as before"),
    Sample("two_colours", message(N_("Two red, two black")), "not same colour as before"),
    Sample("new_suit", message(N_("Neither of the last two suits")),
           "not same suit as previous and not same suit as before"),
    Sample(
        "zigzag", message(N_("Up and down")),
        "if previous value > before then value <= previous or figure else value >= previous or value A..3",
    ),
    Sample(
        "after_a_pair", message(N_("After two of a colour")),
        "if previous same colour as before then not same colour as previous else any",
    ),
    Sample(
        "echo", message(N_("Echo of the colours")),
        "if previous same colour as before then odd else even",
    ),
    Sample(
        "figure_switch", message(N_("Figures turn the tables")),
        "switch on figure: if switched then red else black",
    ),
    Sample(
        "ace_switch", message(N_("The aces open and close")),
        "switch on value A: if switched then odd or red else even or black",
    ),
    Sample(
        "red_figure_switch", message(N_("Red figures switch")),
        "switch on red and figure: if switched then value A..7 else value 5..K",
    ),
    Sample(
        "spade_switch", message(N_("Spades stir")),
        "switch on suit S: if switched then same colour as previous or figure else not same suit as previous",
    ),
    Sample("no_figures_twice", message(N_("Never two figures")), "not (figure and previous figure)"),
    Sample("not_both", message(N_("Never the same of both")),
           "not same suit as previous and not same parity as previous"),
    Sample("one_of_two", message(N_("One alike, one not")),
           "if red then not same parity as previous else same parity as previous"),
    Sample(
        "red_up", message(N_("Red climbs, black falls")),
        "if red then value >= previous or figure else value <= previous or value A..3",
    ),
    Sample("ace_wild", message(N_("Aces go anywhere")), "value A or not same colour as previous"),
    Sample("after_figure_free", message(N_("Free after a figure")), "if previous figure then any else odd"),
    Sample(
        "three_ways", message(N_("Three ways")),
        "if previous figure then red else if previous odd then suit S,H else suit D,C",
    ),
    Sample("hearts_lead", message(N_("Hearts call red")), "if previous suit H then red else not suit H"),
    Sample(
        "low_mid_high", message(N_("Low, middle, high")),
        "if previous value A..4 then value 5..9 else if previous value 5..9 then value 10..K else value A..4",
    ),
    Sample("even_or_spade", message(N_("Even cards and spades")), "even or suit S"),
    Sample("odd_reds", message(N_("Odd red, even black")), "odd and red or even and black"),
    Sample(
        "mirror_colours", message(N_("Mirror of the colours")),
        "odd and not same colour as previous or even and same colour as previous",
    ),
    Sample("no_sevens", message(N_("Sevens never, colours change")), "not same colour as previous and not value 7"),
    Sample("prime_or_red", message(N_("Prime or red")), "prime or red"),
    Sample("few_values", message(N_("Chosen values")), "value A,3,7,10,K or same suit as previous"),
    Sample(
        "before_figure", message(N_("Two after a figure")),
        "if before figure then black else red or same suit as previous",
    ),
    Sample(
        "third_free", message(N_("Every third place is free")),
        "if position 3 of 3 then any else not same suit as previous",
    ),
    Sample(
        "beat_and_switch", message(N_("Queens change the beat")),
        "switch on value Q: if switched then (if position 1 of 2 then red else black) else same colour as previous",
    ),
)

ALL: tuple[Sample, ...] = SAMPLES + LIBRARY
