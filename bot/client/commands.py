"""The command tree: which commands there are, what happens when one fails, and syncing only what changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import msgspec
from discord import app_commands

from bot import games
from bot.table.types import Refusal
from bot.ui import reply
from bot.ui.host import Host

if TYPE_CHECKING:
    from bot.client.app import Fathom

log = logging.getLogger(__name__)
COUNTS = ("name", "description", "type", "required", "autocomplete", "choices", "options", "value", "channel_types")
PAUSES = (30.0, 120.0, 600.0, 1_800.0)
"""Seconds until a sync that failed is tried again, the first time and every time after."""
TOP = ("default_member_permissions", "contexts", "integration_types", "nsfw")
BOUNDS = ("min_value", "max_value", "min_length", "max_length")


class Tree(app_commands.CommandTree["Fathom"]):
    """Whatever a command raises is answered; what Discord delivers once more is being answered already."""

    async def interaction_check(self, itx: discord.Interaction[Fathom], /) -> bool:
        return itx.client.once(itx)

    async def on_error(self, itx: discord.Interaction[Fathom], error: app_commands.AppCommandError) -> None:
        """Refusals are told kindly, all else with an id; a failing autocomplete is never answered with a message."""
        if itx.type is discord.InteractionType.autocomplete:
            log.warning("autocomplete: %r", error)
            return
        cause: BaseException = getattr(error, "original", error)
        if isinstance(cause, Refusal):
            cause = await itx.client.tables.truly(cause, itx.id)
            await reply.refused(itx, cause)
            if cause.word == "late":
                await itx.client.tell_late(itx)
        elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await reply.refused(itx, Refusal("old_command"))
        else:
            await reply.broke(itx, cause)


def load_commands(tree: app_commands.CommandTree[Any], host: Host) -> None:
    """Put every command into the tree."""
    from bot.cogs import campaign, fathom, game, moderate, roll, table

    tree.add_command(fathom.Fathom(host))
    tree.add_command(table.Table(host))
    tree.add_command(campaign.Campaign(host))
    for name in games.GAMES:
        if (group := game.group(games.load(name), host)) is not None:
            tree.add_command(group)
    tree.add_command(roll.command(host))
    tree.add_command(moderate.Moderate(host))


def plain(command: Mapping[str, Any], names: tuple[str, ...] = (*COUNTS, *TOP, *BOUNDS)) -> dict[str, Any]:
    """A command as it counts: what the server adds, and what is empty or false, left out."""
    found: dict[str, Any] = {}
    for name in names:
        value = command.get(name)
        if name in ("options", "choices"):
            value = [plain(part) for part in value or ()]
        elif name in ("contexts", "integration_types"):
            value = sorted(value or ())
        elif name == "default_member_permissions" and value is not None:
            value = str(value)
        if value not in (None, False, [], ""):
            found[name] = value
    return found


def fingerprint(commands: list[Mapping[str, Any]]) -> bytes:
    """The same bytes for the same commands, in whatever order they are listed."""
    return msgspec.json.encode(
        sorted((plain(one) for one in commands), key=lambda one: str(one["name"])), order="sorted"
    )


async def sync(tree: app_commands.CommandTree[Any]) -> None:
    """Send the commands if the server lists others. A failure leaves what works as it is; where Discord, or the way to
    it, is at fault it is tried again after a while."""
    tries = 0
    while (error := await _synced(tree)) is not None and passing(error):
        await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
        tries += 1


def passing(error: Exception) -> bool:
    """Whether the same request may be taken later."""
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    return isinstance(error, OSError | aiohttp.ClientError | discord.RateLimited)


async def _synced(tree: app_commands.CommandTree[Any]) -> Exception | None:
    """What went wrong, if anything did."""
    client = tree.client
    try:
        assert client.application_id is not None
        listed: Any = await client.http.get_global_commands(client.application_id)
        ours: list[Any] = [command.to_dict(tree) for command in tree.get_commands()]
        if fingerprint(ours) != fingerprint(listed):
            await tree.sync()
            log.info("commands synced")
    except Exception as error:  # whatever it is, it must not be silent, and nothing hangs on it
        log.error("commands could not be synced, the old ones stay: %r", error)
        return error
    return None
