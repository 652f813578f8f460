"""What the 20 bosses do. Figures stand in `data/bosses.toml`; here is what each kind of rule means.

A kind is either a figure that other rules read (`amount`), or has a function in `STARTS` (as the round begins) or
`TOLLS` (after a scored roll). More bosses hook in through these two tables.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.games.rolling_deep import content
from bot.games.rolling_deep.content import BossRule
from bot.games.rolling_deep.state import ADVENTURE, State, number_of


@dataclass(frozen=True)
class Scored:
    """What a toll looks at: the roll that was just scored."""

    result: int
    row: int


Toll = tuple[str, int]
"""What is lost (score, coin) and how much of it."""


def top(state: State) -> str:
    """The id of the boss that lies face up; empty when the deck is out (ROLL.CLAR.22)."""
    return state.bosses[0] if state.bosses else ""


def side(state: State) -> BossRule | None:
    """The side that shows, in force or not."""
    if not state.bosses:
        return None
    boss = content.boss(state.bosses[0])
    return boss.enraged if state.boss_enraged else boss.miffed


def rule(state: State) -> BossRule | None:
    """The boss rule in force: only in the Adventure phase of the third round of a chapter (ROLL.SCORE.24, 26)."""
    return side(state) if state.round % 3 == 0 and state.phase in ADVENTURE else None


def amount(state: State, kind: str) -> int:
    """The figure of the rule in force when it is of this kind, else 0."""
    active = rule(state)
    return active.n if active is not None and active.kind == kind else 0


def in_force(state: State, kind: str) -> bool:
    """Whether the rule in force is of this kind (its figure may be 0)."""
    active = rule(state)
    return active is not None and active.kind == kind


# ---- as the round begins


def _start_low(state: State, active: BossRule) -> int:
    """Torch Snuffer, enraged: the round begins below 0."""
    return active.n


def _tax(state: State, active: BossRule) -> int:
    """Tax Wyrm: one lower for every so many coins."""
    return state.coins // active.n


STARTS: dict[str, Callable[[State, BossRule], int]] = {"torch_off": _start_low, "tax": _tax}


def start_penalty(state: State) -> int:
    """How far below 0 the round begins."""
    active = rule(state)
    start = STARTS.get(active.kind) if active is not None else None
    return start(state, active) if start is not None and active is not None else 0


# ---- after a scored roll


def _per_down(state: State, active: BossRule, scored: Scored) -> Toll:
    """Hourglass Horror: per time token face down; the one of this turn still lies face up."""
    return "score", active.n * state.time_down


def _zeros(state: State, active: BossRule, scored: Scored) -> Toll:
    """Pit of Nothing: per 0 showing, changed numbers included."""
    numbers = [n + die.shift for die in state.dice if (n := number_of(die.sides[die.up])) is not None]
    return "score", active.n * numbers.count(0)


def _faces(state: State, active: BossRule, scored: Scored) -> Toll:
    """Face Eater: per face showing."""
    return "score", active.n * sum(number_of(die.sides[die.up]) is None for die in state.dice)


def _leech(state: State, active: BossRule, scored: Scored) -> Toll:
    """Coin Leech: coins, or score when there are too few."""
    return ("coin", active.n) if state.coins >= active.n else ("score", active.score)


def _tries(state: State, active: BossRule, scored: Scored) -> Toll:
    """Potion Sponge: per try of luck of this turn."""
    return "score", active.n * state.tries


def _low(state: State, active: BossRule, scored: Scored) -> Toll:
    """Stone Sentinel: for a result below its figure."""
    return "score", active.n if scored.result < active.below else 0


def _repeat(state: State, active: BossRule, scored: Scored) -> Toll:
    """Mirror Queen: for the row of the turn before."""
    return "score", active.n if scored.row == state.last_row else 0


TOLLS: dict[str, Callable[[State, BossRule, Scored], Toll]] = {
    "per_down": _per_down,
    "zero_pen": _zeros,
    "face_pen": _faces,
    "leech": _leech,
    "reroll_pen": _tries,
    "low_pen": _low,
    "repeat_pen": _repeat,
}


def toll(state: State, scored: Scored) -> Toll:
    """What the boss takes after the pickaxes of a scored roll."""
    active = rule(state)
    take = TOLLS.get(active.kind) if active is not None else None
    return take(state, active, scored) if take is not None and active is not None else ("score", 0)


# ---- limits on trying and equipment


def tries_barred(state: State) -> bool:
    """Gloom Moth: no try in the first turn, or in any."""
    return state.turn <= amount(state, "no_reroll_turn")


def wands_off(state: State) -> bool:
    """Null Wraith: no wand in the first turn, or in any."""
    return in_force(state, "wand_limit") or 0 < state.turn <= amount(state, "wand_off_turn")


def pickaxes_off(state: State) -> bool:
    """Rust Golem, miffed: no pickaxe in the first turn."""
    return 0 < state.turn <= amount(state, "pick_off_turn")


def resting(state: State) -> tuple[str, ...]:
    """Grave Warden: the outermost equipment of each row rests."""
    reach = amount(state, "slot_off")
    if not reach:
        return ()
    right = [row.cards[-1] for row in state.rows if row.cards]
    left = [row.cards[0] for row in state.rows if len(row.cards) >= 3 and reach > 1]
    return (*right, *left)
