"""One legal answer, the parts of it that are filled in, and how both are written as one string."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, TypeVar

KEY = re.compile(r"[A-Za-z0-9_.:/@,=+-]{1,60}")
OptionT = TypeVar("OptionT", bound="Option")


class Illegal(ValueError):
    """An answer that the open question does not offer; `reason` is a short word for words.py."""

    def __init__(self, answer: str, reason: str) -> None:
        super().__init__(f"{answer!r}: {reason}")
        self.answer = answer
        self.reason = reason


@dataclass(frozen=True)
class Number:
    """A whole number from `low` to `high`, both included."""

    name: str
    low: int
    high: int

    def legal(self) -> tuple[str, ...]:
        return tuple(str(n) for n in range(self.low, self.high + 1))

    def accepts(self, value: str) -> bool:
        return re.fullmatch(r"-?\d{1,9}", value) is not None and self.low <= int(value) <= self.high


@dataclass(frozen=True)
class Cell:
    """One of a list of named things (spaces, cells, dice)."""

    name: str
    choices: tuple[str, ...]

    def legal(self) -> tuple[str, ...]:
        return self.choices

    def accepts(self, value: str) -> bool:
        return value in self.choices


@dataclass(frozen=True)
class Text:
    """Free words of at most `longest` characters; they come by form or command and are kept beside the key."""

    name: str
    longest: int

    def legal(self) -> tuple[str, ...]:
        return ()

    def accepts(self, value: str) -> bool:
        return 0 < len(value) <= self.longest


@dataclass(frozen=True)
class Several:
    """One to `most` of a list of named things, in any order; written with dots between them."""

    name: str
    choices: tuple[str, ...]
    most: int

    def legal(self) -> tuple[str, ...]:
        """Each thing by itself."""
        return self.choices

    def accepts(self, value: str) -> bool:
        given = value.split(".")
        return len({*given}) == len(given) <= self.most and {*given} <= {*self.choices}


Field = Number | Cell | Several | Text


@dataclass(frozen=True)
class Option:
    """One legal answer. A game subclasses it for each kind of answer and gives it a `key` built from ids."""

    commits: ClassVar[bool] = False
    """A commit point (end of turn, scoring): always pressed, never taken by itself."""
    aside: ClassVar[bool] = False
    """A setting, or an answer to an invitation: played beside a question, which stays open as it was for all others."""

    values: tuple[str, ...] = field(default=(), kw_only=True)
    """What was filled in, one for each of `fields`; empty until answered."""

    @property
    def key(self) -> str:
        raise NotImplementedError

    @property
    def fields(self) -> tuple[Field, ...]:
        return ()

    @property
    def marks(self) -> tuple[str, ...]:
        """What a picture may highlight for this option."""
        return ()

    @property
    def answer(self) -> str:
        """The key with the values that were filled in."""
        typed = [v for v, f in zip(self.values, self.fields, strict=False) if not isinstance(f, Text)]
        return f"{self.key}={','.join(typed)}" if typed else self.key


def keys_of(options: Iterable[Option]) -> tuple[str, ...]:
    return tuple(option.key for option in options)


def check_keys(options: Sequence[Option]) -> None:
    """Raise `ValueError` where keys are outside their grammar or stand twice: a mistake in a game's rules."""
    seen: set[str] = set()
    for key in keys_of(options):
        if key in seen or key.startswith("~") or not KEY.fullmatch(key):
            raise ValueError(f"bad or double option key {key!r}")
        seen.add(key)


def find(options: Sequence[OptionT], answer: str, text: str = "") -> OptionT:
    """The option that `answer` names, its fields filled in. Raises `Illegal`."""
    for option in options:
        if answer == option.key and not option.fields:
            return option
    key, _, rest = answer.partition("=")
    for option in options:
        if option.key == key and option.fields:
            return _filled(option, answer, rest, text)
    raise Illegal(answer, "not offered")


def _filled(option: OptionT, answer: str, rest: str, text: str) -> OptionT:
    given = rest.split(",") if rest else []
    values: list[str] = []
    for part in option.fields:
        value = text if isinstance(part, Text) else (given.pop(0) if given else "")
        if not part.accepts(value):
            raise Illegal(answer, f"field {part.name}")
        values.append(value)
    if given:
        raise Illegal(answer, "too many values")
    return replace(option, values=tuple(values))
