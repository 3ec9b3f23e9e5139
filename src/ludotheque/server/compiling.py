"""Compiles the rules in a process of its own, while people already play by the interpreted ones."""

import asyncio
import contextlib
import os
import sys

from ludotheque.catalogue import games
from ludotheque.kernel.contract import contract
from ludotheque.kernel.engine import READY, SEARCHING, begun, engine, is_compiled, warm_search

COMMAND = (sys.executable, "-m", "ludotheque.server.compiling")


async def compile_rules() -> None:
    """Have compiled what is not, and load it, so that nobody at a table waits for it; then what bots search with."""
    await have_compiled(READY)
    await asyncio.to_thread(load_compiled)
    await have_compiled(SEARCHING)


async def have_compiled(part: str) -> None:
    """Wait until a part of all games is compiled."""
    if all(is_compiled(contract(entry.package), part) for entry in games()):
        return
    process = await asyncio.create_subprocess_exec(*COMMAND, part, stdin=asyncio.subprocess.DEVNULL)
    try:
        await process.wait()
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()


def load_compiled() -> None:
    """Load every game's machine code, as far as matches use it: bots think elsewhere."""
    for entry in games():
        if is_compiled(contract(entry.package)):
            begun(engine(contract(entry.package), "compiled"))


def main() -> None:
    """Compile one game after the other, out of the way of whoever plays."""
    if hasattr(os, "nice"):
        os.nice(10)
    for entry in games():
        made = engine(contract(entry.package), "compiled")
        if sys.argv[1] == SEARCHING:
            warm_search(made)


if __name__ == "__main__":
    main()
