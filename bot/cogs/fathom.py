"""`/fathom`: open a table, find mine, rules, help, about, settings, verify."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot import games
from bot.cogs.common import Itx, offered
from bot.engine.game import Game
from bot.table.housekeeping import days_left
from bot.table.types import Refusal, code_of
from bot.ui import reply, words
from bot.ui.host import Host
from bot.ui.limits import clip
from bot.ui.parts import Sheet, Words

LARGEST = 4_000_000
MINE = 20
RULES = 12
"""Lines of rules in one answer."""
EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
BOTH = app_commands.AppInstallationType(guild=True, user=True)


class Fathom(app_commands.Group):
    """Tabletop games in a channel."""

    def __init__(self, host: Host) -> None:
        super().__init__(
            name="fathom",
            description="Tabletop games in a channel",
            allowed_contexts=EVERYWHERE,
            allowed_installs=BOTH,
        )
        self.host = host
        self._complete()

    def _complete(self) -> None:
        """Autocomplete by the shared function."""
        self.play.autocomplete("game")(offered(self._games))
        self.play.autocomplete("options")(offered(self._options))
        self.rules.autocomplete("game")(offered(self._games))
        self.export.autocomplete("table")(offered(self._own))

    async def _games(self, _itx: Itx, _current: str) -> Iterable[tuple[str, str]]:
        return [(title, name) for name, title in games.GAMES.items()]

    async def _options(self, itx: Itx, current: str) -> Iterable[tuple[str, str]]:
        """`name=value` words, each added to those that were typed."""
        game = games.load(getattr(itx.namespace, "game", None) or next(iter(games.GAMES)))
        before = " ".join(current.split()[:-1] if not current.endswith(" ") else current.split())
        taken = {word.partition("=")[0] for word in before.split()}
        return [
            (f"{before} {o.name}={value} ({o.label}: {label})".strip(), f"{before} {o.name}={value}".strip())
            for o in game.setup
            if o.name not in taken
            for value, label in o.choices
        ]

    @app_commands.command(description="Open a table here: sit down, choose, start")
    @app_commands.describe(game="Which game", options="Options as name=value words, in any order")
    async def play(self, itx: Itx, game: str = "", options: str = "") -> None:
        named = frozenset(word.partition("=")[0] for word in options.split() if "=" in word)
        name = game_of(game) if game else await self.host.tables.game_for(itx.channel_id or 0, named)
        await self.host.play(itx, name, words_of(options, games.load(name)))

    @app_commands.command(description="My tables, those that wait for me first")
    async def mine(self, itx: Itx) -> None:
        views = await reply.patiently(itx, self.host.tables.mine(itx.user.id))
        lines = [
            words.mine_line(
                v.game.title,
                v.code,
                v.status,
                v.asked_seat(itx.user.id) in v.asked_seats(),
                words.link(v.place, v.board),
            )
            for v in views[:MINE]
        ]
        lines += [words.more_tables(len(views) - MINE)] if len(views) > MINE else []
        lines += await self._resting(itx.user.id)
        await reply.private(itx, reply.text("\n".join(lines) or words.no_tables()))

    async def _resting(self, person: int) -> list[str]:
        """The tables that wait for the bot to come back to their server."""
        now = self.host.tables.now()
        return [
            words.frozen_line(games.GAMES.get(row.game, row.game), code_of(row.id), days_left(row, now))
            for row in (await self.host.tables.resting(person))[:MINE]
        ]

    async def _own(self, itx: Itx, _current: str) -> Iterable[tuple[str, str]]:
        """One's own tables by code, those that rest first."""
        views, resting = await self.host.tables.mine(itx.user.id), await self.host.tables.resting(itx.user.id)
        rows = [(games.GAMES.get(row.game, row.game), code_of(row.id)) for row in resting]
        return [(f"{title} {code}", code) for title, code in (*rows, *((v.game.title, v.code) for v in views))]

    @app_commands.command(description="A table of mine as a file, wherever it was played")
    @app_commands.describe(table="The table's code, as /fathom mine tells it")
    async def export(self, itx: Itx, table: str) -> None:
        await self.host.export_own(itx, table)

    @app_commands.command(description="Search the rules, and our rulings")
    @app_commands.describe(text="A word to look for", game="Which game")
    async def rules(self, itx: Itx, text: str = "", game: str = "") -> None:
        loaded = games.load(game_of(game))
        wanted = text.casefold().split()
        lines = [
            words.rule_line(rule.title, rule.text, rule.ruling, rule.figure)
            for rule in loaded.words.rules()
            if all(word in f"{rule.title} {rule.text}".casefold() for word in wanted)
        ]
        told = clip("\n".join(lines[:RULES]) or words.no_rules(quoted(text, 60)), 3_000)
        more = [Words(words.more_rules(len(lines) - RULES))] if len(lines) > RULES else []
        await reply.private(itx, Sheet((Words(f"**{loaded.title}**"), Words(told), *more)))

    @app_commands.command(name="help", description="How to play here")
    async def help_(self, itx: Itx) -> None:
        await reply.private(itx, reply.text(words.HELP))

    @app_commands.command(description="What this is, credits, privacy")
    async def about(self, itx: Itx) -> None:
        await reply.private(itx, reply.text(words.about(list(games.GAMES))))

    @app_commands.command(description="Your own settings")
    @app_commands.describe(
        words_with_my_turn="Send me the board in words whenever it is my turn",
        forget_me="Delete my settings, my name and what I have opened by winning",
    )
    async def settings(self, itx: Itx, words_with_my_turn: bool | None = None, forget_me: bool = False) -> None:
        if forget_me:
            await self.host.forget(itx)
            return
        if words_with_my_turn is not None:
            await self.host.set_words(itx, words_with_my_turn)
        await reply.private(itx, reply.text(words.settings(await self.host.wants_words(itx.user.id))))

    @app_commands.command(description="Check every die and shuffle of an exported table")
    @app_commands.describe(file="What /table export gave")
    async def verify(self, itx: Itx, file: discord.Attachment) -> None:
        if file.size > LARGEST:
            raise Refusal("bad_file", why=words.TOO_LARGE)
        await itx.response.defer(ephemeral=True)
        await reply.private(itx, await self.host.verified(await file.read()))


def game_of(typed: str) -> str:
    """A game by its name or title, the first one where nothing was typed. Raises `Refusal` (`no_game`)."""
    wanted = typed.casefold().strip()
    found = [name for name, title in games.GAMES.items() if wanted in ("", name, *_called(title.casefold()))]
    if not found:
        raise Refusal("no_game", name=quoted(typed), list=", ".join(games.GAMES.values()))
    return found[0]


def _called(title: str) -> tuple[str, str]:
    """A title, and what stands in it before any brackets."""
    return title, title.partition(" (")[0]


def quoted(typed: str, longest: int = 40) -> str:
    """What was typed, to stand between backticks."""
    return " ".join(typed.split()).replace("`", "'")[:longest]


def words_of(options: str, game: Game[Any]) -> dict[str, str]:
    """`name=value` words as a dictionary. Raises `Refusal` (`bad_word`)."""
    example = next((f"{o.name}={o.default}" for o in game.setup if not o.unlock), "name=value")
    found: dict[str, str] = {}
    for word in options.split():
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise Refusal("bad_word", typed=quoted(word), example=example)
        found[quoted(name)] = quoted(value)
    return found
