"""Choices that are half made: what stands behind a button of the board. They live in the ids of the controls only."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.drafts import Draft, Way
from bot.table.types import TableView
from bot.ui import ids, words
from bot.ui.controls import MENUS, VALUES, Offer, laid, offers, pieces
from bot.ui.names import named
from bot.ui.parts import Button, Choice, Menu, Part, Row, Words


def drafted(view: TableView, seat: int, draft: str) -> tuple[Part, ...]:
    """The controls of a draft, with the way back; empty where what it was about is not offered any more."""
    if view.question is None or not draft:
        return ()
    made = view.game.words.draft(view.state, view.question, seat, draft)
    if made is not None:
        return _own(view, made)
    every = _behind(view, seat, draft)
    if not every:
        return ()
    openers = view.game.words.openers(view.state, view.question, seat)
    head = next((one.label for one in openers if one.draft == draft), every[0].phrase.label)
    return (Words(f"**{named(head, view)}**"), *laid(view, every), Row((_back(view),)))


def _behind(view: TableView, seat: int, draft: str) -> list[Offer]:
    """The options that are offered in a draft; of one with many values those by themselves."""
    if not draft.startswith(VALUES):
        return [offer for offer in offers(view, seat) if offer.phrase.behind == draft]
    found = [offer for offer in offers(view, seat) if offer.option.key == draft.removeprefix(VALUES)]
    return [Offer(offer.option, replace(offer.phrase, menu="", section=False)) for offer in found]


def _own(view: TableView, made: Draft) -> tuple[Part, ...]:
    parts: list[Part] = [Words(named(made.text, view))] if made.text else []
    lists = [part for name, ways in made.menus for part in _split(view, name, ways)]
    for number, (name, choices) in enumerate(lists[:MENUS]):
        parts.append(Menu(_id(view, ids.ours("menu", str(number))), name, tuple(choices)))
    parts += [Row(tuple(Button(_id(view, _key(w)), named(w.label, view), w.style) for w in row)) for row in made.rows]
    return tuple(parts)


def _split(view: TableView, name: str, ways: Sequence[Way]) -> list[tuple[str, list[Choice]]]:
    """A menu, parted where it has too many entries; spaces by columns."""
    choices = [Choice(_key(way), named(way.label, view), named(way.line, view), way.default) for way in ways]
    return pieces(named(name, view), [], [(choice.label, choice) for choice in choices])


def _key(way: Way) -> str:
    return way.key or ids.ours("draft", way.draft)


def _back(view: TableView) -> Button:
    return Button(_id(view, ids.ours("draft")), words.BACK)


def joined(values: list[str]) -> str:
    """Several picks of one menu as one answer: `platform=H9.I9`. Empty where they do not belong together."""
    keys = {value.partition("=")[0] for value in values}
    if len(values) == 1:
        return values[0]
    if len(keys) != 1 or not all("=" in value for value in values):
        return ""
    return f"{keys.pop()}={'.'.join(value.partition('=')[2] for value in values)}"


def _id(view: TableView, key: str) -> str:
    return ids.at_table(view.id, view.number, key)
