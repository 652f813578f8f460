"""A panel a Dwarf: health, what holds him, ammo, upgrades, cards."""

from __future__ import annotations

from bot.games.deep_rock.view import CardView, DwarfView, View, WeaponView
from renderers.canvas import Tile
from renderers.deep_rock import colours as c
from renderers.deep_rock import signs, words
from renderers.deep_rock.small import Held, Mineral, Shells, Sign
from renderers.palette import BONE, INK, LINE, MUTE, PANEL, RAISED, WHITE, Colour, mix
from renderers.pen import Pen

GAP, FIXED = 8, 195
"""Pixels between panels; the height of one without the names of cards."""
DIM = mix(PANEL, MUTE, 0.33)
ROUNDS, SHOTS = (255, 217, 138), (185, 224, 255)
SMALL = 24


def panels(view: View, box: tuple[int, int, int, int]) -> list[Tile]:
    """All Dwarves one below the other, as high as there is room and need for."""
    number = max(1, len(view.dwarves))
    high = min((box[3] - GAP * (number - 1)) // number, FIXED + 30 * 6)
    return [
        _panel(view, dwarf, (box[0], box[1] + i * (high + GAP), box[2], high)) for i, dwarf in enumerate(view.dwarves)
    ]


def _panel(view: View, dwarf: DwarfView, box: tuple[int, int, int, int]) -> Tile:
    pen = Pen(f"dwarf {dwarf.cls}", box)
    pen.panel(RAISED if dwarf.active else PANEL, WHITE if dwarf.active else LINE, 3 if dwarf.active else 1)
    _name(pen, dwarf)
    _hearts(pen, dwarf)
    _weapon(pen, dwarf.primary, 113, False)
    _weapon(pen, dwarf.secondary, 143, True)
    _hands(pen, view, dwarf, FIXED - 24)
    _cards(pen, [*dwarf.cards, *dwarf.throwables], (box[3] - FIXED) // 30)
    return pen.tile()


def _name(pen: Pen, dwarf: DwarfView) -> None:
    hue = c.CLASSES[dwarf.cls]
    pen.layer = "name"
    pen.box((8, 8), (50, 50), hue if not dwarf.unconscious else c.STEEL_DARK, INK, 0, 10)
    pen.put(Sign("dwarf", 38, BONE if dwarf.cls == "gunner" else INK), 33, 33)
    pen.text(words.cls(dwarf.cls), 68, 22, 28, BONE, "head")
    pen.layer = "place"
    found = words.states(dwarf)
    told = words.place(dwarf) + (f" · {words.STATES[found[0]]}" if found else "")
    pen.fit(told, 68, 48, SMALL, pen.width - 80, mix(hue, WHITE, 0.4), least=20)
    pen.layer = "state"
    for i, state in enumerate(found):
        pen.put(Held(state, 30), pen.width - 24 - 34 * i, 22)


def _hearts(pen: Pen, dwarf: DwarfView) -> None:
    pen.layer = "health"
    for i in range(dwarf.health_max):
        pen.icon("heart", 24 + 31 * i, 80, 30, c.HEART if i < dwarf.health else DIM)
    if dwarf.aquarq:
        pen.layer = "carries"
        pen.put(Mineral("aquarq", 34), pen.width - 26, 80)
    if dwarf.shield:
        pen.layer = "ready"
        pen.put(Sign("shield", 28, c.DOME), pen.width - 26 - 36 * dwarf.aquarq, 80)


def _weapon(pen: Pen, weapon: WeaponView, y: int, second: bool) -> None:
    """Its ammo, and a sign for each upgrade."""
    pen.layer = "secondary" if second else "primary"
    lit: Colour = SHOTS if second else ROUNDS
    pen.put(Shells(weapon.ammo, weapon.room, lit, DIM, second), 12, y)
    _weapon_name(pen, weapon, y)
    for i, upgrade in enumerate(weapon.upgrades[:3]):
        pen.layer = "upgrade"
        pen.put(Sign(signs.TOKENS.get(upgrade, "question"), 24, c.UPGRADE), pen.width - 20 - 28 * i, y)
    if weapon.overclocked:
        pen.put(Sign("bolt", 24, c.FLAME), pen.width - 20 - 28 * len(weapon.upgrades[:3]), y)


def _weapon_name(pen: Pen, weapon: WeaponView, y: int) -> None:
    pen.layer = "weapon"
    x = 16 + 18 * weapon.room
    room = pen.width - x - 8 - 28 * (len(weapon.upgrades[:3]) + weapon.overclocked)
    if room > 40:
        pen.fit(weapon.name, x, y, SMALL, room, MUTE, least=19)


def _hands(pen: Pen, view: View, dwarf: DwarfView, y: int) -> None:
    """How many cards and throwables he holds, and the actions left to the one whose turn it is."""
    pen.layer = "hand"
    x = 26
    held = (
        ("beer", len(dwarf.cards), c.TOKENS["loot_bug"]),
        ("grenade", len(dwarf.throwables), c.GOOD),
        ("plus", len(dwarf.loose), c.UPGRADE),
    )
    for icon, number, hue in held:
        if icon == "plus" and not number:
            continue
        pen.icon(icon, x, y, 30, hue if number else DIM)
        pen.text(str(number), x + 20, y, 28, BONE if number else MUTE, "head")
        x += 64
    pen.layer = "actions"
    dots = view.actions if dwarf.active else 0
    for i in range(dots):
        pen.box((pen.width - 28 - 23 * i, y - 9), (18, 18), WHITE, WHITE, 0, 9)
    if dwarf.active and view.free:
        pen.box((pen.width - 28 - 23 * dots, y - 9), (18, 18), pen.fill, WHITE, 3, 9)


def _cards(pen: Pen, cards: list[CardView], lines: int) -> None:
    """As many names as there is room for."""
    pen.layer = "card"
    for i, card in enumerate(cards[: max(0, lines)]):
        pen.fit(card.name, 14, FIXED + 10 + 30 * i, SMALL, pen.width - 28, BONE, least=20)
