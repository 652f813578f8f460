"""What happened in a mission, as data: one module a topic. `KINDS` holds all of them."""

from __future__ import annotations

from bot.engine.log import Entry
from bot.games.deep_rock.entries import acts, cave, events, fights

MODULES = (cave, acts, fights, events)


def kinds() -> tuple[type[Entry], ...]:
    """Every kind of entry, in the order of the modules."""
    found = [kind for module in MODULES for kind in vars(module).values()]
    return tuple(k for k in found if isinstance(k, type) and issubclass(k, Entry) and k is not Entry)


KINDS = kinds()
