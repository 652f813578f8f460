"""New tables: from a command, or as the next one for the people of a table that is over."""

from __future__ import annotations

import contextlib
import logging
import secrets

import msgspec
from msgspec.structs import replace

from bot import games
from bot.engine.chance import commitment
from bot.store import (
    AlreadySeen,
    CampaignPlayed,
    Change,
    Link,
    NewTable,
    NoSuchCampaign,
    NotSaved,
    PlaceTaken,
    StoreError,
)
from bot.table import aim, lobby, rows, sequel
from bot.table.campaigning import Campaigning
from bot.table.types import Place, Press, Refusal, Setup, TableView, Within, code_of, id_of

log = logging.getLogger(__name__)


class Opening(Campaigning):
    """Opens tables, each in a place where none is live."""

    async def view(self, table_id: int) -> TableView:
        """What a table looks like now. Raises `Refusal`: gone, broken."""
        async with self._locked(table_id) as table:
            return await self._seen(table)

    async def open(
        self,
        place: Place,
        game: str,
        options: dict[str, str],
        press: Press,
        within: Within | None = None,
    ) -> TableView:
        """A lobby with whoever pressed seated; without options what is suggested to them. `within`: the next one of a
        campaign, whose options are `options`.

        Raises `Refusal`: taken, bad_option, not_saved, many_of_yours, many_here, no_campaign.
        """
        loaded = games.load(game)
        aim.in_time(press, self.now())
        chosen = {} if within else options or await self._suggested(game, press.person)
        fresh = lobby.fresh(loaded, chosen)
        fresh = replace(fresh, options=fresh.options | options, campaign=within)
        link = Link(within.id, msgspec.json.encode(options)) if within else None
        return await self._created(place, game, press, lobby.sat(loaded, fresh, press), link)

    async def _suggested(self, game: str, person: int) -> dict[str, str]:
        """What somebody may want to play next; nothing in particular where the database cannot say."""
        opened: dict[int, tuple[str, ...]] = {}
        with contextlib.suppress(StoreError):
            opened = await self.store.unlocks([person], game)
        return dict(games.load(game).suggested(frozenset(opened.get(person, ()))))

    async def game_for(self, channel: int, wanted: frozenset[str] = frozenset()) -> str:
        """The game for somebody who named none: the one that knows the options they did name, else what was last
        played to its end here, else the first."""
        for name in games.GAMES:
            if wanted and wanted <= {option.name for option in games.load(name).setup}:
                return name
        with contextlib.suppress(StoreError):
            last = await self.store.last_table_over_in(channel)
            if last is not None and last.game in games.GAMES:
                return last.game
        return games.FIRST

    async def again(self, press: Press) -> TableView:
        """The next table for the people of one that is over (`again:WORD`), once, whoever wishes for it.

        Raises `Refusal`: closed, lobby_here, continued, taken, not_saved, many_of_yours, many_here.
        """
        async with self._wished(press) as table:
            before = await self._seen(table)
            if before.next_table:
                raise await self._gone_on(before.next_table, press.person)
            setup = sequel.setup_of(before, press)
            view = await self._created(before.place, before.game.name, press, setup)
            note = table.change("note", self.now(), key=f"{rows.AGAIN}{view.code}", person_id=press.person)
            try:
                await self._commit(table, note)
            except Refusal as refusal:  # the next table is there all the same, and no other can be in its place
                log.warning("table %s goes on at %s without saying so: %s", before.code, view.code, refusal.word)
            else:
                await self._done(table, "again", [], press.key)
            return view

    async def _gone_on(self, code: str, person: int) -> Refusal:
        """Why a table does not go on twice."""
        with contextlib.suppress(Refusal):
            later = await self.view(id_of(code))
            if later.status == "lobby" and later.seats_of(person):
                return Refusal("lobby_here")
        return Refusal("continued")

    async def _created(
        self, place: Place, game: str, press: Press, setup: Setup, link: Link | None = None
    ) -> TableView:
        """Write a lobby. The same interaction opens one table only."""
        secret = secrets.token_bytes(32)
        new = NewTable(
            game=game,
            channel_id=place.channel,
            guild_id=place.guild,
            parent_channel=place.parent,
            opened_by=press.person,
            opened_at=self.now(),
            secret=secret,
            secret_sha256=commitment(secret),
            setup=msgspec.json.encode(setup),
        )
        first = Change(0, 1, "create", self.now(), interaction_id=press.interaction, person_id=press.person, key=game)
        seats = {i: seat.person for i, seat in enumerate(setup.seats) if seat.person is not None}
        try:
            async with self._opening:
                await self._room_for_one(place, press.person)
                table_id = await self.store.create_table(new, first, seats=seats, link=link)
        except PlaceTaken as error:
            raise Refusal("taken", table=code_of(error.table_id)) from error
        except NoSuchCampaign as error:
            raise Refusal("no_campaign", name="", list="") from error
        except CampaignPlayed as error:
            raise Refusal("played_already") from error
        except AlreadySeen as error:
            table_id = error.table_id
        except NotSaved as error:
            raise Refusal("not_saved", why=error.reason) from error
        return await self.view(table_id)
