"""The translations of one language, read once.

English is the language of the source strings and has no catalogue. An installed program carries the
compiled carte.mo; a checkout may have none, or an old one, and then the carte.po beside it is read.
Without either, English comes out, and `readable` tells the self test so.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

from app.paths import catalogues
from app.words.language import ENGLISH

DOMAIN = "carte"


@cache
def catalogue(code: str) -> gettext.NullTranslations:
    """The catalogue of language `code`; the source strings themselves if there is none."""
    return _load(catalogues() / code / "LC_MESSAGES") or gettext.NullTranslations()


def readable(code: str) -> bool:
    """Whether language `code` can really be spoken, for the self test."""
    return code == ENGLISH or _load(catalogues() / code / "LC_MESSAGES") is not None


def _load(folder: Path) -> gettext.NullTranslations | None:
    compiled, source = folder / f"{DOMAIN}.mo", folder / f"{DOMAIN}.po"
    try:
        if source.exists() and not (compiled.exists() and _age(compiled) >= _age(source)):
            from app.words.po import PoCatalogue  # only a checkout needs it

            return PoCatalogue(source.read_text(encoding="utf-8"))
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError):
        return None


def _age(path: Path) -> float:
    return path.stat().st_mtime
