"""What the program does where a screen, a writable folder or a sound device is not to be had."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.core.message import message
from app.match.files import reason
from tests.window.conftest import Start
from tests.window.hands import by_drag, by_letter, play_on, shows
from tests.window.program import GAME, ROOT, folders_of
from tests.window.screen import PATIENCE, until
from tests.window.twin import Twin

pytestmark = pytest.mark.window
Twins = Callable[..., Twin]

DEAL = "D1-0000002A-E?players=4"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no DISPLAY")
@pytest.mark.parametrize("display", ["", ":4711", "not a display"])
def test_without_a_display_one_sentence(tmp_path: Path, display: str) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND_"))}
    done = subprocess.run(
        [sys.executable, "-m", "app", "--data", str(tmp_path), "--lang", "it"],
        cwd=ROOT, env={**kept, "DISPLAY": display}, capture_output=True, timeout=PATIENCE, check=False, text=True,
    )
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("Qui non si può aprire una finestra") and done.stderr.count("\n") == 1


def test_without_a_writable_folder(start: Start, twin: Twins, data: Path, tmp_path: Path) -> None:
    data.write_text("in the way")
    spare = tmp_path / "spare"
    spare.mkdir()
    program = start("--speed", "instant", data=data / "below", wishes={"TMPDIR": str(spare)})
    (made,) = until("the folder of this time", lambda: [path for path in spare.iterdir() if path.is_dir()])
    same = twin()
    same.notice(message(
        "{path} cannot be written ({reason}). You can play, but games and settings are kept only in {other}.",
        path=str(data / "below"), reason=reason("Not a directory"), other=str(made),
    ))
    assert str(made) in same.told and str(data / "below") in same.told
    shows(program, same, tmp_path)
    program.key("Return", "Return", "Return")  # the sentence, the shelf, the set-up
    program.data = made
    match = program.turn()
    play_on(program, same, by_drag, 2, match)
    program.close()
    assert data.read_text() == "in the way"
    assert folders_of(made).saves.joinpath(f"{GAME}.carte").exists()


@pytest.mark.parametrize("driver", ["bogus", "alsa"])
def test_without_a_sound_device(start: Start, twin: Twins, driver: str) -> None:
    program = start("--deal", DEAL, "--speed", "fast", mute=False, wishes={"SDL_AUDIODRIVER": driver})
    match = program.turn()
    play_on(program, twin(), by_letter, 1, match)
    program.close()
