"""Changes of a rule by the place of a condition: put, add, wrap, take away. Always whole rules, in the tree's one form.

A path leads from the rule to a condition: first BODY or FLIP, then the index of each child. Knows trees; must not
know words or widgets. Whatever a rule may not be is refused by the tree with BadRule, and nothing changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from app.games.eleusis.tree import (
    And,
    Anything,
    Colour,
    Expr,
    If,
    Not,
    Or,
    Position,
    Rule,
    Switched,
    Values,
    both,
    children,
    either,
    modulus,
    negated,
    nodes,
)

Path: TypeAlias = tuple[int, ...]

BODY: Final = 0
FLIP: Final = 1
WHOLE: Final[Path] = (BODY,)
NEW: Final[Expr] = Colour(True)
"""What a condition is before anybody has said what it should be."""
_FLIP: Final[Expr] = Values((7,))


def at(rule: Rule, path: Path) -> Expr:
    """The condition at a path. IndexError where the rule has none."""
    node = rule.flip if path[0] == FLIP else rule.body
    if node is None:
        raise IndexError(path)
    for index in path[1:]:
        node = children(node)[index]
    return node


def put(rule: Rule, path: Path, node: Expr) -> Rule:
    """The rule with `node` in that place. A switch that is asked for is flipped by sevens until somebody says by what;
    one that nobody asks for any more goes. Raises BadRule."""
    if isinstance(node, Position):
        rule, node = _counting(rule, path, node)
    root = _put(at(rule, path[:1]), path[1:], node)
    body, flip = (rule.body, root) if path[0] == FLIP else (root, rule.flip)
    asked = any(isinstance(part, Switched) for part in nodes(body))
    return Rule(body, (flip or _FLIP) if asked else None)


def joined(rule: Rule, path: Path, join: type[And] | type[Or]) -> Rule:
    """A new condition beside that one, both to hold or one of them. Raises BadRule."""
    old = at(rule, path)
    return put(rule, path, both(old, NEW) if join is And else either(old, NEW))


def wrapped(rule: Rule, path: Path) -> Rule:
    """The condition holds in a case yet to be named, and a new one otherwise. Raises BadRule."""
    return put(rule, path, If(NEW, at(rule, path), NEW))


def turned(rule: Rule, path: Path) -> Rule:
    """The opposite of the condition. Raises BadRule."""
    return put(rule, path, negated(at(rule, path)))


def swapped(rule: Rule, path: Path) -> Rule:
    """The two cases of an `If`, the other way round. Raises BadRule."""
    node = at(rule, path)
    assert isinstance(node, If)
    return put(rule, path, If(node.condition, node.otherwise, node.then))


def removed(rule: Rule, path: Path) -> Rule:
    """The rule without that condition: a case that is taken away lets every card pass. Raises BadRule."""
    over, index = path[:-1], path[-1]
    parent = at(rule, over)
    if isinstance(parent, If):
        return put(rule, path, Anything())
    assert isinstance(parent, And | Or)
    rest = [item for place, item in enumerate(parent.items) if place != index]
    return put(rule, over, _joined(parent, rest))


def removable(rule: Rule, path: Path) -> bool:
    """Whether a condition may be taken away: one of several, or one of two cases."""
    if len(path) < 2:
        return False
    parent = at(rule, path[:-1])
    return isinstance(parent, And | Or) or (isinstance(parent, If) and path[-1] > 0 and at(rule, path) != Anything())


def alone(rule: Rule, path: Path) -> Rule:
    """The condition in place of the whole that it is a part of. Raises BadRule."""
    return put(rule, path[:-1], at(rule, path))


def bare(rule: Rule, path: Path) -> tuple[Path, Expr, bool]:
    """What stands there without its `not`: its path, itself, and whether it was denied."""
    node = at(rule, path)
    return ((*path, 0), node.item, True) if isinstance(node, Not) else (path, node, False)


def nearest(paths: Sequence[Path], wanted: Path) -> Path | None:
    """Of these paths the one that lies nearest to a path that may be gone: itself, else what shares most with it."""

    def shared(path: Path) -> tuple[int, int]:
        alike = next((n for n, (a, b) in enumerate(zip(path, wanted, strict=False)) if a != b), min(len(path),
                                                                                              len(wanted)))
        return alike, -abs(len(path) - len(wanted))

    return max(paths, key=shared, default=None)


def _counting(rule: Rule, path: Path, node: Position) -> tuple[Rule, Position]:
    """The rule, and a condition on the place that is to stand in it, counting in the same number."""
    before = modulus(rule)
    if before in (1, node.modulus):
        return rule, node
    if not isinstance(at(rule, path), Position):
        return rule, recounted(node, before)
    return Rule(_recounted(rule.body, node.modulus), rule.flip), node


def _recounted(node: Expr, number: int) -> Expr:
    """The same with all its places counted in another number."""
    if isinstance(node, Position):
        return recounted(node, number)
    if isinstance(node, Not):
        return negated(_recounted(node.item, number))
    if isinstance(node, If):
        return If(*(_recounted(part, number) for part in children(node)))
    if isinstance(node, And | Or):
        return _joined(node, [_recounted(item, number) for item in node.items])
    return node


def recounted(node: Position, number: int) -> Position:
    """A condition on the place that counts in another number: those of its places that there are, or the first."""
    kept = tuple(place for place in node.places if place <= number)
    return Position(kept if 0 < len(kept) < number else (1,), number)


def _put(root: Expr, path: Path, node: Expr) -> Expr:
    if not path:
        return node
    index, deeper = path[0], path[1:]
    if isinstance(root, Not):
        return negated(_put(root.item, deeper, node))
    if isinstance(root, If):
        parts = [_put(part, deeper, node) if place == index else part for place, part in enumerate(children(root))]
        return If(*parts)
    assert isinstance(root, And | Or)
    return _joined(root, [_put(item, deeper, node) if n == index else item for n, item in enumerate(root.items)])


def _joined(like: And | Or, items: Sequence[Expr]) -> Expr:
    """Items joined as another list is."""
    join: Callable[..., Expr] = both if isinstance(like, And) else either
    return join(*items)
