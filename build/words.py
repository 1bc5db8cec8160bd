"""Catalogues of the player's words: `python build/words.py extract|update|missing|check|compile`.

extract  prints every source string that the code marks, with the file it stands in
update   brings the Italian carte.po up to the code: new strings empty, dropped strings out
missing  lists the strings that still want Italian
check    exit 1 if anything is missing, fuzzy, left over, or loses a {placeholder}
compile  writes carte.mo beside carte.po, what an installed program reads

Uses Babel, which the program itself never imports. Source strings are found in the syntax tree and
not by a token scan, so that nested messages and strings over several lines are all found.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "app"
LOCALE = SOURCES / "words" / "locale"
LANGUAGES = ("it",)

HEADER = """\
# The words of Carte in Tavola. `python build/words.py update` brings in the strings; fill in the msgstr lines.
msgid ""
msgstr ""
"Project-Id-Version: Carte in Tavola\\n"
"Language: {code}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
# Written by hand: Babel's own header holds the hour, and for Italian a third plural form, for millions.

STRICT_MARKERS = ("N_", "NP_")
MARKERS = (*STRICT_MARKERS, "tr", "message", "Message", "counted")
PLACE = re.compile(r"\{([A-Za-z_]\w*)\}")


class Found(NamedTuple):
    """A marked string: one form, or singular and plural; `file` is relative to the project."""

    forms: tuple[str, ...]
    file: str


class NotLiteral(Exception):
    """A marker is called with something that cannot be looked up in a catalogue."""


def found_in(source: str, file: str) -> Iterator[Found]:
    """The marked strings of one module in reading order; NotLiteral where a marker has no plain string."""
    calls = [node for node in ast.walk(ast.parse(source, file)) if isinstance(node, ast.Call) and node.args]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = _called(call.func)
        if name not in MARKERS:
            continue
        forms = _forms(name, call)
        if forms is not None:
            yield Found(forms, file)
        elif name in STRICT_MARKERS or isinstance(call.args[0], ast.JoinedStr):
            raise NotLiteral(f"{file}:{call.lineno}: {name}() needs plain strings")


def template(sources: Path = SOURCES) -> Catalog:
    """All marked strings of the code below `sources`."""
    catalog = Catalog(domain="carte", project="Carte in Tavola", charset="utf-8", fuzzy=False)
    for path in sorted(sources.rglob("*.py")):
        for found in found_in(path.read_text(encoding="utf-8"), path.relative_to(sources.parent).as_posix()):
            if any(found.forms):
                catalog.add(found.forms if len(found.forms) > 1 else found.forms[0], locations=[(found.file, 0)])
    return catalog


def updated(old: Catalog, code: str, fresh: Catalog) -> Catalog:
    """A catalogue of exactly the strings of `fresh`, with the translations that `old` has for them."""
    new = read_po(BytesIO(HEADER.format(code=code).encode()), locale=code)
    for entry in _entries(fresh):
        known = old.get(_key(entry))
        kept = known.string if known is not None and known.id == entry.id else ""
        new.add(entry.id, kept or "", locations=entry.locations)
    return new


def problems(translated: Catalog, fresh: Catalog) -> list[str]:
    """What keeps the catalogue from being complete and safe, one line each; empty if nothing does."""
    lines: list[str] = []
    for entry in _entries(fresh):
        known = translated.get(_key(entry))
        if known is None or known.id != entry.id or not all(_strings(known)):
            lines.append(f"missing: {_key(entry)!r} ({', '.join(sorted({file for file, _ in entry.locations}))})")
        elif known.fuzzy:
            lines.append(f"fuzzy: {_key(entry)!r}")
        elif not _same_places(known):
            lines.append(f"placeholders differ: {_key(entry)!r}")
    wanted = {_key(entry) for entry in _entries(fresh)}
    leftover = [_key(entry) for entry in _entries(translated) if _key(entry) not in wanted]
    leftover += [_key(entry) for entry in translated.obsolete.values()]
    return lines + [f"no longer in the code: {key!r}" for key in leftover]


def read(code: str) -> Catalog:
    """The catalogue of `code` as it stands on disk; an empty one if there is none yet."""
    path = _folder(code) / "carte.po"
    if not path.exists():
        return read_po(BytesIO(HEADER.format(code=code).encode()), locale=code)
    with path.open("rb") as file:
        return read_po(file, locale=code)


def written(catalog: Catalog, code: str) -> bytes:
    """The text of carte.po, in an order and form that change only with the words."""
    file = BytesIO()
    write_po(file, catalog, width=110, sort_by_file=True, include_lineno=False, omit_header=True)
    return HEADER.format(code=code).encode() + file.getvalue()


def write(catalog: Catalog, code: str) -> None:
    """Write carte.po."""
    path = _folder(code) / "carte.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written(catalog, code))


def compile_all() -> list[Path]:
    """Write every carte.mo and give their paths; the packaging hook calls this."""
    paths = [_folder(code) / "carte.mo" for code in LANGUAGES]
    for code, path in zip(LANGUAGES, paths, strict=True):
        with path.open("wb") as file:
            write_mo(file, read(code))
    return paths


def main(arguments: list[str]) -> int:
    """Run one command; 0 done, 1 the check failed, 2 the command is not known."""
    command = arguments[0] if len(arguments) == 1 else ""
    if command == "compile":
        compile_all()
        return 0
    if command not in ("extract", "update", "missing", "check"):
        print("usage: python build/words.py extract|update|missing|check|compile", file=sys.stderr)
        return 2
    try:
        fresh = template()
    except NotLiteral as error:
        print(error, file=sys.stderr)
        return 1
    if command == "extract":
        for entry in _entries(fresh):
            print(f"{entry.locations[0][0]}: {_key(entry)!r}")
        return 0
    if command == "update":
        for code in LANGUAGES:
            write(updated(read(code), code, fresh), code)
        return 0
    lines = [line for code in LANGUAGES for line in problems(read(code), fresh)]
    if command == "missing":
        lines = [line for line in lines if line.startswith("missing")]
    print("\n".join(lines) if lines else "Italian is complete.")
    return 1 if lines and command == "check" else 0


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _forms(name: str, call: ast.Call) -> tuple[str, ...] | None:
    """The literal strings of one call to a marker; None if they are not literal."""
    if name == "NP_":
        return _literals(call.args[:2]) if len(call.args) == 2 else None
    if name == "counted":
        pair = call.args[0]
        return _literals(pair.elts) if isinstance(pair, ast.Tuple) and len(pair.elts) == 2 else None
    plural = [keyword.value for keyword in call.keywords if keyword.arg == "plural"] or call.args[2:3]
    return _literals([call.args[0], *(plural if name == "Message" else [])])


def _literals(nodes: list[ast.expr]) -> tuple[str, ...] | None:
    texts = tuple(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return texts if len(texts) == len(nodes) else None


def _entries(catalog: Catalog) -> list[Entry]:
    """The entries without the header."""
    return [entry for entry in catalog if entry.id]


def _key(entry: Entry) -> str:
    return entry.id if isinstance(entry.id, str) else entry.id[0]


def _strings(entry: Entry) -> tuple[str, ...]:
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ("",))


def _same_places(entry: Entry) -> bool:
    """Whether every form keeps the placeholders; only {count} may go unsaid, and only in plurals."""
    sources = (entry.id,) if isinstance(entry.id, str) else entry.id
    free = {"count"} if len(sources) > 1 else set()
    wanted = set().union(*(PLACE.findall(source) for source in sources))
    return all(set(PLACE.findall(form)) - free == wanted - free for form in _strings(entry))


def _folder(code: str) -> Path:
    return LOCALE / code / "LC_MESSAGES"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
