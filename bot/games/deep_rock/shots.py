"""What a Dwarf can shoot at with which weapon, and what it costs: the options of an attack (DRG.LOS.01, DRG.AMMO)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from bot.engine.options import Cell, Field
from bot.games.deep_rock import board, caves, content, pod, sight
from bot.games.deep_rock.board import NEAR, STEPS, Space, Spaces, bit, bits, distance, each, has, within
from bot.games.deep_rock.content import Mode
from bot.games.deep_rock.ground import body
from bot.games.deep_rock.state import Creature, Dwarf, State, Weapon
from bot.games.deep_rock.turn import FREE, Deed, active

SLOTS = ("primary", "secondary")
FAR_SIGHT = 2
"""What an event adds to the range of ranged attacks."""
Aim = tuple[Space, ...]
"""The target space and, where a weapon fills a shape, the others."""


def spelled(aim: Aim) -> str:
    return ".".join(map(board.name, aim))


def aim_of(typed: str) -> Aim:
    """An aim as it is spelled in a key."""
    return tuple(map(board.named, typed.split(".")))


@dataclass(frozen=True)
class Shot(Deed):
    """Fire a weapon in a mode at a space or a shape whose first space is the target. `cost`: actions.

    Which free things a shot ends is seen to when it is fired (attack.py).
    """

    slot: str
    mode: str
    aim: Aim
    cost: int = 1
    keeps: ClassVar[frozenset[str]] = FREE

    @property
    def at(self) -> Space:
        return self.aim[0]

    @property
    def key(self) -> str:
        return f"shoot:{self.slot}.{self.mode}:{spelled(self.aim)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(f"space:{board.name(at)}" for at in self.aim)


@dataclass(frozen=True)
class AimShot(Deed):
    """A blast on any of these target spaces at any angle; or any space for Flaming Ground, which is not `turned`."""

    slot: str
    mode: str
    spots: Spaces
    turned: bool = True
    cost: int = 1
    keeps: ClassVar[frozenset[str]] = FREE

    @property
    def key(self) -> str:
        return f"shoot:{self.slot}.{self.mode}:aim"

    @property
    def fields(self) -> tuple[Field, ...]:
        return (Cell("target", tuple(map(spelled, self.ways()))),)

    def ways(self) -> list[Aim]:
        """All targets at all angles."""
        if not self.turned:
            return [(at,) for at in each(self.spots)]
        return [shape for at in each(self.spots) for shape in triangles_at(at)]


def weapon_in(dwarf: Dwarf, slot: str) -> Weapon:
    return dwarf.primary if slot == "primary" else dwarf.secondary


def modes(weapon: Weapon) -> tuple[Mode, ...]:
    """The ways to fire a weapon as it lies on the board."""
    known = content.weapons().get(weapon.id)
    return known.modes(weapon.overclocked) if known else ()


def mode_of(dwarf: Dwarf, shot: Shot) -> Mode:
    return next(mode for mode in modes(weapon_in(dwarf, shot.slot)) if mode.id == shot.mode)


def options(state: State, dwarf: Dwarf) -> list[Deed]:
    """All shots of the active Dwarf that he can pay for, in actions and ammo."""
    found: list[Deed] = []
    for slot, mode in _loaded(dwarf):
        cost = price(state, dwarf, slot, mode)
        if cost > state.turn.actions or used_up(state, dwarf, slot, mode):
            continue
        ways = [Shot(slot, mode.id, aim, cost) for aim in aims(state, dwarf, slot, mode)]
        found += ways
        spots = every_spot(state, dwarf, slot, mode) if mode.use == "ground" or (ways and mode.use == "triangle") else 0
        found += [AimShot(slot, mode.id, spots, mode.use == "triangle", cost)] if spots else []
    return found


def every_spot(state: State, dwarf: Dwarf, slot: str, mode: Mode) -> Spaces:
    """All spaces that a blast or Flaming Ground can be aimed at."""
    reach = reach_of(state, dwarf, slot, mode) & state.cave.floor
    return reach & (caves.open_floor(state) | caves.creatures(state)) if mode.use == "ground" else reach


def free_shots(state: State, dwarf: Dwarf, *, ammo: bool = True) -> list[Shot]:
    """Shots that cost 1 action or none, for a card that gives one away; without `ammo` empty weapons count, too."""
    return [
        Shot(slot, mode.id, aim, 0)
        for slot, mode in _loaded(dwarf, ammo=ammo)
        if mode.actions <= 1 and not used_up(state, dwarf, slot, mode)
        for aim in aims(state, dwarf, slot, mode)
    ]


def reaction_shots(state: State, dwarf: Dwarf, target: Creature | None, at: Space) -> list[Shot]:
    """Shots of an ally before an event strikes: one action at most, at `target`, or at an unseen enemy on `at`
    (DRG.REACT.03, .05, .06)."""
    goal = body(target) if target else bit(at)
    found = []
    for slot, mode in _loaded(dwarf):
        if mode.actions > 1 or mode.use == "flakes":
            continue
        if target is None:
            reach = reach_of(state, dwarf, slot, mode)
            if mode.use not in ("triangle", "ground") and has(reach, at):
                found.append(Shot(slot, mode.id, (at,), 0))
        else:
            found += [Shot(slot, mode.id, a, 0) for a in aims(state, dwarf, slot, mode) if bits(a) & goal]
    return found


def _loaded(dwarf: Dwarf, *, ammo: bool = True) -> Iterator[tuple[str, Mode]]:
    """Slots and modes that a standing Dwarf has ammo for (DRG.AMMO.02, .03)."""
    if not dwarf.standing:
        return
    for slot in SLOTS:
        for mode in modes(weapon_in(dwarf, slot)):
            if not ammo or ammo_for(dwarf, slot) >= mode.ammo:
                yield slot, mode


def ammo_for(dwarf: Dwarf, slot: str) -> int:
    """Ammo that a weapon could use: its own, or all with the upgrade for any (DRG.UPG.12)."""
    weapon = weapon_in(dwarf, slot)
    return dwarf.primary.ammo + dwarf.secondary.ammo if "any_ammo" in weapon.upgrades else weapon.ammo


def price(state: State, dwarf: Dwarf, slot: str, mode: Mode) -> int:
    """Actions: none right after a burst (DRG.GUN.16), or for the Scout's shot after a move (DRG.SCOUT.01, .03)."""
    if state.turn.burst and mode.sustained:
        return 0
    if state.turn.light and mode.actions <= 1:
        return 0
    return mode.actions


def used_up(state: State, dwarf: Dwarf, slot: str, mode: Mode) -> bool:
    """Whether a mode with a limit a turn has been used as often in his own (DRG.DRILL.11)."""
    return (
        bool(mode.most)
        and dwarf is active(state)
        and state.turn.used.count(use_of(weapon_in(dwarf, slot), mode)) >= mode.most
    )


def use_of(weapon: Weapon, mode: Mode) -> str:
    """What stands in `Turn.used` for a mode with a limit."""
    return f"{weapon.id}.{mode.id}"


def reach_in(state: State, dwarf: Dwarf, slot: str, mode: Mode) -> int:
    """Range in hexes with what adds to it: an upgrade for every mode (DRG.UPG.05), an event."""
    far = FAR_SIGHT if dwarf.far_sighted and dwarf is active(state) else 0
    return mode.range + ("range_plus_1" in weapon_in(dwarf, slot).upgrades) + far


def reach_of(state: State, dwarf: Dwarf, slot: str, mode: Mode) -> Spaces:
    """Spaces that a mode can be aimed at or its dice put on; his own is not among them."""
    reach = reach_in(state, dwarf, slot, mode)
    if mode.use == "beam":
        found = within(dwarf.at, reach)
    else:
        found = sight.arc_range(state, dwarf.at, reach) if mode.arc else sight.in_range(state, dwarf.at, reach)
    return found & ~bit(dwarf.at)


def aims(state: State, dwarf: Dwarf, slot: str, mode: Mode) -> list[Aim]:
    """What a mode can be aimed at, nearest first: creatures' spaces, shapes over them, ground on or next to them."""
    reach = reach_of(state, dwarf, slot, mode)
    near = sorted(each(reach), key=lambda at: (distance(dwarf.at, at), at))
    there = caves.creatures(state)
    match mode.use:
        case "triangle":
            return triangles(state, [at for at in near if has(state.cave.floor, at)])
        case "ground":
            close = there | caves.open_floor(state) & board.around(there)
            return [(at,) for at in near if has(close, at)]
        case "flakes":
            return _flakes(state, [at for at in near if has(there, at)])
        case _:
            return [(at,) for at in near if has(there, at)]


def triangles(state: State, targets: list[Space]) -> list[Aim]:
    """Three spaces that touch each other, the first one of `targets`: one for each set of figures with a creature."""
    return different(state, [shape for at in targets for shape in triangles_at(at)])


@cache
def triangles_at(at: Space) -> tuple[Aim, ...]:
    """The triangles that hold a space, which comes first (DRG.THROW.08)."""
    shapes = [(at, STEPS[at][i], STEPS[at][(i + 1) % 6]) for i in range(6)]
    return tuple(shape for shape in shapes if min(shape) >= 0)


def different(state: State, shapes: list[Aim], spaces: list[Spaces] | None = None) -> list[Aim]:
    """Of blasts over the same figures only one, with its target on a creature if it can be; none without a creature.

    `spaces`: what each blast covers, if that is not the shape itself."""
    there = caves.creatures(state)
    others = bits(d.at for d in state.dwarves if d.conscious) | bit(state.cave.fields.sentry)
    big = [c for c in state.creatures if c.rear >= 0]
    found: dict[Spaces, Aim] = {}
    for shape, area in zip(shapes, spaces or [bits(shape) for shape in shapes], strict=True):
        if not area & there:
            continue
        figures = area & (there | others)
        for creature in big:
            if figures & body(creature):
                figures |= body(creature)
        if figures not in found or (has(there, shape[0]) and not has(there, found[figures][0])):
            found[figures] = shape
    return sorted(found.values(), key=lambda aim: _rank(state, bits(aim), there))


def _rank(state: State, area: Spaces, there: Spaces) -> tuple[int, int]:
    """Blasts without Dwarves first, then those over more creatures."""
    return len(in_blast(state, area)), -(area & there).bit_count()


def in_blast(state: State, area: Spaces) -> list[Dwarf]:
    """Dwarves whom a blast would hit."""
    return [d for d in state.dwarves if d.conscious and has(area, d.at) and not pod.aboard(state, d)]


def _flakes(state: State, spaces: list[Space]) -> list[Aim]:
    """One creature, or two next to each other (DRG.ALT.05)."""
    pairs = [(a, b) for i, a in enumerate(spaces) for b in spaces[i + 1 :] if has(NEAR[a], b)]
    return [*pairs, *((at,) for at in spaces)]
