"""Addresses, migrations, and databases that can't be used."""

import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine
from sqlalchemy.ext.asyncio import create_async_engine

from ludotheque.server.store import Unusable, migrate, open_store
from ludotheque.server.store.compiled import for_sqlite
from ludotheque.server.store.migrating import config
from ludotheque.server.store.postgres import connect
from ludotheque.server.store.schema import metadata
from ludotheque.server.store.statements import tables_of, tables_with_bot_due, waiting_tables

from .rows import event, person, table, with_table

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "url",
    ["mysql://me:secret@host/db", "store.db", "", "sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite:/a.db",
     "postgresql+asyncpg://me:secret@host/db"],
)  # fmt: skip
async def test_an_unknown_address_is_refused_with_what_to_write_and_without_its_password(url: str) -> None:
    with pytest.raises(Unusable, match=r"must be sqlite:///path/to/file\.db or postgresql://") as refused:
        await open_store(url)
    assert "secret" not in str(refused.value)


async def test_a_postgres_that_is_not_there_is_told_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="PostgreSQL can't be used") as refused:
        await open_store(f"postgresql://me:secret@/db?host={tmp_path}")
    assert "secret" not in str(refused.value)


async def test_a_postgres_where_we_may_not_make_tables_is_refused(postgres_url: str) -> None:
    await execute(postgres_url, f"ALTER DATABASE {postgres_url.split('/')[3].split('?')[0]} SET search_path = nowhere")
    with pytest.raises(Unusable, match=r"PostgreSQL can't be used .*schema"):
        await open_store(postgres_url)
    with pytest.raises(Unusable, match=r"PostgreSQL can't be used .*does not exist"):
        await open_store(postgres_url.replace("/test", "/no_test"))


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear reader, this is not a database at all. " * 100)
    before = path.read_bytes()
    with pytest.raises(Unusable, match=r"letter\.db can't be opened as a database"):
        await open_store(f"sqlite:///{path}")
    assert path.read_bytes() == before


async def test_a_folder_is_made_for_a_new_file_where_one_can_be(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/a/b/store.db")
    await store.close()
    assert (tmp_path / "a/b/store.db").is_file()
    with pytest.raises(Unusable, match="can't be opened"):
        await open_store(f"sqlite:///{tmp_path}/a/b/store.db/store.db")


async def test_a_store_is_opened_again_with_all_that_it_holds(database: str) -> None:
    for _ in range(2):
        store = await open_store(database)
        if await store.get_person("ada") is None:
            await with_table(store)
            await store.beat(5.0)
        assert await store.get_table("t1") == table()
        assert await store.get_person("ada") == person("ada")
        assert await store.events_since("t1", 0) == [event(kind="create")]
        assert await store.last_beat() == 5.0
        await store.close()


async def execute(url: str, statement: str) -> None:
    """Change a database behind the store's back."""
    if url.startswith("sqlite"):
        with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
            connection.execute(statement)
        connection.close()
    else:
        other = await asyncpg.connect(url)
        await other.execute(statement)
        await other.close()


async def test_a_database_of_a_newer_release_is_refused_and_left_alone(database: str) -> None:
    store = await open_store(database)
    await with_table(store)
    await store.close()
    await execute(database, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Unusable, match=r"newer release of ludotheque \(schema 9999\); use that release"):
        await open_store(database)
    newest = ScriptDirectory.from_config(config()).get_current_head()
    await execute(database, f"UPDATE alembic_version SET version_num = '{newest}'")
    store = await open_store(database)
    assert await store.get_table("t1") == table()
    await store.close()


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return list(compare_metadata(context, metadata))


async def test_the_migrations_lead_to_the_schema_on_sqlite(tmp_path: Path) -> None:
    await (await open_store(f"sqlite:///{tmp_path}/a.db")).close()
    engine = create_engine(f"sqlite:///{tmp_path}/a.db", poolclass=NullPool)
    with engine.connect() as connection:
        assert differences(connection) == []
        connection.exec_driver_sql("DROP INDEX seated_person")
        assert len(differences(connection)) == 1, "the comparison itself finds what there is"


async def test_the_migrations_lead_to_the_schema_on_postgres(postgres_url: str) -> None:
    await (await open_store(postgres_url)).close()

    async def made() -> Any:
        return await connect(postgres_url)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=made, poolclass=NullPool)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
        await connection.exec_driver_sql("ALTER TABLE chat ALTER seat TYPE text")
        assert len(await connection.run_sync(differences)) == 1, "the comparison itself finds what there is"


def test_a_migration_may_be_run_alone_and_again(sqlite_url: str) -> None:
    migrate(sqlite_url)
    migrate(sqlite_url)
    assert Path(sqlite_url.removeprefix("sqlite:///")).is_file()


def test_a_migration_happens_whole_or_not_at_all(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from alembic.operations import Operations

    def stop(*_: Any, **__: Any) -> None:
        raise RuntimeError("the machine stops here")

    with monkeypatch.context() as patched:
        patched.setattr(Operations, "execute", stop)  # the last step of the first migration
        with pytest.raises(RuntimeError, match="stops here"):
            migrate(sqlite_url)
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
    connection.close()
    migrate(sqlite_url)


@pytest.mark.parametrize(
    ("statement", "index"),
    [(waiting_tables, "tables_waiting"), (tables_with_bot_due, "tables_bot_due"), (tables_of, "seated_person")],
)
def test_lists_are_read_by_an_index(sqlite_url: str, statement: Any, index: str) -> None:
    migrate(sqlite_url)
    compiled = for_sqlite(statement)
    values = compiled.arguments({"person_id": "ada", "limit": 10})
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {compiled.text}", values).fetchall()
    connection.close()
    assert any(f"USING INDEX {index}" in row[3] for row in plan), plan
