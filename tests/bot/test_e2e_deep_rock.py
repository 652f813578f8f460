"""Whole missions of Deep Rock on the stand-in: by presses only, by typed commands only, by words alone."""

from __future__ import annotations

import pytest

from bot.local.actors import controls, texts
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


async def test_more_options_stand_behind_a_button(stack: Stack) -> None:
    """They are picked in private, the panel stays, and the lobby says what is not as advised."""
    person = await stack.server.person("Opener")
    person.channel = (await stack.server.channel("more-options"))["id"]
    lobby = (await person.slash("fathom play", game="deep_rock")).message
    assert lobby is not None
    button = next(c for c in controls(lobby) if c.custom_id.endswith("~options"))
    panel = await person.press(lobby, button.custom_id)
    assert panel.private
    assert panel.message is not None
    menu = next(c for c in panel.controls if c.custom_id.endswith("~menu.ties"))
    again = await person.press(panel.message, menu.custom_id, ["option:ties=ask"])
    assert [c.custom_id for c in again.controls] == [c.custom_id for c in panel.controls]

    async def told() -> bool:
        return "Ties: Ask the active Dwarf" in "\n".join(texts(await person.message(lobby["id"])))

    await stack.server.until(told, seconds=5)
