"""The bot as a process of its own against the stand-in: what people do and what they see."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import signal
import sqlite3
from pathlib import Path

import pytest
import pytest_asyncio

from bot.local.actors import Person, controls, pictures
from tests.bot.rooms import Channel, Direct, Json, answers, first_answer, ids, named, room_of, well, words
from tests.stack import Stack

pytestmark = pytest.mark.asyncio(loop_scope="module")
ROOMS = itertools.count(1)


@pytest_asyncio.fixture(loop_scope="module")
async def room(stack: Stack) -> Channel:
    return await room_of(stack, f"room-{next(ROOMS)}")


async def test_sit_down_and_play(room: Channel) -> None:
    reply = well(await room.alice.slash("fathom play", game="rolling_deep", options="turns=anyone"))
    assert (reply.callback_type, reply.private) == (4, False)
    assert "1 of 6 seats" in reply.text
    well(await room.bob.press(await room.board(), "Sit here"))
    well(await room.bob.press(await room.board(), "Add a computer player"))
    assert "Bot 1" in words(await room.board())
    well(await room.bob.press(await room.board(), "Remove"))
    pace = next(c for c in ids(await room.board()) if c.endswith("~menu.pace"))
    well(await room.alice.press(await room.board(), pace, "pace:daily"))
    refused = well(await room.people[2].press(await room.board(), named(await room.board(), "Start").custom_id))
    assert refused.private
    started = well(await room.alice.press(await room.board(), named(await room.board(), "Start").custom_id))
    assert started.callback_type == 7
    board = await room.board()
    assert "Chapter 1, round 1" in words(board)
    assert {"score", "reroll:red"} <= set(answers(board))
    await room.server.until(lambda: _pictured(room))


async def _pictured(room: Channel) -> bool:
    found = pictures(await room.board())
    return bool(found) and (await room.server.download(found[0].url)).startswith(b"\x89PNG") and bool(found[0].alt)


async def test_a_press_changes_the_board_in_place(room: Channel) -> None:
    board = await room.opened()
    reply = well(await room.alice.press(board, next(i for i in ids(board) if i.endswith(":score"))))
    assert reply.callback_type == 7
    after = await room.board()
    assert after["id"] == board["id"]
    assert "turns left 2" in words(after)
    assert len(await room.alice.messages()) == 1


async def test_the_same_button_twice_at_once_counts_once(room: Channel) -> None:
    board = await room.opened()
    score = next(i for i in ids(board) if i.endswith(":score"))
    begun = [await room.alice.start_press(board, score) for _ in range(2)]
    replies = [well(await room.alice.reply(one)) for one in begun]
    assert sorted(reply.private for reply in replies) == [False, True]
    refused = next(reply for reply in replies if reply.private)
    assert "chosen already" in refused.text or "out of date" in refused.text
    assert "turns left 2" in words(await room.board())


async def test_the_same_interaction_delivered_twice_counts_once(room: Channel) -> None:
    board = await room.opened()
    begun = await room.alice.start_press(board, next(i for i in ids(board) if i.endswith(":score")))
    well(await room.alice.reply(begun))
    await room.server.redeliver(begun)
    await asyncio.sleep(0.3)
    assert "turns left 2" in words(await room.board())


async def test_others_get_a_kind_private_word(room: Channel) -> None:
    board = await room.opened(room.bob)
    foreign = well(await room.people[2].press(board, next(i for i in ids(board) if i.endswith(":score"))))
    waiting = well(await room.bob.press(board, next(i for i in ids(board) if i.endswith(":score"))))
    assert foreign.private
    assert "no seat" in foreign.text
    assert waiting.private
    assert "not your choice" in waiting.text
    assert "turns left 3" in words(await room.board())


async def test_panels_are_private_and_change_nothing(room: Channel) -> None:
    board = await room.opened()
    for label, part in (("My seat", "Alice"), ("Recap", ""), ("In words", "You can"), ("Table", "SHA-256")):
        reply = well(await room.alice.press(board, label))
        assert reply.private
        assert part in reply.text
    for label in ("Why?", "Log", "Verify dice", "Export"):
        table = well(await room.alice.press(board, "Table")).message
        assert table is not None
        shown = well(await room.alice.press(table, label))
        assert shown.private
        assert label == "Export" or "Table" in [c.label for c in shown.controls]
    assert "turns left 3" in words(await room.board())


async def test_play_goes_on_from_a_private_panel(room: Channel) -> None:
    board = await room.opened()
    panel = well(await room.alice.press(board, "In words")).message
    assert panel is not None
    reply = well(await room.alice.press(panel, next(i for i in ids(panel) if i.endswith(":score"))))
    assert reply.private
    assert "Done" in reply.text
    await room.server.until(lambda: _shows(room, "turns left 2"))


async def _shows(room: Channel, part: str) -> bool:
    return part in words(await room.board())


async def test_grey_controls_say_why_not(room: Channel) -> None:
    board = await room.opened()
    for _ in range(3):
        grey = next((i for i in ids(board) if "~why." in i), "")
        if grey:
            break
        await room.alice.press(board, next(i for i in ids(board) if ":reroll:" in i))
        board = await room.board()
    reply = well(await room.alice.press(board, grey))
    assert reply.private
    assert "potion" in reply.text


async def test_a_restart_in_mid_turn_and_the_button_that_was_there(stack: Stack, room: Channel) -> None:
    board = await room.opened()
    well(await room.alice.press(board, next(i for i in ids(board) if ":reroll:" in i)))
    before = await room.board()
    await stack.restart_bot()
    assert words(await room.board()) == words(before)
    well(await room.alice.press(before, next(i for i in ids(before) if i.endswith(":score"))))
    assert "turns left 2" in words(await room.board())


async def test_a_turn_that_passes_mentions_once_and_folds_the_old_board(stack: Stack, room: Channel) -> None:
    board = await room.opened(room.bob)
    await stack.server.advance(400)
    await stack.restart_bot()  # so that Bob's sitting down is forgotten: he has been away
    for _ in range(20):
        if f"<@{room.bob.id}>" in words(after := await room.paid()):
            break
        board = after
        well(await room.alice.press(board, next(i for i in ids(board) if "~" not in i)))
    assert after["id"] != board["id"]
    assert [person["id"] for person in after["mentions"]] == [room.bob.id]
    old = await room.alice.message(board["id"])
    assert (controls(old), pictures(old)) == ([], [])
    assert "goes on below" in words(old)
    reply = well(await room.bob.press(after, next(i for i in ids(after) if "~" not in i)))
    assert reply.callback_type == 7


async def _moved(room: Channel, board: str) -> Json | None:
    return next((found for found in await room.boards() if found["id"] != board), None)


async def test_everything_can_be_typed(room: Channel) -> None:
    await room.opened()
    found = await room.alice.autocomplete("table choose", "option", option="")
    assert "score" in [choice["value"] for choice in found]
    dice = [choice["value"] for choice in await room.alice.autocomplete("rolling reroll", "die", die="")]
    assert dice == ["red", "purple", "green"]
    rerolled = well(await room.alice.slash("rolling reroll", die="red"))
    assert rerolled.private
    assert "Done" in rerolled.text
    before = await room.board()
    scrolls = await room.alice.autocomplete("rolling scroll", "scroll", scroll="")
    spent = well(await room.alice.slash("rolling scroll", scroll=scrolls[0]["value"]))
    assert "Done" in spent.text
    typed = well(await room.alice.slash("table choose", option="score"))
    assert "Done" in typed.text
    await room.server.until(lambda: _differs(room, before))


async def _differs(room: Channel, before: Json) -> bool:
    return words(await room.board()) != words(before)


async def test_what_cannot_be_done_is_told_why(room: Channel) -> None:
    await room.opened()
    wrong: tuple[tuple[str, Json], ...] = (
        ("rolling buy", {"card": "lantern"}),
        ("rolling reroll", {"die": "blue"}),
        ("rolling leave", {}),
        ("table choose", {"option": "fly away"}),
    )
    for command, options in wrong:
        reply = well(await room.alice.slash(command, **options))
        assert reply.private
        assert "Done" not in reply.text
        assert len(reply.text) > 20
    assert "turns left 3" in words(await room.board())
    nobody = well(await room.people[2].slash("rolling score"))
    assert "no seat" in nobody.text


async def test_no_table_and_a_second_table(room: Channel) -> None:
    assert "no table here" in well(await room.alice.slash("table show")).text
    await room.opened()
    second = well(await room.bob.slash("fathom play", game="rolling_deep"))
    assert second.private
    assert "in a thread" in second.text


async def test_show_brings_the_board_down(room: Channel) -> None:
    board = await room.opened()
    shown = well(await room.alice.slash("table show"))
    assert shown.message is not None
    assert shown.message["id"] != board["id"]
    assert "score" in answers(shown.message)
    await room.server.until(lambda: _folded(room, board["id"]))


async def _folded(room: Channel, key: str) -> bool:
    return controls(await room.alice.message(key)) == []


async def test_undo_alone_and_with_consent(room: Channel) -> None:
    board = await room.opened(room.bob)
    well(await room.alice.press(board, next(i for i in ids(board) if ":reroll:" in i)))
    proposed = well(await room.alice.press(await room.board(), named(await room.board(), "Undo").custom_id))
    assert not proposed.failed
    board = await room.board()
    assert "would like to take back" in words(board)
    refused = well(await room.alice.press(board, "Agree"))
    assert refused.private
    well(await room.bob.press(board, "Agree"))
    after = words(await room.board())
    assert "would like" not in after
    assert "3 potions" in after


async def test_direct_messages(stack: Stack) -> None:
    room = await Direct.of(stack)
    board = await room.opened()
    alice = room.alice
    well(await alice.press(board, next(i for i in ids(board) if i.endswith(":score"))))
    assert "turns left 2" in words(await room.board())
    assert "waits for you" in well(await alice.slash("fathom mine")).text
    well(await alice.slash("table end"))


async def test_dice_and_their_rerolls(room: Channel) -> None:
    reply = well(await room.alice.slash("roll", dice="4d6kh3"))
    assert not reply.private
    assert reply.message is not None
    some = next(c for c in controls(reply.message) if c.options)
    assert some.options is not None
    other = well(await room.bob.press(reply.message, some.custom_id, ["1"]))
    assert (other.callback_type, other.private) == (4, False)
    assert "**Bob** rolled 1 die again" in other.text
    again = well(await room.alice.press(reply.message, some.custom_id, ["1", "2"]))
    assert again.callback_type == 7
    after = await room.alice.message(reply.message["id"])
    assert "rolled 2 dice again" in words(after)
    well(await room.alice.press(after, "Reroll all"))
    own = well(await room.alice.slash("roll", dice="rolling"))
    assert "purple" in own.text
    bad = well(await room.alice.slash("roll", dice="banana"))
    assert bad.private
    assert "cannot roll" in bad.text


async def test_help_rules_about_settings_and_verify(room: Channel, tmp_path: Path) -> None:
    for command in ("fathom help", "fathom about", "fathom rules", "fathom settings", "fathom mine"):
        assert well(await room.alice.slash(command)).private
    assert "wand" in well(await room.alice.slash("fathom rules", text="wand")).text.lower()
    board = await room.opened()
    well(await room.alice.slash("table export"))
    well(await room.alice.slash("table end"))
    panel = await room.alice.last()
    well(await room.alice.press(panel, "Yes, end it for good"))
    await room.server.until(lambda: _shows(room, "closed before"))
    code = board and ids(board)[0].split(":")[1]
    verified = well(await room.alice.slash("table verify", table=code))
    assert "follow from the secret" in verified.text
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps({"a": 1}))
    assert "no exported table" in well(await room.alice.slash("fathom verify", file=wrong)).text


async def test_without_the_right_to_attach_files_the_text_goes(room: Channel) -> None:
    await room.server.deny(room.id, "ATTACH_FILES")
    reply = well(await room.alice.slash("fathom play", game="rolling_deep"))
    assert "attach files" in reply.text
    await room.server.deny(room.id, "SEND_MESSAGES")
    other = well(await room.bob.slash("fathom play", game="rolling_deep"))
    assert other.private
    await room.server.deny(room.id)


async def test_a_press_that_comes_late_is_not_counted(stack: Stack, room: Channel) -> None:
    board = await room.opened()
    os.kill(stack.bot_pid, signal.SIGSTOP)
    try:
        begun = await room.alice.start_press(board, next(i for i in ids(board) if i.endswith(":score")))
        await asyncio.sleep(3.3)
    finally:
        os.kill(stack.bot_pid, signal.SIGCONT)
    assert (await room.alice.reply(begun)).failed
    await room.server.until(lambda: _shows(room, "was not counted"))
    assert "turns left 3" in words(await room.board())


async def test_a_deleted_board_comes_back(room: Channel) -> None:
    board = await room.opened()
    await room.server.delete(message=board["id"])
    reply = well(await room.alice.slash("rolling score"))
    assert "Done" in reply.text
    after = await room.server.until(lambda: _moved(room, board["id"]))
    assert "turns left 2" in words(after)


async def test_seats_can_be_handed_over(room: Channel) -> None:
    board = await room.opened(room.bob)
    reply = well(await room.alice.slash("moderate seat", seat="2"))
    assert reply.private
    await room.server.until(lambda: _shows(room, "Chapter 1"))
    panel = well(await room.alice.press(await room.board(), "Table")).message
    assert panel is not None
    assert "Bot for Bob" in words(panel)
    assert board


async def test_a_buried_board_is_answered_by_a_new_one(room: Channel) -> None:
    board = await room.opened()
    for number in range(17):
        await room.bob.say(f"message {number}")
    await asyncio.sleep(0.3)
    reply = await first_answer(room.alice, board)
    assert reply.callback_type == 4
    assert reply.message is not None
    assert reply.message["mentions"] == []
    await room.server.until(lambda: _folded(room, board["id"]))
    assert (await room.board())["id"] == reply.message["id"]
    assert (await first_answer(room.alice, await room.board())).callback_type == 7


async def test_an_old_board_is_answered_by_a_new_one(room: Channel) -> None:
    board = await room.opened()
    await room.server.advance(3_100)
    kinds = [(await first_answer(room.alice, await room.board())).callback_type for _ in range(2)]
    assert 4 in kinds  # at the latest once a reply's date has told the bot what time it is
    await room.server.until(lambda: _folded(room, board["id"]))


async def test_rights_that_are_taken_away_in_play(room: Channel) -> None:
    """The action counts and the text is right whatever the bot may no longer do in the channel."""
    board = await room.opened()
    await room.server.deny(room.id, "ATTACH_FILES")
    well(await room.alice.slash("table choose", option="score"))
    await room.server.until(lambda: _shows(room, "turns left 2"))
    await room.server.deny(room.id, "ATTACH_FILES", "SEND_MESSAGES", "VIEW_CHANNEL")
    before = await room.board()
    await first_answer(room.alice, before)
    await room.server.deny(room.id)
    after = await room.board()
    assert after["id"] == board["id"]
    assert words(after) != words(before)


async def test_a_turn_that_passes_without_the_right_to_write_stays_playable(stack: Stack, room: Channel) -> None:
    board = await room.opened(room.bob)
    await room.server.advance(400)
    await stack.restart_bot()
    await room.server.deny(room.id, "SEND_MESSAGES")
    for _ in range(20):
        if f"<@{room.bob.id}>" in words(await room.board()):
            break
        await first_answer(room.alice, await room.board())
        await asyncio.sleep(0.3)
    after = await room.board()
    assert after["id"] == board["id"]
    assert "I lack the permission **send messages**" in words(after)
    await room.server.deny(room.id)
    await first_answer(room.bob, after)


async def test_play_again(room: Channel) -> None:
    await room.opened()
    well(await room.alice.slash("moderate end"))
    await room.server.until(lambda: _shows(room, "closed before"))
    again = well(await room.bob.press(await room.board(), "Play again"))
    assert again.callback_type == 4
    assert "1 of 6 seats" in again.text
    assert "Bob" in again.text


async def test_names_are_never_read_as_markdown_or_mentions(stack: Stack, room: Channel) -> None:
    rude = await stack.server.person("**@everyone** `<@1>` [x](h://a)")
    rude.channel = room.id
    reply = well(await rude.slash("fathom play", game="rolling_deep"))
    assert reply.message is not None
    assert reply.message["mention_everyone"] is False
    assert "@everyone" not in reply.text.replace("@\u200beveryone", "")
    assert "**@" not in reply.text
    dice = well(await rude.slash("roll", dice="d6"))
    assert "@everyone" not in dice.text.replace("@\u200beveryone", "")


async def test_a_table_that_cannot_be_read_is_told_and_the_rest_plays_on(stack: Stack, room: Channel) -> None:
    board = await room.opened()
    table = int(ids(board)[0].split(":")[1], 36)
    await stack.kill_bot()
    with contextlib.closing(sqlite3.connect(stack.folder / "bot.sqlite3")) as file:
        file.execute("UPDATE snapshots SET state = ? WHERE table_id = ?", (b"spoilt", table))
        file.commit()
    await stack.start_bot()
    refused = well(await room.alice.press(board, next(i for i in ids(board) if "~" not in i)))
    assert refused.private
    assert "set aside" in refused.text
    await room.server.until(lambda: _told(room, "set aside"))
    again = well(await room.alice.slash("fathom play", game="rolling_deep"))
    assert "1 of 6 seats" in again.text


async def _told(room: Channel, part: str) -> bool:
    return any(part in words(m) for m in await room.alice.messages() if not m["flags"] & 64)


async def test_options_are_offered_as_words(room: Channel) -> None:
    found = await room.alice.autocomplete("fathom play", "options", game="rolling_deep", options="")
    assert {"turns=anyone", "side=standard"} <= {choice["value"] for choice in found}
    more = await room.alice.autocomplete("fathom play", "options", game="rolling_deep", options="turns=anyone ")
    assert all(choice["value"].startswith("turns=anyone ") for choice in more)
    assert "turns=anyone turns=rotate" not in [choice["value"] for choice in more]
    bad = well(await room.alice.slash("fathom play", game="rolling_deep", options="turns=never"))
    assert "no option" in bad.text


async def test_words_come_with_every_turn_for_who_wants_them(room: Channel) -> None:
    board = await room.opened()
    await first_answer(room.alice, board)
    assert all(not m["flags"] & 64 for m in await room.alice.messages())
    on = well(await room.alice.slash("fathom settings", words_with_my_turn=True))
    assert "**on**" in on.text
    await first_answer(room.alice, await room.board())
    await room.server.until(lambda: _has_words(room))
    well(await room.alice.slash("fathom settings", words_with_my_turn=False))


async def _has_words(room: Channel) -> bool:
    return any("You can" in words(m) for m in await room.alice.messages() if m["flags"] & 64)


async def test_the_second_table_of_a_channel_is_in_a_thread(stack: Stack, room: Channel) -> None:
    await room.opened()
    second = well(await room.bob.slash("fathom play", game="rolling_deep"))
    thread = second.text.rsplit("/", 1)[1].strip()
    room.bob.channel = thread
    lobby = await stack.server.until(lambda: _lobby(room.bob))
    well(await room.bob.press(lobby, "Quick start: as advised"))
    shown = (await room.bob.messages())[-1]
    assert "Chapter 1, round 1" in words(shown)
    mine = well(await room.bob.slash("fathom mine"))
    assert thread in mine.text


async def _lobby(person: Person) -> Json | None:
    return next((m for m in await person.messages() if "a new table" in words(m) and controls(m)), None)
