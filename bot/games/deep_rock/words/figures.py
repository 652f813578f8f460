"""Creatures and Dwarves in words: what a choice needs to know about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.deep_rock import board, content, pod, show, sight, toll
from bot.games.deep_rock.state import Creature, Dwarf, State
from bot.games.deep_rock.words import names

DOES: Mapping[str, str] = {
    "webbed": "webs",
    "stunned": "stuns",
    "knocked_over": "knocks over",
    "damage": "1 damage",
    "spawn_grunt": "brings a Grunt",
}


def kind_line(state: State, kind: content.CreatureKind) -> str:
    """`health 2 · range 1 · bullet -1 · [!] knocks over`: the figures of a kind."""
    reach = f"range {kind.range}" if kind.range else "no attack"
    moves = "never moves" if kind.immobile else f"moves {kind.move}" if kind.move != 3 else ""
    parts = [f"health {kind.health}", reach, moves, "flies" if kind.flying else "", resists(kind), special(state, kind)]
    return " · ".join(part for part in parts if part)


def resists(kind: content.CreatureKind) -> str:
    """`bullet -2, pickaxe -1`: hits that are lost on it."""
    kinds = dict.fromkeys(kind.resistance)
    return ", ".join(f"{names.die(die)} -{kind.resistance.count(die)}" for die in kinds)


def special(state: State, kind: content.CreatureKind) -> str:
    """What [!] on its dice does; a Grunt's only bites from hazard 5 on."""
    does = kind.special or (("damage",) if kind.id == "grunt" and state.hazard >= 5 else ())
    hurts = does.count("damage")
    told = [DOES.get(each, names.plain(each)) for each in dict.fromkeys(does) if each != "damage"]
    told += [f"{hurts} damage"] if hurts else []
    return f"[!] {names.listed(told)}" if told else ""


def near(state: State, creature: Creature, *, whole: bool) -> str:
    """`Slasher L9 (2 health, bullet -1, [!] knocks over) 5 away`; the figures of its kind where they are wanted."""
    kind = show.kind_of(state, creature)
    about = [f"{kind.health} health", resists(kind), special(state, kind)] if whole else []
    figures = f" ({', '.join(part for part in about if part)})" if whole else ""
    hurt = [f"{creature.health} left"] if creature.health != kind.health else []
    return " ".join([f"{names.creature(creature)}{figures}", away(state, creature), *hurt, *held(creature)])


def looks(creature: Creature) -> list[str]:
    """Where one looks whose rear is soft."""
    ahead = board.STEPS[creature.at][creature.facing] if creature.kind in toll.OPEN_REAR else board.OFF
    return [f"looks to {names.space(ahead)}"] if ahead != board.OFF else []


def held(creature: Creature) -> list[str]:
    return [flag for flag in ("stunned", "frozen") if getattr(creature, flag)]


def away(state: State, creature: Creature) -> str:
    """How far it is from the active Dwarf, and whether he sees it."""
    far = show.apart(state, creature.at)
    if far < 0:
        return ""
    return f"{far} away" + ("" if seen(state, creature) else " unseen")


def seen(state: State, creature: Creature) -> bool:
    """Whether the active Dwarf sees a space of it."""
    here = show.centre(state)
    return any(at >= 0 and sight.line_of_sight(state, here, at) for at in (creature.at, creature.rear))


# ---- Dwarves


def where(state: State, dwarf: Dwarf) -> str:
    """`F9`, or that he is in the pod."""
    if dwarf.at < 0:
        return "not down yet"
    return f"{names.space(dwarf.at)} (in the pod)" if pod.aboard(state, dwarf) else names.space(dwarf.at)


def short(state: State, dwarf: Dwarf) -> str:
    """`Scout F9 health 5, ammo 3 + 1, webbed`."""
    more = [*names.conditions(dwarf), *(["carries an Aquarq"] if dwarf.aquarq else [])]
    figures = [f"health {dwarf.health}", f"ammo {ammo(dwarf)}", *more]
    return f"{names.cls(dwarf.cls)} {where(state, dwarf)} {', '.join(figures)}"


def ammo(dwarf: Dwarf) -> str:
    """`3 + 1`: primary and secondary."""
    return f"{dwarf.primary.ammo} + {dwarf.secondary.ammo}"


def full(state: State, dwarf: Dwarf) -> str:
    """A Dwarf's whole board in one line."""
    weapons = [names.armed(weapon) for weapon in (dwarf.primary, dwarf.secondary) if weapon.id]
    far = show.apart(state, dwarf.at)
    place = where(state, dwarf) + (f" {far}" if far > 0 else "")
    ready = dwarf.cls == "gunner" and state.cave.fields.shield_in
    parts = [
        f"{names.cls(dwarf.cls)} ({{seat:{dwarf.seat}}}) {place}: health {dwarf.health} of 5",
        *names.conditions(dwarf),
        *(["far-sighted, range +2"] if dwarf.far_sighted else []),
        *(["shield ready"] if ready else []),
        *weapons,
        *hand(dwarf),
    ]
    return " · ".join(parts)


def hand(dwarf: Dwarf) -> list[str]:
    """Cards, throwables and loose upgrades by name."""
    found = [named("cards", [names.card(card) for card in dwarf.cards])]
    found.append(named("throws", [names.card(card) for card in dwarf.throwables]))
    found.append(named("loose upgrades", [names.upgrade(each) for each in dwarf.loose]))
    found.append("carries an Aquarq" if dwarf.aquarq else "")
    return [part for part in found if part]


def named(what: str, items: Sequence[str]) -> str:
    return f"{what}: {', '.join(items)}" if items else ""
