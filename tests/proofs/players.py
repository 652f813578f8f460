"""Players for whole games on the stand-in: one presses what it sees, one types, one reads words only."""

from __future__ import annotations

import random
import re
from typing import Any, Protocol

from bot.local.actors import Control, Person, Reply, controls, pictures, texts

Json = dict[str, Any]
OPTION = re.compile(r"t:([0-9a-z]{1,7}):(\d+):([^~].*)", re.S)
GREY = re.compile(r"t:[0-9a-z]{1,7}:\d+:~why\.")
MENU = re.compile(r"t:[0-9a-z]{1,7}:\d+:~menu\.")
MOST = 3_000


class Stuck(AssertionError):
    """A press without an answer, a refusal of what was offered, or nothing left to press."""


class Player(Protocol):
    """Makes one move at a table that is in play; False when there is nothing to do any more."""

    async def move(self) -> bool: ...


def number_of(message: Json) -> int:
    """The number of the question that a message's controls are for; 0 when it has none."""
    found = [int(m.group(2)) for c in controls(message) if (m := OPTION.fullmatch(c.custom_id))]
    menus = [int(c.custom_id.split(":")[2]) for c in controls(message) if MENU.match(c.custom_id)]
    return max([*found, *menus], default=0)


def choices(message: Json) -> list[tuple[Control, str | None]]:
    """Everything in a message that answers the open question: buttons, and each entry of each menu."""
    every: list[tuple[Control, str | None]] = []
    for control in controls(message):
        if control.disabled or ":0:" in control.custom_id:
            continue
        if MENU.match(control.custom_id):
            every += [(control, value) for value in control.options or {}]
        elif OPTION.fullmatch(control.custom_id):
            every.append((control, None))
    return every


async def board(person: Person) -> Json | None:
    """The newest message in sight that asks something; one that is being redrawn is waited for a little."""

    async def asking() -> list[Json]:
        return [m for m in await person.messages(limit=1000) if number_of(m) and not m["flags"] & 64]

    try:
        found: list[Json] = await person.server.until(asking, seconds=2)
        return found[-1]
    except TimeoutError:
        return None


def answered(reply: Reply, what: str) -> Reply:
    """Every press is answered, and what was offered is never refused."""
    if reply.failed or reply.state == "waiting":
        raise Stuck(f"{what}: no answer ({reply.state})")
    if reply.private and "broke on our side" in reply.text:
        raise Stuck(f"{what}: {reply.text}")
    return reply


def read(message: Json) -> list[str]:
    """What a message says, but for the word that its picture is still being drawn."""
    return [text.replace(" · drawing…", "") for text in texts(message)]


class Presser:
    """Presses any control that it sees, each as likely, and every grey one once."""

    def __init__(self, person: Person, luck: random.Random) -> None:
        self.person = person
        self.luck = luck
        self.presses = 0
        self.greys: set[str] = set()

    async def move(self) -> bool:
        message = await board(self.person)
        if message is None:
            return False
        await self._try_grey(message)
        control, value = self.luck.choice(choices(message))
        reply = await self.person.press(message, control.custom_id, [value] if value else None)
        self.presses += 1
        answered(reply, control.custom_id)
        return True

    async def _try_grey(self, message: Json) -> None:
        for control in controls(message):
            word = control.custom_id.rpartition(":")[2]
            if GREY.match(control.custom_id) and word not in self.greys:
                self.greys.add(word)
                before = read(await self.person.message(message["id"]))
                reply = answered(await self.person.press(message, control.custom_id), control.custom_id)
                if not reply.private or not reply.text:
                    raise Stuck(f"{control.custom_id} gave no private reason")
                if read(await self.person.message(message["id"])) != before:
                    raise Stuck(f"{control.custom_id} changed the board")


class Typist:
    """Types commands only, and learns what is legal from autocomplete."""

    def __init__(self, person: Person, luck: random.Random) -> None:
        self.person = person
        self.luck = luck
        self.presses = 0

    async def move(self) -> bool:
        offered = await self.person.autocomplete("table choose", "option", option="")
        if not offered:
            return False
        key = self.luck.choice(offered)["value"]
        reply = await self.person.slash("table choose", option=key)
        self.presses += 1
        answered(reply, f"/table choose {key}")
        return True


class Reader:
    """Sees text, alt text and labels only. Rolls again while the sum falls short and potions are at hand."""

    def __init__(self, person: Person, luck: random.Random) -> None:
        self.person = person
        self.luck = luck
        self.presses = 0

    async def move(self) -> bool:
        message = await board(self.person)
        if message is None:
            return False
        words = "\n".join([*texts(message), *(p.alt for p in pictures(message))])
        labels = {c.label: c for c, value in choices(message) if value is None and c.label}
        control = labels.get(self._wish(words, list(labels)))
        if control is None:
            control, value = self.luck.choice(choices(message))
            reply = await self.person.press(message, control.custom_id, [value] if value else None)
        else:
            reply = await self.person.press(message, control.custom_id)
        self.presses += 1
        answered(reply, control.custom_id)
        return True

    def _wish(self, words: str, labels: list[str]) -> str:
        """The label to press, or nothing where any will do."""
        sum_ = re.search(r"→ (-?\d+) of (\d+)", words)
        left = re.search(r"turns left (\d+)", words)
        dice = {m[1]: m[2] for m in re.finditer(r"(red|purple|green) (\d|face)", words, re.I)}
        rerolls = [label for label in labels if label.startswith("Reroll ")]
        score = next((label for label in labels if label.startswith("Score ")), "")
        if sum_ and left and score:
            short = int(sum_[2]) - int(sum_[1])
            low = [r for r in rerolls if dice.get(r.split()[1].lower(), "9") in ("0", "face")]
            return low[0] if low and short > 0 else score
        return self.luck.choice(labels) if labels else ""
