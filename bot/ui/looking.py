"""Looking back in private: what happened in short, step by step, why, and as a film; each leads to the others."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.engine.log import Entry
from bot.table.types import TableView
from bot.ui import ids, words
from bot.ui import looking_words as own
from bot.ui.limits import ALT, clip
from bot.ui.names import accent, named
from bot.ui.parts import Button, Row, Sheet, Shot, Words
from bot.ui.table import told

REPORT, RECAP, PAGE = 1_200, 1_000, 1_800
"""Characters of a game's own report, of one line by line, and of one page of steps or reasons."""
FILM = "watch.gif"
MARKS = re.compile(r"[*_`]|^- ", re.MULTILINE)


def panel(view: TableView, word: str, entries: Sequence[Entry], page: str = "") -> Sheet:
    """`recap`, `steps` (a page of it; the last one without a number) or `reasons`."""
    if word == "recap":
        return _sheet(view, report(view, entries, REPORT) or words.NOTHING_NEW, word)
    lines = view.game.words.steps(entries) if word == "steps" else view.game.words.reasons(entries)
    pages = paged([named(line, view) for line in lines], PAGE)
    number = min(int(page), len(pages) - 1) if page.isdecimal() else (len(pages) - 1 if word == "steps" else 0)
    head = own.page_head(own.STEPS if word == "steps" else own.REASONS, number + 1, len(pages))
    empty = words.NOTHING_NEW if word == "steps" else own.NO_REASONS
    made = _sheet(view, "\n".join([head, *(pages[number] or [empty])]), word)
    return Sheet((*made.parts, *_pages(view, word, number, len(pages))), made.frame, made.accent)


def report(view: TableView, entries: Sequence[Entry], longest: int) -> str:
    """What happened, as the game puts it together; else the newest lines."""
    made = named(view.game.words.report(entries, longest - 40), view)
    return clip(made or told(view, entries, min(RECAP, longest) - 40), longest)


def watch(view: TableView, frames: int) -> Sheet:
    """The film's place; without pictures, that there is none."""
    if not frames:
        return _sheet(view, own.NOTHING_TO_WATCH, "watch")
    made = _sheet(view, own.watch_head(frames), "watch")
    return Sheet((*made.parts, Shot("", FILM)), made.frame, made.accent)


def film_alt(view: TableView, frames: int, entries: Sequence[Entry]) -> str:
    """What the film shows, in words."""
    return clip(own.film_alt(frames, MARKS.sub("", report(view, entries, ALT - 80)).replace("\n", " ")), ALT)


def paged(lines: Sequence[str], longest: int) -> list[list[str]]:
    """Lines on pages of at most `longest` characters; at least one page."""
    pages: list[list[str]] = [[]]
    for line in lines:
        line = clip(line, longest)
        if pages[-1] and sum(len(one) + 1 for one in pages[-1]) + len(line) > longest:
            pages.append([])
        pages[-1].append(line)
    return pages


def _sheet(view: TableView, text: str, word: str) -> Sheet:
    """A text with the ways to the other panels."""
    ways = [("recap", words.RECAP), ("steps", own.STEPS), ("reasons", own.REASONS), ("watch", own.WATCH)]
    there = {"recap", "steps", "watch"} if view.state is not None else set()
    there |= {"reasons"} if view.game.words.explains else set()
    buttons = tuple(_button(view, way, label) for way, label in ways if way in there and way != word)
    return Sheet((Words(text),), (Row(buttons),) if buttons else (), accent(view))


def _pages(view: TableView, word: str, number: int, count: int) -> tuple[Row, ...]:
    """To the pages before and after."""
    steps = [(number - 1, own.BEFORE), (number + 1, own.AFTER)]
    found = tuple(_button(view, word, label, str(to)) for to, label in steps if 0 <= to < count)
    return (Row(found),) if found else ()


def _button(view: TableView, word: str, label: str, page: str = "") -> Button:
    return Button(ids.at_table(view.id, view.number, ids.ours(word, page)), label)
