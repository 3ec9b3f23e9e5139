"""What the website asks of a store, whichever database is underneath."""

from collections.abc import Callable, Collection
from typing import Protocol

from ludotheque.server.store.rows import (
    Challenge,
    ChatRow,
    EventRow,
    Figures,
    Passkey,
    Person,
    Present,
    TableChange,
    TableRow,
)


class Attendance(Protocol):
    """Who of those seated at a table has it open, and in which of several processes on one database."""

    def listen(self, callback: Callable[[str], None]) -> None:
        """Call back with a table's id when somebody came or went elsewhere, while the store is listened to."""

    async def note(self, table_id: str, persons: Collection[str], now: float) -> None:
        """These, and nobody else, have the table open in this process; the others are told."""

    async def confirm(self, now: float) -> dict[str, frozenset[str]]:
        """All who were noted in this process are there still; who they are, by table."""

    async def elsewhere(self, table_id: str | None = None) -> list[Present]:
        """Whom other processes have noted, at one table or at all, and when the last of them confirmed it."""

    async def forget(self, before: float) -> None:
        """Drop what other processes have not confirmed since then."""


class Store(Protocol):
    """People, tables and events. What a method has returned from is stored for good."""

    # ---------------------------------------------------------------------------------------------- people

    async def add_person(self, person: Person) -> None:
        """Taken: the id or the login is."""

    async def get_person(self, person_id: str) -> Person | None: ...

    async def find_login(self, login: str) -> Person | None:
        """Whoever has this login, in capitals or not."""

    async def change_person(self, person_id: str, **changes: str | None) -> Person:
        """Change name, lang, settings, login or password. Taken: somebody else has the login."""

    async def add_session(self, token_hash: str, person_id: str, created: float) -> None: ...

    async def person_of_session(self, token_hash: str) -> Person | None: ...

    async def end_session(self, token_hash: str) -> None: ...

    async def end_sessions(self, person_id: str) -> None:
        """All of a person's."""

    async def add_passkey(self, passkey: Passkey) -> None:
        """Taken: the credential is registered already."""

    async def find_passkey(self, credential_id: str) -> Passkey | None: ...

    async def passkeys_of(self, person_id: str) -> list[Passkey]:
        """The oldest first."""

    async def use_passkey(self, credential_id: str, sign_count: int) -> None:
        """Remember how often it has signed."""

    async def add_challenge(self, challenge: Challenge, now: float) -> None:
        """Keep a challenge, and drop those that have expired. Missing: there is no such person."""

    async def take_challenge(self, name: str) -> Challenge | None:
        """The challenge of that name, once: whoever asks second gets none. It may have expired."""

    # ---------------------------------------------------------------------------------------------- tables

    async def create_table(self, row: TableRow, event: EventRow, persons: dict[str, bool]) -> None:
        """Store a table with its first event and who sits there. Taken: the id is."""

    async def get_table(self, table_id: str) -> TableRow | None: ...

    async def append(self, table_id: str, expected_seq: int, event: EventRow, changes: TableChange) -> None:
        """Store the next event and what it changes, all or nothing. Repeated comes before Stale."""

    async def set_turns(self, table_id: str, seq: int, bot_due: bool, persons: dict[str, bool]) -> None:
        """Change whose turn it is without an event, as long as the table is at ``seq``."""

    async def events_since(self, table_id: str, seq: int, limit: int | None = None) -> list[EventRow]:
        """Those after ``seq``, in order."""

    async def event_of_command(self, table_id: str, command_id: str) -> EventRow | None: ...

    async def waiting_tables(self, limit: int) -> list[TableRow]:
        """Listed tables that wait for players, the newest first."""

    async def tables_of(self, person_id: str, limit: int) -> list[tuple[TableRow, bool]]:
        """Where somebody sits, and whether it is their turn: those first, then by last change; ended ones last."""

    async def tables_with_bot_due(self, limit: int) -> list[TableRow]:
        """Running tables on which a bot is to move, the longest waiting first."""

    # ------------------------------------------------------------------------------------------------ chat

    async def add_chat(self, table_id: str, person_id: str, name: str, seat: int | None, text: str, at: float) -> int:
        """Store a line and return its number at this table."""

    async def chat_of(self, table_id: str, since_id: int = 0, limit: int = 200) -> list[ChatRow]:
        """The newest lines after ``since_id``, the oldest of them first."""

    # -------------------------------------------------------------------------------------------- the server

    async def beat(self, now: float) -> None:
        """The server is alive now; an earlier time than the last changes nothing."""

    async def last_beat(self) -> float | None: ...

    async def give_time_back(self, seconds: float) -> None:
        """Let the turns of all running tables begin that much later."""

    async def count(self) -> Figures: ...

    @property
    def attendance(self) -> Attendance | None:
        """What processes on one database tell each other; none where there is but one process."""

    async def listen(self, callback: Callable[[str], None]) -> None:
        """Call back with a table's id when another process may have changed it. Once for each store."""

    async def close(self) -> None:
        """Store what is under way, then let go of the database."""
