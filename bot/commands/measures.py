"""What `bench` measures in its own process: rules, pictures, and how long drawing holds the event loop up."""

import asyncio
import os
import platform
import statistics
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from bot.engine.simulate import Simulation

TICK = 0.001


class Figure(msgspec.Struct, frozen=True):
    """One measured value. `most` and `least`: what we aim for; None for what is merely told."""

    part: str
    name: str
    value: float
    unit: str = ""
    most: float | None = None
    least: float | None = None

    @property
    def good(self) -> bool | None:
        """Whether the aim is met; None without one."""
        if self.most is None and self.least is None:
            return None
        return (self.most is None or self.value <= self.most) and (self.least is None or self.value >= self.least)

    def __str__(self) -> str:
        verdict = {True: "ok", False: "OVER", None: ""}[self.good]
        aim = "" if self.most is None else f"at most {self.most:g} {self.unit}"
        return f"{self.part:<9}{self.name:<62}{self.value:>10,.2f} {self.unit:<10}{aim:<22}{verdict}".rstrip()


class Size(msgspec.Struct, frozen=True):
    """How much is measured."""

    games: int = 10
    missions: int = 14
    pictures: int = 10
    queued: int = 50
    presses: int = 300
    stored: int = 10_000
    cold: int = 12
    starts: int = 3
    tables: int = 1_000
    crowd: int = 500
    rounds: int = 3


QUICK = Size(
    games=1, missions=1, pictures=1, queued=4, presses=6, stored=40, cold=3, starts=1, tables=6, crowd=4, rounds=1
)
"""Enough to see that everything can be measured; its values say little."""


def machine() -> dict[str, Any]:
    """What was measured on."""
    busy = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    return {
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "load_before": busy,
    }


def at(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed; `values` in any order, not empty."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def simulations(name: str, games: int) -> Iterator["Simulation"]:
    """Games with the fewest players, played by the sensible policy; seeds 1, 2, 3 ..."""
    from bot.commands.playing import Plan
    from bot.games import load

    game = load(name)
    plan = Plan(game, game.seats[0], {option.name: option.default for option in game.setup}, "sensible")
    return (plan.simulation(seed) for seed in range(1, games + 1))


def rules(name: str, games: int) -> list[Figure]:
    """Time for an answer, without choosing it, and for loading a table from its snapshot and answers."""
    answers, loads = [], []
    for simulation in simulations(name, games):
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
    return [
        Figure("rules", "an answer, median", 1_000 * at(answers, 0.5), "ms"),
        Figure("rules", "an answer, 99 of 100", 1_000 * at(answers, 0.99), "ms"),
        Figure("rules", "loading a table, median", 1_000 * at(loads, 0.5), "ms"),
    ]


def pictures(number: int) -> list[Figure]:
    """One thread's processor time with warm caches, a board against zlib level 1 over its own RGB bytes."""
    from renderers import bench

    boards = bench.measure(bench.boards()[:number], tiles_kept=True)
    afresh = bench.measure(bench.boards()[:number], tiles_kept=False)
    shops = bench.measure(bench.shops()[:number], tiles_kept=True)
    strips = bench.measure(bench.strips()[:number], tiles_kept=True)
    caves, crops = (bench.measure(bench.caves(view)[:number], tiles_kept=True) for view in ("board", "crop"))
    largest = max(found["bytes"] for found in (boards, shops, caves))
    return [
        Figure("pictures", "a board against zlib level 1, median", boards["ratio"], "times", 1.5),
        Figure("pictures", "the same, no part kept from earlier boards", afresh["ratio"], "times"),
        Figure("pictures", "a board, median", boards["ms"], "ms"),
        Figure("pictures", "a whole cave against zlib level 1, median", caves["ratio"], "times", 1.5),
        Figure("pictures", "a cave's crop against zlib level 1, median", crops["ratio"], "times", 1.5),
        Figure("pictures", "a whole cave, median", caves["ms"], "ms"),
        Figure("pictures", "the largest file", largest / 1_000, "kB", 300),
        Figure("pictures", "a strip of dice, slowest", strips["ms_worst"], "ms", 10),
    ]


def loop(name: str, queued: int, rounds: int) -> list[Figure]:
    """How late the event loop is while so many boards wait for being drawn: the medians of the rounds."""
    found = [asyncio.run(_lags(name, queued)) for _ in range(rounds)]
    idle = statistics.median(max(idle) for idle, _ in found)
    usual = statistics.median(at(drawing, 0.99) for _, drawing in found)
    latest = statistics.median(max(drawing) for _, drawing in found)
    return [
        Figure("loop", "latest while idle, for comparison", 1_000 * idle, "ms"),
        Figure("loop", f"late with {queued} pictures queued, 99 of 100", 1_000 * usual, "ms"),
        Figure("loop", f"latest with {queued} pictures queued", 1_000 * latest, "ms", 20),
    ]


async def _lags(name: str, queued: int) -> tuple[list[float], list[float]]:
    """Seconds that each tick came too late: for a second without work, then until all pictures are there."""
    from bot.client.pictures import Pictures

    pictures = Pictures()
    views = list(_views(name, queued + 1))
    try:
        await _drawn(pictures, views[:1])  # the drawing process starts
        idle = await _ticks(asyncio.create_task(asyncio.sleep(1)))
        return idle, await _ticks(asyncio.create_task(_drawn(pictures, views[1:])))
    finally:
        await pictures.close()


async def _drawn(pictures: Any, views: Sequence[Any]) -> None:
    """Ask for each in a turn of its own, as presses do, and wait for all."""
    tasks = []
    for view in views:
        tasks.append(pictures.board(view))
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)


async def _ticks(until: "asyncio.Task[None]") -> list[float]:
    late = []
    while not until.done():
        start = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append(time.perf_counter() - start - TICK)
    await until
    return late


def _views(name: str, number: int) -> Iterator[Any]:
    """So many tables, each at another moment of a game."""
    from bot.table.types import Place, Setup, TableView

    made = 0
    for simulation in simulations(name, number):
        for _ in range(10):
            if made == number:
                return
            simulation.advance(5)
            made += 1
            game, question = simulation.play.game, simulation.play.question
            state = game.decode(game.encode(simulation.play.state))  # a copy: the game goes on
            yield TableView(made, game, "open", Place(made), Setup(), 1, 1, 0, "", state=state, question=question)
