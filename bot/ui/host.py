"""What the commands need of the client, so that they need not know it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

import discord

from bot.table.types import Outcome, TableView
from bot.tables import Tables
from bot.ui.parts import Sheet

Itx = discord.Interaction[Any]


class CampaignHost(Protocol):
    """What the client does for `/campaign`. What may fail raises `Refusal`."""

    async def start(self, itx: Itx, game: str, name: str, word: str, options: dict[str, str]) -> None:
        """Begin one here; `word` says what it is made of."""

    async def list(self, itx: Itx) -> None:
        """Answer with those of this server."""

    async def show(self, itx: Itx, name: str) -> None:
        """Answer with how one stands."""

    async def go_on(self, itx: Itx, name: str) -> None:
        """Take one up here."""

    async def pause(self, itx: Itx, name: str) -> None:
        """Let one rest."""

    async def take(self, itx: Itx, seat: str) -> None:
        """Ask for a seat at the table here."""

    async def consent(self, itx: Itx, *, yes: bool) -> None:
        """Answer somebody who asks for one."""

    async def export(self, itx: Itx, name: str) -> None:
        """Answer with one as a file."""

    async def bring(self, itx: Itx, file: discord.Attachment) -> None:
        """A new one from a file."""

    async def ask_drop(self, itx: Itx, name: str) -> None:
        """Ask whether one shall be deleted."""

    async def names(self, itx: Itx) -> Iterable[tuple[str, str]]:
        """Those of this server, for autocomplete."""
        raise NotImplementedError

    async def seats(self, itx: Itx) -> Iterable[tuple[str, str]]:
        """The seats of the table here, for autocomplete."""
        raise NotImplementedError


class Host(Protocol):
    """The client behind the commands. What may fail raises `Refusal`."""

    tables: Tables

    @property
    def campaigns(self) -> CampaignHost:
        """What is done for `/campaign`."""
        raise NotImplementedError

    async def play(self, itx: Itx, game: str, options: Mapping[str, str]) -> None:
        """Open a table where the command was given."""

    async def at(self, itx: Itx, code: str = "", *, over: bool = False) -> TableView:
        """The table that a command means; with `over` also the last one that ended here."""
        raise NotImplementedError

    async def show(self, itx: Itx, view: TableView) -> None:
        """Answer with a fresh board."""

    async def panel(self, itx: Itx, view: TableView, word: str) -> None:
        """Answer with the private panel of that name."""

    async def type(self, itx: Itx, view: TableView, key: str, text: str = "") -> None:
        """Give an answer that was typed."""

    async def wish(self, itx: Itx, view: TableView, key: str) -> None:
        """Do in the lobby what was typed."""

    async def done(self, itx: Itx, outcome: Outcome) -> None:
        """Answer a command that changed a table."""

    async def export(self, itx: Itx, view: TableView) -> None:
        """Answer with the table as a file."""

    async def export_own(self, itx: Itx, code: str) -> None:
        """Answer with a table of this person's own as a file, by its code."""

    async def forget(self, itx: Itx) -> None:
        """Ask whether all that is kept of this person shall be deleted."""

    async def verified(self, data: bytes) -> Sheet:
        """The verdict on an exported table."""
        raise NotImplementedError

    async def wants_words(self, person: int) -> bool:
        """Whether a person is sent the board in words with every turn."""
        raise NotImplementedError

    async def set_words(self, itx: Itx, on: bool) -> None:
        """Set that."""

    async def roll(self, itx: Itx, dice: str) -> None:
        """Answer `/roll`."""
