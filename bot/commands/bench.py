"""Measure this machine: rules, pictures, start, presses, a crowd of tables. Takes about three minutes."""

import argparse
import asyncio
import json
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bot.commands.measures import QUICK, Figure, Size, loop, machine, pictures, rules

GAME = "rolling_deep"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How much, and how to tell it."""
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout and nothing else there")
    parser.add_argument("--quick", action="store_true", help="as little as possible: to see that measuring works")


def run(args: argparse.Namespace) -> int:
    """0 when all was measured, whatever came out; 1 when the bot did not come online or did not answer."""
    from bot.commands.measures_bed import NotOnline

    size = QUICK if args.quick else Size()
    told = machine()
    found: list[Figure] = []
    try:
        asyncio.run(tell(found, size, quiet=args.json))
    except NotOnline as error:
        print(f"fathom: {error}", file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps({"machine": told, "figures": [as_json(figure) for figure in found]}))
    else:
        print(f"measured on {told['system']}, {told['cores']} cores, Python {told['python']}")
    return 0


def as_json(figure: Figure) -> dict[str, object]:
    return {**msgspec.structs.asdict(figure), "good": figure.good}


async def tell(found: list[Figure], size: Size, *, quiet: bool) -> None:
    """Measure part by part, and print each figure as soon as it is there."""
    async for part in parts(size):
        found += part
        if not quiet:
            print(*part, sep="\n", flush=True)


async def parts(size: Size) -> AsyncIterator[list[Figure]]:
    """All that is measured, in an order that spares each part the others' leftovers."""
    from bot.commands.measures_cave import cave
    from bot.commands.measures_live import crowd, one_at_a_time, stored

    yield await asyncio.to_thread(rules, GAME, size.games)
    yield await asyncio.to_thread(cave, size.missions)
    yield await asyncio.to_thread(pictures, size.pictures)
    yield await asyncio.to_thread(loop, GAME, size.queued, size.rounds)
    for measure in (stored, one_at_a_time, crowd):
        with TemporaryDirectory(prefix="fathom-bench-") as folder:
            yield await measure(Path(folder), GAME, size)
