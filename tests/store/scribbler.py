"""A process to be killed: writes changes to a table as fast as it can and prints each revision once it is saved."""

import asyncio
import sys

from bot.store import Deadline, Store
from tests.store.making import NOON, change, snapshot


async def main(address: str, table_id: int) -> None:
    """Every even revision ends a step: its snapshot, deadline and table row tell the revision."""
    store = await Store.open(address)
    revision = (await store.load(table_id)).revision
    while True:
        revision += 1
        one = change(table_id, revision, interaction_id=10_000 + revision)
        if revision % 2:
            await store.append(one)
        else:
            due = [Deadline(table_id, revision, 0, NOON, "pass")]
            whole = snapshot(table_id, revision, revision, b"%d" % revision * 2_000)
            await store.append(one, whole, due, {"result": str(revision)})
        print(revision, flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
