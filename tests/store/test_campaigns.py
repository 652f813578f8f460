"""Campaigns by name, and the tables that play them; alike on both databases."""

import pytest

from bot.store import LIVE, CampaignPlayed, Link, NameTaken, NoSuchCampaign, PlaceTaken, Store
from tests.store.making import change, new_campaign, opened


async def test_a_name_is_given_once_in_a_server(store: Store) -> None:
    first = await store.create_campaign(new_campaign("Deep Pockets"))
    with pytest.raises(NameTaken):
        await store.create_campaign(new_campaign("deep  pockets"))
    elsewhere = await store.create_campaign(new_campaign("deep pockets", home=10))
    assert [held.campaign.id for held in await store.campaigns(9)] == [first]
    assert [held.campaign.name for held in await store.campaigns(10)] == ["deep pockets"]
    assert elsewhere != first


async def test_a_table_plays_it_from_when_it_is_opened(store: Store) -> None:
    one = await store.create_campaign(new_campaign("One"))
    held = await store.campaign(one)
    assert (held.table, held.campaign.carried) == (None, b'{"missions":[1]}')
    table = await opened(store, link=Link(one, b"later"))
    held = await store.campaign(one)
    assert held.table is not None
    assert (held.table.id, held.table.status, held.campaign.carried) == (table, "open", b"later")
    await store.append(change(table, 2), table_fields={"status": "paused"})
    again = await opened(store, link=Link(one, b"last"))
    assert (await store.campaign(one)).campaign.table_id == again


async def test_there_is_no_table_for_a_campaign_that_is_gone(store: Store) -> None:
    one = await store.create_campaign(new_campaign("One"))
    assert [await store.drop_campaign(one) for _ in range(2)] == [True, False]
    with pytest.raises(NoSuchCampaign):
        await opened(store, link=Link(one, b"{}"))
    assert await store.live_table_in(50) is None
    with pytest.raises(NoSuchCampaign):
        await store.campaign(one)
    assert await store.create_campaign(new_campaign("One")) > one


async def test_a_paused_table_leaves_its_place_and_needs_one_to_go_on(store: Store) -> None:
    one = await opened(store, guild_id=9)
    await store.append(change(one, 2), table_fields={"status": "paused"})
    assert await store.live_table_in(50) is None
    two = await opened(store, guild_id=9)
    with pytest.raises(PlaceTaken):
        await store.append(change(one, 3), table_fields={"status": "open"})
    await store.append(change(one, 3), table_fields={"status": "open", "channel_id": 51})
    assert [row.channel_id for row in await store.tables_in(9, *LIVE)] == [51, 50]
    assert two > one


async def test_what_is_deleted_with_a_server_takes_its_campaign_along(store: Store) -> None:
    one = await store.create_campaign(new_campaign("One"))
    table = await opened(store, link=Link(one, b"{}"))
    at = change(table, 2).at
    await store.append(change(table, 2), table_fields={"status": "frozen", "closed_at": at})
    await store.drop_frozen(at.replace(year=at.year + 1))
    assert await store.campaigns(9) == ()


async def test_two_live_tables_never_play_one_campaign(store: Store) -> None:
    one = await store.create_campaign(new_campaign("One"))
    table = await opened(store, link=Link(one, b"first"), guild_id=9)
    with pytest.raises(CampaignPlayed):
        await opened(store, channel=51, link=Link(one, b"second"), guild_id=9)
    held = await store.campaign(one)
    assert (held.campaign.table_id, held.campaign.carried) == (table, b"first")
    assert [row.id for row in await store.tables_in(9, *LIVE)] == [table]
