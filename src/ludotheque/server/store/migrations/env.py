"""What alembic runs: migrations on the connection that it is given."""

from alembic import context

from ludotheque.server.store.schema import metadata


def run() -> None:
    """Within the caller's transaction, so that a migration happens whole or not at all."""
    context.configure(
        connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True
    )
    context.run_migrations()


if __name__ == "env_py":  # as alembic loads it
    run()
