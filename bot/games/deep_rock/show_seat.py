"""State to the views of what lies before a seat, and of cards."""

from __future__ import annotations

from bot.games.deep_rock import content, show
from bot.games.deep_rock import dice as rolling
from bot.games.deep_rock.content import Mode
from bot.games.deep_rock.state import Dwarf, State, Weapon
from bot.games.deep_rock.view import CardsView, DiceView, DieKindView, ModeView, SeatView, WeaponBoardView
from bot.games.deep_rock.words import names


def seats_of(state: State, seat: int) -> tuple[SeatView, ...]:
    """The boards of a seat's Dwarves, his first whose turn it is."""
    own = [dwarf for dwarf in state.dwarves if dwarf.seat == seat]
    active = state.dwarves[state.active] if state.dwarves else None
    return tuple(seat_view(state, dwarf) for dwarf in sorted(own, key=lambda dwarf: dwarf is not active))


def seat_view(state: State, dwarf: Dwarf) -> SeatView:
    held = [*dwarf.loose, *dwarf.primary.upgrades, *dwarf.secondary.upgrades]
    return SeatView(
        dwarf=show.dwarf_view(state, dwarf),
        primary=weapon_board(dwarf.primary, "primary"),
        secondary=weapon_board(dwarf.secondary, "secondary"),
        upgrades={upgrade: names.upgrade(upgrade) for upgrade in held},
    )


def cards(state: State) -> CardsView:
    """What has come up since the last event."""
    return CardsView(tuple(show.card_view(state, card) for card in state.came_up))


def dice(state: State) -> DiceView:
    """The dice as they are in this game."""
    kinds = [
        DieKindView(die.id, names.die(die.id), die.count, rolling.faces(state, die.id), die.figures)
        for die in content.dice().values()
    ]
    return DiceView(tuple(kinds))


def weapon_board(weapon: Weapon, slot: str) -> WeaponBoardView:
    """All modes of both sides, those of the side that is up first."""
    kind = content.weapons().get(weapon.id)
    modes = kind.mode if kind else ()
    up = kind.modes(weapon.overclocked) if kind else ()
    ours = kind is not None and kind.figures != "printed"
    told = [mode_view(mode, mode in up, ours) for mode in sorted(modes, key=lambda mode: mode not in up)]
    slots = kind.upgrade_slots(weapon.overclocked) if kind else 0
    return WeaponBoardView(show.weapon_view(weapon, slot), slots, tuple(told))


def mode_view(mode: Mode, up: bool, ours: bool) -> ModeView:
    from bot.games.deep_rock.words import boards

    said = "; ".join(boards.mode(mode))
    return ModeView(
        boards.mode_name(mode), mode.side, up, mode.dice, mode.range, said, ours or mode.figures != "printed"
    )
