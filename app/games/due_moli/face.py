"""I due moli on the felt: a harbour with two canals and two basins, and how its moves are made by hand."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.art import CARD_RATIO, Box, CardArt
from app.core.events import Cell
from app.core.face import Face, Gesture, Layout, Place, Plate, Print, SheetRow, Spot, Tally
from app.core.game import IllegalMove, Move
from app.core.message import N_, NP_, Message, counted, message
from app.core.view import View
from app.games.due_moli import face_art
from app.games.due_moli.deck import NAMES, RANKS, SUIT_NAMES, SUITS, rank_name, short_name
from app.games.due_moli.rafts import BASIN, BOX, CANAL, DRAWN, LAUNCHED, SCORE, SHOWN, count, longest_raft, rafts
from app.games.due_moli.rules import RANDOM, SINGLE, DueMoli
from app.games.due_moli.state import CHOOSE, COUNTED, DRAW, FIRST_PICK, INSERT, LAST_PICK, LAUNCH

OTHER_SCALE = 0.62
BASIN_SCALE = 0.86
SCORE_SCALE = 0.62
"""Sizes in parts of one's own cards."""
LEFT, CANAL_AT, CANAL_WIDE = 0.165, 0.18, 0.655
"""Parts of the width: the column of the basins, where the canals begin, and how wide they are."""


class DueMoliFace(Face):
    """You at the bottom: basin, canal, score pile from the left; the other above; the water between."""

    felt = "#14395A"

    def __init__(self, game: DueMoli) -> None:
        self.game = game

    def front(self, front: int) -> CardArt:
        return face_art.front(front)

    def back(self, back: int) -> CardArt:
        return face_art.back()

    def memo(self, front: int) -> CardArt:
        return face_art.small(front)

    def lay(self, me: int, size: tuple[int, int], area: Box, text: float) -> Layout:
        x, y, w, h = area
        line = text * 1.5
        card = min((h - 6.2 * line) / 2.92, w * 0.125)
        other = 1 - me
        bottom = y + h - card * 1.14 - line
        upper = card * OTHER_SCALE
        middle = y + upper * 1.14 + 1.6 * line
        status: Box = (x + w * CANAL_AT, bottom - 2.3 * line, w * CANAL_WIDE, 1.95 * line)
        room = status[1] - middle
        places = (
            *self._side(me, area, bottom, card, card, line),
            *self._side(other, area, y, upper, card, line),
            *self._water(me, area, middle, card, room, line),
        )
        plates = (
            Plate(me, (x, bottom - 2.9 * line, w * LEFT, 2.5 * line)),
            Plate(other, (x, y + card * BASIN_SCALE * CARD_RATIO + 1.2 * line, w * LEFT, 2.5 * line)),
        )
        quay = card * 0.42
        foot = bottom + card * SCORE_SCALE  # above the score pile's name, which in large text is wide
        ends = x + w * (CANAL_AT + CANAL_WIDE) + line * 0.2
        water = min(room - line, w * 0.2)
        prints = (
            Print(face_art.quay(), (ends, foot - quay * 5 / 3, quay, quay * 5 / 3), 0.3),
            Print(face_art.water(), (x + w * 0.79 - water / 2, middle, water, water), 0.22),
        )
        return Layout(places, plates, status, (x + w * CANAL_AT, middle, w * 0.1, room), prints)

    def _side(self, seat: int, area: Box, top: float, card: float, mine: float, line: float) -> tuple[Place, ...]:
        """Basin, canal and score pile of one seat, in one row."""
        x, _, w, _ = area
        basin = mine * BASIN_SCALE
        canal: Box = (x + w * CANAL_AT, top, w * CANAL_WIDE, card * 1.1 + line)
        lying: Box = (x + (w * LEFT - basin) / 2, top, basin, basin * CARD_RATIO + line)
        small = mine * SCORE_SCALE
        at = x + w * (CANAL_AT + CANAL_WIDE) + mine * 0.42 + line * 0.6
        score: Box = (at, top, x + w - at, small + line)
        known = card != mine
        return (
            Place(CANAL + seat, canal, "fan", card, lean=1.0, memo=known),
            Place(BASIN + seat, lying, "pile", basin, crosswise=True, caption="centre"),
            Place(SCORE + seat, score, "row", small, lean=0.0, caption="end"),
        )

    def _water(self, me: int, area: Box, top: float, card: float, room: float, line: float) -> tuple[Place, ...]:
        """Between the canals: the drawn cards at the left, the water at the right."""
        x, _, w, _ = area
        other = 1 - me
        mine = min(card, room - 1.4 * line)
        drawn: Box = (x + w * 0.42, top, mine * CARD_RATIO, mine + line)
        theirs: Box = (x + w * 0.24, top, mine * CARD_RATIO * 0.8, mine * 0.8 + line)
        water: Box = (x + w * 0.6, top, w * 0.38, mine + line)
        return (
            Place(DRAWN + me, drawn, "pile", mine, counted=False, caption="centre"),
            Place(SHOWN + me, drawn, "pile", mine, counted=False, named=False, outlined=False),
            Place(DRAWN + other, theirs, "pile", mine * 0.8, counted=False, named=False, outlined=False),
            Place(SHOWN + other, theirs, "pile", mine * 0.8, counted=False, named=False, outlined=False),
            Place(LAUNCHED, water, "row", mine, counted=False, lean=0.0),
            Place(BOX, drawn, "pile", mine, counted=False, named=False, outlined=False),
        )

    def gestures(self, view: View, moves: Sequence[Move]) -> tuple[Gesture, ...]:
        makers = {"draw": self._draw, "insert": self._insert, "launch": self._launch, "pick": self._pick}
        return tuple(makers[m.verb](view, m) if m.verb in makers else self._button(m) for m in moves)

    def _draw(self, view: View, move: Move) -> Gesture:
        own = move.args[0] == move.seat
        label = message(N_("Draw from your own basin")) if own else message(N_("Draw from the other basin"))
        target = Spot((SHOWN if own else DRAWN) + move.seat), Spot(DRAWN + move.seat)
        return Gesture(move, label, "1" if own else "2", Spot(BASIN + move.args[0], 0), target[::-1], obvious=True)

    def _insert(self, view: View, move: Move) -> Gesture:
        places = len(view.seen[CANAL + move.seat]) + 1
        label = message(N_("Place {place} of {places}"), place=move.args[0] + 1, places=places)
        return Gesture(move, label, "", self._hand(view), (Spot(CANAL + move.seat, move.args[0]),), into_gap=True)

    def _launch(self, view: View, move: Move) -> Gesture:
        canal = len(view.seen[CANAL + move.seat])
        number = move.args[0]
        source = Spot(CANAL + move.seat, canal - number)
        lifted = tuple(range(canal - number + 1, canal))
        label = self._launch_label(number)
        return Gesture(move, label, str(number % 10), source, (Spot(LAUNCHED),), obvious=True, lifted=lifted)

    def _launch_label(self, number: int) -> Message:
        if number == 1:
            return message(N_("One card: back to your basin"))
        if number == 2:
            return message(N_("A raft of two: it scores nothing"))
        return counted(NP_("A raft of {cards}: {count} point", "A raft of {cards}: {count} points"), number - 2,
                       cards=number)

    def _pick(self, view: View, move: Move) -> Gesture:
        at = [front for front, _ in view.seen[LAUNCHED]].index(move.args[0])
        label = message(N_("Take {card} into your basin"), card=NAMES[move.args[0]])
        return Gesture(move, label, str(at + 1), Spot(LAUNCHED, at), (Spot(BASIN + move.seat),), obvious=True)

    def _button(self, move: Move) -> Gesture:
        if move.verb == "deal":
            return Gesture(move, message(N_("Deal the next game")), "N")
        if move.args[0] == RANDOM:
            return Gesture(move, message(N_("Share out by lot")), "1")
        return Gesture(move, message(N_("The other chooses first")), "2")

    def _hand(self, view: View) -> Spot:
        return Spot((SHOWN if view.seen[SHOWN + view.watcher] else DRAWN) + view.watcher, 0)

    def attempt(self, view: View, source: Spot, target: Spot | None) -> Move | IllegalMove:
        me = view.watcher
        hands = (DRAWN + me, SHOWN + me)
        if source.zone in (BASIN, BASIN + 1):
            if target is not None:
                return IllegalMove("DM-07", message(N_("The card that you draw goes to the place for it, to be seen.")))
            return Move(me, "draw", (source.zone - BASIN,))
        if source.zone == LAUNCHED and source.i >= 0 and view.seen[LAUNCHED]:
            if target is not None:
                return IllegalMove("DM-14", message(N_("The card that you take goes to the bottom of your basin.")))
            return Move(me, "pick", (view.seen[LAUNCHED][source.i][0],))
        if source.zone in hands:
            if not any(view.seen[hand] for hand in hands):
                return Move(me, "insert", (0,))
            return IllegalMove("DM-07", message(N_("The drawn card goes into your canal, in any place.")))
        if source.zone != CANAL + me:
            return IllegalMove("DM-07", message(N_("These cards stay where they are.")))
        if target is None:
            return Move(me, "launch", (len(view.seen[CANAL + me]) - source.i if source.i >= 0 else 0,))
        if target.zone == CANAL + me:
            return IllegalMove("DM-05", message(N_("The order of a canal never changes.")))
        return IllegalMove("DM-09", message(N_("What you launch goes onto the water.")))

    def prompt(self, view: View) -> Message:
        phase = view.facts["phase"]
        raft = longest_raft([front for front, _ in view.seen[CANAL + view.watcher]])
        return {
            DRAW: message(N_("Draw: take the front card of one of the two basins.")),
            INSERT: message(N_("Insert the card anywhere in your canal.")),
            LAUNCH: counted(
                NP_("Launch the top card of your canal.", "Launch from the top: up to {count} cards are a raft."), raft
            ),
            CHOOSE: message(N_("Decide who takes which card of the raft.")),
            FIRST_PICK: message(N_("Choose the card of the raft that goes into your basin.")),
            LAST_PICK: message(N_("Take one of the cards that are left.")),
            COUNTED: message(N_("The game is counted. Deal the next one.")),
        }[int(str(phase))]

    def describe(self, zone: int, cell: Cell) -> Message:
        front = cell[0]
        if front < 0:
            return message(N_("A card lying face down."))
        suits = [SUIT_NAMES[suit] for suit in SUITS[front]]
        if len(suits) == 1:
            return message(N_("{name}: {rank}, {suit}."), name=NAMES[front], rank=rank_name(RANKS[front]),
                           suit=suits[0])
        return message(N_("{name}: {rank}, {suit} and {other}."), name=NAMES[front], rank=rank_name(RANKS[front]),
                       suit=suits[0], other=suits[1])

    def summary(self, view: View, seat: int) -> Message:
        points = len(view.seen[SCORE + seat])
        if self.game.series == SINGLE:
            return counted(NP_("{count} point", "{count} points"), points)
        totals = view.facts["points"]
        assert isinstance(totals, tuple)
        return counted(NP_("{count} point, {total} before", "{count} points, {total} before"), points,
                       total=int(str(totals[seat])))

    def reason(self, view: View, move: Move) -> Message:
        canal = [front for front, _ in view.seen[CANAL + move.seat]]
        if move.verb == "launch":
            return self._launch_label(move.args[0])
        if move.verb == "insert":
            hand = self._hand(view)
            card = view.seen[hand.zone][0][0]
            return _inserted(canal, card, move.args[0])
        if move.verb == "draw" and move.args[0] != move.seat:
            front = view.seen[BASIN + move.args[0]][0][0]
            return message(N_("Draw {card}, which you can see."), card=short_name(front))
        if move.verb == "draw":
            other = view.seen[BASIN + 1 - move.seat]
            if not other:
                return message(N_("Draw from your own basin."))
            return message(N_("Draw from your own basin, and leave {card} in the other one."),
                           card=short_name(other[0][0]))
        if move.verb == "pick":
            return message(N_("Take {card} into your basin"), card=NAMES[move.args[0]])
        return self._button(move).label

    def account(self, view: View) -> tuple[Tally, ...]:
        """DM-16."""
        if view.to_act and view.facts["phase"] != COUNTED:
            return ()
        found = []
        for seat, counted_by in enumerate(count(view)):
            scored = (counted_by.scored,) if counted_by.scored else ()
            found.append(Tally(seat, message(N_("Cards in the score pile")), len(counted_by.scored), scored))
            if counted_by.rafts:
                label = message(N_("Rafts left in the other canal"))
                found.append(Tally(seat, label, len(counted_by.rafts), counted_by.rafts))
        return tuple(found)

    def sheet(self, view: View) -> tuple[SheetRow, ...]:
        """DM-17, DM-22."""
        games = view.facts["sheet"]
        if self.game.series == SINGLE or not isinstance(games, tuple):
            return ()
        rows = [tuple(int(str(points)) for points in game) for game in games if isinstance(game, tuple)]
        lines = [SheetRow(message(N_("Game {number}"), number=at), row) for at, row in enumerate(rows, 1)]
        total = tuple(sum(row[seat] for row in rows) for seat in range(self.game.seats))
        return (*lines, SheetRow(message(N_("Total")), total))


def _inserted(canal: Sequence[int], card: int, at: int) -> Message:
    """What a card makes of its neighbours at a place of a canal."""
    inner = len(canal) - at  # cards nearer to the top
    for number, raft in enumerate(rafts([*canal[:at], card, *canal[at:]])):
        if inner >= len(raft):
            inner -= len(raft)
            continue
        if len(raft) == 1:
            break
        forms = NP_("Insert at place {place}: in a raft of {count} card, further in.",
                    "Insert at place {place}: in a raft of {count} cards, further in.")
        if number == 0:
            forms = NP_("Insert at place {place}: the raft at the top has {count} card.",
                        "Insert at place {place}: the raft at the top has {count} cards.")
        return counted(forms, len(raft), place=at + 1)
    return message(N_("Insert at place {place}: it makes no raft there."), place=at + 1)
