"""The levels of this game's bots: how hard each searches, how often it errs, how much it remembers. Measured."""

from __future__ import annotations

from app.bots.levels import ESPERTO, MAESTRO, NORMALE, NOVIZIO, Level, thinkers
from app.bots.search import Plan
from app.games.due_facce.guide import DueFacceGuide

levels = thinkers(DueFacceGuide, {
    NOVIZIO: Level(Plan(40, 6), error=0.2, memory=0.3),
    NORMALE: Level(Plan(100, 6), error=0.08, memory=0.8),
    ESPERTO: Level(Plan(300, 6), error=0.035),
    MAESTRO: Level(Plan(1500, 6)),
})
