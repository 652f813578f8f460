"""What each thing that a Dwarf can do in his turn is expected to bring, in steps of walking; by option class."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.engine.options import Option
from bot.games.deep_rock import ground, pickaxe, resupply, throwables, tokens, turn
from bot.games.deep_rock.board import NEAR, OFF, Space, bits, distance, each, has, name
from bot.games.deep_rock.move import Walk
from bot.games.deep_rock.policy import danger, goals
from bot.games.deep_rock.policy.goals import Plan
from bot.games.deep_rock.state import Dwarf, State

LEAST = 0.3
"""What brings less is not done."""
SECOND = 1 / 3
"""How often a swing has a second hit; it has a first one in 5 of 6."""
Worth = Callable[[State, Dwarf, Plan, Any], float]


def best(state: State, dwarf: Dwarf, offered: list[Option]) -> Option | None:
    """The deed that brings most for each action it costs; None when nothing is worth it."""
    plan = goals.plan(state, dwarf)
    found, most = None, LEAST
    for option in offered:
        weigh = WORTH.get(type(option).__name__)
        value = weigh(state, dwarf, plan, option) if weigh else 0.0
        if value > most:
            found, most = option, value
    fill = FILLED.get(type(found).__name__)
    if found is not None and fill is not None:
        return replace(found, values=(fill(state, dwarf, plan, found),))
    return found or _out(state, dwarf, offered)


def _out(state: State, dwarf: Dwarf, offered: list[Option]) -> Option | None:
    """A step out of the pod where sitting in it would never end."""
    if not goals.waits_for_ever(state, dwarf):
        return None
    walks = [option for option in offered if isinstance(option, Walk)]
    return next((walk for walk in walks if not has(state.cave.pod.spaces, walk.to)), None)


# ---- walking


def walk(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    """Nearer to the goal, what is taken and turned up on the way, away from bites."""
    gain = max(-3.0, min(6.0, plan.left[dwarf.at] - plan.left[option.to])) if plan.want else 0.0
    if plan.want is not None and has(plan.want.stand, option.to) and not has(plan.want.stand, dwarf.at):
        gain += 0.4
    if state.met and has(state.cave.pod.spaces, option.to) and state.cave.pod.here:
        gain += 0.0 if has(state.cave.pod.spaces, dwarf.at) else 6.0
    return gain + _taken(state, dwarf, option) - _exposure(state, option.to) + _exposure(state, dwarf.at)


def _taken(state: State, dwarf: Dwarf, option: Any) -> float:
    left, cave, total = goals.missing(state), state.cave, 0.0
    for token in cave.tokens:
        if token.up and has(option.taken, token.at):
            total += 2.0 if token.upgrade else goals.token_worth(state, dwarf, token.kind, left)
        if not token.up and has(option.turned, token.at):
            total += 0.8
    for at in each(option.taken):
        total += sum(goals.mineral_worth(state, kind, left) for kind in cave.fallen.get(at, ()))
        total += goals.OBJECTIVE * (at in cave.drones) + 1.5 * cave.sugar.get(at, 0)
    return total


def _exposure(state: State, at: Space) -> float:
    """What it costs to stand there when creatures act, roughly."""
    if state.cave.pod.here and has(state.cave.pod.spaces, at):
        return 0.0
    return 0.5 * sum(danger.BASE.get(c.kind, danger.PLAIN) for c in state.creatures if ground.body(c) & NEAR[at])


# ---- pickaxe


def swing(state: State, dwarf: Dwarf, plan: Plan, option: Option) -> float:
    """One hit is likely, a second one less so."""
    found = sorted((use(state, dwarf, plan, chop) for chop in pickaxe.uses(state, dwarf.at, dwarf)), reverse=True)
    first, second = found[0], found[1] if len(found) > 1 else 0.0
    return first * 5 / 6 + max(0.0, second) * SECOND


def use(state: State, dwarf: Dwarf | None, plan: Plan, chop: Any) -> float:
    """What one hit brings."""
    left = goals.missing(state)
    match chop:
        case pickaxe.Mine(at):
            return goals.mineral_worth(state, state.cave.veins[at], left) * 0.8 + _opening(plan, at)
        case pickaxe.Farm(at):
            kinds = [token.kind for token in tokens.lying_at(state, at)]
            return max((_farmed(state, dwarf, kind, left) for kind in kinds), default=0.0)
        case pickaxe.Strike(_, number):
            creature = next(c for c in state.creatures if c.id == number)
            stopped = ground.kind_of(state, creature.kind).resistance.count("pickaxe")
            drill = dwarf is not None and dwarf.cls == "driller"
            return danger.harm(state, creature, 1.0 if drill or not stopped else 0.2)
        case pickaxe.Dig(at) | pickaxe.CutRock(at):
            return _opening(plan, at)
    return 0.0


def _farmed(state: State, dwarf: Dwarf | None, kind: str, left: dict[str, int]) -> float:
    if dwarf is None:
        return goals.OBJECTIVE * 0.5 * (kind in left)
    return goals.token_worth(state, dwarf, kind, left) * 0.8


def _opening(plan: Plan, at: Space) -> float:
    """The way is shorter by what the rock would have cost."""
    return plan.land.enter[at] - 1.0 if plan.way and at in plan.way[:2] else 0.0


# ---- fighting


def shoot(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    """The kill, against what the action could do else; free shots are cheap."""
    cost: int = option.cost
    gain = danger.shot(state, dwarf, option)
    return gain / max(1, cost) + (0.8 if cost == 0 else 0.0)


def throw(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    if option.card in throwables.CLEARING:
        area, left = throwables.area(option.card, option.aim), goals.missing(state)
        freed = sum(k in left for at, k in state.cave.veins.items() if has(area, at))
        return 3.0 * freed + 0.8 * sum(max(0.0, plan.land.enter[at] - 1.0) for at in plan.way[:4] if has(area, at))
    return danger.throw(state, option.card, option.aim) - 0.8


def sentry(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    """Worth its ammo where creatures are about and it does not stand near already."""
    old = state.cave.fields.sentry
    if has(state.cave.pod.spaces, option.at):  # nobody could come aboard there
        return 0.0
    if old != OFF and distance(old, dwarf.at) <= 4:
        return 0.0
    about = sum(distance(c.at, option.at) <= 6 and not ground.kind_of(state, c.kind).immobile for c in state.creatures)
    low: bool = getattr(dwarf, option.slot).ammo < 2
    return min(5.0, 1.2 * about) - danger.ammo_price(dwarf, option.slot) - low


def shield(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    """Against many bites at the end of a turn."""
    covered = [state.dwarves[i] for i in option.covers if state.dwarves[i].conscious]
    bites = sum(danger.BASE.get(c.kind, danger.PLAIN) for c in state.creatures if _threatens(state, c, covered))
    return 0.9 * bites if bites >= 3.0 and state.turn.actions == 1 else 0.0


def _threatens(state: State, creature: Any, dwarves: list[Dwarf]) -> bool:
    row = ground.kind_of(state, creature.kind)
    reach = 2 if row.range <= 1 else row.range
    return any(distance(creature.at, d.at) <= reach for d in dwarves)


# ---- the team


def revive(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    return goals.RESCUE


def help_up(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    return 3.5


def stand_up(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    return 6.0


def overclock(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    """With gold to spare, early."""
    purse = state.store.minerals["nitra"] + state.store.minerals["gold"]
    return 2.4 if purse != 3 and not state.met and state.marker < 14 else 0.0


def call(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    """A pod for a team that needs one, unless one with goods is there."""
    old = state.cave.supply
    near = NEAR[dwarf.at] & resupply.landing(state)
    if state.met or not near or (old is not None and old.primary + old.secondary + old.health > 3):
        return 0.0
    weak = sum(d.health <= 2 or d.primary.ammo <= 1 for d in state.dwarves if d.conscious)
    return 2.0 * goals.need(state) + 2.0 * weak - 1.0 if weak or goals.need(state) > 1.2 else 0.0


def collect(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    gain = goals.supply_gain(dwarf, *option.amounts)
    others = any(d is not dwarf and d.conscious and d.health <= 2 for d in state.dwarves)
    return gain + (0.4 if (option.how == "fair") == others else 0.0)


def attach(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    """Free; onto the primary first. Nothing is thrown away for it."""
    return 0.0 if option.lost else 8.0 + (option.slot == "primary")


def deliver(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    return goals.HOME


# ---- ways over pits


def platform(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    """On the next pits of his way."""
    return 3.2 if any(has(option.spaces, at) for at in plan.way[:6]) else 0.0


def bridge(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> str:
    """Those pits, along his way."""
    return ".".join([name(at) for at in plan.way if has(option.spaces, at)][: option.most])


def zipline(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> float:
    """Where it lands must be a good deal nearer to the goal."""
    if option.lands == OFF or not plan.want:
        return 0.0
    bare = bits(option.spaces) & ~state.cave.fields.ziplines
    return max(0.0, plan.left[dwarf.at] - plan.left[option.lands] - 2.0) if bare else 0.0


WORTH: dict[str, Worth] = {
    "Walk": walk,
    "Swing": swing,
    "Shot": shoot,
    "Throw": throw,
    "Sentry": sentry,
    "Shield": shield,
    "Revive": revive,
    "HelpUp": help_up,
    "StandUp": stand_up,
    "Overclock": overclock,
    "Call": call,
    "Collect": collect,
    "Attach": attach,
    "Deliver": deliver,
    "Platform": platform,
    "Zipline": zipline,
}


def landing(state: State, dwarf: Dwarf, plan: Plan, option: Any) -> str:
    """A supply pod comes down beside whoever calls it, as near to the others as can be."""
    others = [d.at for d in turn.allies(state, dwarf) if d.conscious]

    def far(at: Space) -> tuple[bool, bool, int, Space]:
        beside, crowd = has(NEAR[dwarf.at], at), sum(distance(at, other) for other in others)
        return has(state.cave.pod.spaces, at), not beside, crowd, at

    return name(min(each(option.spaces), key=far))


FILLED: dict[str, Callable[[State, Dwarf, Plan, Any], str]] = {"Call": landing, "Platform": bridge}
"""What is filled in where a deed has a field."""
