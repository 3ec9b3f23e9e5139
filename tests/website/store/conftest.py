"""A store of each kind."""

from collections.abc import AsyncIterator

import pytest

from ludotheque.server.store import Store, open_store


@pytest.fixture
async def store(database: str, anyio_backend: str) -> AsyncIterator[Store]:
    """An empty store; a test that uses it runs on both databases."""
    opened = await open_store(database)
    yield opened
    await opened.close()
