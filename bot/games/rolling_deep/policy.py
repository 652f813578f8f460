"""The sensible computer player: tries luck where that is expected to help, and buys what adds most a coin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.engine.asks import Question
from bot.engine.options import Option
from bot.games.rolling_deep import adventure, content, equipment, estimate, options, scoring, scrolls, shop
from bot.games.rolling_deep.estimate import COIN, POTION, Outlook, calm, outlook, utility
from bot.games.rolling_deep.scoring import copy_of
from bot.games.rolling_deep.state import State

Chooser = Callable[[State, Sequence[Any]], Option]
SCROLL_KEPT = 4.0
"""What a scroll is worth for later; spending one now must bring more."""


def sensible(state: State, question: Question, seat: int) -> str:
    """The key of what a careful player answers."""
    offered = question.options(seat)
    chooser = CHOOSERS.get(question.about.partition(":")[0], _first)
    return chooser(state, offered).answer


def _first(state: State, offered: Sequence[Option]) -> Option:
    return offered[0]


def _kind(offered: Sequence[Option], kind: type[Option]) -> Option | None:
    return next((option for option in offered if isinstance(option, kind)), None)


# ---- Adventure


def _turn(state: State, offered: Sequence[Option]) -> Option:
    """Score, unless a try or a scroll is expected to leave the run better off."""
    roll = outlook(state)
    now = utility(state, scoring.preview(state).after, 0, roll)
    best, found = now + 0.1, offered[0]
    for option in offered:
        value = _value(state, option, roll)
        if value is not None and value > best:
            best, found = value, option
    return found


def _value(state: State, option: Option, roll: Outlook) -> float | None:
    """The utility that an answer is expected to lead to; None when it is not thought about."""
    cost = adventure.try_cost(state)
    if isinstance(option, options.Reroll):
        return _rerolled(state, (option.die,), cost, roll)
    if isinstance(option, options.Several) and len(option.dice) == 2:
        return _rerolled(state, option.dice, cost, roll)
    if isinstance(option, options.Nudge):
        return _changed(state, option.die, 1, cost, roll)
    if isinstance(option, options.Scroll) and option.die:
        return _changed(state, option.die, option.change, 0, roll) - SCROLL_KEPT
    return None


def _rerolled(state: State, dies: Sequence[str], cost: int, roll: Outlook) -> float:
    """The mean over the faces that may come up."""
    trial = copy_of(state)
    trial.tries += 1
    ways: list[tuple[int, ...]] = [(up,) for up in range(6)]
    if len(dies) == 2:
        ways = [(up, (up + i) % 6) for up in range(6) for i in (1, 3, 5)]
    total = 0.0
    for way in ways:
        for colour, up in zip(dies, way, strict=True):
            trial.die(colour).up, trial.die(colour).shift = up, 0
        total += utility(state, scoring.preview(trial).after, cost, roll)
    return total / len(ways)


def _changed(state: State, die: str, change: int, cost: int, roll: Outlook) -> float:
    trial = copy_of(state)
    trial.tries += cost > 0
    trial.die(die).shift += change
    return utility(state, scoring.preview(trial).after, cost, roll)


def _before_roll(state: State, offered: Sequence[Option]) -> Option:
    """A scroll can still be spent after the last roll, so roll first."""
    return _kind(offered, options.Roll) or offered[0]


def _late(state: State, offered: Sequence[Option]) -> Option:
    """The scroll that meets the target, the smallest that does; else one that gives time; else the largest."""
    spend = [option for option in offered if isinstance(option, options.Scroll)]
    short = adventure.target(state) - state.score
    worth = sorted((scrolls.points(state, option.card), option.key, option) for option in spend)
    enough = [option for points, _, option in worth if points >= short]
    timely = [option for option in spend if content.card(option.card).effects[0].op == "flip_time"]
    adding = [option for points, _, option in reversed(worth) if points]
    return next(iter([*enough, *timely, *adding]), offered[-1])


# ---- between rounds


def _interest(state: State, offered: Sequence[options.Interest]) -> Option:
    return max(offered, key=lambda option: option.amount * (COIN if option.kind == "coins" else POTION))


def _take(state: State, offered: Sequence[options.Take]) -> Option:
    roll = outlook(calm(state))

    def worth(option: options.Take) -> float:
        choice = content.discovery(option.card).choices[option.choice]
        return sum(estimate.effect_worth(state, effect, roll) for effect in choice)

    return max(offered, key=worth)


def _row_by(worth: Callable[[State, int, Outlook], float]) -> Chooser:
    def choose(state: State, offered: Sequence[Any]) -> Option:
        roll = outlook(calm(state))
        rows = [option for option in offered if isinstance(option, options.PickRow)]
        return max(rows, key=lambda option: worth(state, option.row, roll))

    return choose


def _side(state: State, offered: Sequence[Any]) -> Option:
    """Replace the poorest side."""
    ways = [option for option in offered if isinstance(option, options.Side)]
    gain = [estimate.side_worth(option.new) - estimate.side_worth(option.old) for option in ways]
    best = max(range(len(ways)), key=gain.__getitem__, default=-1)
    enough = _kind(offered, options.Enough)
    return enough if enough is not None and (best < 0 or gain[best] <= 0) else ways[best]


def _any_side(state: State, offered: Sequence[Any]) -> Option:
    sides = [option for option in offered if isinstance(option, options.PickSide)]
    return max(sides, key=lambda option: estimate.side_worth(option.side))


def _card(state: State, offered: Sequence[options.Keep]) -> Option:
    roll = outlook(calm(state))
    return max(offered, key=lambda option: estimate.card_worth(state, option.card, roll))


def _scroll(state: State, offered: Sequence[Any]) -> Option:
    held = [option for option in offered if isinstance(option, options.Keep)]
    return max(held, key=lambda option: (estimate.scroll_worth(state, option.card), scrolls.points(state, option.card)))


# ---- Shop


def _shop(state: State, offered: Sequence[Option]) -> Option:
    """Spend a coin scroll, buy the best bargain, refresh while there is money for what may come, leave."""
    for option in offered:
        if isinstance(option, options.Scroll) and content.card(option.card).effects[0].op == "coin":
            return option
    bargains = estimate.wanted(state)
    if bargains:
        return options.Buy(bargains[0][1])
    refresh = _kind(offered, options.Refresh)
    if refresh is not None and state.coins - shop.refresh_cost(state) >= 5:
        return refresh
    return offered[-1]


def _place(state: State, offered: Sequence[Any]) -> Option:
    """Where it scores most; of equal places the roomiest row, rightmost, and the poorest card gives way."""
    roll = outlook(calm(state))
    places = [option for option in offered if isinstance(option, options.Place)]
    rows = sorted({option.row for option in places})
    card = places[0].card
    kind = content.card(card).type
    worth = {row: estimate.place_worth(state, card, row, roll) if kind == "wand" else 0.0 for row in rows}
    best = max(rows, key=lambda row: (equipment.free(state, row) > 0, worth[row], equipment.free(state, row)))
    own = [option for option in places if option.row == best]
    return max(own, key=lambda option: (_spare(state, option.instead, roll), option.place))


def _spare(state: State, card: str, roll: Outlook) -> float:
    """How little would be lost with this card."""
    if not card:
        return 0.0
    trial = calm(state)
    trial.rows[equipment.row_with(state, card)].cards.remove(card)
    lasting = sum(estimate.lasting_worth(state, e, roll) for e in content.card(card).effects if e.op != "score")
    return outlook(trial).worth - roll.worth - lasting


def _destroy(state: State, offered: Sequence[options.Destroy]) -> Option:
    roll = outlook(calm(state))
    return max(offered, key=lambda option: _spare(state, option.card, roll))


CHOOSERS: dict[str, Chooser] = {
    "turn": _turn,
    "roll": _before_roll,
    "late": _late,
    "interest": _interest,
    "take": _take,
    "mushrooms": _row_by(lambda state, row, roll: estimate.mushroom_worth(state, row, 3, roll)),
    "plus_score": _row_by(lambda state, row, roll: roll.rows[row]),
    "plus_equip": _row_by(lambda state, row, roll: roll.rows[row]),
    "lose_mush": _row_by(lambda state, row, roll: -roll.rows[row]),
    "harvest": _row_by(lambda state, row, roll: state.rows[row].mushrooms - 9 * roll.rows[row]),
    "side": _side,
    "chisel": _side,
    "sides01": _side,
    "any_side": _any_side,
    "keep_card": _card,
    "keep_scroll": _scroll,
    "shop": _shop,
    "place": _place,
    "destroy": _destroy,
}
