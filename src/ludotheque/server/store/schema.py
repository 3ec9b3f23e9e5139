"""The tables of the database. Statements are built from them; migrations are held equal to them by a test."""

from sqlalchemy import (
    REAL,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    and_,
    literal_column,
    text,
)
from sqlalchemy.types import TypeEngine

# SQLite's STRICT tables know these names of types alone; they refuse a value of another type, as PostgreSQL does.
Flag = Boolean().with_variant(Integer(), "sqlite")
Number = BigInteger().with_variant(Integer(), "sqlite")
Seconds: TypeEngine[float] = Double().with_variant(REAL(), "sqlite")

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "fk": "%(table_name)s_%(column_0_name)s_fkey",
        "uq": "%(table_name)s_%(column_0_N_name)s_key",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("login", Text),
    Column("login_key", Text, unique=True),  # the login as it is compared: the two databases fold capitals differently
    Column("password", Text),
    Column("created", Seconds, nullable=False),
    sqlite_strict=True,
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("person_id", Text, ForeignKey(people.c.id), nullable=False),
    Column("created", Seconds, nullable=False),
    Index("sessions_person", "person_id"),
    sqlite_strict=True,
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential_id", Text, primary_key=True),
    Column("person_id", Text, ForeignKey(people.c.id), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", Number, nullable=False),
    Column("created", Seconds, nullable=False),
    Index("passkeys_person", "person_id"),
    sqlite_strict=True,
)

challenges = Table(
    "challenges",
    metadata,
    Column("name", Text, primary_key=True),
    Column("challenge", LargeBinary, nullable=False),
    Column("origin", Text, nullable=False),
    Column("person_id", Text, ForeignKey(people.c.id)),
    Column("expires", Seconds, nullable=False),
    Index("challenges_expires", "expires"),
    sqlite_strict=True,
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Number, nullable=False),
    Column("players", Number, nullable=False),
    Column("options", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("invite", Text, nullable=False),
    Column("host", Text, ForeignKey(people.c.id), nullable=False),
    Column("mode", Text, nullable=False),
    Column("days", Number, nullable=False),
    Column("listed", Flag, nullable=False),
    Column("spectators", Flag, nullable=False),
    Column("status", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("seq", Number, nullable=False),
    Column("moves", Number, nullable=False),
    Column("turn_began", Seconds, nullable=False),
    Column("bot_due", Flag, nullable=False),
    Column("created", Seconds, nullable=False),
    Column("changed", Seconds, nullable=False),
    Column("rematch", Text, nullable=False),
    Column("chats", Number, nullable=False, server_default=text("0")),  # lines said, which numbers them
    # By the database's own clock, since those of two processes may differ. PostgreSQL alone has several processes.
    Column("touched", Seconds, nullable=False, server_default=text("0")),
    sqlite_strict=True,
)

# Constants and not parameters: an index serves only a query that says the very same.
is_waiting = and_(tables.c.listed, tables.c.status == literal_column("'waiting'"))
has_bot_due = and_(tables.c.bot_due, tables.c.status == literal_column("'running'"))
is_running = tables.c.status == literal_column("'running'")

Index("tables_waiting", tables.c.created, sqlite_where=is_waiting, postgresql_where=is_waiting)
Index("tables_bot_due", tables.c.created, sqlite_where=has_bot_due, postgresql_where=has_bot_due)
Index("tables_touched", tables.c.touched)

events = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Column("seq", Number, primary_key=True, autoincrement=False),
    Column("at", Seconds, nullable=False),
    Column("kind", Text, nullable=False),
    Column("actor", Text, nullable=False),
    Column("seat", Number),
    Column("command_id", Text),
    Column("payload", Text, nullable=False),
    UniqueConstraint("table_id", "command_id", name="events_command"),
    sqlite_strict=True,
)

seated = Table(
    "seated",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Column("person_id", Text, ForeignKey(people.c.id), primary_key=True),
    Column("my_turn", Flag, nullable=False),
    Index("seated_person", "person_id"),
    sqlite_strict=True,
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Column("id", Number, primary_key=True, autoincrement=False),
    Column("person_id", Text, ForeignKey(people.c.id), nullable=False),
    Column("name", Text, nullable=False),
    Column("seat", Number),
    Column("text", Text, nullable=False),
    Column("at", Seconds, nullable=False),
    sqlite_strict=True,
)

# Who of those seated has which table open in which process. PostgreSQL alone has several processes.
attendance = Table(
    "attendance",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Column("person_id", Text, ForeignKey(people.c.id), primary_key=True),
    Column("process", Text, primary_key=True),
    Column("confirmed", Seconds, nullable=False),
    Index("attendance_process", "process"),
    sqlite_strict=True,
)

# One row, which the first migration writes.
beats = Table("beats", metadata, Column("at", Seconds), sqlite_strict=True)
