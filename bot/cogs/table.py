"""`/table`: whatever can be pressed at a table, typed."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice, product

from discord import app_commands

from bot.cogs.common import Itx, found, offered
from bot.engine.options import KEY
from bot.table.types import Refusal, TableView
from bot.ui import forms, lobby, reply, table, words
from bot.ui.controls import every_offer
from bot.ui.host import Host
from bot.ui.names import named
from bot.ui.press import press_of

WHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
ADDED = app_commands.AppInstallationType(guild=True, user=False)


class Table(app_commands.Group):
    """The table in this channel."""

    def __init__(self, host: Host) -> None:
        super().__init__(
            name="table", description="The table in this channel", allowed_contexts=WHERE, allowed_installs=ADDED
        )
        self.host = host
        self.choose.autocomplete("option")(offered(self._choices))

    async def _choices(self, itx: Itx, _current: str) -> Iterable[tuple[str, str]]:
        """All that this person may answer, with fields' values spelled out where they are few."""
        view = await found(self.host, itx)
        if view is not None and view.status == "lobby":
            return lobby.choices(view, itx.user.id)
        if view is None:
            return []
        pairs: list[tuple[str, str]] = []
        for offer in every_offer(view, itx.user.id):
            label, option = offer.phrase.label, offer.option
            if not option.fields:
                pairs.append((f"{label} · {offer.phrase.line}" if offer.phrase.line else label, option.key))
            else:
                every = islice(product(*(part.legal() for part in option.fields)), 100)
                pairs += [(f"{label}: {', '.join(filled)}", f"{option.key}={','.join(filled)}") for filled in every]
        return pairs

    async def _panel(self, itx: Itx, word: str) -> None:
        view = await self.host.at(itx, over=word in ("recap", "steps", "reasons", "watch", "words", "log"))
        await self.host.panel(itx, view, word)

    @app_commands.command(description="Bring the board down here")
    async def show(self, itx: Itx) -> None:
        await self.host.show(itx, await self.host.at(itx))

    @app_commands.command(description="Choose whatever is open to you")
    @app_commands.describe(
        option="What to do; the list holds all that is legal now", text="Words, where some are asked"
    )
    async def choose(self, itx: Itx, option: str, text: str = "") -> None:
        view = await self.host.at(itx)
        if view.status == "lobby":
            await self.host.wish(itx, view, option.strip())
            return
        seat = next(iter(view.acting_seats(itx.user.id)), None)
        key = option.strip()
        keys = {offer.option.key for offer in every_offer(view, itx.user.id)}
        if seat is not None and key.partition("=")[0] not in keys and key not in keys:
            key = self._meant(view, itx.user.id, seat, key)
        if not KEY.fullmatch(key.partition("=")[0]):
            raise Refusal("illegal", why=words.LISTED)
        await self.host.type(itx, view, key, text)

    def _meant(self, view: TableView, person: int, seat: int, typed: str) -> str:
        """A label instead of a key; what no option is called by is told why, if the game knows."""
        if not typed:
            raise Refusal("illegal", why=words.LISTED)
        try:
            return forms.matching(every_offer(view, person), typed).option.key
        except Refusal:
            why = view.game.words.refusal(view.state, view.question, seat, typed)
            if seat not in view.asked_seats():
                raise Refusal("not_asked") from None
            if why:
                raise Refusal("illegal", why=named(why, view)) from None
            raise

    @app_commands.command(description="My seat: what I have, and what I am asked")
    async def seat(self, itx: Itx) -> None:
        await self._panel(itx, "seat")

    @app_commands.command(description="What happened since my last turn")
    async def recap(self, itx: Itx) -> None:
        await self._panel(itx, "recap")

    @app_commands.command(description="What happened since my last turn, each step with its dice")
    async def steps(self, itx: Itx) -> None:
        await self._panel(itx, "steps")

    @app_commands.command(description="Why creatures went for whom they did")
    async def reasons(self, itx: Itx) -> None:
        await self._panel(itx, "reasons")

    @app_commands.command(description="The last turn once more, as moving pictures")
    async def watch(self, itx: Itx) -> None:
        await self._panel(itx, "watch")

    @app_commands.command(description="The whole board in words")
    async def words(self, itx: Itx) -> None:
        await self._panel(itx, "words")

    @app_commands.command(description="The whole board as a picture")
    async def board(self, itx: Itx) -> None:
        await self._panel(itx, "board")

    @app_commands.command(description="The cards that came up with the last event and since")
    async def cards(self, itx: Itx) -> None:
        await self._panel(itx, "cards")

    @app_commands.command(description="The sides of every die")
    async def dice(self, itx: Itx) -> None:
        await self._panel(itx, "dice")

    @app_commands.command(description="The last rolls of this round, as pictures")
    async def rolls(self, itx: Itx) -> None:
        await self._panel(itx, "rolls")

    @app_commands.command(description="Take back the last answer, or ask the others whether I may")
    async def undo(self, itx: Itx) -> None:
        view = await self.host.at(itx)
        await self.host.done(itx, await reply.patiently(itx, self.host.tables.undo(press_of(itx, view.id, "undo"))))

    @app_commands.command(description="Agree or object to taking something back")
    async def consent(self, itx: Itx, agree: bool) -> None:
        view = await self.host.at(itx)
        await self.host.done(
            itx, await reply.patiently(itx, self.host.tables.consent(press_of(itx, view.id, "consent"), yes=agree))
        )

    @app_commands.command(description="What happened, newest last")
    async def log(self, itx: Itx) -> None:
        await self._panel(itx, "log")

    @app_commands.command(description="The table as a file")
    async def export(self, itx: Itx) -> None:
        await self.host.export(itx, await self.host.at(itx, over=True))

    @app_commands.command(description="Check this table's dice once it has ended")
    @app_commands.describe(table="The code of a table that has ended")
    async def verify(self, itx: Itx, table: str = "") -> None:
        view = await self.host.at(itx, table.strip().lower(), over=True)
        await self.host.panel(itx, view, "verify")

    @app_commands.command(description="End this table for good")
    async def end(self, itx: Itx) -> None:
        view = await self.host.at(itx)
        if not view.may_end(itx.user.id):
            raise Refusal("not_yours")
        await reply.private(itx, table.sure(view, words.ASK_END, "end", words.YES_END))
