"""The map as a draw list: where everything of a view lies on the board, and the patches that show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Protocol

from bot.games.deep_rock.view import CreatureView, DwarfView, GroundView, ThingView, View
from renderers.canvas import Item, Sprite, Tile, sprites
from renderers.deep_rock import colours as c
from renderers.deep_rock import figures, marks, pieces, tracks, words
from renderers.deep_rock.ground import CHUNK, SOLID, patch
from renderers.deep_rock.places import (
    CELLS,
    EDGES,
    HALF,
    NAMED,
    NAMES,
    Cell,
    beside,
    corner,
    middle,
)  # fmt: skip
from renderers.deep_rock.small import Sign
from renderers.palette import INK, Colour

ATTACKS = frozenset(("shoot", "hit", "strike", "aim", "beam", "throw", "flames", "scare"))
WORKS = frozenset(("dig", "mine", "cut", "farm"))
FACING = frozenset(("praetorian", "oppressor"))
"""Creatures whose rear is soft."""
PLATES = {"=": "capsule", "H": "elevator"}
"""What stands on the steel of the pod and of the mine head."""
TURN = -60
"""Degrees clockwise for one step of `facing`."""
Kinds = dict[Cell, str]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""


def cells(names: Iterable[str]) -> list[Cell]:
    """The cells of some names; what is off the board (an empty name) is left out."""
    return [NAMED[name] for name in names if name in NAMED]


def kinds(ground: GroundView) -> Kinds:
    """What every hex is, by the signs of `ground.py`."""
    found = dict.fromkeys(CELLS, "#")
    for group, names in enumerate(ground.hidden):
        found |= dict.fromkeys(cells(names), "abcdef"[group % 6])
    found |= dict.fromkeys(cells(ground.floor), ".")
    found |= dict.fromkeys(cells(ground.pits), "~")
    found |= dict.fromkeys(cells(ground.mine_head), "H")
    return found | dict.fromkeys(cells(ground.pod) if ground.pod_here else (), "=")


BY_OTHERS = ((-19, 14), (-21, -5), (19, -6))
"""Where tags of what lies on a hex are, from its middle."""
BY_DWARF = ((-21, -6), (19, -6), (0, 18))
"""The same where a Dwarf stands: his health is at the lower left, his letter at the lower right."""


class Map(Protocol):
    """What can be cut into patches: every hex's kind of ground, and items at the board's pixels."""

    kinds: Kinds
    items: list[Item]


class Scene:
    """Items of the whole board, in drawing order, at the board's pixels."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.kinds = kinds(view.ground)
        self.items: list[Item] = []
        self.taken = {NAMED[name] for name in standing(view) if name in NAMED}
        self.dwarves = {NAMED[dwarf.at] for dwarf in view.dwarves if dwarf.at in NAMED}
        self.tags: dict[Cell, int] = {}
        self._fields()
        self._ground_things()
        self._things()
        self._rings("target")
        self._blasts()
        self.items += tracks.under(view)
        self._figures()
        self._works()
        self.items += tracks.over(view)
        self._labels()

    def put(self, layer: str, sprite: Sprite, at: Cell) -> None:
        """A sprite around the middle of a hex's token."""
        self.items.append(Item(layer, sprite, *middle(at)))

    # ---- fields and the ground's own

    def _fields(self) -> None:
        fields = self.view.fields
        for at in cells(fields.platforms):
            self.put("platform", marks.Platform(), at)
        if not self.view.ground.pod_here:
            self._area("landing", set(cells(self.view.ground.pod)), c.POD)
        self._area("inhibitor", set(cells(fields.inhibitor)), c.ICE)
        for names in self.view.ground.hidden:
            self._secret(cells(names))
        for at in cells((fields.shield,)):
            self._area("shield", {at, *(near for near in beside(at) if near in self.kinds)}, c.DOME)
        self._rings("reach")
        self._cables(set(cells(fields.ziplines)))

    def _area(self, layer: str, area: set[Cell], hue: Colour) -> None:
        for at in sorted(area, key=_by_row):
            if layer not in ("landing", "blast"):
                self.put(layer, marks.Veil(hue), at)
            for edge, (x, row) in enumerate(EDGES):
                if (at[0] + x, at[1] + row) not in area:
                    self.put(layer, marks.Edge(edge, hue), at)

    def _secret(self, cave: list[Cell]) -> None:
        """A question mark in the midst of a cave that is not open."""
        if cave:
            x, row = sum(at[0] for at in cave) / len(cave), sum(at[1] for at in cave) / len(cave)
            self.put(
                "secret",
                Sign("question", 52, c.SECRET),
                min(cave, key=lambda at: abs(at[0] - x) + 2 * abs(at[1] - row)),
            )

    def _cables(self, posts: set[Cell]) -> None:
        for at in sorted(posts, key=_by_row):
            for near in beside(at):
                if near in posts and near > at:
                    x, y = middle(at)
                    to_x, to_y = middle(near)
                    self.put("zipline", marks.Cable(to_x - x, to_y - y), at)
        for at in sorted(posts, key=_by_row):
            self.put("zipline", marks.Anchor(), at)

    def _ground_things(self) -> None:
        for number, name in self.view.ground.exits:
            for at in cells((name,)):
                self.put("exit", pieces.Exit(number), at)
        for at, kind in self.kinds.items():
            if kind in PLATES and at not in self.taken:
                self.put("plate", Sign(PLATES[kind], 32, c.ROCK_LIT), at)
        for at in cells(self.view.ground.stalagmites):
            self.put("stalagmite", pieces.Stalagmite(), at)
        for vein in self.view.veins:
            for at in cells((vein.at,)):
                self.put("vein", pieces.Crystal(vein.kind), at)

    # ---- what lies about

    def _things(self) -> None:
        fields = self.view.fields
        for at in cells(fields.flames):
            self._lay("flame", marks.Fire(), pieces.Tag("flame"), at)
        for at in cells(fields.flares):
            self._lay("flare", marks.Flare(), pieces.Tag("flare"), at)
        for thing in self.view.things:
            self._thing(thing)
        machines = [("sentry", fields.sentry), ("lure", fields.lure), ("proximity", fields.proximity),
                    ("satchel", fields.satchel), ("bosco", fields.bosco)]  # fmt: skip
        if self.view.supply is not None:
            machines.append(("supply", self.view.supply.at))
        for kind, name in machines:
            for at in cells((name,)):
                self._lay("machine", pieces.Token(kind, self._left(kind)), pieces.Tag(kind), at)

    def _left(self, kind: str) -> int:
        """The figure on a machine's token: what is left in the supply pod, all in all."""
        supply = self.view.supply
        return supply.primary + supply.secondary + supply.health if supply is not None and kind == "supply" else 1

    def _thing(self, thing: ThingView) -> None:
        for at in cells((thing.at,)):
            if thing.kind in c.MINERALS:
                self._lay("fallen", pieces.Crystal(thing.kind, thing.n, True), pieces.Tag(thing.kind, True), at)
            else:
                whole = pieces.Token(thing.kind, thing.n, thing.upgrade)
                self._lay("token", whole, pieces.Tag(thing.kind, False, thing.upgrade), at)

    def _lay(self, layer: str, whole: Sprite, tag: Sprite, at: Cell) -> None:
        """On a hex alone as it is; under a figure, or beside another thing, as a tag in a corner."""
        if at not in self.taken:
            self.taken.add(at)
            self.put(layer, whole, at)
            return
        place = self.tags[at] = self.tags.get(at, 0) + 1
        x, y = middle(at)
        dx, dy = (BY_DWARF if at in self.dwarves else BY_OTHERS)[min(place, 3) - 1]
        self.items.append(Item(f"{layer} tag", tag, x + dx, y + dy))

    # ---- the question

    def _rings(self, what: str) -> None:
        for at in sorted(marked(self.view, what), key=_by_row):
            self.put(what, marks.Ring(what), at)

    def _works(self) -> None:
        for at in sorted(marked(self.view, "work"), key=_by_row):
            self.put("work", marks.Work(), at)

    def _blasts(self) -> None:
        """What went off just now, all of it as one area."""
        area = {at for trail in self.view.trails if trail.deed == "blast" for at in cells(trail.spaces)}
        self._area("blast", area, c.FIRE)

    # ---- figures

    def _figures(self) -> None:
        tags = [item for item in self.items if item.layer.endswith(" tag")]
        self.items = [item for item in self.items if not item.layer.endswith(" tag")]
        for creature in self.view.creatures:
            self._rear(creature)
        found: list[tuple[Cell, str, Sprite]] = []
        found += [(NAMED[one.at], "creature", creature_of(one)) for one in self.view.creatures if one.at in NAMED]
        found += [(NAMED[one.at], "dwarf", dwarf_of(one)) for one in self.view.dwarves if one.at in NAMED]
        for at, layer, sprite in sorted(found, key=lambda one: _by_row(one[0])):
            self.put(layer, sprite, at)
        self.items += tags

    def _rear(self, creature: CreatureView) -> None:
        if creature.rear in NAMED and creature.at in NAMED:
            at, rear = middle(NAMED[creature.at]), middle(NAMED[creature.rear])
            self.put("rear", figures.Rear(at[0] - rear[0], at[1] - rear[1]), NAMED[creature.rear])

    def _labels(self) -> None:
        over = self.taken | marked(self.view, "target")
        high = over | {near for at in over for near in beside(at)[4:]}
        for at, kind in self.kinds.items():
            if at in high:
                kind = "over"
            elif kind in SOLID and any(self.kinds.get(near, "#") not in SOLID for near in beside(at)):
                kind = "near"
            self.items.append(_label(at, kind))


@cache
def _label(at: Cell, kind: str) -> Item:
    """A hex's coordinate in its top corner."""
    x, y = corner(at)
    return Item("label", marks.Label(NAMES[at], *marks.words_of(kind)), x + HALF, y + marks.LABEL_DOWN)


def _by_row(at: Cell) -> tuple[int, int]:
    return at[1], at[0]


def standing(view: View) -> Iterator[str]:
    """Names of the hexes with a figure."""
    for creature in view.creatures:
        yield creature.at
        yield creature.rear
    yield from (dwarf.at for dwarf in view.dwarves)


def marked(view: View, what: str) -> set[Cell]:
    """Hexes of the open question: `reach` to go or put something to, `target` to hurt, `work` to dig.

    Where somebody may walk, what else he could put somewhere is left out: it would ring half the map.
    """
    words = {mark.what for mark in view.marks}
    hurt = {NAMED[creature.at] for creature in view.creatures if creature.at in NAMED}
    found: dict[str, set[Cell]] = {"reach": set(), "target": set(), "work": set()}
    for mark in view.marks:
        if mark.at not in NAMED:
            continue
        at = NAMED[mark.at]
        if mark.what in ATTACKS and at in hurt:
            found["target"].add(at)
        elif mark.what in WORKS:
            found["work"].add(at)
        elif mark.what == "move" or "move" not in words:
            found["reach"].add(at)
    found["reach"] -= found["target"]
    return found[what]


def creature_of(view: CreatureView) -> figures.Creature:
    """Its token; only those whose rear is soft show where they look."""
    states = tuple(state for state in ("frozen", "stunned") if getattr(view, state))
    turn = view.facing * TURN % 360 if view.kind in FACING or view.rear else None
    return figures.Creature(view.kind, view.health, view.health_max, states, turn)


def dwarf_of(view: DwarfView) -> figures.Dwarf:
    return figures.Dwarf(view.cls, view.health, view.health_max, words.states(view), view.active, view.aquarq)


# ---- patches


@lru_cache(2048)
def _extent(sprite: Sprite) -> tuple[int, int, int, int]:
    painted = sprites.get(sprite, sprite.paint)
    shape = painted.mask if painted.mask is not None else painted.colour
    assert not isinstance(shape, tuple)
    return painted.dx, painted.dy, painted.dx + shape.width, painted.dy + shape.height


def tiles(scene: Map, box: Box, x: int, y: int) -> list[Tile]:
    """The patches that show the board's pixels within `box` (left, top, right, bottom), laid at (x, y)."""
    left, top, right, bottom = box
    wide, high = CHUNK
    across = range(left // wide, -(-right // wide))
    down = range(top // high, -(-bottom // high))
    boxes = {
        (i, j): (max(left, i * wide), max(top, j * high), min(right, (i + 1) * wide), min(bottom, (j + 1) * high))
        for j in down
        for i in across
    }
    lists = _sorted_in(scene.items, boxes)
    return [
        _tile(f"map {i}.{j}", boxes[i, j], (x - left, y - top), patch(i * wide, j * high, scene.kinds), found)
        for (i, j), found in lists.items()
    ]


def _sorted_in(items: list[Item], boxes: dict[tuple[int, int], Box]) -> dict[tuple[int, int], list[Item]]:
    """Every item in the list of each patch that it touches."""
    lists: dict[tuple[int, int], list[Item]] = {key: [] for key in boxes}
    for item in items:
        for key in _touched(item):
            if key in lists:
                lists[key].append(item)
    return lists


@lru_cache(4096)
def _touched(item: Item) -> tuple[tuple[int, int], ...]:
    """The patches that an item touches."""
    x0, y0, x1, y1 = _extent(item.sprite)
    across = range((item.x + x0) // CHUNK[0], (item.x + x1 - 1) // CHUNK[0] + 1)
    down = range((item.y + y0) // CHUNK[1], (item.y + y1 - 1) // CHUNK[1] + 1)
    return tuple((i, j) for i in across for j in down)


def _tile(name: str, box: Box, by: tuple[int, int], ground: Sprite, items: list[Item]) -> Tile:
    left, top, right, bottom = box
    wide, high = CHUNK
    base = Item("ground", ground, left // wide * wide - left, top // high * high - top)
    moved = (Item(item.layer, item.sprite, item.x - left, item.y - top) for item in items)
    return Tile(name, left + by[0], top + by[1], right - left, bottom - top, INK, (base, *moved))
