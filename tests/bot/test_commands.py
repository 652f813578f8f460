"""Every command within Discord's limits, and each group where it belongs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.client.commands import load_commands
from bot.cogs.common import offered
from bot.cogs.fathom import words_of
from bot.games.rolling_deep import GAME
from bot.table.types import Refusal
from bot.ui.host import Host
from tests.shared import ROOT

NAME = re.compile(r"[-_a-z0-9]{1,32}")


@pytest.fixture
async def tree() -> app_commands.CommandTree[Any]:
    client = discord.Client(intents=discord.Intents.none())
    made: app_commands.CommandTree[Any] = app_commands.CommandTree(client)
    load_commands(made, cast("Host", None))
    return made


def every(options: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for option in options:
        yield option
        yield from every(option.get("options", []))


def characters(command: dict[str, Any]) -> int:
    """What Discord counts: names, descriptions and values of a command and all that is in it."""
    own = [command, *every(command.get("options", []))]
    return sum(len(one["name"]) + len(one.get("description", "")) for one in own)


async def test_the_groups_and_what_is_in_them(tree: app_commands.CommandTree[Any]) -> None:
    found = {c["name"]: c for c in (command.to_dict(tree) for command in tree.get_commands())}
    assert set(found) == {"campaign", "fathom", "table", "rolling", "rock", "roll", "moderate"}
    inside = {name: {option["name"] for option in found[name]["options"]} for name in found}
    assert {"play", "mine", "rules", "help", "about", "settings", "verify"} <= inside["fathom"]
    assert {"show", "seat", "recap", "undo", "log", "choose", "export", "verify", "end"} <= inside["table"]
    assert {"end", "seat"} == inside["moderate"]
    assert {"score", "reroll", "scroll", "buy", "place", "refresh", "leave"} <= inside["rolling"]
    assert {"move", "attack", "pickaxe", "throw", "supplies", "exchange", "revive", "play", "end"} <= inside["rock"]


async def test_no_limit_is_broken(tree: app_commands.CommandTree[Any]) -> None:
    commands = [command.to_dict(tree) for command in tree.get_commands()]
    assert len(commands) <= 100
    for command in commands:
        assert characters(command) <= 8_000
        assert len(command["options"]) <= 25
        for one in (command, *every(command["options"])):
            assert NAME.fullmatch(one["name"]), one["name"]
            assert 1 <= len(one["description"]) <= 100
            assert len(one.get("options", [])) <= 25
            assert len(one.get("choices", [])) <= 25
            required = [bool(option.get("required")) for option in one.get("options", []) if option["type"] > 2]
            assert required == sorted(required, reverse=True)


async def test_where_commands_may_be_used(tree: app_commands.CommandTree[Any]) -> None:
    found = {c["name"]: c for c in (command.to_dict(tree) for command in tree.get_commands())}
    for name in ("fathom", "roll"):
        assert sorted(found[name]["integration_types"]) == [0, 1]
        assert sorted(found[name]["contexts"]) == [0, 1, 2]
    assert found["table"]["integration_types"] == [0]
    assert found["moderate"]["contexts"] == [0]
    assert int(found["moderate"]["default_member_permissions"]) == discord.Permissions(manage_messages=True).value


async def test_autocomplete_always_answers() -> None:
    async def broken(_itx: Any, _current: str) -> list[tuple[str, str]]:
        raise RuntimeError("no table")

    async def many(_itx: Any, _current: str) -> list[tuple[str, str]]:
        return [(f"Label {n} {'x' * 120}", f"key{n}") for n in range(60)]

    assert await offered(broken)(cast("Any", None), "a") == []
    found = await offered(many)(cast("Any", None), "label 1")
    assert len(found) == 11
    assert all(len(choice.name) <= 100 for choice in found)


def test_options_are_words_with_an_equals_sign() -> None:
    assert words_of("side=advanced  turns=anyone", GAME) == {"side": "advanced", "turns": "anyone"}
    with pytest.raises(Refusal) as refused:
        words_of("side advanced", GAME)
    assert refused.value.word == "bad_word"


def test_no_command_file_is_long() -> None:
    for path in (ROOT / "bot" / "cogs").glob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) < 200, path
