"""What only a server can do to us."""

import pytest
from sqlalchemy import Connection, make_url

from bot.store import NotRead, NotSaved, Store, StoreError, StoreUnusable, Unsure
from tests.store.conftest import on_server
from tests.store.making import change, opened

KICK = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}' AND pid <> pg_backend_pid()"


async def kick(address: str) -> None:
    """The server ends all connections to a database."""
    await on_server(KICK.format(make_url(address).database))


async def test_it_comes_back_after_a_lost_connection(postgres: str) -> None:
    store = await Store.open(postgres)
    table_id = await opened(store)
    await kick(postgres)
    await store.append(change(table_id, 2))
    assert (await store.load(table_id)).revision == 2
    await store.close()


async def test_a_connection_lost_in_the_middle_is_unsure(postgres: str) -> None:
    store = await Store.open(postgres)
    table_id = await opened(store)

    def cut_off(conn: Connection) -> None:
        conn.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")

    with pytest.raises(Unsure):
        await store._database.write(cut_off)
    with pytest.raises(NotRead):
        await store._database.read(cut_off)
    assert (await store.load(table_id)).revision == 1
    await store.close()


async def test_a_database_that_is_gone_is_told(postgres: str) -> None:
    name = make_url(postgres).database
    store = await Store.open(postgres)
    table_id = await opened(store)
    await on_server(f"DROP DATABASE {name} WITH (FORCE)")
    with pytest.raises(NotSaved):
        await store.append(change(table_id, 2))
    with pytest.raises(StoreError):
        await store.load(table_id)
    assert not await store.healthy()
    await store.close()
    with pytest.raises(StoreUnusable, match="does not exist"):
        await Store.open(postgres)
    await on_server(f"CREATE DATABASE {name}")


async def test_somebody_elses_database_is_left_alone(postgres: str) -> None:
    store = await Store.open(postgres)
    await store._database.write(lambda conn: conn.exec_driver_sql("DROP TABLE alembic_version"))
    await store.close()
    with pytest.raises(StoreUnusable, match="not Fathom's"):
        await Store.open(postgres)
