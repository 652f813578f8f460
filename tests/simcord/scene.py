"""What a flow is written against, whichever Discord it runs on, and what of it is compared."""

from __future__ import annotations

import asyncio
import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

from bot.local.parts import Control, controls, pictures, texts

Json = dict[str, Any]
LONG = 100
OWNER = "Alice"
"""The stand-in's server belongs to the first person that it has."""
CAMPAIGN = re.compile(r"(\bx:campaign:[a-z]+\.|\bfathom-)\d+(\b(?!\.json))")
"""A campaign's number, which counts those of all flows."""
SNOWFLAKE, STAMP = re.compile(r"\d{15,20}"), re.compile(r"<t:\d+(:\w)?>")


@dataclass
class Seen:
    """What came of one deed."""

    did: str
    kind: int | None = None
    """The callback's type; None where there was none."""
    message: Json | None = None
    modal: Json | None = None
    refused: bool = False
    """The client would not let the person do that."""
    choices: list[Json] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(texts(self.message)) if self.message else ""

    @property
    def private(self) -> bool:
        return bool(self.message and self.message["flags"] & 64)


class Actor(ABC):
    """Somebody in a flow. Every deed is remembered by the scene, to be compared."""

    def __init__(self, scene: Scene, name: str) -> None:
        self.scene = scene
        self.name = name

    async def slash(self, command: str, **options: Any) -> Seen:
        """Send a command; another actor or a (name, bytes) file may be an option's value."""
        return self.scene.remember(self, await self._slash(command, options), f"/{command} {sorted(options)}")

    async def press(self, which: str, *values: str, on: Seen | None = None) -> Seen:
        """Press or pick by the label's beginning or the id's end: on the newest board, or on what was seen."""
        message = on.message if on is not None else await self.scene.showing(which)
        assert message is not None, f"nothing to press for {which!r}"
        control = named(message, which)
        seen = await self._press(message, control.custom_id, list(values))
        return self.scene.remember(self, seen, f"presses {control.custom_id} {list(values)}")

    async def submit(self, form: Seen, **values: str) -> Seen:
        """Send a form that was opened; fields by their ids."""
        assert form.modal is not None, f"no form came of {form.did}"
        return self.scene.remember(self, await self._submit(form, values), f"form {sorted(values)}")

    async def types(self, command: str, option: str, typed: str = "", **filled: Any) -> list[str]:
        """What autocomplete offers, by value."""
        seen = self.scene.remember(self, await self._types(command, option, typed, filled), f"typing /{command}")
        return [str(choice["value"]) for choice in seen.choices]

    @abstractmethod
    async def _slash(self, command: str, options: Json) -> Seen: ...

    @abstractmethod
    async def _press(self, message: Json, custom_id: str, values: list[str]) -> Seen: ...

    @abstractmethod
    async def _submit(self, form: Seen, values: dict[str, str]) -> Seen: ...

    @abstractmethod
    async def _types(self, command: str, option: str, typed: str, filled: Json) -> Seen: ...


class Scene(ABC):
    """A channel of its own with three people in it."""

    actors: list[Actor]

    def __init__(self) -> None:
        self.told: list[str] = []
        self.names: dict[str, str] = {}
        """Ids by what stands for them when two runs are compared."""
        self._codes: dict[str, str] = {}

    @property
    def alice(self) -> Actor:
        return self.actors[0]

    @property
    def bob(self) -> Actor:
        return self.actors[1]

    @property
    def carol(self) -> Actor:
        return self.actors[2]

    @abstractmethod
    async def messages(self) -> list[Json]:
        """All messages of the bot here, oldest first, the private ones of these people among them."""

    @abstractmethod
    async def person(self, name: str, *, direct: bool = False) -> Actor:
        """One person more; `direct`: who writes to the bot directly, where the scene then is."""

    async def owner(self) -> Actor:
        """Who may manage messages here, as nobody else may."""
        actor = await self.person(OWNER)
        self.actors.append(actor)
        return actor

    async def board(self) -> Json:
        """The newest public message with controls."""
        return next(m for m in reversed(await self.messages()) if not m["flags"] & 64 and controls(m))

    async def showing(self, which: str) -> Json:
        """The newest public message with controls, once it has this one (a bot in another process takes a moment)."""
        for _ in range(LONG):
            board = await self.board()
            if any(fits(one, which) for one in controls(board)):
                break
            await asyncio.sleep(0.02)
        return board

    def controls(self, seen: Seen) -> list[Control]:
        return controls(seen.message) if seen.message else []

    def said(self, message: Json) -> str:
        return "\n".join(texts(message))

    def code(self, message: Json) -> str:
        """The code of the table that a message belongs to."""
        return next(one for one in controls(message) if one.custom_id.startswith("t:")).custom_id.split(":")[1]

    async def opened(self, game: str, *others: Actor, options: str = "") -> None:
        """A table that Alice opened and the others joined, in play."""
        await self.alice.slash("fathom play", game=game, options=options)
        for other in others:
            await other.press("Sit here")
        await self.alice.press(":start")

    def remember(self, who: Actor, seen: Seen, did: str) -> Seen:
        """Write down what came of a deed."""
        seen.did = f"{who.name} {did}"
        lines = [f"{seen.did} -> {'refused' if seen.refused else f'callback {seen.kind}'}"]
        lines += [f"choice {choice['name']} = {choice['value']}" for choice in seen.choices]
        lines += self.lines(seen.message) if seen.message else []
        lines += [f"form {self.plain(seen.modal['title'])}"] if seen.modal else []
        lines += [self.line(one) for one in controls(seen.modal)] if seen.modal else []
        self.told.append(self.plain("\n  ".join(lines)))
        return seen

    async def remember_all(self) -> None:
        """Write down how everything stands in the end."""
        for message in await self.messages():
            self.told.append(self.plain("\n  ".join(["in the end", *self.lines(message)])))

    def lines(self, message: Json) -> list[str]:
        """A message as it is compared: for whom, words, controls, pictures, mentions."""
        for one in controls(message):
            if one.custom_id.startswith("t:"):
                self._codes.setdefault(one.custom_id.split(":")[1], f"T{len(self._codes) + 1}")
        lines = ["private" if message["flags"] & 64 else "public"]
        lines += [line for text in texts(message) for line in text.splitlines()]
        lines += [self.line(one) for one in controls(message)]
        lines += [f"picture {one.alt}" for one in pictures(message)]
        lines += [f"file {one['filename']}" for one in message["attachments"]]
        return lines + [f"mentions {person['id']}" for person in message["mentions"]]

    def line(self, one: Control) -> str:
        """A control as it is compared."""
        options = " ".join(f"{value}={label}" for value, label in zip(one.options, one.labels, strict=True))
        more = f" {one.low}-{one.high} {options}" if one.options else ""
        grey = " disabled" if one.disabled else ""
        return f"[{one.kind} {one.label}{grey} {one.style} {one.custom_id or one.url}{more}]"

    def plain(self, text: str) -> str:
        """Words without what is another in every run: ids, codes of tables, numbers of campaigns, moments."""
        for code, name in self._codes.items():
            text = re.sub(rf"(?<=\bt:){code}(?=:)|(?<=`){code}(?=`)|(?<=fathom-){code}(?=\.json)", name, text)
        text = CAMPAIGN.sub(r"\1N\2", text)
        text = SNOWFLAKE.sub(lambda found: self.names.get(found[0], "ID"), text)
        return STAMP.sub("MOMENT", text)


def named(message: Json, which: str) -> Control:
    """The control whose label begins so or whose id ends so."""
    for one in controls(message):
        if fits(one, which):
            return one
    raise LookupError(f"no control {which!r} among {[(c.custom_id, c.label) for c in controls(message)]}")


def fits(one: Control, which: str) -> bool:
    return bool(one.custom_id) and (one.custom_id.endswith(which) or one.label.startswith(which))
