"""The result: who won, how, and every seat's count; also the count between two deals of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from app.core.message import N_, NP_, Message, Seat, counted, message
from app.core.outcome import Outcome, points_of
from app.core.view import View
from app.match.worker import searched
from app.scenes.parts import Shares
from app.scenes.table_dialog import TableDialog
from app.scenes.tally import sheet, tallies
from app.scenes.wording import with_hints
from app.scenes.writing import named_scene
from app.ui.containers import Column, Row
from app.ui.controls import Button
from app.ui.dialog import WIDEST, Dialog
from app.ui.widgets import Paragraph, Space, Widget
from app.words import tr

if TYPE_CHECKING:
    from app.scenes.table import TableScene

WITH_SHEET: Final = 860
SIDE_BY_SIDE: Final = 640
"""Reference pixels: a result with a sheet of several deals is so wide, and has it beside the standings from the other
width on."""


def headline(outcome: Outcome) -> Message:
    """Who won. A tie is a tie: no single winner is named."""
    if outcome.draw:
        return Message(N_("A draw"))
    if len(outcome.winners) == 1:
        return message(N_("{player} wins"), player=Seat(outcome.winners[0]))
    if len(outcome.winners) == 2:
        first, second = outcome.winners
        return message(N_("{first} and {second} share the win"), first=Seat(first), second=Seat(second))
    return counted(NP_("{count} seat shares the win", "{count} seats share the win"), len(outcome.winners))


def sound_of(outcome: Outcome, persons: set[int]) -> str:
    """The sound of an end: none of triumph for a tie or a loss."""
    if len(outcome.winners) > 1:
        return "draw_game"
    return "win" if outcome.winners[0] in persons or not persons else "turn"


def result(scene: TableScene) -> TableDialog:
    """The dialog over the table at the end; Esc leaves it to look at the table, whose menu shows it again."""
    outcome = scene.match.outcome
    assert outcome is not None
    names = scene.match.names
    why = Paragraph(tr(outcome.message, names), tone="muted")
    rows: list[Widget] = [why, *_standings(outcome, scene.match.game.score_unit, names)]
    helped = with_hints(names, scene.match.advised)
    if helped is not None:
        rows.append(Paragraph(helped, "small", "amber"))

    def then(action: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            scene.scenes.pop()
            action()

        return act

    buttons = [Button(words, then(action)) for words, action in scene.ways_on()]
    buttons[0].style = "primary"
    if scene.kept and scene.passing.persons and searched(scene.match.entry):
        buttons.append(Button(N_("Review"), lambda: _review(scene), "plain"))
    buttons.append(Button(N_("Look at the table"), scene.scenes.pop, "plain"))
    told, deals = _count(scene)
    head: Widget = Column(rows, "xs")
    if deals:
        head = Shares([head, Column(deals, "xs")], (2, 3), SIDE_BY_SIDE, "l", level=True)
    dialog = Dialog(tr(headline(outcome), names), Column([head, *told], "m"), buttons, back=scene.scenes.pop,
                    widest=WITH_SHEET if deals else WIDEST)
    return TableDialog(scene, dialog)


def _review(scene: TableScene) -> None:
    """Above the result, which is there again afterwards."""
    from app.scenes.review import open_review

    open_review(scene.house, scene.match)


def interim(scene: TableScene) -> TableDialog:
    """The count of a deal in the middle of a match; closing it goes on, unless the table is to be looked at first.

    That can be where the deal still lies there: some games lay out the next one at once.
    """

    def look() -> None:
        scene.scenes.pop()
        scene.page.wait()

    told, deals = _count(scene)
    body = Column([*told, *deals], "m")
    buttons = [Button(N_("Go on"), scene.scenes.pop, "primary")]
    if scene.between_deals():
        buttons.append(Button(N_("Look at the table"), look, "plain"))
    return TableDialog(scene, Dialog(N_("The deal is counted"), body, buttons, back=scene.scenes.pop))


def _standings(outcome: Outcome, unit: int, names: list[str]) -> list[Widget]:
    best = outcome.scores[outcome.winners[0]]  # the most points or, where few are good, the fewest
    order = sorted(range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners,
                                                                 abs(outcome.scores[seat] - best)))
    rows: list[Widget] = []
    for seat in order:
        won = seat in outcome.winners
        points = points_of(outcome.scores[seat], unit)
        forms = NP_("{player} · {count} point", "{player} · {count} points")
        line = counted(forms, points, player=Seat(seat)) if isinstance(points, int) else message(
            N_("{player} · {points} points"), player=Seat(seat), points=points)
        rows.append(Paragraph(tr(line, names), tone="mint" if won else "text", bold=won))
    return rows


def _count(scene: TableScene) -> tuple[list[Widget], list[Widget]]:
    """What is told and counted of the last deal, and the sheet of all deals."""
    table, names = scene.table, scene.match.names
    view = scene.match.view(table.watcher)
    opened = [Paragraph(tr(line, names), bold=True) for paper in table.face.papers(view) if paper and paper.bright
              for line in paper.lines]
    part = [*opened, *_looking_back(scene, view)]
    told: list[Widget] = [Column(part, "xs")] if part else []
    return [*told, *tallies(table.face, table.face.account(view), names)], sheet(table.face.sheet(view), names)


def _looking_back(scene: TableScene, view: View) -> list[Widget]:
    """The way to what the game itself shows of the deal, if it has anything to tell of this one."""
    own = scene.match.entry.looking_back
    if own is None:
        return []
    words, name = own
    page = named_scene(name)(scene.house, scene.match, view)
    return [] if page is None else [Space(4), Row([Button(words, lambda: scene.scenes.push(page))])]
