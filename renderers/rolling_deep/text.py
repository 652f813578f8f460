"""The board in words: a list from which the game can be played without the picture. Imports no drawing."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.rolling_deep.view import CardView, DieView, GainView, RowView, View
from renderers.rolling_deep import words
from renderers.strip import side


def text(view: View) -> str:
    """Everything on the table, what matters most first, one fact a line."""
    if view.over:
        return "\n".join([*ending(view), *_dice_sides(view)])
    lines = [heading(view), *_stock(view)]
    lines += [*_offers(view)] if view.phase == "shop" else [*_rolled(view), *_preview(view)]
    lines += [*_boss(view), *_rows(view), *_kept(view), *_dice_sides(view)]
    return "\n".join(lines)


def heading(view: View) -> str:
    """Where the run stands."""
    names = {"reward": "reward", "interest": "interest", "shop": "shop"}
    told = f", {names[view.phase]}" if view.phase in names else ""
    return f"**Chapter {view.chapter}, round {view.round_in_chapter} of 3{told}**" + " (advanced)" * view.advanced


def ending(view: View) -> Iterator[str]:
    """How it ended, with figures."""
    won = view.over == "won"
    yield "**Won.** The treasure is yours." if won else f"**Lost** in round {view.round} of {len(view.targets)}."
    yield f"Score {view.score} of {view.target} in chapter {view.chapter}, round {view.round_in_chapter}."
    yield f"Left: {words.count(view.coins, 'coin')}, {words.count(view.potions, 'potion')}."
    yield from _rows(view)


def _stock(view: View) -> Iterator[str]:
    missing = view.target - view.score
    told = f"{missing} to go" if missing > 0 else "reached"
    yield f"Score {view.score} of {view.target}, {told}. Turns left: {view.time_up} of {view.time_total}."
    if view.phase == "shop" and view.round < len(view.targets):
        yield f"Next target: {view.targets[view.round]}."
    yield (
        f"{words.count(view.potions, 'potion')} (next reroll costs {view.try_cost}), {words.count(view.coins, 'coin')}."
    )


def rolled(die: DieView) -> str:
    """One die as it lies."""
    if die.showing is None:
        return f"{die.colour} not rolled"
    marks = ", rerolled" * die.rerolled
    if die.ignored:
        return f"{die.colour} {side(die.colour, die.showing)}, ignored{marks}"
    return f"{die.colour} {side(die.colour, die.showing)}, counts {die.counts}{marks}"


def _rolled(view: View) -> Iterator[str]:
    if all(die.showing is None for die in view.dice):
        yield "Dice: not rolled."
        return
    yield "Dice: " + "; ".join(rolled(die) for die in view.dice) + "."
    if view.result is not None:
        yield f"Result {view.result}{scored(view)}."


def scored(view: View) -> str:
    """Which row scores, as the end of a sentence."""
    row = next((row.label for row in view.rows if row.scoring), None)
    return f", row {row}" if row else ""


def gained(gain: GainView) -> str:
    """One line of what scoring would bring."""
    if gain.what == "score":
        return f"{words.source(gain)} {gain.amount:+d}"
    sign = "+" if gain.amount >= 0 else "-"
    return f"{words.source(gain)} {sign}{words.count(abs(gain.amount), gain.what)}"


def _preview(view: View) -> Iterator[str]:
    if view.preview_score is None:
        return
    then = words.after(view)
    told = "reaches the target" if then >= view.target else f"{view.target - then} short"
    yield f"**Score now:** {then - view.score:+d}, then {then} of {view.target}, {told}."
    yield from (f"- {gained(gain)}, {gain.what} then {gain.total}" for gain in view.preview)


def _boss(view: View) -> Iterator[str]:
    if view.boss is not None:
        rage = " (enraged)" * view.boss.enraged
        yield f"Boss: {view.boss.name}{rage}, {words.when(view, view.boss)}: {view.boss.text}."


def row(found: RowView) -> str:
    """A row's tokens and free slots; its cards come as lines of their own."""
    parts = [words.count(found.mushrooms, "mushroom")]
    if found.plus_score:
        parts.append(f"{words.count(found.plus_score, 'plus-score token')}")
    if found.plus_equip:
        parts.append(f"{words.count(found.plus_equip, 'plus-equipment token')}")
    free = max(0, found.slots - len(found.cards))
    parts.append(f"{words.count(found.slots, 'slot')}, {free} free")
    return f"- Row {found.label}{' (scores now)' * found.scoring}: {', '.join(parts)}."


def card(found: CardView) -> str:
    """A card with its kind and what it does."""
    off = ", switched off" * found.off
    deck = f"{found.deck} " if found.kind == "scroll" else ""
    return f"{found.name} ({deck}{words.KINDS.get(found.kind, found.kind)}{off}): {found.text}"


def _rows(view: View) -> Iterator[str]:
    for found in view.rows:
        yield row(found)
        yield from (f"  - {place}. {card(held)}" for place, held in enumerate(found.cards, 1))


def _kept(view: View) -> Iterator[str]:
    yield from (f"- Scroll: {card(held)}" for held in view.scrolls)
    if not view.scrolls:
        yield "- No scroll."
    yield from (f"- Lasting: {held.name}: {held.text}" for held in view.ongoing)


def price(found: CardView, coins: int) -> str:
    """What a card costs now, what is printed, whether it can be paid."""
    printed = f" (printed {found.printed})" if found.printed != found.price else ""
    short = "" if found.affordable else f", {found.price - coins} short"
    return f"{words.count(found.price, 'coin')}{printed}{short}"


def _offers(view: View) -> Iterator[str]:
    yield "**On the table**" if view.offers else "Nothing is left on the table."
    for found in view.offers:
        deck = f"{found.deck} {words.KINDS.get(found.kind, found.kind)}"
        when = words.MOMENTS.get(found.kind, "")
        yield f"- {found.name}, {deck} ({when}), {price(found, view.coins)}: {found.text}"
    yield f"Refresh costs {words.count(view.refresh_cost, 'coin')}."


def _dice_sides(view: View) -> Iterator[str]:
    for die in view.dice:
        yield f"- Sides of the {die.colour} die: {', '.join(side(die.colour, face) for face in die.sides)}."
