"""Compiles the rules in a process of its own, while people already play by the interpreted ones."""

import asyncio
import contextlib
import os
import sys

from ludotheque.catalogue import games
from ludotheque.kernel.contract import contract
from ludotheque.kernel.engine import begun, engine, is_compiled

COMMAND = (sys.executable, "-m", "ludotheque.server.compiling")


async def compile_rules() -> None:
    """Have compiled what is not, then load everything, so that nobody at a table waits for it."""
    if not all(is_compiled(contract(entry.package)) for entry in games()):
        process = await asyncio.create_subprocess_exec(*COMMAND, stdin=asyncio.subprocess.DEVNULL)
        try:
            await process.wait()
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
    await asyncio.to_thread(load_compiled)


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
        if not is_compiled(contract(entry.package)):
            engine(contract(entry.package), "compiled")


if __name__ == "__main__":
    main()
