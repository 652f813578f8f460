"""The kept corridors of sight are those that would be found anew."""

from __future__ import annotations

import pytest

from bot.games.deep_rock import board, lines

HOMES = lines.homes(board.AXIAL)
NEAR = [home for home in HOMES if sum(home) <= 9]
"""Those that are found in no time; `python -m tests.proofs.corridors` looks at all."""


def test_the_file_has_every_pair_of_hexes_of_the_board() -> None:
    assert sorted(lines._kept()) == HOMES


@pytest.mark.parametrize("home", [*NEAR, (12, 3), (14, 0)], ids=str)
def test_what_is_kept_is_what_is_found(home: tuple[int, int]) -> None:
    assert lines._kept()[home] == lines.found_eastward(*home)
