"""The four Dwarves' own skills and weapons, and the alternatives to these."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m, without

GUNS = "data/weapons.toml"
LIGHT = 'state.turn.light = dwarf.cls == "scout" and dwarf.standing'
SITES = 'if dwarf.cls != "engineer" or not turn.can_act(state, dwarf):\n        return []\n    paid'
HOOK = "        through = cave.floor & ~burning\n"
FLARED = "    for flare in board.each(light):\n        light |= NEAR[flare]\n"
DRILLED = (
    "    if has(caves.walls(state), dwarf.at):\n        await caves.dig(state, table, dwarf.at, drop=False, by=dwarf)\n"
)
CUT = "        caves.remove_stalagmite(state, table, dwarf.at)\n"
BESIDE = "if around(bits(cave.spaces)) & bit(at)]"
ROLLED = "    faces = await volley.loose(state, table, _volley(state, dwarf, shot, mode, area, double), auto)\n"
LAID = (
    '    if mode.use == "ground":\n'
    "        await flaming.lay(state, table, dwarf, shot.at, shots.reach_in(state, dwarf, shot.slot, mode))\n"
)
FREE = "caves.occupied(state) & ~bit(cave.fields.lure)\n    if kind"
SHIELD = "((NEAR[cave.fields.shield] | bit(cave.fields.shield)) if cave.fields.shield >= 0 else 0)"
GAME = "d.at >= 0 and not aboard(state, d)"
COVERED = "(state.cave.fields.shield >= 0 and distance(state.cave.fields.shield, d.at) < 2)"
STEP = "        dwarf.at = at\n        pod.leave(state, table)\n"
CARRIED = (
    '        if dwarf.cls == "gunner" and state.cave.fields.shield >= 0:\n            state.cave.fields.shield = at\n'
)
REGAINED = 'dwarf.cls == "gunner" and any(amounts)'
DUE = "if gun < 0 or creature.fired_at or"
STRUCK = (
    "    await attack(state, table, creature, target)\n    if due:\n        await sentry.fire(state, table, creature)\n"
)
SHOT_FIRST = (
    "    if due:\n        await sentry.fire(state, table, creature)\n"
    "    if damage.alive(state, creature):\n        await attack(state, table, creature, target)\n"
)
EXPLOSIVES = 'id = "armor_piercing"\nrange = 4\ndice = ["explosive", "explosive"]\nuse = "one"'
TAKEN = "state.cave.fields.flames | others"

SCOUT = (
    m("SCOUT.01", "move.py", LIGHT, LIGHT + " and state.turn.spent == 1"),
    m("SCOUT.02", "attack.py", "shot, free=True, asked=True)", "shot, free=True, asked=True, ammo=shot.cost > 0)"),
    m("SCOUT.03", "shots.py", "if state.turn.light and mode.actions <= 1:", "if state.turn.light:"),
    m("SCOUT.04", "move.py", HOOK, "        through = caves.open_floor(state) & ~burning\n"),
    m("SCOUT.05", "move.py", HOOK, "        through = cave.floor\n"),
    m("SCOUT.06", "move.py", HOOK, HOOK + "        zips = caves.open_pits(state)\n"),
    m("SCOUT.07", "scout.py", "sight.seen_from(state, dwarf.at)", "sight.in_range(state, dwarf.at, 8)"),
    without("SCOUT.08", "volley.py", FLARED),
    m(
        "SCOUT.09",
        "turn.py",
        'gone["flare"], fields.flares = len(fields.flares), []',
        'gone["flare"] = len(fields.flares)',
    ),
    m("SCOUT.10", "move.py", TAKEN, TAKEN + " | bits(state.cave.fields.flares)"),
    m("SCOUT.11", GUNS, 'id = "regular"\nrange = 6', 'id = "regular"\nrange = 7'),
    m("SCOUT.12", GUNS, 'use = "single"\nactions = 2', 'use = "assign"\nactions = 2'),
)
DRILL = (
    m("DRILL.01", "move.py", "(caves.drillable(state) | cave.stalagmites)", "cave.stalagmites"),
    m("DRILL.02", "move.py", "fresh += [] if has(lay.drill, to) else [new]", "fresh += [new]"),
    m("DRILL.03", "move.py", CUT, CUT + '        caves.gain(state, table, "nitra")\n'),
    without("DRILL.04", "move.py", DRILLED),
    m("DRILL.05", "caves.py", "diggable(state) & ~bits(state.cave.veins)", "diggable(state)"),
    m("DRILL.06", "caves.py", BESIDE, BESIDE.replace("]", ' and (by is None or by.cls != "driller")]')),
    m("DRILL.07", "pickaxe.py", "pierce=spent or drill", "pierce=spent"),
    m("DRILL.08", "move.py", "    turn.spend(state)\n    await go", "    await go"),
    m(
        "DRILL.09",
        GUNS,
        'dice = ["flame", "flame", "flame"]\nuse = "assign"\n[[weapon.mode]]\nid = "ground"',
        'dice = ["flame", "flame"]\nuse = "assign"\n[[weapon.mode]]\nid = "ground"',
    ),
    m("DRILL.10", GUNS, 'dice = ["flame", "flame"]\nuse = "ground"', 'dice = ["flame"]\nuse = "ground"'),
    m("DRILL.11", GUNS, "most = 2", "most = 3"),
    m("DRILL.12", "attack.py", LAID, "", ROLLED, LAID + ROLLED),
    m("DRILL.13", "flaming.py", "if has(room, target) else NEAR[target] & room", "if has(room, target) else 0"),
    m("DRILL.14", "flaming.py", "caves.empty_ground(state) & within(dwarf.at, reach)", "caves.empty_ground(state)"),
    m("DRILL.15", "ground.py", "found = fields.flames | bit(fields.lure)", "found = bit(fields.lure)"),
    without("DRILL.16", "spawning.py", "        fields.flames &= ~body(creature)\n"),
    m(
        "DRILL.17",
        "turn.py",
        'gone["flame"], fields.flames = fields.flames.bit_count(), 0',
        'gone["flame"] = fields.flames.bit_count()',
    ),
)
GUN = (
    m("GUN.01", "gunner.py", "caves.open_pits(state) & ~caves.occupied(state)", "caves.open_pits(state)"),
    m("GUN.02", "gunner.py", "ZIPLINES = 3", "ZIPLINES = 4"),
    m("GUN.03", "move.py", "return way, 0", "return way, 1"),
    m(
        "GUN.04",
        "move.py",
        "return caves.open_floor(state) & ~taken",
        "return (caves.open_floor(state) | state.cave.fields.ziplines) & ~taken",
    ),
    m(
        "GUN.05",
        "gunner.py",
        "while fields.ziplines.bit_count() + len(new) > ZIPLINES:",
        "while fields.ziplines.bit_count() > ZIPLINES:",
    ),
    m("GUN.06", "gunner.py", "NEAR[dwarf.at] & caves.empty_ground(state)", "NEAR[dwarf.at] & caves.open_floor(state)"),
    m("GUN.07", "harm.py", "has(NEAR[shield] | bit(shield), dwarf.at)", "has(NEAR[shield], dwarf.at)"),
    m(
        "GUN.08",
        "ambush.py",
        "turn.active(state), 2, source=state.event)",
        "turn.active(state), 2, source=state.event, from_creature=False)",
    ),
    m("GUN.09", "ground.py", GAME, f"{GAME} and not {COVERED}"),
    m(
        "GUN.10",
        "ground.py",
        "if fields.shield >= 0 and creature.id not in fields.shield_over:",
        "if fields.shield >= 0:",
    ),
    m("GUN.11", "spawning.py", FREE, FREE.replace("\n", f" & ~{SHIELD}\n", 1)),
    m("GUN.12", "move.py", STEP, STEP + CARRIED),
    m("GUN.13", "turn.py", "fields.shield, fields.shield_over = OFF, []", "fields.shield_over = []"),
    m("GUN.14", "resupply.py", REGAINED, REGAINED.replace("any", "all")),
    m("GUN.15", GUNS, 'id = "burst"\nrange = 5', 'id = "burst"\nrange = 6'),
    m(
        "GUN.16",
        "attack.py",
        "state.turn.burst, state.turn.aimed = mode.sustained,",
        "state.turn.burst, state.turn.aimed = mode.sustained and shot.cost > 0,",
    ),
    m("GUN.17", "move.py", "return BOARDED, 1", "return BOARDED, 2"),
)
ENGINEER = (
    without("ENG.01", "engineer.py", "    boards.weapon(dwarf, option.slot).ammo -= 1\n"),
    m("ENG.02", "caves.py", "return bit(cave.fields.sentry) | bit(cave.bosco)", "return bit(cave.bosco)"),
    m("ENG.03", "targets.py", "if sentry and all(sentry.far < t.far for", "if sentry and all(sentry.far <= t.far for"),
    m("ENG.04", "strike.py", 'if target.kind == "sentry" and hurt:', 'if target.kind == "sentry" and hurt > 1:'),
    m(
        "ENG.05",
        "strike.py",
        'if target.kind == "sentry" and hurt:',
        'if target.kind == "sentry" and (hurt or alarms):',
    ),
    m("ENG.06", "engineer.py", SITES, SITES.replace("dwarf):", "dwarf) or state.cave.fields.sentry >= 0:")),
    m("ENG.07", "sentry.py", "REACH = 3", "REACH = 4"),
    without("ENG.08", "sentry.py", "    creature.fired_at = True\n"),
    m("ENG.09", "sentry.py", DUE, DUE + ' not any(d.primary.ammo for d in state.dwarves if d.cls == "engineer") or'),
    m("ENG.10", "activation.py", STRUCK, SHOT_FIRST),
    m("ENG.11", "engineer.py", "sight.seen_from(state, dwarf.at) & caves.open_pits", "caves.open_pits"),
    m("ENG.12", "engineer.py", "if pits and most else []", "if pits and most and dwarf.primary.ammo else []"),
    m("ENG.13", "engineer.py", "& caves.open_pits(state)\n", "& caves.open_pits(state) & ~caves.occupied(state)\n"),
    m("ENG.14", "caves.py", "state.cave.pits & ~state.cave.fields.platforms", "state.cave.pits"),
    m("ENG.15", "engineer.py", "on = caves.occupied(state) | things", "on = things"),
    m("ENG.16", GUNS, 'use = "triangle"\narc = true', 'use = "triangle"'),
    m("ENG.17", GUNS, 'id = "high_explosive"\nrange = 4', 'id = "high_explosive"\nrange = 3'),
    m("ENG.18", "attack.py", "return bits(shot.aim)\n", "return bits(shot.aim[:2])\n"),
    m("ENG.19", "volley.py", "return self.target if self.harms else self.at", "return self.at"),
    m("ENG.20", GUNS, EXPLOSIVES, EXPLOSIVES.replace('"one"', '"single"')),
)
ALTERNATIVES = (
    m(
        "ALT.01",
        "player_setup.py",
        'options["alternatives"] == "true"',
        'options["alternatives"] == "false"',
    ),
    m(
        "ALT.02",
        "player_setup.py",
        '[content.primary_of(cls, "alternative")]',
        '[content.primary_of(c, "alternative") for c in CLASSES]',
    ),
    m("ALT.03", GUNS, 'use = "assign"\nammo = 2', 'use = "assign"\nammo = 1'),
    m("ALT.04", GUNS, 'effect = "frozen"\nfigures = "chosen"\n[[weapon.mode]]', 'figures = "chosen"\n[[weapon.mode]]'),
    m("ALT.05", GUNS, "actions = 0\nmost = 1", "actions = 1\nmost = 1"),
    m("ALT.06", GUNS, 'actions = 2\nfigures = "inferred"', 'actions = 1\nfigures = "inferred"'),
    m("ALT.07", GUNS, 'actions = 2\nfigures = "inferred"', 'actions = 2\nsustained = true\nfigures = "inferred"'),
    m("ALT.08", "shots.py", 'if mode.use == "beam":', 'if mode.use == "ray":'),
    m("ALT.09", "attack.py", "return bits(picked.way)", "return bits(picked.way[-1:])"),
    m(
        "ALT.10",
        "attack.py",
        "    return bits(picked.way)",
        "    state.cave.stalagmites &= ~bits(picked.way)\n    return bits(picked.way)",
    ),
    m("ALT.11", GUNS, 'id = "plasma"\nrange = 1', 'id = "plasma"\nrange = 2'),
)
MUTANTS = (*SCOUT, *DRILL, *GUN, *ENGINEER, *ALTERNATIVES)
