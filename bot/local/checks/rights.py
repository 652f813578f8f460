"""May the bot do this here?"""

from typing import Any

from bot.local import permissions, shapes
from bot.local.errors import ApiError
from bot.local.standin import Standin
from bot.local.world import BOT_ID, DM, THREADS

Json = dict[str, Any]


def need(s: Standin, channel: Json, name: str) -> None:
    """50001 when the bot does not see the channel, 50013 when it may not do the named thing there."""
    held = shapes.permissions_in(s.world, channel, BOT_ID)
    if not permissions.has(held, "view_channel"):
        raise ApiError(50001)
    if not permissions.has(held | permissions.mask(["pin_messages"]) * (channel["type"] == DM), name):
        raise ApiError(50013)


def need_to_send(s: Standin, channel: Json, payload: Json | None = None, with_files: bool = False) -> None:
    """May the bot send this message? A locked thread takes none (50083), an archived one opens again."""
    if channel["type"] == DM and s.world.people[channel["recipients"][0]["id"]].get("closed"):
        raise ApiError(50007)
    is_thread = channel["type"] in THREADS
    need(s, channel, "send_messages_in_threads" if is_thread else "send_messages")
    if with_files:
        need(s, channel, "attach_files")
    if payload and payload.get("embeds"):
        need(s, channel, "embed_links")
    if is_thread and channel["thread_metadata"]["archived"]:
        if channel["thread_metadata"]["locked"]:
            raise ApiError(50083)
        channel["thread_metadata"]["archived"] = False
        s.world.put_channel(channel)
        s.channel_event("THREAD_UPDATE", channel)
