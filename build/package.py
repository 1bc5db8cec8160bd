"""Package: `python3 build/package.py [--one-file] [--dist DIR] [--measure]` makes the program that needs no Python.

Prepares the private environment with the development tools and hands over to build/frozen.py, which says the
rest. Standard library only, no syntax newer than Python 3.5 (see environment.py).
"""

import os
import sys

import environment


def main() -> int:
    """Prepare what is missing, then become the packager: its exit code is its own."""
    sentence = environment.old_python(sys.version_info)
    if sentence:
        environment.say(sentence)
        return 1
    try:
        # This also compiles the catalogues that are older than their sources.
        environment.prepare((environment.PLAY_LOCK, environment.TEST_LOCK))
    except environment.SetupError as error:
        environment.say(str(error))
        return 1
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    return environment.start([os.path.join(environment.ROOT, "build", "frozen.py"), *sys.argv[1:]])


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
