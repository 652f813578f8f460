"""Set-up, the map and the end: what is laid, found, opened, collected."""

from __future__ import annotations

from bot.engine.log import Entry


class Opened(Entry, frozen=True):
    """A wall at `at` became floor; `vein`: the mineral that was in it, empty for none."""

    at: int
    vein: str = ""


class MissionLaid(Entry, frozen=True):
    """A mission was set up: its number, the hazard level, where the threat marker starts."""

    mission: int
    hazard: int
    marker: int


class ClassTaken(Entry, frozen=True):
    seat: int
    cls: str


class LoadoutTaken(Entry, frozen=True):
    """A Dwarf's weapons, as ids."""

    dwarf: int
    primary: str
    secondary: str


class Dealt(Entry, frozen=True):
    """The open cards a Dwarf starts with."""

    dwarf: int
    rock_n_stone: str
    throwable: str


class First(Entry, frozen=True):
    """Who takes turn 1."""

    dwarf: int


class PodLeft(Entry, frozen=True):
    """All Dwarves are out: the pod flies off, its tile is floor."""


class Met(Entry, frozen=True):
    """All objectives are met."""


class PodBack(Entry, frozen=True):
    """The pod has landed where it was."""


class Crushed(Entry, frozen=True):
    """What the pod landed on: kinds of creatures, and of things."""

    creatures: tuple[str, ...]
    things: tuple[str, ...]


class Jumped(Entry, frozen=True):
    """A Dwarf jumped from under the pod to `at`."""

    dwarf: int
    at: int


class Ended(Entry, frozen=True):
    """`outcome`: won, modest, lost; `why`: aboard, threat, down, swarm."""

    outcome: str
    why: str


class DiveOn(Entry, frozen=True):
    """A Deep Dive goes on with this mission; `gold` is left over for gifts."""

    mission: int
    gold: int


class DiveTrade(Entry, frozen=True):
    """A Dwarf threw an upgrade away; `what`: health, or class and weapon (`gunner.primary`)."""

    dwarf: int
    upgrade: str
    what: str


class DiveGift(Entry, frozen=True):
    """A gold's worth between missions: health, primary, secondary, card or throwable, with the card drawn."""

    dwarf: int
    kind: str
    card: str


class DiveProposal(Entry, frozen=True):
    """A seat proposes what a gold buys; the others agree or not."""

    seat: int
    cls: str
    kind: str


class DiveDrawn(Entry, frozen=True):
    """The missions of a Deep Dive were drawn."""

    missions: tuple[int, ...]


class DiveReady(Entry, frozen=True):
    """A seat keeps the rest of its upgrades and wants to go on."""

    seat: int
