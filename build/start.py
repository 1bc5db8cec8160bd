"""Where the packaged program begins. A process that thinks for the bots is the same program, and goes its own way
here, before anything of the window is loaded.
"""

import multiprocessing
import sys

multiprocessing.freeze_support()

from app.__main__ import main  # noqa: E402 - see above

sys.exit(main())
