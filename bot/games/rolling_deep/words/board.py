"""Headline, situation and the whole board in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.asks import Question
from bot.engine.log import Entry
from bot.games.rolling_deep import adventure, bosses, content, dice, equipment, scoring, scrolls, shop, show, supply
from bot.games.rolling_deep.entries import Faced, Gain, Offered, Rolled
from bot.games.rolling_deep.scoring import Preview
from bot.games.rolling_deep.state import ROWS, State, row_of
from bot.games.rolling_deep.words import names, told

SITUATION = 900


def headline(state: State, question: Question | None) -> str:
    """Where the run stands and who acts."""
    if question is None:
        return end(state)
    who = "anyone" if len(question.asked) > 1 else f"{{seat:{question.seats()[0]}}}"
    if state.in_adventure:
        boss = f" · boss {content.boss(bosses.top(state)).name}" if bosses.rule(state) else ""
        place = f"**Chapter {state.chapter}, round {state.round_in_chapter}{boss}**"
        return f"{place} · {who} · {state.score} of {adventure.target(state)} · turns left {state.time_up}"
    if state.phase == "shopping":
        return f"**Shop** · {who} · {names.count(state.coins, 'coin')} · refresh {shop.refresh_cost(state) or 'free'}"
    return f"**{TITLES.get(state.phase, 'Rolling Deep')}** · {who}"


TITLES = {"setup": "Keepsake", "reward": "Reward", "interest": "Interest", "shop": "Shop", "advance": "A new chapter"}


def situation(state: State, question: Question | None, since: Sequence[Entry]) -> str:
    """What lies on the table, what Score would bring, what changed, what is not possible now."""
    if question is None:
        return told.joined(since, SITUATION)
    lines = [line for line in _lines(state, question.about) if line]
    left = SITUATION - sum(len(line) + 1 for line in lines) - 20
    news = told.joined(_news(state, since), left) if left > 60 else ""
    if news:
        lines.append(f"Since your turn: {news}".replace(": \n", ":\n"))
    return "\n".join(lines)


def _news(state: State, since: Sequence[Entry]) -> list[Entry]:
    """What happened, without what the lines above and the controls below show anyhow: boss, offers, the dice."""
    shown: tuple[type[Entry], ...] = (Faced, Offered) if state.phase == "shopping" else (Faced,)
    told_now = [entry for entry in since if not isinstance(entry, shown)]
    if state.phase == "turn" and told_now and isinstance(told_now[-1], Rolled):
        return told_now[:-1]
    return told_now


def _lines(state: State, about: str) -> list[str]:
    if state.phase == "turn":
        return [*_turn(state), resources(state), boss_line(state), not_now(state)]
    if state.phase in ("roll", "late"):
        return [_waiting(state), resources(state), boss_line(state)]
    if state.phase == "shopping":
        return [_dear(state) if about == "shop" else "", _shelf(state), resources(state), boss_line(state)]
    return [resources(state), boss_line(state)]


def _turn(state: State) -> list[str]:
    """The dice and the sum that Score would bring."""
    trial = scoring.preview(state)
    return [f"{names.dice_now(state)} {result_words(state)}", score_now(state, trial)]


def result_words(state: State) -> str:
    """`The boss blanks red and purple: result 1, row 0-1.`"""
    blank = dice.ignored(state)
    result = scoring.form_result(state)
    why = f"The boss blanks {names.listed(blank)}: result" if blank else "Result"
    total = sum(dice.numbers(state))
    changed = f" (dice {total})" if total != result else ""
    return f"{why} {result}{changed}, {names.row(row_of(result))}."


def score_now(state: State, trial: Preview) -> str:
    """`Score now: result 1 + mushrooms 3 + Root Wand 3 = 7 → 19 of 23. You gain 1 coin.`"""
    gains = [entry for entry in trial.entries if isinstance(entry, Gain)]
    parts = [(names.source(g.source), g.amount) for g in gains if g.what == "score"]
    total = trial.after.score - state.score
    summed = "".join(_term(i, name, n) for i, (name, n) in enumerate(parts)) or "nothing"
    goal = adventure.target(state)
    summed += f" = {total}" if len(parts) > 1 else ""
    said = f"**Score now: {summed} → {trial.after.score} of {goal}.**"
    return " ".join(filter(None, (said, _other_gains(gains), _unsure(state, trial), _outlook(state, trial, goal))))


def _term(i: int, name: str, n: int) -> str:
    sign = (" - " if i else "-") if n < 0 else (" + " if i else "")
    return f"{sign}{name} {abs(n)}"


def _other_gains(gains: Sequence[Gain]) -> str:
    found = {what: sum(g.amount for g in gains if g.what == what) for what in ("coin", "potion")}
    up = [names.count(n, what) for what, n in found.items() if n > 0]
    down = [names.count(-n, what) for what, n in found.items() if n < 0]
    said = f"You gain {names.listed(up)}." if up else ""
    return f"{said} You lose {names.listed(down)}.".strip() if down else said


def _unsure(state: State, trial: Preview) -> str:
    rerolled = dice.highest(state, bosses.amount(state, "force_reroll"))
    if rerolled:
        listed = names.listed([die.colour for die in rerolled])
        return f"First {content.boss(bosses.top(state)).name} rerolls {listed}, so it may come out otherwise."
    return "" if trial.sure else "A card will ask you something on the way, so it may come out otherwise."


def _outlook(state: State, trial: Preview, goal: int) -> str:
    if trial.after.score >= goal:
        return "That beats the round."
    if state.time_up > 1:
        return ""
    helps = " Your scrolls would make up for it." if scrolls.in_reach(trial.after, goal) else ""
    return f"Time is then up, {goal - trial.after.score} short.{helps}"


def resources(state: State) -> str:
    """`4 potions, next reroll 1 · 7 coins · Red scroll +5`."""
    potions = names.count(state.potions, "potion")
    if state.in_adventure:
        potions += f", next reroll {adventure.try_cost(state)}"
    scrolls = [names.scroll(card) for card in state.scrolls]
    stay = [content.discovery(card).name for card in state.ongoing]
    return " · ".join([potions, names.count(state.coins, "coin"), *scrolls, *stay])


def boss_line(state: State) -> str:
    """The boss and what it does, in force or ahead."""
    shown = bosses.side(state)
    if shown is None:
        return ""
    name = content.boss(bosses.top(state)).name + (", enraged" if state.boss_enraged else "")
    if bosses.rule(state) is not None:
        return f"Boss {name}: {names.lower(shown.text)}."
    if state.boss_round:
        return f"{name} is beaten."
    return f"Boss in round 3: {name}: {names.lower(shown.text)}."


def not_now(state: State) -> str:
    """What cannot be done though its control has a place."""
    why = why_no_try(state)
    return f"Not now: reroll. {why}" if why else ""


def why_no_try(state: State) -> str:
    """Why luck cannot be tried now, and what would help; empty when it can."""
    if state.phase != "turn":
        return "Luck is tried between a roll and its score, in the Adventure phase only."
    if bosses.tries_barred(state):
        return f"{content.boss(bosses.top(state)).name} allows no try of luck in this turn."
    cost = adventure.try_cost(state)
    if state.potions < cost:
        held = names.count(state.potions, "potion")
        return f"A try costs {names.count(cost, 'potion')} now and you hold {held}. The next turn begins cheap again."
    return ""


def _waiting(state: State) -> str:
    short = adventure.target(state) - state.score
    if state.phase == "late":
        return f"**Out of time, {short} short.** A scroll can still save the run."
    return f"The dice are not rolled yet. {short} short; a scroll could end the round now."


def _dear(state: State) -> str:
    """Cards on offer that cannot be paid."""
    dear = [card for card in state.offers if shop.price(state, card) > state.coins]
    return "\n".join(f"{names.about(card)} · costs {shop.price(state, card)}, too dear now" for card in dear)


def _shelf(state: State) -> str:
    free = [f"{ROWS[i]}: {max(equipment.free(state, i), 0)}" for i in range(len(ROWS))]
    return f"Free slots by row: {', '.join(free)}."


# ---- the whole board


def board(state: State) -> str:
    """All that the picture shows, as lists."""
    head = (
        f"**Chapter {state.chapter}, round {state.round_in_chapter}** (round {state.round} of 15, {state.side} targets)"
    )
    marks = f"Score {state.score} of {adventure.target(state)} · time {state.time_up} of {state.time_total} unused"
    parts = [
        head,
        marks,
        resources(state),
        boss_line(state),
        *_dice(state),
        *_rows(state),
        *_offers(state),
        *_stay(state),
    ]
    if state.phase == "turn":
        parts += _turn(state)
    return "\n".join(part for part in parts if part)


def _dice(state: State) -> list[str]:
    shown = {
        die.colour: names.lying(state, die.colour) if die.up >= 0 else f"{die.colour}, not rolled" for die in state.dice
    }
    return ["**Dice**", *(f"- {shown[die.colour]} (sides {names.die_sides(die.sides)})" for die in state.dice)]


def dice_sides(state: State) -> str:
    """What each die can show."""
    return "\n".join(["**Dice**", *(f"- {die.colour}: {names.die_sides(die.sides)}" for die in state.dice)])


def _rows(state: State) -> list[str]:
    return ["**Result rows**", *(f"- {ROWS[i]}: {_row(state, i)}" for i in range(len(ROWS)))]


def _row(state: State, number: int) -> str:
    row = state.rows[number]
    held = [_held(state, card) for card in row.cards]
    tokens = [
        names.count(row.mushrooms, "mushroom"),
        *([names.count(row.plus_score, "plus-score token")] if row.plus_score else []),
        f"{len(row.cards)} of {names.count(equipment.slots(state, number), 'slot')} filled",
    ]
    return ", ".join(tokens) + (": " + "; ".join(held) if held else "")


def _held(state: State, card: str) -> str:
    """A card in a row, and whether the boss switches it off now."""
    off = ", switched off now" if show.card_view(state, card).off else ""
    return f"{names.card(card)} ({names.kind(card)}{off}: {names.lower(content.card(card).text)})"


def _offers(state: State) -> list[str]:
    if not state.offers:
        return []
    return ["**On offer**", *(f"- {names.about(card)} · {shop.price(state, card)}" for card in state.offers)]


def _stay(state: State) -> list[str]:
    found = [content.discovery(card) for card in state.ongoing]
    return ["**In play**", *(f"- {card.name}: {names.lower(card.text)}" for card in found)] if found else []


def seat(state: State, number: int) -> str:
    """Everything is shared; what there is, and whose turn comes."""
    mine = "You act now." if number == state.acting else "Another seat acts now; you may propose a scroll."
    mine = "Anyone may act; the first press counts." if state.turns == "anyone" and state.seats > 1 else mine
    shared = "The run is shared. " if state.seats > 1 else ""
    supply_left = f"Left in the box: {names.count(supply.potions_left(state), 'potion')}, "
    supply_left += (
        f"{names.count(supply.coins_left(state), 'coin')}, {names.count(supply.mushrooms_left(state), 'mushroom')}."
    )
    return f"{shared}{mine}\n{resources(state)}\n{supply_left}"


OPENED = "The treasure chest is open for all who sat here: the next lobby offers what lies in it."


def end(state: State) -> str:
    """How it ended, with figures."""
    where = f"chapter {state.chapter}, round {state.round_in_chapter}"
    rolls = names.count(state.turns_taken, "scored roll")
    if state.over == "won":
        boss = content.boss(bosses.top(state)).name if state.bosses else "the last boss"
        won = f"**Won.** {boss} fell with {state.score} of {adventure.target_at_end(state)}, after {rolls}."
        return f"{won} {OPENED}"
    return f"**Lost** in {where}: {state.score} of {adventure.target_at_end(state)}, after {rolls}."
