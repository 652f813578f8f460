"""The bot behind a proxy, with the library as it is: all that differs is what its constructor is given."""

from __future__ import annotations

import os
import sys
from typing import Any

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.__main__ import main
from bot.client import app


class Behind(discord.Client):
    """Comes after `Fathom` in line, so that its constructor gets what `Fathom` asks for."""

    def __init__(self, **options: Any) -> None:
        super().__init__(proxy=os.environ["TEST_PROXY"], **options)


class Proxied(app.Fathom, Behind):
    async def setup_hook(self) -> None:
        assert Route.BASE == "https://discord.com/api/v10"
        assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "wss://gateway.discord.gg/"
        await super().setup_hook()


if __name__ == "__main__":
    vars(app)["Fathom"] = Proxied
    sys.exit(main(["run"]))
