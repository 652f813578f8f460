"""Pictures in private that a table's message has no room for."""

from __future__ import annotations

from bot.table.types import TableView
from bot.ui import ids, words
from bot.ui.names import accent, named
from bot.ui.parts import Button, Row, Sheet, Shot, Words

CARDS = "cards.png"


def whole(view: TableView) -> Sheet:
    """The whole board, with the ways to one's own seat and to the board in words."""
    return Sheet((Words(words.WHOLE_BOARD_HEAD), Shot("")), (_ways(view, "seat", "words"),), accent(view))


def cards(view: TableView) -> Sheet:
    """Cards that came up, as a picture and as a list."""
    told = named(view.game.words.cards(view.state), view) if view.state is not None else ""
    return Sheet((Words(told or words.NO_CARDS), Shot("", CARDS)), (_ways(view, "seat", "board"),), accent(view))


def ways(view: TableView) -> tuple[Row, ...]:
    """From one's seat to other pictures, for games that have such."""
    if view.state is None:
        return ()
    more = ["board"] if view.game.shown == "crop" else []
    more += ["cards"] if "cards" in view.game.views else []
    dice = ("dice",) if "dice" in view.game.views else ()
    found = (*more, *dice, *(("rolls",) if view.game.dice else ()))
    return (_ways(view, *found),) if found else ()


def _ways(view: TableView, *found: str) -> Row:
    return Row(tuple(Button(ids.at_table(view.id, view.number, ids.ours(word)), LABELS[word]) for word in found))


LABELS = {
    "seat": words.MY_SEAT,
    "words": words.IN_WORDS,
    "board": words.WHOLE_BOARD,
    "cards": words.CARDS,
    "dice": words.DICE,
    "rolls": words.ROLLS,
}
