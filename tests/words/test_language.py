"""The language in use and the language that the system asks for."""

from __future__ import annotations

import locale
import sys

import pytest

from app.words import LANGUAGES, language, set_language, system_language


def test_the_two_languages_have_their_own_names() -> None:
    assert LANGUAGES == [("it", "Italiano"), ("en", "English")]


@pytest.mark.parametrize(("code", "spoken"), [("it", "it"), ("en", "en"), ("de", "it"), ("", "it"), ("EN", "it")])
def test_an_unknown_code_means_italian(code: str, spoken: str) -> None:
    set_language(code)
    assert language() == spoken


@pytest.mark.parametrize(
    ("variables", "wanted"),
    [
        ({}, "it"),
        ({"LANG": ""}, "it"),
        ({"LANG": "C"}, "it"),
        ({"LANG": "C.UTF-8"}, "it"),
        ({"LANG": "POSIX"}, "it"),
        ({"LANG": "xx_YY"}, "it"),
        ({"LANG": "xx_YY.UTF-8"}, "it"),
        ({"LANG": "?"}, "it"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "it_CH@euro"}, "it"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en"}, "en"),
        ({"LANG": "en-US"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr"}, "en"),
        ({"LANG": "zh_CN"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": ""}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "it_IT.UTF-8"}, "it"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "C"}, "it"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "it:en"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LANGUAGE": "en"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LANGUAGE": "xx:en"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": ":"}, "en"),
        ({"LANG": "C", "LANGUAGE": "en"}, "it"),
    ],
)
def test_the_system_language(variables: dict[str, str], wanted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert system_language(variables) == wanted


def test_without_an_argument_the_process_environment_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert system_language() == "en"


@pytest.mark.parametrize(
    ("told", "wanted"),
    [("Italian_Italy", "it"), ("English_United States", "en"), ("German_Germany", "en"), ("it_IT", "it"), (None, "it")],
)
def test_windows_is_asked_only_when_no_variable_is_set(
    told: str | None, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(locale, "getlocale", lambda: (told, "1252"))
    assert system_language({}) == wanted
    assert system_language({"LANG": "en_GB"}) == "en"


def test_a_locale_that_the_platform_cannot_name_means_italian(monkeypatch: pytest.MonkeyPatch) -> None:
    def unnamed() -> tuple[str, str]:
        raise ValueError("unknown locale: UTF-8")

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(locale, "getlocale", unnamed)
    assert system_language({}) == "it"
