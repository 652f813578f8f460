"""Words on the pictures of a Dwarf's board and of cards."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.deep_rock import content
from bot.games.deep_rock.content import EventCard, Mode, Row, Throwable
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import names
from bot.games.deep_rock.words.fights import MODES
from bot.games.deep_rock.words.rules import SHAPES, USES

EFFECTS = {"frozen": "a hit freezes", "stunned": "a hit stuns"}


def mode_name(mode: Mode) -> str:
    """`Fire Haze`, `standard side`, `overclocked side`."""
    return f"{mode.side} side" if mode.side else MODES.get(mode.id, names.plain(mode.id))


def mode(found: Mode) -> Iterator[str]:
    """What a mode costs beside 1 action and 1 ammo, where its dice go, what else it does."""
    if found.actions != 1:
        yield names.count(found.actions, "action") if found.actions else "no action"
    if found.ammo != 1:
        yield f"{found.ammo} ammo"
    if len(found.dice) != 1 or found.use in ("triangle", "beam"):
        yield USES[found.use]
    if found.effect and found.dice:
        yield EFFECTS[found.effect]
    if found.sustained:
        yield "bursts right after it cost no action"
    if found.spare_blanks:
        yield "no ammo spent on blanks alone"
    if found.arc:
        yield "flies over creatures"
    if found.most:
        yield f"at most {found.most} a turn" if found.most > 1 else "once a turn"


# ---- cards


def card(state: State, word: str, deck: str) -> tuple[str, str]:
    """A card's name, and what it does."""
    if deck == "supply":
        row = content.supply()[word]
        ammo = f"{row.primary} primary and {row.secondary} secondary ammo"
        return "Supply pod", ammo + (f", {row.health} health" if row.health else "")
    if deck == "swarm":
        spawns = content.swarm()[word].spawns
        comes = [f"{names.count(n, names.kind(kind))} at exit {at}" for at, kind, n in spawns]
        return names.card(word), f"{names.listed(comes)}; then all act"
    return names.card(word), names.filled(state, names.card_text(word))


def sort(row: Row | None) -> str:
    """What picks a card's sign among its deck's."""
    if isinstance(row, EventCard):
        return row.category
    return row.id if isinstance(row, Throwable) else ""


def more(row: Row | None) -> str:
    """Range and shape."""
    return f"range {row.range} · {SHAPES[row.shape]}" if isinstance(row, Throwable) else ""


def figures(row: Row | None) -> str:
    return row.figures if row is not None else ""


DECKS = {
    "event": "Event",
    "swarm": "Swarm",
    "rock_n_stone": "Rock 'n' Stone",
    "supply": "Supply",
    "throwables": "Throwable",
}
OURS = {"chosen": " (our figures)", "inferred": " (inferred)"}


def came_up(state: State) -> str:
    """The cards of the last event and since, each in a line."""
    lines = []
    for word in state.came_up:
        row, deck = content.card(word)
        name, text = card(state, word, deck)
        said = "; ".join(part for part in (more(row), text) if part)
        lines.append(f"- {DECKS.get(deck, 'Card')} **{name}**: {said}{OURS.get(figures(row), '')}")
    return "\n".join(lines)
