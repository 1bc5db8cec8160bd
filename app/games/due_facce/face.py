"""Carte a due facce on the felt: where it lies, how its moves are made by hand, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.art import Box, CardArt
from app.core.events import Cell
from app.core.face import Chance, Face, Gesture, Layout, Place, Plate, Spot, card_width
from app.core.game import IllegalMove, Move
from app.core.message import N_, NP_, Message, Seat, counted, message
from app.core.view import View
from app.games.due_facce import face_art
from app.games.due_facce.deck import COLOUR_NAMES, COLOURS, SETS
from app.games.due_facce.odds import odds
from app.games.due_facce.rules import BOX, PILE, DueFacce

PILE_SCALE = 1.5
OTHERS_SCALE = 0.7
"""Sizes of look.md, in parts of one's own cards."""
GAP = 0.12
"""Between columns, in parts of a card's width."""


class DueFacceFace(Face):
    """You at the bottom, the others on an arc above in turn order from your left, the pile in the middle."""

    felt = "#17403A"

    def __init__(self, game: DueFacce) -> None:
        self.game = game

    def front(self, front: int) -> CardArt:
        return face_art.front(front)

    def back(self, back: int) -> CardArt:
        return face_art.back(SETS[back] if back >= 0 else None)

    def lay(self, me: int, size: tuple[int, int], area: Box, text: float) -> Layout:
        x, y, w, h = area
        line = text * 1.5
        card = min((h - 4.2 * line) / 5.05, w / 8.6)
        bottom = self._my_half(me, area, card, line)
        mine_top = bottom[0].box[1]
        status: Box = (x + w * 0.12, mine_top - 2.3 * line, w * 0.76, 1.7 * line)
        middle = self._centre(area, card, line, status[1])
        places, plates = self._others(me, area, card * OTHERS_SCALE, line, middle[0].box)
        my_plate = Plate(me, (x + w * 0.02, mine_top, w * 0.17, 2.6 * line))
        pile = middle[0].box
        assist: Box = (pile[0] + pile[2] + card * 0.25, pile[1], card * 1.9, pile[3])
        return Layout((*middle, *bottom, *places), (my_plate, *plates), status, assist)

    def _my_half(self, me: int, area: Box, card: float, line: float) -> tuple[Place, ...]:
        x, y, w, h = area
        width = card_width(card)
        columns = len(COLOURS) * width * (1 + GAP) - width * GAP
        height = card * 1.55 + line
        top = y + h - height - line * 0.35
        left = x + (w - columns) / 2
        right = min(left + columns + width * 1.1, x + w - width * 1.4)
        slots = tuple(face_art.symbol(colour) for colour in COLOURS)
        return (
            Place(self.game.reserve(me), (left, top, columns, height), "columns", card, columns=6, slots=slots),
            Place(self.game.score_pile(me), (right, top, width, card + line), "pile", card),
        )

    def _centre(self, area: Box, card: float, line: float, floor: float) -> tuple[Place, ...]:
        x, _, w, _ = area
        tall = card * PILE_SCALE
        width = card_width(tall)
        box: Box = (x + (w - width) / 2, floor - tall - 1.9 * line, width, tall + line)
        return (
            Place(PILE, box, "pile", tall),
            Place(BOX, box, "pile", tall, counted=False, named=False, outlined=False),
        )

    def _others(
        self, me: int, area: Box, card: float, line: float, pile: Box
    ) -> tuple[tuple[Place, ...], tuple[Plate, ...]]:
        x, y, w, h = area
        seats = [(me + k) % self.game.seats for k in range(1, self.game.seats)]
        beside = 1 if len(seats) > 3 else 0
        above = len(seats) - 2 * beside
        height = card * 1.3 + 2.9 * line
        top = y + line * 0.2
        boxes: list[Box] = []
        side = (w - pile[2]) / 2 - w * 0.08
        if beside:
            boxes.append((x + w * 0.02, pile[1] + line, side, height))
        share = w / above
        for k in range(above):
            width = min(share * 0.94, w * 0.46)
            boxes.append((x + share * (k + 0.5) - width / 2, top, width, height))
        if beside:
            boxes.append((x + w * 0.98 - side, pile[1] + line, side, height))
        places: list[Place] = []
        plates: list[Plate] = []
        for seat, (left, upper, width, _) in zip(seats, boxes, strict=True):
            score = card_width(card)
            plates.append(Plate(seat, (left, upper, width, 1.7 * line)))
            under = upper + 1.9 * line
            columns = width - score * 1.45
            places.append(
                Place(self.game.reserve(seat), (left, under, columns, card * 1.3 + line), "columns", card, columns=6)
            )
            places.append(
                Place(self.game.score_pile(seat), (left + width - score, under, score, card + line), "pile", card)
            )
        return tuple(places), tuple(plates)

    def gestures(self, view: View, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        top = Spot(PILE)
        made: list[Gesture] = []
        for move in moves:
            if move.verb == "score":
                label, key, at = message(N_("Score")), "P", move.seat
            else:
                at = move.args[0]
                key = str((at - move.seat) % self.game.seats)
                label = message(N_("Steal from {other}"), other=Seat(at))
            targets = (Spot(self.game.reserve(at)), Spot(self.game.score_pile(at)))
            made.append(Gesture(move, label, key, top, targets, obvious=move.verb == "score"))
        return tuple(made)

    def attempt(self, view: View, source: Spot, target: Spot | None) -> Move | IllegalMove:
        owner = self.game.zones[target.zone].owner if target else view.watcher
        if source.zone != PILE:
            return IllegalMove("DF-06", message(N_("Only the top card of the draw pile is played.")))
        if target is not None and owner < 0:
            why = message(N_("Lay it on your own reserve to score, or on an opponent's to steal."))
            return IllegalMove("DF-06", why)
        return Move(view.watcher, "score") if owner == view.watcher else Move(view.watcher, "steal", (owner,))

    def prompt(self, view: View) -> Message:
        first, second, third = (COLOUR_NAMES[colour] for colour in SETS[view.seen[PILE][0][1]])
        return message(N_("Choose: score or steal. The back shows {first}, {second}, {third}."), first=first,
                       second=second, third=third)

    def describe(self, zone: int, cell: Cell) -> Message:
        front, back = cell
        if front >= 0:
            return message(N_("A {colour} mantis."), colour=COLOUR_NAMES[front])
        if back >= 0:
            first, second, third = (COLOUR_NAMES[colour] for colour in SETS[back])
            return message(N_("A back: the mantis on the front is {first}, {second} or {third}."), first=first,
                           second=second, third=third)
        return message(N_("A card lying face down: nobody may look at it."))

    def summary(self, view: View, seat: int) -> Message:
        points = len(view.seen[self.game.score_pile(seat)])
        return counted(NP_("{count} point of {target}", "{count} points of {target}"), points, target=self.game.target)

    def reason(self, view: View, move: Move) -> Message:
        chances = odds(view)
        at = self.game.reserve(move.seat if move.verb == "score" else move.args[0])
        there = {front for front, _ in view.seen[at]}
        percent = round(100 * sum(chance for colour, chance in chances.items() if colour in there))
        if move.verb == "score":
            return message(N_("Score: the colour matches {percent} times in 100."), percent=percent)
        return message(N_("Steal from {other}: the colour matches {percent} times in 100."),
                       other=Seat(move.args[0]), percent=percent)

    def assist(self, view: View) -> tuple[Chance, ...]:
        """DF-19."""
        return tuple(
            Chance(COLOUR_NAMES[colour], share, face_art.symbol(colour))
            for colour, share in odds(view).items()
        )
