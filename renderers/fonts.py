"""Fonts and icons: files of other packages, found without importing them, and our own short names for what we use.

An icon is `"name"` of `ICONS`; what no font has is drawn by `heraldry.py`. A missing glyph is an error, never a gap.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FILES = {
    "head": ("fontpkg_chakra_petch", "files", "ChakraPetch-SemiBold.ttf"),
    "bold": ("fontpkg_chakra_petch", "files", "ChakraPetch-Bold.ttf"),
    "label": ("fontpkg_barlow_condensed", "files", "BarlowCondensed-SemiBold.ttf"),
    "body": ("fontpkg_barlow_condensed", "files", "BarlowCondensed-Medium.ttf"),
    "mdi": ("fonticon_mdi7", "fonts", "materialdesignicons-webfont.ttf"),
    "rpg": ("tkinter_icons_rpga", "fonts", "rpgawesome-webfont.ttf"),
}

ICONS: dict[str, tuple[str, int]] = {
    # kinds of cards
    "torch": ("mdi", 0xF1606),
    "compass": ("mdi", 0xF018B),
    "wand": ("mdi", 0xF1844),
    "pickaxe": ("mdi", 0xF08B7),
    "piggy_bank": ("mdi", 0xF1007),
    "book": ("mdi", 0xF14F7),
    "consumable": ("mdi", 0xF0D2E),
    "scroll": ("mdi", 0xF0BC2),
    # what is counted
    "score": ("mdi", 0xF04CE),
    "mushroom": ("mdi", 0xF07DF),
    "time": ("mdi", 0xF078C),
    "time_used": ("mdi", 0xF06AD),
    # signs
    "reroll": ("mdi", 0xF0453),
    "clover": ("mdi", 0xF0816),
    "lasting": ("mdi", 0xF06E4),
    "moon": ("mdi", 0xF0F65),
    "flag": ("mdi", 0xF0240),
    "tent": ("mdi", 0xF0508),
    "plus": ("mdi", 0xF11EC),
    "slot": ("mdi", 0xF11FF),
    "off": ("mdi", 0xF073A),
    "arrow": ("mdi", 0xF0734),
    "check": ("mdi", 0xF0E1E),
    "trophy": ("mdi", 0xF0538),
    "skull": ("mdi", 0xF068C),
    "volcano": ("mdi", 0xF1A83),
    "dice": ("mdi", 0xF076E),
    # bosses of Rolling Deep, by what their name suggests
    "two_heads": ("rpg", 0xEAD9),
    "mace": ("rpg", 0xEAB1),
    "moth": ("rpg", 0xE953),
    "hourglass": ("rpg", 0xEA09),
    "slime": ("rpg", 0xE9E3),
    "cogs": ("rpg", 0xE970),
    "ghost": ("mdi", 0xF02A0),
    "candle": ("rpg", 0xE957),
    "lizard": ("rpg", 0xE9DE),
    "pit": ("rpg", 0xEA01),
    "mask": ("rpg", 0xE90C),
    "maggot": ("rpg", 0xEA37),
    "octopus": ("rpg", 0xEA50),
    "tower": ("rpg", 0xE9EA),
    "crush": ("rpg", 0xE981),
    "crown": ("rpg", 0xEA74),
    "tombstone": ("rpg", 0xEACF),
    "serpent": ("rpg", 0xEA91),
    "wyvern": ("rpg", 0xEAEB),
    "burning_heart": ("rpg", 0xE9F8),
    "monster": ("rpg", 0xEA43),
    # creatures of Deep Rock
    "spider": ("mdi", 0xF11EA),
    "spider_face": ("rpg", 0xEAAF),
    "mactera": ("rpg", 0xE9A3),
    "beetle": ("rpg", 0xE92B),
    "tentacle": ("rpg", 0xEAB2),
    "eye_monster": ("rpg", 0xE9B3),
    # what lies on Deep Rock's map, and gear
    "ladybug": ("mdi", 0xF082D),
    "crystal_cluster": ("rpg", 0xE983),
    "barley": ("mdi", 0xF0073),
    "lily": ("rpg", 0xEAD4),
    "egg": ("mdi", 0xF0AAF),
    "shell": ("rpg", 0xEAB4),
    "heart": ("mdi", 0xF02D1),
    "quadcopter": ("mdi", 0xF0434),
    "robot": ("mdi", 0xF06A9),
    "alert": ("mdi", 0xF0767),
    "shield": ("mdi", 0xF0498),
    "target": ("mdi", 0xF04FE),
    "bolt": ("mdi", 0xF140B),
    "bomb": ("mdi", 0xF0691),
    "fire": ("mdi", 0xF0238),
    "drill": ("rpg", 0xE9A4),
    "ammo": ("mdi", 0xF0CE8),
    "mine": ("mdi", 0xF0DDA),
    "frost": ("rpg", 0xE9D6),
    "flare": ("mdi", 0xF0D72),
    "small_fire": ("rpg", 0xEAA3),
    "snowflake": ("mdi", 0xF0717),
    "web": ("mdi", 0xF0BCA),
    "falling": ("rpg", 0xE9B9),
    "radar": ("mdi", 0xF0437),
    "beer": ("mdi", 0xF1116),
    "grenade": ("rpg", 0xE9E8),
    "question": ("mdi", 0xF02D6),
    "flag_checkered": ("mdi", 0xF023C),
    "cards": ("mdi", 0xF0638),
    "elevator": ("mdi", 0xF01ED),
}


@cache
def asset(package: str, *parts: str) -> Path:
    """A file of an installed package, without importing it (its `__init__` may want Tk)."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"{package} is not installed")
    path = Path(next(iter(spec.submodule_search_locations))).joinpath(*parts)
    if not path.is_file():
        raise FileNotFoundError(str(path))
    return path


@lru_cache(128)
def face(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A font of `FILES` at a size in pixels. Basic layout: the same pixels on every machine."""
    return ImageFont.truetype(str(asset(*FILES[name])), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4096)
def width(text: str, name: str, size: int) -> int:
    """How many pixels a line of text takes."""
    return round(face(name, size).getlength(text))


def glyph(icon: str, size: int, scale: int = 4) -> Image.Image:
    """An icon as a mask of `size` x `size`, drawn large and reduced. Raises LookupError for what is not there."""
    if icon not in ICONS:
        raise LookupError(f"no icon is called {icon!r}")
    name, code = ICONS[icon]
    return sign(name, chr(code), size, scale)


def sign(name: str, char: str, size: int, scale: int = 4) -> Image.Image:
    """One character of a font as a mask, as large as fits. Raises LookupError where the font has no ink for it."""
    big = size * scale
    font = face(name, big)
    box = font.getbbox(char)
    wide, high = box[2] - box[0], box[3] - box[1]
    if not wide or not high:  # RPG Awesome gives its missing glyph a width, but no height
        raise LookupError(f"{FILES[name][-1]} has no {char!r}")
    font = face(name, max(1, int(big * big / max(wide, high))))
    x0, y0, x1, y1 = font.getbbox(char)
    mask = Image.new("L", (big, big))
    ImageDraw.Draw(mask).text(((big - x0 - x1) / 2, (big - y0 - y1) / 2), char, fill=255, font=font)
    return mask.reduce(scale)
