"""Whole games on the stand-in: by presses only, by commands only, by text only, with restarts.

`python -m tests.proofs.runs --n 20` plays 20 of each; in every third the bot is killed twice in the middle. It plays
Rolling Deep, or what `--game` says.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path

from bot.local.actors import Person, Refusal, controls, texts
from tests.proofs.players import MOST, Player, Presser, Reader, Stuck, Typist, answered
from tests.stack import Stack

WAYS: dict[str, type[Presser] | type[Typist] | type[Reader]] = {"presses": Presser, "commands": Typist, "text": Reader}
OVER = ("**Lost**", "**Won**", "**Mission accomplished**", "**A modest success**", "**The mission failed**")


async def sit_down(person: Person, way: str, game: str, options: str) -> None:
    """Open a table and start it, by the player's own means."""
    reply = answered(await person.slash("fathom play", game=game, options=options), "/fathom play")
    if way == "commands":
        answered(await person.slash("table choose", option="start"), "/table choose start")
        return
    assert reply.message is not None
    start = next(c for c in reply.controls if c.custom_id.endswith(":start"))
    answered(await person.press(reply.message, start.custom_id), "start")


async def play(stack: Stack, way: str, number: int, game: str = "rolling_deep", options: str = "") -> tuple[int, str]:
    """One whole run in a channel of its own: how many moves it took, and its last words."""
    person = await stack.server.person(f"{way.title()} {number}")
    person.channel = (await stack.server.channel(f"{way}-{number}"))["id"]
    await sit_down(person, way, game, options)
    player: Player = WAYS[way](person, random.Random(number))
    kills = {5, 40} if number % 3 == 0 else set()
    for move in range(MOST):
        if move in kills:
            await stack.restart_bot()
        try:
            goes_on = await player.move()
        except Refusal:
            continue  # the board has changed since it was read: a client would not send this
        if not goes_on:
            return move, await last_words(person)
    raise Stuck(f"{way} {number}: no end after {MOST} moves")


async def last_words(person: Person) -> str:
    """What the newest public message says: it must tell how the game ended, within 5 seconds."""

    async def told() -> str:
        for message in reversed(await person.messages(limit=1000)):
            text = "\n".join(texts(message))
            if not message["flags"] & 64 and any(word in text for word in OVER):
                return text.splitlines()[0]
        return ""

    try:
        return str(await person.server.until(told, seconds=5))
    except TimeoutError:
        seen = [(m["flags"], texts(m), [c.custom_id for c in controls(m)]) for m in await person.messages(limit=3)]
        raise Stuck(f"{person.name}: nothing to press, and no word of an end: {seen}") from None


async def prove(n: int, ways: list[str], game: str, options: str) -> int:
    """Play `n` games each way; the number that failed."""
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        async with Stack(Path(folder)) as stack:
            for way in ways:
                for number in range(n):
                    began = time.monotonic()
                    try:
                        moves, end = await play(stack, way, number, game, options)
                        print(f"{way} {number}: {moves} moves in {time.monotonic() - began:.1f} s · {end}", flush=True)
                    except Exception as error:
                        failed += 1
                        print(f"{way} {number}: FAILED {error!r}", flush=True)
            if "Traceback" in stack.log:
                failed += 1
                at = stack.log.index("Traceback")
                print("the bot's log holds a traceback:\n" + stack.log[max(0, at - 500) : at + 3000])
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=20)
    parser.add_argument("--way", choices=sorted(WAYS), action="append")
    parser.add_argument("--game", default="rolling_deep")
    parser.add_argument("--options", default="", help="as in /fathom play")
    args = parser.parse_args()
    failed = asyncio.run(prove(args.n, args.way or list(WAYS), args.game, args.options))
    print(f"{failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
