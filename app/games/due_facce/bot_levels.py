"""The levels of this game's bots: how hard each searches, how often it errs, how much it remembers. Measured."""

from __future__ import annotations

from app.bots.levels import ESPERTO, MAESTRO, NORMALE, NOVIZIO, Level, thinkers
from app.bots.search import Plan
from app.games.due_facce.guide import DueFacceGuide

# Two or three moves: who errs must have looked at all of them about as often, hence the lower levels' curiosity.
levels = thinkers(DueFacceGuide, {
    NOVIZIO: Level(Plan(60, 6, 6.0), error=0.4, memory=0.3),
    NORMALE: Level(Plan(120, 6, 4.0), error=0.09, memory=0.8),
    ESPERTO: Level(Plan(250, 6, 2.0), error=0.04),
    MAESTRO: Level(Plan(1000, 6)),
})
