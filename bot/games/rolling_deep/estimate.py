"""What a computer player expects of a roll, of a round, of a card; from the open state only."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt

import msgspec

from bot.games.rolling_deep import adventure, content, equipment, scoring, scrolls, shop
from bot.games.rolling_deep.content import Effect
from bot.games.rolling_deep.scoring import copy_of
from bot.games.rolling_deep.state import COLOURS, Die, State, icons_of, number_of

PURPLES = (3, 0, 4, 1, 5, 2, 1, 4, 2, 5, 0, 3, 5, 2, 0, 3, 1, 4)
GREENS = (2, 5, 1, 4, 0, 3, 4, 1, 3, 0, 5, 2, 0, 3, 5, 2, 4, 1)
SAMPLE = tuple((i % 6, PURPLES[i], GREENS[i]) for i in range(18))
"""18 of the 216 ways in which the dice may lie: each face three times, in other company each time."""
COIN, POTION = 0.45, 0.5
"""What a coin and a potion are worth, in points of score a round."""
ROUND = 40.0
"""What winning the round is worth."""
REROLLED = 1.25
"""A roll with potions at hand brings so much more than a bare one."""


@dataclass(frozen=True)
class Outlook:
    """Of one roll: mean score, its deviation, and how often each row is scored."""

    mean: float
    deviation: float
    rows: tuple[float, ...]
    worth: float
    """Mean score with coins and potions counted in."""


def outlook(state: State) -> Outlook:
    """Of a roll in this state, no luck tried, the boss counted if it is in force."""
    bare = msgspec.structs.replace(
        state,
        decks={deck: [] for deck in state.decks},
        discards={deck: [] for deck in state.discards},
        discoveries=[],
        offers=[],
        fired=[],
        bosses=state.bosses[:1],
        tries=0,
        round_tries=0,
        potions=10,
        dice=[Die(die.colour, die.sides) for die in state.dice],
    )
    return _outlook(msgspec.msgpack.encode(bare))


@lru_cache(512)
def _outlook(bare: bytes) -> Outlook:
    trial = msgspec.msgpack.decode(bare, type=State)
    gains, worths, rows = [], [], [0.0] * 4
    for faces in SAMPLE:
        for die, up in zip(trial.dice, faces, strict=True):
            die.up = up
        after = scoring.preview(trial).after
        gains.append(after.score - trial.score)
        worths.append(gains[-1] + COIN * (after.coins - trial.coins) + POTION * (after.potions - trial.potions))
        rows[after.last_row] += 1 / len(SAMPLE)
    mean = sum(gains) / len(gains)
    deviation = sqrt(sum((gain - mean) ** 2 for gain in gains) / len(gains))
    return Outlook(mean, deviation, tuple(rows), sum(worths) / len(worths))


def calm(state: State) -> State:
    """The state as it would be in the middle of a round without a boss, for weighing cards in the shop."""
    trial = copy_of(state)
    trial.phase, trial.round, trial.turn, trial.score = "turn", 1, 2, 0
    trial.time_up = max(trial.time_total - 1, 1)
    return trial


def chance(state: State, score: int, turns: int, roll: Outlook) -> float:
    """The chance to meet the target from `score` with so many turns to come, scrolls that add score included."""
    goal = adventure.target(state)
    if score >= goal:
        return 1.0
    held = sum(scrolls.points(state, card) for card in state.scrolls)
    if turns <= 0:
        return 0.9 if score + held >= goal else 0.0
    ahead = score + held * 0.8 + turns * roll.mean * REROLLED + 0.5 - goal
    return 0.5 * (1 + erf(ahead / (max(roll.deviation, 0.7) * sqrt(turns) * sqrt(2))))


def utility(state: State, after: State, paid: int, roll: Outlook) -> float:
    """How good it is to stand at `after` once this turn is scored."""
    won = chance(state, after.score, state.time_up - 1, roll)
    kept = COIN * after.coins + POTION * (after.potions - paid)
    return ROUND * won + kept


# ---- cards


def side_worth(side: str) -> float:
    """A side for what it shows."""
    return (number_of(side) or 0) + COIN * icons_of(side, "c") + POTION * icons_of(side, "p")


def best_swap(state: State, dies: tuple[str, ...], new: str) -> float:
    """The most that a new side adds to one of these dice, a roll."""
    worst = min((side_worth(side) for die in dies for side in state.die(die).sides if side != "F"), default=0.0)
    return (side_worth(new) - worst) / 6


def rounds_left(state: State) -> int:
    return 15 - state.round


def mushroom_worth(state: State, row: int, n: int, roll: Outlook) -> float:
    """Points a round of `n` mushrooms on a row: they shrink by one each time the row is scored."""
    there = state.rows[row].mushrooms
    rounds = max(min(rounds_left(state), 4), 1)
    used = min(roll.rows[row] * state.time_total * rounds, 8.0)
    more = sum(max(there + n - i, 0) - max(there - i, 0) for i in range(int(used)))
    part = (used - int(used)) * (max(there + n - int(used), 0) - max(there - int(used), 0))
    return (more + part) / rounds


def effect_worth(state: State, effect: Effect, roll: Outlook) -> float:
    """Points a round of one effect at its moment, where it is not measured by scoring with it."""
    rows = range(4) if effect.row in ("choice", "other", "each") else [int(effect.row)] if effect.row.isdigit() else []
    turns = state.time_total
    if effect.op == "mush":
        found = [mushroom_worth(state, row, effect.n, roll) for row in rows]
        return sum(found) if effect.row == "each" else max(found, default=0.0)
    if effect.op == "plus_score":
        found = [roll.rows[row] * effect.n * turns for row in rows]
        return sum(found) if effect.row == "each" else max(found, default=0.0)
    if effect.op == "side":
        dies = COLOURS if effect.die == "any" else (effect.die,)
        return best_swap(state, dies, effect.side) * turns if state.yellow_sides.get(effect.side) else 0.0
    if effect.op == "time":
        return roll.mean * REROLLED
    return {"coin": COIN, "potion": POTION, "score": 1.0, "plus_equip": 0.6, "draw_free": 1.2}.get(
        effect.op, 0.3
    ) * effect.n


def lasting_worth(state: State, effect: Effect, roll: Outlook) -> float:
    """An effect that comes back every round."""
    if effect.op == "mush":
        return 1.6 * effect_worth(state, effect, roll)
    flags = {
        "torch_bonus": 2.0,
        "extra_card": 1.0,
        "book_cost": 0.8,
        "clover_any": 1.6,
        "clover_plus": 2.2,
        "most_cost": 1.2,
    }
    return flags.get(effect.flag, 0.8) if effect.op == "flag" else effect_worth(state, effect, roll)


def card_worth(state: State, card: str, roll: Outlook) -> float:
    """Points a round that a card would bring from now on."""
    kind = content.card(card)
    if kind.type in ("wand", "pickaxe"):
        return max((place_worth(state, card, row, roll) for row in range(4)), default=0.0)
    if kind.type == "compass":
        measured = (
            place_worth(state, card, 0, roll) if any(e.flag == "" or "dice" in e.flag for e in kind.effects) else 0.0
        )
        return measured + sum(
            lasting_worth(state, e, roll) for e in kind.effects if e.op == "flag" and "dice" not in e.flag
        )
    if kind.type in ("torch", "piggy_bank"):
        return sum(lasting_worth(state, effect, roll) for effect in kind.effects)
    if kind.type == "scroll":
        return 0.0 if scrolls.held(state, scrolls.colour(card)) else scroll_worth(state, card)
    spread = 2.0 if all(e.op in ("coin", "potion") for e in kind.effects) else 1.0
    return sum(effect_worth(state, effect, roll) for effect in kind.effects) / spread


def scroll_worth(state: State, card: str) -> float:
    """A scroll helps once, in the round that needs it."""
    worths = {"score": 2.5, "coin": 1.6, "flip_time": 4.0, "set_die": 1.0, "reroll_all": 0.8}
    return worths.get(content.card(card).effects[0].op, 0.5)


def place_worth(state: State, card: str, row: int, roll: Outlook) -> float:
    """What scoring rolls with the card in that row adds a round; a full row gives up its last card for it."""
    trial = calm(state)
    cards = trial.rows[row].cards
    if equipment.free(trial, row) <= 0 and cards:
        cards.pop()
    cards.append(card)
    return (outlook(trial).worth - roll.worth) * state.time_total


def wanted(state: State) -> list[tuple[float, str]]:
    """Cards on offer that can be paid and are worth their price, the best bargain first."""
    roll = outlook(calm(state))
    found = [(card_worth(state, card, roll), card) for card in shop.affordable(state)]
    fair = [(worth / max(shop.price(state, card), 1), card) for card, worth in ((c, w) for w, c in found) if worth > 0]
    return sorted((pair for pair in fair if pair[0] >= BARGAIN), reverse=True)


BARGAIN = 0.22
"""Points a round that a coin should buy."""
