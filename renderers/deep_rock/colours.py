"""Deep Rock's colours: one saturated hue per meaning over rock and floor, and its own palette of 256.

The class colours are those that survive the three kinds of colour blindness; enemies are dark with a magenta rim.
"""

from __future__ import annotations

from functools import cache

from renderers.palette import BONE, INK, LINE, MUTE, PANEL, RAISED, SUNK, WHITE, Colour, colour, mix, shades

CLASSES = {
    "scout": colour("#93d4ff"),
    "driller": colour("#ffd84a"),
    "gunner": colour("#1f7f4a"),
    "engineer": colour("#ff8657"),
}
ENEMY, ENEMY_DARK, ENEMY_LIT = colour("#d8407f"), colour("#2a1023"), colour("#4a2140")
TARGET = colour("#ff4d5e")
HEART = colour("#ff6b78")
GOOD = colour("#7fe0a3")
MINERALS = {
    "morkite": colour("#35dccb"),
    "gold": colour("#ffcf3f"),
    "nitra": colour("#ff5a4f"),
    "aquarq": colour("#6ea0ff"),
}
TOKENS = {
    "loot_bug": colour("#ffd76a"),
    "red_sugar": colour("#ff7a88"),
    "barley_bulb": colour("#e8b85a"),
    "apoca_bloom": colour("#eef0ff"),
    "alien_egg": colour("#b7d36b"),
    "alien_fossil": colour("#d9c3a5"),
}
UPGRADE = colour("#c39bff")
GEAR = colour("#dfe7f2")
ICE = colour("#9fe3ff")
FIRE, EMBER, FLAME = colour("#ff8a2a"), colour("#3a0d00"), colour("#ffe27a")
PLANK, PLANK_DARK = colour("#d8b45a"), colour("#7a6128")
STEEL, STEEL_DARK, POD = colour("#6a7282"), colour("#474e5c"), colour("#f0b429")
DOME = colour("#59d6e6")

VOID = colour("#0d1119")
ROCK_DEEP, ROCK, ROCK_LIT, ROCK_EDGE = colour("#131823"), colour("#273041"), colour("#8c9ab8"), colour("#aab6cd")
FACE, FACE_LOW = colour("#1b2130"), colour("#0a0c12")
FLOORS = (colour("#756455"), colour("#6d5d50"), colour("#7b6a5a"), colour("#69594c"))
SEAM, SEAM_LIT, SHADE = colour("#4d4138"), colour("#8f7d6c"), colour("#0a0807")
PIT, PIT_EDGE, PIT_GLOW = colour("#05070c"), colour("#5d86bd"), colour("#3f6fae")
SECRET = colour("#a58be0")
LABEL, LABEL_ROCK, LABEL_DEEP, LABEL_PIT = colour("#f4e6d2"), colour("#b9c4d8"), colour("#77839a"), colour("#9db8e0")


def _ramp(a: Colour, b: Colour, steps: int) -> list[Colour]:
    return [mix(a, b, i / steps) for i in range(steps + 1)]


def _terrain() -> list[Colour]:
    found = [VOID, SECRET, *FLOORS, SEAM, SEAM_LIT, LABEL_DEEP]
    found += _ramp(ROCK_DEEP, ROCK, 8) + _ramp(ROCK, ROCK_LIT, 14) + _ramp(ROCK, INK, 6) + [ROCK_EDGE]
    found += _ramp(SHADE, FLOORS[2], 22) + _ramp(FLOORS[2], BONE, 7) + _ramp(SEAM, FLOORS[1], 3)
    return found + _ramp(PIT, PIT_EDGE, 7) + _ramp(STEEL_DARK, STEEL, 3) + _ramp(STEEL, POD, 4)


def _figures() -> list[Colour]:
    found = [*_ramp(INK, WHITE, 12), *_ramp(PANEL, BONE, 5), *_ramp(PANEL, MUTE, 3), RAISED, SUNK, LINE, GEAR]
    found += _ramp(INK, ENEMY, 6) + _ramp(ENEMY_DARK, BONE, 5) + _ramp(ENEMY_DARK, ENEMY_LIT, 3)
    for hue in CLASSES.values():
        found += _ramp(INK, hue, 5) + _ramp(hue, WHITE, 2)
    for hue in MINERALS.values():
        found += _ramp(INK, hue, 5) + _ramp(FLOORS[1], hue, 3)[1:] + _ramp(hue, WHITE, 2)
    for hue in (*TOKENS.values(), UPGRADE, DOME, PLANK, GOOD):
        found += _ramp(INK, hue, 3)
    for hue in (DOME, ICE):
        found += [mix(ground, hue, 0.3) for ground in (*FLOORS[:3], mix(FLOORS[1], SHADE, 0.5), ROCK, PIT)]
    for hue in (*CLASSES.values(), TARGET):  # edges of dice
        found += shades(hue)[1::2]
    return found + _ramp(FLOORS[1], FIRE, 4) + _ramp(FIRE, FLAME, 3) + _ramp(INK, TARGET, 4) + [HEART, ICE, PLANK_DARK]


@cache
def fixed() -> tuple[Colour, ...]:
    """The palette: what terrain, figures and panels are made of, with what lies between."""
    found = tuple(dict.fromkeys([*_terrain(), *_figures()]))
    assert len(found) <= 256, len(found)
    return found
