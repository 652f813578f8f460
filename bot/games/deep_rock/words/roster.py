"""The classes and their weapons in the lobby."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.deep_rock import content
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.cave import weapon_line

CLASSES: Mapping[str, tuple[str, str]] = {
    "scout": (names.cls("scout"), "moves far, lights caves, few shots"),
    "driller": (names.cls("driller"), "walks through rock, burns close by"),
    "gunner": (names.cls("gunner"), "shoots a lot, easiest to play"),
    "engineer": (names.cls("engineer"), "sentry gun, platforms, blasts from afar"),
}
"""Each class by name, with how it plays in six words."""
SLOTS: Mapping[str, str] = {"primary": "Primary", "secondary": "Secondary"}


def weapon(weapon_id: str) -> tuple[str, str]:
    """Its name and what it does."""
    return content.weapons()[weapon_id].name, weapon_line(weapon_id)
