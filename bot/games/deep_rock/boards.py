"""What fits on a Dwarf's board: ammo, health, upgrade slots."""

from __future__ import annotations

from bot.games.deep_rock import content
from bot.games.deep_rock.state import Dwarf, Weapon

SLOTS = ("primary", "secondary")


def weapon(dwarf: Dwarf, slot: str) -> Weapon:
    found: Weapon = getattr(dwarf, slot)
    return found


def ammo_cap(dwarf: Dwarf, slot: str) -> int:
    """5 primary ammo; 3 secondary, 5 once overclocked (DRG.OVER.03)."""
    overclocked = slot == "secondary" and dwarf.secondary.overclocked
    return content.box().ammo["overclocked" if overclocked else slot]


def ammo_room(dwarf: Dwarf, slot: str) -> int:
    """What still fits, with room kept for what was set aside and may come back."""
    return max(0, ammo_cap(dwarf, slot) - weapon(dwarf, slot).ammo - weapon(dwarf, slot).aside)


def health_room(dwarf: Dwarf) -> int:
    return content.box().health - dwarf.health


def upgrade_slots(dwarf: Dwarf, slot: str) -> int:
    """How many upgrades the weapon in a slot can hold (DRG.TOKEN.18, DRG.OVER.05)."""
    held = weapon(dwarf, slot)
    return content.weapons()[held.id].upgrade_slots(held.overclocked)
