"""A card that has just come up above the map, in its deck's colour; beside it the threat, whose track it hides."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.deep_rock.view import CardView, ThreatView
from renderers import fonts
from renderers.canvas import Tile
from renderers.deep_rock import cards, words
from renderers.deep_rock import colours as c
from renderers.deep_rock.small import Sign
from renderers.palette import BONE, INK, MUTE, PANEL, mix
from renderers.pen import Pen, broken

HIGH = 56
TEXT, LINE = 23, 25
NAME_WIDE, THREAT_WIDE = 178, 104
Box = tuple[int, int, int, int]


def band(came: Sequence[CardView], threat: ThreatView, box: Box) -> Tile:
    """The first card; the names of others follow its text."""
    card, *others = came
    hue = cards.hue_of(card)
    pen = Pen("card", box)
    pen.panel(PANEL, hue, 2, 10)
    pen.layer = "sign"
    pen.box((6, 6), (44, 44), mix(INK, hue, 0.28), hue, 0, 8)
    pen.put(Sign(cards.sign_of(card), 34, hue), 28, HIGH / 2)
    pen.layer = "name"
    names = [" ".join(line) for line in broken(card.name, "label", TEXT, NAME_WIDE, 2)]
    _lines(pen, names, 58)
    wide = max(fonts.width(line, "label", TEXT) for line in names)
    left = 58 + wide + 14
    pen.layer = "text"
    more = f" {words.THEN} {', '.join(other.name for other in others)}" if others else ""
    room = box[2] - left - THREAT_WIDE - 10
    told = broken(words.capital(card.text) + more, "body", TEXT, room, 2)
    _lines(pen, [" ".join(line) for line in told], left, "body")
    _threat(pen, threat)
    return pen.tile()


def _lines(pen: Pen, lines: Sequence[str], x: int, font: str = "label") -> None:
    for row, line in enumerate(lines):
        pen.text(line, x, HIGH / 2 + LINE * (row - (len(lines) - 1) / 2), TEXT, BONE, font)


def _threat(pen: Pen, threat: ThreatView) -> None:
    """The marker's space, and where the next swarm waits."""
    pen.layer = "threat"
    x = pen.width - THREAT_WIDE
    pen.icon("radar", x + 14, HIGH / 2, 30, BONE)
    wide = pen.text(str(threat.marker), x + 34, HIGH / 2, 27, BONE, "head")
    if threat.next_swarm:
        pen.icon("spider", x + 48 + wide, 19, 20, c.ENEMY)
        pen.text(str(threat.next_swarm), x + 48 + wide, 41, 22, MUTE, "label", "m")
