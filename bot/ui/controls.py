"""From a question to controls: buttons, menus, split menus, forms, greys. Sections first, then menus, then rows of
buttons; what commits stands in the last row. Every option is in here or behind `Type it`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bot.engine.asks import Consent, Pass, Question
from bot.engine.game import Common, Grey, Phrase
from bot.engine.options import Option, Text
from bot.table.types import Refusal, TableView
from bot.ui import ids, words
from bot.ui.limits import CHOICES, ROW
from bot.ui.names import named
from bot.ui.parts import Button, Choice, Menu, Part, Row, Section

MENUS, ROWS, SECTIONS = 5, 3, 8
"""The most menus and rows of buttons in a message; more sections than this become a menu."""


@dataclass(frozen=True)
class Offer:
    """One option with how it is shown."""

    option: Option
    phrase: Phrase

    @property
    def key(self) -> str:
        """What its control says: the answer itself, or the form that it needs first."""
        return ids.ours("form", self.option.key) if self.option.fields else self.option.key


def offers(view: TableView, seat: int, *, public: bool = False, settings: bool = False) -> list[Offer]:
    """All that `seat` may answer now; `public` without what it may play from its hand, which is nobody's business.

    Settings only with `settings`, or where they belong to what is asked."""
    if view.question is None:
        return []
    options = view.question.asked.get(seat, ()) if public else view.question.options(seat)
    found = [Offer(option, phrase_of(view, view.question, seat, option)) for option in options]
    topic = view.question.about.partition(":")[0]
    return [one for one in found if settings or not one.option.aside or one.phrase.topic == topic]


def every_offer(view: TableView, person: int) -> list[Offer]:
    """All that a person may answer for any of their seats, what is asked first, each answer once."""
    found = [offer for seat in view.acting_seats(person) for offer in offers(view, seat, settings=True)]
    return list({offer.option.key: offer for offer in reversed(found)}.values())[::-1]


def phrase_of(view: TableView, question: Question, seat: int, option: Option) -> Phrase:
    if isinstance(option, Consent):
        return Phrase(words.AGREE if option.yes else words.OBJECT, style="success" if option.yes else "danger")
    if isinstance(option, Pass):
        return Phrase(words.PASS, row=9)
    phrase = view.game.words.phrase(view.state, question, seat, option)
    fill = {name: named(getattr(phrase, name), view) for name in ("label", "line", "menu")}
    return replace_phrase(phrase, **fill)


def replace_phrase(phrase: Phrase, **changes: Any) -> Phrase:
    from msgspec.structs import replace as changed

    return changed(phrase, **changes)


def public_seat(view: TableView) -> int | None:
    """The seat whose controls everybody may see: the only one asked, or any when all may answer the same.

    None where options are secret or differ: then each seat chooses in private, perhaps by buttons for all.
    """
    question = view.question
    asked = view.asked_seats()
    if question is None or not asked or question.hidden or view.game.words.common(view.state, question):
        return None
    same = {tuple(option.key for option in question.asked[seat]) for seat in asked}
    return asked[0] if len(same) == 1 else None


def common_rows(view: TableView, every: Sequence[Common]) -> tuple[Row, ...]:
    """Buttons that everybody sees, in their rows. One that stands for one key of a whole word gives it at once."""
    rows: list[Row] = []
    for number in sorted({one.row for one in every}):
        buttons = [_common(view, one) for one in every if one.row == number]
        rows += [Row(tuple(buttons[start : start + ROW])) for start in range(0, len(buttons), ROW)]
    return tuple(rows)


def _common(view: TableView, one: Common) -> Button:
    direct = len(one.keys) == 1 and not one.keys[0].endswith(":")
    key = one.keys[0] if direct else ids.ours("each", one.word)
    return Button(_id(view, key), named(one.label, view), one.style)


def meant_by(question: Question, seat: int, one: Common) -> list[Option]:
    """The answers of a seat that such a button stands for."""
    return [o for o in question.options(seat) if any(_covers(key, o.key) for key in one.keys)]


def pressed(view: TableView, person: int, word: str) -> list[Option] | str:
    """What the common button `word` means for a person: their answers, or what it tells. Raises `Refusal`."""
    question, own = view.question, view.seats_of(person)
    if question is None:
        raise Refusal("closed")
    told = view.game.words
    every = [*told.common(view.state, question), *told.invites(view.state, question)[1]]
    one = next((one for one in every if one.word == word), None)
    if one is None:
        raise Refusal("stale")
    if not one.keys:
        return one.text
    if not own:
        raise Refusal("foreign")
    found = [
        option
        for seat in sorted(own, key=lambda s: s not in question.asked)
        for option in meant_by(question, seat, one)
    ]
    if found:
        return found
    if any(seat in question.given for seat in own):
        raise Refusal("already")
    why = told.refusal(view.state, question, own[0], one.keys[0])
    raise Refusal("illegal" if why else "not_asked", why=why)


def _covers(key: str, answer: str) -> bool:
    return answer.startswith(key) if key.endswith(":") else answer == key


def controls(view: TableView, seat: int, *, public: bool = False, settings: bool = False) -> tuple[Part, ...]:
    """The controls of `seat` for the open question, for its own eyes or for everybody's."""
    question = view.question
    if question is None:
        return ()
    every = offers(view, seat, public=public, settings=settings)
    greys = [replace_grey(grey, named(grey.label, view)) for grey in view.game.words.greys(view.state, question, seat)]
    rows, crowded = _rows(view, every, greys)
    sections = [offer for offer in every if offer.phrase.section]
    if len(sections) > SECTIONS:
        crowded, sections = [(sections, words.YOUR_CHOICE), *crowded], []
    own = [offer for offer in every if offer.phrase.menu and not offer.phrase.section]
    menus = _menus(view, [*_grouped(own), *((name, found) for found, name in crowded)])
    return (*(_section(view, offer) for offer in sections), *_tables(view, every), *menus, *rows)


def replace_grey(grey: Grey, label: str) -> Grey:
    from msgspec.structs import replace as changed

    return changed(grey, label=label)


# ---- sections and menus


def _section(view: TableView, offer: Offer) -> Section:
    text = offer.phrase.line or offer.phrase.label
    return Section(text, _button(view, offer))


def _grouped(every: Sequence[Offer]) -> list[tuple[str, list[Offer]]]:
    """Menus by their name, in the order in which they first come up."""
    groups: dict[str, list[Offer]] = {}
    for offer in every:
        groups.setdefault(offer.phrase.menu, []).append(offer)
    return list(groups.items())


def _menus(view: TableView, groups: Sequence[tuple[str, Sequence[Offer]]]) -> list[Part]:
    made: list[tuple[str, Sequence[Offer]]] = [part for name, found in groups for part in split(name, found)]
    shown: list[Part] = [_menu(view, number, name, found) for number, (name, found) in enumerate(made[:MENUS])]
    if len(made) > len(groups) or len(made) > MENUS:
        shown.append(Row((Button(_id(view, ids.ours("type")), words.TYPE_IT),)))
    return shown


def split(name: str, found: Sequence[Offer]) -> list[tuple[str, Sequence[Offer]]]:
    """One menu, or several of at most 25 by name; pinned options first."""
    pinned = [offer for offer in found if offer.phrase.pinned]
    rest = [offer for offer in found if not offer.phrase.pinned]
    if len(found) <= CHOICES:
        return [(name, [*pinned, *rest])]
    ordered = [*pinned, *sorted(rest, key=lambda offer: natural(offer.phrase.label))]
    parts = -(-len(ordered) // CHOICES)
    size = -(-len(ordered) // parts)
    pieces = [ordered[start : start + size] for start in range(0, len(ordered), size)]
    return [(words.split_menu(name, p[0].phrase.label, p[-1].phrase.label, len(p)), p) for p in pieces]


def natural(label: str) -> tuple[tuple[int, int | str], ...]:
    """Sorts `F7` before `F12`."""
    pieces = ("".join(run) for _, run in groupby(label.casefold(), str.isdigit))
    return tuple((0, int(piece)) if piece.isdecimal() and piece.isascii() else (1, piece) for piece in pieces)


def _menu(view: TableView, number: int, name: str, found: Sequence[Offer]) -> Menu:
    choices = tuple(Choice(offer.key, offer.phrase.label, offer.phrase.line) for offer in found)
    return Menu(_id(view, ids.ours("menu", str(number))), name, choices)


def _tables(view: TableView, every: Sequence[Offer]) -> list[Part]:
    """Options with one field of few values: a menu of its own, so that filling in is one pick."""
    made: list[Part] = []
    for offer in every:
        if is_menu(offer):
            values = offer.option.fields[0].legal()
            choices = tuple(Choice(f"{offer.option.key}={value}", value, offer.phrase.line) for value in values)
            made.append(Menu(_id(view, ids.ours("menu", f"f{len(made)}")), offer.phrase.label, choices))
    return made


def is_menu(offer: Offer) -> bool:
    """Whether filling in its one field is a menu; else it needs a form."""
    fields = offer.option.fields
    if len(fields) != 1 or isinstance(fields[0], Text) or offer.phrase.menu or offer.phrase.section:
        return False
    return 0 < len(fields[0].legal()) <= CHOICES


# ---- rows of buttons


def _rows(
    view: TableView, every: Sequence[Offer], greys: Sequence[Grey]
) -> tuple[list[Row], list[tuple[list[Offer], str]]]:
    """Rows of at most five buttons, and the crowds that must become menus instead."""
    loose = [offer for offer in every if not offer.phrase.menu and not offer.phrase.section and not is_menu(offer)]
    rows: list[Row] = []
    crowded: list[tuple[list[Offer], str]] = []
    for number in sorted({offer.phrase.row for offer in loose} | {grey.row for grey in greys}):
        own = [offer for offer in loose if offer.phrase.row == number]
        if len(own) > ROW and not any(offer.option.commits for offer in own):
            crowded.append((own, words.YOUR_CHOICE))
            own = []
        placed = [(offer.phrase.place, _button(view, offer)) for offer in own]
        placed += [(grey.place, _grey(view, grey)) for grey in greys if grey.row == number]
        buttons = [button for _, button in sorted(placed, key=lambda pair: pair[0])]
        rows += [Row(tuple(buttons[start : start + ROW])) for start in range(0, len(buttons), ROW)]
    return _merged(rows), crowded


def _merged(rows: list[Row]) -> list[Row]:
    """At most three rows: short neighbours share one; the last row stays alone as long as that is possible."""
    while len(rows) > ROWS:
        pairs = [i for i in range(len(rows) - 1) if len(rows[i].buttons) + len(rows[i + 1].buttons) <= ROW]
        if not pairs:
            break
        first = pairs[0]
        rows[first : first + 2] = [Row((*rows[first].buttons, *rows[first + 1].buttons))]
    return rows


def _button(view: TableView, offer: Offer) -> Button:
    phrase = offer.phrase
    return Button(_id(view, offer.key), phrase.label, phrase.style, phrase.emoji)


def _grey(view: TableView, grey: Grey) -> Button:
    return Button(_id(view, ids.ours("why", grey.word)), grey.label)


def _id(view: TableView, key: str) -> str:
    return ids.at_table(view.id, view.number, key)
