"""The board: 214 hexes whose names are what people call them."""

import pytest

from bot.games.deep_rock import board


def test_the_board_has_214_hexes_with_a_name_each() -> None:
    assert board.COUNT == len(board.NAMES) == len({*board.NAMES}) == 214


@pytest.mark.parametrize("space", range(214))
def test_a_name_leads_back_to_its_space(space: int) -> None:
    name = board.name(space)
    assert board.named(name) == board.named(name.lower()) == space
    assert name[0] in board.LETTERS
    assert 1 <= int(name[1:]) <= 15


def test_rows_are_as_long_as_the_board_prints_them() -> None:
    by_row = [sum(int(name[1:]) == row for name in board.NAMES) for row in range(1, 16)]
    assert by_row == [15, 14, 15, 14, 13, 14, 15, 14, 15, 14, 13, 14, 15, 14, 15]


def test_neighbours_are_mutual_and_one_step_apart() -> None:
    for space in range(board.COUNT):
        around = [*board.each(board.NEAR[space])]
        assert all(board.has(board.NEAR[other], space) for other in around)
        assert all(board.distance(space, other) == 1 for other in around)
    assert max(board.NEAR[space].bit_count() for space in range(board.COUNT)) == 6


@pytest.mark.parametrize("name", ["P1", "A16", "O2", "A5", "O11", ""])
def test_a_name_that_no_hex_has_is_refused(name: str) -> None:
    with pytest.raises(KeyError):
        board.named(name)


def test_a_step_back_leads_back() -> None:
    for space in range(board.COUNT):
        for direction in range(6):
            other = board.step(space, direction)
            assert other == board.OFF or board.step(other, direction + 3) == space
