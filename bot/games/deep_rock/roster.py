"""What is chosen in the lobby before a mission: which Dwarves a seat plays, with which weapons (DRG.PLAYER)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.roles import Pick, Picks, Role, Slot, Thing
from bot.games.deep_rock import carrying, content, player_setup
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import roster as words

ADVISED = ("gunner", "scout", "engineer", "driller")
"""Classes, the easiest to play first."""
ROLES = tuple(Role(cls, *words.CLASSES[cls]) for cls in ADVISED)
HANDY = ("bulldog", "warthog", "subata", "zhukov", "stubby", "brt7", "boomstick", "plasma_igniter", "plasma_charger")
"""Secondaries, the handiest first."""


def gear(cls: str, options: Mapping[str, str]) -> tuple[Slot, ...]:
    """A Dwarf's weapons; of secondaries first those whose dice his primary has not (DRG.PLAYER.05)."""
    other = player_setup.other_dice(content.primary_of(cls))
    ranked = sorted(content.secondaries(), key=lambda weapon: (weapon not in other, HANDY.index(weapon)))
    weapons = {"primary": player_setup.primaries(options, cls), "secondary": ranked}
    return tuple(
        Slot(slot, words.SLOTS[slot], tuple(Thing(w, *words.weapon(w)) for w in found), slot == "secondary")
        for slot, found in weapons.items()
    )


def dwarves_a_seat(seat: int, seats: int, options: Mapping[str, str]) -> int:
    """How many Dwarves a seat chooses: they are dealt out in turn (DRG.SOLO.02); none where a Deep Dive brings them."""
    if options.get(carrying.OPTION) and carrying.plan(options).dwarves:
        return 0
    return len(range(seat, player_setup.dwarves_of(seats, options), seats))


def checked(chosen: Picks, seats: int, options: Mapping[str, str]) -> list[list[Pick]]:
    """The picks as a state holds them. Raises `ValueError` for what cannot be: too many, twice, unknown."""
    every = [pick for own in chosen for pick in own]
    for taken in ([p.role for p in every], [p.gear["secondary"] for p in every if "secondary" in p.gear]):
        if len({*taken}) < len(taken):
            raise ValueError(f"chosen twice: {', '.join(taken)}")
    for pick in every:
        if pick.role not in ADVISED:
            raise ValueError(f"there is no class {pick.role}")
        things = {slot.id: [thing.id for thing in slot.things] for slot in gear(pick.role, options)}
        wrong = [weapon for slot, weapon in pick.gear.items() if weapon not in things.get(slot, ())]
        if wrong:
            raise ValueError(f"the {pick.role} cannot carry {wrong[0]}")
    for seat, own in enumerate(chosen):
        if seat >= seats or len(own) > dwarves_a_seat(seat, seats, options):
            raise ValueError(f"seat {seat + 1} has chosen too many")
    return [list(own) for own in chosen]


def picked(state: State) -> Picks:
    """Who went down with what, by seat."""

    def own(seat: int) -> Sequence[Pick]:
        dwarves = [dwarf for dwarf in state.dwarves if dwarf.seat == seat]
        return [Pick(d.cls, {"primary": d.primary.id, "secondary": d.secondary.id}) for d in dwarves if d.secondary.id]

    return tuple(tuple(own(seat)) for seat in range(state.seats))
