"""The bot's API: messages in channels."""

from typing import Any

from bot.local import messages, shapes
from bot.local.calls import Call
from bot.local.channels import channel_of, message_of
from bot.local.checks.limits import OLD, OLD_EDITS
from bot.local.checks.rights import need, need_to_send
from bot.local.clock import snowflake_time
from bot.local.errors import ApiError, Form
from bot.local.world import BOT_ID, DM, THREADS, Kept

Json = dict[str, Any]


async def list_messages(call: Call) -> list[Json]:
    """A channel's messages, newest first."""
    channel = channel_of(call)
    need(call.s, channel, "read_message_history")
    limit = int(call.query.get("limit", 50))
    low, high = int(call.query.get("after", 0)), int(call.query.get("before", 1 << 63))
    public = (k for k in reversed(call.s.world.messages[channel["id"]].values()) if k.reader is None)
    found = [kept.message for kept in public if low < int(kept.id) < high]
    return found[-limit:] if "after" in call.query else found[:limit]  # the nearest to what was named


async def get_message(call: Call) -> Json:
    """One message."""
    channel = channel_of(call)
    need(call.s, channel, "read_message_history")
    return message_of(call, channel).message


async def create_message(call: Call) -> Json:
    """A new message of the bot."""
    channel = channel_of(call)
    need_to_send(call.s, channel, call.payload, bool(call.uploads))
    more = reply_to(call, channel)
    return messages.create(call.s, channel, shapes.bot_user(), call.payload, call.uploads, **more).message


def reply_to(call: Call, channel: Json) -> Json:
    """What a message that replies to another says of it; 50035 when that one is unknown and must exist."""
    wish = call.payload.get("message_reference")
    if not wish:
        return {}
    key = str(wish.get("message_id"))
    kept = call.s.world.messages[channel["id"]].get(key)
    if kept is None and wish.get("fail_if_not_exists", True):
        form = Form()
        form.wrong(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        form.check()
    if kept is None:
        return {}
    reference = {"type": 0, "channel_id": channel["id"], "message_id": key}
    if channel["type"] != DM:
        reference["guild_id"] = channel["guild_id"]
    return {"type": 19, "message_reference": reference, "referenced_message": kept.message}


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
    count_old_edit(call, kept)
    return messages.edit(call.s, kept, call.payload, call.uploads).message


def count_old_edit(call: Call, kept: Kept) -> None:
    """30046 for too many edits of a message that is over an hour old."""
    now, seen = call.s.clock.now(), call.s.old_edits
    if now - snowflake_time(kept.id) < OLD:
        return
    recent = [at for at in seen.get(kept.id, ()) if now - at < OLD]
    if len(recent) >= OLD_EDITS:
        raise ApiError(30046)
    seen[kept.id] = [*recent, now]


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


ROUTES = (
    ("GET", "/channels/{channel}/messages", list_messages),
    ("POST", "/channels/{channel}/messages", create_message),
    ("GET", "/channels/{channel}/messages/{message}", get_message),
    ("PATCH", "/channels/{channel}/messages/{message}", edit_message),
    ("DELETE", "/channels/{channel}/messages/{message}", delete_message),
    ("PUT", "/channels/{channel}/messages/pins/{message}", pin),
)
