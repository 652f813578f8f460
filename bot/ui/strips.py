"""Dice in private: the sides of a table's dice, and its latest rolls as strips, each with its line of words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.throws import Throw
from bot.table.types import TableView
from bot.ui import ids, words
from bot.ui.names import accent, named
from bot.ui.parts import Button, Part, Row, Sheet, Shot, Words

DICE, MOST = "dice.png", 5
"""The picture of all sides; how many rolls are shown at a time."""


def sides(view: TableView) -> Sheet:
    """Every side of every die, as a picture and as a list."""
    told = view.game.words.dice(view.state) if view.state is not None else ""
    return Sheet((Words(told or words.NOTHING_YET), Shot("", DICE)), (_way(view, "rolls", words.ROLLS),), accent(view))


def rolls(view: TableView, throws: Sequence[Throw]) -> Sheet:
    """Rolls, oldest first, with room for a picture of each."""
    parts: list[Part] = [Words(words.rolls_head(len(throws)), "headline")]
    for place, throw in enumerate(throws):
        parts += [Words(f"**{named(throw.title, view)}** · {named(throw.line, view)}"), Shot("", file_name(place))]
    return Sheet(tuple(parts), (_way(view, "dice", words.DICE),), accent(view))


def file_name(place: int) -> str:
    return f"roll{place + 1}.png"


def _way(view: TableView, word: str, label: str) -> Row:
    return Row((_button(view, "seat", words.MY_SEAT), _button(view, word, label)))


def _button(view: TableView, word: str, label: str) -> Button:
    return Button(ids.at_table(view.id, view.number, ids.ours(word)), label)
