"""A mission's map as text, both ways: one sign a hex, 15 lines, every line half a hex apart from the next.

| sign | hex |
| --- | --- |
| `#` `.` `~` `^` | rock, floor, deep pit, stalagmite |
| `*` `?` | a flare symbol on floor; rock with a mineral of the mission's pool |
| `1` `2` | tunnel exits |
| `S` `D` `G` `E` | the pod's spaces, by class |
| `A` `B` `C` | a hidden cave, twelve hexes each |
| `H` `L` `R` | mine head, Loot Bug that lies open, lost drone |
| `g w x m s n b p o r` | a creature on floor: Grunt, Web Spitter, Exploder, Mactera Spawn, Slasher, Brood Nexus, ... |
"""

from __future__ import annotations

from typing import Final

import msgspec

from bot.games.deep_rock.board import CELLS, COUNT, ROWS, Space, Spaces, bit, each, has, name

CREATURES: Final = {
    "g": "grunt",
    "w": "web_spitter",
    "x": "exploder",
    "m": "mactera_spawn",
    "s": "slasher",
    "n": "brood_nexus",
    "b": "spitball_infector",
    "p": "praetorian",
    "o": "oppressor",
    "r": "warden",
}
SIGNS: Final = {kind: sign for sign, kind in CREATURES.items()}
BERTHS: Final = {"S": "scout", "D": "driller", "G": "gunner", "E": "engineer"}
HIDDEN: Final = "ABC"
EXITS: Final = "12"


class MapError(ValueError):
    """A text map is wrong; the message says where."""


class Layout(msgspec.Struct):
    """A mission's map before anything is dealt. `floor` has every open space, pits and the pod's among them."""

    floor: Spaces = 0
    pits: Spaces = 0
    stalagmites: Spaces = 0
    mine_head: Spaces = 0
    veins: Spaces = 0
    flares: list[Space] = []
    exits: dict[int, Space] = {}
    berths: dict[str, Space] = {}
    hidden: dict[str, Spaces] = {}
    creatures: dict[Space, str] = {}
    bugs: list[Space] = []
    drones: list[Space] = []

    @property
    def pod(self) -> Spaces:
        found = 0
        for at in self.berths.values():
            found |= bit(at)
        return found

    @property
    def rock_held(self) -> Spaces:
        """All hidden caves' spaces."""
        found = 0
        for spaces in self.hidden.values():
            found |= spaces
        return found


def signs(text: str) -> dict[Space, str]:
    """Every hex's sign. Raises `MapError` where a line has too many or too few, or stands in the wrong column."""
    lines = text.strip("\n").split("\n")
    if len(lines) != len(ROWS):
        raise MapError(f"{len(lines)} lines, expected {len(ROWS)}")
    found: dict[Space, str] = {}
    at = {(x, row): space for space, (x, row) in enumerate(CELLS)}
    for row, line in enumerate(lines):
        for x, sign in enumerate(line):
            if sign == " ":
                continue
            if (x, row) not in at:
                raise MapError(f"line {row + 1}, column {x + 1}: no hex is here")
            found[at[x, row]] = sign
    if len(found) != COUNT:
        missing = next(space for space in range(COUNT) if space not in found)
        raise MapError(f"{len(found)} hexes, expected {COUNT}; {name(missing)} is missing")
    return found


def read(text: str) -> Layout:
    """A map from its text. Raises `MapError`."""
    layout = Layout()
    for space, sign in signs(text).items():
        if not _sign(layout, space, sign):
            raise MapError(f"{name(space)}: {sign!r} means nothing")
    return layout


def _sign(layout: Layout, at: Space, sign: str) -> bool:
    """Enter one hex; False when the sign is not known."""
    if sign == "?":
        layout.veins |= bit(at)
    elif sign in HIDDEN:
        layout.hidden[sign] = layout.hidden.get(sign, 0) | bit(at)
    elif sign != "#":
        layout.floor |= bit(at)
        return _open(layout, at, sign)
    return True


def _open(layout: Layout, at: Space, sign: str) -> bool:
    match sign:
        case ".":
            pass
        case "~":
            layout.pits |= bit(at)
        case "^":
            layout.stalagmites |= bit(at)
        case "H":
            layout.mine_head |= bit(at)
        case "*":
            layout.flares.append(at)
        case "L":
            layout.bugs.append(at)
        case "R":
            layout.drones.append(at)
        case _:
            return _figure(layout, at, sign)
    return True


def _figure(layout: Layout, at: Space, sign: str) -> bool:
    if sign in EXITS:
        layout.exits[int(sign)] = at
    elif sign in BERTHS:
        layout.berths[BERTHS[sign]] = at
    elif sign in CREATURES:
        layout.creatures[at] = CREATURES[sign]
    else:
        return False
    return True


def write(layout: Layout) -> str:
    """The text of a map, that `read` makes the same map from."""
    lines = []
    for row in range(len(ROWS)):
        cells = {x: space for space, (x, r) in enumerate(CELLS) if r == row}
        lines.append("".join(_sign_of(layout, cells[x]) if x in cells else " " for x in range(max(cells) + 1)))
    return "\n".join(lines) + "\n"


def _sign_of(layout: Layout, at: Space) -> str:
    if not has(layout.floor, at):
        held = [label for label, spaces in layout.hidden.items() if has(spaces, at)]
        return "?" if has(layout.veins, at) else held[0] if held else "#"
    for spaces, sign in ((layout.pits, "~"), (layout.stalagmites, "^"), (layout.mine_head, "H")):
        if has(spaces, at):
            return sign
    return _listed(layout).get(at, ".")


def _listed(layout: Layout) -> dict[Space, str]:
    found = dict.fromkeys(layout.flares, "*") | dict.fromkeys(layout.bugs, "L") | dict.fromkeys(layout.drones, "R")
    found |= {at: str(number) for number, at in layout.exits.items()}
    found |= {at: sign for sign, cls in BERTHS.items() for c, at in layout.berths.items() if c == cls}
    return found | {at: SIGNS[kind] for at, kind in layout.creatures.items()}


def listed(spaces: Spaces) -> list[str]:
    """The names of a set's spaces."""
    return [name(space) for space in each(spaces)]
