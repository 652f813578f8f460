"""What is on the components: read from `data/*.toml` when first needed, checked, and kept. A wrong row is named."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Literal, TypeVar

import msgspec

from bot.games.deep_rock.state import MINERALS, PICKUPS

Figures = Literal["printed", "inferred", "chosen"]
"""Where a row's figures are from: the component, several sources that agree, or us."""
Die = Literal["bullet", "armor_piercing", "flame", "explosive", "pickaxe", "mineral", "creature"]
FACES = ("hit", "double", "blank", "scare", "bite", "special", "gold", "nitra")
STANDARD_SLOTS = 1
"""Upgrade slots on the standard side of a secondary weapon (chosen)."""


class ContentError(ValueError):
    """A row of a data file is wrong; the message names file and row."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every row of a component has."""

    id: str
    figures: Figures


class DieKind(Row, frozen=True):
    colour: str
    count: int
    faces: tuple[str, ...]


class CreatureKind(Row, frozen=True):
    """`special`: what [!] does to a target, in turn. `resistance`: a die or pickaxe for each symbol."""

    name: str
    order: int
    health: int
    range: int
    move: int
    miniatures: int
    dice: int
    special: tuple[str, ...]
    resistance: tuple[str, ...]
    reward: bool
    stun_immune: bool
    blocks_sight: bool
    flying: bool
    immobile: bool
    hexes: int
    huge: bool


class EventCard(Row, frozen=True):
    name: str
    copies: int
    category: Literal["mission", "spawn", "activation", "threat", "reaction", "hazard", "optional", "boon"]
    threat: int
    activates: Literal["none", "all", "all_move_and_attack", "spawned", "ranged", "adjacent", "mission"]
    text: str


class SwarmCard(Row, frozen=True):
    """`spawns`: (exit, kind, how many), in the order of placing."""

    name: str
    spawns: tuple[tuple[int, str, int], ...]


class RockCard(Row, frozen=True):
    name: str
    text: str
    target: Literal["another", "any", "none"]


class SupplyCard(Row, frozen=True):
    primary: int
    secondary: int
    health: int


class Throwable(Row, frozen=True):
    name: str
    range: int
    shape: Literal["single", "token", "triangle", "line", "disc", "ring", "cluster", "phosphor"]
    dice: tuple[Die, ...]
    use: Literal["sum", "best", "none"]
    text: str


class Upgrade(Row, frozen=True):
    text: str


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One way to fire a weapon; see the head of `weapons.toml`."""

    id: str
    side: Literal["", "standard", "overclocked"] = ""
    actions: int = 1
    ammo: int = 1
    range: int
    dice: tuple[Die, ...]
    use: Literal["assign", "single", "one", "triangle", "beam", "ground", "flakes"]
    effect: Literal["", "frozen", "stunned"] = ""
    most: int = 0
    arc: bool = False
    sustained: bool = False
    spare_blanks: bool = False
    figures: Figures = "printed"


class WeaponKind(Row, frozen=True):
    """`cls`: the only class that may have it, empty for every class."""

    name: str
    cls: str
    slot: Literal["primary", "alternative", "secondary"]
    slots: int
    mode: tuple[Mode, ...]

    def modes(self, overclocked: bool) -> tuple[Mode, ...]:
        """The ways to fire the side that is up."""
        down = "standard" if overclocked else "overclocked"
        return tuple(mode for mode in self.mode if mode.side != down)

    def upgrade_slots(self, overclocked: bool) -> int:
        return STANDARD_SLOTS if self.slot == "secondary" and not overclocked else self.slots


class Piece(Row, frozen=True):
    """A piece of a map; cells as (q, r) steps from the first."""

    kind: Literal["cave", "hidden", "pit", "pod"]
    cells: tuple[tuple[int, int], ...]
    copies: int = 1
    flares_front: tuple[tuple[int, int], ...] = ()
    flares_back: tuple[tuple[int, int], ...] = ()


class HiddenContents(Row, frozen=True):
    """What a hidden cave's front shows; numbers are places on the piece. `exit`: place of exit 3, or -1."""

    creatures: tuple[tuple[str, int], ...]
    stalagmites: tuple[int, ...]
    upgrades: tuple[int, ...]
    flare: int
    exit: int = -1


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The swarm threat track: spaces 1 to `spaces`, `start` by hazard level."""

    spaces: int
    swarms: tuple[int, ...]
    start: dict[int, int]
    figures: Figures


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much of everything there is, where that is a limit."""

    minerals: dict[str, int]
    pickups: dict[str, int]
    tokens: dict[str, int]
    ammo: dict[str, int]
    health: int
    figures: Figures


T = TypeVar("T", bound=msgspec.Struct)
RowT = TypeVar("RowT", bound=Row)


def table(name: str) -> dict[str, object]:
    """A data file as it stands, by its path below `data`."""
    text = files(__package__).joinpath("data", name).read_text(encoding="utf-8")
    return tomllib.loads(text)


def read_rows(name: str, found: object, kind: type[RowT], count: int) -> dict[str, RowT]:
    """Rows by id. Raises `ContentError` that names the row, or the count that is wrong."""
    if not isinstance(found, list) or len(found) != count:
        raise ContentError(f"{name}: {len(found) if isinstance(found, list) else 0} rows, expected {count}")
    read: dict[str, RowT] = {}
    for number, raw in enumerate(found, 1):
        try:
            row = msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            raise ContentError(f"{name}: row {number} ({raw.get('id', 'no id')}): {error}") from None
        if row.id in read:
            raise ContentError(f"{name}: row {number}: id {row.id} stands twice")
        read[row.id] = row
    return read


def read_whole(name: str, raw: object, kind: type[T]) -> T:
    """A data file that is one table. Raises `ContentError`."""
    try:
        return msgspec.convert(raw, kind, strict=False)
    except msgspec.ValidationError as error:
        raise ContentError(f"{name}: {error}") from None


def demand(right: bool, name: str, what: str) -> None:
    """Raises `ContentError` where a sum or a field is not as the box has it."""
    if not right:
        raise ContentError(f"{name}: {what}")


@cache
def dice() -> dict[str, DieKind]:
    found = read_rows("dice.toml", table("dice.toml").get("die"), DieKind, 7)
    for die in found.values():
        demand(
            len(die.faces) == 6 and set(die.faces) <= set(FACES), "dice.toml", f"{die.id}: six known faces are needed"
        )
    demand(sum(die.count for die in found.values()) == 14, "dice.toml", "14 dice are needed")
    return found


@cache
def creatures() -> dict[str, CreatureKind]:
    """The ten kinds in the order in which they act."""
    found = read_rows("creatures.toml", table("creatures.toml").get("creature"), CreatureKind, 10)
    demand(sum(k.miniatures for k in found.values()) == 38, "creatures.toml", "38 miniatures are needed")
    demand([k.order for k in found.values()] == list(range(1, 11)), "creatures.toml", "`order` must rise from 1 to 10")
    return found


@cache
def events() -> dict[str, EventCard]:
    found = read_rows("events.toml", table("events.toml").get("event"), EventCard, 36)
    demand(sum(card.copies for card in found.values()) == 50, "events.toml", "50 copies are needed in all")
    return found


@cache
def swarm() -> dict[str, SwarmCard]:
    found = read_rows("swarm.toml", table("swarm.toml").get("swarm"), SwarmCard, 13)
    for card in found.values():
        for exit_no, kind, n in card.spawns:
            right = exit_no in (1, 2, 3) and kind in creatures() and n > 0
            demand(right, "swarm.toml", f"{card.id}: exit 1 to 3, a creature, a number are needed")
    return found


@cache
def rock_n_stone() -> dict[str, RockCard]:
    return read_rows("rock_n_stone.toml", table("rock_n_stone.toml").get("card"), RockCard, 18)


@cache
def supply() -> dict[str, SupplyCard]:
    return read_rows("supply.toml", table("supply.toml").get("card"), SupplyCard, 9)


@cache
def throwables() -> dict[str, Throwable]:
    return read_rows("throwables.toml", table("throwables.toml").get("card"), Throwable, 16)


def card(word: str) -> tuple[Row | None, str]:
    """A card's row and its deck, by its id; nothing for what is no card."""
    tables: tuple[tuple[str, Mapping[str, Row]], ...] = (
        ("event", events()),
        ("swarm", swarm()),
        ("rock_n_stone", rock_n_stone()),
        ("supply", supply()),
        ("throwables", throwables()),
    )
    return next(((table[word], deck) for deck, table in tables if word in table), (None, ""))


@cache
def upgrades() -> dict[str, Upgrade]:
    return read_rows("upgrades.toml", table("upgrades.toml").get("upgrade"), Upgrade, 10)


@cache
def weapons() -> dict[str, WeaponKind]:
    """All 17 weapons: 4 primaries, 4 alternatives, 9 secondaries."""
    found = read_rows("weapons.toml", table("weapons.toml").get("weapon"), WeaponKind, 17)
    slots = [weapon.slot for weapon in found.values()]
    right = [slots.count("primary"), slots.count("alternative"), slots.count("secondary")] == [4, 4, 9]
    demand(right, "weapons.toml", "4 primaries, 4 alternatives and 9 secondaries are needed")
    for weapon in found.values():
        for up in (False, True):
            modes = [mode.id for mode in weapon.modes(up)]
            demand(0 < len(modes) == len({*modes}), "weapons.toml", f"{weapon.id}: modes of a side need different ids")
    return found


@cache
def pieces() -> dict[str, Piece]:
    found = read_rows("tiles.toml", table("tiles.toml").get("piece"), Piece, 10)
    sizes = {piece.id: len(piece.cells) for piece in found.values() if piece.kind == "cave"}
    demand(
        sizes == {"big": 32, "L": 16, "stair": 15, "blob": 21}, "tiles.toml", "cave tiles of 32, 16, 15 and 21 cells"
    )
    return found


@cache
def hidden_caves() -> dict[str, HiddenContents]:
    found = read_rows("hidden_caves.toml", table("hidden_caves.toml").get("cave"), HiddenContents, 8)
    for cave in found.values():
        places = [*(at for _, at in cave.creatures), *cave.stalagmites, *cave.upgrades, cave.flare, cave.exit]
        right = len({*places}) == len(places) and all(-1 <= at < 12 for at in places)
        demand(right, "hidden_caves.toml", f"{cave.id}: places must differ and be 0 to 11")
    demand(sum(cave.exit >= 0 for cave in found.values()) == 1, "hidden_caves.toml", "exactly one cave has exit 3")
    return found


@cache
def track() -> Track:
    read = read_whole("track.toml", table("track.toml"), Track)
    demand(sorted(read.start) == [1, 2, 3, 4, 5], "track.toml", "a start for each hazard level 1 to 5 is needed")
    demand(max(read.swarms) <= read.spaces, "track.toml", "a swarm lies beyond the track")
    return read


@cache
def box() -> Box:
    read = read_whole("box.toml", table("box.toml"), Box)
    demand(set(read.minerals) == set(MINERALS) and set(read.pickups) == set(PICKUPS), "box.toml", "a kind is missing")
    return read


def primary_of(cls: str, slot: str = "primary") -> str:
    """The id of a class's own primary weapon, or of its alternative."""
    return next(w.id for w in weapons().values() if w.cls == cls and w.slot == slot)


def secondaries() -> tuple[str, ...]:
    """Ids of the secondary weapons deck, in the order of its file."""
    return tuple(w.id for w in weapons().values() if w.slot == "secondary")
