"""A strip of dice: a title, the dice as they fell, and what they come to. Plain data; drawn by `strip_sheet.py`."""

from __future__ import annotations

from itertools import groupby

import msgspec

from renderers.picture import clipped

MOST = 60  # dice drawn on one strip; the rest is counted in words


class StripDie(msgspec.Struct, frozen=True):
    """`kind`: `d4` ... `d100`, or `red`, `purple`, `green`. `face`: a number, or Rolling Deep's `1c`, `F`."""

    kind: str
    face: str
    struck: bool = False  # rolled, but does not count
    rerolled: bool = False
    name: str = ""  # below the die; empty: its place in the row
    did: str = ""  # what came of it: below the die in the name's place


class Strip(msgspec.Struct, frozen=True):
    """One roll as it is shown."""

    title: str
    dice: tuple[StripDie, ...]
    sub: str = ""
    total: str = ""
    total_label: str = "total"
    note: str = ""


def alt(strip: Strip) -> str:
    """The roll in a few words: the total first, then every die, neighbours of one kind together."""
    groups = ["; ".join(_told(list(dice), kind)) for kind, dice in groupby(strip.dice, lambda die: die.kind)]
    total = f" {strip.total_label.capitalize()}: {strip.total}." if strip.total else ""
    parts = [f"{strip.title}.{total}", strip.sub and strip.sub + ".", f"Dice: {'; '.join(groups)}."]
    return clipped(" ".join(part for part in [*parts, strip.note and strip.note + "."] if part))


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


def _told(dice: list[StripDie], kind: str) -> list[str]:
    """One kind's dice: by name where they have names of their own, else their faces in a row."""
    if any(die.name not in ("", kind) for die in dice):
        return [f"{die.name or kind} {_face(die)}" for die in dice]
    return [f"{kind} {', '.join(_face(die) for die in dice)}"]


def _face(die: StripDie) -> str:
    did = f" ({die.did})" if die.did and die.did != die.face else ""
    return side(die.kind, die.face) + did + " (does not count)" * die.struck + " (rerolled)" * die.rerolled
