"""`/roll` and its buttons: a throw is posted with its picture where that is ready in time."""

from __future__ import annotations

from typing import Any

import discord
import msgspec

from bot.client.pictures import Pictures, within
from bot.ui import reply, roll
from bot.ui.names import plain
from bot.ui.parts import Shot
from bot.ui.render import files_of, layout
from bot.ui.surely import surely

Itx = discord.Interaction[Any]
RIDES_ALONG = 1.0
"""A throw is shown once, so that its picture is worth a moment."""


def thrown_by(itx: Itx) -> int:
    """Who threw the dice of the message that was pressed; nobody's throw is overwritten by another person."""
    made = itx.message.interaction_metadata if itx.message is not None else None
    return made.user.id if made is not None else itx.user.id


class Rolls:
    """Throws dice for anybody, anywhere; works without a table and without a server."""

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures

    async def first(self, itx: Itx, dice: str) -> None:
        """Answer `/roll`. Raises `Refusal` (`bad_dice`)."""
        view, files = await self._made(itx, roll.throw(dice))
        made: dict[str, Any] = {"view": view, "files": files, "allowed_mentions": reply.NOBODY}
        await surely(lambda: itx.response.send_message(**made), files)

    async def again(self, itx: Itx, argument: str) -> None:
        """Roll some dice or all again: in the same message whose throw it is, else in a new one. Raises `Refusal`."""
        picked = [str(value) for value in reply.data_of(itx).get("values") or []]
        view, files = await self._made(itx, roll.again(argument, picked))
        if thrown_by(itx) == itx.user.id:
            made: dict[str, Any] = {"view": view, "attachments": files, "allowed_mentions": reply.NOBODY}
            await surely(lambda: itx.response.edit_message(**made), files)
        else:
            made = {"view": view, "files": files, "allowed_mentions": reply.NOBODY}
            await surely(lambda: itx.response.send_message(**made), files)

    async def _made(self, itx: Itx, made: roll.Throw) -> tuple[discord.ui.LayoutView, list[discord.File]]:
        who = plain(itx.user.display_name)
        data = msgspec.msgpack.encode(roll.strip(made, itx.user.display_name))
        drawn = await within(self.pictures.strip(data), RIDES_ALONG)
        shot = Shot(drawn.alt, roll.STRIP) if drawn else None
        files = list(files_of(drawn.png, drawn.alt, roll.STRIP)) if drawn else []
        return layout(roll.sheet(made, who, shot)), files
