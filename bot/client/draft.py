"""A board on its way to Discord. Its words are written at once, while the table stands as its view says; its picture
may come later, and by then the table may have moved on."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.client.known import Known
from bot.client.pictures import Drawn, Pictures
from bot.table.types import TableView
from bot.ui import build
from bot.ui.parts import Sheet, Shot


@dataclass(frozen=True)
class Draft:
    """`text`: the message without its picture, `note` its lines that are shown once; `folded`: what is left of it when
    it becomes an old board."""

    table: int
    code: str
    revision: int
    text: Sheet
    folded: Sheet
    wanted: asyncio.Task[Drawn | None] | None
    note: str = ""

    @classmethod
    def of(cls, view: TableView, known: Known, pictures: Pictures) -> Draft:
        note = known.note(view.revision)
        text = build.board(view, note=note)
        return cls(view.id, view.code, view.revision, text, build.folded(view), pictures.board(view), note)

    @property
    def waits(self) -> bool:
        """Whether its picture is still being drawn."""
        return self.wanted is not None and not self.wanted.done()

    def with_picture(self, known: Known, drawn: Drawn | None) -> tuple[Sheet, Drawn | None]:
        """The message, and the picture that must go with it (None: what it has is right, or comes later)."""
        if drawn is not None:
            fresh = None if drawn.mark == known.picture and known.attached else drawn
            known.picture, known.alt = drawn.mark, drawn.alt
            return build.pictured(self.text, Shot(drawn.alt)), fresh
        if self.waits and known.picture and known.attached:
            return build.pictured(self.text, Shot(known.alt), behind=True), None
        known.picture = ""
        return self.text, None


@dataclass(frozen=True)
class Late:
    """A draft that was sent without its picture, the message it is in, and the press that it answered."""

    draft: Draft
    board: int
    itx: discord.Interaction[Any] | None

    def with_text(self, text: Sheet) -> Late:
        """The same with another message around the picture."""
        return replace(self, draft=replace(self.draft, text=text))
