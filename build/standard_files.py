"""Run by the packaged program before anything else: standard input, output and error are never loose ends.

Started without them, the first files that the program opens would get their numbers, and what a C library prints
on standard error would land in a saved game. `sys.stdout` and `sys.stderr` stay None: nobody listens.
"""

import os

for number in range(3):
    try:
        os.fstat(number)
    except OSError:
        os.open(os.devnull, os.O_RDWR)  # takes the lowest free number, which is this one
