"""A table as its board message: headline, picture, situation, controls, frame."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.asks import Question
from bot.table import sequel
from bot.table.types import TableView
from bot.ui import campaign, ids, lobby, lobby_words, words
from bot.ui.controls import common_rows, controls, public_seat
from bot.ui.drafts import drafted
from bot.ui.lapses import agreed, lapse
from bot.ui.limits import ALT, COMPONENTS, clip, cost
from bot.ui.names import accent, named, persons
from bot.ui.parts import Button, Part, Row, Section, Sheet, Shot, Words

HEADLINE, SITUATION = 300, 1_200


def board(view: TableView, shot: Shot | None = None, *, behind: bool = False, note: str = "", draft: str = "") -> Sheet:
    """The message that everybody at the table sees; `note` is one more line, `draft` a choice of the asked seat that is
    half made. See `pictured` for the rest."""
    made = _text(view, note, draft)
    return pictured(made, shot, behind=behind) if shot else made


def pictured(sheet: Sheet, shot: Shot, *, behind: bool = False) -> Sheet:
    """The message with its picture below the headline. `behind`: the picture is one move old, and that is said."""
    head, *rest = sheet.parts
    if not behind or not isinstance(head, Words | Section):
        return replace(sheet, parts=(head, shot, *rest))
    old = replace(shot, alt=clip(words.OLD_PICTURE + shot.alt, ALT))
    return replace(sheet, parts=(replace(head, text=head.text + words.BEHIND), old, *rest))


def _text(view: TableView, note: str, draft: str = "") -> Sheet:
    if view.status == "lobby":
        return lobby.sheet(view, note)
    if view.status == "paused":
        return campaign.paused(view)
    if view.status == "cancelled":
        return Sheet((Words(f"**{view.game.title}** · {words.CANCELLED}", "headline"),), (_again(view),))
    parts: list[Part] = [_head(view), Words(situation(view), "situation")]
    parts += [Words(note)] if note else []
    if view.status == "over":
        return Sheet(tuple(parts), (_over(view), *_sequels(view), *campaign.after(view)), accent(view))
    parts += [*_proposal(view), *campaign.wish(view)]
    parts += _choices(view, sum(cost(part) for part in parts), draft)
    return Sheet(tuple(parts), (frame(view),), accent(view))


def _head(view: TableView) -> Part:
    """The headline; where the picture shows the action only, a way to all of it stands beside."""
    told = headline(view)
    if view.game.shown != "crop" or _early(view):
        return Words(told, "headline")
    return Section(told, Button(_id(view, "board"), words.WHOLE_BOARD), "headline")


def folded(view: TableView) -> Sheet:
    """An old board: its text, without picture and controls."""
    texts = (Words(headline(view, mention=False), "headline"), Words(situation(view), "situation"), Words(words.FOLDED))
    return Sheet(texts, (), accent(view))


def headline(view: TableView, *, mention: bool = True) -> str:
    if view.state is None:
        return words.lobby_head(view.game.title, len(view.seats), view.game.seats[1])
    if _early(view):
        return words.ended_early(view.game.title)
    asked = view.asked_seats() if mention else ()
    return clip(named(view.game.words.headline(view.state, view.question), view, asked), HEADLINE)


def situation(view: TableView) -> str:
    """What a person must know who cannot see the picture; after the end, how it ended."""
    if view.state is None:
        return ""
    told = view.game.words
    if view.status == "over":
        text = "" if _early(view) else told.end(view.state)
        later = lobby_words.goes_on(view.next_table) if view.next_table else ""
        end = "" if text == told.headline(view.state, view.question) else named(text, view)
        return "\n".join(filter(None, (end, words.ended_secret(view.secret) if view.secret else "", later)))
    return clip(named(told.situation(view.state, view.question, view.since), view), SITUATION)


def _early(view: TableView) -> bool:
    """Whether the table was closed before the game was over."""
    return view.status == "over" and (view.state is None or view.game.result(view.state) is None)


def _choices(view: TableView, used: int, draft: str) -> list[Part]:
    seat, question = public_seat(view), view.question
    if question is None or not view.asked_seats():
        return []
    apart = campaign.apart(view)
    if apart:
        return [Words(_asked(view, question, view.asked_seats()[0])), *apart]
    half = drafted(view, seat, draft) if seat is not None else ()
    if half:
        return [*half]
    invited = _invited(view, question)
    common = common_rows(view, view.game.words.common(view.state, question))
    told = _asked(view, question, view.asked_seats()[0] if seat is None else seat)
    if seat is None and not common:
        private = Row((Button(_id(view, "choose"), words.PRIVATE, "primary"),))
        alike = {_asked(view, question, one) for one in view.asked_seats()} == {told}
        return [*invited, *([Words(told)] if told and alike else []), private]
    news: list[Part] = [] if seat is None else _news(view, seat)
    made: list[Part] = [*common] if seat is None else list(controls(view, seat, public=True))
    made = [*invited, *news, *([Words(told)] if told else []), *made]
    typed = Row((Button(_id(view, "type"), words.TYPE_IT),))
    if used + sum(cost(part) for part in made) + 8 > COMPONENTS and typed not in made:
        made.insert(0, typed)
    return [*made, *campaign.rest(view)]


def _asked(view: TableView, question: Question, seat: int) -> str:
    """What is asked, and when it answers itself."""
    about = asked(named(view.game.words.about(view.state, question, seat), view))
    yes = agreed(len(question.given), len(question.given) + len(question.asked)) if question.mode == "agree" else ""
    return "\n".join(filter(None, (about, yes, lapse(_lapse(view, question), view.due))))


def asked(about: str) -> str:
    """Its first line stands out; others tell what there is to choose from."""
    head, _, more = about.partition("\n")
    return "\n".join(filter(None, (f"**{head}**", more))) if about else ""


def _lapse(view: TableView, question: Question) -> str:
    """What the table gives for a seat whose time runs out, where all are asked at once or nobody need answer."""
    if view.due is None or not (question.window or question.mode != "any"):
        return ""
    seat = question.seats()[0]
    if question.mode == "agree":
        return "agree" if question.silence else ""
    return view.game.default(view.state, question, seat)


def _invited(view: TableView, question: Question) -> list[Part]:
    """What others have asked of seats that are not waited for, with the buttons for it."""
    text, buttons = view.game.words.invites(view.state, question)
    told: list[Part] = [Words(named(text, view, question.invited))] if text else []
    return [*told, *common_rows(view, buttons)]


def _news(view: TableView, seat: int) -> list[Part]:
    """What the seat meets for the first time, and the way to its rules."""
    news = view.game.words.news(view.state, view.question, seat) if view.question else None
    return [Section(named(news[0], view), Button(_id(view, "new"), words.WHAT_ARE_THEY))] if news else []


def _proposal(view: TableView) -> list[Part]:
    proposal = view.proposal
    if proposal is None or not proposal.waiting:
        return []
    deed = view.game.words.deed(proposal.key)
    who = named(f"{{seat:{proposal.seat}}}", view)
    text = words.undo_asked(who, named(deed, view), persons(view, proposal.waiting))
    yes, no = (_id(view, "consent", f"{word}.{proposal.revision}") for word in ("yes", "no"))
    return [Words(text), Row((Button(yes, words.AGREE, "success"), Button(no, words.OBJECT, "danger")))]


def frame(view: TableView) -> Row:
    """The row below every board."""
    deed = clip(named(view.game.words.deed(view.undo), view), 30) if view.undo else ""
    return Row(
        (
            Button(_id(view, "seat"), words.MY_SEAT),
            Button(_id(view, "recap"), words.RECAP),
            Button(_id(view, "undo", str(view.undo_row or "")), words.undo_label(deed)),
            Button(_id(view, "words"), words.IN_WORDS),
            Button(_id(view, "table"), words.TABLE),
        )
    )


def _over(view: TableView) -> Row:
    return Row(
        (
            Button(_id(view, "recap"), words.RECAP),
            Button(_id(view, "words"), words.IN_WORDS),
            Button(_id(view, "table"), words.TABLE),
        )
    )


def _again(view: TableView) -> Row:
    return Row((Button(ids.loose("play", view.game.name), words.PLAY_AGAIN, "primary"),))


def _sequels(view: TableView) -> list[Row]:
    """What to go on with: the same people at the next table."""
    if view.state is None or view.setup.campaign is not None:
        return [_again(view)]
    found = sequel.offered(view)
    buttons = [
        Button(_id(view, "again", one.word), one.label or words.PLAY_AGAIN, "secondary" if i else "primary")
        for i, one in enumerate(found)
    ]
    return [Row(tuple(buttons))] if buttons else []


def _id(view: TableView, word: str, argument: str = "") -> str:
    return ids.at_table(view.id, view.number, ids.ours(word, argument))
