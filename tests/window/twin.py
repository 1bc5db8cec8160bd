"""The same scenes, drawn by the same code where nobody sees them: they tell where things are on the real screen,
and what it has to show.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame

from app.core.face import Gesture
from app.core.game import Move
from app.core.message import Message
from app.match import settings as kept_settings
from app.match.match import Match
from app.match.store import Store
from app.media.sounds import Sounds
from app.paths import user_folders
from app.scenes.house import House
from app.scenes.manager import PageScene, Scene
from app.scenes.shelf import ShelfScene
from app.scenes.table import TableScene
from app.table import keys
from app.ui.widgets import Control, Paragraph, said
from app.ui.window import Place, Window
from app.words import language, set_language

Point = tuple[int, int]


class Twin:
    """A house with a copy of a data folder, in Italian, its window of `size` shown nowhere."""

    def __init__(self, folder: Path, data: Path | None = None, size: tuple[int, int] = (1280, 720)) -> None:
        self._language = language()
        self._time = 0.0
        if data is not None:
            shutil.copytree(data, folder, dirs_exist_ok=True)
        folders = user_folders(folder)
        settings = kept_settings.load(folder / kept_settings.FILE)
        window = Window("twin", Place(size))
        self.house = House(
            folders, settings, Store(folders), Sounds(muted=True), window, lambda: self._time,
            given={"language": "it", "muted": True},
        )
        self.show(ShelfScene(self.house))

    def close(self) -> None:
        """Give the language back to the other tests."""
        set_language(self._language)

    # Where things are.

    def curtain(self, match: Match) -> None:
        """The curtain as it falls in a game under way, before somebody who has missed what was played."""
        scene = self.table(match)
        scene.passing._watched.clear()
        self.house.scenes.pop()
        scene.passing._draw(scene.table.me)
        self._turn()

    def table(self, match: Match) -> TableScene:
        """Sit down at a match, all motion over."""
        self.house.home()
        scene = TableScene(self.house, match)
        self.show(scene)
        scene.table.skip()
        scene.table.open()
        return scene

    def spot(self, label: str) -> Point:
        """The middle of the control that says so; of several, such as one a game, the first."""
        return self._named(label).rect.center

    def press(self, label: str) -> None:
        """Use that control."""
        self._named(label).activate()
        self._turn()

    def notice(self, words: Message) -> None:
        """Say a sentence in a dialog, as the house does."""
        self.house.notice(words)
        self._turn()

    @property
    def told(self) -> str:
        """All the text of the uppermost page, a line a paragraph."""
        return "\n".join(said(w.label) for w in self._page.page._walk() if isinstance(w, Paragraph) and w.label)

    def picture(self) -> pygame.Surface:
        """What there is to be seen when nothing moves."""
        self.house.scenes._expose()
        self._turn()
        return self.house.scenes.window.surface.convert(24)

    @property
    def _page(self) -> PageScene:
        top = self.house.scenes.top
        assert isinstance(top, PageScene)
        return top

    def _named(self, label: str) -> Control:
        top = self.house.scenes.top
        assert isinstance(top, PageScene | TableScene)
        found = [control for control in top.page.controls() if said(control.label) == label]
        assert found, f"{label!r}: {[said(c.label) for c in top.page.controls()]}"
        return found[0]

    def show(self, scene: Scene) -> None:
        """Put a scene above all."""
        self.house.scenes.push(scene)
        self._turn()

    def _turn(self) -> None:
        """Turns that are far apart: every fade and motion ends in them."""
        for _ in range(4):
            self._time += 1000
            self.house.scenes.turn([])


def gesture_for(scene: TableScene, move: Move) -> Gesture:
    """How hands make a move."""
    return next(gesture for gesture in scene.table.gestures() if gesture.move == move)


def points(scene: TableScene, move: Move) -> tuple[Point, Point]:
    """Where the card of a move is taken, and where it is laid."""
    table = scene.table
    gesture = gesture_for(scene, move)
    assert gesture.source is not None
    source, target = table.reach.source_area(gesture.source), table.reach.target_area(gesture)
    lying = table.layout.places
    middle = next(pygame.Rect(place.box).center for place in lying if place.zone == gesture.targets[0].zone)
    assert target.collidepoint(middle) and not source.collidepoint(middle)
    return source.center, middle


def stops(scene: TableScene, move: Move) -> tuple[list[int], int, int]:
    """The table's Tab stops with a card chosen, as places in the round without one; that of the card; that of the goal.

    The round of the Tab key begins with these stops.
    """
    table = scene.table
    gesture = gesture_for(scene, move)
    assert gesture.source is not None
    round_ = [stop.spot.zone for stop in keys.stops(table)]
    lit = {gesture.source.zone, *(g.targets[0].zone for g in table.gestures())}
    chosen = [n for n, zone in enumerate(round_) if zone in lit]
    return chosen, round_.index(gesture.source.zone), round_.index(gesture.targets[0].zone)
