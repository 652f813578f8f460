"""Things go wrong on order, and then as Discord lets them."""

import time
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.local.actors import Refusal
from bot.local.world import BOT_ID, GENERAL_ID, GUILD_ID
from tests.local.raw import Raw, running

MESSAGES = f"/channels/{GENERAL_ID}/messages"


@pytest.fixture
async def raw(tmp_path: Path) -> AsyncIterator[Raw]:
    """A stand-in with a connected raw bot."""
    async with running(tmp_path) as raw:
        await raw.bot.connect()
        await raw.bot.event("GUILD_CREATE")
        yield raw


async def test_a_reply_is_lost_after_it_was_stored(raw: Raw) -> None:
    await raw.server.fault(route="POST .*/messages$", after=True, drop=True)
    with pytest.raises(aiohttp.ClientError):
        await raw.bot.call("POST", MESSAGES, {"content": "stored"})
    alice = await raw.server.person("Alice")
    assert (await alice.last())["content"] == "stored"


async def test_a_request_is_late(raw: Raw) -> None:
    await raw.server.fault(route="GET /api/v10/users/@me$", delay=0.1)
    start = time.monotonic()
    assert (await raw.bot.call("GET", "/users/@me")).status == 200
    assert time.monotonic() - start >= 0.1


async def test_faults_can_be_taken_back(raw: Raw) -> None:
    await raw.server.fault(route=".", times=5)
    await raw.server.fault(clear=True)
    assert (await raw.bot.call("GET", "/users/@me")).status == 200


async def test_timed_out(raw: Raw) -> None:
    await raw.server.post("timeout", seconds=60)
    assert (await raw.bot.call("POST", MESSAGES, {"content": "x"})).code == (403, 50013)
    assert (await raw.bot.call("GET", MESSAGES)).status == 200
    mine = (await raw.bot.call("GET", f"/guilds/{GUILD_ID}/members/@me")).body
    assert mine["communication_disabled_until"]
    await raw.server.advance(61)
    assert (await raw.bot.call("POST", MESSAGES, {"content": "x"})).status == 200


async def test_removed_from_the_server_and_invited_again(raw: Raw) -> None:
    await raw.server.post("kick")
    assert await raw.bot.event("GUILD_DELETE") == {"id": GUILD_ID}
    assert (await raw.bot.call("POST", MESSAGES, {"content": "x"})).code == (403, 50001)
    assert (await raw.bot.call("GET", f"/guilds/{GUILD_ID}")).code == (404, 10004)
    await raw.server.post("kick", back=True)
    assert (await raw.bot.event("GUILD_CREATE"))["id"] == GUILD_ID
    assert (await raw.bot.call("POST", MESSAGES, {"content": "x"})).status == 200


async def test_a_member_leaves(raw: Raw) -> None:
    bob = await raw.server.person("Bob")
    await raw.server.post("leave", person="Bob")
    with pytest.raises(Refusal, match="no such channel"):
        await bob.messages()
    assert (await raw.bot.call("GET", f"/guilds/{GUILD_ID}/members/{bob.id}")).code == (404, 10007)
    await raw.server.post("leave", person="Bob", back=True)
    assert await bob.messages() == []


async def test_closed_direct_messages(raw: Raw) -> None:
    dave = await raw.server.person("Dave")
    channel = (await raw.bot.call("POST", "/users/@me/channels", {"recipient_id": dave.id})).body["id"]
    await raw.server.post("closed", person="Dave")
    assert (await raw.bot.call("POST", f"/channels/{channel}/messages", {"content": "x"})).code == (403, 50007)
    await raw.server.post("closed", person="Dave", closed=False)
    assert (await raw.bot.call("POST", f"/channels/{channel}/messages", {"content": "x"})).status == 200


async def test_old_messages_take_only_so_many_edits(raw: Raw) -> None:
    path = f"{MESSAGES}/{(await raw.bot.call('POST', MESSAGES, {'content': 'x'})).body['id']}"
    for number in range(31):
        assert (await raw.bot.call("PATCH", path, {"content": str(number)})).status == 200
    await raw.server.advance(3601)
    for number in range(30):
        assert (await raw.bot.call("PATCH", path, {"content": str(number)})).status == 200
    assert (await raw.bot.call("PATCH", path, {"content": "z"})).code == (429, 30046)
    await raw.server.advance(3601)
    assert (await raw.bot.call("PATCH", path, {"content": "z"})).status == 200


async def test_threads_are_archived(raw: Raw) -> None:
    alice = await raw.server.person("Alice")
    thread = await alice.thread("A table")
    await raw.server.post("archive", channel=thread, locked=True)
    assert (await raw.bot.call("POST", f"/channels/{thread}/messages", {"content": "x"})).code == (400, 50083)
    await raw.server.post("archive", channel=thread, archived=False)
    assert (await raw.bot.call("POST", f"/channels/{thread}/messages", {"content": "x"})).status == 200


async def test_an_interaction_is_delivered_twice(raw: Raw) -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "A", "custom_id": "a"}]}
    posted = (await raw.bot.call("POST", MESSAGES, {"content": "x", "components": [row]})).body["id"]
    begun = await (await raw.server.person("Alice")).start_press(posted, "a")
    await raw.server.redeliver(begun)
    first, second = await raw.bot.interaction(), await raw.bot.interaction()
    assert first.payload == second.payload
    assert (await first.callback(6)).status == 200
    assert (await second.callback(6)).code == (400, 40060)


async def test_replies(raw: Raw) -> None:
    said = await (await raw.server.person("Alice")).say("hello")
    body = {"content": "x", "message_reference": {"message_id": said["id"]}}
    assert (await raw.bot.call("POST", MESSAGES, body)).body["referenced_message"]["content"] == "hello"
    await raw.server.delete(message=said["id"])
    assert (await raw.bot.call("POST", MESSAGES, body)).code == (400, 50035)
    body["message_reference"] = {"message_id": said["id"], "fail_if_not_exists": False}
    assert (await raw.bot.call("POST", MESSAGES, body)).status == 200


async def test_rate_limits_are_enforced_when_asked_for(raw: Raw) -> None:
    for _ in range(20):
        assert (await raw.bot.call("POST", MESSAGES, {"content": "x"})).status == 200
    await raw.server.fault(rate_limits=True)
    answers = [await raw.bot.call("POST", MESSAGES, {"content": "x"}) for _ in range(6)]
    assert [a.status for a in answers] == [200] * 5 + [429]
    assert [a.headers["X-RateLimit-Remaining"] for a in answers] == ["4", "3", "2", "1", "0", "0"]
    assert 0 < answers[-1].body["retry_after"] <= 5
    assert "Via" in answers[-1].headers
    await raw.server.advance(5)
    assert (await raw.bot.call("POST", MESSAGES, {"content": "x"})).status == 200


async def test_a_promise_that_is_not_kept_fails_with_the_token(raw: Raw) -> None:
    alice = await raw.server.person("Alice")
    await raw.bot.call("PUT", f"/applications/{BOT_ID}/commands", [{"name": "ping", "description": "d"}])
    reply = await alice.slash("ping", wait=0)
    itx = await raw.bot.interaction()
    await itx.callback(5)
    await raw.server.advance(10)
    assert (await alice.reply(reply.interaction, 0)).state == "deferred"
    await raw.server.advance(900)
    assert (await alice.reply(reply.interaction, 0)).failed
