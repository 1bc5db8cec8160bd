"""Carte a due facce on the felt: where it lies, how its moves are made by hand, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.art import Box, CardArt
from app.core.events import Cell
from app.core.face import Chance, Face, Gesture, Layout, Place, Plate, Spot, card_width
from app.core.game import IllegalMove, Move
from app.core.message import N_, NP_, Message, Seat, counted, message
from app.core.percent import hundredths
from app.core.view import View
from app.games.due_facce import face_art
from app.games.due_facce.deck import COLOUR_NAMES, COLOURS, SETS
from app.games.due_facce.odds import odds
from app.games.due_facce.rules import BOX, PILE, DueFacce

PILE_SCALE = 1.5
OTHERS_SCALE = {1: 0.9, 2: 0.78, 3: 0.74, 4: 0.7, 5: 0.7}
"""In parts of one's own cards; by the number of opponents: fewer have more room."""
MOST_WITH_ODDS_BESIDE = 4
LARGE_TEXT = 0.32
"""The odds stand beside the pile up to so many seats, and while a line is lower than this part of a card."""
GAP = 0.12
"""Between columns, in parts of a card's width."""
LEAST_PITCH = 1.03
"""From column to column where room is short: cards grow smaller before columns overlap."""
SCORE_GAP = 0.4
"""Between an opponent's reserve and score pile, in parts of a card's width."""
STACKED = 1.44
"""Height of a reserve in parts of a card: room for two covered cards at full step, more squeeze together."""
BESIDE = 2
"""This many opponents sit left and right of the pile, none above it."""


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
        x, _, w, h = area
        line = text * 1.5
        others = OTHERS_SCALE[self.game.seats - 1]
        above = 0.35 if self.game.seats - 1 == BESIDE else STACKED * others
        card = min((h - 8.2 * line) / (above + PILE_SCALE * 1.08 + STACKED), w / 9.2)
        plate, mine = self._my_half(me, area, card, line)
        status: Box = (x + w * 0.1, plate.box[1] - 2.35 * line, w * 0.8, 1.95 * line)
        middle = self._centre(area, card, line, status[1])
        pile = middle[0].box
        places, plates = self._others(me, area, card * others, line, pile)
        assist: Box = (pile[0] + pile[2] + card * 0.22, pile[1] + pile[3] * 0.26, card * 1.15, pile[3] * 0.74)
        if self.game.seats > MOST_WITH_ODDS_BESIDE or line > LARGE_TEXT * card:
            score = mine[1].box
            right = score[0] + score[2] + line * 2.2
            assist = (right, score[1], max(line * 3, x + w - right), card + line)
        return Layout((*middle, *mine, *places), (plate, *plates), status, assist)

    def _my_half(self, me: int, area: Box, card: float, line: float) -> tuple[Plate, tuple[Place, ...]]:
        """Plate, reserve and score pile side by side, the group in the middle."""
        x, y, w, h = area
        width = card_width(card)
        columns = len(COLOURS) * width * (1 + GAP) - width * GAP
        plate_width, gap = min(w * 0.17, line * 8), width * 0.6
        whole = plate_width + gap + columns + gap + width
        left = x + max(0.0, (w - whole) / 2)
        height = card * STACKED + line
        top = y + h - height
        slots = tuple(face_art.symbol(colour) for colour in COLOURS)
        reserve: Box = (left + plate_width + gap, top, columns, height)
        score: Box = (reserve[0] + columns + gap, top, width, card + line * 1.2)
        return Plate(me, (left, top, plate_width, 2.5 * line)), (
            Place(self.game.reserve(me), reserve, "columns", card, columns=len(COLOURS), slots=slots),
            Place(self.game.score_pile(me), score, "pile", card, caption="centre", named=columns > line * 8),
        )

    def _centre(self, area: Box, card: float, line: float, floor: float) -> tuple[Place, ...]:
        x, _, w, _ = area
        tall = card * PILE_SCALE
        width = card_width(tall)
        box: Box = (x + (w - width) / 2, floor - tall - 1.5 * line, width, tall + 1.2 * line)
        return (
            Place(PILE, box, "pile", tall, caption="centre"),
            Place(BOX, box, "pile", tall, counted=False, named=False, outlined=False),
        )

    def _others(
        self, me: int, area: Box, card: float, line: float, pile: Box
    ) -> tuple[tuple[Place, ...], tuple[Plate, ...]]:
        seats = [(me + k) % self.game.seats for k in range(1, self.game.seats)]
        places: list[Place] = []
        plates: list[Plate] = []
        narrowest = min(width for _, _, width in _arc(len(seats), area, pile, line, 0.0))
        card = min(card, narrowest / card_width(len(COLOURS) * LEAST_PITCH + 1 + SCORE_GAP))
        deep = card * STACKED + 2.9 * line
        for seat, (left, upper, width) in zip(seats, _arc(len(seats), area, pile, line, deep), strict=True):
            score, gap = card_width(card), card_width(card) * SCORE_GAP
            whole, width = width, min(width, card_width(card) * len(COLOURS) * (1 + GAP) + score + gap + line * 4)
            if left + whole > area[0] + area[2] - line:
                left += whole - width
            elif left > area[0] + line:
                left += (whole - width) / 2
            plates.append(Plate(seat, (left, upper, width, 1.7 * line)))
            under, height = upper + 1.9 * line, deep - 1.9 * line
            columns = width - score - gap
            named = width > line * 10
            box: Box = (left, under, columns, height)
            places.append(Place(self.game.reserve(seat), box, "columns", card, columns=len(COLOURS), named=named))
            box = (left + width - score, under, score, height)
            places.append(Place(self.game.score_pile(seat), box, "pile", card, named=named, caption="end"))
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
        told = zip(chances, hundredths(list(chances.values())), strict=True)  # as the odds beside the pile are told
        percent = sum(share for colour, share in told if colour in there)
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


def _arc(others: int, area: Box, pile: Box, line: float, deep: float) -> list[tuple[float, float, float]]:
    """(left, top, width) of each opponent's region, clockwise from one's left; `deep` is their height."""
    x, y, w, _ = area
    beside = (w - pile[2]) / 2 - line * 3
    beside_top = pile[1] + pile[3] + 0.2 * line - deep  # ends where the status line begins
    low = (x, beside_top, beside), (x + w - beside, beside_top, beside)
    if others == 1:
        return [(x + w * 0.24, y, w * 0.52)]
    if others == BESIDE:
        return [(x, y + line, w * 0.42), (x + w * 0.58, y + line, w * 0.42)]
    if others == 3:
        third = w * 0.32
        lower = y + 2.2 * line
        return [(x, lower, third), (x + (w - third) / 2, y, third), (x + w - third, lower, third)]
    above = others - 2
    share = w / above
    width = min(share * 0.96, w * 0.46)
    return [low[0], *((x + share * (k + 0.5) - width / 2, y, width) for k in range(above)), low[1]]
