"""The parts of the stand-in in one place, and how they tell each other and the players what happened."""

from collections import Counter
from pathlib import Path
from typing import IO, Any

from bot.local import gateway as gw
from bot.local import shapes
from bot.local.clock import Clock
from bot.local.faults import Faults
from bot.local.live import Live
from bot.local.rates import Rates
from bot.local.store import Store
from bot.local.waiting import Waiting
from bot.local.world import BOT_ID, DM, THREADS, Kept, World

Json = dict[str, Any]


class Standin:
    """Local Discord: its world, its clock and everyone who is connected."""

    def __init__(self, data: Path, base: str) -> None:
        self.base = base
        self.clock = Clock()
        self.store = Store(data / "discord.sqlite3", base)
        self.world = World(self.store, self.clock)
        self.live = Live()
        self.gateway = gw.Gateway(self.world, base.replace("http", "ws", 1) + "/gateway")
        self.gateway.changed = self.world_changed
        self.faults = Faults()
        self.rates = Rates(self.clock)
        self.waiting = Waiting()
        self.record: IO[bytes] | None = None  # every request and reply of the API, one JSON line each
        self.counted: Counter[str] = Counter()  # requests of the bot by "METHOD /pattern"
        self.old_edits: dict[str, list[float]] = {}  # when messages over an hour old were edited
        self.sent: dict[str, Json] = {}  # interactions as they were sent, to send them again

    def world_changed(self) -> None:
        """Pages fetch people, channels and commands again."""
        self.live.tell_all("WORLD", {})

    def show(self, event: str, kept: Kept) -> None:
        """A message was created or changed: tell the bot and the pages of those who may read it."""
        channel = self.world.channels[kept.channel]
        readers = [kept.reader] if kept.reader else list(self.world.readers(channel))
        self.live.tell(readers, event, kept.message)
        if kept.reader is None or kept.message["author"]["id"] == BOT_ID:
            self._to_bot(event, kept.message, channel)

    def hide(self, kept: Kept) -> None:
        """A message was deleted."""
        channel = self.world.channels[kept.channel]
        gone = {"id": kept.id, "channel_id": kept.channel}
        self.live.tell([kept.reader] if kept.reader else self.world.readers(channel), "MESSAGE_DELETE", gone)
        if kept.reader is None:
            in_guild = {} if channel["type"] == DM else {"guild_id": channel["guild_id"]}
            intent = gw.DIRECT_MESSAGES if channel["type"] == DM else gw.GUILD_MESSAGES
            self.gateway.dispatch("MESSAGE_DELETE", gone | in_guild, intent)

    def channel_event(self, event: str, channel: Json) -> None:
        """A channel or thread was created, changed or deleted."""
        self.gateway.dispatch(event, channel, 0 if channel["type"] == DM else gw.GUILDS)
        if event.endswith("CREATE"):
            self.live.tell(self.world.readers(channel), "CHANNEL_CREATE", channel)
        self.world_changed()

    def remove_channel(self, channel: Json) -> None:
        """Forget a channel or thread, and tell."""
        self.channel_event("THREAD_DELETE" if channel["type"] in THREADS else "CHANNEL_DELETE", channel)
        self.world.drop_channel(channel["id"])

    def bot_moved(self, guild: Json) -> None:
        """The bot was removed from a server or invited to it: tell it."""
        if guild.get("without_bot"):
            self.gateway.dispatch("GUILD_DELETE", {"id": guild["id"]}, gw.GUILDS)
        else:
            self.gateway.dispatch("GUILD_CREATE", shapes.guild_create(self.world, guild), gw.GUILDS)
        self.world_changed()

    def _to_bot(self, event: str, message: Json, channel: Json) -> None:
        if channel["type"] == DM:
            self.gateway.dispatch(event, message, gw.DIRECT_MESSAGES)
            return
        if self.world.guilds[channel["guild_id"]].get("without_bot"):
            return
        mentioned = any(user["id"] == BOT_ID for user in message["mentions"])
        if message["author"]["id"] != BOT_ID and not mentioned:
            message = message | {"content": "", "embeds": [], "attachments": [], "components": []}
        self.gateway.dispatch(event, message | {"guild_id": channel["guild_id"]}, gw.GUILD_MESSAGES)
