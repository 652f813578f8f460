"""What the page asks and hears."""

from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.local.actors import Refusal
from bot.local.world import BOT_ID, GENERAL_ID
from tests.local.raw import Raw, running

Json = dict[str, Any]
ROW = {"type": 1, "components": [{"type": 2, "style": 1, "label": "A", "custom_id": "a"}]}
MESSAGES = f"/channels/{GENERAL_ID}/messages"


class Page:
    """An open page of one person."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def hears(self, name: str) -> Json:
        """The next event of that name; others are passed over."""
        while True:
            event = await self.socket.receive_json(timeout=20)
            if event["t"] == name:
                return dict(event["d"])

    async def silent(self) -> bool:
        """Whether nothing comes within a moment."""
        try:
            await self.socket.receive_json(timeout=0.05)
        except TimeoutError:
            return True
        return False


async def page(raw: Raw, name: str) -> Page:
    """Open the page as someone."""
    return Page(await raw.server.session.ws_connect(f"{raw.s.base}/local/live?as={name}"))


async def test_first_world(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        world = await raw.server.world()
        assert [p["name"] for p in world["people"]] == ["Alice", "Bob", "Carol", "Dave"]
        assert [c["name"] for c in world["guilds"][0]["channels"]] == ["general", "table-two"]
        assert world["bot"] == {"id": BOT_ID, "name": "Fathom", "online": False}
        assert len({p["colour"] for p in world["people"]}) == 4


async def test_live_updates(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        bob = await page(raw, "Bob")
        await raw.bot.connect()
        await bob.hears("WORLD")
        posted = (await raw.bot.call("POST", MESSAGES, {"content": "<@100000000000000102>"})).body
        assert await bob.hears("MESSAGE_CREATE") == posted
        assert await bob.hears("MENTION") == {"channel": GENERAL_ID, "message": posted["id"]}
        await raw.bot.call("PATCH", f"{MESSAGES}/{posted['id']}", {"content": "y"})
        assert (await bob.hears("MESSAGE_UPDATE"))["content"] == "y"
        await raw.bot.call("DELETE", f"{MESSAGES}/{posted['id']}")
        assert await bob.hears("MESSAGE_DELETE") == {"id": posted["id"], "channel_id": GENERAL_ID}
        await raw.bot.call("POST", f"/channels/{GENERAL_ID}/typing")
        assert await bob.hears("TYPING") == {"channel": GENERAL_ID, "person": BOT_ID}
        thread = await (await raw.server.person("Alice")).thread("A table")
        assert (await bob.hears("CHANNEL_CREATE"))["id"] == thread


async def test_only_the_one_who_pressed_hears_of_it(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        await raw.bot.connect()
        alice = await raw.server.person("Alice")
        posted = (await raw.bot.call("POST", MESSAGES, {"content": "x", "components": [ROW]})).body["id"]
        hers, his = await page(raw, "Alice"), await page(raw, "Bob")
        begun = await alice.start_press(posted, "a")
        itx = await raw.bot.interaction()
        await itx.callback(4, {"content": "psst", "flags": 64})
        assert (await hers.hears("MESSAGE_CREATE"))["content"] == "psst"
        assert await hers.hears("INTERACTION_DONE") == {"interaction": begun}
        late = await alice.start_press(posted, "a")
        await raw.server.advance(4)
        failed = await hers.hears("INTERACTION_FAILED")
        assert (failed["interaction"], failed["message"], failed["channel"]) == (late, posted, GENERAL_ID)
        await alice.start_press(posted, "a")
        field = {"type": 18, "label": "L", "component": {"type": 4, "custom_id": "t", "style": 1}}
        itx = await raw.bot.interaction()
        itx = await raw.bot.interaction()
        assert (await itx.callback(9, {"custom_id": "m", "title": "T", "components": [field]})).status == 200
        modal = await hers.hears("MODAL")
        assert (modal["title"], modal["custom_id"], modal["modal"]) == ("T", "m", itx.id)
        assert modal["components"][0]["component"]["custom_id"] == "t"
        assert await his.silent()


async def test_direct_messages_are_for_two(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        alice, bob = await raw.server.person("Alice"), await raw.server.person("Bob")
        dm = await alice.dm()
        assert await alice.dm() == dm
        await alice.say("hi", dm)
        with pytest.raises(Refusal, match="no such channel"):
            await bob.messages(dm)
        assert [d["id"] for d in (await raw.server.get("world", **{"as": alice.id}))["dms"]] == [dm]
        assert (await raw.server.get("world", **{"as": bob.id}))["dms"] == []


async def test_new_people_and_channels(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        eve = await raw.server.person("Eve")
        assert (await raw.server.person("Eve")).id == eve.id
        channel = await raw.server.channel("My Channel!")
        assert channel["name"] == "my-channel"
        said = await eve.say("hello", "my-channel")
        assert (await eve.last("my-channel")) == said
        with pytest.raises(Refusal):
            await raw.server.post("people", name="Eve")


async def test_malformed_requests_are_told(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        for name, wish in (
            ("command", {"as": "Alice", "channel": "general"}),
            ("say", {"as": "Nobody", "channel": "general", "content": "x"}),
            ("say", {"as": "Alice", "channel": "nowhere", "content": "x"}),
            ("say", {"as": "Alice", "channel": "general", "content": ""}),
            ("press", {"as": "Alice", "message": "1", "custom_id": "a"}),
            ("clock", {"advance": "soon"}),
            ("fault", {"route": "("}),
            ("permissions", {"channel": "general", "deny": ["fly"]}),
            ("submit", {"as": "Alice", "modal": "1"}),
        ):
            with pytest.raises(Refusal) as caught:
                await raw.server.post(name, **wish)
            assert 400 <= caught.value.status < 500


async def test_the_page_is_served_and_walled_in(tmp_path: Path) -> None:
    async with running(tmp_path) as raw:
        get = raw.server.session.get
        async with get(f"{raw.s.base}/") as response:
            assert response.status == 200
            assert response.headers["Content-Security-Policy"].startswith("default-src 'self'")
        async with get(f"{raw.s.base}/local/world", headers={"Origin": "http://elsewhere.example"}) as response:
            assert response.status == 403
        async with get(f"{raw.s.base}/local/world", headers={"Host": "elsewhere.example"}) as response:
            assert response.status == 403
        async with get(f"{raw.s.base}/local/world", headers={"Origin": raw.s.base}) as response:
            assert response.status == 200
