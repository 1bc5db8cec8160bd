"""Messages: what is to be said, not yet in any language.

Rules, bots and match never build sentences; they give a `Message`, and `app.words` renders it for
screen, log and command line alike. The template is the English source string; `{name}` stands for
a value. Wrap templates in `N_` where they are written, so that Babel finds them.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from app.core.phrase import Phrase


class Seat(NamedTuple):
    """A seat as a value of a message: rendered as the name of who sits there."""

    number: int


class Message(NamedTuple):
    """A template with its values. Values may be messages themselves, or phrases.

    With `plural`, `number` (>= 0) chooses between `text` (one) and `plural`, as gettext does;
    `{count}` in the template then stands for it.
    """

    text: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str = ""
    number: int = 0


Value: TypeAlias = int | str | Seat | Message | Phrase


def N_(text: str) -> str:  # noqa: N802 - the customary gettext marker
    """Mark a source string for extraction and give it back unchanged."""
    return text


def NP_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Mark a singular and plural pair for extraction and give it back unchanged."""
    return one, many


def message(text: str, **values: Value) -> Message:
    """A message from a marked template and its values, in a stable order."""
    return Message(text, tuple(sorted(values.items())))


def counted(forms: tuple[str, str], count: int, **values: Value) -> Message:
    """A message whose form follows `count` (>= 0); `forms` come from `NP_`."""
    return Message(forms[0], tuple(sorted(values.items())), forms[1], count)
