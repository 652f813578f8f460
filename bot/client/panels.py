"""Private panels behind the frame's buttons and the `/table` commands, and opening tables."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Mapping
from typing import Any

import discord
import msgspec

from bot import games
from bot.client.boards import Boards
from bot.client.gallery import Gallery, drawn
from bot.client.post import missing
from bot.engine import exports
from bot.table import sequel
from bot.table.types import Outcome, Place, Refusal, TableView, code_of, id_of
from bot.tables import Tables
from bot.ui import ids, lobby, lobby_words, looking, reply, roles, table, words
from bot.ui.names import named, plain
from bot.ui.parts import Attachment, Button, Row, Sheet, Words
from bot.ui.press import press_of

log = logging.getLogger(__name__)
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""What it takes to open a table in a thread, and to post its board there."""
Itx = discord.Interaction[Any]


class Panels:
    """Shows and opens; changes no table that is in play."""

    def __init__(self, tables: Tables, boards: Boards) -> None:
        self.tables = tables
        self.boards = boards
        self.gallery = Gallery(tables, boards.pictures)
        self._with_words: dict[int, bool] = {}

    # ---- the frame's buttons

    async def show(self, itx: Itx, control: ids.Control) -> None:
        """One of the panels by its word. Raises `Refusal` (`unknown`)."""
        view = await self.tables.view(control.table)
        self.boards.here(itx, view)
        if control.word == "export":
            await self.export(itx, view)
        else:
            await self.panel(itx, view, control.word, control.argument)

    async def panel(self, itx: Itx, view: TableView, word: str, page: str = "") -> None:
        """Answer with the panel of that word, in place of one that was pressed. Raises `Refusal` (`unknown`)."""
        sheet = await self._told(view, word, itx.user.id, page)
        found = await self.gallery.hung(view, word, itx.user.id, sheet)
        if found is None:
            raise Refusal("unknown")
        hanging = drawn(*found)
        made, files = await (reply.patiently(itx, hanging) if word == "watch" else hanging)
        behind = reply.is_private(itx) and word in ("log", "verify")
        await reply.replace(itx, table.with_way_back(view, made) if behind else made, files=files)

    async def _told(self, view: TableView, word: str, person: int, page: str) -> Sheet | None:
        """What the panel of that word says to this person; None when there are no words for it."""
        match word:
            case "seat" | "no":
                return table.seat_panel(view, person)
            case "choose":
                return table.choice_panel(view, person)
            case "words":
                return table.words_panel(view, person)
            case "table":
                return table.table_panel(view, person)
            case "new":
                return table.news_panel(view, person)
            case "options" if view.status == "lobby":
                return lobby.more(view)
            case "recap" | "steps" | "reasons":
                own = view.seats_of(person)
                news = await self.tables.story(view.id, own[0] if own else None)
                return looking.panel(view, word, news, page)
            case "log":
                return await self.log(view, person)
            case "verify":
                return await self.verify(view, person)
        return None

    async def log(self, view: TableView, person: int, limit: int = 200) -> Sheet:
        own = view.seats_of(person)
        return table.log_panel(view, await self.tables.log(view.id, own[0] if own else None, limit))

    async def why(self, itx: Itx, control: ids.Control) -> None:
        """The reason of a grey control; without a word, what the last answers brought."""
        view = await self.tables.view(control.table)
        self.boards.here(itx, view)
        if not control.argument:
            await reply.replace(itx, table.with_way_back(view, await self.log(view, itx.user.id, 3)))
            return
        seat = view.asked_seat(itx.user.id)
        if seat is None:
            seat = next(iter(view.asked_seats()), None)
        if view.question is None or seat is None:
            raise Refusal("closed")
        greys = view.game.words.greys(view.state, view.question, seat)
        reason = next((grey.reason for grey in greys if grey.word == control.argument), "")
        if not reason:
            raise Refusal("stale")
        await reply.private(itx, reply.text(named(reason, view)))

    async def role(self, itx: Itx, control: ids.Control) -> None:
        """What a role carries in the lobby, and what this person can do about it. Raises `Refusal`."""
        view = await self.tables.view(control.table)
        self.boards.here(itx, view)
        if view.status != "lobby":
            raise Refusal("not_in_lobby")
        await reply.replace(itx, roles.panel(view, itx.user.id, control.argument))

    async def unwarned(self, itx: Itx, view: TableView, key: str) -> Sheet | None:
        """Before a game starts: which permissions are lacking, where the lobby has not told it; None to go on."""
        if itx.guild_id is None or view.status != "lobby" or reply.is_private(itx):
            return None
        lacking = missing(itx.app_permissions, isinstance(itx.channel, discord.Thread))
        again = Button(ids.at_table(view.id, 0, key), lobby_words.START_ANYWAY, "primary")
        untold = {*lacking} - self.boards.known(view).lacking
        return Sheet((Words(lobby_words.before_start(lacking)), Row((again,)))) if untold else None

    def result(self, outcome: Outcome, person: int) -> Sheet:
        """What a wish brought, in private, with what comes next for that person."""
        view = outcome.view
        name = outcome.key.removeprefix("option:").partition("=")[0]
        if view.status == "lobby" and any(option.more and option.name == name for option in view.game.setup):
            return lobby.more(view)
        of_role = roles.after(view, person, outcome.key) if view.status == "lobby" else None
        if of_role is not None:
            return of_role
        deed = view.game.words.deed(outcome.key) if outcome.word in ("done", "undone", "proposed") else ""
        told = table.told(view, outcome.entries, 900)
        word = outcome.key.partition(":")[0] if outcome.word == "seat" else outcome.word
        text = "\n".join(filter(None, (words.done(word, named(deed, view)), told)))
        if view.status == "open" and view.asked_seat(person) is not None:
            more = table.choice_panel(view, person)
            return Sheet((Words(text, "since"), *more.parts), more.frame, more.accent)
        return reply.text(text)

    def news(self, view: TableView) -> str:
        """The newest lines of what happened."""
        return table.told(view, view.since, 400)

    async def words_with_turn(self, itx: Itx, view: TableView) -> None:
        """Who asked for it gets the board in words with every turn of theirs."""
        if view.asked_seat(itx.user.id) is None or not await self.wants_words(itx.user.id):
            return
        now = await self.tables.view(view.id)
        if now.asked_seat(itx.user.id) is not None:
            await reply.private(itx, table.words_panel(now, itx.user.id))

    async def wants_words(self, person: int) -> bool:
        if person not in self._with_words:
            kept = await self.tables.store.person(person)
            settings = msgspec.json.decode(kept.settings) if kept else {}
            self._with_words[person] = bool(settings.get("words"))
        return self._with_words[person]

    async def set_words(self, itx: Itx, on: bool) -> None:
        settings = msgspec.json.encode({"words": on})
        await self.tables.store.save_person(itx.user.id, itx.user.display_name[:40], settings)
        self._with_words[itx.user.id] = on

    async def ask_forget(self, itx: Itx) -> None:
        """Ask once more before what is kept of a person is deleted."""
        yes = Button(ids.loose("forget", "yes"), words.YES_FORGET, "danger")
        await reply.private(itx, Sheet((Words(words.ASK_FORGET), Row((yes,)))))

    async def forget(self, itx: Itx) -> None:
        """Delete it. The control stands in a private message, so nobody else can press it."""
        await self.tables.forget(itx.user.id)
        self._with_words.pop(itx.user.id, None)
        await reply.replace(itx, reply.text(words.FORGOTTEN))

    # ---- exports

    async def export(self, itx: Itx, view: TableView) -> None:
        await self._give(itx, await self.tables.export(view.id, itx.user.id), view.code)

    async def export_own(self, itx: Itx, code: str) -> None:
        """A table by its code, for its people, wherever they are: also one whose server the bot has left."""
        try:
            table_id = id_of(code.strip().lower())
        except ValueError:
            raise Refusal("gone") from None
        data = await self.tables.export(table_id, itx.user.id, own=True)
        await self._give(itx, data, code_of(table_id))

    async def _give(self, itx: Itx, data: bytes, code: str) -> None:
        file = discord.File(io.BytesIO(data), f"fathom-{code}.json")
        await reply.private(itx, Sheet((Words(words.EXPORTED), Attachment(file.filename))), files=[file])

    async def verify(self, view: TableView, person: int) -> Sheet:
        if not view.secret:
            return reply.text(words.not_yet_verified())
        return await self.verified(await self.tables.export(view.id, person))

    async def verified(self, data: bytes) -> Sheet:
        """The verdict on an export. Raises `Refusal` (`bad_file`)."""
        try:
            verdict = await asyncio.to_thread(exports.check, data)
        except exports.StillSecret:
            return reply.text(words.not_yet_verified())
        except exports.NotAnExport as error:
            raise Refusal("bad_file", why=plain(str(error))[:200]) from error
        return reply.text(words.verified(verdict.draws, verdict.wrong, verdict.commitment[:64]))

    # ---- opening

    async def play(self, itx: Itx, game: str, options: Mapping[str, str]) -> None:
        """Open a table where the command was given, in a thread where the channel has one already."""
        if game not in games.GAMES:
            raise Refusal("no_game", name=game.replace("`", "'")[:40], list=", ".join(games.GAMES.values()))
        place, _ = place_of(itx)
        try:
            view = await reply.patiently(itx, self._opened(itx, place, game, options))
        except Refusal as refusal:
            if refusal.word != "taken" or not isinstance(itx.channel, discord.TextChannel):
                raise
            await self._not_twice(refusal, itx.user.id)
            place = await reply.patiently(itx, self._in_thread(itx, itx.channel, game, options))
            await reply.private(itx, reply.text(words.opened_in_thread(words.link(place, None))))
            return
        await self.opened(itx, view)

    async def again(self, itx: Itx, control: ids.Control) -> None:
        """Open the next table for the people of one that is over."""
        place_of(itx)
        before = await self.tables.view(control.table)
        line = next((one.line for one in sequel.offered(before) if one.word == control.argument), "")
        press = press_of(itx, control.table, f"again:{control.argument}")
        await self.opened(itx, await reply.patiently(itx, self.tables.again(press)), line)

    async def opened(self, itx: Itx, view: TableView, note: str = "") -> None:
        """Answer with the board of a new table; `note` is told in it once."""
        _, lacking = place_of(itx)
        self.boards.known(view).lacking.update(lacking)
        waited = itx.response.is_done()
        notes = [note, words.lacking(lacking) if lacking else ""]
        await self.boards.open(itx, view, "\n".join(filter(None, notes)))
        if waited:
            await reply.private(itx, reply.text(words.OPENED))

    async def _not_twice(self, taken: Refusal, person: int) -> None:
        """Who sits in the lobby that is here already does not want a second table: a button was pressed twice."""
        there = await self.tables.view(id_of(taken.data["table"]))
        if there.status == "lobby" and there.seats_of(person):
            raise Refusal("lobby_here") from taken

    async def _opened(self, itx: Itx, place: Place, game: str, options: Mapping[str, str]) -> TableView:
        return await self.tables.open(place, game, dict(options), press_of(itx, 0, "sit"))

    async def _in_thread(self, itx: Itx, channel: discord.TextChannel, game: str, options: Mapping[str, str]) -> Place:
        """Where a channel has its table, a thread holds the next one. Raises `Refusal`, and then there is no thread."""
        lacking = [name for name in FOR_THREADS if not getattr(itx.app_permissions, name)]
        if lacking:
            raise Refusal("no_thread", list=", ".join(f"**{name.replace('_', ' ')}**" for name in lacking))
        title = words.thread_name(games.GAMES[game], itx.user.display_name)
        try:
            thread = await channel.create_thread(name=title, type=discord.ChannelType.public_thread)
        except discord.Forbidden:
            raise Refusal("no_rights", list="create public threads") from None
        place = Place(thread.id, channel.guild.id, channel.id)
        try:
            await self.boards.first(await self._opened(itx, place, game, options))
        except BaseException as error:
            await self._unmade(thread)
            if isinstance(error, discord.Forbidden):
                raise Refusal("no_rights", list="send messages in threads") from None
            raise
        return place

    async def _unmade(self, thread: discord.Thread) -> None:
        """A thread that came to hold no table goes; where the bot may not delete it, it is closed."""
        await self.tables.channel_gone(thread.id)
        for undo in (thread.delete, lambda: thread.edit(archived=True)):
            try:
                await undo()
            except (discord.HTTPException, OSError) as error:
                log.warning("an empty thread stays: %r", error)
            else:
                return

    async def at(self, itx: Itx, code: str = "", *, over: bool = False) -> TableView:
        """The table that a command means; with `over` also the last one that ended here. Raises `Refusal`."""
        if code:
            try:
                return await self.tables.view(id_of(code))
            except ValueError:
                raise Refusal("gone") from None
        place, _ = place_of(itx, asking=True)
        finding = self.tables.find(place, itx.user.id)
        typing = itx.type is discord.InteractionType.autocomplete  # which takes no promise
        found = await (finding if typing else reply.patiently(itx, finding))
        ended = await self.tables.ended(place) if over and not found else None
        if not found and ended is None:
            raise Refusal("no_table")
        found = [ended] if ended is not None else found
        if len(found) > 1:
            lines = [f"- {v.game.title} `{v.code}`: {words.link(v.place, v.board)}" for v in found[:10]]
            raise Refusal("many_tables", list="\n".join(lines))
        self.boards.here(itx, found[0])
        return found[0]


def place_of(itx: Itx, *, asking: bool = False) -> tuple[Place, list[str]]:
    """Where a command was given, and which permissions are missing there.

    Raises `Refusal`: `not_here` outside servers that added the bot, `no_rights` where it cannot write at all.
    """
    channel = itx.channel
    if channel is None or itx.channel_id is None:
        raise Refusal("not_here")
    if itx.guild_id is None:
        if itx.context.private_channel or not isinstance(channel, discord.DMChannel):
            raise Refusal("not_here")
        return Place(itx.channel_id), []
    thread = isinstance(channel, discord.Thread)
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    place = Place(itx.channel_id, itx.guild_id, parent)
    if asking:
        return place, []
    if not itx.is_guild_integration():
        raise Refusal("not_here")
    lacking = missing(itx.app_permissions, thread)
    if {"view_channel", "send_messages", "send_messages_in_threads"} & set(lacking):
        raise Refusal("no_rights", list=", ".join(name.replace("_", " ") for name in lacking))
    return place, lacking
