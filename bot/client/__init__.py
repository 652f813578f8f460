"""The Discord client: loads the commands, answers every press, shows tables that changed."""

from bot.client.app import Fathom, run

__all__ = ["Fathom", "run"]
