"""Our dice sides, card kinds and tokens as small pictures, for `python -m bot emojis`."""

from __future__ import annotations

import io

from PIL import Image

from renderers.canvas import Painted
from renderers.dice import HEADS, Die
from renderers.palette import BONE, COIN, MUSHROOM, POTION, SCORE, Colour
from renderers.sprites import Icon

SIZE = 128
SIDES = ["0", "1", "2", "3", "4", "5", "0c", "0cc", "1c", "1cc", "2c", "3c", "0p", "1p", "1pp", "2p", "3p", "F"]
TOKENS: dict[str, Colour] = {
    "coin": COIN,
    "potion": POTION,
    "mushroom": MUSHROOM,
    "score": SCORE,
    "time": BONE,
    "time_used": BONE,
    "torch": BONE,
    "compass": BONE,
    "wand": BONE,
    "pickaxe": BONE,
    "piggy_bank": BONE,
    "book": BONE,
    "consumable": BONE,
    "scroll": BONE,
}


def names() -> list[str]:
    """`die_red_2p`, `die_red_face`, `token_coin`: letters, digits and underscores, as Discord wants."""
    return [*(f"die_{colour}_{_word(side)}" for colour in HEADS for side in SIDES), *(f"token_{t}" for t in TOKENS)]


def picture(name: str) -> bytes:
    """The PNG of one emoji, 128 x 128 with transparency. Raises LookupError for a name that is not of `names`."""
    kind, _, rest = name.partition("_")
    if kind == "token" and rest in TOKENS:
        return _png(Icon(rest, SIZE, TOKENS[rest]).paint())
    colour, _, word = rest.partition("_")
    side = next((side for side in SIDES if _word(side) == word), None)
    if kind != "die" or colour not in HEADS or side is None:
        raise LookupError(f"no emoji is called {name!r}")
    return _png(Die(colour, side, SIZE).paint())


def _word(side: str) -> str:
    return "face" if side == "F" else side


def _png(painted: Painted) -> bytes:
    colour, mask = painted
    assert mask is not None
    image = colour if isinstance(colour, Image.Image) else Image.new("RGB", mask.size, colour)
    image.putalpha(mask)
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
