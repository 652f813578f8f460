"""The briefing: which mission, what it asks for, how dangerous it is, the options; above it a cave as it may be."""

from __future__ import annotations

from bot.games.deep_rock.view import LobbyView
from renderers.canvas import Item, Sheet, Sprite, Tile
from renderers.deep_rock import colours as c
from renderers.deep_rock import figures, head, marks, pieces, scene, words
from renderers.deep_rock.places import Cell, middle
from renderers.deep_rock.small import Sign
from renderers.palette import BONE, INK, LINE, MUTE, PANEL
from renderers.pen import Pen

WIDTH, HEIGHT = 1100, 700
CAVE = """
###################
####..##.....#####
##......#####...###
#.........#......##
##......~~......###
###.....~~~....####
####..####..######
"""
"""A cave that is on no mission's map."""
HAZARDS = 5
TITLED = 2
"""So many options, mission and hazard, are told by the title."""
PICTURE = (1076, 212)
OFFSET = (20, 100)
"""The cave's pixels from its upper left corner that are left out."""
DWARVES = (("scout", (11, 3)), ("driller", (8, 2)), ("gunner", (10, 4)), ("engineer", (7, 3)))
CREATURES = (
    ("grunt", (22, 4)),
    ("grunt", (26, 2)),
    ("praetorian", (27, 3)),
    ("mactera_spawn", (25, 3)),
    ("slasher", (24, 4)),
)
CRYSTALS = (("morkite", (18, 2)), ("gold", (22, 2)), ("nitra", (21, 3)), ("aquarq", (32, 4)))


class Cave:
    """A map for `scene.tiles`."""

    def __init__(self) -> None:
        self.kinds: dict[Cell, str] = {}
        for row, line in enumerate(CAVE.strip().splitlines()):
            self.kinds |= {(2 * i + row % 2, row): sign for i, sign in enumerate(line)}
        self.items: list[Item] = []
        self._fill()

    def _put(self, layer: str, sprite: Sprite, at: Cell) -> None:
        self.items.append(Item(layer, sprite, *middle(at)))

    def _fill(self) -> None:
        for kind, at in CRYSTALS:
            self._put("vein", pieces.Crystal(kind), at)
        self._put("flare", marks.Flare(), (15, 3))
        self._put("stalagmite", pieces.Stalagmite(), (14, 4))
        self._put("platform", marks.Platform(), (16, 4))
        for cls, at in DWARVES:
            self._put("dwarf", figures.Dwarf(cls, 5, 5), at)
        for kind, at in CREATURES:
            self._put("creature", figures.Creature(kind, 1, 1), at)


def sheet(view: LobbyView) -> Sheet:
    """The briefing's draw list."""
    cave = scene.tiles(Cave(), (*OFFSET, OFFSET[0] + PICTURE[0], OFFSET[1] + PICTURE[1]), 12, 86)
    return Sheet(WIDTH, HEIGHT, INK, (_title(view), *cave, _goals(view), _options(view)), c.fixed)


def _title(view: LobbyView) -> Tile:
    pen = Pen("title", (12, 6, 1076, 76))
    pen.layer = "hazard"
    for i in range(HAZARDS):
        pen.put(Sign("skull", 40, c.TARGET if i < view.hazard else LINE), 1050 - 44 * (HAZARDS - 1 - i), 40)
    x = 1050 - 44 * HAZARDS - pen.text(words.HAZARD, 1060 - 44 * HAZARDS, 42, 34, MUTE, anchor="r")
    pen.layer = "title"
    pen.fit(words.title(view.mission, view.mission_name), 4, 38, 52, x - 20, BONE, "head", least=34)
    return pen.tile()


def _goals(view: LobbyView) -> Tile:
    pen = Pen("goals", (12, 306, 500, 386))
    pen.panel(PANEL, LINE, 1)
    pen.layer = "title"
    pen.text(words.GOALS, 20, 34, 34, MUTE)
    pen.layer = "goal"
    for i, goal in enumerate(view.goals[:5]):
        y = 96 + 60 * i
        head.good(pen, goal.what, 48, y, 48)
        wide = pen.text(str(goal.need), 88, y, 42, BONE, "head")
        pen.fit(goal.name, 88 + wide + 14, y + 1, 36, 380 - wide, BONE, least=33)
    _classes(pen, 106 + 60 * len(view.goals))
    return pen.tile()


def _classes(pen: Pen, top: int) -> None:
    """Who can be played, where there is room below the objectives."""
    pen.layer = "class"
    for i, (cls, told) in enumerate(words.CLASSES.items() if top <= 240 else ()):
        y = top + 40 * i
        head.face(pen, cls, 46, y, 38)
        pen.fit(told, 80, y, 34, 410, MUTE, least=33)


def _options(view: LobbyView) -> Tile:
    pen = Pen("options", (520, 306, 568, 386))
    pen.panel(PANEL, LINE, 1)
    pen.layer = "option"
    for i, (label, value) in enumerate(view.options[TITLED : TITLED + 9]):
        y = 30 + 41 * i
        wide = pen.fit(value, 548, y, 34, 300, BONE, anchor="r", least=33)
        pen.fit(label, 20, y, 34, 510 - wide, MUTE, least=33)
    return pen.tile()
