"""A strip of dice: a title, the dice as they fell, and what they come to. Plain data; drawn by `strip_sheet.py`."""

from __future__ import annotations

import msgspec

MOST = 60  # dice drawn on one strip; the rest is counted in words


class StripDie(msgspec.Struct, frozen=True):
    """`kind`: `d4` ... `d100`, or `red`, `purple`, `green`. `face`: a number, or Rolling Deep's `1c`, `F`."""

    kind: str
    face: str
    struck: bool = False  # rolled, but does not count
    rerolled: bool = False
    name: str = ""  # below the die; empty: its place in the row


class Strip(msgspec.Struct, frozen=True):
    """One roll as it is shown."""

    title: str
    dice: tuple[StripDie, ...]
    sub: str = ""
    total: str = ""
    total_label: str = "total"
    note: str = ""


def alt(strip: Strip) -> str:
    """The roll in one sentence: the total first, then every die."""
    dice = ", ".join(_told(i, die) for i, die in enumerate(strip.dice, 1))
    total = f" {strip.total_label}: {strip.total}." if strip.total else ""
    parts = [f"{strip.title}.{total}", strip.sub and strip.sub + ".", f"Dice: {dice}.", strip.note and strip.note + "."]
    return " ".join(part for part in parts if part)


ICONS = {"c": "coin", "p": "potion"}
HEADS = {"red": "Sir Pipsqueak", "purple": "Gary", "green": "Sadie Snake Eyes"}


def side(kind: str, face: str) -> str:
    """A side in words: `1cc` is "1 with 2 coins"."""
    if face == "F":
        return HEADS.get(kind, "face")
    number = face.rstrip("cp")
    icons = face[len(number) :]
    if not icons:
        return number
    word = ICONS[icons[0]]
    return f"{number} with {word}" if len(icons) == 1 else f"{number} with {len(icons)} {word}s"


def _told(place: int, die: StripDie) -> str:
    name = die.name or (die.kind if die.kind in HEADS else f"{place}.")
    marks = " (does not count)" * die.struck + " (rerolled)" * die.rerolled
    return f"{name} {side(die.kind, die.face)}{marks}"
