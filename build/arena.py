"""Plays the bots' levels against each other and writes what came of it to docs/bots.md.

    python3 build/arena.py [--game KEY] [--pair A,B] [--minutes M] [--deals N] [--seats N] [--compiled]

Every pairing is played, deal by deal and in every order of the seats, until its 95 % interval clears the bar or its
time is spent (processor minutes, 40 by default). Eleusis is not played level against level: every level plays the same
rules and hands among its like, until each leaves fewer wrong cards than the one below. What was measured before is
kept in docs/bots.json: what is played again goes on from there unless the levels have changed since. Only measured
figures are ever written. With --compiled the same games are played on a compiled copy (see build/compiled.py): more of
them in the same minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
COMPILED = "--compiled" in sys.argv  # to be known before the first import from `app`
if COMPILED:
    import compiled

    sys.path.insert(0, str(compiled.make()))
else:
    sys.path.insert(0, str(ROOT))

from app.bots.levels import ESPERTO, LEVELS, MAESTRO, NORMALE, NOVIZIO, Thinker  # noqa: E402
from app.games import GAMES  # noqa: E402
from app.games.eleusis.bot import Inducer  # noqa: E402
from app.games.eleusis.seeker import Mind  # noqa: E402
from app.lab import alike  # noqa: E402
from app.lab.series import Series, deal_seed, play_series  # noqa: E402
from app.lab.simulate import wilson  # noqa: E402
from app.words import set_language, tr  # noqa: E402

RECORD = ROOT / "docs" / "bots.json"
PAGE = ROOT / "docs" / "bots.md"
SEED = 8
STEP = 0.55
"""What each level must win against the one below."""
BARS = {("orto", 2): 0.75, ("due_moli", 2): 0.75, ("mystic", 2): 0.65, ("due_facce", 2): 0.50}
"""What the strongest must win against the plain bot."""
FAIR = 1.3
"""How many times its fair share the strongest must win among three plain bots."""
MANY = 4
ELEUSIS = "eleusis"
ALIKE = f"{ELEUSIS}/alike"
"""The key of its record, which holds by level the wrong cards of every hand."""


class Pairing(NamedTuple):
    """One bot of the first name among bots of the second."""

    game: str
    first: str
    second: str
    seats: int

    @property
    def bots(self) -> tuple[str, ...]:
        """A bot a seat."""
        return (self.first, *[self.second] * (self.seats - 1))

    @property
    def key(self) -> str:
        """The name in the record."""
        return f"{self.game}/{self.first}/{self.second}/{self.seats}"

    @property
    def bar(self) -> float | None:
        """The share to be cleared, None where a figure is only told."""
        if self.second == "greedy":
            return FAIR / self.seats if self.seats > 2 else BARS.get((self.game, self.seats))
        return None if self.second == "oracle" else STEP

    @property
    def levels(self) -> str:
        """The numbers of both levels: figures of other numbers do not count."""
        brains = [GAMES[self.game].levels.get(bot) for bot in (self.first, self.second)]
        return " ".join(
            f"{tuple(brain.level)}{' reflex' if brain.reflex else ''}" if isinstance(brain, Thinker) else "-"
            for brain in brains
        )


def pairings() -> Iterator[Pairing]:
    """What is measured: level against level, the strongest against the plain bot and against one that sees all."""
    for key, entry in GAMES.items():
        if not all(isinstance(entry.levels.get(level), Thinker) for level in LEVELS):
            continue
        two = min(entry.rules.players)
        for first, second in ((NORMALE, NOVIZIO), (ESPERTO, NORMALE), (MAESTRO, ESPERTO), (MAESTRO, "greedy"),
                              (MAESTRO, "oracle")):
            yield Pairing(key, first, second, two)
        if MANY in entry.rules.players:
            yield Pairing(key, MAESTRO, "greedy", MANY)


def play(pairing: Pairing, minutes: float, deals: int) -> dict[str, Any]:
    """Go on with a pairing until its interval clears the bar, or time or deals are spent."""
    found = kept().get(pairing.key)
    if found is None or found["levels"] != pairing.levels:
        found = {"levels": pairing.levels, "deals": 0, "games": 0, "won": 0.0, "minutes": 0.0}
    setup = GAMES[pairing.game].rules.complete({"players": pairing.seats})
    while found["minutes"] < minutes and found["deals"] < deals and not cleared(pairing, found):
        begun = time.process_time()
        tally = play_series(Series(pairing.game, pairing.bots, setup, SEED, found["deals"], found["deals"] + 1))
        row = tally.rows[pairing.first]
        found["deals"] += 1
        found["games"] += row.games
        found["won"] += row.wins + row.draws / 2
        found["minutes"] += (time.process_time() - begun) / 60
        if found["deals"] % 5 == 0:
            keep(pairing.key, found)
    keep(pairing.key, found)
    return found


def cleared(pairing: Pairing, found: dict[str, Any]) -> bool:
    """Whether the interval lies above half (or the fair share) and the share above the bar, after some deals."""
    if pairing.bar is None or found["deals"] < 20:
        return False
    low, _ = wilson(found["won"] / found["games"], found["games"])
    return low > (pairing.bar if pairing.second == "greedy" else 0.5) and found["won"] / found["games"] >= pairing.bar


def play_alike(minutes: float, deals: int) -> dict[str, Any]:
    """Go on with hands of Eleusis until every level is surely better than the one below, or time or deals are spent."""
    found = kept().get(ALIKE)
    if found is None or found["levels"] != inducers():
        found = {"levels": inducers(), "wrong": {level: [] for level in LEVELS}, "minutes": 0.0}
    while found["minutes"] < minutes and len(found["wrong"][MAESTRO]) < deals and not ranked(found["wrong"]):
        begun = time.process_time()
        number = len(found["wrong"][MAESTRO])
        for level, cards in alike.wrong_cards(deal_seed(SEED, number), GAMES[ELEUSIS].levels).items():
            found["wrong"][level].append(cards)
        found["minutes"] += (time.process_time() - begun) / 60
        if number % 5 == 4:
            keep(ALIKE, found)
    keep(ALIKE, found)
    return found


def inducers() -> str:
    """The numbers of the levels of Eleusis: figures of other numbers do not count."""
    return " ".join(f"{sorted(map(int, brain.mind.forms))} {brain.mind.memory} {brain.error} {brain.curious}"
                    for brain in map(GAMES[ELEUSIS].levels.get, LEVELS) if isinstance(brain, Inducer))


def ranked(wrong: dict[str, list[int]]) -> bool:
    """Whether every level leaves fewer wrong cards than the one below, beyond chance, after some hands."""
    return len(wrong[MAESTRO]) >= 20 and all(
        alike.gain(wrong[better], wrong[worse]).low > 0 for worse, better in pairwise(LEVELS)
    )


def kept() -> dict[str, Any]:
    """The record as it stands; others may play other pairings meanwhile."""
    return dict(json.loads(RECORD.read_text(encoding="utf-8"))) if RECORD.exists() else {}


def keep(key: str, found: dict[str, Any]) -> None:
    """Write the record and the page, each at once: another arena may read them at any moment."""
    record = {**kept(), key: found}
    for path, text in ((RECORD, json.dumps(record, indent=1, sort_keys=True)), (PAGE, "\n".join(page(record)))):
        new = path.with_suffix(f".{os.getpid()}.new")
        new.write_text(text + "\n", encoding="utf-8")
        new.replace(path)


def page(record: dict[str, Any]) -> Iterator[str]:
    """docs/bots.md: the levels and what was measured of them."""
    set_language("en")
    yield "# Bots"
    yield ""
    yield ("Written by `build/arena.py` from `docs/bots.json`; every figure was measured as `simulate` does: fixed "
           "numbers of iterations, paired deals, every order of the seats.")
    yield ("A share counts a shared win as half. The interval holds 95 %. The bar is the share that is wanted; "
           "`greedy` is the plain bot of each game, `oracle` sees every card and looks a round ahead.")
    for key, entry in GAMES.items():
        rows = [pairing for pairing in pairings() if pairing.game == key]
        yield from ("", f"## {tr(entry.rules.title)}", "")
        if not rows:
            yield from alike_rows(record.get(ALIKE))
            continue
        yield from ("| level | iterations | error | memory |", "|---|---|---|---|")
        for level in LEVELS:
            brain = entry.levels[level]
            assert isinstance(brain, Thinker)
            numbers = brain.level
            yield f"| {level} | {numbers.plan.iterations} | {numbers.error} | {numbers.memory} |"
        yield from ("", "| bot | against | seats | deals | games | share | 95 % interval | bar |",
                    "|---|---|---|---|---|---|---|---|")
        for pairing in rows:
            found = record.get(pairing.key)
            if found is None or found["levels"] != pairing.levels:
                yield f"| {pairing.first} | {pairing.second} | {pairing.seats} | not measured | | | | |"
                continue
            share = found["won"] / found["games"]
            low, high = wilson(share, found["games"])
            bar = "-" if pairing.bar is None else f"{round(100 * pairing.bar, 1):g} %"
            yield (f"| {pairing.first} | {pairing.second} | {pairing.seats} | {found['deals']} | {found['games']} | "
                   f"{100 * share:.1f} % | {100 * low:.1f} to {100 * high:.1f} % | {bar} |")


def alike_rows(found: dict[str, Any] | None) -> Iterator[str]:
    """The levels of Eleusis and how many wrong cards each leaves."""
    yield from ("Three of one level at a table with a dealer; every level plays the same rules and hands. A level "
                "thinks of so many forms of rules and remembers so many verdicts.", "",
                "| level | forms | memory | error | hands | wrong cards a player | fewer than the level below | "
                "95 % interval |", "|---|---|---|---|---|---|---|---|")
    for level, worse in zip(LEVELS, (None, *LEVELS), strict=False):
        brain = GAMES[ELEUSIS].levels[level]
        assert isinstance(brain, Inducer)
        memory = "all" if brain.mind.memory == Mind().memory else brain.mind.memory
        numbers = f"| {level} | {len(brain.mind.forms)} | {memory} | {brain.error}"
        if found is None or found["levels"] != inducers():
            yield f"{numbers} | not measured | | | |"
            continue
        cards = found["wrong"][level]
        mean = sum(cards) / len(cards) / (alike.SEATS - 1)
        less = "- | -"
        if worse is not None and len(cards) > 1:
            gain = alike.gain(cards, found["wrong"][worse])
            less = f"{gain.mean:.2f} | {gain.low:.2f} to {gain.high:.2f}"
        yield f"{numbers} | {len(cards)} | {mean:.2f} | {less} |"


def main() -> int:
    """Play what was asked for, everything by default."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", help="this game only")
    parser.add_argument("--pair", help="this pairing only, as in maestro,greedy")
    parser.add_argument("--seats", type=int, help="with this number of seats only")
    parser.add_argument("--minutes", type=float, default=40.0, help="processor minutes a pairing (40)")
    parser.add_argument("--deals", type=int, default=10_000, help="deals a pairing at most")
    parser.add_argument("--compiled", action="store_true", help="play on a compiled copy, made if need be")
    given = parser.parse_args()
    for pairing in pairings():
        if given.game not in (None, pairing.game) or given.seats not in (None, pairing.seats):
            continue
        if given.pair not in (None, f"{pairing.first},{pairing.second}"):
            continue
        found = play(pairing, given.minutes, given.deals)
        print(pairing.key, found, flush=True)
    if given.game in (None, ELEUSIS) and given.pair is None:
        print(ALIKE, play_alike(given.minutes, given.deals), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
