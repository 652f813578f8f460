"""Tokens that wait for a creature: the proximity grenade and the satchel charge. Creatures' steps call `entered`."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock.state import Creature, State


async def entered(state: State, table: Asks, creature: Creature) -> bool:
    """After each step of a creature, `arrived_from` being where it came from: whether its movement ends there."""
    return creature not in state.creatures
