"""Where the website keeps its people, tables and events: a SQLite file, or PostgreSQL behind the same methods."""

import asyncio
from pathlib import Path

from ludotheque.server.store.port import Attendance, Store
from ludotheque.server.store.rows import (
    Challenge,
    ChatRow,
    EventRow,
    Figures,
    Missing,
    Passkey,
    Person,
    Present,
    Repeated,
    Stale,
    TableChange,
    TableRow,
    Taken,
    Unstorable,
    Unusable,
)

__all__ = [
    "Attendance", "Challenge", "ChatRow", "EventRow", "Figures", "Missing", "Passkey", "Person", "Present", "Repeated",
    "Stale", "Store", "TableChange", "TableRow", "Taken", "Unstorable", "Unusable", "migrate", "open_store",
]  # fmt: skip

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


def migrate(url: str) -> None:
    """Bring a database to the present schema, or make it; not from within an event loop."""
    from ludotheque.server.store.migrating import migrate_postgres, migrate_sqlite

    path = sqlite_path(url)
    if path is None:
        migrate_postgres(url)
    else:
        migrate_sqlite(path)


async def open_store(url: str) -> Store:
    """The store at ``sqlite:///path/to/file.db`` or ``postgresql://…``, brought to the present schema."""
    path = sqlite_path(url)
    if path is None:
        return await open_postgres(url)
    from ludotheque.server.store.sqlite import SqliteStore

    await asyncio.to_thread(migrate, url)
    return SqliteStore(path)


async def open_postgres(url: str) -> Store:
    """A wrong address is told without the password in it."""
    from sqlalchemy.exc import DBAPIError

    from ludotheque.server.store.pokes import LOST
    from ludotheque.server.store.postgres import PostgresStore

    try:
        await asyncio.to_thread(migrate, url)
        return await PostgresStore.open(url)
    except (*LOST, DBAPIError) as error:
        why = error.orig if isinstance(error, DBAPIError) else error
        raise Unusable(f"PostgreSQL can't be used ({why}); is it running, and are address and rights right?") from error


def sqlite_path(url: str) -> Path | None:
    """The file of a SQLite address; none of PostgreSQL's."""
    if url.startswith(POSTGRES):
        return None
    name = url.removeprefix(SQLITE)
    if name == url or not name or name == ":memory:":
        scheme = url.partition(":")[0]
        raise Unusable(
            f"the database must be sqlite:///path/to/file.db or postgresql://user:password@host/name, "
            f"not something that begins with {scheme!r}"
        )
    return Path(name)
