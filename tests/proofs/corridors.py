"""Finds every corridor of sight anew and compares it with `data/corridors.txt`; `--write` writes the file."""

from __future__ import annotations

import argparse
from importlib.resources import files
from pathlib import Path

from bot.games.deep_rock import board, lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=0, help="not used: there are always all of them")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    found = [lines.written(*home) for home in lines.homes(board.AXIAL)]
    path = Path(str(files("bot.games.deep_rock").joinpath("data", "corridors.txt")))
    if args.write:
        path.write_text("\n".join(found) + "\n", encoding="ascii")
    kept = path.read_text(encoding="ascii").splitlines()
    wrong = [new for new, old in zip(found, kept, strict=True) if new != old]
    print(f"{len(found)} pairs of hexes, {len(wrong)} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
