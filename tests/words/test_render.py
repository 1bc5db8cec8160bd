"""Messages become sentences: literal renderings, plurals, nesting, seats, broken templates."""

from __future__ import annotations

import gettext
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.message import Message, Seat, counted, message
from app.words import render, set_language, set_strict, tr
from app.words.po import PoCatalogue

# A catalogue of the test's own: these tests are about rendering, not about the program's sentences.
WORDS = PoCatalogue(
    '''
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8"

msgid "violet"
msgstr "viola"

msgid "{who} takes {what}."
msgstr "{what} va a {who}."

msgid "{who} hands {whom} {count} card"
msgid_plural "{who} hands {whom} {count} cards"
msgstr[0] "{who} dà una carta a {whom}"
msgstr[1] "{who} dà {count} carte a {whom}"

msgid "Seat {number}"
msgstr "Posto {number}"
'''
)
HANDS = ("{who} hands {whom} {count} card", "{who} hands {whom} {count} cards")


@pytest.fixture(autouse=True)
def own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render, "catalogue", lambda code: WORDS if code == "it" else gettext.NullTranslations())


def test_a_plain_string() -> None:
    assert tr("violet") == "viola"
    assert tr("a {b} %s {") == "a {b} %s {"
    set_language("en")
    assert tr("violet") == "violet"


def test_of_nothing_nothing_is_said() -> None:
    assert tr("") == ""
    assert tr(Message("")) == ""


def test_values_may_change_places_in_translation() -> None:
    told = message("{who} takes {what}.", who="Bice", what=message("violet"))
    assert tr(told) == "viola va a Bice."
    set_language("en")
    assert tr(told) == "Bice takes violet."


@pytest.mark.parametrize(
    ("count", "italian", "english"),
    [
        (0, "Bice dà 0 carte a Elio", "Bice hands Elio 0 cards"),
        (1, "Bice dà una carta a Elio", "Bice hands Elio 1 card"),
        (2, "Bice dà 2 carte a Elio", "Bice hands Elio 2 cards"),
        (21, "Bice dà 21 carte a Elio", "Bice hands Elio 21 cards"),
    ],
)
def test_plurals(count: int, italian: str, english: str) -> None:
    told = counted(HANDS, count, who=Seat(0), whom=Seat(1))
    assert tr(told, ["Bice", "Elio"]) == italian
    set_language("en")
    assert tr(told, ["Bice", "Elio"]) == english


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    told = message("{who} takes {what}.", who=Seat(0), what=Seat(4))
    assert tr(told) == "Posto 5 va a Posto 1."
    assert tr(told, ["", "Elio"]) == "Posto 5 va a Posto 1."
    set_language("en")
    assert tr(told) == "Seat 1 takes Seat 5."
    assert tr(message("{who}", who=Seat(-1)), ["Bice"]) == "Seat 0"


def test_names_reach_messages_inside_messages() -> None:
    inner = counted(HANDS, 1, who=Seat(1), whom=Seat(0))
    told = message("{who} takes {what}.", who=Seat(1), what=inner)
    assert tr(told, ["Bice", "Elio"]) == "Elio dà una carta a Bice va a Elio."


def test_what_people_typed_is_never_read_as_a_template() -> None:
    told = message("{who} takes {what}.", who="{what}", what="violet")
    assert tr(told) == "violet va a {what}."


def test_a_missing_value_is_an_error_for_us_and_an_ellipsis_for_players() -> None:
    told = message("{who} takes {what}.", who="Bice")
    with pytest.raises(KeyError, match="what"):
        tr(told)
    set_strict(False)
    assert tr(told) == "… va a Bice."


def test_a_value_of_its_own_called_count_wins() -> None:
    assert tr(Message("{count} x", (("count", "few"),), "{count} xs", 2)) == "few xs"


@given(st.text(), st.dictionaries(st.text(), st.text()), st.lists(st.text()), st.text(), st.integers(0, 10**6))
def test_rendering_never_raises_for_any_strings(
    text: str, values: dict[str, str], names: list[str], plural: str, count: int
) -> None:
    set_strict(False)
    told = Message(text, tuple(values.items()), plural, count)
    for code in ("it", "en"):
        set_language(code)
        assert isinstance(tr(told, names), str)
        assert isinstance(tr(text, names), str)
    set_strict(True)


@given(st.text(), st.text())
def test_string_values_arrive_untouched(first: str, second: str) -> None:
    assert tr(message("<{a}|{b}>", a=first, b=second)) == f"<{first}|{second}>"


def test_speaking_needs_no_babel_and_no_pygame() -> None:
    code = "import sys, app.words; app.words.tr('x'); print({'babel', 'pygame', 'locale'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
