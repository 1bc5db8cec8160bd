"""The picture of a decision: what its seat saw then and nothing else, and where its moves begin and end."""

from __future__ import annotations

import pygame
import pytest

from app.core.face import Spot
from app.core.game import Move
from app.games.due_moli.rafts import CANAL
from app.match.match import Match
from app.match.review import Question, at, questions
from app.match.seats import Sitter
from app.table.paint import Style
from app.table.picture import agrees
from app.table.recall import Mark, picture, recalled
from app.table.table import Table
from app.ui.theme import Scale, theme
from tests.table.circle import mystic
from tests.table.circle import walked as mystic_walked
from tests.table.harbour import moli, walked
from tests.table.orchard import orto
from tests.table.orchard import walked as orto_walked

SIZE = (660, 420)
STYLE = Style(theme("dusk"), Scale(*SIZE))
PAIR = (Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy"))


def due_facce() -> Match:
    match = Match.new("due_facce", {"players": 3, "target": 5}, 5, [*PAIR, Sitter("Corrado", "bot", "greedy")])
    while match.to_act:
        match.play(match.moves(match.to_act[0])[0])
    return match


def over(key: str) -> Match:
    """A game of that kind, played far or to its end."""
    if key == "due_facce":
        return due_facce()
    if key == "due_moli":
        return walked(moli(3, PAIR), 60, 3)
    if key == "orto":
        return orto_walked(orto(3, PAIR), 60, 3)
    return mystic_walked(mystic(2, 3, PAIR), 60, 3)


def shown(match: Match, question: Question, *marks: Mark) -> tuple[Table, pygame.Surface]:
    table = recalled(match, question, STYLE)
    return table, picture(table, question, marks)


def has(surface: pygame.Surface, area: pygame.Rect, colour: tuple[int, int, int]) -> bool:
    """Whether a colour is there."""
    part = surface.subsurface(area.clip(surface.get_rect()))
    return any(part.get_at((x, y))[:3] == colour for x in range(part.get_width()) for y in range(part.get_height()))


@pytest.mark.parametrize("key", ["due_facce", "due_moli", "orto", "mystic"])
def test_it_is_what_the_seat_saw_then(key: str) -> None:
    match = over(key)
    for question in questions(match, [0])[::5]:
        table, _ = shown(match, question)
        then = at(match, question.ply).view(0)
        assert agrees(table.picture, then) and table.view == then
        assert table.watcher == table.me == 0 and table.gestures() == ()
        assert table.outcome is None and table.to_act == then.to_act


def test_another_truth_with_the_same_sight_gives_the_same_picture() -> None:
    """The picture is made of the question alone: a match in which all else went otherwise changes nothing."""
    match = due_facce()
    question = questions(match, [0])[1]
    _, first = shown(match, question)
    other = at(match, question.ply)
    other.play(other.moves(other.to_act[0])[-1])
    _, second = shown(other, question)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_the_played_and_the_better_move_are_framed_in_their_colours() -> None:
    match = due_facce()
    question = questions(match, [0])[0]
    _, bare = shown(match, question)
    marks = Mark(Move(0, "score"), "You", "coral"), Mark(Move(0, "steal", (2,)), "Better", "mint")
    table, marked = shown(match, question, *marks)
    gestures = {gesture.move: gesture for gesture in table.face.gestures(question.view, question.moves)}
    for mark, colour in zip(marks, (STYLE.theme.coral, STYLE.theme.mint), strict=True):
        around = table.reach.target_area(gestures[mark.move]).inflate(24, 24)
        assert has(marked, around, colour)
    assert not has(bare, bare.get_rect(), STYLE.theme.coral)


def test_a_card_that_goes_in_among_others_is_shown_there() -> None:
    match = walked(moli(3, PAIR), 60, 3)
    question = next(each for each in questions(match, [0]) if each.move.verb == "insert" and each.view.seen[CANAL])
    gap = question.move.args[0]
    table, marked = shown(match, question, Mark(question.move, "You", "coral"))
    cards = [table.reach.source_area(Spot(CANAL, i)) for i in range(len(question.view.seen[CANAL]))]
    x = cards[gap].left if gap < len(cards) else cards[-1].right
    assert has(marked, pygame.Rect(x - 6, cards[0].centery, 12, 8), STYLE.theme.coral)


def test_a_move_without_cards_leaves_the_picture_alone() -> None:
    match = orto_walked(orto(3, PAIR), 60, 3)
    question = next(each for each in questions(match, [0]) if Move(0, "done") in each.moves)
    _, bare = shown(match, question)
    _, marked = shown(match, question, Mark(Move(0, "done"), "You", "coral"))
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(marked, "RGB")


@pytest.mark.parametrize("size", [(650, 380), (1030, 620), (2000, 1200)])
def test_marks_stay_inside(size: tuple[int, int]) -> None:
    """Every frame is whole: nothing is drawn at the very edge."""
    match = due_facce()
    style = Style(theme("dusk"), Scale(*size))
    for question in questions(match, [0]):
        table = recalled(match, question, style)
        surface = picture(table, question, [Mark(move, "Better", "coral") for move in question.moves])
        assert surface.get_size() == size
        for edge in (pygame.Rect(0, 0, size[0], 1), pygame.Rect(0, size[1] - 1, size[0], 1),
                     pygame.Rect(0, 0, 1, size[1]), pygame.Rect(size[0] - 1, 0, 1, size[1])):
            assert not has(surface, edge, style.theme.coral)
