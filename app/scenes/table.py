"""The table scene: one match from deal to result, with its bar, its bots, its keys, and its saves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from app.core.dice import Streams
from app.core.face import Spot
from app.core.game import NEXT_DEAL, IllegalMove, Move
from app.core.message import N_, Message, Seat, message
from app.match.files import Unwritable
from app.match.match import Match
from app.scenes.adviser import Adviser
from app.scenes.bar import Bar
from app.scenes.contest import Contest
from app.scenes.house import House
from app.scenes.manager import Scene
from app.scenes.passing import Passing
from app.scenes.result import interim, result, sound_of
from app.scenes.table_keys import TableKeys
from app.scenes.table_menu import menu
from app.scenes.table_page import LOG_GAP, TablePage, button, largest_text, style_beside
from app.scenes.writing import writer
from app.table import drawing, motion, pad, paint
from app.table.log import Log
from app.table.paint import FELT_EDGE, Style, box_rect
from app.table.pointer import Pointer
from app.table.stage import Stage
from app.table.table import Table
from app.ui.theme import Scale
from app.ui.widgets import Look

AUTOPLAY_REST: Final = 3000.0
"""How long a finished game stays when bots play on by themselves, ms."""


class TableScene(Scene):
    """A match nobody has moved in begins with its deal, as motion. One that is not `playable` is only looked at.

    `autoplay` goes on with rematches when the game is over. `seat` looks, instead of the person who is there.
    """

    kept = True  # the game is saved, and counted when it ends

    def __init__(
        self, house: House, match: Match, playable: bool = True, autoplay: bool = False, seat: int | None = None
    ) -> None:
        self.house = house
        self.match = match
        self.playable = playable
        self.autoplay = autoplay
        self.passing = Passing(self)
        self.contest = Contest(self)
        self.adviser = Adviser(self)
        self.keys = TableKeys(self)
        me = self.passing.first() if seat is None else seat
        self.table = Table(match, max(me, 0), me if me >= 0 else match.game.seats, house.pace(), self)
        self.table.assisted = house.settings.odds
        self.table.remembers = house.settings.memory
        self.table.by_use = house.settings.sort_by_use
        self.table.looked_at = not playable
        self.pointer = Pointer(self.table)
        self.log = Log(self.table)
        self.bar = Bar(self)
        self.page = TablePage(self.bar, self.table, self.back)
        self.stage = Stage()
        self._ground: pygame.Surface | None = None
        self._top = 0
        self.now = 0.0
        """The table's own clock: it stands still while another scene lies above, so that nothing happens unseen."""
        self._behind = 0.0
        self._bot_at: float | None = None
        self._ended = match.outcome is not None
        self._shown_result = self._ended
        self._counted = 0
        self._stale = True  # something may look different: at rest nothing is even compared

    # Scene.

    def enter(self) -> None:
        """Show the match, or begin its deal."""
        self.now = self.table.now = self.scenes.now
        self._lay(self.scenes.window.size)
        self._counted = len(self.table.face.sheet(self.table.view)) - self.between_deals()
        if self.match.plies == 0 and self.playable:
            self.save()
            self.table.open_dealing()
        else:
            self.table.open()
        if self.playable:
            self.passing.begin()

    def leave(self) -> None:
        """Nobody waits for the bots any more."""
        self.house.thinking.cancel()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew; motions end, what is still to be shown stays to be shown."""
        self._lay(size)

    def resume(self) -> None:
        """The clock goes on from where it stood. Settings may have changed."""
        self._behind = self.scenes.now - self.now
        self.pointer.forget()  # on a clock that stood still, a click from before would make the next one a double click
        self.table.director.pace = self.house.pace()
        self.table.assisted = self.house.settings.odds
        self.table.remembers = self.house.settings.memory
        self._lay(self.scenes.window.size)

    def expose(self) -> None:
        self._stale = True
        self.stage.expose()

    def focus_lost(self) -> None:
        """What is held goes home."""
        self._stale = True
        self.pointer.cancel()
        self.page.cancel()

    def handle(self, event: pygame.Event) -> bool:
        """Keys to the table's letters, then to the focus; the pointer to the bar, then to the hand."""
        self._stale = True
        if event.type == pygame.KEYDOWN:
            return self.keys.press(event)
        if event.type == pygame.MOUSEWHEEL:
            self.log.scroll(event.y * 2)
            return True
        if event.type == pygame.WINDOWLEAVE:
            self.pointer.leave()
        if event.type == pygame.MOUSEMOTION and self.table.held is not None:
            return self._point(event)
        return self.page.handle(event) or self._point(event)

    def _point(self, event: pygame.Event) -> bool:
        """Give a pointer event to the hand."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.page.focus.to(None, False)
            if self._claimed_at(event.pos):
                return True
            self.pointer.press(event.pos[0], event.pos[1], event.button)
        elif event.type == pygame.MOUSEBUTTONUP:
            self.pointer.release(event.pos[0], event.pos[1], event.button)
        elif event.type == pygame.MOUSEMOTION:
            self.pointer.move(event.pos[0], event.pos[1], bool(event.buttons[0]))
        else:
            return False
        return True

    def tick(self, now: float) -> None:
        """The picture follows; then at most one bot moves, the table turns, or the result is shown."""
        now -= self._behind
        wake = self._wake(now)
        self._stale = self._stale or (wake is not None and wake <= now)
        self.now = now
        self.table.tick(now)
        waiting = self.table.busy or not self.playable or self.scenes.top is not self or self.page.waits
        self.contest.follow(now, waiting)
        self.table.calling = self.contest.hint()
        self._stale = self.page.offer() or self._stale
        if not waiting:
            self.advance(now)

    def advance(self, now: float) -> None:
        """The table rests: whatever is due next happens."""
        self._stale = self.adviser.follow(now) or self._stale
        if self.match.outcome is not None:
            self._end()
        elif self._count_due():
            self.scenes.push(interim(self))
        elif self.contest.open:
            self.contest.step()
        elif self.match.sitters[self.match.to_act[0]].kind == "bot":
            self._bot(now)
        elif self.match.to_act[0] != self.table.me:
            self.passing.turn_to(self.match.to_act[0])

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        if not self._stale:
            return None
        style = self.table.style
        if self._ground is None:
            self._ground = paint.ground(self.table.layout, surface.get_size(), style)
            if self.scenes.top is self:  # a frame of its own: on a large screen it takes as long as several others
                return self.stage.draw(surface, self._ground, [])
        self._stale = self.table.moving
        drawables = drawing.drawables(self.table)
        if self.log.open:
            drawables.append(self.log.drawable(style, self._top))
        look = Look(style.theme, style.scale, self.page.focus.shown, self.page.hovered)
        drawables += [button(control, look) for control in (*self.bar.buttons, *self.page.buttons)]
        drawables.append(self.bar.heading(Style(style.theme, self.page.scale), self.match.game.title))
        drawables = drawing.labels_above(drawables, self.page.marks(style))
        drawables += drawing.note(self.table)
        return self.stage.draw(surface, self._ground, drawables)

    def next_wake(self, now: float) -> float | None:
        """While something moves, or when a bot, a note or the result is due."""
        wake = self._wake(now - self._behind)
        return None if wake is None else wake + self._behind

    def _wake(self, now: float) -> float | None:
        """The same on the table's clock."""
        if self.table.moving:
            return now
        if not self.playable or self.page.waits:
            return self.table.next_change
        due = [at for at in (self._bot_at, self.table.next_change, self.adviser.next_look) if at is not None]
        if self.contest.open:
            answer = self.contest.next_wake(now)
            return min([*due, answer] if answer is not None else due, default=None)
        if self.match.outcome is not None and not self._shown_result:
            due.append(now)
        elif self._bot_at is None and self.match.to_act and self.match.to_act[0] != self.table.me:
            due.append(now)
        return min(due, default=None)

    # Listener of the table.

    def sound(self, name: str) -> None:
        self.house.sounds.play(name)

    def moved(self) -> None:
        self._bot_at = None
        self.contest.answered()
        self.save()

    def write(self, move: Move) -> None:
        self.scenes.push(writer(self, move))

    def ask(self, words: Message, then: Callable[[], None]) -> None:
        key = self.keys.pressed
        sure = message(N_("I mean it [{key}]"), key=key) if key else N_("I mean it")
        answers = [(N_("Not yet"), None), (sure, then)]
        self.house.ask(N_("One moment"), words, answers, felt=self.table.face.felt, again=key)

    # What the bar and the keys do.

    def back(self) -> None:
        """Esc: let go, close a note, decline what may be declined, fold the log in, or open the menu."""
        if self.table.selected is not None or self.table.held is not None:
            self.pointer.cancel()
        elif self.table.hinted is not None or (self.table.note is not None and not self.table.at_window):
            self.table.hush()
        elif self.table.decline():  # in a window, where time runs, at once
            pass
        elif self.table.note is not None:
            self.table.hush()
        elif self.log.open:
            self.toggle_log()
        else:
            self.menu()

    def menu(self) -> None:
        """What can be done with the game as a whole."""
        self.pointer.cancel()
        self.scenes.push(menu(self))

    def rules(self) -> None:
        """The rules of this game, above the table."""
        from app.scenes.rules import RulesScene

        self.pointer.cancel()
        self.scenes.push(RulesScene(self.house, self.match.game.key))

    def settings(self) -> None:
        """The settings, above the table."""
        from app.scenes.settings import SettingsScene

        self.scenes.push(SettingsScene(self.house))

    def toggle_log(self) -> None:
        """Fold the log out or in; the cards make room."""
        self.log.open = not self.log.open
        self.log.back = 0
        self._lay(self.scenes.window.size)

    def hint(self) -> None:
        """Light the best move, and tell of it or of the best few, with reasons and chances, as the settings want it."""
        table = self.table
        table.skip()
        if not table.my_turn:
            table.attempt(Spot(0), None)
            return
        if self.house.settings.hints == "none":
            table.tell(Message(N_("Hints are switched off in the settings.")))
            return
        if table.watched_by_all:  # it would tell the others what this one remembers
            table.tell(Message(N_("There are no hints while several people look on.")))
            return
        self.adviser.ask(self.now)

    def last_move(self) -> None:
        """Show again what the others did."""
        self.pointer.cancel()
        if not self.table.replay_last():
            self.table.tell(Message(N_("Nothing to show again: the others have not moved since your last move.")))

    def undo(self) -> None:
        """Take back the last move where nothing was revealed since."""
        self.pointer.cancel()
        if self.playable and self.match.undo(self.table.me):
            self.passing.rewound()
            self.table.skip()
            self.table.open()
            self.save()
            return
        self.table.refuse(IllegalMove("", self._why_no_undo()))

    def _why_no_undo(self) -> Message:
        me, match = self.table.me, self.match
        if not match.to_act:
            return Message(N_("The game is over."))
        if me not in match.to_act:
            return message(N_("It is {player}'s turn."), player=Seat(match.to_act[0]))
        if all(move.seat != me for move in match.played):
            return Message(N_("There is no move of yours to take back yet."))
        return Message(N_("This cannot be taken back: something was revealed or settled by it or since."))

    def sort(self) -> None:
        """Sort the hand the other way; the choice is remembered. Where no hand is sorted it says so."""
        if not self.table.face.sorts:
            self.table.tell(Message(N_("There is nothing to sort in this game.")))
            return
        self.house.settings.sort_by_use = self.table.by_use = not self.table.by_use
        self.house.save_settings()
        self.table.arrange()

    def mark(self) -> None:
        """Mark the card that is looked at."""
        hovered = self.table.hovered[:1]
        for piece in hovered:
            if piece in self.table.picture.pieces[piece.zone]:
                pad.mark(self.table, Spot(piece.zone, self.table.picture.index(piece)))

    def save(self) -> None:
        """The save follows every move; trouble is told once and the game goes on."""
        if self.match.outcome is None:
            self._keep(lambda: self.house.store.save_running(self.match.record()))

    def give_up(self) -> None:
        """Leave for good: the game is neither kept nor counted."""
        self._keep(lambda: self.house.store.abandon(self.match.game.key))
        self.house.home()

    def percent(self, size: tuple[int, int]) -> int:
        """The text scale of the table in a window of this size."""
        return min(self.house.percent, largest_text(size))

    def top(self, scale: Scale) -> int:
        """Where the table begins, in pixels: below the bar."""
        return self.bar.height(scale)

    # Inside.

    def _keep(self, write: Callable[[], object]) -> None:
        try:
            write()
        except Unwritable as error:
            self.house.notice(error.why)

    def _lay(self, size: tuple[int, int]) -> None:
        scale = Scale(size[0], size[1], self.percent(size))
        colours = self.house.theme(self.table.face.felt)
        style = style_beside(self.log, Style(colours, scale))
        self._top = top = self.top(scale)
        edge = scale.px(FELT_EDGE)
        beside = self.log.width(style) + scale.px(LOG_GAP) if self.log.open else edge
        width = size[0] - beside - edge
        self.table.lay(style, (edge, top, width, size[1] - top - edge))
        self.bar.offer_hint(self.house.settings.hints != "none")
        self.page.layout(size, scale.percent, colours)
        self.page.renew()
        self._ground = None
        self.expose()

    def _claimed_at(self, spot: tuple[int, int]) -> bool:
        """A person taps the plate at his name, to answer before the others."""
        plates = [plate.seat for plate in self.table.layout.plates if box_rect(plate.box).collidepoint(spot)]
        return bool(plates) and self.table.calling is not None and self.contest.claim(plates[0])

    def _count_due(self) -> bool:
        """A deal in the middle of a match has just been counted, and persons have not seen the count yet."""
        counted = len(self.table.face.sheet(self.table.view))
        if not self.passing.persons or counted <= self._counted:
            return False
        self._counted = counted
        return True

    def between_deals(self) -> bool:
        """A deal was counted and the next one not yet begun: whoever takes the match up again is shown the count."""
        return any(move.verb == NEXT_DEAL for seat in self.match.to_act for move in self.match.moves(seat))

    def _bot(self, now: float) -> None:
        """Wait a readable while, then let the bot to act move once."""
        seat, thinking = self.match.to_act[0], self.house.thinking
        if self._bot_at is None:
            thinking.begin(self.match, seat)
            share = Streams(self.match.plies).stream("pause").random()
            pause = motion.BOT_LEAST + share * (motion.BOT_MOST - motion.BOT_LEAST)
            self._bot_at = now + self.table.director.pace.ms(pause)
        if now < self._bot_at:
            return
        move = thinking.move(self.match, seat)
        if move is None:
            self._bot_at = now + motion.LISTEN
            return
        self._bot_at = None
        self.act(move)

    def act(self, move: Move) -> None:
        """A move that no hand makes: a bot's, or the app's own."""
        self.match.play(move)
        self.table.feed()
        self.save()

    def _end(self) -> None:
        """Count the game once, then show the result."""
        if not self._ended:
            self._ended = True
            self._keep(lambda: self.house.store.finish(self.match.record()))
            self._bot_at = self.now + AUTOPLAY_REST if self.autoplay else None
        if self.autoplay:
            if self._bot_at is not None and self.now >= self._bot_at:
                self.rematch()
        elif not self._shown_result:
            self._shown_result = True
            assert self.match.outcome is not None
            self.sound(sound_of(self.match.outcome, set(self.passing.persons)))
            self.show_result()

    def show_result(self) -> None:
        """How it ended, above the table; as often as wanted."""
        self.scenes.push(result(self))

    def ways_on(self) -> list[tuple[str, Callable[[], None]]]:
        """Where one may go from the result; the first is what Enter does."""
        return [(N_("Rematch"), self.rematch), (N_("To the shelf"), self.house.home)]

    def rematch(self) -> None:
        """The same table again (DF-05: the seat left of the starter begins); a running game is asked about first."""
        self.house.instead_of_running(self.match.game.key, self._rematch)

    def _rematch(self) -> None:
        options = self.match.game.rematch(self.match.view(self.match.game.seats))
        again = Match.new(self.match.game.key, options, self.house.fresh_seed(), self.match.sitters)
        self.scenes.replace(TableScene(self.house, again, autoplay=self.autoplay))
