"""Names and small phrases that every text uses: spaces, figures, cards, counts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from bot.games.deep_rock import board, content, missions
from bot.games.deep_rock.board import Space, Spaces
from bot.games.deep_rock.state import Creature, Dwarf, State, Weapon

MINERALS: Mapping[str, str] = {"morkite": "Morkite", "gold": "gold", "nitra": "Nitra", "aquarq": "Aquarq"}
PICKUPS: Mapping[str, str] = {
    "loot_bug": "Loot Bug",
    "red_sugar": "red sugar",
    "barley_bulb": "barley bulb",
    "apoca_bloom": "apoca bloom",
    "alien_egg": "alien egg",
    "alien_fossil": "alien fossil",
    "drone": "lost drone",
}
UPGRADES: Mapping[str, str] = {
    "double_die": "double a die",
    "ignore_resistance": "no resistance",
    "range_plus_1": "range +1",
    "reroll_1": "reroll a die",
    "stun": "stunning",
    "bonus_explosive": "extra explosive die",
    "bonus_flame": "extra flame die",
    "bonus_ap": "extra armor-piercing die",
    "bonus_bullet_stun": "extra stunning bullet",
    "any_ammo": "any ammo",
}
DICE: Mapping[str, str] = {
    "bullet": "bullet",
    "armor_piercing": "armor-piercing",
    "flame": "flame",
    "explosive": "explosive",
    "pickaxe": "pickaxe",
    "mineral": "mineral",
    "creature": "creature",
}
FACES: Mapping[str, str] = {
    "hit": "hit",
    "double": "double hit",
    "blank": "blank",
    "scare": "scare",
    "bite": "bite",
    "special": "[!]",
    "gold": "gold",
    "nitra": "Nitra",
}
CONDITIONS: Mapping[str, str] = {
    "webbed": "webbed",
    "stunned": "stunned",
    "frozen": "frozen",
    "knocked_over": "knocked over",
    "unconscious": "unconscious",
    "spawn_grunt": "a Grunt more",
    "damage": "1 damage",
    "far_sighted": "far-sighted",
}
WHO = re.compile(r"\{dwarf:(\d{1,2})\}")
MISSION_EVENT = "{mission event}"
"""Stands for what the mission's own event does."""
MANY: Mapping[str, str] = {"Morkite": "Morkite", "gold": "gold", "Nitra": "Nitra", "die": "dice"}
"""Words that do not take an s."""
UNDRAWN = "Missions still to be drawn"


def plain(word: str) -> str:
    """An id as people read it, where there is no better name."""
    return word.replace("_", " ")


def space(at: Space) -> str:
    return board.name(at) if at >= 0 else "off the map"


def spaces(found: Iterable[Space], most: int = 30) -> str:
    """`F7, F8, G9`; what is over `most` is counted."""
    listed = [space(at) for at in found]
    more = f" and {len(listed) - most} more" if len(listed) > most else ""
    return ", ".join(listed[:most]) + more


def runs(found: Spaces) -> str:
    """A set of spaces row by row: `row 6 C-F H; row 7 B-E`. A run of neighbours goes by its ends."""
    rows: list[str] = []
    for number in range(len(board.ROWS)):
        own = [at for at in board.each(found) if board.AXIAL[at][1] == number]
        if own:
            rows.append(f"row {number + 1} {_joined(own)}")
    return "; ".join(rows)


def _joined(row: Sequence[Space]) -> str:
    """Neighbours in a row are neighbours in number, too."""
    parts: list[list[Space]] = []
    for at in row:
        if parts and parts[-1][-1] == at - 1:
            parts[-1].append(at)
        else:
            parts.append([at])
    letters = [(board.name(part[0])[0], board.name(part[-1])[0]) for part in parts]
    return " ".join(a if a == b else f"{a}-{b}" for a, b in letters)


def count(n: int, what: str) -> str:
    """`1 Grunt`, `2 Grunts`, `3 gold`."""
    return f"{n} {what if n == 1 else many(what)}"


def many(what: str) -> str:
    if what in MANY or what.endswith("s"):
        return MANY.get(what, what)
    return f"{what[:-1]}ies" if what.endswith("y") and what[-2:-1] not in "aeiou" else f"{what}s"


def listed(items: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(items[:-1]), items[-1]))) if items else ""


def lower(text: str) -> str:
    """With a small first letter, unless the word is a name in capitals."""
    return text if text[:2].isupper() and text[:2].isalpha() else text[:1].lower() + text[1:]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# ---- figures


def cls(name: str) -> str:
    """A class as a Dwarf is called."""
    return "BOSCO" if name == "bosco" else name.capitalize()


def who(dwarf: int) -> str:
    """Stands for the class of the Dwarf at that place until `filled` puts it in; -1 is BOSCO."""
    return f"{{dwarf:{dwarf}}}" if dwarf >= 0 else "BOSCO"


def filled(state: State, text: str) -> str:
    """`text` with the classes put in for `who`, and the mission's own event."""

    def name(found: re.Match[str]) -> str:
        place = int(found[1])
        return cls(state.dwarves[place].cls) if place < len(state.dwarves) else f"Dwarf {place + 1}"

    if MISSION_EVENT in text:
        text = text.replace(MISSION_EVENT, lower(missions.book()[state.mission].event_line))
    return WHO.sub(name, text)


def dwarf(state: State, who: int) -> str:
    """The Dwarf at place `who`, by his class."""
    return cls(state.dwarves[who].cls)


def kind(word: str) -> str:
    """A kind of creature, by its id; those of expansions by their ids."""
    known = content.creatures().get(word)
    return known.name if known else plain(word).capitalize()


def creature(found: Creature) -> str:
    """`Grunt J10`."""
    return f"{kind(found.kind)} {space(found.at)}"


def mineral(word: str) -> str:
    return MINERALS.get(word, plain(word))


def pickup(word: str) -> str:
    """A pickup, drone, mineral or upgrade token."""
    return PICKUPS.get(word) or MINERALS.get(word) or UPGRADES.get(word) or plain(word)


def upgrade(word: str) -> str:
    return UPGRADES.get(word, plain(word))


def die(word: str) -> str:
    return DICE.get(word, plain(word))


def face(word: str) -> str:
    return FACES.get(word, plain(word))


def faces(rolled: Sequence[str]) -> str:
    """`2 hits, blank`: what was rolled, equal faces together."""
    kinds = list(dict.fromkeys(rolled))
    return ", ".join(face(one) if (n := rolled.count(one)) == 1 else f"{n}x {face(one)}" for one in kinds)


# ---- cards and gear


def weapon(word: str) -> str:
    known = content.weapons().get(word)
    return known.name if known else plain(word)


def armed(found: Weapon) -> str:
    """A weapon as it lies on a board: name, side, ammo, upgrades."""
    more = [*(["overclocked"] if found.overclocked else []), *(upgrade(each) for each in found.upgrades)]
    said = f" ({', '.join(more)})" if more else ""
    return f"{weapon(found.id)}{said} ammo {found.ammo}"


def card(word: str) -> str:
    """A card of any deck, by its id; no supply card has a name."""
    return getattr(content.card(word)[0], "name", "") or plain(word)


def card_text(word: str) -> str:
    """What a card does, in our words; empty when it is not known."""
    return MISSION_EVENT if word == "mission_specific_event" else getattr(content.card(word)[0], "text", "")


def source(word: str) -> str:
    """Whatever did something: a creature's kind, a card, a weapon, a class, or plain words."""
    if word in content.creatures():
        return f"the {kind(word)}"
    if word in content.weapons():
        return weapon(word)
    if word in ("scout", "driller", "gunner", "engineer", "bosco"):
        return f"the {cls(word)}" if word != "bosco" else "BOSCO"
    return card(word)


def conditions(found: Dwarf) -> list[str]:
    """What holds a Dwarf back."""
    flags = ("unconscious", "knocked_over", "stunned", "webbed")
    return [CONDITIONS[flag] for flag in flags if getattr(found, flag)]
