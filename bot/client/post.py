"""Sending and editing boards: by the answer to a press, or as messages of the bot's own."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

import discord

from bot import faultpoints
from bot.client.known import Known
from bot.client.pictures import Drawn
from bot.ui import reply, words
from bot.ui.parts import Section, Sheet, Shot, Words
from bot.ui.render import files_of, layout
from bot.ui.surely import LOST, surely

log = logging.getLogger(__name__)
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, TOO_MANY_EDITS, ARCHIVED = 10003, 10008, 30046, 50083
MALFORMED = 50035
UNKNOWN_WEBHOOK, NO_ACCESS, NO_RIGHT = 10015, 50001, 50013
BOARD_ANSWERS = (discord.InteractionResponseType.message_update, discord.InteractionResponseType.channel_message)
UNEDITABLE = (UNKNOWN_MESSAGE, TOO_MANY_EDITS, ARCHIVED)
NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
NEEDED_IN_THREAD = ("view_channel", "send_messages_in_threads", "embed_links", "attach_files", "read_message_history")
FOR_GOOD = (400, 401, 403, 404)
"""What Discord refuses so is not asked again."""
SILENT = discord.AllowedMentions.none()
Itx = discord.Interaction[Any]


class EditedOut(discord.DiscordException):
    """An old message takes no more edits for now."""

    code = TOO_MANY_EDITS


TROUBLE = (discord.HTTPException, discord.RateLimited, EditedOut, OSError, *LOST)
"""What Discord, or the way to it, may answer instead of showing something."""


def missing(permissions: discord.Permissions, thread: bool) -> list[str]:
    """The permissions that a table needs and lacks, by Discord's names."""
    return [name for name in (NEEDED_IN_THREAD if thread else NEEDED) if not getattr(permissions, name)]


def pingable(people: Sequence[int]) -> discord.AllowedMentions:
    """Exactly these people may be mentioned."""
    users = [discord.Object(person) for person in people]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def naming(sheet: Sheet, people: Sequence[int]) -> Sheet:
    """The message with all of these people named in it: only who is named can be mentioned."""
    said = "\n".join(part.text for part in sheet.parts if isinstance(part, Words | Section))
    unnamed = " ".join(tag for person in people if (tag := f"<@{person}>") not in said)
    return replace(sheet, parts=(*sheet.parts[:1], Words(unnamed), *sheet.parts[1:])) if unnamed else sheet


class Post:
    """Discord's side of a board. Errors of Discord pass through; what can be done without is left out by itself."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client

    def _channel(self, known: Known) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(known.channel, guild_id=known.guild)

    def _lacks(self, known: Known, name: str, itx: Itx | None = None) -> bool:
        """Whether the bot is known to lack a permission in the table's channel; an interaction says what it holds."""
        if known.guild is None:
            return False
        if itx is not None:
            return not getattr(itx.app_permissions, name)
        if known.refuses(name):
            return True
        channel: Any = self.client.get_channel(known.channel)
        if channel is None or getattr(channel, "guild", None) is None or channel.guild.me is None:
            return False
        return not getattr(channel.permissions_for(channel.guild.me), name)

    def _write(self, known: Known) -> str:
        """The permission that a new message needs."""
        thread = isinstance(self.client.get_channel(known.channel), discord.Thread)
        return "send_messages_in_threads" if thread else "send_messages"

    def muted(self, known: Known) -> str:
        """The permission for want of which no new message can be posted; empty when all is well."""
        return next((name for name in ("view_channel", self._write(known)) if self._lacks(known, name)), "")

    def unposted(self, known: Known, error: discord.HTTPException) -> str:
        """Discord refused a new message: it is not tried again for a while. The permission that is wanting, if any."""
        name = {NO_ACCESS: "view_channel", NO_RIGHT: self._write(known)}.get(error.code, "")
        if name:
            known.refused(name)
        return name

    def allowed(
        self, known: Known, sheet: Sheet, fresh: Drawn | None, itx: Itx | None = None
    ) -> tuple[Sheet, Drawn | None]:
        """Without the permission to attach files the picture is left out, and the lack is named once."""
        if fresh is None:
            return sheet, fresh
        if not self._lacks(known, "attach_files", itx):
            known.lacking.discard("attach_files")
            return sheet, fresh
        note = () if "attach_files" in known.lacking else (Words(words.no_picture("attach_files")),)
        known.lacking.add("attach_files")
        known.picture = ""
        parts = tuple(part for part in sheet.parts if not isinstance(part, Shot))
        return Sheet((*parts[:1], *note, *parts[1:]), sheet.frame, sheet.accent), None

    def files(self, fresh: Drawn | None) -> list[discord.File]:
        return list(files_of(fresh.png, fresh.alt)) if fresh else []

    async def update(self, itx: Itx, known: Known, sheet: Sheet, fresh: Drawn | None) -> None:
        """Answer a press by changing the message that was pressed."""
        sheet, fresh = self.allowed(known, sheet, fresh, itx)
        await _change(itx, sheet, lambda: _attached(sheet, fresh))

    async def folds(self, itx: Itx, sheet: Sheet) -> bool:
        """Answer a press by folding the board that was pressed; False where its token is dead already."""
        try:
            await _change(itx, sheet, lambda: {"attachments": []})
        except discord.HTTPException as error:
            if error.code in (reply.GONE, reply.DEAD_TOKEN, reply.ALREADY):
                return False
            raise
        return True

    async def respond(self, itx: Itx, known: Known, sheet: Sheet, fresh: Drawn | None) -> int:
        """Answer an interaction with a new public message; gives its id."""
        sheet, fresh = self.allowed(known, sheet, fresh, itx)
        made: dict[str, Any] = {"view": layout(sheet), "allowed_mentions": SILENT}
        faultpoints.reached("posting")
        try:
            done = await surely(lambda: itx.response.send_message(**made, files=self.files(fresh)))
        except discord.HTTPException as error:
            if error.code != reply.ALREADY:
                raise
            return (await itx.original_response()).id
        faultpoints.reached("posting")
        return done.message_id or (await itx.original_response()).id

    async def send(
        self, known: Known, sheet: Sheet, fresh: Drawn | None, mentioned: list[int], nonce: str, *, again: bool = False
    ) -> int:
        """A new message of the bot's own. The nonce makes Discord send it once, however often it is asked: what it
        gives back may be a message of before a restart, from when its picture was not ready, or (`again`) from when
        the table stood otherwise."""
        sheet, fresh = self.allowed(known, naming(sheet, mentioned), fresh)
        made: dict[str, Any] = {"view": layout(sheet), "nonce": nonce}
        made["allowed_mentions"] = pingable(mentioned) if mentioned else SILENT
        channel = self._channel(known)
        faultpoints.reached("posting")
        sent = await surely(lambda: channel.send(**made, files=self.files(fresh)))
        faultpoints.reached("posting")
        if again or (fresh is not None and not sent.attachments):
            known.pinged = mentioned
            await self.edit(known, sent.id, sheet, fresh)
        return sent.id

    async def edit(self, known: Known, message: int, sheet: Sheet, fresh: Drawn | None) -> None:
        """Change a message of the bot's own; where its picture is refused, by the text alone."""
        sheet, fresh = self.allowed(known, naming(sheet, known.pinged), fresh)
        try:
            await self._edit(known, message, sheet, fresh)
        except discord.Forbidden as error:
            if fresh is None or error.code != NO_RIGHT:
                raise
            known.refused("attach_files")
            await self._edit(known, message, *self.allowed(known, sheet, fresh))

    async def _edit(self, known: Known, message: int, sheet: Sheet, fresh: Drawn | None) -> None:
        old = self._channel(known).get_partial_message(message)
        made: dict[str, Any] = {"view": layout(sheet), "allowed_mentions": pingable(known.pinged)}
        await _edited(lambda: old.edit(**made, **_attached(sheet, fresh)))

    async def follow(self, itx: Itx | None, known: Known, message: int, sheet: Sheet, fresh: Drawn | None) -> None:
        """Change a board again after it answered a press: by that press, whose limits are its own, so that the change
        never waits in a channel's queue behind newer ones; else as an edit of the message."""
        if itx is not None and answered_with(itx, message) and not itx.is_expired():
            sheet, fresh = self.allowed(known, sheet, fresh, itx)
            try:
                await itx.edit_original_response(view=layout(sheet), allowed_mentions=SILENT, **_attached(sheet, fresh))
                return
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, reply.GONE, reply.DEAD_TOKEN):
                    raise
        await self.edit(known, message, sheet, fresh)

    async def fold(self, known: Known, message: int, sheet: Sheet) -> bool:
        """Take picture and controls off an old board. False where it should be tried again: it stays as it is where
        Discord refuses for good."""
        old = self._channel(known).get_partial_message(message)
        try:
            await _edited(lambda: old.edit(view=layout(sheet), attachments=[], allowed_mentions=SILENT))
        except TROUBLE as error:
            log.info("an old board stays unfolded: %r", error)
            return isinstance(error, discord.HTTPException) and error.status in FOR_GOOD
        return True


def answerable(itx: Itx) -> bool:
    """Whether the message that was pressed can still be changed by way of the press."""
    return not itx.response.is_done() or reply.promised(itx)


def answered_with(itx: Itx, message: int) -> bool:
    """Whether this message is what the press's token changes."""
    if reply.promised(itx):
        return itx.message is not None and itx.message.id == message
    return itx.response.type in BOARD_ANSWERS


async def _edited(edit: Callable[[], Awaitable[object]]) -> None:
    """Edit a message. Raises `EditedOut` where the library has no error for it: 30046 is a 429, perhaps without a time
    to wait."""
    try:
        await surely(edit)
    except discord.RateLimited as error:
        raise EditedOut from error
    except KeyError as error:
        if error.args != ("retry_after",):
            raise
        raise EditedOut from error


async def _change(itx: Itx, sheet: Sheet, attached: Callable[[], dict[str, Any]]) -> None:
    """Change the message that was pressed: by the answer itself, or as was promised."""
    change: Any = itx.edit_original_response if reply.promised(itx) else itx.response.edit_message
    await surely(lambda: change(view=layout(sheet), allowed_mentions=SILENT, **attached()))


def _attached(sheet: Sheet, fresh: Drawn | None) -> dict[str, Any]:
    """The picture to send. One that stays is not named; where the message has none, an old one is taken away."""
    if fresh is not None:
        return {"attachments": list(files_of(fresh.png, fresh.alt))}
    return {} if any(isinstance(part, Shot) for part in sheet.parts) else {"attachments": []}
