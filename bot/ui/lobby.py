"""The lobby: a table whose question is 0. Seats as sections, the game's options as menus by themselves."""

from __future__ import annotations

from bot.engine.game import SetupOption
from bot.table.types import TableView
from bot.ui import ids, words
from bot.ui.names import COLOURS, seat_name
from bot.ui.parts import Button, Choice, Menu, Part, Row, Section, Sheet, Words


def sheet(view: TableView, note: str = "") -> Sheet:
    least, most = view.game.seats
    texts = [view.game.blurb, view.game.words.lobby(view.setup.options), _others(view), words.lobby_help(least)]
    parts: list[Part] = [
        Words(words.lobby_head(view.game.title, len(view.seats), most), "headline"),
        Words("\n".join(text for text in texts if text), "situation"),
    ]
    parts += [Words(note)] if note else []
    parts += _seats(view)
    parts += [_option(view, option) for option in view.game.setup if _open(view, option) and not option.more]
    if most > 1:
        parts.append(_pace(view))
    parts.append(Words(words.promise(view.commitment)))
    return Sheet(tuple(parts), (_last_row(view),), COLOURS[0])


def more(view: TableView) -> Sheet:
    """The options that few tables change, for whoever wants to."""
    menus = [_option(view, option) for option in view.game.setup if _open(view, option) and option.more]
    return Sheet((Words(words.MORE_HEAD), *menus), (), COLOURS[0])


def _others(view: TableView) -> str:
    """What is chosen among those, where it is not as advised."""
    chosen = [(option, view.setup.options.get(option.name, option.default)) for option in view.game.setup]
    told = [f"{o.label}: {dict(o.choices)[value]}" for o, value in chosen if o.more and value != o.default]
    return f"{' · '.join(told)}." if told else ""


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
    free = view.game.seats[1] - len(view.seats)
    if free > 0:
        made.append(Section(words.free_seats(free), Button(_id(view, "sit"), words.SIT, "success")))
    return made


def _closed(view: TableView, option: SetupOption) -> tuple[str, ...]:
    """The values that nobody seated has opened yet."""
    return option.locked if option.unlock and option.unlock not in view.unlocked else ()


def _open(view: TableView, option: SetupOption) -> bool:
    """Whether there is anything to choose: what only a win opens is not shown before, unless it was asked for."""
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


def _last_row(view: TableView) -> Row:
    advised = all(view.setup.options.get(o.name, o.default) == o.default for o in view.game.setup)
    buttons = [Button(_id(view, "start"), words.START_ADVISED if advised else words.START, "primary")]
    if view.game.seats[1] > 1:
        one_more = f"computer:+{1 + sum(seat.computer for seat in view.seats)}"
        buttons += [Button(_id(view, "leave"), words.LEAVE), Button(_id(view, one_more), words.ADD_COMPUTER)]
    if any(option.more and _open(view, option) for option in view.game.setup):
        buttons.append(Button(_id(view, ids.ours("options")), words.MORE_OPTIONS))
    return Row((*buttons, Button(_id(view, "cancel"), words.CANCEL, "danger")))


def _id(view: TableView, key: str) -> str:
    return ids.at_table(view.id, 0, key)


def choices(view: TableView) -> list[tuple[str, str]]:
    """All that can be chosen in the lobby as (label, key), for commands: the same keys as its controls."""
    pairs: list[tuple[str, str]] = []
    for part in (*sheet(view).all(), *more(view).all()):
        match part:
            case Section(_, Button() as button):
                pairs.append((button.label, button.id))
            case Row(buttons):
                pairs += [(button.label, button.id) for button in buttons]
            case Menu():
                pairs += [(choice.label, choice.value) for choice in part.choices]
    keys = [(label, key.rpartition(":0:")[2]) for label, key in pairs]
    return [(label, key) for label, key in keys if not key.startswith("~")]
