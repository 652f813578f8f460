"""A memory for drawn things that is bounded by bytes and forgets what was not used for longest."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Cache(Generic[Value]):
    """Values by key, together at most `limit` bytes as `weigh` counts them."""

    def __init__(self, limit: int, weigh: Callable[[Value], int]) -> None:
        self.limit = limit
        self.size = 0
        self._weigh = weigh
        self._kept: OrderedDict[Hashable, Value] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """What is kept under the key, else what `make` gives."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.size += self._weigh(made)
        while self.size > self.limit and len(self._kept) > 1:
            self.size -= self._weigh(self._kept.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.size = 0
