"""Test: `python3 build/test.py [--window] [--long] [--frozen] [arguments of pytest]`.

Prepares the private environment with the development tools and runs pytest in two processes: the fast tier, and
the tiers that are asked for. `-n 0` keeps it in one. Standard library only, no syntax newer than Python 3.5 (see
environment.py).
"""

import os
import sys

import environment

TIERS = ("window", "frozen", "long")
SPREAD = ["-n", "2", "--dist", "loadfile"]


def main() -> int:
    """Prepare what is missing, then become pytest: its exit code is its own."""
    sentence = environment.old_python(sys.version_info)
    if sentence:
        environment.say(sentence)
        return 1
    try:
        environment.prepare((environment.PLAY_LOCK, environment.TEST_LOCK))
    except environment.SetupError as error:
        environment.say(str(error))
        return 1
    os.chdir(environment.ROOT)
    return environment.start(["-m", "pytest"] + pytest_arguments(sys.argv[1:]))


def pytest_arguments(given: "list[str]") -> "list[str]":
    """What pytest gets: the tiers asked for as a marker expression, everything else as it was given."""
    asked = [tier for tier in TIERS if "--" + tier in given]
    rest = [argument for argument in given if argument not in ["--" + tier for tier in TIERS]]
    if "-n" not in rest:
        rest = SPREAD + rest
    if not asked:
        return rest
    return ["-m", " and ".join("not " + tier for tier in TIERS if tier not in asked)] + rest


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
