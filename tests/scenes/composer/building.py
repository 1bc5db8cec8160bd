"""Somebody who makes a rule with slots and handles alone: the proof that the composer reaches it."""

from __future__ import annotations

from dataclasses import fields

from app.core.message import Message
from app.games.eleusis.text import read
from app.games.eleusis.tree import And, BadRule, Expr, If, Not, Or, Rule, children
from app.scenes.composer import editing
from app.scenes.composer.draft import FIRST
from app.scenes.composer.editing import BODY, FLIP, Path
from app.scenes.composer.outline import Line, deeds, filled, outline, place
from app.scenes.composer.slots import Choice, Slot

ALSO, ELSE, CASES, TURN, WITHIN = 0, 1, 2, 3, 4
"""The first handles of every condition, in their order."""


def build(target: Rule) -> Rule:
    """The rule, made from the first one of an empty sheet."""
    rule = _shaped(_do(read(FIRST), (BODY,), TURN), (BODY,), target.body)
    return rule if target.flip is None else _shaped(rule, (FLIP,), target.flip)


def line_of(rule: Rule, path: Path) -> Line:
    """The line of a condition on the page; what a `not` denies stands on the line of the `not`."""
    return next(line for line in outline(rule) if path in (line.path, editing.bare(rule, line.path)[0]))


def slots_of(line: Line) -> list[Slot]:
    """The places where something may be chosen."""
    return [piece for piece in line.pieces if not isinstance(piece, Message)]


def _shaped(rule: Rule, path: Path, target: Expr) -> Rule:
    """The rule with what stands at the path made into the target: first its form, then its parts."""
    if isinstance(target, Not):
        return _shaped(_do(rule, path, TURN), (*path, 0), target.item)
    if isinstance(target, And | Or):
        for _ in target.items[1:]:
            rule = _do(rule, path, ALSO if isinstance(target, And) else ELSE)
    elif isinstance(target, If):
        rule = _do(rule, path, CASES)
    else:
        return _filled(rule, path, target)
    for index, part in enumerate(children(target)):
        rule = _shaped(rule, (*path, index), part)
    return rule


def _do(rule: Rule, path: Path, which: int) -> Rule:
    """Use a handle: that of the line, or for what a `not` denies the further ones of the same line."""
    line = line_of(rule, path)
    return deeds(rule, line.path)[which if path == line.path else WITHIN + which].make()


def _filled(rule: Rule, path: Path, target: Expr) -> Rule:
    """Choose, slot by slot, whatever brings the condition nearer."""
    for _ in range(12):
        if editing.at(rule, path) == target:
            return rule
        line = line_of(rule, path)
        tried = [
            made for slot in slots_of(line) if slot.key != "not" for choice in _choices(slot, target)
            if (made := _made(rule, place(rule, line, slot), choice)) is not None
        ]
        rule = max(tried, key=lambda one: _alike(editing.at(one, path), target))
    raise AssertionError(f"not reached: {target}, but {editing.at(rule, path)}")


def _choices(slot: Slot, target: Expr) -> list[Choice]:
    several = slot.several
    wanted: tuple[int, ...] = getattr(target, slot.key, ())
    if several is None:
        return list(slot.choices)
    members = [member for member, _ in several.members]
    if not wanted or not set(wanted) <= set(members):
        return []
    make = several.make
    return [Choice(slot.title, lambda: make(wanted), False)]


def _made(rule: Rule, path: Path, choice: Choice) -> Rule | None:
    try:
        return filled(rule, path, choice)
    except BadRule:
        return None


def _alike(node: Expr, target: Expr) -> int:
    """How many parts of a condition are as wanted; its kind before all."""
    if type(node) is not type(target):
        return -1
    return sum(getattr(node, one.name) == getattr(target, one.name) for one in fields(node))
