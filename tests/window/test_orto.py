"""The garden on the real screen: a whole round by each way against a bot, until the score sheet between rounds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.core.dice import Streams
from app.core.face import Spot
from app.core.game import Move
from app.games.orto import garden
from app.match.match import Match
from app.match.record import encode
from app.match.seats import Sitter
from app.scenes.table import TableScene
from app.scenes.table_dialog import TableDialog
from app.table import keys
from tests.table.orchard import goal, grip, orto
from tests.window.conftest import Start
from tests.window.hands import Hand, shows
from tests.window.program import Program
from tests.window.screen import until
from tests.window.twin import Twin, gesture_for

pytestmark = pytest.mark.window
Twins = Callable[..., Twin]
GAME = "orto"
MOST = 200
"""Moves of a person in a round, at most."""


def button(scene: TableScene) -> tuple[int, int]:
    """Where "I have finished" is."""
    assert len(scene.page.buttons) == 1
    return scene.page.buttons[0].rect.center


def by_drag(program: Program, scene: TableScene, move: Move) -> None:
    """Take the card, lay it on its bed or on the heap; press the button."""
    gesture = gesture_for(scene, move)
    if gesture.source is None:
        program.click(button(scene))
    else:
        program.drag(grip(scene, gesture.source), goal(scene, gesture))


def by_clicks(program: Program, scene: TableScene, move: Move) -> None:
    """Click the card, click its goal; press the button."""
    gesture = gesture_for(scene, move)
    if gesture.source is None:
        program.click(button(scene))
        return
    there = goal(scene, gesture)
    program.click(grip(scene, gesture.source))
    program.click(there)


class ByKeys:
    """Tab to the hand, arrows to the card, Enter, Tab to its goal, Enter; F to finish."""

    def __init__(self) -> None:
        self._at: Spot | None = None
        """The stop that has the focus."""

    def __call__(self, program: Program, scene: TableScene, move: Move) -> None:
        """Make the move from wherever the focus is."""
        gesture = gesture_for(scene, move)
        if gesture.source is None:
            program.key(gesture.key.lower())
            return
        hand, there = Spot(gesture.source.zone), Spot(gesture.targets[0].zone)
        sources = sorted({g.source for g in scene.table.gestures() if g.source is not None})
        to_hand = way(scene, self._at, hand)
        to_card = ["Left"] * (len(sources) - 1 - sources.index(gesture.source))
        if not to_hand:
            to_card = ["Tab", "shift+Tab", *to_card]  # come anew, to begin at the last card
        scene.table.select(gesture.source)
        program.key(*to_hand, *to_card, "Return", *way(scene, hand, there), "Return")
        self._at = hand  # played, one is back where the card was


def way(scene: TableScene, start: Spot | None, end: Spot) -> list[str]:
    """The Tab keys from one stop to another; from no stop the first Tab comes to the first."""
    found = [c.spot if isinstance(c, keys.SpotControl) else None for c in scene.page.controls() if c.focusable]
    there = found.index(end)
    if start is None or start not in found:
        return ["Tab"] * (there + 1)
    steps = there - found.index(start)
    return ["Tab" if steps > 0 else "shift+Tab"] * abs(steps)


def plain(match: Match) -> Move:
    """The plain bot's move: it plants, plays Jolly and finishes, and never wastes a close."""
    seat = match.to_act[0]
    dice = Streams(match.plies).stream("window")
    return match.entry.greedy(match.game, match.view(seat), match.moves(seat), dice)


def rounds_over(match: Match) -> int:
    """How many rounds are counted."""
    return len(garden.sheet(match.view(2)))


@pytest.mark.parametrize("hand", [by_drag, by_clicks, ByKeys()], ids=["drag", "clicks", "keys"])
def test_a_round_against_a_bot_until_its_sheet(start: Start, twin: Twins, tmp_path: Path, hand: Hand) -> None:
    fresh = orto(42, [Sitter("Anna", "person"), Sitter("Bice", "bot", "random")], starter=0)
    file = tmp_path / "partita.carte"
    file.write_bytes(encode(fresh.record()))
    program, same = start(str(file), "--speed", "instant", game=GAME), twin()
    match = program.turn()
    assert match.deal == fresh.deal
    same.table(match)
    shows(program, same, tmp_path)
    kinds = set()
    for _ in range(MOST):
        before, move = match.plies, plain(match)
        hand(program, same.table(match), move)
        later = until("the move", lambda n=before: _moved(program, n))  # type: ignore[misc]
        assert later.played[before] == move
        kinds.add(move.verb)
        if rounds_over(later):
            break
        match = later
    assert rounds_over(later) == 1 and later.plies == match.plies + 1 and {"play", "done"} <= kinds
    _sheet(same, match, move)
    if not isinstance(hand, ByKeys):  # whose focus shines through the veil
        shows(program, same, tmp_path)
    program.key("Return")
    match = program.turn(after=later.plies - 1)
    move = next(move for move in match.moves(0) if move.verb == "play")
    by_drag(program, same.table(match), move)
    assert _moved_to(program, match).played[match.plies] == move
    program.close()


def _sheet(same: Twin, match: Match, last: Move) -> None:
    """The twin makes the closing move, too, and comes to its sheet."""
    same.table(match).table.play(last)
    for _ in range(8):
        same.picture()
    assert isinstance(same.house.scenes.top, TableDialog)


def _moved(program: Program, plies: int) -> Match | None:
    """The match after more moves than these, a person to act or a round just counted."""
    match = program.match()
    if match is None or match.plies <= plies:
        return None
    return match if rounds_over(match) or match.to_act == (0,) else None


def _moved_to(program: Program, match: Match) -> Match:
    """The match after one more move."""
    return until("a move", lambda: _moved(program, match.plies))


def test_taking_back_on_the_real_screen(start: Start, twin: Twins, tmp_path: Path) -> None:
    """By U and by Ctrl+Z, then the other's picture; the bar's button."""
    fresh = orto(42, [Sitter("Anna", "person"), Sitter("Bice", "bot", "random")], starter=0)
    file = tmp_path / "partita.carte"
    file.write_bytes(encode(fresh.record()))
    program, same = start(str(file), "--speed", "instant", game=GAME), twin()
    match = program.turn()
    for how in ("u", "ctrl+z", "bar"):
        before = match.plies
        move = next(move for move in match.moves(0) if move.verb == "play")
        by_drag(program, same.table(match), move)
        played = program.turn(after=before)
        assert played.played[-1] == move
        scene = same.table(played)
        shows(program, same, tmp_path)
        if how == "bar":
            program.click(scene.bar.buttons[0].rect.center)
        else:
            program.key(how)
        match = until("a move less", lambda n=before: _at(program, n))  # type: ignore[misc]
        same.table(match)
        shows(program, same, tmp_path)
    program.close()


def _at(program: Program, plies: int) -> Match | None:
    match = program.match()
    return match if match is not None and match.plies == plies else None
