"""Flows on our own stand-in, with the bot as a process of its own."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from bot.local.actors import Person, Refusal, Reply
from tests.simcord.scene import Actor, Json, Scene, Seen
from tests.stack import Stack

QUIET = 0.15
"""Seconds without a change in the channel after which nothing more is awaited."""
LONGEST = 5.0


class EvenStack(Stack):
    bot = "tests.simcord.even_bot"


class StandinActor(Actor):
    def __init__(self, scene: StandinScene, person: Person) -> None:
        super().__init__(scene, person.name)
        self.scene: StandinScene = scene
        self.person = person
        self.folder = scene.folder

    async def _slash(self, command: str, options: Json) -> Seen:
        sent = {name: self._sent(value) for name, value in options.items()}
        return await self._done(self.person.slash(command, **sent))

    def _sent(self, value: Any) -> Any:
        if isinstance(value, StandinActor):
            return value.person.id
        if isinstance(value, tuple):
            path = self.folder / value[0]
            path.write_bytes(value[1])
            return path
        return value

    async def _press(self, message: Json, custom_id: str, values: list[str]) -> Seen:
        return await self._done(self.person.press(message["id"], custom_id, values or None))

    async def _submit(self, form: Seen, values: dict[str, str]) -> Seen:
        assert form.modal is not None
        return await self._done(self.person.submit(form.modal, values))

    async def _types(self, command: str, option: str, typed: str, filled: Json) -> Seen:
        try:
            found = await self.person.autocomplete(command, option, **{**filled, option: typed})
        except Refusal:
            return Seen("", refused=True)
        return Seen("", 8, choices=found)

    async def _done(self, deed: Any) -> Seen:
        try:
            reply: Reply = await deed
        except Refusal:
            return Seen("", refused=True)
        assert not reply.failed, f"{self.name}: not answered"
        await self.scene.quiet()
        if reply.message is not None:
            reply = await self.person.reply(reply.interaction)  # as it is now that all is done
        return Seen("", reply.callback_type, reply.message, reply.modal)


class StandinScene(Scene):
    """A fresh channel."""

    def __init__(self, stack: Stack, channel: str, folder: Path) -> None:
        super().__init__()
        self.stack = stack
        self.server = stack.server
        self.channel = channel
        self.folder = folder
        self.names[channel] = "HERE"
        self.actors: list[Actor] = []

    @classmethod
    async def set(cls, stack: Stack, name: str, folder: Path) -> StandinScene:
        scene = cls(stack, str((await stack.server.channel(name))["id"]), folder)
        scene.actors = [await scene.person(f"{who} {name}") for who in ("Alice", "Bob", "Carol")]
        return scene

    async def person(self, name: str, *, direct: bool = False) -> StandinActor:
        person = await self.server.person(name)
        if direct:
            self.channel = await person.dm()
            self.names[self.channel] = "HERE"
        person.channel = self.channel
        self.names[person.id] = name
        actor = StandinActor(self, person)
        if direct:
            self.actors = [actor]
        return actor

    async def messages(self) -> list[Json]:
        found: dict[str, Json] = {}
        for actor in self.actors:
            assert isinstance(actor, StandinActor)
            found |= {m["id"]: m for m in await actor.person.messages(self.channel, 200) if m["author"].get("bot")}
        return [found[key] for key in sorted(found, key=int)]

    async def quiet(self) -> None:
        """Wait until the bot owes nothing here (or cannot pay for a while) and nothing changes any more."""
        before: list[Json] = []
        end = time.monotonic() + LONGEST
        while before != (now := await self.messages()) or (time.monotonic() < end and self.stack.owes(self.channel)):
            before = now
            await asyncio.sleep(QUIET)
