"""Which part of the board the crop shows: 12 x 8 hexes around the action.

It moves in steps, so that the window stays where it is while what matters moves inside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bot.games.deep_rock.view import View
from renderers.deep_rock import places, words
from renderers.deep_rock.places import HALF, HIGH, NAMED, PITCH, WIDE, Cell
from renderers.deep_rock.scene import cells, marked

COLUMNS, ROWS = 12, 8
WIDTH, HEIGHT = COLUMNS * WIDE + HALF, (ROWS - 1) * PITCH + HIGH
LEFTS, TOPS = (0, 5), (0, 2, 4, 6, 7)
"""Half-hexes from the west edge and rows from the north edge that a window may begin with."""
Window = tuple[int, int]


def weights(view: View) -> dict[Cell, float]:
    """How much it matters that a hex can be seen."""
    found: dict[Cell, float] = {}

    def add(names: list[Cell], weight: float) -> None:
        for at in names:
            found[at] = found.get(at, 0) + weight

    open_ground = {*cells(view.ground.floor)}
    for dwarf in view.dwarves:
        add(cells((dwarf.at,)), 900 if dwarf.active else 150 if dwarf.unconscious else 60)
        if dwarf.active:
            around = [at for here in cells((dwarf.at,)) for at in near(here)]
            add([at for at in around if at in open_ground], 20)
    for creature in view.creatures:
        far = creature.near if creature.near >= 0 else 6
        add(cells((creature.at, creature.rear)), max(4, 40 - 5 * far))
    add(cells((view.fields.bosco,)), 600 if view.phase in words.ROBOT else 60)
    add(sorted(marked(view, "target")), 200)
    add(sorted(marked(view, "reach")), 25)
    add(sorted(marked(view, "work")), 25)
    add([at for trail in view.trails for at in cells(trail.spaces)], 4)
    add(cells(view.ground.floor), 1)
    add([NAMED[thing.at] for thing in (*view.things, *view.veins) if thing.at in NAMED], 3)
    return found


@cache
def near(here: Cell) -> tuple[Cell, ...]:
    """What lies up to three hexes around."""
    return tuple(at for at in places.CELLS if places.apart(here, at) <= 3)


@cache
def shows(window: Window, at: Cell) -> float:
    """1 where the whole hex is seen with one more around it, 0.8 at the window's edge, 0 outside."""
    left, top = window
    x, row = at[0] - left, at[1] - top
    if not (0 <= x <= 2 * COLUMNS - 1 and 0 <= row < ROWS):
        return 0
    inner = (x >= 2 or left == 0) and (x <= 2 * COLUMNS - 3 or left == LEFTS[-1])
    return 1 if inner and (row >= 1 or top == 0) and (row < ROWS - 1 or top + ROWS == len(places.ROWS)) else 0.8


def window(view: View) -> Window:
    """The first half-hex and row of the window that shows most of what matters."""
    return _best(weights(view))


def film_window(views: Sequence[View]) -> Window:
    """The same for views that follow each other: where most of what was done can be seen."""
    found: dict[Cell, float] = {}
    for view in views:
        doers = [(dwarf.at, 120 if dwarf.active else 60) for dwarf in view.dwarves]
        doers += [(view.fields.bosco, 60), *((creature.at, 10) for creature in view.creatures)]
        doers += [(name, 15) for trail in view.trails for name in trail.spaces]
        for name, weight in doers:
            for at in cells((name,)):
                found[at] = found.get(at, 0) + weight
    return _best(found)


def _best(found: dict[Cell, float]) -> Window:
    choices = [(left, top) for top in TOPS for left in LEFTS]
    return max(choices, key=lambda one: sum(weight * shows(one, at) for at, weight in found.items()))
