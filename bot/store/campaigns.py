"""Campaigns: their names, and which table plays each. How one stands is in its table's state."""

from typing import Any

import msgspec
from sqlalchemy import Connection, Select, delete, select, update

from bot.store.errors import CampaignPlayed, NameTaken, NoSuchCampaign, StoreError
from bot.store.rows import LIVE, Campaign, Held, Link, NewCampaign, TableRow
from bot.store.schema import campaigns, tables

WITH_TABLE = select(campaigns, tables).outerjoin(tables, tables.c.id == campaigns.c.table_id)
OWN = len(campaigns.columns)


def create(conn: Connection, new: NewCampaign) -> int:
    made = conn.execute(campaigns.insert(), msgspec.structs.asdict(new) | {"called": new.called})
    (campaign_id,) = made.inserted_primary_key or (0,)
    return int(campaign_id)


def creation_refused(new: NewCampaign, conn: Connection) -> StoreError | None:
    """After a constraint stopped a creation: a name is given once in a server."""
    taken = select(campaigns.c.id).where(campaigns.c.home == new.home, campaigns.c.called == new.called)
    return NameTaken(new.name) if conn.scalar(taken) is not None else None


def link(conn: Connection, link: Link, table_id: int) -> None:
    """From now on this table plays it. Raises NoSuchCampaign or CampaignPlayed, and then there is no table either."""
    live = select(tables.c.id).where(tables.c.id == campaigns.c.table_id, tables.c.status.in_(LIVE)).exists()
    row = update(campaigns).where(campaigns.c.id == link.campaign, ~live)
    if conn.execute(row.values(table_id=table_id, carried=link.carried)).rowcount:
        return
    raise CampaignPlayed(one(conn, link.campaign).campaign.id)


def drop(conn: Connection, campaign_id: int) -> bool:
    return conn.execute(delete(campaigns).where(campaigns.c.id == campaign_id)).rowcount > 0


def one(conn: Connection, campaign_id: int) -> Held:
    found = _held(conn, WITH_TABLE.where(campaigns.c.id == campaign_id))
    if not found:
        raise NoSuchCampaign(campaign_id)
    return found[0]


def of(conn: Connection, home: int) -> tuple[Held, ...]:
    """Those of one server, or of one direct message, newest first."""
    return _held(conn, WITH_TABLE.where(campaigns.c.home == home).order_by(campaigns.c.id.desc()))


def _held(conn: Connection, query: Select[Any]) -> tuple[Held, ...]:
    return tuple(
        Held(Campaign(*row[:OWN]), TableRow(*row[OWN:]) if row[OWN] is not None else None)
        for row in conn.execute(query)
    )
