"""A message as plain data, before it becomes discord.py's objects: easy to build, cut, compare and test."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Role = Literal["headline", "situation", "since", "line"]
BOARD = "board.png"
"""The name of the picture's file; the message refers to it."""


@dataclass(frozen=True)
class Words:
    """A stretch of text. Its `role` says what may be cut first: situation, since, line; a headline last."""

    text: str
    role: Role = "line"


@dataclass(frozen=True)
class Shot:
    """The picture in a message and its description."""

    alt: str
    name: str = BOARD


@dataclass(frozen=True)
class Button:
    id: str
    label: str
    style: str = "secondary"
    emoji: str = ""
    url: str = ""
    """A link instead of an id."""


@dataclass(frozen=True)
class Choice:
    """One entry of a menu."""

    value: str
    label: str
    line: str = ""
    default: bool = False


@dataclass(frozen=True)
class Menu:
    id: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True)
class Row:
    """At most five buttons side by side."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True)
class Section:
    """A line of text with a button beside it; its `role` as for `Words`. A headline's section is never left out."""

    text: str
    button: Button
    role: Role = "line"


@dataclass(frozen=True)
class Attachment:
    """A file that goes with the message, by its name."""

    name: str


Part = Words | Shot | Menu | Row | Section | Attachment


@dataclass(frozen=True)
class Sheet:
    """One message: a container with an accent colour, and what stands below it."""

    parts: tuple[Part, ...]
    frame: tuple[Part, ...] = ()
    accent: int | None = None

    def all(self) -> Iterator[Part]:
        yield from self.parts
        yield from self.frame


@dataclass(frozen=True)
class Blank:
    """One field of a form: a menu when it has choices, else a line to type in."""

    id: str
    label: str
    line: str = ""
    choices: tuple[Choice, ...] = ()
    longest: int = 100
    value: str = ""


@dataclass(frozen=True)
class Form:
    id: str
    title: str
    blanks: tuple[Blank, ...]
