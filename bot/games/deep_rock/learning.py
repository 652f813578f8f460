"""What a seat meets for the first time at this table, so that the message can offer its rules."""

from __future__ import annotations

from bot.games.deep_rock import caves
from bot.games.deep_rock.board import OFF
from bot.games.deep_rock.state import Dwarf, State

HELD = ("webbed", "stunned", "knocked_over")


def meet(state: State, dwarf: Dwarf, *, begins: bool = False) -> None:
    """Note what can be seen now and was not seen before; as a turn `begins` what was new in the last one is old."""
    known = state.known.setdefault(dwarf.seat, [])
    fresh = [] if begins else state.new_to.get(dwarf.seat, [])
    new = [topic for topic in topics(state, dwarf) if topic not in known]
    known += new
    state.new_to[dwarf.seat] = [*fresh, *new]


def topics(state: State, dwarf: Dwarf) -> list[str]:
    """Ids of all that there is to know about just now: creatures, tokens, ground, what holds him, what he holds."""
    found = [dwarf.cls, *(creature.kind for creature in state.creatures), *_ground(state), *_lying(state)]
    found += [held for held in HELD if getattr(dwarf, held)]
    found += [word for word, things in (("cards", dwarf.cards), ("throwables", dwarf.throwables)) if things]
    return list(dict.fromkeys(found))


def _ground(state: State) -> list[str]:
    cave = state.cave
    marks = {
        "pits": bool(caves.open_pits(state)),
        "stalagmites": bool(cave.stalagmites),
        "hidden": bool(cave.hidden),
        "flames": bool(cave.fields.flames),
        "supply": cave.supply is not None,
        "mine_head": bool(cave.mine_head),
        "bosco": cave.bosco != OFF,
        "swarm": True,
    }
    return [word for word, there in marks.items() if there]


def _lying(state: State) -> list[str]:
    cave = state.cave
    found = ["upgrade" if token.upgrade else token.kind if token.up else "token" for token in cave.tokens]
    return [*found, *(["drone"] if cave.drones else []), *(["aquarq"] if "aquarq" in cave.veins.values() else [])]
