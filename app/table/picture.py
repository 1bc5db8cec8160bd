"""The picture: pieces on the felt, one a card in sight or hidden, always where the folded sights say.

State runs ahead, the picture follows: each sight is folded in here when its motion begins. Nothing
depends on a motion reaching its end; dropping all motions gives a right picture at any time.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.core.art import CARD_RATIO
from app.core.events import EMPTY, CardMoved, CardTurned, Cell, Sight, ZoneLaid
from app.core.face import Layout, Place, Stance
from app.core.view import View
from app.core.zones import Zone
from app.table.geometry import LYING, homes
from app.table.motion import GLIDE, Motion, Pace, Rect


class Piece:
    """One card of the picture: what it shows, where it belongs, and how it is getting there."""

    __slots__ = ("before", "came_from", "cell", "home", "motion", "order", "rank", "zone")

    def __init__(self, cell: Cell, zone: int) -> None:
        self.cell = cell
        self.before = cell
        self.zone = zone
        self.came_from = zone
        self.home = Rect(0, 0, 1)
        self.rank = 0
        self.motion: Motion | None = None
        self.order = 0

    def rect(self, now: float) -> Rect:
        """Where the piece is at a moment."""
        return self.motion.at(self.home, now) if self.motion else self.home


class Watched(NamedTuple):
    """What a person had seen when he passed the machine on: up to which ply, and the picture then."""

    ply: int
    cells: list[list[Cell]]


class Picture:
    """All pieces by zone, in the order of the view's cells."""

    def __init__(self, zones: Sequence[Zone]) -> None:
        self.zones = zones
        self.pieces: list[list[Piece]] = [[] for _ in zones]
        self.places: dict[int, Place] = {}
        self.caption = 0.0
        self.gap: tuple[int, int] | None = None
        self.stances: dict[int, Stance] = {}
        self.led: tuple[Piece, ...] = ()
        """Cards that a hand has just led: of equal ones, they are the ones that move."""
        self._raised = 0

    def __iter__(self) -> Iterator[Piece]:
        for pieces in self.pieces:
            yield from pieces

    def cells(self) -> list[list[Cell]]:
        """What the picture shows, to be compared with `View.seen`."""
        return [[piece.cell for piece in pieces] for pieces in self.pieces]

    def rebuild(self, seen: Sequence[Sequence[Cell]]) -> None:
        """Show these cells, everything at home."""
        self.pieces = [[Piece(cell, z) for cell in cells] for z, cells in enumerate(seen)]
        self.settle()

    def lay(self, layout: Layout, caption: float) -> None:
        """A new layout: everything goes to its new home at once, whatever was on its way."""
        self.places = {place.zone: place for place in layout.places}
        self.caption = caption
        self.settle()

    def settle(self) -> None:
        """End all motions and put every piece where it belongs."""
        for piece in self:
            piece.motion = None
            piece.before = piece.cell
            piece.came_from = piece.zone
        for zone in range(len(self.pieces)):
            self._find_homes(zone)

    @property
    def moving(self) -> bool:
        """Something is on its way."""
        return any(piece.motion for piece in self)

    def tick(self, now: float) -> None:
        """End the motions that are over."""
        for piece in self:
            if piece.motion and piece.motion.part(now) >= 1.0:
                piece.motion = None
                piece.before = piece.cell
                piece.came_from = piece.zone

    def fold(self, sight: Sight, start: float, duration: float, pace: Pace) -> Piece | None:
        """Bring the picture up to date with a sight; the cards concerned set out at `start`. Gives the moved piece."""
        if isinstance(sight, CardMoved):
            return self._move(sight, start, duration, pace)
        if isinstance(sight, CardTurned):
            piece = self._find(sight.zone, sight.i, sight.before)
            turning = sight.before[0] != sight.after[0] and sight.before != (-1, -1)
            piece.before, piece.cell = piece.cell, sight.after
            if turning and not pace.still:
                piece.motion = Motion(start, duration, piece.rect(start), turning=True)
            if sight.i < 0:
                self.pieces[sight.zone].sort(key=lambda p: p.cell)
            self._find_homes(sight.zone)
        elif isinstance(sight, ZoneLaid):
            self._lay_anew(sight, start, duration, pace)
        return None

    def open_gap(self, gap: tuple[int, int] | None, now: float, pace: Pace) -> None:
        """Keep a place free in a fan, (zone, position), or close it: the cards glide apart or together."""
        if gap == self.gap:
            return
        zones = {spot[0] for spot in (gap, self.gap) if spot is not None}
        self.gap = gap
        for zone in zones:
            self._shift(zone, now, pace)

    def stand(self, zone: int, stance: Stance, now: float, pace: Pace) -> None:
        """A zone's cards slide or are sorted otherwise: they glide there."""
        if self.stances.get(zone, LYING) != stance:
            self.stances[zone] = stance
            self._shift(zone, now, pace)

    def top_at(self, x: float, y: float, now: float) -> Piece | None:
        """The uppermost card at a point."""
        best: Piece | None = None
        for piece in self.drawn():
            rect = piece.rect(now)
            half_width, half_height = rect.h * CARD_RATIO / 2, rect.h / 2
            across, down = x - rect.x - half_width, y - rect.y - half_height
            place = self.places.get(piece.zone)
            if place is not None and place.crosswise:
                across, down = down, across
            if -half_width <= across < half_width and -half_height <= down < half_height:
                best = piece
        return best

    def drawn(self) -> list[Piece]:
        """The pieces in drawing order: lying ones by zone and rank, then those on their way by start."""
        return sorted(
            (piece for piece in self if piece.cell != EMPTY),
            key=lambda p: (p.motion is not None and not p.motion.fading, p.order if p.motion else 0, p.zone, p.rank),
        )

    def index(self, piece: Piece) -> int:
        """The position of a piece in its zone."""
        return self.pieces[piece.zone].index(piece)

    def resting(self, zone: int) -> int:
        """How many cards have arrived in a zone, those included that only make room there: what its counter shows."""
        return sum(
            1 for piece in self.pieces[zone]
            if piece.cell != EMPTY and (piece.motion is None or piece.came_from == zone)
        )

    def send(
        self, piece: Piece, origin: Rect, start: float, duration: float, pace: Pace, turning: bool = False
    ) -> None:
        """Set a piece out from somewhere to its home."""
        if pace.still or duration <= 0:
            piece.motion = None
            piece.before = piece.cell
            return
        self._raised += 1
        piece.order = self._raised
        piece.motion = Motion(start, duration, origin, turning=turning, fading=pace.reduced)

    def _lay_anew(self, sight: ZoneLaid, start: float, duration: float, pace: Pace) -> None:
        """A zone's cards are other ones now; shuffled ones are seen to change places."""
        before = [piece.home for piece in self.pieces[sight.zone]]
        laid = [Piece(cell, sight.zone) for cell in sight.cells]
        self.pieces[sight.zone] = laid
        self._find_homes(sight.zone)
        place = self.places.get(sight.zone)
        if sight.shuffled and place is not None and place.arrange == "row" and len(before) == len(laid):
            for i, piece in enumerate(laid):
                self.send(piece, before[(i + 1) % len(before)], start, duration, pace)

    def _move(self, sight: CardMoved, start: float, duration: float, pace: Pace) -> Piece:
        piece = self._find(sight.src, sight.i, sight.before)
        origin = piece.rect(start)
        source, target = self.pieces[sight.src], self.pieces[sight.dst]
        at = source.index(piece)
        if self.zones[sight.src].places:
            source[at] = Piece(EMPTY, sight.src)
        else:
            del source[at]
        piece.before, piece.cell = piece.cell, sight.after
        piece.came_from, piece.zone = piece.zone, sight.dst
        if sight.j < 0:
            target.insert(bisect([p.cell for p in target], sight.after), piece)
        elif self.zones[sight.dst].places and sight.j < len(target):
            target[sight.j] = piece
        else:
            target.insert(sight.j, piece)
        self._shift(sight.src, start, pace)
        self._shift(sight.dst, start, pace, but=piece)
        turning = piece.before[0] != piece.cell[0] or (piece.before[1] >= 0) != (piece.cell[1] >= 0)
        self.send(piece, origin, start, duration, pace, turning)
        return piece

    def _shift(self, zone: int, start: float, pace: Pace, but: Piece | None = None) -> None:
        """Cards that make room glide from where they are; one that is being turned over keeps going to its new home."""
        before = {id(piece): (piece.home, piece.rect(start)) for piece in self.pieces[zone] if piece is not but}
        self._find_homes(zone)
        pile = zone in self.places and self.places[zone].arrange == "pile"
        for piece in self.pieces[zone]:
            was = before.get(id(piece))
            turning = piece.motion is not None and piece.motion.turning
            if pile or was is None or turning or pace.still or was[0] == piece.home:
                continue
            left = piece.motion.start + piece.motion.duration - start if piece.motion else 0.0
            piece.motion = Motion(start, max(1.0, left, pace.ms(GLIDE)), was[1], fading=pace.reduced)

    def _find_homes(self, zone: int) -> None:
        place = self.places.get(zone)
        if place is None:
            return
        pieces = self.pieces[zone]
        gap = self.gap[1] if self.gap is not None and self.gap[0] == zone else None
        cells = [p.cell for p in pieces]
        stance = self.stances.get(zone, LYING)
        for piece, home in zip(pieces, homes(place, cells, self.caption, gap, stance), strict=True):
            piece.home = home.rect
            piece.rank = home.rank

    def _find(self, zone: int, i: int, cell: Cell) -> Piece:
        pieces = self.pieces[zone]
        if i >= 0:
            return pieces[i]
        fitting = [piece for piece in pieces if piece.cell == cell]
        return max(fitting, key=lambda p: (p in self.led, p.rank))


def agrees(picture: Picture, view: View) -> bool:
    """The picture shows exactly what the view says lies before its seat."""
    return picture.cells() == [list(cells) for cells in view.seen]
