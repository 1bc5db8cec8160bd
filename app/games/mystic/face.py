"""Mystic on the felt: rows of face-down cards around a pile, and how its moves are made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from app.core.art import Box, CardArt, Svg
from app.core.events import EMPTY, Cell
from app.core.face import Clock, Face, Gesture, Layout, Place, Plate, Print, SheetRow, Spot, Tally, card_width
from app.core.game import IllegalMove, Move
from app.core.message import N_, NP_, Message, Seat, counted, message
from app.core.view import View
from app.games.mystic import face_art, prompts, reasons
from app.games.mystic.deck import ACTION_NAMES, CAST, CHAOS, HIGHEST, PEEK, PEEK_SWAP, REVEAL, SWAP, WORTH, name
from app.games.mystic.rules import Mystic
from app.games.mystic.state import (
    ACT,
    BOX,
    DISCARDS,
    DRAWN,
    EACH,
    LOOK,
    PILE,
    ROW,
    SHIELDS,
    TURN,
    WINDOW,
    Spots,
)

OTHER_SCALE = {1: 0.8, 2: 0.8, 3: 0.62, 4: 0.56, 5: 0.56}
"""Opponents' cards in parts of one's own, by their number."""
LAST_DIGIT = 9
"""Places up to this have a digit of their own."""
BUTTON = 7.0
"""How broad a button has to be for its longest word, in heights of body text."""
MOST_ABOVE = 3
"""So many opponents sit above the middle; the others of more sit beside it."""
ROOM = 6.6
"""Cards that a row has room for side by side, in card widths; more overlap."""


EFFECTS = (
    message(N_("Look at yours")),
    message(N_("Look at theirs")),
    message(N_("Swap two unseen")),
    message(N_("Turn one up")),
    message(N_("Protects your row")),
    message(N_("Mix, see two")),
    message(N_("Replace one card")),
    message(N_("Mix another row")),
    message(N_("See two, swap")),
)
"""What each action does, as short as it stands on its card under its name; from Peek on."""


class MysticFace(Face):
    """You at the bottom, the others around, pile and discards in the middle."""

    felt = "#1E2148"

    def __init__(self, game: Mystic) -> None:
        self.game = game

    def front(self, front: int) -> CardArt:
        if front <= HIGHEST:
            return face_art.front(front)
        return face_art.front(front, self.say(ACTION_NAMES[front - PEEK]), self.say(EFFECTS[front - PEEK]))

    def back(self, back: int) -> CardArt:
        return face_art.back()

    def memo(self, front: int) -> CardArt:
        return face_art.small(front)

    def lay(self, me: int, size: tuple[int, int], area: Box, text: float) -> Layout:
        x, y, w, h = area
        line = text * 1.5
        scale = OTHER_SCALE[self.game.seats - 1]
        card = min((h - 7.4 * line) / (2.0 + scale), w * 0.115)
        top = y + h - card
        status: Box = (x + w * 0.1, top - 2.3 * line, w * 0.8, 1.95 * line)
        middle_top = status[1] - card - 1.6 * line
        width = card_width(card)
        centre, high = x + w / 2, card + 1.2 * line
        left = centre - width * 2.1
        middle = (
            Place(PILE, (left, middle_top, width, high), "pile", card, caption="end"),
            Place(DISCARDS, (left + width * 1.6, middle_top, width, high), "pile", card),
            Place(BOX, (left, middle_top, width, high), "pile", card, counted=False, named=False, outlined=False),
        )
        mine, my_plate, beside_mine = self._mine(me, area, top, card, text)
        drawn: Box = (left + width * 3.2, middle_top, width, high)
        mine = (*mine, Place(DRAWN + EACH * me, drawn, "pile", card, counted=False))
        others, plates = self._others(me, area, card * scale, line, (left, middle_top, width * 4.2, card))
        horizon = middle_top + card  # what is printed stays off the captions and the status
        sky = min(card * 2.2, horizon - y - 2.2 * line - card * scale)
        prints = (Print(face_art.zodiac(), (centre - sky / 2, horizon - sky, sky, sky), 0.24),)
        if self.game.seats - 1 <= MOST_ABOVE:
            beside = left + width * 4.4
            choices: Box = (beside, middle_top, x + w - beside, card)
        else:
            choices = (beside_mine, top, x + w - beside_mine, card)
        return Layout((*middle, *mine, *others), (my_plate, *plates), status, (x, y, 1, 1), prints, choices)

    def _mine(self, me: int, area: Box, top: float, card: float,
              text: float) -> tuple[tuple[Place, ...], Plate, float]:
        """One's own row with shield and plate, and where the room beside it begins.

        The row stands in the middle; where that leaves too little room for buttons it makes way to the left.
        """
        x, _, w, _ = area
        width, line = card_width(card), text * 1.5
        row = width * ROOM
        middle = x + (w - row) / 2
        plate = min(middle - x - line, w * 0.17)
        crowded = self.game.seats - 1 > MOST_ABOVE
        wanted = x + w - BUTTON * text - width * 1.5 - row
        left = max(x + plate + line / 2, min(middle, wanted)) if crowded else middle
        shield: Box = (left + row + width * 0.4, top, width, card)
        return (
            Place(ROW + EACH * me, (left, top, row, card), "row", card, counted=False, named=False, memo=True),
            Place(SHIELDS + EACH * me, shield, "pile", card, counted=False, named=False, outlined=False),
        ), Plate(me, (x, top, plate, 2.5 * line)), left + row + width * 1.5

    def _others(
        self, me: int, area: Box, card: float, line: float, middle: Box
    ) -> tuple[tuple[Place, ...], tuple[Plate, ...]]:
        seats = [(me + k) % self.game.seats for k in range(1, self.game.seats)]
        places: list[Place] = []
        plates: list[Plate] = []
        deep = card + 2 * line
        for seat, (left, top, width) in zip(seats, _around(len(seats), area, middle, deep), strict=True):
            fits = card_width(card)
            width = min(width, fits * (ROOM + 1.4))
            small = card if fits * 5.2 < width else width / 5.2 / card_width(1.0)
            shield = card_width(small)
            under = top + 1.9 * line
            row: Box = (left, under, width - shield * 1.3, small)
            plates.append(Plate(seat, (left, top, width, 1.7 * line)))
            places.append(Place(ROW + EACH * seat, row, "row", small, counted=False, named=False, lean=0.0, memo=True))
            beside: Box = (left + width - shield, under, shield, small)
            for zone in (SHIELDS + EACH * seat, DRAWN + EACH * seat):
                places.append(Place(zone, beside, "pile", small, counted=False, named=False, outlined=False))
        return tuple(places), tuple(plates)

    def gestures(self, view: View, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        """The last choice of Sbircia e scambia names two cards: either of them is chosen."""
        made = [self._gesture(view, move) for move in moves]
        picks = cast(Spots, view.facts["picks"])
        if view.facts["action"] == PEEK_SWAP and len(picks) > 1:
            owner, place = picks[0]
            digit = str(place + 1) if place < LAST_DIGIT else ""
            made += [gesture._replace(key=digit, source=Spot(ROW + EACH * owner, place)) for gesture in made
                     if gesture.move.verb == "exchange"]
        return tuple(made)

    def _gesture(self, view: View, move: Move) -> Gesture:
        me, verb = move.seat, move.verb
        drawn = Spot(DRAWN + EACH * me, 0)
        digit = str(move.args[-1] + 1) if move.args and move.args[-1] < LAST_DIGIT else ""
        if verb == "draw":
            label = message(N_("Draw a card"))
            return Gesture(move, label, "D", Spot(PILE, 0), (Spot(DRAWN + EACH * me),), obvious=True)
        if verb == "discard":
            return Gesture(move, message(N_("Discard it")), "X", drawn, (Spot(DISCARDS),), obvious=True, offered=True)
        if verb in ("swap", "take"):
            place = move.args[0]
            source = drawn if verb == "swap" else Spot(DISCARDS, 0)
            label = message(N_("In place {place}"), place=place + 1)
            return Gesture(move, label, digit, source, (Spot(ROW + EACH * me, place),), into_place=True)
        if verb in ("touch", "drop"):
            place = move.args[0]
            label = message(N_("Discard place {place}"), place=place + 1)
            return Gesture(move, label, digit, Spot(ROW + EACH * me, place), (Spot(DISCARDS),), obvious=True,
                           at_once=True)
        if move.args and verb != "shuffle":
            seat, place = move.args
            label = self._choice(verb, seat, place)
            return Gesture(move, label, digit if seat == me else "", Spot(ROW + EACH * seat, place), (), at_once=True)
        return self._button(view, move)

    def _choice(self, verb: str, seat: int, place: int) -> Message:
        forms = {"turn": N_("Turn up place {place} of {player}"), "look": N_("Look at place {place} of {player}")}
        return message(forms.get(verb, N_("Choose place {place} of {player}")), place=place + 1, player=Seat(seat))

    def _button(self, view: View, move: Move) -> Gesture:
        labels = {
            "play": (self._played(view), "P"),
            "skip": (message(N_("Leave it")), "0"),
            "pass": (message(N_("Pass")), "0"),
            "call": (message(N_("Call Mystic")), "C"),
            "deal": (message(N_("Deal the next manche")), "N"),
        }
        if move.verb == "shuffle":
            label = message(N_("Shuffle the row of {player}"), player=Seat(move.args[0]))
            key = str((move.args[0] - move.seat) % self.game.seats)
            return Gesture(move, label, key, Spot(ROW + EACH * move.args[0]), at_once=True)
        label, key = labels.get(move.verb, (message(N_("Go on")), "G"))
        return Gesture(move, label, key)

    def _played(self, view: View) -> Message:
        """The button of an action: by its name."""
        drawn = view.seen[DRAWN + EACH * view.watcher] or view.seen[DISCARDS]
        return message(N_("Play {action}"), action=name(drawn[0][0]))

    def attempt(self, view: View, source: Spot, target: Spot | None) -> Move | IllegalMove:
        me, phase = view.watcher, cast(int, view.facts["phase"])
        row = (source.zone - ROW) // EACH if source.zone >= ROW and (source.zone - ROW) % EACH == 0 else -1
        goal = target.i if target is not None and target.zone == ROW + EACH * me else -1
        if source.zone == PILE:
            if target is None or phase != TURN or view.watcher not in view.to_act:
                return Move(me, "draw")
            return IllegalMove("MY-06", message(N_("A card from the pile goes to the place for it, to be seen first.")))
        if source.zone == DRAWN + EACH * me:
            return self._misplaced(view, max(0, goal), target)
        if source.zone == DISCARDS:
            if goal >= 0 or phase != TURN or view.watcher not in view.to_act or target is None:
                return Move(me, "take", (max(0, goal),))
            return IllegalMove("MY-07", message(N_("A card from the discards goes onto one of your own.")))
        clause = {LOOK: "MY-05", ACT: "MY-14", WINDOW: "MY-11"}.get(phase)
        if row >= 0 and target is not None and view.watcher in view.to_act and clause is not None:
            if phase == WINDOW or view.facts["action"] == CAST:
                return IllegalMove(clause, message(N_("A card that leaves your row goes onto the discards.")))
            return IllegalMove(clause, message(N_("Cards stay in their rows: press one to choose it.")))
        if row == me and phase == WINDOW:
            return Move(me, "touch", (max(0, source.i),))
        if row >= 0:
            return self._meant(view, row, max(0, source.i))
        return IllegalMove("MY-06", message(N_("This card cannot be chosen now.")))

    def _misplaced(self, view: View, place: int, target: Spot | None) -> Move | IllegalMove:
        """The drawn card was let go where it does not belong (MY-06, MY-08)."""
        cells = view.seen[DRAWN + EACH * view.watcher]
        if not cells or cells[0][0] > HIGHEST:
            return Move(view.watcher, "swap", (place,))
        return IllegalMove("MY-06", message(N_("The drawn card goes onto one of your own or onto the discards.")))

    def _meant(self, view: View, owner: int, place: int) -> Move:
        """What choosing a card of a row means for the action that is being played; else a look, which is refused."""
        if view.facts["phase"] == ACT:
            action = view.facts["action"]
            if action == REVEAL:
                return Move(view.watcher, "turn", (owner, place))
            if action == SWAP:
                return Move(view.watcher, "exchange" if view.facts["picks"] else "pick", (owner, place))
            if action == CAST and owner == view.watcher:
                return Move(view.watcher, "drop", (place,))
            if action == CHAOS:
                return Move(view.watcher, "shuffle", (owner,))
        return Move(view.watcher, "look", (owner, place))

    def prompt(self, view: View) -> Message:
        return prompts.asked(view)

    def describe(self, zone: int, cell: Cell) -> Message:
        front = cell[0]
        if cell == EMPTY:
            return message(N_("An empty place."))
        if front < 0:
            return message(N_("A card lying face down."))
        if front > HIGHEST:
            return message(N_("{action}: an action, worth {points} in a row."), action=name(front), points=WORTH[front])
        return message(N_("Number {number}."), number=front)

    def summary(self, view: View, seat: int) -> Message:
        called = view.facts["caller"] == seat
        points = prompts.totals(view)[seat]
        if called:
            return counted(NP_("{count} point · has called", "{count} points · has called"), points)
        return counted(NP_("{count} point", "{count} points"), points)

    def halo(self, view: View, seat: int) -> Svg | None:
        """MY-19: the whispered call, until the rows are counted."""
        return face_art.call() if view.facts["caller"] == seat else None

    def reason(self, view: View, move: Move) -> Message:
        return reasons.reason(view, move, bool(self.game.setup["penalty"])) or self._gesture(view, move).label

    def clock(self, view: View) -> Clock | None:
        """MY-12."""
        if view.facts["phase"] != WINDOW:
            return None
        return Clock(DISCARDS, float(self.game.setup["window"]))

    def doubt(self, view: View, moves: Sequence[Move], move: Move) -> Message | None:
        """MY-19: the call is a deliberate gesture. MY-05: the first looks come once."""
        if move.verb == "skip" and view.facts["phase"] == LOOK:
            return message(N_("Begin without looking at two of your cards? This comes only once."))
        if move.verb != "call":
            return None
        return message(N_("Call Mystic? All others have one more turn; if you are not lowest you take 5 points more."))

    def declining(self, moves: Sequence[Move]) -> Move | None:
        """MY-05, MY-09, MY-12, MY-14."""
        return prompts.declining(moves)

    def account(self, view: View) -> tuple[Tally, ...]:
        """MY-16: the rows turned up, the lowest count first; MY-17: what the call adds or takes away."""
        found: list[Tally] = []
        for row in sorted(prompts.count(view), key=lambda row: row.points):
            found.append(Tally(row.seat, message(N_("Row")), row.worth, (row.fronts,)))
            if row.points > row.worth:
                found.append(Tally(row.seat, message(N_("Called without being lowest")), row.points - row.worth))
            elif row.points < row.worth:
                found.append(Tally(row.seat, message(N_("Called and lowest: nothing counts")), row.points - row.worth))
        return tuple(found)

    def sheet(self, view: View) -> tuple[SheetRow, ...]:
        """MY-18."""
        manches = prompts.sheet(view)
        if not manches:
            return ()
        lines = [
            SheetRow(message(N_("Manche {number}"), number=at), manche.points) for at, manche in enumerate(manches, 1)
        ]
        return (*lines, SheetRow(message(N_("Total")), prompts.totals(view)))


def _around(others: int, area: Box, middle: Box, deep: float) -> list[tuple[float, float, float]]:
    """(left, top, width) of each opponent's region, clockwise from one's left."""
    x, y, w, _ = area
    if others == 1:
        return [(x + w * 0.25, y, w * 0.5)]
    if others == 2:
        return [(x, y, w * 0.46), (x + w * 0.54, y, w * 0.46)]
    if others == 3:
        third = w * 0.32
        return [(x + k * (w - third) / 2, y, third) for k in range(3)]
    above = others - 2
    beside = middle[0] - x - w * 0.02
    right = middle[0] + middle[2] + w * 0.02
    low = middle[1] + middle[3] - deep
    share = w / above
    width = min(share * 0.94, w * 0.46)
    top = [(x + share * (k + 0.5) - width / 2, y, width) for k in range(above)]
    return [(x, low, beside), *top, (right, low, x + w - right)]
