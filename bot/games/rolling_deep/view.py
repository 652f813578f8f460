"""What an onlooker of Rolling Deep may know, as plain data: pictures, texts and alt texts are made from it alone.

Rolling Deep has no secrets, so there is one view for everybody. It goes to the drawing process as msgspec msgpack.
"""

from __future__ import annotations

import msgspec


class CardView(msgspec.Struct, frozen=True):
    """One card as it lies on the table."""

    id: str
    name: str
    kind: str  # torch compass wand pickaxe piggy_bank book consumable scroll
    deck: str  # red purple green yellow
    text: str  # what it does, in our words, at most 90 characters
    printed: int  # the price on the card
    price: int  # what it costs now
    affordable: bool = True
    off: bool = False  # a boss switches it off now


class RowView(msgspec.Struct, frozen=True):
    """One result row with what lies on it."""

    label: str  # "0-1", "2-3", "4-5", "6+"
    low: int  # the lowest result that scores this row
    slots: int  # equipment slots, those of plus-equipment tokens included
    cards: tuple[CardView, ...]  # left to right
    mushrooms: int
    plus_score: int
    plus_equip: int
    scoring: bool  # this row would be scored now


class DieView(msgspec.Struct, frozen=True):
    """One die. A side is a number and its icons (`"0"`, `"1c"`, `"0cc"`, `"2p"`), or `"F"`, the character's face."""

    colour: str  # red purple green
    sides: tuple[str, ...]
    showing: str | None  # None: not rolled
    counts: int  # what it adds to the result now
    ignored: bool
    rerolled: bool


class BossView(msgspec.Struct, frozen=True):
    """The boss on top of the deck."""

    id: str
    name: str
    enraged: bool
    text: str
    active: bool  # in force this round


class GainView(msgspec.Struct, frozen=True):
    """One line of what scoring would bring."""

    source: str  # "result", "mushrooms", a card's or the boss's name
    what: str  # score coin potion
    amount: int
    total: int  # of `what`, after this line


class View(msgspec.Struct, frozen=True):
    """A run of Rolling Deep at one moment."""

    phase: str  # adventure reward interest shop over
    chapter: int
    round: int
    round_in_chapter: int
    advanced: bool
    target: int
    score: int
    time_up: int
    time_total: int
    potions: int
    coins: int
    try_cost: int  # potions for the next reroll
    refresh_cost: int  # coins for the next refresh of the shop
    dice: tuple[DieView, ...]
    result: int | None  # what the dice give now
    rows: tuple[RowView, ...]
    boss: BossView | None
    scrolls: tuple[CardView, ...]
    ongoing: tuple[CardView, ...]  # discovery cards that stay
    offers: tuple[CardView, ...]  # the shop's cards on the table
    preview: tuple[GainView, ...]  # what Score would bring, line by line
    preview_score: int | None  # the score that Score would leave
    targets: tuple[int, ...]  # of all 15 rounds
    acting: int
    seats: int
    over: str = ""  # "" won lost


class LobbyView(msgspec.Struct, frozen=True):
    """A run as it is being set up."""

    title: str
    advanced: bool
    targets: tuple[int, ...]  # of all 15 rounds
    dice: tuple[DieView, ...]  # as they start, not rolled
    coins: int
    potions: int
    time: int  # turns a round
    options: tuple[tuple[str, str], ...]  # label and what is chosen, as players read them
