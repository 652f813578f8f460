"""A party that presses what it sees in its channel, and sometimes what it saw there long ago."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from bot.local.actors import Control, Person, Refusal, Reply, controls, texts

Json = dict[str, Any]
RARE = ("cancel", "~end", "~leaving", "leave", "computer")
FRAME = (
    "~seat",
    "~recap",
    "~steps",
    "~reasons",
    "~watch",
    "~words",
    "~table",
    "~why",
    "~log",
    "~export",
    "~verify",
    "~no",
    "~taking",
)
PROMISED = 6
LOOKED_AT = 12
"""How many of the newest messages somebody may press something on."""


@dataclass
class Pressed:
    """A press, a command or a form: what was meant, and what came of it."""

    person: Person
    channel: str
    message: str = ""
    control: str = ""
    values: list[str] | None = None
    command: Json = field(default_factory=dict)
    modal: Json | None = None
    filled: Json = field(default_factory=dict)
    interaction: int = 0
    reply: Reply | None = None

    @property
    def table(self) -> str:
        """The code of the table that the control names; empty for commands and for controls without a table."""
        parts = self.control.split(":")
        return parts[1] if parts[0] == "t" else ""

    @property
    def key(self) -> str:
        """What the control, or what was picked in it, stands for."""
        own = self.control.split(":", 3)[-1]
        return self.values[0] if self.values and own.startswith("~menu") else own

    @property
    def outcome(self) -> str:
        """One line for the tally."""
        assert self.reply is not None
        kind = "form" if self.modal is not None else "command" if self.command else "press"
        told = "in private" if self.reply.private else "a form" if self.reply.modal else "on the board"
        return f"{kind}: {self.reply.state}, {told}"

    async def followed(self) -> None:
        self.reply = await self.person.reply(str(self.interaction), 8)
        if self.reply.callback_type == PROMISED:
            await self.person.server.until(self._told, seconds=30)

    async def _told(self) -> bool:
        """Where the answer was promised: it is a private message, or else the board was changed."""
        assert self.reply is not None
        every = await self.person.messages(self.channel, 200)
        own = [m for m in every if (m.get("interaction_metadata") or {}).get("id") == str(self.interaction)]
        private = [m for m in own if m["flags"] & 64]
        self.reply.message = private[-1] if private else self.reply.message
        return bool(private) or self.reply.message is not None

    async def form(self) -> Pressed | None:
        """What the person fills in, where the press opened a form."""
        if self.reply is None or self.reply.modal is None:
            return None
        modal = self.reply.modal
        filled = {one.custom_id: _filled(one) for one in controls(modal)}
        made = Pressed(self.person, self.channel, control=str(modal["custom_id"]), modal=modal, filled=filled)
        sent = await self.person._post("submit", modal=modal["modal"], values=filled)
        made.interaction = int(sent["interaction"])
        await made.followed()
        return made


async def begun(act: Pressed) -> Pressed | None:
    """The same once it has been sent; None where the client would not (the control is gone from the message)."""
    try:
        if act.command:
            sent = await act.person._post("command", channel=act.channel, **act.command)
            act.interaction = int(sent["interaction"])
        else:
            act.interaction = int(await act.person.start_press(act.message, act.control, act.values))
    except Refusal:
        return None
    return act


def _filled(control: Control) -> Any:
    return list(control.options[:1]) if control.options else "score"


class Party:
    """Three people and their channel. `strangers`: names that must be found in no message here."""

    def __init__(self, channel: str, people: list[Person], strangers: set[str], game: str, luck: random.Random) -> None:
        self.channel = channel
        self.people = people
        self.strangers = strangers
        self.game = game
        self.luck = luck
        self.codes: set[str] = set()
        self.asked: list[Person] = []
        self.missed = 0

    async def next_act(self, options: dict[str, str]) -> Pressed | None:
        """What somebody here does next."""
        person = self.luck.choice(self.asked if self.asked and self.luck.random() < 0.75 else self.people)
        every = [m for m in await person.messages(self.channel, 200) if controls(m)]
        public, seen = [m for m in every if not m["flags"] & 64], every[-LOOKED_AT:]
        self.asked = [p for p in self.people if public and f"<@{p.id}>" in "\n".join(texts(public[-1])[:1])]
        if not public:
            return self._sought(person, options.get(self.game, ""))
        dice = self.luck.random()
        if dice < 0.12:
            return self._typed(person, public[-1])
        private = [m for m in seen if m["flags"] & 64]
        newest = private[-1] if private and dice < 0.45 else public[-1]
        return self._press(person, newest if dice < 0.9 else self.luck.choice(seen))

    def _sought(self, person: Person, options: str) -> Pressed:
        """No board in sight: bring it down; where that helps nothing, open a table."""
        self.missed += 1
        if self.missed % 6 != 1:
            return Pressed(person, self.channel, command={"name": "table show", "options": {}})
        given = {"game": self.game} | ({"options": options} if options else {})
        return Pressed(person, self.channel, command={"name": "fathom play", "options": given})

    def _typed(self, person: Person, board: Json) -> Pressed:
        keys = [c.custom_id.split(":", 3)[-1] for c in controls(board)]
        answers = [key for key in keys if not key.startswith("~") and key not in RARE] or ["score"]
        choose = {"name": "table choose", "options": {"option": self.luck.choice(answers)}}
        undo = {"name": "table undo", "options": {}}
        return Pressed(person, self.channel, command=self.luck.choice([choose, choose, undo]))

    def _press(self, person: Person, message: Json) -> Pressed:
        every = [one for one in controls(message) if not one.url and not one.disabled]
        one = self.luck.choices(every, [_weight(one) for one in every])[0]
        values = [self.luck.choice(one.options)] if one.options else None
        return Pressed(person, self.channel, str(message["id"]), one.custom_id, values)

    def strange(self, message: Json) -> str:
        """What a message holds that is not of this party; empty when all is well."""
        tables = {c.custom_id.split(":")[1] for c in controls(message) if c.custom_id.startswith("t:")}
        if not tables <= self.codes:
            return f"controls of table {tables - self.codes}"
        words = "\n".join(texts(message))
        return next((f"the name {name}" for name in sorted(self.strangers) if name in words), "")


def _weight(one: Control) -> float:
    key = one.custom_id.split(":", 3)[-1]
    if key.startswith(RARE):
        return 0.004
    return 0.05 if key.startswith(FRAME) else 2.0
