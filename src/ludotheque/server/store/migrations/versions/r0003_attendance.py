"""Who has which table open in which process, so that all of them know who is there."""

import sqlalchemy as sa
from alembic import op

from ludotheque.server.store.migrations.versions.r0001_first import Seconds, belongs, filled, key

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """A row for each, which its process confirms every few seconds."""
    op.create_table(
        "attendance",
        filled("table_id", sa.Text), filled("person_id", sa.Text), filled("process", sa.Text),
        filled("confirmed", Seconds),
        key("attendance", "table_id", "person_id", "process"), belongs("attendance", "table_id", "tables"),
        belongs("attendance", "person_id", "people"),
        sqlite_strict=True,
    )  # fmt: skip
    op.create_index("attendance_process", "attendance", ["process"])
