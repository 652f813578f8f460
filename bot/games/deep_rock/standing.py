"""What seats settle beforehand, as answers beside any question: standing orders for reactions, and settings.

An order answers for its Dwarf where it fits, so that his seat is not asked; nothing here is a rule of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.asks import Asks
from bot.engine.options import Cell, Field, Number, Option
from bot.games.deep_rock import content, shots, turn
from bot.games.deep_rock.board import OFF, bits
from bot.games.deep_rock.entries.acts import Settled
from bot.games.deep_rock.shots import Shot
from bot.games.deep_rock.state import Dwarf, State
from bot.games.deep_rock.wishes import Order

ANY, WORSE, WEAK = "any", "worse", "weak"
WHEN = (ANY, WORSE, WEAK)
"""Before any threat; only one that does more than damage; only for a friend who is nearly down."""
NEARLY_DOWN = 2
"""Health up to which a Dwarf counts as nearly down."""
HOLD, GUN = "hold", "gun"
BOSCO = -1
EVENTS, CARDS, LEND, SPARE = "events", "cards", "lend", "spare"
SETTINGS = (EVENTS, CARDS, LEND, SPARE)
"""Ask me before events bite, if I can call them off; while I hold any card; the active seat may play my cards; ask me
where the dice of my reactions go."""
BEFORE = ("setup", "classes", "loadout", "dealing", "boarding", "bosco_start")


@dataclass(frozen=True)
class Settle(Option):
    """Something that is settled for later and changes nothing in the open question for anybody else."""

    aside: ClassVar[bool] = True


@dataclass(frozen=True)
class Stand(Settle):
    """Give a standing order: when, with what, and how much ammo must be left. `weapons`: his, or none of BOSCO."""

    cls: str
    ways: tuple[str, ...]
    weapons: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return f"reflex:{self.cls}"

    @property
    def fields(self) -> tuple[Field, ...]:
        first = (Cell("when", WHEN), Cell("with", self.ways))
        return (*first, Number("if I keep at least", 0, 5)) if self.weapons else first


@dataclass(frozen=True)
class Dismiss(Settle):
    """An order no longer stands."""

    cls: str
    when: str

    @property
    def key(self) -> str:
        return f"dismiss:{self.cls}.{self.when}"


@dataclass(frozen=True)
class Setting(Settle):
    word: str
    on: bool

    @property
    def key(self) -> str:
        return f"set:{self.word}.{'on' if self.on else 'off'}"


# ---- what may be settled


def anytime(state: State, seat: int) -> list[Option]:
    """Orders for each of a seat's helpers, an end to each of them, and the settings turned round."""
    if state.outcome or state.phase in BEFORE or not state.dwarves:
        return []
    found: list[Option] = []
    for who in helpers_of(state, seat):
        found.append(_stand(state, who))
        found += [Dismiss(cls_of(state, who), order.when) for order in orders(state, who)]
    words = [word for word in SETTINGS if state.seats > 1 or word != LEND]
    return [*found, *(Setting(word, not says(state, seat, word)) for word in words)]


def helpers_of(state: State, seat: int) -> list[int]:
    """Places of a seat's Dwarves who could ever react: there must be another; and BOSCO."""
    own = [i for i, dwarf in enumerate(state.dwarves) if dwarf.seat == seat]
    able = own if len(state.dwarves) > 1 else []
    return [*able, BOSCO] if state.cave.bosco != OFF and state.dwarves[0].seat == seat else able


def _stand(state: State, who: int) -> Stand:
    if who == BOSCO:
        return Stand("bosco", (GUN, HOLD))
    dwarf = state.dwarves[who]
    return Stand(dwarf.cls, (*ways(dwarf), HOLD), (dwarf.primary.id, dwarf.secondary.id))


def ways(dwarf: Dwarf) -> list[str]:
    """Weapons and modes that may be fired in a reaction at all."""
    slots = [(slot, mode) for slot in shots.SLOTS for mode in shots.modes(shots.weapon_in(dwarf, slot))]
    return [f"{slot}.{mode.id}" for slot, mode in slots if mode.actions <= 1 and mode.use != "flakes"]


def cls_of(state: State, who: int) -> str:
    return "bosco" if who == BOSCO else state.dwarves[who].cls


def orders(state: State, who: int) -> list[Order]:
    return [order for order in state.wishes.orders if order.who == who]


def says(state: State, seat: int, word: str) -> bool:
    """A seat's setting; unless it said so, it is asked before events only at a live table."""
    plain = word == EVENTS and state.options.get("pace", "live") == "live"
    return state.wishes.said.get(f"{word}.{seat}", plain)


# ---- settling it


async def play(state: State, table: Asks, seat: int, option: Settle) -> None:
    """It holds from now on, until it is undone or turned round."""
    match option:
        case Stand(cls, values=(when, way, *keep)):
            who = place_of(state, cls)
            _lift(state, who, when)
            state.wishes.orders.append(Order(who, when, way, int(keep[0]) if keep else 0))
        case Dismiss(cls, when):
            _lift(state, place_of(state, cls), when)
        case Setting(word, on):
            state.wishes.said[f"{word}.{seat}"] = on
    table.log(Settled(seat, option.answer))


def place_of(state: State, cls: str) -> int:
    return BOSCO if cls == "bosco" else turn.index(state, turn.dwarf_of(state, cls))


def _lift(state: State, who: int, when: str) -> None:
    state.wishes.orders = [o for o in state.wishes.orders if (o.who, o.when) != (who, when)]


# ---- what an order answers


def answer(state: State, who: int, offered: Sequence[Option], worse: bool) -> str:
    """The key that a standing order gives for a helper: a shot of those `offered`, or hold; empty when none fits.

    `worse`: the threat does more than damage. The narrower order comes first; none fires over a Dwarf in a blast."""
    for when in reversed(WHEN):
        for order in orders(state, who):
            found = _shot(state, who, order, offered) if order.when == when and _meant(state, when, worse) else ""
            if found:
                return found
    return ""


def _meant(state: State, when: str, worse: bool) -> bool:
    if when == WEAK:
        return turn.active(state).health <= NEARLY_DOWN
    return when == ANY or worse


def _shot(state: State, who: int, order: Order, offered: Sequence[Option]) -> str:
    if order.way == HOLD:
        return HOLD
    if who == BOSCO:
        return next((option.key for option in offered), "")
    dwarf = state.dwarves[who]
    for option in offered:
        if isinstance(option, Shot) and f"{option.slot}.{option.mode}" == order.way:
            mode = shots.mode_of(dwarf, option)
            kept = shots.weapon_in(dwarf, option.slot).ammo - mode.ammo >= order.keep
            if kept and not (mode.use == "triangle" and shots.in_blast(state, bits(option.aim))):
                return option.key
    return ""


def worse(kind: str) -> bool:
    """Whether a creature of that kind does more than damage: it knocks over, webs, stuns."""
    found = content.creatures().get(kind)
    return found is not None and any(effect != "damage" for effect in found.special)
