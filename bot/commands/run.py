"""Run on Discord, with settings from the environment or .env (see .env.example)."""

import argparse
import gc
import os


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing to say here: all is set by the environment."""


def run(_args: argparse.Namespace) -> int:
    """Log in and stay until ended by a signal."""
    from bot.settings import load

    gc.disable()  # nothing that imports make is garbage; `bot.client.run` turns it on again
    settings = load(os.environ).with_token()
    from bot.client import run

    return run(settings)
