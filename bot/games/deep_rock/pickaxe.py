"""The pickaxe: one roll, each hit spent on mining, farming, striking, digging or rock cutting (DRG.PICK).

BOSCO swings it too (`by` None): what he finds falls to the ground, and eggs he leaves alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import caves, damage, dice, end, ground, spawning, tokens, turn
from bot.games.deep_rock.board import NEAR, Space, Spaces, bit, bits, each, has, name
from bot.games.deep_rock.entries import acts
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.turn import Deed

SUGAR = 3
"""Health in red sugar (DRG.PICK.14)."""
EGG_DICE = 2
"""Creature dice for each exit when an egg is taken (DRG.PICK.18)."""


@dataclass(frozen=True)
class Swing(Deed):
    """Spend an action, roll the pickaxe die."""

    @property
    def key(self) -> str:
        return "pickaxe"


@dataclass(frozen=True)
class Use(Option):
    """One hit spent on a space; `word` of the subclass says how."""

    word: ClassVar[str] = ""
    at: Space

    @property
    def key(self) -> str:
        return f"{self.word}:{name(self.at)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{name(self.at)}",)


@dataclass(frozen=True)
class Mine(Use):
    word: ClassVar[str] = "mine"


@dataclass(frozen=True)
class Farm(Use):
    word: ClassVar[str] = "farm"


@dataclass(frozen=True)
class Strike(Use):
    word: ClassVar[str] = "strike"
    creature: int


@dataclass(frozen=True)
class Dig(Use):
    word: ClassVar[str] = "dig"


@dataclass(frozen=True)
class CutRock(Use):
    word: ClassVar[str] = "cut"


@dataclass(frozen=True)
class LeaveRest(Option):
    """Hits that are left are not spent."""

    @property
    def key(self) -> str:
        return "leave"


# ---- what a hit can do


def uses(state: State, at: Space, by: Dwarf | None) -> list[Use]:
    """All that one hit can be spent on from a space (DRG.PICK.03)."""
    near = NEAR[at]
    heavy = bits(s for s, kind in state.cave.veins.items() if kind == "aquarq") if by and by.aquarq else 0
    veins = bits(state.cave.veins) & caves.diggable(state)
    found: list[Use] = [Mine(s) for s in each(near & veins & ~heavy)]
    found += [Farm(s) for s in each((near | bit(at)) & _farmable(state, by))]
    found += [Strike(s, creature) for s, creature in _in_reach(state, at)]
    found += [Dig(s) for s in each(near & caves.diggable(state) & ~veins)]
    return found + [CutRock(s) for s in each(near & state.cave.stalagmites)]


def _farmable(state: State, by: Dwarf | None) -> Spaces:
    """Tokens with a pickaxe symbol; BOSCO takes no eggs."""
    found = tokens.farmable(state)
    if by is None:
        found &= ~bits(token.at for token in state.cave.tokens if token.kind == "alien_egg")
    return found


def _in_reach(state: State, at: Space) -> list[tuple[Space, int]]:
    """Creatures next to a space, each with the space that it is struck on."""
    found = []
    for creature in state.creatures:
        touched = NEAR[at] & ground.body(creature)
        if touched:
            found.append((creature.at if has(touched, creature.at) else creature.rear, creature.id))
    return found


# ---- the swing


@base("actions", "pickaxe")
def options(state: State, dwarf: Dwarf) -> list[Option]:
    """One action; offered where a hit could do something."""
    return [Swing()] if turn.can_act(state, dwarf) and uses(state, dwarf.at, dwarf) else []


@base("does", "Swing")
async def act(state: State, table: Asks, dwarf: Dwarf, option: Swing) -> None:
    turn.spend(state)
    await swing(state, table, dwarf.seat, dwarf.at, dwarf)


async def swing(state: State, table: Asks, seat: int, at: Space, by: Dwarf | None) -> None:
    """Roll; spend the hits one by one, on the same or on different things (DRG.PICK.01, .02, .21)."""
    who = -1 if by is None else turn.index(state, by)
    hits = dice.hits(dice.roll(state, table, "pickaxe"))
    table.log(acts.Swung(who, hits))
    struck: dict[int, int] = {}
    while hits and _able(state, by, at) and uses(state, at, by):
        state.turn.chops = hits
        chosen = await table.choose(seat, _offer(state, at, by), "hits")
        if isinstance(chosen, LeaveRest):
            break
        hits -= 1
        await use(state, table, chosen, by, struck)
        await end.check(state, table)
    state.turn.chops = 0
    if hits:
        table.log(acts.HitLost(who, hits))


def _able(state: State, by: Dwarf | None, at: Space) -> bool:
    """Whether he who swings still stands there: what a hit or a satchel charge sets off may have felled him."""
    return state.cave.bosco == at if by is None else by.standing and by.at == at


def _offer(state: State, at: Space, by: Dwarf | None) -> Callable[[], list[Option]]:
    return lambda: [*(uses(state, at, by) if _able(state, by, at) else ()), LeaveRest()]


async def use(state: State, table: Asks, chosen: Option, by: Dwarf | None, struck: dict[int, int]) -> None:
    """Spend one hit. `struck`: hits of this roll already spent, by creature."""
    match chosen:
        case Mine(at) | Dig(at):
            await caves.dig(state, table, at, drop=by is None, by=by)
        case Farm(at):
            await farm(state, table, at, by)
        case Strike(_, creature):
            await _strike(state, table, creature, by, struck)
        case CutRock(at):
            caves.remove_stalagmite(state, table, at)
            find(state, table, at, by)


async def _strike(state: State, table: Asks, number: int, by: Dwarf | None, struck: dict[int, int]) -> None:
    """1 damage; its pickaxe resistance counts once a roll, and not against drills (DRG.PICK.20, DRG.DRILL.07)."""
    creature = next(c for c in state.creatures if c.id == number)
    before = struck.get(number, 0)
    struck[number] = before + 1
    spent = before >= ground.kind_of(state, creature.kind).resistance.count("pickaxe")
    drill = by is not None and by.cls == "driller"
    at = state.cave.bosco if by is None else by.at
    source = "drill" if drill else "pickaxe"
    await damage.hit_creature(state, table, creature, 1, "pickaxe", source=source, by=by, at=at, pierce=spent or drill)


# ---- what it yields


async def farm(state: State, table: Asks, at: Space, by: Dwarf | None) -> None:
    """The token gives what it gives and is gone (DRG.PICK.10-.18)."""
    token = next(t for t in tokens.lying_at(state, at) if t.kind in tokens.PICKAXE)
    state.cave.tokens.remove(token)
    who = -1 if by is None else turn.index(state, by)
    match token.kind:
        case "loot_bug":
            _yield(state, table, "gold", at, by)
            find(state, table, at, by)
        case "red_sugar":
            _sweeten(state, table, at, by)
        case _:
            tokens.to_store(state, table, token.kind, who)
            await _angered(state, table)


def _sweeten(state: State, table: Asks, at: Space, by: Dwarf | None) -> None:
    """Up to 3 health for whoever struck; the rest, with BOSCO all, stays there (DRG.PICK.14, .15)."""
    if by is not None:
        tokens.heal(state, table, by, SUGAR, "red_sugar", at)
    else:
        state.cave.sugar[at] = state.cave.sugar.get(at, 0) + SUGAR
        table.log(acts.Healed(-1, 0, 0, "red_sugar", SUGAR))


def find(state: State, table: Asks, at: Space, by: Dwarf | None) -> None:
    """Roll the mineral die; a mineral is collected, a blank gives nothing (DRG.PICK.13, .26)."""
    face = dice.roll(state, table, "mineral")
    if face in ("gold", "nitra"):
        _yield(state, table, face, at, by)


def _yield(state: State, table: Asks, mineral: str, at: Space, by: Dwarf | None) -> None:
    """One mineral of the box to the store; what BOSCO finds lies on its space."""
    if by is not None:
        caves.gain(state, table, mineral, by=turn.index(state, by))
    elif state.box.minerals.get(mineral, 0):
        state.box.minerals[mineral] -= 1
        caves.drop(state, at, mineral)
        table.log(acts.Dropped(at, mineral))


async def _angered(state: State, table: Asks) -> None:
    """An egg is gone: 2 creature dice for each exit on the map, a Grunt for each [!] (DRG.PICK.18)."""
    for exit_no in sorted(state.cave.exits):
        faces = [dice.roll(state, table, "creature") for _ in range(EGG_DICE)]
        if faces.count("special"):
            await spawning.spawn_at_exit(state, table, "grunt", exit_no, faces.count("special"))
