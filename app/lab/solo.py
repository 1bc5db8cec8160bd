"""`bench --part solo`: how soon the inducer of Eleusis names hidden rules, by the solo protocol.

The measuring sets are a public one of our own, older and later ones of our own, and the document's samples; the inducer
reads none.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from app.core.message import N_, Message, message
from app.games.eleusis.protocol import Round, judge_of, mean_score, play
from app.games.eleusis.samples import SAMPLES, Sample
from app.games.eleusis.solo import SoloInducer
from app.lab.command import Progress
from app.lab.solo_rules import LATER, OTHERS, PUBLIC


class Measured(NamedTuple):
    """A set: every rule is played in so many deals by inducers of so many seeds."""

    name: str
    samples: Sequence[Sample]
    deals: int
    seeds: int


SETS = (
    Measured("public", PUBLIC, 3, 3), Measured("others", OTHERS, 1, 1), Measured("later", LATER, 1, 1),
    Measured("samples", SAMPLES, 3, 1),
)


def measured_solo(sets: Sequence[Measured] = SETS) -> dict[str, Any]:
    """The figures of every set; the headline is of the first one."""
    progress, found = Progress(), {}
    total = sum(len(set_.samples) for set_ in sets)
    done = 0
    for name, samples, deals, seeds in sets:
        rounds: dict[str, list[Round]] = {}
        for sample in samples:
            progress.tell(done, total)
            rounds[sample.key] = list(rounds_of(sample, deals, seeds))
            done += 1
        found[name] = figures(rounds)
    progress.end()
    return {"eleusis_solo": found[sets[0].name] | {set_.name: found[set_.name] for set_ in sets[1:]}}


def solo_lines(found: dict[str, Any]) -> Iterator[Message]:
    """The figures of `measured_solo` for people, one line a set."""
    for set_ in SETS:
        of_set = found if set_ is SETS[0] else found[set_.name]
        yield message(N_("Eleusis alone, set “{set}”: {rules} rules, mean score {score}, {solved} of {rounds} rounds "
                         "solved, {seconds} s a turn."),
                      set=set_.name, rules=of_set["rules"], score=f"{of_set['mean_score']:.2f}",
                      solved=of_set["solved"], rounds=of_set["rounds"], seconds=f"{of_set['seconds_per_turn']:.3f}")


def rounds_of(
    sample: Sample, deals: int, seeds: int, clock: Callable[[], float] = time.perf_counter
) -> Iterator[Round]:
    """The rounds of one rule. The deals are the same for every rule, and do not hang on what else is measured."""
    judge = judge_of(sample.rule)
    for deal in range(deals):
        for seed in range(seeds):
            yield play(SoloInducer(seed), judge, deal, clock)


def figures(rounds: dict[str, list[Round]]) -> dict[str, Any]:
    """The figures of a set, and of every rule in it that was missed at least once."""
    every = [round_ for of_rule in rounds.values() for round_ in of_rule]
    return {
        "rules": len(rounds),
        "mean_score": round(mean_score(every), 2),
        "solved": sum(round_.solved > 0 for round_ in every),
        "rounds": len(every),
        "seconds_per_turn": round(sum(round_.seconds for round_ in every) / sum(round_.turns for round_ in every), 3),
        "missed": {key: sum(not round_.solved for round_ in of_rule) for key, of_rule in rounds.items()
                   if not all(round_.solved for round_ in of_rule)},
    }
