"""Equipment in the result rows: slots, order, what rests, what works all the time, placing and destroying."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.asks import Asks
from bot.games.rolling_deep import bosses, content
from bot.games.rolling_deep.content import Effect
from bot.games.rolling_deep.entries import Placed, Removed
from bot.games.rolling_deep.options import Place
from bot.games.rolling_deep.state import SLOTS, START_SCROLL, State


def slots(state: State, row: int) -> int:
    """4, 3, 2 and 1 from the top, and one more per plus-equipment token (ROLL.EQUIP.02-06)."""
    return SLOTS[row] + state.rows[row].plus_equip


def free(state: State, row: int) -> int:
    return slots(state, row) - len(state.rows[row].cards)


def cards_in(state: State) -> list[str]:
    """All equipment, rows top to bottom, left to right."""
    return [card for row in state.rows for card in row.cards]


def row_with(state: State, card: str) -> int:
    """The row that holds a card; -1 when none does."""
    return next((i for i, row in enumerate(state.rows) if card in row.cards), -1)


def working(state: State, kind: str) -> Iterator[tuple[int, str]]:
    """Row and id of the equipment of one kind that works now, in the order in which it activates (ROLL.SCORE.17)."""
    known, rest = content.cards(), bosses.resting(state)
    for i, row in enumerate(state.rows):
        for card in row.cards:
            if known[card].type == kind and card not in rest:
                yield i, card


def flags(state: State, name: str) -> list[Effect]:
    """Standing effects of that name in force, from compasses, piggy banks and discoveries that stay."""
    rest = bosses.resting(state)
    held = [card for row in state.rows for card in row.cards if card not in rest]
    return [effect for card in (*held, *state.ongoing) for effect in content.effects_of(card) if effect.flag == name]


def worth(state: State, name: str) -> int:
    """The sum of the figures of the standing effects of that name."""
    return sum(effect.n for effect in flags(state, name))


def places(state: State, card: str) -> list[Place]:
    """Where a gained card may go: any gap of a row with room; else instead of a card (ROLL.EQUIP.09, 11).

    While shopping every full row is open, since destroying is free then; at other times only when no row has room.
    """
    roomy = [i for i in range(len(state.rows)) if free(state, i) > 0]
    destroying = state.phase == "shopping" or not roomy
    options: list[Place] = []
    for i, row in enumerate(state.rows):
        if i in roomy:
            options += [Place(card, i, at) for at in range(len(row.cards) + 1)]
        elif destroying:
            options += _instead(state, card, i)
    return options


def _instead(state: State, card: str, row: int) -> Iterator[Place]:
    there = state.rows[row].cards
    for old in there:
        for at in range(len(there)):
            yield Place(card, row, at, old)


def moves(state: State, card: str) -> list[Place]:
    """Where an ability may move a card: to any other row, a full one in the place of a card there (ROLL.EQUIP.13)."""
    others = [i for i in range(len(state.rows)) if i != row_with(state, card)]
    options: list[Place] = []
    for i in others:
        gaps = range(len(state.rows[i].cards) + 1)
        options += [Place(card, i, at) for at in gaps] if free(state, i) > 0 else _instead(state, card, i)
    return options


def move(state: State, table: Asks, option: Place) -> None:
    """The card leaves its row, whose other cards close up, for its new place."""
    state.rows[row_with(state, option.card)].cards.remove(option.card)
    place(state, table, option)


def place(state: State, table: Asks, option: Place) -> None:
    """Put a card where the option says; the others close up or move over (ROLL.EQUIP.20)."""
    if option.instead:
        destroy(state, table, option.instead)
    state.rows[option.row].cards.insert(option.place, option.card)
    table.log(Placed(option.card, option.row, option.place))


def destroy(state: State, table: Asks, card: str) -> None:
    """Equipment leaves its row for the discard pile of its deck (ROLL.SHOP.10)."""
    state.rows[row_with(state, card)].cards.remove(card)
    discard(state, card)
    table.log(Removed(card, content.card(card).deck))


def discard(state: State, card: str) -> None:
    """To the card's own discard pile; the starting scroll goes to the box (ROLL.SCROLL.07, 08)."""
    if card == START_SCROLL:
        state.box.append(card)
    else:
        state.discards[content.card(card).deck].append(card)
