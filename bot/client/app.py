"""The client itself: one door for presses, a tree for commands, and what runs beside them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import Mapping
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.client.boards import Boards
from bot.client.campaigns import Desk
from bot.client.clock import Clock
from bot.client.commands import Tree, load_commands, sync
from bot.client.door import Door, told
from bot.client.endpoints import point_at
from bot.client.garbage import hold_off, sweep
from bot.client.panels import Panels
from bot.client.pictures import Pictures, Studio
from bot.client.rolls import Rolls
from bot.client.tasks import heartbeat, keep_house
from bot.client.typed import Forms
from bot.settings import Settings, WrongSetting
from bot.store import Store, StoreUnusable
from bot.table import aim
from bot.table.clockwork import keep_time
from bot.table.housekeeping import Most
from bot.table.lobby import STARTS
from bot.table.types import Outcome, Refusal, TableView, made_at
from bot.tables import Tables
from bot.ui import reply, words
from bot.ui.names import plain
from bot.ui.parts import Sheet
from bot.ui.press import press_of

log = logging.getLogger(__name__)
Itx = discord.Interaction[Any]
REMEMBERED = 5_000
"""Interactions; the newest are kept in mind, and the store knows all that changed something."""
PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)


def intents() -> discord.Intents:
    """No privileged ones. Messages are only counted, so that a buried board is noticed."""
    wanted = discord.Intents.none()
    wanted.guilds = wanted.guild_messages = wanted.dm_messages = True
    return wanted


class Fathom(discord.Client):
    """Everything is put together here. It is also the `Host` of the commands."""

    def __init__(self, settings: Settings, store: Store, studio: Studio | None = None) -> None:
        self.clock = Clock()
        super().__init__(
            intents=intents(),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=0.1,
            max_ratelimit_timeout=30.0,  # a board that Discord lets nobody edit for an hour is not waited for
            http_trace=self.clock.trace(),
        )
        self.settings = settings
        self.store = store
        self.tables = Tables(store, self.clock.now, Most(settings.tables_a_person, settings.tables_a_server))
        self.pictures = Pictures(studio)
        self.boards = Boards(self, self.tables, self.pictures, self.clock)
        self.panels = Panels(self.tables, self.boards)
        self.rolls = Rolls(self.pictures)
        self.campaigns = Desk(self.tables, self.boards, self.panels)
        self.door = Door(self.tables, self.boards, self.panels, Forms(self.tables), self.rolls, self.campaigns)
        self.tree: app_commands.CommandTree[Fathom] = Tree(self)
        self._beside: list[asyncio.Task[None]] = []
        self._heard: dict[int, None] = {}

    async def setup_hook(self) -> None:
        """After login, before the gateway: nothing here may hold up the first press."""
        load_commands(self.tree, self)
        for work in (
            sync(self.tree),
            self.boards.catch_up(),
            keep_time(self.tables),
            heartbeat(self, self.settings.database_file),
            keep_house(self),
            sweep(lambda: self.boards.calm),
        ):
            self._beside.append(asyncio.create_task(work))

    async def on_interaction(self, itx: Itx) -> None:
        """The one door for presses and forms; commands come through the tree."""
        if itx.type in PRESSES and self.once(itx):
            await self.door.answer(itx)

    def once(self, itx: Itx) -> bool:
        """Whether this interaction is new to this process: a second delivery must not answer before the first does."""
        if itx.id in self._heard:
            return False
        self._heard[itx.id] = None
        reply.pressed(itx, (self.clock.now() - made_at(itx.id)).total_seconds())
        while len(self._heard) > REMEMBERED:
            self._heard.pop(next(iter(self._heard)))
        return True

    async def tell_late(self, itx: Itx) -> None:
        """A command that came too late: its sender was told by Discord that it failed, the table says why."""
        with contextlib.suppress(Refusal):
            view = await self.at(itx)
            self.boards.refresh(view, words.came_late(plain(itx.user.display_name)))

    async def on_message(self, message: discord.Message) -> None:
        """Only counted: no message is read. What only one person sees buries no board."""
        if not message.flags.ephemeral:
            self.boards.written_in(message.channel.id, message.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.tables.channel_gone(channel.id)

    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        await self.tables.channel_gone(deleted.thread_id)

    async def on_raw_thread_update(self, changed: discord.RawThreadUpdateEvent) -> None:
        if not changed.data["thread_metadata"]["archived"]:
            self.boards.reopened(changed.thread_id)

    async def on_guild_channel_update(self, _: object, channel: discord.abc.GuildChannel) -> None:
        self.boards.reopened(channel.id)

    async def on_guild_role_update(self, _: object, role: discord.Role) -> None:
        self.boards.regained(role.guild.id)

    async def on_member_update(self, _: object, member: discord.Member) -> None:
        """Only of the bot itself: a role is given to it or taken away, or it is timed out no longer."""
        if member == member.guild.me:
            self.boards.regained(member.guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.tables.freeze(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.tables.wake(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server where the bot is back is told of as one that has become available. At start `keep_house` looks."""
        if self.is_ready():
            await self.tables.wake(guild.id)

    async def close(self) -> None:
        """Finish what is under way, then go."""
        for task in self._beside:
            task.cancel()
        await asyncio.gather(*self._beside, return_exceptions=True)
        await self.boards.close()
        await super().close()
        await self.pictures.close()
        await self.store.close()

    # ---- Host

    async def play(self, itx: Itx, game: str, options: Mapping[str, str]) -> None:
        await self.panels.play(itx, game, options)

    async def at(self, itx: Itx, code: str = "", *, over: bool = False) -> TableView:
        return await self.panels.at(itx, code, over=over)

    async def show(self, itx: Itx, view: TableView) -> None:
        aim.still_heard(itx.id, self.clock.now(), promised=reply.deferred(itx))
        if itx.channel_id != view.place.channel:
            await reply.private(itx, reply.text(words.elsewhere(words.link(view.place, view.board))))
            return
        waited = itx.response.is_done()
        await self.boards.open(itx, view)
        if waited:
            await reply.private(itx, reply.text(words.SHOWN))

    async def panel(self, itx: Itx, view: TableView, word: str) -> None:
        await self.panels.panel(itx, view, word)

    async def type(self, itx: Itx, view: TableView, key: str, text: str = "") -> None:
        with self.boards.claim(view.id):
            try:
                outcome = await reply.patiently(itx, self.tables.answer(press_of(itx, view.id, key, None, text)))
            except Refusal as refusal:
                raise told(refusal, await self.tables.view(view.id), itx.user.id) from refusal
            await self.done(itx, outcome)

    async def wish(self, itx: Itx, view: TableView, key: str) -> None:
        lacking = await self.panels.unwarned(itx, view, key) if key in STARTS else None
        if lacking is not None:
            await reply.private(itx, lacking)
            return
        try:
            outcome = await reply.patiently(itx, self.tables.lobby(press_of(itx, view.id, key)))
        except Refusal as refusal:
            raise told(refusal, view, itx.user.id) from refusal
        await self.done(itx, outcome)

    async def done(self, itx: Itx, outcome: Outcome) -> None:
        self.boards.here(itx, outcome.view)
        self.boards.tell_seat(outcome)
        await reply.private(itx, self.panels.result(outcome, itx.user.id))
        await self.panels.words_with_turn(itx, outcome.view)

    async def export(self, itx: Itx, view: TableView) -> None:
        await self.panels.export(itx, view)

    async def export_own(self, itx: Itx, code: str) -> None:
        await self.panels.export_own(itx, code)

    async def forget(self, itx: Itx) -> None:
        await self.panels.ask_forget(itx)

    async def verified(self, data: bytes) -> Sheet:
        return await self.panels.verified(data)

    async def wants_words(self, person: int) -> bool:
        return await self.panels.wants_words(person)

    async def set_words(self, itx: Itx, on: bool) -> None:
        await self.panels.set_words(itx, on)

    async def roll(self, itx: Itx, dice: str) -> None:
        await self.rolls.first(itx, dice)


def run(settings: Settings) -> int:
    """Log in and stay until a signal comes. Raises `WrongSetting` on what only the host can mend."""
    from bot.client.logs import quietly

    quietly(settings.log_level)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we never speak
    point_at(settings.discord_api_base)
    hold_off()
    return asyncio.run(stay(settings))


async def stay(settings: Settings) -> int:
    """Run until the connection ends for good or a signal comes; then 0."""
    try:
        store = await Store.open(settings.database_url)
    except StoreUnusable as error:
        raise WrongSetting(str(error)) from None
    client = Fathom(settings, store)
    ended = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        if signal.getsignal(name) is signal.SIG_IGN:
            continue  # whoever started us ends us: `bot local` heeds Ctrl-C for all
        with contextlib.suppress(NotImplementedError, RuntimeError):
            asyncio.get_running_loop().add_signal_handler(name, ended.set)
    running = asyncio.create_task(client.start(settings.discord_token))
    told = asyncio.create_task(ended.wait())
    try:
        await asyncio.wait({running, told}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
    except discord.LoginFailure:
        raise WrongSetting("DISCORD_TOKEN: Discord does not know this token") from None
    except (OSError, aiohttp.ClientError) as error:
        log.error("Discord cannot be reached at %s: %s", settings.discord_api_base or "discord.com", error)
        return 1
    finally:
        await client.close()
        told.cancel()
        await asyncio.gather(running, told, return_exceptions=True)
    return 0
