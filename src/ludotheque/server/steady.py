"""What a server does again and again, whatever happens in between."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

log = structlog.get_logger()


async def steadily(what: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do some work, now and every so many seconds; where it fails the log tells, and it is tried again in time."""
    while True:
        try:
            await work()
        except Exception as error:
            log.error("work failed", what=what, error=repr(error))
        await asyncio.sleep(seconds)
