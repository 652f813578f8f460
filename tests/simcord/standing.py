"""All flows on the stand-in, side by side, once for all workers of a test run."""

from __future__ import annotations

import asyncio
import os
import traceback
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.simcord.on_standin import EvenStack, StandinScene
from tests.simcord.scene import Scene

Flow = Callable[[Scene], Awaitable[None]]
AT_ONCE = 6
"""Flows that are run side by side, each in a channel of its own."""
PATIENCE = 240
"""Seconds that a worker waits for the one that runs the flows."""


class Standing(msgspec.Struct):
    """What came of each flow, or why it failed; and the commands that can be typed."""

    told: dict[str, list[str]]
    failed: dict[str, str]
    commands: list[str]


def place_of(name: str, names: list[str]) -> str:
    """The channel of a flow, the same in both worlds."""
    return f"flow-{names.index(name)}"


async def run(folder: Path, flows: Mapping[str, Flow], names: list[str]) -> Standing:
    """Run these flows; `names` are all there are."""
    made, room = Standing({}, {}, []), asyncio.Semaphore(AT_ONCE)

    async def one(stack: EvenStack, name: str) -> None:
        files = folder / name
        files.mkdir()
        async with room:
            try:
                scene = await StandinScene.set(stack, place_of(name, names), files)
                await flows[name](scene)
                await scene.remember_all()
                made.told[name] = scene.told
            except Exception:
                made.failed[name] = traceback.format_exc()

    async with EvenStack(folder / "stack") as stack:
        await asyncio.gather(*(one(stack, name) for name in flows))
        made.commands = sorted(leaves((await stack.server.world())["commands"]))
        assert "Traceback" not in stack.log
    return made


def leaves(commands: list[Any], before: str = "") -> set[str]:
    """What can be typed: commands, and subcommands with their group."""
    found: set[str] = set()
    for command in commands:
        name = f"{before}{command['name']}"
        parts = [part for part in command.get("options") or () if part["type"] in (1, 2)]
        found |= leaves(parts, f"{name} ") if parts else {name}
    return found


async def once(factory: pytest.TempPathFactory, work: Callable[[Path], Awaitable[Standing]]) -> Standing:
    """The first worker does the work, the others read what came of it."""
    base = factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "standing"
    try:
        shared.mkdir()
    except FileExistsError:
        return await theirs(shared / "done.json")
    made = await work(shared)
    (shared / "part.json").write_bytes(msgspec.json.encode(made))
    (shared / "part.json").rename(shared / "done.json")
    return made


async def theirs(path: Path) -> Standing:
    """What another worker has written, once it is there."""
    for _ in range(PATIENCE * 10):
        if path.exists():
            return msgspec.json.decode(path.read_bytes(), type=Standing)
        await asyncio.sleep(0.1)
    raise TimeoutError("the worker that runs the flows on the stand-in has not finished")
