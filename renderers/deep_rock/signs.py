"""Glyphs of our own for Deep Rock: the Dwarf's head, and creatures and things that no icon font has.

Each draws a mask of the given size in a unit square, as those in `heraldry.py` do.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image

from renderers import fonts
from renderers.heraldry import Stencil


def dwarf(size: int) -> Image.Image:
    """A face under a miner's helmet with a lamp; the beard in plaits."""
    s = Stencil(size)
    s.disc(0.5, 0.36, 0.34, tall=0.95)
    s.shape((0.1, 0.36), (0.9, 0.36), (0.93, 0.45), (0.07, 0.45))
    s.shape((0.14, 0.47), (0.86, 0.47), (0.88, 0.66), (0.7, 0.86), (0.62, 0.8), (0.5, 1.0), (0.38, 0.8), (0.3, 0.86),
            (0.12, 0.66))  # fmt: skip
    s.shape((0.24, 0.47), (0.76, 0.47), (0.72, 0.6), (0.6, 0.64), (0.5, 0.56), (0.4, 0.64), (0.28, 0.6), ink=False)
    s.disc(0.5, 0.21, 0.12, ink=False)
    s.disc(0.5, 0.21, 0.075)
    for x in (0.36, 0.64):
        s.disc(x, 0.53, 0.055)
    s.disc(0.5, 0.6, 0.07)
    s.shape((0.5, 0.67), (0.68, 0.7), (0.74, 0.78), (0.5, 0.74), (0.26, 0.78), (0.32, 0.7), ink=False)
    return s.mask


def exploder(size: int) -> Image.Image:
    """A swollen bug that is about to burst."""
    s = Stencil(size)
    for i in range(12):
        turn = pi * i / 6
        s.shape(
            *((0.5 + r * cos(turn + t), 0.54 + r * sin(turn + t)) for r, t in ((0.3, -0.22), (0.5, 0), (0.3, 0.22)))
        )
    s.disc(0.5, 0.54, 0.33)
    for x, y, r in ((0.38, 0.44, 0.085), (0.62, 0.48, 0.11), (0.45, 0.68, 0.1), (0.66, 0.71, 0.05)):
        s.disc(x, y, r, ink=False)
        s.disc(x, y, r * 0.45)
    return s.mask


def slasher(size: int) -> Image.Image:
    """A mantis: two raised blades over a narrow head."""
    s = Stencil(size)
    for side in (-1, 1):
        s.shape(*((0.5 + side * x, y) for x, y in (
            (0.1, 0.6), (0.34, 0.44), (0.38, 0.2), (0.2, 0.0), (0.46, 0.12), (0.5, 0.4), (0.36, 0.58), (0.14, 0.72),
        )))  # fmt: skip
        s.line((0.5 + side * 0.1, 0.74), (0.5 + side * 0.34, 0.78), (0.5 + side * 0.4, 0.98), wide=0.06)
    s.shape((0.34, 0.36), (0.66, 0.36), (0.6, 0.56), (0.5, 0.64), (0.4, 0.56))
    s.shape((0.42, 0.62), (0.58, 0.62), (0.6, 0.82), (0.5, 1.0), (0.4, 0.82))
    for x in (0.42, 0.58):
        s.disc(x, 0.44, 0.045, ink=False)
    return s.mask


def oppressor(size: int) -> Image.Image:
    """A horned bulk behind a plate of armor."""
    s = Stencil(size)
    for side in (-1, 1):
        s.shape(*((0.5 + side * x, y) for x, y in ((0.2, 0.3), (0.36, 0.16), (0.34, 0.0), (0.5, 0.16), (0.42, 0.36))))
        for y in (0.5, 0.68, 0.86):
            s.line((0.5 + side * 0.3, y - 0.04), (0.5 + side * 0.48, y), (0.5 + side * 0.5, y + 0.1), wide=0.055)
    s.disc(0.5, 0.56, 0.36, tall=1.12)
    s.shape((0.2, 0.36), (0.8, 0.36), (0.74, 0.46), (0.5, 0.54), (0.26, 0.46), ink=False)
    for y in (0.62, 0.76):
        s.line((0.18, y - 0.06), (0.5, y + 0.04), (0.82, y - 0.06), wide=0.04, ink=False)
    for x in (0.4, 0.6):
        s.disc(x, 0.43, 0.04)
    return s.mask


def nexus(size: int) -> Image.Image:
    """A clutch of eggs on a stalk."""
    s = Stencil(size)
    s.shape((0.4, 0.62), (0.6, 0.62), (0.66, 0.9), (0.86, 1.0), (0.14, 1.0), (0.34, 0.9))
    for x, y, r in ((0.26, 0.5, 0.17), (0.74, 0.5, 0.17), (0.36, 0.24, 0.15), (0.64, 0.24, 0.15), (0.5, 0.46, 0.2)):
        s.disc(x, y, r + 0.035, ink=False, tall=1.2)
        s.disc(x, y, r, tall=1.2)
        s.disc(x - r * 0.3, y - r * 0.45, r * 0.22, ink=False)
    return s.mask


def turret(size: int) -> Image.Image:
    """A gun on three legs."""
    s = Stencil(size)
    s.shape((0.14, 0.28), (0.6, 0.22), (0.6, 0.52), (0.14, 0.48))
    s.shape((0.58, 0.3), (1.0, 0.26), (1.0, 0.38), (0.58, 0.42))
    s.shape((0.24, 0.08), (0.46, 0.08), (0.46, 0.24), (0.24, 0.24))
    s.disc(0.38, 0.56, 0.11)
    for x in (0.06, 0.38, 0.74):
        s.line((0.38, 0.56), (x, 0.98), wide=0.09)
    return s.mask


def capsule(size: int) -> Image.Image:
    """A pod on its legs, with a hatch."""
    s = Stencil(size)
    s.shape((0.5, 0.0), (0.68, 0.14), (0.76, 0.36), (0.76, 0.72), (0.24, 0.72), (0.24, 0.36), (0.32, 0.14))
    s.shape((0.24, 0.5), (0.06, 0.8), (0.06, 1.0), (0.28, 0.8))
    s.shape((0.76, 0.5), (0.94, 0.8), (0.94, 1.0), (0.72, 0.8))
    s.shape((0.34, 0.74), (0.66, 0.74), (0.6, 0.94), (0.4, 0.94))
    s.disc(0.5, 0.32, 0.11, ink=False)
    s.shape((0.36, 0.54), (0.64, 0.54), (0.64, 0.6), (0.36, 0.6), ink=False)
    return s.mask


def scared(size: int) -> Image.Image:
    """A long face with round eyes and an open mouth."""
    s = Stencil(size)
    s.disc(0.5, 0.42, 0.38)
    s.shape((0.16, 0.46), (0.84, 0.46), (0.7, 0.92), (0.5, 1.0), (0.3, 0.92))
    for x in (0.34, 0.66):
        s.disc(x, 0.38, 0.12, ink=False)
        s.disc(x, 0.39, 0.05)
    s.disc(0.5, 0.74, 0.1, ink=False, tall=1.6)
    return s.mask


def jaws(size: int) -> Image.Image:
    """Two rows of teeth."""
    s = Stencil(size)
    for top, tip, edge in ((0.06, 0.5, 0.2), (0.94, 0.5, 0.8)):
        s.shape((0.04, top), (0.96, top), (0.96, edge), (0.04, edge))
        for i in range(4):
            x = 0.04 + 0.23 * i
            s.shape((x, edge), (x + 0.23, edge), (x + 0.115, tip + (0.04 if top > 0.5 else -0.04)))
    return s.mask


def gold_bar(size: int) -> Image.Image:
    """Three bars, one upon two."""
    s = Stencil(size)
    for x, y in ((0.5, 0.18), (0.27, 0.54), (0.73, 0.54)):
        s.shape((x - 0.13, y), (x + 0.13, y), (x + 0.22, y + 0.3), (x - 0.22, y + 0.3))
    return s.mask


OWN: dict[str, Callable[[int], Image.Image]] = {
    "dwarf": dwarf,
    "exploder": exploder,
    "slasher": slasher,
    "oppressor": oppressor,
    "nexus": nexus,
    "turret": turret,
    "capsule": capsule,
    "scared": scared,
    "jaws": jaws,
    "gold_bar": gold_bar,
}
CREATURES = {
    "grunt": "spider",
    "web_spitter": "spider_face",
    "exploder": "exploder",
    "mactera_spawn": "mactera",
    "slasher": "slasher",
    "brood_nexus": "nexus",
    "spitball_infector": "tentacle",
    "praetorian": "beetle",
    "oppressor": "oppressor",
    "warden": "eye_monster",
}
TOKENS = {
    "loot_bug": "ladybug",
    "red_sugar": "crystal_cluster",
    "barley_bulb": "barley",
    "apoca_bloom": "lily",
    "alien_egg": "egg",
    "alien_fossil": "shell",
    "health": "heart",
    "drone": "quadcopter",
    "mark": "alert",
    "double_die": "dice",
    "ignore_resistance": "shield",
    "range_plus_1": "target",
    "reroll_1": "reroll",
    "stun": "bolt",
    "bonus_explosive": "bomb",
    "bonus_flame": "fire",
    "bonus_ap": "drill",
    "bonus_bullet_stun": "ammo",
    "any_ammo": "ammo",
    "sentry": "turret",
    "supply": "capsule",
    "bosco": "robot",
    "lure": "ghost",
    "proximity": "mine",
    "satchel": "bomb",
    "inhibitor": "frost",
    "flare": "flare",
}
STATES = {
    "frozen": "snowflake",
    "stunned": "bolt",
    "webbed": "web",
    "knocked_over": "falling",
    "unconscious": "skull",
    "far_sighted": "target",
}


def glyph(name: str, size: int) -> Image.Image:
    """A glyph of ours or of an icon font as a mask of `size` pixels. Raises LookupError for what is neither."""
    own = OWN.get(name)
    return own(size) if own else fonts.glyph(name, size, 1)
