"""A rule as lines of an outline: every condition a line with slots, what belongs together one step further in.

Knows rules and their slots; must not know widgets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from app.core.message import N_, Message, message
from app.games.eleusis.tree import And, Expr, If, Not, Or, Rule, both, children
from app.games.eleusis.tree import either as any_of
from app.scenes.composer import editing
from app.scenes.composer.editing import BODY, FLIP, Path
from app.scenes.composer.slots import Choice, Piece, Slot, pieces


class Line(NamedTuple):
    """`lead` is the word before it; `path` is that of what the line is about, with its `not` if it has one."""

    path: Path
    deep: int
    lead: Message
    pieces: tuple[Piece, ...]


class Deed(NamedTuple):
    """What can be done with the condition of a line; `make` may raise BadRule. `goal` is where one is then."""

    label: Message
    make: Callable[[], Rule]
    goal: Path


_RIGHT: Final = message(N_("A card is right if"))
_CASES: Final = message(N_("A card is right"))
_FLIPPED: Final = message(N_("The switch is flipped by every card on the line of which this is true:"))
_FIRST, _AND, _OR = message(N_("that")), message(N_("and")), message(N_("or"))
_CHOICE: Final = (message(N_("if")), message(N_("then")), message(N_("otherwise")))
_CARD: Final = message(N_("the card"))
_NOT: Final = message(N_("it is not true that"))
_DENIAL: Final = message(N_("True or not"))
_HOLDS: Final = message(N_("it is true that"))
_ALL, _SOME = message(N_("all of this holds:")), message(N_("at least one of these holds:"))
_JOIN: Final = message(N_("All, or at least one"))
_BY_CASE: Final = message(N_("by case:"))


def outline(rule: Rule) -> tuple[Line, ...]:
    """From the top down; the switch first, if the rule has one."""
    lines: list[Line] = []
    if rule.flip is not None:
        lines += _lines(rule.flip, (FLIP,), 0, _FLIPPED)
    lead = _CASES if isinstance(editing.bare(rule, (BODY,))[1], If) else _RIGHT
    lines += _lines(rule.body, (BODY,), 0, lead)
    return tuple(lines)


def deeds(rule: Rule, path: Path) -> tuple[Deed, ...]:
    """What can be done with a condition as a whole."""
    inside, node, denied = editing.bare(rule, path)
    found = [
        *_additions(rule, path),
        Deed(message(N_("Without “it is not true”")) if denied else message(N_("The opposite")),
             lambda: editing.turned(rule, path), path),
    ]
    if denied:
        found += [deed._replace(label=message(N_("{deed} – within the “not”"), deed=deed.label), goal=path)
                  for deed in _additions(rule, inside)]
    if isinstance(node, If) and not denied:
        found.append(Deed(message(N_("Swap “then” and “otherwise”")), lambda: editing.swapped(rule, path), path))
    if len(path) > 1:
        found.append(Deed(message(N_("Keep this alone, without what is around it")),
                          lambda: editing.alone(rule, path), path[:-1]))
    if editing.removable(rule, path):
        found.append(Deed(message(N_("Take it away")), lambda: editing.removed(rule, path), path[:-1]))
    return tuple(found)


def _additions(rule: Rule, path: Path) -> tuple[Deed, ...]:
    """The ways to put a new condition beside or around one."""
    return (
        Deed(message(N_("and also…")), lambda: editing.joined(rule, path, And), path),
        Deed(message(N_("or else…")), lambda: editing.joined(rule, path, Or), path),
        Deed(message(N_("only if… then, otherwise…")), lambda: editing.wrapped(rule, path), path),
    )


def filled(rule: Rule, path: Path, choice: Choice) -> Rule:
    """The rule with the choice made in a slot of the condition at `path`. Raises BadRule."""
    return editing.put(rule, path, choice.make())


def place(rule: Rule, line: Line, slot: Slot) -> Path:
    """The path of the condition whose slot it is: what a `not` denies is one step further down."""
    return line.path if slot.key == "not" else editing.bare(rule, line.path)[0]


def _lines(node: Expr, path: Path, deep: int, lead: Message) -> Iterator[Line]:
    inner, inside = (node.item, (*path, 0)) if isinstance(node, Not) else (node, path)
    denial = (_denial(node),) if isinstance(node, Not) else ()
    head = _of_class(inner) if path[0] == FLIP else _head(inner)
    yield Line(path, deep, lead, (*denial, *head))
    if isinstance(inner, And | Or):
        for index, item in enumerate(inner.items):
            word = _FIRST if not index else _AND if isinstance(inner, And) else _OR
            yield from _lines(item, (*inside, index), deep + 1, word)
    if isinstance(inner, If):
        for index, (item, word) in enumerate(zip(children(inner), _CHOICE, strict=True)):
            yield from _lines(item, (*inside, index), deep + 1, word)


def _of_class(node: Expr) -> tuple[Piece, ...]:
    """The line of a condition on the cards that flip the switch: there is no other card to speak of."""
    return tuple(_CARD if isinstance(piece, Slot) and piece.key == "who" else piece for piece in _head(node))


def _denial(node: Not) -> Slot:
    return Slot("not", _DENIAL, _NOT, (Choice(_HOLDS, lambda: node.item, False), Choice(_NOT, lambda: node, True)))


def _head(node: Expr) -> tuple[Piece, ...]:
    """The line of a connective, or of a single condition."""
    if isinstance(node, And | Or):
        joins = (Choice(_ALL, lambda: both(*node.items), isinstance(node, And)),
                 Choice(_SOME, lambda: any_of(*node.items), isinstance(node, Or)))
        return (Slot("join", _JOIN, _ALL if isinstance(node, And) else _SOME, joins),)
    if isinstance(node, If):
        return (_BY_CASE,)
    return pieces(node)
