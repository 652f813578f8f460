"""A drawn cave's signs put into a state (see cavern.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.deep_rock import board, content
from bot.games.deep_rock.board import CELLS, Space, bit
from bot.games.deep_rock.state import CLASSES, UPGRADES, Creature, State, Supply, Token
from bot.games.deep_rock.textmap import CREATURES

VEINS = {"M": "morkite", "N": "nitra", "$": "gold", "Q": "aquarq"}
Spots = list[tuple[str, Space]]
SPACE_AT = {cell: space for space, cell in enumerate(CELLS)}


def placed(drawing: str, centre: Space, origin: str) -> Spots:
    """Each sign with its space: the origin's sign lies on `centre`."""
    signs = [
        (sign, x, row)
        for row, line in enumerate(drawing.strip("\n").split("\n"))
        for x, sign in enumerate(line)
        if sign != " "
    ]
    first = [spot for spot in signs if (spot[0] == origin if origin else spot[0] in "SDGE")] or signs
    (cx, crow), (_, ox, orow) = CELLS[centre], first[0]
    spots = []
    for sign, x, row in signs:
        cell = (cx + x - ox, crow + row - orow)
        assert cell in SPACE_AT, f"{sign!r} in line {row + 1}, column {x + 1}: off the board or not half a hex apart"
        spots.append((sign, SPACE_AT[cell]))
    return spots


def draw_on(state: State, spots: Spots, tokens: list[str], legend: Mapping[str, str]) -> None:
    """Put every sign into the state."""
    for sign, at in spots:
        solid = sign == "#" or sign in VEINS
        state.cave.floor = state.cave.floor & ~bit(at) if solid else state.cave.floor | bit(at)
        if sign in legend:
            _legend(state, at, legend[sign])
        elif sign not in ".#O":
            _sign(state, sign, at, tokens)
    _rears(state, spots)
    assert not tokens, f"tokens without a sign: {tokens}"


def _sign(state: State, sign: str, at: Space, tokens: list[str]) -> None:
    cave = state.cave
    if sign in VEINS:
        cave.veins[at] = VEINS[sign]
    elif sign in "SDGE":
        next(dwarf for dwarf in state.dwarves if dwarf.cls[0].upper() == sign).at = at
    elif sign in CREATURES:
        _creature(state, at, CREATURES[sign], {})
    elif sign in "123":
        cave.exits[int(sign)] = at
    elif sign in "?+":
        kind = tokens.pop(0)
        cave.tokens.append(Token(kind, at, up=sign == "+", upgrade=kind in UPGRADES))
    else:
        _ground(state, sign, at)


def _ground(state: State, sign: str, at: Space) -> None:
    cave = state.cave
    match sign:
        case "~":
            cave.pits |= bit(at)
        case "=":
            cave.pits |= bit(at)
            cave.fields.platforms |= bit(at)
        case "^":
            cave.stalagmites |= bit(at)
        case "f":
            cave.fields.flames |= bit(at)
        case "P":
            cave.pod.berths[next(cls for cls in CLASSES if cls not in cave.pod.berths)] = at
            cave.pod.spaces |= bit(at)
        case "H":
            cave.mine_head |= bit(at)
        case _:
            _thing(state, sign, at)


def _thing(state: State, sign: str, at: Space) -> None:
    cave = state.cave
    match sign:
        case "Y":
            cave.fields.sentry = at
        case "T":
            cave.supply = Supply(at, "supply_1", 7, 4, 1)
        case "B":
            cave.bosco = at
        case "L":
            cave.tokens.append(Token("loot_bug", at, up=True))
        case "R":
            cave.drones.append(at)
        case _:
            raise AssertionError(f"{sign!r} means nothing")


def _legend(state: State, at: Space, said: str) -> None:
    word, *rest = said.split()
    fields = state.cave.fields
    match word:
        case "fallen":
            state.cave.fallen.setdefault(at, []).extend(rest)
        case "sugar":
            state.cave.sugar[at] = int(rest[0])
        case "flare":
            fields.flares.append(at)
        case "zipline":
            state.cave.pits |= bit(at)
            fields.ziplines |= bit(at)
        case "shield" | "lure" | "sentry" | "proximity" | "satchel":
            setattr(fields, word, at)
        case "up" | "down":
            state.cave.tokens.append(Token(rest[0], at, up=word == "up", upgrade=rest[0] in UPGRADES))
        case _:
            _creature(state, at, word, {part.partition("=")[0]: part.partition("=")[2] or "1" for part in rest})


def _creature(state: State, at: Space, kind: str, given: Mapping[str, str]) -> None:
    state.born += 1
    creature = Creature(state.born, kind, at, content.creatures()[kind].health)
    for key, value in given.items():
        old: Any = getattr(creature, key)
        setattr(creature, key, bool(int(value)) if isinstance(old, bool) else int(value))
    state.creatures.append(creature)


def _rears(state: State, spots: Spots) -> None:
    """Each `O` is the rear of the creature of two hexes beside it, which looks the other way."""
    rears = [at for sign, at in spots if sign == "O"]
    for creature in state.creatures:
        if content.creatures()[creature.kind].hexes == 2 and rears:
            creature.rear = min(rears, key=lambda at: board.distance(at, creature.at))
            creature.facing = board.STEPS[creature.rear].index(creature.at)
