"""One thread that writes, and commits together whatever was asked for while it committed last."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

MOST_AT_ONCE = 256  # requests in one transaction, so that the first of many need not wait for all

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Any]


@dataclass(frozen=True, slots=True)
class Request:
    """Something to be written, and who waits for it."""

    work: Work
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a request."""

    value: Any = None
    error: BaseException | None = None


class Writer:
    """Runs work on its own connection; an answer comes only after the commit."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._requests: SimpleQueue[Request | None] = SimpleQueue()
        self._closed = False
        self._connection = connect()
        self._thread = threading.Thread(target=self._serve, name="store-writer", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run ``work`` in a transaction. What it raises undoes its own writes and no others."""
        if self._closed:
            raise RuntimeError("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._requests.put(Request(work, future, loop))
        return await future

    def close(self) -> None:
        """Finish what was asked for, then close the connection."""
        if not self._closed:
            self._closed = True
            self._requests.put(None)
        self._thread.join()

    def _serve(self) -> None:
        while batch := self._next_batch():
            answer(batch, self._commit(batch))
        self._connection.close()

    def _next_batch(self) -> list[Request]:
        """The next request and those behind it; none at the end."""
        batch: list[Request] = []
        request = self._requests.get()
        while request is not None:
            batch.append(request)
            if len(batch) == MOST_AT_ONCE:
                return batch
            try:
                request = self._requests.get_nowait()
            except Empty:
                return batch
        if batch:
            self._requests.put(None)  # the end comes after this batch
        return batch

    def _commit(self, batch: list[Request]) -> list[Outcome]:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._attempt(request.work) for request in batch]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:  # a full disk, say: nothing of the batch is stored
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            return [Outcome(error=error)] * len(batch)
        return outcomes

    def _attempt(self, work: Work) -> Outcome:
        self._connection.execute("SAVEPOINT request")
        try:
            outcome = Outcome(work(self._connection))
        except Exception as error:
            self._connection.execute("ROLLBACK TO request")  # fails, and the batch with it, if all is rolled back
            outcome = Outcome(error=error)
        self._connection.execute("RELEASE request")
        return outcome


def answer(batch: list[Request], outcomes: list[Outcome]) -> None:
    """Wake each loop once, for all of its requests."""
    answers: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Outcome]]] = {}
    for request, outcome in zip(batch, outcomes, strict=True):
        answers.setdefault(request.loop, []).append((request.future, outcome))
    for loop, resolved in answers.items():
        try:
            loop.call_soon_threadsafe(resolve, resolved)
        except RuntimeError:  # the loop is closed: nobody waits any more
            continue


def resolve(answers: list[tuple[asyncio.Future[Any], Outcome]]) -> None:
    """Hand each outcome to whoever waits, unless they have gone."""
    for future, outcome in answers:
        if future.done():
            continue
        if outcome.error is not None:
            future.set_exception(outcome.error)
        else:
            future.set_result(outcome.value)
