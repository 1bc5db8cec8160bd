"""The settings: everything holds at once and is kept when the page is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from app.core.message import N_, Message, message
from app.match.settings import Hints, Speed, Theme
from app.scenes.house import House, HousePage
from app.scenes.parts import heading, section, way_back
from app.scenes.wording import verbatim
from app.ui.choice import Choice
from app.ui.containers import Centre, Grid
from app.ui.fields import Slider, Toggle
from app.ui.page import Page
from app.ui.widgets import Label, Paragraph
from app.words import LANGUAGES, language

SAMPLE_MS: Final = 160.0
"""Between two sounds that let a volume be heard while its knob is dragged."""

_SCALES: Final = (100, 125, 150, 175, 200)
_SPEEDS: Final[tuple[tuple[Speed, Label], ...]] = (
    ("relaxed", N_("Relaxed")),
    ("normal", N_("Normal")),
    ("fast", N_("Fast")),
    ("instant", N_("Instant")),
)
_THEMES: Final[tuple[tuple[Theme, Label], ...]] = (
    ("dusk", N_("Dusk")),
    ("light", N_("Light")),
    ("contrast", N_("High contrast")),
)
_HINTS: Final[tuple[tuple[Hints, Label], ...]] = (
    ("none", N_("None")),
    ("one", N_("Best move")),
    ("three", N_("Best three")),
)


class SettingsScene(HousePage):
    """Four panels; Esc goes back."""

    def __init__(self, house: House) -> None:
        self._sampled = 0.0
        settings = house.settings
        self.muted = Toggle(N_("Silence everything (M)"), settings.muted, self._set("muted"))
        self.effects = Slider(N_("Cards"), settings.volume_effects, self._volume("volume_effects", "flip"))
        self.moods = Slider(N_("Moods"), settings.volume_moods, self._volume("volume_moods", "score"))
        look = section(N_("Look"), [
            Choice(N_("Language"), [(code, verbatim(name)) for code, name in LANGUAGES], language(),
                   self._set("language")),
            Choice(N_("Colours"), _THEMES, settings.theme, self._set("theme")),
            Choice(N_("Text size"), [(percent, _percent(percent)) for percent in _scales(settings.text_scale)],
                   settings.text_scale, self._set("text_scale")),
        ])
        pace = section(N_("Pace"), [
            Choice(N_("Speed of the table"), _SPEEDS, settings.speed, self._set("speed")),
            Toggle(N_("Less motion: cards fade instead of travelling"), settings.reduced_motion,
                   self._set("reduced_motion")),
        ])
        sound = section(N_("Sound"), [self.effects, self.moods, self.muted])
        help_ = section(N_("Assistance"), [
            Choice(N_("Hints (H)"), _HINTS, settings.hints, self._set("hints")),
            Toggle(N_("Show the chances of the card in play"), settings.odds, self._set("odds")),
            Toggle(N_("Memory help: mark the hidden cards that I have lawfully seen"), settings.memory,
                   self._set("memory")),
            Paragraph(N_("A game in which you ask for a hint is marked, and counted apart in the history."), "small",
                      "muted"),
            Paragraph(N_("The chances are worked out from what everybody has seen, nothing else."), "small", "muted"),
        ])
        page = Page(
            Centre(Grid([look, sound, pace, help_], 470, most=2), 1180),
            head=heading(N_("Settings"), way_back(self.back)),
            back=self.back,
        )
        super().__init__(house, page)

    def back(self) -> None:
        """To where the player came from."""
        self.scenes.pop()

    def leave(self) -> None:
        """Keep what was chosen."""
        self.house.save_settings()

    def resume(self) -> None:
        """Also after the mute key."""
        self.muted.on = self.house.settings.muted
        super().resume()

    def _set(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(self.house.settings, name, value)
            self.house.apply_settings()
            self.resume()

        return change

    def _volume(self, name: Literal["volume_effects", "volume_moods"], sample: str) -> Callable[[int], None]:
        def change(value: int) -> None:
            setattr(self.house.settings, name, value)
            self.house.apply_settings()
            if self.scenes.now - self._sampled >= SAMPLE_MS:
                self._sampled = self.scenes.now
                self.house.sounds.play(sample)

        return change


def _percent(percent: int) -> Message:
    return message(N_("{value} %"), value=percent)


def _scales(now: int) -> list[int]:
    """The sizes offered, with the present one among them however it was chosen."""
    return sorted({*_SCALES, now})
