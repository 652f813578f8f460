"""The words on Rolling Deep's pictures and in their texts, and how long ones are made short."""

from __future__ import annotations

import re

from bot.games.rolling_deep.view import BossView, CardView, GainView, View

KINDS = {"piggy_bank": "piggy bank", "consumable": "supplies"}
"""Kinds of cards that are not called as they are written."""
SOURCES = {"plus": "plus-score tokens"}  # what a gain comes from, where the game's word for it is too short
GAIN_SIGNS = {word: word for word in ("score", "coin", "potion", "mushroom", "time")} | {"up": "time"}
HEADS = {"red": "Sir Pipsqueak", "purple": "Gary", "green": "Sadie Snake Eyes"}
BOSS_ICONS = {
    "B01": "two_heads",
    "B02": "mace",
    "B03": "moth",
    "B04": "hourglass",
    "B05": "slime",
    "B06": "cogs",
    "B07": "ghost",
    "B08": "candle",
    "B09": "lizard",
    "B10": "pit",
    "B11": "mask",
    "B12": "maggot",
    "B13": "octopus",
    "B14": "tower",
    "B15": "crush",
    "B16": "crown",
    "B17": "tombstone",
    "B18": "serpent",
    "B19": "wyvern",
    "B20": "burning_heart",
}
_COUNTED = re.compile(r"([+-]?\d+|\ba) (?:(?:extra|more) )?(score|coin|potion|mushroom)s?\b,?(?! token)")
_OPENING = re.compile(r"^(?:Spend:?|Stays:|Kept:) ")  # a sign says it: scroll, infinity, moon
_KIND_WORD = re.compile(r"(?: Pick| Wand| Compass| Torch| Piggy)$|^Scroll of (?:the )?")
CHAPTER_ROUNDS = 3


ADVANCED = "ADVANCED"
NEXT_TARGET = "next target"
NO_BOSS = "No boss"
NO_SCROLL = "no scroll"
REROLL = "Reroll"
REFRESH = "Refresh"
EMPTY_TABLE = "The table is empty"
FREE = "free"
SCORES = "scores"
RESULT = "RESULT"
UNKNOWN = "-"
YOUR_DICE = "Your dice"
SCORE = "Score"
SCORE_NOW = "Score now"
ENDINGS = {"won": "The treasure is yours", "lost": "The deep keeps you"}
THINGS = {
    "coin": ("coin", "coins"),
    "potion": ("potion", "potions"),
    "mushroom": ("mushroom", "mushrooms"),
    "slot": ("equipment card", "equipment cards"),
    "scroll": ("scroll", "scrolls"),
    "time": ("turn a round", "turns a round"),
}
START = "You start with"
CLIMB = "Points to reach in each round"
HOW = ("Roll, pay potions to reroll, then score.", "Coins buy cards for your rows.")
THINGS_SHORT = {"coin": "coins", "potion": "potions", "time": "turns"}


def way(rounds: int) -> str:
    """How long a run is."""
    return f"{rounds} rounds · {rounds // CHAPTER_ROUNDS} bosses"


def thing(number: int, what: str) -> str:
    """What stands behind a number: `coin`, `coins`."""
    return THINGS[what][number != 1]


def source(gain: GainView) -> str:
    return SOURCES.get(gain.source, gain.source)


def turns_left(number: int) -> str:
    return "turn left" if number == 1 else "turns left"


def of(target: int) -> str:
    return f"of {target}"


def out_of(score: int, target: int) -> str:
    return f"{score} of {target}"


def row(label: str) -> str:
    return f"row {label}"


def scored_row(label: str) -> str:
    return f"> {label}"


def more(number: int) -> str:
    return f"and {number} more"


def missing(coins: int) -> str:
    return f"{coins} short"


def costs(potions: int) -> str:
    return f"costs {potions}"


def chapter(number: int) -> str:
    return f"chapter {number}"


def round_of(view: View) -> str:
    return f"Round {view.round} of {len(view.targets)}"


def then_targets(view: View) -> str:
    """The three targets that come next."""
    then = " · ".join(str(target) for target in view.targets[view.round : view.round + 3])
    return f"then {then}" if then else "the last one"


def ended(view: View) -> str:
    """The figures of a run that is over."""
    return f"round {view.round} of {len(view.targets)} · score {view.score} of {view.target}"


def boss(found: BossView) -> str:
    return found.name + " enraged" * found.enraged


def short(card: CardView) -> str:
    """A card's name without the word that its icon says."""
    return _KIND_WORD.sub("", card.name) or card.name


def effect(card: CardView | BossView) -> str:
    """What it does, with a sign for what is counted: `+2 score` becomes `+2~{score}`, kept together."""
    text = _OPENING.sub("", card.text)
    return _COUNTED.sub(r"\1~{\2}", text[:1].upper() + text[1:])


def count(number: int, thing: str) -> str:
    """`1 coin`, `2 coins`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def title(view: View) -> str:
    """Where the run stands."""
    return f"Chapter {view.chapter} · round {view.round_in_chapter} of {CHAPTER_ROUNDS}"


def when(view: View, boss: BossView) -> str:
    """When the boss acts."""
    if boss.active:
        return "in force now"
    rounds = CHAPTER_ROUNDS - view.round_in_chapter
    if rounds <= 0:
        return "defeated" if view.phase != "adventure" else "this round"
    return "next round" if rounds == 1 else f"in {rounds} rounds"


def after(view: View) -> int:
    """The score that Score would leave."""
    return view.score if view.preview_score is None else view.preview_score
