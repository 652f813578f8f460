"""Why an answer that is not offered cannot be given, and what would help."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.engine.asks import Question
from bot.engine.options import Option
from bot.games.deep_rock import board, caves, move, sight
from bot.games.deep_rock.board import Space, has
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.words import board as told
from bot.games.deep_rock.words import greys, names, reactions

SPACE = re.compile(r"\b([A-O](?:1[0-5]|[1-9]))\b", re.IGNORECASE)
OFFERED, NEAREST = 6, 3
"""How many legal spaces are named as a help."""


def refusal(state: State, question: Question | None, seat: int, answer: str) -> str:
    """The reason with what would help; empty when nothing is known."""
    if question is None or not state.dwarves:
        return ""
    if question.about.startswith("react:") and seat not in question.asked:
        return reactions.why_not(state, question, seat)
    word, _, rest = answer.partition("=" if ":" not in answer else ":")
    if not rest and word in WORDS:
        word = WORDS[word]
    place = next((greys_ for greys_ in greys.missing(state, question) if greys_[0] == WORDS.get(word, word)), None)
    if place is not None:
        return place[3]
    if question.about.partition(":")[0] != "turn":
        return other_question(state, question, seat)
    found = SPACE.search(rest)
    dwarf = state.dwarves[state.active]
    field = next((o for o in question.options(seat) if o.key == word and len(o.fields) == 1), None)
    if field is not None:
        return unfit(state, field, board.named(found[1].upper()) if found else board.OFF)
    if found and word in REASONS:
        return REASONS[word](state, dwarf, board.named(found[1])) + offered(question, seat, word)
    return offered(question, seat, word).strip() or without(state, dwarf, word)


WORDS = {
    "attack": "shoot",
    "fire": "shoot",
    "supplies": "call",
    "supply": "call",
    "pod": "call",
    "walk": "move",
    "dig": "pickaxe",
}
"""What people type for a place among the controls."""


NOT_HIS = {"flare": "scout", "zipline": "gunner", "shield": "gunner", "sentry": "engineer", "platform": "engineer"}
NONE = {
    "revive": "Nobody lies unconscious beside you.",
    "assist": "No ally lies on the ground beside you.",
    "stand": "You are on your feet, or have not the 2 actions left that it takes. A Dwarf beside you could help for 1.",
    "overclock": "Overclocking takes 1 action, 1 gold and a secondary weapon that is not overclocked yet.",
    "exchange": "Nobody beside you has or takes anything, or you have no action left.",
    "call": "A supply pod costs an action and 3 Nitra, for which gold may stand, and needs free floor to land on.",
    "throw": "You hold no such throwable, or nothing that it could be thrown at is in reach.",
    "satchel": "You have no satchel charge out there.",
    "detonate": "You have no satchel charge out there.",
    "collect": "You must stand beside the supply pod, with room for what is in it and an action left.",
    "attach": "You hold no loose upgrade. They lie in hidden caves.",
    "deliver": "You must carry an Aquarq and stand on or beside the mine head.",
    "play": "You hold no card that would do anything now.",
    "flare": "Both flares are out, or you have no action left.",
    "zipline": "There is no straight line over a deep pit beside you, or you have no action left.",
    "shield": "The shield is out. Supplies from a pod bring it back.",
    "sentry": "It takes 1 action, 1 ammo and an empty space beside you.",
    "platform": "You see no deep pit without a platform, or you have no action left.",
}
"""Why a word has no option at all, and what it would take."""


def without(state: State, dwarf: Dwarf, word: str) -> str:
    """Why nothing can be answered with a word: another class's skill, he lies or is spent, or what it would take."""
    if NOT_HIS.get(word, dwarf.cls) != dwarf.cls:
        return f"Only the {names.cls(NOT_HIS[word])} can do that."
    lame = greys.down(state, dwarf)[1] if word in NONE and word not in ("play", "attach", "deliver", "stand") else ""
    return lame or NONE.get(word, "")


def other_question(state: State, question: Question, seat: int) -> str:
    """The turn has stopped for something else."""
    from bot.games.deep_rock.words import choices

    return f"First this is to be answered: {choices.about(state, question, seat)}"


def offered(question: Question, seat: int, word: str) -> str:
    """` Possible: F7, F8, G9.`: what can be answered with that word."""
    keys = [option.key.partition(":")[2] for option in question.options(seat) if option.key.startswith(f"{word}:")]
    more = f" and {len(keys) - OFFERED} more" if len(keys) > OFFERED else ""
    return f" Possible: {', '.join(keys[:OFFERED])}{more}." if keys else ""


def unfit(state: State, option: Option, at: Space) -> str:
    """Why a space does not do for an option that takes one, with the three nearest that do."""
    legal = [board.named(value) for value in option.fields[0].legal()]
    if at == board.OFF:
        return f"Name a space, such as {names.spaces(legal[:NEAREST])}."
    near = sorted(legal, key=lambda to: (board.distance(to, at), to))[:NEAREST]
    who = occupant(state, at)
    why = f"{names.space(at)} is taken by {who}." if who else ground(state, at) or f"{names.space(at)} will not do."
    return f"{why} Nearest to it: {names.spaces(near)}."


# ---- by kind of answer


def occupant(state: State, at: Space) -> str:
    """Who or what stands on a space; empty when nobody does."""
    for creature in state.creatures:
        if at in (creature.at, creature.rear):
            return f"a {names.kind(creature.kind)}"
    for dwarf in state.dwarves:
        if dwarf.at == at:
            return f"the {names.cls(dwarf.cls)}"
    minis = {state.cave.fields.sentry: "the sentry gun", state.cave.bosco: "BOSCO"}
    if state.cave.supply is not None:
        minis[state.cave.supply.at] = "the supply pod"
    return minis.get(at, "")


def ground(state: State, at: Space) -> str:
    """What a space is when it cannot be walked on."""
    vein = state.cave.veins.get(at)
    if has(caves.walls(state), at):
        inside = f" with {names.mineral(vein)}" if vein else ""
        return f"{names.space(at)} is rock{inside}. A pickaxe hit from beside it opens it."
    if has(state.cave.stalagmites, at):
        return f"A stalagmite stands on {names.space(at)}. A pickaxe hit from beside it takes it away."
    if has(caves.open_pits(state), at):
        return f"{names.space(at)} is a deep pit. Platforms or a zipline lead over it."
    if has(state.cave.fields.flames, at):
        return f"{names.space(at)} is in flames."
    exit_no = next((number for number, space in state.cave.exits.items() if space == at), 0)
    return f"{names.space(at)} is tunnel exit {exit_no}: you may pass it, not stop there." if exit_no else ""


def no_move(state: State, dwarf: Dwarf, at: Space) -> str:
    who = occupant(state, at)
    if dwarf.at == at:
        return f"You stand on {names.space(at)} already."
    if who:
        return f"{names.space(at)} is taken by {who}."
    why = ground(state, at)
    if why:
        return why
    far = board.distance(dwarf.at, at)
    if far > move.SPACES:
        return f"{names.space(at)} is {far} spaces away and a move has {move.SPACES}."
    return f"No way of {move.SPACES} spaces leads to {names.space(at)}."


def no_shot(state: State, dwarf: Dwarf, at: Space) -> str:
    who = occupant(state, at)
    if not who:
        near = told.line(state, "Creatures", _creatures(state)).removeprefix("- ")
        return f"Nothing to hit stands on {names.space(at)}. {near}".strip()
    if not sight.line_of_sight(state, dwarf.at, at):
        return f"You do not see {names.space(at)} from {names.space(dwarf.at)}: something is in the way."
    far = board.distance(dwarf.at, at)
    return f"{names.space(at)} is {far} away: out of range of every weapon you have ammo for."


def _creatures(state: State) -> list[Space]:
    return [creature.at for creature in state.creatures][:8]


REASONS: dict[str, Callable[[State, Dwarf, Space], str]] = {"move": no_move, "shoot": no_shot}
