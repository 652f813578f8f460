"""Deep Rock's dice: a colour for each kind, and on the faces what hits, once or twice."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from renderers import dice
from renderers.canvas import Painted
from renderers.deep_rock import colours as c
from renderers.deep_rock import signs
from renderers.palette import BONE, INK, Colour, struck
from renderers.sprites import SCALE

HUES: dict[str, Colour] = {
    "bullet": c.CLASSES["gunner"],
    "armor_piercing": c.CLASSES["scout"],
    "flame": c.CLASSES["driller"],
    "explosive": c.TARGET,
    "pickaxe": c.GEAR,
    "mineral": c.MINERALS["morkite"],
    "creature": c.ENEMY_LIT,
}
LIGHT_INK = ("bullet", "creature")
"""Dark dice, whose signs are light."""
HITS = {
    "bullet": "ammo",
    "armor_piercing": "drill",
    "flame": "fire",
    "explosive": "bomb",
    "pickaxe": "pickaxe",
    "creature": "spider_face",
}
FACES = {"scare": "scared", "bite": "jaws", "special": "alert", "gold": "gold_bar", "nitra": "crystal_cluster"}
SIDE = "d6"
palette = c.fixed


@dataclass(frozen=True, slots=True)
class RockDie:
    """One die. `state`: `struck` does not count, `rerolled` carries the mark."""

    kind: str
    face: str
    size: int
    state: str = ""

    def paint(self) -> Painted:
        """A blank is dim as well; what is struck is crossed out, too."""
        big = self.size * SCALE
        shape = dice.outline(SIDE, big)
        out = "struck" in self.state
        dim = out or self.face == "blank"
        hue = HUES[self.kind]
        image = dice.body(SIDE, struck(hue) if dim else hue, shape)
        if out:
            dice.cross(image)
        _face(image, self.kind, self.face, BONE if dim or self.kind in LIGHT_INK else INK)
        if "rerolled" in self.state:
            dice.mark(image, shape)
        return Painted(image.reduce(SCALE), shape.reduce(SCALE))


def _face(image: Image.Image, kind: str, face: str, ink: Colour) -> None:
    big = image.width
    if face == "blank":
        box = (big * 0.34, big * 0.46, big * 0.66, big * 0.54)
        ImageDraw.Draw(image).rounded_rectangle(box, big * 0.04, ink)
    elif face == "double":
        for x, y in ((0.3, 0.34), (0.7, 0.66)):
            _stamp(image, HITS[kind], 0.44, x, y, ink)
    else:
        _stamp(image, FACES.get(face) or HITS[kind], 0.64, 0.5, 0.5, ink)


def _stamp(image: Image.Image, name: str, share: float, x: float, y: float, ink: Colour) -> None:
    mask = signs.glyph(name, round(image.width * share))
    image.paste(ink, (round(image.width * x - mask.width / 2), round(image.width * y - mask.height / 2)), mask)
