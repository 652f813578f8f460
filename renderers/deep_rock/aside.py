"""The left edge of the whole board: objectives, the store, the event in force, cards left to draw."""

from __future__ import annotations

from bot.games.deep_rock.view import CardView, View
from renderers.canvas import Tile
from renderers.deep_rock import colours as c
from renderers.deep_rock import head, words
from renderers.palette import BONE, LINE, MUTE, PANEL
from renderers.pen import Pen, broken

GAP, TEXT, HEAD, ROW = 8, 26, 27, 40
Box = tuple[int, int, int, int]


def panels(view: View, box: Box) -> list[Tile]:
    """One below the other; the event takes what is left."""
    x, y, wide, high = box
    goals = _goals(view, (x, y, wide, 50 + 46 * max(1, len(view.goals)) + 30 * view.met))
    store = _store(view, (x, goals.y + goals.height + GAP, wide, _store_high(view)))
    decks = _decks(view, (x, y + high - 48 - 32 * len(view.decks), wide, 48 + 32 * len(view.decks)))
    top = store.y + store.height + GAP
    middle = [_seen(view, (x, top, wide, decks.y - GAP - top))]
    if view.event is not None:
        lines = len(_event_lines(view.event, wide))
        high = min(54 + 29 * lines, decks.y - GAP - top)
        middle = [_event(view.event, (x, top, wide, high))]
        if (left := decks.y - GAP - top - high - GAP) >= 54 + ROW:
            middle.append(_seen(view, (x, top + high + GAP, wide, left)))
    return [goals, store, *middle, decks]


def _begun(name: str, title: str, box: Box) -> Pen:
    pen = Pen(name, box)
    pen.panel(PANEL, LINE, 1)
    pen.layer = "title"
    pen.text(title, 14, 25, HEAD, MUTE, "head")
    return pen


def _goals(view: View, box: Box) -> Tile:
    pen = _begun("goals", words.GOALS, box)
    for i, goal in enumerate(view.goals):
        y = 66 + 46 * i
        pen.layer = "goal"
        hue = c.GOOD if head.done(goal) else BONE
        head.good(pen, goal.what, 32, y, 38)
        pen.text(words.share(goal.have, goal.need), 62, y, 32, hue, "head")
        if head.done(goal):
            pen.icon("check", box[2] - 24, y, 30, c.GOOD)
    if view.met:
        pen.layer = "met"
        pen.fit(words.ALL_MET, 14, box[3] - 18, TEXT, box[2] - 24, c.GOOD)
    return pen.tile()


def _goods(view: View) -> list[tuple[str, int]]:
    return [(one.kind, one.n) for one in (*view.minerals, *view.tokens) if one.n]


def _store_high(view: View) -> int:
    return 54 + 44 * max(1, (len(_goods(view)) + 1) // 2)


def _store(view: View, box: Box) -> Tile:
    pen = _begun("store", words.STORE, box)
    pen.layer = "good"
    for i, (kind, number) in enumerate(_goods(view)):
        x, y = 30 + (box[2] // 2 - 4) * (i % 2), 68 + 44 * (i // 2)
        head.good(pen, kind, x, y, 34)
        pen.text(str(number), x + 26, y, 30, BONE, "head")
    if not _goods(view):
        pen.text(words.EMPTY, 14, 66, TEXT, MUTE)
    return pen.tile()


def _event(event: CardView, box: Box) -> Tile:
    pen = _begun("event", words.EVENT, box)
    pen.layer = "event"
    for i, (font, line) in enumerate(_event_lines(event, box[2])[: max(1, (box[3] - 50) // 29)]):
        pen.text(line, 14, 60 + 29 * i, TEXT, BONE, font)
    return pen.tile()


def _event_lines(event: CardView, wide: int) -> list[tuple[str, str]]:
    """Name and text, each line with its font."""
    names = broken(event.name, "label", TEXT, wide - 28, 2)
    text = broken(event.text, "body", TEXT, wide - 28, 9)
    return [("label", " ".join(line)) for line in names] + [("body", " ".join(line)) for line in text]


def _seen(view: View, box: Box) -> Tile:
    """Every kind of creature and thing on the map with its name: a legend."""
    pen = _begun("seen", words.ON_MAP, box)
    pen.layer = "seen"
    kinds: dict[str, tuple[str, int]] = {}
    for creature in view.creatures:
        kinds[creature.kind] = (creature.name, kinds.get(creature.kind, ("", 0))[1] + 1)
    for thing in view.things:
        if thing.kind and thing.kind not in c.MINERALS:
            kinds[thing.kind] = (words.named(thing), kinds.get(thing.kind, ("", 0))[1] + 1)
    if view.supply is not None:
        held = (view.supply.primary, view.supply.secondary, view.supply.health)
        kinds = {"supply": (words.supplies(*held), sum(held)), **kinds}
    for i, (kind, (name, number)) in enumerate(list(kinds.items())[: (box[3] - 46) // ROW]):
        y = 64 + ROW * i
        head.good(pen, kind, 30, y, 34)
        wide = pen.text(str(number), box[2] - 14, y, TEXT, BONE, "head", "r")
        pen.fit(name, 54, y, TEXT, box[2] - 76 - wide, MUTE, least=20)
    return pen.tile()


def _decks(view: View, box: Box) -> Tile:
    pen = _begun("decks", words.DECKS, box)
    for i, (name, number) in enumerate(view.decks):
        y = 60 + 32 * i
        pen.layer = "deck"
        pen.text(str(number), box[2] - 16, y, TEXT, BONE if number else MUTE, "head", "r")
        pen.fit(words.DECK_NAMES.get(name, name), 14, y, TEXT, box[2] - 64, MUTE, least=22)
    return pen.tile()
