"""People, servers, channels, messages, commands and interactions: in memory, kept by the store."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bot.local.clock import DISCORD_EPOCH_MS, Clock
from bot.local.store import Store

Json = dict[str, Any]

BOT_ID = "100000000000000001"
GUILD_ID = "100000000000000002"
BOT_ROLE_ID = "100000000000000003"
GENERAL_ID = "100000000000000010"
TABLE_TWO_ID = "100000000000000011"
FIRST_PERSON_ID = 100000000000000101
COLOURS = ("#e8a33d", "#4fb3bf", "#c46bd1", "#7bbf5a", "#e2665c", "#5c8de2", "#d9c74a", "#9aa3ad")
DM, TEXT, ANNOUNCE_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 1, 0, 10, 11, 12
THREADS = (ANNOUNCE_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)


@dataclass
class Kept:
    """A message as Discord shows it, and the one person who may read it (None = the whole channel)."""

    message: Json
    reader: str | None = None

    @property
    def id(self) -> str:
        return str(self.message["id"])

    @property
    def channel(self) -> str:
        return str(self.message["channel_id"])


class World:
    """All that exists in local Discord."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.meta = store.load("meta").get("meta", {"last": 0})
        clock.offset += self.meta.get("offset", 0.0)
        self.people = store.load("people")
        self.guilds = store.load("guilds")
        self.channels = store.load("channels")
        self.commands = store.load("commands")
        self.emojis = store.load("emojis")
        self.interactions = store.load("interactions")
        self.tokens = {doc["token"]: key for key, doc in self.interactions.items()}
        self.messages: dict[str, dict[str, Kept]] = {channel: {} for channel in self.channels}
        for doc in store.load("messages").values():
            kept = Kept(doc["message"], doc["reader"])
            self.messages.setdefault(kept.channel, {})[kept.id] = kept
        if not self.guilds:
            self._first_world()

    def snowflake(self) -> str:
        """A new id: never given before, later ones are larger, made at the clock's time."""
        earliest = int(self.clock.now() * 1000 - DISCORD_EPOCH_MS) << 22
        self.meta["last"] = max(self.meta["last"] + 1, earliest)
        self.store.put("meta", "meta", self.meta)
        return str(self.meta["last"])

    def moved_clock(self) -> None:
        """Remember how far the clock was moved."""
        self.meta["offset"] = self.clock.offset
        self.store.put("meta", "meta", self.meta)

    # people

    def add_person(self, name: str, key: str | None = None) -> Json:
        """A new person, a member of every server."""
        key = key or self.snowflake()
        person = {"id": key, "name": name, "colour": COLOURS[len(self.people) % len(COLOURS)]}
        self.people[key] = person
        self.store.put("people", key, person)
        for guild in self.guilds.values():
            guild["members"].append(key)
            self.store.put("guilds", guild["id"], guild)
        return person

    def find_person(self, who: str) -> Json | None:
        """A person by id or name."""
        return self.people.get(who) or next((p for p in self.people.values() if p["name"] == who), None)

    # channels

    def put_channel(self, channel: Json) -> Json:
        """Keep a channel, new or changed."""
        self.channels[channel["id"]] = channel
        self.messages.setdefault(channel["id"], {})
        self.store.put("channels", channel["id"], channel)
        return channel

    def drop_channel(self, key: str) -> None:
        """Forget a channel, its threads and their messages."""
        for child in [c["id"] for c in self.channels.values() if c.get("parent_id") == key and c["type"] in THREADS]:
            self.drop_channel(child)
        for message in list(self.messages.pop(key, {}).values()):
            self._forget(message)
        self.channels.pop(key, None)
        self.store.drop("channels", key)

    def find_channel(self, which: str) -> Json | None:
        """A channel or thread by id or name (the newest of that name)."""
        named = (c for c in reversed(self.channels.values()) if c.get("name") == which.removeprefix("#"))
        return self.channels.get(which) or next(named, None)

    def dm_with(self, person: str) -> Json | None:
        """The direct-message channel between a person and the bot."""
        for channel in self.channels.values():
            if channel["type"] == DM and channel["recipients"][0]["id"] == person:
                return channel
        return None

    def readers(self, channel: Json) -> Iterable[str]:
        """The people who see a channel."""
        if channel["type"] == DM:
            return [channel["recipients"][0]["id"]]
        return list(self.guilds[channel["guild_id"]]["members"]) if channel["guild_id"] in self.guilds else []

    # messages

    def put_message(self, kept: Kept) -> None:
        """Keep a message, new or changed."""
        self.messages[kept.channel][kept.id] = kept
        self.store.put("messages", kept.id, {"message": kept.message, "reader": kept.reader})

    def drop_message(self, kept: Kept) -> None:
        """Forget a message and its attachments."""
        self.messages.get(kept.channel, {}).pop(kept.id, None)
        self._forget(kept)

    def find_message(self, key: str) -> Kept | None:
        """A message by its id alone."""
        return next((found[key] for found in self.messages.values() if key in found), None)

    def _forget(self, kept: Kept) -> None:
        self.store.drop("messages", kept.id)
        for attachment in kept.message["attachments"]:
            self.store.drop_file(attachment["id"])

    # interactions

    def put_interaction(self, doc: Json) -> None:
        """Keep an interaction, new or changed."""
        self.interactions[doc["id"]] = doc
        self.tokens[doc["token"]] = doc["id"]
        self.store.put("interactions", doc["id"], doc)

    def drop_interaction(self, key: str) -> None:
        """Forget an interaction."""
        doc = self.interactions.pop(key)
        self.tokens.pop(doc["token"], None)
        self.store.drop("interactions", key)

    # the first start

    def _first_world(self) -> None:
        guild = {"id": GUILD_ID, "name": "The Deep", "owner_id": str(FIRST_PERSON_ID), "members": []}
        self.guilds[GUILD_ID] = guild
        for key, name in ((GENERAL_ID, "general"), (TABLE_TWO_ID, "table-two")):
            self.put_channel(text_channel(key, name, GUILD_ID))
        for number, name in enumerate(("Alice", "Bob", "Carol", "Dave")):
            self.add_person(name, str(FIRST_PERSON_ID + number))


def text_channel(key: str, name: str, guild: str) -> Json:
    """A new text channel."""
    return {
        "id": key,
        "type": TEXT,
        "guild_id": guild,
        "name": name,
        "position": int(key) % 1000,
        "permission_overwrites": [],
        "topic": None,
        "nsfw": False,
        "last_message_id": None,
        "parent_id": None,
        "rate_limit_per_user": 0,
        "flags": 0,
    }
