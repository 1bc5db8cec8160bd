"""Why a move of I due moli is refused: the clause and one sentence. Reads a state, changes nothing."""

from __future__ import annotations

from itertools import pairwise

from app.core.game import IllegalMove, Move
from app.core.message import N_, NP_, Message, counted, message
from app.games.due_moli.deck import RANKS
from app.games.due_moli.rafts import BASIN, CANAL, common_suits
from app.games.due_moli.state import CHOOSE, COUNTED, DRAW, FIRST_PICK, INSERT, LAST_PICK, LAUNCH, DueMoliState

_EXPECTED: dict[int, tuple[str, Message]] = {
    DRAW: ("DM-07", message(N_("Cargo comes first: take the front card of a basin."))),
    INSERT: ("DM-07", message(N_("First insert the card that you drew into your canal."))),
    LAUNCH: ("DM-09", message(N_("Now launch: a card or a raft from the top of your canal."))),
    CHOOSE: ("DM-18", message(N_("First say how the cards of the raft are taken."))),
    FIRST_PICK: ("DM-14", message(N_("First take a card of the launched raft."))),
    LAST_PICK: ("DM-14", message(N_("First take a card of the launched raft."))),
    COUNTED: ("DM-22", message(N_("This game is counted: deal the next one."))),
}
"""What each phase waits for."""
_SPOKEN: dict[tuple[int, str], tuple[str, Message]] = {
    (INSERT, "draw"): ("DM-07", message(N_("You have drawn already: one card a turn."))),
    (LAUNCH, "draw"): ("DM-07", message(N_("You have drawn already: one card a turn."))),
    (LAUNCH, "insert"): ("DM-07", message(N_("The card of this turn is inserted already."))),
}
"""Moves in the wrong phase that deserve a sentence of their own."""
_VERBS = {DRAW: "draw", INSERT: "insert", LAUNCH: "launch", CHOOSE: "choose", FIRST_PICK: "pick", LAST_PICK: "pick",
          COUNTED: "deal"}
_PLACES = NP_("Your canal has {count} card: the places are 0, the left end, to {count}, the top.",
              "Your canal has {count} cards: the places are 0, the left end, to {count}, the top.")
_TOO_MANY = NP_("Your canal has {count} card only.", "Your canal has {count} cards only.")


def why_not(state: DueMoliState, move: Move) -> IllegalMove:
    """The refusal of a move by the seat to act that is not lawful now."""
    if _VERBS[state.phase] != move.verb:
        return IllegalMove(*_SPOKEN.get((state.phase, move.verb), _EXPECTED[state.phase]))
    if move.verb == "draw":
        return _no_draw(move.args[0])
    if move.verb == "insert":
        return IllegalMove("DM-07", counted(_PLACES, len(state.zones[CANAL + move.seat])))
    if move.verb == "launch":
        return _no_launch(state.zones[CANAL + move.seat], move.args[0])
    if move.verb == "choose":
        return IllegalMove("DM-18", message(N_("There are two ways: 0 is by lot, 1 lets the opponent choose first.")))
    return _no_pick(state, move)


def _no_draw(basin: int) -> IllegalMove:
    if basin in (0, 1):
        return IllegalMove("DM-08", message(N_("That basin is empty: draw from the other one.")))
    return IllegalMove("DM-07", message(N_("There are two basins, 0 and 1.")))


def _no_launch(canal: list[int], cards: int) -> IllegalMove:
    if cards < 1:
        return IllegalMove("DM-09", message(N_("A launch moves at least one card.")))
    if cards > len(canal):
        return IllegalMove("DM-09", counted(_TOO_MANY, len(canal)))
    raft = canal[len(canal) - cards :]
    if not common_suits(raft):
        return IllegalMove("DM-10", message(N_("These cards do not all share one suit: that is no raft.")))
    ranks = [RANKS[card] for card in reversed(raft)]
    assert any(low >= high for low, high in pairwise(ranks))
    return IllegalMove("DM-10", message(N_("The ranks of a raft rise from the top inwards; these do not.")))


def _no_pick(state: DueMoliState, move: Move) -> IllegalMove:
    taken = state.zones[BASIN + 1 - move.seat][-1:] if state.phase == LAST_PICK else []
    if move.args[0] in taken:
        return IllegalMove("DM-14", message(N_("That card is taken already.")))
    return IllegalMove("DM-14", message(N_("That card is not in the launched raft.")))
