"""Everything that can go wrong, on order: rights taken, things deleted, requests that fail, time that passes."""

from collections.abc import Awaitable, Callable
from typing import Any

from bot.local import messages, permissions, shapes
from bot.local.acts import Refused
from bot.local.standin import Standin
from bot.local.world import BOT_ID, THREADS

Json = dict[str, Any]
Act = Callable[[Standin, Json], Awaitable[Any]]


def person_of(s: Standin, wish: Json, name: str = "as") -> Json:
    """The person that a request speaks of, by id or name."""
    found = s.world.find_person(str(wish.get(name, "")))
    if found is None:
        raise Refused(f"no such person: {wish.get(name)!r}", 404)
    return found


def channel_of(s: Standin, wish: Json, person: Json | None = None) -> Json:
    """The channel that a request speaks of, by id or name, if the person sees it."""
    found = s.world.find_channel(str(wish.get("channel", "")))
    if found is None or (person is not None and person["id"] not in s.world.readers(found)):
        raise Refused(f"no such channel: {wish.get('channel')!r}", 404)
    return found


def someone(s: Standin, wish: Json) -> str:
    """The id of the person named under `person`, or of the bot when none is."""
    return str(person_of(s, wish, "person")["id"]) if wish.get("person") else BOT_ID


async def deny(s: Standin, wish: Json) -> Json:
    """Take named permissions away in a channel, from the bot or a `person`; an empty list gives all back."""
    channel, who = channel_of(s, wish), someone(s, wish)
    try:
        denied = permissions.mask(wish.get("deny") or [])
    except KeyError as error:
        raise Refused(f"no such permission: {error}") from None
    others = [o for o in channel.get("permission_overwrites", ()) if o["id"] != who]
    own = [{"id": who, "type": 1, "allow": "0", "deny": str(denied)}] if denied else []
    changed = s.world.put_channel(channel | {"permission_overwrites": others + own})
    s.channel_event("THREAD_UPDATE" if channel["type"] in THREADS else "CHANNEL_UPDATE", changed)
    return changed


async def roles(s: Standin, wish: Json) -> Json:
    """Take named permissions away from the roles that give them to the bot; an empty list gives all back."""
    denied = permissions.mask(wish.get("deny") or [])
    for guild in s.world.guilds.values():
        guild["bot_denied"] = denied
        s.world.store.put("guilds", guild["id"], guild)
        for role in shapes.guild_head(guild)["roles"]:
            s.gateway.dispatch("GUILD_ROLE_UPDATE", {"guild_id": guild["id"], "role": role})
    return {}


async def fault(s: Standin, wish: Json) -> Json:
    """Order failing requests, a lost connection, op 7 or 9, no heartbeats, rate limits; `clear` ends what lasts."""
    if wish.get("clear"):
        s.faults.clear()
        s.gateway.withhold_heartbeats = False
        s.rates.enforced = False
    if wish.get("drop_gateway"):
        await s.gateway.drop()
    if "gateway_op" in wish:
        s.gateway.ask(int(wish["gateway_op"]), wish.get("resumable"))
    if "withhold_heartbeats" in wish:
        s.gateway.withhold_heartbeats = bool(wish["withhold_heartbeats"])
    if "rate_limits" in wish:
        s.rates.enforced = bool(wish["rate_limits"])
    if "route" in wish:
        s.faults.order(wish)
    return {"due": s.faults.count()}


async def delete(s: Standin, wish: Json) -> Json:
    """Delete a message or a channel, as a moderator would."""
    if "message" not in wish:
        s.remove_channel(channel_of(s, wish))
        return {}
    kept = s.world.find_message(str(wish["message"]))
    if kept is None:
        raise Refused("no such message", 404)
    messages.delete(s, kept)
    return {}


async def archive(s: Standin, wish: Json) -> Json:
    """Archive a thread (`archived`: false opens it), lock it with `locked`."""
    thread = channel_of(s, wish)
    if thread["type"] not in THREADS:
        raise Refused("only threads are archived")
    state = {"archived": bool(wish.get("archived", True)), "locked": bool(wish.get("locked", False))}
    changed = s.world.put_channel(thread | {"thread_metadata": thread["thread_metadata"] | state})
    s.channel_event("THREAD_UPDATE", changed)
    return changed


async def clock(s: Standin, wish: Json) -> Json:
    """Move the clock forward."""
    s.clock.advance(float(wish.get("advance", 0)))
    s.world.moved_clock()
    return {"now": s.clock.now()}


async def redeliver(s: Standin, wish: Json) -> Json:
    """Send an interaction to the bot once more."""
    payload = s.sent.get(str(wish.get("interaction")))
    if payload is None:
        raise Refused("no such interaction", 404)
    s.gateway.dispatch("INTERACTION_CREATE", payload)
    return {}


async def close_dm(s: Standin, wish: Json) -> Json:
    """A person takes no direct messages from the bot any more (or, with `closed`: false, again)."""
    person = person_of(s, wish, "person")
    person["closed"] = bool(wish.get("closed", True))
    s.world.store.put("people", person["id"], person)
    return person


async def timeout(s: Standin, wish: Json) -> Json:
    """The bot or a `person` is timed out for some `seconds` (0 ends it): may look, not act."""
    who, until = someone(s, wish), s.clock.now() + float(wish.get("seconds", 0))
    for guild in s.world.guilds.values():
        guild.setdefault("timeouts", {})[who] = until
        s.world.store.put("guilds", guild["id"], guild)
    return {"until": until}


async def leave(s: Standin, wish: Json) -> Json:
    """A person leaves every server; with `back`, returns."""
    key = person_of(s, wish, "person")["id"]
    for guild in s.world.guilds.values():
        guild["members"] = [m for m in guild["members"] if m != key] + ([key] if wish.get("back") else [])
        s.world.store.put("guilds", guild["id"], guild)
    s.world_changed()
    return {}


async def kick(s: Standin, wish: Json) -> Json:
    """The bot is removed from its first server; with `back`, invited again."""
    guild = next(iter(s.world.guilds.values()))
    guild["without_bot"] = not wish.get("back")
    s.world.store.put("guilds", guild["id"], guild)
    s.bot_moved(guild)
    return {}


MISHAPS: dict[str, Act] = {
    "permissions": deny,
    "roles": roles,
    "fault": fault,
    "delete": delete,
    "archive": archive,
    "clock": clock,
    "redeliver": redeliver,
    "closed": close_dm,
    "timeout": timeout,
    "leave": leave,
    "kick": kick,
}
