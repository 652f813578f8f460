"""Descriptions of a Dwarf's own board and of cards."""

from __future__ import annotations

from bot.games.deep_rock.view import CardsView, CardView, DiceView, ModeView, SeatView, WeaponBoardView
from renderers.deep_rock import words
from renderers.picture import clipped


def seat(view: SeatView) -> str:
    """A Dwarf's health and what holds him, his weapons with what they can do, his cards."""
    dwarf = view.dwarf
    held = [words.STATES[state] for state in words.states(dwarf)] + [words.AQUARQ] * dwarf.aquarq
    parts = [
        f"{words.cls(dwarf.cls)}, {words.place(dwarf)}: health {dwarf.health} of {dwarf.health_max}"
        f"{''.join(f', {one}' for one in held)}.",
        _weapon(view, view.primary),
        _weapon(view, view.secondary),
        *(card(one) for one in (*dwarf.cards, *dwarf.throwables)),
        *(f"Upgrade not attached: {view.upgrades[one]}." for one in dwarf.loose),
    ]
    return clipped(" ".join(part for part in parts if part))


def _weapon(view: SeatView, found: WeaponBoardView) -> str:
    weapon = found.weapon
    if not weapon.name:
        return ""
    more = [words.OVERCLOCKED] if weapon.overclocked else []
    more += [view.upgrades[one] for one in weapon.upgrades]
    extra = f" ({', '.join(more)})" if more else ""
    modes = " ".join(_mode(mode) for mode in found.modes)
    return f"{weapon.name}{extra}, ammo {weapon.ammo} of {weapon.room}. {modes}"


def _mode(mode: ModeView) -> str:
    dice = ", ".join(words.count(mode.dice.count(kind), words.die(kind)) for kind in dict.fromkeys(mode.dice))
    told = [dice or words.NO_DICE, f"range {mode.range}", *([mode.more] if mode.more else [])]
    return f"{words.capital(mode.name)}: {', '.join(told)}{f' ({words.FIGURES_OURS})' if mode.ours else ''}."


def cards(view: CardsView) -> str:
    """Each card: deck, name, effect, whose figures they are."""
    return clipped(" ".join(card(one) for one in view.cards))


def sides(view: DiceView) -> str:
    """Every kind of die with its faces."""
    lines = [f"{words.capital(kind.name)}: {', '.join(_face(face) for face in kind.faces)}" for kind in view.kinds]
    return clipped(f"{'; '.join(lines)}.")


def _face(face: str) -> str:
    return words.FACES.get(face, face)


def card(found: CardView) -> str:
    """`Event Tough Spot: threat +1; ... (our figures).`"""
    ours = f" ({words.OURS[found.figures]})" if found.figures in words.OURS else ""
    said = "; ".join(part for part in (found.more.replace(" · ", ", "), found.text) if part)
    return f"{words.CARD_OF.get(found.deck, 'Card')} {found.name}: {said or words.NO_TEXT}{ours}."
