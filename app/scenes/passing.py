"""Who looks at the table when several people share the machine, and the curtain between those with secrets.

Knows what each person has seen so far; must not know what is on the cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.message import N_
from app.scenes.curtain import Curtain
from app.scenes.wording import BACK, SAVED
from app.table import motion
from app.table.picture import Watched
from app.ui.theme import Theme

if TYPE_CHECKING:
    from app.scenes.table import TableScene


class Passing:
    """The people of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.persons = [seat for seat, sitter in enumerate(scene.match.sitters) if sitter.kind == "person"]
        self._watched: dict[int, Watched] = {}
        self._falls: float | None = None

    @property
    def curtained(self) -> bool:
        """Two or more people with secrets share the machine."""
        return self.scene.match.game.private and len(self.persons) > 1

    def first(self) -> int:
        """Who looks at the beginning: the person to act, else the one who comes next; -1 with bots alone."""
        match = self.scene.match
        acting = [seat for seat in match.to_act if seat in self.persons]
        turn = match.to_act[0] if match.to_act else 0
        coming = sorted(self.persons, key=lambda seat: (seat - turn) % match.game.seats)
        return (acting or coming or [-1])[0]

    def begin(self) -> None:
        """The table is there: draw the curtain where there is one. Who goes on with a game has seen all of it."""
        match = self.scene.match
        if match.plies:
            self._watched = {seat: Watched(match.plies, match.view(seat).seen) for seat in self.persons}
        if self.curtained and match.to_act:
            self._draw(self.scene.table.me)

    def turn_to(self, seat: int) -> None:
        """Another person is to act. Before the curtain falls the mover has a moment to see what came of his move."""
        if self.curtained:
            now, pace = self.scene.now, self.scene.table.director.pace
            self._falls = now + pace.ms(motion.MOMENT) if self._falls is None else self._falls
            if now >= self._falls:
                self._draw(seat)
        else:
            self.scene.table.sit(seat)
            self.scene.page.renew()

    def rewound(self) -> None:
        """Moves were taken back: who had seen more than is left has seen the game as it stands."""
        match = self.scene.match
        for seat, watched in self._watched.items():
            if watched.ply > match.plies:
                self._watched[seat] = Watched(match.plies, match.view(seat).seen)

    def hide(self) -> None:
        """Step back behind the curtain, where there is one; the same person looks again."""
        if self.curtained:
            self._draw(self.scene.table.me, again=True)

    def _draw(self, seat: int, again: bool = False) -> None:
        scene, table = self.scene, self.scene.table
        self._falls = None
        left = table.leave()
        if seat != table.me:
            self._watched[table.me] = left
        if scene.log.open:
            scene.toggle_log()

        def lift() -> None:
            scene.scenes.pop()
            if not again:
                table.take_over(seat, seen)
                scene.page.focus.to(None, False)  # the keys begin anew with what this person can do
                scene.page.renew()

        def leave() -> None:
            scene.house.ask(N_("Leave the table?"), SAVED, [(BACK, None), (N_("To the shelf"), scene.house.home)],
                            felt=table.face.felt)

        seen = self._watched.get(seat)
        missed = not again and scene.match.plies > (seen.ply if seen is not None else 0)
        scene.scenes.push(Curtain(scene.match.names[seat], self._look, lift, leave, missed))

    def _look(self) -> tuple[int, Theme]:
        house = self.scene.house
        return house.percent, house.theme(self.scene.table.face.felt)
