"""The words that `simulate` and `render` share: which game, with which seed, seats, options and policy."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from bot.settings import WrongSetting

if TYPE_CHECKING:
    from bot.engine.game import Game
    from bot.engine.simulate import Simulation

POLICIES = ("random", "sensible")


class Plan(msgspec.Struct, frozen=True):
    """What is to be played: a game with its options filled in by their defaults."""

    game: Any
    players: int
    options: dict[str, str]
    policy: str

    def simulation(self, seed: int) -> "Simulation":
        """One game of this plan; the same seed plays the same game."""
        from bot.engine.simulate import Simulation

        return Simulation(self.game, seed, self.players, self.options, self.policy)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the shared words to a verb's parser."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="rolling_deep or deep_rock")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed plays the same game (1)")
    parser.add_argument("--policy", choices=POLICIES, default="random", help="how the seats choose (random)")
    parser.add_argument("--players", type=int, metavar="N", help="seats (default: the game's fewest)")
    parser.add_argument(
        "--option", action="extend", nargs="+", default=[], metavar="KEY=VALUE", help="as `simulate --list GAME` tells"
    )


def plan_of(args: argparse.Namespace) -> Plan:
    """Check the words against the game; raises WrongSetting."""
    game = game_of(args)
    fewest, most = game.seats
    players = fewest if args.players is None else args.players
    if not fewest <= players <= most:
        raise WrongSetting(f"{game.name} is for {fewest} to {most} players, not {players}")
    return Plan(game, players, options_of(game, args.option), args.policy)


def game_of(args: argparse.Namespace) -> "Game[Any]":
    """The game that was named, be it after `--option`, which takes any number of words."""
    from bot.games import GAMES, load

    if args.game is None and args.option and "=" not in args.option[-1]:
        args.game = args.option.pop()
    if args.game not in GAMES:
        given = "" if args.game is None else f", not {args.game!r}"
        raise WrongSetting(f"the game must be {' or '.join(GAMES)}{given}")
    return load(args.game)


def options_of(game: "Game[Any]", words: Sequence[str]) -> dict[str, str]:
    """Every option of the game with its value: what was said, else its default."""
    known = {option.name: option for option in game.setup}
    chosen = {name: option.default for name, option in known.items()}
    for word in words:
        name, _, value = word.partition("=")
        if name not in known:
            raise WrongSetting(f"{game.name} has no option {name!r}; it has {', '.join(known) or 'none'}")
        values = [value for value, _ in known[name].choices]
        if value not in values:
            raise WrongSetting(f"{name} must be one of {', '.join(values)}, not {value!r}")
        chosen[name] = value
    return chosen
