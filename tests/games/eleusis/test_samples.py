"""The document's samples by their verdicts; the library as a whole."""

from __future__ import annotations

import pytest

from app.games.eleusis.cards import read_cards
from app.games.eleusis.check import check
from app.games.eleusis.masks import verdicts
from app.games.eleusis.samples import ALL, LIBRARY, SAMPLES, Sample
from app.games.eleusis.text import write
from app.games.eleusis.wording import phrase
from app.words import language, set_language, tr
from app.words.phrases import say


@pytest.mark.parametrize("sample", ALL, ids=lambda sample: sample.key)
def test_every_rule_is_canonical_fair_and_sayable(sample: Sample) -> None:
    """EL-05, EL-18, EL-19."""
    assert write(sample.rule) == sample.text
    assert check(sample.rule).fair
    before = language()
    for code in ("it", "en"):
        set_language(code)
        assert tr(sample.name)
        assert say(phrase(sample.rule)).endswith(".")
    set_language(before)


def test_the_library_is_large_and_has_no_twins() -> None:
    """EL-19, EL-26: seven samples with two variants, and at least forty further rules."""
    assert [sample.key for sample in SAMPLES] == [
        "sample1", "sample2", "sample3", "sample4", "sample4_suit", "sample5", "sample5_suit", "sample6", "sample7",
    ]
    assert len(LIBRARY) >= 40
    assert len({sample.key for sample in ALL}) == len({sample.text for sample in ALL}) == len(ALL)
    assert len({sample.name for sample in ALL}) == len(ALL)
    tables = {(verdicts(sample.rule).masks.tobytes(), verdicts(sample.rule).flips) for sample in ALL}
    assert len(tables) == len(ALL)


@pytest.mark.parametrize(
    ("key", "line", "right", "wrong"),
    [
        ("sample1", "5H", "2S 5C KC", "2H 5D KD"),
        ("sample2", "5H", "2H 10S QD", "AH JS KD"),
        ("sample3", "5H 7S", "2H QS", "AH KS"),
        ("sample3", "5H 8S", "2H QS", "AH KS"),
        ("sample3", "5H", "2H AH QS KS", ""),
        ("sample4", "5H", "AH KD 5S", "AS 9C KC"),
        ("sample4_suit", "5H", "AH KH 5S 5D", "AD 9C KD"),
        ("sample5", "5H", "AH KD 5S 9C 9S", "AS KC 10C"),
        ("sample5_suit", "5H", "AH 5D 9C 9D", "AD 10C"),
        ("sample5", "AH", "KS KC 2D", "2S QC"),
        ("sample6", "5H", "2S 5C", "2D 7H"),
        ("sample6", "7H", "2S 2D", "AC 9H"),
        ("sample6", "7H 8H 7C", "2H 3D", "2C 4S"),
        ("sample7", "5H", "2S KC", "2H KD"),
        ("sample7", "QS", "2H KD", "2S KC"),
    ],
)
def test_samples_by_their_verdicts(key: str, line: str, right: str, wrong: str) -> None:
    """EL-18, EL-26, EL-27, EL-28."""
    compiled = verdicts(next(sample.rule for sample in ALL if sample.key == key))
    cards = read_cards(line)
    assert all(compiled.accepts(cards, card) for card in read_cards(right))
    assert not any(compiled.accepts(cards, card) for card in read_cards(wrong))
