"""The bot as it is run against the stand-in: even chance, still pictures, two games more."""

from __future__ import annotations

import sys

from bot.__main__ import main
from tests.simcord.even import PATCHES

if __name__ == "__main__":
    for owner, name, value in PATCHES:
        setattr(owner, name, value)
    sys.exit(main(["run"]))
