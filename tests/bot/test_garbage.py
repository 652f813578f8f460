"""Full garbage collections come when much was made and nobody waits."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from bot.client import garbage


class Collector:
    """Stands for Python's own, so that the test decides what there is to collect."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.since = 0
        self.collected = 0
        monkeypatch.setattr(garbage, "EVERY", 0.01)
        own = SimpleNamespace(get_count=lambda: (0, 0, self.since), collect=self.collect)
        monkeypatch.setattr(garbage, "gc", own)

    def collect(self) -> None:
        self.collected += 1
        self.since = 0


async def settled(calm: list[bool]) -> asyncio.Task[None]:
    task = asyncio.create_task(garbage.sweep(lambda: calm[0]))
    await asyncio.sleep(0.15)
    return task


async def test_nothing_is_searched_while_little_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    collector = Collector(monkeypatch)
    collector.since = garbage.MUCH - 1
    task = await settled([True])
    assert collector.collected == 0
    collector.since = garbage.MUCH
    await asyncio.sleep(0.15)
    assert collector.collected == 1
    task.cancel()


async def test_a_search_waits_until_nobody_does_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    collector, calm = Collector(monkeypatch), [False]
    collector.since = garbage.MUCH
    task = await settled(calm)
    assert collector.collected == 0
    calm[0] = True
    await asyncio.sleep(0.25)
    assert collector.collected == 1
    calm[0], collector.since = False, garbage.MUCH
    monkeypatch.setattr(garbage, "PATIENCE", 0.2)
    await asyncio.sleep(0.6)
    assert collector.collected == 2
    task.cancel()
