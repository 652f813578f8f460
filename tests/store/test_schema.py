"""The schema, its migrations, and the structs agree; an old database comes up to date with every row it had."""

import dataclasses
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Inspector, Table, create_engine, inspect

from bot.store import (
    Campaign,
    Change,
    Deadline,
    Person,
    Snapshot,
    Store,
    StoreUnusable,
    TableRow,
    Unlock,
    migrate,
    schema,
)
from bot.store.sqlite import writing_engine
from tests.shared import ROOT
from tests.store.making import change, new_campaign, opened, snapshot

HERE = Path(__file__).parent
STRUCTS = [
    (schema.tables, TableRow),
    (schema.changes, Change),
    (schema.snapshots, Snapshot),
    (schema.deadlines, Deadline),
    (schema.people, Person),
    (schema.unlocks, Unlock),
    (schema.campaigns, Campaign),
]


def numbers() -> list[str]:
    """The migrations, oldest first."""
    config = Config()
    config.set_main_option("script_location", str(migrate.HERE))
    return [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()][::-1]


@pytest.mark.parametrize(("table", "struct"), STRUCTS, ids=lambda it: getattr(it, "name", None))
def test_structs_have_the_columns_in_their_order(table: Table, struct: type[msgspec.Struct]) -> None:
    assert list(struct.__struct_fields__) == [column.name for column in table.columns]


def test_new_tables_and_fields_name_columns_that_are_there() -> None:
    from bot.store import NewCampaign, NewTable, TableFields

    columns = {column.name for column in schema.tables.columns}
    assert set(NewTable.__struct_fields__) <= columns
    assert set(TableFields.__annotations__) <= columns
    assert {*NewCampaign.__struct_fields__, "called"} <= {column.name for column in schema.campaigns.columns}


def test_the_newest_number_is_the_newest_migration() -> None:
    assert numbers()[-1] == schema.NEWEST


async def test_migrations_lead_to_the_schema(store: Store) -> None:
    def differences(conn: Connection) -> list[Any]:
        options = {"compare_type": True, "compare_server_default": True}
        return list(compare_metadata(MigrationContext.configure(conn, opts=options), schema.metadata))

    assert await store._database.read(differences) == []


@dataclasses.dataclass
class Shape:
    """What `compare_metadata` passes over: keys' names, what a deletion takes along, partial indexes."""

    keys: dict[str, Any]
    foreign: dict[str, Any]
    indexes: dict[str, Any]
    numbered: bool

    @classmethod
    def of(cls, conn: Connection) -> "Shape":
        found: Inspector = inspect(conn)
        names = sorted(set(found.get_table_names()) - {"alembic_version"})
        made = conn.exec_driver_sql("SELECT sql FROM sqlite_master WHERE name = 'tables'").scalar_one()
        return cls(
            {name: found.get_pk_constraint(name) for name in names},
            {name: found.get_foreign_keys(name) for name in names},
            {name: sorted(map(readable, found.get_indexes(name))) for name in names},
            "AUTOINCREMENT" in made,
        )


def readable(index: Any) -> str:
    where = {key: str(value) for key, value in index.pop("dialect_options", {}).items()}
    return f"{sorted(index.items())} {where}"


async def test_keys_and_partial_indexes_agree_too(sqlite_store: Store, tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'made.sqlite3'}")
    with engine.begin() as conn:
        schema.metadata.create_all(conn)
        made = Shape.of(conn)
    engine.dispose()
    assert await sqlite_store._database.read(Shape.of) == made
    assert made.numbered


def test_a_store_that_is_up_to_date_opens_without_alembic(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys; from bot.store import Store\n"
        f"store = asyncio.run(Store.open('sqlite+aiosqlite:///{tmp_path}/fathom.sqlite3'))\n"
        "print(*(name in sys.modules for name in ('alembic', 'asyncpg')))"
    )
    runs = [
        subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert [run.stdout.split() for run in runs] == [["True", "False"], ["False", "False"]]


@pytest.mark.parametrize("number", numbers())
async def test_every_schema_there_ever_was_comes_up_to_date(number: str, file: Path) -> None:
    """`schemas/NUMBER.sql` is a dump made when NUMBER was the newest: an open table at step 2, and a closed one."""
    file.parent.mkdir()
    raw = sqlite3.connect(file)
    raw.executescript((HERE / "schemas" / f"{number}.sql").read_text(encoding="utf-8"))
    raw.close()
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    loaded = await store.load(1)
    assert (loaded.table.game, loaded.table.status, loaded.seats) == ("toy", "open", {0: 7, 1: 8})
    assert loaded.snapshot == snapshot(1, 3, 2)
    assert [one.key for one in await store.changes(1)] == [None, None, "go", "turn:left"]
    assert (await store.unlocks([7], "toy"), (await store.table(2)).status) == ({7: ("chest",)}, "over")
    await store.append(change(1, 5), snapshot(1, 5, 3))
    assert await opened(store, 99) == 3
    named = [(held.campaign.name, held.table and held.table.id) for held in await store.campaigns(9)]
    assert named == ([("Deep pockets", 1)] if number >= "0003" else [])
    assert await store.create_campaign(new_campaign("Another")) == len(named) + 1
    await store.close()


async def with_a_table(file: Path) -> str:
    """A closed store with one table that has rows in every child table; a dump of it."""
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    table_id = await opened(store, seats={0: 7})
    due = Deadline(table_id, 1, 0, change(0, 1).at, "pass")
    await store.append(change(table_id, 2, interaction_id=100), snapshot(table_id, 2), [due])
    await store.close()
    return dump(file)


def dump(file: Path) -> str:
    raw = sqlite3.connect(file)
    lines = "\n".join(raw.iterdump())
    raw.close()
    return lines


def run_later(file: Path, folder: str) -> None:
    """Migrate a file by our migrations and those of a folder of `later/`."""
    engine = writing_engine(file, 1)
    try:
        with engine.connect() as conn:
            migrate.on_sqlite(conn, "head", HERE / "later" / folder)
            assert conn.exec_driver_sql("PRAGMA foreign_keys").scalar_one() == 1
    finally:
        engine.dispose()


async def test_a_table_copied_by_a_migration_keeps_its_children(file: Path) -> None:
    await with_a_table(file)
    run_later(file, "good")
    raw = sqlite3.connect(file)
    counts = [raw.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in schema.metadata.tables]
    colours = raw.execute("SELECT colour FROM tables").fetchall()
    index = raw.execute("SELECT sql FROM sqlite_master WHERE name = 'one_live_table'").fetchone()[0]
    raw.close()
    expected = {"tables": 1, "seats": 1, "changes": 2, "snapshots": 1, "deadlines": 1}
    assert dict(zip(schema.metadata.tables, counts, strict=True)) == dict.fromkeys(schema.metadata.tables, 0) | expected
    assert colours == [("blue",)]
    assert "WHERE status IN" in index


@pytest.mark.parametrize(("folder", "kind"), [("orphans", StoreUnusable), ("broken", RuntimeError)])
async def test_a_migration_that_goes_wrong_leaves_all_as_it_was(file: Path, folder: str, kind: type[Exception]) -> None:
    before = await with_a_table(file)
    with pytest.raises(kind):
        run_later(file, folder)
    assert dump(file) == before
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    assert (await store.load(1)).revision == 2
    await store.close()
