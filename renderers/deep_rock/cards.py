"""Cards in our own design: a frame in the deck's colour, a sign, the name, the effect in our words, whose figures."""

from __future__ import annotations

from bot.games.deep_rock.view import CardsView, CardView
from renderers.canvas import Sheet, Tile
from renderers.deep_rock import colours as c
from renderers.deep_rock import words
from renderers.deep_rock.small import Sign
from renderers.palette import BONE, INK, MUTE, PANEL, WHITE, Colour, mix
from renderers.pen import Pen, broken

WIDTH, EDGE, GAP = 1100, 12, 12
BAND = 116
"""Width of the card's left part with the sign."""
NAME, TEXT, LINE, LABEL = 42, 34, 40, 33
MOST = 7
"""Lines of text at most."""
HUES: dict[str, Colour] = {
    "event": c.FIRE,
    "swarm": c.ENEMY,
    "rock_n_stone": c.TOKENS["loot_bug"],
    "supply": c.ICE,
    "throwables": c.GOOD,
}
SIGNS = {"event": "alert", "swarm": "spider", "rock_n_stone": "beer", "supply": "capsule", "throwables": "grenade"}
SORTS = {
    # kinds of events
    "mission": "flag",
    "spawn": "spider",
    "activation": "bolt",
    "threat": "radar",
    "reaction": "target",
    "hazard": "falling",
    "optional": "question",
    "boon": "clover",
    # throwables
    "frag_grenade": "grenade",
    "incendiary_grenade": "fire",
    "plasma_grenade": "bolt",
    "impact_axe": "pickaxe",
    "inhibitor_field_generator": "frost",
    "lure_grenade": "ghost",
    "proximity_grenade": "mine",
    "satchel_charge": "bomb",
    "tunnel_carver": "drill",
    "cryo_grenade": "snowflake",
    "phosphor_grenade": "small_fire",
}


def sheet(view: CardsView) -> Sheet:
    """Two cards side by side, a lone one over the whole width."""
    rows = [view.cards[i : i + 2] for i in range(0, len(view.cards), 2)]
    tiles: list[Tile] = []
    y = EDGE
    for row in rows:
        wide = (WIDTH - 2 * EDGE - GAP * (len(row) - 1)) // len(row)
        high = max(_high(card, wide) for card in row)
        tiles += [_card(card, len(tiles) + i, (EDGE + (wide + GAP) * i, y, wide, high)) for i, card in enumerate(row)]
        y += high + GAP
    return Sheet(WIDTH, y - GAP + EDGE, INK, tuple(tiles), c.fixed)


def hue_of(card: CardView) -> Colour:
    return HUES.get(card.deck, c.GEAR)


def lit(hue: Colour) -> Colour:
    """A deck's colour for words and signs: bright enough for every kind of sight."""
    return mix(hue, WHITE, 0.25)


def sign_of(card: CardView) -> str:
    """A sign that the fonts or we have."""
    return SORTS.get(card.sort) or SIGNS.get(card.deck, "cards")


def _text(card: CardView, wide: int) -> list[str]:
    told = words.capital(card.text) or words.NO_TEXT
    return [" ".join(line) for line in broken(told, "body", TEXT, wide - BAND - 40, MOST)]


def _high(card: CardView, wide: int) -> int:
    lines = len(_text(card, wide)) + bool(card.more)
    return max(204, 118 + LINE * lines + 14)


def _card(card: CardView, place: int, box: tuple[int, int, int, int]) -> Tile:
    hue = hue_of(card)
    pen = Pen(f"card {place}", box)
    pen.panel(PANEL, hue, 4, 20)
    pen.layer = "sign"
    pen.box((12, 12), (BAND - 18, box[3] - 24), mix(INK, hue, 0.28), hue, 0, 14)
    pen.put(Sign(sign_of(card), 72, lit(hue)), 12 + (BAND - 18) / 2, box[3] / 2)
    x, room = BAND + 12, box[2] - BAND - 36
    pen.layer = "deck"
    ours = words.OURS.get(card.figures, "")
    taken = pen.text(ours, box[2] - 24, 34, LABEL, MUTE, anchor="r") if ours else 0
    pen.layer = "deck"
    pen.fit(words.CARD_OF.get(card.deck, card.deck), x, 34, LABEL, room - taken - 16, lit(hue), least=LABEL)
    pen.layer = "name"
    pen.fit(card.name, x, 80, NAME, room, BONE, "head", least=LABEL)
    _lines(pen, card, x, box[2])
    return pen.tile()


def _lines(pen: Pen, card: CardView, x: int, wide: int) -> None:
    y = 130
    if card.more:
        pen.layer = "more"
        pen.fit(words.capital(card.more), x, y, TEXT, wide - x - 24, MUTE, least=LABEL)
        y += LINE
    pen.layer = "text"
    for line in _text(card, wide):
        pen.text(line, x, y, TEXT, BONE, "body")
        y += LINE
