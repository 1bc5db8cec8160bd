"""`induce`: likely rules from a written play, and one sentence for whatever does not read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.__main__ import main
from app.games.eleusis.cards import read_card
from app.lab.command import Refused
from app.lab.induce import Play, induced, read_play

TURNS = """
5H          # the starter
10S +
QD +
2H -
4C +
9S -
7D +
KH -
3C +
JH +
8S +
6S -
"""


def test_a_play_reads() -> None:
    assert read_play("\n5h\n10H + # right\nQD -\n") == Play(
        read_card("5H"), ((read_card("10H"), True), (read_card("QD"), False))
    )


def test_red_and_black_in_turn_is_the_likeliest() -> None:
    line, found = induced(read_play(TURNS))
    assert len(line) == 8
    assert found[0].share > 0.4
    assert 0 < sum(one.share for one in found) <= 1.000001


def test_the_command_prints_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "play.txt"
    file.write_text(TURNS, encoding="utf-8")
    assert main(["induce", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["line"][:3] == ["5H", "10S", "QD"]
    assert "not same colour as previous" in [rule["rule"] for rule in told["rules"][:3]]
    assert main(["--lang", "it", "induce", str(file)]) == 0
    assert "%" in capsys.readouterr().out.splitlines()[0]


@pytest.mark.parametrize(("text", "why"), [
    ("", "The file holds no card: the first line is the starter, such as 5H."),
    ("5H +", "Line 1: the starter stands alone, such as 5H."),
    ("5H\n10H", "Line 2: a card and + or -, such as 10H + or QD -."),
    ("5H\n10H ?", "Line 2: a card and + or -, such as 10H + or QD -."),
    ("5H\n\n11X -", "Line 3: “11X” is no card; cards are AS, 10H, QD and so on."),
    ("5H\n" * 1001, "The file is too long: at most 1000 lines."),
])
def test_what_does_not_read(text: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        read_play(text)
    assert refused.value.args[0].text.format(**dict(refused.value.args[0].values)) == why


def test_no_such_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "none.txt"
    assert main(["--lang", "en", "induce", str(missing)]) == 2
    assert capsys.readouterr().err == f"The file {missing} cannot be read.\n"
