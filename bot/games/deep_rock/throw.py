"""Throwing: which throwable where, turned how; an action, the card is gone (DRG.THROW). What each does: throwables.py.

Blasts over the same figures are offered once, and what clears rock by what it clears; `throw:<card>:aim` gives every
target space and every angle.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.asks import Asks
from bot.engine.options import Cell, Field, Option
from bot.games.deep_rock import attack, board, caves, content, shots, sight, throwables, traps, turn
from bot.games.deep_rock.board import NEAR, OFF, STEPS, Space, Spaces, bits, distance, each
from bot.games.deep_rock.content import Throwable
from bot.games.deep_rock.entries.fights import Thrown
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.shots import Aim, aim_of, spelled
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.turn import FREE, Deed

MOST = 24
"""Ways to clear rock that are offered at most; all others can be aimed."""


SURE = "+"
"""Behind an aim: whoever gives it was told which Dwarves are in the blast, and is not asked again."""
REACH = {"single": 0, "token": 0, "triangle": 1, "line": 3, "disc": 1, "ring": 1, "cluster": 1, "phosphor": 1}
"""How far from its target space a blast may reach, by shape."""


@dataclass(frozen=True)
class Throw(Deed):
    """Throw a card at the first of these spaces; the others say how its blast is turned."""

    card: str
    aim: Aim
    keeps: ClassVar[frozenset[str]] = FREE

    @property
    def key(self) -> str:
        return f"throw:{self.card}:{spelled(self.aim)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(f"space:{board.name(at)}" for at in self.aim)


@dataclass(frozen=True)
class Target(Cell):
    """An aim; with `SURE` behind it, it is confirmed already. Only a draft that names who is hit gives it so."""

    def accepts(self, value: str) -> bool:
        return super().accepts(value.removesuffix(SURE))


@dataclass(frozen=True)
class TakeAim(Deed):
    """Any target space of a card in any angle: `at` is where its thrower stands."""

    card: str
    at: Space
    spots: Spaces
    keeps: ClassVar[frozenset[str]] = FREE

    @property
    def key(self) -> str:
        return f"throw:{self.card}:aim"

    @property
    def fields(self) -> tuple[Field, ...]:
        return (Target("target", tuple(map(spelled, self.ways()))),)

    def ways(self) -> list[Aim]:
        """All targets at all angles."""
        row = content.throwables()[self.card]
        return [aim for to in each(self.spots) for aim in angles(self.at, row, to)]


# ---- where


@base("actions", "throw")
def options(state: State, dwarf: Dwarf) -> list[Deed]:
    """What the active Dwarf may throw, each card's best ways and a way to aim it."""
    if not dwarf.standing or state.turn.actions < price(state):
        return []
    found: list[Deed] = []
    for card in dict.fromkeys(dwarf.throwables):
        row = content.throwables()[card]
        spots = targets(state, dwarf, row)
        found += [Throw(card, aim) for aim in worthwhile(state, dwarf, row, spots)]
        if any(angles(dwarf.at, row, at) for at in each(spots)):
            found.append(TakeAim(card, dwarf.at, spots))
    return found


def price(state: State) -> int:
    """1 action (DRG.THROW.01), none right after a Scout's move (DRG.SCOUT.01)."""
    return 0 if state.turn.light else 1


def targets(state: State, dwarf: Dwarf, row: Throwable) -> Spaces:
    """Open spaces in range, seen past everything but walls; for single targets and what sticks, creatures only."""
    found = sight.arc_range(state, dwarf.at, row.range) & state.cave.floor
    if token_out(state, row.id):
        return 0
    match row.id:
        case "impact_axe" | "sticky_grenade":
            return found & caves.creatures(state)
        case "lure_grenade":
            return found & ~state.cave.stalagmites & ~caves.occupied(state)
        case "proximity_grenade" | "satchel_charge":
            return found & ~state.cave.stalagmites
    return found


def token_out(state: State, card: str) -> bool:
    """Whether the one token of this card lies on the map already (DRG.COMP.17)."""
    fields = state.cave.fields
    return {
        "lure_grenade": fields.lure != OFF,
        "proximity_grenade": fields.proximity != OFF,
        "satchel_charge": fields.satchel != OFF,
        "inhibitor_field_generator": bool(fields.inhibitor),
    }.get(card, False)


def angles(thrower: Space, row: Throwable, at: Space) -> list[Aim]:
    """The ways to turn a blast on a target; lines lead away from the thrower (DRG.THR.03, .19)."""
    match row.shape:
        case "triangle":
            return [*shots.triangles_at(at)]
        case "line":
            lines = [line(at, i, 3 if row.id == "tunnel_carver" else 2) for i in range(6)]
            return [spaces for spaces in lines if _leads_away(thrower, spaces)]
        case "cluster" | "phosphor":
            rings = [[STEPS[at][i + k] for k in (0, 2, 4)] for i in (0, 1)]
            return [(at, *(space for space in ring if space != OFF)) for ring in rings]
    return [(at,)]


def line(at: Space, direction: int, length: int) -> Aim:
    """A space and the next ones in a direction, `OFF` where the board ends."""
    found = [at]
    for _ in range(length):
        found.append(board.step(found[-1], direction) if found[-1] != OFF else OFF)
    return tuple(found)


def _leads_away(thrower: Space, spaces: Aim) -> bool:
    """Whether the target is nearer to the thrower than all the others."""
    return min(spaces) >= 0 and all(distance(thrower, s) > distance(thrower, spaces[0]) for s in spaces[1:])


def worthwhile(state: State, dwarf: Dwarf, row: Throwable, spots: Spaces) -> list[Aim]:
    """Blasts that hit a creature, one for each set of figures; of what clears rock the best; tokens are only aimed."""
    if row.id in throwables.TOKENS:
        return []
    clears = row.id in throwables.CLEARING
    wanted = caves.diggable(state) | state.cave.stalagmites if clears else caves.creatures(state)
    for _ in range(REACH[row.shape]):
        wanted |= board.around(wanted)
    ways = [aim for at in each(spots & wanted) for aim in angles(dwarf.at, row, at)]
    if clears:
        return _clearing(state, row.id, ways)
    return shots.different(state, ways, [throwables.area(row.id, aim) for aim in ways])


def _clearing(state: State, card: str, ways: list[Aim]) -> list[Aim]:
    """One for each different set of rock that goes: what opens hidden caves or frees minerals first."""
    found: dict[Spaces, Aim] = {}
    for aim in ways:
        cleared = throwables.area(card, aim) & (caves.diggable(state) | state.cave.stalagmites)
        if cleared:
            found.setdefault(cleared, aim)
    hidden = board.around(caves.unrevealed(state))
    veins = bits(state.cave.veins)

    def worth(pair: tuple[Spaces, Aim]) -> tuple[bool, int, int]:
        return not pair[0] & hidden, -(pair[0] & veins).bit_count(), -pair[0].bit_count()

    return [aim for _, aim in sorted(found.items(), key=worth)][:MOST]


# ---- doing it


@base("does", "TakeAim")
async def take_aim(state: State, table: Asks, dwarf: Dwarf, option: TakeAim) -> None:
    aim = option.values[0]
    confirmed = aim.endswith(SURE)
    await throw(state, table, dwarf, Throw(option.card, aim_of(aim.removesuffix(SURE))), confirmed=confirmed)


@base("does", "Throw")
async def throw(state: State, table: Asks, dwarf: Dwarf, option: Throw, *, confirmed: bool = False) -> None:
    """One-shot: the action, the card, its effect (DRG.THROW.01, .02). A blast with Dwarves inside is confirmed."""
    asks = option.card in throwables.HARMING and not confirmed
    harmed = throwables.area(option.card, option.aim) if asks else 0
    if not await attack.sure(state, table, dwarf, harmed) or not dwarf.standing:
        return
    turn.spend(state, price(state))
    state.turn.light = state.turn.burst = False
    dwarf.throwables.remove(option.card)
    table.log(Thrown(turn.index(state, dwarf), option.card, option.aim))
    await throwables.use(state, table, dwarf, option.card, option.aim)


# ---- the satchel charge


@dataclass(frozen=True)
class Detonate(Option):
    """Set off one's satchel charge, at any time (DRG.THR.16)."""

    at: Space

    @property
    def key(self) -> str:
        return "detonate"

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(f"space:{board.name(at)}" for at in (self.at, *each(NEAR[self.at])))


def anytime(state: State, seat: int) -> list[Option]:
    """The satchel charge of a conscious Dwarf of this seat, beside every open question."""
    fields = state.cave.fields
    if fields.satchel == OFF or state.outcome:
        return []
    owner = state.dwarves[fields.satchel_owner]
    return [Detonate(fields.satchel)] if owner.seat == seat and owner.conscious else []


async def set_off(state: State, table: Asks) -> None:
    """It blows in the midst of whatever goes on; with Dwarves inside its owner is asked again."""
    before, state.turn.busy = state.turn.busy, True
    fields = state.cave.fields
    at, owner = fields.satchel, state.dwarves[fields.satchel_owner]
    if await attack.sure(state, table, owner, traps.disc(at)) and fields.satchel == at:
        await traps.detonate(state, table)
    state.turn.busy = before


@dataclass(frozen=True)
class SetTrigger(Deed, throwables.Trigger):
    """Change what the satchel charge waits for."""

    keeps: ClassVar[frozenset[str]] = FREE


@base("actions", "trigger")
def triggers(state: State, dwarf: Dwarf) -> list[Deed]:
    """The other setting of his satchel charge, for nothing."""
    fields = state.cave.fields
    mine = fields.satchel != OFF and state.dwarves[fields.satchel_owner] is dwarf
    return [SetTrigger(not fields.satchel_trigger)] if mine and dwarf.conscious else []


@base("does", "SetTrigger")
async def set_trigger(state: State, table: Asks, dwarf: Dwarf, option: SetTrigger) -> None:
    throwables.arm(state, option)
