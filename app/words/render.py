"""From a `Message` to a sentence in the language in use.

Knows templates, plurals, and that a seat is called by the name of who sits there; must not know
what any sentence is about.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.core.message import N_, Message, Seat, Value
from app.core.phrase import Phrase
from app.words.catalogue import catalogue
from app.words.language import language
from app.words.phrases import say

_PLACE = re.compile(r"\{([A-Za-z_]\w*)\}")
_UNKNOWN_VALUE = "…"
_NAMELESS_SEAT = N_("Seat {number}")

_strict = False


def set_strict(on: bool) -> None:
    """Whether a template that asks for a value it was not given raises KeyError (tests, debugging).

    Otherwise an ellipsis stands in its place: a player would rather read on.
    """
    global _strict
    _strict = on


def tr(text: str | Message, names: Sequence[str] = ()) -> str:
    """The text or message in the language in use.

    `names` holds the name of each seat, by index; a seat without one is called by its number.
    A plain string is translated and nothing in it is replaced. Values that are strings (names that
    people typed) stay as they are, braces included.
    """
    if isinstance(text, str):
        return _translated(text)
    template = _template(text)
    values = dict(text.values)
    if text.plural:
        values.setdefault("count", text.number)

    def value(match: re.Match[str]) -> str:
        name = match.group(1)
        if name in values:
            return _spoken(values[name], names)
        if _strict:
            raise KeyError(f"no value {name!r} for {text.text!r}")
        return _UNKNOWN_VALUE

    return _PLACE.sub(value, template)


def _template(text: Message) -> str:
    if text.plural:
        return catalogue(language()).ngettext(text.text, text.plural, text.number)
    return _translated(text.text)


def _translated(text: str) -> str:
    """The translation; of nothing, nothing (gettext would answer with the catalogue's own header)."""
    return catalogue(language()).gettext(text) if text else ""


def _spoken(value: Value, names: Sequence[str]) -> str:
    if isinstance(value, Message):
        return tr(value, names)
    if isinstance(value, Phrase):
        return say(value)
    if isinstance(value, Seat):
        name = names[value.number] if 0 <= value.number < len(names) else ""
        return name or tr(Message(_NAMELESS_SEAT, (("number", value.number + 1),)))
    return str(value)
