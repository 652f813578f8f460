"""The bot's API: who it is, where it is, people and servers."""

from typing import Any

from bot.local import shapes
from bot.local.calls import Call
from bot.local.errors import ApiError
from bot.local.world import BOT_ID, THREADS

Json = dict[str, Any]


async def me(call: Call) -> Json:
    """The bot's own user."""
    return shapes.bot_user() | {"verified": True, "mfa_enabled": True, "email": None, "locale": "en-US"}


async def application(call: Call) -> Json:
    """The bot's own application."""
    return shapes.application()


async def authorization(call: Call) -> Json:
    """What the token is good for."""
    return {"application": shapes.application(), "scopes": ["bot"], "expires": call.s.clock.iso()}


async def gateway(call: Call) -> Json:
    """Where the gateway is."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
    return {"url": call.s.gateway.url, "shards": 1, "session_start_limit": limit}


async def my_guilds(call: Call) -> list[Json]:
    """The servers the bot is in."""
    return [
        {
            "id": g["id"],
            "name": g["name"],
            "icon": None,
            "banner": None,
            "owner": False,
            "features": [],
            "permissions": str(shapes.base_permissions(g, BOT_ID)),
        }
        for g in call.s.world.guilds.values()
        if shapes.is_member(g, BOT_ID)
    ]


def guild_of(call: Call) -> Json:
    """The server of the request."""
    guild = call.s.world.guilds.get(call.path["guild"])
    if guild is None or not shapes.is_member(guild, BOT_ID):
        raise ApiError(10004)
    return guild


async def guild(call: Call) -> Json:
    """A server."""
    return shapes.guild_head(guild_of(call))


async def guild_channels(call: Call) -> list[Json]:
    """A server's channels, without threads."""
    key = guild_of(call)["id"]
    return [c for c in call.s.world.channels.values() if c.get("guild_id") == key and c["type"] not in THREADS]


async def roles(call: Call) -> list[Json]:
    """A server's roles."""
    return list(shapes.guild_head(guild_of(call))["roles"])


async def active_threads(call: Call) -> Json:
    """A server's open threads."""
    key = guild_of(call)["id"]
    inside = [c for c in call.s.world.channels.values() if c.get("guild_id") == key and c["type"] in THREADS]
    return {"threads": [c for c in inside if not c["thread_metadata"]["archived"]], "members": []}


async def member(call: Call) -> Json:
    """Someone in a server."""
    guild, key = guild_of(call), call.path["user"].replace("@me", BOT_ID)
    if key not in guild["members"] and key != BOT_ID:
        raise ApiError(10007)
    return shapes.member(call.s.world, guild, key)


async def user(call: Call) -> Json:
    """A user."""
    key = call.path["user"]
    if key == BOT_ID:
        return shapes.bot_user()
    if key not in call.s.world.people:
        raise ApiError(10013)
    return shapes.user(call.s.world.people[key])


async def open_dm(call: Call) -> Json:
    """The direct messages with a person, opened if need be."""
    person = call.s.world.people.get(str(call.payload.get("recipient_id")))
    if person is None:
        raise ApiError(10013)
    known = call.s.world.dm_with(person["id"])
    if known is not None:
        return known
    channel = call.s.world.put_channel(shapes.dm_channel(call.s.world.snowflake(), person))
    call.s.channel_event("CHANNEL_CREATE", channel)
    return channel


ROUTES = (
    ("GET", "/users/@me", me),
    ("GET", "/users/@me/guilds", my_guilds),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", "/users/{user}", user),
    ("GET", "/applications/@me", application),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/oauth2/@me", authorization),
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway),
    ("GET", "/guilds/{guild}", guild),
    ("GET", "/guilds/{guild}/channels", guild_channels),
    ("GET", "/guilds/{guild}/roles", roles),
    ("GET", "/guilds/{guild}/threads/active", active_threads),
    ("GET", "/guilds/{guild}/members/{user}", member),
)
