"""Sheets and forms as discord.py's objects. Everything is stopped before it is sent, so that the library keeps none."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord
from discord import ui

from bot.ui import limits
from bot.ui.parts import BOARD, Attachment, Blank, Button, Form, Menu, Part, Row, Section, Sheet, Shot, Words

log = logging.getLogger(__name__)
STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
_told: set[str] = set()


def layout(sheet: Sheet) -> ui.LayoutView:
    """The message to send, within Discord's limits; what had to be cut is logged once."""
    sheet, cuts = limits.fitted(sheet)
    for cut in cuts:
        if cut not in _told and len(_told) < 1_000:
            _told.add(cut)
            log.warning("a message was cut to Discord's limits: %s (told once)", cut)
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=sheet.accent)
    for part in sheet.parts:
        box.add_item(_item(part))
    view.add_item(box)
    for part in sheet.frame:
        view.add_item(_item(part))
    view.stop()
    return view


def _item(part: Part) -> ui.Item[ui.LayoutView]:
    if isinstance(part, Words):
        return ui.TextDisplay(part.text)
    if isinstance(part, Shot):
        return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{part.name}", description=part.alt or None))
    if isinstance(part, Section):
        return ui.Section(part.text, accessory=_button(part.button))
    if isinstance(part, Attachment):
        return ui.File(f"attachment://{part.name}")
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    if isinstance(part, Row):
        for button in part.buttons:
            row.add_item(_button(button))
    else:
        row.add_item(_menu(part))
    return row


def _button(button: Button) -> ui.Button[ui.LayoutView]:
    if button.url:
        return ui.Button(label=button.label, url=button.url)
    return ui.Button(
        custom_id=button.id, label=button.label or None, style=STYLES[button.style], emoji=button.emoji or None
    )


def _menu(menu: Menu) -> ui.Select[ui.LayoutView]:
    options = [
        discord.SelectOption(label=c.label, value=c.value, description=c.line or None, default=c.default)
        for c in menu.choices
    ]
    return ui.Select(
        custom_id=menu.id,
        placeholder=menu.placeholder,
        options=options,
        min_values=menu.least,
        max_values=menu.most,
    )


def modal(form: Form) -> ui.Modal:
    """The form to send."""
    form = limits.fitted_form(form)
    made = ui.Modal(title=form.title, custom_id=form.id, timeout=None)
    for blank in form.blanks:
        made.add_item(ui.Label(text=blank.label, description=blank.line or None, component=_field(blank)))
    made.stop()
    return made


def _field(blank: Blank) -> ui.Item[ui.Modal]:
    if not blank.choices:
        return ui.TextInput(custom_id=blank.id, max_length=blank.longest, default=blank.value or None)
    options = [
        discord.SelectOption(label=c.label, value=c.value, description=c.line or None, default=c.default)
        for c in blank.choices
    ]
    return ui.Select(custom_id=blank.id, options=options)


def notice(text: str, *rows: Row) -> ui.LayoutView:
    """A plain private answer, perhaps with buttons."""
    return layout(Sheet((Words(text),), rows))


def files_of(png: bytes | None, alt: str, name: str = BOARD) -> Sequence[discord.File]:
    """The picture as a file to send; none without a picture."""
    import io

    return [discord.File(io.BytesIO(png), name, description=alt or None)] if png else []
