"""Supplies: call a pod down, collect from it (DRG.SUPPLY)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Cell, Field, Number, Option
from bot.games.deep_rock import boards, caves, content, decks, tokens, turn
from bot.games.deep_rock.board import NEAR, OFF, Spaces, around, bit, bits, each, has, name, named
from bot.games.deep_rock.entries.acts import PodCalled, PodEmpty, Supplied
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Dwarf, State, Supply
from bot.games.deep_rock.turn import Deed

PRICE = 3
"""Nitra or gold for a supply pod (DRG.SUPPLY.02, .03)."""
GOODS = ("primary", "secondary", "health")


@dataclass(frozen=True)
class Call(Deed):
    """Call a pod down onto one of these spaces."""

    spaces: Spaces

    @property
    def key(self) -> str:
        return "call"

    @property
    def fields(self) -> tuple[Field, ...]:
        return (Cell("space", tuple(name(s) for s in each(self.spaces))),)


@dataclass(frozen=True)
class Pay(Option):
    nitra: int
    gold: int

    @property
    def key(self) -> str:
        return f"pay:{self.nitra}.{self.gold}"


@dataclass(frozen=True)
class Back(Option):
    """Not after all."""

    @property
    def key(self) -> str:
        return "back"


@dataclass(frozen=True)
class Collect(Deed):
    """`how`: fair (leaving the others their part) or all (that there is room for)."""

    how: str
    amounts: tuple[int, int, int]

    @property
    def key(self) -> str:
        return f"collect:{self.how}"


@dataclass(frozen=True)
class CollectSome(Deed):
    """Amounts of his choice, up to `most`."""

    most: tuple[int, int, int]

    @property
    def key(self) -> str:
        return "collect:some"

    @property
    def fields(self) -> tuple[Field, ...]:
        return tuple(Number(kind, 0, n) for kind, n in zip(GOODS, self.most, strict=True))


# ---- call


@base("actions", "call")
def callable_(state: State, dwarf: Dwarf) -> list[Option]:
    """With 3 Nitra and gold in all, and a place for it."""
    able = turn.can_act(state, dwarf) and prices(state)
    return [Call(landing(state))] if able and landing(state) else []


def beside(state: State) -> Spaces:
    """Where it would land beside a Dwarf."""
    return around(bits(dwarf.at for dwarf in state.dwarves)) & landing(state)


def prices(state: State) -> list[Pay]:
    """The ways to pay, most Nitra first (DRG.SUPPLY.03)."""
    nitra, gold = state.store.minerals["nitra"], state.store.minerals["gold"]
    return [Pay(n, PRICE - n) for n in range(min(PRICE, nitra), -1, -1) if PRICE - n <= gold]


def landing(state: State) -> Spaces:
    """Empty revealed ground: no exit, pit, platform, token or figure (DRG.SUPPLY.04, .05)."""
    fields, pod = state.cave.fields, state.cave.pod
    laid = tokens.laid(state) | fields.platforms | bits((*fields.flares, *state.cave.drones, *state.cave.marks))
    laid |= bit(fields.shield) | bit(fields.lure) | bit(fields.proximity) | bit(fields.satchel)
    free = caves.empty_ground(state) & ~caves.exits(state) & ~laid
    return free & ~(pod.spaces if pod.here else 0)


@base("does", "Call")
async def call(state: State, table: Asks, dwarf: Dwarf, option: Call) -> None:
    """He says where, and how he pays if there are several ways; the pod is there at once (DRG.SUPPLY.02, .06, .07).

    Nothing comes of it when a satchel charge fells him or drives somebody there meanwhile."""
    at = named(option.values[0])
    price = (
        (await table.choose(dwarf.seat, lambda: prices(state), "pay")) if len(prices(state)) > 1 else prices(state)[0]
    )
    if not dwarf.standing or not has(landing(state), at):
        return
    turn.spend(state)
    caves.pay(state, "nitra", price.nitra)
    caves.pay(state, "gold", price.gold)
    if state.cave.supply:
        decks.discard(state, "supply", state.cave.supply.card)
    card = decks.draw(state, table, "supply") or ""
    held = content.supply()[card]
    state.cave.supply = Supply(at, card, held.primary, held.secondary, held.health)
    table.log(PodCalled(turn.index(state, dwarf), at, card, price.nitra, price.gold))


# ---- collect


@base("actions", "collect")
def collectable(state: State, dwarf: Dwarf) -> list[Option]:
    """Next to the pod, for 1 action, when something on it fits (DRG.SUPPLY.08, .09)."""
    supply = state.cave.supply
    if supply is None or not turn.can_act(state, dwarf) or not has(NEAR[dwarf.at], supply.at):
        return []
    most, fair = room(supply, dwarf), share(state, supply, dwarf)
    if not any(most):
        return []
    found: list[Option] = [Collect("fair", fair)] if any(fair) and fair != most else []
    return [*found, Collect("all", most), CollectSome(most)]


def room(supply: Supply, dwarf: Dwarf) -> tuple[int, int, int]:
    """What of the pod's goods fits on his board."""
    primary = min(supply.primary, boards.ammo_room(dwarf, "primary"))
    secondary = min(supply.secondary, boards.ammo_room(dwarf, "secondary"))
    return primary, secondary, min(supply.health, boards.health_room(dwarf))


def share(state: State, supply: Supply, dwarf: Dwarf) -> tuple[int, int, int]:
    """His part of each, as much as his need is of the need of all who are conscious."""
    parts = []
    for kind in range(len(GOODS)):
        needs = [_need(other)[kind] for other in state.dwarves if other.conscious]
        left, need = (supply.primary, supply.secondary, supply.health)[kind], _need(dwarf)[kind]
        parts.append(min(need, -(-left * need // max(1, sum(needs))), left))
    return parts[0], parts[1], parts[2]


def _need(dwarf: Dwarf) -> tuple[int, int, int]:
    return boards.ammo_room(dwarf, "primary"), boards.ammo_room(dwarf, "secondary"), boards.health_room(dwarf)


@base("does", "Collect")
async def collect(state: State, table: Asks, dwarf: Dwarf, option: Collect) -> None:
    _collect(state, table, dwarf, option.amounts)


@base("does", "CollectSome")
async def collect_some(state: State, table: Asks, dwarf: Dwarf, option: CollectSome) -> None:
    """Nothing at all costs no action."""
    primary, secondary, health = (int(value) for value in option.values)
    if primary or secondary or health:
        _collect(state, table, dwarf, (primary, secondary, health))


def _collect(state: State, table: Asks, dwarf: Dwarf, amounts: tuple[int, int, int]) -> None:
    """Goods onto his board; an empty pod goes; the Gunner has his shield again (DRG.SUPPLY.10, DRG.GUN.14)."""
    turn.spend(state)
    supply = state.cave.supply
    assert supply is not None
    primary, secondary, health = amounts
    supply.primary -= primary
    supply.secondary -= secondary
    supply.health -= health
    dwarf.primary.ammo += primary
    dwarf.secondary.ammo += secondary
    dwarf.health += health
    table.log(Supplied(turn.index(state, dwarf), primary, secondary, health))
    if dwarf.cls == "gunner" and any(amounts) and state.cave.fields.shield == OFF:
        state.cave.fields.shield_in = True
    if not (supply.primary or supply.secondary or supply.health):
        decks.discard(state, "supply", supply.card)
        state.cave.supply = None
        table.log(PodEmpty(supply.at))
