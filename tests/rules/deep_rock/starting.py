"""A mission from its very start, as a lobby would begin it: `start(4, "scout gunner", hazard="4")`."""

from __future__ import annotations

from bot.games.deep_rock import content
from bot.games.deep_rock.state import State
from tests.rules.deep_rock.cavern import Run, fresh

ALL = "scout driller gunner engineer"


def lobby(mission: int = 1, seats: int = 1, **options: str) -> Run:
    """Before anybody has chosen a Dwarf."""
    return Run(fresh(seats, **{"mission": str(mission), **options}))


def start(mission: int = 1, classes: str = ALL, *, seats: int = 0, first: str = "seat1", **options: str) -> Run:
    """Every Dwarf chosen and armed with his own primary and a secondary: turn 1 is about to be played."""
    dwarves = classes.split()
    chosen = {"dwarves": str(len(dwarves)) if seats else "seats", "bosco": "false", "first": first, **options}
    run = lobby(mission, seats or len(dwarves), **chosen)
    for cls in dwarves:
        if run.asks == "class":
            run.answers(f"class:{cls}")
    while run.state.phase == "loadout":
        own = run.asks.startswith("primary")
        dwarf = run.state.dwarves[int(run.asks.split(":")[1])]
        run.answers(f"take:{content.primary_of(dwarf.cls)}" if own else run.starting("take")[0])
    return run


def everywhere(state: State, deck: str) -> list[str]:
    """All cards of a deck, wherever they are: draw pile, discards, in front of Dwarves."""
    pile = getattr(state.decks, deck)
    return [*pile.draw, *pile.discard, *(c for d in state.dwarves for c in (*d.cards, *d.throwables))]
