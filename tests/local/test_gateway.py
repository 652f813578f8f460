"""The gateway by hand: order, resuming, refusals."""

from pathlib import Path

import pytest

from bot.local.world import GENERAL_ID
from tests.local.raw import running

MESSAGES = f"/channels/{GENERAL_ID}/messages"


async def test_ready_and_the_world(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        ready = await raw.bot.connect()
        assert ready["d"]["resume_gateway_url"] == raw.s.base.replace("http", "ws") + "/gateway"
        guild = await raw.bot.event("GUILD_CREATE")
        assert [c["name"] for c in guild["channels"]] == ["general", "table-two"]
        assert (await raw.server.world())["bot"]["online"]


async def test_what_was_missed_comes_after_resuming(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        await raw.bot.connect()
        await raw.bot.event("GUILD_CREATE")
        await raw.server.fault(drop_gateway=True)
        await raw.bot.call("POST", MESSAGES, {"content": "one"})
        await raw.bot.call("POST", MESSAGES, {"content": "two"})
        first = await raw.bot.connect(resume=True)
        assert first["d"]["content"] == "one"
        assert (await raw.bot.receive())["d"]["content"] == "two"
        assert (await raw.bot.receive())["t"] == "RESUMED"


async def test_an_unknown_session_cannot_be_resumed(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        await raw.bot.connect()
        raw.bot.session_id = "1"
        assert await raw.bot.connect(resume=True) == {"op": 9, "d": False, "s": None, "t": None}


async def test_reconnect_and_invalid_session_on_order(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        await raw.bot.connect()
        await raw.bot.event("GUILD_CREATE")
        await raw.server.fault(gateway_op=7)
        assert (await raw.bot.receive())["op"] == 7
        await raw.server.fault(gateway_op=9, resumable=False)
        assert (await raw.bot.receive())["op"] == 9
        assert (await raw.bot.connect(resume=True))["op"] == 9


async def test_heartbeats_are_answered_or_withheld(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        await raw.bot.connect()
        await raw.bot.event("GUILD_CREATE")
        assert raw.bot.socket is not None
        await raw.bot.socket.send_json({"op": 1, "d": 1})
        assert (await raw.bot.receive())["op"] == 11
        await raw.server.fault(withhold_heartbeats=True)
        await raw.bot.socket.send_json({"op": 1, "d": 1})
        with pytest.raises(TimeoutError):
            await raw.bot.socket.receive(timeout=0.1)


async def test_privileged_intents_are_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        await raw.bot.connect()
        async with raw.server.session.ws_connect(f"{raw.s.base}/gateway") as socket:
            await socket.receive_json()
            await socket.send_json({"op": 2, "d": {"token": "t", "intents": 1 << 15, "properties": {}}})
            await socket.receive()
            assert socket.close_code == 4014


async def test_words_of_others_are_hidden_without_the_intent(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        await raw.bot.connect()
        alice = await raw.server.person("Alice")
        await alice.say("secret")
        assert (await raw.bot.event("MESSAGE_CREATE"))["content"] == ""
        await alice.say("hi <@100000000000000001>")
        assert (await raw.bot.event("MESSAGE_CREATE"))["content"] != ""
        await alice.say("between us", await alice.dm())
        assert (await raw.bot.event("MESSAGE_CREATE"))["content"] == "between us"


async def test_silent_interactions_reach_the_bot_after_an_outage(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        await raw.bot.connect()
        row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "A", "custom_id": "a"}]}
        posted = (await raw.bot.call("POST", MESSAGES, {"content": "x", "components": [row]})).body["id"]
        await raw.bot.event("MESSAGE_CREATE")
        await raw.server.fault(drop_gateway=True)
        alice = await raw.server.person("Alice")
        old = await alice.start_press(posted, "a")
        await raw.server.advance(4)
        new = await alice.start_press(posted, "a")
        first = await raw.bot.connect(resume=True)
        assert first["d"]["id"] == old
        second = await raw.bot.interaction()
        assert second.id == new
        assert (await second.callback(6)).status == 200
