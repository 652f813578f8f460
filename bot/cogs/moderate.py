"""`/moderate`: for those who may manage messages; a server may restrict only top-level commands."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import app_commands

from bot.cogs.common import Itx, found, offered
from bot.table.types import Refusal
from bot.ui import reply
from bot.ui.host import Host
from bot.ui.names import called
from bot.ui.press import press_of

GUILD = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)


class Moderate(app_commands.Group):
    """Help a table that is stuck."""

    def __init__(self, host: Host) -> None:
        super().__init__(
            name="moderate",
            description="Help a table that is stuck",
            default_permissions=discord.Permissions(manage_messages=True),
            allowed_contexts=GUILD,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.host = host
        self.seat.autocomplete("seat")(offered(self._seats))

    async def _seats(self, itx: Itx, _current: str) -> Iterable[tuple[str, str]]:
        view = await found(self.host, itx)
        return [(f"{i + 1}. {seat.name}", str(i + 1)) for i, seat in enumerate(view.seats)] if view else []

    @app_commands.command(description="End the table in this channel for good")
    async def end(self, itx: Itx) -> None:
        view = await self.host.at(itx)
        await self.host.done(
            itx, await reply.patiently(itx, self.host.tables.end(press_of(itx, view.id, "end", moderator=True)))
        )

    @app_commands.command(description="Hand a seat to somebody, or let the bot play it")
    @app_commands.describe(seat="Which seat", to="Who gets it; nobody: the bot plays it")
    async def seat(self, itx: Itx, seat: str, to: discord.User | discord.Member | None = None) -> None:
        view = await self.host.at(itx)
        if not seat.isdecimal() or not 0 < int(seat) <= len(view.seats):
            raise Refusal("no_seat")
        if to is not None and to.bot:
            raise Refusal("no_bots")
        wish = press_of(itx, view.id, f"{'give' if to else 'leave'}:{int(seat) - 1}", moderator=True)
        name = called(to) if to else ""
        await self.host.done(itx, await reply.patiently(itx, self.host.tables.seat(wish, to.id if to else None, name)))
