"""Sight, attacks, resistance, dice, upgrades, effects."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m, without

LIST = "data/creatures.toml"
BLOCKS = "cave.fields.flames | creatures | dwarves"
HITS = "blow.add(lie.kind, lie.hits)"
PRAETORIAN = '"pickaxe", "flame", "flame", "bullet"]\nreward = true'
SPITBALL = '["pickaxe", "bullet", "explosive"]\nreward = true'
OPPRESSOR = '["bullet", "bullet", "armor_piercing", "pickaxe", "flame"]\nreward = true'
SEEN_PAST = "if kind_of(state, creature.kind).blocks_sight:"
SEEN = "sight.seen(sight.blockers(state) & ~body(creature), target, reach)"
ABOARD = "    found: list[Deed] = []\n    for slot, mode in _loaded(dwarf):\n"
CHAIN = "chains(state, roll, [*main, *extra], first=True)"
SPLIT = "[Lie(d.kind, min(1, d.hits), d.scare, d.stuns) for d in (*main, *extra) for _ in range(max(1, d.hits))]"
DEALT = "creature.health = max(0, creature.health - dealt)"
GRIPS = '(("stunned", blow.stun), ("frozen", blow.freeze)) if on]'
FELT = "if on and toll.unwarded(state, blow.creature, blow.hits, None)]"
NOTHING = "    if not n:\n        return\n"
PUSHED = "    for dwarf in () if n else state.dwarves:\n        dwarf.at += has(spaces, dwarf.at)\n"
SPENT = "dwarf.primary.ammo -= paid.primary\n"
HURTS = "hurts = space in there and (kinds[i].hits or kinds[i].scare)"
NEXUS = """resistance = ["bullet"]
reward = false
stun_immune = true
blocks_sight = true
flying = false
immobile = true"""

LOS = (
    m("LOS.01", "shots.py", "else sight.in_range(state, dwarf.at, reach)", "else within(dwarf.at, reach)"),
    m("LOS.02", "sight.py", "each(within(at, r) & ~bit(at))", "each(within(at, r + 1) & ~bit(at))"),
    m("LOS.03", "shots.py", "return mode.range + (", "return max(2, mode.range) + ("),
    m("LOS.04", "sight.py", "if any(not around & way for", "if all(not around & way for"),
    m("LOS.05", "sight.py", SEEN_PAST, 'if creature.kind not in ("grunt", "slasher"):'),
    m("LOS.06", "sight.py", BLOCKS, "cave.fields.flames | creatures"),
    m("LOS.07", "sight.py", "return caves.walls(state) | cave.stalagmites", "return cave.stalagmites"),
    m("LOS.08", "sight.py", BLOCKS, "creatures | dwarves"),
    m("LOS.09", "sight.py", "return caves.walls(state) | cave.stalagmites |", "return caves.walls(state) |"),
    m("LOS.10", "targets.py", SEEN, "sight.arc_range(state, target, reach)"),
    m("LOS.11", "sight.py", SEEN_PAST, "if creature.kind:"),
    m("LOS.12", "sight.py", "for d in state.dwarves if d.standing", "for d in state.dwarves if d.conscious"),
    m("LOS.13", "sight.py", BLOCKS, BLOCKS + " | caves.minis(state)"),
    m("LOS.14", "sight.py", BLOCKS, BLOCKS + " | bits(t.at for t in cave.tokens)"),
    m("LOS.15", "data/weapons.toml", 'id = "haze"\nrange = 3', 'id = "haze"\nrange = 4'),
)
AMMO = (
    without(
        "AMMO.01",
        "attack.py",
        "    turn.spend(state, shot.cost)\n    if mode.actions:\n        state.turn.light = False\n",
    ),
    m("AMMO.02", "attack.py", '[Pay(need, 0) if slot == "primary" else Pay(0, need)]', "[Pay(need, 0)]"),
    m("AMMO.03", "shots.py", "ammo_for(dwarf, slot) >= mode.ammo", "ammo_for(dwarf, slot) >= 0"),
    m("AMMO.04", "attack.py", SPENT, SPENT + "    dwarf.secondary.ammo += paid.primary\n"),
    m(
        "AMMO.05",
        "attack.py",
        "weapon_in(dwarf, shot.slot), shots.mode_of(dwarf, shot)",
        "weapon_in(dwarf, shot.slot), shots.modes(weapon_in(dwarf, shot.slot))[0]",
    ),
    m("AMMO.06", "attack.py", "dice=mode.dice,", "dice=mode.dice[:2],"),
    m("AMMO.07", "dice.py", '"double": 2', '"double": 1'),
    m("AMMO.08", "shots.py", ABOARD, "    if pod.aboard(state, dwarf):\n        return []\n" + ABOARD),
    m("AMMO.09", "ground.py", "d.at >= 0 and not aboard(state, d)", "d.at >= 0"),
    m("AMMO.10", "harm.py", "if pod.aboard(state, dwarf) or (from_creature and", "if (from_creature and"),
    m("AMMO.11", "content.py", "ammo: int = 1", "ammo: int = 0"),
)
ASSIGN = (
    m("ASSIGN.01", "assign.py", "starts if opening else None)", "None)"),
    m(
        "ASSIGN.02",
        "assign.py",
        "bit(roll.target) if opening else reach",
        "bit(roll.target) if opening else board.BOARD",
    ),
    m("ASSIGN.03", "assign.py", "fresh.setdefault((rest, space, told)", "fresh.setdefault((rest, last, told)"),
    m("ASSIGN.04", "assign.py", CHAIN, f"chains(state, roll, {SPLIT}, first=True)"),
    m("ASSIGN.05", "damage.py", DEALT, DEALT.replace("- dealt", "- min(1, dealt)")),
    m("ASSIGN.06", "dice.py", '"double": 2', '"double": 2, "scare": 1'),
    m("ASSIGN.07", "assign.py", "    if lie.hits:\n", "    if lie:\n", HURTS, "hurts = space in there"),
    m("ASSIGN.08", "damage.py", GRIPS, GRIPS.replace("if on]", FELT)),
    m(
        "ASSIGN.09",
        "damage.py",
        "    warded = toll.warded",
        "    creature.frozen = creature.frozen or blow.freeze\n    warded = toll.warded",
    ),
    m("ASSIGN.10", "attack.py", "late = mode.spare_blanks and ammo", "late = ammo"),
    m(
        "ASSIGN.11",
        "assign.py",
        "(NEAR[last] | bit(last)) & allowed",
        "(NEAR[last] | bit(last)) & allowed & board.bits(there)",
    ),
    m("RESIST.01", "toll.py", "max(0, n - (0 if", "max(0, n - n * (0 if"),
    m("RESIST.02", LIST, SPITBALL, SPITBALL.replace('"bullet", ', "")),
    m(
        "RESIST.03",
        "damage.py",
        DEALT,
        DEALT.replace("creature.health - dealt", "kind_of(state, creature.kind).health - dealt"),
    ),
    m("RESIST.04", "damage.py", "if creature.health == 0:", "if creature.health < 0:"),
    m("RESIST.05", "damage.py", "state.dwarves[state.active].cards.append", "state.dwarves[0].cards.append"),
    m("RESIST.06", LIST, PRAETORIAN, PRAETORIAN.replace("true", "false")),
    m("RESIST.07", LIST, OPPRESSOR, OPPRESSOR.replace("true", "false")),
    m("RESIST.08", "damage.py", "if reward and kind_of(state, creature.kind).reward:", "if reward:"),
)
DICE = (
    m("DIE.01", "pickaxe.py", "hits = dice.hits(", "hits = 2 * dice.hits("),
    m("DIE.02", "assign.py", HITS, 'blow.add(lie.kind, lie.hits * (lie.kind != "bullet"))'),
    m("DIE.03", "assign.py", HITS, 'blow.add(lie.kind, lie.hits * (1 + (lie.kind == "armor_piercing")))'),
    m("DIE.04", "assign.py", HITS, 'blow.add(lie.kind, lie.hits * (1 + (lie.kind == "flame")))'),
    m("DIE.05", "assign.py", "if body(creature) & roll.area:", "if has(body(creature), roll.target):"),
    m("DIE.06", "volley.py", "hurts=outcome.area_hits if volley.how == ALL else 0", "hurts=0"),
    m("DIE.07", "fear.py", "if distance(nxt, source_at) >= distance(start, source_at):", "if True:"),
    m("DIE.08", LIST, NEXUS, NEXUS.replace("immobile = true", "immobile = false")),
    m("DIE.09", "creatures.py", 'dice.hits(face), fear.STEPS if face == "scare" else 0', "dice.hits(face), 0"),
    m("DIE.10", "damage.py", NOTHING, PUSHED + NOTHING),
    m(
        "DIE.11",
        "damage.py",
        "runs = blow.scare > 0 and",
        'runs = blow.scare > 0 and "explosive" not in row.resistance and',
    ),
    m("DIE.12", "damage.py", "grips = [] if runs else grips", "grips = list(grips)"),
    m("UPG.01", "attack.py", 'doubles=("double_die" in has) + double,', "doubles=int(double),"),
    m("UPG.02", "assign.py", "fear.STEPS * times if", "fear.STEPS if"),
    m("UPG.03", "attack.py", 'frozenset(mode.dice) if "ignore_resistance" in has else frozenset()', "frozenset()"),
    m("UPG.04", "toll.py", "if warded(state, creature, dead):", "if warded(state, creature, dead) and not pierced:"),
    m("UPG.05", "shots.py", '+ ("range_plus_1" in weapon_in(dwarf, slot).upgrades) ', ""),
    without("UPG.06", "volley.py", "        attack.rerolls.remove(answer.right)\n"),
    m("UPG.07", "attack.py", 'stun=mode.effect == "stunned" or "stun" in has,', 'stun=mode.effect == "stunned",'),
    without("UPG.08", "attack.py", '    "bonus_explosive": "explosive",\n'),
    m("UPG.09", "attack.py", '"bonus_flame": "flame"', '"bonus_flame": "bullet"'),
    m("UPG.10", "attack.py", '"bonus_ap": "armor_piercing"', '"bonus_ap": "bullet"'),
    m("UPG.11", "attack.py", 'stunning="bonus_bullet_stun" in has,', "stunning=False,"),
    m("UPG.12", "attack.py", "[Pay(n, need - n) for n in range(need, -1, -1)]", "[Pay(need, 0), Pay(0, need)]"),
)
EFFECTS = (
    m("EFF.01", "harm.py", "lost = min(n, dwarf.health)", "lost = n"),
    m("EFF.02", "strike.py", "if alarms else ()", "if alarms > 1 else ()"),
    m("EFF.03", "turn.py", "1 if dwarf.stunned else ACTIONS", "2 if dwarf.stunned else ACTIONS"),
    m("EFF.04", "turn.py", "for kind in state.turn.held:", 'for kind in ("stunned", "webbed"):'),
    m("EFF.05", "assist.py", "state.turn.actions >= ALONE", "state.turn.actions >= 1"),
    m(
        "EFF.06",
        "activation.py",
        "    if creature.frozen or creature.stunned:\n        hold",
        "    if creature.frozen:\n        hold",
    ),
    m("EFF.07", "damage.py", "if not alive(state, creature) or creature.frozen:", "if not alive(state, creature):"),
    m("EFF.08", "damage.py", "creature.frozen, creature.stunned = True, False", "creature.frozen = True"),
    m(
        "EFF.09",
        "move.py",
        "if turn.can_act(state, dwarf) and not dwarf.webbed else []",
        "if turn.can_act(state, dwarf) else []",
    ),
    m("EFF.10", "turn.py", 'in ("stunned", "webbed", "far_sighted") if', 'in ("stunned", "far_sighted") if'),
    m("EFF.11", "toll.py", "return 2 * left if creature.frozen else left", "return left"),
    m("EFF.12", "activation.py", "creature.frozen = creature.stunned = False", "creature.stunned = False"),
    m("EFF.13", "damage.py", "if kind_of(state, creature.kind).flying:", "if not creature:"),
    m("EFF.14", "damage.py", "(blow.freeze or (blow.stun and not (row.stun_immune or creature.frozen)))", "blow.stun"),
    m("EFF.15", "harm.py", "shielded = shield != OFF and", "shielded = False and"),
    m(
        "EFF.16",
        "turn.py",
        "return dwarf.standing and state.turn.actions",
        "return dwarf.conscious and state.turn.actions",
    ),
    m(
        "EFF.17",
        "ground.py",
        "if d.conscious and d.at >= 0 and not aboard",
        "if d.standing and d.at >= 0 and not aboard",
    ),
    m("EFF.18", "ground.py", "if d.conscious and d.at >= 0 and not aboard", "if d.at >= 0 and not aboard"),
    m("EFF.19", "ground.py", "bits(d.at for d in state.dwarves if d.conscious)", "bits(d.at for d in state.dwarves)"),
)
MUTANTS = (*LOS, *AMMO, *ASSIGN, *DICE, *EFFECTS)
