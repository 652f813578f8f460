"""Rate limits: announced in every reply; enforced only when asked for, so that tests need not wait."""

from dataclasses import dataclass

from bot.local.clock import Clock

# requests and seconds by "METHOD /pattern", each for itself in every channel or token; what bots have seen of Discord
KNOWN: dict[str, tuple[int, float]] = {
    "POST /channels/{channel}/messages": (5, 5.0),
    "PATCH /channels/{channel}/messages/{message}": (5, 5.0),
    "DELETE /channels/{channel}/messages/{message}": (5, 1.0),
    "POST /webhooks/{application}/{token}": (5, 2.0),
    "PATCH /webhooks/{application}/{token}/messages/{message}": (5, 2.0),
}
GENEROUS = (500, 1.0)


@dataclass
class Window:
    """How often a bucket was used since a window began."""

    start: float
    used: int = 0


@dataclass
class Standing:
    """What a reply says about its bucket; `over` when the request was one too many."""

    limit: int
    remaining: int
    reset_at: float
    reset_after: float
    over: bool


class Rates:
    """All buckets."""

    def __init__(self, clock: Clock) -> None:
        self.enforced = False
        self._clock = clock
        self._windows: dict[tuple[str, str], Window] = {}

    def use(self, route: str, major: str) -> Standing:
        """One request of a bucket (its route, and the channel or token it is for)."""
        limit, seconds = KNOWN.get(route, GENEROUS) if self.enforced else GENEROUS
        now = self._clock.now()
        if not self.enforced:
            return Standing(limit, limit - 1, now + seconds, seconds, over=False)
        window = self._windows.setdefault((route, major), Window(now))
        if now >= window.start + seconds:
            window.start, window.used = now, 0
        window.used += 1
        end = window.start + seconds
        return Standing(limit, max(0, limit - window.used), end, end - now, over=window.used > limit)
