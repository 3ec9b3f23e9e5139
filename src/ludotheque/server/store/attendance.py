"""How processes on one PostgreSQL know who has a table open in another."""

from collections.abc import Awaitable, Callable, Collection
from typing import Any

from ludotheque.server.store import postgres_statements
from ludotheque.server.store.pokes import Pokes
from ludotheque.server.store.rows import Present

Fetch = Callable[..., Awaitable[list[Any]]]


class PostgresAttendance:
    """Rows that each process writes for itself and reads of the others."""

    def __init__(self, fetch: Fetch, pokes: Pokes) -> None:
        self._fetch, self._pokes = fetch, pokes

    def listen(self, callback: Callable[[str], None]) -> None:
        """Hear of tables where somebody came or went elsewhere."""
        self._pokes.presence_callback = callback

    async def note(self, table_id: str, persons: Collection[str], now: float) -> None:
        """These, and nobody else, have the table open here."""
        process = self._pokes.name
        await self._fetch(
            postgres_statements.note_present, table_id=table_id, process=process, persons=list(persons), now=now
        )
        self._pokes.send_presence(table_id)

    async def confirm(self, now: float) -> dict[str, frozenset[str]]:
        """All who were noted here are here still; who they are."""
        noted: dict[str, frozenset[str]] = {}
        for table_id, person in await self._fetch(
            postgres_statements.confirm_present, process=self._pokes.name, now=now
        ):
            noted[table_id] = noted.get(table_id, frozenset()) | {person}
        return noted

    async def elsewhere(self, table_id: str | None = None) -> list[Present]:
        """Whom the others have noted, at one table or at all of them."""
        if table_id is None:
            rows = await self._fetch(postgres_statements.all_elsewhere, process=self._pokes.name)
        else:
            rows = await self._fetch(postgres_statements.elsewhere_at, process=self._pokes.name, table_id=table_id)
        return [Present(*row) for row in rows]

    async def forget(self, before: float) -> None:
        """Drop what other processes have not confirmed since."""
        await self._fetch(postgres_statements.drop_unconfirmed, process=self._pokes.name, before=before)
