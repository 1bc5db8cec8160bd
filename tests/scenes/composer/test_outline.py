"""The lines of a rule, the words and slots on them, and what their handles do."""

from __future__ import annotations

from app.core.message import Message
from app.games.eleusis.text import read, write
from app.games.eleusis.tree import BadRule
from app.scenes.composer.outline import Line, deeds, filled, outline, place
from app.scenes.composer.slots import Slot, pieces
from app.words import language, set_language, tr
from tests.scenes.composer.building import line_of, slots_of


def told(line: Line) -> str:
    """A line as it stands on the page."""
    words = [line.lead, *(piece if isinstance(piece, Message) else piece.shown for piece in line.pieces)]
    return "  " * line.deep + " ".join(map(tr, words))


def page(text: str, code: str) -> list[str]:
    before = language()
    set_language(code)
    try:
        return [told(line) for line in outline(read(text))]
    finally:
        set_language(before)


def test_the_page_in_english() -> None:
    assert page("switch on figure: if switched then not same suit as previous else value A..7,K or red", "en") == [
        "The switch is flipped by every card on the line of which this is true: the card is a face card",
        "A card is right by case:",
        "  if the switch is on",
        "  then it is not true that the card played has the same suit as the previous card",
        "  otherwise at least one of these holds:",
        "    that the card played has the value A–7, K",
        "    or the card played is of the colour red",
    ]


def test_the_page_in_italian() -> None:
    assert page("sum with before >= 14 and position 1,3 of 4 and distance to previous <= 1", "it") == [
        "Una carta è giusta se vale tutto questo:",
        "  che la carta giocata sommata alla penultima fa almeno 14",
        "  e la carta giocata va al posto 1 o 3 di ogni 4",
        "  e la carta giocata dista al massimo 1 punto dalla precedente",
    ]
    assert page("previous value > before", "it") == [
        "Una carta è giusta se la precedente ha un valore più alto di quello della penultima",
    ]
    assert page("next suit after previous in S,H,C,D", "it") == [
        "Una carta è giusta se la carta giocata è del seme che segue quello della precedente nel giro "
        "picche–cuori–fiori–quadri",
    ]
    assert page("steps up from previous <= 4", "it") == [
        "Una carta è giusta se la carta giocata sta da 1 a 4 passi in cerchio sopra la precedente",
    ]


def slot(text: str, path: tuple[int, ...], key: str) -> tuple[Line, Slot]:
    line = line_of(read(text), path)
    return line, next(one for one in slots_of(line) if one.key == key)


def test_the_choice_that_holds_is_marked() -> None:
    _, sign = slot("value <= previous", (0,), "sign")
    assert [choice.chosen for choice in sign.choices] == [False, False, False, False, True, False]


def test_the_previous_card_is_compared_with_the_one_before_only() -> None:
    rule = read("previous same suit as before")
    line, whom = slot("previous same suit as before", (0,), "whom")
    previous, before = whom.choices
    assert write(filled(rule, place(rule, line, whom), before)) == "previous same suit as before"
    try:
        previous.make()
    except BadRule as error:
        assert error.why.text == "The previous card can be compared with the card before it only."
    else:
        raise AssertionError("not refused")


def test_to_speak_of_the_previous_card_changes_with_whom_it_is_compared() -> None:
    rule = read("same suit as previous")
    line, who = slot("same suit as previous", (0,), "who")
    assert write(filled(rule, place(rule, line, who), who.choices[1])) == "previous same suit as before"


def test_another_kind_keeps_the_card() -> None:
    rule = read("previous odd")
    line, kind = slot("previous odd", (0,), "kind")
    made = [write(filled(rule, place(rule, line, kind), choice)) for choice in kind.choices]
    assert made[:6] == [
        "previous red", "previous suit S,C", "previous odd", "previous value A..7", "previous figure", "previous prime",
    ]
    assert made[6] == "same suit as previous"


def test_no_set_may_be_empty_or_full() -> None:
    node = read("suit S").body
    suits = next(piece for piece in pieces(node) if isinstance(piece, Slot) and piece.key == "suits").several
    assert suits is not None
    for chosen in ((), (0, 1, 2, 3)):
        try:
            suits.make(chosen)
        except BadRule:
            continue
        raise AssertionError("not refused")


def test_a_denial_is_a_slot_of_its_own() -> None:
    rule = read("not red")
    line, denial = slot("not red", (0,), "not")
    assert write(filled(rule, place(rule, line, denial), denial.choices[0])) == "red"
    assert line.path == (0,) and place(rule, line, slots_of(line)[1]) == (0, 0)


def test_what_a_handle_offers() -> None:
    rule = read("red and not odd")
    assert [deed.label.text for deed in deeds(rule, (0, 0))] == [
        "and also…", "or else…", "only if… then, otherwise…", "The opposite",
        "Keep this alone, without what is around it", "Take it away",
    ]
    assert [write(deed.make()) for deed in deeds(rule, (0, 1))] == [
        "red and not odd and red", "red and (not odd or red)", "red and (if red then not odd else red)", "red and odd",
        "red and not (odd and red)", "red and not (odd or red)", "red and not (if red then odd else red)",
        "not odd", "red",
    ]
    cases = deeds(read("if red then odd else even"), (0,))
    assert write(cases[4].make()) == "if red then even else odd"
