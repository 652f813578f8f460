"""Maps as text, both ways, and what is wrong with one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.deep_rock import board, missions, textmap
from bot.games.deep_rock.textmap import CREATURES, Layout, MapError


def blank(sign: str = "#") -> dict[int, str]:
    return dict.fromkeys(range(board.COUNT), sign)


def text_of(signs: dict[int, str]) -> str:
    lines = [[" "] * 29 for _ in board.ROWS]
    for space, sign in signs.items():
        x, row = board.CELLS[space]
        lines[row][x] = sign
    return "\n".join("".join(line).rstrip() for line in lines) + "\n"


SIGNS = st.lists(st.sampled_from([*"##..~^*?ABCHLR", *CREATURES]), min_size=board.COUNT, max_size=board.COUNT)


@given(SIGNS, st.permutations(range(board.COUNT)))
def test_text_to_map_to_text(signs: list[str], order: list[int]) -> None:
    drawn = dict(enumerate(signs)) | dict(zip(order, "12SDGE", strict=False))
    text = text_of(drawn)
    assert textmap.write(textmap.read(text)) == text


@given(SIGNS)
def test_map_to_text_to_map(signs: list[str]) -> None:
    layout = textmap.read(text_of(dict(enumerate(signs))))
    assert textmap.read(textmap.write(layout)) == layout


@pytest.mark.parametrize("number", range(1, 15))
def test_every_mission_is_written_as_it_stands(number: int) -> None:
    assert textmap.write(missions.layout(number)) == missions.book()[number].map


def test_signs_mean_what_the_head_of_the_module_says() -> None:
    signs = blank() | dict(enumerate(".~^*?1SAHLRg"))
    layout = textmap.read(text_of(signs))
    assert layout == Layout(
        floor=board.bits((0, 1, 2, 3, 5, 6, 8, 9, 10, 11)),
        pits=board.bit(1),
        stalagmites=board.bit(2),
        flares=[3],
        veins=board.bit(4),
        exits={1: 5},
        berths={"scout": 6},
        hidden={"A": board.bit(7)},
        mine_head=board.bit(8),
        bugs=[9],
        drones=[10],
        creatures={11: "grunt"},
    )


def test_a_sign_without_meaning_is_named_with_its_space() -> None:
    with pytest.raises(MapError, match="C1: '%'"):
        textmap.read(text_of(blank() | {2: "%"}))


def test_a_missing_hex_a_shifted_line_and_a_missing_line_are_named() -> None:
    right = text_of(blank())
    with pytest.raises(MapError, match="A1 is missing"):
        textmap.read(" " + right[1:])
    with pytest.raises(MapError, match="line 2, column 1"):
        textmap.read(right.replace("\n # ", "\n# #", 1))
    with pytest.raises(MapError, match="14 lines"):
        textmap.read("\n".join(right.split("\n")[:14]))
