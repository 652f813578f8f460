"""Killed a thousand times in mid-play: nothing acknowledged is lost, nothing counts twice, every board comes back.

`python -m tests.proofs.kills --n 1000` kills the bot that often with SIGKILL, in five moments that are counted by its
fault points: idle, before a commit, after a commit and before the answer, while a picture is drawn, while a new board
is posted. Meanwhile four people play seven tables. `--postgres` does it on the server that FATHOM_TEST_POSTGRES names.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Coroutine
from pathlib import Path
from typing import Any

from bot.store import Store
from bot.table.types import Refusal, code_of
from tests.bot import toy_bot
from tests.proofs.crowd import BY_TABLE, PATIENCE, Act, Room
from tests.proofs.forked import MortalStack
from tests.proofs.mentions import Ear, judged
from tests.proofs.oracle import Oracle, opened

MOMENTS = ("before_commit", "after_commit", "drawing", "idle", "posting")
"""In this order again and again: after `idle` an hour goes by, so boards are worn and people away."""
AWAY = 3_100.0
ROOMS = (
    ("rolling_deep", ("Alice",), ""),
    ("rolling_deep", ("Bob",), ""),
    ("rolling_deep", ("Alice", "Bob"), ""),
    ("rolling_deep", ("Carol", "Alice"), ""),
    ("rolling_deep", ("Bob", "Carol", "Dave"), "turns=anyone"),
    ("toy", ("Dave", "Carol"), ""),
    ("toy", ("Alice", "Dave", "Bob"), ""),
)


class Proof:
    """One stack, its rooms, and what was counted."""

    def __init__(self, stack: MortalStack, oracle: Oracle, seed: int) -> None:
        self.stack = stack
        self.oracle = oracle
        self.luck = random.Random(seed)
        self.rooms: list[Room] = []
        self.tally: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.slowest = 0.0
        self.life = 1
        self.looked: dict[str, tuple[int, int]] = {}
        self.ear: Ear

    async def people_come(self) -> None:
        """Everybody is there, each table's channel is made."""
        server = self.stack.server
        people = {name: await server.person(name) for name in ("Alice", "Bob", "Carol", "Dave")}
        self.ear = Ear(list(people.values()))
        for number, (game, names, options) in enumerate(ROOMS):
            channel = str((await server.channel(f"kills-{number}"))["id"])
            luck = random.Random(self.luck.random())
            self.rooms.append(Room(channel, game, [people[name] for name in names], options, luck))

    # ---- one kill

    async def kill(self, moment: str) -> None:
        """Play until the bot dies in that moment, start it again, and see that all is well."""
        self.arm(moment)
        await self.timed("play", self.play(moment))
        if moment == "idle":
            await self.timed("settle", self.settle())
            await self.stack.kill_bot()
            self.tally["idle"] += 1
        if self.stack.alive:
            self.tally[f"{moment} never came"] += 1
            self.disarm()
            return
        if moment == "idle":
            await self.stack.server.advance(AWAY)
        await self.timed("start", self.start())
        await self.timed("forms", self.while_alive(self.redeliver()))
        await self.timed("forms", self.while_alive(*(room.send_form(self.oracle) for room in self.rooms)))
        await self.timed("settle", self.settle())

    async def timed(self, what: str, work: Awaitable[object]) -> None:
        """Count how long something takes."""
        began = time.monotonic()
        await work
        self.tally[f"ms in all: {what}"] += round(1_000 * (time.monotonic() - began))

    def arm(self, moment: str) -> None:
        if moment != "idle":
            nth = self.luck.randint(1, {"drawing": 3, "posting": 4}.get(moment, 8))
            delay = self.luck.random() * 0.01 if moment == "posting" and self.luck.random() < 0.4 else 0.0
            part = self.stack.faults.with_suffix(".part")
            part.write_text(f"{time.monotonic_ns()} {moment} {nth} {delay:.4f}")
            part.rename(self.stack.faults)

    def disarm(self) -> None:
        self.stack.faults.unlink(missing_ok=True)

    async def play(self, moment: str) -> None:
        """Everybody plays at once, until the bot dies; where it should be idle, a little each."""
        times = self.luck.randint(1, 2) if moment == "idle" else 40
        await self.while_alive(*(self._round(room, times) for room in self.rooms))

    async def while_alive(self, *work: Coroutine[Any, Any, None]) -> None:
        """Do all this at once, until it is done or the bot dies: then nothing more comes of it, and how far each answer
        had come is noted."""
        tasks = [asyncio.create_task(one) for one in work]
        died = asyncio.create_task(self.stack.died())
        done = asyncio.ensure_future(asyncio.gather(*tasks, return_exceptions=True))
        waits: set[asyncio.Future[Any]] = {done, died}
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        died.cancel()
        if not self.stack.alive:
            for task in tasks:
                task.cancel()
        for result in await done:
            if isinstance(result, BaseException) and not isinstance(result, asyncio.CancelledError):
                self.wrong.append(f"a player stumbled: {result!r}")
        if not self.stack.alive:
            await asyncio.sleep(0.03)
            for room in self.rooms:
                await room.after_death()

    async def _round(self, room: Room, times: int) -> None:
        """Some leave a form open; then the table is played on half the time, so that the form may be out of date."""
        if self.luck.random() < 0.6:
            await room.leave_open(self.oracle)
        if room.form is None or self.luck.random() < 0.5:
            for _ in range(times):
                await room.step(self.oracle)

    async def start(self) -> None:
        """Start again; a wish that is still armed (now and then one is, on purpose) may kill it on the way."""
        self._count_hit()
        if self.luck.random() < 0.25:
            self.arm(self.luck.choice(("drawing", "posting", "before_commit")))
        while True:
            began = time.monotonic()
            self.life += 1
            for room in self.rooms:
                room.life = self.life
            await self.stack.start_bot()
            self.tally["starts"] += 1
            self.tally["start ms"] += round(1_000 * (time.monotonic() - began))
            if not self.stack.alive:
                self._count_hit()
                continue
            return

    def _count_hit(self) -> None:
        hit = self.stack.faults.with_name("faults.hit")
        if hit.exists():
            self.tally[hit.read_text().split()[1]] += 1
            hit.unlink()
            self.disarm()

    async def settle(self) -> None:
        """Every board shows the newest state, and every table is as an uninterrupted run would have it."""
        began = time.monotonic()
        waiting = list(self.rooms)
        before = len(self.wrong)
        while waiting and time.monotonic() - began < PATIENCE:
            if not self.stack.alive:
                await self.start()
            waiting = [room for room in waiting if (await room.current(self.oracle))[2]]
            if waiting:
                await asyncio.sleep(0.03)
        self.disarm()
        if not self.stack.alive:
            await self.start()
        self.slowest = max(self.slowest, time.monotonic() - began)
        for room in waiting:
            self.tally["boards late"] += 1
            view, board, why = await room.current(self.oracle)
            row = await self.oracle.store.table(view.id) if view is not None else None
            marks = (view.revision, row.shown, row.mentioned, row.board_message_id) if view and row else ()
            self.wrong.append(
                f"board {board and board['id']} of {room.game} in {room.channel}: {why}; {view and view.status} {marks}"
            )
        for room in self.rooms:
            found = await self.oracle.newest(int(room.channel))
            if found is not None and found != self.looked.get(room.channel):  # in the end all are looked at once more
                self.looked[room.channel] = found
                said = await self.oracle.look(found[0])
                self.wrong += [f"table {code_of(found[0])}: {line}" for line in said]
        print(*self.wrong[before:], sep="\n", end="\n" * (len(self.wrong) > before), flush=True)

    async def redeliver(self) -> None:
        """Discord sends what it has sent before: the last thing somebody did in the life before."""
        acts = [(room, act) for room in self.rooms for act in room.acts[-2:] if act.life == self.life - 1]
        if not acts or self.luck.random() < 0.5:
            return
        room, act = self.luck.choice(acts)
        with contextlib.suppress(Exception):  # it may be too old for the stand-in to remember
            await self.stack.server.redeliver(str(act.interaction))
            self.tally["redelivered"] += 1
            if not act.shown:
                await room.listen(act, 3.5)

    # ---- the reckoning

    async def reckon(self) -> None:
        """All acts against all rows, all mentions against all turns."""
        for table in await self.oracle.ids():
            try:
                self.wrong += [f"table {table}: {said}" for said in await self.oracle.look(table)]
            except Refusal as refusal:
                self.wrong.append(f"table {table}: {refusal.word}")
        rows = await self.oracle.rows()
        acts = [act for room in self.rooms for act in room.acts]
        for act in acts:
            self._compare(act, [change for _, change in rows.get(act.interaction, [])])
        strangers = set(rows) - {act.interaction for act in acts}
        self.tally["doubled"] += len(strangers)
        self.wrong += [f"interaction {one} was never made" for one in strangers]
        for kept in self.oracle.kept.values():
            self._mentions(kept.id, acts, {i for i, found in rows.items() if found[0][0] == kept.id})
        for room in self.rooms:
            self.wrong += room.late
            self.tally["boards late"] += len(room.late)
            self.slowest = max(self.slowest, room.slowest)
            for word, count in room.forms.items():
                self.tally[f"forms {word}"] += count

    def _compare(self, act: Act, rows: list[object]) -> None:
        self.tally["acts"] += 1
        if len(rows) > 1 or (rows and act.what == "panel"):
            self.tally["doubled"] += 1
            self.wrong.append(f"counted twice: {act}")
        if act.what in BY_TABLE or (act.what == "form"):
            self.tally["acknowledged"] += act.shown
            self.tally["refused"] += act.refused
            self.tally["unanswered, counted"] += bool(rows) and not act.shown and not act.refused
            self.tally["unanswered, not counted"] += not rows and not act.shown and not act.refused
            if act.shown and not rows:
                self.tally["lost"] += 1
                self.wrong.append(f"lost: {act}")
            if act.refused and rows and act.reply is not None and "counted already" not in act.reply.text:
                self.tally["doubled"] += 1
                self.wrong.append(f"refused, and yet it counted: {act}")

    def _mentions(self, table: int, acts: list[Act], here: set[int]) -> None:
        own = [act for act in acts if act.table == table or act.interaction in here]
        heard = [mention for mention in self.ear.heard if mention.table == table]
        tally, wrong = judged(self.oracle.kept[table], own, heard)
        self.tally.update({f"mentions {word}": count for word, count in tally.items()})
        self.wrong += wrong


@contextlib.asynccontextmanager
async def bed(folder: Path, url: str, seed: int) -> AsyncIterator[Proof]:
    """A stack with people in it, and somebody who looks into its database."""
    environ = {"DATABASE_URL": url} if url else {}
    with toy_bot.toy_among_games():
        async with _bed(folder, url, environ, seed) as proof:
            yield proof


@contextlib.asynccontextmanager
async def _bed(folder: Path, url: str, environ: dict[str, str], seed: int) -> AsyncIterator[Proof]:
    async with MortalStack(folder, **environ) as stack:
        store: Store = await opened(url or f"sqlite+aiosqlite:///{folder}/bot.sqlite3")
        proof = Proof(stack, Oracle(store), seed)
        await proof.people_come()
        try:
            yield proof
        finally:
            await proof.ear.close()
            await store.close()


async def prove(n: int, url: str = "", seed: int = 1, minutes: float = 600) -> Proof:
    """Kill `n` times, for so many minutes at most; what was counted and what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        async with bed(Path(folder), url, seed) as proof:
            began, killed = time.monotonic(), 0
            while sum(proof.tally[moment] for moment in MOMENTS) < n and time.monotonic() - began < 60 * minutes:
                fewest = min(MOMENTS, key=lambda moment: proof.tally[moment])
                before, killed = killed, sum(proof.tally[moment] for moment in MOMENTS)
                await proof.kill(fewest)
                if before // 20 < killed // 20:
                    spent = (time.monotonic() - began) / max(1, killed)
                    print(f"{killed} kills, {spent:.2f} s each, {len(proof.wrong)} wrong", flush=True)
            await proof.settle()
            await asyncio.sleep(1)  # the last mentions are still being noted
            await proof.reckon()
            log = proof.stack.log
    if "Traceback" in log:
        proof.wrong.append("the bot's log holds a traceback:\n" + log[max(0, log.index("Traceback") - 400) :][:5_000])
    return proof


def report(proof: Proof) -> str:
    """The figures as lines."""
    lines = [f"{count:7} {word}" for word, count in sorted(proof.tally.items())]
    return "\n".join([*lines, f"{proof.slowest:7.1f} s until every board was new, at the slowest"])


async def on_postgres(n: int, seed: int, minutes: float = 600) -> Proof:
    """The same on a database of its own on the server that FATHOM_TEST_POSTGRES names."""
    from sqlalchemy import make_url

    from tests.store.conftest import SERVER, on_server

    name = f"kills_{os.getpid()}_{seed}"
    await on_server(f"CREATE DATABASE {name}")
    try:
        url = make_url(SERVER).set(drivername="postgresql+asyncpg", database=name)
        return await prove(n, url.render_as_string(hide_password=False), seed, minutes)
    finally:
        await on_server(f"DROP DATABASE {name} WITH (FORCE)")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--postgres", action="store_true")
    args = parser.parse_args()
    proving = (
        on_postgres(args.n, args.seed, args.minutes) if args.postgres else prove(args.n, "", args.seed, args.minutes)
    )
    proof = asyncio.run(proving)
    print(report(proof), *proof.wrong[:40], f"{len(proof.wrong)} wrong", sep="\n")
    return 1 if proof.wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
