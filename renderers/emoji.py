"""Dice and tokens as small square pictures, to be uploaded as application emojis under the names in `NAMES`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO

from PIL import Image

from renderers.canvas import Painted, Sprite
from renderers.dice import HEADS, Die
from renderers.palette import INK, MEANINGS
from renderers.sprites import Icon

SIZE = 128  # Discord shows emojis at 22 to 48 pixels and keeps at most 128
EDGE = 6  # dark rim that keeps a light token readable on a light ground
STANDARD = (4, 6, 8, 10, 12, 20)
TOKENS = ("coin", "potion", "mushroom", "score", "time")


def _die(kind: str, face: str) -> Sprite:
    return Die(kind, face, SIZE)


def _token(name: str) -> Sprite:
    return Icon(name, SIZE - 2 * EDGE, MEANINGS[name])


SPRITES: dict[str, Callable[[], Sprite]] = {
    **{f"die_{colour}": partial(_die, colour, "F") for colour in HEADS},
    **{f"d{sides}": partial(_die, f"d{sides}", str(sides)) for sides in STANDARD},
    **{name: partial(_token, name) for name in TOKENS},
}
NAMES = tuple(SPRITES)


def draw(name: str) -> bytes:
    """The PNG of one emoji, with a transparent ground. Raises KeyError for a name that is not in `NAMES`."""
    painted = SPRITES[name]().paint()
    image = _rimmed(painted) if name in TOKENS else _seen_through(painted, (SIZE, SIZE))
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def _seen_through(painted: Painted, size: tuple[int, int]) -> Image.Image:
    """What was painted on a transparent ground."""
    colour, mask = painted.colour, painted.mask
    picture = colour if isinstance(colour, Image.Image) else Image.new("RGB", mask.size if mask else size, colour)
    image = picture.convert("RGBA")
    image.putalpha(mask or Image.new("L", picture.size, 255))
    return image


def _rimmed(painted: Painted) -> Image.Image:
    """A token in the middle of its square with a dark rim around it."""
    from PIL import ImageFilter

    token = _seen_through(painted, (SIZE, SIZE))
    image = Image.new("RGBA", (SIZE, SIZE))
    image.alpha_composite(token, ((SIZE - token.width) // 2, (SIZE - token.height) // 2))
    rim = Image.new("RGBA", image.size, (*INK, 255))
    rim.putalpha(image.getchannel("A").filter(ImageFilter.MaxFilter(2 * EDGE - 3)).filter(ImageFilter.SMOOTH))
    rim.alpha_composite(image)
    return rim
