"""What `bench` measures on a running bot: starts, presses one at a time, and a crowd that presses at once."""

import statistics
from collections.abc import Sequence
from pathlib import Path

from bot.commands.measures import Figure, Size, at
from bot.commands.measures_bed import Bed, empty_commands, play, processor, resident
from bot.commands.measures_crowd import EMPTY, Crowd, Rounds, typical
from bot.commands.measures_stored import played, starts

MOVES = 6
"""Presses at a table before it is stored away."""


def spread(part: str, what: str, seconds: Sequence[float], p95: float | None = None) -> list[Figure]:
    """Median, 95 and 99 of 100, in milliseconds."""
    shares = (("median", 0.5, None), ("95 of 100", 0.95, p95), ("99 of 100", 0.99, None))
    return [Figure(part, f"{what}, {name}", 1_000 * at(seconds, share), "ms", most) for name, share, most in shares]


async def stored(folder: Path, game: str, size: Size) -> list[Figure]:
    """From the bot's start to its first answered press, with nothing and with many tables stored."""
    async with Bed(folder) as bed:
        await bed.start_bot()
        await bed.ready()
        tables = await played(bed, game, size.cold, MOVES)
        empty, full, cold = await starts(bed, tables, size.stored, size.starts)
        megabytes = bed.database.stat().st_size / 1e6
    seconds, held = statistics.median(full.seconds), statistics.median(full.megabytes)
    many = f"{size.stored:,} stored tables"
    return [
        Figure("start", "to the first answered press, a new database", statistics.median(empty.seconds), "s", 1.5),
        Figure("start", f"to the first answered press, {many}", seconds, "s", 1.5),
        Figure("start", "processor time of that, a new database", statistics.median(empty.processor), "s"),
        Figure("start", f"processor time of that, {many}", statistics.median(full.processor), "s"),
        Figure("start", "memory of the bot, a new database", statistics.median(empty.megabytes), "MB"),
        Figure("start", f"memory of the bot, {many}", held, "MB"),
        Figure("start", f"size of the database, {many}", megabytes, "MB"),
        Figure("start", "first press on a cold table, median", 1_000 * at(cold, 0.5), "ms"),
        Figure("start", "first press on a cold table, slowest", 1_000 * max(cold), "ms", 100),
    ]


async def one_at_a_time(folder: Path, game: str, size: Size) -> list[Figure]:
    """One person, one press after the other, as fast as they are acknowledged."""
    async with Bed(folder) as bed:
        await bed.start_bot()
        await bed.ready()
        alice = await bed.server.person("Alice")
        await play(alice, game, min(20, size.presses))
        await bed.quiet()
        empty = await empty_commands(alice, EMPTY, max(1, size.presses // 3))
        await bed.server.requests(reset=True)
        busy = processor(bed.bot)
        seconds = await play(alice, game, size.presses)
        await bed.quiet()
        busy = (processor(bed.bot) - busy) / size.presses
        requests = sum((await bed.server.requests()).values()) / size.presses
    return [
        *spread("press", f"`/{EMPTY}` acknowledged", empty),
        *spread("press", "a press acknowledged", seconds, 50),
        Figure("press", "processor time of the bot for a press, all that follows included", 1_000 * busy, "ms"),
        Figure("press", "requests to Discord for a press, late pictures included", requests),
    ]


async def crowd(folder: Path, game: str, size: Size) -> list[Figure]:
    """Many tables in play, and many people who press at once, each at their own."""
    async with Bed(folder) as bed:
        await bed.start_bot()
        await bed.ready()
        found = Crowd(bed, game)
        await found.grow(size.tables)
        megabytes = resident(bed.bot)
        rounds = Rounds()
        await rounds.run(found, size.crowd, size.rounds)
        after = resident(bed.bot)
    together = f"{size.crowd} at once"
    return [
        Figure("crowd", f"memory of the bot, {size.tables:,} tables in play", megabytes, "MB", 300),
        Figure("crowd", "the same after all have pressed", after, "MB", 300),
        Figure("crowd", f"{together}: the presses began within", 1_000 * rounds.began(), "ms", 100),
        *spread("crowd", f"{together}: `/{EMPTY}` acknowledged", typical(rounds.empty)),
        *spread("crowd", f"{together}: presses acknowledged", typical(rounds.presses)),
        Figure("crowd", f"{together}: presses against `/{EMPTY}`, 99 of 100", rounds.ratio(), "times", 3),
        Figure("crowd", f"{together}: results shown against `/{EMPTY}`, 99 of 100", rounds.shown_ratio(), "times"),
        Figure("crowd", f"{together}: presses not acknowledged within 3 s", rounds.missed(), "", 0),
        Figure("crowd", f"{together}: until the last result was shown", rounds.shown(), "s"),
        Figure("crowd", f"{together}: presses a second, results shown", size.crowd / rounds.shown(), "a second"),
    ]
