"""Two parties in one server press in the same moments: no crosstalk, every press answered, each counted at most once.

`python -m tests.proofs.presses --n 10000`. One person sits in both parties; the others have names that are found in no
message of the other channel. At the end each table is compared with a replay of its own answers alone.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.bot.toy_bot import toy_among_games
from tests.proofs.oracle import Oracle, opened
from tests.proofs.party import Party, Pressed, begun
from tests.proofs.verdict import judged
from tests.stack import Stack

GAMES = ("rolling_deep", "toy")
OPTIONS = {"rolling_deep": "turns=anyone"}
MEMBERS = (("Ottilie", "Wenzel", "Shared"), ("Quirin", "Yolanda", "Shared"))
MOST, RUSH = 6, 24
"""Presses that begin in one moment: mostly few, now and then so many that the bot promises their answers first."""


class ToyStack(Stack):
    """The bot with the toy game in it: secrets, forms, several seats at once."""

    bot = "tests.bot.toy_bot"


class Proof:
    """Both parties and what they did."""

    def __init__(self, stack: Stack, luck: random.Random) -> None:
        self.stack = stack
        self.luck = luck
        self.parties: list[Party] = []
        self.pressed: list[Pressed] = []
        self.tally: Counter[str] = Counter()

    async def sit_down(self) -> None:
        """Two channels, three people in each."""
        for number, names in enumerate(MEMBERS):
            channel = str((await self.stack.server.channel(f"party-{number}"))["id"])
            people = [await self.stack.server.person(name) for name in names]
            others = {name for members in MEMBERS for name in members} - set(names)
            self.parties.append(Party(channel, people, others, GAMES[number % 2], self.luck))

    async def press(self, number: int) -> None:
        """At least so many presses, some of them in the same instant, by both parties in turn."""
        while len(self.pressed) < number:
            acts = []
            for index in range(RUSH if self.luck.random() < 0.03 else self.luck.randint(1, MOST)):
                party = self.parties[(len(self.pressed) + index) % 2]
                acts.append(await party.next_act(OPTIONS))
            made = await asyncio.gather(*(begun(act) for act in acts if act is not None))
            done = [one for one in made if one is not None]
            await asyncio.gather(*(one.followed() for one in done))
            self.tally["not sent: the control was gone"] += len(made) - len(done)
            self.pressed += done
            for one in [*done]:
                if (form := await one.form()) is not None:
                    self.pressed.append(form)

    def note(self) -> None:
        for one in self.pressed:
            self.tally[one.outcome] += 1


async def prove(n: int, seed: int = 1) -> tuple[list[str], Counter[str]]:
    """What is wrong after `n` presses, and how often what came of them."""
    with toy_among_games(), tempfile.TemporaryDirectory() as folder:
        async with ToyStack(Path(folder)) as stack:
            proof = Proof(stack, random.Random(seed))
            await proof.sit_down()
            await proof.press(n)
            proof.note()
            oracle = Oracle(await opened(f"sqlite+aiosqlite:///{folder}/bot.sqlite3"))
            wrong = await judged(proof.parties, proof.pressed, oracle, proof.tally)
            await oracle.store.close()
            if "Traceback" in stack.log:
                wrong.append("the bot's log holds a traceback:\n" + stack.log[-3000:])
    return wrong, proof.tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    start = time.monotonic()
    wrong, tally = asyncio.run(prove(args.n, args.seed))
    for what, count in tally.most_common():
        print(f"{count:7} {what}")
    print(*wrong[:20], sep="\n")
    print(f"{len(wrong)} wrong, {time.monotonic() - start:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
