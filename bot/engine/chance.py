"""Dice and shuffles from one secret, the same for the same action at the same point, and provable afterwards.

Every draw is HMAC-SHA-256 over (step, the step's answers so far, number of the draw), reduced without bias.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol


class Source(Protocol):
    """Where random numbers come from: `below(n)` is one of 0 .. n-1."""

    def below(self, bound: int) -> int: ...


def seed_of(secret: bytes, joined: Iterable[int]) -> bytes:
    """The seed of a table: its secret mixed with the interaction ids of all who joined after its hash was posted."""
    ids = ",".join(str(i) for i in joined)
    return hmac.new(secret, b"joined:" + ids.encode(), hashlib.sha256).digest()


def commitment(secret: bytes) -> str:
    """What is posted when a table opens: the SHA-256 of its secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


class Stream:
    """The numbers of one draw. Blocks of 8 bytes; those that would favour low numbers are thrown away."""

    def __init__(self, seed: bytes, step: int, path: Sequence[str], draw: int) -> None:
        self._seed = seed
        self._point = json.dumps([step, list(path), draw], separators=(",", ":")).encode()
        self._blocks = self._words()

    def _words(self) -> Iterator[int]:
        block = 0
        while True:
            digest = hmac.new(self._seed, self._point + b"#%d" % block, hashlib.sha256).digest()
            yield from (int.from_bytes(digest[i : i + 8], "big") for i in range(0, 32, 8))
            block += 1

    def below(self, bound: int) -> int:
        limit = (1 << 64) - (1 << 64) % bound
        return next(word for word in self._blocks if word < limit) % bound


class Chance:
    """The draws of one step of one table. `path` holds the answers so far; `drawn` counts draws, `rolled` dice."""

    def __init__(self, seed: bytes, step: int, loaded: Sequence[int] = ()) -> None:
        self._seed = seed
        self.step = step
        self.path: list[str] = []
        self.drawn = 0
        self.rolled = 0
        self._loaded = list(loaded)

    def next(self) -> tuple[int, Source]:
        """The number of the next draw, and its source."""
        draw = self.drawn
        self.drawn += 1
        return draw, Stream(self._seed, self.step, self.path, draw)

    def roll(self, sides: int) -> tuple[int, int]:
        """The number of the draw and a face, 0 .. sides-1; tests may have loaded the next faces."""
        draw, stream = self.next()
        loaded = self._loaded[self.rolled : self.rolled + 1]
        self.rolled += 1
        return draw, (Fixed(loaded[0]) if loaded else stream).below(sides)


class Fixed:
    """A loaded die: always `value`."""

    def __init__(self, value: int) -> None:
        self._value = value

    def below(self, bound: int) -> int:
        if not 0 <= self._value < bound:
            raise ValueError(f"loaded with {self._value}, but there are {bound} faces")
        return self._value


def shuffled(count: int, source: Source) -> tuple[int, ...]:
    """A permutation of 0 .. count-1 (Fisher and Yates, from the end)."""
    order = list(range(count))
    for i in range(count - 1, 0, -1):
        j = source.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)
