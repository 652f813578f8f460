"""Random missions of Deep Rock over all missions, player counts, hazards and variants, looked at after every answer.

`make proof-random N=2000` plays 2,000. A mission has a number; with the same seed it is played the same way again:
`python -m tests.proofs.random --only 137`. With `--policy mixed` every other answer, by the toss of a coin, is the
sensible policy's, so that play gets further: to Aquarqs, full purses, the way back to the pod.
"""

from __future__ import annotations

import argparse
import random
import time
import traceback
from collections import Counter
from typing import NamedTuple, cast

from bot import games
from bot.engine.asks import Question
from bot.engine.simulate import MOST, Simulation
from bot.games.deep_rock.state import State
from tests.games.deep_rock.invariants import broken

SWITCHES = ("alternatives", "constant_critters", "climactic_ending", "overwhelming_odds")
DIVES = 20
"""One of so many is a Deep Dive."""


class Broken(AssertionError):
    """An invariant does not hold; the message says which, and after how many answers."""


class Played(NamedTuple):
    """One mission: how it ended, after how many answers and turns."""

    word: str
    answers: int
    turns: int


def setup(number: int, seed: int = 0) -> tuple[int, dict[str, str]]:
    """Seats and options: all missions, hazards and seats by turns; the switches are tossed."""
    luck = random.Random(f"{seed}/{number}")
    game = games.load("deep_rock")
    chosen = {option.name: option.default for option in game.setup}
    chosen |= {"mission": str(number % 14 + 1), "hazard": str(number // 14 % 5 + 1)}
    chosen |= {name: luck.choice(("true", "false")) for name in SWITCHES}
    chosen |= {"bosco": luck.choice(("true", "true", "false")), "ties": luck.choice(("ask", "kindly"))}
    chosen["dwarves"] = luck.choice(("seats", "seats", "2", "3", "4"))
    chosen["first"] = luck.choice(("random", "seat1"))
    if number % DIVES == DIVES - 1:
        found = next(option.choices for option in game.setup if option.name == "dive")
        chosen["dive"] = luck.choice([value for value, _ in found if value != "none"])
    return number // 2 % 4 + 1, chosen


class Mixed(Simulation):
    """Answers of both policies, as a coin falls."""

    def next_answer(self, question: Question) -> tuple[int, str]:
        toss = random.Random(f"{self._seed!r}/{self.answers}").random()
        self._policy = "random" if toss < 0.5 else "sensible"
        return super().next_answer(question)


def play(number: int, seed: int = 0, policy: str = "random") -> Played:
    """One mission by random answers. Raises `Broken`, or whatever the rules raise."""
    seats, chosen = setup(number, seed)
    kind = Mixed if policy == "mixed" else Simulation
    run = kind(games.load("deep_rock"), (seed << 32) + number, seats, chosen, policy)
    while run.play.question is not None and run.answers < MOST:
        try:
            run.advance(1)
        except Exception as error:
            error.add_note(f"after {run.answers} answers")
            raise
        state = cast("State", run.play.state)
        wrong = broken(state, run.play.question)
        data = run.play.game.encode(state)
        if run.play.game.encode(run.play.game.decode(data)) != data:
            wrong.append("the state is another after writing and reading")
        if wrong:
            raise Broken(f"after {run.answers} answers: {wrong}")
    result = run.play.result
    if result is None:
        raise Broken(f"no end after {run.answers} answers")
    return Played(result.word, run.answers, result.turns)


def tell(number: int, seed: int, error: Exception) -> None:
    """What failed, where, and how to see it again."""
    seats, chosen = setup(number, seed)
    where = traceback.extract_tb(error.__traceback__)[-1]
    notes = "; ".join(getattr(error, "__notes__", ()))
    print(f"--seed {seed} --only {number}: {seats} seats, {chosen}", flush=True)
    print(f"  {error!r} {notes} at {where.filename}:{where.lineno}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--policy", choices=("random", "mixed", "sensible"), default="random")
    parser.add_argument("--only", type=int, default=None)
    args = parser.parse_args()
    numbers = range(args.first, args.first + args.n) if args.only is None else [args.only]
    played: dict[int, Played] = {}
    failed, began = 0, time.monotonic()
    for number in numbers:
        try:
            played[number] = play(number, args.seed, args.policy)
        except Exception as error:
            failed += 1
            tell(number, args.seed, error)
            if args.only is not None:
                traceback.print_exception(error)
    ends = Counter(one.word for one in played.values())
    told = ", ".join(f"{n} {word}" for word, n in sorted(ends.items()))
    answers, seconds = sum(one.answers for one in played.values()), time.monotonic() - began
    print(f"{len(numbers)} missions, {answers} answers in {seconds:.0f} s: {told or 'none ended'}; {failed} failed")
    if played:
        longest = max(played, key=lambda number: played[number].answers)
        print(f"longest: {longest}, {played[longest].answers} answers, {played[longest].turns} turns")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
