"""Firing a weapon: confirm, pay, roll, assign, apply (DRG.AMMO, DRG.ASSIGN); what each mode does beside.

Options are in shots.py, dice in volley.py, results in assign.py, Flaming Ground's tokens in flaming.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import assign, board, caves, damage, dice, flaming, shots, turn, volley
from bot.games.deep_rock.board import AXIAL, Space, Spaces, bit, bits
from bot.games.deep_rock.content import Mode
from bot.games.deep_rock.entries.fights import Fired
from bot.games.deep_rock.ground import body
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.lines import corridors
from bot.games.deep_rock.shots import AimShot, Shot, free_shots, options, reaction_shots, weapon_in
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.volley import Volley

__all__ = ["Shot", "fire", "free_shots", "options", "reaction_shots"]
BONUS = {
    "bonus_explosive": "explosive",
    "bonus_flame": "flame",
    "bonus_ap": "armor_piercing",
    "bonus_bullet_stun": "bullet",
}
"""Upgrades that add a die after the normal roll, in the order of rolling; the stunning bullet last."""
base("actions", "shoot")(options)


@dataclass(frozen=True)
class Sure(Option):
    """Whether to go on although Dwarves stand in the blast."""

    yes: bool
    dwarves: tuple[str, ...]

    @property
    def key(self) -> str:
        return "sure:yes" if self.yes else "sure:no"


@dataclass(frozen=True)
class Pay(Option):
    """How a weapon that takes any ammo is paid: primary and secondary ammo."""

    primary: int
    secondary: int

    @property
    def key(self) -> str:
        return f"pay:{self.primary}+{self.secondary}"


@dataclass(frozen=True)
class Beam(Option):
    """One of the straight shortest lines of a beam, the target last."""

    way: tuple[Space, ...]

    @property
    def key(self) -> str:
        return f"beam:{'.'.join(map(board.name, self.way))}"

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(f"space:{board.name(at)}" for at in self.way)


@base("does", "Shot")
async def shoot(state: State, table: Asks, dwarf: Dwarf, shot: Shot) -> None:
    """An attack in one's own turn: its action, and which free shots it ends or brings (DRG.GUN.16, DRG.SCOUT.01)."""
    mode = shots.mode_of(dwarf, shot)
    if not await sure(state, table, dwarf, bits(shot.aim) if mode.use == "triangle" else 0) or not dwarf.standing:
        return
    turn.spend(state, shot.cost)
    if mode.actions:
        state.turn.light = False
    state.turn.burst, state.turn.aimed = mode.sustained, shot.at
    await fire(state, table, dwarf, shot, free=True, asked=True)


@base("does", "AimShot")
async def take_aim(state: State, table: Asks, dwarf: Dwarf, option: AimShot) -> None:
    """A blast or flames aimed by hand."""
    await shoot(state, table, dwarf, Shot(option.slot, option.mode, shots.aim_of(option.values[0]), option.cost))


async def sure(state: State, table: Asks, dwarf: Dwarf, area: Spaces) -> bool:
    """A blast with Dwarves inside is confirmed by whoever makes it; they are named."""
    inside = tuple(d.cls for d in shots.in_blast(state, area))
    if not inside:
        return True
    answer = await table.choose(dwarf.seat, [Sure(True, inside), Sure(False, inside)], f"sure:{'.'.join(inside)}")
    return answer.yes


async def give(
    state: State, table: Asks, dwarf: Dwarf, offer: Callable[[], list[Option]], about: str, **how: bool
) -> None:
    """A shot for nothing, of those offered beside a way out; who shrinks from a blast over Dwarves is asked again.

    `how`: ammo and double, as for `fire`."""
    while isinstance(chosen := await table.choose(dwarf.seat, offer, about), Shot):
        area = bits(chosen.aim) if shots.mode_of(dwarf, chosen).use == "triangle" else 0
        if await sure(state, table, dwarf, area) and dwarf.standing:
            await fire(state, table, dwarf, chosen, free=True, asked=True, **how)
            return


async def fire(state: State, table: Asks, dwarf: Dwarf, shot: Option, **how: Any) -> int:
    """Fire; the hit symbols that were rolled. No card moves a Dwarf or his ammo meanwhile. `how` as for `_fire`."""
    assert isinstance(shot, Shot)
    before, state.turn.busy = state.turn.busy, True
    hits = await _fire(state, table, dwarf, shot, **how)
    state.turn.busy = before
    return hits


async def _fire(
    state: State,
    table: Asks,
    dwarf: Dwarf,
    shot: Shot,
    *,
    free: bool = False,
    ammo: bool = True,
    double: bool = False,
    asked: bool = False,
    auto: str = "",
) -> int:
    """`free`: no action; `ammo`: it is paid; `double`: one die counts twice; `asked`: Dwarves in the blast have been
    confirmed; `auto`: as in `Attack`."""
    weapon, mode = weapon_in(dwarf, shot.slot), shots.mode_of(dwarf, shot)
    area = await _area(state, table, dwarf, shot, mode)
    if not asked and not await sure(state, table, dwarf, area if mode.use == "triangle" else 0):
        return 0
    if not free:
        turn.spend(state, shot.cost)
    if mode.most and dwarf is turn.active(state):
        state.turn.used.append(shots.use_of(weapon, mode))
    late = mode.spare_blanks and ammo
    paid = await _pay(state, table, dwarf, shot.slot, mode) if ammo and not late else (0, 0)
    table.log(Fired(turn.index(state, dwarf), weapon.id, mode.id, shot.at, paid))
    if mode.use == "flakes":
        await _flakes(state, table, dwarf, shot.aim)
        return 0
    faces = await volley.loose(state, table, _volley(state, dwarf, shot, mode, area, double), auto)
    if late and any(face != "blank" for face in faces[: len(mode.dice)]):
        await _pay(state, table, dwarf, shot.slot, mode)
    if mode.use == "ground":
        await flaming.lay(state, table, dwarf, shot.at, shots.reach_in(state, dwarf, shot.slot, mode))
    return sum(dice.hits(face) for face in faces)


HOW = {"single": assign.ALL, "ground": assign.ALL, "triangle": assign.ALL, "one": assign.PICK, "beam": assign.PICK}


def _volley(state: State, dwarf: Dwarf, shot: Shot, mode: Mode, area: Spaces, double: bool) -> Volley:
    """The attack of a mode with the upgrades of its weapon (DRG.UPG)."""
    has = weapon_in(dwarf, shot.slot).upgrades
    bonus = tuple(die for upgrade, die in BONUS.items() if upgrade in has)
    return Volley(
        seat=dwarf.seat,
        source=weapon_in(dwarf, shot.slot).id,
        at=dwarf.at,
        target=shot.at,
        dice=mode.dice,
        reach=shots.reach_of(state, dwarf, shot.slot, mode),
        how=HOW.get(mode.use, assign.CHAIN),
        area=area,
        bonus=bonus,
        stunning="bonus_bullet_stun" in has,
        stun=mode.effect == "stunned" or "stun" in has,
        freeze=mode.effect == "frozen",
        pierced=frozenset(mode.dice) if "ignore_resistance" in has else frozenset(),
        rights=("upgrade",) if "reroll_1" in has else (),
        doubles=("double_die" in has) + double,
        harms=mode.use == "triangle",
        by=dwarf,
    )


async def _area(state: State, table: Asks, dwarf: Dwarf, shot: Shot, mode: Mode) -> Spaces:
    """The spaces that one roll is for: the shape, the beam's line, or the target alone."""
    if mode.use != "beam":
        return bits(shot.aim)
    lines = beams(state, dwarf.at, shot.at)
    picked = lines[0] if len(lines) == 1 else await table.choose(dwarf.seat, lines, "beam")
    return bits(picked.way)


def beams(state: State, at: Space, target: Space) -> list[Beam]:
    """The straight lines of fewest spaces to a target, one for each set of creatures on them (DRG.ALT.09).

    Where every one of them leaves the board, at a bay of its frame, those count that do so least."""
    (q, r), (s, t) = AXIAL[at], AXIAL[target]
    ways = corridors(s - q, t - r)
    least = min(len(way) for way in ways)
    lines = [[board.at(q + dq, r + dr) for dq, dr in way] for way in ways if len(way) == least]
    found: dict[tuple[int, ...], Beam] = {}
    off = min(line.count(board.OFF) for line in lines)
    for line in [line for line in lines if line.count(board.OFF) == off]:
        spaces = sorted((to for to in line if to != board.OFF), key=lambda to: board.distance(at, to))
        hit = tuple(c.id for c in state.creatures if body(c) & (bits(spaces) | bit(target)))
        found.setdefault(hit, Beam((*spaces, target)))
    return sorted(found.values(), key=lambda b: -(bits(b.way) & caves.creatures(state)).bit_count())


async def _flakes(state: State, table: Asks, dwarf: Dwarf, spaces: Sequence[Space]) -> None:
    """Creatures there freeze; nothing is rolled (DRG.ALT.05)."""
    for creature in [c for c in state.creatures if body(c) & bits(spaces)]:
        await damage.freeze(state, table, creature, by=dwarf)


async def _pay(state: State, table: Asks, dwarf: Dwarf, slot: str, mode: Mode) -> tuple[int, int]:
    """Ammo goes back to the box: the weapon's own, or any with that upgrade (DRG.AMMO.01, .02, .04, DRG.UPG.12)."""
    need, own = mode.ammo, weapon_in(dwarf, slot)
    ways = [Pay(need, 0) if slot == "primary" else Pay(0, need)]
    if "any_ammo" in own.upgrades:
        ways = [Pay(n, need - n) for n in range(need, -1, -1)]
        ways = [w for w in ways if w.primary <= dwarf.primary.ammo and w.secondary <= dwarf.secondary.ammo]
    paid = ways[0] if len(ways) == 1 else await table.choose(dwarf.seat, ways, "pay")
    dwarf.primary.ammo -= paid.primary
    dwarf.secondary.ammo -= paid.secondary
    return paid.primary, paid.secondary
