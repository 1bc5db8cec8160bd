"""The sentence of a secret rule in Italian: "Dopo una carta dispari gioca picche o fiori, altrimenti cuori o quadri."

A card is feminine, a value mostly masculine; what a card is like stands behind it. Knows the kinds of phrases that
the rule's wording gives, and no rule itself.
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

_SUITS = {"S": "picche", "H": "cuori", "D": "quadri", "C": "fiori"}
_COLOURS = {"red": "rossa", "black": "nera"}
_PARITIES = {"odd": "dispari", "even": "pari"}
_TURNS = {"colour": ("rosse", "nere"), "parity": ("dispari", "pari")}
_TRAITS = {"suit": "seme", "colour": "colore", "parity": "parità"}
_SUBJECTS = {"previous": "la precedente", "before": "la penultima", "card": "la carta giocata"}
_HIGHER = {">": "più alta", "<": "più bassa", "<=": "alta al massimo quanto", ">=": "alta almeno quanto"}
_FACES = {1: "asso", 11: "fante", 12: "donna", 13: "re"}
_ORDINALS = ("primo", "secondo", "terzo", "quarto", "quinto", "sesto")
_COUNTS = ("", "", "due", "tre", "quattro", "cinque", "sei")
_AMOUNTS = {"=": "", "<": "meno di ", ">": "più di ", "<=": "al massimo ", ">=": "almeno "}


def sentence(phrase: Phrase) -> str:
    """A whole rule, with capitals and full stops."""
    if phrase.kind == "rule":
        return f"{capital(_instruction(inner(phrase)[0]))}."
    flip, body = inner(phrase)
    starts = f"{_cards(flip, 'ogni')} sul monte, carta di inizio compresa,"
    if body.kind == "if" and inner(body)[0].kind == "switched":
        _, second, first = inner(body)
        return (
            f"Ci sono due regole, e {starts} fa passare dall'una all'altra. "
            f"Prima regola: {_instruction(first)}. Seconda regola: {_instruction(second)}."
        )
    return f"Un interruttore parte spento, e {starts} lo fa scattare. {capital(_instruction(body))}."


def _instruction(phrase: Phrase) -> str:
    """What to play, as an order."""
    if phrase.kind == "if":
        return _cases(phrase)
    if phrase.kind in ("alternate", "two_by_two"):
        first, second = _TURNS[word(phrase, 0)]
        two = "due carte" if phrase.kind == "two_by_two" else "carte"
        return f"alterna {two} {first} e {two} {second}"
    return _play(phrase)


def _play(phrase: Phrase, verb: str = "gioca ") -> str:
    return "non va bene nessuna carta" if phrase.kind == "nothing" and verb else f"{verb}{_cards(phrase)}"


def _cases(phrase: Phrase, verb: str = "gioca ") -> str:
    """Case after case; the verb is said in the first only."""
    places = turns(phrase) if verb else []
    if places:
        return _in_turn(places)
    condition, then, otherwise = inner(phrase)
    start = _start(condition)
    if then.kind == "if":
        return f"{start}: {_instruction(then)}. Negli altri casi: {_instruction(otherwise)}"
    pause = "," if start.startswith("se ") or not verb else ""
    first = f"{start}{pause} {_play(then, verb)}"
    if otherwise.kind == "if":
        if inner(otherwise)[1].kind == "if":
            return f"{first}. Negli altri casi: {_cases(otherwise)}"
        return f"{first}; altrimenti, {_cases(otherwise, '')}"
    last = _again(_cards(then), _cards(otherwise))
    return f"{first}, altrimenti {last}" if verb else f"{first}; in ogni altro caso {last}"


def _in_turn(cases: list[tuple[list[int], Phrase]]) -> str:
    """Cases by the place: `Al primo posto di ogni tre gioca picche, al secondo cuori, al terzo fiori`."""
    modulus = sum(len(places) for places, _ in cases)
    (places, first), *others = cases
    said = [f"{_place(modulus, places)} {_play(first)}"]
    for places, cards in others:
        again = _again(_cards(first), _cards(cards))
        start = f"al {listed([_ORDINALS[place - 1] for place in places], 'o')}"
        said.append(f"{_place(modulus, places) if modulus == 2 else start} {again}")
    return ", ".join(said)


def _again(first: str, second: str) -> str:
    """The second of two cards without the noun, where the first has said it: `una pari` after `una carta dispari`."""
    both = first.startswith("una carta ") and second.startswith("una carta ") and "carta qualsiasi" not in second
    return second.replace("una carta ", "una ", 1) if both else second


def _start(condition: Phrase) -> str:
    """How a case begins: after which card, at which place, or if what."""
    if condition.kind == "position":
        return _place(*_modulus_and_places(condition))
    if condition.kind == "switched":
        return "a interruttore acceso"
    if subjects(condition) == {"previous"} and not compares(condition):
        return f"dopo {_cards(condition, short=False)}"
    return f"se {_clause(condition)}"


def _cards(phrase: Phrase, article: str = "una", short: bool = True) -> str:
    """Cards as a noun with its article, or `ogni` instead; `short` says suits without the word for cards."""
    items = inner(phrase)
    if phrase.kind == "anything":
        return "una carta qualsiasi" if article == "una" else "ogni carta"
    if phrase.kind == "nothing":
        return "nessuna carta"
    if phrase.kind == "all":
        return _qualified(items, article)
    if phrase.kind == "some":
        if not any(item.kind in ("all", "some", "if") or is_noun(item) for item in items):
            return f"{article} carta {adjuncts(_nearest_first(items), 'o', 'oppure')}"
        said = [_cards(item, article, False) for item in items]
        return alternatives(said, "oppure", "o", "oppure") if article == "una" else listed(said, "e")
    if phrase.kind == "suits" and len(phrase.parts) <= 3 and short and article == "una":
        return _suits(phrase)
    if phrase.kind == "figure":
        return f"{article} figura"
    if phrase.kind == "values" and is_noun(phrase):
        names = [_face(value) for value in values_of(phrase)]
        if article == "una":
            names = [f"{'una' if name == 'donna' else 'un'} {name}" for name in names]
            return listed(names, "o")
        return f"{article} {listed(names, 'o')}"
    return f"{article} carta {_trait(phrase).adjunct}"


def _qualified(items: Sequence[Phrase], article: str) -> str:
    """A card with several traits: adjectives first, then the rest."""
    noun = "figura" if any(item.kind == "figure" for item in items) else "carta"
    traits = _nearest_first([item for item in items if item.kind != "figure"])
    near = [trait for trait in traits if trait.ahead < 2]
    far = [trait for trait in traits if trait.ahead >= 2]
    return spaced(article, noun, adjuncts(near, "e", "e") if near else "", adjuncts(far, "e", "e") if far else "")


def _nearest_first(items: Sequence[Phrase]) -> list[Trait]:
    return sorted(map(_trait, items), key=lambda trait: trait.ahead)


def _clause(phrase: Phrase) -> str:
    """A condition as a clause of its own, with its subjects."""
    if phrase.kind in ("switched", "not") and "line" in subjects(phrase):
        return f"l'interruttore è {'acceso' if phrase.kind == 'switched' else 'spento'}"
    if phrase.kind == "position":
        modulus, places = _modulus_and_places(phrase)
        return f"la carta va {_place(modulus, places).replace('nei posti', 'in un posto')}"
    if phrase.kind == "if":
        condition, then, otherwise = inner(phrase)
        return f"{_clause(then)} (quando {_clause(condition)}) o {_clause(otherwise)} (altrimenti)"
    about = subjects(phrase)
    if len(about) == 1 and "line" not in about:
        return f"{_SUBJECTS[next(iter(about))]} {_predicate(phrase)}"
    clauses = [
        f"({_clause(part)})" if part.kind in ("all", "some") and len(subjects(part)) > 1 else _clause(part)
        for part in by_subject(phrase)
    ]
    return listed(clauses, "e" if phrase.kind == "all" else "oppure")


def _predicate(phrase: Phrase) -> str:
    """What one card is like, as a predicate."""
    if phrase.kind == "if":
        condition, then, otherwise = inner(phrase)
        return f"se {_clause(condition)}, {_predicate(then)}, altrimenti {_predicate(otherwise)}"
    if phrase.kind not in ("all", "some"):
        return _trait(phrase).clause
    conjunction = "e" if phrase.kind == "all" else "o"
    traits = _nearest_first(inner(phrase))
    being = [trait._replace(beside=trait.being) for trait in traits if trait.being]
    said = [f"è {adjuncts(being, conjunction, conjunction)}"] if being else []
    said += [trait.clause for trait in traits if not trait.being]
    return listed(said, conjunction)


def _trait(phrase: Phrase) -> Trait:
    """What one card is like, to stand beside a noun or as a predicate."""
    if phrase.kind == "not":
        return _denied(inner(phrase)[0])
    if phrase.kind in ("all", "some"):
        return _grouped(phrase)
    if phrase.kind == "if":
        told = _predicate(phrase)
        return Trait(told, f"che, {told}", ahead=8)
    if phrase.kind in ("anything", "nothing"):
        told = "può essere qualsiasi" if phrase.kind == "anything" else "non può essere nessuna"
        return Trait(told, f"che {told}", ahead=8)
    if phrase.kind in ("same", "compare", "distance", "sum", "next_suit", "steps_up"):
        return _comparison(phrase)
    return _own(phrase)


def _own(phrase: Phrase) -> Trait:
    """A trait of the card itself."""
    if phrase.kind == "colour":
        return _bare(_COLOURS[word(phrase, 1)], ahead=0)
    if phrase.kind == "parity":
        return _bare(_PARITIES[word(phrase, 1)], ahead=1)
    if phrase.kind == "suits":
        if len(phrase.parts) == 4:
            missing = next(name for letter, name in _SUITS.items() if letter not in phrase.parts[1:])
            return Trait(f"non è di {missing}", f"che non sia di {missing}", ahead=6)
        return _bare(f"di {_suits(phrase)}", ahead=2)
    if phrase.kind == "figure":
        return Trait("è una figura", "che sia una figura", being="una figura", ahead=2)
    if phrase.kind == "prime":
        return _bare("di valore primo", ahead=3)
    return _valued(phrase)


def _denied(phrase: Phrase) -> Trait:
    """The opposite of a trait that has no word of its own for it."""
    if phrase.kind == "figure":
        return Trait("non è una figura", "che non sia una figura", ahead=6)
    if phrase.kind == "prime":
        return _bare("di valore non primo", ahead=3)
    if phrase.kind == "values":
        return _bare(f"di valore diverso da {listed([_face(value) for value in values_of(phrase)], 'e')}", ahead=3)
    if phrase.kind == "same":
        trait = word(phrase, 2)
        if trait == "parity":
            return _bare("di parità opposta", _whom(phrase, "a"), 4)
        return _bare(f"di {_TRAITS[trait]} diverso", _whom(phrase, "da"), 4)
    if phrase.kind == "distance":
        return _bare(f"ad almeno {_steps(number(phrase, 2) + 1, number(phrase, 3))}", _whom(phrase, "da"), 4)
    trait_ = _comparison(phrase)
    return Trait(f"non è {trait_.beside}", f"che non sia {trait_.beside}", trait_.tail, ahead=6)


def _comparison(phrase: Phrase) -> Trait:
    """How a card stands to another."""
    of = _whom(phrase, "di")
    if phrase.kind == "same":
        trait = word(phrase, 2)
        return _bare(f"{'della stessa' if trait == 'parity' else 'dello stesso'} {_TRAITS[trait]}", of, 4)
    if phrase.kind == "compare":
        sign = word(phrase, 2)
        if sign == "!=":
            return _bare("di valore diverso", _whom(phrase, "da"), 4)
        if sign in ("<=", ">="):
            return _bare(_HIGHER[sign], _SUBJECTS[word(phrase, 1)], 4)
        return _bare("dello stesso valore" if sign == "=" else _HIGHER[sign], of, 4)
    if phrase.kind == "distance":
        return _bare(f"a non più di {_steps(number(phrase, 2), number(phrase, 3))}", _whom(phrase, "da"), 4)
    if phrase.kind == "sum":
        sign, total = word(phrase, 2), number(phrase, 3)
        with_ = f"con {_SUBJECTS[word(phrase, 1)]}"
        if sign == "!=":
            return Trait(f"non fa {total}", f"che non faccia {total}", with_, ahead=6)
        return Trait(f"fa {_AMOUNTS[sign]}{total}", f"che faccia {_AMOUNTS[sign]}{total}", with_, ahead=6)
    if phrase.kind == "next_suit":
        ring = "-".join(_SUITS[str(letter)] for letter in phrase.parts[2:])
        return _bare(f"del seme che nel giro {ring} viene dopo quello", of, 4)
    most = number(phrase, 2)
    if most == 1:
        return _bare("del valore che in cerchio viene subito dopo quello", of, 4)
    return _bare(f"da 1 a {most} passi in cerchio sopra", _SUBJECTS[word(phrase, 1)], 4)


def _grouped(phrase: Phrase) -> Trait:
    """Several traits as one, for a list within a list."""
    told = _predicate(phrase)
    traits = _nearest_first(inner(phrase))
    if all(trait.being for trait in traits):
        being = [trait._replace(beside=trait.being) for trait in traits]
        words = ("e", "e") if phrase.kind == "all" else ("o", "oppure")
        return Trait(told, f"che sia {adjuncts(being, *words)}", ahead=7)
    return Trait(told, f"che {told}", ahead=7)


def _valued(phrase: Phrase) -> Trait:
    """Values: `dal 4 al 9`, `di valore 3, 5 o 7`."""
    ranges = [(number(run, 0), number(run, 1)) for run in inner(phrase)]
    if all(high - low > 1 for low, high in ranges):
        beside = listed([_range(low, high) for low, high in ranges], "o")
        return Trait(f"va {beside}", beside, being=beside, ahead=3)
    said: list[str] = []
    for low, high in ranges:
        said += [_range(low, high)] if high - low > 1 else [_face(value) for value in range(low, high + 1)]
    return _bare(f"di valore {listed(said, 'o')}", ahead=3)


def _range(low: int, high: int) -> str:
    return f"{_joined('da', low)} {_joined('a', high)}"


def _joined(preposition: str, value: int) -> str:
    """`dal 4`, `dall'asso`, `alla donna`: the preposition with the article of a value."""
    name = _face(value)
    if value in (1, 8):
        return f"{preposition}ll'{name}"
    return f"{preposition}lla {name}" if name == "donna" else f"{preposition}l {name}"


def _modulus_and_places(phrase: Phrase) -> tuple[int, list[int]]:
    modulus, *places = (int(str(part)) for part in phrase.parts)
    return modulus, places


def _place(modulus: int, places: Sequence[int]) -> str:
    """Positions: `nei posti dispari`, `al terzo posto di ogni quattro`."""
    if modulus == 2:
        return f"nei posti {'dispari' if places == [1] else 'pari'}"
    return f"al {listed([_ORDINALS[place - 1] for place in places], 'o')} posto di ogni {_COUNTS[modulus]}"


def _whom(phrase: Phrase, preposition: str) -> str:
    """The other card of a comparison behind a preposition: `della precedente`."""
    name = _SUBJECTS[word(phrase, 1)].removeprefix("la ")
    return f"{ {'di': 'della', 'da': 'dalla', 'a': 'alla'}[preposition]} {name}"


def _steps(count: int, ring: int) -> str:
    unit = ("passo in cerchio" if ring else "punto") if count == 1 else ("passi in cerchio" if ring else "punti")
    return f"{'un' if count == 1 else count} {unit}"


def _face(value: int) -> str:
    return _FACES.get(value, str(value))


def _suits(phrase: Phrase) -> str:
    return listed([_SUITS[str(letter)] for letter in phrase.parts[1:]], "o")


def _bare(beside: str, tail: str = "", ahead: int = 5) -> Trait:
    return Trait(f"è {beside}", beside, tail, beside, ahead)
