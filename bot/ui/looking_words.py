"""The words of looking back (looking.py)."""

from __future__ import annotations

STEPS, REASONS, WATCH = "Step by step", "Why him?", "Watch"
BEFORE, AFTER = "Earlier", "Later"
NOTHING_TO_WATCH = "There is nothing to watch yet: come back when a turn has been played."
NO_REASONS = "Nobody has been gone for since then."


def page_head(title: str, number: int, count: int) -> str:
    return f"**{title}**" + (f" · page {number} of {count}" if count > 1 else "")


def watch_head(pictures: int) -> str:
    return f"**The last turn and what came of it** · {pictures} moments, over and over"


def film_alt(pictures: int, told: str) -> str:
    return f"Animated, {pictures} moments of the last turn: {told}"
