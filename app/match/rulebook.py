"""Secret rules that the player keeps: one small file each, under a name; and what is being written, as it was left.

    rules/<name>.rule.json      a kept rule; such a file may come from anywhere
    rules/drafts.json           unfinished texts, by what they are for

A rule is its text alone, which is data: whether it reads as a rule is asked by whoever shows it. A file that cannot
be used stays where it is and is told of in one sentence. Knows files; must not know any game's rules.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from pathlib import Path
from typing import Annotated, Final

import msgspec

from app.core.message import N_, Message, message
from app.match.files import Unwritable, content, keep_aside, reason, remove, write_whole
from app.paths import Folders

SUFFIX: Final = ".rule.json"
LONGEST_NAME: Final = 60
LONGEST_RULE: Final = 4000
LARGEST: Final = 32 << 10
"""Bytes of a file that is looked at."""
MOST: Final = 500
"""Files of the folder that are looked at."""
MOST_DRAFTS: Final = 8
_LARGEST_DRAFTS: Final = 1 << 18
_APP: Final = "carte-in-tavola rule"
_SCHEMA: Final = 1

_log = logging.getLogger(__name__)


class BadRuleFile(ValueError):
    """A file or text that is no rule of ours; `why` says it in one sentence."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


class KeptRule(msgspec.Struct, frozen=True):
    """A rule under its name."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    rule: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_RULE)]
    app: str = _APP
    schema: int = _SCHEMA


class Rulebook:
    """The rules under the user's folders. Every writing method raises Unwritable."""

    def __init__(self, folders: Folders) -> None:
        self.folder = folders.data / "rules"

    def rules(self) -> tuple[list[KeptRule], list[Message]]:
        """All kept rules by name, and a sentence for every file that cannot be used."""
        found: list[KeptRule] = []
        flaws: list[Message] = []
        for path in self._files():
            try:
                found.append(_read(path))
            except BadRuleFile as error:
                flaws.append(error.why)
        return sorted(found, key=lambda kept: kept.name.casefold()), flaws

    def keep(self, name: str, rule: str) -> KeptRule:
        """Keep a rule, in place of the one of that name. ValueError for a name or text too long, or for none."""
        kept = KeptRule(tidy(name), rule)
        if not 0 < len(kept.name) <= LONGEST_NAME or not 0 < len(rule) <= LONGEST_RULE:
            raise ValueError(name)
        write_whole(self._place(kept.name), encode(kept))
        return kept

    def forget(self, name: str) -> None:
        """Delete the rule of that name, if there is one."""
        path = self._of(name)
        if path is not None:
            remove(path)

    def draft(self, purpose: str) -> str:
        """The unfinished text for that purpose, "" without one."""
        return self._drafts().get(purpose, "")

    def set_draft(self, purpose: str, text: str) -> None:
        """Keep an unfinished text, or forget it (""). Only the last few purposes are remembered."""
        drafts = self._drafts()
        before = dict(drafts)
        drafts.pop(purpose, None)
        if text:
            drafts[purpose] = text[:LONGEST_RULE]
        kept = dict(list(drafts.items())[-MOST_DRAFTS:])
        if kept != before:
            write_whole(self._draft_file, msgspec.json.encode(kept))

    @property
    def _draft_file(self) -> Path:
        return self.folder / "drafts.json"

    def _drafts(self) -> dict[str, str]:
        try:
            return msgspec.json.decode(content(self._draft_file, _LARGEST_DRAFTS), type=dict[str, str])
        except FileNotFoundError:
            return {}
        except OSError as error:
            _log.warning("drafts cannot be read: %s", error)
            return {}
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            try:
                keep_aside(self._draft_file)
            except Unwritable as error:
                _log.warning("damaged drafts stay: %s", error)
            return {}

    def _files(self) -> list[Path]:
        try:
            return sorted(self.folder.glob(f"*{SUFFIX}"))[:MOST]
        except OSError as error:
            _log.warning("the folder of rules cannot be read: %s", error)
            return []

    def _of(self, name: str) -> Path | None:
        """The file that holds the rule of that name, whatever the file is called."""
        for path in self._files():
            try:
                if _read(path).name.casefold() == name.casefold():
                    return path
            except BadRuleFile:
                continue
        return None

    def _place(self, name: str) -> Path:
        """The file of the rule of that name, or a free one: nothing else is written over."""
        there = self._of(name)
        if there is not None:
            return there
        stem = _stem(name)
        number = 1
        while (path := self.folder / f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIX}").exists():
            number += 1
        return path


def encode(kept: KeptRule) -> bytes:
    """The rule as a file holds it, and as one may send it to somebody."""
    return msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n"


def decode(data: bytes) -> KeptRule:
    """The rule of such a file. Raises BadRuleFile, and nothing else, for all other data."""
    if len(data) > LARGEST:
        raise BadRuleFile(message(N_("This is no kept rule: it is larger than any rule can be.")))
    try:
        kept = msgspec.json.decode(data, type=KeptRule)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadRuleFile(message(N_("This is no kept rule, or it is damaged."))) from error
    if kept.app != _APP:
        raise BadRuleFile(message(N_("This is no kept rule, or it is damaged.")))
    if kept.schema > _SCHEMA:
        raise BadRuleFile(message(N_("This rule was kept by a newer version of the program.")))
    name = tidy(kept.name)
    if not name:
        raise BadRuleFile(message(N_("This is no kept rule, or it is damaged.")))
    return KeptRule(name, kept.rule)


def tidy(name: str) -> str:
    """A name on one line, without what cannot be shown."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())


def _read(path: Path) -> KeptRule:
    try:
        return decode(content(path, LARGEST + 1))
    except OSError as error:
        why = message(N_("{file} cannot be read ({reason})."), file=path.name,
                      reason=reason(error.strerror or str(error)))
        raise BadRuleFile(why) from error
    except BadRuleFile as error:
        raise BadRuleFile(message(N_("{file}: {why}"), file=path.name, why=error.why)) from error


def _stem(name: str) -> str:
    """A name that every file system takes."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "rule"
