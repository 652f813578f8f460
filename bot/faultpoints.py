"""Moments at which a proof may kill this process (`tests/proofs/kills.py`). Off, and free, unless FATHOM_FAULTS names
a file when the process starts; nobody who runs the bot sets it. What the file says is read whenever a moment comes:
`WISH MOMENT NTH DELAY`, for example `7 posting 2 0.003`: the second time that this moment comes, 3 ms into it.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter
from typing import Literal

Moment = Literal["before_commit", "after_commit", "drawing", "posting"]
FILE = os.environ.get("FATHOM_FAULTS", "")
_times: Counter[str] = Counter()


def _nothing(_moment: Moment) -> None:
    """What happens in all of play: nothing."""


def _reached(moment: Moment) -> None:
    """Die here if that is the wish."""
    wish = _wish()
    if len(wish) != 4 or wish[1] != moment:
        return
    _times[wish[0]] += 1
    if _times[wish[0]] == int(wish[2]):
        delay = float(wish[3])
        if delay:
            threading.Timer(delay, _die, wish).start()
        else:
            _die(*wish)


def _wish() -> list[str]:
    try:
        with open(FILE, encoding="ascii") as file:
            return file.read().split()
    except OSError:
        return []


def _die(*wish: str) -> None:
    with open(f"{FILE}.hit", "w", encoding="ascii") as file:
        file.write(" ".join(wish))
    os.kill(os.getpid(), signal.SIGKILL)
    threading.Event().wait()  # nothing more happens on this thread


reached = _reached if FILE else _nothing
