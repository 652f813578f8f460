"""Whole missions of Deep Rock on the stand-in: by presses only, by typed commands only, by words alone."""

from __future__ import annotations

import pytest

from tests.proofs.runs import OVER, WAYS, play
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("way", sorted(WAYS))
async def test_a_whole_mission(stack: Stack, way: str) -> None:
    """A lone Dwarf without help in a hard cave: the shortest there is."""
    moves, end = await play(stack, way, 1, "deep_rock", "mission=3 hazard=5 bosco=false")
    assert moves > 15
    assert any(word in end for word in OVER)
    assert "Traceback" not in stack.log
