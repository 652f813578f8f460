"""Each option as a control: label, line, place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.engine.game import Grey, Phrase
from bot.engine.options import Option
from bot.games.rolling_deep import adventure, bosses, content, equipment, options, scoring, scrolls, shop
from bot.games.rolling_deep.advance import LAST_CHAPTER
from bot.games.rolling_deep.scoring import copy_of
from bot.games.rolling_deep.state import ROWS, State, row_of
from bot.games.rolling_deep.words import board, names

LAST = 9
"""The row of what commits."""
SHOP_ROW = 5
Phraser = Callable[[State, Any], Phrase]


def phrase(state: State, about: str, option: Option) -> Phrase:
    if isinstance(option, options.Back):
        return Phrase("Back" if about == "leave" else "Not after all", row=LAST)
    if isinstance(option, options.PickRow) and about == "plus_equip":
        filled = f"{len(state.rows[option.row].cards)} of {equipment.slots(state, option.row)} slots filled"
        return Phrase(f"Row {ROWS[option.row]}: {filled}", place=option.row)
    return PHRASES[type(option)](state, option)


# ---- Adventure


def _score(state: State, option: options.Score) -> Phrase:
    trial = scoring.preview(state)
    sure = trial.sure and not bosses.amount(state, "force_reroll")
    n = trial.after.score - state.score
    line = board.score_now(state, trial).replace("**", "").removeprefix("Score now: ")
    return Phrase(f"Score {n}" if sure else f"Score about {n}", line[:100], style="primary", row=0, place=0)


def _cost(state: State) -> str:
    cost = adventure.try_cost(state)
    return str(cost) if cost else "free"


def _reroll(state: State, option: options.Reroll) -> Phrase:
    place = 1 + [die.colour for die in state.dice].index(option.die)
    return Phrase(f"Reroll {option.die} · {_cost(state)}", f"now {names.lying(state, option.die)}", row=0, place=place)


def _several(state: State, option: options.Several) -> Phrase:
    what = "all three" if len(option.dice) == 3 else names.listed(option.dice)
    return Phrase(what, "rerolled together", menu=f"Reroll several dice together · {_cost(state)}")


def after_change(state: State, colour: str, change: int) -> str:
    """`result 3, row 2-3`: what a changed number would lead to."""
    trial = copy_of(state)
    trial.die(colour).shift += change
    result = scoring.form_result(trial)
    return f"result {result}, {names.row(row_of(result))}, score {scoring.preview(trial).after.score}"


def _changed(state: State, colour: str, change: int) -> str:
    n = names.number(state, colour)
    return f"{colour} {n} → {n + change}"


def _nudge(state: State, option: options.Nudge) -> Phrase:
    label = _changed(state, option.die, 1)
    return Phrase(label, after_change(state, option.die, 1), menu=f"Raise a number by 1 · {_cost(state)}")


def _scroll(state: State, option: options.Scroll) -> Phrase:
    name = names.scroll(option.card)
    if option.die:
        label = _changed(state, option.die, option.change)
        line = after_change(state, option.die, option.change)
        return Phrase(label, line, menu=f"{content.card(option.card).name}...")
    plain = [way.card for way in scrolls.usable(state) if not way.die]
    first = not plain or plain[0] == option.card
    if state.phase == "shopping":
        wasted = scroll_warning(state, option.card)
        return Phrase(f"{name[:60]}{' (wasted here)' if wasted else ''}", wasted, row=SHOP_ROW, place=3)
    row, place = (0, 4) if first else (1, 0)
    return Phrase(_scroll_label(state, option.card), content.card(option.card).text, row=row, place=place)


def _scroll_label(state: State, card: str) -> str:
    points = scrolls.points(state, card)
    if points and state.phase in ("late", "roll"):
        total = state.score + points
        return f"{content.card(card).deck.capitalize()} scroll +{points}: {total} of {adventure.target(state)}"
    return names.scroll(card)[:60]


def scroll_warning(state: State, card: str) -> str:
    """In the shop most scrolls are wasted."""
    useful = content.card(card).effects[0].op in ("coin", "potion")
    return "" if useful else "It does nothing in the shop."


def _roll(state: State, option: options.Roll) -> Phrase:
    return Phrase("Roll", "Start the turn", style="primary", row=0)


def _give_up(state: State, option: options.GiveUp) -> Phrase:
    return Phrase("End the run", "The run is lost", style="danger", row=LAST)


def _propose(state: State, option: options.Propose) -> Phrase:
    said = _scroll(state, option.scroll)
    label = f"{names.scroll(option.scroll.card)} {said.label if option.scroll.die else ''}".strip()
    return Phrase(label[:80], said.line, menu="Propose a scroll...")


def _proposal(state: State, option: options.Proposal) -> Phrase:
    return Phrase("Spend it" if option.yes else "Not now", style="success" if option.yes else "secondary")


# ---- Reward and interest


def _take(state: State, option: options.Take) -> Phrase:
    label = names.effects(content.discovery(option.card).choices[option.choice])
    return Phrase(label[:80], place=option.choice, style="primary")


def _interest(state: State, option: options.Interest) -> Phrase:
    if option.kind == "none":
        return Phrase("No interest", place=2)
    held = state.potions if option.kind == "coins" else state.coins
    counted = names.count(held, "potion" if option.kind == "coins" else "coin")
    label = names.count(option.amount, option.kind.removesuffix("s"))
    return Phrase(label, f"for {counted} held, which you keep", place=option.kind == "potions", style="primary")


def _order(state: State, option: options.Order) -> Phrase:
    """The top boss leaves as the chapter ends, so the second one is what comes."""
    listed = ", ".join(content.boss(boss).name for boss in option.bosses)
    first, second = (content.boss(boss) for boss in option.bosses[:2])
    coming = second.enraged if state.chapter == LAST_CHAPTER - 1 else second.miffed
    line = f"{first.name} leaves, then {second.name}: {names.lower(coming.text)}"
    return Phrase(listed, line[:100], menu="Top boss first...")


# ---- Shop


def _buy(state: State, option: options.Buy) -> Phrase:
    price = shop.price(state, option.card)
    found = content.card(option.card)
    printed = f" instead of {found.price}" if found.price != price else ""
    warning = _second_scroll(state, option.card)
    line = f"{names.about(option.card)}{f' · {price}{printed}' if printed else ''}{warning}"
    return Phrase(f"Buy {price}", line, section=True, style="primary")


def _second_scroll(state: State, card: str) -> str:
    if content.card(card).type != "scroll":
        return ""
    other = scrolls.held(state, scrolls.colour(card))
    return f" · you hold {names.card(other)}: only one of them can be kept" if other else ""


def _refresh(state: State, option: options.Refresh) -> Phrase:
    return Phrase(
        f"Refresh · {shop.refresh_cost(state) or 'free'}", "New cards; these are discarded", row=SHOP_ROW, place=0
    )


def _destroy(state: State, option: options.Destroy) -> Phrase:
    where = names.row(equipment.row_with(state, option.card))
    line = f"{where}: {names.lower(content.card(option.card).text)}"
    menu = "Remove a card, for nothing..." if state.phase == "shopping" else "Which card is destroyed..."
    return Phrase(names.card(option.card), line[:100], menu=menu)


def _leave(state: State, option: options.Leave) -> Phrase:
    if option.sure:
        return Phrase(f"Yes, leave with {names.count(state.coins, 'coin')}", row=SHOP_ROW, style="primary")
    return Phrase("Leave shop", "The next round begins at once", row=LAST)


def _place(state: State, option: options.Place) -> Phrase:
    row = state.rows[option.row]
    there = [card for card in row.cards if card != option.instead]
    spot = _spot(there, option.place)
    label = f"instead of {names.card(option.instead)}, {spot}" if option.instead else spot
    free = equipment.free(state, option.row)
    room = names.count(free, "free slot") if free > 0 else "full"
    line = f"destroys {names.card(option.instead)}: {content.card(option.instead).text}" if option.instead else ""
    menu = f"Row {ROWS[option.row]} · {room}..."
    return Phrase(label[:80], line[:100], menu=menu)


def _spot(there: list[str], place: int) -> str:
    if not there:
        return "alone in the row"
    if place == len(there):
        return f"rightmost, after {names.card(there[-1])}"
    return f"left of {names.card(there[place])}"


def _pick_row(state: State, option: options.PickRow) -> Phrase:
    row = state.rows[option.row]
    held = [names.count(row.mushrooms, "mushroom"), *([f"+{row.plus_score} score"] if row.plus_score else [])]
    slots = f"{len(row.cards)} of {equipment.slots(state, option.row)} slots filled"
    return Phrase(f"Row {ROWS[option.row]}: {', '.join(held)}", slots, place=option.row)


def _side(state: State, option: options.Side) -> Phrase:
    sides = list(state.die(option.die).sides)
    sides[sides.index(option.old)] = option.new
    label = f"{option.die}: {names.side(option.new)} instead of {names.side(option.old)}"
    return Phrase(label, f"sides then: {names.die_sides(sides)}"[:100], menu=f"{option.die.capitalize()} die...")


def _pick_side(state: State, option: options.PickSide) -> Phrase:
    left = state.yellow_sides[option.side]
    return Phrase(names.side(option.side), f"{left} left", menu="Any side of the supply...")


def _move(state: State, option: options.Move) -> Phrase:
    there = state.rows[option.row].mushrooms
    label = f"{names.count(option.n, 'mushroom')} from row {ROWS[option.row]}"
    return Phrase(label, f"{there} there now", menu="The supply is out. Move...")


def _keep(state: State, option: options.Keep) -> Phrase:
    if content.card(option.card).type == "scroll" and scrolls.held(state, scrolls.colour(option.card)):
        does = names.scroll(option.card).partition(" scroll")[2].lstrip(": ")
        return Phrase(f"Keep {names.card(option.card)} ({does})"[:80])
    return Phrase("Take", names.about(option.card), section=True, style="primary")


def _deck(state: State, option: options.PickDeck) -> Phrase:
    left = len(state.decks[option.deck])
    return Phrase(f"{names.DECKS[option.deck]} ({option.deck}, {left} left)")


def _use(state: State, option: options.Use) -> Phrase:
    return Phrase("Use it" if option.yes else "Not now", content.card(option.card).text if option.yes else "")


def _enough(state: State, option: options.Enough) -> Phrase:
    return Phrase("No more", row=LAST)


PHRASES: dict[type[Option], Phraser] = {
    options.Roll: _roll,
    options.Score: _score,
    options.Reroll: _reroll,
    options.Several: _several,
    options.Nudge: _nudge,
    options.Scroll: _scroll,
    options.Propose: _propose,
    options.Proposal: _proposal,
    options.GiveUp: _give_up,
    options.Done: lambda state, option: Phrase("Go on"),
    options.Interest: _interest,
    options.Take: _take,
    options.Buy: _buy,
    options.Refresh: _refresh,
    options.Destroy: _destroy,
    options.Leave: _leave,
    options.Place: _place,
    options.PickRow: _pick_row,
    options.Side: _side,
    options.PickSide: _pick_side,
    options.Move: _move,
    options.Keep: _keep,
    options.PickDeck: _deck,
    options.Order: _order,
    options.Use: _use,
    options.Enough: _enough,
}


# ---- controls that cannot be used now


def greys(state: State, about: str) -> list[Grey]:
    """Rerolls in the turn; refreshing and cards that are too dear in the shop."""
    if about == "turn":
        why = board.why_no_try(state)
        cost = _cost(state)
        dies = [die.colour for die in state.dice] if why else []
        return [Grey(f"reroll:{die}", f"Reroll {die} · {cost}", why, 0, 1 + i) for i, die in enumerate(dies)]
    return _shop_greys(state) if about == "shop" else []


def _shop_greys(state: State) -> list[Grey]:
    found: list[Grey] = []
    for card in state.offers:
        price = shop.price(state, card)
        if price > state.coins:
            found.append(Grey(f"buy:{card}", f"{names.card(card)} · {price}", why_not_buy(state, card), 1))
    if why := why_not_refresh(state):
        found.append(Grey("refresh", f"Refresh · {shop.refresh_cost(state)}", why, SHOP_ROW, 0))
    return found


def why_not_buy(state: State, card: str) -> str:
    price = shop.price(state, card)
    short = names.count(price - state.coins, "coin")
    return f"{names.card(card)} costs {price} and you hold {names.count(state.coins, 'coin')}: {short} short."


def why_not_refresh(state: State) -> str:
    """Why new cards cannot be had; empty when they can."""
    if not shop.cards_to_come(state):
        return "The shop decks are empty. They are never shuffled again."
    cost = shop.refresh_cost(state)
    if state.coins < cost:
        return (
            f"A refresh costs {names.count(cost, 'coin')} now and you hold {state.coins}. Next round it costs 1 again."
        )
    return ""
