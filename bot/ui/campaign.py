"""Campaigns as messages: how one stands, a board that rests, what is asked between two parts, seats asked for."""

from __future__ import annotations

from bot.table.campaigns import Standing
from bot.table.types import TableView
from bot.ui import campaign_words as told
from bot.ui import ids, words
from bot.ui.controls import offers
from bot.ui.limits import clip
from bot.ui.names import COLOURS, named, persons, plain, seat_name
from bot.ui.parts import Button, Part, Row, Section, Sheet, Words

LONGEST = 3_000
SHORTER = 1_400


def control(word: str, campaign: int) -> str:
    """The id of a control of a campaign: it belongs to no table, for its table changes."""
    return ids.loose("campaign", f"{word}.{campaign}")


def shown(standing: Standing) -> Sheet:
    """How it stands: parts with figures, who sits where, who is waited for."""
    name = plain(standing.campaign.name)
    head = told.head(name, standing.game.title, status(standing))
    parts: list[Part] = [Words(head, "headline"), Words(clip(said(standing), LONGEST), "situation")]
    buttons = [Button(control("file", standing.campaign.id), told.FILE)]
    if not standing.finished and standing.status not in ("lobby", "open"):
        buttons.insert(0, Button(control("go", standing.campaign.id), told.GO_ON, "primary"))
    return Sheet(tuple(parts), (Row(tuple(buttons)),), COLOURS[0])


def status(standing: Standing) -> str:
    if standing.finished:
        return "over"
    return told.STATUS.get(standing.status, standing.status)


def said(standing: Standing) -> str:
    view = standing.view
    lines = [unseated(standing.told, view)]
    if view is not None and standing.status in ("lobby", "open", "paused"):
        lines += [told.sits(i + 1, seat_name(seat), plays(view, i)) for i, seat in enumerate(view.seats)]
    if view is not None and standing.status in ("lobby", "open"):
        asked = ", ".join(seat_name(view.seats[seat]) for seat in view.asked_seats())
        lines.append(told.waits(asked, words.link(view.place, view.board)))
    return "\n".join(lines)


def plays(view: TableView, seat: int) -> str:
    return view.game.words.plays(view.state, seat) if view.state is not None else ""


def unseated(text: str, view: TableView | None) -> str:
    return named(text, view) if view is not None else text


def where(view: TableView) -> Sheet:
    """It is being played already."""
    return Sheet((Words(told.played(words.link(view.place, view.board))),))


def line(standing: Standing) -> str:
    """One campaign in a list."""
    view = standing.view
    live = view is not None and standing.status in ("lobby", "open")
    return told.line(
        plain(standing.campaign.name),
        status(standing),
        words.link(view.place, view.board) if live and view is not None else "",
    )


def brought(standing: Standing) -> Sheet:
    """What was taken in from a file."""
    text = told.brought(plain(standing.campaign.name), standing.told, standing.finished)
    go = Button(control("go", standing.campaign.id), told.GO_ON, "primary")
    return Sheet((Words(clip(text, LONGEST)),), () if standing.finished else (Row((go,)),), COLOURS[0])


def sure(standing: Standing) -> Sheet:
    """Asks once more before a campaign is deleted."""
    yes = Button(control("drop", standing.campaign.id), told.YES_DROP, "danger")
    return Sheet((Words(told.ask_drop(plain(standing.campaign.name))), Row((yes,))))


# ---- on the board


def of_lobby(view: TableView) -> str:
    """Which campaign a lobby is of; empty where it is of none."""
    within = view.setup.campaign
    return told.of_lobby(plain(within.name)) if within is not None else ""


def after(view: TableView) -> list[Row]:
    """Where its table was closed before it was over: the way on."""
    within, rules = view.setup.campaign, view.game.campaigns
    if within is None or rules is None or view.state is None or rules.finished(rules.carry(view.state)):
        return []
    return [Row((Button(control("go", within.id), told.GO_ON, "primary"),))]


def paused(view: TableView) -> Sheet:
    """The board of a table that rests."""
    within, rules = view.setup.campaign, view.game.campaigns
    if within is None or rules is None or view.state is None:
        return Sheet((Words(words.refusal("paused", {})),))
    head = Words(told.paused_head(plain(within.name), view.game.title), "headline")
    text = clip(named(rules.told(rules.carry(view.state), running=True), view), SHORTER)
    go = Row((Button(control("go", within.id), told.GO_ON, "primary"),))
    return Sheet((head, Words(told.paused(text), "situation")), (go,), COLOURS[0])


def apart(view: TableView) -> list[Part]:
    """A question that several seats answer side by side: a line each with its own way to choose in private, and what
    they may all answer alike. Empty for any other question."""
    lines = view.game.words.apart(view.state, view.question) if view.state is not None else ()
    asked = view.asked_seats()
    if not lines or not asked:
        return []
    made: list[Part] = []
    for place, (text, seat) in enumerate(lines):
        choose = Button(_id(view, "choose", str(place)), told.CHOOSE)
        made.append(Section(named(text, view), choose) if seat in asked else Words(named(text, view)))
    alike = [offer for offer in offers(view, asked[0], public=True) if offer.option.commits]
    every = [Button(ids.at_table(view.id, view.number, o.key), o.phrase.label, o.phrase.style) for o in alike]
    return [*made, Row((*every, *pause(view)))]


def pause(view: TableView) -> tuple[Button, ...]:
    """To let the campaign rest; beside the question only between two parts."""
    rules = view.game.campaigns if view.setup.campaign is not None else None
    if rules is None or view.state is None or not rules.between(view.state):
        return ()
    return (Button(_id(view, "pause"), told.PAUSE),)


def rest(view: TableView) -> list[Part]:
    """The same in a row of its own, where the question has its usual controls."""
    button = pause(view)
    return [Row(button)] if button else []


def wish(view: TableView) -> list[Part]:
    """Somebody asks for a seat."""
    wished = view.wish
    if wished is None:
        return []
    text = told.wish(plain(wished.name), seat_name(view.seats[wished.seat]), persons(view, wished.waiting))
    yes, no = (_id(view, "seating", f"{word}.{wished.revision}") for word in ("yes", "no"))
    return [Words(text), Row((Button(yes, words.AGREE, "success"), Button(no, words.OBJECT, "danger")))]


def seat_buttons(view: TableView, person: int) -> list[Button]:
    """In the Table panel: to pause, for who sits here; to ask for a seat, for who does not."""
    if view.setup.campaign is None:
        return []
    if view.seats_of(person):
        return [Button(_id(view, "pause"), told.PAUSE)]
    taken = [i for i, seat in enumerate(view.seats) if seat.person is not None] if view.wish is None else []
    names = [" ".join(view.seats[i].name.split()) for i in taken]  # a label knows no markdown
    return [Button(_id(view, "asking", str(i)), told.ask_seat(n)) for i, n in zip(taken, names, strict=True)]


def _id(view: TableView, word: str, argument: str = "") -> str:
    return ids.at_table(view.id, view.number, ids.ours(word, argument))
