"""A person's own notes: groupings and marks, by watcher."""

from __future__ import annotations

from app.table.pad import MARKS, Pad


def test_groupings_go_round_and_are_everybodys_own() -> None:
    pad = Pad()
    assert [pad.regroup(1, 3) for _ in range(4)] == [1, 2, 0, 1]
    assert pad.grouping(1) == 1 and pad.grouping(0) == 0
    assert pad.regroup(2, 0) == 0


def test_marks_go_through_all_kinds_and_away() -> None:
    pad = Pad()
    assert [pad.mark(0, 7) for _ in range(MARKS + 2)] == [1, 2, 3, 0, 1]
    assert pad.marked(0, 7) == 1 and pad.marked(0, 8) == 0 and pad.marked(1, 7) == 0


def test_a_new_deal_wipes_marks_and_keeps_groupings() -> None:
    pad = Pad()
    pad.mark(0, 7)
    pad.regroup(0, 2)
    pad.mark(1, 7)
    pad.wipe(0)
    assert pad.marked(0, 7) == 0 and pad.grouping(0) == 1 and pad.marked(1, 7) == 1
