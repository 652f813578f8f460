"""Tokens on the map: turned up by whoever comes next to them, collected by walking or by the pickaxe (DRG.TOKEN)."""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.asks import Asks
from bot.games.deep_rock import caves, decks
from bot.games.deep_rock.board import NEAR, OFF, Space, Spaces, bit, bits, has
from bot.games.deep_rock.entries import acts
from bot.games.deep_rock.state import Dwarf, State, Token

PICKAXE = ("loot_bug", "red_sugar", "alien_egg")
"""Tokens with a pickaxe symbol: walking does not collect them (DRG.TOKEN.08)."""
FULL = 5
"""A Dwarf's health at most."""


def index(state: State, dwarf: Dwarf) -> int:
    """A Dwarf's place in `State.dwarves`."""
    return next(i for i, other in enumerate(state.dwarves) if other is dwarf)


def turn_up(state: State, table: Asks, dwarf: Dwarf) -> bool:
    """Turn up the tokens next to a Dwarf and under him; whether there were any (DRG.TOKEN.06, .11)."""
    return turn_up_near(state, table, dwarf.at)


def turn_up_near(state: State, table: Asks, at: Space) -> bool:
    found = face_down(state) & (NEAR[at] | bit(at)) if at != OFF else 0
    for token in state.cave.tokens:
        if not token.up and has(found, token.at):
            token.up = True
            table.reveal()
            table.log(acts.TurnedUp(token.at, token.kind, token.upgrade))
    return bool(found)


def face_down(state: State) -> Spaces:
    found = 0
    for token in state.cave.tokens:
        if not token.up:
            found |= bit(token.at)
    return found


def laid(state: State) -> Spaces:
    """Spaces with a token on them, whichever side is up."""
    found = 0
    for token in state.cave.tokens:
        found |= bit(token.at)
    return found


def farmable(state: State) -> Spaces:
    """Spaces with a token that a pickaxe hit collects."""
    return _with(state, lambda token: token.kind in PICKAXE)


def takeable(state: State, dwarf: Dwarf) -> Spaces:
    """Spaces where a Dwarf who walks there may collect something at no cost."""
    found = _with(state, lambda token: token.kind not in PICKAXE) | bits(state.cave.drones)
    for at, minerals in state.cave.fallen.items():
        if any(mineral != "aquarq" or not dwarf.aquarq for mineral in minerals):
            found |= bit(at)
    if dwarf.health < FULL:
        for at, cubes in state.cave.sugar.items():
            found |= bit(at) if cubes else 0
    return found


def lying_at(state: State, at: Space) -> list[Token]:
    """The tokens on a space that are face up."""
    return [token for token in state.cave.tokens if token.up and token.at == at]


async def take(state: State, table: Asks, dwarf: Dwarf, at: Space) -> None:
    """A Dwarf on a space collects what walking there collects (DRG.TOKEN.07, .11-.18, DRG.PICK.16, DRG.MTYPE.03)."""
    for token in lying_at(state, at):
        if token.kind not in PICKAXE:
            state.cave.tokens.remove(token)
            _keep(state, table, dwarf, token)
    if at in state.cave.drones:
        state.cave.drones.remove(at)
        to_store(state, table, "drone", index(state, dwarf))
    _pick_up(state, table, dwarf, at)
    cubes = state.cave.sugar.pop(at, 0)
    if cubes:
        heal(state, table, dwarf, cubes, "red_sugar", at)


def _pick_up(state: State, table: Asks, dwarf: Dwarf, at: Space) -> None:
    left = [m for m in state.cave.fallen.pop(at, []) if not caves.collect(state, table, dwarf, m)]
    if left:
        state.cave.fallen[at] = left


def _keep(state: State, table: Asks, dwarf: Dwarf, token: Token) -> None:
    if token.upgrade:
        dwarf.loose.append(token.kind)
        table.log(acts.Found(index(state, dwarf), "upgrade", token.kind))
    elif token.kind == "barley_bulb":
        draw_card(state, table, dwarf)
    else:
        to_store(state, table, token.kind, index(state, dwarf))


def to_store(state: State, table: Asks, kind: str, by: int) -> None:
    state.store.tokens[kind] = state.store.tokens.get(kind, 0) + 1
    if by >= 0:
        state.dwarves[by].tally.found += 1
    table.log(acts.Gained(by, kind, 1, state.store.tokens[kind]))


def draw_card(state: State, table: Asks, dwarf: Dwarf) -> None:
    """A Dwarf draws a Rock 'n' Stone card, if there is one."""
    card = decks.draw(state, table, "rock_n_stone")
    if card:
        dwarf.cards.append(card)
        table.log(acts.Found(index(state, dwarf), "card", card))


def draw_throwable(state: State, table: Asks, dwarf: Dwarf) -> None:
    card = decks.draw(state, table, "throwables")
    if card:
        dwarf.throwables.append(card)
        table.log(acts.Found(index(state, dwarf), "throwable", card))


def heal(state: State, table: Asks, dwarf: Dwarf, n: int, source: str, at: Space = OFF) -> None:
    """Health up to 5; with `at`, cubes beyond that stay there."""
    got = min(n, FULL - dwarf.health)
    dwarf.health += got
    left = n - got if at != OFF else 0
    if left:
        state.cave.sugar[at] = state.cave.sugar.get(at, 0) + left
    table.log(acts.Healed(index(state, dwarf), got, dwarf.health, source, left))


def _with(state: State, right: Callable[[Token], bool]) -> Spaces:
    """Spaces of the tokens, face up, that are `right`."""
    found = 0
    for token in state.cave.tokens:
        if token.up and right(token):
            found |= bit(token.at)
    return found
