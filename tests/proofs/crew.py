"""Several people at one table of Deep Rock: they press what they see, type commands, or read words only."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any, NamedTuple

from bot.engine.game import Command
from bot.local.actors import Control, Person, Refusal, Reply, controls, pictures, texts
from bot.table.types import TableView
from tests.proofs.oracle import Oracle
from tests.proofs.players import Stuck, answered, choices
from tests.proofs.word_player import Offer, choose, within
from tests.stack import Stack

Json = dict[str, Any]
FRAME = {"seat", "recap", "undo", "words", "table", "board", "why", "log", "type", "export", "verify", "no", "options"}
FRAME |= {"steps", "reasons", "watch"}
FRAME |= {"leaving", "taking", "menu", "draft", "news", "again", "role"}
"""Controls of ours that ask nothing of the rules."""
MENTIONED = re.compile(r"<@(\d+)>")
ASKED = 400
"""Looks at a board that must come within 12 seconds."""


class Gone(Exception):
    """The game is over: there is nothing to press any more."""


class NoLuck:
    """The sensible policy throws no dice."""

    def below(self, bound: int) -> int:
        raise AssertionError("the sensible policy wants chance")


class Chosen(NamedTuple):
    """A control of a message, what is picked in it, and what is written on it."""

    control: Control
    value: str | None
    label: str
    line: str = ""

    @property
    def key(self) -> str:
        return self.value if self.value is not None else self.control.custom_id.split(":", 3)[3]


def offered(message: Json) -> list[Chosen]:
    """All that answers the open question, as it is written."""
    found: list[Chosen] = []
    for control, value in choices(message):
        if value is None:
            found.append(Chosen(control, None, control.label))
        else:
            entry = next(o for o in control.raw["options"] if o["value"] == value)
            found.append(Chosen(control, value, entry["label"], entry.get("description") or ""))
    return found


def openers(message: Json) -> list[Control]:
    """Controls that lead to a private panel with more of the answer."""
    own = [c for c in controls(message) if re.fullmatch(r"t:[0-9a-z]{1,7}:[1-9]\d*:~[a-z]+.*", c.custom_id)]
    found = [c for c in own if re.split(r"[.:]", c.custom_id.split(":", 3)[3][1:])[0] not in FRAME]
    return found or [c for c in own if c.custom_id.endswith(":~draft")]  # out of a draft that answers nothing yet


def drafts(message: Json) -> list[Control]:
    """Buttons behind which a choice is half made: they change the message that was pressed, and nothing else."""
    return [c for c in controls(message) if re.fullmatch(r"t:[0-9a-z]{1,7}:[1-9]\d*:~draft\..+", c.custom_id)]


class Crew:
    """The people of one table, in a channel of their own."""

    def __init__(self, stack: Stack, people: list[Person], oracle: Oracle, luck: random.Random) -> None:
        self.stack = stack
        self.people = people
        self.oracle = oracle
        self.luck = luck
        self.presses = 0
        self.typed = 0

    async def board(self) -> Json:
        """The newest message that asks something. Raises `Gone` when there is none for long: the game is over."""
        for _ in range(ASKED):
            for limit in (12, 1_000):  # private panels may stand below it
                for message in reversed(await self.people[0].messages(limit=limit)):
                    if not message["flags"] & 64 and (choices(message) or openers(message)):
                        return message
            if await self.over():
                raise Gone
            await asyncio.sleep(0.03)
        public = [m for m in await self.people[0].messages(limit=1_000) if not m["flags"] & 64]
        seen = [(texts(m), [c.custom_id for c in controls(m)]) for m in public[-2:]]
        raise Stuck(f"nothing to press, and the game is not over: {seen}")

    async def over(self) -> bool:
        view = await self.view()
        return view is not None and view.status not in ("lobby", "open")

    async def view(self) -> TableView | None:
        found = await self.oracle.newest(int(self.people[0].channel))
        return None if found is None else await self.oracle.view(found[0])

    def asked(self, message: Json) -> list[Person]:
        """Whose turn it is, as the message says."""
        named = {found[1] for found in MENTIONED.finditer("\n".join(texts(message)))}
        return [person for person in self.people if person.id in named] or list(self.people)

    async def press(self, person: Person, message: Json, chosen: Chosen) -> Reply | None:
        return await self._press(person, message, chosen.control.custom_id, [chosen.value] if chosen.value else None)

    async def _press(self, person: Person, message: Json, which: str, values: list[str] | None = None) -> Reply | None:
        """None where the message has changed in that moment, so that no client would send it."""
        self.presses += 1
        try:
            return answered(await person.press(message, which, values), which)
        except Refusal:
            return None

    async def move(self) -> bool:
        """One move of somebody; False when the game is over."""
        try:
            await self._move()
        except Gone:
            return False
        return True

    async def _move(self) -> None:
        raise NotImplementedError


class Pressers(Crew):
    """They press any control that they see, each as likely."""

    async def _move(self) -> None:
        message = await self.board()
        person = self.luck.choice(self.asked(message))
        found, doors = offered(message), [*openers(message), *drafts(message)]
        if doors and (not found or self.luck.random() < 0.3):
            reply = await self._press(person, message, self.luck.choice(doors).custom_id)
            if reply is None or reply.message is None or not (found := offered(reply.message)):
                return
            message = reply.message
        await self.press(person, message, self.luck.choice(found))


class Followers(Crew):
    """They press, of the controls that they see, the one that the sensible policy would: it must be there."""

    def __init__(self, stack: Stack, people: list[Person], oracle: Oracle, luck: random.Random) -> None:
        super().__init__(stack, people, oracle, luck)
        self.by_form = 0

    async def wish(self) -> tuple[TableView, Person, str]:
        """Who is asked, and what the policy answers. Raises `Gone`."""
        view = await self.view()
        if view is None or view.status != "open" or view.question is None:
            raise Gone
        seat = self.luck.choice(view.asked_seats())
        key = view.game.policy("sensible", view.state, view.question, seat, NoLuck())
        person = next(p for p in self.people if int(p.id) == view.seats[seat].person)
        return view, person, key

    async def _move(self) -> None:
        view, person, key = await self.wish()
        for _ in range(ASKED):
            message = await self.board()
            if any(c.custom_id.startswith(f"t:{view.code}:{view.number}:") for c in controls(message)):
                break
            if (now := await self.view()) is None or now.revision != view.revision:
                return
        else:
            raise Stuck(f"the board does not ask question {view.number}")
        await self._choose(person, message, key)

    async def _choose(self, person: Person, message: Json, key: str) -> None:
        for one in offered(message):
            if one.key == key:
                await self.press(person, message, one)
                return
        if await self._in_draft(person, message, key):
            return
        for door in [*openers(message), *(c for c in controls(message) if c.custom_id.endswith(":~seat"))]:
            reply = await self._press(person, message, door.custom_id)
            if reply is None:
                return
            if reply.modal is not None or reply.message is None:
                continue
            if not reply.private:
                return  # the press was the answer
            for one in offered(reply.message):
                if one.key == key:
                    await self.press(person, reply.message, one)
                    return
        await self._by_form(person, message, key)

    async def _in_draft(self, person: Person, message: Json, key: str) -> bool:
        """Look behind the buttons that open a draft, and in several picks of one menu; whether something was pressed
        that was wanted, or the table has moved on."""
        if await self._several(person, message, key) or await self._back(person, message):
            return True
        for door in drafts(message):
            reply = await self._press(person, message, door.custom_id)
            if reply is None or reply.message is None:
                return True
            found = {one.key: one for one in offered(reply.message)}
            turned = found.get(f"~draft.throw.{key.removeprefix('throw:')}")
            if key not in found and turned is not None:
                reply = await self.press(person, reply.message, turned)
                if reply is None or reply.message is None:
                    return True
                found = {one.key: one for one in offered(reply.message)}
            if reply.message is not None and key in found:
                await self.press(person, reply.message, found[key])
                return True
            if reply.message is None or not await self._back(person, reply.message):
                return True
        return False

    async def _back(self, person: Person, message: Json) -> bool:
        """Out of a draft; False where it is none."""
        back = next((c for c in controls(message) if c.custom_id.endswith(":~draft")), None)
        return back is not None and bool(await self._press(person, message, back.custom_id) or True)

    async def _several(self, person: Person, message: Json, key: str) -> bool:
        """`platform=H9.I9` is two picks of one menu."""
        start, equals, values = key.partition("=")
        wanted = [f"{start}={value}" for value in values.split(".")] if equals else []
        for control in controls(message):
            if len(wanted) > 1 and {*wanted} <= {*(control.options or {})}:
                await self._press(person, message, control.custom_id, wanted)
                return True
        return False

    async def _by_form(self, person: Person, message: Json, key: str) -> None:
        """Where there are more ways than five menus hold."""
        typing = next((c for c in controls(message) if c.custom_id.endswith(":~type")), None)
        if typing is None:
            raise Stuck(f"{key} is nowhere on the board: {[c.key for c in offered(message)][:60]}")
        reply = await self._press(person, message, typing.custom_id)
        if reply is not None and reply.modal is not None:
            self.by_form += 1
            field = controls(reply.modal)[0]
            answered(await person.submit(reply.modal, {field.custom_id: key}), f"form {key}")


class Typists(Followers):
    """They type only: the game's own command where there is one, else `/table choose`, offered by autocomplete."""

    async def _move(self) -> None:
        view, person, key = await self.wish()
        self.typed += 1
        reply = await self._by_command(person, key, view)
        if reply.private and "not been shown" in reply.text:
            return
        answered(reply, key)

    async def _by_command(self, person: Person, key: str, view: TableView) -> Reply:
        command = next((c for c in self._commands(view) if fits(c, key)), None)
        if command is None or self.luck.random() < 0.2:
            one_of_several = key.partition(".")[0] if "=" in key else key
            seen = await person.autocomplete("table choose", "option", option=one_of_several[:25])
            if not {key, one_of_several} & {one["value"] for one in seen}:
                raise Stuck(f"/table choose does not offer {key}: {[one['value'] for one in seen]}")
            return await person.slash("table choose", option=key)
        if not command.argument:
            return await person.slash(f"rock {command.name}")
        rest = key[len(command.prefix) + 1 :]
        seen = await person.autocomplete(f"rock {command.name}", command.argument, **{command.argument: rest[:25]})
        if rest not in [one["value"] for one in seen]:
            raise Stuck(f"/rock {command.name} does not offer {rest}: {[one['value'] for one in seen]}")
        given: Json = {command.argument: rest}
        return await person.slash(f"rock {command.name}", **given)

    def _commands(self, view: TableView) -> tuple[Command, ...]:
        return view.game.commands


def fits(command: Command, key: str) -> bool:
    """Whether a command gives an answer."""
    return key.startswith(f"{command.prefix}:") if command.argument else key == command.prefix


def written(one: Chosen) -> Offer:
    """What can be read of a control; an entry with its menu."""
    return Offer(one.label, one.line, one.control.label if one.value is not None else "")


class Readers(Crew):
    """They are given what is displayed, alt texts and the labels of controls, and nothing else."""

    def __init__(self, stack: Stack, people: list[Person], oracle: Oracle, luck: random.Random) -> None:
        super().__init__(stack, people, oracle, luck)
        self.opened: set[str] = set()

    async def _move(self) -> None:
        for _ in range(ASKED):  # the board of a moment ago may ask somebody else
            message = await self.board()
            for person in self.asked(message):
                panel = await self._words(person, message)
                if panel is not None and (found := offered(panel)):
                    read = "\n".join([*texts(message), *texts(panel), *(p.alt for p in pictures(message))])
                    behind = [c for c in drafts(panel) if c.custom_id not in self.opened]
                    offers = [*map(written, found), *(Offer(c.label, opens=True) for c in behind)]
                    at = choose(read, offers, self.luck)
                    if at < len(found):
                        await self.press(person, panel, found[at])
                    else:
                        await self._behind(person, panel, behind[at - len(found)], read)
                    return
            await asyncio.sleep(0.03)
        raise Stuck(f"nobody can choose: {texts(message)}")

    async def _behind(self, person: Person, panel: Json, door: Control, read: str) -> None:
        """Open what a button holds, and choose from it or go back; once a question."""
        self.opened.add(door.custom_id)
        reply = await self._press(person, panel, door.custom_id)
        if reply is None or reply.message is None:
            return
        found = offered(reply.message)
        at = within(read, [written(one) for one in found])
        if at is not None:
            await self.press(person, reply.message, found[at])
        elif back := next((c for c in reply.controls if c.label == "Back"), None):
            await self._press(person, reply.message, back.custom_id)

    async def _words(self, person: Person, message: Json) -> Json | None:
        button = next((c for c in controls(message) if c.label == "In words"), None)
        reply = await self._press(person, message, button.custom_id) if button else None
        return reply.message if reply is not None and reply.private else None


WAYS: dict[str, type[Crew]] = {"presses": Pressers, "policy": Followers, "commands": Typists, "text": Readers}
