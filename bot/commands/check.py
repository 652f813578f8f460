"""Tell a host what is right and what is wrong, and print the invite link. Changes nothing."""

import argparse
import asyncio
import os
from collections.abc import AsyncIterator
from typing import Any, cast

import msgspec

from bot.commands.api import Api, Refused, opened
from bot.commands.emojis import listed
from bot.invite import PERMISSIONS, link
from bot.settings import Settings, load

PRIVILEGED = {"presence": 12, "server members": 14, "message content": 18}
"""Bits of an application's flags: each intent's; the bit after it is the same for bots in under 100 servers."""
MOST_OFF = 2.0
SERVERS = 200
ADMINISTRATOR = 3


class Finding(msgspec.Struct, frozen=True):
    """One line of the report; `good` is None for what is merely told."""

    good: bool | None
    text: str

    def __str__(self) -> str:
        return {True: "ok     ", False: "WRONG  ", None: "       "}[self.good] + self.text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing to say here: all is set by the environment."""


def run(_args: argparse.Namespace) -> int:
    """0 when nothing is wrong, else 1."""
    return asyncio.run(report(load(os.environ).with_token()))


async def report(settings: Settings) -> int:
    """Print each finding as it comes."""
    wrong = 0
    async for finding in findings(settings):
        print(finding, flush=True)
        wrong += finding.good is False
    return 1 if wrong else 0


async def findings(settings: Settings) -> AsyncIterator[Finding]:
    """Everything that can be told from here, in the order in which a host would mend it."""
    yield Finding(True, f"settings: {settings!r}")
    yield await database(settings)
    async with opened(settings) as api:
        try:
            async for finding in discord_findings(api):
                yield finding
        except Refused as error:
            yield Finding(False, str(error))


async def discord_findings(api: Api) -> AsyncIterator[Finding]:
    """Token, clock, intents, commands, emojis, permissions, and the link. What Discord refuses to tell is told."""
    me = await api.get("/users/@me")
    yield Finding(True, f"token: logged in as {me['username']} ({me['id']})")
    yield clock(api.clock_off)
    application = await api.get("/oauth2/applications/@me")
    yield intents(int(application.get("flags") or 0))
    for section in (commands, emojis, permissions):
        try:
            for finding in await section(api, application["id"]):
                yield finding
        except Refused as error:
            yield Finding(None, f"{section.__name__}: not known; {error}")
    yield Finding(None, f"invite link: {link(int(application['id']))}")


def clock(off: float | None) -> Finding:
    """A clock that is off by more than two seconds makes presses look too old. The header has whole seconds."""
    if off is None:
        return Finding(None, "clock: Discord's reply had no date")
    return Finding(abs(off - 0.5) <= MOST_OFF, f"clock: {off - 0.5:+.1f} seconds against Discord's (within a second)")


def intents(flags: int) -> Finding:
    """None of the privileged intents is needed; one that is on is no harm, so it is only told."""
    on = [name for name, bit in PRIVILEGED.items() if flags >> bit & 3]
    return Finding(
        None if on else True,
        f"privileged intents: {', '.join(on) + ' (not needed)' if on else 'none, as it should be'}",
    )


async def commands(api: Api, application: str) -> list[Finding]:
    """Whether Discord lists the commands that this version has, as this version has them."""
    from bot.client.commands import fingerprint

    ours = own_commands()
    listed = await api.get(f"/applications/{application}/commands")
    names = ", ".join(f"/{command['name']}" for command in ours)
    if fingerprint(ours) == fingerprint(listed):
        return [Finding(True, f"commands: {names} are synced")]
    there = ", ".join(f"/{command['name']}" for command in listed) or "none"
    told = f"commands: {names} are not synced (Discord lists {there}); `python -m bot` does it when it starts"
    return [Finding(False, told)]


def own_commands() -> list[Any]:
    """The commands as they are sent to Discord. Nobody answers them here, so they get no host."""
    import discord
    from discord import app_commands

    from bot.client.commands import load_commands

    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nothing is spoken here
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents(guilds=True)))
    load_commands(tree, cast("Any", None))
    return [command.to_dict(tree) for command in tree.get_commands()]


async def emojis(api: Api, _application: str) -> list[Finding]:
    """Whether our pictures are uploaded; the bot plays without them."""
    from renderers.emoji import NAMES

    _, there = await listed(api)
    missing = [name for name in NAMES if name not in there]
    if missing:
        return [Finding(None, f"emojis: {len(missing)} of {len(NAMES)} not uploaded; `python -m bot emojis` does it")]
    return [Finding(True, f"emojis: all {len(NAMES)} are uploaded")]


async def permissions(api: Api, _application: str) -> list[Finding]:
    """What the bot may do in each of its servers by its roles; channels can still take it away."""
    guilds = await api.get(f"/users/@me/guilds?limit={SERVERS}")
    return [permitted(guild) for guild in guilds] or [Finding(None, "servers: none yet; open the invite link")]


def permitted(guild: dict[str, Any]) -> Finding:
    """One server: what is missing there. Administrators may do everything."""
    held = int(guild.get("permissions") or 0)
    missing = [name for name, bit in PERMISSIONS.items() if not (held >> ADMINISTRATOR & 1 or held >> bit & 1)]
    return Finding(
        not missing, f"server {guild['name']}: {'lacks ' + ', '.join(missing) if missing else 'all permissions'}"
    )


async def database(settings: Settings) -> Finding:
    """Whether the database opens and answers."""
    from sqlalchemy import text
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.ext.asyncio import create_async_engine

    file = settings.database_file
    if file is not None and not file.exists():
        folder = file.absolute().parent
        good = os.access(folder, os.W_OK)
        return Finding(good, f"database: {file} will be made" if good else f"database: cannot write to {folder}")
    try:
        engine = create_async_engine(settings.database_url)
        async with engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
        await engine.dispose()
    except (SQLAlchemyError, OSError) as error:
        return Finding(False, f"database: {settings.shown_database} does not answer: {error}")
    return Finding(True, f"database: {settings.shown_database} answers")
