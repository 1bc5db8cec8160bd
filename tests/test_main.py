"""The command line as a whole: bad input is one sentence, nothing ends in a traceback, the window gets its options."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import app.lab.bench
from app import __version__
from app.__main__ import main
from app.core.message import message
from app.games import GAMES
from app.match.match import Match
from app.match.record import encode
from app.match.seats import Sitter
from app.scenes.options import Deal, WindowOptions
from app.words import language, set_language

ROOT = Path(__file__).resolve().parent.parent
SIMULATE = ["simulate", "--game", "due_facce", "--bots", "greedy,random", "--games", "1"]


@pytest.fixture(autouse=True)
def same_language() -> Iterator[None]:
    before = language()
    yield
    set_language(before)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[WindowOptions]:
    """What the window was asked for; it ends with exit code 7."""
    asked: list[WindowOptions] = []

    def run(options: WindowOptions, journal: object) -> int:
        asked.append(options)
        return 7

    start = ModuleType("app.scenes.start")
    start.__dict__["run"] = run
    monkeypatch.setitem(sys.modules, "app.scenes.start", start)
    return asked


BAD = [
    (["induct"], "There is no command and no file “induct”."),
    (["induce"], "carte induce: this is missing: FILE."),
    (["./none.carte"], "There is no file “./none.carte”."),
    (["a\0b.carte"], "There is no file “a\0b.carte”."),
    (["--wat"], "carte: “--wat” is not known here."),
    (["--wat\nnow"], "carte: “--wat now” is not known here."),
    (["--mute", "a", "b"], "carte: “b” is not known here."),
    (["--size", "10x10"], "“10x10” is not a size: it is WIDTHxHEIGHT, from 640x480 to 7680x4320."),
    (["--game", "bridge"], "There is no game “bridge”; the games are: " + ", ".join(GAMES) + "."),
    (["--deal", "D1-0000002A-K"], "“D1-0000002A-K” is not a deal code."),
    (["--deal", "D1-0000002A-E?players=9"], "Two-Faced Cards is for 2 to 6 players, not 9."),
    (["--quit-after", "soon"], "--quit-after is a number from 0 to 86400, not “soon”."),
    (["--speed", "warp"], "carte: “warp” is not a choice for --speed; choose from: relaxed, normal, fast, instant."),
    (["--spee", "fast"], "carte: “--spee” is not known here."),
    (["--data"], "carte: a value is missing after --data."),
    (["simulate"], "carte simulate: this is missing: --game, --bots, --games."),
    ([*SIMULATE, "--scheduler", "http://x"], "“http://x” is not the address of a scheduler such as "
     "tcp://10.0.0.1:8786."),
    ([*SIMULATE, "--cluster", "x"], "carte simulate: “--cluster x” is not known here."),
    ([*SIMULATE, "--games", "0"], "--games is a number from 1 to 100000000, not “0”."),
    ([*SIMULATE, "--seed", "x"], "--seed is a number from 0 to 1000000000000000000, not “x”."),
    ([*SIMULATE, "--workers", "65"], "--workers is a number from 1 to 64, not “65”."),
    ([*SIMULATE, "--bots", "greedy,clever"], "There is no bot “clever”; the bots are: random, "
     "greedy, novizio, normale, esperto, maestro, oracle."),
    ([*SIMULATE, "--bots", ""], "There is no bot “”; the bots are: random, greedy, novizio, normale, esperto, maestro, "
     "oracle."),
    ([*SIMULATE, "--bots", "greedy"], "Two-Faced Cards is for 2 to 6 players, not 1."),
    ([*SIMULATE, "--options", "target"], "“target” is not a list of options such as target=10,starter=0."),
    ([*SIMULATE, "--options", "target=99"], "Points to win: 99 is not offered; choose from 5 to 20."),
    ([*SIMULATE, "--options", "colour=1"], "Two-Faced Cards has no option “colour”."),
    ([*SIMULATE, "--options", "players=3"], "2 bots are named for 3 players."),
    (["bench", "--part", "speed"],
     "carte bench: “speed” is not a choice for --part; choose from: rates, search, startup, frames, solo."),
    (["bench", "--seconds", "-1"], "--seconds is a number from 0.01 to 3600, not “-1”."),
    (["replay"], "carte replay: this is missing: FILE."),
    (["replay", "none.carte"], "There is no file “none.carte”."),
    (["replay", "."], "“.” is a folder, not a file."),
    (["app"], "“app” is a folder, not a file."),
    (["--mute=3"], "carte: --mute takes no value."),
    (["shot"], "carte shot: this is missing: OUT.png."),
    (["shot", "--game", "due_facce", "x.jpg"], "Pictures are written as PNG: “x.jpg” should end in .png."),
    (["shot", "--text-scale", "99", "x.png"], "--text-scale is a number from 100 to 200, not “99”."),
    (["doctor", "now"], "carte doctor: “now” is not known here."),
    (["selftest", "--quiet"], "carte selftest: “--quiet” is not known here."),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD, ids=lambda value: " ".join(value)[:40].replace("\0", "0"))
def test_bad_input_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str], window: list[WindowOptions]
) -> None:
    assert main(["--lang", "en", *arguments]) == 2
    assert capsys.readouterr() == ("", sentence + "\n")
    assert window == []


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "doctor", "--lang", "fr"]) == 2
    assert capsys.readouterr().err == "carte: “fr” is not a choice for --lang; choose from: it, en.\n"


@pytest.mark.parametrize("arguments", [["--version"], ["--version", "--lang", "it"]])
def test_version(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr() == (f"Carte in Tavola {__version__}\n", "")


@pytest.mark.parametrize("command", ["", "simulate", "bench", "replay", "shot", "selftest", "doctor"])
def test_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"] if command else ["--help"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("usage: carte") and err == ""


def test_the_window_without_options(window: list[WindowOptions]) -> None:
    assert main([]) == 7
    assert window == [WindowOptions()]


def test_the_window_with_all_options(window: list[WindowOptions], tmp_path: Path) -> None:
    arguments = ["--deal", "D1-0000002A-E?players=3", "--game", "due_facce", "--size", "1024x600", "--fullscreen",
                 "--mute", "--speed", "instant", "--autoplay", "--quit-after", "1.5", "--data", str(tmp_path),
                 "--lang", "en"]
    assert main(arguments) == 7
    deal = Deal("due_facce", 74, {"players": 3, "starter": -1, "target": 10})
    assert window == [WindowOptions("due_facce", deal, "en", (1024, 600), True, True, tmp_path, "instant", True, 1.5)]


def test_a_deal_names_its_game(window: list[WindowOptions]) -> None:
    assert main(["--deal", "D1-0000002A-E"]) == 7
    assert window[0].game == "due_facce"


def test_the_window_with_a_file(
    window: list[WindowOptions], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "à game.carte"
    path.write_bytes(encode(Match.new("due_facce", {"players": 2}, 1, [Sitter("Ada", "person")] * 2).record()))
    assert main([str(path)]) == 7
    assert window == [WindowOptions(file=path)]
    assert main([str(path), "--game", "due_facce", "--lang", "en"]) == 2
    path.write_bytes(b"no game")
    assert main([str(path), "--lang", "en"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "A file is opened by itself, without --game and --deal.",
        "This file is not a saved game, or it is damaged.",
    ]
    assert window[1:] == [WindowOptions(lang="en", trouble=message("This file is not a saved game, or it is damaged."))]


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["--wat", "--lang", "it"], "carte: qui non si conosce «--wat»."),
    (["--data", "--lang=it"], "carte: manca un valore dopo --data."),
    (["--lang", "it", "bench", "--part", "speed"],
     "carte bench: «speed» non è una scelta per --part; si sceglie tra: rates, search, startup, frames, solo."),
    (["simulate", "--lang", "it"], "carte simulate: manca questo: --game, --bots, --games."),
])
def test_the_command_line_is_refused_in_italian(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr() == ("", sentence + "\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here that is always full")
@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("arguments", [["doctor"], ["--help"], ["--version"], [*SIMULATE, "--json"]])
def test_a_full_disk_is_one_sentence(arguments: list[str], buffered: str, tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "app", *arguments, "--lang", "en", "--data", str(tmp_path)]
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60,
                              check=False, env={**os.environ, "PYTHONUNBUFFERED": buffered})
    assert (done.returncode, done.stderr) == (1, "The output cannot be written (No space left on device).\n")
    assert not list(tmp_path.glob("logs/crash-*"))


def test_an_error_of_ours_is_a_sentence_and_a_report(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the ace of spades is in hand 2")

    monkeypatch.setattr(app.lab.bench, "rates", fail)
    assert main(["bench", "--data", str(tmp_path), "--lang", "en"]) == 1
    (report,) = (tmp_path / "logs").iterdir()
    assert capsys.readouterr() == ("", f"The program has met an error and must stop; a report is in “{report}”.\n")
    text = report.read_text(encoding="utf-8")
    assert "RuntimeError" in text and "app.lab.bench:" in text
    assert "ace" not in text and str(ROOT) not in text


@pytest.mark.parametrize(("words", "boxes"), [([], 1), (["--quit-after", "9"], 0)])
def test_an_error_in_the_window_is_told_in_a_box_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], boxes: int
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the ace of spades is in hand 2")

    shown: list[tuple[str, str, str]] = []
    monkeypatch.setattr("app.scenes.start.run", fail)
    monkeypatch.setattr("app.ui.box.show", lambda *told: shown.append(told))
    assert main(["--data", str(tmp_path), "--lang", "en", *words]) == 1
    (report,) = (tmp_path / "logs").iterdir()
    sentence = f"The program has met an error and must stop; a report is in “{report}”."
    assert capsys.readouterr() == ("", f"{sentence}\n")
    assert shown == [("Carte in Tavola", sentence, "Close")] * boxes


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt, 130), (BrokenPipeError, 141)])
def test_interruptions_are_silent(
    error: type[BaseException], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object) -> None:
        raise error

    monkeypatch.setattr(app.lab.bench, "rates", stop)
    monkeypatch.setattr(sys, "stdout", sys.stdout)  # taken away from whoever reads no more, given back here
    assert main(["bench"]) == code
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(SIMULATE, 0), ([*SIMULATE, "--json"], 0), (["--help"], 0), (["--version"], 0), (["doctor"], 0), (["what"], 2)],
)
def test_without_any_output(arguments: list[str], code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(arguments) == code


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter in the checkout."""
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


def test_as_a_program() -> None:
    done = python("-m", "app", *SIMULATE, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["deals"] == 1


def test_workers_as_a_program() -> None:
    done = python("-m", "app", *SIMULATE[:-1], "21", "--workers", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["games"] == 42


@pytest.mark.skipif(sys.platform == "win32", reason="closing handles needs a shell of Unix")
def test_as_a_program_with_closed_output() -> None:
    for arguments, code in (("doctor", 0), ("what", 2)):
        done = subprocess.run(["sh", "-c", f'exec "$0" -m app {arguments} <&- >&- 2>&-', sys.executable], cwd=ROOT,
                              timeout=60, check=False)
        assert done.returncode == code


def test_a_command_without_pictures_loads_no_pygame() -> None:
    script = f"import sys; from app.__main__ import main; main({SIMULATE!r}); print('pygame' in sys.modules)"
    assert python("-c", script).stdout.splitlines()[-1] == "False"


def test_letters_that_the_terminal_lacks_do_not_break_it() -> None:
    script = "import sys; from app.__main__ import main; sys.exit(main(['--lang', 'en', 'what']))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, timeout=60, check=False,
                          env={"PYTHONIOENCODING": "ascii", "PATH": ""})
    assert (done.returncode, done.stderr) == (2, b"There is no command and no file ?what?.\n")
