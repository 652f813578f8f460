"""All actions of a turn: importing this enters them, in the order in which a turn offers them."""

from __future__ import annotations

from bot.games.deep_rock import (
    assist,
    belongings,
    engineer,
    exchange,
    gunner,
    move,
    overclock,
    pickaxe,
    resupply,
    scout,
)

ACTIONS = (move, pickaxe, scout, gunner, engineer, overclock, resupply, exchange, assist, belongings)
