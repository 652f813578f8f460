"""The chance that a shot kills its target, all dice on it, without rerolls and cards: what a menu says beside it."""

from __future__ import annotations

from collections import Counter
from itertools import product

from bot.games.deep_rock import assign, attack, dice, shots, toll
from bot.games.deep_rock.board import Space, has
from bot.games.deep_rock.content import Mode
from bot.games.deep_rock.ground import body, kind_of
from bot.games.deep_rock.shots import Shot, weapon_in
from bot.games.deep_rock.state import Creature, Dwarf, State


def target_of(state: State, shot: Shot) -> Creature | None:
    return next((creature for creature in state.creatures if has(body(creature), shot.at)), None)


def percent(state: State, dwarf: Dwarf, shot: Shot) -> int:
    """How often of 100 times the creature on the target space dies."""
    creature, mode = target_of(state, shot), shots.mode_of(dwarf, shot)
    if creature is None:
        return 0
    if mode.use == "flakes":
        return 100 if kind_of(state, creature.kind).flying else 0
    upgrades = weapon_in(dwarf, shot.slot).upgrades
    main, extra = mode.dice, tuple(die for upgrade, die in attack.BONUS.items() if upgrade in upgrades)
    sides = [Counter(dice.hits(face) for face in dice.faces(state, die)).items() for die in (*main, *extra)]
    deadly = total = 0
    for fall in product(*sides):
        weight = 1
        for _, ways in fall:
            weight *= ways
        total += weight
        deadly += weight * _dies(state, dwarf, shot, mode, creature, [hits for hits, _ in fall])
    return round(100 * deadly / total)


def any_hit(state: State, dwarf: Dwarf, shot: Shot) -> int:
    """How often of 100 times at least one die shows a hit: what drives off an enemy that nobody sees."""
    upgrades = weapon_in(dwarf, shot.slot).upgrades
    missed = 1.0
    for die in (
        *shots.mode_of(dwarf, shot).dice,
        *(die for upgrade, die in attack.BONUS.items() if upgrade in upgrades),
    ):
        sides = dice.faces(state, die)
        missed *= sum(not dice.hits(face) for face in sides) / len(sides)
    return round(100 * (1 - missed))


def one_die(state: State, die: str, at: Space, creature: Creature) -> int:
    """How often of 100 times a single die, fired from `at`, kills a creature."""
    sides = dice.faces(state, die)
    deadly = [face for face in sides if toll.damage(state, creature, {die: dice.hits(face)}, at) >= creature.health]
    return round(100 * len(deadly) / len(sides))


def _dies(state: State, dwarf: Dwarf, shot: Shot, mode: Mode, creature: Creature, fall: list[int]) -> bool:
    """Whether these hits, die by die, kill it."""
    upgrades = weapon_in(dwarf, shot.slot).upgrades
    kinds = [*mode.dice, *(die for upgrade, die in attack.BONUS.items() if upgrade in upgrades)]
    if attack.HOW.get(mode.use) == assign.PICK:
        best = max(range(len(mode.dice)), key=lambda i: fall[i])
        fall = [n if i == best or i >= len(mode.dice) else 0 for i, n in enumerate(fall)]
    if "double_die" in upgrades and any(fall):
        first = fall.index(max(fall))
        fall = [2 * n if i == first else n for i, n in enumerate(fall)]
    hits: dict[str, int] = {}
    for kind, n in zip(kinds, fall, strict=True):
        hits[kind] = hits.get(kind, 0) + n
    if mode.effect == "frozen" and any(fall) and kind_of(state, creature.kind).flying:
        return True
    pierced = mode.dice if "ignore_resistance" in upgrades else ()
    return toll.damage(state, creature, hits, dwarf.at, pierced) >= creature.health
