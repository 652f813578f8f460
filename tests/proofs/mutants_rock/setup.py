"""Components, setting up, tokens, the end of a mission, Deep Dives."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m, without

BOX = "data/box.toml"
DAMAGED = "creature.health = max(0, creature.health - dealt)"
CUBES = "sum(kind_of(state, c.kind).health - c.health for c in state.creatures)"
DIGS = "if not has(diggable(state), at):"
SUGAR = "state.cave.sugar[at] = state.cave.sugar.get(at, 0) + left"
STUN = "creature.stunned = creature.stunned or not immune"
LOOSE = "state.cave.tokens.append(Token(state.box.upgrades.pop(), at, upgrade=True))"
BURST = 'dice = ["bullet", "bullet", "bullet"]\nuse = "assign"'
FLEW = "pod.here, pod.left = False, True\n"
SHUFFLED = "draw = table.shuffle(cards, name)"
START = "start = { 1 = 1, 2 = 2, 3 = 3, 4 = 3, 5 = 3 }"
KEPT = "state.store.tokens.get(kind, 0) + state.killed.get(kind, 0)"
THROUGH = "caves.open_floor(state) & ~burning & ~creatures | zips"
UNHURT = "    if not n:\n        return\n    for dwarf"
GONE = "    state.cave.tokens = [t for t in state.cave.tokens if not has(spaces, t.at)]\n"
DECLINED = "found.append((Node(to, ride, turned, node.taken), price))"
ANGERED = "            tokens.to_store(state, table, token.kind, who)\n"
BEGUN = "    task.born, task.n = state.born, BEGUN\n"
CRAWLS = "    for bug in state.cave.tokens:\n        bug.at += bug.kind == 'loot_bug'\n"
STORED = "    else:\n        to_store(state, table, token.kind, index(state, dwarf))"
SLOTS = "for slot in boards.SLOTS:\n            found += _onto"
LOST = "        held.upgrades.remove(option.lost)\n"
ATTACHED = "    dwarf.loose.remove(option.upgrade)\n"
SECOND = 'Weapon(picked.weapon, ammo["secondary"])'
CHOSEN = "if len(state.dwarves) == count(state):"
ABOARD = "return all(aboard(state, dwarf) for dwarf in state.dwarves)"
ODDS = "(threat.against_all_odds(state) and threat.at_the_end(state))"
STANDS = "        _stand(dwarf)\n"
NITRA = '    gold = state.store.minerals["gold"]\n'
GIVEN = 'f"{dwarf.cls}.{kind}" not in state.turn.used and'
RESULT = "Result(state.outcome, state.turn_no)"
TOP_ROW = 'map = """\n' + "# " * 14 + "#"
READY = 'any(dwarf.cls == "gunner" for dwarf in state.dwarves)'

COMPONENTS = (
    m("COMP.01", "decks.py", "for _ in range(card.copies)]", "for _ in range(1)]"),
    m("COMP.02", "decks.py", "[*content.swarm()]", "[*content.swarm()][1:]"),
    m("COMP.03", "decks.py", "[*content.rock_n_stone()]", "[*content.rock_n_stone()][1:]"),
    m("COMP.04", "decks.py", "[*content.throwables()]", "[*content.throwables()][1:]"),
    m("COMP.05", "decks.py", "[*content.supply()]", "[*content.supply()][1:]"),
    m(
        "COMP.06",
        "player_setup.py",
        "for weapon in content.secondaries() if weapon not in taken]",
        "for weapon in content.secondaries()]",
    ),
    m("COMP.07", "data/creatures.toml", 'name = "Praetorian"', 'name = "Guard"'),
    m("COMP.08", BOX, "morkite = 13", "morkite = 14"),
    m(
        "COMP.09",
        "spawning.py",
        "return kind_of(state, kind).miniatures - sum",
        "return kind_of(state, kind).miniatures + 1 - sum",
    ),
    m("COMP.10", "caves.py", DIGS, "if not has(diggable(state), at) or state.cave.floor.bit_count() >= 24:"),
    m("COMP.11", "tokens.py", SUGAR, SUGAR.replace("left", "min(left, 5 - sum(state.cave.sugar.values()))")),
    m("COMP.12", "damage.py", DAMAGED, f"dealt = min(dealt, 15 - {CUBES})\n    {DAMAGED}"),
    m("COMP.13", "player_setup.py", SECOND, SECOND.replace('"secondary"', '"primary"')),
    m("COMP.14", BOX, "barley_bulb = 3", "barley_bulb = 4"),
    m("COMP.15", "caves.py", LOOSE, LOOSE.replace("pop()", "copy().pop()")),
    m("COMP.16", "damage.py", STUN, STUN + " and sum(c.stunned for c in state.creatures) < 3"),
    without("COMP.17", "throw.py", '        "inhibitor_field_generator": bool(fields.inhibitor),\n'),
    m("COMP.18", "scout.py", "FLARES = 2", "FLARES = 3"),
    m("COMP.19", "data/missions/02.toml", TOP_ROW, TOP_ROW.replace("#", "^")),
    m("COMP.22", "data/missions/01.toml", 'piece = "stair"', 'piece = "L"'),
    m(
        "COMP.20",
        "missions.py",
        "mine_head=drawn.mine_head,",
        "mine_head=drawn.mine_head,\n        marks=list(drawn.exits.values()),",
    ),
    m("COMP.21", "missions.py", "dict(sorted(drawn.exits.items()))", "dict(sorted(drawn.exits.items())[:1])"),
    m("COMP.23", "pod.py", FLEW, FLEW + "        state.cave.floor &= ~pod.spaces\n"),
    m("COMP.24", "resupply.py", "state.cave.supply = Supply(", "state.cave.supply = state.cave.supply or Supply("),
    m("COMP.25", "data/weapons.toml", BURST, BURST.replace("[", '["bullet", ')),
    m("COMP.26", "mission_setup.py", "if not 1 <= seats <= 4:", "if not 1 <= seats <= 5:"),
    m("COMP.27", "player_setup.py", "for cls in CLASSES if cls not in taken]", "for cls in CLASSES]"),
)
TABLE = (
    m("MAP.01", "map_setup.py", SHUFFLED, 'draw = cards if name == "supply" else table.shuffle(cards, name)'),
    m("MAP.02", "map_setup.py", SHUFFLED, 'draw = cards if name == "throwables" else table.shuffle(cards, name)'),
    m(
        "MAP.03",
        "player_setup.py",
        "for weapon in content.secondaries() if",
        "for weapon in content.secondaries()[:3] if",
    ),
    m("MAP.04", "decks.py", "deck(state, name).discard.append(card)", "state.decks.event.discard.append(card)"),
    m("MAP.05", "map_setup.py", "state.store = Store()", "state.store = Store(dict.fromkeys(MINERALS, 1))"),
    without("MAP.06", "map_setup.py", "    state.marker = content.track().start[state.hazard]\n"),
    m("MISSION.01", "missions.py", "    drawn = layout(number)\n    return", "    drawn = layout(1)\n    return"),
    m("MISSION.02", "words/lobby.py", '_missions(), "1")', '_missions(), "2")'),
    m("MISSION.03", "game.py", RESULT, 'Result("won" if state.outcome == "modest" else state.outcome, state.turn_no)'),
    m("HAZARD.01", "mission_setup.py", "if hazard not in content.track().start:", "if hazard < 1:"),
    m("HAZARD.02", "words/lobby.py", "5 · for veterans only", "5 · for everybody"),
    m("HAZARD.03", "data/track.toml", START, START.replace("4 = 3", "4 = 4")),
    m("HAZARD.04", "mission_setup.py", "EXTRA_GRUNTS = 4", "EXTRA_GRUNTS = 5"),
    m("HAZARD.05", "creatures.py", "FIERCE = 5", "FIERCE = 4"),
    m("MTYPE.01", "end.py", "if kind in MINERALS:", "if kind in MINERALS[1:]:"),
    m("MTYPE.02", "end.py", KEPT, "state.killed.get(kind, 0)"),
    without("MTYPE.03", "tokens.py", '        to_store(state, table, "drone", index(state, dwarf))\n'),
    m("MTYPE.04", "end.py", KEPT, "state.store.tokens.get(kind, 0)"),
    m(
        "SUM.01",
        "data/missions/01.toml",
        "minerals = { nitra = 2, gold = 2,",
        "minerals = { nitra = 2, gold = 1, aquarq = 1,",
    ),
)
TOKENS = (
    m(
        "TOKEN.01",
        "missions.py",
        "for space in drawn.flares if pickups]",
        "for space in list(drawn.flares)[1:] if pickups]",
    ),
    m("TOKEN.02", "mission_setup.py", "_spread(mission.pickups)", "_spread(content.box().pickups)"),
    without(
        "TOKEN.03",
        "caves.py",
        "    if state.box.pickups:\n        state.cave.tokens.append(Token(state.box.pickups.pop(), flare))\n",
    ),
    m("TOKEN.04", "move.py", THROUGH, "caves.open_floor(state) & ~burning & ~creatures & ~tokens.laid(state) | zips"),
    m("TOKEN.05", "damage.py", UNHURT, GONE + UNHURT),
    m("TOKEN.06", "tokens.py", "face_down(state) & (NEAR[at] | bit(at)) if at", "face_down(state) & bit(at) if at"),
    m(
        "TOKEN.07",
        "move.py",
        DECLINED,
        "found.append((Node(to, ride, turned, node.taken | lay.takes & 1 << to), price))",
    ),
    m(
        "TOKEN.08",
        "tokens.py",
        'PICKAXE = ("loot_bug", "red_sugar", "alien_egg")',
        'PICKAXE = ("red_sugar", "alien_egg")',
    ),
    m("TOKEN.09", "pickaxe.py", "(near | bit(at)) & _farmable(state, by)", "near & _farmable(state, by)"),
    m("TOKEN.10", "caves.py", "for at in upgrades:", "for at in upgrades[:1]:"),
    m(
        "TOKEN.11",
        "tokens.py",
        "if not token.up and has(found, token.at):",
        "if not token.up and not token.upgrade and has(found, token.at):",
    ),
    m("TOKEN.12", "activation.py", BEGUN, BEGUN + CRAWLS),
    m("TOKEN.13", "tokens.py", 'elif token.kind == "barley_bulb":', 'elif token.kind == "barley":'),
    m("TOKEN.14", "tokens.py", STORED, STORED.replace("else", 'elif token.kind != "apoca_bloom"')),
    without("TOKEN.15", "pickaxe.py", ANGERED),
    m("TOKEN.16", "pickaxe.py", "SUGAR = 3", "SUGAR = 2"),
    m("TOKEN.17", "tokens.py", STORED, STORED.replace("else", 'elif token.kind != "alien_fossil"')),
    m("TOKEN.18", "belongings.py", SLOTS, SLOTS.replace("SLOTS", "SLOTS[:1]")),
    m("TOKEN.19", "belongings.py", LOST, LOST + "        dwarf.loose.append(option.lost)\n"),
    m("TOKEN.20", "belongings.py", ATTACHED, ATTACHED + "    turn.spend(state)\n"),
)
PLAYERS = (
    m("PLAYER.01", "player_setup.py", CHOSEN, "if len(state.dwarves) == min(4, count(state) + 1):"),
    m("PLAYER.02", BOX, "ammo = { primary = 5", "ammo = { primary = 4"),
    m("PLAYER.03", "player_setup.py", SECOND, SECOND.replace(")", ", overclocked=True)")),
    m("PLAYER.04", BOX, "secondary = 3, over", "secondary = 4, over"),
    m("PLAYER.05", "player_setup.py", "if not own & {", "if own & {"),
    m("PLAYER.06", BOX, "\nhealth = 5", "\nhealth = 6"),
    without("PLAYER.07", "player_setup.py", "        dwarf.throwables += [throwable] if throwable else []\n"),
    m("PLAYER.08", "engineer.py", "PLATFORMS = 6", "PLATFORMS = 5"),
    m("PLAYER.09", "player_setup.py", 'any(dwarf.cls == "gunner" for dwarf in state.dwarves)', "False"),
    m("PLAYER.10", "scout.py", "FLARES = 2", "FLARES = 1"),
    m("PLAYER.11", "flaming.py", "TOKENS, MOST = 6, 3", "TOKENS, MOST = 5, 3"),
    m("PLAYER.12", "player_setup.py", "return int(named) - 1", "return 0"),
    m("PLAYER.13", "player_setup.py", "state.cave.pod.berths[dwarf.cls]", 'state.cave.pod.berths["scout"]'),
)
END = (
    without("END.01", "end.py", "        await pod.come_back(state, table)\n"),
    without("END.02", "pod.py", "    _crush(state, table)\n"),
    without("END.03", "pod.py", "    dwarf.knocked_over = not dwarf.unconscious\n"),
    m(
        "END.04",
        "pod.py",
        ABOARD,
        ABOARD.replace("aboard(state, dwarf)", "dwarf.at == state.cave.pod.berths.get(dwarf.cls)"),
    ),
    m("END.05", "end.py", 'MODEST = ("threat",)', 'MODEST = ("threat", "down")'),
    m("END.06", "threat.py", "if state.marker >= track.spaces:", "if state.marker > track.spaces:"),
    m("END.07", "end.py", "why in MODEST and state.met and any(", "why in MODEST and any("),
    m("END.08", "mission_setup.py", 'state.outcome == "lost" or not', 'state.outcome != "won" or not'),
    m("END.09", "map_setup.py", "{kind: content.box().minerals[kind] for kind in MINERALS}", "content.box().minerals"),
    m("DIFF.01", "decks.py", '"crack_in_the_floor", "ouch")', '"crack_in_the_floor")'),
    without("DIFF.02", "event_phase.py", "        state.climax = False\n"),
    m("DIFF.03", "event_phase.py", ODDS, "threat.against_all_odds(state) and not threat.at_the_end(state)"),
    m("DIFF.04", "decks.py", 'return name == "swarm" and', 'return name == "event" and'),
    m("DIVE.01", "deep_dive.py", "else dwarf.health\n", "else content.box().health\n"),
    m("DIVE.02", "deep_dive.py", STANDS, STANDS + "        dwarf.primary.ammo = 5\n"),
    m("DIVE.03", "player_setup.py", READY, "not state.dive_done and " + READY),
    m("DIVE.04", "deep_dive.py", STANDS, STANDS + "        dwarf.loose.clear()\n"),
    without("DIVE.05", "deep_dive.py", "        _throw_away(dwarf, picked.upgrade)\n"),
    m("DIVE.06", "carrying.py", NITRA, NITRA[:-1] + ' + state.store.minerals["nitra"]\n'),
    without("DIVE.07", "deep_dive.py", '    state.store.minerals["gold"] -= 1\n'),
    m("DIVE.08", "deep_dive.py", GIVEN + " (", "("),
    m("DIVE.09", "deep_dive.py", "REVIVED = 1", "REVIVED = 2"),
    m("DIVE.10", "mission_setup.py", '(state.outcome == "lost" or not state.dive)', "not state.dive"),
    m(
        "DIVE.11",
        "deep_dive.py",
        "    options = gifts(state)\n",
        "    options = gifts(state)\n    state.born = id(state)\n",
    ),
    m("DIVE.12", "deep_dive.py", "weapon.ammo += room(weapon, slot)", "weapon.ammo += 1"),
)
MUTANTS = (*COMPONENTS, *TABLE, *TOKENS, *PLAYERS, *END)
