"""What is worth going for: a `Want` says where one has to stand for it and what it is worth in steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.games.deep_rock import boards, caves, content, end, pod, sight, threat, tokens
from bot.games.deep_rock.board import COUNT, NEAR, Space, Spaces, around, bit, bits, distance, each
from bot.games.deep_rock.policy import routes
from bot.games.deep_rock.policy.routes import Costs, Land
from bot.games.deep_rock.state import MINERALS, PICKUPS, Dwarf, State

OBJECTIVE, RESCUE, HOME, SUPPLIES = 9.0, 14.0, 30.0, 6.0
TRIFLE = 2.0
"""A card, an upgrade, gold."""
LATE = 2
"""So near to the end of the threat track nobody leaves the pod any more."""
HOARD = 2.0
"""What Nitra is worth more while it is wanted for a supply pod."""
CROWDED = 0.45
"""What a goal is worth when another Dwarf is nearer to it."""
CLOSE = 3
"""From how far a creature that must die is shot at."""


class Want(NamedTuple):
    """Something to go for: the spaces from which it is had, what it is worth, where it is."""

    stand: Spaces
    worth: float
    at: Space


class Plan(NamedTuple):
    """The way of a Dwarf: the map as he goes it, what is left from each space to his goal, and the way."""

    want: Want | None
    land: Land
    left: Costs
    way: list[Space]


def plan(state: State, dwarf: Dwarf) -> Plan:
    """His best goal by what it is worth against what it costs, and the way there."""
    land = routes.entering(state, dwarf)
    spent = routes.from_here(land, dwarf.at)
    best, most = None, 0.0
    for want in wants(state, dwarf):
        far = min((spent[at] for at in each(routes.standable(state, dwarf, want.stand))), default=1e9)
        value = want.worth * _share(state, dwarf, want) / (far + 3.0)
        if value > most:
            best, most = want, value
    if best is None:
        return Plan(None, land, [0.0] * COUNT, [])
    left = routes.to_there(land, routes.standable(state, dwarf, best.stand))
    return Plan(best, land, left, routes.path(land, left, dwarf.at))


def _share(state: State, dwarf: Dwarf, want: Want) -> float:
    """Less for what another has a shorter way to; the way home is everybody's own."""
    if want.worth >= HOME:
        return 1.0
    own = distance(dwarf.at, want.at)
    nearer = any(o is not dwarf and o.standing and distance(o.at, want.at) < own for o in state.dwarves)
    return CROWDED if nearer else 1.0


def wants(state: State, dwarf: Dwarf) -> Iterator[Want]:
    """All that he might go for."""
    yield from _rescues(state, dwarf)
    if state.met and fetches(state, dwarf):
        return
    if state.met:
        if waits_for_ever(state, dwarf):
            return
        berths = state.cave.pod.spaces & ~bits(d.at for d in state.dwarves if d is not dwarf)
        yield Want(berths, HOME, next(each(state.cave.pod.spaces), dwarf.at))
        return
    if dwarf.aquarq and state.cave.mine_head:
        stand = state.cave.mine_head | around(state.cave.mine_head)
        yield Want(stand & caves.open_floor(state), HOME, next(each(state.cave.mine_head)))
        return
    yield from _minerals(state, dwarf)
    yield from _tokens(state, dwarf)
    yield from _hidden(state)
    yield from _quarry(state)
    yield from _supplies(state, dwarf)


def waits_for_ever(state: State, dwarf: Dwarf) -> bool:
    """He is aboard, somebody lies unconscious outside, and against all odds no threat ends the mission any more."""
    lost = any(other.unconscious and not pod.aboard(state, other) for other in state.dwarves)
    at_the_end = state.marker >= content.track().spaces and threat.against_all_odds(state)
    return lost and at_the_end and pod.aboard(state, dwarf)


def fetches(state: State, dwarf: Dwarf) -> bool:
    """Whether it is he who goes back for somebody unconscious outside the pod, while there is time: the nearest."""
    lost = [other for other in state.dwarves if other.unconscious and not pod.aboard(state, other)]
    able = [other for other in state.dwarves if other.standing and other.health > 1]
    if not lost or not able or state.marker > content.track().spaces - LATE:
        return False
    return dwarf is min(able, key=lambda other: min(distance(other.at, one.at) for one in lost))


def missing(state: State) -> dict[str, int]:
    """Objectives not yet met, with how many are missing."""
    return {kind: need - done for kind, (done, need) in end.progress(state).items() if done < need}


def _rescues(state: State, dwarf: Dwarf) -> Iterator[Want]:
    for other in state.dwarves:
        if other is not dwarf and other.unconscious:
            worth = HOME if state.met else RESCUE
            yield Want(NEAR[other.at] & caves.open_floor(state), worth, other.at)
        elif other is not dwarf and other.knocked_over:
            yield Want(NEAR[other.at] & caves.open_floor(state), TRIFLE, other.at)


def _minerals(state: State, dwarf: Dwarf) -> Iterator[Want]:
    """Veins are worked from beside, what has fallen is walked over."""
    left = missing(state)
    for at, kind in state.cave.veins.items():
        if not (kind == "aquarq" and dwarf.aquarq):
            yield Want(NEAR[at], mineral_worth(state, kind, left), at)
    for at, kinds in state.cave.fallen.items():
        for kind in kinds:
            if not (kind == "aquarq" and dwarf.aquarq):
                yield Want(bit(at), mineral_worth(state, kind, left), at)


def mineral_worth(state: State, kind: str, left: dict[str, int]) -> float:
    """An objective; else what it adds to the next supply pod."""
    if kind in left:
        return OBJECTIVE
    purse = state.store.minerals["nitra"] + state.store.minerals["gold"]
    return (TRIFLE + HOARD * (purse < 3) * (need(state) > 1.0)) if kind in ("nitra", "gold") else 0.1


def need(state: State) -> float:
    """How badly the team wants supplies: 0 when all boards are full, about 1 for each Dwarf that is spent."""
    return sum(_spent(dwarf) for dwarf in state.dwarves)


def _spent(dwarf: Dwarf) -> float:
    health = boards.health_room(dwarf) / 5
    ammo = boards.ammo_room(dwarf, "primary") / 5 + 0.4 * boards.ammo_room(dwarf, "secondary") / 3
    return 0.7 * health + 0.5 * ammo


def _tokens(state: State, dwarf: Dwarf) -> Iterator[Want]:
    """Tokens face up by what they are; face down by what may be under them."""
    left = missing(state)
    hoped = any(kind in PICKUPS for kind in left)
    for token in state.cave.tokens:
        if not token.up:
            yield Want(
                NEAR[token.at] | bit(token.at), OBJECTIVE * 0.8 if hoped and not token.upgrade else 1.0, token.at
            )
        elif token.upgrade:
            yield Want(bit(token.at), TRIFLE, token.at)
        else:
            stand = NEAR[token.at] if token.kind in tokens.PICKAXE else bit(token.at)
            yield Want(stand, token_worth(state, dwarf, token.kind, left), token.at)
    if "drone" in left:
        yield from (Want(bit(at), OBJECTIVE, at) for at in state.cave.drones)
    if dwarf.health < 4:
        yield from (Want(bit(at), SUPPLIES, at) for at, n in state.cave.sugar.items() if n)


def token_worth(state: State, dwarf: Dwarf, kind: str, left: dict[str, int]) -> float:
    """A token that lies face up."""
    if kind in left:
        return OBJECTIVE
    return {"red_sugar": 2.0 * (5 - dwarf.health), "barley_bulb": TRIFLE, "loot_bug": 1.5}.get(kind, 0.0)


def _hidden(state: State) -> Iterator[Want]:
    """Hidden caves while something is missing that nobody sees."""
    left = missing(state)
    if not any(_unseen(state, kind, n) for kind, n in left.items()):
        return
    for cave in state.cave.hidden:
        spaces = bits(cave.spaces)
        yield Want(spaces, OBJECTIVE * 0.7, cave.spaces[0])


def _unseen(state: State, kind: str, n: int) -> bool:
    """Whether fewer than `n` of a kind are in sight; tokens face down may be it."""
    if kind in MINERALS:
        return list(state.cave.veins.values()).count(kind) + sum(k.count(kind) for k in state.cave.fallen.values()) < n
    down = sum(not token.up and not token.upgrade for token in state.cave.tokens)
    up = sum(token.up and token.kind == kind for token in state.cave.tokens)
    live = sum(creature.kind == kind for creature in state.creatures)
    return up + down * (kind in PICKUPS) + live + len(state.cave.drones) * (kind == "drone") < n


def _quarry(state: State) -> Iterator[Want]:
    """Creatures whose death is an objective are gone to where they can be shot at."""
    left = missing(state)
    for creature in state.creatures:
        if creature.kind in left:
            yield Want(sight.in_range(state, creature.at, CLOSE) & caves.open_floor(state), OBJECTIVE, creature.at)


def _supplies(state: State, dwarf: Dwarf) -> Iterator[Want]:
    supply = state.cave.supply
    if supply is None:
        return
    gain = supply_gain(dwarf, supply.primary, supply.secondary, supply.health)
    if gain > 1.5:
        yield Want(NEAR[supply.at] & caves.open_floor(state), SUPPLIES * gain / 3.0, supply.at)


def supply_gain(dwarf: Dwarf, primary: int, secondary: int, health: int) -> float:
    """What these goods are worth to him, as far as they fit."""
    ammo = min(primary, boards.ammo_room(dwarf, "primary")) + 0.7 * min(secondary, boards.ammo_room(dwarf, "secondary"))
    heal = min(health, boards.health_room(dwarf))
    return 0.8 * ammo + (1.2 + 0.6 * (dwarf.health <= 2)) * heal
