"""A series played on an existing dask.distributed cluster: the same parts as here, hence the same sums.

Knows the optional package `distributed`, which is imported when a cluster is asked for and does all that concerns the
network; must not know what the sums are for.
"""

from __future__ import annotations

import logging
import threading
import time
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import app
from app.core.message import N_, message
from app.lab.command import Failed, Refused
from app.lab.series import Series, Tally, play_series

SCHEMES = ("tcp", "tls", "ws", "wss")
PATIENCE = 10.0
"""Seconds in which the scheduler must answer, in which a worker must be there, and for which all may be gone."""
LOOK_EVERY = 1.0
"""Seconds between two looks whether somebody is still at work."""
AHEAD = 4
"""Parts that are handed out at a time, for every thread of the cluster."""

_alone = threading.Lock()


def scheduler(text: str) -> str:
    """The address of a scheduler, as in `tcp://10.0.0.1:8786`; without a scheme it is tcp."""
    address = text if "://" in text else f"tcp://{text}"
    try:
        parts = urlsplit(address)
        whole = parts.scheme in SCHEMES and bool(parts.hostname) and bool(parts.port)
    except ValueError:  # a port that is no number, or brackets that do not close
        whole = False
    if not whole or any(letter.isspace() for letter in text):
        raise Refused(message(N_("“{given}” is not the address of a scheduler such as tcp://10.0.0.1:8786."),
                              given=text[:100]))
    return address


def tallies(parts: Iterable[Series], address: str) -> Iterator[Tally]:
    """The sums of every part, in order. Raises Failed with what keeps the cluster from playing."""
    with _connected(address) as client:
        waiting: deque[Any] = deque()
        most = AHEAD * _threads(client)
        for part in parts:
            # pure=False: what was measured for somebody else is no answer.
            waiting.append(client.submit(play_alone, part, pure=False))
            if len(waiting) >= most:
                yield _result(client, waiting.popleft())
        while waiting:
            yield _result(client, waiting.popleft())


def play_alone(series: Series) -> Tally:
    """Play a part on a worker, one at a time in a process: threads would share its processor, and the brains."""
    with _alone:
        return play_series(series)


def version() -> str:
    """The version of the program where this runs."""
    return app.__version__


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    """A client of a cluster that can play, closed afterwards."""
    try:
        from distributed import Client
    except ImportError as error:
        raise Failed(message(N_("Playing on a cluster needs the Python package “distributed”, which is not installed "
                                "here."))) from error
    with warnings.catch_warnings(), _silent():
        warnings.simplefilter("ignore")  # other versions of libraries: ours is what counts, and is compared
        try:
            client = within(lambda: Client(address, timeout=PATIENCE, set_as_default=False))
        except Exception as error:  # whatever system and library raise at an address
            raise Failed(message(N_("The scheduler at {address} does not answer."), address=address)) from error
        try:
            _check_workers(client)
            yield client
        finally:
            client.close(LOOK_EVERY)


@contextmanager
def _silent() -> Iterator[None]:
    """Nothing of what the library writes about itself: what is wrong is told here, in one sentence."""
    before = logging.root.manager.disable
    logging.disable()
    try:
        yield
    finally:
        logging.disable(before)


def _check_workers(client: Any) -> None:
    """Raise Failed unless there are workers, and all of them have this program in this version."""
    try:
        client.wait_for_workers(1, PATIENCE)
    except TimeoutError as error:
        raise Failed(message(N_("The cluster has no workers."))) from error
    try:
        versions = set(within(lambda: client.run(version)).values())
    except Exception as error:  # what the workers raise, or the way to them
        raise Failed(message(N_("The cluster's workers do not have this program ({reason})."),
                             reason=str(error)[:200])) from error
    if versions - {app.__version__}:
        raise Failed(message(N_("The cluster's workers have version {found} of this program, here it is {version}."),
                             found=", ".join(sorted(versions - {app.__version__})), version=app.__version__))


def _result(client: Any, future: Any) -> Tally:
    """Wait for one part, as long as somebody is at work. Raises Failed."""
    import asyncio  # only here: the packaged program has neither a cluster nor this

    left = time.monotonic() + PATIENCE
    while True:
        try:
            tally: Tally = future.result(LOOK_EVERY)
            return tally
        except TimeoutError:
            if _threads(client):
                left = time.monotonic() + PATIENCE
            elif time.monotonic() > left:
                raise Failed(message(N_("The cluster has lost its workers."))) from None
        except (asyncio.CancelledError, CancelledError) as error:  # the scheduler is gone
            raise Failed(message(N_("The connection with the cluster was lost."))) from error


def _threads(client: Any) -> int:
    """How many threads of the cluster are at work; 0 where the scheduler does not say."""
    try:
        return sum(within(client.nthreads).values())
    except OSError:
        return 0


def within(call: Callable[[], Any]) -> Any:
    """What a call gives or raises, TimeoutError where it takes much longer than it should: the library waits for
    ever for somebody at the other end who takes a connection and says nothing."""
    answered: Future[Any] = Future()

    def answer() -> None:
        try:
            answered.set_result(call())
        except BaseException as error:
            answered.set_exception(error)

    threading.Thread(target=answer, daemon=True).start()
    return answered.result(1.5 * PATIENCE)
