"""The bot's API: channels and threads."""

from typing import Any

from bot.local import shapes
from bot.local.calls import Call
from bot.local.checks.rights import need, need_to_send
from bot.local.errors import ApiError, Form
from bot.local.world import BOT_ID, DM, PRIVATE_THREAD, PUBLIC_THREAD, THREADS, Kept

Json = dict[str, Any]


def channel_of(call: Call) -> Json:
    """The channel of the request, if the bot may see it."""
    channel = call.s.world.channels.get(call.path["channel"])
    if channel is None:
        raise ApiError(10003)
    need(call.s, channel, "view_channel")
    return channel


def message_of(call: Call, channel: Json) -> Kept:
    """The message of the request; private answers are not found this way."""
    kept = call.s.world.messages[channel["id"]].get(call.path["message"])
    if kept is None or kept.reader is not None:
        raise ApiError(10008)
    return kept


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
    call.s.remove_channel(channel)
    return channel


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
    call.made = True
    call.s.channel_event("THREAD_CREATE", thread | {"newly_created": True})
    return thread


async def thread_member(call: Call) -> None:
    """Joining, leaving, adding: everyone sees every thread here anyway."""
    channel_of(call)


ROUTES = (
    ("GET", "/channels/{channel}", channel),
    ("PATCH", "/channels/{channel}", edit_channel),
    ("DELETE", "/channels/{channel}", delete_channel),
    ("POST", "/channels/{channel}/typing", typing),
    ("POST", "/channels/{channel}/threads", start_thread),
    ("PUT", "/channels/{channel}/thread-members/{user}", thread_member),
    ("DELETE", "/channels/{channel}/thread-members/{user}", thread_member),
    ("POST", "/channels/{channel}/messages/{message}/threads", thread_from_message),
)
