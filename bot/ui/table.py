"""Private panels at a table: My seat, Recap, In words, the Table menu, and a seat's choice where it is secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.engine.game import Game
from bot.engine.log import Draw, Entry, Taken
from bot.table.types import TableView
from bot.ui import boards, campaign, ids, lobby_words, words
from bot.ui.build import asked
from bot.ui.controls import Offer, controls, offers
from bot.ui.drafts import drafted
from bot.ui.limits import clip
from bot.ui.names import accent, named, seat_name
from bot.ui.parts import Button, Part, Row, Sheet, Words

BOARD, LOG, CHOICES = 3_000, 3_000, 700


def tell(game: Game[Any], entry: Entry) -> str:
    """One entry in one line; empty when there is nothing to tell."""
    if isinstance(entry, Draw):
        return ""
    if isinstance(entry, Taken):
        return f"{{seat:{entry.seat}}}: {game.words.deed(entry.key)}"
    return game.words.tell(entry)


def told(view: TableView, entries: Sequence[Entry], longest: int) -> str:
    """The newest entries as lines, the oldest of them first, within `longest` characters."""
    lines: list[str] = []
    left = longest
    for entry in reversed(entries):
        line = named(tell(view.game, entry), view)
        if not line:
            continue
        left -= len(line) + 3
        if left < 0:
            lines.append("…")
            break
        lines.append(line if line.startswith(("- ", "* ")) else f"- {line}")
    return "\n".join(reversed(lines))


def seat_panel(view: TableView, person: int) -> Sheet:
    """What lies in front of a person, what they are asked, and their own controls."""
    own = view.seats_of(person)
    if not own:
        told = "\n".join(filter(None, (words.NO_SEAT_PANEL, waiting(view))))
        return Sheet((Words(told), *free_seats(view, person)), boards.ways(view))
    text = "\n".join(filter(None, (_seat(view, seat) for seat in own)))
    seat = next(iter(view.acting_seats(person)), None)
    parts = controls(view, seat, settings=True) if seat is not None else ()
    words_ = Words(f"{text}\n{waiting(view, person)}".strip(), "situation")
    return Sheet((words_, *parts), boards.ways(view), accent(view))


def free_seats(view: TableView, person: int) -> tuple[Part, ...]:
    """The seats that this person may take, by one press; nothing where there are none."""
    if view.status != "open" or view.seats_of(person) or not view.free_for(person):
        return ()
    return (Words(lobby_words.TAKE_A_SEAT), Row(tuple(_seat_buttons(view, person))))


def _seat(view: TableView, seat: int) -> str:
    more = view.game.words.seat(view.state, seat) if view.state is not None else ""
    return f"**{seat_name(view.seats[seat])}** · seat {seat + 1}\n{named(more, view)}".strip()


def waiting(view: TableView, person: int = 0) -> str:
    """Who is asked, as `person` is told it."""
    asked = view.asked_seats()
    if view.question is not None and view.question.mode == "any" and len(asked) > 1:
        return words.ANYONE
    names = [seat_name(view.seats[seat]) for seat in asked if view.seats[seat].person != person]
    return words.turn_of(names, len(names) < len(asked)) if asked else ""


def choice_panel(view: TableView, person: int) -> Sheet:
    """A seat's choice in private."""
    seat = view.asked_seat(person)
    if seat is None or view.question is None:
        return seat_panel(view, person)
    if seat in view.question.invited and seat not in view.question.asked:
        return _with_controls(view, person, named(view.game.words.invites(view.state, view.question)[0], view))
    about = asked(named(view.game.words.about(view.state, view.question, seat), view))
    return _with_controls(view, person, about)


def drafted_panel(view: TableView, person: int, draft: str) -> Sheet | None:
    """A draft in a private panel, or, going back from it, what this person may choose; None: not offered any more."""
    seat = view.asked_seat(person)
    if seat is None or not draft:
        return choice_panel(view, person)
    parts = drafted(view, seat, draft)
    return Sheet(parts, (), accent(view)) if parts else None


def news_panel(view: TableView, person: int) -> Sheet | None:
    """The rules of what is met for the first time."""
    seat = next(iter(view.asked_seats()), None)
    if view.question is None or seat is None:
        return None
    news = view.game.words.news(view.state, view.question, seat)
    return Sheet((Words(clip(named(news[1], view), LOG)),), (), accent(view)) if news else None


def _with_controls(view: TableView, person: int, text: str) -> Sheet:
    seat = view.asked_seat(person)
    parts = controls(view, seat) if seat is not None else ()
    return Sheet((Words(text, "situation"), *parts), (), accent(view))


def words_panel(view: TableView, person: int) -> Sheet:
    """The whole board as text, and what this person may choose, with the controls."""
    board = named(view.game.words.board(view.state), view) if view.state is not None else ""
    text = Words(clip(board, BOARD) or words.NOTHING_YET, "situation")
    seat = view.asked_seat(person)
    if seat is None:
        return Sheet((text, Words(waiting(view))), (), accent(view))
    return Sheet((text, Words(clip(choices_in_words(view, seat), CHOICES)), *controls(view, seat)), (), accent(view))


def choices_in_words(view: TableView, seat: int) -> str:
    """Every choice as a list; where that is too long, what stands in one menu in one line."""
    if view.question is None:
        return ""
    about = named(view.game.words.about(view.state, view.question, seat), view)
    every = offers(view, seat)
    told = "\n".join([words.choices_head(about), *map(_in_words, every)])
    return told if len(told) <= CHOICES else "\n".join([words.choices_head(about), *_by_menu(every)])


def _in_words(offer: Offer) -> str:
    return f"- {offer.phrase.label}" + (f": {offer.phrase.line}" if offer.phrase.line else "")


def _by_menu(every: Sequence[Offer]) -> list[str]:
    """`- Move to... F7, F8, G8`; what stands alone keeps its line."""
    menus: dict[str, list[str]] = {}
    for offer in every:
        menus.setdefault(offer.phrase.menu or _in_words(offer), []).append(offer.phrase.label)
    return [line if line.startswith("- ") else f"- {line} {', '.join(labels)}" for line, labels in menus.items()]


def table_panel(view: TableView, person: int = 0) -> Sheet:
    """About the table, and what else this person can do here."""
    pace = next(name for key, name, _ in words.PACES if key == view.setup.pace)
    names = {o.name: (o.label, dict(o.choices)) for o in view.game.setup}
    settled = view.setup.campaign.settled if view.setup.campaign is not None else ()
    chosen = {k: v for k, v in view.setup.options.items() if k in names and k not in settled}
    options = ", ".join(f"{names[k][0]}: {names[k][1].get(v, v)}" for k, v in chosen.items())
    seats = ", ".join(seat_name(seat) for seat in view.seats)
    text = words.table_card(view.game.title, view.code, pace, seats, options, view.commitment)
    text = "\n".join(filter(None, (text, campaign.of_lobby(view))))
    if view.secret:
        text += "\n" + words.ended_secret(view.secret)
    first = [Button(_id(view, word), label) for word, label in (("why", words.WHY), ("log", words.LOG))]
    first += [Button(_id(view, word), label) for word, label in (("export", words.EXPORT), ("verify", words.VERIFY))]
    rows = [Row(tuple(first))]
    if view.status == "open":
        rows.append(Row((*_seat_buttons(view, person), Button(_id(view, "end"), words.END, "danger"))))
    return Sheet((Words(text),), tuple(rows), accent(view))


def _seat_buttons(view: TableView, person: int) -> list[Button]:
    """To get up, for who sits here; else the seats that this person may take."""
    if view.seats_of(person):
        return [*campaign.seat_buttons(view, person), Button(_id(view, "leaving"), words.LEAVE_SEAT)]
    return [
        Button(_id(view, "taking", str(seat)), _taking(view, seat), "success") for seat in view.free_for(person)[:3]
    ] + campaign.seat_buttons(view, person)


def _taking(view: TableView, seat: int) -> str:
    if view.seats[seat].former is not None:
        return words.TAKE_BACK
    plays = view.game.words.plays(view.state, seat) if view.state is not None else ""
    return lobby_words.take_seat(seat_name(view.seats[seat]), plays)


def log_panel(view: TableView, entries: Sequence[Entry], longest: int = LOG) -> Sheet:
    return Sheet((Words(told(view, entries, longest) or words.NOTHING_YET),), (), accent(view))


def with_way_back(view: TableView, sheet: Sheet) -> Sheet:
    """The panel with a button back to the Table menu."""
    return replace(sheet, frame=(*sheet.frame, Row((Button(_id(view, "table"), words.TABLE),))))


def sure(view: TableView, question: str, word: str, yes: str) -> Sheet:
    """Asks once more before what cannot be taken back: `~word.yes` goes through with it."""
    rows = Row((Button(_id(view, word, "yes"), yes, "danger"), Button(_id(view, "no"), words.NO)))
    return Sheet((Words(question), rows), (), accent(view))


def still(view: TableView, key: str, news: str) -> Sheet:
    """The table moved on, and the choice that was made still fits."""
    text = "\n".join(filter(None, (news, words.refusal("still", {}))))
    go = Button(_id(view, "still", key), words.DO_IT, "primary")
    return Sheet((Words(text), Row((go, Button(_id(view, "seat"), words.LOOK)))), (), accent(view))


def _id(view: TableView, word: str, argument: str = "") -> str:
    return ids.at_table(view.id, view.number, ids.ours(word, argument))
