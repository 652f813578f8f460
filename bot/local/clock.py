"""The stand-in's only source of time. Tests can move it; everything that waits for a time moves along."""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Clock:
    """Wall-clock seconds plus an offset that only grows."""

    def __init__(self, offset: float = 0.0) -> None:
        self.offset = offset
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._order = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """Seconds since 1970, as the stand-in sees it."""
        return time.time() + self.offset

    def iso(self) -> str:
        """Now, as Discord writes times."""
        return iso(self.now())

    def advance(self, seconds: float) -> None:
        """Move the clock forward; what falls due in between runs now."""
        self.offset += seconds
        self._run_due()

    def after(self, seconds: float, call: Callable[[], None]) -> None:
        """Run `call` once, `seconds` from now by this clock."""
        heapq.heappush(self._due, (self.now() + seconds, next(self._order), call))
        self._arm()

    def _run_due(self) -> None:
        while self._due and self._due[0][0] <= self.now():
            heapq.heappop(self._due)[2]()
        self._arm()

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._due:
            wait = max(0.0, self._due[0][0] - self.now()) + 0.001
            self._timer = asyncio.get_running_loop().call_later(wait, self._run_due)


def iso(seconds: float) -> str:
    """A time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def snowflake_time(snowflake: str) -> float:
    """When an id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + DISCORD_EPOCH_MS) / 1000
