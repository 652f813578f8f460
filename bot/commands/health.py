"""Exit with 0 when the bot that runs with these settings is well: gateway up, database answering; else with 1."""

import argparse
import os
import sys


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing to say here: all is set by the environment."""


def run(_args: argparse.Namespace) -> int:
    """Read the running bot's heartbeat."""
    from bot.health import check, path_for
    from bot.settings import load

    wrong = check(path_for(load(os.environ).database_file))
    if wrong:
        print(wrong, file=sys.stderr)
    return 1 if wrong else 0
