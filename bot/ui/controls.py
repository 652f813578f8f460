"""From a question to controls: buttons, menus, split menus, forms, greys. Sections first, then menus, then rows of
buttons; what commits stands in the last row. Every option is in here or behind `Type it`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine.asks import Consent, Pass, Question
from bot.engine.game import Common, Phrase
from bot.engine.options import Cell, Option, Several, Text
from bot.table.types import Refusal, TableView
from bot.ui import ids, menu_words, words
from bot.ui.lapses import ANOTHER
from bot.ui.limits import CHOICES, ROW
from bot.ui.names import named
from bot.ui.parts import Button, Choice, Menu, Part, Row, Section

MENUS, ROWS, SECTIONS = 5, 3, 8
"""The most menus and rows of buttons in a message; more sections than this become a menu."""
TYPE_ROW = -1
"""The row of `Type it`, before all others."""
VALUES = "at."
"""With an option's key behind it: the draft that lays out the many values of its one field."""
SPACE = re.compile(r"[A-Z]\d{1,2}")
"""A space of a board: its column, its row."""
Placed = tuple[int, int, Button]
"""A button with its row and its place in it."""


@dataclass(frozen=True)
class Offer:
    """One option with how it is shown."""

    option: Option
    phrase: Phrase

    @property
    def key(self) -> str:
        """What its control says: the answer itself, or the form or the draft that it needs first."""
        if is_wide(self.option) or (self.phrase.menu and _listed(self.option)):
            return ids.ours("draft", f"{VALUES}{self.option.key}")
        return ids.ours("form", self.option.key) if self.option.fields else self.option.key


def offers(view: TableView, seat: int, *, public: bool = False, settings: bool = False) -> list[Offer]:
    """All that `seat` may answer now; `public` without what it may play from its hand, which is nobody's business.

    Settings only with `settings`, or where they belong to what is asked."""
    if view.question is None:
        return []
    options = view.question.asked.get(seat, ()) if public else view.question.options(seat)
    plain = _plain(options)
    phrases = view.game.words.phrases(view.state, view.question, seat, plain)
    told = {option.key: phrase for option, phrase in zip(plain, phrases, strict=True)}
    found = [Offer(option, _named(view, told.get(option.key) or phrase_of(option))) for option in options]
    topic = view.question.about.partition(":")[0]
    return [one for one in found if settings or not one.option.aside or one.phrase.topic in (topic, "*")]


def every_offer(view: TableView, person: int) -> list[Offer]:
    """All that a person may answer for any of their seats, what is asked first, each answer once."""
    found = [offer for seat in view.acting_seats(person) for offer in offers(view, seat, settings=True)]
    return list({offer.option.key: offer for offer in reversed(found)}.values())[::-1]


def _plain(options: Sequence[Option]) -> list[Option]:
    return [option for option in options if not isinstance(option, Consent | Pass)]


def phrase_of(option: Option) -> Phrase:
    """Answers that every game has."""
    if isinstance(option, Consent):
        if option.another:
            return Phrase(ANOTHER)
        return Phrase(words.AGREE if option.yes else words.OBJECT, style="success" if option.yes else "danger")
    return Phrase(words.PASS, row=9)


def _named(view: TableView, phrase: Phrase) -> Phrase:
    told = ("label", "line", "menu", "shortcut")
    return replace(phrase, **{name: named(getattr(phrase, name), view) for name in told})


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
    if view.question is None:
        return ()
    every = [o for o in offers(view, seat, public=public, settings=settings) if not o.phrase.behind]
    return laid(view, every, _fixed(view, view.question, seat))


def _fixed(view: TableView, question: Question, seat: int) -> list[Placed]:
    """Greys, and what opens a draft, in their places."""
    told = view.game.words
    greys = [
        (grey.row, grey.place, Button(_id(view, ids.ours("why", grey.word)), named(grey.label, view)))
        for grey in told.greys(view.state, question, seat)
    ]
    openers = [
        (one.row, one.place, Button(_id(view, ids.ours("draft", one.draft)), named(one.label, view), one.style))
        for one in told.openers(view.state, question, seat)
    ]
    return greys + openers


def laid(view: TableView, every: Sequence[Offer], fixed: Sequence[Placed] = ()) -> tuple[Part, ...]:
    """Offers as controls, with buttons that have a place of their own among them."""
    sections = [offer for offer in every if offer.phrase.section]
    loose, crowded = _loose(every)
    if len(sections) > SECTIONS:
        crowded, sections = [(words.YOUR_CHOICE, sections), *crowded], []
    own = [offer for offer in every if offer.phrase.menu and not offer.phrase.section]
    groups = [*_grouped(own), *crowded]
    fields = _fields(view, every)
    lists: list[tuple[str, list[Choice]] | Many] = [one for one in fields if not isinstance(one, Many)]
    lists += [(name, part) for group, found in groups for name, part in split(group, found)]
    lists += [one for one in fields if isinstance(one, Many)]
    menus = [_menu(view, number, one) for number, one in enumerate(lists[:MENUS])]
    typed = any(is_menu(offer) and is_wide(offer.option) for offer in every)
    if (len(lists) > MENUS and not typed) or any(len(found) > CHOICES for _, found in groups):
        fixed = [*fixed, (TYPE_ROW, 0, Button(_id(view, ids.ours("type")), words.TYPE_IT))]
    return (*(_section(view, offer) for offer in sections), *menus, *_rows(view, loose, every, fixed))


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


def split(name: str, found: Sequence[Offer]) -> list[tuple[str, list[Choice]]]:
    """One menu, or several of at most 25 by name; pinned options first, the others in their order."""
    pinned = [offer for offer in found if offer.phrase.pinned]
    rest = [offer for offer in found if not offer.phrase.pinned]
    if len(found) > CHOICES or any(offer.phrase.order for offer in rest):
        rest.sort(key=lambda offer: natural(offer.phrase.order or offer.phrase.label))
    first = [_choice(offer) for offer in pinned]
    return pieces(name, first, [(offer.phrase.order or offer.phrase.label, _choice(offer)) for offer in rest])


def pieces(name: str, first: list[Choice], rest: Sequence[tuple[str, Choice]]) -> list[tuple[str, list[Choice]]]:
    """Menus of at most 25; spaces of a board are parted by columns, all else by its names. `rest` is in order."""
    if len(first) + len(rest) <= CHOICES:
        return [(name, [*first, *(choice for _, choice in rest)])]
    if all(SPACE.fullmatch(order) for order, _ in rest) and len(first) < CHOICES // 2:
        return _by_column(name, first, rest)
    ordered = [*first, *(choice for _, choice in rest)]
    parts = -(-len(ordered) // CHOICES)
    size = -(-len(ordered) // parts)
    found = [ordered[start : start + size] for start in range(0, len(ordered), size)]
    return [(menu_words.split_menu(name, p[0].label, p[-1].label, len(p)), p) for p in found]


def _by_column(name: str, first: list[Choice], rest: Sequence[tuple[str, Choice]]) -> list[tuple[str, list[Choice]]]:
    """As few menus as can be, about as long as each other, columns whole where that is possible."""
    columns = [[*run] for _, run in groupby(rest, key=lambda pair: pair[0][0])]
    fewest = -(-(len(first) + len(rest)) // CHOICES)
    least = -(-(len(first) + len(rest)) // fewest)
    tries = [_packed(columns, len(first), most) for most in range(least, CHOICES + 1)]
    singly = _packed([[pair] for pair in rest], len(first), least)
    made = next((parts for parts in tries if len(parts) == fewest), singly)
    letters = [list(dict.fromkeys(order[0] for order, _ in part)) for part in made]
    lists = [[choice for _, choice in part] for part in made]
    lists[0] = [*first, *lists[0]]
    return [(menu_words.columns(name, own, len(found)), found) for own, found in zip(letters, lists, strict=True)]


def _packed(runs: Sequence[list[tuple[str, Choice]]], taken: int, most: int) -> list[list[tuple[str, Choice]]]:
    """Runs one after another into parts of at most `most`; the first part has `taken` already."""
    parts: list[list[tuple[str, Choice]]] = [[]]
    for run in runs:
        if parts[-1] and len(parts[-1]) + len(run) + (taken if len(parts) == 1 else 0) > most:
            parts.append([])
        parts[-1] += run
    return parts


def natural(label: str) -> tuple[tuple[int, int | str], ...]:
    """Sorts `F7` before `F12`."""
    pieces = ("".join(run) for _, run in groupby(label.casefold(), str.isdigit))
    return tuple((0, int(piece)) if piece.isdecimal() and piece.isascii() else (1, piece) for piece in pieces)


def _choice(offer: Offer) -> Choice:
    return Choice(offer.key, offer.phrase.label, offer.phrase.line)


def _menu(view: TableView, number: int, one: tuple[str, Sequence[Choice]] | Many) -> Menu:
    name, choices = one[0], tuple(one[1])
    most = one.most if isinstance(one, Many) else 1
    return Menu(_id(view, ids.ours("menu", str(number))), name, choices, most=min(most, len(choices)))


class Many(NamedTuple):
    """A menu of which several may be picked."""

    name: str
    choices: list[Choice]
    most: int


def _fields(view: TableView, every: Sequence[Offer]) -> list[tuple[str, list[Choice]] | Many]:
    """Options with one field: menus of their own, so that filling in is one pick."""
    made: list[tuple[str, list[Choice]] | Many] = []
    for offer in every:
        if is_menu(offer):
            part = offer.option.fields[0]
            lists = _values(view, offer)
            made += [Many(*one, part.most) for one in lists] if isinstance(part, Several) else lists
    return made


def _values(view: TableView, offer: Offer) -> list[tuple[str, list[Choice]]]:
    """The values of an option's one field: what the game puts first, then all others."""
    option, question = offer.option, view.question
    legal = option.fields[0].legal()
    groups = view.game.words.groups(view.state, question, option) if question else ()
    made = [(name, [Choice(f"{option.key}={v}", v, line) for v, line in pairs]) for name, pairs in groups]
    named_ = {value for _, pairs in groups for value, _ in pairs}
    rest = [value for value in legal if value not in named_]
    if len(legal) > CHOICES:
        rest.sort(key=natural)
    choices = [(value, Choice(f"{option.key}={value}", value, offer.phrase.line)) for value in rest]
    return [*made, *(pieces(offer.phrase.label, [], choices) if choices else ())]


def is_menu(offer: Offer) -> bool:
    """Whether filling in its one field is a menu, or several; else it needs a form."""
    fields = offer.option.fields
    if len(fields) != 1 or isinstance(fields[0], Text) or offer.phrase.menu or offer.phrase.section:
        return False
    return 0 < len(fields[0].legal()) <= CHOICES or is_wide(offer.option)


def is_wide(option: Option) -> bool:
    """Whether its one field has too many values for one menu."""
    return _listed(option) and len(option.fields[0].legal()) > CHOICES


def _listed(option: Option) -> bool:
    """Whether its one field is picked from a list of things."""
    return len(option.fields) == 1 and isinstance(option.fields[0], Cell | Several)


# ---- rows of buttons


def _loose(every: Sequence[Offer]) -> tuple[list[Offer], list[tuple[str, list[Offer]]]]:
    """What stands as a button, and the crowds that must become menus instead."""
    loose = [offer for offer in every if not offer.phrase.menu and not offer.phrase.section and not is_menu(offer)]
    crowded: list[tuple[str, list[Offer]]] = []
    for number in sorted({offer.phrase.row for offer in loose}):
        own = [offer for offer in loose if offer.phrase.row == number]
        if len(own) > ROW and not any(offer.option.commits for offer in own):
            crowded.append((words.YOUR_CHOICE, own))
            loose = [offer for offer in loose if offer not in own]
    return loose, crowded


def _rows(view: TableView, loose: Sequence[Offer], every: Sequence[Offer], fixed: Sequence[Placed]) -> list[Row]:
    """Rows of at most five buttons, each button in its place."""
    placed = [(offer.phrase.row, offer.phrase.place, _button(view, offer)) for offer in loose]
    placed += [(o.phrase.row, o.phrase.place, _shortcut(view, o)) for o in every if o.phrase.shortcut]
    placed += [*(_form(view, offer) for offer in every if is_menu(offer) and is_wide(offer.option)), *fixed]
    rows: list[Row] = []
    for number in sorted({row for row, _, _ in placed}):
        ordered = sorted((place for place in placed if place[0] == number), key=lambda place: place[1])
        buttons = [button for _, _, button in ordered]
        rows += [Row(tuple(buttons[start : start + ROW])) for start in range(0, len(buttons), ROW)]
    return _merged(rows)


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


def _shortcut(view: TableView, offer: Offer) -> Button:
    return Button(_id(view, offer.key), offer.phrase.shortcut, offer.phrase.style, offer.phrase.emoji)


def _form(view: TableView, offer: Offer) -> Placed:
    """Beside menus of many values: type one."""
    key = ids.ours("form", offer.option.key)
    return TYPE_ROW, 0, Button(_id(view, key), menu_words.type_a(offer.option.fields[0].name))


def _id(view: TableView, key: str) -> str:
    return ids.at_table(view.id, view.number, key)
