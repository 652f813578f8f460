"""The colours: one saturated hue per meaning on dark panels, and the fixed palette of 256 that every picture uses.

Hues were chosen so that lightness tells them apart as well (checked with simulated protan, deutan and tritan sight);
no picture tells anything by hue alone.
"""

from __future__ import annotations

from functools import cache

Colour = tuple[int, int, int]


def colour(text: str) -> Colour:
    """`#rrggbb` as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """From `a` (share 0) to `b` (share 1)."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


INK = colour("#0a0d13")
PANEL = colour("#151a25")
RAISED = colour("#212a3b")
SUNK = colour("#0e121a")
LINE = colour("#364259")
MUTE = colour("#a3aec2")
BONE = colour("#f4ecd9")
WHITE = colour("#ffffff")

SCORE = colour("#ff9436")
COIN = colour("#ffd84a")
POTION = colour("#4fcdf2")
MUSHROOM = colour("#b7e35c")
BOSS = colour("#ea4f93")
GOOD = colour("#7fe0a3")

RED = colour("#d8402f")
PURPLE = colour("#7a55e6")
GREEN = colour("#1f9e6a")
YELLOW = colour("#c99a1d")

STONE = mix(RAISED, BONE, 0.86)  # plain dice

DECKS = {"red": RED, "purple": PURPLE, "green": GREEN, "yellow": YELLOW}
MEANINGS = {"score": SCORE, "coin": COIN, "potion": POTION, "mushroom": MUSHROOM, "time": BONE, "boss": BOSS}


def struck(hue: Colour) -> Colour:
    """The colour of a die that does not count."""
    return mix(hue, mix(RAISED, MUTE, 0.2), 0.72)


def shades(hue: Colour) -> tuple[Colour, Colour, Colour, Colour]:
    """A die's light edge, dark edge, plate, and the ring around its plate."""
    return mix(hue, WHITE, 0.3), mix(hue, INK, 0.34), hue, mix(hue, INK, 0.12)


def _ramp(a: Colour, b: Colour, steps: int) -> list[Colour]:
    return [mix(a, b, i / steps) for i in range(steps + 1)]


@cache
def fixed() -> tuple[Colour, ...]:
    """The palette: every colour above, what lies between it and the grounds it stands on, and the dice's shades."""
    found: dict[Colour, None] = dict.fromkeys((INK, PANEL, RAISED, SUNK, LINE, MUTE, BONE, WHITE))
    for ground in (PANEL, RAISED):
        found |= dict.fromkeys(_ramp(ground, BONE, 9) + _ramp(ground, MUTE, 4))
    for hue in (*MEANINGS.values(), GOOD):
        found |= dict.fromkeys(_ramp(PANEL, hue, 7) + _ramp(hue, INK, 4))
    for hue in (*DECKS.values(), STONE):
        light, dark, plate, ring = shades(hue)
        found |= dict.fromkeys([plate, ring, *_ramp(light, dark, 8), *_ramp(hue, INK, 5), *_ramp(hue, BONE, 5)])
        light, dark, plate, ring = shades(struck(hue))
        found |= dict.fromkeys([plate, ring, *_ramp(light, dark, 4)])
    found |= dict.fromkeys(_ramp(INK, WHITE, 9))
    assert len(found) <= 256, len(found)
    return tuple(found)
