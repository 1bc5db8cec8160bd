"""Names for the players that the program moves: short, Italian, women and men by turns."""

from __future__ import annotations

from collections.abc import Collection

BOT_NAMES = (
    "Bice",
    "Corrado",
    "Dina",
    "Elio",
    "Fiamma",
    "Gino",
    "Irma",
    "Lapo",
    "Mara",
    "Nico",
    "Olga",
    "Piero",
    "Rita",
    "Sandro",
    "Tosca",
    "Ugo",
)


def bot_names(count: int, taken: Collection[str] = ()) -> list[str]:
    """`count` different names in a fixed order, none of those in `taken` (whatever their case).

    When the list is used up it starts again with a number ("Bice 2"), so there are always enough.
    """
    avoided = {name.strip().casefold() for name in taken}
    chosen: list[str] = []
    round_ = 1
    while len(chosen) < count:
        for name in BOT_NAMES:
            called = name if round_ == 1 else f"{name} {round_}"
            if len(chosen) < count and called.casefold() not in avoided:
                chosen.append(called)
        round_ += 1
    return chosen
