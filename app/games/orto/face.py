"""L'orto in due on the felt: sixteen beds, the pool as a column, and how its moves are made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from app.core.art import Box, CardArt
from app.core.events import Cell
from app.core.face import Face, Gesture, Layout, Place, Plate, Print, SheetRow, Spot, Stance, card_width
from app.core.game import IllegalMove, Move
from app.core.message import N_, NP_, Message, counted, message
from app.core.view import View
from app.games.orto import face_art, garden, refusals
from app.games.orto.deck import (
    COLOURS,
    JOLLY,
    LAST,
    PER_COLOUR,
    PLANT_NAMES,
    STEP,
    full_name,
    number_of,
    short_name,
)
from app.games.orto.rules import Orto
from app.games.orto.state import BOX, CLOSED, DRIVEN_OUT, FIELD, HAND, HEAP, NO_PLAY, POOL, STACKS, STOCK

FIELD_WIDE, PLATE_WIDE = 0.43, 0.15
"""Parts of the width: the beds at the left; one's own plate at the left of the hand."""
POOL_HALF = 3.0
"""Half of what the pool's name takes, in lines."""
COLUMN_WIDE = 1.26
"""The pool with cards that slid out, in parts of a card's width."""
HAND_SCALE, HAND_MOST = 1.08, 1.25
OTHER_SCALE = 0.8
"""Sizes of the hands in parts of a card of the field; one's own grows to the most where all is small."""
HAND_LEAST = 0.0776
"""What height one's own hand should have, in parts of the width: four rows of beds leave it little under a lesson."""
MOST_DETAILED, DETAILED = 4, 3
"""Rounds whose sheet is shown in full, and the last ones of a longer match."""
CLOSING = {
    CLOSED: message(N_("closing")),
    NO_PLAY: message(N_("closing: no play")),
    DRIVEN_OUT: message(N_("closing: driven out")),
}


class OrtoFace(Face):
    """Beds at the left, your hand along the bottom."""

    felt = "#34421F"
    sorts = True

    def __init__(self, game: Orto) -> None:
        self.game = game

    def front(self, front: int) -> CardArt:
        return face_art.front(front)

    def back(self, back: int) -> CardArt:
        return face_art.back(back)

    def memo(self, front: int) -> CardArt:
        return face_art.small(front)

    def lay(self, me: int, size: tuple[int, int], area: Box, text: float) -> Layout:
        x, y, w, h = area
        line = text * 1.25
        card, mine = _heights(h - 6.8 * line, w)
        bottom = y + h - mine
        status: Box = (x, bottom - 2.35 * line, w, 2.1 * line)
        field_high = status[1] - y
        beds, prints = self._beds((x, y, w * FIELD_WIDE, field_high), card, line)
        out = card_width(card) * COLUMN_WIDE
        half = max(POOL_HALF * line, out / 2)
        pool_box: Box = (x + w - half - out / 2, y, out, field_high - line * 0.2)
        pool = Place(POOL, pool_box, "column", card, caption="centre")
        left = x + w * FIELD_WIDE + line
        between: Box = (left, y, pool_box[0] - line * 1.5 - left, field_high - line * 1.2)
        middle, plates = self._middle(me, between, card, line)
        hand: Box = (x + w * (PLATE_WIDE + 0.015), bottom, w * (0.985 - PLATE_WIDE), mine)
        mine_place = Place(HAND + me, hand, "row", mine, counted=False, named=False)
        places = (*beds, pool, *middle, mine_place)
        mine_plate = Plate(me, (x, bottom, w * PLATE_WIDE, min(mine, 3.4 * line)))
        assist: Box = (left, status[1] - 1, 1, 1)
        above = y + card * OTHER_SCALE + 3.6 * line
        choices: Box = (left, above, between[2], y + between[3] - card - 2 * line - above)
        crate = min(choices[2:])
        inside: Box = (left + (choices[2] - crate) / 2, above + (choices[3] - crate) / 2, crate, crate)
        prints += (Print(face_art.crate(), inside, 0.16),)
        return Layout(places, (mine_plate, *plates), status, assist, prints, choices)

    def _beds(self, room: Box, card: float, line: float) -> tuple[tuple[Place, ...], tuple[Print, ...]]:
        """Four rows of colour, ascending; the number that a bed waits for stands under it (OR-05)."""
        x, y, w, h = room
        width = card_width(card)
        across, down = w / STEP, h / len(COLOURS)
        places: list[Place] = []
        prints: list[Print] = []
        for stack in range(STACKS):
            row, column = divmod(stack, STEP)
            left, top = x + column * across + (across - width) / 2, y + row * down
            places.append(Place(FIELD + stack, (left, top, width, card + line), "pile", card, caption="centre"))
            prints.append(Print(face_art.bed(), (left, top, width, card), 0.16))
        return tuple(places), tuple(prints)

    def _middle(
        self, me: int, room: Box, card: float, line: float
    ) -> tuple[tuple[Place, ...], tuple[Plate, ...]]:
        """The other player's plate and backs above, stock and heap below."""
        x, y, w, h = room
        other = 1 - me
        small = card * OTHER_SCALE
        plate = Plate(other, (x, y, w, 1.8 * line))
        hand: Box = (x, y + 2.1 * line, w, small + 1.2 * line)
        top = y + h - card - 1.6 * line
        width = card_width(card)
        return (
            Place(HAND + other, hand, "row", small, lean=0.0, memo=True),
            Place(STOCK, (x, top, width, card + 1.2 * line), "pile", card),
            Place(BOX, (x, top, width, card + 1.2 * line), "pile", card, counted=False, named=False, outlined=False),
            Place(HEAP, (x + width * 1.3, top, w - width * 1.3, card + 1.2 * line), "row", card, lean=1.0,
                  caption="end"),
        ), (plate,)

    def gestures(self, view: View, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        """Every Jolly of a hand makes the same moves."""
        hand = [front for front, _ in view.seen[HAND + view.watcher]]
        made: list[Gesture] = []
        for move in moves:
            if move.verb == "done":
                made.append(Gesture(move, self._done(view), "F"))
                continue
            target = Spot(HEAP if move.verb == "throw" else garden.stack_of(move.args[0]))
            front = move.args[0] if move.verb == "play" else JOLLY
            made += [
                Gesture(move, self._label(move), "", Spot(HAND + move.seat, i), (target,), move.verb == "play")
                for i, held in enumerate(hand) if held == front
            ]
        return tuple(made)

    def _label(self, move: Move) -> Message:
        """What a card of the hand would do."""
        if move.verb == "throw":
            return message(N_("Throw the Jolly on the heap"))
        card = short_name(move.args[0])
        if move.verb == "play":
            return message(N_("Plant {card}"), card=card)
        return message(N_("The Jolly for {missing}, covered by {card}"), missing=card,
                       card=short_name(move.args[0] + STEP))

    def _done(self, view: View) -> Message:
        """The button of OR-10 says what it brings."""
        taking = garden.taking(view)
        if taking.unseen:
            return message(N_("I have finished: {open} from the pool, {unseen} unseen"), open=taking.taken,
                           unseen=taking.unseen)
        forms = NP_("I have finished: {count} card from the pool", "I have finished: {count} cards from the pool")
        return counted(forms, taking.taken)

    def attempt(self, view: View, source: Spot, target: Spot | None) -> Move | IllegalMove:
        me = view.watcher
        if source.zone != HAND + me or source.i < 0 or source.i >= len(view.seen[HAND + me]):
            return IllegalMove("OR-10", message(N_("Only cards of your own hand are played.")))
        front = view.seen[HAND + me][source.i][0]
        if target is not None and FIELD <= target.zone < FIELD + STACKS:
            return self._misplaced(view, front, view.seen[target.zone][0][0])
        if front == JOLLY:
            why = message(N_("A Jolly needs its covering card, or it is thrown on the heap."))
            return IllegalMove("OR-14", why)
        if target is not None and target.zone == HEAP:
            return IllegalMove("OR-15", message(N_("Only a Jolly can be thrown on the heap.")))
        return Move(me, "play", (front,))

    def _misplaced(self, view: View, front: int, top: int) -> IllegalMove:
        if front != JOLLY:
            return refusals.misplaced(front, top)
        if top % PER_COLOUR >= LAST:
            return IllegalMove("OR-08", message(N_("This stack is complete: nothing more goes on it.")))
        held = {card for card, _ in view.seen[HAND + view.watcher]}
        return refusals.no_place(top + STEP, top, top + 2 * STEP in held, held=False)

    def prompt(self, view: View) -> Message:
        if not cast(tuple[int, ...], view.facts["played"]):
            return message(N_("Play at least one card on the beds."))
        return message(N_("Go on planting, or say that you have finished."))

    def describe(self, zone: int, cell: Cell) -> Message:
        if cell[0] >= 0:
            return message(N_("{card}."), card=full_name(cell[0]))
        return message(N_("A card lying face down: its back tells whether it is white or green."))

    def summary(self, view: View, seat: int) -> Message:
        points = garden.points(view)[seat]
        manche = message(N_("round {number} of {rounds}"), number=int(str(view.facts["manche"])),
                         rounds=self.game.manches)
        return counted(NP_("{count} point · {manche}", "{count} points · {manche}"), points, manche=manche)

    def caption(self, view: View, zone: int) -> Message | None:
        """What a bed waits for; what grows there before it has its first card."""
        if not FIELD <= zone < FIELD + STACKS:
            return None
        if not view.seen[zone]:
            return PLANT_NAMES[zone - FIELD]
        top = view.seen[zone][0][0]
        if top % PER_COLOUR >= LAST:
            return message(N_("complete"))
        return message(N_("wants {number}"), number=number_of(top + STEP))

    def stance(self, view: View, zone: int, by_use: bool) -> Stance:
        """The pool's next cards come forward (OR-10); the hand is sorted by number or by what fits now."""
        if zone == POOL and view.watcher < self.game.seats and view.to_act == (view.watcher,):
            return Stance(forward=garden.taking(view).taken if view.facts["played"] else 0)
        if zone == HAND + view.watcher and by_use:
            hand = [front for front, _ in view.seen[zone]]
            ready = set(garden.fitting(hand, garden.needed(view)))
            later = {after for front in ready for after in garden.chain(hand, front)}
            ranks = [0 if f in ready else 1 if f in later else 3 if f == JOLLY else 2 for f in hand]
            return Stance(order=tuple(sorted(range(len(hand)), key=lambda i: (ranks[i], hand[i]))))
        return Stance()

    def preview(self, view: View, gesture: Gesture) -> tuple[Spot, ...]:
        """The chain that a card opens; the card that covers a Jolly."""
        hand = [front for front, _ in view.seen[HAND + view.watcher]]
        if gesture.move.verb == "jolly":
            return (Spot(HAND + view.watcher, hand.index(gesture.move.args[0] + STEP)),)
        if gesture.move.verb != "play":
            return ()
        return tuple(Spot(HAND + view.watcher, hand.index(f)) for f in garden.chain(hand, gesture.move.args[0]))

    def doubt(self, view: View, moves: Sequence[Move], move: Move) -> Message | None:
        """Finishing the turn while the hand could be emptied in it."""
        if move.verb == "done" and garden.can_close(view, moves):
            return message(N_("You could empty your hand in this turn and close the round. Finish all the same?"))
        return None

    def reason(self, view: View, move: Move) -> Message:
        if move.verb == "done":
            return self._done(view)
        if move.verb == "throw":
            return message(N_("Throw the Jolly on the heap: it counts as a card played."))
        front = move.args[0] + (STEP if move.verb == "jolly" else 0)
        hand = [card for card, _ in view.seen[HAND + view.watcher]]
        what = message(N_("Plant {card}"), card=short_name(front)) if move.verb == "play" else self._label(move)
        if front % PER_COLOUR >= LAST:
            return message(N_("{planting}: the crop is complete, 10 points."), planting=what)
        after = len(garden.chain(hand, front))
        if not after:
            return message(N_("{planting}: then the bed wants {number}."), planting=what,
                           number=number_of(front + STEP))
        return counted(
            NP_("{planting}: {count} more card can follow at once.",
                "{planting}: {count} more cards can follow at once."),
            after, planting=what)

    def sheet(self, view: View) -> tuple[SheetRow, ...]:
        """OR-18 to OR-20 by manche; of the first ones of a long match only what they gave."""
        rows = garden.sheet(view)
        lines: list[SheetRow] = []
        for row in rows:
            if len(rows) > MOST_DETAILED and row.number <= len(rows) - DETAILED:
                lines.append(SheetRow(message(N_("Round {number}"), number=row.number), row.total))
                continue
            lines.append(SheetRow(message(N_("Round {number}: crops"), number=row.number), row.plants))
            lines.append(SheetRow(message(N_("whole colours")), row.colours))
            lines.append(SheetRow(CLOSING[row.how], row.closing))
        total = (sum(row.total[0] for row in rows), sum(row.total[1] for row in rows))
        return (*lines, SheetRow(message(N_("Total")), total)) if rows else ()


def _heights(room: float, width: float) -> tuple[float, float]:
    """The height of a card of the field and of one's own hand, which share a height; in pixels."""
    rows = len(COLOURS)
    card = min(room / (rows + HAND_SCALE), width * 0.115)
    least = HAND_LEAST * width
    if card * HAND_SCALE >= least:
        return card, card * HAND_SCALE
    card = max((room - least) / rows, room / (rows + HAND_MOST))
    return card, room - rows * card
