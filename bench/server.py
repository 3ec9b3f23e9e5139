"""How many tables the website carries on this machine, beside a boardgame.io server under the same kind of load.

A thousand tables of four, over all games, lie in a SQLite file before the server starts; the moves that will be
played at them are random legal ones, worked out beforehand. Every seat has its page open: a WebSocket that notes
each event and pings now and then. The server is the one of ``ludotheque serve`` without its limits of requests.
The load comes from another process on the same machine, so the two share its cores.

- steady: so many moves a second, each sent at its time; busy: so many tables at once, as fast as it goes.
- A move's time runs from its POST to its answer, and to the last of the four pages that hears of it.
- A move is answered when it is committed and on the disk; boardgame.io sends it before storing it, in memory as it
  comes, and without waiting for the disk in its files. It has no answer but the new state, which it sends to all.
- Memory: the server with every table loaded, connected and moved on, less the server with none.
- Positions: what a page asks for after an event, to draw it. Each move of a table of four leads to four of them, so
  they are measured by themselves: the phases before are of the server that keeps the tables, not of its drawing.

At the end every page must have heard every event once and in order, and the file must hold every answered move.
The exit code is 1 when a target is missed, 2 when nothing could be measured. Linux alone tells what is needed.
"""

import argparse
import asyncio
import gc
import json
import os
import resource
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any
from unittest.mock import patch

import uvloop
from rich.console import Console
from rich.progress import Progress

from ludotheque.server import gamebook, serving
from ludotheque.server.app import Settings, create_app
from ludotheque.server.limiting import RATES, Limits
from server_load import HOST, Players, Sample, Table
from server_report import IN_FLIGHT, RATE, Figures, grid, pace, verdicts
from server_sockets import Wrong
from server_tables import SEATS, check_stored, scripted_tables, store_tables

ROOT = Path(__file__).resolve().parent.parent
PEER, PEER_BUILT = ROOT / "bench" / "boardgame_io", ROOT / "build" / "boardgame_io"
WARM_S, LOOK_S = 1.0, 5.0  # for positions: before anything is measured, and to measure them
DRAWN = 16  # tables whose pages ask for positions, all at once
START_S = 120.0  # for a server to answer
OURS = "ludotheque"

notes = Console(stderr=True)


# -------------------------------------------------------------------------------------------------- the processes


def serve(port: int, database: str) -> None:
    """The site as ``ludotheque serve`` runs it, but nobody can ask too much of it."""
    limits = Limits(dict.fromkeys(RATES))
    with patch.object(serving, "app", lambda: create_app(Settings(database, limits=limits))):
        serving.run(HOST, port, database, workers=1, behind_proxy=False, browse=False)


@contextmanager
def running(command: Sequence[str], answers_at: str, log: Path, **environment: str) -> Iterator[int]:
    """A server in a process of its own, from when it answers; its number."""
    with log.open("w") as written:
        process = subprocess.Popen(command, stdout=written, stderr=written, env=os.environ | environment)
    try:
        deadline = time.monotonic() + START_S
        while not answers(answers_at):
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"a server did not start: {log.read_text()[-2000:]}")
            time.sleep(0.1)
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def answers(address: str) -> bool:
    """Whether somebody answers there."""
    try:
        with urllib.request.urlopen(address, timeout=5):
            return True
    except OSError:
        return False


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.create_server((HOST, 0)) as listener:
        return int(listener.getsockname()[1])


def memory(pid: int) -> tuple[int, int]:
    """What a process holds in memory, in bytes: all of it, and what it alone holds."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    sizes = {line.split(":")[0]: int(line.split()[1]) for line in rollup.splitlines()[1:]}
    return 1024 * sizes["Rss"], 1024 * (sizes["Private_Clean"] + sizes["Private_Dirty"])


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used."""
    used = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")


def fsync_ms(folder: Path) -> float:
    """How long the disk takes to keep a page for good."""
    times = []
    with (folder / "probe").open("wb", buffering=0) as file:
        for _ in range(200):
            file.write(bytes(4096))
            began = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    return 1000 * statistics.median(times)


# ------------------------------------------------------------------------------------------------- measurements


async def warm_up(port: int, pid: int, tables: list[Table]) -> None:
    """Play at one table of each game, so that nothing has to be loaded later."""
    players = Players(port, tables, lambda: cpu_seconds(pid))
    await players.connect(lambda pages: None)
    await players.follow_positions(tables, len(tables), WARM_S)
    await players.leave()


async def measure(port: int, pid: int, tables: list[Table], warm: list[Table], seconds: float,
                  progress: Progress) -> Figures:  # fmt: skip
    """Every phase, on a server that has just started."""
    await warm_up(port, pid, warm)
    players, before = Players(port, tables, lambda: cpu_seconds(pid)), memory(pid)
    await players.connect(bar(progress, "connecting", SEATS * len(tables)))
    moved = bar(progress, "one move at each table", len(tables))
    for start in range(0, len(tables), IN_FLIGHT):
        group = tables[start : start + IN_FLIGHT]
        await asyncio.gather(*map(players.move, group))
        moved(len(group))
    loaded = memory(pid)
    gc.freeze()  # what lies here already need not be looked through while times are taken
    done = bar(progress, "measuring", 4)
    steady = await players.steadily(RATE, seconds)
    done(1)
    busy = await players.at_once(IN_FLIGHT, seconds)
    done(1)
    played, drawn = memory(pid), tables[:DRAWN]
    opened = await players.open_positions(drawn)
    done(1)
    followed = await players.follow_positions(drawn, DRAWN, LOOK_S)
    done(1)
    await players.leave()
    first, next_one = pace(opened), pace(followed)
    return Figures(
        OURS, "SQLite, on the disk before the answer", len(tables), pace(steady), pace(busy),
        (loaded[0] - before[0]) / len(tables) / 1000,
        {
            "own_kb_per_table": (loaded[1] - before[1]) / len(tables) / 1000,
            "kb_per_table_at_the_end": (played[0] - before[0]) / len(tables) / 1000,
            "mb_without_tables": before[0] / 1e6,
            "positions_per_second": next_one.per_second,
            "position_p50": next_one.answered_p50,
            "position_p99": next_one.answered_p99,
            "position_cpu_ms": 1000 * next_one.server_cpu / next_one.per_second,
            "position_bytes": followed.bytes / len(followed.acknowledged),
            "first_position_p50": first.answered_p50,
            "first_position_cpu_ms": 1000 * first.server_cpu / first.per_second,
            "first_position_bytes": opened.bytes / len(opened.acknowledged),
            "requests_sent_again": float(players.resent),
        },
    )  # fmt: skip


def bar(progress: Progress, what: str, total: int) -> Callable[[int], None]:
    """A line of progress; call it with how much is done more."""
    task = progress.add_task(what, total=total)
    return lambda more: progress.advance(task, more)


def measure_ours(folder: Path, count: int, seconds: float, moves: int, progress: Progress) -> Figures:
    """Our server with so many tables."""
    kinds = len(gamebook.known_games())
    tables = scripted_tables(count + kinds, moves, bar(progress, "working out moves", count + kinds))
    database, port = f"sqlite:///{folder / 'tables.db'}", free_port()
    asyncio.run(store_tables(database, tables))
    command = [sys.executable, __file__, "--serve", str(port), database]
    server = running(command, f"http://{HOST}:{port}/health", folder / "server.log")
    with server as pid, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        figures = runner.run(measure(port, pid, tables[kinds:], tables[:kinds], seconds, progress))
    asyncio.run(check_stored(database, tables))
    return figures


def install_peer() -> dict[str, str]:
    """boardgame.io and what it needs, installed once; the environment that finds it."""
    if shutil.which("npm") is None:
        raise RuntimeError("boardgame.io needs Node.js 20 and npm; install them or give --no-peer")
    package = (PEER / "package.json").read_bytes()
    modules, kept = PEER_BUILT / "node_modules", PEER_BUILT / "package.json"
    if not (modules / "boardgame.io").exists() or kept.read_bytes() != package:
        notes.print(f"installing boardgame.io into {PEER_BUILT.relative_to(ROOT)} (once)")
        PEER_BUILT.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(package)
        install = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]
        if subprocess.run(install, cwd=PEER_BUILT, stdout=sys.stderr).returncode != 0:
            raise RuntimeError("boardgame.io could not be installed; does npm reach its registry? Or give --no-peer")
    return {"NODE_PATH": str(modules), "NODE_ENV": "production"}


def measure_peer(folder: Path, count: int, seconds: float, progress: Progress) -> Iterator[Figures]:
    """boardgame.io with so many matches: as it comes, then with its files."""
    for files, stored in (([], "memory alone"), ([str(folder / "files")], "files, not waited for")):
        environment, port, log = install_peer(), free_port(), folder / "peer.log"
        task = progress.add_task(f"boardgame.io, {stored}", total=None)
        server = ["node", "--expose-gc", str(PEER / "server.js"), str(port), *files]
        with running(server, f"http://{HOST}:{port}/games", log, **environment) as pid:
            load = ["node", str(PEER / "load.js"), *map(str, (port, pid, count, seconds, RATE, IN_FLIGHT))]
            done = subprocess.run(load, stdout=subprocess.PIPE, text=True, env=os.environ | environment)
        if done.returncode != 0:
            raise RuntimeError(f"boardgame.io ({stored}) was not measured, see above: {log.read_text()[-500:]}")
        progress.update(task, total=1, completed=1)
        found: dict[str, Any] = json.loads(done.stdout)
        kb = (found["full"] - found["empty"]) / count / 1000
        steady, busy = (pace(Sample(**found[phase])) for phase in ("steady", "busy"))
        yield Figures("boardgame.io", stored, count, steady, busy, kb)


# ------------------------------------------------------------------------------------------------ the whole of it


def allow_files(tables: int) -> None:
    """Every page is an open file of both processes."""
    needed, (_, most) = SEATS * tables + 1000, resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < needed:
        raise RuntimeError(f"{needed} open files are needed and {most} allowed: raise ulimit -n, or fewer --tables")
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed if most == resource.RLIM_INFINITY else most, most))


def main() -> int:
    """Measure, print, and judge."""
    parser = argparse.ArgumentParser(description="How many tables the website carries, beside boardgame.io.")
    parser.add_argument("--tables", type=int, default=1000, help="tables of four (default 1000)")
    parser.add_argument("--seconds", type=float, default=20.0, help="time for each phase (default 20)")
    parser.add_argument("--moves", type=int, default=60, help="moves worked out for each table (default 60)")
    parser.add_argument("--peer", action=argparse.BooleanOptionalAction, default=True, help="measure boardgame.io, too")
    parser.add_argument("--json", action="store_true", help="print an object instead of the table")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "DATABASE"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(int(options.serve[0]), options.serve[1])
        return 0
    (ROOT / "build").mkdir(exist_ok=True)
    all_figures: list[Figures] = []
    try:
        allow_files(options.tables)
        with tempfile.TemporaryDirectory(prefix="server-", dir=ROOT / "build") as made, Progress(console=notes) as bars:
            folder = Path(made)
            machine = {"cores": os.cpu_count(), "load_before": os.getloadavg()[0], "fsync_ms": fsync_ms(folder)}
            all_figures.append(measure_ours(folder, options.tables, options.seconds, options.moves, bars))
            if options.peer:
                all_figures.extend(measure_peer(folder, options.tables, options.seconds, bars))
    except (Wrong, RuntimeError, OSError) as reason:
        notes.print(f"error: {reason or 'the server gave no answer'}", markup=False)
        if not all_figures:
            return 2
    judged = verdicts(all_figures[0])
    out = Console(width=120)
    if options.json:
        out.print_json(json.dumps({"machine": machine, "figures": [asdict(each) for each in all_figures]}))
    else:
        out.print(grid(all_figures))
        out.print(
            f"{machine['cores']} cores for servers and load, {machine['load_before']:.1f} processes at work before; "
            f"one fsync takes {machine['fsync_ms']:.2f} ms here"
        )
        if all_figures[0].busy.load_cpu > all_figures[0].busy.server_cpu:
            out.print("the load took more processor time than the server: the server could do more")
    for text, reached in judged.items():
        (notes if options.json else out).print("reached:" if reached else "MISSED:", text)
    return 0 if all(judged.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
