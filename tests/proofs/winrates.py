"""How often the sensible policy wins Deep Rock's missions, as tables for the game's README, with Wilson intervals.

`make proof-winrates N=40`: hazards 1, 3 and 5 of all missions with 2 and 4 Dwarves, all hazards of missions 1, 6 and 9
also with BOSCO; N missions each, seeds 1 to N. All cells grow together, so that it can be stopped; `--kept`: a file
in which what has been played is kept, and from which it goes on.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot import games
from bot.engine.simulate import Simulation

Z = 1.96
"""For intervals that hold the true rate in 95 of 100 cases."""
ALL, CLOSE = range(1, 15), (1, 6, 9)
Cell = tuple[int, int, int]
"""Mission, hazard, Dwarves; 1: with BOSCO."""


def cells() -> Iterator[Cell]:
    yield from ((mission, hazard, dwarves) for mission in ALL for hazard in (1, 3, 5) for dwarves in (2, 4))
    yield from ((mission, hazard, 1) for mission in CLOSE for hazard in range(1, 6))
    yield from ((mission, hazard, dwarves) for mission in CLOSE for hazard in (2, 4) for dwarves in (2, 4))


def wilson(won: int, n: int) -> tuple[float, float]:
    """The interval of a rate, from 0 to 1."""
    middle, spread = won + Z * Z / 2, Z * math.sqrt(won * (n - won) / n + Z * Z / 4)
    return max(0.0, (middle - spread) / (n + Z * Z)), min(1.0, (middle + spread) / (n + Z * Z))


def play(cell: Cell, seed: int) -> str:
    mission, hazard, dwarves = cell
    game: Any = games.load("deep_rock")
    chosen = {"mission": str(mission), "hazard": str(hazard)}
    return Simulation(game, seed, dwarves, chosen, "sensible").finish().word


def told(words: list[str]) -> str:
    """`33 (20-48) +2`: won in the hundred, the interval, modest successes beside them."""
    won, n = words.count("won"), len(words)
    low, high = wilson(won, n)
    modest = f" +{100 * words.count('modest') / n:.0f}" if "modest" in words else ""
    return f"{100 * won / n:.0f} ({100 * low:.0f}-{100 * high:.0f}){modest}"


def tables(played: dict[Cell, list[str]]) -> str:
    """Both tables in Markdown."""
    wide = [(dwarves, hazard) for dwarves in (2, 4) for hazard in (1, 3, 5)]
    lines = ["| mission |" + "".join(f" {d} Dwarves, hazard {h} |" for d, h in wide), "| --- |" + " --- |" * len(wide)]
    for mission in ALL:
        lines.append(f"| {mission} |" + "".join(f" {told(played[mission, h, d])} |" for d, h in wide))
    lines += [
        "",
        "| mission | Dwarves |" + "".join(f" hazard {h} |" for h in range(1, 6)),
        "| --- | --- |" + " --- |" * 5,
    ]
    for mission in CLOSE:
        for dwarves, name in ((1, "1 and BOSCO"), (2, "2"), (4, "4")):
            row = "".join(f" {told(played[mission, h, dwarves])} |" for h in range(1, 6))
            lines.append(f"| {mission} | {name} |{row}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=40)
    parser.add_argument("--kept", type=Path, default=None)
    args = parser.parse_args()
    played: dict[Cell, list[str]] = {cell: [] for cell in cells()}
    if args.kept and args.kept.exists():
        played |= {tuple(cell): words for cell, words in json.loads(args.kept.read_text())}
    for seed in range(1, args.n + 1):
        for cell, words in played.items():
            if len(words) < seed:
                words.append(play(cell, seed))
        if args.kept:
            args.kept.write_text(json.dumps([*played.items()]))
    print(tables(played))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
