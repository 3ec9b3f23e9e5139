"""Passkey challenges, so that whichever process is asked can take the answer."""

import sqlalchemy as sa
from alembic import op

from ludotheque.server.store.migrations.versions.r0001_first import Seconds, belongs, filled, key

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Each for a few minutes, found by its name and dropped by its age."""
    op.create_table(
        "challenges",
        filled("name", sa.Text), filled("challenge", sa.LargeBinary), filled("origin", sa.Text),
        sa.Column("person_id", sa.Text), filled("expires", Seconds),
        key("challenges", "name"), belongs("challenges", "person_id", "people"),
        sqlite_strict=True,
    )  # fmt: skip
    op.create_index("challenges_expires", "challenges", ["expires"])
