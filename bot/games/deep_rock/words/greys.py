"""Controls with a fixed place that cannot be used now, with the reason and what would help."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bot.engine.asks import Question
from bot.engine.game import Grey
from bot.games.deep_rock import content
from bot.games.deep_rock.board import NEAR, has
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.registry import FREE_ROW, ROW

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
    if lame[0]:
        return lame
    if beside or held + gold >= POD:
        return "nothing to take", "There is nothing for you on the pod beside you, and no free floor for another one."
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


def cards(state: State, dwarf: Dwarf) -> tuple[str, str]:
    if not dwarf.cards:
        return (
            "none",
            "You hold no Rock 'n' Stone card. A barley bulb brings one, and so do some creatures when they die.",
        )
    held = "; ".join(f"{names.card(card)} ({names.card_text(card)})" for card in dict.fromkeys(dwarf.cards))
    return "not now", f"None of your cards would do anything now. You hold: {held}.{_for_others(state, dwarf)}"


def _for_others(state: State, dwarf: Dwarf) -> str:
    """Most who read "target Dwarf" try it on themselves first."""
    others = len(state.dwarves) > 1 and any(content.rock_n_stone()[card].target == "another" for card in dwarf.cards)
    return " The target is another Dwarf, never yourself." if others else ""


def other(state: State, dwarf: Dwarf) -> tuple[str, str]:
    said = "Nothing else to do here: you carry no loose upgrade and no Aquarq to deliver."
    return "nothing", f"{said} Who lies beside you is helped up from the menu of your class."


class Place(NamedTuple):
    """A fixed place: its word and label, the first words of the keys that fill it, the draft behind it, why it is
    empty."""

    word: str
    label: str
    keys: tuple[str, ...]
    draft: str
    why: Why


MENUS = (
    Place("move", "Move", ("move",), "", move),
    Place("shoot", "Attack", ("shoot",), "", attack),
)
FIXED = (
    Place("pickaxe", "Pickaxe", ("pickaxe",), "", pickaxe),
    Place("throw", "Throw", ("throw",), "throw", throw),
    Place("call", "Supplies", ("call", "collect", "overclock", "exchange"), "supplies", supplies),
    Place("cards", "Cards", ("play",), "cards", cards),
    Place("other", "Help, other", ("attach", "deliver", "trigger", "detonate"), "other", other),
)
"""The row of buttons that a turn always has, in their places."""
TOLD = ("move", "shoot", "pickaxe", "throw", "call")
"""Places of which the text says why they are empty."""


def label(state: State, word: str, *, free: bool = False) -> str:
    """What stands on a fixed button."""
    name = next(place.label for place in FIXED if place.word == word)
    if word == "cards":
        return f"{name} {len(state.dwarves[state.active].cards)}"
    return f"{name} · free" if free and state.turn.light else name


def missing(state: State, question: Question, *, told: bool = False) -> list[tuple[str, str, str, str]]:
    """(word, label, short reason, whole reason) of every place that no option of the turn fills; `told`: of what the
    text names, where overclocking and exchange are no supplies."""
    if question.about.partition(":")[0] != "turn" or not state.dwarves:
        return []
    dwarf = state.dwarves[state.active]
    words = {o.key.partition(":")[0] for o in question.options(dwarf.seat)}
    found = []
    for place in (*MENUS, *FIXED):
        keys = place.keys[:2] if told else place.keys
        if not words.intersection(keys):
            short, why = place.why(state, dwarf)
            found.append((place.word, place.label, short, why or "Nothing of that can be done just now."))
    return found


def greys(state: State, question: Question, seat: int) -> list[Grey]:
    """Who lies on the ground sees only his cards beside what he can do."""
    if seat not in question.asked:
        return []
    lies = bool(state.dwarves) and state.dwarves[state.active].knocked_over
    found = [each for each in missing(state, question) if not lies or each[0] == "cards"]
    words = [place.word for place in FIXED]
    menus = [place.word for place in MENUS]
    return [
        Grey(word, label(state, word), why, ROW, words.index(word))
        if word in words
        else Grey(word, name, why, FREE_ROW, 8 + menus.index(word))
        for word, name, _, why in found
    ]


def not_now(state: State, question: Question) -> list[str]:
    """`Throw (no throwable)`, one for each; where one reason holds for all, that alone."""
    found = [each for each in missing(state, question, told=True) if each[0] in TOLD and each[2]]
    if len(found) == len(TOLD) and len({short for _, _, short, _ in found}) == 1:
        return [f"anything that is an action ({found[0][2]})"]
    by_reason: dict[str, list[str]] = {}
    for _, name, short, _ in found:
        by_reason.setdefault(short, []).append(name)
    return [f"{', '.join(labels)} ({short})" for short, labels in by_reason.items()]
