"""Discord's refusals, asked for by hand."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.local import walk as w
from bot.local.actors import Person, Refusal
from bot.local.world import BOT_ID, GENERAL_ID, GUILD_ID
from tests.local.raw import Raw, RawInteraction, running

Json = dict[str, Any]
SAY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
COMMANDS = f"/applications/{BOT_ID}/commands"
MESSAGES = f"/channels/{GENERAL_ID}/messages"
PING = {"name": "ping", "description": "d", "options": [{"type": 3, "name": "word", "description": "d"}]}
ROW = {"type": 1, "components": [{"type": 2, "style": 1, "label": "A", "custom_id": "a"}]}


@pytest.fixture
async def raw(tmp_path: Path) -> AsyncIterator[Raw]:
    """A stand-in with a connected raw bot and one command."""
    async with running(tmp_path) as raw:
        assert (await raw.bot.connect())["t"] == "READY"
        assert (await raw.bot.call("PUT", COMMANDS, [PING])).status == 200
        yield raw


@pytest.fixture
async def alice(raw: Raw) -> Person:
    """A person."""
    return await raw.server.person("Alice")


async def pinged(raw: Raw, alice: Person) -> RawInteraction:
    """Alice sends the command; it arrives."""
    await alice.slash("ping", wait=0)
    return await raw.bot.interaction()


async def pressed(raw: Raw, alice: Person, **message: Any) -> RawInteraction:
    """Alice presses a button on a message of the bot."""
    posted = await raw.bot.call("POST", MESSAGES, {"content": "hi", "components": [ROW]} | message)
    await alice.start_press(posted.body["id"], "a")
    return await raw.bot.interaction()


async def test_one_callback_only(raw: Raw, alice: Person) -> None:
    itx = await pinged(raw, alice)
    first = await itx.callback(SAY, {"content": "pong"})
    assert first.body["resource"]["message"]["content"] == "pong"
    assert first.body["interaction"]["response_message_id"] == first.body["resource"]["message"]["id"]
    assert (await itx.callback(SAY, {"content": "pong"})).code == (400, 40060)


async def test_a_refused_callback_can_be_made_good(raw: Raw, alice: Person) -> None:
    itx = await pinged(raw, alice)
    refused = await itx.callback(SAY, {"content": "x" * 2001})
    assert refused.code == (400, 50035)
    assert refused.body["errors"]["content"]["_errors"][0]["code"] == "BASE_TYPE_MAX_LENGTH"
    assert (await itx.callback(SAY, {"content": ""})).code == (400, 50006)
    assert (await itx.callback(SAY, {"content": "x"})).status == 200


async def test_callback_after_three_seconds(raw: Raw, alice: Person) -> None:
    itx = await pinged(raw, alice)
    await raw.server.advance(3.01)
    assert (await itx.callback(SAY, {"content": "late"})).code == (404, 10062)
    assert (await alice.reply(itx.id)).failed


async def test_unknown_interaction(raw: Raw, alice: Person) -> None:
    itx = await pinged(raw, alice)
    itx.token += "x"
    assert (await itx.callback(SAY, {"content": "x"})).code == (404, 10062)


@pytest.mark.parametrize("kind", [0, DEFER_UPDATE, UPDATE, CHOICES])
async def test_callback_of_the_wrong_kind(raw: Raw, alice: Person, kind: int) -> None:
    itx = await pinged(raw, alice)
    assert (await itx.callback(kind, {"content": "x", "choices": []})).code == (400, 50035)


async def test_no_form_from_a_form(raw: Raw, alice: Person) -> None:
    field = {"type": 18, "label": "L", "component": {"type": 4, "custom_id": "t", "style": 1, "required": False}}
    form = {"custom_id": "m", "title": "T", "components": [field]}
    itx = await pinged(raw, alice)
    assert (await itx.callback(MODAL, form)).status == 200
    reply = await alice.reply(itx.id)
    assert reply.modal is not None
    with pytest.raises(Refusal, match="too short or too long"):
        await alice.submit(reply.modal, {"t": "x" * 4001})
    with pytest.raises(Refusal, match="no such form"):
        await (await raw.server.person("Bob")).submit(reply.modal, {"t": "x"})
    await alice.submit(reply.modal, {"t": "x"}, wait=0)
    sent = await raw.bot.interaction()
    assert sent.payload["data"]["components"][0]["component"]["value"] == "x"
    assert (await sent.callback(MODAL, form)).code == (400, 50035)
    assert (await sent.callback(SAY, {"content": "ok"})).status == 200


async def test_token_dies_after_fifteen_minutes(raw: Raw, alice: Person) -> None:
    itx = await pinged(raw, alice)
    assert (await itx.hook("POST", body={"content": "early"})).code == (404, 10015)
    await itx.callback(SAY, {"content": "x"})
    await raw.server.advance(890)
    assert (await itx.hook("PATCH", "/messages/@original", {"content": "y"})).body["content"] == "y"
    assert (await itx.hook("POST", body={"content": "more"})).status == 200
    await raw.server.advance(20)
    for method, rest in (("PATCH", "/messages/@original"), ("POST", ""), ("GET", "/messages/@original")):
        assert (await itx.hook(method, rest, {"content": "z"} if method != "GET" else None)).code == (401, 50027)


async def test_first_follow_up_fills_a_deferral(raw: Raw, alice: Person) -> None:
    itx = await pinged(raw, alice)
    about = (await itx.callback(DEFER, {"flags": 64})).body["interaction"]
    assert about["response_message_loading"]
    assert about["response_message_ephemeral"]
    filled = (await itx.hook("POST", body={"content": "x"})).body
    assert filled["id"] == about["response_message_id"]
    assert filled["flags"] == 64
    assert (await itx.hook("POST", body={"content": "y"})).body["id"] != filled["id"]


async def test_deleted_message(raw: Raw, alice: Person) -> None:
    itx = await pressed(raw, alice)
    await raw.server.delete(message=itx.payload["message"]["id"])
    assert (await itx.callback(UPDATE, {"content": "x"})).code == (404, 10008)
    path = f"{MESSAGES}/{itx.payload['message']['id']}"
    for method in ("GET", "PATCH", "DELETE"):
        assert (await raw.bot.call(method, path, {"content": "x"} if method == "PATCH" else None)).code == (404, 10008)


async def test_deleted_channel(raw: Raw, alice: Person) -> None:
    itx = await pinged(raw, alice)
    await raw.server.delete(channel="general")
    assert (await raw.bot.call("POST", MESSAGES, {"content": "x"})).code == (404, 10003)
    assert (await itx.callback(SAY, {"content": "x"})).code == (404, 10003)
    assert (await raw.bot.event("CHANNEL_DELETE"))["id"] == GENERAL_ID


async def test_permissions(raw: Raw, alice: Person) -> None:
    posted = (await raw.bot.call("POST", MESSAGES, {"content": "x"})).body["id"]
    await raw.server.deny("general", "attach_files")
    assert (await raw.bot.call("POST", MESSAGES, {}, {"a.png": b"x"})).code == (403, 50013)
    assert (await raw.bot.call("POST", MESSAGES, {"content": "x"})).status == 200
    await raw.server.deny("general", "send_messages")
    assert (await raw.bot.call("POST", MESSAGES, {"content": "x"})).code == (403, 50013)
    assert (await raw.bot.call("POST", f"{MESSAGES}/{posted}/threads", {"name": "t"})).status == 201
    await raw.server.deny("general", "send_messages_in_threads", "create_public_threads")
    assert (await raw.bot.call("POST", f"/channels/{posted}/messages", {"content": "x"})).code == (403, 50013)
    await raw.server.deny("general", "view_channel")
    assert (await raw.bot.call("GET", f"{MESSAGES}/{posted}")).code == (403, 50001)
    itx = await pinged(raw, alice)
    assert itx.payload["app_permissions"] == "0"
    await raw.server.deny("general")
    assert (await raw.bot.call("POST", MESSAGES, {"content": "x"})).status == 200


async def test_threads(raw: Raw) -> None:
    thread = (await raw.bot.call("POST", f"/channels/{GENERAL_ID}/threads", {"name": "t", "type": 11})).body
    inside = f"/channels/{thread['id']}/messages"
    said = (await raw.bot.call("POST", inside, {"content": "x"})).body
    for locked, status in ((True, 400), (False, 200)):
        await raw.bot.call("PATCH", f"/channels/{thread['id']}", {"archived": False})
        await raw.bot.call("PATCH", f"/channels/{thread['id']}", {"archived": True, "locked": locked})
        edited = await raw.bot.call("PATCH", f"{inside}/{said['id']}", {"content": "y"})
        assert edited.code == (400, 50083)
        assert (await raw.bot.call("POST", inside, {"content": "x"})).status == status
    again = await raw.bot.call("POST", f"/channels/{thread['id']}/threads", {"name": "t"})
    assert again.code == (400, 50024)


async def test_size_of_attachments(raw: Raw) -> None:
    limit = 10 * 1024 * 1024
    assert (await raw.bot.call("POST", MESSAGES, {}, {"a.bin": bytes(limit + 1)})).code == (413, 40005)
    posted = await raw.bot.call("POST", MESSAGES, {}, {"a.bin": bytes(limit)})
    assert posted.body["attachments"][0]["size"] == limit


async def test_attachments_are_found_again_by_name_and_dropped_when_not_kept(raw: Raw) -> None:
    gallery = {"type": w.GALLERY, "items": [{"media": {"url": "attachment://a.png"}}]}
    body = {"flags": w.V2, "components": [gallery]}
    assert (await raw.bot.call("POST", MESSAGES, body)).code == (400, 50035)
    posted = (await raw.bot.call("POST", MESSAGES, body, {"a.png": b"one"})).body
    path, media = f"{MESSAGES}/{posted['id']}", posted["components"][0]["items"][0]["media"]
    assert await raw.server.download(media["url"]) == b"one"
    kept = (await raw.bot.call("PATCH", path, {"components": [gallery]})).body
    assert kept["components"][0]["items"][0]["media"]["url"] == media["url"]
    changed = (await raw.bot.call("PATCH", path, body | {"attachments": [{"id": 0}]}, {"a.png": b"two"})).body
    assert await raw.server.download(changed["components"][0]["items"][0]["media"]["url"]) == b"two"
    assert len(changed["attachments"]) == 1
    async with raw.server.session.get(media["url"]) as response:
        assert response.status == 404


async def test_nonce_is_enforced(raw: Raw) -> None:
    body = {"content": "x", "nonce": "n", "enforce_nonce": True}
    first, second = [(await raw.bot.call("POST", MESSAGES, body)).body["id"] for _ in range(2)]
    assert first == second
    other = (await raw.bot.call("POST", MESSAGES, body | {"nonce": "m"})).body["id"]
    assert other != first
    assert (await raw.bot.call("POST", MESSAGES, {"content": "x", "nonce": "n"})).body["id"] != first


async def test_private_answers_are_private(raw: Raw, alice: Person) -> None:
    itx = await pinged(raw, alice)
    shown = (await itx.callback(SAY, {"content": "psst", "flags": 64, "components": [ROW]})).body["resource"]["message"]
    bob = await raw.server.person("Bob")
    assert shown["id"] not in {m["id"] for m in await bob.messages()}
    assert shown["id"] in {m["id"] for m in await alice.messages()}
    assert (await raw.bot.call("GET", f"{MESSAGES}/{shown['id']}")).code == (404, 10008)
    with pytest.raises(Refusal, match="not yours"):
        await bob.press(shown["id"], "a")
    await alice.start_press(shown["id"], "a")
    assert (await (await raw.bot.interaction()).callback(UPDATE, {"content": "again"})).status == 200


async def test_commands_that_are_not_synced_cannot_be_sent(raw: Raw, alice: Person) -> None:
    assert (await raw.bot.call("PUT", COMMANDS, [PING | {"name": "Bad Name"}])).body["errors"]["0"]["name"]
    kept = (await raw.bot.call("GET", COMMANDS)).body
    assert [c["name"] for c in kept] == ["ping"]
    same = (await raw.bot.call("PUT", COMMANDS, [PING | {"description": "new"}])).body
    assert same[0]["id"] == kept[0]["id"]
    await raw.bot.call("PUT", COMMANDS, [])
    with pytest.raises(Refusal, match="no such command"):
        await alice.slash("ping")


async def test_commands_with_default_permissions_and_contexts(raw: Raw, alice: Person) -> None:
    bob = await raw.server.person("Bob")
    only = PING | {"default_member_permissions": str(1 << 13), "contexts": [0]}
    await raw.bot.call("PUT", COMMANDS, [only])
    with pytest.raises(Refusal, match="permissions"):
        await bob.slash("ping")
    with pytest.raises(Refusal, match="not offered here"):
        await alice.slash("ping", channel=await alice.dm())
    await pinged(raw, alice)


async def test_unknown_routes_and_other_tokens(raw: Raw, caplog: pytest.LogCaptureFixture) -> None:
    assert (await raw.bot.call("GET", f"/guilds/{GUILD_ID}/audit-logs")).code == (404, 0)
    assert "UNKNOWN ROUTE GET" in caplog.text
    async with raw.server.session.get(f"{raw.s.base}/api/v10/users/@me", headers={"Authorization": "Bearer x"}) as r:
        assert r.status == 401


async def test_headers(raw: Raw) -> None:
    await raw.server.advance(86_400)
    answer = await raw.bot.call("GET", "/users/@me")
    assert answer.headers["Content-Type"] == "application/json"
    assert {"Date", "X-RateLimit-Remaining", "X-RateLimit-Bucket"} <= answer.headers.keys()
    from email.utils import parsedate_to_datetime

    assert abs(parsedate_to_datetime(answer.headers["Date"]).timestamp() - raw.s.clock.now()) < 2


async def test_faults_before_and_after_storing(raw: Raw, alice: Person) -> None:
    await raw.server.fault(route="POST .*/messages$", status=500)
    assert (await raw.bot.call("POST", MESSAGES, {"content": "lost"})).status == 500
    await raw.server.fault(route="POST .*/messages$", status=502, after=True)
    assert (await raw.bot.call("POST", MESSAGES, {"content": "stored"})).status == 502
    assert [m["content"] for m in await alice.messages()] == ["stored"]
    await raw.server.fault(route="POST .*/messages$", status=429, retry_after=0.1)
    answer = await raw.bot.call("POST", MESSAGES, {"content": "x"})
    assert (answer.status, answer.body["retry_after"]) == (429, 0.1)
    assert {"Via", "Retry-After"} <= answer.headers.keys()
    assert (await raw.bot.call("POST", MESSAGES, {"content": "x"})).status == 200


async def test_emojis(raw: Raw) -> None:
    path, image = f"/applications/{BOT_ID}/emojis", "data:image/png;base64,iVBORw0KGgo="
    made = (await raw.bot.call("POST", path, {"name": "die_1", "image": image})).body
    assert (await raw.bot.call("GET", path)).body["items"] == [made]
    assert (await raw.server.download(f"{raw.s.base}/cdn/emojis/{made['id']}.png")).startswith(b"\x89PNG")
    assert (await raw.bot.call("POST", path, {"name": "x", "image": image})).code == (400, 50035)
    assert (await raw.bot.call("POST", path, {"name": "xx", "image": "data:image/png;base64,QUJD"})).code == (
        400,
        50046,
    )
    assert (await raw.bot.call("DELETE", f"{path}/{made['id']}")).status == 204


async def test_mentions_are_counted_as_allowed(raw: Raw, alice: Person) -> None:
    async def mentions(allowed: Json | None) -> list[str]:
        more = {} if allowed is None else {"allowed_mentions": allowed}
        text = {"type": 10, "content": f"<@{alice.id}>"}
        answer = await raw.bot.call("POST", MESSAGES, {"flags": w.V2, "components": [text]} | more)
        return [user["username"] for user in answer.body["mentions"]]

    assert await mentions(None) == ["alice"]
    assert await mentions({"parse": []}) == []
    assert await mentions({"parse": [], "users": [alice.id]}) == ["alice"]


async def test_two_in_the_same_instant(raw: Raw, alice: Person) -> None:
    bob = await raw.server.person("Bob")
    posted = (await raw.bot.call("POST", MESSAGES, {"content": "hi", "components": [ROW]})).body["id"]
    begun = await asyncio.gather(*(who.start_press(posted, "a") for who in (alice, bob) for _ in range(5)))
    arrived = [(await raw.bot.interaction()).id for _ in range(10)]
    assert sorted(arrived) == sorted(begun)
