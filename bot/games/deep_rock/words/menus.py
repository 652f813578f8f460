"""Where an option of a turn stands: in a menu of the message, behind one of its fixed buttons, or as a button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.engine.asks import Question
from bot.engine.options import Option
from bot.games.deep_rock import (
    assist,
    belongings,
    caves,
    end,
    engineer,
    exchange,
    gunner,
    move,
    odds,
    overclock,
    pickaxe,
    pod,
    resupply,
    rock_cards,
    scout,
    shots,
    throw,
    turn,
    volley,
)
from bot.games.deep_rock.board import NEAR, distance, each, has
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.registry import MOVE

ATTACK, SKILL = "Attack...", "skill"
THROW, SUPPLIES, CARDS, OTHER, HAND = "throw", "supplies", "cards", "other", "hand"
"""Drafts: what stands behind a button."""
CHOICES, PINNED = 25, 3
KINDS: tuple[tuple[str, tuple[type[Option], ...]], ...] = (
    (MOVE, (move.Walk,)),
    (ATTACK, (shots.Shot, shots.AimShot)),
    (SKILL, (scout.Flare, scout.FlareAt, gunner.Zipline, gunner.Shield, engineer.Sentry, assist.HelpUp, assist.Revive)),
)
BEHIND: tuple[tuple[str, tuple[type[Option], ...]], ...] = (
    (THROW, (throw.Throw, throw.TakeAim)),
    (SUPPLIES, (resupply.Call, resupply.Collect, resupply.CollectSome, overclock.Overclock, exchange.Exchange)),
    (CARDS, (rock_cards.Play,)),
    (OTHER, (belongings.Attach, belongings.Deliver, throw.SetTrigger, throw.Detonate)),
)
IN_SIGHT = (turn.EndTurn, pickaxe.Swing, assist.StandUp, engineer.Platform)
"""What stands in the message by itself; whatever else there is goes behind `Help, other`."""


@dataclass
class Lay:
    """What the options of a question tell about each other: by key, what is pinned, chances, shortcuts, letters."""

    turn: bool = False
    by_weapon: bool = False
    pinned: set[str] = field(default_factory=set)
    chances: dict[str, int] = field(default_factory=dict)
    shortcuts: dict[str, str] = field(default_factory=dict)
    letters: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, state: State, question: Question, seat: int) -> Lay:
        """`state`: as whoever acts for the seat has it."""
        options = question.asked.get(seat, ())
        lay = cls(question.about == "turn")
        lay.letters = {o.key: letter for o, letter in zip(sensible(options), LETTERS, strict=False)}
        if not state.dwarves or (not lay.turn and question.about.partition(":")[0] not in ("walk", "leg_it")):
            return lay
        dwarf = state.dwarves[state.active]
        lay.pinned = useful(state, dwarf, [o for o in options if isinstance(o, move.Walk)])
        if lay.turn:
            found = [o for o in options if isinstance(o, shots.Shot)]
            lay.by_weapon = sum(isinstance(o, shots.Shot | shots.AimShot) for o in options) > CHOICES
            lay.chances = {shot.key: odds.percent(state, dwarf, shot) for shot in found if not shape(dwarf, shot)}
            lay.shortcuts = free_shots(state, dwarf, found, lay.chances)
        return lay


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def sensible(options: Sequence[Option]) -> list[volley.Result]:
    """The results that are worth being told apart."""
    return [o for o in options if isinstance(o, volley.Result) and not isinstance(o, volley.Worse)]


def shape(dwarf: Dwarf, shot: shots.Shot) -> bool:
    """Whether a shot fills a shape instead of going for one target."""
    return shots.mode_of(dwarf, shot).use in ("triangle", "ground", "flakes")


def place(state: State, lay: Lay, option: Option) -> tuple[str, str]:
    """(menu, draft) of an option of a turn; both empty for a button."""
    kind = next((name for name, kinds in KINDS if isinstance(option, kinds)), "")
    if kind == SKILL or (isinstance(option, engineer.Platform) and option.spaces.bit_count() > CHOICES):
        return f"{names.dwarf(state, state.active)}...", ""
    if kind == ATTACK and lay.by_weapon and isinstance(option, shots.Shot | shots.AimShot):
        weapon = shots.weapon_in(state.dwarves[state.active], option.slot)
        return f"{names.weapon(weapon.id)}...", ""
    if kind or isinstance(option, IN_SIGHT):
        return kind, ""
    return "", next((name for name, kinds in BEHIND if isinstance(option, kinds)), OTHER)


# ---- what is free


def free_shots(state: State, dwarf: Dwarf, found: Sequence[shots.Shot], chances: dict[str, int]) -> dict[str, str]:
    """Buttons for shots that cost no action: the next burst, at the same target where it still stands; the best one of
    a weapon that is free."""
    made: dict[str, str] = {}
    bursts = [s for s in found if not s.cost and shots.mode_of(dwarf, s).sustained and state.turn.burst]
    again = next((s for s in bursts if s.at == state.turn.aimed), None)
    best = again or max(bursts, key=lambda s: chances.get(s.key, 0), default=None)
    if best is not None:
        ammo = f"{shots.mode_of(dwarf, best).ammo} ammo"
        made[best.key] = (
            f"Again at {names.space(best.at)} · {ammo}" if again else f"Burst at {goal(state, best)} · {ammo}"
        )
    light = [s for s in found if not shots.mode_of(dwarf, s).actions]
    if light:
        shot = max(light, key=lambda s: chances.get(s.key, 0))
        gun = names.weapon(shots.weapon_in(dwarf, shot.slot).id)
        made[shot.key] = f"{gun} > {goal(state, shot)} · free"
    return made


def goal(state: State, shot: shots.Shot) -> str:
    creature = odds.target_of(state, shot)
    return names.creature(creature) if creature else names.space(shot.at)


# ---- the most useful spaces


def useful(state: State, dwarf: Dwarf, walks: Sequence[move.Walk]) -> set[str]:
    """The keys of the three ways that bring most."""
    left = {kind for kind, (have, need) in end.progress(state).items() if have < need}
    worth = {walk.key: _worth(state, dwarf, walk, left) for walk in walks}
    ranked = sorted((walk for walk in walks if worth[walk.key] > 0), key=lambda w: (-worth[w.key], w.costs[-1], w.to))
    return {walk.key for walk in ranked[:PINNED]}


def _worth(state: State, dwarf: Dwarf, walk: move.Walk, left: set[str]) -> float:
    """What a way brings: what lies on it, friends on the ground, the pod at the end, minerals beside it."""
    cave, near = state.cave, NEAR[walk.to]
    found = 4.0 * walk.taken.bit_count() + 2.0 * walk.turned.bit_count()
    found += sum(4.0 for token in cave.tokens if has(walk.taken, token.at) and token.kind in left)
    found += sum(8.0 for d in state.dwarves if d is not dwarf and not d.standing and has(near, d.at))
    if state.met and cave.pod.here and not pod.aboard(state, dwarf):
        goal = min(distance(walk.to, at) for at in each(cave.pod.spaces))
        found += 20.0 if has(cave.pod.spaces, walk.to) else max(0.0, 10.0 - goal)
    if walk.drills and caves.unrevealed(state) & near:
        found += 3.0
    veins = [kind for at, kind in cave.veins.items() if has(near & ~NEAR[dwarf.at], at)]
    tokens = [t.kind for t in cave.tokens if t.up and has(near & ~NEAR[dwarf.at], t.at)]
    return found + sum(3.0 if kind in left else 1.0 for kind in (*veins, *tokens))
