"""Whole missions of Deep Rock on the stand-in: by presses only, by typed commands only, by words alone."""

from __future__ import annotations

import pytest

from bot.local.actors import controls, texts
from tests.bot.laying import laid
from tests.bot.racing import OLD, control, playing, press
from tests.bot.test_reactions import slasher
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


async def test_three_people_shoot_in_one_instant(stack: Stack) -> None:
    """A common button gives the only way at once, or opens a panel; no press of the three is out of date."""
    party = await playing(stack, "deep_rock", 3)
    await laid(stack, party.channel, slasher().play)
    await party.says("Slasher at I7 is about to strike the Engineer")
    bob = await party.panel(party.bob, "~each.shoot")
    threat = await party.tap(party.carol, "~each.threat")
    assert threat.private
    assert "Dead, it does not strike" in threat.text
    board = await party.settled()
    replies = await party.burst(
        press(party.alice, board, "sitout"),
        press(party.bob, bob, "~menu.0", "shoot:primary.regular:I7"),
        press(party.carol, board, "pass"),
    )
    assert not [reply.text for reply in replies if any(part in reply.text for part in OLD)]
    assert [key for key, _ in party.answers()][-3:].count("shoot:primary.regular:I7") == 1
    assert {key for key, _ in party.answers()[-3:]} == {"sitout", "pass", "shoot:primary.regular:I7"}
    await party.says("What do you do?")


async def test_a_standing_order_is_filled_in_and_told(stack: Stack) -> None:
    party = await playing(stack, "deep_rock", 3)
    await laid(stack, party.channel, slasher().play)
    await party.says("is about to strike")
    panel = await party.panel(party.carol, "~each.shoot")
    form = (await party.carol.press(panel, control(panel, "~form.reflex:driller").custom_id)).modal
    assert form is not None
    done = await party.carol.submit(form, {"f0": "any", "f1": "primary.haze", "f2": "2"})
    assert "from now on the Driller fires the primary weapon, Fire Haze before any threat, 2 ammo kept" in done.text
    await party.says("Driller: has a standing order")
