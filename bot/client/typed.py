"""Forms on their way out and back: the fields of an option, and a choice that was typed."""

from __future__ import annotations

from typing import Any

import discord

from bot.table.types import Refusal, TableView
from bot.tables import Tables
from bot.ui import forms, ids, reply, words
from bot.ui.controls import Offer, every_offer
from bot.ui.parts import Button, Row, Sheet, Words

Itx = discord.Interaction[Any]
HANDED_BACK = 1_000


def submitted(itx: Itx) -> dict[str, str]:
    """What a form holds: one value for each field."""
    filled: dict[str, str] = {}
    for row in reply.data_of(itx).get("components", []):
        part: dict[str, Any] = row.get("component") or next(iter(row.get("components", [])), {})
        value = part.get("value") or next(iter(part.get("values") or []), "")
        filled[str(part.get("custom_id", ""))] = str(value)
    return filled


def handed_back(itx: Itx) -> str:
    """What was filled into a form that cannot count, for the person to take again; empty where it was no form."""
    if itx.type is not discord.InteractionType.modal_submit:
        return ""
    filled = " · ".join(value.strip() for value in submitted(itx).values() if value.strip())
    return words.handed_back(filled[:HANDED_BACK].replace("`", "'")) if filled else ""


def offered(view: TableView, person: int) -> list[Offer]:
    """What this person may answer. Raises `Refusal`: foreign, not_asked."""
    if not view.acting_seats(person):
        raise Refusal("not_asked" if view.seats_of(person) else "foreign")
    return every_offer(view, person)


class Forms:
    """Opens forms and reads what comes back."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def _seen(self, itx: Itx, table: int) -> TableView:
        """The table; a form that was sent is promised an answer where that takes long, one cannot be opened then."""
        looking = self.tables.view(table)
        sent = itx.type is discord.InteractionType.modal_submit
        return await (reply.patiently(itx, looking) if sent else looking)

    async def option(self, itx: Itx, control: ids.Control) -> tuple[str, str] | None:
        """A press opens the form (None); the form that comes back gives the answer and the text beside it."""
        view = await self._seen(itx, control.table)
        every = offered(view, itx.user.id)
        offer = next((one for one in every if one.option.key == control.argument), None)
        if offer is None or not offer.option.fields:
            raise Refusal("stale")
        if itx.type is discord.InteractionType.modal_submit:
            return forms.answer_of(offer.option.key, offer.option.fields, submitted(itx))
        if control.number != view.number:
            raise Refusal("stale")
        await reply.ask(itx, forms.form_for(view, offer))
        return None

    async def typed(self, itx: Itx, control: ids.Control) -> str:
        """A press opens the form (empty); what was typed gives the key. One that needs fields gets a button."""
        view = await self._seen(itx, control.table)
        every = offered(view, itx.user.id)
        if itx.type is not discord.InteractionType.modal_submit:
            await reply.ask(itx, forms.type_in(view))
            return ""
        try:
            found = forms.matching(every, submitted(itx).get(forms.TYPED, ""))
        except Refusal:
            if control.number != view.number:
                raise Refusal("stale") from None
            raise
        if not found.option.fields:
            return found.option.key
        button = Button(ids.at_table(view.id, view.number, found.key), found.phrase.label, "primary")
        await reply.private(itx, Sheet((Words(words.FILL_IN), Row((button,)))))
        return ""
