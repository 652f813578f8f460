"""A Dwarf's own board: health and what holds him, both weapons with all that they can do, upgrades, cards."""

from __future__ import annotations

from bot.games.deep_rock.view import CardView, ModeView, SeatView, WeaponBoardView
from renderers import fonts
from renderers.canvas import Sheet, Sprite, Tile
from renderers.deep_rock import cards, head, signs, words
from renderers.deep_rock import colours as c
from renderers.deep_rock.dice import RockDie
from renderers.deep_rock.dwarves import DIM, ROUNDS, SHOTS
from renderers.deep_rock.small import Held, Mineral, Shells, Sign
from renderers.palette import BONE, INK, LINE, MUTE, PANEL, RAISED, SUNK, WHITE, Colour, mix
from renderers.pen import Pen, broken

WIDTH, EDGE, GAP = 1100, 12, 8
HEAD_HIGH, HALF = 116, (WIDTH - 2 * EDGE - GAP) // 2
TEXT, LINE_HIGH, DIE = 33, 38, 44
WEAPON_HEAD, MODE_HEAD = 118, 96
"""Height of a weapon's name with ammo and upgrades, and of a mode's name with dice."""
ROW, ROUND = 46, 34 / 18
Line = tuple[str, Colour, str, str]
"""A row below the weapons: sign, colour, name, what it does."""


def sheet(view: SeatView) -> Sheet:
    """As high as what he holds needs."""
    pair = (view.primary, view.secondary)
    high = WEAPON_HEAD + max(sum(_mode_high(mode) for mode in one.modes) for one in pair) + 10
    top = EDGE + HEAD_HIGH + GAP
    tiles = [_head(view)]
    tiles += [_weapon(view, one, i, (EDGE + (HALF + GAP) * i, top, HALF, high)) for i, one in enumerate(pair)]
    rows = _rows(view)
    lines = sum(len(_said(row)) for row in rows)
    hand = _hand(view, rows, (EDGE, top + high + GAP, WIDTH - 2 * EDGE, 20 + ROW * max(1, lines)))
    return Sheet(WIDTH, hand.y + hand.height + EDGE, INK, (*tiles, hand), c.fixed)


# ---- who he is


def _head(view: SeatView) -> Tile:
    dwarf = view.dwarf
    hue = c.CLASSES[dwarf.cls]
    pen = Pen("dwarf", (EDGE, EDGE, WIDTH - 2 * EDGE, HEAD_HIGH))
    pen.panel(RAISED if dwarf.active else PANEL, WHITE if dwarf.active else hue, 3)
    pen.layer = "name"
    head.face(pen, dwarf.cls, 66, HEAD_HIGH / 2, 92, c.STEEL_DARK if dwarf.unconscious else None)
    wide = pen.text(words.cls(dwarf.cls), 130, 38, 48, BONE, "head")
    pen.layer = "place"
    pen.fit(words.place(dwarf), 130 + wide + 22, 41, 38, 300, mix(hue, WHITE, 0.4), least=TEXT)
    pen.layer = "health"
    for i in range(dwarf.health_max):
        pen.icon("heart", 1040 - 58 * (dwarf.health_max - 1 - i), 38, 50, c.HEART if i < dwarf.health else DIM)
    _states(pen, view)
    return pen.tile()


def _states(pen: Pen, view: SeatView) -> None:
    """What holds him and what he carries, by sign and word; by sign alone where there is no room for the word."""
    pen.layer = "state"
    x, dwarf = 130, view.dwarf
    told: list[tuple[Sprite, str]] = [(Held(state, 42), words.STATES[state]) for state in words.states(dwarf)]
    told += [(Mineral("aquarq", 42), words.AQUARQ)] * dwarf.aquarq
    for place, (sign, word) in enumerate(told, 1):
        pen.put(sign, x + 20, 84)
        x += 48
        if x + fonts.width(word, "label", 36) + 28 + 48 * (len(told) - place) <= pen.width:
            x += pen.text(word, x, 84, 36, BONE) + 28


# ---- weapons


def _weapon(view: SeatView, found: WeaponBoardView, place: int, box: tuple[int, int, int, int]) -> Tile:
    name = ("primary", "secondary")[place]
    weapon = found.weapon
    pen = Pen(name, box)
    pen.panel(PANEL, LINE, 1)
    pen.layer = "weapon"
    pen.fit(weapon.name, 18, 36, 42, HALF - 36, BONE, "head", least=TEXT)
    pen.layer = "ammo"
    pen.put(Shells(weapon.ammo, weapon.room, SHOTS if place else ROUNDS, DIM, bool(place), ROUND), 18, 86)
    pen.text(words.share(weapon.ammo, weapon.room), 30 + 34 * weapon.room, 87, 36, BONE, "head")
    _upgrades(pen, found)
    y = WEAPON_HEAD
    for mode in found.modes:
        _mode(pen, mode, y)
        y += _mode_high(mode)
    return pen.tile()


def _upgrades(pen: Pen, found: WeaponBoardView) -> None:
    """Attached ones in their slots, from the right; a slot that is free is a frame."""
    for i in range(max(found.slots, len(found.weapon.upgrades))):
        x = HALF - 66 - 58 * i
        used = found.weapon.upgrades[i : i + 1]
        pen.layer = "upgrade" if used else "slot"
        pen.box((x, 62), (50, 50), mix(INK, c.UPGRADE, 0.16) if used else SUNK, c.UPGRADE if used else LINE, 3, 10)
        for upgrade in used:
            pen.put(Sign(signs.TOKENS.get(upgrade, "question"), 34, c.UPGRADE), x + 25, 87)


def _mode_lines(mode: ModeView) -> list[str]:
    return [" ".join(line) for line in broken(words.capital(mode.more), "body", TEXT, HALF - 40, 3) if line]


def _mode_high(mode: ModeView) -> int:
    return MODE_HEAD + LINE_HIGH * len(_mode_lines(mode)) + 14


def _mode(pen: Pen, mode: ModeView, y: int) -> None:
    """Name, dice, range, what it costs and does; the side that lies down is dim and says so."""
    lit = mode.up
    high = _mode_high(mode) - 8
    fill = pen.fill
    pen.layer = "mode"
    pen.box((8, y), (HALF - 16, high), RAISED if lit else SUNK, LINE, 0 if lit else 2, 12)
    pen.fill = RAISED if lit else SUNK
    hue = BONE if lit else MUTE
    pen.layer = f"mode {'up' if lit else 'down'}"
    name = words.capital(mode.name) + (" *" if mode.ours else "")
    x = 20
    if "overclocked" in mode.side:
        pen.put(Sign("bolt", 32, c.FLAME if lit else MUTE), x + 14, y + 26)
        x += 34
    pen.fit(name, x, y + 26, 36, HALF - x - 30, hue, least=TEXT)
    _dice(pen, mode, y + 70, hue)
    pen.layer = "more"
    for i, line in enumerate(_mode_lines(mode)):
        pen.text(line, 20, y + MODE_HEAD + 16 + LINE_HIGH * i, TEXT, hue, "body")
    pen.fill = fill


def _dice(pen: Pen, mode: ModeView, y: int, hue: Colour) -> None:
    pen.layer = "dice"
    x = 20
    for kind in mode.dice:
        pen.put(RockDie(kind, "hit", DIE), x, y - DIE / 2)
        x += DIE + 8
    if not mode.dice:
        x += pen.text(words.NO_DICE, x, y, TEXT, hue) + 14
    pen.layer = "range"
    pen.icon("target", x + 26, y, 36, hue)
    pen.text(f"{words.RANGE} {mode.range}", x + 52, y, 36, hue)


# ---- what he holds


def _rows(view: SeatView) -> list[Line]:
    dwarf = view.dwarf
    held = [_card_row(card) for card in (*dwarf.cards, *dwarf.throwables)]
    for weapon in (view.primary.weapon, view.secondary.weapon):
        held += [_upgrade_row(view, upgrade, weapon.name) for upgrade in weapon.upgrades]
    return held + [_upgrade_row(view, upgrade, words.NOT_ATTACHED) for upgrade in dwarf.loose]


def _upgrade_row(view: SeatView, upgrade: str, where: str) -> Line:
    return signs.TOKENS.get(upgrade, "question"), c.UPGRADE, words.capital(view.upgrades[upgrade]), where


def _card_row(card: CardView) -> Line:
    said = " · ".join(part for part in (card.more, card.text) if part)
    name = card.name + (" *" if card.figures in words.OURS else "")
    return cards.sign_of(card), cards.hue_of(card), name, said


def _said(row: Line) -> list[str]:
    """The row's words in one line or two."""
    told = f"{row[2]}: {row[3]}" if row[3] else row[2]
    return [" ".join(line) for line in broken(told, "label", 34, WIDTH - 2 * EDGE - 100, 2)]


def _hand(view: SeatView, rows: list[Line], box: tuple[int, int, int, int]) -> Tile:
    modes = (*view.primary.modes, *view.secondary.modes)
    marked = any(mode.ours for mode in modes) or any(" *" in row[2] for row in rows)
    pen = Pen("hand", (*box[:3], box[3] + LINE_HIGH * marked))
    pen.panel(PANEL, LINE, 1)
    y = 10 + ROW // 2
    if not rows:
        pen.layer = "card"
        pen.text(words.NOTHING_HELD, 20, y, 34, MUTE)
    for row in rows:
        pen.layer = "sign"
        pen.put(Sign(row[0], 36, row[1]), 38, y)
        pen.layer = "card"
        for line in _said(row):
            pen.text(line, 72, y, 34, BONE)
            y += ROW
    if marked:
        pen.layer = "note"
        pen.text(words.FOOTNOTE, pen.width - 20, pen.height - 24, TEXT, MUTE, anchor="r")
    return pen.tile()
