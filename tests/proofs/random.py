"""Random missions of Deep Rock over all missions, player counts, hazards and variants, looked at after every answer.

`make proof-random N=2000` plays 2,000; the number of a mission is its seed, and it is played the same way again.
"""

from __future__ import annotations

import argparse
import time
import traceback
from collections import Counter
from itertools import count
from typing import cast

from bot import games
from bot.engine.simulate import MOST, Simulation
from bot.games.deep_rock.state import State
from tests.games.deep_rock.invariants import broken

SWITCHES = ("bosco", "alternatives", "constant_critters", "climactic_ending", "overwhelming_odds")


def setup(number: int) -> tuple[int, dict[str, str]]:
    """Seats and options of a mission: all missions, hazards and seats by turns, every switch on in some."""
    game = games.load("deep_rock")
    chosen = {option.name: option.default for option in game.setup}
    chosen |= {"mission": str(number % 14 + 1), "hazard": str(number // 14 % 5 + 1)}
    chosen["ties"] = "ask" if number // 3 % 2 else "kindly"
    chosen["dwarves"] = ("seats", "2", "3", "4")[number // 5 % 4]
    for place, name in enumerate(SWITCHES):
        chosen[name] = "true" if number >> place & 1 else "false"
    if number % 25 == 24:
        dives = [value for option in game.setup if option.name == "dive" for value, _ in option.choices]
        chosen["dive"] = dives[number // 25 % len(dives)]
    return number // 2 % 4 + 1, chosen


class Broken(AssertionError):
    """An invariant does not hold; the message says which, and after how many answers."""


def play(number: int) -> tuple[str, int]:
    """One mission by random answers: how it ended, after how many answers. Raises `Broken`."""
    seats, chosen = setup(number)
    run = Simulation(games.load("deep_rock"), number, seats, chosen, "random")
    for answers in count(1):
        if run.play.question is None or answers > MOST:
            break
        run.advance(1)
        wrong = broken(cast("State", run.play.state), run.play.question)
        if wrong:
            raise Broken(f"after {run.answers} answers: {wrong}")
    result = run.play.result
    if result is None:
        raise Broken(f"no end after {run.answers} answers")
    return result.word, run.answers


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    ends: Counter[str] = Counter()
    failed, answers, began = 0, 0, time.monotonic()
    for number in range(args.first, args.first + args.n):
        try:
            word, n = play(number)
            ends[word] += 1
            answers += n
        except Exception as error:
            failed += 1
            where = traceback.extract_tb(error.__traceback__)[-1]
            print(f"{number} {setup(number)}: {error!r} at {where.filename}:{where.lineno}", flush=True)
    seconds = time.monotonic() - began
    told = ", ".join(f"{n} {word}" for word, n in sorted(ends.items()))
    print(f"{args.n} missions, {answers} answers in {seconds:.0f} s: {told or 'none ended'}; {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
