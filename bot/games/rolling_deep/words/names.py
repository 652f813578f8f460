"""How things are called and counted."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.rolling_deep import content, dice, show
from bot.games.rolling_deep.content import Effect
from bot.games.rolling_deep.state import FACE, ROWS, State, icons_of

KINDS = {"piggy_bank": "piggy bank", "consumable": "supplies"}
"""Kinds of cards that are not called as they are written."""
DECKS = {"red": "Sir Pipsqueak", "purple": "Gary", "green": "Sadie Snake Eyes", "yellow": "Old Volcano", "box": "box"}
SOURCES = {
    "dice": "dice",
    "result": "result",
    "mushrooms": "mushrooms",
    "plus": "plus-score tokens",
    "reward": "reward",
    "interest": "interest",
}
FIGURES = {
    "printed": "",
    "inferred": "Read from the rulebook's examples.",
    "chosen": "This figure is chosen, not printed.",
}


def count(n: int, thing: str) -> str:
    """`1 coin`, `2 coins`."""
    return f"{n} {thing}" if abs(n) == 1 else f"{n} {thing}s"


def listed(parts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def source(name: str) -> str:
    """A part of scoring, or the card, discovery or boss that something comes from."""
    return SOURCES.get(name) or show.name_of(name)


def side(written: str) -> str:
    """`2 with potion`, `0 with 2 coins`, `face`."""
    if written == FACE:
        return "face"
    coins, potions = icons_of(written, "c"), icons_of(written, "p")
    icon = "coin" if coins else "potion" if potions else ""
    n = coins or potions
    number = written.rstrip("cp")
    return f"{number} with {icon if n == 1 else count(n, icon)}" if icon else number


def row(number: int) -> str:
    return f"row {ROWS[number]}"


def card(card_id: str) -> str:
    return content.card(card_id).name


def kind(card_id: str) -> str:
    """`wand`, and for a scroll its colour: `red scroll`."""
    found = content.card(card_id)
    return f"{found.deck} scroll" if found.type == "scroll" else KINDS.get(found.type, found.type)


def about(card_id: str) -> str:
    """Name, type and what it does, in one line."""
    found = content.card(card_id)
    return f"**{found.name}** · {kind(card_id)} · {lower(found.text)}"


def lower(text: str) -> str:
    """A sentence as a part of another."""
    return text[:1].lower() + text[1:]


def scroll(card_id: str) -> str:
    """`Red scroll +5`, `Green scroll: 1 more turn`: short enough for a button."""
    found = content.card(card_id)
    first = found.effects[0]
    does = {"reroll_all": ": reroll all", "set_die": ": a number +1 or -1", "flip_time": ": 1 more turn"}.get(first.op)
    return f"{found.deck.capitalize()} scroll{does or _adds(first)}"


def _adds(effect: Effect) -> str:
    if effect.op != "score":
        return f": {_effect(effect, 1)}"
    more = {"time_total": " per time token"}.get(effect.per, " after doubles" if effect.when else "")
    return f" +{effect.n}{more}"


def lying(state: State, colour: str) -> str:
    """`red 2 with potion`, with the number as it was changed."""
    shown = show.shown_side(state, colour)
    changed = state.die(colour).shift
    more = f" (changed by {changed:+d})" if changed else ""
    return f"{colour} {side(shown)}{more}"


def die_sides(sides: Sequence[str]) -> str:
    return ", ".join(side(written) for written in sides)


def effects(found: Sequence[Effect]) -> str:
    """What a choice brings: `7 coins`, `3 plus-score tokens to one row`."""
    return listed(list(dict.fromkeys(_effect(effect, found.count(effect)) for effect in found)))


def _effect(effect: Effect, times: int) -> str:
    where = {"choice": " to one row", "each": " to every row"}.get(effect.row, f" to row {_row(effect.row)}")
    where = " to rows of your choice" if times > 1 and effect.row == "choice" else where
    n = effect.n * times
    said = {
        "coin": count(n, "coin"),
        "potion": count(n, "potion"),
        "score": f"{n} score",
        "time": count(n, "time token"),
        "mush": count(effect.n, "mushroom") + where,
        "plus_score": count(n, "plus-score token") + where,
        "plus_equip": count(n, "plus-equipment token") + where,
        "side": f"{'a' if times == 1 else times} {side(effect.side)} on {effect.die} {'die' if times == 1 else 'dice'}",
        "draw_free": "a free card of each deck's top" if effect.deck == "each" else f"1 free card of {effect.n} seen",
        "destroy_equip": count(n, "equipment card") + " lost",
        "move_equip": "an equipment card moved to another row",
        "reorder_boss": f"order the top {effect.n} bosses",
        "scroll": f"a {effect.colour} scroll",
        "sides01": f"up to {effect.n} sides become 0 or 1",
    }
    return said.get(effect.op, effect.op)


def _row(written: str) -> str:
    return ROWS[int(written)] if written.isdigit() else written


def dice_now(state: State) -> str:
    """`Red 2 with potion, purple 2, green 1 with coin.`"""
    said = ", ".join(lying(state, die.colour) for die in state.dice)
    return f"{said[:1].upper()}{said[1:]}."


def number(state: State, colour: str) -> int:
    """The number that lies up; 0 for a face."""
    return dice.number(state.die(colour)) or 0
