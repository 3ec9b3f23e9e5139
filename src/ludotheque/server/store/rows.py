"""What the store keeps, as plain frozen rows, and what can go wrong with it."""

from dataclasses import dataclass


class Unusable(ValueError):
    """A database that can't be opened; nothing has been changed."""


class Unstorable(ValueError):
    """A value that no database holds: a text with a NUL or half a character, a number too large."""


class Taken(ValueError):
    """The id or login that should be new is there already."""


class Missing(LookupError):
    """The person, table or passkey that this belongs to is not there."""


class Stale(Exception):
    """The table has moved on: its number of events is not the expected one."""


class Repeated(Exception):
    """The command is stored already."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, known by one browser or, with a login or a passkey, by any."""

    id: str
    name: str
    lang: str
    settings: str  # JSON
    login: str | None
    password: str | None  # an argon2 hash
    created: float


@dataclass(frozen=True, slots=True)
class Passkey:
    """What somebody logs in with instead of a password."""

    credential_id: str  # base64url
    person_id: str
    public_key: bytes
    sign_count: int
    created: float


@dataclass(frozen=True, slots=True)
class Challenge:
    """What a browser is to answer with a passkey; ``person_id`` adds one to their account."""

    name: str
    challenge: bytes
    origin: str
    person_id: str | None
    expires: float


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as its last event left it."""

    id: str
    game: str
    version: int
    players: int
    options: str  # JSON
    key: bytes
    invite: str
    host: str  # a person's id
    mode: str
    days: int
    listed: bool
    spectators: bool
    status: str
    seats: str  # JSON
    seq: int  # of the last event
    moves: int
    turn_began: float
    bot_due: bool
    created: float
    changed: float
    rematch: str


@dataclass(frozen=True, slots=True)
class EventRow:
    """One thing that happened at a table."""

    table_id: str
    seq: int
    at: float
    kind: str
    actor: str
    seat: int | None
    command_id: str | None
    payload: str  # JSON


@dataclass(frozen=True, slots=True)
class TableChange:
    """What an event changes of its table; ``persons`` who sit there, and whether it is their turn."""

    status: str
    seats: str
    moves: int
    turn_began: float
    bot_due: bool
    changed: float
    rematch: str
    persons: dict[str, bool]


@dataclass(frozen=True, slots=True)
class ChatRow:
    """Something said at a table; numbered from 1 at each table."""

    table_id: str
    id: int
    person_id: str
    name: str
    seat: int | None
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class Present:
    """Somebody who sits at a table and has it open in another process."""

    table_id: str
    person_id: str
    confirmed: float


@dataclass(frozen=True, slots=True)
class Figures:
    """How much there is."""

    people: int
    accounts: int  # those of them with a login
    tables: dict[str, int]  # by status
