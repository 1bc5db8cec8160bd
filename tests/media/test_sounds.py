"""Sounds: all there, made by the script, played in rotation, and never in the way."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import threading
import wave
from array import array
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from app import paths
from app.media import sounds
from app.media.sounds import MOODS, Sounds

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("click", "deal", "draw_game", "flip", "gift", "move", "refuse", "right", "score", "steal", "turn", "win",
         "wrong")


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    """build/sounds.py, loaded under a name of its own."""
    spec = importlib.util.spec_from_file_location("sound_maker", ROOT / "build" / "sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Recorder:
    """Stands for pygame.mixer.Sound and notes what is played."""

    played: list[tuple[str, float]]
    done: threading.Event

    def __init__(self, path: Path) -> None:
        self.name = Path(path).stem
        self.volume = 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        Recorder.played.append((self.name, self.volume))


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> type[Recorder]:
    Recorder.played = []
    monkeypatch.setattr(pygame.mixer, "Sound", Recorder)
    return Recorder


def read(path: Path) -> array[int]:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 32_000)
        return array("h", file.readframes(file.getnframes()))


def test_every_sound_is_there_with_its_variants(maker: ModuleType) -> None:
    wanted = {f"{name}-{i}.wav" for name, (_, count) in maker.SOUNDS.items() for i in range(1, count + 1)}
    assert tuple(sorted(maker.SOUNDS)) == NAMES
    assert {path.name for path in paths.sounds().glob("*.wav")} == wanted
    assert set(NAMES) >= MOODS


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in paths.sounds().glob("*.wav")) < 1_500_000


@pytest.mark.parametrize(("name", "variant"), [("deal", 1), ("flip", 2), ("score", 3), ("refuse", 1)])
def test_the_script_makes_the_same_file_again(maker: ModuleType, tmp_path: Path, name: str, variant: int) -> None:
    made, kept = read(maker.write(name, variant, tmp_path)), read(paths.sounds() / f"{name}-{variant}.wav")
    assert len(made) == len(kept)
    # One step of 65,536 is allowed: other systems' sine may differ in the last place.
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1


@pytest.mark.parametrize("path", sorted(paths.sounds().glob("*.wav")), ids=lambda path: path.stem)
def test_sounds_begin_and_end_in_silence_and_never_clip(path: Path) -> None:
    samples = read(path)
    assert abs(samples[0]) <= 400
    assert abs(samples[-1]) <= 40
    assert 6_000 <= max(abs(value) for value in samples) <= 20_000


def test_variants_are_played_in_turn(recorder: type[Recorder]) -> None:
    table = Sounds()
    for _ in range(4):
        table.play("deal")
    assert table.close()
    assert [name for name, _ in recorder.played] == ["deal-1", "deal-2", "deal-3", "deal-1"]


def test_effects_and_moods_have_their_own_volume(recorder: type[Recorder]) -> None:
    table = Sounds(effects=0.25, moods=0.5)
    table.play("move")
    table.play("win")
    table.effects, table.moods = 0.0, 7.0
    table.play("move")
    table.play("win")
    assert table.close()
    assert recorder.played == [("move-1", 0.25), ("win-1", 0.5), ("win-1", 1.0)]


def test_muted_plays_nothing_and_starts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", lambda self: pytest.fail("the mixer was started"))
    table = Sounds(muted=True)
    table.play("deal")
    Sounds(effects=0.0).play("deal")
    assert table.close()


def test_the_mixer_starts_with_the_first_sound_only(recorder: type[Recorder]) -> None:
    table = Sounds()
    assert pygame.mixer.get_init() is None
    table.play("click")
    assert table.close()
    assert recorder.played == [("click-1", 1.0)]
    assert pygame.mixer.get_init() is None


def test_unknown_names_are_silence(recorder: type[Recorder]) -> None:
    table = Sounds()
    table.play("thunder")
    table.play("")
    table.play("click")
    assert table.close()
    assert recorder.played == [("click-1", 1.0)]


def test_after_closing_all_is_quiet(recorder: type[Recorder]) -> None:
    table = Sounds()
    assert table.close()
    table.play("deal")
    table.open()
    assert table.close()
    assert recorder.played == []


def test_no_device_is_silence_not_an_error() -> None:
    program = (
        "from app.media.sounds import Sounds\n"
        "table = Sounds()\n"
        "table.open(); table.play('deal'); table.play('win')\n"
        "assert table.close()\n"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "bogus", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_a_device_lost_in_play_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(path: Path) -> None:
        pygame.mixer.quit()
        raise pygame.error("device gone")

    monkeypatch.setattr(pygame.mixer, "Sound", lost)
    table = Sounds()
    table.play("deal")
    table.play("flip")
    assert table.close()


def test_a_mixer_that_hangs_does_not_hold_up_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()
    monkeypatch.setattr(sounds, "CLOSE_SECONDS", 0.02)
    monkeypatch.setattr(pygame.mixer, "init", lambda **_: free.wait(30))
    table = Sounds()
    for _ in range(50):
        table.play("deal")
    thread = table._thread
    assert thread is not None
    assert thread.daemon
    assert not table.close()
    free.set()
    thread.join(30)
    assert not thread.is_alive()
