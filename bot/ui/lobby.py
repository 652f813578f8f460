"""The lobby: a table whose question is 0. Seats as sections, the game's options as menus by themselves."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.game import SetupOption
from bot.table import picks
from bot.table.lobby import most as places
from bot.table.types import TableView
from bot.ui import campaign, ids, roles, words
from bot.ui import lobby_words as told
from bot.ui.names import COLOURS, seat_name
from bot.ui.parts import Button, Choice, Menu, Part, Row, Section, Sheet, Words


def sheet(view: TableView, note: str = "") -> Sheet:
    least, most = view.game.seats[0], places(view.game, view.setup)
    choosing = picks.chosen_in(view.game, view.setup)
    how = told.roles_help(least) if choosing else words.lobby_help(least)
    texts = [campaign.of_lobby(view) or view.game.blurb, view.game.words.lobby(view.setup.options), _others(view), how]
    parts: list[Part] = [
        Words(words.lobby_head(view.game.title, len(view.seats), most), "headline"),
        Words("\n".join(text for text in texts if text), "situation"),
    ]
    parts += [Words(note)] if note else []
    parts += roles.sections(view) if choosing else _seats(view)
    parts += [_option(view, option) for option in view.game.setup if _open(view, option) and not option.more]
    if view.game.seats[1] > 1:
        parts.append(_pace(view))
    parts.append(Words(words.promise(view.commitment)))
    return Sheet(tuple(parts), tuple(_last_rows(view)), COLOURS[0])


def more(view: TableView) -> Sheet:
    """The options that few tables change, for whoever wants to."""
    menus = [_option(view, option) for option in view.game.setup if _open(view, option) and option.more]
    return Sheet((Words(words.MORE_HEAD), *menus), (), COLOURS[0])


def _others(view: TableView) -> str:
    """What is chosen among those, where it is not as advised."""
    chosen = [(option, view.setup.options.get(option.name, option.default)) for option in view.game.setup]
    unlike = [f"{o.label}: {dict(o.choices)[value]}" for o, value in chosen if o.more and value != o.default]
    return f"{' · '.join(unlike)}." if unlike else ""


def _seats(view: TableView) -> list[Part]:
    """One section a seat that is taken, and one for all that are free."""
    made: list[Part] = []
    computers = sum(seat.computer for seat in view.seats)
    for number, seat in enumerate(view.seats, 1):
        text = f"{number}. {seat_name(seat)}"
        if seat.computer and not any(later.computer for later in view.seats[number:]):
            made.append(Section(text, Button(_id(view, f"computer:-{computers}"), words.LESS_COMPUTER)))
        else:
            made.append(Words(text))
    free = places(view.game, view.setup) - len(view.seats)
    if free > 0:
        made.append(Section(words.free_seats(free), Button(_id(view, "sit"), words.SIT, "success")))
    return made


def _closed(view: TableView, option: SetupOption) -> tuple[str, ...]:
    """The values that nobody seated has opened yet."""
    return option.locked if option.unlock and option.unlock not in view.unlocked else ()


def _open(view: TableView, option: SetupOption) -> bool:
    """Whether there is anything to choose: what only a win opens is not shown before, unless it was asked for, and
    what the campaign settles not at all."""
    if view.setup.campaign is not None and option.name in view.setup.campaign.settled:
        return False
    closed = _closed(view, option)
    return view.setup.options.get(option.name) in closed or len(option.choices) - len(closed) > 1


def _option(view: TableView, option: SetupOption) -> Menu:
    chosen = view.setup.options.get(option.name, option.default)
    closed = _closed(view, option)
    choices = tuple(
        Choice(
            f"option:{option.name}={value}",
            f"{option.label}: {label}",
            words.locked_line(option.line) if value in closed else option.line,
            value == chosen,
        )
        for value, label in option.choices
    )
    return Menu(_id(view, ids.ours("menu", option.name)), option.label, choices)


def _pace(view: TableView) -> Menu:
    choices = tuple(
        Choice(f"pace:{key}", f"{words.PACE}: {name[:1].lower()}{name[1:]}", line, key == view.setup.pace)
        for key, name, line in words.PACES
    )
    return Menu(_id(view, ids.ours("menu", "pace")), words.PACE, choices)


def _last_rows(view: TableView) -> list[Row]:
    """How to begin, and what is about the table. Where seats choose a role there are two ways to begin."""
    begin = [Button(_id(view, "start"), words.START_ADVISED if _advised(view) else words.START, "primary")]
    about = []
    if view.game.seats[1] > 1:
        one_more = f"computer:+{1 + sum(seat.computer for seat in view.seats)}"
        about += [Button(_id(view, "leave"), words.LEAVE), Button(_id(view, one_more), words.ADD_COMPUTER)]
    if any(option.more and _open(view, option) for option in view.game.setup):
        about.append(Button(_id(view, ids.ours("options")), words.MORE_OPTIONS))
    cancel = Button(_id(view, "cancel"), words.CANCEL, "danger")
    if not picks.chosen_in(view.game, view.setup):
        return [Row((*begin, *about, cancel))]
    begin = [Button(_id(view, "quick"), told.QUICK, "primary"), Button(_id(view, "start"), words.START)]
    computers = sum(seat.computer for seat in view.seats)
    less = [Button(_id(view, f"computer:-{computers}"), told.LESS_COMPUTER)] if computers else []
    return [Row((*begin, *roles.plain_seat(view))), Row((*about, *less, cancel))]


def _advised(view: TableView) -> bool:
    return all(view.setup.options.get(o.name, o.default) == o.default for o in view.game.setup)


def _id(view: TableView, key: str) -> str:
    return ids.at_table(view.id, 0, key)


def choices(view: TableView, person: int = 0) -> list[tuple[str, str]]:
    """All that `person` can choose in the lobby as (label, key), for commands: the same keys as its controls."""
    pairs: list[tuple[str, str]] = []
    choosing = view.game.roles if picks.chosen_in(view.game, view.setup) else ()
    panels = [part for role in choosing for part in _named(roles.panel(view, person, role.id), role.name)]
    for part in (*sheet(view).all(), *more(view).all(), *panels):
        match part:
            case Section(text, Button() as button):
                name = text.partition("**")[2].partition("**")[0]
                pairs.append((f"{button.label}: {name}" if name else button.label, button.id))
            case Row(buttons):
                pairs += [(button.label, button.id) for button in buttons]
            case Menu():
                pairs += [(choice.label, choice.value) for choice in part.choices]
    keys = [(label, key.rpartition(":0:")[2]) for label, key in pairs]
    first = {key: label for label, key in reversed(keys)}
    return [(label, key) for key, label in reversed(first.items()) if not key.startswith("~")]


def _named(panel: Sheet, name: str) -> list[Part]:
    """A role's panel, each choice of its menus with whose it is."""
    parts: list[Part] = []
    for part in panel.all():
        if isinstance(part, Menu):
            choices = tuple(replace(one, label=f"{name}: {one.label}") for one in part.choices)
            parts.append(replace(part, choices=choices))
        else:
            parts.append(part)
    return parts
