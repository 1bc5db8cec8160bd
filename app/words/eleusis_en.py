"""The sentence of a secret rule in English: "After an odd card play a spade or a club, otherwise a heart or a diamond."

Adjectives stand before the noun, the rest behind it. Knows the kinds of phrases that the rule's wording gives, and
no rule itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.core.phrase import Phrase
from app.words.phrases import (
    Trait,
    adjuncts,
    alternatives,
    by_subject,
    capital,
    compares,
    inner,
    is_noun,
    listed,
    number,
    spaced,
    subjects,
    turns,
    values_of,
    word,
)

_SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
_TURNS = {"colour": ("red", "black"), "parity": ("odd", "even")}
_SUBJECTS = {"previous": "the previous card", "before": "the card two back", "card": "the card played"}
_HIGHER = {">": "higher", "<": "lower", "<=": "at most as high", ">=": "at least as high"}
_FACES = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
_AMOUNTS = {"=": "", "<": "less than ", ">": "more than ", "<=": "at most ", ">=": "at least "}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
_COUNTS = ("", "", "two", "three", "four", "five", "six")


def sentence(phrase: Phrase) -> str:
    """A whole rule, with capitals and full stops."""
    if phrase.kind == "rule":
        return f"{capital(_instruction(inner(phrase)[0]))}."
    flip, body = inner(phrase)
    starts = f"{_cards(flip, 'every')} on the line, the starter included,"
    if body.kind == "if" and inner(body)[0].kind == "switched":
        _, second, first = inner(body)
        return (
            f"There are two rules, and {starts} changes from one to the other. "
            f"First rule: {_instruction(first)}. Second rule: {_instruction(second)}."
        )
    return f"A switch begins off, and {starts} flips it. {capital(_instruction(body))}."


def _instruction(phrase: Phrase) -> str:
    """What to play, as an order."""
    if phrase.kind == "if":
        return _cases(phrase)
    if phrase.kind in ("alternate", "two_by_two"):
        first, second = _TURNS[word(phrase, 0)]
        if phrase.kind == "two_by_two":
            return f"play two {first} cards, then two {second} cards, and so on"
        return f"play {first} and {second} cards in turn"
    return _play(phrase)


def _play(phrase: Phrase, verb: str = "play ") -> str:
    return "no card is right" if phrase.kind == "nothing" and verb else f"{verb}{_cards(phrase)}"


def _cases(phrase: Phrase, verb: str = "play ") -> str:
    """Case after case; the verb is said in the first only."""
    places = turns(phrase) if verb else []
    if places:
        return _in_turn(places)
    condition, then, otherwise = inner(phrase)
    start = _start(condition)
    if then.kind == "if":
        return f"{start}: {_instruction(then)}. In all other cases: {_instruction(otherwise)}"
    pause = "," if start.startswith("if ") or not verb else ""
    first = f"{start}{pause} {_play(then, verb)}"
    if otherwise.kind == "if":
        if inner(otherwise)[1].kind == "if":
            return f"{first}. In all other cases: {_cases(otherwise)}"
        return f"{first}; otherwise, {_cases(otherwise, '')}"
    return f"{first}, otherwise {_cards(otherwise)}" if verb else f"{first}; in any other case {_cards(otherwise)}"


def _in_turn(cases: list[tuple[list[int], Phrase]]) -> str:
    """Cases by the place: `At the first of every three places play a spade, at the second a heart`."""
    modulus = sum(len(places) for places, _ in cases)
    (places, first), *others = cases
    said = [f"{_place(modulus, places)} {_play(first)}"]
    for places, cards in others:
        start = f"at the {listed([_ORDINALS[place - 1] for place in places], 'or')}"
        said.append(f"{_place(modulus, places) if modulus == 2 else start} {_cards(cards)}")
    return ", ".join(said)


def _start(condition: Phrase) -> str:
    """How a case begins: after which card, at which place, or if what."""
    if condition.kind == "position":
        return _place(*_modulus_and_places(condition))
    if condition.kind == "switched":
        return "while the switch is on"
    if subjects(condition) == {"previous"} and not compares(condition):
        return f"after {_cards(condition)}"
    return f"if {_clause(condition)}"


def _cards(phrase: Phrase, article: str = "a") -> str:
    """Cards as a noun with its article, or `every` instead."""
    items = inner(phrase)
    if phrase.kind == "anything":
        return "any card" if article == "a" else "every card"
    if phrase.kind == "nothing":
        return "no card"
    if phrase.kind == "all":
        return _qualified(items, article)
    if phrase.kind == "some":
        if not any(item.kind in ("all", "some", "if") or is_noun(item) or _is_suit(item) for item in items):
            traits = _nearest_first(items)
            if all(trait.ahead < 2 for trait in traits):
                return _with(article, f"{adjuncts(traits, 'or', 'or')} card")
            if all(trait.ahead >= 2 for trait in traits):
                return f"{article} card {adjuncts(traits, 'or', 'or')}"
        said = [_cards(item, article) for item in items]
        return alternatives(said, "or", "or", "or else") if article == "a" else listed(said, "and")
    if phrase.kind == "suits" and _is_suit(phrase):
        names = [_SUITS[str(letter)] for letter in phrase.parts[1:]]
        return listed([_with(article, name) for name in names], "or" if article == "a" else "and")
    if phrase.kind == "values" and is_noun(phrase):
        names = [_with(article, _face(value)) for value in values_of(phrase)]
        return listed(names, "or" if article == "a" else "and")
    return _qualified([phrase], article)


def _qualified(items: Sequence[Phrase], article: str) -> str:
    """A card with its traits: adjectives before the noun, the rest behind it."""
    noun = "face card" if any(item.kind == "figure" for item in items) else "card"
    traits = _nearest_first([item for item in items if item.kind != "figure"])
    near = [trait.beside for trait in traits if trait.ahead < 2]
    far = [trait for trait in traits if trait.ahead >= 2]
    return _with(article, spaced(*near, noun, adjuncts(far, "and", "and") if far else ""))


def _nearest_first(items: Sequence[Phrase]) -> list[Trait]:
    return sorted(map(_trait, items), key=lambda trait: trait.ahead)


def _clause(phrase: Phrase) -> str:
    """A condition as a clause of its own, with its subjects."""
    if phrase.kind in ("switched", "not") and "line" in subjects(phrase):
        return f"the switch is {'on' if phrase.kind == 'switched' else 'off'}"
    if phrase.kind == "position":
        modulus, places = _modulus_and_places(phrase)
        if modulus == 2:
            return f"the card takes an {'odd' if places == [1] else 'even'} place"
        return f"the card takes {_place(modulus, places).removeprefix('at ')}"
    if phrase.kind == "if":
        condition, then, otherwise = inner(phrase)
        return f"{_clause(then)} (when {_clause(condition)}) or {_clause(otherwise)} (otherwise)"
    about = subjects(phrase)
    if len(about) == 1 and "line" not in about:
        return f"{_SUBJECTS[next(iter(about))]} {_predicate(phrase)}"
    clauses = [
        f"({_clause(part)})" if part.kind in ("all", "some") and len(subjects(part)) > 1 else _clause(part)
        for part in by_subject(phrase)
    ]
    return listed(clauses, "and" if phrase.kind == "all" else "or")


def _predicate(phrase: Phrase) -> str:
    """What one card is like, as a predicate."""
    if phrase.kind == "if":
        condition, then, otherwise = inner(phrase)
        return f"{_predicate(then)} if {_clause(condition)} and otherwise {_predicate(otherwise)}"
    if phrase.kind not in ("all", "some"):
        return _trait(phrase).clause
    conjunction = "and" if phrase.kind == "all" else "or"
    traits = _nearest_first(inner(phrase))
    being = [trait._replace(beside=trait.being) for trait in traits if trait.being]
    said = [f"is {adjuncts(being, conjunction, conjunction)}"] if being else []
    said += [trait.clause for trait in traits if not trait.being]
    return listed(said, conjunction)


def _trait(phrase: Phrase) -> Trait:
    """What one card is like, to stand beside a noun or as a predicate."""
    if phrase.kind == "not":
        return _denied(inner(phrase)[0])
    if phrase.kind in ("all", "some", "if"):
        told = _predicate(phrase)
        return Trait(told, f"that {told}", ahead=7)
    if phrase.kind in ("anything", "nothing"):
        told = "may be any card" if phrase.kind == "anything" else "can be no card"
        return Trait(told, f"that {told}", ahead=8)
    if phrase.kind in ("same", "compare", "distance", "sum", "next_suit", "steps_up"):
        return _comparison(phrase)
    return _own(phrase)


def _own(phrase: Phrase) -> Trait:
    """A trait of the card itself."""
    if phrase.kind in ("colour", "parity"):
        return _bare(word(phrase, 1), ahead=0 if phrase.kind == "colour" else 1)
    if phrase.kind == "suits":
        if not _is_suit(phrase):
            missing = next(name for letter, name in _SUITS.items() if letter not in phrase.parts[1:])
            return Trait(f"is not a {missing}", f"that is not a {missing}", ahead=6)
        names = [_SUITS[str(letter)] for letter in phrase.parts[1:]]
        told = f"is {listed([_with('a', name) for name in names], 'or')}"
        return Trait(told, f"of {listed([f'{name}s' for name in names], 'or')}", ahead=2)
    if phrase.kind == "figure":
        return Trait("is a face card", "that is a face card", being="a face card", ahead=6)
    if phrase.kind == "prime":
        return Trait("has a prime value", "of prime value", ahead=3)
    return _valued(phrase)


def _denied(phrase: Phrase) -> Trait:
    """The opposite of a trait that has no word of its own for it."""
    if phrase.kind == "figure":
        return Trait("is not a face card", "that is not a face card", ahead=6)
    if phrase.kind == "prime":
        return Trait("has no prime value", "whose value is not prime", ahead=6)
    if phrase.kind == "values":
        names = listed([_with("a", _face(value)) for value in values_of(phrase)], "or")
        return Trait(f"is not {names}", f"other than {names}", ahead=3)
    other = _SUBJECTS[word(phrase, 1)]
    if phrase.kind == "same":
        trait = word(phrase, 2)
        return Trait(f"has another {trait}", f"of another {trait}", f"than {other}", ahead=4)
    if phrase.kind == "distance":
        return _bare(f"at least {_steps(number(phrase, 2) + 1, number(phrase, 3))} away", f"from {other}", 4)
    trait_ = _comparison(phrase)
    return Trait(f"is not {trait_.beside}", f"that is not {trait_.beside}", trait_.tail, ahead=6)


def _comparison(phrase: Phrase) -> Trait:
    """How a card stands to another."""
    other = _SUBJECTS[word(phrase, 1)]
    if phrase.kind == "same":
        trait = word(phrase, 2)
        return Trait(f"has the same {trait}", f"of the same {trait}", f"as {other}", ahead=4)
    if phrase.kind == "compare":
        sign = word(phrase, 2)
        if sign in ("=", "!="):
            value, link = ("the same value", "as") if sign == "=" else ("another value", "than")
            return Trait(f"has {value}", f"of {value}", f"{link} {other}", ahead=4)
        return _bare(_HIGHER[sign], f"{'as' if '=' in sign else 'than'} {other}", 4)
    if phrase.kind == "distance":
        return _bare(f"at most {_steps(number(phrase, 2), number(phrase, 3))} away", f"from {other}", 4)
    if phrase.kind == "sum":
        sign, total = word(phrase, 2), number(phrase, 3)
        told = f"does not add up to {total}" if sign == "!=" else f"adds up to {_AMOUNTS[sign]}{total}"
        return Trait(told, f"that {told}", f"with {other}", ahead=6)
    if phrase.kind == "next_suit":
        ring = ", ".join(f"{_SUITS[str(letter)]}s" for letter in phrase.parts[2:])
        return _bare(f"of the suit that in the ring {ring} comes after that", f"of {other}", 4)
    most = number(phrase, 2)
    steps = "one step" if most == 1 else f"1 to {most} steps"
    return _bare(f"{steps} up round the ring", f"from {other}", 4)


def _valued(phrase: Phrase) -> Trait:
    """Values: `from 4 to 9`, `a 3, a 5 or a 7`."""
    ranges = [(number(run, 0), number(run, 1)) for run in inner(phrase)]
    if all(high - low > 1 for low, high in ranges):
        return _bare(listed([f"from {_face(low)} to {_face(high)}" for low, high in ranges], "or"), ahead=3)
    said: list[str] = []
    for low, high in ranges:
        names = [_face(value) for value in range(low, high + 1)]
        said += names if len(names) < 3 else [f"from {names[0]} to {names[-1]}"]
    return Trait(f"has the value {listed(said, 'or')}", f"of the value {listed(said, 'or')}", ahead=3)


def _modulus_and_places(phrase: Phrase) -> tuple[int, list[int]]:
    modulus, *places = (int(str(part)) for part in phrase.parts)
    return modulus, places


def _place(modulus: int, places: Sequence[int]) -> str:
    """Positions: `at odd places`, `at the third of every four places`."""
    if modulus == 2:
        return f"at {'odd' if places == [1] else 'even'} places"
    return f"at the {listed([_ORDINALS[place - 1] for place in places], 'or')} of every {_COUNTS[modulus]} places"


def _steps(count: int, ring: int) -> str:
    if ring:
        return f"{count} {'step' if count == 1 else 'steps'} round the ring"
    return str(count)


def _is_suit(phrase: Phrase) -> bool:
    """One or two suits, which are named; of three the missing one is."""
    return phrase.kind == "suits" and len(phrase.parts) <= 3


def _with(article: str, noun: str) -> str:
    """The article before a noun: `an` before a vowel and before 8."""
    return f"an {noun}" if article == "a" and (noun[0] in "aeio" or noun.startswith("8")) else f"{article} {noun}"


def _face(value: int) -> str:
    return _FACES.get(value, str(value))


def _bare(beside: str, tail: str = "", ahead: int = 5) -> Trait:
    return Trait(f"is {beside}", beside, tail, beside, ahead)
