"""What the table does when its picture takes a step: sounds, lines of the log, gains, stamps, looks at cards.

Changes the table's notes of the moment, never a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.core.events import CardPeeked, Rest, Told
from app.core.message import Message
from app.table import motion
from app.table.choreography import PAUSES, Cue, Sound
from app.table.telling import Gain

if TYPE_CHECKING:
    from app.table.table import Table

GAINS = ("score",)
"""Tags of lines that tell of a gain, shown for a moment at the plate."""
BEGINS = "start"
"""The tag of the line that begins a deal."""


def act_on(table: Table, cues: Sequence[Cue], heard: bool) -> None:
    """Follow the cues in their order; what is not `heard` was skipped, and leaves only what lasts."""
    for cue in cues:
        if isinstance(cue, Sound):
            if heard:
                table.listener.sound(cue.name)
        elif isinstance(cue, CardPeeked):
            if heard:
                _glimpse(table, cue)
        elif isinstance(cue, Rest):
            table.to_act, table.outcome, table.facts = cue.to_act, cue.outcome, cue.facts
            table.arrange()
        else:
            table.lines.append(cue.message)
            if cue.tag == BEGINS:
                table.pad.wipe(table.watcher)
            if heard:
                _tell(table, cue)


def told_at(table: Table, ply: int) -> list[Message]:
    """What the watcher was told at a ply, for the log."""
    return [sight.message for sight in table.match.sights(table.watcher, ply) if isinstance(sight, Told)]


def _tell(table: Table, line: Told) -> None:
    """Its sound; a gain at a plate, a verdict stamped on its card for as long as the picture rests."""
    table.listener.sound(line.tag)
    pace = table.director.pace
    if pace.still:
        return
    if line.tag in GAINS and line.message.number:
        table.gain = Gain(line.seat, line.message.number, table.now)
    stamp = table.face.stamp(line.tag)
    if stamp is not None:
        table.stamp = (stamp, table.now + pace.ms(PAUSES.get(line.tag, 0.0)))


def _glimpse(table: Table, sight: CardPeeked) -> None:
    """A card is turned towards this watcher for a moment, and back; another's is seen to be lifted."""
    piece = table.picture.pieces[sight.zone][sight.i]
    lasts = motion.GLIMPSE if sight.cell[0] >= 0 else table.director.pace.ms(motion.MOMENT)
    table.glimpses[piece] = (sight.cell, table.now + lasts)
