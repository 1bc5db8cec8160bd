"""The rules of a game as a page to read and to search.

Knows the format of seeds/<game>/rules.<language>.md: one `# Title`, paragraphs of introduction, then
`## Section` headings with one paragraph each clause, which may begin with its anchor, `[DF-07] `.
Knows no game and draws nothing.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from app.core.message import N_, Message, message
from app.paths import seeds
from app.words.language import ENGLISH, ITALIAN

_KEY = re.compile(r"[a-z][a-z0-9_]*")
_ANCHOR = re.compile(r"\[([A-Z]{2}-\d{2})\] ")
_ANCHOR_QUERY = re.compile(r"([a-z]{2})[- ]?(\d{1,2})")


class Clause(NamedTuple):
    """One paragraph; `id` ("DF-07") is empty for a remark that no clause number stands for."""

    id: str
    text: str


class Section(NamedTuple):
    """A heading and its paragraphs in reading order."""

    title: str
    clauses: tuple[Clause, ...]


class RulesPage(NamedTuple):
    """The rules of one game in one language."""

    title: str
    intro: tuple[str, ...]
    sections: tuple[Section, ...]

    def ids(self) -> list[str]:
        """The clause ids in the order of the page."""
        return [clause.id for section in self.sections for clause in section.clauses if clause.id]


class Hit(NamedTuple):
    """A clause that answers a search, with the title of its section."""

    section: str
    clause: Clause


class RulesPageError(Exception):
    """The page is missing or does not follow the format; `message` says so to a player."""

    def __init__(self, message: Message, detail: str) -> None:
        super().__init__(detail)
        self.message = message


def rules(key: str, lang: str) -> RulesPage:
    """The page of game `key` in `lang` ("it" or "en", anything else is Italian); RulesPageError if there is none."""
    name = f"{key}/rules.{ENGLISH if lang == ENGLISH else ITALIAN}.md"
    if not _KEY.fullmatch(key):
        raise _error(name, "not the key of a game")
    try:
        text = (seeds() / name).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise _error(name, str(error)) from error
    return parse(text, name)


def parse(text: str, name: str = "rules") -> RulesPage:
    """The page in `text`; RulesPageError, naming the file `name`, where the format is not followed."""
    title = ""
    intro: list[str] = []
    sections: list[tuple[str, list[Clause]]] = []
    seen: set[str] = set()
    for paragraph in _paragraphs(text):
        if paragraph.startswith("# ") and not title:
            title = paragraph[2:].strip()
        elif not title:
            raise _error(name, "text before the title")
        elif paragraph.startswith("## "):
            sections.append((paragraph[3:].strip(), []))
        elif paragraph.startswith("#"):
            raise _error(name, f"unexpected heading: {paragraph}")
        elif sections:
            sections[-1][1].append(_clause(paragraph, seen, name))
        else:
            intro.append(paragraph)
    if not title or not sections:
        raise _error(name, "no title or no section")
    return RulesPage(title, tuple(intro), tuple(Section(heading, tuple(clauses)) for heading, clauses in sections))


def clause(page: RulesPage, clause_id: str) -> Clause | None:
    """The clause with exactly this id, for a refusal that names it; None if the page has none."""
    return next((c for section in page.sections for c in section.clauses if c.id and c.id == clause_id), None)


def search(page: RulesPage, query: str) -> list[Hit]:
    """The paragraphs for `query`, in reading order; case and accents do not matter.

    A clause number ("DF-07", "df7") finds that clause; otherwise every word of the query must
    occur in the paragraph or in its section's title. An empty query finds nothing.
    """
    wanted = _folded(query).strip()
    number = _ANCHOR_QUERY.fullmatch(wanted)
    hits = [Hit(section.title, paragraph) for section in page.sections for paragraph in section.clauses]
    if number:
        anchor = f"{number[1].upper()}-{int(number[2]):02}"
        return [hit for hit in hits if hit.clause.id == anchor]
    words = wanted.split()
    return [hit for hit in hits if words and all(word in _place(hit) for word in words)]


def _place(hit: Hit) -> str:
    return _folded(f"{hit.section} {hit.clause.text}")


def _paragraphs(text: str) -> list[str]:
    """Blocks between blank lines, each on one line; a heading needs no blank line after it."""
    blocks: list[str] = []
    joining = False
    for line in (line.strip() for line in text.splitlines()):
        heading = line.startswith("#")
        if joining and line and not heading:
            blocks[-1] += " " + line
        elif line:
            blocks.append(line)
        joining = bool(line) and not heading
    return blocks


def _clause(paragraph: str, seen: set[str], name: str) -> Clause:
    anchor = _ANCHOR.match(paragraph)
    if not anchor:
        return Clause("", paragraph)
    if anchor[1] in seen:
        raise _error(name, f"{anchor[1]} occurs twice")
    seen.add(anchor[1])
    return Clause(anchor[1], paragraph[anchor.end() :].strip())


def _folded(text: str) -> str:
    """Lower case without accents, so that "piu" finds "più"."""
    apart = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _error(name: str, detail: str) -> RulesPageError:
    return RulesPageError(message(N_("The rules in {file} cannot be read."), file=name), f"{name}: {detail}")
