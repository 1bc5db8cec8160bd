"""Which language is spoken: the two we have, the one in use, the one the system asks for.

Knows language codes and the environment; must not know catalogues or messages.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

ITALIAN = "it"
ENGLISH = "en"

LANGUAGES: list[tuple[str, str]] = [(ITALIAN, "Italiano"), (ENGLISH, "English")]
"""Codes with the languages' own names, in the order in which they are offered."""

_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE = ("", "c", "posix")

_current = ITALIAN


def set_language(code: str) -> None:
    """Speak `code` ("it" or "en") from now on; anything else means Italian."""
    global _current
    _current = ENGLISH if code == ENGLISH else ITALIAN


def language() -> str:
    """The code of the language in use: "it" or "en"."""
    return _current


def system_language(environ: Mapping[str, str] | None = None) -> str:
    """The language that the system asks for: "it" or "en"; Italian where that cannot be known.

    As in gettext, the first non-empty of LC_ALL, LC_MESSAGES and LANG is the locale; when it names a
    place ("C" and "POSIX" do not), the list in LANGUAGE goes before it. The first entry that is a real
    language decides: Italian means Italian, any other means English, which a foreigner is likelier
    to read. With no variable set, Windows and macOS are asked themselves.
    """
    variables = os.environ if environ is None else environ
    locale = next((variables[name] for name in _LOCALE_VARIABLES if variables.get(name)), "")
    if not locale and sys.platform in ("win32", "darwin"):
        locale = _platform_locale()
    if _bare(locale) in _NO_LANGUAGE:
        return ITALIAN
    for wish in [*variables.get("LANGUAGE", "").split(":"), locale]:
        name = _bare(wish)
        if name in ("it", "italian"):
            return ITALIAN
        if name == "en" or _is_language(name):
            return ENGLISH
    return ITALIAN


def _bare(locale: str) -> str:
    """The language alone: "de_DE.UTF-8@euro" and "de-DE" give "de"."""
    for mark in ".@_-":
        locale = locale.partition(mark)[0]
    return locale.strip().casefold()


def _is_language(name: str) -> bool:
    """Whether some system's locale begins with this name; "xx" is nobody's language."""
    if name in _NO_LANGUAGE:
        return False
    from locale import locale_alias  # a large table, wanted only by the rare third language

    return any(_bare(alias) == name for alias in locale_alias)


def _platform_locale() -> str:
    """What the locale module tells ("it_IT", "Italian_Italy"), or nothing."""
    import locale

    try:
        return locale.getlocale()[0] or ""
    except ValueError:
        return ""
