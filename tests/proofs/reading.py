"""A cave as somebody knows it who only reads: the words of `In words`, taken apart. Spaces are (x, row) with x counted
in half hexes, so that `F7` and `G7` are two apart; row 1 lies north and is counted from 0."""

from __future__ import annotations

import heapq
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

Space = tuple[int, int]
SPACE = re.compile(r"\b([A-N])(1[0-9]|[1-9])\b")
BESIDE = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))
RUN = re.compile(r"([A-N])(?:-([A-N]))?")
FAR = 10_000.0
ROWS = 15


def space(name: str) -> Space:
    """Where `F7` lies."""
    row = int(name[1:]) - 1
    return 2 * (ord(name[0]) - ord("A")) + row % 2, row


def spaces(text: str) -> list[Space]:
    """All that a text names, in its order."""
    return [space(found[0]) for found in SPACE.finditer(text)]


def beside(at: Space) -> list[Space]:
    return [(at[0] + x, at[1] + y) for x, y in BESIDE]


def distance(one: Space, two: Space) -> int:
    down = abs(one[1] - two[1])
    return down + max(0, (abs(one[0] - two[0]) - down) // 2)


@dataclass
class Dwarf:
    """One of us, as the list of Dwarves tells it."""

    cls: str
    at: Space | None
    health: int
    down: bool
    line: str = ""


@dataclass
class Foe:
    kind: str
    at: Space
    health: int
    seen: bool


@dataclass
class Told:
    """What the words say."""

    dwarves: list[Dwarf] = field(default_factory=list)
    foes: list[Foe] = field(default_factory=list)
    goals: list[tuple[str, int, int]] = field(default_factory=list)
    met: bool = False
    pod: list[Space] = field(default_factory=list)
    floor: set[Space] = field(default_factory=set)
    pits: set[Space] = field(default_factory=set)
    stalagmites: set[Space] = field(default_factory=set)
    closed: set[Space] = field(default_factory=set)
    walls: dict[str, list[Space]] = field(default_factory=dict)
    things: dict[str, list[Space]] = field(default_factory=dict)

    def dwarf(self, cls: str) -> Dwarf | None:
        return next((dwarf for dwarf in self.dwarves if dwarf.cls == cls), None)


def told(text: str) -> Told:
    """Everything that a board in words says."""
    known = Told(met="All objectives met" in text)
    known.goals = [(m[1].casefold(), int(m[2]), int(m[3])) for m in re.finditer(r"([A-Za-z .]+?) (\d+) of (\d+)", text)]
    known.goals = [goal for goal in known.goals if goal[0].strip() not in ("threat", "health")]
    pod = re.search(r"The drop pod (?:stands on|is away; it will land on) ([^.]*)\.", text)
    known.pod = spaces(pod[1]) if pod else []
    part = ""
    for line in text.splitlines():
        if line.startswith("**"):
            part = line.strip("*").split("*")[0].split(":")[0]
        elif line.startswith("- "):
            _line(known, part, line[2:])
    return known


def _line(known: Told, part: str, line: str) -> None:
    if part == "Dwarves":
        known.dwarves += _dwarf(line)
    elif part == "Creatures":
        known.foes += _foes(line)
    elif part == "On the map":
        what, _, where = line.partition(": ")
        wall = what.endswith(" in walls")
        (known.walls if wall else known.things)[what.removesuffix(" in walls").casefold()] = spaces(where)
    elif part == "Ground":
        _ground(known, line)


def _dwarf(line: str) -> Iterator[Dwarf]:
    head, _, rest = line.partition(": ")
    found = spaces(re.sub(r"\(.*?\)", "", head.partition(" ")[2]))
    health = re.search(r"health (\d+)", rest)
    down = any(word in rest or word in head for word in ("unconscious", "knocked over"))
    yield Dwarf(head.split()[0].casefold(), found[0] if found else None, int(health[1]) if health else 0, down, line)


def _foes(line: str) -> Iterator[Foe]:
    head, _, where = line.partition("): ")
    kind = re.sub(r"^\d+ ", "", head.split(" (")[0]).casefold().removesuffix("s")
    full = re.search(r"health (\d+)", head)
    for one in re.split(r", (?=[A-N]\d)", where):
        if at := spaces(one):
            hurt = re.search(r"health (\d+)", one)
            health = int((hurt or full or [0, 1])[1])
            yield Foe(kind, at[0], health, "unseen" not in one)


def _ground(known: Told, line: str) -> None:
    what, _, rows = line.partition(": ")
    found: set[Space] = set()
    for row in rows.split("; "):
        number = re.match(r"row (\d+) ", row)
        for run in RUN.finditer(row[number.end() :] if number else ""):
            for letter in range(ord(run[1]), ord(run[2] or run[1]) + 1):
                found.add(space(f"{chr(letter)}{number[1]}"))  # type: ignore[index]
    kinds = {"Floor": known.floor, "Deep pits": known.pits, "Stalagmites": known.stalagmites}
    kinds.get(what, known.closed if what.startswith("Cave") else known.floor).update(found)


def inside(at: Space) -> bool:
    """Whether there can be such a name; the edge of the cave is not told."""
    return 0 <= at[0] < 28 and 0 <= at[1] < ROWS


def costs(goals: Iterable[Space], entering: Callable[[Space], float]) -> dict[Space, float]:
    """What is left from each space to the nearest goal, when entering a space costs what `entering` says."""
    left = dict.fromkeys(goals, 0.0)
    queue = [(0.0, goal) for goal in left]
    heapq.heapify(queue)
    while queue:
        far, at = heapq.heappop(queue)
        if far > left[at]:
            continue
        step = entering(at)
        for other in beside(at):
            if inside(other) and far + step < min(left.get(other, FAR), FAR):
                left[other] = far + step
                heapq.heappush(queue, (far + step, other))
    return left
