"""Pointing the library at a server that is not Discord: three class attributes, before login."""

from __future__ import annotations

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def point_at(base: str) -> None:
    """`base` is `http://host:port`; empty leaves Discord itself."""
    if not base:
        return
    Route.BASE = f"{base}/api/v10"
    gateway = yarl.URL(base).with_scheme("wss" if base.startswith("https") else "ws")
    DiscordWebSocket.DEFAULT_GATEWAY = gateway / "gateway"
    discord.Asset.BASE = f"{base}/cdn"
