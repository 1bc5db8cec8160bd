"""Rules invented by chance: forms that people like to hide, with their parts drawn. Knows no table and no player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.core.dice import Dice
from app.games.eleusis.cards import VALUES
from app.games.eleusis.check import check_compiled
from app.games.eleusis.masks import Verdicts
from app.games.eleusis.samples import ALL as READY
from app.games.eleusis.text import read
from app.games.eleusis.tree import (
    And,
    Colour,
    Compare,
    Distance,
    Expr,
    Figure,
    If,
    NextSuit,
    Or,
    Pair,
    Parity,
    Position,
    Prime,
    Rule,
    Same,
    Sign,
    StepsUp,
    Suits,
    Sum,
    Switched,
    Trait,
    Values,
    Who,
    both,
    either,
    negated,
)

TRIES = 60
"""Drawn rules until one is fair; then a ready one is taken."""
LOOSEST = 32
"""A rule that leaves more cards than this at every turn gives nothing to find out."""
_WIDE = 7
"""Values in a wide class: about half the deck, so that its opposite is wide too."""


def rule(dice: Dice) -> Rule:
    """Any rule of these forms, fair or not."""
    return _FORMS[dice.below(len(_FORMS))](dice)


def fair_rule(dice: Dice, used: Sequence[str]) -> Rule:
    """A rule that may be sealed (EL-05) and judges otherwise than those of the texts `used`; paper texts count for
    nothing."""
    taken = [_masks_of(text) for text in used]
    for _ in range(TRIES):
        drawn = rule(dice)
        compiled = Verdicts(drawn)
        if (compiled.blocks, compiled.masks.tobytes()) in taken or _idle(drawn, compiled):
            continue
        found = check_compiled(compiled)
        if found.fair and found.left <= LOOSEST:
            return drawn
    free = [sample.rule for sample in READY if _masks_of(sample.text) not in taken]
    return free[dice.below(len(free))]


def _idle(drawn: Rule, compiled: Verdicts) -> bool:
    """Whether a part of a list says nothing: the rule judges like one of its items alone."""
    if drawn.flip is not None or not isinstance(drawn.body, And | Or):
        return False
    return any(Verdicts(Rule(item)).masks == compiled.masks for item in drawn.body.items)


def _masks_of(text: str) -> tuple[int, bytes]:
    try:
        compiled = Verdicts(read(text))
    except ValueError:
        return 0, b""
    return compiled.blocks, compiled.masks.tobytes()


def _pick(dice: Dice, items: Sequence[Expr]) -> Expr:
    return items[dice.below(len(items))]


def _class(dice: Dice, who: Who = Who.CARD) -> Expr:
    """A wide class of cards whose opposite is wide as well."""
    low = dice.below(len(VALUES) - _WIDE + 1) + 1
    pair = ((0, 1), (0, 2), (1, 3), (2, 3))[dice.below(4)]
    drawn = _pick(dice, (
        Colour(bool(dice.below(2)), who),
        Parity(bool(dice.below(2)), who),
        Suits(pair, who),
        Values(tuple(range(low, low + _WIDE)), who),
        Prime(who),
    ))
    return drawn if dice.below(2) else _opposite(drawn)


def _opposite(node: Expr) -> Expr:
    """All other cards, said without `not` where there is a word for them."""
    if isinstance(node, Colour):
        return Colour(not node.red, node.who)
    if isinstance(node, Parity):
        return Parity(not node.odd, node.who)
    if isinstance(node, Suits):
        return Suits(tuple(suit for suit in range(4) if suit not in node.suits), node.who)
    return negated(node)


def _relation(dice: Dice) -> Expr:
    """A comparison with the previous card that leaves many cards."""
    pair = Pair.CARD_BEFORE if dice.below(6) == 0 else Pair.CARD_PREVIOUS
    traits = (Trait.SUIT, Trait.COLOUR, Trait.PARITY)
    ring = [0, *_shuffled(dice, [1, 2, 3])]
    return _pick(dice, (
        Same(traits[dice.below(3)], pair),
        negated(Same(traits[dice.below(3)], pair)),
        Distance(2 + dice.below(3), False),
        negated(Distance(1 + dice.below(2), False)),
        Distance(2 + dice.below(3), True),
        StepsUp(4 + dice.below(4)),
        NextSuit(tuple(ring)),
    ))


def _narrow(dice: Dice) -> Expr:
    """A few cards that are let through besides."""
    low = 1 + dice.below(len(VALUES) - 2)
    return _pick(dice, (
        Figure(),
        Compare(Sign.EQUAL),
        Values((1 + dice.below(len(VALUES)),)),
        Values(tuple(range(low, low + 3))),
        Suits((dice.below(4),)),
        Sum(Sign.EQUAL, 14),
    ))


def _shuffled(dice: Dice, items: list[int]) -> list[int]:
    dice.shuffle(items)
    return items


def _related(dice: Dice) -> Rule:
    return Rule(_relation(dice))


def _related_or(dice: Dice) -> Rule:
    return Rule(either(_relation(dice), _narrow(dice)))


def _two_related(dice: Dice) -> Rule:
    first, second = _relation(dice), _relation(dice)
    return Rule(both(first, second) if dice.below(3) == 0 else either(first, second))


def _after(dice: Dice) -> Rule:
    """After a class of cards another class, otherwise the rest."""
    then = _class(dice)
    return Rule(If(_class(dice, Who.PREVIOUS), then, _opposite(then)))


def _after_related(dice: Dice) -> Rule:
    return Rule(If(_class(dice, Who.PREVIOUS), _relation(dice), _class(dice)))


def _own_class(dice: Dice) -> Rule:
    """What the card is decides how it must follow."""
    return Rule(If(_class(dice), _relation(dice), _relation(dice)))


def _by_place(dice: Dice) -> Rule:
    modulus = 2 + dice.below(3)
    places = Position((1 + dice.below(modulus),), modulus)
    return Rule(If(places, _class(dice), _relation(dice) if dice.below(2) else _class(dice)))


def _switching(dice: Dice) -> Rule:
    flip = _pick(dice, (Values((1 + dice.below(len(VALUES)),)), Figure(), Suits((dice.below(4),)), Prime()))
    return Rule(If(Switched(), _relation(dice), _relation(dice) if dice.below(2) else _class(dice)), flip)


_FORMS: tuple[Callable[[Dice], Rule], ...] = (
    _related, _related_or, _two_related, _after, _after, _after_related, _own_class, _by_place, _switching,
)
