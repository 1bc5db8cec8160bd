"""Play: `python3 build/play.py [arguments of the game]` prepares the private environment once and starts the game.

Standard library only, no syntax newer than Python 3.5 (see environment.py).
"""

import sys

import environment


def main() -> int:
    """Prepare what is missing, then become the game: its exit code and signals are its own."""
    sentence = environment.old_python(sys.version_info)
    if sentence:
        environment.say(sentence)
        return 1
    try:
        environment.prepare((environment.PLAY_LOCK,))
    except environment.SetupError as error:
        environment.say(str(error))
        return 1
    # -P: a folder called app where the command is given must not be taken for ours.
    return environment.start(["-P", "-m", "app"] + sys.argv[1:])


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
