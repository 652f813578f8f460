"""`/roll`: any dice, anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import app_commands

from bot.cogs.common import Itx, offered
from bot.cogs.fathom import BOTH, EVERYWHERE
from bot.ui import roll as dice_of
from bot.ui.host import Host

COMMON = ("d20", "2d6", "4d6kh3", "d100", "2d20kh1+5")


def command(host: Host) -> app_commands.Command[Any, ..., Any]:
    """The command, for the tree."""

    @app_commands.describe(dice="Such as 2d6+1, 4d6kh3, d%, or a game's dice by name")
    async def roll(itx: Itx, dice: str) -> None:
        await host.roll(itx, dice)

    async def offering(_itx: Itx, current: str) -> Iterable[tuple[str, str]]:
        typed = [(current.strip(), current.strip())] if current.strip() else []
        return [*typed, *((one, one) for one in COMMON), *((name, name) for name in dice_of.own_dice())]

    made: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name="roll",
        description="Roll dice: standard notation, or a game's own",
        callback=roll,
        allowed_contexts=EVERYWHERE,
        allowed_installs=BOTH,
    )
    made.autocomplete("dice")(offered(offering))
    return made
