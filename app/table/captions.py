"""What is printed under the places of a table: name and number of cards, or what the game wants said there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.face import Place
from app.core.message import Message
from app.table import paint
from app.table.stage import Drawable

if TYPE_CHECKING:
    from app.table.table import Table


def captioned(place: Place) -> bool:
    """Whether anything is printed under a place."""
    return place.outlined and (place.named or place.counted)


def caption(table: Table, place: Place) -> Drawable:
    """The caption of a place in the current language; the number is that of the cards that have arrived."""
    return paint.caption(place, words(table, place), table.style)


def words(table: Table, place: Place) -> str:
    """Its words."""
    special = table.face.caption(table.shown, place.zone)
    if special is not None:
        return table.say(special)
    if place.arrange == "lines" and table.face.groupings:
        grouping = table.face.groupings[table.pad.grouping(table.watcher)]
        return table.say(Message(grouping.text, (("count", table.picture.resting(place.zone)),)))
    name = table.say(table.match.game.zones[place.zone].name) if place.named else ""
    # Cards that wait on the same spot, such as those not yet dealt, are counted with it.
    same = [other.zone for other in table.layout.places if other.box == place.box and not other.counted]
    count = table.picture.resting(place.zone) + sum(table.picture.resting(zone) for zone in same)
    return f"{name} · {count}" if name and place.counted else name or str(count)
