"""Canvas, caches, palette, fonts: what all pictures stand on."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest
from PIL import Image

from renderers import canvas, fonts, heraldry, palette
from renderers.cache import Cache
from renderers.canvas import Item, Sheet, Tile
from renderers.palette import INK, PANEL, RED, WHITE
from renderers.pen import Pen, broken, fitted
from renderers.rolling_deep import words
from renderers.sprites import Box, Icon, Text
from tests.renderers.looking import collisions, outside


def opened(png: bytes) -> Image.Image:
    """The picture as anyone's decoder sees it, its checksums verified."""
    Image.open(io.BytesIO(png)).verify()
    return Image.open(io.BytesIO(png))


def test_a_sheet_becomes_a_palette_png_of_its_size() -> None:
    pen = Pen("one", (10, 20, 60, 30))
    pen.panel(RED, radius=0)
    image = opened(canvas.render(Sheet(100, 80, INK, (pen.tile(),))))
    assert (image.size, image.mode) == ((100, 80), "P")
    pixels = image.convert("RGB")
    assert pixels.getpixel((0, 0)) == pixels.getpixel((99, 79)) == pixels.getpixel((9, 20)) == INK
    assert pixels.getpixel((10, 20)) == pixels.getpixel((69, 49)) == RED
    assert pixels.getpixel((70, 49)) == INK


def test_equal_draw_lists_are_drawn_once() -> None:
    sheet = Sheet(50, 50, INK, (Tile("a", 0, 0, 20, 20, PANEL, ()), Tile("b", 20, 20, 20, 20, PANEL, ())))
    canvas.tiles.clear()
    canvas.render(sheet)
    assert len(canvas.tiles) == 1


def test_the_palette_fits_and_holds_every_plain_colour() -> None:
    colours = palette.fixed()
    assert len(set(colours)) == len(colours) <= 256
    assert {INK, PANEL, WHITE, *palette.DECKS.values(), *palette.MEANINGS.values()} <= set(colours)


def test_a_cache_stays_within_its_bytes_and_forgets_the_oldest() -> None:
    cache: Cache[bytes] = Cache(100, len)
    for i in range(50):
        assert cache.get(i, lambda: bytes(30)) == bytes(30)
        cache.get(0, lambda: bytes(30))
        assert cache.size <= 100
    assert len(cache) == 3
    assert cache.get(0, lambda: b"anew") == bytes(30)
    assert cache.get(20, lambda: b"anew") == b"anew"


def test_a_value_larger_than_its_cache_is_kept_alone() -> None:
    cache: Cache[bytes] = Cache(10, len)
    cache.get("small", lambda: bytes(4))
    cache.get("large", lambda: bytes(40))
    assert (len(cache), cache.size) == (1, 40)


def test_drawing_never_outgrows_its_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas, "tiles", Cache(20_000, lambda image: 200 + image.width * image.height))
    monkeypatch.setattr(canvas, "sprites", Cache(20_000, lambda painted: painted.bytes))
    for i in range(40):
        item = Item("label", Text(f"line {i}", "body", 22, WHITE), 0, 0)
        canvas.render(Sheet(120, 40, INK, (Tile("t", 0, 0, 120, 40, INK, (item,)),)))
        assert canvas.tiles.size <= 20_000
        assert canvas.sprites.size <= 20_000
    assert len(canvas.tiles) < 40


def test_every_icon_has_ink() -> None:
    for name in [*fonts.ICONS, *heraldry.OWN]:
        mask = Icon(name, 40, WHITE).paint().mask
        assert mask is not None
        assert mask.getbbox(), name


def test_every_name_that_the_games_words_use_is_an_icon() -> None:
    used = {*words.KINDS, *words.BOSS_ICONS.values(), "coin", "potion", "score", "mushroom", "time"}
    assert used <= {*fonts.ICONS, *heraldry.OWN}
    assert len(words.BOSS_ICONS) == len(set(words.BOSS_ICONS.values())) == 20


@pytest.mark.parametrize("font", ["mdi", "rpg"])
def test_a_missing_glyph_raises(font: str) -> None:
    with pytest.raises(LookupError, match="has no"):
        fonts.sign(font, "\U0010fff0", 20)


def test_an_unknown_icon_raises() -> None:
    with pytest.raises(LookupError, match="dragonfly"):
        Icon("dragonfly", 20, WHITE).paint()


def test_a_package_that_is_not_there_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="no_such_font"):
        fonts.asset("no_such_font", "a.ttf")


def test_fonts_are_found_without_importing_their_packages() -> None:
    code = (
        "import sys; from renderers import fonts; [fonts.face(name, 20) for name in fonts.FILES];"
        "print([m for m in sys.modules if m.startswith(('tkinter', 'fontpkg', 'fonticon'))])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_text_shrinks_to_fit_and_then_is_cut() -> None:
    room = fonts.width("Sundial Wand", "label", 24)
    assert fitted("Sundial Wand", "label", 30, room, 22) == ("Sundial Wand", 24)
    short, size = fitted("Sundial Wand of the very old deep", "label", 30, room, 22)
    assert size == 22
    assert short.endswith("…")
    assert fonts.width(short, "label", 22) <= room


def test_broken_lines_fit_and_lose_nothing_unless_cut() -> None:
    text = "Each round begins with 1 {mushroom} to row 4-5 and 1 to row 6+"
    lines = broken(text, "body", 22, 200, 9)
    assert " ".join(word for line in lines for word in line) == text
    assert all(fonts.width(" ".join(line).replace("{mushroom}", ""), "body", 22) <= 200 for line in lines)
    cut = broken(text, "body", 22, 200, 2)
    assert len(cut) == 2
    assert cut[-1][-1].endswith("…")


def test_a_box_on_a_known_ground_is_opaque_and_equal() -> None:
    free = Box(40, 30, 8, RED, WHITE, 2)
    place = Item("box", free, 3, 4)
    known = Item("box", Box(40, 30, 8, RED, WHITE, 2, PANEL), 3, 4)
    assert known.sprite.paint().mask is None
    assert canvas.compose(PANEL, (50, 40), (place,)).tobytes() == canvas.compose(PANEL, (50, 40), (known,)).tobytes()


def test_the_layout_test_sees_faults() -> None:
    pen = Pen("bad", (0, 0, 100, 40))
    pen.text("one", 10, 20, 22)
    pen.text("two", 20, 20, 22)
    pen.text("too long a line for it", 40, 20, 22)
    tile = pen.tile()
    assert len(collisions(tile)) >= 1
    assert len(outside(tile)) == 1
