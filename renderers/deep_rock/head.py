"""What stands above every map: whose turn it is, objectives, the store, the swarm threat track."""

from __future__ import annotations

from bot.games.deep_rock.view import GoalView, ThreatView, View
from renderers.canvas import Tile
from renderers.deep_rock import colours as c
from renderers.deep_rock import signs, words
from renderers.deep_rock.small import Badge, Mineral, Sign
from renderers.palette import BONE, INK, LINE, MUTE, PANEL, RAISED, WHITE, Colour, mix
from renderers.pen import Pen

PAST = mix(INK, c.ENEMY, 0.5)
SWARM = mix(PANEL, c.ENEMY, 0.24)
OMENS: dict[str, tuple[str, Colour]] = {
    "met": ("capsule", c.GOOD),
    "volatile": ("bomb", c.FIRE),
    "climax": ("spider", c.TARGET),
}
"""Signs of what hangs over the team."""


def good(pen: Pen, kind: str, x: float, y: float, size: int) -> None:
    """A mineral, pickup or creature as a sign with its middle at a place."""
    if kind in c.MINERALS:
        pen.put(Mineral(kind, size), x, y)
    elif kind in signs.CREATURES:
        pen.put(Badge(signs.CREATURES[kind], size, c.ENEMY_DARK, c.ENEMY, BONE), x, y)
    else:
        pen.put(Sign(signs.TOKENS.get(kind, "question"), size, c.TOKENS.get(kind, c.GEAR)), x, y)


def face(pen: Pen, cls: str, x: float, y: float, size: int, hue: Colour | None = None) -> None:
    """A class as its hexagon with a Dwarf's face, its middle at a place; `hue`: not in the class's colour."""
    pen.put(Sign("hexagon", size, hue or c.CLASSES[cls]), x, y)
    pen.put(Sign("dwarf", round(size * 0.63), BONE if cls == "gunner" else INK), x, y)


def goods(view: View) -> list[tuple[str, str, Colour]]:
    """What the header counts: objectives as have/need, then the store's minerals that are none."""
    told: list[tuple[str, str, Colour]] = []
    for goal in view.goals:
        told.append((goal.what, words.share(goal.have, goal.need), c.GOOD if done(goal) else BONE))
    wanted = {goal.what for goal in view.goals}
    for mineral in view.minerals:
        if mineral.kind not in wanted and (mineral.n or mineral.kind in ("gold", "nitra")):
            told.append((mineral.kind, str(mineral.n), BONE if mineral.n else MUTE))
    return told


def done(goal: GoalView) -> bool:
    return goal.have >= goal.need


def title(view: View, box: tuple[int, int, int, int]) -> Tile:
    """Who acts with how many actions, then the goods from the right."""
    pen = Pen("title", box)
    y = box[3] / 2
    pen.layer = "goods"
    x = float(box[2] - 4)
    for kind, told, hue in reversed(goods(view)):
        x -= pen.text(told, x, y, 29, hue, "head", "r") + 21
        good(pen, kind, x, y, 34)
        x -= 31
    pen.layer = "moment"
    _moment(pen, view, round(x) - 6)
    return pen.tile()


def _moment(pen: Pen, view: View, room: int) -> None:
    dwarf, y, x = words.active(view), pen.height / 2, 4
    if view.phase in words.ROBOT:
        pen.put(Sign("robot", 36, c.GEAR), x + 19, y)
        x += 44
    elif dwarf is not None and not view.outcome:
        face(pen, dwarf.cls, x + 19, y, 36)
        x += 44
    dots, free = (view.actions, view.free) if not view.outcome else (0, False)
    signs_wide = 22 * (dots + free) + 34 * len(words.omens(view))
    x += pen.fit(words.moment(view), x, y, 29, room - x - signs_wide, BONE, "head", least=22) + 8
    pen.layer = "actions"
    for i in range(dots):
        pen.box((x + 22 * i, y - 8), (17, 17), WHITE, WHITE, 0, 8)
    if free:
        pen.box((x + 22 * dots, y - 8), (17, 17), INK, WHITE, 3, 8)
    pen.layer = "omen"
    for i, omen in enumerate(words.omens(view)):
        pen.put(Sign(OMENS[omen][0], 30, OMENS[omen][1]), x + 22 * (dots + free) + 16 + 34 * i, y)


def track(threat: ThreatView, box: tuple[int, int, int, int], size: int = 22) -> Tile:
    """The swarm threat track: what is behind is filled, swarms carry a spider (the next one is filled, too)."""
    pen = Pen("threat", box)
    count = threat.spaces + 1
    for i in range(count):
        left, right = box[2] * i // count, box[2] * (i + 1) // count - 3
        _space(pen, threat, i, (left, right - left), size)
    return pen.tile()


def _space(pen: Pen, threat: ThreatView, i: int, place: tuple[int, int], size: int) -> None:
    left, wide = place
    here, swarm = i == threat.marker, i in threat.swarms
    fill = WHITE if here else PAST if i < threat.marker else RAISED
    if swarm and i > threat.marker:
        fill = c.ENEMY if i == threat.next_swarm else SWARM
    pen.layer = "marker" if here else "swarm" if swarm else "space"
    top, high = (0, pen.height) if here else (3, pen.height - 6)
    pen.box((left, top), (wide, high), fill, c.ENEMY if swarm else LINE, 3 if swarm or here else 1, 7)
    middle = left + wide / 2
    if swarm and not here:
        hue = INK if i == threat.next_swarm else BONE if i < threat.marker else mix(c.ENEMY, WHITE, 0.45)
        pen.icon("spider", middle, pen.height / 2, min(28, wide - 7), hue)
        return
    hue = INK if here else BONE if i < threat.marker else MUTE
    pen.text(str(i), middle, pen.height / 2, size + 4 if here else size, hue, "bold" if here else "label", "m")
