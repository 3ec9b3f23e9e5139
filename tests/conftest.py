"""Shared by all tests."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

pytest.register_assert_rewrite("audits", "boxes", "tabletop", "views")

EXAMPLES = Path(__file__).parent.parent / "examples"
COMPILE = """
import sys, ludotheque
from ludotheque.kernel.engine import have_search_compiled
have_search_compiled(ludotheque.load(sys.argv[1]).contract)
"""


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile the rules once, before the workers start: they would each do it, or run interpreted until one has."""
    if hasattr(session.config, "workerinput"):
        return
    from ludotheque.catalogue import games

    names = [entry.id for entry in games()] + [str(box.parent) for box in EXAMPLES.glob("*/box.toml")]
    with ThreadPoolExecutor(2) as side_by_side:
        list(side_by_side.map(compile_rules, names))


def compile_rules(name: str) -> None:
    """Compile one game in a process of its own; nothing is done if that was done before."""
    subprocess.run([sys.executable, "-c", COMPILE, name], check=True)
