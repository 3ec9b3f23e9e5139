"""Bots at tables: whenever one is to decide it is asked, in a process of its own, and its move goes the usual way."""

import asyncio
import secrets

import structlog

from ludotheque.server.bot_pool import BotPool
from ludotheque.server.commands import Commands
from ludotheque.server.refusals import Refusal
from ludotheque.server.tables import Open, Tables

log = structlog.get_logger()

THINKING = 20.0  # seconds that a bot may take at the most
SWEEP = 5.0  # seconds between two looks for bots that nobody has asked, after a restart or a failure
SWEPT = 500


class BotTurns:
    """Asks bots for their moves."""

    def __init__(self, tables: Tables, commands: Commands, pool: BotPool, pause: float) -> None:
        self.tables, self.commands, self.pool = tables, commands, pool
        self.pause = pause  # before each move, so that people can follow and the time betrays nothing
        self._tasks: set[asyncio.Task[None]] = set()
        commands.moved = self.consider

    def consider(self, table: Open) -> None:
        """Let a bot move if one is to decide and none is thinking for this table yet."""
        seat = table.decider
        if table.bot_thinks or table.row.status != "running" or seat is None or not table.seats[seat].is_bot:
            return
        table.bot_thinks = True
        task = asyncio.create_task(self._play(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, table: Open) -> None:
        try:
            while await self._move(table):
                pass
        except Exception as error:
            log.error("bot failed", table=table.id, error=repr(error))  # the sweep tries again
        finally:
            table.bot_thinks = False

    async def _move(self, table: Open) -> bool:
        """One move of a bot; whether there may be another."""
        async with self.tables.locked(table.id) as table:
            seat, seq = table.decider, table.row.seq
            if seat is None or not table.seats[seat].is_bot or table.row.status != "running":
                return False
            view, level = table.played().view(seat), table.seats[seat].level
        waited = asyncio.create_task(asyncio.sleep(self.pause))
        number = await self.pool.choose(level, view, secrets.randbits(63), THINKING)
        await waited
        self.commands.figures.bot_moves.labels(level).inc()
        try:
            return await self.commands.bot_move(table, seq, number)
        except Refusal as refusal:
            log.error("bot refused", table=table.id, kind=refusal.kind, level=level)
            return False

    async def sweep(self) -> None:
        """Look for bots that nobody asks: this is how games go on after a restart or a failure."""
        for row in await self.tables.store.tables_with_bot_due(SWEPT):
            try:
                self.consider(await self.tables.get(row.id))
            except Exception as error:  # the other tables' bots need not wait for this one
                log.error("bot not asked", table=row.id, error=repr(error))

    async def stop(self) -> None:
        """Ask no more."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
