"""People as test code sees them.

server = Server("http://127.0.0.1:8000")
alice = await server.person("Alice")
board = (await alice.slash("fathom play", game="rolling_deep")).message
await alice.press(board, "Roll")
"""

import asyncio
import base64
import inspect
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import aiohttp
import msgspec

from bot.local.parts import Control, Picture, control, controls, pictures, texts

__all__ = ["Control", "Person", "Picture", "Refusal", "Reply", "Server", "control", "controls", "pictures", "texts"]

Json = dict[str, Any]


class Refusal(Exception):
    """The client would not let a person do that (the bot never heard of it)."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(body.get("error", "?"))
        self.status = status
        self.code = body.get("code")


@dataclass
class Reply:
    """What came of an interaction."""

    interaction: str
    state: str  # waiting deferred answered failed
    callback_type: int | None
    seconds: float | None  # from sending to the callback, measured by the stand-in
    message: Json | None
    modal: Json | None

    @property
    def failed(self) -> bool:
        """No callback within 3 seconds: the person was told that the interaction failed."""
        return self.state == "failed"

    @property
    def text(self) -> str:
        """All words of the answering message."""
        return "\n".join(texts(self.message)) if self.message else ""

    @property
    def private(self) -> bool:
        """Whether only that person sees the answer."""
        return bool(self.message and self.message["flags"] & 64)

    @property
    def controls(self) -> list[Control]:
        """The answering message's controls, or the form's."""
        return controls(self.message or self.modal or {"components": []})


class Server:
    """A running stand-in."""

    def __init__(self, base: str) -> None:
        self.base = base.rstrip("/")
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections."""
        if self._session is not None:
            await self._session.close()

    @property
    def session(self) -> aiohttp.ClientSession:
        """The HTTP client, opened when first used."""
        if self._session is None:
            self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        return self._session

    async def get(self, name: str, /, **query: Any) -> Any:
        """GET /local/NAME."""
        async with self.session.get(f"{self.base}/local/{name}", params=query) as response:
            return await self._read(response)

    async def post(self, name: str, /, **wish: Any) -> Any:
        """POST /local/NAME."""
        headers = {"Content-Type": "application/json"}
        data = msgspec.json.encode(wish)
        async with self.session.post(f"{self.base}/local/{name}", data=data, headers=headers) as response:
            return await self._read(response)

    async def _read(self, response: aiohttp.ClientResponse) -> Any:
        body = msgspec.json.decode(await response.read())
        if response.status >= 400:
            raise Refusal(response.status, body)
        return body

    async def person(self, name: str) -> "Person":
        """The person of that name; a new one if there is none."""
        for known in (await self.get("world"))["people"]:
            if known["name"] == name:
                return Person(self, known["id"], name)
        made = await self.post("people", name=name)
        return Person(self, made["id"], name)

    actor = person

    async def world(self) -> Json:
        """People, servers, channels, commands."""
        return dict(await self.get("world"))

    async def channel(self, name: str) -> Json:
        """A new channel in the first server."""
        return dict(await self.post("channels", name=name))

    async def download(self, url: str) -> bytes:
        """A picture's bytes; an error if it is gone."""
        async with self.session.get(url, raise_for_status=True) as response:
            return await response.read()

    async def deny(self, channel: str, *names: str) -> None:
        """Take named permissions from the bot in a channel; none named gives all back."""
        await self.post("permissions", channel=channel, deny=list(names))

    async def fault(self, **wish: Any) -> None:
        """Order a failure: route=, status=, times=, after=; or drop_gateway=True."""
        await self.post("fault", **wish)

    async def delete(self, **what: str) -> None:
        """Delete message=ID or channel=ID."""
        await self.post("delete", **what)

    async def advance(self, seconds: float) -> None:
        """Move the stand-in's clock forward."""
        await self.post("clock", advance=seconds)

    async def requests(self, reset: bool = False) -> dict[str, int]:
        """How often the bot made which request ("POST /channels/{channel}/messages") since the last reset."""
        return dict(await self.get("requests", **({"reset": "1"} if reset else {})))

    async def redeliver(self, interaction: str) -> None:
        """Send an interaction to the bot once more."""
        await self.post("redeliver", interaction=interaction)

    async def until(self, check: Callable[[], Any | Awaitable[Any]], seconds: float = 30, every: float = 0.03) -> Any:
        """Wait until `check()` (plain or async) gives something true, and give that; TimeoutError otherwise."""
        end = time.monotonic() + seconds
        while True:
            found = check()
            if inspect.isawaitable(found):
                found = await found
            if found:
                return found
            if time.monotonic() > end:
                raise TimeoutError(f"not within {seconds} s")
            await asyncio.sleep(every)

    async def bot_online(self, seconds: float = 60, commands: int = 0) -> None:
        """Wait until the bot is connected and at least so many commands are synced."""

        async def ready() -> bool:
            world = await self.world()
            return bool(world["bot"]["online"]) and len(world["commands"]) >= commands

        await self.until(ready, seconds)


class Person:
    """Someone who plays."""

    def __init__(self, server: Server, key: str, name: str, channel: str = "general") -> None:
        self.server = server
        self.id = key
        self.name = name
        self.channel = channel  # where they are unless told otherwise
        self.wait = 10.0  # seconds to wait for an answer

    async def slash(
        self, command: str, *, channel: str | None = None, wait: float | None = None, **options: Any
    ) -> Reply:
        """Send a command; a `Path` as an option's value is sent as a file."""
        sent = {name: attached(value) for name, value in options.items()}
        begun = await self._post("command", channel=channel or self.channel, name=command, options=sent)
        return await self.reply(begun["interaction"], wait)

    async def press(
        self, message: Json | str, which: str, values: list[str] | str | None = None, wait: float | None = None
    ) -> Reply:
        """Press a button or pick from a menu, by custom id or label (only by custom id, given just a message's id)."""
        begun = await self.start_press(message, which, values)
        return await self.reply(begun, wait)

    async def start_press(self, message: Json | str, which: str, values: list[str] | str | None = None) -> str:
        """Press without waiting; the interaction's id."""
        custom_id = which if isinstance(message, str) else control(message, which).custom_id
        key = message if isinstance(message, str) else message["id"]
        picked = [values] if isinstance(values, str) else values
        begun = await self._post("press", message=key, custom_id=custom_id, values=picked)
        return str(begun["interaction"])

    async def submit(self, modal: Json, values: Json, wait: float | None = None) -> Reply:
        """Send a form; its fields by custom id or label."""
        named = {control(modal, which).custom_id: value for which, value in values.items()}
        begun = await self._post("submit", modal=modal["modal"], values=named)
        return await self.reply(begun["interaction"], wait)

    async def autocomplete(
        self, command: str, focused: str, *, channel: str | None = None, **options: Any
    ) -> list[Json]:
        """The choices {name, value} that an option offers after what was typed so far."""
        where = channel or self.channel
        found = await self._post("autocomplete", channel=where, name=command, options=options, focused=focused)
        return list(found["choices"])

    async def say(self, content: str, channel: str | None = None) -> Json:
        """Write in a channel."""
        return dict(await self._post("say", channel=channel or self.channel, content=content))

    async def messages(self, channel: str | None = None, limit: int = 50) -> list[Json]:
        """A channel's newest messages as this person sees them, oldest first."""
        where = {"channel": channel or self.channel, "limit": str(limit)}
        return list(await self.server.get("messages", **where, **{"as": self.id}))

    async def message(self, key: str, channel: str | None = None) -> Json:
        """One message as it is now; LookupError if it is gone."""
        for found in await self.messages(channel, 1000):
            if found["id"] == key:
                return found
        raise LookupError(f"no message {key}")

    async def last(self, channel: str | None = None) -> Json:
        """The newest message."""
        return (await self.messages(channel, 1))[-1]

    async def dm(self) -> str:
        """The id of the direct messages with the bot."""
        return str((await self._post("dm"))["id"])

    async def thread(self, name: str, channel: str | None = None) -> str:
        """A new thread's id."""
        return str((await self._post("threads", channel=channel or self.channel, name=name))["id"])

    async def reply(self, interaction: str, wait: float | None = None) -> Reply:
        """Wait for an interaction's answer: until it is answered, failed, or `wait` seconds are over."""
        seconds = self.wait if wait is None else wait
        found = await self.server.get("interaction", id=interaction, wait=str(seconds))
        names = ("interaction", "state", "callback_type", "callback_seconds", "message", "modal")
        return Reply(*(found[name] for name in names))

    async def _post(self, name: str, /, **wish: Any) -> Any:
        return await self.server.post(name, **wish, **{"as": self.id})


def attached(value: Any) -> Any:
    """A file as the page sends it; anything else as it is."""
    if isinstance(value, Path):
        return {"filename": value.name, "base64": base64.b64encode(value.read_bytes()).decode()}
    return value
