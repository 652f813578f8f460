"""Deep Rock's people talking at the stand-in: a card that is asked for, a window before an event, an offer."""

from __future__ import annotations

import pytest

from tests.bot.laying import laid
from tests.bot.racing import control, playing, said
from tests.rules.deep_rock.cavern import open_floor
from tests.rules.deep_rock.test_asking import before, fired
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_holder_is_asked_and_plays_his_card(stack: Stack) -> None:
    party = await playing(stack, "deep_rock", 2)
    await laid(stack, party.channel, fired().play)
    await party.says("Could help: Scout Steady Now!")
    await party.tap(party.alice, "ask:scout.steady_now")
    await party.says("play **Steady Now!** for the Gunner?")
    foreign = await party.tap(party.alice, "play:steady_now/gunner")
    assert foreign.private
    await party.tap(party.bob, "play:steady_now/gunner")
    assert [key for key, _ in party.answers()][-2:] == ["ask:scout.steady_now", "play:steady_now/gunner"]
    assert "play **Steady Now!** for" not in said(await party.settled())


async def test_whoever_is_asked_holds_nobody_up(stack: Stack) -> None:
    party = await playing(stack, "deep_rock", 2)
    await laid(stack, party.channel, fired("hit hit hit").play)
    await party.says("Could help")
    await party.tap(party.alice, "ask:scout.steady_now")
    board = await party.settled()
    no = await party.bob.press(board, "No")
    assert no.state == "answered"
    await party.tap(party.alice, "hit:")
    await party.says("What do you do?")


async def test_a_holder_may_call_an_event_off_from_the_board(stack: Stack) -> None:
    party = await playing(stack, "deep_rock", 2)
    await laid(stack, party.channel, before("not_today").play)
    await party.says("Play something before it bites?")
    await party.tap(party.bob, "~each.calloff")
    assert party.answers()[-1][0] == "calloff:scout"


async def test_an_offer_is_made_while_the_turn_goes_on_and_changed(stack: Stack) -> None:
    party = await playing(stack, "deep_rock", 2)
    run = open_floor("G S", turns="GS", gunner={"primary_ammo": 0}, scout={"primary_ammo": 3})
    await laid(stack, party.channel, run.play)
    await party.says("What do you do?")
    for key in ("exchange:scout", "take:scout/primary.3", "offer"):
        await party.settled()
        assert (await party.alice.slash("table choose", option=key)).state == "answered"
    told = await party.says("the Gunner offers: 3 primary ammo from Scout to Gunner")
    assert "What do you do?" in told
    panel = await party.panel(party.bob, "~each.change")
    await party.bob.press(panel, control(panel, "~menu.0").custom_id, "change:scout/primary.1")
    await party.says("rather this? 1 primary ammo from Scout to Gunner")
    await party.tap(party.alice, "accept:1")
    assert [key for key, _ in party.answers()][-2:] == ["change:scout/primary.1", "accept:1"]
    assert "rather this?" not in said(await party.settled())
