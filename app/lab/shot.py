"""`shot`: a picture of the table after some moves, or of any other scene, without a window.

Pictures are comparable: without options deal, bots, seat, size and theme are always the same.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.core.game import IllegalOption
from app.core.message import N_, message
from app.games import GAMES
from app.lab.command import OK, Failed, Refused, bots_among, game_key, out_of_range, whole, window_size
from app.lab.headless import headless
from app.match.match import Match
from app.match.seats import BRAINS, Sitter, choose
from app.scenes.options import BadDeal, Deal, deal_of
from app.ui.theme import THEMES
from app.words import language
from app.words.names import bot_names

if TYPE_CHECKING:
    import pygame

DEFAULT_PLY = 12
DEFAULT_BOT = "greedy"
SIZE = (1280, 720)
TEXT = 100
MOST_PLIES = 10**6


def arguments(parser: argparse.ArgumentParser) -> None:
    """Options of cli.md."""
    parser.add_argument("out", metavar="OUT.png")
    parser.add_argument("--game", type=game_key, metavar="KEY", help="the game, unless --deal or --scene tell")
    parser.add_argument("--deal", metavar="CODE", help="the deal, as in D1-0000002A-E?players=3&target=10")
    parser.add_argument("--ply", type=whole("--ply", 0, MOST_PLIES), default=DEFAULT_PLY, metavar="N",
                        help=f"moves to play first, 0 for the deal alone ({DEFAULT_PLY})")
    parser.add_argument("--bots", type=bots_among(tuple(BRAINS)), metavar="A,B..", help="one bot a seat (greedy)")
    parser.add_argument("--seat", type=whole("--seat", 0, 7), default=0, metavar="I", help="who looks (0)")
    parser.add_argument("--size", type=window_size, default=SIZE, metavar="WxH", help="size in pixels (1280x720)")
    parser.add_argument("--text-scale", type=whole("--text-scale", 100, 200), default=TEXT, metavar="PERCENT")
    parser.add_argument("--theme", choices=THEMES, default=THEMES[0])
    parser.add_argument("--scene", metavar="NAME", help="another scene instead of the table")


def run(options: argparse.Namespace) -> int:
    """Write the picture."""
    out = _png(options.out)
    if options.scene is not None:
        _write(_scene(options), out)
        return OK
    deal = _deal(options)
    match = played(deal, options.bots or (DEFAULT_BOT,) * deal.setup["players"], options.ply)
    if options.seat >= match.game.seats:
        raise out_of_range("--seat", str(options.seat), 0, match.game.seats - 1)
    write_table(match, options.seat, options.size, out, options.theme, options.text_scale)
    return OK


def played(deal: Deal, bots: Sequence[str], plies: int) -> Match:
    """A match of that deal after so many moves of the bots, or at its end if that comes earlier."""
    sitters = [Sitter(name, "bot", bot) for name, bot in zip(bot_names(len(bots)), bots, strict=True)]
    match = Match.new(deal.game, deal.setup, deal.seed, sitters)
    while match.to_act and match.plies < plies:
        match.play(choose(match, match.to_act[0]))
    return match


def write_table(match: Match, seat: int, size: tuple[int, int], out: Path, theme: str = THEMES[0],
                text_scale: int = TEXT) -> None:
    """Write the table as a seat sees it. Raises Refused for a file that is no PNG, Failed if it cannot be written."""
    path = _png(str(out))
    headless()
    from app.scenes.picture import table_picture

    _write(table_picture(match, seat, size, theme, text_scale, language()), path)


def _scene(options: argparse.Namespace) -> pygame.Surface:
    headless()
    from app.scenes.picture import SCENES, scene_picture

    if options.scene not in SCENES:
        raise Refused(message(N_("There is no scene “{scene}”; the scenes are: {scenes}."), scene=options.scene[:40],
                              scenes=", ".join(SCENES)))
    return scene_picture(options.scene, options.size, options.theme, options.text_scale, language())


def _deal(options: argparse.Namespace) -> Deal:
    """The deal that is asked for; a fixed one a game, and as many players as bots are named."""
    if options.deal is not None:
        try:
            deal = deal_of(options.deal)
        except BadDeal as error:
            raise Refused(error.message) from error
        if options.game not in (None, deal.game):
            raise Refused(message(N_("This deal code belongs to another game than “{game}”."), game=options.game))
        if options.bots and "players=" in options.deal and len(options.bots) != deal.setup["players"]:
            raise Refused(message(N_("{bots} bots are named for {players} players."), bots=len(options.bots),
                                  players=deal.setup["players"]))
    elif options.game is None:
        raise Refused(message(N_("Name a game, a deal or a scene to draw.")))
    else:
        rules = GAMES[options.game].rules
        deal = Deal(options.game, ord(rules.letter), rules.complete({}))
    if options.bots and len(options.bots) != deal.setup["players"]:
        deal = _for_players(deal, len(options.bots))
    return deal


def _for_players(deal: Deal, players: int) -> Deal:
    """The deal for another number of players: options whose default depends on it are chosen anew."""
    rules = GAMES[deal.game].rules
    usual = rules.complete({"players": deal.setup["players"]})
    chosen = {key: value for key, value in deal.setup.items() if value != usual[key]}
    try:
        return deal._replace(setup=rules.complete({**chosen, "players": players}))
    except IllegalOption as error:
        raise Refused(error.why) from error


def _png(text: str) -> Path:
    if not text.lower().endswith(".png"):
        raise Refused(message(N_("Pictures are written as PNG: “{file}” should end in .png."), file=text[:200]))
    return Path(text)


def _write(picture: pygame.Surface, out: Path) -> None:
    import pygame

    try:
        pygame.image.save(picture, str(out))
    except (pygame.error, OSError, ValueError) as error:
        raise Failed(message(N_("The picture cannot be written to “{file}”."), file=str(out)[:200])) from error
