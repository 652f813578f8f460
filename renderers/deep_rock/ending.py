"""How a mission ended: objectives, what each Dwarf did, how far the threat came, and the cave as it lay."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from bot.games.deep_rock.view import EndView, TallyView, View
from renderers.canvas import Painted, Sheet, Tile, flattened
from renderers.deep_rock import colours as c
from renderers.deep_rock import head, scene, words
from renderers.deep_rock.places import HALF, PITCH
from renderers.deep_rock.window import HEIGHT as MAP_HIGH
from renderers.deep_rock.window import WIDTH as MAP_WIDE
from renderers.deep_rock.window import window
from renderers.palette import BONE, INK, LINE, MUTE, PANEL, Colour, mix
from renderers.pen import Pen

WIDTH, HEIGHT = 1100, 700
SMALL = (512, 311)
"""The cave's size on the picture."""
HUES = {"won": c.GOOD, "modest": c.FLAME, "lost": c.TARGET}
SIGNS = {"won": "trophy", "modest": "check", "lost": "skull"}
COLUMNS = ("kills", "dealt", "taken", "mined", "found", "downs", "turns")
FIRST, PITCHED, LINE_HIGH, TEXT = 262, 116, 54, 33


@dataclass(frozen=True)
class Reduced:
    """A map, smaller than it was drawn."""

    tiles: tuple[Tile, ...]
    size: tuple[int, int]
    to: tuple[int, int]

    def paint(self) -> Painted:
        """Made of the tiles that larger pictures use, too."""
        return Painted(flattened(self.tiles, self.size, c.fixed).resize(self.to, Image.Resampling.LANCZOS), None)


def sheet(view: View) -> Sheet:
    """The draw list."""
    end = view.end or EndView((), 0, 0, 0)
    return Sheet(WIDTH, HEIGHT, INK, (_title(view), _goals(view, end), _cave(view), _table(end)), c.fixed)


def _title(view: View) -> Tile:
    hue = HUES.get(view.outcome, BONE)
    pen = Pen("title", (12, 8, 1076, 96))
    pen.panel(mix(PANEL, hue, 0.14), hue, 3)
    pen.layer = "outcome"
    pen.icon(SIGNS.get(view.outcome, "flag"), 58, 48, 62, hue)
    wide = pen.text(words.OUTCOMES.get(view.outcome, view.outcome), 108, 48, 50, BONE, "head")
    pen.layer = "mission"
    pen.fit(words.ended(view), 1056, 48, 36, 1076 - wide - 160, MUTE, anchor="r", least=TEXT)
    return pen.tile()


def _goals(view: View, end: EndView) -> Tile:
    """Objectives with what was brought, then the team's figures."""
    pen = Pen("goals", (12, 112, 556, SMALL[1]))
    pen.panel(PANEL, LINE, 1)
    pen.layer = "goal"
    for i, goal in enumerate(view.goals[:3]):
        y, done = 40 + 54 * i, head.done(goal)
        head.good(pen, goal.what, 40, y, 44)
        wide = pen.text(words.share(goal.have, goal.need), 76, y, 40, c.GOOD if done else BONE, "head")
        pen.fit(goal.name, 92 + wide, y + 1, 35, 390 - wide, MUTE, least=TEXT)
        pen.icon("check" if done else "off", 522, y, 38, c.GOOD if done else c.TARGET)
    pen.layer = "team"
    track = view.threat
    figures = (
        ("radar", words.share(track.marker, track.spaces), words.THREAT, BONE),
        ("spider", str(end.swarms), words.SWARMS if end.swarms != 1 else words.SWARM, c.ENEMY),
        ("time", str(end.turns), words.TURNS if end.turns != 1 else words.TURN, BONE),
        ("skull", str(end.killed), words.KILLS if end.killed != 1 else words.KILL, BONE),
    )
    for i, (icon, figure, told, hue) in enumerate(figures):
        _figure(pen, (20 + 268 * (i % 2), 222 + 56 * (i // 2)), icon, figure, told, hue)
    return pen.tile()


def _figure(pen: Pen, at: tuple[int, int], icon: str, figure: str, told: str, hue: Colour) -> None:
    x, y = at
    pen.icon(icon, x + 20, y, 38, hue)
    wide = pen.text(figure, x + 52, y, 38, BONE, "head")
    pen.fit(told, x + 64 + wide, y + 1, 35, 190 - wide, MUTE, least=TEXT)


def _cave(view: View) -> Tile:
    """The last crop, small."""
    left, top = window(view)
    box = (left * HALF, top * PITCH, left * HALF + MAP_WIDE, top * PITCH + MAP_HIGH)
    pen = Pen("cave", (576, 112, *SMALL))
    pen.layer = "cave"
    pen.put(Reduced(tuple(scene.tiles(scene.Scene(view), box, 0, 0)), (MAP_WIDE, MAP_HIGH), SMALL), 0, 0)
    return pen.tile()


def _table(end: EndView) -> Tile:
    """A row a Dwarf; the best figures of a column carry a star."""
    pen = Pen("tally", (12, 431, 1076, 262))
    pen.panel(PANEL, LINE, 1)
    pen.layer = "column"
    for i, name in enumerate(COLUMNS):
        pen.text(words.TALLY[name], FIRST + PITCHED * i + 46, 24, TEXT, MUTE, anchor="m")
    for row, tally in enumerate(end.tallies):
        _row(pen, end, tally, 72 + LINE_HIGH * row)
    return pen.tile()


def _row(pen: Pen, end: EndView, tally: TallyView, y: int) -> None:
    pen.layer = "name"
    head.face(pen, tally.cls, 40, y, 46)
    pen.text(words.cls(tally.cls), 76, y, 38, BONE, "head")
    for i, name in enumerate(COLUMNS):
        figure = getattr(tally, name)
        x = FIRST + PITCHED * i + 46
        best = name in words.PROUD and figure and figure == max(getattr(other, name) for other in end.tallies)
        pen.layer = f"{name} {tally.cls}"
        wide = pen.text(str(figure), x, y, 38, c.FLAME if best else BONE if figure else MUTE, "head", "m")
        if best and len(end.tallies) > 1:
            pen.icon("score", x + wide / 2 + 16, y - 1, 22, c.FLAME)
