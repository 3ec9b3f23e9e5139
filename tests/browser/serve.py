"""The website as a process that tests may kill: bots move at once, and nobody is told to be slower.

python serve.py DATABASE PORT AHEAD; the server's clock goes by as many seconds ahead as the file AHEAD says.
"""

import sys
import time
from functools import partial
from pathlib import Path
from unittest import mock

import uvicorn

from ludotheque.server.app import Settings, create_app
from ludotheque.server.house import House
from ludotheque.server.limiting import RATES, Limits


def main(database: str, port: int, ahead: Path) -> None:
    """Serve until killed."""

    def clock() -> float:
        return time.time() + float(ahead.read_text())

    app = create_app(Settings(database, bot_pause=0.0, limits=Limits(dict.fromkeys(RATES))))
    with mock.patch("ludotheque.server.app.House", partial(House, clock=clock)):
        uvicorn.run(
            app, host="127.0.0.1", port=port, log_level="warning", access_log=False, ws_per_message_deflate=False
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
