"""What the card "Mission Specific Event" does (DRG.COMMON.01): a mission's `event` names one, such as `mission_1`."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import activation, ambush, caves, effects, hooks, missions, spawning, turn
from bot.games.deep_rock.entries.events import AquarqLost, Fizzled
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import State, Task
from bot.games.deep_rock.threat import advance


@base("events", "mission_specific_event")
async def run(state: State, table: Asks) -> None:
    """The event text of the mission that is played."""
    page = missions.book().get(state.mission)
    rule = hooks.look(state, "events", page.event if page else f"mission_{state.mission}")
    if rule is None:
        table.log(Fizzled(state.event, "nobody"))
    else:
        await rule(state, table)


@base("agenda", "sentence")
async def sentence(state: State, table: Asks, task: Task) -> None:
    """A sentence of a card that comes after creatures have acted; `word` is its entry among the events."""
    await hooks.look(state, "events", task.word)(state, table)


@base("events", "mission_1")
async def new_darkness(state: State, table: Asks) -> None:
    for exit_no in sorted(state.cave.exits):
        await spawning.spawn_at_exit(state, table, "grunt", exit_no)
    activation.order(state)


@base("events", "mission_2")
async def opportunities(state: State, table: Asks) -> None:
    await spawning.spawn_at_exit(state, table, "grunt", effects.nearest_exit(state))
    await advance(state, table, 1)


@base("events", "mission_3")
async def great_unknown(state: State, table: Asks) -> None:
    activation.order(state)
    state.agenda.append(Task("sentence", word="mission_3_broods"))


@base("events", "mission_3_broods")
async def broods(state: State, table: Asks) -> None:
    """Every Brood Nexus rolls, whether or not it has acted."""
    for nexus in [c for c in state.creatures if c.kind == "brood_nexus"]:
        await hooks.look(state, "acts", nexus.kind)(state, table, nexus)


@base("events", "mission_4")
async def search(state: State, table: Asks) -> None:
    await spawning.spawn_at_exit(state, table, "web_spitter", 1)
    activation.order(state)


@base("events", "mission_5")
async def carnage(state: State, table: Asks) -> None:
    activation.order(state)
    state.agenda.append(Task("sentence", word="mission_5_shake"))


@base("events", "mission_5_shake")
async def shake(state: State, table: Asks) -> None:
    """The active dwarf rolls a creature die: a [!] throws him down."""
    dwarf = turn.active(state)
    if effects.exposed(state, table, dwarf) and "special" in effects.alarmed(state, table, dwarf):
        effects.afflict(state, table, dwarf, "knocked_over")


@base("events", "mission_6")
async def praetorian(state: State, table: Asks) -> None:
    """It acts twice; while it is still hidden the threat rises instead."""
    if any(c.kind == "praetorian" for c in state.creatures):
        activation.order(state, "kinds:praetorian")
        activation.order(state, "kinds:praetorian")
    else:
        await advance(state, table, 1)


@base("events", "mission_7")
async def corridor(state: State, table: Asks) -> None:
    await spawning.spawn_at_exit(state, table, "exploder", 2)
    activation.order(state)


@base("events", "mission_8")
async def madness(state: State, table: Asks) -> None:
    await ambush.cave_leech_attack(state, table)


@base("events", "mission_9")
async def extraction(state: State, table: Asks) -> None:
    """Whoever carries an Aquarq rolls a creature die: a [!] and it falls where he is."""
    for dwarf in turn.order_from_active(state):
        if dwarf.aquarq and effects.exposed(state, table, dwarf) and "special" in effects.alarmed(state, table, dwarf):
            dwarf.aquarq = False
            caves.drop(state, dwarf.at, "aquarq")
            table.log(AquarqLost(turn.index(state, dwarf), dwarf.at))
    activation.order(state)


@base("events", "mission_10")
async def eggs(state: State, table: Asks) -> None:
    """A creature die for each egg in the store: a Grunt for each [!]."""
    rolls = state.store.tokens.get("alien_egg", 0)
    faces = effects.alarmed(state, table, turn.active(state), rolls) if rolls else ()
    await spawning.spawn_at_exit(state, table, "grunt", effects.nearest_exit(state), faces.count("special"))
    activation.order(state)


@base("events", "mission_11")
async def riches(state: State, table: Asks) -> None:
    """Whoever is next to a pit rolls a creature die: a [!] throws him down."""
    for dwarf in turn.order_from_active(state):
        near = effects.near_pit(state, dwarf) and effects.exposed(state, table, dwarf)
        if near and "special" in effects.alarmed(state, table, dwarf):
            effects.afflict(state, table, dwarf, "knocked_over")
    await advance(state, table, 1)


@base("events", "mission_12")
async def dark_caves(state: State, table: Asks) -> None:
    await spawning.spawn_at_exit(state, table, "mactera_spawn", effects.nearest_exit(state))
    activation.order(state)


@base("events", "mission_13")
async def sanctuary(state: State, table: Asks) -> None:
    await spawning.spawn_at_exit(state, table, "grunt", 1, 2)
    await spawning.spawn_at_exit(state, table, "grunt", 2)


@base("events", "mission_14")
async def fork(state: State, table: Asks) -> None:
    await advance(state, table, 2 if state.swarms else 1)
