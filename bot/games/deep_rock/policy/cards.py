"""When a Rock 'n' Stone card is played; by card. A card that brings nothing now is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.engine.options import Option
from bot.games.deep_rock import rock_n_stone, shots, turn
from bot.games.deep_rock.board import distance
from bot.games.deep_rock.policy import danger, goals
from bot.games.deep_rock.rock_cards import Play
from bot.games.deep_rock.state import Dwarf, State

BAD = ("bugs_bugs_bugs", "fast_critters", "grunts_everywhere", "theyre_closing_in", "not_again", "more_grunts")
"""Events that are called off when there is much about."""
Judge = Callable[[State, Dwarf, Play], bool]


def pick(state: State, offered: Sequence[Option]) -> Play | None:
    """A card worth playing now beside a turn's question."""
    for option in offered:
        if isinstance(option, Play) and option.card in WHEN:
            target = next((d for d in state.dwarves if d.cls == option.target), state.dwarves[option.holder])
            if WHEN[option.card](state, target, option):
                return option
    return None


def always(state: State, target: Dwarf, option: Play) -> bool:
    return True


def mine(state: State, target: Dwarf) -> bool:
    return target is turn.active(state)


def rises(state: State, target: Dwarf, option: Play) -> bool:
    """To his feet, or free of what holds him in his own turn."""
    return option.more == "stand" or mine(state, target)


def patch(state: State, target: Dwarf, option: Play) -> bool:
    return target.health <= (2 if option.card == "patch_up" else 3)


def reload(state: State, target: Dwarf, option: Play) -> bool:
    return shots.weapon_in(target, option.more).ammo <= (1 if option.more == "primary" else 0)


def extra(state: State, target: Dwarf, option: Play) -> bool:
    """Once the actions are spent."""
    return mine(state, target) and state.turn.actions == 0 and target.standing


def shoots(state: State, target: Dwarf, option: Play) -> bool:
    """A shot that is worth more than the card."""
    ways = shots.free_shots(state, target, ammo=option.card == "covering_fire")
    return max((danger.shot(state, target, shot) for shot in ways), default=0.0) > 3.0


def runs(state: State, target: Dwarf, option: Play) -> bool:
    """A long way, and nothing holds him."""
    if not mine(state, target) or state.turn.actions != 0:
        return False
    plan = goals.plan(state, target)
    return plan.want is not None and plan.left[target.at] >= 3.0


def digs(state: State, target: Dwarf, option: Play) -> bool:
    left = goals.missing(state)
    return any(kind in left and distance(at, target.at) == 1 for at, kind in state.cave.veins.items())


WHEN: dict[str, Judge] = {
    "up_you_get": always,
    "on_your_feet": rises,
    "patch_up": patch,
    "big_patch": patch,
    "last_magazine": reload,
    "grenade_pouch": always,
    "strike_gold": always,
    "fourth_action": extra,
    "covering_fire": shoots,
    "free_shot": shoots,
    "leg_it": runs,
    "dig_dig_dig": digs,
}


def calls_off(state: State, card: str) -> bool:
    """Whether an event is bad enough for the card that cancels it."""
    pack = sum(danger.threat(state, creature) for creature in state.creatures)
    weak = turn.active(state).health <= 2
    return (card in BAD and pack > 8.0) or (card in ("cave_leech_attack", "a_slasher_emerges") and weak)


def for_dice(state: State, offered: Sequence[Option]) -> Play | None:
    """While an attack lies on the table: all dice again when nothing hit, one doubled when something did."""
    attack = state.attack
    if attack is None:
        return None
    struck = sum(face in ("hit", "double") for face in attack.faces)
    for option in offered:
        if isinstance(option, Play) and option.card in rock_n_stone.FOR_ATTACKS:
            if option.card == "steady_now" and struck == 0:
                return option
            if option.card == "for_karl" and struck and any(c.health > 1 for c in state.creatures):
                return option
    return None
