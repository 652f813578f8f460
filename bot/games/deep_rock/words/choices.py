"""Options as controls, and what is asked: by the registry, with menus that fit a message."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.asks import Question
from bot.engine.game import Common, Phrase
from bot.engine.options import Option
from bot.games.deep_rock.state import State
from bot.games.deep_rock.words import menus, names, registry

LABEL, LINE = 80, 100


def phrase(state: State, question: Question, seat: int, option: Option) -> Phrase:
    """How an option is shown, within Discord's widths."""
    shown = next((registry.PHRASES[kind] for kind in type(option).__mro__ if kind in registry.PHRASES), None)
    found = shown(acting(state, question, seat), seat, option) if shown else Phrase(names.capital(deed(option.key)))
    changes = {"label": found.label[:LABEL], "line": found.line if found.section else found.line[:LINE]}
    if found.menu and question.about == "turn":
        changes["menu"] = menus.menu_of(state, question, seat, option)
    return _with(found, **changes)


def acting(state: State, question: Question, seat: int) -> State:
    """The state as if it were the turn of the Dwarf who acts for `seat`: out of turn the question names him last, by
    his class or place (`react:...:scout.gunner`, `cover:2`)."""
    named = question.about.rpartition(":")[2].split(".")
    for place, dwarf in enumerate(state.dwarves):
        if dwarf.seat == seat and (dwarf.cls in named or str(place) in named):
            return replace(state, active=place)
    return state


def _with(found: Phrase, **changes: str) -> Phrase:
    return replace(found, **changes)


def about(state: State, question: Question, seat: int) -> str:
    """What `seat` is asked, in one short sentence."""
    word = question.about.partition(":")[0]
    said = registry.ABOUTS.get(word) or f"{names.capital(names.plain(word))}?"
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
