"""Settings: they read back, and no file whatever stops the program from starting."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.message import Message
from app.match.files import Unwritable
from app.match.seats import Sitter
from app.match.settings import Settings, SetUp, load

DEFAULTS = {
    "language": "", "volume_effects": 80, "volume_moods": 40, "muted": False, "speed": "normal",
    "reduced_motion": False, "text_scale": 100, "theme": "dusk", "odds": False, "memory": False, "hints": "three",
    "sort_by_use": False,
    "window": None, "maximised": False, "fullscreen": False, "names": [], "setups": {}, "lessons": [],
}


def test_defaults(tmp_path: Path) -> None:
    settings = load(tmp_path / "none.json")
    settings.save(tmp_path / "new" / "settings.json")
    assert json.loads((tmp_path / "new" / "settings.json").read_bytes()) == DEFAULTS


def test_what_is_saved_reads_back(tmp_path: Path) -> None:
    seats = [Sitter("Zoë", "person"), Sitter("B", "bot", "greedy")]
    chosen = Settings(language="it", volume_effects=0, muted=True, speed="instant", text_scale=200, theme="contrast",
                      odds=True, window=(-5, 10, 1280, 720), names=["Zoë"],
                      setups={"due_facce": SetUp(seats, {"target": 9})})
    chosen.save(tmp_path / "settings.json")
    assert load(tmp_path / "settings.json") == chosen


def test_a_damaged_value_falls_back_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({**DEFAULTS, "volume_effects": 101, "text_scale": 150, "speed": "warp", "theme": "light",
                                "window": [1, 2], "names": ["Ada"], "setups": {"orto": {}}, "of_tomorrow": [1]}))
    assert load(path) == Settings(text_scale=150, theme="light", names=["Ada"])
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff\xfe", b'{"language": "it"', b"[" * 100_000])
def test_a_file_that_is_no_settings_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    told: list[Message] = []
    assert load(path, told.append) == Settings()
    assert (tmp_path / "settings.json.broken-1").read_bytes() == content
    assert [words.values for words in told] == [(("file", "settings.json.broken-1"),)]
    assert load(path, told.append) == Settings()
    assert len(told) == 1, "it is told once"


@given(data=st.binary(max_size=60) | st.dictionaries(
    st.sampled_from(sorted(DEFAULTS)), st.none() | st.integers() | st.text(max_size=3) | st.lists(st.integers()),
).map(lambda parts: json.dumps(parts).encode()))
def test_loading_never_raises(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("any") / "settings.json"
    path.write_bytes(data)
    settings = load(path)
    assert 0 <= settings.volume_effects <= 100 and 100 <= settings.text_scale <= 200


def test_places_that_cannot_be_used(tmp_path: Path) -> None:
    assert load(tmp_path) == Settings()
    with pytest.raises(Unwritable):
        Settings().save(tmp_path)


def test_names_latest_first() -> None:
    settings = Settings()
    for name in ["Ada", "Bo", "Ada", *(f"p{n}" for n in range(11))]:
        settings.remember(name)
    assert settings.names[:2] == ["p10", "p9"]
    assert settings.names[-1] == "Ada" and len(settings.names) == 12
    assert Settings().names == []


def test_two_windows_keep_what_each_of_them_chose(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    Settings(names=["Ada"]).save(path)
    one, two = load(path), load(path)
    since = one.copy(), two.copy()
    one.language, one.volume_effects = "it", 10
    one.setups["orto"] = SetUp([], {"target": 1})
    one.remember("Bea")
    one.save(path, since[0])
    two.theme, two.volume_effects = "light", 20
    two.setups["mystic"] = SetUp([], {})
    two.remember("Carlo")
    two.save(path, since[1])
    both = load(path)
    assert (both.language, both.theme, both.volume_effects) == ("it", "light", 20)
    assert both.names == ["Carlo", "Ada", "Bea"]
    assert both.setups == {"orto": SetUp([], {"target": 1}), "mystic": SetUp([], {})}


def test_what_was_chosen_once_is_not_written_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    mine = Settings(muted=True)
    mine.save(path)
    written = mine.copy()
    Settings(muted=False, theme="contrast").save(path)  # another window, later
    mine.speed = "fast"
    mine.save(path, written)
    assert (load(path).muted, load(path).theme, load(path).speed) == (False, "contrast", "fast")


@pytest.mark.parametrize("content", [None, b"no json"])
def test_a_file_that_went_or_broke_meanwhile_is_written_whole(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "settings.json"
    mine = Settings(language="it")
    if content is not None:
        path.write_bytes(content)
    mine.save(path, mine.copy())
    assert load(path) == mine


def test_a_copy_is_not_reached(tmp_path: Path) -> None:
    mine = Settings()
    other = mine.copy()
    mine.setups["orto"] = SetUp([], {})
    assert (other.setups, other) == ({}, Settings())
