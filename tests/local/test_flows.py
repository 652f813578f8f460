"""A small unmodified discord.py bot played through the stand-in."""

from pathlib import Path

import pytest

from bot.local.actors import Refusal, Server, control, pictures, texts
from tests.local.conftest import Stage


async def test_board_is_shown_and_pressed(server: Server) -> None:
    alice = await server.person("Alice")
    reply = await alice.slash("sample start", colour="red", size=3)
    assert (reply.callback_type, reply.text) == (4, "# Count 0\nred 3")
    assert reply.message is not None
    picture = pictures(reply.message)[0]
    assert picture.alt == "board 0"
    assert (await server.download(picture.url)).startswith(b"\x89PNG")
    pressed = await alice.press(reply.message, "Count")
    assert (pressed.callback_type, pressed.text) == (7, "# Count 1")
    assert pressed.message is not None
    assert pressed.message["id"] == reply.message["id"]
    assert pictures(pressed.message)[0].alt == "board 1"
    assert pictures(pressed.message)[0].url != picture.url


async def test_stale_and_grey_controls_cannot_be_pressed(server: Server) -> None:
    bob = await server.person("Bob")
    shown = (await bob.slash("sample start")).message
    assert shown is not None
    await bob.press(shown, "Count")
    with pytest.raises(Refusal, match="no control"):
        await bob.press(shown["id"], "count:0")
    with pytest.raises(Refusal, match="disabled"):
        await bob.press(shown, "Grey")


async def test_menu_answers_in_private(server: Server) -> None:
    alice, bob = await server.person("Alice"), await server.person("Bob")
    shown = (await alice.slash("sample start")).message
    assert shown is not None
    reply = await bob.press(shown, "Colour", ["blue", "red"])
    assert reply.text == "picked ['red', 'blue']"
    assert reply.private
    assert reply.message in await bob.messages()
    assert reply.message not in await alice.messages()
    with pytest.raises(Refusal, match="not in this menu"):
        await bob.press(shown, "Colour", "pink")


async def test_form_is_filled_in(server: Server) -> None:
    alice = await server.person("Alice")
    shown = (await alice.slash("sample start")).message
    assert shown is not None
    reply = await alice.press(shown, "Form")
    assert reply.modal is not None
    assert reply.modal["title"] == "A form"
    answer = await alice.submit(reply.modal, {"Name": "Al", "Colour": ["red"]})
    assert answer.text == "form: Al, ['red']"


async def test_deferred_press_then_edit_and_follow_up(server: Server) -> None:
    alice = await server.person("Alice")
    shown = (await alice.slash("sample start")).message
    assert shown is not None
    reply = await alice.press(shown, "Later")
    assert (reply.callback_type, reply.text) == (6, "# Later")
    word = await server.until(lambda: _last_text(server, "and a private word"))
    assert word["flags"] & 64


async def _last_text(server: Server, text: str) -> object:
    last = await (await server.person("Alice")).last()
    return last if texts(last) == [text] else None


async def test_thinking_then_answer(server: Server) -> None:
    carol = await server.person("Carol")
    reply = await carol.slash("sample slow")
    assert (reply.callback_type, reply.text, reply.private) == (5, "thought about Carol", True)


async def test_silence_fails_after_three_seconds_of_the_clock(server: Server) -> None:
    alice = await server.person("Alice")
    shown = (await alice.slash("sample start")).message
    assert shown is not None
    begun = await alice.start_press(shown, "Silent")
    await server.advance(3.1)
    assert (await alice.reply(begun)).failed


async def test_autocomplete(server: Server) -> None:
    alice = await server.person("Alice")
    assert await alice.autocomplete("sample start", "colour", colour="g") == [{"name": "Green", "value": "green"}]


async def test_channel_thread_and_direct_message(server: Server) -> None:
    dave = await server.person("Dave")
    reply = await dave.slash("sample places")
    assert reply.text == "done"
    said = next(m for m in await dave.messages() if m["content"] == "hello again")
    assert said["nonce"] == reply.interaction
    assert (await dave.last(said["id"]))["content"] == "in the thread"
    assert (await dave.last(await dave.dm()))["content"] == "in private"


async def test_attachment_option(server: Server, tmp_path: Path) -> None:
    (tmp_path / "save.json").write_text("{}")
    alice = await server.person("Alice")
    assert (await alice.slash("sample file", file=tmp_path / "save.json")).text == "save.json 2"


async def test_people_and_channels_as_options_and_in_menus(server: Server) -> None:
    alice = await server.person("Alice")
    for which, values, text in (
        ("People", ["Bob", "Carol"], "people ['members', 'users']"),
        ("Places", ["table-two"], "places ['channels']"),
    ):
        reply = await alice.slash("sample who", person="Bob", place="table-two")
        assert reply.text == "Bob in table-two"
        assert reply.message is not None
        assert (await alice.press(reply.message, which, values)).text == text


async def test_rights_are_told_and_known(server: Server) -> None:
    alice = await server.person("Alice")
    assert (await alice.slash("sample rights")).text == "told True, known True"
    await server.deny("general", "attach_files")
    assert (await alice.slash("sample rights")).text == "told False, known False"
    thread = await alice.thread("A quiet place")
    assert (await alice.slash("sample rights", channel=thread)).text == "told False, known False"
    await server.deny("general")
    assert (await alice.slash("sample rights", channel=thread)).text == "told True, known True"


async def test_in_direct_messages(server: Server) -> None:
    alice = await server.person("Alice")
    dm = await alice.dm()
    assert (await alice.slash("sample rights", channel=dm)).text == "told True, known direct message"
    shown = (await alice.slash("sample start", channel=dm)).message
    assert shown is not None
    assert (await alice.press(shown, "Count")).text == "# Count 1"


@pytest.mark.parametrize(
    "trouble",
    [{"drop_gateway": True}, {"gateway_op": 7}, {"gateway_op": 9, "resumable": True}],
    ids=["dropped", "op 7", "op 9"],
)
async def test_the_bot_comes_back(server: Server, trouble: dict[str, bool | int]) -> None:
    alice = await server.person("Alice")
    shown = (await alice.slash("sample start")).message
    assert shown is not None
    await server.fault(**trouble)
    begun = await alice.start_press(shown, "Count")
    reply = await alice.reply(begun)
    if trouble != {"gateway_op": 9, "resumable": True}:  # after op 9 the library waits for 5 seconds
        assert reply.text == "# Count 1"
    await server.bot_online()
    fresh = await alice.message(shown["id"])
    assert (await alice.press(fresh, control(fresh, "Form").custom_id)).modal is not None


async def test_requests_that_fail_once_are_made_again(server: Server) -> None:
    alice = await server.person("Alice")
    await server.fault(route="callback", status=500)
    assert (await alice.slash("sample start")).callback_type == 4
    await server.fault(route="POST .*/channels/[0-9]+/messages$", status=429, retry_after=0.2)
    await server.requests(reset=True)
    assert (await alice.slash("sample places", wait=8)).text == "done"
    counted = await server.requests()
    assert counted["POST /channels/{channel}/messages"] == 4
    assert counted["POST /interactions/{interaction}/{token}/callback"] == 1


async def test_client_refuses_what_it_would_not_send(server: Server) -> None:
    alice = await server.person("Alice")
    for command, options, why in (
        ("sample nothing", {}, "no such subcommand"),
        ("sample", {}, "needs a subcommand"),
        ("other", {}, "no such command"),
        ("sample start", {"size": 10}, "between 1 and 9"),
        ("sample start", {"shape": "x"}, "no such option"),
        ("sample file", {}, "missing: file"),
    ):
        with pytest.raises(Refusal, match=why):
            await alice.slash(command, **options)


async def test_buttons_survive_a_restart_of_both(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.start_bot()
    async with Server(stage.base) as server:
        await server.bot_online(commands=1)
        shown = (await (await server.person("Alice")).slash("sample start")).message
        assert shown is not None
        form = (await (await server.person("Alice")).press(shown, "Form")).modal
        assert form is not None
    stage.bot.kill()
    assert stage.standin.stop() == 0
    stage.open()
    stage.start_bot()
    async with Server(stage.base) as server:
        await server.bot_online(commands=1)
        alice = await server.person("Alice")
        again = await alice.message(shown["id"])
        assert (await server.download(pictures(again)[0].url)).startswith(b"\x89PNG")
        assert (await alice.press(again, control(again, "Count").custom_id)).text == "# Count 1"
        assert (await alice.submit(form, {"name": "Al", "colour": ["red"]})).text == "form: Al, ['red']"
    stage.bot.kill()
    assert stage.standin.stop() == 0
