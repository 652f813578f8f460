"""Scrolls: when one may be spent, what it does, and the limit of one of each colour."""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.asks import Asks
from bot.games.rolling_deep import conditions, content, dice, effects, equipment
from bot.games.rolling_deep.asking import ask
from bot.games.rolling_deep.content import Effect
from bot.games.rolling_deep.effects import Moment, NotAfterAll
from bot.games.rolling_deep.entries import Proposed, Removed, ScrollSpent
from bot.games.rolling_deep.options import Back, Keep, Proposal, Propose, Scroll
from bot.games.rolling_deep.state import State

PHASES = ("roll", "turn", "late", "shopping")
"""A scroll may be spent in the Adventure and Shop phases, never between (ROLL.SCROLL.01-03)."""


def colour(card: str) -> str:
    """The colour of a scroll is that of its deck; the starting scroll is red (ROLL.SCROLL.11)."""
    return content.card(card).deck


def held(state: State, of: str) -> str:
    """The scroll held of that colour, or empty."""
    return next((card for card in state.scrolls if colour(card) == of), "")


def _plain(state: State, card: str) -> list[Scroll]:
    return [Scroll(card)]


def _flip(state: State, card: str) -> list[Scroll]:
    return [Scroll(card)] if state.time_down else []


def _change(state: State, card: str) -> list[Scroll]:
    """One up or one down for each die that shows a number, never below 0."""
    shown = [(die.colour, n) for die in state.dice if (n := dice.number(die)) is not None]
    return [Scroll(card, die, change) for die, n in shown for change in (-1, 1) if n + change >= 0]


def _reroll(state: State, card: str) -> list[Scroll]:
    return [Scroll(card)] if state.rolled or state.phase == "shopping" else []


USES: dict[str, Callable[[State, str], list[Scroll]]] = {
    "score": _plain,
    "coin": _plain,
    "potion": _plain,
    "flip_time": _flip,
    "set_die": _change,
    "reroll_all": _reroll,
}


def usable(state: State) -> list[Scroll]:
    """Every way to spend a scroll now."""
    if state.phase not in PHASES:
        return []
    return [option for card in state.scrolls for option in _ways(state, card)]


def _ways(state: State, card: str) -> list[Scroll]:
    first = content.card(card).effects[0]
    return USES[first.op](state, card) if conditions.holds(state, first.when) else []


def points(state: State, card: str) -> int:
    """What a scroll would add to the score now."""
    here = [e for e in content.card(card).effects if e.op == "score" and conditions.holds(state, e.when)]
    return sum(_worth(state, effect) for effect in here)


def _worth(state: State, effect: Effect) -> int:
    return effect.n * conditions.count(state, effect.per, -1, 0)


def in_reach(state: State, target: int) -> bool:
    """Whether the scrolls held would lift the score to the target now."""
    return state.score + sum(points(state, card) for card in state.scrolls) >= target


def gives_time(state: State) -> bool:
    """Whether a scroll held would give another turn."""
    return any(content.card(option.card).effects[0].op == "flip_time" for option in usable(state))


async def spend(state: State, table: Asks, seat: int, option: Scroll) -> None:
    """Do what it says, then it goes to the pile of its deck, the starting scroll to the box (ROLL.SCROLL.06-08)."""
    table.log(ScrollSpent(seat, option.card, option.die, option.change))
    moment = Moment(state, table, option.card, die=option.die, change=option.change)
    await effects.run(moment, content.card(option.card).effects)
    state.scrolls.remove(option.card)
    equipment.discard(state, option.card)


async def gain(state: State, table: Asks, card: str, back: bool = False) -> None:
    """Hold a scroll; of two of one colour the seat keeps the one it names (ROLL.SCROLL.09, 10)."""
    other = held(state, colour(card))
    if other:
        options: list[Keep | Back] = [Keep(other), Keep(card), *([Back()] if back else [])]
        chosen = await ask(state, table, options, "keep_scroll")
        if isinstance(chosen, Back):
            raise NotAfterAll
        gone = card if chosen.card == other else other
        _give_up(state, table, gone)
        if gone == card:
            return
    state.scrolls.append(card)


def _give_up(state: State, table: Asks, card: str) -> None:
    if card in state.scrolls:
        state.scrolls.remove(card)
    equipment.discard(state, card)
    table.log(Removed(card, colour(card) if card not in state.box else "box"))


def proposals(state: State, seat: int) -> list[Propose]:
    """What a seat that is not acting may propose; the acting seat confirms."""
    if not state.proposable or state.turns == "anyone" or seat == state.acting:
        return []
    return [Propose(option) for option in usable(state)]


async def propose(state: State, table: Asks, seat: int, option: Propose) -> None:
    """Ask the acting seat about a proposed scroll, and spend it on a yes."""
    state.proposable = False
    options = [Proposal(True), Proposal(False)]
    answer = await table.choose(state.acting, options, f"proposal:{seat}:{option.scroll.key}")
    table.log(Proposed(seat, option.scroll.card, "yes" if answer.yes else "no"))
    if answer.yes:
        await spend(state, table, state.acting, option.scroll)
    state.proposable = True
