"""Who tells what: each topic's module enters its words here; `words/__init__.py` puts them together.

An entry knows a Dwarf by his place only, and `tell` knows no state: write `names.who(entry.dwarf)`, which stands for
his class ("Scout"; BOSCO for -1) and is filled in when the text is shown. `names.py` has all other names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from bot.engine.asks import Question
from bot.engine.game import Common, Phrase
from bot.engine.log import Entry
from bot.engine.options import Option
from bot.games.deep_rock.state import State

MOVE = "Move to..."
FREE_ROW, ROW, SURE, LAST = 4, 5, 5, 9
"""Rows of buttons: what is free, what a turn always has, the question before its end, what commits."""
Tell = Callable[[Any], str]
Shown = Callable[[State, int, Any], Phrase]
"""(state, seat, option) -> how the option is shown."""
TELLS: dict[type[Entry], Tell] = {}
PHRASES: dict[type[Option], Shown] = {}
DEEDS: dict[str, Callable[[str], str]] = {}
"""By the first word of an option key: the rest of the key -> the deed in a few words."""
ABOUTS: dict[str, str | Callable[[State, Question], str]] = {}
"""By the first word of `Question.about`: what is asked, in one short sentence, or what makes it."""
COMMONS: dict[str, Callable[[State, Question], Sequence[Common]]] = {}
"""By the first word of `Question.about`: the buttons that everybody sees where each seat has answers of its own."""
INVITES: list[Callable[[State, Question], tuple[str, Sequence[Common]]]] = []
"""What invited seats are asked, and their buttons."""
CHOICES: dict[type[Option], Callable[[Any, str, str], str]] = {}
"""How a form shows the values that an option may be filled in with: (option, name of the field, value)."""
GROUPS: dict[type[Entry], tuple[Callable[[Any], object], Callable[[Any], str]]] = {}
"""(entry -> what it is grouped by, the entries of one group -> one line): how several are told together in a report."""
QUIET: set[type[Entry]] = set()
"""Small things, left out of a report first when it grows too long."""
LOG_ONLY: set[type[Entry]] = set()
"""What the log alone tells."""
TellT = TypeVar("TellT", bound=Tell)
ShownT = TypeVar("ShownT", bound=Shown)
DeedT = TypeVar("DeedT", bound=Callable[[str], str])


def tells(kind: type[Entry]) -> Callable[[TellT], TellT]:
    def enter(tell: TellT) -> TellT:
        TELLS[kind] = tell
        return tell

    return enter


def groups(kind: type[Entry], by: Callable[[Any], object]) -> Callable[[TellT], TellT]:
    """Several entries of a kind with the same `by(entry)` are told in one line."""

    def enter(tell: TellT) -> TellT:
        GROUPS[kind] = (lambda entry: (kind, by(entry)), tell)
        return tell

    return enter


def shows(kind: type[Option]) -> Callable[[ShownT], ShownT]:
    def enter(show: ShownT) -> ShownT:
        PHRASES[kind] = show
        return show

    return enter


def deed(word: str) -> Callable[[DeedT], DeedT]:
    def enter(tell: DeedT) -> DeedT:
        DEEDS[word] = tell
        return tell

    return enter
