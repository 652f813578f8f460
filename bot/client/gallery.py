"""Pictures in private panels: they ride along with the words if they are drawn in time, else the words go alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import discord
import msgspec

from bot.client.pictures import FRAMES, Drawn, Pictures, within
from bot.table.types import TableView
from bot.tables import Tables
from bot.ui import boards, looking, strips
from bot.ui.parts import BOARD, Part, Sheet, Shot
from bot.ui.render import files_of

PATIENCE = 1.0
"""Seconds that a private panel waits for its pictures; nobody else waits for it."""
LONG = 20.0
"""The same for a film, which is what the panel is for: Discord is told in time that it comes."""
RECENT = 80
"""Changes of a table among which its latest rolls are looked for."""
CROP = "crop.png"
MOST = 4
"""Pictures of what lies before a person."""
Wanted = Mapping[str, asyncio.Task[Drawn | None] | None]
"""Pictures by the names of their places on a sheet."""


class Gallery:
    """Dice, rolls, and the board as the message does not show it, for one person."""

    def __init__(self, tables: Tables, pictures: Pictures) -> None:
        self.tables = tables
        self.pictures = pictures

    async def hung(self, view: TableView, word: str, person: int, sheet: Sheet | None) -> tuple[Sheet, Wanted] | None:
        """The panel of that word with places for its pictures; `sheet` is what it says without; None: no such panel."""
        own = view.seats_of(person)
        seat = own[0] if own else None
        if word == "dice":
            return strips.sides(view), {strips.DICE: self.pictures.private(view, "dice", seat)}
        if word == "board" and "board" in view.game.views and view.state is not None:
            return boards.whole(view), {BOARD: self.pictures.private(view, "board", seat)}
        if word == "rolls":
            return await self._rolls(view, seat)
        if word == "watch":
            return await self._film(view, seat)
        if word == "cards" and "cards" in view.game.views and view.state is not None:
            return self._cards(view)
        if sheet is None:
            return None
        if word in ("seat", "no") and seat is not None:
            return self._seat(view, own, sheet)
        return sheet, {}

    async def _film(self, view: TableView, seat: int | None) -> tuple[Sheet, Wanted]:
        views = await self.tables.replay(view.id, seat)
        if len(views) < 2:
            return looking.watch(view, 0), {}
        count = min(len(views), FRAMES)
        told = looking.film_alt(view, count, await self.tables.story(view.id, seat))
        return looking.watch(view, count), {looking.FILM: self.pictures.film(view.game.name, views, told)}

    def _seat(self, view: TableView, own: Sequence[int], sheet: Sheet) -> tuple[Sheet, Wanted]:
        """What lies before a person's seats, where the game has pictures of that; else the board as another picture."""
        if "seat" not in view.game.views or view.state is None:
            other = "board" if view.game.shown == "crop" else "crop"
            return _with_places(sheet, [CROP]), {CROP: self.pictures.private(view, other, own[0])}
        seen = [one for seat in own for one in view.game.seat_views(view.state, seat)][:MOST]
        wanted = {f"seat{i + 1}.png": self.pictures.of(view, "seat", one) for i, one in enumerate(seen)}
        return _with_places(sheet, wanted), wanted

    def _cards(self, view: TableView) -> tuple[Sheet, Wanted]:
        return boards.cards(view), {boards.CARDS: self.pictures.private(view, "cards", None)}

    async def _rolls(self, view: TableView, seat: int | None) -> tuple[Sheet, Wanted]:
        log = await self.tables.log(view.id, seat, RECENT)
        throws = view.game.words.throws(log)[-strips.MOST :]
        drawn = {
            strips.file_name(place): self.pictures.strip(msgspec.msgpack.encode(throw))
            for place, throw in enumerate(throws)
        }
        return strips.rolls(view, throws), drawn


def _with_places(sheet: Sheet, names: Iterable[str]) -> Sheet:
    """Room for pictures below the first words."""
    return replace(sheet, parts=(*sheet.parts[:1], *(Shot("", name) for name in names), *sheet.parts[1:]))


async def drawn(sheet: Sheet, wanted: Wanted) -> tuple[Sheet, list[discord.File]]:
    """The sheet with the pictures that are ready in time, and their files; places that stay empty are taken out."""
    waits = {name: LONG if name == looking.FILM else PATIENCE for name in wanted}
    waiting = {name: asyncio.ensure_future(within(task, waits[name])) for name, task in wanted.items()}
    ready = {name: found for name, one in waiting.items() if (found := await one) is not None}
    parts = tuple(filled for part in sheet.parts if (filled := _filled(part, ready)) is not None)
    files = [file for name, one in ready.items() for file in files_of(one.png, one.alt, name)]
    return replace(sheet, parts=parts), files


def _filled(part: Part, ready: Mapping[str, Drawn]) -> Part | None:
    if not isinstance(part, Shot):
        return part
    found = ready.get(part.name)
    return replace(part, alt=found.alt) if found is not None else None
