"""Which file a language is read from, and what happens when there is none."""

from __future__ import annotations

import os
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from app.words import catalogue as shelf
from app.words.po import PoCatalogue

PO = '''
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);"

#: app/x.py
msgid ""
"a long "
"\\"quoted\\" line\\n"
msgstr ""
"una riga "
"lunga, però\\n"

#, fuzzy
msgid "guess"
msgstr "a caso"

#~ msgid "gone"
#~ msgstr "andato"

msgid "untold"
msgstr ""

msgid "card"
msgid_plural "cards"
msgstr[0] "carta"
msgstr[1] "carte"
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    place = tmp_path / "it" / "LC_MESSAGES"
    place.mkdir(parents=True)
    monkeypatch.setattr(shelf, "catalogues", lambda: tmp_path)
    shelf.catalogue.cache_clear()
    yield place
    shelf.catalogue.cache_clear()


def compiled(text: str) -> bytes:
    file = BytesIO()
    write_mo(file, read_po(BytesIO(text.encode()), locale="it"))
    return file.getvalue()


def test_a_po_is_read_as_babel_reads_it() -> None:
    words = PoCatalogue(PO)
    assert words.gettext('a long "quoted" line\n') == "una riga lunga, però\n"
    assert words.gettext("guess") == "guess"
    assert words.gettext("gone") == "gone"
    assert words.gettext("untold") == "untold"
    assert words.gettext("") == ""
    assert [words.ngettext("card", "cards", n) for n in (0, 1, 2)] == ["carte", "carta", "carte"]
    assert [words.ngettext("hen", "hens", n) for n in (1, 2)] == ["hen", "hens"]


@pytest.mark.parametrize("line", ["msgid broken", 'msgid "open', "msgid"])
def test_a_broken_po_is_a_value_error(line: str) -> None:
    with pytest.raises(ValueError, match="not a quoted string"):
        PoCatalogue(line)


def test_the_compiled_file_is_read(folder: Path) -> None:
    (folder / "carte.mo").write_bytes(compiled(PO))
    assert shelf.catalogue("it").ngettext("card", "cards", 3) == "carte"
    assert shelf.readable("it")


def test_an_old_compiled_file_gives_way_to_the_source(folder: Path) -> None:
    (folder / "carte.mo").write_bytes(compiled(PO))
    (folder / "carte.po").write_text(PO.replace('"carte"', '"carticine"'), encoding="utf-8")
    os.utime(folder / "carte.mo", (1, 1))
    assert shelf.catalogue("it").ngettext("card", "cards", 3) == "carticine"


def test_a_fresh_compiled_file_is_preferred(folder: Path) -> None:
    (folder / "carte.po").write_text(PO.replace('"carte"', '"carticine"'), encoding="utf-8")
    (folder / "carte.mo").write_bytes(compiled(PO))
    os.utime(folder / "carte.po", (1, 1))
    assert shelf.catalogue("it").ngettext("card", "cards", 3) == "carte"


def test_without_files_english_comes_out_and_the_self_test_can_tell(folder: Path) -> None:
    assert shelf.catalogue("it").gettext("card") == "card"
    assert not shelf.readable("it")
    assert shelf.readable("en")


def test_a_broken_compiled_file_is_no_crash(folder: Path) -> None:
    (folder / "carte.mo").write_bytes(b"no catalogue at all")
    assert shelf.catalogue("it").gettext("card") == "card"
    assert not shelf.readable("it")


def test_the_programs_own_italian_is_readable() -> None:
    assert shelf.readable("it")
    assert shelf.catalogue("it").gettext("Seat {number}") == "Posto {number}"
