"""Every word the program says has its Italian, and the tool that checks it can be trusted."""

from __future__ import annotations

from io import BytesIO

import pytest
import words
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

MODULE = '''
a = message(N_("over "
               "two lines {x}"), x=message("nested"))
b = counted(NP_("{count} card", "{count} cards"), n)
c = Message("one", (("a", Message("inner")),), "many", 3)
d = Message("uno", plural="molti", count=3)
e = words.tr("spoken", names)
f = [N_("in a list"), tr(e), message(e), Message(e.text, ())]
g = "not marked"
'''


def test_italian_is_complete() -> None:
    fresh = words.template()
    assert words.problems(words.read("it"), fresh) == [], "python build/words.py missing"


def test_the_catalogue_is_as_the_tool_writes_it() -> None:
    """So that an update never brings changes that nobody made."""
    on_disk = (words.LOCALE / "it" / "LC_MESSAGES" / "carte.po").read_bytes()
    assert words.written(words.read("it"), "it") == on_disk


def test_what_is_written_reads_back() -> None:
    text = words.written(words.updated(catalog(GOOD + GOOD_PLURAL), "it", fresh()), "it")
    assert words.problems(read_po(BytesIO(text), locale="it"), fresh()) == []


def test_every_marked_string_is_found_however_it_is_written() -> None:
    assert [found.forms for found in words.found_in(MODULE, "app/x.py")] == [
        ("over two lines {x}",),
        ("nested",),
        ("{count} card", "{count} cards"),
        ("one", "many"),
        ("inner",),
        ("uno", "molti"),
        ("spoken",),
        ("in a list",),
    ]


@pytest.mark.parametrize("line", ['N_(f"a {b}")', "N_(name)", 'NP_("one")', 'NP_("one", many)', 'message(f"x {y}")'])
def test_a_marker_without_a_plain_string_is_refused(line: str) -> None:
    with pytest.raises(words.NotLiteral, match=r"app/x\.py:1"):
        list(words.found_in(line, "app/x.py"))


def catalog(text: str) -> Catalog:
    return read_po(BytesIO((words.HEADER.format(code="it") + text).encode()), locale="it")


def fresh() -> Catalog:
    """Two strings of the code: a plain one and a counted one."""
    code = Catalog()
    code.add("{who} wins", locations=[("app/x.py", 0)])
    code.add(("{who}: {count} card", "{who}: {count} cards"), locations=[("app/y.py", 0)])
    return code


GOOD = 'msgid "{who} wins"\nmsgstr "Vince {who}"\n\n'
GOOD_PLURAL = (
    'msgid "{who}: {count} card"\nmsgid_plural "{who}: {count} cards"\n'
    'msgstr[0] "{who}: una carta"\nmsgstr[1] "{who}: {count} carte"\n\n'
)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (GOOD + GOOD_PLURAL, []),
        (GOOD_PLURAL, ["missing: '{who} wins' (app/x.py)"]),
        (GOOD.replace("Vince {who}", "") + GOOD_PLURAL, ["missing: '{who} wins' (app/x.py)"]),
        (GOOD.replace("Vince {who}", "Vince {chi}") + GOOD_PLURAL, ["placeholders differ: '{who} wins'"]),
        ("#, fuzzy\n" + GOOD + GOOD_PLURAL, ["fuzzy: '{who} wins'"]),
        (GOOD + GOOD_PLURAL.replace("{who}: una", "una"), ["placeholders differ: '{who}: {count} card'"]),
        (GOOD + GOOD_PLURAL.replace("{count} carte", ""), []),
        (GOOD + GOOD_PLURAL.replace("{who}: {count} carte", ""), ["missing: '{who}: {count} card' (app/y.py)"]),
        (GOOD + GOOD_PLURAL + 'msgid "old"\nmsgstr "vecchio"\n', ["no longer in the code: 'old'"]),
        (GOOD + GOOD_PLURAL + '#~ msgid "old"\n#~ msgstr "vecchio"\n', ["no longer in the code: 'old'"]),
    ],
)
def test_what_the_check_says(text: str, lines: list[str]) -> None:
    assert words.problems(catalog(text), fresh()) == lines


def test_an_update_keeps_translations_adds_and_drops() -> None:
    new = words.updated(catalog(GOOD + 'msgid "old"\nmsgstr "vecchio"\n'), "it", fresh())
    assert [(entry.id, entry.string) for entry in new if entry.id] == [
        ("{who} wins", "Vince {who}"),
        (("{who}: {count} card", "{who}: {count} cards"), ("", "")),
    ]


def test_unknown_commands_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert words.main(["translate"]) == 2
    assert words.main([]) == 2
    assert "usage" in capsys.readouterr().err
