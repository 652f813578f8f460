"""What happened, as data. Games add their own kinds of entry; words.py tells them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Union

import msgspec

EVERYONE: None = None
NOBODY: tuple[int, ...] = ()


class Entry(msgspec.Struct, frozen=True, tag=True, kw_only=False):
    """Base of all log entries; the class name is its tag in what is stored."""


class Draw(Entry, frozen=True):
    """A die rolled or a pile shuffled: all that is needed to derive it again from the table's seed.

    A roll's `got` is the index of its face, one number; a shuffle's the permutation, `sides` numbers.
    """

    kind: str
    what: str
    step: int
    path: tuple[str, ...]
    draw: int
    sides: int
    got: tuple[int, ...]


class Taken(Entry, frozen=True):
    """The only legal answer, taken for `seat` without asking."""

    seat: int
    key: str


class Logged(msgspec.Struct, frozen=True):
    """An entry with who may read it: None is everyone, else the seats (the empty tuple: nobody until the end)."""

    entry: Entry
    readers: tuple[int, ...] | None = None

    def open_to(self, onlooker: int | None) -> bool:
        return self.readers is None or onlooker in self.readers


def readable(logged: Iterable[Logged], onlooker: int | None) -> list[Entry]:
    return [item.entry for item in logged if item.open_to(onlooker)]


class Scribe:
    """Writes and reads stored entries of one game: `kinds` are its own entry classes."""

    def __init__(self, kinds: Sequence[type[Entry]]) -> None:
        union: Any = Union[(Draw, Taken, *kinds)]
        pair: Any = msgspec.defstruct("Kept", [("e", union), ("r", tuple[int, ...] | None, None)], omit_defaults=True)
        self._pair = pair
        self._decoder = msgspec.json.Decoder(list[pair])

    def write(self, logged: Iterable[Logged]) -> bytes:
        return msgspec.json.encode([self._pair(item.entry, item.readers) for item in logged])

    def read(self, data: bytes) -> list[Logged]:
        """Raises `msgspec.ValidationError` on entries that this build does not know."""
        return [Logged(pair.e, pair.r) for pair in self._decoder.decode(data)] if data else []
