"""Laying out the table: decks, store, threat track (DRG.MAP)."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import content, decks, missions
from bot.games.deep_rock.state import MINERALS, Decks, State, Store


def lay_table(state: State, table: Asks) -> None:
    """All decks shuffled and face down, an empty store, the marker on the hazard's space (DRG.MAP.01-.06)."""
    state.decks = Decks()
    out = missions.book()[state.mission].without
    for name in decks.NAMES:
        cards = [card for card in decks.whole(state, name) if card not in (*out, *_held(state))]
        decks.deck(state, name).draw = table.shuffle(cards, name)
    state.store = Store()
    state.marker = content.track().start[state.hazard]
    state.swarms = 0
    state.box.minerals = {kind: content.box().minerals[kind] for kind in MINERALS}


def _held(state: State) -> list[str]:
    """Cards that Dwarves bring along in a Deep Dive lie in no deck."""
    return [card for dwarf in state.dwarves for card in (*dwarf.cards, *dwarf.throwables)]
