"""Options as controls, and what is asked: by the registry, with menus that fit a message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.engine.asks import Question
from bot.engine.game import Common, Phrase
from bot.engine.options import Option
from bot.games.deep_rock import scout, shots
from bot.games.deep_rock.state import State
from bot.games.deep_rock.turn import FREE
from bot.games.deep_rock.words import menus, names, registry

LABEL, LINE = 80, 100
FLARES = (scout.Flare, scout.FlareAt)
"""Right after a move a flare is the free thing itself."""


def phrase(state: State, question: Question, seat: int, option: Option) -> Phrase:
    """How an option is shown, within Discord's widths."""
    return phrases(state, question, seat, [option])[0]


def phrases(state: State, question: Question, seat: int, options: Sequence[Option]) -> list[Phrase]:
    """How options are shown beside each other."""
    own = acting(state, question, seat)
    lay = menus.Lay.of(own, question, seat)
    return [_placed(own, lay, option, _shown(own, seat, option)) for option in options]


def _shown(state: State, seat: int, option: Option) -> Phrase:
    shown = next((registry.PHRASES[kind] for kind in type(option).__mro__ if kind in registry.PHRASES), None)
    return shown(state, seat, option) if shown else Phrase(names.capital(deed(option.key)))


def _placed(state: State, lay: menus.Lay, option: Option, found: Phrase) -> Phrase:
    """With what depends on the other options: its place, whether it is pinned, its chance, its letter."""
    changes: dict[str, Any] = {}
    label, line = found.label, found.line
    if lay.turn and not option.aside:
        changes["menu"], changes["behind"] = menus.place(state, lay, option)
        if changes["behind"] and found.menu:
            changes["menu"] = found.menu
        line = " · ".join(filter(None, (lost(state, option), line)))
    if option.key in lay.chances:
        changes["order"] = f"{found.order} {100 - lay.chances[option.key]:03}"
    if option.key in lay.letters:
        label = f"{lay.letters[option.key] if len(lay.letters) > 1 else 'Take it'}: {label}"
    changes["pinned"] = found.pinned or option.key in lay.pinned
    if option.key in lay.shortcuts:
        changes |= {"shortcut": lay.shortcuts[option.key], "row": registry.FREE_ROW}
    return replace(found, label=label[:LABEL], line=line if found.section else line[:LINE], **changes)


def lost(state: State, option: Option) -> str:
    """Which free thing is over once this has been done."""
    if isinstance(option, shots.Shot):
        kept = shots.mode_of(state.dwarves[state.active], option).sustained
        if state.turn.light and option.cost:
            return "ends your free shot"
        return "" if kept or not state.turn.burst else "ends your free burst"
    keeps: frozenset[str] = FREE if isinstance(option, FLARES) and state.turn.light else getattr(option, "keeps", FREE)
    if state.turn.burst and "burst" not in keeps:
        return "ends your free burst"
    return "ends your free shot" if state.turn.light and "light" not in keeps else ""


def acting(state: State, question: Question, seat: int) -> State:
    """The state as if it were the turn of the Dwarf who acts for `seat`: out of turn the question names him last, by
    his class or place (`react:...:scout.gunner`, `cover:2`)."""
    named = question.about.rpartition(":")[2].split(".")
    for place, dwarf in enumerate(state.dwarves):
        if dwarf.seat == seat and (dwarf.cls in named or str(place) in named):
            return replace(state, active=place)
    return state


def about(state: State, question: Question, seat: int) -> str:
    """What `seat` is asked, in one short sentence."""
    word = question.about.partition(":")[0]
    said = registry.ABOUTS.get(word, f"{names.capital(names.plain(word))}?")
    return said if isinstance(said, str) else said(state, question)


def deed(key: str) -> str:
    """An answer in a few words; what was typed stands behind a `=`."""
    word, _, rest = key.partition("=" if ":" not in key else ":")
    teller = registry.DEEDS.get(word)
    return teller(rest) if teller else names.plain(f"{word} {rest}".strip())


def common(state: State, question: Question) -> Sequence[Common]:
    """The buttons that everybody sees where each seat has answers of its own."""
    found = registry.COMMONS.get(question.about.partition(":")[0])
    return found(state, question) if found else ()


def invites(state: State, question: Question) -> tuple[str, Sequence[Common]]:
    """What others have asked of invited seats, with their buttons."""
    if not question.invited:
        return "", ()
    found = [each(state, question) for each in registry.INVITES]
    buttons = [replace(button, row=row) for row, (_, own) in enumerate(found) for button in own]
    return "\n".join(text for text, _ in found if text), buttons


def choice(option: Option, part: str, value: str) -> str:
    """A value that may be filled into an option, as a form shows it."""
    found = registry.CHOICES.get(type(option))
    return found(option, part, value) if found else value
