"""A turn and the actions that all Dwarves have, but for attacks."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m, without

THROUGH = "caves.open_floor(state) & ~burning & ~creatures | zips"
FLOWN = "pod.here, pod.left = False, True"
SLEPT = '        state.phase = "turn_end"\n        await threat'
EVENT = 'return "turn_end" if spared else "event"'
SWUNG = "    turn.spend(state)\n    await swing"
STOPS = "return caves.open_floor(state) & ~taken"
TAKEN = "taken = caves.creatures(state) | caves.minis(state) | caves.exits(state) | state.cave.fields.flames | others"
DUG = "state.cave.floor |= bit(at)\n"
FARM = "(near | bit(at)) & _farmable(state, by)"
FOUND = '            find(state, table, at, by)\n        case "red_sugar"'
SPENT = 'spent = before >= ground.kind_of(state, creature.kind).resistance.count("pickaxe")'
STORED = "return state.store.minerals.get(kind, 0)"
CALLABLE = "if able and landing(state) else []"
SUPPLY = "Supply(at, card, held.primary, held.secondary, held.health)"
CALLED = '    turn.spend(state)\n    caves.pay(state, "nitra"'
GIVEN = "sorted({*getattr(giver, pile)})"
ATTACHED = 'sorted({*getattr(giver, pile), *(giver.primary.upgrades if kind == "upgrade" else [])})'
NEAR = "    near = assist.beside(state, dwarf)\n    return [Exchange"
FAINT = "dwarf.unconscious, dwarf.knocked_over = True, False"
CARDS = "for card in dwarf.cards if dwarf.conscious else ():"
OPEN = "if not closed(state) or card in FLAGGED:"
DISCARDED = '    decks.discard(state, "rock_n_stone", option.card)\n'

TURN = (
    m("TURN.01", "turn.py", "(state.active + 1) % len", "(state.active - 1) % len"),
    m("TURN.02", "turn.py", EVENT, 'return "turn_end"'),
    m("TURN.03", "turn.py", "ACTIONS = 3", "ACTIONS = 4"),
    m("TURN.04", "move.py", "and not dwarf.webbed else []", "and not dwarf.webbed and state.turn.spent < 2 else []"),
    m("TURN.05", "turn.py", "Turn(actions=_actions(dwarf),", "Turn(actions=_actions(dwarf) + state.turn.actions,"),
    without("TURN.06", "overclock.py", '@base("actions", "overclock")\n'),
    m("TURN.07", "gunner.py", 'if dwarf.cls != "gunner" or not turn.can_act', "if not turn.can_act"),
    m("TURN.08", "decks.py", "return pile.draw.pop()", "return pile.draw.pop(0)"),
    m("TURN.09", "pickaxe.py", SWUNG, "    await swing"),
    m("TURN.10", "turn.py", "return 0 if dwarf.unconscious else 1 if", "return 1 if"),
)
MOVE = (
    m("MOVE.01", "move.py", "SPACES = 3", "SPACES = 4"),
    m("MOVE.02", "move.py", 'if dwarf.cls == "driller":\n        drill', 'if dwarf.cls != "scout":\n        drill'),
    m("MOVE.03", "move.py", THROUGH, "cave.floor & ~caves.open_pits(state) & ~burning & ~creatures | zips"),
    m("MOVE.04", "move.py", THROUGH, "caves.open_floor(state) & ~burning | zips"),
    m("MOVE.05", "move.py", THROUGH, "cave.floor & ~cave.stalagmites & ~burning & ~creatures | zips"),
    m("MOVE.06", "move.py", STOPS, STOPS + " & ~state.cave.pod.spaces"),
    m("MOVE.07", "move.py", STOPS, STOPS + " & ~tokens.laid(state)"),
    m("MOVE.08", "move.py", TAKEN, TAKEN.replace(" | others", "")),
    m("MOVE.09", "move.py", TAKEN, TAKEN.replace(" | caves.minis(state)", "")),
    m("MOVE.10", "move.py", TAKEN, TAKEN.replace(" | caves.exits(state)", "")),
    m("MOVE.11", "pod.py", "not any(aboard(state, dwarf) for", "not all(aboard(state, dwarf) for"),
    m(
        "MOVE.12",
        "ground.py",
        "return state.cave.floor & ~(pod.spaces if pod.here else 0)",
        "return state.cave.floor & ~pod.spaces",
    ),
    m("MOVE.13", "pod.py", FLOWN, "pod.here, pod.left, pod.spaces = False, True, 0"),
    m("MOVE.14", "move.py", THROUGH, "caves.open_floor(state) & ~burning & ~creatures & ~caves.dwarves(state) | zips"),
)
PICK = (
    m(
        "PICK.01",
        "pickaxe.py",
        'hits = dice.hits(dice.roll(state, table, "pickaxe"))',
        'hits = max(1, dice.hits(dice.roll(state, table, "pickaxe")))',
    ),
    m("PICK.02", "pickaxe.py", "        hits -= 1\n", "        hits = 0\n"),
    m(
        "PICK.03",
        "pickaxe.py",
        "return found + [CutRock(s) for s in each(near & state.cave.stalagmites)]",
        "return found",
    ),
    m("PICK.04", "pickaxe.py", "drop=by is None, by=by)", "drop=True, by=by)"),
    m("PICK.05", "caves.py", DUG, "state.cave.floor |= 0 if vein else bit(at)\n"),
    m("PICK.06", "end.py", STORED, "return 13 - state.box.minerals.get(kind, 0)"),
    m("PICK.07", "caves.py", 'if mineral != "aquarq":', "if mineral:"),
    m("PICK.08", "pickaxe.py", "if by and by.aquarq else 0", "if by is None else 0"),
    without("PICK.09", "caves.py", '    _store(state, table, "aquarq", 1, state.dwarves.index(dwarf))\n'),
    m("PICK.10", "pickaxe.py", FARM, "bit(at) & _farmable(state, by)"),
    m("PICK.11", "pickaxe.py", FARM, FARM + " & ~caves.occupied(state)"),
    m("PICK.12", "pickaxe.py", "    state.cave.tokens.remove(token)\n    who", "    who"),
    m("PICK.13", "pickaxe.py", FOUND, '        case "red_sugar"'),
    m("PICK.14", "pickaxe.py", "SUGAR = 3", "SUGAR = 2"),
    m("PICK.15", "tokens.py", "left = n - got if at != OFF else 0", "left = 0"),
    m(
        "PICK.16",
        "tokens.py",
        'heal(state, table, dwarf, cubes, "red_sugar", at)',
        'heal(state, table, dwarf, cubes, "red_sugar")',
    ),
    without("PICK.17", "pickaxe.py", "            tokens.to_store(state, table, token.kind, who)\n"),
    m("PICK.18", "pickaxe.py", "EGG_DICE = 2", "EGG_DICE = 1"),
    m(
        "PICK.19",
        "pickaxe.py",
        'hit_creature(state, table, creature, 1, "pickaxe"',
        'hit_creature(state, table, creature, 0, "pickaxe"',
    ),
    m("PICK.20", "pickaxe.py", SPENT, "spent = True"),
    m("PICK.21", "pickaxe.py", "        hits -= 1\n", "        hits = 0 if isinstance(chosen, Strike) else hits - 1\n"),
    m("PICK.22", "caves.py", DUG, "state.cave.floor |= bit(at) if vein else 0\n"),
    m(
        "PICK.23",
        "caves.py",
        "        await reveal(state, table, cave)\n",
        "        if not vein and by is None:\n            await reveal(state, table, cave)\n",
    ),
    m("PICK.24", "caves.py", "for kind, place in shown.creatures\n", "for kind, place in shown.creatures[1:]\n"),
    without("PICK.25", "caves.py", "    state.cave.stalagmites &= ~bit(at)\n"),
    m("PICK.26", "pickaxe.py", 'if face in ("gold", "nitra"):', 'if face in ("nitra",):'),
    m("PICK.27", "ground.py", "if kind.flying else rock_free(state) & ~state.cave.stalagmites", "if kind else 0"),
    m("PICK.28", "move.py", "(caves.drillable(state) | cave.stalagmites)", "caves.drillable(state)"),
    m(
        "PICK.29",
        "pickaxe.py",
        'hits = dice.hits(dice.roll(state, table, "pickaxe"))',
        'hits = min(1, dice.hits(dice.roll(state, table, "pickaxe")))',
    ),
)
SUPPLIES = (
    without("OVER.01", "overclock.py", '    caves.pay(state, "gold", 1)\n'),
    m("OVER.02", "overclock.py", "> 0 and not dwarf.secondary.overclocked", "> 0"),
    m("OVER.03", "boards.py", '"overclocked" if overclocked else slot', "slot"),
    m(
        "OVER.04",
        "overclock.py",
        "dwarf.secondary.overclocked = True\n",
        "dwarf.secondary.overclocked = True\n    dwarf.secondary.ammo = 5\n",
    ),
    m(
        "OVER.05",
        "overclock.py",
        "dwarf.secondary.overclocked = True\n",
        "dwarf.secondary.overclocked = True\n    dwarf.secondary.upgrades = []\n",
    ),
    m("SUPPLY.01", "resupply.py", CALLABLE, CALLABLE.replace("else", "and not state.cave.supply else")),
    m("SUPPLY.02", "resupply.py", CALLED, CALLED.partition("\n")[2]),
    m("SUPPLY.03", "resupply.py", "if PRICE - n <= gold]", "if PRICE - n <= 0]"),
    m("SUPPLY.04", "resupply.py", "& ~caves.exits(state) & ~laid", "& ~laid"),
    m("SUPPLY.05", "resupply.py", "laid = tokens.laid(state) | fields", "laid = fields"),
    m("SUPPLY.06", "resupply.py", SUPPLY, "Supply(at, card, held.secondary, held.primary, held.health)"),
    m(
        "SUPPLY.07",
        "resupply.py",
        SUPPLY,
        SUPPLY.replace("held.primary", "held.primary + (state.cave.supply.primary if state.cave.supply else 0)"),
    ),
    m("SUPPLY.08", "resupply.py", " or not has(NEAR[dwarf.at], supply.at)", ""),
    m("SUPPLY.09", "resupply.py", 'min(supply.primary, boards.ammo_room(dwarf, "primary"))', "supply.primary"),
    without("SUPPLY.10", "resupply.py", "        state.cave.supply = None\n"),
    without("SUPPLY.11", "resupply.py", '    caves.pay(state, "gold", price.gold)\n'),
    m("RES.01", "end.py", "if kind in MINERALS:", "if kind in MINERALS[1:]:"),
    m("RES.02", "resupply.py", "PRICE = 3", "PRICE = 4"),
    m("RES.03", "overclock.py", '["gold"] > 0', '["gold"] > 1'),
    m("RES.04", "belongings.py", "dwarf.aquarq and caves.at_mine_head(state, dwarf)", "dwarf.aquarq"),
)
TOGETHER = (
    m("EXCH.01", "exchange.py", "turn.spend(state)\n", "turn.spend(state, len(done))\n"),
    m(
        "EXCH.02",
        "exchange.py",
        "found = []\n    for slot",
        'found = [Hand(word, cls, "health")] if giver.health > 1 else []\n    for slot',
    ),
    m("EXCH.03", "exchange.py", GIVEN, ATTACHED),
    m(
        "EXCH.04",
        "exchange.py",
        NEAR,
        NEAR.replace("assist.beside(state, dwarf)", "[d for d in assist.beside(state, dwarf) if d.standing]"),
    ),
    m("ASSIST.01", "shots.py", "if not dwarf.standing:", "if not dwarf.conscious:"),
    m("ASSIST.02", "rock_n_stone.py", CARDS, CARDS.replace("conscious", "standing")),
    m("ASSIST.03", "assist.py", "ALONE = 2", "ALONE = 1"),
    m("ASSIST.04", "assist.py", "distance(dwarf.at, other.at) == 1", "distance(dwarf.at, other.at) <= 2"),
    m(
        "ASSIST.05",
        "turn.py",
        "return dwarf.standing and state.turn.actions",
        "return dwarf.conscious and state.turn.actions",
    ),
    without("ASSIST.06", "turn.py", "        await threat.advance(state, table, 1)\n"),
    m("ASSIST.07", "turn.py", SLEPT, SLEPT.replace("turn_end", "event")),
    m(
        "ASSIST.08",
        "assist.py",
        "dwarf.unconscious = dwarf.knocked_over = False",
        "dwarf.unconscious, dwarf.knocked_over = False, True",
    ),
    m("ASSIST.09", "assist.py", "dwarf.health = 1\n", "dwarf.health = 2\n"),
    m("ASSIST.10", "harm.py", FAINT, FAINT + "\n    dwarf.at = OFF"),
    m(
        "RNS.01",
        "rock_n_stone.py",
        "    spent(state, table, option)\n",
        "    spent(state, table, option)\n    turn.spend(state)\n",
    ),
    m(
        "RNS.02",
        "rock_n_stone.py",
        OPEN,
        OPEN.replace("if", 'if "card" not in state.turn.used and'),
        DISCARDED,
        DISCARDED + '    state.turn.used.append("card")\n',
    ),
    m(
        "RNS.03",
        "rock_n_stone.py",
        "for dwarf in turn.dwarves_of(state, seat):",
        "for dwarf in [d for d in turn.dwarves_of(state, seat) if d is turn.active(state)]:",
    ),
    m("RNS.04", "rock_n_stone.py", " or any(task.kind in ACTING for task in state.agenda)", ""),
    without("RNS.05", "rock_n_stone.py", DISCARDED),
    m("RNS.06", "rock_n_stone.py", "return turn.allies(state, holder)", "return state.dwarves"),
    m("RNS.07", "rock_n_stone.py", '== "any" or len(state.dwarves) == 1:', '== "any":'),
)
MUTANTS = (*TURN, *MOVE, *PICK, *SUPPLIES, *TOGETHER)
