"""The bot with one command more, whose description is as long as `TEST_DESCRIPTION` says; Discord takes 100."""

from __future__ import annotations

import os
import sys
from typing import Any

import discord
from discord import app_commands

from bot.__main__ import main
from bot.client import app
from bot.client.commands import load_commands


def with_more(tree: app_commands.CommandTree[Any], host: Any) -> None:
    async def extra(itx: discord.Interaction[Any]) -> None:
        await itx.response.send_message("extra", ephemeral=True)

    load_commands(tree, host)
    words = "x" * int(os.environ["TEST_DESCRIPTION"])
    tree.add_command(app_commands.Command(name="extra", description=words, callback=extra))


if __name__ == "__main__":
    vars(app)["load_commands"] = with_more
    sys.exit(main(["run"]))
