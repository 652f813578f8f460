"""When Python looks for garbage: the full search through all that is at hand holds everything up (some 300 ms with a
thousand tables), so it is not left to chance, which would have it in the middle of a press."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

YOUNG, MIDDLE, NEVER = 5_000, 4, 1_000_000
MUCH = 20
"""Searches of the middle-aged since the last full one: half a million new objects, a few hundred presses."""
EVERY, PATIENCE = 5.0, 60.0


def hold_off() -> None:
    """From now on only young objects are searched by themselves, and what was imported is never searched again."""
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    gc.enable()


async def sweep(calm: Callable[[], bool]) -> None:
    """Search through everything when much has been made since, at a moment when nobody waits, if one comes soon."""
    while True:
        await asyncio.sleep(EVERY)
        waited = 0.0
        while gc.get_count()[2] >= MUCH and not calm() and waited < PATIENCE:
            await asyncio.sleep(0.1)
            waited += 0.1
        if gc.get_count()[2] >= MUCH:
            gc.collect()
