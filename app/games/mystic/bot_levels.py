"""The levels of this game's bots: how hard each searches, how often it errs, how much it remembers. Measured."""

from __future__ import annotations

from app.bots.levels import ESPERTO, MAESTRO, NORMALE, NOVIZIO, Level, thinkers
from app.bots.search import Plan
from app.games.mystic.guide import MysticGuide

levels = thinkers(MysticGuide, {
    NOVIZIO: Level(Plan(60, 6, 0.4), error=0.06, memory=0.5),
    NORMALE: Level(Plan(120, 6, 0.4), error=0.02, memory=0.85),
    ESPERTO: Level(Plan(300, 6, 0.4), error=0.004),
    MAESTRO: Level(Plan(1500, 6, 0.4)),
})
