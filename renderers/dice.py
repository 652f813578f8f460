"""Dice as sprites: any standard die by its number of sides, and Rolling Deep's three with numbers, icons and heads."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import cos, pi, sin

from PIL import Image, ImageDraw

from renderers import fonts, heraldry
from renderers.canvas import Painted
from renderers.palette import BONE, COIN, DECKS, INK, MUTE, PANEL, POTION, STONE, WHITE, Colour, mix, shades, struck
from renderers.sprites import SCALE

HEADS = {"red": "sir_pipsqueak", "purple": "gary", "green": "sadie"}
DIGITS = (0.66, 0.5, 0.36, 0.28)  # size of type by the length of the number, in shares of the die
ICONS = {"c": "coin", "p": "potion"}
SIDE = re.compile(r"(-?\d+)([cp]*)$")
# standard dice: corners, turn in degrees, how far the number stands below the middle
SHAPES = {4: (3, -90, 0.1), 8: (4, -90, 0.0), 10: (4, -90, 0.0), 12: (5, -90, 0.02), 20: (6, -90, 0.0)}


@dataclass(frozen=True, slots=True)
class Die:
    """One die. `kind`: a colour of Rolling Deep or `d6`; `face`: a side (`1c`, `F`, `?`) or a number.

    `state`: `struck` does not count, `rerolled` carries the mark, `plain` is a side in a list.
    """

    kind: str
    face: str
    size: int
    state: str = ""

    def paint(self) -> Painted:
        """Drawn four times as large, reduced; what is struck loses its colour and is crossed out."""
        big = self.size * SCALE
        shape = outline(self.kind, big)
        hue = DECKS.get(self.kind, STONE)
        hue = struck(hue) if "struck" in self.state else hue
        image = body(self.kind, hue, shape)
        if "struck" in self.state:
            cross(image)
        _face(image, self.kind, self.face, BONE if self.kind in DECKS or "struck" in self.state else INK)
        if "rerolled" in self.state:
            mark(image, shape)
        return Painted(image.reduce(SCALE), shape.reduce(SCALE))


def outline(kind: str, big: int) -> Image.Image:
    """The die's silhouette: a rounded square, a polygon, or for odd dice a circle."""
    mask = Image.new("L", (big, big))
    draw = ImageDraw.Draw(mask)
    sides = int(kind[1:]) if kind[1:].isdigit() else 6
    if sides == 6:
        draw.rounded_rectangle((0, 0, big - 1, big - 1), big * 0.2, 255)
    elif sides in SHAPES:
        draw.polygon(_corners(sides, big, 0.5), 255)
    else:
        draw.ellipse((0, 0, big - 1, big - 1), 255)
    return mask


def _corners(sides: int, big: int, reach: float) -> list[tuple[float, float]]:
    count, turn, drop = SHAPES[sides]
    angles = [(turn + 360 / count * i) * pi / 180 for i in range(count)]
    return [(big * (0.5 + reach * cos(a)), big * (0.5 + drop * 0.6 + reach * sin(a))) for a in angles]


def body(kind: str, hue: Colour, shape: Image.Image) -> Image.Image:
    """Light from above on the edge, a flat plate in the middle."""
    big = shape.width
    light, dark, plate, ring = shades(hue)
    shade = Image.linear_gradient("L").resize((big, big))
    image = Image.composite(Image.new("RGB", (big, big), dark), Image.new("RGB", (big, big), light), shade)
    for reach, fill in ((0.93, ring), (0.84, plate)):
        inner = round(big * reach)
        image.paste(fill, ((big - inner) // 2, (big - inner) // 2), outline(kind, inner))
    return image


def _face(image: Image.Image, kind: str, face: str, ink: Colour) -> None:
    big = image.width
    found = SIDE.match(face)
    if face == "F":
        head = heraldry.OWN[HEADS[kind]](round(big * 0.7))
        image.paste(ink, (round(big * 0.15), round(big * 0.15)), head)
        return
    number, icons = (found[1], found[2]) if found else (face, "")
    drop = SHAPES.get(int(kind[1:]), (0, 0, 0.0))[2] if kind[1:].isdigit() else 0.0
    size = big * DIGITS[min(len(number), 4) - 1] * (0.8 if icons else 1)
    size *= 1.0 if kind in DECKS or kind == "d6" else 0.74
    middle = big * (0.37 if icons else 0.5 + drop)
    ImageDraw.Draw(image).text(
        (big / 2, middle + _drop(round(size))), number, ink, fonts.face("bold", round(size)), anchor="ms",
        stroke_width=round(big * 0.03) if ink == BONE else 0, stroke_fill=mix(INK, PANEL, 0.5),
    )  # fmt: skip
    if icons:
        _icons(image, icons)


def _drop(size: int) -> float:
    """From the middle of a digit to its baseline."""
    return -fonts.face("bold", size).getbbox("0", anchor="ls")[1] / 2


def _icons(image: Image.Image, icons: str) -> None:
    """What the side brings, on a dark pill at its lower edge."""
    big, size = image.width, round(image.width * 0.25)
    wide = len(icons) * size + (len(icons) - 1) * size // 8
    left, top = (big - wide) // 2, round(big * 0.64)
    pad = size // 5
    box = (left - pad * 1.6, top - pad * 0.6, left + wide + pad * 1.6, top + size + pad * 0.6)
    ImageDraw.Draw(image).rounded_rectangle(box, (size + pad) / 2, mix(INK, PANEL, 0.5))
    for letter in icons:
        mask = heraldry.OWN[ICONS[letter]](size)
        image.paste(COIN if letter == "c" else POTION, (left, top), mask)
        left += size + size // 8


def cross(image: Image.Image) -> None:
    """It does not count: crossed out."""
    big = image.width
    draw = ImageDraw.Draw(image)
    for colour, wide in ((mix(INK, PANEL, 0.5), 0.13), (MUTE, 0.07)):
        draw.line((big * 0.06, big * 0.94, big * 0.94, big * 0.06), colour, round(big * wide))


def mark(image: Image.Image, shape: Image.Image) -> None:
    """A dark disc with a turning arrow in the upper right corner."""
    size = round(image.width * 0.3)
    left = image.width - size
    disc = (left, 0, image.width - 1, size - 1)
    ImageDraw.Draw(image).ellipse(disc, INK)
    ImageDraw.Draw(shape).ellipse(disc, 255)
    inner = round(size * 0.7)
    image.paste(WHITE, (left + (size - inner) // 2, (size - inner) // 2), fonts.glyph("reroll", inner, 1))
