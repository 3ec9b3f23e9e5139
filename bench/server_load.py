"""The load of ``bench/server.py``: four people at each table, their pages, and the moves they make."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import msgspec

from server_sockets import Answer, Http, Page, Wrong

HOST = "127.0.0.1"
PING_S, PING_STEP_S = 15.0, 0.05  # a page says so often that it is still there; the pages take turns
PATIENCE_S = 30.0  # after which something is wrong
CONNECTED_AT_ONCE = 32


class Done(msgspec.Struct):
    """What a page reads of an answer to a move."""

    seq: int
    moves: int


_done = msgspec.json.Decoder(Done)


@dataclass(eq=False)
class Table:
    """A table with the moves that are going to be played at it, and what has come of them."""

    id: str
    game: str
    key: bytes
    people: list[str]  # by seat
    tokens: list[str]  # of their sessions
    script: list[tuple[int, int]] = field(default_factory=list)  # seat and number of each move
    played: int = 0
    seq: int = 1
    pages: list[Page] = field(default_factory=list)
    told: asyncio.Future[float] | None = None  # when the last page has heard of the move under way
    to_hear: int = 0

    def heard(self, seq: int, at: float) -> None:
        """One page has heard of an event."""
        if seq != self.seq + 1 or self.told is None or self.told.done():
            return  # the count at the end tells whether it was one too many
        self.to_hear -= 1
        if self.to_hear == 0:
            self.told.set_result(at)

    def next_move(self) -> tuple[int, int]:
        """The seat and number of the move to be played."""
        if self.played == len(self.script):
            raise Wrong("the scripts are too short for this server: give more --moves or fewer --seconds")
        return self.script[self.played]

    def check(self) -> None:
        """Every page must have heard every event once and in order."""
        for page in self.pages:
            if page.ended:
                raise Wrong(f"a page of {self.id} was {page.ended}")
            if page.seqs != list(range(2, self.seq + 1)):
                raise Wrong(f"a page of {self.id} heard {page.seqs}, not each number up to {self.seq} once")


@dataclass
class Sample:
    """Times in seconds, of as many moves or questions."""

    seconds: float = 0.0
    acknowledged: list[float] = field(default_factory=list)  # from sent to answered
    seen: list[float] = field(default_factory=list)  # from sent to the last of the four pages
    late: list[float] = field(default_factory=list)  # how much after its time each was sent
    bytes: int = 0
    server_cpu: float = 0.0  # cores
    load_cpu: float = 0.0


class Players:
    """Everybody at all tables."""

    def __init__(self, port: int, tables: list[Table], server_cpu: Callable[[], float]) -> None:
        self.tables, self.resent = tables, 0
        self._port, self._address = port, f"{HOST}:{port}"
        self._server_cpu = server_cpu
        self._idle: list[Http] = []
        self._pinging: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------------------------------------- requests

    async def _ask(self, request: str) -> Answer:
        """Send over the connection used last; again over another if the server closed it just then, as browsers do."""
        loop = asyncio.get_running_loop()
        while True:
            while self._idle and self._idle[-1].closed:
                self._idle.pop()
            http = self._idle.pop() if self._idle else (await loop.create_connection(Http, HOST, self._port))[1]
            try:
                answer = await asyncio.wait_for(http.ask(request.encode()), PATIENCE_S)
            except ConnectionResetError:
                self.resent += 1
                continue
            self._idle.append(http)
            return answer

    def _head(self, method: str, path: str, token: str) -> str:
        """How a request of somebody's browser begins."""
        return (
            f"{method} /api/tables/{path} HTTP/1.1\r\nHost: {self._address}\r\nOrigin: http://{self._address}\r\n"
            f"Cookie: ludotheque={token}\r\nAccept-Encoding: gzip\r\n"
        )

    async def connect(self, progress: Callable[[int], None]) -> None:
        """Open the page of every seat."""
        loop, free = asyncio.get_running_loop(), asyncio.Semaphore(CONNECTED_AT_ONCE)

        async def connect_one(table: Table, token: str) -> None:
            async with free:
                page = Page(self._head("GET", f"{table.id}/live?since={table.seq}", token), table.heard)
                await loop.create_connection(lambda: page, HOST, self._port)
                await asyncio.wait_for(page.opened, PATIENCE_S)
                table.pages.append(page)
                progress(1)

        await asyncio.gather(*(connect_one(table, token) for table in self.tables for token in table.tokens))
        self._pinging = loop.create_task(self._ping())

    async def _ping(self) -> None:
        """Every page once in its time, evenly."""
        pages = [page for table in self.tables for page in table.pages]
        steps = int(PING_S / PING_STEP_S)
        while True:
            for number in range(steps):
                await asyncio.sleep(PING_STEP_S)
                for page in pages[number::steps]:
                    page.ping()

    async def move(self, table: Table, sample: Sample | None = None) -> None:
        """Play the next move of a table's script: answered, and seen on every page of it."""
        seat, number = table.next_move()
        body = (
            f'{{"command_id":"move-{table.seq + 1:06}","expected_seq":{table.seq},'
            f'"action":{{"type":"move","seat":{seat},"number":{number}}}}}'
        )
        head = self._head("POST", f"{table.id}/commands", table.tokens[seat])
        request = f"{head}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}"
        table.told, table.to_hear = asyncio.get_running_loop().create_future(), len(table.pages)
        sent = time.perf_counter()
        answer = await self._ask(request)
        if answer.status != 200 or _done.decode(answer.body) != Done(table.seq + 1, table.played + 1):
            raise Wrong(f"move {table.played + 1} of {table.id} ({table.game}): {answer.status} {answer.body!r}")
        seen = await asyncio.wait_for(table.told, PATIENCE_S)
        table.played += 1
        table.seq += 1
        if sample is not None:
            sample.acknowledged.append(answer.at - sent)
            sample.seen.append(seen - sent)

    async def look(self, table: Table, sample: Sample, asked: str = "") -> None:
        """Ask for the position on each page of a table at once."""

        async def look_from(seat: int, token: str) -> None:
            sent = time.perf_counter()
            head = self._head("GET", f"{table.id}/position?as={seat}&lang=en{asked}", token)
            answer = await self._ask(f"{head}\r\n")
            if answer.status != 200:
                raise Wrong(f"position of {table.id}: {answer.status} {answer.body!r}")
            sample.acknowledged.append(answer.at - sent)
            sample.bytes += len(answer.body)

        await asyncio.gather(*(look_from(seat, token) for seat, token in enumerate(table.tokens)))

    # --------------------------------------------------------------------------------------------------- phases

    async def steadily(self, rate: float, seconds: float) -> Sample:
        """So many moves a second, each at its time, whether those before it are done or not."""

        async def play(sample: Sample) -> None:
            waiting, tasks = deque(self.tables), []

            async def play_one(table: Table) -> None:
                await self.move(table, sample)
                waiting.append(table)

            began = time.perf_counter()
            for number in range(int(rate * seconds)):
                due = began + number / rate
                if (wait := due - time.perf_counter()) > 0:
                    await asyncio.sleep(wait)
                if not waiting:
                    raise Wrong(f"a move is under way at every table: {rate:.0f} a second are too many for this server")
                sample.late.append(time.perf_counter() - due)
                tasks.append(asyncio.create_task(play_one(waiting.popleft())))
            await asyncio.gather(*tasks)

        return await self._measured(play)

    async def at_once(self, in_flight: int, seconds: float) -> Sample:
        """So many tables at a time, each move followed by another table's as soon as everybody has seen it."""
        return await self._measured(
            lambda sample: in_turn(self.tables, in_flight, seconds, lambda table: self.move(table, sample))
        )

    async def open_positions(self, tables: list[Table]) -> Sample:
        """What a page asks for when it is opened: the whole position, with the log of the match."""

        async def look(sample: Sample) -> None:
            for table in tables:
                await self.look(table, sample)

        return await self._measured(look)

    async def follow_positions(self, tables: list[Table], in_flight: int, seconds: float) -> Sample:
        """What the four pages of a table ask for after each move: what it has changed."""

        def work(sample: Sample) -> Callable[[Table], Awaitable[None]]:
            async def follow(table: Table) -> None:
                await self.move(table)
                await self.look(table, sample, f"&at={table.played}&base={table.played - 1}")

            return follow

        return await self._measured(lambda sample: in_turn(tables, in_flight, seconds, work(sample)))

    async def _measured(self, work: Callable[[Sample], Awaitable[None]]) -> Sample:
        sample = Sample()
        began, cpu, own = time.perf_counter(), self._server_cpu(), time.process_time()
        await work(sample)
        sample.seconds = time.perf_counter() - began
        sample.server_cpu = (self._server_cpu() - cpu) / sample.seconds
        sample.load_cpu = (time.process_time() - own) / sample.seconds
        return sample

    async def leave(self) -> None:
        """Look whether everybody has heard everything, and close all pages."""
        if self._pinging is not None:
            self._pinging.cancel()
        for table in self.tables:
            table.check()
            for page in table.pages:
                page.close()
        await asyncio.sleep(0)


async def in_turn(
    tables: list[Table], in_flight: int, seconds: float, work: Callable[[Table], Awaitable[None]]
) -> None:
    """Work at so many tables at a time, the one first that has waited longest, until the time is over."""
    waiting, end = deque(tables), time.perf_counter() + seconds

    async def go_on() -> None:
        while time.perf_counter() < end:
            table = waiting.popleft()
            await work(table)
            waiting.append(table)

    await asyncio.gather(*(go_on() for _ in range(min(in_flight, len(tables)))))
