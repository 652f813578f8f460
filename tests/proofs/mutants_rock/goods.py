"""Throwing, throwables and secondary weapons."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m, without

GUNS = "data/weapons.toml"
BULLDOG = 'dice = ["armor_piercing"]\nuse = "assign"\nside = "standard"'
STUBBY = 'dice = ["bullet", "bullet"]\nuse = "assign"\neffect = "stunned"\nside = '
PIERCING = 'dice = ["armor_piercing", "armor_piercing"]\nuse = '
FLAMES = 'dice = ["flame", "flame"]\nuse = '
ZHUKOV = 'range = 4\ndice = ["bullet", "bullet"]\nuse = "assign"\nside = "standard"'
WAYS = "found += [Throw(card, aim) for aim in worthwhile(state, dwarf, row, spots)]"
AIMS = "ways = [aim for at in each(spots & wanted) for aim in angles(dwarf.at, row, at)]"
NEAR_ALL = "if all(distance(dwarf.at, s) <= row.range for s in aim if s >= 0)]"
SEEN_ALL = "if not bits(aim) & ~sight.seen_from(state, dwarf.at)]"
DUG = "(drop or by is None or not collect(state, table, by, vein))"
TAKES = "(not collect(state, table, by or state.dwarves[state.active], vein))"
CUT = "        caves.remove_stalagmite(state, table, at)\n"
EDGE = "found |= BOARD & ~fields.inhibitor if own & fields.inhibitor else 0"
LATEST = 'key=lambda t: (t.far, -t.acted, t.kind == "sentry")'
BIG = "if row.immobile or row.hexes > 1 or"

THROW = (
    m("THROW.01", "throw.py", "return 0 if state.turn.light else 1", "return 0"),
    without("THROW.02", "throw.py", "    dwarf.throwables.remove(option.card)\n"),
    m(
        "THROW.03",
        "throw.py",
        "sight.arc_range(state, dwarf.at, row.range)",
        "sight.arc_range(state, dwarf.at, row.range + 1)",
    ),
    m("THROW.04", "activation.py", "creature.frozen = creature.stunned = False", "creature.frozen = False"),
    m("THROW.05", "throw.py", WAYS, WAYS.replace("spots)]", "spots)[:1]]")),
    m("THROW.06", "sight.py", "return seen(caves.walls(state), at, r)", "return seen(blockers(state), at, r)"),
    m("THROW.07", "throw.py", AIMS, AIMS.replace("]", " " + NEAR_ALL)),
    m("THROW.08", "shots.py", "for i in range(6)]", "for i in range(3)]"),
    m("THROW.09", "throwables.py", "hurts=sum(hits.values()),", "hurts=0,"),
    m("THROW.10", "caves.py", DUG, TAKES),
    without("THROW.11", "tokens.py", "    _pick_up(state, table, dwarf, at)\n"),
    m("THROW.12", "traps.py", CUT, CUT + '        caves.gain(state, table, "gold")\n'),
    m("THROW.13", "throw.py", AIMS, AIMS.replace("]", " " + SEEN_ALL)),
)
THROWABLES = (
    m("THR.01", "data/throwables.toml", 'dice = ["flame", "flame"]', 'dice = ["flame"]'),
    m("THR.02", "throwables.py", 'if "scare" in faces else 0', 'if "scare" in faces and not hits else 0'),
    m("THR.03", "throw.py", "return min(spaces) >= 0 and all(", "return min(spaces) >= 0 or all("),
    m("THR.04", "throwables.py", "best = max(dice.hits", "best = sum(dice.hits"),
    m("THR.05", "ground.py", EDGE, "found |= 0"),
    m("THR.06", "turn.py", "fields.inhibitor, fields.inhibitor_owner = 1, 0, -1", "fields.inhibitor_owner = 1, -1"),
    m("THR.07", "targets.py", "if far <= nearest and (", "if far < nearest and ("),
    m("THR.08", "ground.py", "found = fields.flames | bit(fields.lure)", "found = fields.flames"),
    m("THR.09", "targets.py", LATEST, 'key=lambda t: (t.far, t.kind == "sentry")'),
    m("THR.10", "turn.py", "fields.lure, fields.lure_owner = 1, OFF, -1", "fields.lure_owner = 1, -1"),
    m("THR.11", "traps.py", " and not kind_of(state, creature.kind).flying", ""),
    m("THR.12", "traps.py", "fields.proximity, fields.proximity_owner = OFF, -1", "fields.proximity_owner = 0"),
    m("THR.13", "traps.py", 'if "scare" in faces and damage.alive', 'if "scared" in faces and damage.alive'),
    m("THR.14", "throwables.py", "DRAG = 3", "DRAG = 2"),
    m("THR.15", "throwables.py", BIG, "if row.immobile or"),
    m(
        "THR.16",
        "throw.py",
        "if fields.satchel == OFF or state.outcome:",
        "if fields.satchel == OFF or state.outcome or state.agenda:",
    ),
    m("THR.17", "traps.py", 'cave.fields.platforms if card == "satchel_charge" else 0', "0"),
    m(
        "THR.18",
        "traps.py",
        'fields.satchel, fields.satchel_owner, fields.satchel_trigger = OFF, -1, ""',
        'fields.satchel_trigger = ""',
    ),
    m("THR.19", "throw.py", '3 if row.id == "tunnel_carver" else 2', "2"),
    m("THR.20", "caves.py", DUG, TAKES),
    m("THR.21", "throwables.py", '{"": 1}', '{"flame": 1}'),
    m(
        "THR.22",
        "throwables.py",
        'stun=card == "electrocution_grenade"',
        'stun=hits > 0 and card == "electrocution_grenade"',
    ),
    m("THR.23", "throwables.py", "return NEAR[aim[0]]", "return bits(aim)"),
    m("THR.24", "throwables.py", "aim, {}, freeze=True)", "aim, {}, stun=True)"),
    m("THR.25", "damage.py", "if kind_of(state, creature.kind).flying:", "if not creature:"),
    m(
        "THR.26",
        "throwables.py",
        'case "cluster":\n            return bits(aim[1:])',
        'case "cluster":\n            return bits(aim)',
    ),
    m("THR.27", "data/throwables.toml", 'shape = "phosphor"\n', 'shape = "cluster"\n'),
)
SECONDARIES = (
    m(
        "SEC.01",
        GUNS,
        'range = 3\ndice = ["bullet", "bullet", "bullet"]',
        'range = 4\ndice = ["bullet", "bullet", "bullet"]',
    ),
    m("SEC.02", GUNS, 'use = "single"\nside = "overclocked"', 'use = "assign"\nside = "overclocked"'),
    m("SEC.03", GUNS, BULLDOG, BULLDOG.replace("side", 'effect = "frozen"\nside')),
    m("SEC.04", GUNS, 'effect = "frozen"\nside = "overclocked"', 'side = "overclocked"'),
    m("SEC.05", GUNS, 'dice = ["explosive"]\nuse = "assign"', 'dice = ["explosive"]\nuse = "triangle"'),
    m("SEC.06", GUNS, 'dice = ["explosive"]\nuse = "triangle"\nside', 'dice = ["explosive"]\nuse = "assign"\nside'),
    m("SEC.07", GUNS, FLAMES + '"one"', FLAMES + '"single"'),
    m("SEC.08", GUNS, FLAMES + '"assign"\nside = "overclocked"', FLAMES + '"one"\nside = "overclocked"'),
    m("SEC.09", GUNS, PIERCING + '"one"', PIERCING + '"assign"'),
    m("SEC.10", GUNS, PIERCING + '"assign"\nside = "overclocked"', PIERCING + '"one"\nside = "overclocked"'),
    m("SEC.11", GUNS, STUBBY + '"standard"', STUBBY.replace("assign", "single") + '"standard"'),
    m("SEC.12", GUNS, "range = 5\n" + STUBBY + '"overclocked"', "range = 3\n" + STUBBY + '"overclocked"'),
    m("SEC.13", GUNS, 'actions = 0\nside = "standard"', 'actions = 1\nside = "standard"'),
    m(
        "SEC.14",
        GUNS,
        'dice = ["bullet", "bullet"]\nuse = "assign"\nactions = 0',
        'dice = ["bullet"]\nuse = "assign"\nactions = 0',
    ),
    m(
        "SEC.15",
        GUNS,
        'dice = ["armor_piercing", "bullet"]\nuse = "assign"',
        'dice = ["armor_piercing", "bullet"]\nuse = "one"',
    ),
    m("SEC.16", GUNS, 'dice = ["armor_piercing", "bullet", "bullet"]', 'dice = ["bullet", "bullet", "bullet"]'),
    m("SEC.17", GUNS, ZHUKOV, ZHUKOV.replace("side", "spare_blanks = true\nside")),
    without("SEC.18", GUNS, "spare_blanks = true\n"),
)
MUTANTS = (*THROW, *THROWABLES, *SECONDARIES)
