"""What cards of the event phase do to dwarves and the map; none of it reaches into the drop pod (DRG.AMMO.09)."""

from __future__ import annotations

from bot.engine.asks import Asks, Pass
from bot.engine.options import Option
from bot.games.deep_rock import attack, caves, dice, tokens, turn
from bot.games.deep_rock.board import NEAR, Space, Spaces, bits, distance, each, has
from bot.games.deep_rock.entries.events import Alarmed, Dragged, Fizzled
from bot.games.deep_rock.entries.fights import Struck
from bot.games.deep_rock.ground import aboard, rock_free, spread
from bot.games.deep_rock.state import Creature, Dwarf, State
from bot.games.deep_rock.strike import renew


def exposed(state: State, table: Asks, dwarf: Dwarf) -> bool:
    """Whether the card being resolved reaches him; told when the pod keeps it off."""
    if aboard(state, dwarf):
        table.log(Fizzled(state.event, "aboard"))
        return False
    return dwarf.conscious


def afflict(state: State, table: Asks, dwarf: Dwarf, condition: str) -> None:
    """A condition that is no creature's doing, so that a shield is no help: knocked_over, stunned or webbed."""
    if not exposed(state, table, dwarf):
        return
    setattr(dwarf, condition, True)
    renew(state, dwarf, condition)
    table.log(Struck(turn.index(state, dwarf), condition, state.event))


def alarmed(state: State, table: Asks, dwarf: Dwarf, rolls: int = 1) -> tuple[str, ...]:
    """Creature dice rolled for a dwarf."""
    faces = tuple(dice.roll(state, table, "creature") for _ in range(rolls))
    table.log(Alarmed(turn.index(state, dwarf), faces))
    return faces


def nearest_exit(state: State) -> int:
    """The number of the exit that is nearest to a dwarf on foot, else by air; 0 for none."""
    dwarves = bits(d.at for d in state.dwarves if d.conscious)
    layers = spread(dwarves, state.cave.floor & ~state.cave.stalagmites)
    steps = {space: i for i, layer in enumerate(layers) for space in each(layer)}

    def far(number: int) -> tuple[int, int]:
        at = state.cave.exits[number]
        return steps.get(at, 1000 + min((distance(at, d) for d in each(dwarves)), default=0)), number

    return min(state.cave.exits, key=far, default=0)


def drag(state: State, table: Asks, dwarf: Dwarf, steps: int) -> None:
    """He is carried through the air, not through the pod, towards the nearest exit, and dropped on free ground."""
    goals = [*state.cave.exits.values()]
    if not goals:
        return
    goal = min(goals, key=lambda at: (distance(dwarf.at, at), at))
    flown = 0
    for layer in spread(1 << dwarf.at, rock_free(state) & ~state.cave.fields.flames, steps):
        flown |= layer
    free = flown & caves.empty_ground(state) & ~caves.exits(state)
    to = min([*each(free), dwarf.at], key=lambda at: (distance(at, goal), distance(at, dwarf.at), at))
    if distance(to, goal) < distance(dwarf.at, goal):
        table.log(Dragged(turn.index(state, dwarf), dwarf.at, to))
        dwarf.at = to
        tokens.turn_up(state, table, dwarf)


def free_ground(state: State) -> Spaces:
    """Empty floor, no platform, without an exit, a token, a mineral or the pod on it."""
    cave = state.cave
    things = bits(t.at for t in cave.tokens) | bits(cave.fallen) | bits(cave.drones) | bits(cave.sugar)
    ground = caves.empty_ground(state) & ~cave.pits
    return ground & ~things & ~caves.exits(state) & ~cave.pod.spaces & ~cave.mine_head


def nearest_ring(state: State, at: Space, wanted: Spaces, least: int = 1) -> Spaces:
    """The spaces of `wanted` fewest steps from `at`, at least `least`; by air where none can be walked to."""
    for layer in spread(1 << at, caves.open_floor(state))[least:]:
        if layer & wanted:
            return layer & wanted
    far = {space: distance(space, at) for space in each(wanted) if distance(space, at) >= least}
    return bits(space for space, n in far.items() if n == min(far.values()))


def by_rock(state: State, dwarf: Dwarf) -> bool:
    return bool(NEAR[dwarf.at] & caves.walls(state))


async def offer_shot(state: State, table: Asks, dwarf: Dwarf, *, double: bool = False) -> bool:
    """He may make one attack for no action; the ammo is paid. Returns whether he has a target."""

    def offer() -> list[Option]:
        return [*attack.free_shots(state, dwarf), Pass()]

    able = len(offer()) > 1
    if able:
        await attack.give(state, table, dwarf, offer, f"freeshot:{dwarf.cls}", double=double)
    return able


def near_pit(state: State, dwarf: Dwarf) -> bool:
    return bool(NEAR[dwarf.at] & caves.open_pits(state))


def lonely(state: State, dwarf: Dwarf) -> bool:
    """Whether no other dwarf is next to him."""
    return not any(has(NEAR[dwarf.at], other.at) for other in state.dwarves if other is not dwarf)


def nearest_creatures(state: State, n: int) -> list[Creature]:
    """The `n` creatures nearest to a dwarf, those placed first of equals."""
    from bot.games.deep_rock.targets import apart

    return sorted(state.creatures, key=lambda c: (apart(state, c), c.id))[:n]
