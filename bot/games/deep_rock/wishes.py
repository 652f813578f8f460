"""What a save holds of what people have said for later: standing orders, settings, goods to be handed over."""

from __future__ import annotations

import msgspec


class Transfer(msgspec.Struct):
    """Goods that one Dwarf is to hand to another: `item` is primary, secondary, or throwable.frag, upgrade.stun, ..."""

    giver: int
    taker: int
    item: str
    n: int = 1


class Bargain(msgspec.Struct):
    """An exchange that was offered: `waits` are the Dwarves whose seats have yet to agree. What `by` gives is off his
    board meanwhile; ammo stands in `Weapon.aside`. `changed`: how often somebody agreed to less only."""

    by: int
    goods: list[Transfer]
    waits: list[int]
    changed: int = 0


class Order(msgspec.Struct):
    """A standing order for reactions: `who` (a Dwarf's place, -1 BOSCO) fires `way` (slot.mode, gun, hold) when the
    threat is any, worse or its victim weak, if he keeps that much ammo in it."""

    who: int
    when: str
    way: str
    keep: int = 0


class Wishes(msgspec.Struct):
    """What seats settled beforehand (standing.py)."""

    orders: list[Order] = []
    sitting: list[int] = []
    """Seats that pass all reactions until the next Dwarf's turn."""
    said: dict[str, bool] = {}
    """Settings by word and seat, as in `events.2`; absent: the plain way."""
