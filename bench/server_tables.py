"""The tables of ``bench/server.py``: worked out and stored before the server starts, and looked over afterwards."""

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from ludotheque.kernel.options import resolve
from ludotheque.server import gamebook, seats
from ludotheque.server.accounts import hashed
from ludotheque.server.seats import Seated
from ludotheque.server.store import EventRow, Person, Store, TableRow, open_store
from ludotheque.server.tables import After, moves_of, new_id
from ludotheque.server.wire import Settings as Wishes
from server_load import Table
from server_sockets import Wrong

SEATS = 4


def script(task: tuple[str, bytes, int]) -> list[tuple[int, int]]:
    """Random legal moves of a match, each with the seat that makes it."""
    game_id, key, length = task
    match = gamebook.find(game_id).start(SEATS, key=key)
    chance, moves = random.Random(key), list[tuple[int, int]]()
    while match.seat is not None and len(moves) < length:
        number = chance.choice(list(match.view(match.seat).legal))
        moves.append((match.seat, number))
        match.play(number)
    return moves


def scripted_tables(count: int, length: int, progress: Callable[[int], None]) -> list[Table]:
    """Tables over all games in turn, each with its moves."""
    games = [game.id for game in gamebook.known_games().values() if SEATS in game.players]
    tables = [
        Table(
            id=new_id(),
            game=games[number % len(games)],
            key=secrets.token_bytes(32),
            people=[secrets.token_urlsafe(16) for _ in range(SEATS)],
            tokens=[secrets.token_urlsafe(32) for _ in range(SEATS)],
        )
        for number in range(count)
    ]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        tasks = [(table.game, table.key, length) for table in tables]
        for table, moves in zip(tables, pool.map(script, tasks, chunksize=10), strict=True):
            table.script = moves
            progress(1)
    return tables


async def store_tables(database: str, tables: list[Table]) -> None:
    """Write people, sessions and running tables as the site itself would."""
    store = await open_store(database)
    try:
        await asyncio.gather(*(store_people(store, table) for table in tables))
        await asyncio.gather(*(store_table(store, table) for table in tables))
    finally:
        await store.close()


async def store_people(store: Store, table: Table) -> None:
    """Four guests, each known by a session."""
    now, wishes = time.time(), msgspec.json.encode(Wishes()).decode()
    for number, person in enumerate(table.people):
        await store.add_person(Person(person, f"Player {number + 1}", "en", wishes, None, None, now))
        await store.add_session(hashed(table.tokens[number]), person, now)


async def store_table(store: Store, table: Table) -> None:
    """A table that has just begun."""
    game, now, first = gamebook.find(table.game), time.time(), table.script[0][0]
    options = resolve(game.contract.options, {}, SEATS)
    seated = [Seated("person", f"Player {number + 1}", person) for number, person in enumerate(table.people)]
    row = TableRow(
        id=table.id, game=table.game, version=game.version, players=SEATS,
        options=msgspec.json.encode(options).decode(), key=table.key, invite=secrets.token_urlsafe(12),
        host=table.people[0], mode="live", days=3, listed=False, spectators=True, status="running",
        seats=seats.write(seated), seq=table.seq, moves=0, turn_began=now, bot_due=False, created=now, changed=now,
        rematch="",
    )  # fmt: skip
    payload = msgspec.json.encode(After(next=first)).decode()
    event = EventRow(table.id, table.seq, now, "start", table.people[0], None, None, payload)
    await store.create_table(row, event, {person: seat == first for seat, person in enumerate(table.people)})


async def check_stored(database: str, tables: list[Table]) -> None:
    """Every move that was answered must be in the file, and no other."""
    store = await open_store(database)
    try:
        for table in tables:
            events = await store.events_since(table.id, 0)
            numbers = [number for _, number in table.script[: table.played]]
            if moves_of(events) != numbers or [event.seq for event in events] != list(range(1, table.seq + 1)):
                raise Wrong(f"the file does not hold what was answered at {table.id}")
    finally:
        await store.close()
