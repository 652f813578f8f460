"""The event phase: cards, spawning, reactions, the order in which creatures act and how they find their way."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m, without

DRAWN = "pile.draw, pile.discard = table.shuffle(pile.discard, name), []"
RUMBLING = "async def unsettling_rumbling(state: State, table: Asks) -> None:\n    await advance(state, table, 1)"
LAYER = "        if layer & places:\n            return layer & places\n    return _by_air"
FREE = "caves.occupied(state) & ~bit(cave.fields.lure)\n    if kind"
NEAREST = "toward_dwarves(state, ring & free & ~state.cave.fields.flames or ring & free)"
PASSED = 'if mode.use not in ("triangle", "ground") and has(reach, at):'
OVER = "return self.beaten if self.creature is None else not damage.alive(state, self.creature)"
HOW = "how=HOW.get(mode.use, assign.CHAIN)"
GOAL = "approach(state, creature, found[0], attack_spaces(state, creature, found[0].at), stop)"
ATTACK = "    if await attack_if_it_can(state, table, creature):\n        return\n    moved ="

EXIT = '    await spawning.spawn_at_exit(state, table, "grunt", {})\n'
MORE = EXIT.format(1) + EXIT.format(2) + "    await advance(state, table, 1)\n"
ORDERED = "    await advance(state, table, 1)\n" + EXIT.format(1) + EXIT.format(2)
DIRECT = "direct = self._nearer(goal & self.through, self.through)"
DETOUR = "return found or self._nearer(near & calm, calm) or (0, 0)"

EVENT = (
    m("EVENT.01", "turn.py", 'return "turn_end" if spared else "event"', 'return "turn_end"'),
    m("EVENT.02", "events.py", MORE, ORDERED),
    m(
        "EVENT.03",
        "events.py",
        "table.choose(turn.active(state).seat, choices",
        "table.choose(state.dwarves[0].seat, choices",
    ),
    m(
        "EVENT.04",
        "event_phase.py",
        'decks.discard(state, "event", state.event)',
        'decks.discard(state, "swarm", state.event)',
    ),
    m("EVENT.05", "decks.py", DRAWN, DRAWN.replace("[]", "pile.discard")),
    m("EVENT.06", "turn.py", "spared = dwarf.unconscious or (", "spared = ("),
    m("EVENT.07", "turn.py", "(state.met and pod.aboard(state, dwarf))", "pod.aboard(state, dwarf)"),
    m("COMMON.01", "mission_events.py", 'page.event if page else f"mission_{state.mission}"', '"mission_1"'),
    m("COMMON.02", "events.py", 'pick(state, table, "yes", "no") == "yes"', 'pick(state, table, "yes", "no") != ""'),
    m("COMMON.03", "events.py", "if turn.active(state).standing:", "if turn.active(state).conscious:"),
    m("COMMON.04", "threat.py", "for _ in range(n):", "for _ in range(1):"),
    m("COMMON.05", "threat.py", "state.marker in track.swarms", "state.marker + 1 in track.swarms"),
    without("COMMON.06", "swarm.py", '    state.agenda.insert(0, Task("activate", word="all"))\n'),
    m("COMMON.07", "swarm.py", "for _ in range(task.n)]", "for _ in range(1)]"),
)
SPAWN = (
    m("SPAWN.01", "spawning.py", "state.cave.exits.get(exit_no, OFF)", "state.cave.exits.get(1, OFF)"),
    m("SPAWN.02", "move.py", "caves.minis(state) | caves.exits(state) |", "caves.minis(state) |"),
    m("SPAWN.03", "caves.py", "state.cave.exits[3] =", "state.cave.exits[1] ="),
    m("SPAWN.04", "spawning.py", "exits.get(exit_no, OFF)", "exits.get(exit_no, state.cave.exits.get(1, OFF))"),
    m("SPAWN.05", "spawning.py", "in spread(bit(near), way):", "in spread(bit(near), way)[1:]:"),
    m("SPAWN.06", "spawning.py", NEAREST, "ring & free & ~state.cave.fields.flames or ring & free"),
    m("SPAWN.07", "spawning.py", "state.dwarves[state.active if dice_owner", "state.dwarves[0 if dice_owner"),
    m("SPAWN.08", "spawning.py", "for k in (kind, SPARE) if", "for k in (kind,) if"),
    m("SPAWN.09", "spawning.py", 'if left(state, k) > 0), "")', "if left(state, k) > 0), SPARE)"),
    m(
        "SPAWN.10",
        "spawning.py",
        LAYER,
        LAYER.replace("return layer & places\n", "return layer & places & -(layer & places)\n"),
    ),
    m("SPAWN.11", "spawning.py", FREE, FREE.replace("\n", " & ~bits(t.at for t in cave.tokens)\n", 1)),
)
REACT = (
    m("REACT.01", "ambush.py", "return not await react(state, table, Threat(name, dwarf.at))", "return True"),
    m("REACT.02", "shots.py", "if not dwarf.standing:", "if not dwarf.conscious:"),
    m("REACT.03", "shots.py", PASSED, 'if mode.use not in ("triangle", "ground"):'),
    m("REACT.04", "reaction.py", "in turn.order_from_active(state)]", "in state.dwarves]"),
    m(
        "REACT.05",
        "reaction.py",
        "(state, dwarf, threat.creature, threat.at)",
        "(state, dwarf, None, turn.active(state).at)",
    ),
    m("REACT.06", "shots.py", 'if mode.actions > 1 or mode.use == "flakes":', 'if mode.use == "flakes":'),
    m("REACT.07", "reaction.py", "option, free=True, auto", "option, free=True, ammo=False, auto"),
    m("REACT.08", "reaction.py", "threat.beaten or hits > 0", "threat.beaten or hits > 1"),
    m(
        "REACT.09",
        "reaction.py",
        OVER,
        OVER.replace("self.beaten if self.creature is None else", "self.beaten or self.creature is not None and"),
    ),
    m(
        "REACT.10",
        "attack.py",
        HOW,
        "how=HOW.get(mode.use, assign.CHAIN if dwarf is turn.active(state) else assign.ALL)",
    ),
    m(
        "REACT.11",
        "reaction.py",
        OVER,
        OVER.replace("not damage.alive(state, self.creature)", "self.creature.health < 0"),
    ),
    m("REACT.12", "ambush.py", 'await emerge(state, table, "grunt")', 'await emerge(state, table, "slasher")'),
    m(
        "REACT.13",
        "reaction.py",
        "[*shots(state, threat, who), Pass(), SitOut()]",
        "[*shots(state, threat, who), SitOut()]",
    ),
)
ACT = (
    m(
        "ACT.01",
        "activation.py",
        "    return True\n\n\nasync def _first",
        "    return kind_of(state, creature.kind).move > 0\n\n\nasync def _first",
    ),
    m("ACT.02", "activation.py", 'if moved and now(state) == "fast" and', "if moved and"),
    m(
        "ACT.03",
        "activation.py",
        "        await turn(state, table, creature)\n",
        2 * "        await turn(state, table, creature)\n",
    ),
    m("ACT.04", "activation.py", "lowest = min(", "lowest = max("),
    m(
        "ACT.05",
        "activation.py",
        "lowest = min(kind_of(state, c.kind).order for c in waiting)",
        "lowest = kind_of(state, waiting[0].kind).order",
    ),
    m("ACT.06", "activation.py", ATTACK, "    moved ="),
    without("ACT.07", "strike.py", "    face_to(creature, target.at)\n"),
    m("ACT.08", "paths.py", GOAL, GOAL.replace("found[0]", "found[-1]")),
    m("ACT.09", "paths.py", GOAL, "approach(state, creature, found[0], NEAR[found[0].at], 0)"),
    m(
        "ACT.10",
        "targets.py",
        "dwarves.sort(key=lambda t: (t.far, -t.acted, t.who))",
        "dwarves.sort(key=lambda t: (t.far, t.who))",
    ),
    m(
        "ACT.11",
        "ground.py",
        "rock_free(state) & ~state.cave.stalagmites",
        "rock_free(state) & caves.open_floor(state)",
    ),
    m("ACT.12", "ground.py", "& ~figures(state) & ~hindrances", "& ~hindrances"),
    m(
        "ACT.13",
        "ground.py",
        "through & ~state.cave.stalagmites & ~taken(state, creature)",
        "through & ~state.cave.stalagmites",
    ),
    m("ACT.14", "paths.py", DIRECT, "direct = (0, 0)", DETOUR, "return direct"),
    m("ACT.15", "ground.py", "d.at >= 0 and not aboard(state, d)", "d.at >= 0"),
    m("ACT.16", "activation.py", "far[c.id] == min(far.values())", "far[c.id] == max(far.values())"),
    m("ACT.17", "activation.py", "seat = state.dwarves[state.active].seat", "seat = state.dwarves[0].seat"),
    m("ACT.18", "events.py", RUMBLING, RUMBLING + "\n    activation.order(state)"),
    m("ACT.19", "creatures.py", 'faces.count("special")', 'faces.count("bite")'),
    m(
        "ACT.20",
        "activation.py",
        "if c.id > task.born and kind_of(state, c.kind).order > task.n]",
        "if c.id > task.born]",
    ),
)
MUTANTS = (*EVENT, *SPAWN, *REACT, *ACT)
