"""People, tables and what happens at them."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

Flag = sa.Boolean().with_variant(sa.Integer(), "sqlite")
Number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Seconds: sa.types.TypeEngine[float] = sa.Double().with_variant(sa.REAL(), "sqlite")


def filled(name: str, kind: Any, **more: Any) -> sa.Column[Any]:
    """A column that is never empty."""
    return sa.Column(name, kind, nullable=False, **more)


def key(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    """Its primary key."""
    return sa.PrimaryKeyConstraint(*columns, name=f"{table}_pkey")


def belongs(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    """A reference to another table's id."""
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"{table}_{column}_fkey")


def upgrade() -> None:
    """Everything."""
    people()
    tables()
    op.create_table("beats", sa.Column("at", Seconds), sqlite_strict=True)
    op.execute("INSERT INTO beats (at) VALUES (NULL)")


def people() -> None:
    """Who plays, and how they prove it."""
    op.create_table(
        "people",
        filled("id", sa.Text), filled("name", sa.Text), filled("lang", sa.Text), filled("settings", sa.Text),
        sa.Column("login", sa.Text), sa.Column("login_key", sa.Text), sa.Column("password", sa.Text),
        filled("created", Seconds),
        key("people", "id"), sa.UniqueConstraint("login_key", name="people_login_key_key"),
        sqlite_strict=True,
    )  # fmt: skip
    op.create_table(
        "sessions",
        filled("token_hash", sa.Text), filled("person_id", sa.Text), filled("created", Seconds),
        key("sessions", "token_hash"), belongs("sessions", "person_id", "people"),
        sqlite_strict=True,
    )  # fmt: skip
    op.create_index("sessions_person", "sessions", ["person_id"])
    op.create_table(
        "passkeys",
        filled("credential_id", sa.Text), filled("person_id", sa.Text), filled("public_key", sa.LargeBinary),
        filled("sign_count", Number), filled("created", Seconds),
        key("passkeys", "credential_id"), belongs("passkeys", "person_id", "people"),
        sqlite_strict=True,
    )  # fmt: skip
    op.create_index("passkeys_person", "passkeys", ["person_id"])


def tables() -> None:
    """What is played, what happened and what was said."""
    op.create_table(
        "tables",
        filled("id", sa.Text), filled("game", sa.Text), filled("version", Number), filled("players", Number),
        filled("options", sa.Text), filled("key", sa.LargeBinary), filled("invite", sa.Text), filled("host", sa.Text),
        filled("mode", sa.Text), filled("days", Number), filled("listed", Flag), filled("spectators", Flag),
        filled("status", sa.Text), filled("seats", sa.Text), filled("seq", Number), filled("moves", Number),
        filled("turn_began", Seconds), filled("bot_due", Flag), filled("created", Seconds),
        filled("changed", Seconds), filled("rematch", sa.Text),
        filled("chats", Number, server_default=sa.text("0")), filled("touched", Seconds, server_default=sa.text("0")),
        key("tables", "id"), belongs("tables", "host", "people"),
        sqlite_strict=True,
    )  # fmt: skip
    flag = "{} = 1" if op.get_context().dialect.name == "sqlite" else "{}"
    waiting = sa.text(flag.format("listed") + " AND status = 'waiting'")
    bot_due = sa.text(flag.format("bot_due") + " AND status = 'running'")
    op.create_index("tables_waiting", "tables", ["created"], sqlite_where=waiting, postgresql_where=waiting)
    op.create_index("tables_bot_due", "tables", ["created"], sqlite_where=bot_due, postgresql_where=bot_due)
    op.create_index("tables_touched", "tables", ["touched"])
    op.create_table(
        "events",
        filled("table_id", sa.Text), filled("seq", Number), filled("at", Seconds), filled("kind", sa.Text),
        filled("actor", sa.Text), sa.Column("seat", Number), sa.Column("command_id", sa.Text),
        filled("payload", sa.Text),
        key("events", "table_id", "seq"), belongs("events", "table_id", "tables"),
        sa.UniqueConstraint("table_id", "command_id", name="events_command"),
        sqlite_strict=True,
    )  # fmt: skip
    op.create_table(
        "seated",
        filled("table_id", sa.Text), filled("person_id", sa.Text), filled("my_turn", Flag),
        key("seated", "table_id", "person_id"), belongs("seated", "table_id", "tables"),
        belongs("seated", "person_id", "people"),
        sqlite_strict=True,
    )  # fmt: skip
    op.create_index("seated_person", "seated", ["person_id"])
    op.create_table(
        "chat",
        filled("table_id", sa.Text), filled("id", Number), filled("person_id", sa.Text), filled("name", sa.Text),
        sa.Column("seat", Number), filled("text", sa.Text), filled("at", Seconds),
        key("chat", "table_id", "id"), belongs("chat", "table_id", "tables"), belongs("chat", "person_id", "people"),
        sqlite_strict=True,
    )  # fmt: skip
