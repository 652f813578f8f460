"""Play whole games without Discord, through the same questions that people answer."""

import argparse
import sys
import time
import traceback
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from bot.commands import playing
from bot.settings import WrongSetting

if TYPE_CHECKING:
    from bot.engine.game import Game

RESULTS = ("won", "modest", "lost", "ended")
TELL_EVERY = 5.0


class Played(msgspec.Struct, frozen=True):
    """One game that reached a result."""

    seed: int
    players: int
    options: dict[str, str]
    result: str
    turns: int
    answers: int
    seconds: float
    scores: tuple[int, ...]


class Broken(msgspec.Struct, frozen=True):
    """One game that broke off, and by what."""

    seed: int
    error: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to play, and how to tell it."""
    playing.add_arguments(parser)
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many; game i runs with seed S+i (1)")
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout and nothing else there")
    parser.add_argument("--list", action="store_true", help="print the game's options and defaults instead")


def run(args: argparse.Namespace) -> int:
    """0 when every game reached a result, 1 when one broke off."""
    if args.list:
        print(listing(playing.game_of(args)))
        return 0
    if args.games < 1:
        raise WrongSetting(f"--games must be at least 1, not {args.games}")
    plan = playing.plan_of(args)
    played, broken = play_all(plan, args.seed, args.games)
    if args.json:
        told = {"games": played, "broken": broken, "summary": summary(played, broken)}
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
    else:
        print(*map(line, played), text_of(summary(played, broken)), sep="\n")
    return 1 if broken else 0


def play_all(plan: playing.Plan, seed: int, games: int) -> tuple[list[Played], list[Broken]]:
    """Play them one after the other; progress and what broke goes to stderr."""
    played: list[Played] = []
    broken: list[Broken] = []
    told = time.monotonic()
    for number in range(seed, seed + games):
        try:
            played.append(play_one(plan, number))
        except Exception as error:
            traceback.print_exc()
            print(f"seed {number} broke off: {error!r}", file=sys.stderr)
            broken.append(Broken(number, repr(error)))
        if time.monotonic() - told > TELL_EVERY:
            told = time.monotonic()
            print(f"{len(played) + len(broken)} of {games} games", file=sys.stderr)
    return played, broken


def play_one(plan: playing.Plan, seed: int) -> Played:
    """One game to its end."""
    start = time.perf_counter()
    simulation = plan.simulation(seed)
    result = simulation.finish()
    seconds = round(time.perf_counter() - start, 3)
    return Played(
        seed, plan.players, plan.options, result.word, result.turns, simulation.answers, seconds, result.scores
    )


def summary(played: list[Played], broken: list[Broken]) -> dict[str, Any]:
    """Counts by result, and means over the games that reached one."""
    words = Counter(game.result for game in played)
    count = len(played)
    return {
        "games": count + len(broken),
        **{word: words[word] for word in RESULTS},
        "broken": len(broken),
        "win_rate": round(words["won"] / count, 4) if count else 0.0,
        "turns": round(sum(game.turns for game in played) / count, 2) if count else 0.0,
        "answers": round(sum(game.answers for game in played) / count, 2) if count else 0.0,
        "seconds": round(sum(game.seconds for game in played), 3),
    }


def line(game: Played) -> str:
    """One game in one line."""
    scores = f", scores {' '.join(map(str, game.scores))}" if game.scores else ""
    return f"seed {game.seed}: {game.result} after {game.turns} turns, {game.answers} answers{scores}"


def text_of(told: dict[str, Any]) -> str:
    """The summary in one line."""
    counts = ", ".join(f"{told[word]} {word}" for word in (*RESULTS, "broken") if told[word])
    return f"{told['games']} games: {counts}; {told['win_rate']:.1%} won, {told['answers']:.0f} answers each"


def listing(game: "Game[Any]") -> str:
    """A game's seats and options with their values and defaults."""
    lines = [f"{game.name}: {game.title}, {game.seats[0]} to {game.seats[1]} players"]
    for option in game.setup:
        values = ", ".join(value for value, _ in option.choices)
        lines.append(f"  {option.name}={option.default}  ({values})  {option.label}")
    return "\n".join(lines)
