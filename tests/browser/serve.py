"""The website as a process that tests may kill: bots move at once, and nobody is told to be slower.

python serve.py DATABASE PORT
"""

import sys

import uvicorn

from ludotheque.server.app import Settings, create_app
from ludotheque.server.limiting import RATES, Limits


def main(database: str, port: int) -> None:
    """Serve until killed."""
    app = create_app(Settings(database, bot_pause=0.0, limits=Limits(dict.fromkeys(RATES))))
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", access_log=False, ws_per_message_deflate=False)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
