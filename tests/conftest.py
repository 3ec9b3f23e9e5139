"""Shared by all tests."""

from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile the rules once, before the workers start: they would each do it, or run interpreted until one has."""
    if hasattr(session.config, "workerinput"):
        return
    import ludotheque
    from ludotheque.catalogue import games
    from ludotheque.kernel.engine import engine

    folders = [str(box.parent) for box in EXAMPLES.glob("*/box.toml")]
    for name in [*(entry.id for entry in games()), *folders]:
        engine(ludotheque.load(name).contract, "compiled")
