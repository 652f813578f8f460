"""Discord's clock, as far as its replies tell: their `Date` header has whole seconds, so it is known as a range."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

import aiohttp


class Clock:
    """`now()` is Discord's time. Where our clock fits all that was heard, it is taken as right."""

    def __init__(self) -> None:
        self._low, self._high = float("-inf"), float("inf")

    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self.offset)

    @property
    def offset(self) -> float:
        """Seconds to add to our clock: the smallest correction that fits."""
        return min(max(0.0, self._low), self._high)

    def heard(self, date: str, sent: float, received: float) -> None:
        """A reply that was stamped `date` between our `sent` and `received` (seconds since 1970)."""
        try:
            second = parsedate_to_datetime(date).timestamp()
        except (TypeError, ValueError):
            return
        low, high = second - received, second + 1 - sent
        self._low, self._high = max(self._low, low), min(self._high, high)
        if self._low > self._high:  # somebody set a clock: only what was heard last counts
            self._low, self._high = low, high

    def trace(self) -> aiohttp.TraceConfig:
        """Listens to every reply of the API; what else the library asks (gateway, pictures) may have another clock."""
        config = aiohttp.TraceConfig()

        async def begun(_: object, context: SimpleNamespace, __: object) -> None:
            context.sent = time.time()

        async def ended(_: object, context: SimpleNamespace, done: aiohttp.TraceRequestEndParams) -> None:
            date = done.response.headers.get("Date")
            if date and done.url.path.startswith("/api/"):
                self.heard(date, context.sent, time.time())

        config.on_request_start.append(begun)
        config.on_request_end.append(ended)
        return config
