"""Choices that are half made, as a game shows them: a button that opens one, its controls. They change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec

from bot.engine.asks import Question
from bot.engine.options import Option

StateT = TypeVar("StateT", bound=msgspec.Struct)


class Opener(msgspec.Struct, frozen=True):
    """A button of the board that opens a draft: a choice that is only half made, and changes nothing."""

    draft: str
    label: str
    row: int = 0
    place: int = 0
    style: str = "secondary"


class Way(msgspec.Struct, frozen=True):
    """A control of a draft: it gives an answer (`key`), or leads to another `draft`; with neither back to the board.

    `default`: what the draft holds now.
    """

    label: str
    key: str = ""
    draft: str = ""
    line: str = ""
    default: bool = False
    style: str = "secondary"


class Draft(msgspec.Struct, frozen=True):
    """A choice that is half made: what it would do, menus (name, entries) and rows of buttons."""

    text: str = ""
    menus: tuple[tuple[str, tuple[Way, ...]], ...] = ()
    rows: tuple[tuple[Way, ...], ...] = ()


class Drafts(Generic[StateT]):
    """What a game says of choices that are half made, and of several at a time: a part of its `Words`."""

    def phrase(self, state: StateT, question: Question, seat: int, option: Option) -> Any:
        raise NotImplementedError

    def phrases(self, state: StateT, question: Question, seat: int, options: Sequence[Option]) -> Sequence[Any]:
        """How several options are shown beside each other: a `Phrase` for each."""
        return [self.phrase(state, question, seat, option) for option in options]

    def openers(self, state: StateT, question: Question, seat: int) -> Sequence[Opener]:
        """Buttons that open a draft. What stands behind one is said by `Phrase.behind` or made by `draft`."""
        return ()

    def draft(self, state: StateT, question: Question, seat: int, draft: str) -> Draft | None:
        """A draft of the game's own; None: all options that are `behind` it are simply laid out."""
        return None

    def groups(
        self, state: StateT, question: Question, option: Option
    ) -> Sequence[tuple[str, Sequence[tuple[str, str]]]]:
        """Of an option with one field of many values: menus (name, (value, line)) that come before all others."""
        return ()

    def news(self, state: StateT, question: Question, seat: int) -> tuple[str, str] | None:
        """What `seat` meets for the first time: one line, and the rules of it; None when there is nothing new."""
        return None
