"""Forms: the fields of an option, and typing a choice that no menu can hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import partial

from bot.engine.options import Field as OptionField
from bot.engine.options import Number, Text
from bot.table.types import Refusal, TableView
from bot.ui import ids, words
from bot.ui.controls import Offer
from bot.ui.limits import CHOICES
from bot.ui.parts import Blank, Choice, Form

TYPED = "typed"


def form_for(view: TableView, offer: Offer) -> Form:
    """The form that fills in an option's fields."""
    parts = enumerate(offer.option.fields)
    blanks = tuple(_blank(index, part, partial(view.game.words.choice, offer.option)) for index, part in parts)
    key = ids.ours("form", offer.option.key)
    return Form(ids.at_table(view.id, view.number, key), offer.phrase.label, blanks)


def _blank(index: int, part: OptionField, told: Callable[[str, str], str]) -> Blank:
    plain = part.name.replace("_", " ")
    name, label = f"f{index}", plain[:1].upper() + plain[1:]
    if isinstance(part, Text):
        return Blank(name, label, longest=part.longest)
    legal = part.legal()
    if len(legal) <= CHOICES:
        return Blank(name, label, choices=tuple(Choice(value, told(part.name, value)) for value in legal))
    line = f"{part.low} to {part.high}" if isinstance(part, Number) else f"{legal[0]} to {legal[-1]}"
    return Blank(name, label, line, longest=60)


def answer_of(key: str, fields: Sequence[OptionField], filled: Mapping[str, str]) -> tuple[str, str]:
    """What was filled in, as the answer and the free text beside it."""
    text, values = "", []
    for index, part in enumerate(fields):
        value = filled.get(f"f{index}", "").strip()
        if isinstance(part, Text):
            text = value
        else:
            values.append(value)
    return (f"{key}={','.join(values)}" if values else key), text


def type_in(view: TableView) -> Form:
    """One line to type a choice by its name."""
    key = ids.at_table(view.id, view.number, ids.ours("type"))
    return Form(key, words.TYPE_TITLE, (Blank(TYPED, words.TYPE_LABEL),))


def matching(offers: Sequence[Offer], typed: str) -> Offer:
    """The option that was typed: by key, by label, or the only one that begins so or holds it.

    Raises `Refusal` (`no_match`) with the three nearest.
    """
    wanted = typed.strip().casefold()
    for test in (_is, _begins, _holds):
        found = [offer for offer in offers if wanted and test(offer, wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            break
    near = sorted(offers, key=lambda offer: -_nearness(offer, wanted))[:3]
    raise Refusal("no_match", typed=typed[:60].replace("`", "'"), list=words.nearest([o.phrase.label for o in near]))


def _names(offer: Offer) -> tuple[str, str]:
    return offer.option.key.casefold(), offer.phrase.label.casefold()


def _is(offer: Offer, wanted: str) -> bool:
    return wanted in _names(offer)


def _begins(offer: Offer, wanted: str) -> bool:
    return any(name.startswith(wanted) for name in _names(offer))


def _holds(offer: Offer, wanted: str) -> bool:
    return any(wanted in name for name in _names(offer))


def _nearness(offer: Offer, wanted: str) -> float:
    return max(SequenceMatcher(None, wanted, name).ratio() + (wanted in name) for name in _names(offer))
