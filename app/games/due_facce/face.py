"""Carte a due facce on the felt: where it lies, how its moves are made by hand, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.art import Box, CardArt
from app.core.events import Cell
from app.core.face import Chance, Face, Gesture, Layout, Spot
from app.core.game import IllegalMove, Move
from app.core.message import N_, NP_, Message, Seat, counted, message
from app.core.percent import hundredths
from app.core.view import View
from app.games.due_facce import face_art, face_layout
from app.games.due_facce.deck import COLOUR_NAMES, SETS
from app.games.due_facce.odds import odds
from app.games.due_facce.rules import PILE, DueFacce


class DueFacceFace(Face):
    """Where things lie is told by `face_layout`; the others lie in turn order from your left."""

    felt = "#17403A"

    def __init__(self, game: DueFacce) -> None:
        self.game = game

    def front(self, front: int) -> CardArt:
        return face_art.front(front)

    def back(self, back: int) -> CardArt:
        return face_art.back(SETS[back] if back >= 0 else None)

    def lay(self, me: int, size: tuple[int, int], area: Box, text: float) -> Layout:
        return face_layout.lay(self.game, me, area, text)

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
