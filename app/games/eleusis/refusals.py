"""Why a move of Eleusis is refused: the clause and one sentence. Reads a state, changes nothing."""

from __future__ import annotations

from functools import lru_cache

from app.core.game import IllegalMove, Move
from app.core.message import N_, message
from app.games.eleusis.check import Fairness, check
from app.games.eleusis.deck import name
from app.games.eleusis.state import AWAITING, COUNTED, EACH, FIRST, HAND, OPEN, OPENING, SEAL, SECOND, EleusisState
from app.games.eleusis.text import read
from app.games.eleusis.tree import BadRule

LONGEST_PAPER = 600
"""Characters of a rule in one's own words (EL-21)."""
LONGEST_HINT = 200
MOST_HINTS = 6


def why_not(state: EleusisState, move: Move, paper: bool) -> IllegalMove:
    """The refusal of a move by a seat to act that is not lawful now."""
    verb, phase = move.verb, state.phase
    if verb == "seal":
        if phase != SEAL:
            return IllegalMove("EL-04", message(N_("The rule is sealed: it cannot be changed.")))
        found = bad_paper(move.text) if paper else bad_rule(move.text)
        assert found is not None
        return found
    if verb == "hint":
        return _no_hint(state, move)
    if verb == "ring":
        return IllegalMove("EL-06", message(N_("Whether the values are a ring is told once, before the first card, "
                                               "by the dealer of a paper rule.")))
    if verb == "judge":
        return IllegalMove("EL-21", message(N_("There is no card here that waits for your verdict: right or wrong.")))
    if state.zones[AWAITING]:
        return IllegalMove("EL-21", message(N_("First the dealer judges the card.")))
    if verb == "state_end":
        return IllegalMove("EL-14", message(N_("Only the dealer of a paper rule states the end, and in phase two.")))
    if verb == "begin":
        return IllegalMove("EL-04", message(N_("Play begins once, after the rule is sealed.")))
    if verb == "deal":
        return IllegalMove("EL-17", message(N_("The next deal waits until this one is over.")))
    return _no_card(state, move.seat, move.args[0])


def _no_hint(state: EleusisState, move: Move) -> IllegalMove:
    if state.phase != OPENING or move.seat != state.dealer:
        return IllegalMove("EL-07", message(N_("Hints are given by the dealer, after the seal and before the first "
                                               "card.")))
    if len(state.hints) >= MOST_HINTS:
        return IllegalMove("EL-07", message(N_("No more than {most} hints."), most=MOST_HINTS))
    return IllegalMove("EL-07", message(N_("A hint is one line of 1 to {most} characters."), most=LONGEST_HINT))


def _no_card(state: EleusisState, seat: int, front: int) -> IllegalMove:
    """EL-09, EL-10, EL-13, EL-24."""
    if state.phase in (SEAL, OPENING):
        return IllegalMove("EL-04", message(N_("No card is played before the rule is sealed and play has begun.")))
    if state.phase not in (FIRST, SECOND):
        assert state.phase == COUNTED
        return IllegalMove("EL-14", message(N_("This deal is over.")))
    if seat == state.dealer:
        return IllegalMove("EL-09", message(N_("The dealer plays no cards.")))
    own = state.zones[(HAND if state.phase == FIRST else OPEN) + EACH * seat]
    if front in own and state.refused >> front & 1:
        return IllegalMove("EL-24", message(N_("{card} was refused on this line: it waits until the line grows."),
                                            card=name(front)))
    return IllegalMove("EL-09" if state.phase == FIRST else "EL-13",
                       message(N_("That card is not one of those that you may play.")))


@lru_cache(maxsize=64)
def bad_rule(text: str) -> IllegalMove | None:
    """Why a composed rule may not be sealed, with the place or the breaking line; None for a good one.

    EL-05, EL-19, EL-30.
    """
    try:
        found = check(read(text))
    except BadRule as error:
        if not error.column:
            return IllegalMove("EL-19", error.why)
        return IllegalMove("EL-19", message(N_("At character {column}: {why}"), column=error.column, why=error.why))
    if found.fair:
        return None
    return IllegalMove("EL-30" if found.fairness is Fairness.UNPROVED else "EL-05", found.why)


def bad_paper(text: str) -> IllegalMove | None:
    """EL-21: any words will do, as long as there are some."""
    if fit_text(text, LONGEST_PAPER):
        return None
    return IllegalMove("EL-21", message(N_("A paper rule is one line of 1 to {most} characters."), most=LONGEST_PAPER))


def fit_text(text: str, most: int) -> bool:
    """One line of printable characters that does not begin or end with a blank."""
    return 0 < len(text) <= most and text.isprintable() and text == text.strip()
