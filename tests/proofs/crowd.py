"""Several people at several tables, who press, type and fill in forms until the bot dies, and note what came of it."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.local.actors import Person, Refusal, Reply, controls
from bot.table.types import TableView, made_at
from bot.ui import words
from tests.proofs.oracle import Oracle
from tests.proofs.players import choices

Json = dict[str, Any]
REFUSED = tuple(text.partition("{")[0] for text in words.REFUSALS.values() if len(text.partition("{")[0]) > 15)
BY_TABLE = ("answer", "undo", "lobby")
PROMISED = 6
PATIENCE = 60.0
"""Seconds until a board counts as late: the figures tell how long the slowest took; a shared machine may be slow."""


@dataclass
class Act:
    """Something a person did, in the bot's life number `life`, and what came of it."""

    person: int
    interaction: int
    table: int
    what: str  # answer undo lobby open panel form
    key: str
    life: int
    reply: Reply | None = None

    def __str__(self) -> str:
        said = f"{self.reply.state} {self.reply.callback_type} {self.reply.text[:160]!r}" if self.reply else "nothing"
        return f"{self.what} {self.key} at table {self.table} in life {self.life} ({self.interaction}): {said}"

    @property
    def at(self) -> datetime:
        return made_at(self.interaction)

    @property
    def refused(self) -> bool:
        return self.reply is not None and self.reply.private and any(text in self.reply.text for text in REFUSED)

    @property
    def shown(self) -> bool:
        """Whether Discord took a callback or message that shows what came of it; a bare deferral promises nothing."""
        done = self.reply is not None and self.reply.state == "answered" and self.reply.message is not None
        return done and not self.refused


class Room:
    """A channel with its people, who play one table after the other there."""

    def __init__(self, channel: str, game: str, people: list[Person], options: str, luck: random.Random) -> None:
        self.channel = channel
        self.game = game
        self.people = people
        self.options = options
        self.luck = luck
        self.acts: list[Act] = []
        self.form: tuple[Person, Json, int, int, str] | None = None
        self.forms = Counter[str]()
        self.late: list[str] = []
        self.slowest = 0.0
        self.life = 0

    async def boards(self) -> list[Json]:
        """The public messages with controls, oldest first."""
        for limit in (12, 1_000):  # one person's private panels may stand in between
            every = await self.people[0].messages(self.channel, limit=limit)
            if found := [m for m in every if not m["flags"] & 64 and controls(m)]:
                return found
        return []

    async def current(self, oracle: Oracle) -> tuple[TableView | None, Json | None, str]:
        """The newest table of this channel, its board, and what is wrong with that (nothing: it shows the newest)."""
        wanted = await oracle.glance(int(self.channel))
        if wanted is None:
            return None, None, ""
        view, boards = wanted.view, await self.boards()
        if not boards:
            return view, None, "there is no board"
        own = [m for m in boards if any(c.custom_id.startswith(f"t:{view.code}:") for c in controls(m))]
        left = f"{len(own)} boards have controls" if len(own) > 1 else ""
        return view, boards[-1], wanted.differs(boards[-1]) or left

    # ---- acting

    async def step(self, oracle: Oracle) -> None:
        """Do one thing, once the board shows how things stand."""
        began = time.monotonic()
        view, board, wrong = await self.current(oracle)
        while wrong and time.monotonic() - began < PATIENCE:
            await asyncio.sleep(0.02)
            view, board, wrong = await self.current(oracle)
        self.slowest = max(self.slowest, time.monotonic() - began)
        if wrong:
            self.late.append(f"{self.game} {self.channel}: {wrong}")
            return
        if view is None or board is None or view.status in ("over", "cancelled"):
            await self._open()
        elif view.status == "lobby":
            await self._sit(view, board)
        else:
            await self._play(view, board)

    async def _open(self) -> None:
        options: dict[str, Any] = {"options": self.options} if self.options else {}
        person = self.luck.choice(self.people)
        wish = {"channel": self.channel, "name": "fathom play", "options": {"game": self.game, **options}}
        await self._done(person, "command", wish, 0, "open", self.game)

    async def _sit(self, view: TableView, board: Json) -> None:
        free = [p for p in self.people if not view.seats_of(int(p.id))]
        if view.setup.pace != "daily":  # or the moved clock would let every seat's time run out
            await self._type(self.people[0], view, "pace:daily")
        elif free:
            ways = [c.custom_id for c in controls(board) if re.search(r":0:(sit$|pick:)", c.custom_id)]
            seat = self.luck.choice(ways)
            await self._press(free[0], view, board, seat, what="lobby", key=seat.split(":", 3)[3])
        else:
            await self._press(self.people[0], view, board, f"t:{view.code}:0:start", what="lobby", key="start")

    async def _play(self, view: TableView, board: Json) -> None:
        asked = [p for p in self.people if view.asked_seat(int(p.id)) in view.asked_seats()]
        person = self.luck.choice(asked)
        dice = self.luck.random()
        if dice < 0.04:
            person = self.luck.choice(self.people)
            await self._press(person, view, board, f"t:{view.code}:{view.number}:~seat", what="panel", key="seat")
        elif dice < 0.10 and view.undo and not view.undo_asks:
            await self._press(person, view, board, f"t:{view.code}:{view.number}:~undo", what="undo", key="undo")
        elif self.game == "toy":
            await self._secretly(person, view, board)
        elif dice < 0.25:
            await self._type(person, view)
        else:
            if dice < 0.30:
                person = self.luck.choice(self.people)  # perhaps somebody who is not asked
            control, value = self.luck.choice(choices(board))
            key = value or control.custom_id.split(":", 3)[3]
            await self._press(person, view, board, control.custom_id, value, key=key)

    async def _secretly(self, person: Person, view: TableView, board: Json) -> None:
        """The toy game: by the private panel and its forms, or typed."""
        seat = view.asked_seat(int(person.id))
        assert seat is not None
        assert view.question is not None
        option = self.luck.choice(list(view.question.options(seat)))
        if not option.fields or option.key == "bid":
            await self._type(person, view, "bid=1" if option.fields else option.key)
            return
        panel = f"t:{view.code}:{view.number}:~choose"
        if panel in [c.custom_id for c in controls(board)]:
            told = await self._press(person, view, board, panel, what="panel", key="choose")
            if told is None or told.message is None:
                return
            board = told.message
        modal = await self.opened(person, view, board, f"~form.{option.key}")
        if modal is not None:
            await self.submit(person, modal, view, option.key)

    async def opened(self, person: Person, view: TableView, board: Json, key: str) -> Json | None:
        """Press what opens a form; the form."""
        which = f"t:{view.code}:{view.number}:{key}"
        if which not in [c.custom_id for c in controls(board)]:
            return None
        told = await self._press(person, view, board, which, what="panel", key=key)
        return told.modal if told is not None else None

    async def submit(self, person: Person, modal: Json, view: TableView, key: str) -> Act:
        """Send a form with something legal in it."""
        field = controls(modal)[0]
        legal = field.options or ((str(self.luck.randint(0, 1)),) if key == "bid" else (key,))
        wish = {"modal": modal["modal"], "values": {field.custom_id: [legal[0]] if field.options else legal[0]}}
        return await self._done(person, "submit", wish, view.id, "form", key)

    async def _type(self, person: Person, view: TableView, key: str = "") -> None:
        if not key:
            offered = await person.autocomplete("table choose", "option", channel=self.channel, option="")
            if not offered:
                return
            key = self.luck.choice(offered)["value"]
        wish = {"channel": self.channel, "name": "table choose", "options": {"option": key}}
        await self._done(person, "command", wish, view.id, "answer", key)

    async def _press(
        self,
        person: Person,
        view: TableView,
        board: Json,
        which: str,
        value: str | None = None,
        what: str = "answer",
        key: str = "",
    ) -> Reply | None:
        wish = {"message": board["id"], "custom_id": which, "values": [value] if value else None}
        try:
            return (await self._done(person, "press", wish, view.id, what, key)).reply
        except Refusal:  # the board has changed since: a person could not have pressed this
            return None

    async def _done(self, person: Person, how: str, wish: Json, table: int, what: str, key: str) -> Act:
        """Do it, note it, and wait for what comes of it. It is noted also when the bot dies at that very moment."""

        async def begun() -> Act:
            made = await person._post(how, **wish)
            self.acts.append(Act(int(person.id), int(made["interaction"]), table, what, key, self.life))
            return self.acts[-1]

        beginning = asyncio.create_task(begun())
        beginning.add_done_callback(lambda task: task.cancelled() or task.exception())  # the bot may die over a refusal
        act = await asyncio.shield(beginning)
        await self.listen(act, 3.5)
        return act

    async def listen(self, act: Act, seconds: float) -> None:
        """Wait for the answer. One that was promised is the board where it was pressed, or is told in private."""
        person = next(one for one in self.people if int(one.id) == act.person)
        act.reply = await person.reply(str(act.interaction), seconds)
        if (act.reply.callback_type, act.reply.state) == (PROMISED, "answered"):
            every = await person.messages(self.channel, limit=60)
            own = [m for m in every if (m.get("interaction_metadata") or {}).get("id") == str(act.interaction)]
            act.reply.message = next((m for m in reversed(own) if m["flags"] & 64), act.reply.message)

    async def after_death(self) -> None:
        """What was under way when the bot died: how far did its answer come?"""
        for act in self.acts[-4:]:
            if act.reply is None:
                await self.listen(act, 0)

    # ---- a form that outlives the bot

    async def leave_open(self, oracle: Oracle) -> None:
        """Open a form and send it only after the next start: the toy game asks for a name by one."""
        if self.form is not None or self.game != "toy":
            return
        for _ in range(8):
            view, board, wrong = await self.current(oracle)
            if wrong or view is None or board is None or view.status != "open" or view.question is None:
                return
            seat = view.asked_seats()[0]
            person = next(p for p in self.people if view.asked_seat(int(p.id)) == seat)
            keys = [option.key for option in view.question.options(seat)]
            if "name" in keys:
                modal = await self.opened(person, view, board, "~form.name")
                self.form = (person, modal, view.id, view.number, "name") if modal is not None else None
                return
            if "bid" not in keys:
                return
            await self._type(person, view, "bid=1")

    async def send_form(self, oracle: Oracle) -> None:
        """Send the form that was opened in an earlier life: it counts while it is right, else a clear word is said."""
        if self.form is None:
            return
        (person, modal, table, number, key), self.form = self.form, None
        before = await oracle.view(table)
        self.forms["cut off"] += 1  # unless it is answered: the bot may die first
        act = await self.submit(person, modal, before, key)
        self.forms["cut off"] -= 1
        answered = act.reply is not None and act.reply.state == "answered"
        seen = await oracle.store.seen(act.interaction)  # what was promised may be kept by a new board
        promised = act.reply is not None and act.reply.state == "deferred" and seen is not None
        kind = "counted" if act.shown or promised else "handed back" if answered else "lost"
        self.forms[kind] += 1
        right = before.number == number and before.asked_seat(int(person.id)) is not None
        if kind == "lost" or (kind == "handed back" and (right or not act.refused)):
            self.late.append(f"a form that {'was right' if right else 'came late'} was {kind}: {act.reply}")
