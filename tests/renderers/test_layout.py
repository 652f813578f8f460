"""No picture has words that run into each other, out of their panel, or too small to read."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep.game import RollingDeep
from renderers.canvas import Sheet
from renderers.rolling_deep import board, crop, ending, lobby, samples, shop, sides
from renderers.sprites import Text
from tests.renderers.looking import collisions, outside

CHEST = {"side": "advanced", "yellow": "true", "keepsake": "scroll", "turns": "anyone"}
LOBBIES = [RollingDeep().lobby_view(options) for options in ({}, {"keepsake": "pouch"}, CHEST)]
SHEETS = {
    **{f"board {i}": board.sheet(view) for i, view in enumerate(samples.boards())},
    **{f"crop {i}": crop.sheet(view) for i, view in enumerate(samples.boards())},
    **{f"shop {i}": shop.sheet(samples.shop(i)) for i in range(6)},
    "won": ending.sheet(samples.over("won")),
    "lost": ending.sheet(samples.over("lost")),
    "sides": sides.sheet(samples.TURN),
    **{f"lobby {i}": lobby.sheet(view) for i, view in enumerate(LOBBIES)},
}


@pytest.mark.parametrize("name", SHEETS)
def test_items_stay_inside_and_apart(name: str) -> None:
    for tile in SHEETS[name].tiles:
        assert outside(tile) == [], tile.name
        assert collisions(tile) == [], tile.name


@pytest.mark.parametrize("name", SHEETS)
def test_tiles_lie_apart_on_the_sheet(name: str) -> None:
    sheet = SHEETS[name]
    for i, a in enumerate(sheet.tiles):
        assert min(a.x, a.y, sheet.width - a.x - a.width, sheet.height - a.y - a.height) >= 0, a.name
        for b in sheet.tiles[i + 1 :]:
            across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
            assert across <= 0 or min(a.y + a.height, b.y + b.height) - max(a.y, b.y) <= 0, (a.name, b.name)


@pytest.mark.parametrize(
    ("start", "shown"), [("board", 550), ("shop", 550), ("won", 550), ("crop", 375), ("lobby", 375)]
)
def test_no_text_is_below_eleven_pixels_where_it_is_seen(start: str, shown: int) -> None:
    for name, sheet in SHEETS.items():
        if name.startswith(start):
            assert _smallest(sheet) * shown / sheet.width >= 11, name


def _smallest(sheet: Sheet) -> int:
    return min(item.sprite.size for _, item in sheet.items() if isinstance(item.sprite, Text))
