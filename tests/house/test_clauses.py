"""Every clause of every game is held by a test that names it, and both languages have the same clauses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.games import GAMES
from app.words.rules_page import rules

TESTS = Path(__file__).parents[1]
CLAUSE = re.compile(r"\b([A-Z]{2}-\d{2})\b")
MARKER = re.compile(r"^\[([A-Z]{2}-\d{2})\]", re.MULTILINE)


def citations() -> Iterator[str]:
    """The clause ids in the docstrings of test functions and classes; this file does not count."""
    for path in sorted(TESTS.rglob("test_*.py")):
        if path.name == Path(__file__).name:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield from CLAUSE.findall(ast.get_docstring(node) or "")


@pytest.mark.parametrize("key", GAMES)
def test_every_clause_is_cited_by_a_test(key: str) -> None:
    uncited = set(rules(key, "en").ids()) - set(citations())
    assert not uncited, f"no test names {sorted(uncited)}"


@pytest.mark.parametrize("key", GAMES)
def test_no_test_cites_a_clause_that_is_not_there(key: str) -> None:
    ids = set(rules(key, "en").ids())
    prefix = next(iter(ids))[:2]
    assert {cited for cited in citations() if cited.startswith(prefix)} <= ids


@pytest.mark.parametrize("key", GAMES)
def test_both_languages_have_the_same_clauses(key: str) -> None:
    english, italian = rules(key, "en").ids(), rules(key, "it").ids()
    assert sorted(english) == sorted(italian)
    numbers = sorted(int(clause[3:]) for clause in english)
    assert numbers == list(range(1, len(numbers) + 1)), "the run has no gap"
    assert len({clause[:2] for clause in english}) == 1


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_page_is_read_to_its_last_marker(key: str, lang: str) -> None:
    """What the reader of pages finds is what a plain search finds."""
    text = (TESTS.parent / "seeds" / key / f"rules.{lang}.md").read_text(encoding="utf-8")
    assert MARKER.findall(text) == rules(key, lang).ids()
