"""The levels of this game's bots: how hard each searches, how often it errs, how much it remembers. Measured."""

from __future__ import annotations

from app.bots.levels import ESPERTO, MAESTRO, NORMALE, NOVIZIO, Level, thinkers
from app.bots.search import Plan
from app.games.due_moli.guide import DueMoliGuide

levels = thinkers(DueMoliGuide, {
    NOVIZIO: Level(Plan(60, 6), error=0.3, memory=0.3),
    NORMALE: Level(Plan(120, 6), error=0.06, memory=0.85),
    ESPERTO: Level(Plan(200, 6), error=0.03),
    MAESTRO: Level(Plan(5000, 6, 2.0)),
})
