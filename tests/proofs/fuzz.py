"""Anything, by anybody, at any table: each interaction is answered, none breaks, no mention gets through.

`python -m tests.proofs.fuzz --n 10000` presses, picks, fills in and types that often, with a kill now and then.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from bot.local.actors import Control, Person, Refusal, Reply, controls, texts
from tests.stack import Stack

TYPED = (
    "red", "score", "reroll:red", "leave:yes", "2d6", "4d6kh3", "999d999", "(((((1d6)))))", "turns=anyone", "toy", "1",
    "-1", "99", "t:1:1:score", "~undo", "{seat:0}", "@everyone <@1> **x** `y`", "\u202e right to left", "🎲", "a" * 300,
)  # fmt: skip
COMMANDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("table show", ()), ("table seat", ()), ("table recap", ()), ("table words", ()), ("table undo", ()),
    ("table log", ()), ("table export", ()), ("table verify", ("table",)), ("table choose", ("option",)),
    ("fathom mine", ()), ("fathom rules", ("text",)), ("fathom play", ("game", "options")), ("rolling score", ()),
    ("rolling reroll", ("die",)), ("rolling buy", ("card",)), ("rolling leave", ()), ("roll", ("dice",)),
)  # fmt: skip
GAMES = ("rolling_deep", "toy")


class ToyStack(Stack):
    """The bot with the toy game in it: secrets, forms, several seats at once."""

    bot = "tests.bot.toy_bot"


class Monkey:
    """One person who does anything."""

    def __init__(self, person: Person, channels: list[str], luck: random.Random, tally: Counter[str]) -> None:
        self.person = person
        self.channels = channels
        self.luck = luck
        self.tally = tally
        self.wrong: list[str] = []

    async def act(self) -> None:
        """Do one thing and look at the answer."""
        self.person.channel = self.luck.choice(self.channels)
        try:
            reply, what = await (self._type() if self.luck.random() < 0.25 else self._press())
        except Refusal as refused:  # the client would not send it: a required option, a control that is gone
            self.tally[f"not sent: {str(refused).split(' ')[0]}"] += 1
            return
        self.tally[f"{reply.state} {reply.callback_type}"] += 1
        if reply.state not in ("answered", "deferred") or "broke on our side" in reply.text:
            self.wrong.append(f"{what}: {reply.state} {reply.text[:200]}")
        if reply.message is not None and reply.message.get("mention_everyone"):
            self.wrong.append(f"{what}: everyone was mentioned")

    async def _type(self) -> tuple[Reply, str]:
        name, options = self.luck.choice(COMMANDS)
        if name == "fathom play" and self.luck.random() < 0.8:  # or hundreds of tables come of it
            name, options = "fathom mine", ()
        given: dict[str, Any] = {option: self.luck.choice(TYPED) for option in options}
        return await self.person.slash(name, **given), f"/{name} {given}"

    async def _press(self) -> tuple[Reply, str]:
        messages = [m for m in await self.person.messages(limit=12) if controls(m)]
        if not messages:
            return await self.person.slash("fathom play", game=self.luck.choice(GAMES)), "/fathom play"
        message = self.luck.choice(messages[-3:] if self.luck.random() < 0.8 else messages)
        control = self.luck.choice([c for c in controls(message) if not c.url])
        values = self._picked(control)
        reply = await self.person.press(message, control.custom_id, values)
        if reply.modal is not None:
            filled = {one.custom_id: self._filled(one) for one in controls(reply.modal)}
            reply = await self.person.submit(reply.modal, filled)
        return reply, f"{control.custom_id} {values or ''} on {' '.join(texts(message))[:60]!r}"

    def _picked(self, control: Control) -> list[str] | None:
        if not control.options:
            return None
        return self.luck.sample(list(control.options), self.luck.randint(control.low, control.high) or 1)

    def _filled(self, control: Control) -> Any:
        return self._picked(control) or self.luck.choice(("7", "Bob", "@here"))


async def prove(n: int, seed: int = 1, kills: int = 0) -> list[str]:
    """What went wrong in `n` interactions; empty when nothing did."""
    luck, tally = random.Random(seed), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        async with ToyStack(Path(folder)) as stack:
            channels = [str((await stack.server.channel(f"fuzz-{i}"))["id"]) for i in range(3)]
            people = [await stack.server.person(name) for name in ("Alice", "Bob", "Carol")] * 2
            monkeys = [Monkey(person, channels, luck, tally) for person in people]
            for part in range(kills + 1):
                if part:
                    await stack.restart_bot()
                await asyncio.gather(*(many(monkey, n // (kills + 1) // len(monkeys)) for monkey in monkeys))
            log = stack.log
    print(*(f"{count:6} {what}" for what, count in tally.most_common()), sep="\n")
    broken = ["the bot's log holds a traceback:\n" + log[-3000:]] if "Traceback" in log else []
    return [line for monkey in monkeys for line in monkey.wrong] + broken


async def many(monkey: Monkey, times: int) -> None:
    for _ in range(times):
        await monkey.act()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    wrong = asyncio.run(prove(args.n, args.seed, kills=args.n // 2_500))
    print(*wrong[:20], f"{len(wrong)} wrong", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
