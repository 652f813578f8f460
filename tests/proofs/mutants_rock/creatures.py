"""The ten kinds of creatures, and BOSCO."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m, without

LIST = "data/creatures.toml"
SLASHER = "order = 5\nhealth = 2\nrange = 1\nmove = "
GRUNT = "order = 1\nhealth = 1\nrange = 1\nmove = 3"
FRONT = "return bool(attack_spaces(state, creature, target.at) & body(creature))"
SPITBALL = 'special = ["knocked_over"]\nresistance = ["pickaxe", "bullet", "explosive"]'
AGAIN = "        await activation.attack_if_it_can(state, table, creature)\n"
INSIDE = "[creature for creature in state.creatures if body(creature) & spaces]"
OTHERS = "    others = targets(state, creature)\n"
BESIDE = "        if board.distance(dwarf.at, creature.at) == 1:\n"
STINGS = "            await damage.hit_dwarf(state, table, dwarf, 1, source=creature.kind)\n"
CALLS = "if damage.alive(state, creature) and not company(state, creature, reach):"
EGGS = '        found &= ~bits(token.at for token in state.cave.tokens if token.kind == "alien_egg")\n'
CUT = "            find(state, table, at, by)\n\n\nasync def _strike"
DUG = "(drop or by is None or not collect(state, table, by, vein))"
TAKES = "((drop and by is not None) or not collect(state, table, by or state.dwarves[state.active], vein))"
RESCUE = 'state.agenda, state.turn.bosco = [], 0\n    state.phase = "turn_end"'

CREATURES = (
    m("CINFO.01", "damage.py", "if creature.health == 0:", "if creature.health <= 1:"),
    m(
        "CINFO.02",
        "targets.py",
        FRONT,
        "from bot.games.deep_rock.toll import from_behind\n\n    "
        + FRONT
        + " and not from_behind(state, creature, target.at)",
    ),
    m("CINFO.03", "paths.py", "self.through, self.move)", "self.through, self.move - 1)"),
    m("CINFO.04", "toll.py", "resistance.count(kind))", "int(kind in resistance))"),
    m("CRE.01", LIST, GRUNT, GRUNT.replace("3", "4")),
    m("CRE.02", LIST, GRUNT, GRUNT.replace("range = 1", "range = 2")),
    m("CRE.03", LIST, "health = 2\nrange = 5", "health = 2\nrange = 4"),
    m("CRE.04", LIST, 'special = ["webbed"]', 'special = ["stunned"]'),
    m("CRE.05", LIST, "order = 3\nhealth = 1", "order = 3\nhealth = 2"),
    m("CRE.06", "creatures.py", "dwarves=around,", "dwarves=0,"),
    m("CRE.07", "creatures.py", "hurts=hits,", 'hurts=hits + (face == "scare"),'),
    m("CRE.08", "damage.py", "while state.fallen:", "if state.fallen:"),
    m("CRE.09", LIST, "order = 4\nhealth = 2\nrange = 3", "order = 4\nhealth = 2\nrange = 4"),
    m("CRE.10", "ground.py", "through & ~state.cave.stalagmites & ~taken", "through & ~taken"),
    m("CRE.11", LIST, 'special = ["stunned"]', 'special = ["knocked_over"]'),
    m("CRE.12", LIST, SLASHER + "3", SLASHER + "4"),
    m("CRE.13", LIST, 'dice = 2\nspecial = ["knocked_over"]', 'dice = 2\nspecial = ["webbed"]'),
    without("CRE.14", "creatures.py", '@base("acts", "brood_nexus")\n'),
    m("CRE.15", "creatures.py", 'faces.count("special")', 'len(faces) - faces.count("blank")'),
    m("CRE.16", "creatures.py", 'range(faces.count("special"))', 'range(min(1, faces.count("special")))'),
    without("CRE.17", "creatures.py", "    await brood(state, table, creature)\n"),
    m("CRE.18", LIST, "order = 7\nhealth = 5\nrange = 7", "order = 7\nhealth = 5\nrange = 6"),
    m("CRE.19", LIST, SPITBALL, SPITBALL.replace('"knocked_over"', "")),
    m("CRE.20", LIST, "order = 8\nhealth = 6", "order = 8\nhealth = 7"),
    m("CRE.21", "toll.py", 'OPEN_REAR = ("praetorian", "oppressor")', 'OPEN_REAR = ("oppressor",)'),
    without("CRE.22", "march.py", "    creature.facing = board.direction(creature.arrived_from, space)\n"),
    m(
        "CRE.23",
        "strike.py",
        "creature.facing = board.direction(creature.at, at) if",
        "creature.facing = board.direction(at, creature.at) if",
    ),
    m("CRE.24", LIST, "order = 9\nhealth = 7", "order = 9\nhealth = 8"),
    m("CRE.25", "caves.py", "found |= bit(creature.at) | bit(creature.rear)", "found |= bit(creature.at)"),
    without("CRE.26", "march.py", "    if creature.rear != OFF:\n        creature.rear = creature.arrived_from\n"),
    without("CRE.27", "oppressor.py", "    if stalagmite:\n        caves.remove_stalagmite(state, table, space)\n"),
    m("CRE.28", "oppressor.py", "    if rock:\n", "    if rock:\n        state.cave.veins.pop(space, None)\n"),
    without("CRE.29", "oppressor.py", "    if damage.alive(state, creature):\n" + AGAIN),
    m(
        "CRE.30",
        "oppressor.py",
        "    if damage.alive(state, creature):\n" + AGAIN,
        "    if damage.alive(state, creature):\n" + AGAIN + '    if activation.now(state) == "fast":\n' + AGAIN,
    ),
    m("CRE.31", "toll.py", 'OPEN_REAR = ("praetorian", "oppressor")', 'OPEN_REAR = ("praetorian",)'),
    m("CRE.32", "damage.py", INSIDE, "[c for at in board.each(spaces) for c in state.creatures if has(body(c), at)]"),
    m("CRE.33", LIST, "order = 10\nhealth = 2", "order = 10\nhealth = 3"),
    m("CRE.34", "targets.py", "sorted(others, key=lambda t: (t.far, t.who))", "sorted(others, key=lambda t: t.who)"),
    m("CRE.35", "creatures.py", CALLS, CALLS.replace("if", "if not moved and")),
    m("CRE.36", "creatures.py", OTHERS, OTHERS + "    for dwarf in state.dwarves:\n" + BESIDE + STINGS),
    m("CRE.37", "toll.py", "WARD, WARD_REACH = 2, 3", "WARD, WARD_REACH = 2, 4"),
    m(
        "CRE.38",
        "toll.py",
        "[c for c in state.creatures if c.kind == ",
        "[c for c in (*state.creatures, *state.fallen) if c.kind == ",
    ),
    m(
        "CRE.39",
        "toll.py",
        "return [*wardens, *others] if first else [*others, *wardens]",
        "return [*wardens, *others]",
    ),
)
SOLO = (
    m(
        "SOLO.01",
        "player_setup.py",
        'return count(state) == 1 and state.options["bosco"]',
        'return state.options["bosco"]',
    ),
    m("SOLO.02", "turn.py", "(state.active + 1) % len(state.dwarves)", "(state.active + 1) % state.seats"),
    m("SOLO.03", "pod.py", "near & ~state.cave.pod.spaces & empty(state)", "near & ~state.cave.pod.spaces"),
    m(
        "SOLO.04",
        "solo.py",
        "    face = dice.roll(state, table, option.die)\n    again",
        "    turn.active(state).primary.ammo -= 1\n    face = dice.roll(state, table, option.die)\n    again",
    ),
    m(
        "SOLO.05",
        "sight.py",
        "cave.fields.flames | creatures | dwarves",
        "cave.fields.flames | creatures | dwarves | bit(cave.bosco)",
    ),
    m(
        "SOLO.06",
        "solo.py",
        "    state.cave.bosco = at\n",
        "    state.cave.bosco = at\n    state.cave.tokens = [t for t in state.cave.tokens if t.at != at]\n",
    ),
    m(
        "SOLO.07",
        "caves.py",
        "if around(bits(cave.spaces)) & bit(at)]",
        "if around(bits(cave.spaces)) & bit(at) and by is not None]",
    ),
    m("SOLO.08", "solo.py", "state.cave.bosco, Gun.reach)", "state.cave.bosco, Rocket.reach)"),
    m(
        "SOLO.09",
        "turn.py",
        'state.phase = "bosco" if solo and active(state).conscious else after_actions(state)',
        "state.phase = after_actions(state)",
    ),
    m("SOLO.10", "solo.py", "ACTIONS, FLIGHT = 2, 3", "ACTIONS, FLIGHT = 3, 3"),
    m("SOLO.11", "solo.py", "ACTIONS, FLIGHT = 2, 3", "ACTIONS, FLIGHT = 2, 4"),
    m("SOLO.12", "pickaxe.py", CUT, CUT.replace("find(", "if by is not None:\n                find(")),
    m("SOLO.13", "caves.py", DUG, TAKES),
    without("SOLO.14", "pickaxe.py", "    if by is None:\n" + EGGS),
    m("SOLO.15", "solo.py", "reach: ClassVar[int] = 3", "reach: ClassVar[int] = 4"),
    m("SOLO.16", "solo.py", 'die: ClassVar[str] = "explosive"', 'die: ClassVar[str] = "bullet"'),
    m("SOLO.17", "solo.py", "cost: ClassVar[int] = 2", "cost: ClassVar[int] = 1"),
    m("SOLO.18", "solo.py", "dwarf.health = False, False, 1", "dwarf.health = False, False, 5"),
    m("SOLO.19", "solo.py", RESCUE, RESCUE.replace("turn_end", "event")),
    without("SOLO.20", "solo.py", "    state.cave.bosco = OFF\n"),
    m(
        "SOLO.21",
        "end.py",
        "if state.met and pod.all_aboard(state):",
        "if state.met and len(state.dwarves) > 1 and pod.all_aboard(state):",
    ),
)
MUTANTS = (*CREATURES, *SOLO)
