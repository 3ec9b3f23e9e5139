"""Brings a database to the present schema, at every start."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine, event, text
from sqlalchemy.exc import DBAPIError

from ludotheque.server.store.rows import Unusable

SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 0x1D07_4E90  # any number that nobody else locks


def config() -> Config:
    """What alembic needs to know, without a file of its own."""
    made = Config()
    made.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return made


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing, within the caller's transaction."""
    made = config()
    known = {script.revision for script in ScriptDirectory.from_config(made).walk_revisions()}
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in known:
        raise Unusable(
            f"this database was written by a newer release of ludotheque (schema {present}); use that release or a "
            f"later one, or another database"
        )
    made.attributes["connection"] = connection
    command.upgrade(made, "head")


def migrate_sqlite(path: Path) -> None:
    """Make the file if need be, and bring it up to date."""
    from ludotheque.server.store.sqlite import connect

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine("sqlite://", creator=lambda: connect(path), poolclass=NullPool)
        event.listen(engine, "begin", lambda begun: begun.exec_driver_sql("BEGIN IMMEDIATE"))
        with engine.begin() as connection:
            upgrade(connection)
    except (OSError, sqlite3.Error, DBAPIError) as error:
        why = error.orig if isinstance(error, DBAPIError) else error
        raise Unusable(f"{path} can't be opened as a database ({why}); name another file, or a new one") from error


def migrate_postgres(url: str) -> None:
    """Bring the database up to date; a second process waits until the first has done it."""
    asyncio.run(_migrate_postgres(url))


async def _migrate_postgres(url: str) -> None:
    from sqlalchemy.ext.asyncio import create_async_engine

    from ludotheque.server.store.postgres import connect

    async def made() -> Any:
        return await connect(url)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=made, poolclass=NullPool)
    async with engine.begin() as connection:
        await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        await connection.run_sync(upgrade)
    await engine.dispose()
