"""The lobby's picture: the way, the dice, and the options as they are chosen; nothing of the chest that stays shut."""

from __future__ import annotations

import msgspec

from bot.games.rolling_deep.game import RollingDeep
from renderers.draw import draw
from renderers.rolling_deep import lobby
from tests.renderers.looking import icons, told

GAME = RollingDeep()


def test_the_targets_of_the_chosen_side_stand_on_their_steps() -> None:
    for side in ("standard", "advanced"):
        view = GAME.lobby_view({"side": side})
        sheet = lobby.sheet(view)
        shown = [int(text) for layer in ("step", "boss") for text in told(sheet, layer) if text.isdecimal()]
        assert sorted(shown) == list(view.targets)
        assert view.targets[-1] == {"standard": 62, "advanced": 69}[side]
        assert len(icons(sheet, "boss")) == 5


def test_every_side_of_the_starting_dice_is_there() -> None:
    view = GAME.lobby_view({})
    for die in view.dice:
        numbers = [side[0] for side in die.sides if side != "F"]
        assert told(lobby.sheet(view), "side", f"die {die.colour}") == numbers


def test_what_lies_in_the_chest_is_named_only_where_it_was_chosen() -> None:
    data = {options: msgspec.msgpack.encode(GAME.lobby_view(dict(options))) for options in ((), (("yellow", "true"),))}
    shut, opened = (draw("rolling_deep", "lobby", one).alt for one in data.values())
    assert "Chapters: Standard; With several seats: Take turns" in shut
    assert "Volcano" not in shut
    assert "Keepsake" not in opened
    assert "Old Volcano deck: In play" in opened


def test_the_description_tells_targets_start_and_dice() -> None:
    alt = draw("rolling_deep", "lobby", msgspec.msgpack.encode(GAME.lobby_view({}))).alt
    for part in (
        "chapter 1: 6, 7, 8",
        "chapter 5: 46, 54, 62",
        "3 coins, 3 potions and 3 turns a round",
        "green: 0, 0",
    ):
        assert part in alt
    assert len(alt) <= 1024
