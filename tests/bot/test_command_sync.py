"""What cannot be synced disables nothing; what Discord would not take is found before it is sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
import pytest_asyncio
from discord import app_commands

from bot.client import commands as commands_
from bot.client.commands import load_commands
from bot.local.actors import Person, controls
from bot.local.checks.commands import check_commands
from bot.local.errors import ApiError
from bot.ui.host import Host
from tests.judging import judge_of
from tests.shared import shared
from tests.stack import Stack

Json = dict[str, Any]
together = pytest.mark.asyncio(loop_scope="module")
FAILED = "commands could not be synced"
ROUTE = "/applications/\\d+/commands$"
DESCRIPTION = {"description": "x" * 101}


class OneMore(Stack):
    bot = "tests.bot.extra_bot"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def stack(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stack]:
    """A bot that has its commands, and a newer build of it that has one more."""
    folder = tmp_path_factory.mktemp("sync")
    async with OneMore(folder, TEST_DESCRIPTION="20") as running:
        yield running


async def plays_on(alice: Person, board: Json) -> None:
    """What could be pressed and typed before still can."""
    pressed = await alice.press(board, next(c.custom_id for c in controls(board) if c.custom_id.endswith("~seat")))
    assert (pressed.state, pressed.callback_type) == ("answered", 4)
    assert "seat 1" in (await alice.slash("table seat")).text
    assert await alice.autocomplete("table choose", "option", option="") != []


def told(stack: Stack, times: int) -> bool:
    """Whether the log has told so often that the commands could not be synced."""
    return stack.log.count(FAILED) == times


@together
async def test_a_failing_sync_disables_nothing(stack: Stack) -> None:
    """Discord refuses, hangs up, or takes offence at a build that breaks a limit: the old commands stay and work."""
    alice = await stack.server.person("Alice")
    await alice.slash("fathom play", game="rolling_deep")
    await alice.press(
        await alice.last(), next(c.custom_id for c in controls(await alice.last()) if ":start" in c.custom_id)
    )
    board, before = await alice.last(), (await stack.server.world())["commands"]
    # aiohttp asks once more by itself where the connection was lost
    troubles: tuple[tuple[str, Json], ...] = (
        ("21", {"route": f"GET .*{ROUTE}", "status": 403}),
        ("21", {"route": f"GET .*{ROUTE}", "drop": True, "times": 3}),
        ("21", {"route": f"PUT .*{ROUTE}", "status": 400}),
        ("21", {"route": f"PUT .*{ROUTE}", "status": 403}),
        ("21", {"route": f"PUT .*{ROUTE}", "drop": True, "times": 3}),
        ("101", {}),
    )
    for times, (length, trouble) in enumerate(troubles, 1):
        await stack.kill_bot()
        stack.environ["TEST_DESCRIPTION"] = length
        if trouble:
            await stack.server.fault(**trouble)
        await stack.start_bot()
        await stack.server.until(partial(told, stack, times), seconds=30)
        await stack.server.fault(clear=True)
        await plays_on(alice, board)
        assert (await stack.server.world())["commands"] == before
    assert "Traceback" not in stack.log


@together
async def test_the_next_start_syncs_what_failed(stack: Stack) -> None:
    stack.environ["TEST_DESCRIPTION"] = "22"
    await stack.restart_bot()

    async def synced() -> bool:
        return any(c["description"] == "x" * 22 for c in (await stack.server.world())["commands"])

    await stack.server.until(synced, seconds=30)
    alice = await stack.server.person("Alice")
    assert (await alice.slash("extra")).text == "extra"


class Unsteady:
    """Discord's side of a sync, which fails with these errors, one after the other."""

    application_id = 1

    def __init__(self, *errors: Exception) -> None:
        self.errors, self.client, self.http, self.sent = list(errors), self, self, 0

    async def get_global_commands(self, _: int) -> list[Json]:
        if self.errors:
            raise self.errors.pop(0)
        return []

    def get_commands(self) -> list[Any]:
        return [SimpleNamespace(to_dict=lambda _: {"name": "x"})]

    async def sync(self) -> None:
        self.sent += 1


def refused_with(status: int) -> discord.HTTPException:
    return discord.HTTPException(cast("Any", SimpleNamespace(status=status, reason="")), "no")


async def test_a_sync_that_failed_is_tried_again_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(commands_, "asyncio", SimpleNamespace(sleep=sleep))
    discords = Unsteady(OSError(), refused_with(503), refused_with(429), OSError(), aiohttp.ServerDisconnectedError())
    await commands_.sync(cast("Any", discords))
    assert (discords.sent, discords.errors) == (1, [])
    assert slept == [30, 120, 600, 1_800, 1_800]


@pytest.mark.parametrize("error", [refused_with(400), refused_with(403), KeyError("ours")])
async def test_what_discord_refuses_for_good_is_not_asked_again(error: Exception) -> None:
    discords = Unsteady(error)
    await asyncio.wait_for(commands_.sync(cast("Any", discords)), 5)
    assert discords.sent == 0


# ---- limits


@pytest.fixture
async def commands() -> list[Json]:
    """All commands as they are sent."""
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    load_commands(tree, cast("Host", None))
    return [command.to_dict(tree) for command in tree.get_commands()]


async def test_discord_would_take_the_commands(commands: list[Json]) -> None:
    check_commands(commands)


async def test_the_document_allows_the_commands(commands: list[Json]) -> None:
    pattern = "/applications/{application}/commands"
    line = {"method": "PUT", "pattern": pattern, "body": commands, "files": {}, "status": 200, "answer": []}
    assert list(judge_of(shared("specs/discord_openapi.json")).findings(line)) == []


def option(number: int, **more: Any) -> Json:
    return {"name": f"o{number}", "description": "x", "type": 3} | more


BREAKS: dict[str, Callable[[Json], Any]] = {
    "long description": lambda group: group.update(DESCRIPTION),
    "long description of a subcommand": lambda group: group["options"][0].update(DESCRIPTION),
    "long description of an option": lambda group: group["options"][0].update(options=[option(1, **DESCRIPTION)]),
    "long name": lambda group: group.update(name="x" * 33),
    "capitals": lambda group: group["options"][0].update(name="Play"),
    "two of one name": lambda group: group["options"].append(dict(group["options"][0])),
    "26 subcommands": lambda group: group.update(options=[option(n, type=1) for n in range(26)]),
    "26 options": lambda group: group["options"][0].update(options=[option(n) for n in range(26)]),
    "required last": lambda group: group["options"][0].update(options=[option(1), option(2, required=True)]),
    "more than 8,000 characters": lambda group: group.update(
        options=[option(n, type=1, options=[option(m, description="x" * 90) for m in range(5)]) for n in range(25)]
    ),
    "choices and autocomplete": lambda group: group["options"][0].update(
        options=[option(1, autocomplete=True, choices=[{"name": "a", "value": "a"}])]
    ),
}


@pytest.mark.parametrize("name", BREAKS)
async def test_a_broken_limit_is_found(commands: list[Json], name: str) -> None:
    """So that the tests above fail for a build that breaks one."""
    BREAKS[name](next(command for command in commands if command["name"] == "fathom"))
    with pytest.raises(ApiError):
        check_commands(commands)


async def test_more_than_a_hundred_commands_are_found(commands: list[Json]) -> None:
    with pytest.raises(ApiError):
        check_commands([commands[0] | {"name": f"c{n}"} for n in range(101)])
