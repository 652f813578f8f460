"""Creating, changing and deleting messages, whoever asks."""

import copy
import re
from collections.abc import Iterator
from typing import Any

from bot.local import attachments as files
from bot.local import shapes
from bot.local.attachments import Uploads
from bot.local.checks.message import check_content, check_message
from bot.local.clock import snowflake_time
from bot.local.standin import Standin
from bot.local.walk import EPHEMERAL, LOADING, TEXT, V2, walk
from bot.local.world import BOT_ID, THREADS, Kept

Json = dict[str, Any]

SETTABLE = 1 << 2 | 1 << 12 | V2  # suppress embeds, silent, components V2
USER = re.compile(r"<@!?(\d+)>")
NONCE_SECONDS = 300


def blank(s: Standin, channel: str, author: Json) -> Json:
    """A message with nothing in it."""
    return {
        "id": s.world.snowflake(),
        "channel_id": channel,
        "type": 0,
        "author": author,
        "content": "",
        "timestamp": s.clock.iso(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": 0,
    }


def create(
    s: Standin, channel: Json, author: Json, payload: Json, uploads: Uploads, reader: str | None = None, **more: Any
) -> Kept:
    """A new message; with `enforce_nonce` and a nonce seen of late, the message that already carries it."""
    check_message(payload, len(uploads), s.world.emojis)
    nonce = payload.get("nonce")
    if payload.get("enforce_nonce") and nonce is not None:
        known = _with_nonce(s, channel["id"], author["id"], nonce)
        if known is not None:
            return known
    message = blank(s, channel["id"], author) | more
    if nonce is not None:
        message["nonce"] = nonce
    message["flags"] = payload.get("flags", 0) & SETTABLE | (EPHEMERAL if reader else 0)
    kept = Kept(message, reader)
    _fill(s, kept, payload, uploads)
    add(s, kept, channel)
    return kept


def add(s: Standin, kept: Kept, channel: Json) -> None:
    """Put a finished message into its channel and tell everyone."""
    s.world.put_message(kept)
    if kept.reader is None:
        channel["last_message_id"] = kept.id
        if channel["type"] in THREADS:
            channel["message_count"] = channel["total_message_sent"] = channel["message_count"] + 1
        s.world.put_channel(channel)
    s.show("MESSAGE_CREATE", kept)
    for person in kept.message["mentions"]:
        s.live.tell([person["id"]], "MENTION", {"channel": kept.channel, "message": kept.id})


def edit(s: Standin, kept: Kept, payload: Json, uploads: Uploads, stamp: bool = True) -> Kept:
    """Change what the payload names and keep the rest."""
    check_message(payload, len(uploads), s.world.emojis, kept.message)
    changed = Kept(dict(kept.message), kept.reader)
    flags = payload.get("flags")
    if flags is not None:
        keep = changed.message["flags"] & (V2 | ~SETTABLE)
        changed.message["flags"] = keep | flags & SETTABLE
    changed.message["flags"] &= ~LOADING
    _fill(s, changed, payload, uploads)
    if stamp:
        changed.message["edited_timestamp"] = s.clock.iso()
    files.forget_unused(s, kept.message["attachments"], changed.message["attachments"])
    s.world.put_message(changed)
    s.show("MESSAGE_UPDATE", changed)
    return changed


def delete(s: Standin, kept: Kept) -> None:
    """Remove a message."""
    s.world.drop_message(kept)
    s.hide(kept)


def say(s: Standin, channel: Json, person: Json, content: str) -> Kept:
    """A person writes in a channel."""
    check_content(content)
    message = blank(s, channel["id"], shapes.user(person)) | {"content": content}
    message["mentions"] = list(_mentioned(s, [content], None))
    kept = Kept(message)
    add(s, kept, channel)
    return kept


def _with_nonce(s: Standin, channel: str, author: str, nonce: str | int) -> Kept | None:
    since = s.clock.now() - NONCE_SECONDS
    for kept in reversed(s.world.messages[channel].values()):
        if kept.message.get("nonce") == nonce and kept.message["author"]["id"] == author:
            return kept if snowflake_time(kept.id) >= since else None
    return None


def _fill(s: Standin, kept: Kept, payload: Json, uploads: Uploads) -> None:
    message = kept.message
    wanted = payload.get("attachments", [] if payload.get("attachments", 0) is None else None)
    private = kept.reader is not None
    message["attachments"] = files.settle(s, kept.channel, message["attachments"], wanted, uploads, private)
    for name, empty in (("content", ""), ("embeds", []), ("components", [])):
        if name in payload:
            message[name] = copy.deepcopy(payload[name]) if payload[name] is not None else empty
    if "components" in payload:
        number(message["components"])
    message["embeds"] = [{"type": "rich"} | embed for embed in message["embeds"]]
    files.resolve(message["components"], message["embeds"], message["attachments"])
    if {"content", "components", "allowed_mentions"} & payload.keys():
        texts = [message["content"], *(c["content"] for _, c in walk(message["components"]) if c["type"] == TEXT)]
        message["mentions"] = list(_mentioned(s, texts, payload.get("allowed_mentions")))
        message["mention_everyone"] = _everyone(texts, payload.get("allowed_mentions"))


def number(components: list[Json]) -> None:
    """Give every component an id, as Discord does."""
    taken = {component.get("id") for _, component in walk(components)}
    free = (n for n in range(1, 1_000) if n not in taken)
    for _, component in walk(components):
        if not component.get("id"):
            component["id"] = next(free)
        _ids_as_text(component)


def _ids_as_text(component: Json) -> None:
    """Bots may send snowflakes as numbers; Discord always gives text (numbers so long are cut in JavaScript).

    An emoji that is a character has no id at all in its document.
    """
    for holder in (component, *component.get("options", ())):
        emoji = holder.get("emoji")
        if emoji and emoji.get("id") is not None:
            emoji["id"] = str(emoji["id"])
        elif emoji:
            emoji.pop("id", None)
    for preset in component.get("default_values") or ():
        preset["id"] = str(preset["id"])


def _mentioned(s: Standin, texts: list[str], allowed: Json | None) -> Iterator[Json]:
    anyone = allowed is None or "users" in (allowed.get("parse") or ())
    named = {str(user) for user in (allowed or {}).get("users") or ()}
    for key in dict.fromkeys(key for text in texts for key in USER.findall(text)):
        if not anyone and key not in named:
            continue
        if key in s.world.people:
            yield shapes.user(s.world.people[key])
        elif key == BOT_ID:
            yield shapes.bot_user()


def _everyone(texts: list[str], allowed: Json | None) -> bool:
    if allowed is not None and "everyone" not in (allowed.get("parse") or ()):
        return False
    return any("@everyone" in text or "@here" in text for text in texts)
