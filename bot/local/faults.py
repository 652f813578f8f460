"""Failures on order: requests that fail before or after they took effect."""

import re
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


@dataclass
class Fault:
    """The next `times` requests whose "METHOD /path" matches are answered with `status`, late, or not at all."""

    route: re.Pattern[str]
    status: int
    times: int
    after: bool  # fails only after it took effect
    body: Json
    drop: bool  # hang up instead of answering
    delay: float  # seconds to wait first
    goes_on: bool  # only late, not wrong


class Faults:
    """All failures that are still due."""

    def __init__(self) -> None:
        self._due: list[Fault] = []

    def order(self, wish: Json) -> None:
        """Add a failure; re.error if its route is no pattern."""
        status = int(wish.get("status", 500))
        body = wish.get("body") or {"message": f"{status}: on order", "code": wish.get("code", 0)}
        if status == 429:
            body |= {"retry_after": wish.get("retry_after", 0.3), "global": bool(wish.get("global", False))}
        delay, drop = float(wish.get("delay", 0)), bool(wish.get("drop", False))
        late = bool(delay) and "status" not in wish and not drop
        times, after = int(wish.get("times", 1)), bool(wish.get("after", False))
        self._due.append(Fault(re.compile(wish["route"]), status, times, after, body, drop, delay, late))

    def count(self) -> int:
        """How many requests are still to fail."""
        return sum(fault.times for fault in self._due)

    def clear(self) -> None:
        """Fail no more."""
        self._due.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The failure that this request meets, counted off."""
        if not self._due:
            return None
        for fault in self._due:
            if fault.route.search(f"{method} {path}"):
                fault.times -= 1
                if fault.times <= 0:
                    self._due.remove(fault)
                return fault
        return None
