"""Keys of attacks, for tests: spaces as steps from the origin."""

from __future__ import annotations

from bot.games.deep_rock import board
from bot.games.deep_rock.entries.fights import Rolled
from tests.rules.deep_rock.cavern import Run, name

Place = tuple[int, int]


def shoot(mode: str, *places: Place, slot: str = "primary") -> str:
    """`shoot:primary.haze:J7`; the target first."""
    return f"shoot:{slot}.{mode}:{'.'.join(name(*place) for place in places)}"


def second(*places: Place) -> str:
    """A shot with the secondary weapon."""
    return shoot("shot", *places, slot="secondary")


def aims(run: Run, key: str, seat: int | None = None) -> list[str]:
    """All that an option with one field can be filled in with, as answers."""
    options = run.question.options(run.question.seats()[0] if seat is None else seat)
    option = next(option for option in options if option.key == key)
    return [f"{key}={value}" for value in option.fields[0].legal()]


def hit(*puts: tuple[str, Place]) -> str:
    """`hit:2@J10,0@J11`."""
    return "hit:" + ",".join(f"{value}@{name(*place)}" for value, place in puts)


def shots(run: Run, mode: str) -> list[str]:
    """All targets offered for `primary.haze` or the like."""
    return [key for key in run.options() if key.startswith(f"shoot:{mode}:")]


def dice(run: Run) -> list[tuple[str, ...]]:
    """The dice of each roll so far."""
    return [entry.dice for entry in run.told(Rolled)]


def blast(run: Run, start: str, *inside: Place) -> str:
    """The blast offered over just these figures, of those whose keys begin with `start`."""
    figures = {name(*place) for place in inside}
    there = [creature.at for creature in run.state.creatures] + [dwarf.at for dwarf in run.state.dwarves]
    for key in run.options():
        if key.startswith(start) and not key.endswith(":aim"):
            spaces = {board.named(part) for part in key.split(":")[2].split(".")}
            if {board.name(at) for at in spaces if at in there} == figures:
                return key
    raise AssertionError(f"no {start} over just {figures}: {run.options()}")
