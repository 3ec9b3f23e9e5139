"""A process that appends to tables until it is killed, and tells of each event once it is stored."""

import asyncio
import sys
from itertools import count

from ludotheque.server.store import Stale, Store, open_store

from .rows import change, event


async def append(store: Store, name: str, table_id: str) -> None:
    """Try for every next number, for ever; losing one to another process is no failure."""
    for turn in count():
        row = await store.get_table(table_id)
        assert row is not None
        command = f"{name}-{turn}"
        try:
            await store.append(table_id, row.seq, event(table_id, row.seq + 1, command, actor=name), change())
        except Stale:
            continue
        sys.stdout.write(f"{table_id} {row.seq + 1} {command}\n")
        sys.stdout.flush()


async def main(url: str, name: str, *tables: str) -> None:
    store = await open_store(url)
    await asyncio.gather(*(append(store, name, table_id) for table_id in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
