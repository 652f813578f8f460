"""The words on Deep Rock's pictures and in their descriptions."""

from __future__ import annotations

from bot.games.deep_rock.view import DwarfView, ThingView, View

GOALS = "Objectives"
STORE = "Store"
EVENT = "Event"
DECKS = "Cards left"
ALL_MET = "All met: to the pod"
EMPTY = "empty"
MINERALS = {"morkite": "Morkite", "gold": "gold", "nitra": "Nitra", "aquarq": "Aquarq"}
THINGS = {
    "loot_bug": "Loot Bug",
    "red_sugar": "red sugar",
    "barley_bulb": "barley bulb",
    "apoca_bloom": "apoca bloom",
    "alien_egg": "alien egg",
    "alien_fossil": "alien fossil",
    "drone": "lost drone",
    "health": "health",
    "mark": "mark",
}
DECK_NAMES = {
    "event": "events",
    "swarm": "swarms",
    "rock_n_stone": "Rock 'n' Stone",
    "supply": "supply",
    "throwables": "throwables",
}
STATES = {
    "unconscious": "unconscious",
    "knocked_over": "knocked over",
    "stunned": "stunned",
    "webbed": "webbed",
    "frozen": "frozen",
    "far_sighted": "far-sighted",
}
OUTCOMES = {"won": "Mission accomplished", "modest": "A modest success", "lost": "Mission lost"}
THREAT, SWARM, SWARMS, TURN, TURNS = "threat", "swarm", "swarms", "turn", "turns"
KILL, KILLS = "kill", "kills"
TALLY = {
    "kills": "kills",
    "dealt": "dealt",
    "taken": "lost",
    "mined": "mined",
    "found": "found",
    "downs": "down",
    "turns": "turns",
}
"""The columns of what a Dwarf did."""
PROUD = ("kills", "dealt", "mined", "found")
"""Those of which more is better."""
CARD_OF = {
    "event": "Event",
    "swarm": "Swarm",
    "rock_n_stone": "Rock 'n' Stone",
    "supply": "Supply",
    "throwables": "Throwable",
}
OURS = {"chosen": "our figures", "inferred": "inferred"}
"""A mark for what is not printed."""
THEN = "· then"
NO_TEXT = "no effect known"
FIGURES_OURS = OURS["chosen"]
OVERCLOCKED, AQUARQ, NO_DICE, RANGE = "overclocked", "carries an Aquarq", "no roll", "range"
NOT_ATTACHED, NOTHING_HELD = "not attached", "No cards, no throwables"
FOOTNOTE = "* figures are ours, not printed"
DICE = {
    "bullet": "bullet",
    "armor_piercing": "armor-piercing",
    "flame": "flame",
    "explosive": "explosive",
    "pickaxe": "pickaxe",
    "mineral": "mineral",
    "creature": "creature",
}
FACES = {"double": "double hit", "special": "[!]"}
PHASES = {
    "loadout": "Gearing up",
    "boarding": "Boarding",
    "dealing": "Dealing cards",
    "event_end": "Event phase",
    "turn_end": "End of the turn",
    "bosco": "BOSCO",
    "bosco_acts": "BOSCO",
}
OMENS = {"volatile": "next kill explodes", "climax": "a swarm is next"}
ON_MAP = "On the map"
HAZARD = "hazard"
ROBOT = ("bosco", "bosco_acts")
"""Phases in which BOSCO acts."""
CLASSES = {
    "scout": "Scout: grapple, flares",
    "driller": "Driller: flames, tunnels",
    "gunner": "Gunner: bursts, zipline, shield",
    "engineer": "Engineer: sentry gun, platforms",
}
UPGRADES = {
    "double_die": "double a die",
    "ignore_resistance": "no resistance",
    "range_plus_1": "range +1",
    "reroll_1": "reroll a die",
    "stun": "stunning",
    "bonus_explosive": "explosive die",
    "bonus_flame": "flame die",
    "bonus_ap": "armor-piercing die",
    "bonus_bullet_stun": "stunning bullet",
    "any_ammo": "any ammo",
}


def cls(name: str) -> str:
    return name.capitalize()


def title(number: int, name: str) -> str:
    return f"M{number} · {name}" if number else name


def ended(view: View) -> str:
    """Which mission it was."""
    return f"{title(view.mission, view.mission_name)} · {HAZARD} {view.hazard}"


def active(view: View) -> DwarfView | None:
    """Whose turn it is."""
    return next((dwarf for dwarf in view.dwarves if dwarf.active), None)


def moment(view: View) -> str:
    """Whose turn it is or what goes on, in one or two words."""
    if view.outcome:
        return OUTCOMES.get(view.outcome, view.outcome)
    dwarf = active(view)
    if (view.phase in PHASES and view.phase != "turn_end") or dwarf is None:
        return PHASES.get(view.phase, view.phase.replace("_", " ").capitalize())
    return cls(dwarf.cls)


def stand(view: View) -> str:
    """Under the title of the whole board."""
    parts = [f"Hazard {view.hazard}", f"turn {view.turn}" if view.turn else "", moment(view)]
    if view.actions and not view.outcome:
        parts.append(count(view.actions, "action") + " left")
    parts += [OMENS[omen] for omen in omens(view) if omen in OMENS]
    return " · ".join(part for part in parts if part)


def omens(view: View) -> tuple[str, ...]:
    """What hangs over the team, by our names of it; nothing after the end."""
    found = {"met": view.met, "volatile": view.volatile, "climax": view.climax}
    return tuple(name for name, there in found.items() if there and not view.outcome)


def count(number: int, what: str) -> str:
    """`1 action`, `2 actions`."""
    if what.endswith("die") and number != 1:
        return f"{number} {what[:-3]}dice"
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def die(kind: str) -> str:
    """`bullet die`; many of them: `bullet dice` comes by `count`."""
    return f"{DICE[kind]} die"


def supplies(primary: int, secondary: int, health: int) -> str:
    """What is left in the supply pod: ammo of both kinds, health."""
    return f"Ammo {primary}+{secondary}, hp {health}"


def share(have: int, need: int) -> str:
    return f"{have}/{need}"


def thing(kind: str) -> str:
    return MINERALS.get(kind) or THINGS.get(kind) or kind.replace("_", " ")


def states(dwarf: DwarfView) -> tuple[str, ...]:
    """What holds a Dwarf back, then that he sees far, by our names of it."""
    kinds = ("unconscious", "knocked_over", "stunned", "webbed", "far_sighted")
    return tuple(state for state in kinds if getattr(dwarf, state))


def place(dwarf: DwarfView) -> str:
    """Where a Dwarf is."""
    if dwarf.aboard:
        return "in the pod"
    return dwarf.at or "not here yet"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def lying(thing: ThingView) -> str:
    """What something on the map is called; face down tokens are all alike, but an upgrade's back is another."""
    if not thing.kind:
        return "Upgrades face down" if thing.upgrade else "Tokens face down"
    if thing.kind in MINERALS:
        return f"{capital(MINERALS[thing.kind])} on the ground"
    return f"Upgrade {named(thing)}" if thing.upgrade else capital(named(thing))


def named(thing: ThingView) -> str:
    """What lies face up."""
    return UPGRADES.get(thing.kind) or THINGS.get(thing.kind) or thing.kind.replace("_", " ")
