"""The shelf: every game with what belongs to it. One import and one entry a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.bots.brain import Brain, Judge
from app.core.dice import Dice
from app.core.face import Face
from app.core.game import Game
from app.core.message import N_, Message, message
from app.core.view import View
from app.games.due_facce.bot import greedy as due_facce_greedy
from app.games.due_facce.bot import worth as due_facce_worth
from app.games.due_facce.bot_levels import levels as due_facce_levels
from app.games.due_facce.face import DueFacceFace
from app.games.due_facce.rules import DueFacce
from app.games.due_moli.bot import greedy as due_moli_greedy
from app.games.due_moli.bot import worth as due_moli_worth
from app.games.due_moli.bot_levels import levels as due_moli_levels
from app.games.due_moli.face import DueMoliFace
from app.games.due_moli.rules import DueMoli
from app.games.eleusis.bot import greedy as eleusis_greedy
from app.games.eleusis.bot import worth as eleusis_worth
from app.games.eleusis.bot_levels import levels as eleusis_levels
from app.games.eleusis.face import EleusisFace
from app.games.eleusis.rules import Eleusis
from app.games.mystic.bot import greedy as mystic_greedy
from app.games.mystic.bot import worth as mystic_worth
from app.games.mystic.bot_levels import levels as mystic_levels
from app.games.mystic.bot_reactions import delay as mystic_delay
from app.games.mystic.face import MysticFace
from app.games.mystic.rules import Mystic
from app.games.orto.bot import greedy as orto_greedy
from app.games.orto.bot import worth as orto_worth
from app.games.orto.bot_levels import levels as orto_levels
from app.games.orto.face import OrtoFace
from app.games.orto.rules import Orto


@dataclass(frozen=True, slots=True)
class Entry:
    """One game on the shelf: rules, how it lies on the felt, and its plain bot.

    `delay` gives the seconds that a bot waits where several seats may answer at once (see Face.clock): by what its seat
    sees, a stream of its own, and the name of its brain; a level may be slower than another. `writers` name
    the scenes that ask a person for the words of a move, by verb, as "module:callable" (see app.scenes.writing).
    `workshop` is a page of the game's own beside its set-up: the words of its button, and its scene likewise.
    `looking_back` is one for a deal that is counted: likewise, given house, match and view; None where it has nothing
    to tell.
    `lesson` names what teaches the game (see app.core.lesson), as "module:name"; "" for none.
    `levels` are brains by level, of any kind; where there is none the plain bot plays.
    """

    rules: type[Game[Any]]
    face: Callable[[Any], Face]
    greedy: Brain
    worth: Judge
    blurb: Message
    delay: Callable[[View, Dice, str], float] | None = None
    writers: Mapping[str, str] = field(default_factory=dict)
    workshop: tuple[Message, str] | None = None
    looking_back: tuple[Message, str] | None = None
    levels: Mapping[str, Brain] = field(default_factory=dict)
    lesson: str = ""


GAMES: dict[str, Entry] = {
    DueFacce.key: Entry(
        DueFacce,
        DueFacceFace,
        due_facce_greedy,
        due_facce_worth,
        message(N_("Push your luck: the back tells three colours, the front is one of them.")),
        levels=due_facce_levels,
        lesson="app.games.due_facce.primer:LESSON",
    ),
    DueMoli.key: Entry(
        DueMoli,
        DueMoliFace,
        due_moli_greedy,
        due_moli_worth,
        message(N_("Load rafts into a canal whose order never changes, and launch them onto the water.")),
        levels=due_moli_levels,
        lesson="app.games.due_moli.primer:LESSON",
    ),
    Orto.key: Entry(
        Orto,
        OrtoFace,
        orto_greedy,
        orto_worth,
        message(N_("Grow sixteen crops from soil to fruit; whoever empties their hand closes the round.")),
        levels=orto_levels,
        lesson="app.games.orto.primer:LESSON",
    ),
    Mystic.key: Entry(
        Mystic,
        MysticFace,
        mystic_greedy,
        mystic_worth,
        message(N_("Cards that nobody may look at: remember, swap, and call when you are lowest.")),
        mystic_delay,
        levels=mystic_levels,
        lesson="app.games.mystic.primer:LESSON",
    ),
    Eleusis.key: Entry(
        Eleusis,
        EleusisFace,
        eleusis_greedy,
        eleusis_worth,
        message(N_("One player seals a secret rule; the others find it, card by card.")),
        writers={"seal": "app.scenes.composer.opening:sealing"},
        workshop=(message(N_("My rules")), "app.scenes.composer.opening:own_rules"),
        looking_back=(message(N_("When it could be known")), "app.scenes.composer.opening:looking_back"),
        levels=eleusis_levels,
        lesson="app.games.eleusis.primer:LESSON",
    ),
}
