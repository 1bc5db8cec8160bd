"""The in-app rules: the format, the search, and that both languages hold every clause."""

from __future__ import annotations

import pytest

from app.words import tr
from app.words.rules_page import Clause, Hit, RulesPage, RulesPageError, Section, clause, parse, rules, search

PAGE = """# A game

What it is,
in two lines.

More.

## Turn
[ZZ-01] Draw
a card.

A remark.

## End

[ZZ-02] Perché è finita: l’ultima carta.
"""


def test_a_page_is_read_literally() -> None:
    assert parse(PAGE) == RulesPage(
        "A game",
        ("What it is, in two lines.", "More."),
        (
            Section("Turn", (Clause("ZZ-01", "Draw a card."), Clause("", "A remark."))),
            Section("End", (Clause("ZZ-02", "Perché è finita: l’ultima carta."),)),
        ),
    )


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("", "no title"),
        ("# Only a title", "no section"),
        ("words\n\n# Title", "before the title"),
        ("# A\n\n# B\n\n## C", "unexpected heading"),
        ("# A\n\n### B", "unexpected heading"),
        ("# A\n\n## B\n\n[ZZ-01] x\n\n[ZZ-01] y", "ZZ-01 occurs twice"),
    ],
)
def test_a_page_that_breaks_the_format(text: str, detail: str) -> None:
    with pytest.raises(RulesPageError, match=detail):
        parse(text)


@pytest.mark.parametrize("key", ["nothing", "", "../due_facce", "due_facce/..", "Due", "a\0b"])
def test_no_page_of_that_name(key: str) -> None:
    with pytest.raises(RulesPageError) as caught:
        rules(key, "it")
    assert tr(caught.value.message) == f"Le regole in {key}/rules.it.md non si possono leggere."


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("ZZ-01", ["ZZ-01"]),
        ("zz1", ["ZZ-01"]),
        ("zz 02", ["ZZ-02"]),
        ("ZZ-03", []),
        ("PERCHE", ["ZZ-02"]),
        ("perche' e", []),
        ("perché carta", ["ZZ-02"]),
        ("l'ultima", ["ZZ-02"]),
        ("turn", ["ZZ-01", ""]),
        ("card", ["ZZ-01"]),
        ("", []),
        ("   ", []),
        ("nowhere", []),
    ],
)
def test_search_by_number_and_by_words(query: str, ids: list[str]) -> None:
    assert [hit.clause.id for hit in search(parse(PAGE), query)] == ids


def test_a_hit_names_its_section() -> None:
    assert search(parse(PAGE), "remark") == [Hit("Turn", Clause("", "A remark."))]


def test_one_clause_by_its_id() -> None:
    page = parse(PAGE)
    assert clause(page, "ZZ-01") == Clause("ZZ-01", "Draw a card.")
    assert clause(page, "ZZ-09") is None
    assert clause(page, "") is None


@pytest.mark.parametrize("lang", ["it", "en"])
def test_due_facce_holds_the_full_run_of_clauses(lang: str) -> None:
    page = rules("due_facce", lang)
    assert page.title == {"it": "Carte a due facce", "en": "Two-Faced Cards"}[lang]
    assert page.ids() == [f"DF-{number:02}" for number in range(1, 20)]
    assert len(page.intro) >= 2


def test_both_languages_are_built_alike() -> None:
    italian, english = rules("due_facce", "it"), rules("due_facce", "en")
    shape, other = ([[c.id for c in s.clauses] for s in page.sections] for page in (italian, english))
    assert shape == other
    assert italian != english
    assert rules("due_facce", "xx") == italian


@pytest.mark.parametrize(
    ("lang", "query", "ids"),
    [("it", "quindici carte", ["DF-13"]), ("it", "mazzo dei punti furto", ["DF-08"]), ("en", "lot decides", ["DF-05"])],
)
def test_searching_the_real_pages(lang: str, query: str, ids: list[str]) -> None:
    assert [hit.clause.id for hit in search(rules("due_facce", lang), query)] == ids
