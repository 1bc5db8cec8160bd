"""`simulate`: bots against each other, many deals, and what came of it.

Everything it prints outside `timing` is the same for the same arguments, on every machine and for
any number of workers and any cluster.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from app.core.game import IllegalOption
from app.core.message import N_, Message, message
from app.core.notation import BadNotation, read_options
from app.games import GAMES
from app.lab import cluster
from app.lab.command import OK, Progress, Refused, bots_among, game_key, say, say_json, whole
from app.lab.series import BOTS, Row, Series, Tally, parts, play_series

Z95 = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""
DEALS_A_PART = 10
MOST_WORKERS = 64


def arguments(parser: argparse.ArgumentParser) -> None:
    """Options of cli.md."""
    parser.add_argument("--game", type=game_key, required=True, metavar="KEY", help="the game")
    parser.add_argument("--bots", type=bots_among(BOTS), required=True, metavar="A,B[,C..]", help="one bot a seat")
    parser.add_argument("--games", type=whole("--games", 1, 10**8), required=True, metavar="N",
                        help="number of deals, each played in every order of the seats")
    parser.add_argument("--seed", type=whole("--seed", 0, 10**18), default=0, metavar="S", help="seed of the deals")
    parser.add_argument("--workers", type=whole("--workers", 1, MOST_WORKERS), default=1, metavar="W",
                        help="processes to play in")
    parser.add_argument("--scheduler", type=cluster.scheduler, metavar="URL",
                        help="play on the dask.distributed cluster of this scheduler instead, as in tcp://10.0.0.1:8786")
    parser.add_argument("--options", type=game_options, default={}, metavar="k=v,..", help="options of the game")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: argparse.Namespace) -> int:
    """Play the series and print its sums."""
    series = Series(options.game, options.bots, setup(options.game, options.bots, options.options), options.seed, 0,
                    options.games)
    tally = played(series, options.workers, options.scheduler)
    if options.json:
        say_json(report(series, tally))
    else:
        for line in lines(series, tally):
            say(line)
    return OK


def game_options(text: str) -> dict[str, int]:
    """Options of a game with commas between, as in `target=10,starter=0`."""
    try:
        return read_options(text, ",")
    except BadNotation as error:
        raise Refused(message(N_("“{given}” is not a list of options such as target=10,starter=0."),
                              given=text[:60])) from error


def setup(game: str, bots: Sequence[str], chosen: dict[str, int]) -> dict[str, int]:
    """The whole set-up: as many players as bots. Raises Refused when the game does not offer it."""
    if chosen.get("players", len(bots)) != len(bots):
        raise Refused(message(N_("{bots} bots are named for {players} players."), bots=len(bots),
                              players=chosen["players"]))
    try:
        return GAMES[game].rules.complete({**chosen, "players": len(bots)})
    except IllegalOption as error:
        raise Refused(error.why) from error


def played(series: Series, workers: int, scheduler: str | None = None) -> Tally:
    """The sums of the series; any number of workers (at least 1), and any cluster, gives the same."""
    tally, progress = Tally.empty(series.bots), Progress()
    for part in _tallies(series, workers, scheduler):
        tally.add(part)
        progress.tell(tally.deals, series.last)
    progress.end()
    return tally


def _tallies(series: Series, workers: int, scheduler: str | None) -> Iterator[Tally]:
    if scheduler is not None:
        yield from cluster.tallies(parts(series, DEALS_A_PART), scheduler)
        return
    if workers == 1 or series.last <= DEALS_A_PART:
        yield from map(play_series, parts(series, DEALS_A_PART))
        return
    # spawn: the same on every system, and nothing of this process leaks into the players.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer=_leave_ctrl_c_to_the_parent) as pool:
        try:
            yield from pool.map(play_series, parts(series, DEALS_A_PART))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (0..1) seen in `games` games (at least 1), after Wilson."""
    spread = Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def report(series: Series, tally: Tally) -> dict[str, object]:
    """The JSON object of cli.md; a draw, or a win shared by several, counts half in `win_share`."""
    return {
        "game": series.game,
        "seed": series.seed,
        "options": dict(sorted(series.setup.items())),
        "deals": tally.deals,
        "games": tally.games,
        "manches": tally.games,
        "bots": [{"bot": bot, **_figures(row, GAMES[series.game].rules.score_unit)} for bot, row in tally.rows.items()],
        "plies_mean": round(tally.plies / tally.games, 4),
        "plies_max": tally.plies_max,
        "illegal_moves": tally.illegal,
        "endings": dict(sorted(tally.endings.items())),
        **_counted(series.game, tally),
        "timing": {bot: _times(row) for bot, row in tally.rows.items()},
    }


def _counted(game: str, tally: Tally) -> dict[str, object]:
    """The means of what a game counts, under the game's own key."""
    means = {bot: {f"{name}_mean": mean for name, mean in of_bot.items()} for bot, of_bot in _means(tally).items()}
    return {game: means} if any(means.values()) else {}


def _means(tally: Tally) -> dict[str, dict[str, float]]:
    """By bot the means of what a game counts."""
    return {
        bot: {name: round(total / row.counts[f"{name} of"], 4)
              for name, total in sorted(row.counts.items()) if row.counts[f"{name} of"]}
        for bot, row in tally.rows.items()
    }


def _figures(row: Row, unit: int) -> dict[str, object]:
    share = (row.wins + row.draws / 2) / row.games
    return {
        "games": row.games,
        "wins": row.wins,
        "draws": row.draws,
        "win_share": round(share, 6),
        "win_share_ci95": [round(end, 6) for end in wilson(share, row.games)],
        "mean_score": round(row.score / row.games / unit, 6),
    }


def _times(row: Row) -> dict[str, float]:
    times = sorted(row.times)
    if not times:  # a bot that was never asked
        return {"median_s": 0.0, "p99_s": 0.0}
    return {"median_s": times[len(times) // 2], "p99_s": times[min(len(times) - 1, len(times) * 99 // 100)]}


def lines(series: Series, tally: Tally) -> Iterator[Message]:
    """The same for people."""
    yield message(N_("{game}: deals {deals}, games {games}, seed {seed}."), game=GAMES[series.game].rules.title,
                  deals=tally.deals, games=tally.games, seed=series.seed)
    unit = GAMES[series.game].rules.score_unit
    for bot, row in tally.rows.items():
        share, times = (row.wins + row.draws / 2) / row.games, _times(row)
        low, high = wilson(share, row.games)
        yield message(
            N_("{bot}: won {wins} of {games}, shared {draws}; share {share} % ({low} to {high}), mean score {score}; "
               "a decision takes {median} ms, 99 in 100 at most {p99} ms."),
            bot=bot, wins=row.wins, games=row.games, draws=row.draws, share=f"{100 * share:.1f}",
            low=f"{100 * low:.1f}", high=f"{100 * high:.1f}", score=f"{row.score / row.games / unit:.2f}",
            median=f"{1000 * times['median_s']:.3f}", p99=f"{1000 * times['p99_s']:.3f}",
        )
    for bot, means in _means(tally).items():
        for name, mean in means.items():
            yield message(N_("{bot}: {name} {mean} on average."), bot=bot, name=name, mean=f"{mean:.2f}")
    yield message(N_("Moves a game: {mean} on average, {most} at most. Unlawful moves: {illegal}."),
                  mean=f"{tally.plies / tally.games:.1f}", most=tally.plies_max, illegal=tally.illegal)
    for reason, count in sorted(tally.endings.items()):
        yield message(N_("Ended by “{reason}”: {count}."), reason=reason, count=count)
