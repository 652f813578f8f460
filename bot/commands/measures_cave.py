"""What `bench` measures of Deep Rock's rules, each figure also against python-chess listing the legal moves of a
middle-game position in the same run (left out where the package `chess` is not installed)."""

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from bot.commands.measures import Figure, at

if TYPE_CHECKING:
    from bot.engine.simulate import Simulation
    from bot.games.deep_rock.state import State

GAME, MISSIONS, SEATS, CROWD = "deep_rock", 14, 4, 20
POSITION = "r2q1rk1/pp2bppp/2n1bn2/2pp4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 10"
"""A middle game, White to move, 39 legal moves."""
LISTINGS = 200


def cave(missions: int) -> list[Figure]:
    """Options of a turn, an activation of 20 creatures, whole missions by random answers; four Dwarves."""
    chess = listing()
    options, activations = [], []
    for number in range(missions):
        for simulation in turns(number):
            state = cast("State", simulation.play.state)
            options.append(timed(partial(offered, simulation.play.game, state)))
            if simulation.answers % 15 == 0:
                activations.append(activation(state))
    whole = [timed(mission(number).finish) for number in range(missions)]
    return [
        *against("options of a turn, median", at(options, 0.5), chess),
        *against("options of a turn, 95 of 100", at(options, 0.95), chess, 5),
        *against(f"{CROWD} creatures act, median", at(activations, 0.5), chess),
        *against(f"{CROWD} creatures act, 95 of 100", at(activations, 0.95), chess, 30),
        *against("a mission of 4 Dwarves by random answers, median", at(whole, 0.5), chess),
    ]


def timed(deed: Callable[[], object]) -> float:
    """Seconds of this thread's processor time."""
    start = time.thread_time()
    deed()
    return time.thread_time() - start


def against(name: str, seconds: float, chess: float | None, most: float | None = None) -> list[Figure]:
    """A figure in milliseconds, and how many listings of chess moves it takes."""
    found = [Figure("cave", name, 1_000 * seconds, "ms", most)]
    return found + ([Figure("cave", f"{name}, against chess", seconds / chess, "times")] if chess else [])


def listing() -> float | None:
    """Seconds in which python-chess lists the legal moves, the median; None without it."""
    if find_spec("chess") is None:
        return None
    import chess

    board = chess.Board(POSITION)
    return statistics.median(timed(lambda: list(board.legal_moves)) for _ in range(LISTINGS))


def mission(number: int, policy: str = "random") -> "Simulation":
    """A mission of four Dwarves; missions and hazards by turns."""
    from bot.engine.simulate import Simulation
    from bot.games import load

    game: Any = load(GAME)
    chosen = {"mission": str(number % MISSIONS + 1), "hazard": str(number % 5 + 1)}
    return Simulation(game, number, SEATS, chosen, policy)


def turns(number: int) -> Iterator["Simulation"]:
    """A mission by the sensible policy, at each question of a turn."""
    simulation = mission(number, "sensible")
    while (question := simulation.play.question) is not None:
        if question.about == "turn":
            yield simulation
        simulation.advance(1)


def offered(game: Any, state: "State") -> list[Any]:
    """All that is offered to the active Dwarf's seat in his turn."""
    from bot.games.deep_rock import turn

    return [*turn.options(state), *game.anytime(state, turn.active(state).seat)]


def activation(state: "State") -> float:
    """Seconds in which creatures act, filled up to 20, in a copy of a mission; with every save and load between."""
    from bot.engine.play import Play, Point
    from bot.games.deep_rock.activation import order
    from bot.games.deep_rock.game import DeepRock

    game = DeepRock()
    trial = game.decode(game.encode(state))
    crowd(trial)
    trial.phase, trial.agenda = "event_end", []
    order(trial)
    point = Point(0, game.version, game.encode(trial))
    return timed(lambda: Play(game, b"bench", point, trial.seats))


def crowd(state: "State") -> None:
    """Fill the cave up with creatures of the lesser kinds, spread over what they can reach."""
    from bot.games.deep_rock import spawning
    from bot.games.deep_rock.board import each

    kinds = ("grunt", "grunt", "web_spitter", "grunt", "mactera_spawn", "grunt", "slasher", "exploder")
    free = [*each(spawning.reachable_room(state, "grunt"))]
    for place in range(max(0, CROWD - len(state.creatures))):
        wanted = kinds[place % len(kinds)]
        kind = spawning.in_the_box(state, wanted)
        if kind and free:
            spawning.stand(state, kind, free.pop(place * 7 % len(free)))
