"""Controls with a fixed place that cannot be used now, with the reason and what would help."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.engine.asks import Question
from bot.engine.game import Grey
from bot.games.deep_rock.board import NEAR, has
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.words import names

POD = 3
"""Nitra for a supply pod; gold may stand for it."""
Why = Callable[[State, Dwarf], tuple[str, str]]
"""(in brackets after the word, the whole reason with what would help); both empty when nothing is in the way."""


def move(state: State, dwarf: Dwarf) -> tuple[str, str]:
    if dwarf.webbed:
        return "webbed", 'You are webbed and cannot move this turn. An "On Your Feet!" card would free you.'
    return down(state, dwarf)


def attack(state: State, dwarf: Dwarf) -> tuple[str, str]:
    if dwarf.primary.ammo + dwarf.secondary.ammo == 0:
        return "no ammo", "Both weapons are empty. A supply pod or an exchange with a Dwarf beside you brings ammo."
    lame = down(state, dwarf)
    return lame if lame[0] else ("no target", "No creature is in range and sight of a loaded weapon.")


def pickaxe(state: State, dwarf: Dwarf) -> tuple[str, str]:
    lame = down(state, dwarf)
    return lame if lame[0] else ("nothing beside you", "Nothing beside you can be mined, dug, cut, harvested or hit.")


def throw(state: State, dwarf: Dwarf) -> tuple[str, str]:
    if not dwarf.throwables:
        return "no throwable", 'You hold no throwable. A "Grenade Pouch" card or an exchange would bring one.'
    lame = down(state, dwarf)
    return lame if lame[0] else ("no target", "Nothing in reach is worth the throw.")


def supplies(state: State, dwarf: Dwarf) -> tuple[str, str]:
    held, gold = state.store.minerals.get("nitra", 0), state.store.minerals.get("gold", 0)
    pod = state.cave.supply
    beside = pod is not None and has(NEAR[pod.at], dwarf.at)
    lame = down(state, dwarf)
    if lame[0] or beside or held + gold >= POD:
        return lame
    where = f" The pod at {names.space(pod.at)} can be emptied from beside it." if pod else ""
    said = f"A supply pod costs {POD} Nitra, and gold may stand for it: you have {held + gold} of {POD}.{where}"
    return f"{held + gold} of {POD} Nitra or gold", said


def down(state: State, dwarf: Dwarf) -> tuple[str, str]:
    """What keeps him from every action."""
    if dwarf.unconscious:
        return "unconscious", "You are unconscious. A Dwarf beside you can revive you for an action."
    if dwarf.knocked_over:
        return "knocked over", "You lie on the ground. Stand up for 2 actions, or have a Dwarf beside you help for 1."
    if state.turn.actions <= 0:
        return "no action left", "You have no action left. Cards and free shots need none."
    return "", ""


PLACES: Sequence[tuple[str, str, Sequence[str], Why]] = (
    ("move", "Move", ("move",), move),
    ("shoot", "Attack", ("shoot", "aim", "fire"), attack),
    ("pickaxe", "Pickaxe", ("pickaxe",), pickaxe),
    ("throw", "Throw", ("throw",), throw),
    ("call", "Supplies", ("call", "collect"), supplies),
)
"""Each fixed place: its word, its label, the first words of the keys that fill it, why it is empty."""
ROW = 5


def missing(state: State, question: Question) -> list[tuple[str, str, str, str]]:
    """(word, label, short reason, whole reason) of every place that no option of the turn fills."""
    if question.about.partition(":")[0] != "turn" or not state.dwarves:
        return []
    dwarf = state.dwarves[state.active]
    words = {o.key.partition(":")[0] for o in question.asked.get(dwarf.seat, ())}
    found = []
    for word, label, keys, why in PLACES:
        if not words.intersection(keys):
            found.append((word, label, *why(state, dwarf)))
    return [each for each in found if each[2]]


def greys(state: State, question: Question, seat: int) -> list[Grey]:
    if seat not in question.asked:
        return []
    found = missing(state, question)
    places = [word for word, *_ in PLACES]
    return [Grey(word, label, why, ROW, places.index(word)) for word, label, _, why in found]


def not_now(state: State, question: Question) -> list[str]:
    """`Throw (no throwable)`, one for each; where one reason holds for all, that alone."""
    found = missing(state, question)
    if len(found) == len(PLACES) and len({short for _, _, short, _ in found}) == 1:
        return [f"anything that is an action ({found[0][2]})"]
    return [f"{label} ({short})" for _, label, short, _ in found]
