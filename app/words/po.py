"""A reader for our own .po files, so that a checkout speaks Italian before anything is compiled.

Knows the subset of the format that build/words.py writes: quoted lines, plural forms chosen by
n != 1, no contexts. Babel remains the one who writes and checks them.
"""

from __future__ import annotations

import gettext
from ast import literal_eval


class PoCatalogue(gettext.NullTranslations):
    """Translations straight from the text of a .po file; ValueError if a line cannot be read."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._forms = {key: forms for key, forms in _entries(text) if key and all(forms)}

    def gettext(self, message: str) -> str:
        """The translation of `message`, or `message` itself."""
        forms = self._forms.get(message)
        return forms[0] if forms else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form for `n` things, in Italian as in English: one, or not one."""
        forms = self._forms.get(msgid1)
        if forms is None or len(forms) < 2:
            return super().ngettext(msgid1, msgid2, n)
        return forms[0] if n == 1 else forms[1]


def _entries(text: str) -> list[tuple[str, list[str]]]:
    """The pairs of source string and translated forms; fuzzy and obsolete entries are passed over."""
    found: list[tuple[str, list[str]]] = []
    for block in text.replace("\r\n", "\n").split("\n\n"):
        lines = block.splitlines()
        if any(line.startswith("#,") and "fuzzy" in line for line in lines):
            continue
        fields = _fields([line for line in lines if line and not line.startswith("#")])
        if "msgid" in fields:
            found.append((fields["msgid"], [value for name, value in fields.items() if name.startswith("msgstr")]))
    return found


def _fields(lines: list[str]) -> dict[str, str]:
    """The fields of one entry in their order, each with its quoted lines joined."""
    fields: dict[str, str] = {}
    name = ""
    for line in lines:
        if not line.startswith('"'):
            name, _, line = line.partition(" ")
        fields[name] = fields.get(name, "") + _unquoted(line)
    return fields


def _unquoted(line: str) -> str:
    try:
        return str(literal_eval(line.strip()))
    except (SyntaxError, ValueError) as error:
        raise ValueError(f"not a quoted string: {line!r}") from error
