"""Descriptions of Rolling Deep's pictures: what matters first, at most 1,024 characters."""

from __future__ import annotations

from bot.games.rolling_deep.view import CardView, DieView, GainView, LobbyView, View
from renderers.picture import clipped
from renderers.rolling_deep import words
from renderers.strip import side


def board(view: View) -> str:
    """Dice, result, what Score brings, score, stock, boss, then the rows by name."""
    dice = "; ".join(_rolled(die) for die in view.dice)
    parts = [f"{words.title(view)}. Score {view.score} of {view.target}, {words.count(view.time_up, 'turn')} left."]
    if view.result is not None:
        parts.append(f"Dice: {dice}. Result {view.result}{_scored(view)}.")
    if view.preview_score is not None:
        then = words.after(view)
        lines = ", ".join(_gained(gain) for gain in view.preview)
        parts.append(f"Score now: {then - view.score:+d}, then {then} of {view.target} ({lines}).")
    parts.append(_stock(view))
    return clipped(" ".join([*parts, _boss(view), *_rows(view)]))


def _rolled(die: DieView) -> str:
    """One die as it lies."""
    if die.showing is None:
        return f"{die.colour} not rolled"
    counts = "ignored" if die.ignored else f"counts {die.counts}"
    return f"{die.colour} {side(die.colour, die.showing)}, {counts}" + ", rerolled" * die.rerolled


def _scored(view: View) -> str:
    """Which row scores, as the end of a sentence."""
    row = next((row.label for row in view.rows if row.scoring), None)
    return f", row {row}" if row else ""


def _gained(gain: GainView) -> str:
    """One line of what scoring would bring."""
    if gain.what == "score":
        return f"{words.source(gain)} {gain.amount:+d}"
    sign = "+" if gain.amount >= 0 else "-"
    return f"{words.source(gain)} {sign}{words.count(abs(gain.amount), gain.what)}"


def _price(found: CardView, coins: int) -> str:
    """What a card costs now, what is printed, whether it can be paid."""
    printed = f" (printed {found.printed})" if found.printed != found.price else ""
    short = "" if found.affordable else f", {found.price - coins} short"
    return f"{words.count(found.price, 'coin')}{printed}{short}"


def _stock(view: View) -> str:
    scrolls = ", ".join(f"{card.deck} scroll" for card in view.scrolls) or "no scroll"
    potions, coins = words.count(view.potions, "potion"), words.count(view.coins, "coin")
    return f"{potions}, next reroll {view.try_cost}; {coins}; {scrolls}."


def _boss(view: View) -> str:
    if view.boss is None:
        return "No boss."
    return f"Boss {view.boss.name}, {words.when(view, view.boss)}: {view.boss.text}."


def _rows(view: View) -> list[str]:
    found = []
    for row in view.rows:
        cards = ", ".join(card.name + " (off)" * card.off for card in row.cards) or "no cards"
        plus = f", plus score {row.plus_score}" if row.plus_score else ""
        free = f", {max(0, row.slots - len(row.cards))} free"
        found.append(f"Row {row.label}: {words.count(row.mushrooms, 'mushroom')}{plus}, {cards}{free}.")
    return found


def shop(view: View) -> str:
    """The cards with their prices, what is at hand, then the rows by name."""
    offers = "; ".join(f"{card.name}, {_price(card, view.coins)}" for card in view.offers) or "no cards left"
    parts = [f"Shop. {words.count(view.coins, 'coin')}, refresh {view.refresh_cost}. On the table: {offers}."]
    return clipped(" ".join([*parts, _stock(view), *_rows(view)]))


def over(view: View) -> str:
    """How the run ended, with figures, then the rows by name."""
    won = view.over == "won"
    parts = [
        "Won. The treasure is yours." if won else f"Lost in round {view.round} of {len(view.targets)}.",
        f"Score {view.score} of {view.target} in chapter {view.chapter}, round {view.round_in_chapter}.",
        f"Left: {words.count(view.coins, 'coin')}, {words.count(view.potions, 'potion')}.",
    ]
    return clipped(" ".join([*parts, *_rows(view)]))


def sides(view: View) -> str:
    """Every side of every die."""
    return clipped("Sides of the dice. " + _sides(view.dice))


def _sides(dice: tuple[DieView, ...]) -> str:
    return "; ".join(f"{die.colour}: {', '.join(side(die.colour, face) for face in die.sides)}" for die in dice) + "."


def lobby(view: LobbyView) -> str:
    """What will be played: the way with its targets, the start, the options, the dice."""
    size = words.CHAPTER_ROUNDS
    chapters = [view.targets[i : i + size] for i in range(0, len(view.targets), size)]
    targets = "; ".join(f"chapter {i}: {', '.join(map(str, part))}" for i, part in enumerate(chapters, 1))
    start = f"{words.count(view.coins, 'coin')}, {words.count(view.potions, 'potion')}"
    options = "; ".join(f"{label}: {value}" for label, value in view.options)
    return clipped(
        f"{view.title}: {words.way(len(view.targets)).replace(' · ', ', ')}, the last round of each chapter against "
        f"one. Targets, {targets}. You start with {start} and {words.count(view.time, 'turn')} a round. {options}. "
        f"Dice. {_sides(view.dice)}"
    )
