"""The levels of this game's bots: how hard each searches, how often it errs, how much it remembers. Measured."""

from __future__ import annotations

from app.bots.levels import ESPERTO, MAESTRO, NORMALE, NOVIZIO, Level, thinkers
from app.bots.search import Plan
from app.games.orto.guide import OrtoGuide

levels = thinkers(OrtoGuide, {
    NOVIZIO: Level(Plan(60, 6), error=0.06, memory=0.4),
    NORMALE: Level(Plan(120, 6), error=0.02, memory=0.8),
    ESPERTO: Level(Plan(500, 6)),
    MAESTRO: Level(Plan(1500, 6)),
})
