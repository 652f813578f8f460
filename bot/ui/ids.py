"""What stands in a control's `custom_id`, and nothing else does: no state is kept for any control.

`t:<table>:<question>:<key>` at a table, `x:<word>:<argument>` without one. A key of ours is `~word` or
`~word.argument`; every other key is an answer.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.engine.options import KEY
from bot.table.types import code_of, id_of

LONGEST = 100
AT_TABLE = re.compile(r"t:([0-9a-z]{1,7}):(\d{1,9}):(.+)", re.DOTALL)
LOOSE = re.compile(r"x:([a-z]{1,12}):(.*)", re.DOTALL)


class Malformed(ValueError):
    """Not an id that this bot gives to its controls."""


@dataclass(frozen=True)
class Control:
    """A control at a table: `number` is that of the question it was shown with (0: the lobby)."""

    table: int
    number: int
    key: str

    @property
    def ours(self) -> bool:
        return self.key.startswith("~")

    @property
    def word(self) -> str:
        """`still` in `~still.reroll:red`; empty when the key is an answer."""
        return self.key[1:].partition(".")[0] if self.ours else ""

    @property
    def argument(self) -> str:
        return self.key.partition(".")[2] if self.ours else ""


@dataclass(frozen=True)
class Loose:
    """A control that belongs to no table."""

    word: str
    argument: str


def at_table(table: int, number: int, key: str) -> str:
    """The id of a control. Raises `Malformed` where it would be too long or outside the alphabet."""
    made = f"t:{code_of(table)}:{number}:{key}"
    if len(made) > LONGEST or not legal(key):
        raise Malformed(made)
    return made


def loose(word: str, argument: str = "") -> str:
    """The id of a control without a table. Raises `Malformed` where it would be too long."""
    made = f"x:{word}:{argument}"
    if len(made) > LONGEST or not LOOSE.fullmatch(made):
        raise Malformed(made)
    return made


def ours(word: str, argument: str = "") -> str:
    return f"~{word}.{argument}" if argument else f"~{word}"


def legal(key: str) -> bool:
    """Whether `key` is an answer's key, with or without its values, or one of ours."""
    if not key.startswith("~"):
        return bool(re.fullmatch(KEY.pattern.replace("{1,60}", "{1,80}"), key))
    return bool(re.fullmatch(r"~[a-z]{1,10}(\.[A-Za-z0-9_.:/@,=+-]{1,80})?", key))


def parse(custom_id: str) -> Control | Loose:
    """What a control means. Raises `Malformed`."""
    if found := AT_TABLE.fullmatch(custom_id):
        code, number, key = found.groups()
        if not legal(key):
            raise Malformed(custom_id)
        return Control(id_of(code), int(number), key)
    if found := LOOSE.fullmatch(custom_id):
        return Loose(*found.groups())
    raise Malformed(custom_id)
