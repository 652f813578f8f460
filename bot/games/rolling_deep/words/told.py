"""The log in words: one short line an entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.engine.log import Entry
from bot.games.rolling_deep import content, entries
from bot.games.rolling_deep.state import ROWS
from bot.games.rolling_deep.words import names

Teller = Callable[[Any], str]


def tell(entry: Entry) -> str:
    """One entry in one line; empty when there is nothing to tell."""
    teller = TELLERS.get(type(entry))
    return teller(entry) if teller is not None else ""


def joined(found: Sequence[Entry], longest: int) -> str:
    """The newest entries, as many as fit: a scored roll gain by gain in lines, anything else in one paragraph."""
    lines = newest(found, longest)
    scored = any(isinstance(entry, entries.Resulted) for entry in found)
    return "\n- ".join(["", *lines]) if scored and lines else " · ".join(lines)


def newest(found: Sequence[Entry], longest: int) -> list[str]:
    """The last entries in words, oldest first; what does not fit is left to Recap."""
    lines: list[str] = []
    left = longest
    for entry in reversed(found):
        line = tell(entry)
        left -= len(line) + 3
        if left < 0:
            lines.append("…")
            break
        lines += [line] if line else []
    return lines[::-1]


def _began(entry: entries.Began) -> str:
    said = f"Chapter {entry.chapter}, round {(entry.round - 1) % 3 + 1}: target {entry.target}"
    return f"{said}, against {names.source(entry.boss)}{', enraged' if entry.enraged else ''}" if entry.boss else said


def _dice(sides: Sequence[str]) -> str:
    return ", ".join(
        f"{colour} {names.side(side)}" for colour, side in zip(("red", "purple", "green"), sides, strict=True)
    )


def _tried(entry: entries.Tried) -> str:
    paid = names.count(entry.paid, "potion") if entry.paid else "free"
    if entry.how == "nudge":
        return f"{{seat:{entry.seat}}} raised {entry.dice[0]} from {entry.old[0]} to {entry.new[0]} ({paid})"
    parts = [
        f"{die} {names.side(old)} → {names.side(new)}"
        for die, old, new in zip(entry.dice, entry.old, entry.new, strict=True)
    ]
    return f"{{seat:{entry.seat}}} rerolled {', '.join(parts)} ({paid})"


def _fell(entry: entries.Fell) -> str:
    return f"{names.source(entry.source)} rerolls {entry.die}: {names.side(entry.old)} → {names.side(entry.new)}"


def _ignored(entry: entries.Ignored) -> str:
    return f"{names.source(entry.boss)} blanks {names.listed(entry.dice)}"


def _resulted(entry: entries.Resulted) -> str:
    changed = f" (the dice add up to {entry.raw})" if entry.raw != entry.result else ""
    return f"scored: result {entry.result}{changed}, row {ROWS[entry.row]}"


UNITS = {"coin": "coin", "potion": "potion", "time": "time token", "up": "time token turned up"}


def _gain(entry: entries.Gain) -> str:
    who = names.source(entry.source)
    if entry.what == "score":
        return f"{who} {entry.amount:+d} → {entry.total}"
    return f"{who} {entry.amount:+d} {UNITS[entry.what]}{'s' if abs(entry.amount) != 1 else ''} → {entry.total}"


LACK = {"up": "used time token", "plus_score": "plus token", "plus_equip": "plus token", "side": "die side"}


def _lacking(entry: entries.Lacking) -> str:
    thing = LACK.get(entry.what) or UNITS.get(entry.what, entry.what)
    return f"{names.source(entry.source)}: {names.count(entry.amount, thing)} not gained, the box has no more"


def _spores(entry: entries.Spores) -> str:
    if entry.amount < 0:
        return f"{names.count(-entry.amount, 'mushroom')} lost in row {ROWS[entry.row]}, {entry.left} left"
    grown = names.count(entry.amount, "mushroom")
    return f"{names.source(entry.source)}: {grown} to row {ROWS[entry.row]}, {entry.left} there"


def _token(entry: entries.Token) -> str:
    kind = "plus-score" if entry.kind == "score" else "plus-equipment"
    return f"{names.source(entry.source)}: {names.count(entry.n, f'{kind} token')} to row {ROWS[entry.row]}"


def _flipped(entry: entries.Flipped) -> str:
    return f"time {entry.up} of {entry.total} left"


def _beaten(entry: entries.Beaten) -> str:
    boss = f"**{names.source(entry.boss)} is beaten**" if entry.boss else "**Round beaten**"
    return f"{boss}: {entry.score} of {entry.target}"


def _ended(entry: entries.Ended) -> str:
    word = "**The run is won**" if entry.word == "won" else "**The run is lost**"
    return f"{word}: {entry.score} of {entry.target}"


def _spent(entry: entries.ScrollSpent) -> str:
    change = f", {entry.die} {entry.change:+d}" if entry.die else ""
    return f"{{seat:{entry.seat}}} spent {names.card(entry.card)}{change}"


def _proposed(entry: entries.Proposed) -> str:
    word = "spent" if entry.answer == "yes" else "declined"
    return f"{{seat:{entry.seat}}} proposed {names.card(entry.card)}: {word}"


def _found(entry: entries.Found) -> str:
    found = content.discovery(entry.card)
    return f"discovery **{found.name}**: {names.lower(found.text)}"


def _kept(entry: entries.Kept) -> str:
    return f"{names.source(entry.card)} {'comes true' if entry.gone else 'stays in play'}"


def _offered(entry: entries.Offered) -> str:
    return f"on offer: {', '.join(names.card(card) for card in entry.cards) or 'nothing, the decks are empty'}"


def _bought(entry: entries.Bought) -> str:
    if entry.price < 0:
        return f"{names.card(entry.card)} not bought after all"
    paid = names.count(entry.price, "coin")
    return f"{{seat:{entry.seat}}} bought {names.card(entry.card)} for {paid}, {entry.coins} left"


def _placed(entry: entries.Placed) -> str:
    return f"{names.card(entry.card)} to row {ROWS[entry.row]}, place {entry.place + 1}"


def _removed(entry: entries.Removed) -> str:
    where = "the box" if entry.pile == "box" else f"{names.DECKS[entry.pile]}'s discards"
    return f"{names.card(entry.card)} to {where}"


def _refreshed(entry: entries.Refreshed) -> str:
    return f"{{seat:{entry.seat}}} refreshed the shop for {names.count(entry.paid, 'coin')}, {entry.coins} left"


def _left(entry: entries.Left) -> str:
    return f"{{seat:{entry.seat}}} left the shop with {names.count(entry.coins, 'coin')}"


def _swapped(entry: entries.Swapped) -> str:
    return f"{entry.die} die: {names.side(entry.old)} becomes {names.side(entry.new)}"


def _faced(entry: entries.Faced) -> str:
    boss = content.boss(entry.boss)
    shown = boss.enraged if entry.enraged else boss.miffed
    return f"boss ahead: **{boss.name}**{', enraged' if entry.enraged else ''}: {names.lower(shown.text)}"


TELLERS: dict[type[Entry], Teller] = {
    entries.Began: _began,
    entries.Rolled: lambda entry: f"{{seat:{entry.seat}}} rolled {_dice(entry.dice)}",
    entries.Tried: _tried,
    entries.Fell: _fell,
    entries.Ignored: _ignored,
    entries.Resulted: _resulted,
    entries.Gain: _gain,
    entries.Lacking: _lacking,
    entries.Spores: _spores,
    entries.Token: _token,
    entries.Flipped: _flipped,
    entries.Beaten: _beaten,
    entries.Ended: _ended,
    entries.ScrollSpent: _spent,
    entries.Proposed: _proposed,
    entries.Found: _found,
    entries.Kept: _kept,
    entries.Offered: _offered,
    entries.Bought: _bought,
    entries.Placed: _placed,
    entries.Removed: _removed,
    entries.Refreshed: _refreshed,
    entries.Left: _left,
    entries.Swapped: _swapped,
    entries.Faced: _faced,
}
