"""`python -m bot.local`."""

import sys

from bot.local.server import main

if __name__ == "__main__":
    sys.exit(main())
