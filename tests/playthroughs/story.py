"""A whole game told: every answer behind `>` with what it brought below it, and how it stood as each turn began."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bot.engine.game import Game
from bot.engine.log import Draw, Logged, Taken
from bot.engine.simulate import Simulation

PEOPLE = ("Ann", "Ben", "Cid", "Dot")
SEAT = re.compile(r"\{seat:(\d)\}")


def told(game: Game[Any], seed: int, seats: int, options: Mapping[str, str]) -> str:
    """The mission of a number, played by the sensible policy, from its start to its end."""
    simulation = Simulation(game, seed, seats, options, "sensible")
    lines = [", ".join([f"{name} {chosen}" for name, chosen in options.items()] + [f"seats {seats}", f"seed {seed}"])]
    lines += _entries(simulation, simulation.play.opening)
    began = 0
    while (question := simulation.play.question) is not None:
        if question.about == "turn" and game_turn(simulation) != began:
            began = game_turn(simulation)
            said = lines[-1].startswith("  turn ")  # the headline says so, too
            lines[len(lines) - said :] = ["", *_standing(simulation)]
        seat, key = simulation.next_answer(question)
        lines.append(f"> {PEOPLE[seat]}: {game.words.deed(key)}")
        lines += _entries(simulation, simulation.play.answer(seat, key).logged)
        simulation.answers += 1
    lines += ["", game.words.end(simulation.play.state)]
    return "\n".join(_named(simulation, line) for line in lines)


def game_turn(simulation: Simulation) -> int:
    """The number of the turn."""
    return int(simulation.play.state.turn_no)  # type: ignore[attr-defined]


def _standing(simulation: Simulation) -> Iterator[str]:
    """Headline and situation of the open question, without what happened."""
    words, state, question = simulation.play.game.words, simulation.play.state, simulation.play.question
    yield words.headline(state, question)
    yield from words.situation(state, question, ()).split("\n")


def _entries(simulation: Simulation, logged: Iterable[Logged]) -> Iterator[str]:
    """What came of an answer, a line an entry; what one seat alone reads is marked."""
    for item in logged:
        if isinstance(item.entry, Draw):
            continue
        if isinstance(item.entry, Taken):
            yield f"> {PEOPLE[item.entry.seat]}: {simulation.play.game.words.deed(item.entry.key)} (nothing else to do)"
        elif line := simulation.play.game.words.tell(item.entry):
            only = "" if item.readers is None else f" (only to {', '.join(PEOPLE[seat] for seat in item.readers)})"
            yield f"  {line}{only}"


def _named(simulation: Simulation, line: str) -> str:
    """Names put in for what stands for them."""
    filled = simulation.play.game.words.fill(simulation.play.state, line)
    return SEAT.sub(lambda found: PEOPLE[int(found[1])], filled)
