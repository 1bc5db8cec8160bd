"""The table: one match as one watcher sees it, kept in step, drawn, and played on by hand.

Knows views, sights and gestures; never a state, never a game by name. Time and size come from
outside. What it wants of the world it says through `Listener`.
"""

from __future__ import annotations

import pygame

from app.core.events import Cell, Facts, Rest
from app.core.face import Face, Gesture, Layout, Place, Spot, Stamp
from app.core.game import NOBODY, IllegalMove, Move
from app.core.message import N_, Message, Seat, message
from app.core.outcome import Outcome
from app.core.view import View
from app.match.match import Match
from app.table import cards, motion
from app.table.choreography import BOX, Director
from app.table.cues import act_on, told_at
from app.table.motion import Pace
from app.table.pad import Pad, grouped
from app.table.paint import Style
from app.table.picture import Picture, Piece, Watched
from app.table.reach import Reach
from app.table.telling import ANOTHERS, Gain, Listener, Note
from app.words import tr


class Table:
    """`me` is the seat whose place is at the bottom, `watcher` who looks (`me`, or the public).

    A table `looked_at` lets nobody move. `led` are the moves that a lesson wants, which alone are lit then; None
    outside a lesson, and where the pupil is to find them himself.
    """

    def __init__(self, match: Match, me: int, watcher: int, pace: Pace, listener: Listener) -> None:
        self.match = match
        self.face: Face = match.entry.face(match.game)
        self.face.say = self.say
        self.me = me
        self.actor: int | None = me
        self.watcher = watcher
        self.listener = listener
        self.picture = Picture(match.game.zones)
        self.director = Director(self.picture, pace)
        self.lines: list[Message] = []
        self.fed = -1
        self.now = 0.0
        self.to_act: tuple[int, ...] = ()
        self.facts: Facts = {}
        self.outcome: Outcome | None = None
        self.view: View = match.view(watcher)
        self.selected: Spot | None = None
        self.held: Piece | None = None
        self.followers: tuple[Piece, ...] = ()
        self.corner = (0.0, 0.0)
        self.pointed: Gesture | None = None
        self.hovered: tuple[Piece, ...] = ()
        self.hovered_since = 0.0
        self.named: int | None = None
        self.pressed_at: tuple[int, int] | None = None
        self.assisted = False
        self.remembers = False
        self.by_use = False
        self.looked_at = False
        self.led: tuple[Move, ...] | None = None
        self._led_gap: Gesture | None = None
        self.hinted: Gesture | None = None
        self.note: Note | None = None
        self.gain: Gain | None = None
        self.stamp: tuple[Stamp, float] | None = None
        self.pad = Pad()
        self._before: list[tuple[int, list[list[Cell]]]] = []
        self.reach = Reach(self)
        self._made: tuple[Gesture, ...] = ()
        self._made_at: tuple[int, int, int | None, bool] | None = None
        self.glimpses: dict[Piece, tuple[Cell, float]] = {}
        self.ring: tuple[int, float] | None = None
        self.calling: Message | None = None
        self.layout = Layout((), (), (0, 0, 1, 1), (0, 0, 1, 1))
        self.area = (0.0, 0.0, 1.0, 1.0)
        self.style: Style

    # In step with the match.

    def open(self) -> None:
        """Show the match as it stands, without motion, with the log of what happened so far."""
        self.director.clear()
        self.glimpses = {}
        self.view = self.match.view(self.watcher)
        self.picture.rebuild(self.view.seen)
        self.lines = []
        for ply in range(self.match.plies + 1):
            self.lines += told_at(self, ply)
        self.fed = self.match.plies
        self.to_act, self.outcome, self.facts = self.match.to_act, self.match.outcome, self.view.facts
        self._before = []
        self.arrange()

    def open_dealing(self) -> None:
        """Begin with the deal, as motion, and show whatever was played since."""
        zones = self.match.game.zones
        whole = len(self.match.game.deck)
        box = next(z for z, zone in enumerate(zones) if zone.key == BOX)
        self.picture.rebuild([[(-1, -1)] * (whole if z == box else 0) for z in range(len(zones))])
        self.fed = -1
        self.feed()

    def feed(self) -> None:
        """Queue the sights of the plies played since the last time."""
        while self.fed < self.match.plies:
            self.fed += 1
            if self.fed > 0 and self.match.played[self.fed - 1].seat == self.me:
                self._before.clear()
            elif self.fed > 0:
                self._before.append((self.fed, self._settled_cells()))
            self.director.feed(self.match.sights(self.watcher, self.fed), self.now)
        self.view = self.match.view(self.watcher)

    def replay_last(self) -> bool:
        """Show again what the others did since this seat's last move; False when there is nothing."""
        if not self._before:
            return False
        self.skip()
        self.picture.rebuild(self._before[0][1])
        first = self._before[0][0]
        del self.lines[sum(len(told_at(self, ply)) for ply in range(first)) :]
        for ply in range(first, self.match.plies + 1):
            self.director.feed(self.match.sights(self.watcher, ply), self.now)
        return True

    def tick(self, now: float) -> None:
        """Let the picture take the steps that are due at `now` (ms)."""
        self.now = now
        self.glimpses = {piece: look for piece, look in self.glimpses.items() if now < look[1]}
        if self.gain is not None and now - self.gain.since >= motion.MOMENT:
            self.gain = None
        if self.stamp is not None and now >= self.stamp[1]:
            self.stamp = None
        if self.note is not None and (now >= self.note.until or (self.note.words.text == ANOTHERS and self.my_turn)):
            self.hush()  # "it is another's turn" must not stand beside a line that asks for one's move
        act_on(self, self.director.tick(now), heard=True)

    def skip(self) -> None:
        """To the end of all motion."""
        act_on(self, self.director.flush(), heard=False)
        self.gain = self.stamp = None
        self.glimpses = {}

    @property
    def busy(self) -> bool:
        """The picture has not caught up with the match, or a card is being looked at."""
        return self.director.busy or bool(self.glimpses)

    @property
    def looking(self) -> bool:
        """A card is turned towards this watcher, or is about to be."""
        return bool(self.glimpses) or self.director.peeking

    @property
    def moving(self) -> bool:
        """Something changes with time: a motion, a note that will go, a card that rises under the pointer."""
        rising = bool(self.hovered) and self.risen < 1.0
        return self.busy or rising or self.gain is not None or self.stamp is not None

    @property
    def next_change(self) -> float | None:
        """When the next thing happens by itself, on the table's clock; None for never."""
        if self.moving:
            return self.now
        return self.note.until if self.note else None

    @property
    def risen(self) -> float:
        """How far the card under the pointer has risen, 0..1."""
        if not self.hovered:
            return 0.0
        if self.director.pace.still:
            return 1.0
        return min(1.0, max(0.0, (self.now - self.hovered_since) / self.director.pace.ms(motion.LIFT)))

    # Size and looks.

    def lay(self, style: Style, area: tuple[float, float, float, float]) -> None:
        """Take a size and colours; motions end."""
        self.style, self.area = style, area
        self.let_go()
        size = (style.scale.width, style.scale.height)
        self.layout = self.face.lay(self.me, size, area, style.px("body"))
        self.picture.lay(self.layout, style.px("small") * 1.5)
        self.arrange()
        self.picture.settle()

    def sit(self, seat: int) -> None:
        """Another person acts at the same machine and all is open: the table turns to that seat, cards gliding."""
        self.skip()
        before = {id(piece): piece.home for piece in self.picture}
        self.me = self.actor = self.watcher = seat
        self.view = self.match.view(seat)
        self.facts = self.view.facts
        self.lay(self.style, self.area)
        for piece in self.picture:
            if before[id(piece)] != piece.home:
                self.picture.send(
                    piece, before[id(piece)], self.now, self.director.pace.ms(motion.MOVE_FAR), self.director.pace
                )
        self._before = []

    def leave(self) -> Watched:
        """Another person comes: what this one has seen so far, for when he is back. Nothing is left in the hand."""
        self.let_go()
        self.skip()
        self.hush()
        self.hovered = ()
        return Watched(self.fed, self.picture.cells())

    def take_over(self, seat: int, watched: Watched | None) -> None:
        """A person sits down who may see other things: his last picture, then what happened since, from his side.

        Without `watched` it begins with the deal.
        """
        self.director.clear()
        self.me = self.actor = self.watcher = seat
        self.lines = []
        self.to_act, self.outcome = (), None
        self._before = []
        if watched is None:
            self.open_dealing()
        else:
            self.picture.rebuild(watched.cells)
            for ply in range(watched.ply + 1):
                self.lines += told_at(self, ply)
            rests = [sight for sight in self.match.sights(seat, watched.ply) if isinstance(sight, Rest)]
            self.to_act, self.outcome, self.facts = rests[-1].to_act, rests[-1].outcome, rests[-1].facts
            self.fed = watched.ply
            self.feed()
        self.lay(self.style, self.area)

    def place(self, zone: int) -> Place:
        """Where a zone lies."""
        return self.picture.places[zone]

    def arrange(self) -> None:
        """Let the cards of every zone lie as the face wants them now, once the picture is where the match is."""
        if self.picture.cells() != [list(cells) for cells in self.view.seen]:
            return
        for place in self.layout.places:
            stance = grouped(self, place.zone, self.face.stance(self.view, place.zone, self.by_use))
            self.picture.stand(place.zone, stance, self.now, self.director.pace)

    @property
    def shown(self) -> View:
        """What the picture tells at this moment: cards that have arrived, and how things stood after their move."""
        resting: list[list[Cell]] = [[p.cell for p in pieces if p.motion is None] for pieces in self.picture.pieces]
        return View(self.watcher, resting, resting, self.facts or self.view.facts, self.to_act, self.outcome)

    # What the hand may do.

    @property
    def my_turn(self) -> bool:
        """The person at the bottom is to act, in the match itself."""
        if self.looked_at or self.watcher != self.me or self.actor not in self.match.to_act:
            return False
        return self.match.sitters[self.actor].kind == "person"

    @property
    def at_window(self) -> bool:
        """Several seats may answer out of turn, until they have or the time is up."""
        return bool(self.match.moves(NOBODY))

    @property
    def watched_by_all(self) -> bool:
        """Several people at this machine look on, to answer: what one of them remembers is not for all eyes."""
        return self.at_window and sum(sitter.kind == "person" for sitter in self.match.sitters) > 1

    def gestures(self) -> tuple[Gesture, ...]:
        """The lawful moves now, as hands make them; none when another is to act."""
        position = (self.match.plies, self.match.rewinds, self.actor, self.my_turn)
        if position != self._made_at:
            self._made_at = position
            self._made = ()
            if self.actor is not None and self.my_turn:
                self._made = self.face.gestures(self.match.view(self.actor), self.match.moves(self.actor))
        return self._made

    def lead(self, moves: tuple[Move, ...] | None) -> None:
        """A lesson wants these moves from now on; None for no lesson. Nothing else is changed: moves are refused by
        the match."""
        self.led = moves
        gaps = [gesture for gesture in self.gestures() if moves and gesture.into_gap and self.leads(gesture)]
        self._led_gap = gaps[0] if len(gaps) == 1 else None
        self._open_gap()

    def leads(self, gesture: Gesture) -> bool:
        """Whether a gesture may be lit."""
        return self.led is None or gesture.move in self.led

    def choices(self) -> tuple[Gesture, ...]:
        """The gestures that go on from what is held or selected."""
        return tuple(g for g in self.gestures() if self.selected is not None and g.source == self.selected)

    def at_once(self, source: Spot | None) -> Gesture | None:
        """The move that choosing a source makes by itself, if there is one."""
        return next((g for g in self.gestures() if g.at_once and source is not None and g.source == source), None)

    def select(self, source: Spot | None) -> None:
        """Choose a source (or none): its targets are lit."""
        self.selected = source
        self.point(None)

    def point(self, gesture: Gesture | None) -> None:
        """The move that letting go now would make: its target is lit stronger, a fan opens its gap."""
        self.pointed = gesture
        self._open_gap()

    def let_go(self) -> None:
        """Drop what is held, unselect; a held card goes home."""
        if self.held is not None:
            pace = self.director.pace
            for piece in (self.held, *self.followers):
                self.picture.send(piece, self._corner_of(piece), self.now, pace.ms(motion.HOME), pace)
        self.held, self.followers = None, ()
        self.select(None)

    def choose(self, gesture: Gesture) -> None:
        """Make the move of a gesture; one that carries words is handed on to whoever asks for them."""
        if gesture.written:
            self.let_go()
            self.listener.write(gesture.move)
            return
        self.play(gesture.move, then=gesture.then)

    def play(self, move: Move, sure: bool = False, then: Move | None = None) -> None:
        """Play a move, or say why not; unless `sure`, a move that would be a pity is asked about first. `then` follows
        it where it is lawful.

        A held card starts from where it was let go.
        """
        refusal = self.match.refusal(move)
        if refusal is not None:
            self.refuse(refusal)
            return
        doubt = None if sure else self.face.doubt(self.view, self.match.moves(move.seat), move)
        if doubt is not None:
            self.let_go()
            self.listener.ask(doubt, lambda: self.play(move, sure=True, then=then))
            return
        self.skip()
        in_hand = [(piece, self._corner_of(piece)) for piece in (self.held, *self.followers) if piece is not None]
        self.picture.led = tuple(piece for piece, _ in in_hand) or self._chosen()
        self.held, self.followers = None, ()
        self.hush()
        self.select(None)
        self.hovered = ()
        self.match.play(move)
        if then is not None and self.match.refusal(then) is None:
            self.match.play(then)
        for piece, corner in in_hand:
            piece.home = corner
        self.feed()
        self.listener.moved()

    def decline(self) -> bool:
        """Make the move that declines what is offered, where there is one: what Esc does."""
        moves = [gesture.move for gesture in self.gestures()]
        move = self.face.declining(moves) if moves else None
        if move is not None and self.led is not None and move not in self.led:
            return False
        if move is not None:
            self.play(move)
        return move is not None

    def _chosen(self) -> tuple[Piece, ...]:
        """The card that is selected, if one is."""
        if self.selected is None:
            return ()
        pieces = self.picture.pieces[self.selected.zone]
        return tuple(pieces[self.selected.i : self.selected.i + 1]) if self.selected.i >= 0 else ()

    def _corner_of(self, piece: Piece) -> motion.Rect:
        """Where a card in the hand is."""
        assert self.held is not None
        return motion.Rect(
            self.corner[0] + (piece.home.x - self.held.home.x) * cards.HELD_GROWS,
            self.corner[1] + (piece.home.y - self.held.home.y) * cards.HELD_GROWS,
            piece.home.h * cards.HELD_GROWS,
        )

    def refuse(self, refusal: IllegalMove) -> None:
        """Say why not, near the card, and put everything back."""
        about, clear = self.reach.about(), self.reach.beside()
        self.let_go()
        self.note = Note(refusal.why, refusal.clause, about, True, self.now + motion.NOTE, clear)
        self.listener.sound("refuse")

    def attempt(self, source: Spot, target: Spot | None) -> None:
        """A hand did what no gesture allows: tell why. Nothing is moved, even if what it seems to mean is lawful."""
        if self.looked_at and self.match.to_act:
            self.refuse(IllegalMove("", message(N_("This game can only be looked at."))))
            return
        if self.calling is not None:
            self.refuse(IllegalMove(self.match.game.clauses["turn"], self.calling))
            return
        if not self.my_turn and not (self.at_window and self.watcher == self.me):
            seat = self.match.to_act[0] if self.match.to_act else -1
            clause = self.match.game.clauses["turn" if seat >= 0 else "over"]
            why = message(N_("It is {player}'s turn."), player=Seat(seat)) if seat >= 0 else message(
                N_("The game is over."))
            self.refuse(IllegalMove(clause, why))
            return
        view = self.view if self.actor in (self.me, None) else self.match.view(self.actor or 0)
        meant = self.face.attempt(view, source, target)
        refusal = meant if isinstance(meant, IllegalMove) else self.match.refusal(meant)
        if refusal is not None:
            self.refuse(refusal)
        else:
            self.let_go()

    def tell(self, words: Message, about: pygame.Rect | None = None) -> None:
        """A note that is no refusal: what a card is, a hint."""
        self.note = Note(words, "", about or self.reach.about(), False, self.now + motion.NOTE, self.reach.beside())

    def hush(self) -> None:
        """Take the note away."""
        self.note = None
        self.hinted = None
        self._open_gap()

    def hint(self, move: Move, button: pygame.Rect | None = None, words: Message | None = None) -> None:
        """Light the move that a hint names and say why: its reason, or more `words` than that, which stay longer.

        `button` is where its button lies, if it has one.
        """
        self.hinted = next((g for g in self.gestures() if g.move == move), None)
        self._open_gap()
        source = self.hinted.source if self.hinted else None
        about = button or (self.reach.source_area(source) if source else None) or self.reach.about()
        stay = motion.NOTE if words is None else motion.LONG_NOTE
        clear = self.reach.compared(self.hinted)
        self.note = Note(words or self.face.reason(self.view, move), "", about, False, self.now + stay, clear)

    def say(self, words: Message) -> str:
        """A message in the current language, with the names of this table."""
        return tr(words, self.match.names)

    # Inside.

    def _open_gap(self) -> None:
        """A fan opens where the move that is pointed at ends, else where the one of a hint does."""
        shown = self.pointed or self.hinted or self._led_gap
        gap = shown.targets[0] if shown is not None and shown.into_gap else None
        self.picture.open_gap((gap.zone, gap.i) if gap else None, self.now, self.director.pace)

    def _settled_cells(self) -> list[list[Cell]]:
        return self.picture.cells() if not self.director.busy else [list(c) for c in self.view.seen]
