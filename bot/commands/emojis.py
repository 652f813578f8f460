"""Upload our dice and token pictures as emojis of the application. What is there already is left alone."""

import argparse
import asyncio
import base64
import os
import sys
from typing import TYPE_CHECKING, Any

from bot.commands.api import Refused, opened
from bot.settings import Settings, load

if TYPE_CHECKING:
    from bot.commands.api import Api


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing to say here: all is set by the environment."""


def run(_args: argparse.Namespace) -> int:
    """0 when all are there afterwards, else 1."""
    return asyncio.run(upload(load(os.environ).with_token()))


async def upload(settings: Settings) -> int:
    """Upload what is missing, and say so."""
    from renderers.emoji import NAMES

    async with opened(settings) as api:
        try:
            place, there = await listed(api)
            for name in NAMES:
                if name not in there:
                    await api.post(place, picture(name))
                print(f"{name}: {'was there' if name in there else 'uploaded'}", flush=True)
        except Refused as error:
            print(f"fathom: {error}", file=sys.stderr)
            return 1
    return 0


async def listed(api: "Api") -> tuple[str, set[str]]:
    """The path of the application's emojis and the names there are."""
    application = await api.get("/oauth2/applications/@me")
    place = f"/applications/{application['id']}/emojis"
    return place, {item["name"] for item in (await api.get(place))["items"]}


def picture(name: str) -> dict[str, Any]:
    """One emoji as Discord takes it."""
    from renderers.emoji import draw

    return {"name": name, "image": "data:image/png;base64," + base64.b64encode(draw(name)).decode()}
