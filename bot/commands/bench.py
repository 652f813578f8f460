"""Measure this machine: rules, pictures, start-up, and presses through the local stand-in. Takes about a minute."""

import argparse
import asyncio
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

GAME = "rolling_deep"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How much, and how to tell it."""
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout and nothing else there")
    parser.add_argument("--presses", type=int, default=200, metavar="N", help="presses one at a time (200)")
    parser.add_argument("--games", type=int, default=10, metavar="N", help="simulated games (10)")


def run(args: argparse.Namespace) -> int:
    """0 when all was measured, 1 when the bot did not come online."""
    from bot.commands import measures

    told: dict[str, Any] = {"machine": measures.machine()}
    for name, measure in (("rules", measures.rules), ("pictures", measures.pictures)):
        print(f"measuring {name} ...", file=sys.stderr)
        told[name] = measure(GAME, args.games)
    print("measuring start and presses ...", file=sys.stderr)
    with TemporaryDirectory(prefix="fathom-bench-") as folder:
        try:
            told |= asyncio.run(measures.live(Path(folder), GAME, args.presses))
        except measures.NotOnline as error:
            print(f"fathom: {error}", file=sys.stderr)
            return 1
    if args.json:
        print(json.dumps(told))
    else:
        print(*lines(told), sep="\n")
    return 0


def lines(told: dict[str, Any]) -> list[str]:
    """The same figures for people."""
    return [
        f"{part}: " + ", ".join(f"{name} {value}" for name, value in figures.items()) for part, figures in told.items()
    ]
