"""Half-made choices on the stand-in: a press changes the message that was pressed, for its seat, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock.state import State
from bot.local.actors import controls
from tests.bot.laying import laid
from tests.bot.racing import Party, control, keys, playing, said
from tests.rules.deep_rock.cavern import at, name, open_floor
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def party_in(stack: Stack, drawing: str, change: Any = None, **fields: Any) -> Party:
    """Two people in a cave laid out as drawn; it is Alice's turn as the Gunner."""
    run = open_floor(drawing, turns="GS", **fields)
    party = await playing(stack, "deep_rock", 2)
    await laid(stack, party.channel, (run.changed(change) if change else run).play)
    await party.says("Turn 1 · Gunner")
    return party


async def test_a_throw_is_made_up_in_the_message_and_counts_once(stack: Stack) -> None:
    party = await party_in(stack, "G . . g S", gunner={"throwables": "frag_grenade"})
    before, made = await party.settled(), party.rows()
    foreign = await party.tap(party.bob, "~draft.throw")
    assert foreign.private
    assert await party.settled() == before
    opened = await party.tap(party.alice, "~draft.throw")
    assert not opened.private
    assert opened.message is not None
    assert (opened.message["id"], "Frag Grenade at" in opened.text) == (before["id"], True)
    assert [part for part in keys(opened.message) if part.startswith("throw:")]
    assert party.rows() == made, "nothing was changed"
    turned = await party.alice.press(opened.message, "Turn left")
    assert turned.message is not None
    back = await party.alice.press(turned.message, "Back")
    assert keys(back.message or {}) == keys(before)
    await party.tap(party.alice, "~draft.throw")
    board = await party.settled()
    await party.alice.press(board, control(board, "throw:").custom_id)
    await party.says("throws Frag Grenade")
    assert len([key for key, _ in party.answers() if key.startswith("throw:frag_grenade:")]) == 1


async def test_every_grey_control_answers_in_private_and_changes_nothing(stack: Stack) -> None:
    party = await party_in(stack, "G . . g S")
    board = await party.settled()
    while not board["attachments"]:  # on a busy machine the first picture comes late, and that is a change
        board = await party.settled()
    greys = [part for part in keys(board) if part.startswith("~why.")]
    assert {"~why.throw", "~why.call", "~why.cards", "~why.other"} <= {*greys}
    for grey in greys:
        reply = await party.alice.press(board, control(board, grey).custom_id)
        assert reply.private, grey
        assert len(reply.text) > 20, grey
    assert await party.settled() == board


async def test_what_is_new_is_told_in_private(stack: Stack) -> None:
    party = await party_in(stack, "G . . s S")
    assert "New here: your class, Slasher" in said(await party.settled())
    reply = await party.tap(party.alice, "~new")
    assert reply.private
    assert "Slasher" in reply.text
    assert "health 2" in reply.text


async def test_a_pod_is_called_where_it_was_typed_and_a_wrong_space_is_told_what_is_near(stack: Stack) -> None:
    def rich(state: State) -> None:
        state.store.minerals["nitra"] = 3

    party = await party_in(stack, "G . . S", rich)
    opened = await party.tap(party.alice, "~draft.supplies")
    assert opened.message is not None
    assert "Type a space" in [c.label for c in controls(opened.message)]
    form = (await party.alice.press(opened.message, "Type a space")).modal
    assert form is not None
    wrong = await party.alice.submit(form, {"f0": name(0, 0)})
    assert wrong.private
    assert f"{name(0, 0)} is taken by the Gunner. Nearest to it: " in wrong.text
    form = (await party.alice.press(opened.message, "Type a space")).modal
    assert form is not None
    await party.alice.submit(form, {"f0": name(1, 0)})
    await party.says("supply pod")
    assert party.answers()[-1][0] == f"call={name(1, 0)}"


async def test_three_platforms_are_picked_in_one_menu(stack: Stack) -> None:
    def engineer(state: State) -> None:
        state.dwarves[0].cls = "engineer"
        state.cave.pits = sum(1 << at(q, 1) for q in (0, 1, 2))

    run = open_floor("E . . S", turns="ES").changed(engineer)
    party = await playing(stack, "deep_rock", 2)
    await laid(stack, party.channel, run.play)
    await party.says("Turn 1 · Engineer")
    board = await party.settled()
    menu = next(c for c in controls(board) if c.options and f"platform={name(0, 1)}" in c.options)
    await party.alice.press(board, menu.custom_id, [f"platform={name(q, 1)}" for q in (0, 1, 2)])
    await party.says("2 actions")
    assert party.answers()[-1][0].startswith("platform=")


async def test_a_whole_turn_is_one_public_message(stack: Stack) -> None:
    party = await party_in(stack, "G . . g S", gunner={"throwables": "frag_grenade"})
    shown = len([m for m in await party.alice.messages() if not m["flags"] & 64])
    await party.tap(party.alice, "~draft.throw")
    await party.tap(party.alice, "throw:")
    await party.tap(party.alice, "~menu.0", f"move:{name(-1, 0)}")
    await party.tap(party.alice, "end")
    await party.tap(party.alice, "end:yes")
    await party.says("Turn 2", seconds=15)
    after = [m for m in await party.alice.messages() if not m["flags"] & 64]
    assert len(after) <= shown + 1, "the next turn's board at most"
