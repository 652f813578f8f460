"""Pictures in private that a table's message has no room for."""

from __future__ import annotations

from bot.table.types import TableView
from bot.ui import ids, words
from bot.ui.names import accent
from bot.ui.parts import Button, Row, Sheet, Shot, Words


def whole(view: TableView) -> Sheet:
    """The whole board, with the ways to one's own seat and to the board in words."""
    ways = (("seat", words.MY_SEAT), ("words", words.IN_WORDS))
    row = Row(tuple(Button(ids.at_table(view.id, view.number, ids.ours(word)), label) for word, label in ways))
    return Sheet((Words(words.WHOLE_BOARD_HEAD), Shot("")), (row,), accent(view))
