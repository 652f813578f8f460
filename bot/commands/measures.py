"""What `bench` measures. Times in milliseconds unless their name says otherwise."""

import asyncio
import os
import platform
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.commands.local import Pair
from bot.local.actors import Person, Reply, Server

Figures = dict[str, Any]


class NotOnline(Exception):
    """The stand-in or the bot did not start."""


def machine() -> Figures:
    """What was measured on."""
    return {"python": platform.python_version(), "cores": os.cpu_count(), "system": platform.platform()}


def spread(seconds: Sequence[float]) -> Figures:
    """Count, median, 95 and 99 of 100, and the worst."""
    ordered = sorted(seconds)

    def at(share: float) -> float:
        return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)

    return {"count": len(ordered), "p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": at(1)}


def rules(name: str, games: int) -> Figures:
    """Simulated games by the sensible policy: time for an answer, without choosing it, and for loading a table."""
    from bot.commands.playing import Plan
    from bot.games import load

    game = load(name)
    plan = Plan(game, game.seats[0], {option.name: option.default for option in game.setup}, "sensible")
    answers, loads = [], []
    for seed in range(1, games + 1):
        simulation = plan.simulation(seed)
        play = simulation.play
        while play.question is not None:
            seat, key = simulation.next_answer(play.question)
            simulation.answers += 1
            start = time.perf_counter()
            play.answer(seat, key)
            answers.append(time.perf_counter() - start)
            start = time.perf_counter()
            play.back_to(play.point)
            loads.append(time.perf_counter() - start)
    return {"games": games, **spread(answers), "load": spread(loads)["p50"]}


def pictures(name: str, games: int) -> Figures:
    """Boards at moments spread over games, drawn here; the first one also loads fonts and fills caches."""
    from bot.commands.playing import Plan
    from bot.commands.render import picture_of
    from bot.games import load

    game = load(name)
    plan = Plan(game, game.seats[0], {option.name: option.default for option in game.setup}, "sensible")
    times, sizes = [], []
    for seed in range(1, games + 1):
        simulation = plan.simulation(seed)
        for _ in range(10):
            simulation.advance(7)
            start = time.perf_counter()
            png, _ = picture_of(simulation, "board")
            times.append(time.perf_counter() - start)
            sizes.append(len(png))
    first, *rest = times
    return {"first": round(1000 * first, 1), **spread(rest), "kilobytes": round(sum(sizes) / len(sizes) / 1000, 1)}


async def live(folder: Path, name: str, presses: int) -> Figures:
    """The bot as its own process against the stand-in: from its start to being online, then presses one at a time."""
    pair = Pair(0, folder)
    try:
        standin = await pair.start("bot.local", "--port", "0", "--data", str(folder), piped=True)
        base = await pair.ready(standin)
        start = time.perf_counter()
        bot = await pair.start("bot", base=base)
        if not base or not await pair.online(base, bot):
            raise NotOnline("the bot did not come online")
        online = time.perf_counter() - start
        async with Server(base) as server:
            alice = await server.person("Alice")
            empty = [await empty_command(alice) for _ in range(presses // 4)]
            played = await play(alice, name, presses)
        told = spread(played)
        ratio = round(told["p99"] / spread(empty)["p99"], 2)
        memory = resident(bot.pid)
        return {
            "start": {"online_seconds": round(online, 2), "megabytes": memory},
            "presses": {**told, "ratio_to_empty_command": ratio},
            "empty_command": spread(empty),
        }
    finally:
        await pair.end()


async def empty_command(person: Person) -> float:
    """The cheapest command there is: a private answer of fixed words."""
    return acknowledged(await person.slash("fathom help"))


def acknowledged(reply: Reply) -> float:
    """Seconds from sending to the callback. Raises NotOnline when there was none."""
    if reply.failed or reply.seconds is None:
        raise NotOnline("an interaction failed")
    return reply.seconds


async def play(person: Person, name: str, presses: int) -> list[float]:
    """Press whatever the board offers, always by its first button that answers the question."""
    seconds: list[float] = []
    board: Any = None
    while len(seconds) < presses:
        offered = [] if board is None else answering(board)
        if not offered:
            board = await fresh_table(person, name)
            continue
        reply = await person.press(board, offered[len(seconds) % len(offered)])
        seconds.append(acknowledged(reply))
        board = await newest_board(person)
    return seconds


async def fresh_table(person: Person, name: str) -> Any:
    """Open a table and start it."""
    await person.slash("fathom play", game=name)
    await asyncio.sleep(0.2)
    board = await newest_board(person)
    for word in ("sit", "start"):
        wanted = [one.custom_id for one in controls(board) if one.custom_id.endswith(f":{word}")]
        if wanted:
            await person.press(board, wanted[0])
            board = await newest_board(person)
    return board


def controls(board: Any) -> list[Any]:
    """What can be pressed on a message."""
    from bot.local.actors import controls as all_controls

    return [one for one in all_controls(board) if one.custom_id]


def answering(board: Any) -> list[str]:
    """The buttons that answer the open question, and nothing else."""
    pressable = [one for one in controls(board) if one.kind == "button" and not one.disabled]
    ids = [one.custom_id for one in pressable if one.custom_id.startswith("t:")]
    return [each for each in ids if "~" not in each]


async def newest_board(person: Person) -> Any:
    """The newest message with a table's controls."""
    for message in reversed(await person.messages(limit=10)):
        if any(one.custom_id.startswith("t:") for one in controls(message)):
            return message
    return None


def resident(pid: int) -> float | None:
    """Most memory that a process has had, in megabytes; None where the system does not tell."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return None
    line = next((line for line in status.splitlines() if line.startswith("VmHWM")), "")
    return round(int(line.split()[1]) / 1024, 1) if line else None
