"""What is on the cards: read from `data/*.toml` when first needed, checked, and kept. A wrong row is named."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal, TypeVar

import msgspec

Figures = Literal["printed", "inferred", "chosen"]
Kind = Literal["torch", "compass", "wand", "pickaxe", "piggy_bank", "book", "consumable", "scroll"]
Stay = Literal["immediate", "ongoing", "delayed"]
EQUIPMENT = ("torch", "compass", "wand", "pickaxe", "piggy_bank")
COUNTS = {"red": 24, "purple": 24, "green": 24, "yellow": 10}
STARTS = {"red": "R", "purple": "P", "green": "G", "yellow": "Y"}
ASH_COMPASS = "G25"
EXTRA = ("S00", ASH_COMPASS)
T = TypeVar("T", bound=msgspec.Struct)


class ContentError(ValueError):
    """A row of a data file is wrong; the message names file and row."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing a card does. `op` names a function of `effects.py`, `when` and `per` functions of `conditions.py`."""

    op: str
    n: int = 1
    row: str = ""  # 0 to 3, own, below, choice, other, each
    die: str = ""  # a colour, any
    side: str = ""
    deck: str = ""  # a deck, any, each
    flag: str = ""
    colour: str = ""
    when: str = ""
    per: str = ""
    most: int = 0  # highest amount of `per`; 0: no limit
    may: bool = False  # the seat may decline
    potions: int = 0  # what it costs when taken


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shop card."""

    id: str
    name: str
    type: Kind
    price: int
    text: str
    effects: tuple[Effect, ...]
    figures: Figures
    priced: Figures = "chosen"
    deck: str = ""

    @property
    def equipment(self) -> bool:
        return self.type in EQUIPMENT


class Discovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A discovery card: one of `choices` is taken."""

    id: str
    name: str
    stay: Stay
    text: str
    choices: tuple[tuple[Effect, ...], ...]
    figures: Figures


class BossRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a boss. `kind` is looked up in `bosses.py`."""

    text: str
    kind: str
    n: int = 0
    score: int = 0  # score lost when `n` cannot be paid
    below: int = 0
    figures: Figures = "chosen"


class Boss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A boss card: miffed in chapters 1 to 4, enraged in chapter 5."""

    id: str
    name: str
    miffed: BossRule
    enraged: BossRule


class Keepsake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something of the treasure chest that a run may start with."""

    id: str
    name: str
    text: str
    figures: Figures


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a run starts with, and how much of everything there is."""

    coins: int
    potions: int
    time: int
    dice: dict[str, tuple[str, ...]]
    limits: dict[str, int]
    rewards: tuple[int, int]
    yellow_sides: dict[str, int]
    figures: dict[str, Figures]


class Targets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Target scores by chapter and round, and which of them are printed."""

    standard: tuple[tuple[int, int, int], ...]
    advanced: tuple[tuple[int, int, int], ...]
    printed: tuple[int, ...]  # rounds of the standard side

    def of(self, side: str) -> tuple[int, ...]:
        """All 15, round by round."""
        chapters = self.advanced if side == "advanced" else self.standard
        return tuple(target for chapter in chapters for target in chapter)


def _table(name: str) -> dict[str, object]:
    text = files(__package__).joinpath("data", name).read_text(encoding="utf-8")
    return tomllib.loads(text)


def read_rows(name: str, rows: object, kind: type[T], count: int) -> tuple[T, ...]:
    """The rows of a data file as `kind`. Raises `ContentError` that names the row, or the count that is wrong."""
    if not isinstance(rows, list) or len(rows) != count:
        raise ContentError(f"{name}: {len(rows) if isinstance(rows, list) else 0} rows, expected {count}")
    read: list[T] = []
    for number, row in enumerate(rows, 1):
        try:
            read.append(msgspec.convert(row, kind))
        except msgspec.ValidationError as error:
            raise ContentError(f"{name}: row {number} ({row.get('id', 'no id')}): {error}") from None
    return tuple(read)


def _unique(name: str, ids: list[str]) -> None:
    double = sorted({i for i in ids if ids.count(i) > 1})
    if double:
        raise ContentError(f"{name}: id {double[0]} stands twice")


@cache
def cards() -> dict[str, Card]:
    """All shop cards by id, the starting scroll and the Ash Compass included."""
    found: dict[str, Card] = {}
    for deck, count in COUNTS.items():
        name = f"deck_{deck}.toml"
        for card in read_rows(name, _table(name).get("card"), Card, count):
            _check_card(name, deck, card)
            found[card.id] = msgspec.structs.replace(card, deck=deck)
    for card in read_rows("extra.toml", _table("extra.toml").get("card"), Card, len(EXTRA)):
        found[card.id] = card
    _unique("deck_*.toml", [*found])
    if len(found) != sum(COUNTS.values()) + len(EXTRA):
        raise ContentError("deck_*.toml: an id stands twice")
    return found


def _check_card(name: str, deck: str, card: Card) -> None:
    if not card.id.startswith(STARTS[deck]):
        raise ContentError(f"{name}: {card.id}: ids of this deck begin with {STARTS[deck]}")
    if not 0 <= card.price <= 20 or len(card.text) > 90 or not card.effects:
        raise ContentError(f"{name}: {card.id}: price 0 to 20, text up to 90 characters, at least one effect")


@cache
def deck(colour: str) -> tuple[str, ...]:
    """The ids of a shop deck in the order of its file."""
    return tuple(card.id for card in cards().values() if card.deck == colour and card.id not in EXTRA)


@cache
def discoveries() -> dict[str, Discovery]:
    rows = read_rows("discoveries.toml", _table("discoveries.toml").get("discovery"), Discovery, 25)
    _unique("discoveries.toml", [row.id for row in rows])
    return {row.id: row for row in rows}


@cache
def bosses() -> dict[str, Boss]:
    rows = read_rows("bosses.toml", _table("bosses.toml").get("boss"), Boss, 20)
    _unique("bosses.toml", [row.id for row in rows])
    return {row.id: row for row in rows}


@cache
def keepsakes() -> dict[str, Keepsake]:
    rows = read_rows("chest.toml", _table("chest.toml").get("keepsake"), Keepsake, 3)
    return {row.id: row for row in rows}


@cache
def setup() -> Setup:
    try:
        read = msgspec.convert(_table("setup.toml"), Setup)
    except msgspec.ValidationError as error:
        raise ContentError(f"setup.toml: {error}") from None
    if sum(read.yellow_sides.values()) != 38 or any(len(sides) != 6 for sides in read.dice.values()):
        raise ContentError("setup.toml: 38 yellow sides and three dice of 6 sides are needed")
    return read


@cache
def targets() -> Targets:
    try:
        read = msgspec.convert(_table("targets.toml"), Targets)
    except msgspec.ValidationError as error:
        raise ContentError(f"targets.toml: {error}") from None
    for side in ("standard", "advanced"):
        row = read.of(side)
        if len(row) != 15 or sorted(row) != list(row):
            raise ContentError(f"targets.toml: {side}: 15 rising figures are needed")
    return read


def card(card_id: str) -> Card:
    return cards()[card_id]


def effects_of(card_id: str) -> tuple[Effect, ...]:
    """All effects of a shop card, or of all choices of a discovery."""
    found = cards().get(card_id)
    if found is not None:
        return found.effects
    return tuple(effect for choice in discovery(card_id).choices for effect in choice)


def discovery(card_id: str) -> Discovery:
    return discoveries()[card_id]


def boss(boss_id: str) -> Boss:
    return bosses()[boss_id]
