"""What the table does when the picture takes a step: sounds and notes of the moment for what is heard, lines always."""

from __future__ import annotations

from app.core.events import Rest, Told
from app.core.face import Spot
from app.core.message import Message, message
from app.games.eleusis.state import AWAITING, LINE
from app.table import pad
from app.table.choreography import Sound
from app.table.cues import act_on, told_at
from app.table.motion import Pace
from tests.table.sitting import Sitting
from tests.table.temple import eleusis, sealed


def sitting(pace: float = 1.0) -> Sitting:
    return Sitting(sealed(eleusis(3)), Pace(pace), seat=1)


def line(tag: str, number: int = 0) -> Told:
    return Told(Message("words", (), "", number), tag, 1)


def test_a_verdict_is_heard_and_stamped() -> None:
    table = (here := sitting()).table
    act_on(table, [Sound("move"), line("right")], heard=True)
    assert here.ear.sounds == ["move", "right"] and table.lines[-1].text == "words"
    assert table.stamp is not None and table.stamp[0].zone == AWAITING
    assert table.stamp[1] == table.now + 700


def test_what_is_skipped_leaves_its_line_alone() -> None:
    table = (here := sitting()).table
    act_on(table, [Sound("move"), line("wrong"), line("score", 3)], heard=False)
    assert here.ear.sounds == [] and len(table.lines) >= 2
    assert table.stamp is None and table.gain is None


def test_without_motion_there_is_sound_and_no_stamp() -> None:
    table = (here := sitting(0.0)).table
    act_on(table, [line("wrong")], heard=True)
    assert here.ear.sounds == ["wrong"] and table.stamp is None


def test_a_gain_needs_a_number() -> None:
    table = sitting().table
    act_on(table, [line("score")], heard=True)
    assert table.gain is None
    act_on(table, [line("score", 3)], heard=True)
    assert table.gain is not None and (table.gain.seat, table.gain.cards) == (1, 3)


def test_a_new_deal_wipes_this_watchers_marks() -> None:
    table = sitting().table
    pad.mark(table, Spot(LINE, 0))
    front = table.view.seen[LINE][0][0]
    table.pad.mark(2, front)
    act_on(table, [line("start")], heard=False)
    assert table.pad.marked(1, front) == 0 and table.pad.marked(2, front) == 1


def test_facts_follow_with_the_rest() -> None:
    table = sitting().table
    act_on(table, [Rest({"phase": 9}, (2,), None)], heard=True)
    assert table.to_act == (2,) and table.facts == {"phase": 9}


def test_what_was_told_at_a_ply() -> None:
    table = sitting().table
    assert [said.text for said in told_at(table, 1)] == ["{player} seals a rule."]
    assert told_at(table, 2)[0] == message("Phase one: {player} plays first.", player=dict(told_at(table, 2)[0].values)[
        "player"])
