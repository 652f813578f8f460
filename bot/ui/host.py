"""What the commands need of the client, so that they need not know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import discord

from bot.table.types import Outcome, TableView
from bot.tables import Tables
from bot.ui.parts import Sheet

Itx = discord.Interaction[Any]


class Host(Protocol):
    """The client behind the commands. What may fail raises `Refusal`."""

    tables: Tables

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
