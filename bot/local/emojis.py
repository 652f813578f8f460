"""The bot's API: emojis of the application."""

import base64
from typing import Any

from bot.local import shapes
from bot.local.attachments import PNG
from bot.local.calls import Call
from bot.local.errors import ApiError, Form

Json = dict[str, Any]


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
    call.made = True
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
    ("GET", "/applications/{application}/emojis", list_emojis),
    ("POST", "/applications/{application}/emojis", create_emoji),
    ("GET", "/applications/{application}/emojis/{emoji}", get_emoji),
    ("PATCH", "/applications/{application}/emojis/{emoji}", edit_emoji),
    ("DELETE", "/applications/{application}/emojis/{emoji}", delete_emoji),
)
