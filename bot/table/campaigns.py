"""Campaigns by name: begun, found, taken up again, handed out as a file and taken in from one.

How one stands is in the state of the table that plays it; its own row says where it goes on when no table does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import msgspec

from bot import games
from bot.engine.campaigns import Campaigns as Rules
from bot.engine.game import Game
from bot.store import UNFINISHED, Campaign, Held, NameTaken, NewCampaign, NoSuchCampaign, NotSaved, TableRow
from bot.store.rows import called
from bot.table import filed
from bot.table.types import Outcome, Place, Press, Refusal, TableView, Within, code_of
from bot.tables import Tables

MOST = 50
"""Campaigns of one server, or of one person's direct messages."""
FreeName = Callable[[tuple[Held, ...]], str]
"""A name that none of these has."""


@dataclass(frozen=True)
class Standing:
    """A campaign as it is now. `options`: what its next table would begin with. `view`: the table that plays it, or
    did last, where it can be read; `unread`: why not."""

    campaign: Campaign
    game: Game[Any]
    options: dict[str, str]
    status: str
    view: TableView | None = None
    unread: Refusal | None = None

    @property
    def rules(self) -> Rules[Any]:
        return rules_of(self.game)

    @property
    def finished(self) -> bool:
        return self.rules.finished(self.options)

    @property
    def running(self) -> bool:
        """Whether a table plays a part of it just now, so that an export goes on from the start of that part."""
        view = self.view
        return view is not None and view.status in ("open", "paused") and not self.between

    @property
    def between(self) -> bool:
        state = self.view.state if self.view is not None else None
        return state is not None and self.status in UNFINISHED and self.rules.between(state)

    @property
    def told(self) -> str:
        return self.rules.told(self.options, self.running)


class Campaigns:
    """All campaigns; their tables are those of `tables`."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    # ---- finding

    async def of(self, place: Place) -> tuple[Held, ...]:
        return await self.store.campaigns(home_of(place))

    async def named(self, place: Place, name: str) -> Standing:
        """The campaign of that name; without one the one that is played here, else the only one there is.
        Raises `Refusal`: no_campaign, which_campaign."""
        every = await self.of(place)
        wanted = called(name)
        if wanted:
            found = [held for held in every if held.campaign.called == wanted]
        else:
            live = [held for held in every if held.table is not None and held.table.live]
            found = [held for held in live if held.table and held.table.channel_id == place.channel] or list(every)
        listed = ", ".join(f"**{held.campaign.name}**" for held in every[:10])
        if not found:
            raise Refusal("no_campaign", name=name, list=listed or "none yet")
        if len(found) > 1:
            raise Refusal("which_campaign", list=listed)
        return await self.standing(found[0])

    async def by_id(self, place: Place, campaign_id: int) -> Standing:
        """Raises `Refusal` (no_campaign) also for one of another server."""
        try:
            held = await self.store.campaign(campaign_id)
        except NoSuchCampaign:
            held = None
        if held is None or held.campaign.home != home_of(place):
            raise Refusal("no_campaign", name="", list="")
        return await self.standing(held)

    async def standing(self, held: Held) -> Standing:
        """How it is now. What cannot be read of its table is told by its status."""
        campaign, row = held.campaign, held.table
        game = games.load(campaign.game)
        options = msgspec.json.decode(campaign.carried, type=dict[str, str])
        view, unread = await self._view(row)
        if view is not None and view.state is not None:
            options = rules_of(game).carry(view.state)
        elif view is not None and view.status == "lobby":
            options = view.setup.options
        return Standing(campaign, game, options, row.status if row else "new", view, unread)

    async def _view(self, row: TableRow | None) -> tuple[TableView | None, Refusal | None]:
        try:
            return (await self.tables.view(row.id) if row is not None else None), None
        except Refusal as refusal:
            return None, refusal

    # ---- beginning and going on

    async def begin(
        self, press: Press, place: Place, game: str, name: str, word: str, options: dict[str, str]
    ) -> TableView:
        """A new campaign, made of what `word` says, and the lobby of its first table here. Raises `Refusal`."""
        loaded = games.load(game)
        try:
            chosen = rules_of(loaded).planned(word)
        except ValueError:
            raise Refusal("no_plan", typed=filed.clean(word)) from None
        await self._room_for_one(place)
        here = await self.store.live_table_in(place.channel)
        if here is not None:
            raise Refusal("taken", table=code_of(here.id))
        name, carried = filed.clean(name), chosen | options
        if name:
            made = await self._written(press, place, game, name, carried)
        else:
            made = await self._named_freely(press, place, game, partial(free_name, loaded.title), carried)
        try:
            return await self._opened(press, place, made, carried)
        except Refusal:
            await self.store.drop_campaign(made.id)
            raise

    async def _room_for_one(self, place: Place) -> None:
        """Raises `Refusal` (many_campaigns)."""
        if len(await self.of(place)) >= MOST:
            raise Refusal("many_campaigns", most=str(MOST))

    async def _named_freely(
        self, press: Press, place: Place, game: str, free: FreeName, options: dict[str, str]
    ) -> Campaign:
        """Under a name that is free, though others begin campaigns in the same moment."""
        while True:
            try:
                return await self._written(press, place, game, free(await self.of(place)), options)
            except Refusal as refusal:
                if refusal.word != "name_taken":
                    raise

    async def _written(self, press: Press, place: Place, game: str, name: str, options: dict[str, str]) -> Campaign:
        new = NewCampaign(
            home=home_of(place),
            game=game,
            name=name,
            opened_by=press.person,
            opened_at=self.tables.now(),
            carried=msgspec.json.encode(options),
        )
        try:
            campaign_id = await self.store.create_campaign(new)
        except NameTaken as error:
            raise Refusal("name_taken", name=name) from error
        except NotSaved as error:
            raise Refusal("not_saved", why=error.reason) from error
        return (await self.store.campaign(campaign_id)).campaign

    async def _opened(self, press: Press, place: Place, campaign: Campaign, options: dict[str, str]) -> TableView:
        rules = rules_of(games.load(campaign.game))
        within = Within(campaign.id, campaign.name, rules.settled(options), rules.seats(options))
        return await self.tables.open(place, campaign.game, options, press, within)

    async def go_on(self, press: Press, place: Place, standing: Standing) -> TableView:
        """Take it up here: its table as it stands, else the lobby of the next one. Raises `Refusal`, also where its
        table cannot be read just now: what that holds is not passed over."""
        if standing.unread is not None:
            raise standing.unread
        if standing.finished:
            raise Refusal("campaign_over", name=standing.campaign.name)
        if standing.status in UNFINISHED and standing.view is not None:
            return (await self._resumed(press, place, standing.view)).view
        return await self._opened(press, place, standing.campaign, standing.options)

    async def _resumed(self, press: Press, place: Place, view: TableView) -> Outcome:
        return await self.tables.resume(replace(press, table=view.id, key="resume"), place)

    # ---- files

    async def export(self, standing: Standing, note: str) -> bytes:
        """As a file; `note` says what of it can be gone on from."""
        return filed.written(
            filed.Filed(
                standing.campaign.game,
                standing.game.version,
                standing.campaign.name,
                standing.options,
                told=standing.told.splitlines(),
                seats=[seat.name for seat in standing.view.seats] if standing.view else [],
                note=note,
            )
        )

    async def bring(self, press: Press, place: Place, data: bytes) -> Standing:
        """A new campaign from a file, under a name that is free. Raises `Refusal`: bad_campaign, many_campaigns."""
        found = filed.read(data)
        await self._room_for_one(place)
        made = await self._named_freely(press, place, found.game, partial(beside, found.name), found.options)
        return await self.standing(Held(made, None))

    def check_dropper(self, press: Press, standing: Standing) -> None:
        """Only who began it, and moderators. Raises `Refusal` (not_your_campaign)."""
        if not (press.moderator or press.person == standing.campaign.opened_by):
            raise Refusal("not_your_campaign")

    async def drop(self, press: Press, standing: Standing) -> None:
        """Forget it for good, and end its table. Raises `Refusal`: not_your_campaign."""
        self.check_dropper(press, standing)
        view = standing.view
        if view is not None and standing.status in UNFINISHED:
            await self.tables.give_up(view.id)
        await self.store.drop_campaign(standing.campaign.id)


def home_of(place: Place) -> int:
    """Where a campaign is known: its server, or the channel of its direct messages."""
    return place.guild if place.guild is not None else place.channel


def rules_of(game: Game[Any]) -> Rules[Any]:
    """Raises `Refusal` for a game that is played in single tables only."""
    if game.campaigns is None:
        raise Refusal("no_campaigns", name=game.title)
    return game.campaigns


def free_name(title: str, every: tuple[Held, ...]) -> str:
    taken = {held.campaign.called for held in every}
    return next(name for n in range(1, len(taken) + 2) if called(name := f"{title} {n}") not in taken)


def beside(name: str, every: tuple[Held, ...]) -> str:
    """The name, or with a number behind it where a campaign has it already: nothing is overwritten."""
    taken = {held.campaign.called for held in every}
    names = (name, *(f"{name[: filed.LONGEST - 5]} ({n})" for n in range(2, len(taken) + 3)))
    return next(each for each in names if called(each) not in taken)
