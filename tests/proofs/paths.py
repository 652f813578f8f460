"""Creatures' ways in many random caves against the judge: `python -m tests.proofs.paths --n 20000`."""

from __future__ import annotations

import argparse
import sys
import time

from tests.rules.deep_rock.walks import differences, random_cave


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=1000, help="random caves")
    parser.add_argument("--first", type=int, default=0, help="number of the first cave")
    args = parser.parse_args()
    started, wrong, creatures = time.monotonic(), 0, 0
    for number in range(args.first, args.first + args.n):
        creatures += len(random_cave(number).creatures)
        for line in differences(number):
            wrong += 1
            print(line)
    print(f"{args.n} caves, {creatures} creatures, {wrong} differences, {time.monotonic() - started:.0f} s")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
