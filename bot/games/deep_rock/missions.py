"""The mission book: `data/missions/NN.toml`, and a map built from one of them. See data/missions/README.md."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

import msgspec

from bot.games.deep_rock import content, textmap
from bot.games.deep_rock.board import AXIAL, OFF, Space, Spaces, at, bits, each
from bot.games.deep_rock.content import Figures, demand
from bot.games.deep_rock.state import Cave, HiddenCave, Pod, Token
from bot.games.deep_rock.textmap import Layout

Level = Literal["novice", "experienced", "veteran"]
COUNT = 14


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece as it lies: which, its first cell's space, sixths of a turn, on its back or not."""

    piece: str
    at: str
    turn: int = 0
    back: bool = False


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A page of the book. `without`: event and swarm cards taken out; `event`: what its own event does (a key)."""

    number: int
    name: str
    level: Level
    line: str
    objectives: dict[str, int]
    minerals: dict[str, int]
    pickups: dict[str, int]
    hidden: int = 0
    without: tuple[str, ...] = ()
    event: str
    event_line: str
    pieces: tuple[Laid, ...]
    map: str
    figures: Figures = "inferred"
    event_figures: Figures = "chosen"


class Dive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Deep Dive: missions one after another."""

    id: str
    name: str
    missions: tuple[int, ...]
    figures: Figures


@cache
def book() -> dict[int, Mission]:
    """All missions by number. Raises `content.ContentError`."""
    found = {}
    for number in range(1, COUNT + 1):
        name = f"missions/{number:02d}.toml"
        mission = content.read_whole(name, content.table(name), Mission)
        demand(mission.number == number, name, f"`number` must be {number}")
        found[number] = mission
    return found


@cache
def dives() -> dict[str, Dive]:
    name = "missions/dives.toml"
    found = {}
    for row in content.table(name).get("dive", []):  # type: ignore[attr-defined]
        dive = content.read_whole(name, row, Dive)
        demand(len(dive.missions) > 1, name, f"{dive.id}: two missions or more are needed")
        found[dive.id] = dive
    return found


@lru_cache(maxsize=32)
def layout(number: int) -> Layout:
    """A mission's map as drawn: shared, not to be changed."""
    return textmap.read(book()[number].map)


# ---- pieces


def turned(cells: tuple[tuple[int, int], ...], turn: int, back: bool) -> list[tuple[int, int]]:
    """Cells of a piece turned by sixths; on its back it is mirrored east to west first."""
    found = [(-q - r, r) if back else (q, r) for q, r in cells]
    for _ in range(turn % 6):
        found = [(-r, q + r) for q, r in found]
    return found


def laid(cells: tuple[tuple[int, int], ...], first: Space, turn: int = 0, back: bool = False) -> list[Space]:
    """The spaces of a piece whose first cell lies on `first`, in the order of its cells; `OFF` for those off the
    board."""
    moved = turned(cells, turn, back)
    (q, r), (s, t) = AXIAL[first], moved[0]
    return [at(q + dq - s, r + dr - t) for dq, dr in moved]


@lru_cache(maxsize=256)
def fit(piece: str, spaces: Spaces) -> tuple[Space, ...] | None:
    """These spaces in the order of the piece's cells, if the piece can lie there; the first way that fits."""
    cells = content.pieces()[piece].cells
    for first in each(spaces):
        for turn in range(6):
            found = laid(cells, first, turn)
            if OFF not in found and bits(found) == spaces:
                return tuple(found)
    return None


# ---- a map to play on


def cave_of(mission: Mission, veins: list[str], contents: list[str], pickups: list[str]) -> Cave:
    """The map at the start: the shuffled minerals, hidden caves' contents and pickup tokens go where they belong.

    What is left of `pickups` afterwards is for the hidden caves.
    """
    cave = preview(mission.number)
    drawn = layout(mission.number)
    cave.veins = dict(zip(each(drawn.veins), veins, strict=True))
    cave.tokens = _tokens(drawn, pickups)
    cave.hidden = _hidden(drawn, contents)
    return cave


def preview(number: int) -> Cave:
    """A mission's map as the book draws it, without anything that is shuffled."""
    drawn = layout(number)
    return Cave(
        floor=drawn.floor,
        pits=drawn.pits,
        stalagmites=drawn.stalagmites,
        exits=dict(sorted(drawn.exits.items())),
        pod=Pod(drawn.pod, dict(drawn.berths)),
        mine_head=drawn.mine_head,
        drones=list(drawn.drones),
    )


def _tokens(drawn: Layout, pickups: list[str]) -> list[Token]:
    """A face-down token on each flare symbol (DRG.TOKEN.01); Loot Bugs of the mission lie open."""
    found = [Token(pickups.pop(), space) for space in drawn.flares if pickups]
    return found + [Token("loot_bug", space, up=True) for space in drawn.bugs]


def _hidden(drawn: Layout, contents: list[str]) -> list[HiddenCave]:
    found = []
    for label in sorted(drawn.hidden):
        spaces = fit("hidden", drawn.hidden[label])
        demand(spaces is not None, "missions", f"hidden cave {label} has not the shape of the piece")
        found.append(HiddenCave(contents.pop(), spaces or ()))
    return found
