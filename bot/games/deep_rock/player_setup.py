"""Who plays which Dwarf, with what (DRG.PLAYER)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import board, content, decks, pod
from bot.games.deep_rock.board import OFF, Space
from bot.games.deep_rock.entries.cave import ClassTaken, Dealt, First, LoadoutTaken
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import CLASSES, Dwarf, State, Weapon


@dataclass(frozen=True)
class TakeClass(Option):
    cls: str

    @property
    def key(self) -> str:
        return f"class:{self.cls}"


@dataclass(frozen=True)
class TakeWeapon(Option):
    """A weapon for a Dwarf, by its id; the slot is told by the question."""

    weapon: str

    @property
    def key(self) -> str:
        return f"take:{self.weapon}"


@dataclass(frozen=True)
class Deploy(Option):
    """Where BOSCO starts."""

    to: Space

    @property
    def key(self) -> str:
        return f"deploy:{board.name(self.to)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{board.name(self.to)}",)


def count(state: State) -> int:
    """How many Dwarves go down: one a seat, or as many as was chosen."""
    return dwarves_of(state.seats, state.options)


def dwarves_of(seats: int, options: Mapping[str, str]) -> int:
    chosen = options["dwarves"]
    return max(seats, int(chosen)) if chosen.isdecimal() else seats


def with_bosco(state: State) -> bool:
    """BOSCO helps a lone Dwarf only (DRG.SOLO.01)."""
    return count(state) == 1 and state.options["bosco"] == "true"


def free_classes(state: State) -> list[TakeClass]:
    """Each class once (DRG.COMP.27), but for those that were chosen in the lobby."""
    taken = [*(dwarf.cls for dwarf in state.dwarves), *(pick.role for own in state.picks for pick in own)]
    return [TakeClass(cls) for cls in CLASSES if cls not in taken]


def free_secondaries(state: State) -> list[str]:
    """Secondary weapons that nobody has taken (DRG.COMP.06, DRG.MAP.03), nor chosen in the lobby."""
    taken = [dwarf.secondary.id for dwarf in state.dwarves]
    taken += [pick.gear.get("secondary", "") for own in state.picks for pick in own]
    return [weapon for weapon in content.secondaries() if weapon not in taken]


@base("steps", "classes")
async def classes(state: State, table: Asks) -> None:
    """One Dwarf is chosen: seats in turn, again from the first while Dwarves are left (DRG.PLAYER.01)."""
    seat = len(state.dwarves) % state.seats
    chosen = [pick.role for own in state.picks[seat : seat + 1] for pick in own][len(state.dwarves) // state.seats :]
    cls = chosen[0] if chosen else (await table.choose(seat, free_classes(state), "class")).cls
    state.dwarves.append(Dwarf(cls, seat, health=content.box().health))
    table.log(ClassTaken(seat, cls))
    if len(state.dwarves) == count(state):
        state.first = _first(state, table)
        table.log(First(state.first))
        state.phase = "loadout"


def _first(state: State, table: Asks) -> int:
    """The Dwarf of the seat that the host named, else by lot (DRG.PLAYER.12)."""
    named = state.options["first"].removeprefix("seat")
    if named.isdecimal() and int(named) <= state.seats:
        return int(named) - 1
    if len(state.dwarves) == 1:
        return 0
    return table.roll(range(len(state.dwarves)), "first")


@base("steps", "loadout")
async def loadout(state: State, table: Asks) -> None:
    """One Dwarf takes his weapons: in turn order from the first, so that the open deck is first come, first served."""
    who = next(i for i in _in_turn(state) if not state.dwarves[i].secondary.id)
    dwarf = state.dwarves[who]
    ammo = content.box().ammo
    own = await _weapon(state, table, dwarf, "primary", primaries(state.options, dwarf.cls))
    dwarf.primary = Weapon(own.weapon, ammo["primary"])
    picked = await _weapon(state, table, dwarf, "secondary", free_secondaries(state))
    dwarf.secondary = Weapon(picked.weapon, ammo["secondary"])
    table.log(LoadoutTaken(who, own.weapon, picked.weapon))
    if all(dwarf.secondary.id for dwarf in state.dwarves):
        state.phase = "dealing"


async def _weapon(state: State, table: Asks, dwarf: Dwarf, slot: str, weapons: list[str]) -> TakeWeapon:
    """What was chosen in the lobby, else one of these."""
    gear = next((pick.gear for own in state.picks for pick in own if pick.role == dwarf.cls), {})
    if slot in gear:
        return TakeWeapon(gear[slot])
    about = f"{slot}:{state.dwarves.index(dwarf)}"
    return await table.choose(dwarf.seat, [TakeWeapon(weapon) for weapon in weapons], about)


def _in_turn(state: State) -> list[int]:
    return [(state.first + i) % len(state.dwarves) for i in range(len(state.dwarves))]


def primaries(options: Mapping[str, str], cls: str) -> list[str]:
    """His own, and the alternative of his class where those are in play (DRG.ALT.01, .02)."""
    return [content.primary_of(cls)] + (
        [content.primary_of(cls, "alternative")] if options["alternatives"] == "true" else []
    )


def advised(state: State, dwarf: Dwarf) -> list[str]:
    """Free secondaries whose dice differ from those of his primary (DRG.PLAYER.05)."""
    return [weapon for weapon in free_secondaries(state) if weapon in other_dice(dwarf.primary.id)]


def other_dice(primary: str) -> list[str]:
    """Secondaries whose dice differ from those of a primary (DRG.PLAYER.05)."""
    weapons = content.weapons()
    own = {die for mode in weapons[primary].mode for die in mode.dice}
    return [w for w in content.secondaries() if not own & {die for m in weapons[w].modes(False) for die in m.dice}]


@base("steps", "dealing")
async def dealing(state: State, table: Asks) -> None:
    """A Rock 'n' Stone card and a throwable each, open on the table (DRG.PLAYER.07)."""
    for i in _in_turn(state):
        dwarf = state.dwarves[i]
        card, throwable = decks.draw(state, table, "rock_n_stone"), decks.draw(state, table, "throwables")
        dwarf.cards += [card] if card else []
        dwarf.throwables += [throwable] if throwable else []
        table.log(Dealt(i, card or "", throwable or ""))
    state.phase = "boarding"


def _landings(state: State) -> list[Deploy]:
    """Where BOSCO may start just now: a card may have moved the Dwarf meanwhile."""
    return [Deploy(space) for space in board.each(pod.beside(state))]


@base("steps", "boarding")
async def boarding(state: State, table: Asks) -> None:
    """Each Dwarf on his own space of the pod (DRG.PLAYER.13); BOSCO beside it (DRG.SOLO.03)."""
    for dwarf in state.dwarves:
        dwarf.at = state.cave.pod.berths[dwarf.cls]
    state.cave.fields.shield_in = any(dwarf.cls == "gunner" for dwarf in state.dwarves)
    state.active, state.phase = state.first, "turn_start"
    state.cave.bosco = OFF
    if with_bosco(state):
        picked = await table.choose(state.dwarves[0].seat, lambda: _landings(state), "deploy")
        state.cave.bosco = picked.to
