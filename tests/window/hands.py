"""Ways to make a move on the real screen, and to see that it shows what it should."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from app.core.game import Move
from app.match.match import Match
from app.scenes.curtain import STAND
from app.scenes.table import TableScene
from tests.window.program import Program
from tests.window.screen import until, without_pointer
from tests.window.twin import Twin, gesture_for, points, stops

SLACK: Final = 1000.0
"""For the curtain to fall and be drawn on a busy machine, in ms."""
Hand: TypeAlias = Callable[[Program, TableScene, Move], None]
"""Makes one move; the scene is the twin's, standing where the program stands."""


def by_drag(program: Program, scene: TableScene, move: Move) -> None:
    """Take the card, lay it down."""
    program.drag(*points(scene, move))


def by_clicks(program: Program, scene: TableScene, move: Move) -> None:
    """Click the card, click where it shall go."""
    source, target = points(scene, move)
    program.click(source)
    program.click(target)


def by_letter(program: Program, scene: TableScene, move: Move) -> None:
    """The letter or digit of the move."""
    program.key(gesture_for(scene, move).key.lower())


def behind_the_curtain() -> None:
    """Wait until a curtain that has fallen by now can be lifted."""
    time.sleep((STAND + SLACK) / 1000)


class Tab:
    """Tab to the card, Enter, Tab to its goal, Enter: one player's way from move to move."""

    def __init__(self) -> None:
        self._at: int | None = None
        """The stop that has the focus, None before the first Tab."""

    def __call__(self, program: Program, scene: TableScene, move: Move) -> None:
        """Make the move from wherever the focus is."""
        lit, card, goal = stops(scene, move)
        back = card if self._at is None else self._at - card
        # Before the first Tab nothing has the focus, and Tab comes to the first stop of all.
        keys = ["Tab"] * (card + 1) if self._at is None else ["shift+Tab" if back > 0 else "Tab"] * abs(back)
        program.key(*keys, "Return", *["Tab"] * (lit.index(goal) - lit.index(card)), "Return")
        self._at = card  # played, one is back where the card was


def choice(match: Match, turn: int) -> Move:
    """Every kind of move by turns, so that all gestures are made."""
    moves = match.moves(match.to_act[0])
    return moves[turn % len(moves)]


def play_on(program: Program, twin: Twin, hand: Hand, moves: int, match: Match | None = None) -> Match:
    """Make so many moves, or fewer if the game ends; the match as it stands at a person's turn after them."""
    match = program.turn() if match is None else match
    for turn in range(moves):
        if match.outcome is not None:
            break
        before = match.plies
        move = choice(match, turn)
        hand(program, twin.table(match), move)
        match = program.turn(after=before)
        assert match.played[before] == move
    return match


def play_out(program: Program, twin: Twin, hand: Hand) -> Match:
    """Play until the game is over: it is counted once, and kept among the finished ones alone."""
    match = play_on(program, twin, hand, 200)
    assert match.outcome is not None
    assert program.finished() == [(match.deal, match.plies)]
    assert [path.name for path in sorted((program.saves / "finished").iterdir())] == [f"{match.deal}-1.carte"]
    assert not program.running.exists()
    return match


def shows(program: Program, twin: Twin, folder: Path) -> None:
    """The screen comes to show the very picture of the twin; else both are kept in `folder` to be looked at."""
    wanted = without_pointer(twin.picture())
    expected = pygame.image.tobytes(wanted, "RGB")

    def seen() -> pygame.Surface:
        return program.screen.picture(program.window)

    def same() -> bool:
        program.screen.park()  # each time: SDL takes the pointer along when the window goes elsewhere
        now = seen()
        return now.get_size() == wanted.get_size() and pygame.image.tobytes(now, "RGB") == expected

    try:
        until("the same picture", same)
    except AssertionError as error:
        last = seen()
        pygame.image.save(last, folder / "seen.png")
        pygame.image.save(wanted, folder / "wanted.png")
        raise AssertionError(f"{error}: {_difference(last, wanted)}; both are in {folder}") from None


def _difference(seen: pygame.Surface, wanted: pygame.Surface) -> str:
    if seen.get_size() != wanted.get_size():
        return f"{seen.get_size()} instead of {wanted.get_size()}"
    alike = pygame.mask.from_threshold(seen, (0, 0, 0), (1, 1, 1, 255), wanted)
    alike.invert()
    return f"differs at {alike.get_bounding_rects()[:6]}"
