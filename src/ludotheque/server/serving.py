"""The process behind ``ludotheque serve``: compile what is needed, say where the page is, serve until told to stop."""

import asyncio
import gc
import os
import socket
import sys
import time
import webbrowser
from pathlib import Path

import uvicorn
from platformdirs import user_data_path

from ludotheque.server.app import Settings, create_app
from ludotheque.server.guard import App
from ludotheque.server.house import give_time_back
from ludotheque.server.observe import configure_logs
from ludotheque.server.store import open_store

DATABASE, PROXY = "LUDOTHEQUE_DATABASE", "LUDOTHEQUE_BEHIND_PROXY"  # how workers learn of them
SELDOM = (20_000, 20, 50)  # as usual Python would look for rubbish ten times in a move, among all that lives for long
SHUTDOWN_S = 5  # for requests under way; open pages reconnect by themselves


def run(host: str, port: int, database: str | None, workers: int, behind_proxy: bool, browse: bool) -> None:
    """Serve until a signal says stop."""
    url = database or f"sqlite:///{own_file()}"
    if workers > 1 and url.startswith("sqlite"):
        raise ValueError("several workers need PostgreSQL: give --database postgresql://…, or --workers 1")
    configure_logs()
    asyncio.run(prepare(url))
    listener = bound(host, port)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{listener.getsockname()[1]}"
    sys.stdout.write(f"\n  Ludothèque is at {address}\n  Ctrl-C stops it; games go on where they stood.\n\n")
    sys.stdout.flush()
    if browse and has_desktop():
        webbrowser.open(address)
    os.environ[DATABASE], os.environ[PROXY] = url, "1" if behind_proxy else ""
    config = uvicorn.Config(
        "ludotheque.server.serving:app", factory=True, workers=workers, ws="websockets-sansio",
        ws_per_message_deflate=False, ws_max_size=4096, timeout_graceful_shutdown=SHUTDOWN_S, log_config=None,
        access_log=False, server_header=False, proxy_headers=False, lifespan="on",
    )  # fmt: skip
    if workers == 1:
        uvicorn.Server(config).run(sockets=[listener])
        return
    from uvicorn.supervisors import Multiprocess

    Multiprocess(config, sockets=[listener]).run()


async def prepare(url: str) -> None:
    """Bring the database up to date once, before the workers open it together."""
    store = await open_store(url)
    await give_time_back(store, time.time())
    await store.close()


def app() -> App:
    """The application of one worker process."""
    configure_logs()
    gc.set_threshold(*SELDOM)
    return create_app(Settings(os.environ[DATABASE], behind_proxy=bool(os.environ.get(PROXY))))


def own_file() -> Path:
    """Where tables are kept unless somebody says otherwise."""
    folder = user_data_path("ludotheque", ensure_exists=True)
    return Path(folder) / "ludotheque.db"


def bound(host: str, port: int) -> socket.socket:
    """The socket to listen on; a port that is taken is told as such."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        raise ValueError(f"{host}:{port} can't be used ({error.strerror}); choose another with --port") from error
    listener.listen(2048)
    return listener


def has_desktop() -> bool:
    """Whether there is a screen to open a browser on."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
