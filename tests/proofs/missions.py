"""Whole missions of Deep Rock on the stand-in, by people who only press, only type, or only read.

`make proof-missions N=60` plays 60 missions by presses (half of them any control, half those of the sensible policy;
all fourteen at least twice, one to four Dwarves, a lone one with BOSCO), 5 Deep Dives, 14 missions by typed commands
and 10 of mission 1 by players who are given words only. In every third the bot is killed twice and started again.
`--first` and `--only` take a part of that.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bot.local.actors import controls
from tests.proofs.crew import WAYS, Crew
from tests.proofs.oracle import Oracle, opened
from tests.proofs.players import Stuck, answered
from tests.proofs.runs import last_words
from tests.stack import Stack

MOST = 4_000
DIVES = ("short", "deep", "eggs", "short", "eggs")
WON = "**Mission accomplished**"
FORBIDDEN = ("Traceback", "was cut to Discord's limits")
"""In the bot's log."""


class Plan(NamedTuple):
    """One mission, or a dive: who plays it how."""

    way: str
    number: int
    people: int
    options: str

    @property
    def name(self) -> str:
        return f"{self.way}-{self.number}"

    @property
    def kills(self) -> list[int]:
        """Before which moves the bot is killed."""
        luck = random.Random(f"kills {self.name}")
        return sorted(luck.sample(range(3, 60), 2)) if self.number % 3 == 0 else []


def plans(n: int) -> Iterator[Plan]:
    """All that is played for `n` missions by presses, the shares of the others as the issue has them (for 60)."""
    for number in range(n):
        way = "presses" if number % 2 else "policy"
        people = number // 2 % 4 + 1
        hazard = number // 14 % 5 + 1
        yield Plan(way, number, people, f"mission={number % 14 + 1} hazard={hazard}")
    for number in range(max(1, n * 5 // 60)):
        yield Plan("policy", 100 + number, number % 3 + 2, f"dive={DIVES[number % 5]} hazard=1")
    for number in range(max(1, n * 14 // 60)):
        yield Plan("commands", number, number % 4 + 1, f"mission={number % 14 + 1} hazard={number % 2 + 1}")
    for number in range(max(1, n * 10 // 60)):
        yield Plan("text", number, 2, "mission=1 hazard=1")


async def sit_down(crew: Crew, options: str, way: str) -> None:
    """Open a table, sit down and start: by presses, or by commands. Who has not chosen a class gets the advised one."""
    first, *others = crew.people
    lobby = (await first.slash("fathom play", game="deep_rock", options=options)).message
    assert lobby is not None
    if way == "commands":
        for person in others:
            await person.slash("table choose", option="sit")
        await first.slash("table choose", option="quick")
        return
    for person in others:
        lobby = await person.message(lobby["id"])
        seat = [c for c in controls(lobby) if c.label == "Sit here"][-1]
        answered(await person.press(lobby, seat.custom_id), "Sit here")
    start = next(c for c in controls(lobby) if c.label.startswith("Quick start"))
    answered(await first.press(lobby["id"], start.custom_id), "Quick start")


async def play(stack: Stack, oracle: Oracle, plan: Plan) -> tuple[Crew, str]:
    """One mission or dive to its end; the last words of the board."""
    channel = str((await stack.server.channel(plan.name))["id"])
    people = [await stack.server.person(f"{plan.name} {name}") for name in "ABCD"[: plan.people]]
    for person in people:
        person.channel = channel
    crew = WAYS[plan.way](stack, people, oracle, random.Random(plan.name))
    await sit_down(crew, plan.options, plan.way)
    for move in range(MOST):
        if move in plan.kills:
            await stack.restart_bot()
        if not await crew.move():
            return crew, await last_words(people[0])
    raise Stuck(f"{plan.name}: no end after {MOST} moves")


async def prove(todo: list[Plan], folder: Path) -> int:
    """Play all of them in one channel each of one stand-in; how many failed."""
    failed, won = 0, dict.fromkeys(WAYS, 0)
    async with Stack(folder) as stack:
        store = await opened(f"sqlite+aiosqlite:///{folder}/bot.sqlite3")
        for plan in todo:
            began = time.monotonic()
            try:
                crew, end = await play(stack, Oracle(store), plan)
                won[plan.way] += end.startswith(WON)
                told = f"{crew.presses or crew.typed} interactions in {time.monotonic() - began:.0f} s · {end[:90]}"
            except Exception as error:
                failed += 1
                told = f"FAILED {error!r}"
            print(f"{plan.name} {plan.options} by {plan.people}: {told}", flush=True)
        await store.close()
        failed += sum(_logged(stack.log, word) for word in FORBIDDEN)
    print("won: " + ", ".join(f"{way} {n}" for way, n in won.items() if n))
    return failed


def _logged(log: str, word: str) -> bool:
    """Whether the bot's log holds what it must not; then it is printed."""
    at = log.find(word)
    if at >= 0:
        print(f"the bot's log holds {word!r}:\n{log[max(0, at - 500) : at + 3000]}")
    return at >= 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=6)
    parser.add_argument("--only", choices=sorted(WAYS), action="append")
    parser.add_argument("--first", type=int, default=0, help="leave out so many of them")
    parser.add_argument("--count", type=int, default=1_000, help="and play so many")
    args = parser.parse_args()
    todo = [plan for plan in plans(args.n) if not args.only or plan.way in args.only]
    with tempfile.TemporaryDirectory() as folder:
        failed = asyncio.run(prove(todo[args.first : args.first + args.count], Path(folder)))
    print(f"{failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
