"""A game's own commands, made from what it declares: each gives the same keys as the buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import app_commands

from bot.cogs.common import Itx, found, offered
from bot.cogs.table import ADDED, WHERE
from bot.engine.game import Command, Game
from bot.table.types import Refusal, TableView
from bot.ui.controls import Offer, offers
from bot.ui.host import Host
from bot.ui.names import named, plain

NAMES = {"rolling_deep": "rolling", "deep_rock": "rock", "dungeon_drop": "dungeon"}
MOST = 25


def group(game: type[Game[Any]] | Game[Any], host: Host) -> app_commands.Group | None:
    """The command group of a game; None where it declares no commands."""
    if not game.commands:
        return None
    made = app_commands.Group(
        name=NAMES.get(game.name, game.name.partition("_")[0]),
        description=f"{game.title}: every action, typed",
        allowed_contexts=WHERE,
        allowed_installs=ADDED,
    )
    for command in game.commands[:MOST]:
        made.add_command(
            _with_argument(game.name, command, host) if command.argument else _bare(game.name, command, host)
        )
    return made


def fitting(view: TableView, person: int, prefix: str) -> list[Offer]:
    """What this person may answer that the command stands for."""
    seat = view.asked_seat(person)
    every = offers(view, seat) if seat is not None else []
    return [o for o in every if o.option.key == prefix or o.option.key.startswith(f"{prefix}:")]


def meant(every: list[Offer], wanted: str, cut: int) -> list[Offer]:
    """The options whose key, what follows the prefix in it, or label was typed, in capitals or not."""
    by_key = [o for o in every if wanted in (o.option.key.casefold(), o.option.key[cut:].casefold())]
    return by_key or [o for o in every if wanted == o.phrase.label.casefold()]


async def _table(host: Host, itx: Itx, name: str) -> TableView:
    view = await host.at(itx)
    if view.game.name != name:
        raise Refusal("no_table")
    if not view.seats_of(itx.user.id):
        raise Refusal("foreign")
    return view


def _why_not(view: TableView, person: int, key: str) -> Refusal:
    """What the game says about an answer that is not offered."""
    asked = view.asked_seat(person)
    if asked not in view.asked_seats():
        return Refusal("not_asked" if view.status == "open" else "closed" if view.status == "over" else view.status)
    why = view.game.words.refusal(view.state, view.question, asked or 0, key)
    return Refusal("illegal", why=named(why, view))


def _bare(name: str, command: Command, host: Host) -> app_commands.Command[Any, ..., Any]:
    async def run(itx: Itx) -> None:
        view = await _table(host, itx, name)
        every = fitting(view, itx.user.id, command.prefix)
        if len(every) != 1:
            raise _why_not(view, itx.user.id, command.prefix)
        await host.type(itx, view, every[0].option.key)

    return app_commands.Command(name=command.name, description=command.description, callback=run)


def _with_argument(name: str, command: Command, host: Host) -> app_commands.Command[Any, ..., Any]:
    async def offering(itx: Itx, _current: str) -> Iterable[tuple[str, str]]:
        view = await found(host, itx)
        if view is None or view.game.name != name:
            return []
        cut = len(command.prefix) + 1
        return [
            (o.phrase.label, o.option.key[cut:] or o.option.key) for o in fitting(view, itx.user.id, command.prefix)
        ]

    async def run(itx: Itx, what: str) -> None:
        view = await _table(host, itx, name)
        key = f"{command.prefix}:{plain(what.strip())}"
        every = fitting(view, itx.user.id, command.prefix)
        chosen = meant(every, what.strip().casefold(), len(command.prefix) + 1)
        if len(chosen) != 1:
            raise _why_not(view, itx.user.id, key)
        await host.type(itx, view, chosen[0].option.key)

    described = app_commands.rename(what=command.argument)(run)
    made: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=command.name, description=command.description, callback=described
    )
    made.autocomplete("what")(offered(offering))
    return made
