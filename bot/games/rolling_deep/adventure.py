"""1. Adventure: torches, then turns of rolling, trying your luck and scoring, until the target is met or time is up."""

from __future__ import annotations

from itertools import combinations

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.rolling_deep import bosses, content, dice, effects, equipment, scoring, scrolls, supply
from bot.games.rolling_deep.asking import ask_main
from bot.games.rolling_deep.effects import Moment
from bot.games.rolling_deep.entries import Beaten, Began, Ended, Fell, Flipped, Gain, Rolled, Tried
from bot.games.rolling_deep.options import Done, GiveUp, Nudge, Reroll, Roll, Score, Scroll, Several
from bot.games.rolling_deep.state import COLOURS, ROUNDS, State

LADDER = (1, 2, 3)


def target_of(state: State, round_number: int) -> int:
    """The target of a round as its chapter card and discoveries that stay have it."""
    return content.targets().of(state.side)[round_number - 1] - equipment.worth(state, "target_minus")


def target(state: State) -> int:
    """The target now, the boss included."""
    return target_of(state, state.round) + bosses.amount(state, "target")


def target_at_end(state: State) -> int:
    """The target that the run ended at: the last boss's addition counts, though no rule of it is in force any more."""
    boss = bosses.side(state) if state.boss_round else None
    return target_of(state, state.round) + (boss.n if boss is not None and boss.kind == "target" else 0)


# ---- the round begins


async def torches(state: State, table: Asks) -> None:
    """The boss's start, what discoveries give, then every torch once, before any roll (ROLL.ADV.01, 02)."""
    boss = bosses.top(state) if state.boss_round else ""
    table.log(Began(state.chapter, state.round, target(state), boss, bool(boss) and state.boss_enraged))
    penalty = bosses.start_penalty(state)
    if penalty:
        state.score -= penalty
        table.log(Gain(boss, "score", -penalty, state.score))
    for card in state.ongoing:
        worth = sum(e.n for choice in content.discovery(card).choices for e in choice if e.flag == "torch_bonus")
        supply.add_score(state, table, card, worth)
    if not bosses.in_force(state, "torch_off"):
        for row, card in list(equipment.working(state, "torch")):
            await effects.run(Moment(state, table, card, row), content.card(card).effects)
    settle(state, table)


def settle(state: State, table: Asks) -> None:
    """Met or passed: the phase is over. Below: another turn while a token lies face up (ROLL.ADV.07-11)."""
    if state.score >= target(state):
        beaten(state, table)
    else:
        state.phase = "roll" if state.time_up else "late"


def beaten(state: State, table: Asks) -> None:
    """The round is won, with the last round the whole run (ROLL.GOAL.05, ROLL.BOSS.05)."""
    boss = bosses.top(state) if state.boss_round else ""
    table.log(Beaten(state.score, target(state), boss))
    dice.clear(state)
    if state.round == ROUNDS:
        end(state, table, "won")
    else:
        state.phase = "reward"


def end(state: State, table: Asks, word: str) -> None:
    table.log(Ended(word, state.score, target(state)))
    state.phase, state.over = "over", word


# ---- a turn


async def roll(state: State, table: Asks) -> None:
    """The dice fall, seats in turn. Asked first only when scrolls could end the round before (ROLL.SCROLL.01, 04)."""
    if state.turns != "anyone":
        state.roller = state.turns_taken % state.seats
    while state.score < target(state) and scrolls.in_reach(state, target(state)):
        option = await ask_main(state, table, lambda: _before_roll(state), "roll")
        if not isinstance(option, Scroll):
            break
        await scrolls.spend(state, table, state.acting, option)
    if state.score >= target(state):
        beaten(state, table)
        return
    state.turn += 1
    state.tries = 0
    table.log(Rolled(state.roller, state.turn, dice.roll_all(state, table)))
    state.phase = "turn"


def _before_roll(state: State) -> list[Roll | Scroll | Done]:
    if state.score >= target(state):
        return [Done()]
    return [Roll(), *scrolls.usable(state)]


async def turn(state: State, table: Asks) -> None:
    """Try your luck as often as you like and can pay, spend scrolls, then score (ROLL.ADV.04)."""
    while True:
        option = await ask_main(state, table, lambda: turn_options(state), "turn")
        if isinstance(option, Score):
            break
        if isinstance(option, Scroll):
            await scrolls.spend(state, table, state.acting, option)
        else:
            try_luck(state, table, option)
    await score(state, table)


def turn_options(state: State) -> list[Option]:
    """Score first, then what can be tried and spent."""
    return [Score(), *tries(state), *scrolls.usable(state)]


def try_cost(state: State) -> int:
    """1, 2, then 3 potions; a compass caps it, a boss adds, a discovery pays the first of a round (ROLL.LUCK.01-03)."""
    if not state.round_tries and equipment.flags(state, "first_reroll_free"):
        return 0
    caps = [effect.n for effect in equipment.flags(state, "most_cost")]
    ladder = LADDER[min(state.tries, len(LADDER) - 1)]
    return min([ladder, *caps]) + bosses.amount(state, "reroll_cost")


def may_try(state: State) -> bool:
    """In the Adventure phase only, when the potions are there and no boss forbids it (ROLL.LUCK.05, 08)."""
    return state.phase == "turn" and state.potions >= try_cost(state) and not bosses.tries_barred(state)


def tries(state: State) -> list[Option]:
    """One die; with a compass several together, or one number raised by 1 (ROLL.GLOSS.03)."""
    if not may_try(state):
        return []
    options: list[Option] = [Reroll(die) for die in COLOURS]
    if equipment.flags(state, "clover_any"):
        options += [Several(group) for size in (2, 3) for group in combinations(COLOURS, size)]
    if equipment.flags(state, "clover_plus"):
        options += [Nudge(die.colour) for die in state.dice if dice.number(die) is not None]
    return options


def try_luck(state: State, table: Asks, option: Option) -> None:
    """Pay, move the cost track on, and do it (ROLL.LUCK.11, ROLL.GLOSS.04)."""
    paid = try_cost(state)
    state.potions -= paid
    state.tries += 1
    state.round_tries += 1
    if isinstance(option, Nudge):
        die = state.die(option.die)
        old = str(dice.number(die))
        die.shift += 1
        table.log(Tried(state.acting, "nudge", (option.die,), (old,), (str(dice.number(die)),), paid))
        return
    group = option.dice if isinstance(option, Several) else (option.die,) if isinstance(option, Reroll) else ()
    before = tuple(dice.showing(state.die(colour)) for colour in group)
    after = tuple(_again(state, table, colour) for colour in group)
    how = "several" if isinstance(option, Several) else "reroll"
    table.log(Tried(state.acting, how, group, before, after, paid))


def _again(state: State, table: Asks, colour: str) -> str:
    die = state.die(colour)
    die.rerolled = True
    return dice.roll(table, die)


async def score(state: State, table: Asks) -> None:
    """Score the roll; below the target a time token is flipped (ROLL.ADV.09, ROLL.LUCK.07)."""
    forced_rerolls(state, table)
    await scoring.score_roll(state, table)
    state.turns_taken += 1
    state.tries = 0
    dice.clear(state)
    if state.score < target(state):
        state.time_up -= 1
        table.log(Flipped(state.time_up, state.time_total))
    settle(state, table)


def forced_rerolls(state: State, table: Asks) -> None:
    """Slick Serpent rolls the highest dice again, once, before they are scored."""
    for die in list(dice.highest(state, bosses.amount(state, "force_reroll"))):
        old = dice.showing(die)
        table.log(Fell(bosses.top(state), die.colour, old, dice.roll(table, die)))


# ---- out of time


async def late(state: State, table: Asks) -> None:
    """Out of time and short: lost, unless a scroll still helps; then the seat is asked (ROLL.ADV.11)."""
    while state.score < target(state) and not state.time_up:
        if not (scrolls.in_reach(state, target(state)) or scrolls.gives_time(state)):
            end(state, table, "lost")
            return
        option = await ask_main(state, table, lambda: _late_options(state), "late")
        if isinstance(option, GiveUp):
            end(state, table, "lost")
            return
        if isinstance(option, Scroll):
            await scrolls.spend(state, table, state.acting, option)
    settle(state, table)


def _late_options(state: State) -> list[Scroll | GiveUp | Done]:
    if state.score >= target(state) or state.time_up:
        return [Done()]
    return [*scrolls.usable(state), GiveUp()]
