"""`shot` asks for the right picture: the deal, the moment, who looks, and how."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from app.__main__ import main
from app.lab.shot import played
from app.match.match import Match
from app.scenes.options import Deal


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What was asked of the pictures, which are plain surfaces here."""
    calls: list[tuple[object, ...]] = []

    def table_picture(match: Match, *rest: object) -> pygame.Surface:
        calls.append((match.deal, match.game.setup, [sitter.brain for sitter in match.sitters], match.plies, *rest))
        return pygame.Surface((80, 60))

    def scene_picture(*rest: object) -> pygame.Surface:
        calls.append(rest)
        return pygame.Surface((80, 60))

    picture = ModuleType("app.scenes.picture")
    picture.__dict__.update(table_picture=table_picture, scene_picture=scene_picture, SCENES=("shelf", "credits"))
    monkeypatch.setitem(sys.modules, "app.scenes.picture", picture)
    return calls


def shot(out: Path, *arguments: str) -> int:
    return main(["shot", *arguments, "--lang", "en", str(out)])


def test_without_options_it_is_always_the_same(asked: list[tuple[object, ...]], tmp_path: Path) -> None:
    assert shot(tmp_path / "a.png", "--game", "due_facce") == 0
    setup = {"players": 4, "starter": -1, "target": 10}
    assert asked == [("D1-00000024-8", setup, ["greedy"] * 4, 12, 0, (1280, 720), "dusk", 100, "en")]
    assert pygame.image.load(tmp_path / "a.png").get_size() == (80, 60)


def test_everything_can_be_chosen(asked: list[tuple[object, ...]], tmp_path: Path) -> None:
    arguments = ["--deal", "d1-0000002a-e?players=3&target=7", "--ply", "0", "--bots", "random,greedy,random",
                 "--seat", "2", "--size", "800x600", "--text-scale", "150", "--theme", "contrast"]
    assert shot(tmp_path / "a.png", *arguments) == 0
    setup = {"players": 3, "starter": -1, "target": 7}
    brains = ["random", "greedy", "random"]
    assert asked == [("D1-0000002A-E", setup, brains, 0, 2, (800, 600), "contrast", 150, "en")]


def test_bots_tell_the_number_of_players(asked: list[tuple[object, ...]], tmp_path: Path) -> None:
    assert shot(tmp_path / "a.png", "--game", "due_facce", "--bots", "greedy,random") == 0
    assert asked[0][1] == {"players": 2, "starter": -1, "target": 15}


def test_another_scene(asked: list[tuple[object, ...]], tmp_path: Path) -> None:
    assert shot(tmp_path / "a.png", "--scene", "credits", "--theme", "light") == 0
    assert asked == [("credits", (1280, 720), "light", 100, "en")]


def test_the_game_may_end_before_the_ply() -> None:
    match = played(Deal("due_facce", 1, {"players": 2}), ("greedy", "random"), 1000)
    assert match.outcome is not None


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Name a game, a deal or a scene to draw."),
        (["--game", "due_facce", "--seat", "4"], "--seat is a number from 0 to 3, not “4”."),
        (["--game", "due_facce", "--bots", "oracle,greedy"], "There is no bot “oracle”; the bots are: "
         "random, greedy, novizio, normale, esperto, maestro."),
        (["--game", "due_facce", "--bots", "greedy"], "Two-Faced Cards is for 2 to 6 players, not 1."),
        (["--deal", "D1-0000002A-E?players=3", "--bots", "greedy,greedy"], "2 bots are named for 3 players."),
        (["--deal", "D1-0000002A-E?players=9"], "Two-Faced Cards is for 2 to 6 players, not 9."),
        (["--scene", "attic"], "There is no scene “attic”; the scenes are: shelf, credits."),
    ],
)
def test_refusals(
    arguments: list[str],
    sentence: str,
    asked: list[tuple[object, ...]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert shot(tmp_path / "a.png", *arguments) == 2
    assert capsys.readouterr() == ("", sentence + "\n")
    assert asked == [] and list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there(
    asked: list[tuple[object, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "none" / "a.png"
    assert shot(out, "--game", "due_facce") == 1
    assert capsys.readouterr().err == f"The picture cannot be written to “{out}”.\n"
