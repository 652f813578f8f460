"""Answering an interaction whatever happens: in private, once, and without stumbling over Discord's own codes."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar, cast

import discord

from bot.table.types import Refusal
from bot.ui import words
from bot.ui.parts import Form, Part, Sheet, Words
from bot.ui.render import layout, modal
from bot.ui.surely import surely

log = logging.getLogger(__name__)
Result = TypeVar("Result")
PATIENCE = 1.0
"""Seconds before an answer that takes long is promised; Discord gives 3."""
HEARD = 2.5
"""Seconds after a press by which it must be promised: Discord tells its sender after 3 that it failed."""
UNTIL = "until"
"""Mark on an interaction: by then (the loop's time) Discord must have been told that an answer comes."""
GONE, ALREADY, DEAD_TOKEN, NO_CHANNEL = 10062, 40060, 50027, 10003
UNREACHABLE = "unreachable"
"""Mark on an interaction that Discord takes no answer to any more: its sender was told that it failed."""
NOBODY = discord.AllowedMentions.none()


def data_of(itx: discord.Interaction[Any]) -> dict[str, Any]:
    """What the interaction carries; the library's own type is a union of many."""
    return cast("dict[str, Any]", itx.data or {})


def text(words_: str) -> Sheet:
    return Sheet((Words(words_),))


async def private(itx: discord.Interaction[Any], sheet: Sheet, *, files: list[discord.File] | None = None) -> None:
    """Show something to the person alone; a dead interaction is nothing to fret about."""
    done = itx.response.is_done()
    send: Any = itx.followup.send if done else itx.response.send_message
    made: dict[str, Any] = {"view": layout(sheet), "ephemeral": True, "allowed_mentions": NOBODY, "files": files or []}
    try:
        await (send(**made) if done else surely(lambda: send(**made), files or ()))
    except discord.HTTPException as error:
        if error.code not in (ALREADY, GONE, DEAD_TOKEN, NO_CHANNEL):
            raise
        itx.extras[UNREACHABLE] = True


def pressed(itx: discord.Interaction[Any], age: float) -> None:
    """Note on an interaction that has just come in how old it is, in seconds by Discord's clock."""
    itx.extras[UNTIL] = asyncio.get_running_loop().time() + HEARD - age


async def patiently(itx: discord.Interaction[Any], work: Coroutine[Any, Any, Result]) -> Result:
    """What `work` gives; where that takes long, as behind another program's lock, Discord is told in time that an
    answer will come."""
    task = asyncio.ensure_future(work)
    left = itx.extras.get(UNTIL, float("inf")) - asyncio.get_running_loop().time()
    await asyncio.wait([task], timeout=min(PATIENCE, max(0.0, left)))
    if not task.done() and not itx.response.is_done():
        await promise(itx)
    return await task


async def replace(itx: discord.Interaction[Any], sheet: Sheet, *, files: list[discord.File] | None = None) -> None:
    """Change the private panel that was pressed, its pictures too; where that cannot be, a new one."""
    late = promised(itx) and is_private(itx)
    if (itx.response.is_done() and not late) or not is_private(itx):
        await private(itx, sheet, files=files)
        return
    try:
        made: dict[str, Any] = {"view": layout(sheet), "attachments": files or [], "allowed_mentions": NOBODY}
        if late:
            await itx.edit_original_response(**made)
        else:
            await surely(lambda: itx.response.edit_message(**made), files or ())
    except discord.HTTPException as error:
        if error.code not in (ALREADY, GONE, DEAD_TOKEN):
            raise
        itx.extras[UNREACHABLE] = True


def is_private(itx: discord.Interaction[Any]) -> bool:
    """Whether what was pressed stands in a message that only this person sees."""
    return itx.message is not None and itx.message.flags.ephemeral


async def promise(itx: discord.Interaction[Any]) -> None:
    """Tell Discord that the message that was pressed will change, or that a command's private answer comes. Too late
    is no error here: the press is refused."""
    command = itx.type is discord.InteractionType.application_command
    try:
        await itx.response.defer(ephemeral=command, thinking=command)
    except discord.HTTPException as error:
        if error.code not in (ALREADY, GONE, DEAD_TOKEN):
            raise


def promised(itx: discord.Interaction[Any]) -> bool:
    """Whether Discord has been told that an answer comes, and nothing more."""
    return itx.response.type is discord.InteractionResponseType.deferred_message_update


def deferred(itx: discord.Interaction[Any]) -> bool:
    """The same, of a press or a command."""
    return promised(itx) or itx.response.type is discord.InteractionResponseType.deferred_channel_message


async def ask(itx: discord.Interaction[Any], form: Form) -> None:
    """Open a form."""
    await itx.response.send_modal(modal(form))


async def refused(
    itx: discord.Interaction[Any], refusal: Refusal, more: str = "", instead: Sequence[Part] = ()
) -> None:
    """Say why not; `more` is one more line, `instead` what can be done."""
    why = "\n".join(filter(None, (words.refusal(refusal.word, refusal.data), more)))
    await private(itx, Sheet((Words(why), *instead)))


async def broke(itx: discord.Interaction[Any], error: BaseException) -> None:
    """What goes wrong on our side is told with a short id that stands in the log, too."""
    if getattr(error, "code", None) in (ALREADY, GONE, DEAD_TOKEN):
        log.info("an interaction takes no answer any more: %s", error)
        return  # its answer arrived and only Discord's reply to it was lost, or its sender was told that it failed
    error_id = secrets.token_hex(3)
    log.error("interaction failed (%s)", error_id, exc_info=error)
    try:
        await private(itx, text(words.broke(error_id)))
    except (discord.HTTPException, OSError) as second:
        log.warning("the apology %s could not be sent: %s", error_id, type(second).__name__)
