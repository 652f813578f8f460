"""The bot's API: logging in, channels, threads, members, messages, emojis."""

import base64
from typing import Any

from bot.local import messages, shapes
from bot.local.attachments import PNG
from bot.local.calls import Call
from bot.local.checks.rights import need, need_to_send
from bot.local.errors import ApiError, Form
from bot.local.world import BOT_ID, DM, PRIVATE_THREAD, PUBLIC_THREAD, THREADS, Kept

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
    ]


def guild_of(call: Call) -> Json:
    """The server of the request."""
    guild = call.s.world.guilds.get(call.path["guild"])
    if guild is None:
        raise ApiError(10004)
    return guild


async def guild(call: Call) -> Json:
    """A server."""
    return shapes.guild_head(guild_of(call))


async def guild_channels(call: Call) -> list[Json]:
    """A server's channels, without threads."""
    key = guild_of(call)["id"]
    return [c for c in call.s.world.channels.values() if c.get("guild_id") == key and c["type"] not in THREADS]


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


# channels


def channel_of(call: Call) -> Json:
    """The channel of the request, if the bot may see it."""
    channel = call.s.world.channels.get(call.path["channel"])
    if channel is None:
        raise ApiError(10003)
    need(call.s, channel, "view_channel")
    return channel


async def channel(call: Call) -> Json:
    """A channel or thread."""
    return channel_of(call)


async def edit_channel(call: Call) -> Json:
    """Rename, archive, lock."""
    channel = channel_of(call)
    is_thread = channel["type"] in THREADS
    if not (is_thread and channel["owner_id"] == BOT_ID):
        need(call.s, channel, "manage_threads" if is_thread else "manage_channels")
    payload = call.payload
    if is_thread and channel["thread_metadata"]["archived"] and payload.get("archived") is not False:
        raise ApiError(50083)
    changed = channel | {name: payload[name] for name in ("name", "topic") if name in payload}
    if is_thread:
        names = ("archived", "locked", "auto_archive_duration")
        changed["thread_metadata"] = channel["thread_metadata"] | {n: payload[n] for n in names if n in payload}
    call.s.world.put_channel(changed)
    call.s.channel_event("THREAD_UPDATE" if is_thread else "CHANNEL_UPDATE", changed)
    return changed


async def delete_channel(call: Call) -> Json:
    """Delete a channel or thread."""
    channel = channel_of(call)
    need(call.s, channel, "manage_threads" if channel["type"] in THREADS else "manage_channels")
    remove_channel(call, channel)
    return channel


def remove_channel(call: Call, channel: Json) -> None:
    """Forget a channel and tell."""
    event = "THREAD_DELETE" if channel["type"] in THREADS else "CHANNEL_DELETE"
    call.s.channel_event(event, channel)
    call.s.world.drop_channel(channel["id"])


async def typing(call: Call) -> None:
    """The bot is typing."""
    channel = channel_of(call)
    need_to_send(call.s, channel)
    call.s.live.tell(call.s.world.readers(channel), "TYPING", {"channel": channel["id"], "person": BOT_ID})


# threads


async def start_thread(call: Call) -> Json:
    """A thread that grows from no message."""
    parent = channel_of(call)
    private = call.payload.get("type", PRIVATE_THREAD) == PRIVATE_THREAD
    need(call.s, parent, "create_private_threads" if private else "create_public_threads")
    kind = PRIVATE_THREAD if private else PUBLIC_THREAD
    return new_thread(call, parent, call.s.world.snowflake(), kind, BOT_ID)


async def thread_from_message(call: Call) -> Json:
    """A thread that grows from a message."""
    parent = channel_of(call)
    kept = message_of(call, parent)
    need(call.s, parent, "create_public_threads")
    if kept.id in call.s.world.channels:
        raise ApiError(160004)
    thread = new_thread(call, parent, kept.id, PUBLIC_THREAD, BOT_ID)
    changed = Kept(kept.message | {"flags": kept.message["flags"] | 32, "thread": thread}, kept.reader)
    call.s.world.put_message(changed)
    call.s.show("MESSAGE_UPDATE", changed)
    return thread


def new_thread(call: Call, parent: Json, key: str, kind: int, owner: str) -> Json:
    """Make a thread and tell."""
    if parent["type"] in THREADS or parent["type"] == DM:
        raise ApiError(50024)
    form = Form()
    form.length(("name",), call.payload.get("name"), 1, 100)
    form.check()
    minutes = call.payload.get("auto_archive_duration") or 1440
    thread = shapes.thread(call.s.world, key, parent, call.payload["name"], owner, kind, minutes)
    call.s.world.put_channel(thread)
    call.s.channel_event("THREAD_CREATE", thread | {"newly_created": True})
    return thread


async def thread_member(call: Call) -> None:
    """Joining, leaving, adding: everyone sees every thread here anyway."""
    channel_of(call)


# messages


def message_of(call: Call, channel: Json) -> Kept:
    """The message of the request; private answers are not found this way."""
    kept = call.s.world.messages[channel["id"]].get(call.path["message"])
    if kept is None or kept.reader is not None:
        raise ApiError(10008)
    return kept


async def list_messages(call: Call) -> list[Json]:
    """A channel's messages, newest first."""
    channel = channel_of(call)
    need(call.s, channel, "read_message_history")
    limit = int(call.query.get("limit", 50))
    low, high = int(call.query.get("after", 0)), int(call.query.get("before", 1 << 63))
    public = (k for k in reversed(call.s.world.messages[channel["id"]].values()) if k.reader is None)
    return [kept.message for kept in public if low < int(kept.id) < high][:limit]


async def get_message(call: Call) -> Json:
    """One message."""
    channel = channel_of(call)
    need(call.s, channel, "read_message_history")
    return message_of(call, channel).message


async def create_message(call: Call) -> Json:
    """A new message of the bot."""
    channel = channel_of(call)
    need_to_send(call.s, channel, call.payload, bool(call.uploads))
    return messages.create(call.s, channel, shapes.bot_user(), call.payload, call.uploads).message


async def edit_message(call: Call) -> Json:
    """Change a message of the bot."""
    channel = channel_of(call)
    kept = message_of(call, channel)
    if kept.message["author"]["id"] != BOT_ID:
        raise ApiError(50005)
    if call.uploads:
        need(call.s, channel, "attach_files")
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise ApiError(50083)
    return messages.edit(call.s, kept, call.payload, call.uploads).message


async def delete_message(call: Call) -> None:
    """Delete a message."""
    channel = channel_of(call)
    kept = message_of(call, channel)
    if kept.message["author"]["id"] != BOT_ID:
        need(call.s, channel, "manage_messages")
    messages.delete(call.s, kept)


async def pin(call: Call) -> None:
    """Pin or unpin a message."""
    channel = channel_of(call)
    need(call.s, channel, "pin_messages")
    kept = message_of(call, channel)
    changed = Kept(kept.message | {"pinned": call.query.get("on") != "0"}, kept.reader)
    call.s.world.put_message(changed)
    call.s.show("MESSAGE_UPDATE", changed)


# application emojis


async def list_emojis(call: Call) -> Json:
    """All emojis of the application."""
    return {"items": list(call.s.world.emojis.values())}


async def create_emoji(call: Call) -> Json:
    """A new emoji from a data address."""
    form = Form()
    form.length(("name",), call.payload.get("name"), 2, 32)
    image = str(call.payload.get("image", ""))
    body = base64.b64decode(image.partition(",")[2])
    if not image.startswith("data:image/"):
        form.wrong(("image",), "BASE_TYPE_BAD_TYPE", "Must be a data URI of an image.")
    if len(body) > 256 * 1024:
        form.wrong(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    form.check()
    if not body.startswith((PNG, b"GIF8", b"\xff\xd8", b"RIFF")):
        raise ApiError(50046)
    emoji = {"id": call.s.world.snowflake(), "name": call.payload["name"], "roles": [], "user": shapes.bot_user()}
    emoji |= {"require_colons": True, "managed": False, "animated": body.startswith(b"GIF8"), "available": True}
    call.s.store.put_file(emoji["id"], body)
    _keep_emoji(call, emoji)
    return emoji


def _keep_emoji(call: Call, emoji: Json) -> None:
    call.s.world.emojis[emoji["id"]] = emoji
    call.s.store.put("emojis", emoji["id"], emoji)


def emoji_of(call: Call) -> Json:
    """The emoji of the request."""
    emoji = call.s.world.emojis.get(call.path["emoji"])
    if emoji is None:
        raise ApiError(10014)
    return emoji


async def get_emoji(call: Call) -> Json:
    """One emoji."""
    return emoji_of(call)


async def edit_emoji(call: Call) -> Json:
    """Rename an emoji."""
    emoji = emoji_of(call) | {"name": call.payload["name"]}
    _keep_emoji(call, emoji)
    return emoji


async def delete_emoji(call: Call) -> None:
    """Delete an emoji."""
    key = emoji_of(call)["id"]
    del call.s.world.emojis[key]
    call.s.store.drop("emojis", key)
    call.s.store.drop_file(key)


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
    ("GET", "/guilds/{guild}/threads/active", active_threads),
    ("GET", "/guilds/{guild}/members/{user}", member),
    ("GET", "/channels/{channel}", channel),
    ("PATCH", "/channels/{channel}", edit_channel),
    ("DELETE", "/channels/{channel}", delete_channel),
    ("POST", "/channels/{channel}/typing", typing),
    ("POST", "/channels/{channel}/threads", start_thread),
    ("PUT", "/channels/{channel}/thread-members/{user}", thread_member),
    ("DELETE", "/channels/{channel}/thread-members/{user}", thread_member),
    ("GET", "/channels/{channel}/messages", list_messages),
    ("POST", "/channels/{channel}/messages", create_message),
    ("GET", "/channels/{channel}/messages/{message}", get_message),
    ("PATCH", "/channels/{channel}/messages/{message}", edit_message),
    ("DELETE", "/channels/{channel}/messages/{message}", delete_message),
    ("POST", "/channels/{channel}/messages/{message}/threads", thread_from_message),
    ("PUT", "/channels/{channel}/messages/pins/{message}", pin),
    ("GET", "/applications/{application}/emojis", list_emojis),
    ("POST", "/applications/{application}/emojis", create_emoji),
    ("GET", "/applications/{application}/emojis/{emoji}", get_emoji),
    ("PATCH", "/applications/{application}/emojis/{emoji}", edit_emoji),
    ("DELETE", "/applications/{application}/emojis/{emoji}", delete_emoji),
)
