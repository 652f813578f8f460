"""Write `schemas/NEWEST.sql`, once for each new schema: `python -m tests.store.make_dump`. Never change an old one."""

import asyncio
import sqlite3
import tempfile
from pathlib import Path

from bot.store import Deadline, Link, Store, Unlock
from bot.store.schema import NEWEST
from tests.store.making import change, minutes, new_campaign, opened, snapshot


async def fill(store: Store) -> None:
    """An open table in its second step, with a pending answer, which plays a campaign; and a closed one."""
    link = Link(await store.create_campaign(new_campaign("Deep pockets")), b"{}")
    first = await opened(store, seats={0: 7, 1: 8}, status="lobby", link=link, guild_id=9)
    await store.append(change(first, 2, kind="start", interaction_id=100), snapshot(first, 2), None, {"status": "open"})
    due = Deadline(first, 2, 1, minutes(60), "pass")
    await store.append(change(first, 3, key="go", seat=0, interaction_id=101, mark=5), snapshot(first, 3, 2), [due])
    await store.append(change(first, 4, key="turn:left", seat=1, step=2, text="\N{SNOWMAN}"))
    second = await opened(store, 51, {0: 7}, parent_channel=50)
    await store.append(
        change(second, 2, kind="end"), None, (), {"status": "over"}, None, [Unlock(7, "toy", "chest", minutes(1))]
    )
    await store.save_person(7, "Alice", b"{}")
    await store.saw(102, minutes(1), first)


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "fathom.sqlite3"
        store = await Store.open(f"sqlite+aiosqlite:///{file}")
        await fill(store)
        await store.close()
        raw = sqlite3.connect(file)
        lines = "\n".join(raw.iterdump())
        raw.close()
    (Path(__file__).parent / "schemas" / f"{NEWEST}.sql").write_text(lines + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
