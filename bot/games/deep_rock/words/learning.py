"""`New here: Slasher, webs`, and the rules lines behind the button beside it."""

from __future__ import annotations

from functools import cache

from bot.engine.asks import Question
from bot.games.deep_rock import content
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import names

SHOWN = 6
"""Names in the line; the rules of all of them stand behind the button."""
TOPICS = {
    "scout": ("your class", "Scout"),
    "driller": ("your class", "Driller"),
    "gunner": ("your class", "Gunner"),
    "engineer": ("your class", "Engineer"),
    "webbed": ("webs", "Webbed"),
    "stunned": ("a stun", "Stunned"),
    "knocked_over": ("a fall", "Knocked over"),
    "cards": ("cards", "Rock 'n' Stone cards"),
    "throwables": ("throwables", "Throwables"),
    "pits": ("deep pits", "Deep pits"),
    "stalagmites": ("stalagmites", "Stalagmites"),
    "hidden": ("dark caves", "Digging"),
    "flames": ("flames", "Flames"),
    "supply": ("a supply pod", "Supply pod"),
    "mine_head": ("the mine head", "Mine head"),
    "bosco": ("BOSCO", "BOSCO"),
    "swarm": ("the swarm track", "Threat and swarms"),
    "token": ("tokens", "Tokens"),
    "upgrade": ("upgrades", "Upgrades"),
    "drone": ("lost drones", "Lost drones"),
    "aquarq": ("an Aquarq", "Aquarq"),
    "loot_bug": ("a Loot Bug", "Loot Bug"),
    "red_sugar": ("red sugar", "Red sugar"),
    "barley_bulb": ("a barley bulb", "Barley bulb"),
    "alien_egg": ("an alien egg", "Alien egg"),
}
"""By topic: what it is called in the line, and the title of its rules line. Creatures go by their names."""


def news(state: State, question: Question, seat: int) -> tuple[str, str] | None:
    """The line and the rules, in a seat's own turn; None when it meets nothing new."""
    if question.about != "turn" or seat not in question.asked:
        return None
    fresh = [topic for topic in state.new_to.get(seat, ()) if title(topic)]
    if not fresh:
        return None
    told = list(dict.fromkeys(called(topic) for topic in fresh))
    more = f" and {len(told) - SHOWN} more" if len(told) > SHOWN else ""
    lines = [f"- **{title(topic)}**: {lines_by_title()[title(topic)]}" for topic in fresh]
    return f"New here: {', '.join(told[:SHOWN])}{more}", "\n".join(lines)


def called(topic: str) -> str:
    return TOPICS[topic][0] if topic in TOPICS else names.kind(topic)


def title(topic: str) -> str:
    """The title of its rules line; empty where there is none."""
    known = TOPICS[topic][1] if topic in TOPICS else names.kind(topic) if topic in content.creatures() else ""
    return known if known in lines_by_title() else ""


@cache
def lines_by_title() -> dict[str, str]:
    from bot.games.deep_rock.words import rules

    found: dict[str, str] = {}
    for line in rules.rules():
        found.setdefault(line.title, line.text)
    return found
