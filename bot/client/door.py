"""The one door for presses and forms: every interaction gets exactly one answer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import replace
from typing import Any

import discord

from bot.client.boards import Boards
from bot.client.campaigns import Desk
from bot.client.panels import Panels
from bot.client.rolls import Rolls
from bot.client.typed import Forms, handed_back
from bot.table.lobby import STARTS
from bot.table.types import Outcome, Refusal, TableView
from bot.tables import Tables
from bot.ui import controls, drafts, ids, reply, table, words
from bot.ui.names import named, plain
from bot.ui.press import press_of

log = logging.getLogger(__name__)
Itx = discord.Interaction[Any]
OUTDATED = ("stale", "closed", "seen", "not_in_lobby", "continued")
"""Refusals after which the board that was pressed is shown afresh."""
Step = Callable[[Itx, ids.Control], Awaitable[None]]


class Door:
    """Answers components and forms. Refusals are told in private; whatever breaks gets a short id."""

    def __init__(
        self, tables: Tables, boards: Boards, panels: Panels, forms: Forms, rolls: Rolls, campaigns: Desk
    ) -> None:
        self.tables = tables
        self.boards = boards
        self.panels = panels
        self.forms = forms
        self.rolls = rolls
        self.campaigns = campaigns
        self._steps: Mapping[str, Step] = {
            "menu": self._menu,
            "each": self._each,
            "form": self._form,
            "type": self._type,
            "draft": self._draft,
            "why": self.panels.why,
            "role": self.panels.role,
            "again": self.panels.again,
            "still": self._still,
            "undo": self._undo,
            "consent": self._consent,
            "end": self._end,
            "leaving": self._leaving,
            "taking": self._taking,
            "asking": self._asking,
            "seating": self._seating,
            "pause": self._pause,
        }

    async def answer(self, itx: Itx) -> None:
        """Answer one press or form, whatever happens."""
        self.boards.rush.enter(itx)
        try:
            await self._answer(itx)
        except Exception as error:
            await reply.broke(itx, error)
        finally:
            self.boards.rush.leave(itx)

    async def _answer(self, itx: Itx) -> None:
        """Do what was pressed, or say why not."""
        control: ids.Control | None = None
        try:
            found = ids.parse(str(reply.data_of(itx).get("custom_id", "")))
            if isinstance(found, ids.Loose):
                await self._loose(itx, found)
            else:
                control = found
                with self.boards.claim(found.table):
                    await self._at_table(itx, found)
            if not itx.response.is_done() and not itx.extras.get(reply.UNREACHABLE):
                raise RuntimeError("no answer was given")
        except ids.Malformed:
            await reply.refused(itx, Refusal("unknown"))
        except Refusal as refusal:
            await self.refused(itx, refusal, control)

    async def _loose(self, itx: Itx, found: ids.Loose) -> None:
        if found.word == "roll":
            await self.rolls.again(itx, found.argument)
        elif found.word == "play":
            await self.panels.play(itx, found.argument, {})
        elif found.word == "forget":
            await self.panels.forget(itx)
        elif found.word == "campaign":
            await self.campaigns.pressed(itx, found.argument)
        else:
            raise Refusal("unknown")

    async def _at_table(self, itx: Itx, control: ids.Control) -> None:
        if not control.ours:
            async with self.boards.rush.turn(itx):
                await self.give(itx, control, control.key)
            return
        step = self._steps.get(control.word)
        if step is not None:
            await step(itx, control)
        else:
            await self.panels.show(itx, control)

    # ---- answers

    async def give(self, itx: Itx, control: ids.Control, key: str, text: str = "") -> None:
        """Give an answer, or a wish in the lobby, and show what came of it."""
        if control.number == 0 and key in STARTS:
            lacking = await self.panels.unwarned(itx, await self.tables.view(control.table), key)
            if lacking is not None:
                await reply.private(itx, lacking)
                return
        press = press_of(itx, control.table, key, control.number, text)
        wish = self.tables.lobby if control.number == 0 else self.tables.answer
        await self.shown(itx, wish(press))

    async def shown(self, itx: Itx, work: Coroutine[Any, Any, Outcome]) -> None:
        """Do what was wished for, and answer with the board where it was pressed, else in private."""
        outcome = await reply.patiently(itx, work)
        view = outcome.view
        self.boards.here(itx, view)
        self.boards.tell_seat(outcome)
        await self.boards.sure(view.id)
        here = self.boards.is_board(itx, view)
        if here:
            await self.boards.answer(itx, view)
        if not itx.response.is_done() or (reply.promised(itx) and not here):
            await reply.replace(itx, self.panels.result(outcome, itx.user.id))
        await self.panels.words_with_turn(itx, view)

    async def _menu(self, itx: Itx, control: ids.Control) -> None:
        """A pick: its value is a key, or the form that the key needs."""
        values = reply.data_of(itx).get("values") or []
        key = drafts.joined([str(value) for value in values])
        if not key or not ids.legal(key) or key.startswith("~menu"):
            raise Refusal("unknown")
        await self._at_table(itx, replace(control, key=key))

    async def _draft(self, itx: Itx, control: ids.Control) -> None:
        """A choice that is half made: it changes the message that was pressed and nothing else."""
        view = await self.tables.view(control.table)
        self.boards.known(view).acted(itx.user.id)
        seat, here = view.asked_seat(itx.user.id), self.boards.is_board(itx, view)
        if control.number != view.number:
            raise Refusal("stale")
        if seat is None or (here and seat != controls.public_seat(view)):
            raise Refusal("not_asked" if view.seats_of(itx.user.id) else "foreign")
        if control.argument and not drafts.drafted(view, seat, control.argument):
            raise Refusal("stale")
        if here:
            await self.boards.drafted(itx, view, control.argument)
        else:
            await reply.replace(itx, table.drafted_panel(view, itx.user.id, control.argument) or reply.text(""))

    async def _each(self, itx: Itx, control: ids.Control) -> None:
        """A button that all see: what it stands for in the presser's own question, at once or to be chosen."""
        view = await self.tables.view(control.table)
        found = controls.pressed(view, itx.user.id, control.argument)
        if isinstance(found, str):
            self.boards.here(itx, view)
            await reply.replace(itx, reply.text(named(found, view)))
        elif len(found) == 1 and not found[0].fields:
            await self.give(itx, control, found[0].key)
        elif control.number != view.number:
            raise Refusal("stale")
        else:
            self.boards.here(itx, view)
            await self.panels.panel(itx, view, "choose")

    async def _form(self, itx: Itx, control: ids.Control) -> None:
        filled = await self.forms.option(itx, control)
        if filled is not None:
            await self.give(itx, control, *filled)

    async def _type(self, itx: Itx, control: ids.Control) -> None:
        key = await self.forms.typed(itx, control)
        if key:
            await self.give(itx, control, key)

    async def _still(self, itx: Itx, control: ids.Control) -> None:
        await self.give(itx, control, control.argument)

    # ---- undo, end, seats

    async def _undo(self, itx: Itx, control: ids.Control) -> None:
        key = f"undo:{control.argument}" if control.argument else "undo"
        await self.shown(itx, self.tables.undo(press_of(itx, control.table, key, control.number)))

    async def _consent(self, itx: Itx, control: ids.Control) -> None:
        word, _, proposal = control.argument.partition(".")
        press = press_of(itx, control.table, f"consent:{proposal}", control.number)
        await self.shown(itx, self.tables.consent(press, yes=word == "yes"))

    async def _end(self, itx: Itx, control: ids.Control) -> None:
        if control.argument != "yes":
            view = await self.tables.view(control.table)
            if not view.may_end(itx.user.id):
                raise Refusal("not_yours")
            await reply.replace(itx, table.sure(view, words.ASK_END, "end", words.YES_END))
            return
        await self.shown(itx, self.tables.end(press_of(itx, control.table, "end")))

    async def _leaving(self, itx: Itx, control: ids.Control) -> None:
        view = await self.tables.view(control.table)
        own = view.seats_of(itx.user.id)
        if not own:
            raise Refusal("foreign")
        if control.argument != "yes":
            alone = all(seat.computer or seat.person == itx.user.id for seat in view.seats)
            ask, yes = (words.ASK_LEAVE_ALONE, words.YES_LEAVE_ALONE) if alone else (words.ASK_LEAVE, words.YES_LEAVE)
            await reply.replace(itx, table.sure(view, ask, "leaving", yes))
            return
        await self.shown(itx, self.tables.seat(press_of(itx, control.table, f"leave:{own[0]}")))

    async def _taking(self, itx: Itx, control: ids.Control) -> None:
        await self.shown(itx, self.tables.seat(press_of(itx, control.table, f"take:{control.argument}")))

    async def _asking(self, itx: Itx, control: ids.Control) -> None:
        await self.shown(itx, self.tables.ask_seat(press_of(itx, control.table, f"ask:{control.argument}")))

    async def _seating(self, itx: Itx, control: ids.Control) -> None:
        word, _, wish = control.argument.partition(".")
        press = press_of(itx, control.table, f"seat:{wish}")
        await self.shown(itx, self.tables.answer_seat(press, yes=word == "yes"))

    async def _pause(self, itx: Itx, control: ids.Control) -> None:
        await self.shown(itx, self.tables.pause(press_of(itx, control.table, "pause")))

    # ---- refusals

    async def refused(self, itx: Itx, refusal: Refusal, control: ids.Control | None) -> None:
        """Say why not, in private; where the board is out of date it is shown afresh, too."""
        refusal = await self.tables.truly(refusal, itx.id)
        try:
            view = await self.tables.view(control.table) if control is not None else None
        except Refusal:
            view = None
        if view is None:
            await reply.refused(itx, refusal, handed_back(itx))
            if refusal.word == "broken":
                await self.boards.catch_up()
            return
        self.boards.here(itx, view)
        if refusal.word == "still":
            await reply.private(itx, table.still(view, refusal.data["key"], self.panels.news(view)))
            return
        why = told(refusal, view, itx.user.id)
        seats = table.free_seats(view, itx.user.id) if why.word == "takeable" else ()
        await reply.refused(itx, why, handed_back(itx), seats)
        self._shown_afresh(itx, refusal, view)

    def _shown_afresh(self, itx: Itx, refusal: Refusal, view: TableView) -> None:
        if refusal.word == "late":
            self.boards.refresh(view, words.came_late(plain(itx.user.display_name)))
        elif refusal.word in OUTDATED and self.boards.is_board(itx, view):
            self.boards.refresh(view)


def told(refusal: Refusal, view: TableView, person: int) -> Refusal:
    """The refusal with names filled in; who is not asked learns that, rather than that an answer is not offered."""
    why = {name: named(value, view) for name, value in refusal.data.items()}
    waiting = view.asked_seat(person) not in view.asked_seats()
    word = "not_asked" if refusal.word == "illegal" and waiting and not why.get("why") else refusal.word
    takeable = word == "foreign" and view.status == "open" and view.free_for(person)
    return Refusal("takeable" if takeable else word, **why)
