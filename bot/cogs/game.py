"""A game's own commands, made from what it declares: each gives the same keys as the buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from discord import app_commands

from bot.cogs.common import Itx, found, offered
from bot.cogs.table import ADDED, WHERE
from bot.engine.game import Command, Game
from bot.engine.options import Field, Option
from bot.table.types import Refusal, TableView
from bot.ui.controls import Offer, offers
from bot.ui.host import Host
from bot.ui.names import named, plain

NAMES = {"rolling_deep": "rolling", "deep_rock": "rock", "dungeon_drop": "dungeon"}
MOST, VALUES = 25, 200
"""Commands in a group; values of one field that autocomplete looks through."""


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
    """What this person may answer that the command stands for; without a prefix everything."""
    seat = view.asked_seat(person)
    every = offers(view, seat) if seat is not None else []
    return [o for o in every if not prefix or o.option.key == prefix or o.option.key.startswith(f"{prefix}:")]


def tail(option: Option, prefix: str) -> str:
    """What stands behind the prefix in an option's key."""
    return option.key.removeprefix(prefix).removeprefix(":") if prefix else option.key


def pairs(every: list[Offer], prefix: str) -> Iterator[tuple[str, str]]:
    """What is offered as somebody types: labels, and what they stand for; a field's values one by one."""
    for offer in every:
        own, fields = tail(offer.option, prefix), offer.option.fields
        if len(fields) != 1:
            yield offer.phrase.label, own or offer.option.key
            continue
        for value in fields[0].legal()[:VALUES]:
            yield f"{offer.phrase.label}: {value}", f"{own}={value}" if own else value


def meant(every: list[Offer], wanted: str, prefix: str) -> list[str]:
    """The answers whose key, what follows the prefix in it, or label was typed, in capitals or not."""
    plain_ = [o for o in every if not o.option.fields]
    by_key = [o.option.key for o in plain_ if wanted in (o.option.key.casefold(), tail(o.option, prefix).casefold())]
    filled = [answer for o in every if (answer := _filled(o.option, wanted, prefix))]
    return by_key or filled or [o.option.key for o in plain_ if wanted == o.phrase.label.casefold()]


def _filled(option: Option, wanted: str, prefix: str) -> str:
    """The answer where what was typed fills in the fields: `H9`, `H9 I9`, `some=2,0,1`; empty where it does not."""
    starts = [f"{start.casefold()}=" for start in (option.key, tail(option, prefix)) if start]
    typed = next((wanted.removeprefix(start) for start in starts if wanted.startswith(start)), "")
    if not typed and not tail(option, prefix):
        typed = wanted
    given = [typed.replace(",", " ")] if len(option.fields) == 1 else typed.split(",")
    if not typed or len(given) != len(option.fields):
        return ""
    values = [_value(part, value.split()) for part, value in zip(option.fields, given, strict=True)]
    return f"{option.key}={','.join(values)}" if all(values) else ""


def _value(part: Field, given: list[str]) -> str:
    """One field as it is written in a key; empty where it takes no such thing."""
    tries = (".".join(given), ".".join(given).upper())
    return next((value for value in tries if part.accepts(value)), "")


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
        return [*pairs(fitting(view, itx.user.id, command.prefix), command.prefix)]

    async def run(itx: Itx, what: str) -> None:
        view = await _table(host, itx, name)
        key = ":".join(filter(None, (command.prefix, plain(what.strip()))))
        every = fitting(view, itx.user.id, command.prefix)
        chosen = meant(every, what.strip().casefold(), command.prefix)
        if len(chosen) != 1:
            raise _why_not(view, itx.user.id, key)
        await host.type(itx, view, chosen[0])

    described = app_commands.rename(what=command.argument)(run)
    made: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=command.name, description=command.description, callback=described
    )
    made.autocomplete("what")(offered(offering))
    return made
