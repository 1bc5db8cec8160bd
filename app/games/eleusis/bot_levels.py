"""The levels of this game's bots: which rules each thinks of, how much it remembers, how well it judges. Measured."""

from __future__ import annotations

from app.bots.levels import ESPERTO, MAESTRO, NORMALE, NOVIZIO
from app.games.eleusis.beliefs import EVERY_FORM, Form
from app.games.eleusis.bot import PLAIN_FORMS, Inducer
from app.games.eleusis.seeker import Mind

levels = {
    NOVIZIO: Inducer(Mind(frozenset({Form.WHOLE}), memory=12), error=0.25),
    NORMALE: Inducer(Mind(PLAIN_FORMS, memory=18), error=0.22),
    ESPERTO: Inducer(Mind(PLAIN_FORMS | {Form.SPLIT, Form.FREE, Form.MIRROR}, memory=22), error=0.22),
    MAESTRO: Inducer(Mind(EVERY_FORM), curious=0.04),
}
