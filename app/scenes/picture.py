"""Pictures of scenes without a window: what `shot` and `replay --shot` write.

Everything is as in the window, but nothing of the user's is read or written.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from app.games import GAMES
from app.match.match import Match
from app.match.settings import Settings
from app.match.settings import Theme as ThemeName
from app.match.store import Store
from app.media.sounds import Sounds
from app.paths import user_folders
from app.scenes.house import House
from app.scenes.manager import Scene
from app.scenes.result import result
from app.scenes.shelf import ShelfScene
from app.scenes.table import TableScene
from app.scenes.table_menu import menu
from app.ui.window import Place, Window
from app.words import set_language

Size = tuple[int, int]


def table_picture(match: Match, seat: int, size: Size, theme: str, text_scale: int, lang: str) -> pygame.Surface:
    """The table of a match as a seat sees it, at rest. `text_scale` in percent, 100..200."""

    def scene(house: House) -> list[Scene]:
        return [TableScene(house, match, playable=False, seat=seat)]

    return _picture(scene, size, theme, text_scale, lang)


def scene_picture(name: str, size: Size, theme: str, text_scale: int, lang: str) -> pygame.Surface:
    """Any scene of SCENES with nothing of the user's in it."""
    return _picture(SCENES[name], size, theme, text_scale, lang)


def _picture(
    scenes: Callable[[House], list[Scene]], size: Size, theme: str, text_scale: int, lang: str
) -> pygame.Surface:
    settings = Settings(language=lang, text_scale=text_scale, theme=_theme(theme), muted=True, speed="instant")
    with tempfile.TemporaryDirectory() as folder:
        folders = user_folders(Path(folder))
        window = Window("", Place(size))
        house = House(folders, settings, Store(folders), Sounds(muted=True), window, lambda: 0.0)
        set_language(lang)
        for scene in scenes(house):
            house.scenes.push(scene)
        for _ in range(2):  # a table draws its felt first
            house.scenes.turn(())
        picture = pygame.display.get_surface()
        assert picture is not None
        return picture.copy()


def _theme(name: str) -> ThemeName:
    return "light" if name == "light" else "contrast" if name == "contrast" else "dusk"


def _setup(house: House) -> list[Scene]:
    from app.scenes.setup import SetupScene

    return [SetupScene(house, next(iter(GAMES)))]


def _settings(house: House) -> list[Scene]:
    from app.scenes.settings import SettingsScene

    return [SettingsScene(house)]


def _rules(house: House) -> list[Scene]:
    from app.scenes.rules import RulesScene

    return [RulesScene(house, next(iter(GAMES)))]


def _history(house: House) -> list[Scene]:
    from app.scenes.history import HistoryScene

    return [HistoryScene(house)]


def _credits(house: House) -> list[Scene]:
    from app.scenes.credits import CreditsScene

    return [CreditsScene(house)]


def _over_table(plies: int, above: Callable[[TableScene], Scene]) -> Callable[[House], list[Scene]]:
    def scenes(house: House) -> list[Scene]:
        from app.match.seats import Sitter, choose
        from app.words.names import bot_names

        rules = next(iter(GAMES.values())).rules
        players = rules.players[0]
        sitters = [Sitter(name, "bot", "greedy") for name in bot_names(players)]
        match = Match.new(rules.key, {}, ord(rules.letter), sitters)
        while match.to_act and match.plies < plies:
            match.play(choose(match, match.to_act[0]))
        table = TableScene(house, match, playable=False)
        house.scenes.push(table)
        return [above(table)]

    return scenes


SCENES: Final[dict[str, Callable[[House], list[Scene]]]] = {
    "shelf": lambda house: [ShelfScene(house)],
    "setup": _setup,
    "settings": _settings,
    "rules": _rules,
    "history": _history,
    "credits": _credits,
    "menu": _over_table(12, menu),
    "result": _over_table(10**6, result),
}
"""Every scene but the table, with how it is made."""
