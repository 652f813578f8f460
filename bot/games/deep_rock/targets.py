"""Whom a creature goes for: the nearest, on foot; of equals the one who acted last (DRG.ACT.08, .10)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.deep_rock import hooks, sight
from bot.games.deep_rock.board import NEAR, Space, Spaces, each, has
from bot.games.deep_rock.entries.events import Aim
from bot.games.deep_rock.ground import CUT_OFF, body, fair_game, kind_of, measure, rock_free, spread, steps_to
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Creature, Dwarf, State


@dataclass(frozen=True)
class Target:
    """`kind` is dwarf, sentry, lure or creature; `who` a dwarf's place or a creature's id; `far` steps away."""

    kind: str
    at: Space
    who: int = -1
    far: int = 0
    acted: int = 0
    """When it last acted, in turns; higher is later."""


def targets(state: State, creature: Creature) -> list[Target]:
    """All that a creature goes for, best first, by its kind's rule."""
    found: list[Target] = hooks.look(state, "targets", creature.kind)(state, creature)
    return found


@base("targets")
def near_ones(state: State, creature: Creature) -> list[Target]:
    """Dwarves, nearest first; the sentry gun before them if it is strictly nearer than every one (DRG.ENG.03)."""
    layers = spread(body(creature), measure(state, creature))
    dwarves = [Target("dwarf", d.at, who_is(state, d), steps_to(layers, d.at), d.turns) for d in fair_game(state)]
    dwarves.sort(key=lambda t: (t.far, -t.acted, t.who))
    sentry = _sentry(state, layers)
    lured = _lured(state, layers, dwarves, sentry)
    if lured:
        return lured
    if sentry and all(sentry.far < t.far for t in dwarves):
        return [sentry, *dwarves]
    return dwarves


def who_is(state: State, dwarf: Dwarf) -> int:
    """A dwarf's place in `state.dwarves`."""
    return next(i for i, other in enumerate(state.dwarves) if other is dwarf)


def _sentry(state: State, layers: tuple[Spaces, ...]) -> Target | None:
    fields = state.cave.fields
    if fields.sentry < 0:
        return None
    return Target("sentry", fields.sentry, far=steps_to(layers, fields.sentry), acted=fields.sentry_fired)


def _lured(
    state: State, layers: tuple[Spaces, ...], dwarves: list[Target], sentry: Target | None
) -> list[Target] | None:
    """The hologram draws whoever has nothing nearer; else of the nearest the one who acted last (DRG.THR.07, .09)."""
    lure = state.cave.fields.lure
    if lure < 0:
        return None
    far = steps_to(layers, lure)
    nearest = min((t.far for t in dwarves), default=CUT_OFF)
    if far <= nearest and (sentry is None or far <= sentry.far):
        return [Target("lure", lure, far=far)]
    if sentry and sentry.far == nearest:
        return sorted([*dwarves, sentry], key=lambda t: (t.far, -t.acted, t.kind == "sentry"))
    return None


@base("targets", "warden")
def companions(state: State, creature: Creature) -> list[Target]:
    """Other creatures, nearest first: the Warden keeps close to them (DRG.CRE.34)."""
    layers = spread(body(creature), measure(state, creature))
    others = [
        Target("creature", space, other.id, steps_to(layers, space))
        for other in state.creatures
        if other.id != creature.id
        for space in each(body(other))
    ]
    return sorted(others, key=lambda t: (t.far, t.who))


def aim_of(state: State, creature: Creature, chosen: Target | None = None) -> Aim | None:
    """Why it goes for its chosen target (none: for the first), to be told; None where it goes for nobody."""
    found = targets(state, creature)
    goal = chosen or next(iter(found), None)
    if goal is None:
        return None
    if goal.kind != "dwarf":
        return Aim(goal.kind, goal.who, goal.far, {"creature": "pack"}.get(goal.kind, goal.kind))
    why, other = _why(goal, [t for t in found if t.kind == "dwarf" and t.who != goal.who])
    return Aim(goal.kind, goal.who, goal.far, why, other)


def _why(goal: Target, others: list[Target]) -> tuple[str, int]:
    """For a Dwarf: the word for it, and the other one whom that is about."""
    if not goal.far:
        return "card", -1
    nearer = [t.who for t in others if t.far < goal.far]
    as_near = [t.who for t in others if t.far == goal.far]
    if nearer or as_near:
        return ("reach", nearer[0]) if nearer else ("recent", as_near[0])
    return ("nearest", others[0].who) if others else ("only", -1)


def attack_spaces(state: State, creature: Creature, target: Space) -> Spaces:
    """Where it could attack `target` from: in range and in sight. Its own body hides nothing from itself."""
    reach = kind_of(state, creature.kind).range
    if reach <= 1:
        return NEAR[target] if reach else 0
    return sight.seen(sight.blockers(state) & ~body(creature), target, reach)


def can_attack(state: State, creature: Creature, target: Target) -> bool:
    """Whether the target is in range and sight of a space it fills."""
    return bool(attack_spaces(state, creature, target.at) & body(creature))


def victim(state: State, creature: Creature) -> Target | None:
    """The target it attacks now, if any is in range and sight (DRG.ACT.06, .10)."""
    if not kind_of(state, creature.kind).range:
        return None
    return next((t for t in targets(state, creature) if can_attack(state, creature, t)), None)


def dwarves_near(state: State, at: Space, ground: Spaces = 0) -> list[tuple[int, Dwarf]]:
    """Conscious dwarves by steps from `at` over open ground, those in the pod too (DRG.SPAWN.06)."""
    layers = spread(1 << at, ground or rock_free(state) | state.cave.pod.spaces & state.cave.floor)
    found = [(steps_to(layers, d.at), d) for d in state.dwarves if d.conscious and d.at >= 0]
    return sorted(found, key=lambda pair: (pair[0], -pair[1].turns))


def nearest_dwarf(state: State, at: Space) -> Dwarf | None:
    """The dwarf nearest to `at` on foot, of equals the one who acted last; None when all are unconscious."""
    found = dwarves_near(state, at)
    return found[0][1] if found else None


def apart(state: State, creature: Creature) -> int:
    """Steps to the nearest dwarf whom it may attack, for the order of acting (DRG.ACT.16)."""
    layers = spread(body(creature), measure(state, creature))
    return min((steps_to(layers, d.at) for d in fair_game(state)), default=CUT_OFF)


def beside(state: State, creature: Creature) -> list[Dwarf]:
    """Dwarves next to a creature that it may attack."""
    near = 0
    for space in each(body(creature)):
        near |= NEAR[space]
    return [d for d in fair_game(state) if has(near, d.at)]
