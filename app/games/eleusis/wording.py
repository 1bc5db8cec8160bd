"""From the tree of a rule to phrases that a builder of sentences can say, the same for every language.

A person says "after an odd card play spades or clubs, otherwise hearts or diamonds": first what the line tells,
then which cards are right. So `not` is pushed down into the conditions, choices that hang on the line are lifted
to the top, and choices that hang on the candidate become alternatives. Everything said still means the rule.

Kinds of a whole: `rule`(instruction), `switch`(class, instruction). Of an instruction: `alternate`(trait),
`two_by_two`(trait), `if`(condition, instruction, instruction), or cards. Of cards and conditions: `all`(...),
`some`(...), `if`(...), `anything`, `nothing`, `not`(one), `colour`(who, word), `parity`(who, word),
`suits`(who, letters...), `figure`(who), `prime`(who), `values`(who, `run`(low, high)...), `same`(who, whom, trait),
`compare`(who, whom, sign), `distance`(who, whom, most, ring 0/1), `sum`(who, whom, sign, total),
`next_suit`(who, whom, letters...), `steps_up`(who, whom, most), `position`(modulus, places...), `switched`.
"""

from __future__ import annotations

from app.core.phrase import Part, Phrase
from app.games.eleusis.cards import SUIT_LETTERS, VALUES
from app.games.eleusis.text import read, runs
from app.games.eleusis.tree import (
    And,
    Anything,
    BadRule,
    Colour,
    Compare,
    Distance,
    Expr,
    Figure,
    If,
    NextSuit,
    Not,
    OfOne,
    OfTwo,
    Or,
    Pair,
    Parity,
    Position,
    Rule,
    Same,
    StepsUp,
    Suits,
    Sum,
    Switched,
    Trait,
    Who,
    both,
    either,
    nodes,
)
from app.games.eleusis.tree import Values as ValueSet

_WHO = {Who.CARD: "card", Who.PREVIOUS: "previous", Who.BEFORE: "before"}
_TRAIT = {Trait.SUIT: "suit", Trait.COLOUR: "colour", Trait.PARITY: "parity"}
_SIGNS = ("=", "!=", "<", ">", "<=", ">=")
_FEW = 3
"""Values left out are named one by one up to so many; otherwise those that remain are."""
_LIFTED = 2
"""Choices that are lifted out of one list: each doubles what stands beside it."""
_NOTHING = Not(Anything())


def told(text: str) -> Phrase | str:
    """A sealed text as people are told it: as a sentence if it reads as a rule, else the dealer's own words."""
    try:
        return phrase(read(text))
    except BadRule:
        return text


def phrase(rule: Rule) -> Phrase:
    """What a builder of sentences needs to say the rule."""
    said = _instruction(plain(rule.body), whole=True)
    if rule.flip is None:
        return Phrase("rule", (said,))
    return Phrase("switch", (_said(plain(rule.flip)), said))


def plain(node: Expr, holds: bool = True) -> Expr:
    """The expression, or its opposite, in the order in which a person would say it.

    `Not` stands before single conditions only; an `If` stands at the top or inside another, and hangs on the
    line alone, except for three or more in one list, which stay where they are.
    """
    if isinstance(node, Not):
        return plain(node.item, not holds)
    if isinstance(node, If):
        return _choice(node, holds)
    if isinstance(node, And | Or):
        conjunction = isinstance(node, And) == holds
        return _list([plain(item, holds) for item in node.items], conjunction)
    return node if holds else _opposite(node)


def _opposite(node: Expr) -> Expr:
    """The opposite of one condition: another condition where there is one that sounds as simple."""
    if isinstance(node, Colour):
        return Colour(not node.red, node.who)
    if isinstance(node, Parity):
        return Parity(not node.odd, node.who)
    if isinstance(node, Suits):
        return Suits(tuple(suit for suit in range(4) if suit not in node.suits), node.who)
    if isinstance(node, Compare):
        return Compare(node.sign.inverse, node.pair)
    if isinstance(node, Sum):
        return Sum(node.sign.inverse, node.total, node.pair)
    if isinstance(node, Position):
        rest = [place for place in range(1, node.modulus + 1) if place not in node.places]
        return Position(tuple(rest), node.modulus)
    if isinstance(node, ValueSet):
        rest = [value for value in VALUES if value not in node.values]
        if len(runs(rest)) == 1 or len(node.values) > _FEW:
            return ValueSet(tuple(rest), node.who)
    return Not(node)


def _list(items: list[Expr], conjunction: bool) -> Expr:
    """`And` or `Or` of plain items: what the line alone tells, and one choice or two, come first."""
    join = both if conjunction else either
    idle, decided = (Anything(), _NOTHING) if conjunction else (_NOTHING, Anything())
    flat: list[Expr] = []
    for item in items:
        parts = item.items if isinstance(item, And if conjunction else Or) else (item,)
        flat += [part for part in parts if part != idle and part not in flat]
    if decided in flat:
        return decided
    line = [item for item in flat if _of_line(item)]
    rest = [item for item in flat if item not in line]
    if not rest:
        return join(*line) if line else idle
    if line:
        inner = _list(rest, conjunction)
        return _ordered(join(*line), inner, _NOTHING) if conjunction else _ordered(join(*line), Anything(), inner)
    choices = [item for item in rest if isinstance(item, If)]
    if not 0 < len(choices) <= _LIFTED or len(rest) == 1:
        return join(*rest)
    choice = choices[0]
    branches = [
        _list([branch if item is choice else item for item in rest], conjunction)
        for branch in (choice.then, choice.otherwise)
    ]
    return _ordered(choice.condition, *branches)


def _choice(node: If, holds: bool) -> Expr:
    """A choice that hangs on the line stays one; what hangs on the candidate becomes alternatives."""
    condition = plain(node.condition)
    then, otherwise = plain(node.then, holds), plain(node.otherwise, holds)
    return _cases(condition, then, otherwise)


def _cases(condition: Expr, then: Expr, otherwise: Expr) -> Expr:
    if then == otherwise or condition == Anything():
        return then
    if condition == _NOTHING:
        return otherwise
    if isinstance(condition, If):
        # Cases within a condition: the same, one after the other.
        return _cases(
            condition.condition, _cases(condition.then, then, otherwise), _cases(condition.otherwise, then, otherwise)
        )
    if _of_line(condition):
        if _of_line(then) and _of_line(otherwise):
            return _alternatives(condition, then, otherwise)
        return _ordered(condition, then, otherwise)
    return _alternatives(condition, then, otherwise)


def _alternatives(condition: Expr, then: Expr, otherwise: Expr) -> Expr:
    """(condition and then) or (not condition and otherwise), without what need not be said."""
    if then == Anything():
        return _list([condition, otherwise], False)
    if otherwise == Anything():
        return _list([plain(condition, False), then], False)
    first = _list([condition, then], True)
    second = _list([plain(condition, False), otherwise], True)
    return _list([first, second], False)


def _ordered(condition: Expr, then: Expr, otherwise: Expr) -> Expr:
    """A choice on the line with the single case first, and the cases that go on last."""
    then, otherwise = _knowing(then, condition, True), _knowing(otherwise, condition, False)
    if then == otherwise:
        return then
    if condition == Not(Switched()):
        return If(Switched(), otherwise, then)
    turned = _turned(condition, then, otherwise)
    if turned is not None:
        return turned
    awkward = isinstance(condition, Not) or isinstance(then, If) or then == _NOTHING
    if awkward and condition != Switched() and not isinstance(otherwise, If) and otherwise != _NOTHING:
        return If(plain(condition, False), otherwise, then)
    return If(condition, then, otherwise)


def _knowing(node: Expr, condition: Expr, holds: bool) -> Expr:
    """Cases within a case, without those that ask again what is known."""
    if not isinstance(node, If):
        return node
    if node.condition == condition:
        return _knowing(node.then if holds else node.otherwise, condition, holds)
    if node.condition == plain(condition, False):
        return _knowing(node.otherwise if holds else node.then, condition, holds)
    then, otherwise = _knowing(node.then, condition, holds), _knowing(node.otherwise, condition, holds)
    return then if then == otherwise else If(node.condition, then, otherwise)


def _turned(condition: Expr, then: Expr, otherwise: Expr) -> Expr | None:
    """After red black, after black red: the same as not of the colour of the previous card; so for parity."""
    for kind, trait, name in ((Colour, Trait.COLOUR, "red"), (Parity, Trait.PARITY, "odd")):
        if isinstance(condition, kind) and isinstance(then, kind) and isinstance(otherwise, kind):
            asked, first, second = (getattr(node, name) for node in (condition, then, otherwise))
            if condition.who is Who.PREVIOUS and first != second and {then.who, otherwise.who} == {Who.CARD}:
                return Same(trait) if asked == first else Not(Same(trait))
    return None


def _of_line(node: Expr) -> bool:
    """Whether an expression can be told before a card is offered. `Anything` and its opposite count as cards."""
    leaves = [part for part in nodes(node) if not isinstance(part, And | Or | Not | If)]
    return all(
        isinstance(leaf, Position | Switched)
        or (isinstance(leaf, OfOne) and leaf.who is not Who.CARD)
        or (isinstance(leaf, OfTwo) and leaf.pair is Pair.PREVIOUS_BEFORE)
        for leaf in leaves
    )


def _instruction(node: Expr, whole: bool) -> Phrase:
    """A choice, a turn and turn about, or cards to play. Turns are told where nothing else is."""
    if isinstance(node, If) and _of_line(node.condition):
        split = node.condition == Switched()
        then, otherwise = (_instruction(branch, whole and split) for branch in (node.then, node.otherwise))
        return Phrase("if", (_said(node.condition), then, otherwise))
    if _of_line(node):
        return Phrase("if", (_said(node), Phrase("anything"), Phrase("nothing")))
    if whole and isinstance(node, Not) and isinstance(node.item, Same) and node.item.trait is not Trait.SUIT:
        kind = {Pair.CARD_PREVIOUS: "alternate", Pair.CARD_BEFORE: "two_by_two"}.get(node.item.pair)
        if kind:
            return Phrase(kind, (_TRAIT[node.item.trait],))
    return _said(node)


def _said(node: Expr) -> Phrase:
    """Cards or a condition."""
    if isinstance(node, And | Or):
        return Phrase("all" if isinstance(node, And) else "some", tuple(map(_said, node.items)))
    if isinstance(node, If):
        return Phrase("if", (_said(node.condition), _said(node.then), _said(node.otherwise)))
    if isinstance(node, Not):
        return Phrase("nothing") if node == _NOTHING else Phrase("not", (_said(node.item),))
    if isinstance(node, Anything | Switched):
        return Phrase("anything" if isinstance(node, Anything) else "switched")
    if isinstance(node, Position):
        return Phrase("position", (node.modulus, *node.places))
    if isinstance(node, OfOne):
        kind, parts = _predicate(node)
        return Phrase(kind, (_WHO[node.who], *parts))
    kind, parts = _comparison(node)
    return Phrase(kind, (_WHO[node.pair.first], _WHO[node.pair.second], *parts))


def _predicate(node: OfOne) -> tuple[str, tuple[Part, ...]]:
    if isinstance(node, Suits):
        return "suits", tuple(SUIT_LETTERS[suit] for suit in node.suits)
    if isinstance(node, Colour):
        return "colour", ("red" if node.red else "black",)
    if isinstance(node, Parity):
        return "parity", ("odd" if node.odd else "even",)
    if isinstance(node, ValueSet):
        return "values", tuple(Phrase("run", (run[0], run[-1])) for run in runs(node.values))
    return ("figure" if isinstance(node, Figure) else "prime"), ()


def _comparison(node: OfTwo) -> tuple[str, tuple[Part, ...]]:
    if isinstance(node, Same):
        return "same", (_TRAIT[node.trait],)
    if isinstance(node, Compare):
        return "compare", (_SIGNS[node.sign],)
    if isinstance(node, Distance):
        return "distance", (node.most, int(node.ring))
    if isinstance(node, Sum):
        return "sum", (_SIGNS[node.sign], node.total)
    if isinstance(node, NextSuit):
        return "next_suit", tuple(SUIT_LETTERS[suit] for suit in node.ring)
    assert isinstance(node, StepsUp)
    return "steps_up", (node.most,)
