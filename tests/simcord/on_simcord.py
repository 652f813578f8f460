"""Flows on SimCord: the bot within the test's own process, one person at a time."""

from __future__ import annotations

import contextlib
import re
from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import interactions
from simcord.backend import serializers

from bot.client.app import Fathom
from bot.client.clock import Clock
from bot.client.commands import load_commands, sync
from bot.settings import Settings
from bot.store import Store
from tests.simcord.scene import OWNER, Actor, Json, Scene, Seen

CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
IDLE = 0.005
"""Seconds between SimCord's looks whether all is done; 0.05 by default."""
real_payload = interactions.base_payload


class Alone(Fathom):
    """Without what runs beside the presses: SimCord waits after every deed until nothing runs any more."""

    async def setup_hook(self) -> None:
        load_commands(self.tree, self)
        await sync(self.tree)


class Simulated(Clock):
    """SimCord's clock stands still unless it is moved."""

    def __init__(self, env: simcord.Env) -> None:
        super().__init__()
        self.env = env

    def now(self) -> datetime:
        return self.env.now()


def payload(*args: Any, **more: Any) -> Any:
    """What SimCord sends, with the owner of the installation, which it leaves out and Discord does not."""
    record, sent = real_payload(*args, **more)
    if "guild_id" in sent:
        sent["authorizing_integration_owners"] = {"0": sent["guild_id"]}
    return record, sent


@contextlib.asynccontextmanager
async def world(folder: Path) -> AsyncIterator[simcord.Env]:
    """The bot online in SimCord's Discord."""
    url = f"sqlite+aiosqlite:///{folder}/simcord.sqlite3"
    store = await Store.open(url)
    bot = Alone(Settings(discord_token="none", database_url=url), store)
    env = simcord.Env(bot)
    bot.clock = bot.boards.clock = Simulated(env)
    bot.tables.now = bot.clock.now
    await env.start()
    try:
        yield env
    finally:
        await env.shutdown()
        await bot.boards.close()
        await bot.pictures.close()
        await store.close()


class SimActor(Actor):
    def __init__(self, scene: SimScene, name: str, who: simcord.MemberActor | simcord.UserHandle) -> None:
        super().__init__(scene, name)
        self.env = scene.env
        self.who: Any = who
        self.where: tuple[Any, ...] = () if isinstance(who, simcord.UserHandle) else (scene.channel,)

    async def _slash(self, command: str, options: Json) -> Seen:
        sent = {name: value.who if isinstance(value, SimActor) else value for name, value in options.items()}
        return await self._done(lambda: self.who.slash(*self.where, command, **sent))

    async def _press(self, message: Json, custom_id: str, values: list[str]) -> Seen:
        stored = self.env.backend.get_message(int(message["channel_id"]), int(message["id"]))
        shown = simcord.ResponseMessage(self.env, stored)
        if values:
            return await self._done(lambda: self.who.select(shown, values, custom_id=custom_id))
        return await self._done(lambda: self.who.click(shown, custom_id=custom_id))

    async def _submit(self, form: Seen, values: dict[str, str]) -> Seen:
        assert form.modal is not None
        return await self._done(lambda: self.who.submit_modal(form.modal and form.modal["of"], values))

    async def _types(self, command: str, option: str, typed: str, filled: Json) -> Seen:
        try:
            with self.env.time_context():
                found = await self.who.autocomplete(*self.where, command, option, typed, **filled)
        except (simcord.SetupError, simcord.OptionError):
            return Seen("", refused=True)
        return Seen("", self._kind()[0], choices=found)

    async def _done(self, deed: Any) -> Seen:
        try:
            with self.env.time_context():
                result: simcord.InteractionResult = await deed()
        except (simcord.SetupError, simcord.OptionError):
            return Seen("", refused=True)
        assert result.acknowledged, f"{self.name}: not answered"
        kind, data = self._kind()
        modal = {"title": data["title"], "components": data["components"], "of": result} if kind == 9 else None
        return Seen("", kind, self._message(result), modal)

    def _kind(self) -> tuple[int, Json]:
        """The type of the newest callback, and what came with it."""
        sent = next(r for r in reversed(self.env.http_requests) if r.method == "POST" and CALLBACK.search(r.path))
        assert isinstance(sent.json, dict)
        return sent.json["type"], sent.json.get("data") or {}

    def _message(self, result: simcord.InteractionResult) -> Json | None:
        shown = result.response
        if shown is None:
            return None
        return written(self.env, self.env.backend.get_message(shown.channel_id, shown.id))


class SimScene(Scene):
    """A fresh channel."""

    def __init__(self, env: simcord.Env, name: str) -> None:
        super().__init__()
        self.env = env
        self.channel: Any = env.guild.create_text_channel(name)
        self.where = self.channel.id
        self.names[str(self.channel.id)] = "HERE"
        self.actors: list[Actor] = [self._person(f"{who} {name}") for who in ("Alice", "Bob", "Carol")]

    def _person(self, name: str) -> SimActor:
        user = self.env.create_user(name)
        self.names[str(user.id)] = name
        allowed = discord.Permissions(manage_messages=name == OWNER)
        role = self.env.guild.create_role(name, permissions=allowed)
        return SimActor(self, name, self.env.guild.add_member(user, roles=[role]))

    async def person(self, name: str, *, direct: bool = False) -> SimActor:
        if not direct:
            return self._person(name)
        user = self.env.create_user(name)
        self.where = user.dm_channel.id
        self.names |= {str(user.id): name, str(self.where): "HERE"}
        actor = SimActor(self, name, user)
        self.actors = [actor]
        return actor

    async def messages(self) -> list[Json]:
        stored = self.env.backend.messages.get(self.where, {})
        sent = [m for m in stored.values() if m.author_id == self.env.backend.bot_user.id]
        return [written(self.env, message) for message in sent]


def written(env: simcord.Env, stored: Any) -> Json:
    """A message as Discord gives it. Whom it pings counts: SimCord's `mentions` hold all who are named in it."""
    message: Json = dict(serializers.message_payload(env.backend, stored))
    return message | {"mentions": [one for one in message["mentions"] if int(one["id"]) in stored.ping_user_ids]}
