"""The review of a finished game: a curve of one's chances, the table at any decision, what would have been better.

Knows verdicts and who gives them; must not know the game. The worker judges one decision after the other while the
page grows; what was found is kept, and the next time it goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from app.core.message import N_, NP_, Message, counted, message
from app.match.match import Match
from app.match.review import LEAST_COST, Question, Verdict, at, costliest
from app.scenes.house import House, HousePage
from app.scenes.parts import Progress, Shares, Slim, heading, section, way_back
from app.scenes.position import Position
from app.scenes.walk import Walk
from app.scenes.wording import verbatim
from app.table import motion
from app.table.recall import Mark
from app.ui.containers import Centre, Column, Panel, Row
from app.ui.controls import Button
from app.ui.page import Page
from app.ui.widgets import Paragraph, Space, Widget
from app.words import tr

WIDEST: Final = 1360
_SHARES: Final = (3, 2)
_LEAST: Final = 640
"""Reference pixels that picture and curve need side by side."""
_BUTTON: Final = 44
"""The height of a button: the table stays where it is when the first moment is found."""
_LOOKING: Final = N_("not looked at yet")


class ReviewScene(HousePage):
    """The decisions of one seat of a match that is over. Esc goes back to where one came from."""

    def __init__(self, house: House, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.review = house.reviews.of(match, seat)
        self._face = match.entry.face(match.game)
        self._face.say = lambda words: tr(words, match.names)
        self._next_look: float | None = 0.0 if self.review.open is not None else None
        self._state = Paragraph("", "small", "muted")
        self._progress = Progress()
        self._told_of = [Paragraph("", bold=True), Paragraph("", tone="muted"), Paragraph("", tone="mint")]
        self._walk = Walk(N_("Your moves"), self._asked, self._spoken, lambda place: self._tell_chosen(),
                          Column(self._told_of, "xs"))
        self._walk.curve.labelled = True
        self._play_on = Button(N_("Play on from this move"), lambda: self._from(self._chosen)(), enabled=False)
        self._position = Position(match, house.settings.memory)
        self._which = Paragraph("", "small", "muted")
        self._dear: dict[int, Button] = {}
        self._shown: tuple[tuple[int, ...], bool] | None = None
        self._moments = Column([], "s")
        # The moments come first: whoever chooses one by keys sees its table, also with large letters.
        table = Panel(Column([self._moments, Column([self._which, self._position], "xs")], "m"), "m")
        curve = section(N_("Your chances of winning"), [
            Column([self._state, self._progress], "xs"), self._walk, Row([self._play_on], "s", "end"),
            Column([Paragraph(words, "small", "muted") for words in (
                N_("By what could be known at each of your moves; above the line the game was yours."),
                N_("Choose any move with the arrow keys or by a click, and play on from it if you like."),
            )], "xs"),  # below what changes, which large letters would else push out of sight
        ], "s")
        curve.padding = "m"
        body = Shares([table, curve], _SHARES, _LEAST, level=True) if self._asked else curve
        page = Page(Centre(body, WIDEST), head=heading(self._title(), way_back(self.back)), back=self.back)
        super().__init__(house, page, getattr(self._face, "felt", None))
        self._tell()

    def back(self) -> None:
        """To where one came from."""
        self.scenes.pop()

    def enter(self) -> None:
        """The arrows walk along the curve at once."""
        self.page.focus.to(self._walk, False)

    def leave(self) -> None:
        """Nobody waits for verdicts any more."""
        self.house.thinking.cancel()

    def resume(self) -> None:
        """In the language of now."""
        self._tell_chosen()
        super().resume()

    def next_wake(self, now: float) -> float | None:
        """While decisions are still to be judged."""
        return self._next_look if self._next_look is None else max(now, self._next_look)

    def tick(self, now: float) -> None:
        """Take in a verdict, if there is one."""
        question = self.review.open
        if question is None or self._next_look is None or now < self._next_look or self.scenes.top is not self:
            return
        verdict = self.house.thinking.verdict(self.match, question)
        if verdict is None:
            self._next_look = now + motion.LISTEN
            return
        self.review.judged(verdict)
        self._next_look = now if self.review.open is not None else None
        self._tell()

    @property
    def verdicts(self) -> Sequence[Verdict]:
        """What was found by now."""
        return self.review.verdicts

    @property
    def _asked(self) -> int:
        return len(self.review.questions)

    @property
    def _chosen(self) -> Question:
        """The decision that is chosen on the curve."""
        return self.review.questions[self._walk.chosen]

    @property
    def _found(self) -> Verdict | None:
        """What the chosen decision came to, as soon as that is known."""
        return self.verdicts[self._walk.chosen] if self._walk.chosen < len(self.verdicts) else None

    def _title(self) -> Message:
        """With the name where several people sat at the table."""
        people = sum(sitter.kind == "person" for sitter in self.match.sitters)
        if people < 2:
            return Message(N_("Review"))
        return message(N_("Review · {player}"), player=verbatim(self.match.names[self.seat]))

    def _tell(self) -> None:
        """Draw what is known by now: the curve, and the most expensive moments so far."""
        judged = len(self.verdicts)
        self._walk.grow([verdict.chance for verdict in self.verdicts])
        self._progress.fill(judged / max(1, self._asked))
        if self.review.open is not None:
            self._state.label = message(N_("{count} of {all} moves looked at"), count=judged, all=self._asked)
        else:
            self._state.label = counted(NP_("{count} move with a choice", "{count} moves with a choice"), judged)
        self._tell_moments()
        self._tell_chosen()

    def _tell_moments(self) -> None:
        """A button each; those that were there already stay, with the focus if it is there."""
        places = {verdict.question.ply: place for place, verdict in enumerate(self.verdicts)}
        dear = costliest(self.verdicts)
        ended = self.review.open is None
        self._walk.curve.marked = {places[verdict.question.ply] for verdict in dear}
        shown = tuple(verdict.question.ply for verdict in dear), ended
        if shown == self._shown:
            return
        self._shown = shown
        self._dear = {
            verdict.question.ply: self._dear.get(verdict.question.ply) or Slim(
                _short(verdict), partial(self._walk.choose, places[verdict.question.ply]))
            for verdict in dear
        }
        self._moments.children = self._told(list(self._dear.values()), ended)

    def _told(self, dear: Sequence[Button], ended: bool) -> list[Widget]:
        """The title, and the moments or why there are none."""
        title = Paragraph(N_("The most expensive moments") if ended else N_("The most expensive moments so far"),
                          bold=True)
        if dear:
            return [title, Row(list(dear), "s")]
        none = N_("None of your moves gave anything away that is worth a word.") if ended else N_(
            "None yet: your moves are being looked at, one after the other.")
        return [title, Row([Space(_BUTTON, 1), Paragraph(none, "small", "muted")], "none")]

    def _spoken(self, place: int) -> Message:
        """For the voice."""
        return _cost(self.verdicts[place]) if place < len(self.verdicts) else Message(_LOOKING)

    def _tell_chosen(self) -> None:
        """The chosen decision: its table, and below the curve what it came to."""
        if not self._asked:
            return
        question, found = self._chosen, self._found
        self._play_on.enabled = found is not None
        number = question.ply + 1
        self._which.label = message(N_("The table as you saw it before move {number}"), number=number)
        if found is None:
            looking = message(N_("Move {number}: {state}"), number=number, state=Message(_LOOKING))
            lines: list[Message] = [looking]
        else:
            lines = [_cost(found), *self._reasons(found)]
        for paragraph, line in zip(self._told_of, [*lines, verbatim(""), verbatim("")], strict=False):
            paragraph.label = line
        self._position.show(question, self._marks(question, found))

    def _marks(self, question: Question, found: Verdict | None) -> list[Mark]:
        """What was played and, where that gave something away, what was better."""
        yours, better = tr(Message(N_("You"))), tr(Message(N_("Better")))
        if found is None:
            return [Mark(question.move, yours, "text")]
        if found.cost < LEAST_COST:
            return [Mark(question.move, yours, "mint")]
        return [Mark(question.move, yours, "coral"), Mark(found.best, better, "mint")]

    def _reasons(self, verdict: Verdict) -> list[Message]:
        """What was played and, where that gave something away, what was better; with the chances."""
        face, question, names = self._face, verdict.question, self.match.names
        yours = message(N_("You, {percent} %: {reason}"), reason=face.reason(question.view, question.move),
                        percent=round(100 * verdict.chance))
        if verdict.cost < LEAST_COST:
            return [verbatim(tr(yours, names))]
        better = message(N_("Better, {percent} %: {reason}"), reason=face.reason(question.view, verdict.best),
                         percent=round(100 * verdict.best_chance))
        return [verbatim(tr(yours, names)), verbatim(tr(better, names))]

    def _from(self, question: Question) -> Callable[[], None]:
        def play_on() -> None:
            key = self.match.game.key
            self.house.instead_of_running(key, lambda: self.house.open_table(self._advised_at(question.ply)))

        return play_on

    def _advised_at(self, ply: int) -> Match:
        """The game at that point. Who has read what would have been better plays on with a hint, and more."""
        again = at(self.match, ply)
        again.mark_advised(self.seat)
        return again


def open_review(house: House, match: Match) -> None:
    """The review of a match that is over, above whatever there is; where several people sat, asked whose moves."""
    people = [seat for seat, sitter in enumerate(match.sitters) if sitter.kind == "person"]

    def open_of(seat: int) -> Callable[[], None]:
        return lambda: house.scenes.push(ReviewScene(house, match, seat))

    if len(people) == 1:
        open_of(people[0])()
        return
    answers: list[tuple[Message, Callable[[], None] | None]] = [
        (verbatim(match.names[seat]), open_of(seat)) for seat in people
    ]
    house.ask(N_("Review"), N_("Whose moves do you want to look at?"), [*answers, (Message(N_("Cancel")), None)],
              felt=getattr(match.entry.face(match.game), "felt", None))


def _short(verdict: Verdict) -> Message:
    """A moment in a word: which move, and what it gave away."""
    return message(N_("Move {number}: −{percent} %"), number=verdict.question.ply + 1,
                   percent=round(100 * verdict.cost))


def _cost(verdict: Verdict) -> Message:
    """Which move of the game it was, and what it gave away."""
    number = verdict.question.ply + 1
    if verdict.cost < LEAST_COST:
        return message(N_("Move {number}: nothing given away"), number=number)
    forms = NP_("Move {number}: {count} point of a hundred given away",
                "Move {number}: {count} points of a hundred given away")
    return counted(forms, round(100 * verdict.cost), number=number)
