"""The page's own API under /local: for the page, for tests and for whoever wants to see things fail."""

import logging
import re
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

import msgspec
from aiohttp import web

from bot.local import acts, messages, shapes
from bot.local import interactions as ia
from bot.local.acts import Refused
from bot.local.burst import burst
from bot.local.calls import STANDIN
from bot.local.errors import ApiError
from bot.local.mishaps import MISHAPS, Act, channel_of, person_of
from bot.local.standin import Standin
from bot.local.world import BOT_ID, DM, PUBLIC_THREAD, THREADS, text_channel

Json = dict[str, Any]
log = logging.getLogger("local.desk")


async def world(s: Standin, wish: Json) -> Json:
    """People, servers, channels, commands, as one person sees them."""
    key = person_of(s, wish)["id"] if wish.get("as") else None
    everything = list(s.world.channels.values())
    shown = ("id", "name", "type", "parent_id")
    guilds = [
        {
            "id": g["id"],
            "name": g["name"],
            "channels": [{n: c[n] for n in shown} for c in everything if c.get("guild_id") == g["id"]],
        }
        for g in s.world.guilds.values()
    ]
    dms = [{"id": c["id"], "person": c["recipients"][0]["id"]} for c in everything if c["type"] == DM]
    return {
        "people": list(s.world.people.values()),
        "guilds": guilds,
        "dms": [dm for dm in dms if key in (None, dm["person"])],
        "commands": [c for c in s.world.commands.values() if not c.get("guild_id")],
        "bot": {"id": BOT_ID, "name": "Fathom", "online": s.gateway.online},
    }


async def add_person(s: Standin, wish: Json) -> Json:
    """Someone new."""
    name = str(wish.get("name", "")).strip()
    if not 1 <= len(name) <= 32 or s.world.find_person(name):
        raise Refused("a person needs a name of their own, of 1 to 32 characters")
    person = s.world.add_person(name)
    s.world_changed()
    return person


async def add_channel(s: Standin, wish: Json) -> Json:
    """A new channel in a server (the first one if none is named)."""
    guild = s.world.guilds.get(str(wish.get("guild") or next(iter(s.world.guilds))))
    name = re.sub(r"[^a-z0-9_-]+", "-", str(wish.get("name", "")).lower()).strip("-")
    if guild is None or not 1 <= len(name) <= 100:
        raise Refused("a channel needs a server and a name")
    channel = s.world.put_channel(text_channel(s.world.snowflake(), name, guild["id"]))
    s.channel_event("CHANNEL_CREATE", channel)
    return channel


async def add_thread(s: Standin, wish: Json) -> Json:
    """A new public thread."""
    person = person_of(s, wish)
    parent = channel_of(s, wish, person)
    name = str(wish.get("name", "")).strip()
    if not 1 <= len(name) <= 100 or parent["type"] == DM or parent["type"] in THREADS:
        raise Refused("a thread needs a name and a text channel")
    thread = shapes.thread(s.world, s.world.snowflake(), parent, name, person["id"], PUBLIC_THREAD, 1440)
    s.world.put_channel(thread)
    s.channel_event("THREAD_CREATE", thread | {"newly_created": True})
    return thread


async def open_dm(s: Standin, wish: Json) -> Json:
    """A person's direct messages with the bot."""
    person = person_of(s, wish)
    known = s.world.dm_with(person["id"])
    if known is None:
        known = s.world.put_channel(shapes.dm_channel(s.world.snowflake(), person))
        s.channel_event("CHANNEL_CREATE", known)
    return known


async def history(s: Standin, wish: Json) -> list[Json]:
    """A channel's newest messages as one person sees them, oldest first."""
    person = person_of(s, wish)
    channel = channel_of(s, wish, person)
    seen = [k.message for k in s.world.messages[channel["id"]].values() if k.reader in (None, person["id"])]
    return seen[-int(wish.get("limit", 50)) :]


async def say(s: Standin, wish: Json) -> Json:
    """A person writes something."""
    person = person_of(s, wish)
    return messages.say(s, channel_of(s, wish, person), person, str(wish.get("content", ""))).message


async def command(s: Standin, wish: Json) -> Json:
    """A person sends a command."""
    person = person_of(s, wish)
    channel = channel_of(s, wish, person)
    return {"interaction": acts.command(s, person, channel, wish["name"], wish.get("options") or {})["id"]}


async def autocomplete(s: Standin, wish: Json) -> Json:
    """What an option offers while a person types."""
    person = person_of(s, wish)
    channel = channel_of(s, wish, person)
    doc = acts.autocomplete(s, person, channel, wish["name"], wish.get("options") or {}, wish["focused"])
    await s.waiting.wait(doc["id"], ia.ANSWER_WITHIN + 0.1)
    return {"choices": doc["choices"] or [], "answered": doc["state"] == "answered"}


async def press(s: Standin, wish: Json) -> Json:
    """A person presses a control."""
    person = person_of(s, wish)
    kept = s.world.find_message(str(wish.get("message")))
    if kept is None:
        raise Refused("no such message", 404)
    return {"interaction": acts.press(s, person, kept, str(wish["custom_id"]), wish.get("values"))["id"]}


async def submit(s: Standin, wish: Json) -> Json:
    """A person sends a form."""
    person = person_of(s, wish)
    return {"interaction": acts.submit(s, person, str(wish["modal"]), wish.get("values") or {})["id"]}


async def interaction(s: Standin, wish: Json) -> Json:
    """How an interaction stands; waits up to `wait` seconds for its answer."""
    doc = s.world.interactions.get(str(wish.get("id")))
    if doc is None:
        raise Refused("no such interaction", 404)
    until = monotonic() + float(wish.get("wait", 0))
    while doc["state"] in ("waiting", "deferred") and monotonic() < until:
        await s.waiting.wait(doc["id"], until - monotonic())
    return ia.state(s, doc)


async def requests(s: Standin, wish: Json) -> Json:
    """How often the bot made which request since the last `reset`."""
    counted = dict(s.counted)
    if wish.get("reset"):
        s.counted.clear()
    return counted


def door(act: Act) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """One of these as aiohttp wants it."""

    async def enter(request: web.Request) -> web.StreamResponse:
        try:
            wish = msgspec.json.decode(await request.read()) if request.method == "POST" else dict(request.query)
            return answer(200, await act(request.app[STANDIN], wish))
        except Refused as error:
            return answer(error.status, {"error": str(error)})
        except ApiError as error:
            return answer(error.status, {"error": error.message, **error.body()})
        except (KeyError, ValueError, TypeError, re.error) as error:
            log.warning("%s %s: %r", request.method, request.path, error)
            return answer(400, {"error": f"malformed request: {error!r}"})
        except Exception:
            log.exception("%s %s went wrong", request.method, request.path)
            return answer(500, {"error": "the stand-in itself went wrong; see its log"})

    return enter


def answer(status: int, body: object) -> web.Response:
    """A JSON answer."""
    return web.Response(status=status, body=msgspec.json.encode(body), content_type="application/json")


async def live(request: web.Request) -> web.StreamResponse:
    """The page's WebSocket."""
    s = request.app[STANDIN]
    try:
        person = person_of(s, dict(request.query))
    except Refused as error:
        return answer(error.status, {"error": str(error)})
    return await s.live.connect(request, person["id"])


GETS: dict[str, Act] = {"world": world, "messages": history, "interaction": interaction, "requests": requests}
POSTS: dict[str, Act] = {
    "people": add_person,
    "channels": add_channel,
    "threads": add_thread,
    "dm": open_dm,
    "say": say,
    "command": command,
    "autocomplete": autocomplete,
    "press": press,
    "submit": submit,
    "burst": burst,
    **MISHAPS,
}
