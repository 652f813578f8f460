"""Failures on order: requests that fail before or after they took effect."""

import re
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


@dataclass
class Fault:
    """The next `times` requests whose "METHOD /path" matches are answered with `status`."""

    route: re.Pattern[str]
    status: int
    times: int
    after: bool
    body: Json


class Faults:
    """All failures that are still due."""

    def __init__(self) -> None:
        self._due: list[Fault] = []

    def order(self, wish: Json) -> None:
        """Add a failure; re.error if its route is no pattern."""
        status = int(wish.get("status", 500))
        body = wish.get("body") or {"message": "Internal Server Error", "code": 0}
        if status == 429:
            body = {
                "message": "You are being rate limited.",
                "retry_after": wish.get("retry_after", 0.3),
                "global": False,
            }
        pattern = re.compile(wish["route"])
        self._due.append(Fault(pattern, status, int(wish.get("times", 1)), bool(wish.get("after", False)), body))

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
