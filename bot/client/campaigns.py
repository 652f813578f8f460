"""Answers to `/campaign` and to the controls of campaigns."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterable
from typing import Any

import discord

from bot.client.boards import Boards
from bot.client.known import Known
from bot.client.panels import Panels, place_of
from bot.table.campaigns import Campaigns, Standing
from bot.table.filed import LARGEST
from bot.table.types import Outcome, Press, Refusal, TableView
from bot.tables import Tables
from bot.ui import build, campaign, campaign_words, reply
from bot.ui.parts import Attachment, Sheet, Words
from bot.ui.press import press_of
from bot.ui.render import layout

log = logging.getLogger(__name__)
Itx = discord.Interaction[Any]
LISTED = 25


def wish_of(itx: Itx, table: int, key: str) -> Press:
    """A wish about a campaign; who may manage messages in a server may do more."""
    moderator = itx.guild_id is not None and itx.permissions.manage_messages
    return press_of(itx, table, key, moderator=moderator)


class Desk:
    """What people do with campaigns, and what they are answered."""

    def __init__(self, tables: Tables, boards: Boards, panels: Panels) -> None:
        self.tables = tables
        self.boards = boards
        self.panels = panels
        self.all = Campaigns(tables)

    async def pressed(self, itx: Itx, argument: str) -> None:
        """A control of a campaign: `go.12`. Raises `Refusal`."""
        word, _, number = argument.partition(".")
        if not number.isdecimal() or len(number) > 12:
            raise Refusal("unknown")
        standing = await self.all.by_id(place_of(itx, asking=True)[0], int(number))
        match word:
            case "go" if standing.view is not None and standing.status in ("lobby", "open"):
                await reply.private(itx, campaign.where(standing.view))  # an old button brings no game away
            case "go":
                await self._go_on(itx, standing)
            case "file":
                await self._file(itx, standing)
            case "drop":
                await self.all.drop(wish_of(itx, 0, "drop"), standing)
                await reply.replace(itx, reply.text(campaign_words.DROPPED))
            case _:
                raise Refusal("unknown")

    async def _named(self, itx: Itx, name: str) -> Standing:
        place, _ = place_of(itx, asking=True)
        return await reply.patiently(itx, self.all.named(place, name))

    # ---- beginning and going on

    async def start(self, itx: Itx, game: str, name: str, word: str, options: dict[str, str]) -> None:
        """A new campaign, and the lobby of its first table here."""
        place, _ = place_of(itx)
        press = wish_of(itx, 0, "start")
        view = await reply.patiently(itx, self.all.begin(press, place, game, name, word, options))
        await self.panels.opened(itx, view)

    async def go_on(self, itx: Itx, name: str) -> None:
        await self._go_on(itx, await self._named(itx, name))

    async def _go_on(self, itx: Itx, standing: Standing) -> None:
        """Take it up here: the board stands in this channel, and whoever is asked is mentioned."""
        place, _ = place_of(itx)
        old = standing.view
        with self.boards.claim(standing.campaign.table_id or 0):
            view = await reply.patiently(itx, self.all.go_on(wish_of(itx, 0, "go"), place, standing))
            if old is None or old.id != view.id:
                await self.panels.opened(itx, view)
                return
            await self._brought_down(itx, view)
        if old.place.channel != place.channel:
            await self._left_behind(old)

    async def _brought_down(self, itx: Itx, view: TableView) -> None:
        self.boards.here(itx, view)
        if self.boards.known(view).due(view):
            await self.boards.answer(itx, view)
        else:
            await self.boards.open(itx, view)
        if not itx.response.is_done() or reply.deferred(itx):
            await reply.private(itx, reply.text(campaign_words.GOES_ON))

    async def _left_behind(self, old: TableView) -> None:
        """The board in another channel is folded, where it is still there."""
        if old.board is not None:
            await self.boards.post.fold(Known(old.place.channel, old.place.guild), old.board, build.folded(old))

    async def pause(self, itx: Itx, name: str) -> None:
        """Let it rest."""
        standing = await self._named(itx, name)
        if standing.view is None:
            raise Refusal("closed")
        await self._did(itx, await reply.patiently(itx, self.tables.pause(wish_of(itx, standing.view.id, "pause"))))

    # ---- telling

    async def show(self, itx: Itx, name: str) -> None:
        """How one stands, for everybody in the channel."""
        sheet = campaign.shown(await self._named(itx, name))
        if itx.response.is_done():
            await reply.private(itx, sheet)
        else:
            await itx.response.send_message(view=layout(sheet), allowed_mentions=discord.AllowedMentions.none())

    async def list(self, itx: Itx) -> None:
        place, _ = place_of(itx, asking=True)
        every = await self.all.of(place)
        lines = [campaign.line(await self.all.standing(held)) for held in every[:LISTED]]
        lines += [campaign_words.more(len(every) - LISTED)] if len(every) > LISTED else []
        await reply.private(itx, reply.text(campaign_words.listed(lines) if lines else campaign_words.NONE))

    async def names(self, itx: Itx) -> Iterable[tuple[str, str]]:
        """For autocomplete."""
        place, _ = place_of(itx, asking=True)
        return [(held.campaign.name, held.campaign.name) for held in await self.all.of(place)]

    # ---- files

    async def export(self, itx: Itx, name: str) -> None:
        await self._file(itx, await self._named(itx, name))

    async def _file(self, itx: Itx, standing: Standing) -> None:
        note = campaign_words.EXPORTED_MIDWAY if standing.running else campaign_words.EXPORTED_WHOLE
        note = campaign_words.EXPORTED_OVER if standing.finished else note
        data = await self.all.export(standing, note)
        file = discord.File(io.BytesIO(data), f"fathom-{standing.campaign.id}.campaign.json")
        await reply.private(itx, Sheet((Words(note), Attachment(file.filename))), files=[file])

    async def bring(self, itx: Itx, file: discord.Attachment) -> None:
        """A new campaign from a file."""
        place, _ = place_of(itx)
        if file.size > LARGEST:
            raise Refusal("file_large")
        await itx.response.defer(ephemeral=True)
        standing = await self.all.bring(wish_of(itx, 0, "import"), place, await file.read())
        await reply.private(itx, campaign.brought(standing))

    async def ask_drop(self, itx: Itx, name: str) -> None:
        """Ask once more before one is deleted."""
        standing = await self._named(itx, name)
        self.all.check_dropper(wish_of(itx, 0, "drop"), standing)
        await reply.private(itx, campaign.sure(standing))

    # ---- seats

    async def take(self, itx: Itx, seat: str) -> None:
        """Ask for a seat of the table here."""
        view = await self.panels.at(itx)
        number = int(seat) - 1 if seat.isdecimal() and len(seat) < 3 else -1
        press = wish_of(itx, view.id, f"ask:{number}")
        if number in view.free_for(itx.user.id):
            press = wish_of(itx, view.id, f"take:{number}")
            await self._did(itx, await reply.patiently(itx, self.tables.seat(press)))
            return
        await self._did(itx, await reply.patiently(itx, self.tables.ask_seat(press)))

    async def consent(self, itx: Itx, *, yes: bool) -> None:
        """Say whether somebody may have the seat they ask for."""
        view = await self.panels.at(itx)
        press = wish_of(itx, view.id, "seat")
        await self._did(itx, await reply.patiently(itx, self.tables.answer_seat(press, yes=yes)))

    async def seats(self, itx: Itx) -> Iterable[tuple[str, str]]:
        """For autocomplete."""
        view = await self.panels.at(itx)
        return [(f"{i}. {seat.name}", str(i)) for i, seat in enumerate(view.seats, 1)]

    async def _did(self, itx: Itx, outcome: Outcome) -> None:
        self.boards.here(itx, outcome.view)
        self.boards.tell_seat(outcome)
        await reply.private(itx, self.panels.result(outcome, itx.user.id))
