"""Words that several scenes say in the same way: names, dates, brains, deals, results.

Knows messages, and what sitters and finished games are; must not know how anything is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from app.core.game import BY_LOT
from app.core.message import N_, NP_, Message, counted, message
from app.core.notation import write_options
from app.core.outcome import points_of

BRAIN_NAMES: Final[Mapping[str, Message]] = {
    "novizio": message(N_("Novice")),
    "normale": message(N_("Normal")),
    "esperto": message(N_("Expert")),
    "maestro": message(N_("Master")),
    "greedy": message(N_("Plain")),
    "random": message(N_("At random")),
}
"""What players call the brains of bots; older games may hold any of them."""

SAVED: Final = N_("The game is saved after every move: you can leave at any time and go on later.")
"""Where a game is left, or may be."""
BACK: Final = N_("Back to the game")
"""Not "go on", which may mean going on with leaving."""

_AS_IT_IS: Final = "{words}"
_MONTHS: Final = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
)


def verbatim(words: str) -> Message:
    """Words that are the same in every language: names, codes, paragraphs that are in a language already."""
    return Message(_AS_IT_IS, (("words", words),))


def listed(items: Sequence[Message]) -> Message:
    """"Anna, Bice and Corrado"; nothing for no items."""
    if not items:
        return verbatim("")
    if len(items) == 1:
        return items[0]
    first = items[0]
    for item in items[1:-1]:
        first = message(N_("{first}, {next}"), first=first, next=item)
    return message(N_("{first} and {last}"), first=first, last=items[-1])


def moment(then: datetime, now: datetime) -> Message:
    """A date and hour as one says it on the day of `now`."""
    hour = f"{then.hour}:{then.minute:02}"
    if then.date() == now.date():
        return message(N_("today at {hour}"), hour=hour)
    if then.date() == now.date() - timedelta(days=1):
        return message(N_("yesterday at {hour}"), hour=hour)
    return message(N_("{day} {month} {year}, {hour}"), day=then.day, month=Message(_MONTHS[then.month - 1]),
                   year=then.year, hour=hour)


def players(numbers: Sequence[int]) -> Message:
    """For how many people a game is."""
    low, high = min(numbers), max(numbers)
    if low == high:
        return counted(NP_("{count} player", "{count} players"), low)
    return message(N_("{low} to {high} players"), low=low, high=high)


def winners(names: Sequence[str], won: Sequence[bool]) -> Message:
    """Who won, as a headline; `won` by seat, everybody for a draw, nobody for a game lost by all."""
    best = [verbatim(name) for name, wins in zip(names, won, strict=True) if wins]
    if not best:
        return message(N_("Nobody won"))
    if len(best) == len(names):
        return message(N_("A draw"))
    if len(best) == 1:
        return message(N_("{player} won"), player=best[0])
    return message(N_("{players} share the win"), players=listed(best))


def scored(names: Sequence[str], scores: Sequence[int], unit: int = 1) -> Message:
    """Everybody with their points."""
    return listed([
        message(N_("{player}: {points}"), player=verbatim(name), points=points_of(score, unit))
        for name, score in zip(names, scores, strict=True)
    ])


def with_hints(names: Sequence[str], advised: Sequence[int]) -> Message | None:
    """That a game was played with hints, and by whom if several sat there; None for a game without."""
    if not advised:
        return None
    return message(N_("With hints: {players}"), players=listed([verbatim(names[seat]) for seat in advised]))


def shared_code(deal: str, options: Mapping[str, int]) -> str:
    """A deal code with the options that make it the same game elsewhere: what people copy."""
    chosen = {key: value for key, value in options.items() if (key, value) != ("starter", BY_LOT)}
    return f"{deal}?{write_options(chosen)}" if chosen else deal
