"""`/campaign`: several missions in a row, left and taken up again."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import app_commands

from bot import games
from bot.cogs.common import Itx, offered
from bot.cogs.table import ADDED, WHERE
from bot.ui.host import Host

GAME = "deep_rock"
"""The game that is played in campaigns."""


class Campaign(app_commands.Group):
    """Missions in a row."""

    def __init__(self, host: Host) -> None:
        super().__init__(
            name="campaign",
            description="Deep Rock missions in a row, with what you have left",
            allowed_contexts=WHERE,
            allowed_installs=ADDED,
        )
        self.host = host
        self.start.autocomplete("missions")(offered(self._plans))
        for command in (self.show, self.continue_, self.pause, self.export, self.delete):
            command.autocomplete("name")(offered(self._names))
        self.take.autocomplete("seat")(offered(self._seats))

    async def _plans(self, _itx: Itx, current: str) -> Iterable[tuple[str, str]]:
        """Ready dives and missions by number; what was typed is what they begin with."""
        rules = games.load(GAME).campaigns
        return rules.plans(current) if rules is not None else []

    async def _names(self, itx: Itx, _current: str) -> Iterable[tuple[str, str]]:
        return await self.host.campaigns.names(itx)

    async def _seats(self, itx: Itx, _current: str) -> Iterable[tuple[str, str]]:
        return await self.host.campaigns.seats(itx)

    @app_commands.command(description="Begin a campaign here: three missions in a row")
    @app_commands.describe(
        name="What it is called",
        missions="A ready dive, drawn ones, or your own by number: 1-4-9",
        hazard="How dangerous it is, 1 to 5",
    )
    async def start(
        self, itx: Itx, name: str = "", missions: str = "drawn", hazard: app_commands.Range[int, 1, 5] = 1
    ) -> None:
        await self.host.campaigns.start(itx, GAME, name, missions, {"hazard": str(hazard)})

    @app_commands.command(description="The campaigns here")
    async def list(self, itx: Itx) -> None:
        await self.host.campaigns.list(itx)

    @app_commands.command(description="How a campaign stands: missions, figures, who sits where")
    @app_commands.describe(name="Which one; without it the one of this channel")
    async def show(self, itx: Itx, name: str = "") -> None:
        await self.host.campaigns.show(itx, name)

    @app_commands.command(name="continue", description="Take a campaign up again, in this channel")
    @app_commands.describe(name="Which one; without it the one of this channel")
    async def continue_(self, itx: Itx, name: str = "") -> None:
        await self.host.campaigns.go_on(itx, name)

    @app_commands.command(description="Let a campaign rest: nobody is asked, no time runs")
    @app_commands.describe(name="Which one; without it the one of this channel")
    async def pause(self, itx: Itx, name: str = "") -> None:
        await self.host.campaigns.pause(itx, name)

    @app_commands.command(description="Ask for the seat of somebody who is away")
    @app_commands.describe(seat="Which seat")
    async def take(self, itx: Itx, seat: str) -> None:
        await self.host.campaigns.take(itx, seat)

    @app_commands.command(description="Agree or object to somebody's taking a seat")
    async def consent(self, itx: Itx, agree: bool) -> None:
        await self.host.campaigns.consent(itx, yes=agree)

    @app_commands.command(description="A campaign as a file")
    @app_commands.describe(name="Which one; without it the one of this channel")
    async def export(self, itx: Itx, name: str = "") -> None:
        await self.host.campaigns.export(itx, name)

    @app_commands.command(name="import", description="A new campaign from a file; nothing is overwritten")
    @app_commands.describe(file="What /campaign export gave")
    async def import_(self, itx: Itx, file: discord.Attachment) -> None:
        await self.host.campaigns.bring(itx, file)

    @app_commands.command(description="Delete a campaign for good")
    @app_commands.describe(name="Which one")
    async def delete(self, itx: Itx, name: str) -> None:
        await self.host.campaigns.ask_drop(itx, name)
