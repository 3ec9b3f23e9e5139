"""A program that takes the first legal move, and writes down every byte it is sent: ``spy.py FILE [WANTS]``.

A line with its own process id comes first.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any


def answer(request: dict[str, Any], wants: str) -> dict[str, Any]:
    if request["type"] == "game":
        return {"type": "ready", "wants": wants}
    return {"type": "move", "number": request["legal"][0]["number"]}


def main(path: str, wants: str = "") -> None:
    with Path(path).open("ab", buffering=0) as notes:
        notes.write(f"{os.getpid()}\n".encode())
        for line in sys.stdin.buffer:
            notes.write(line)
            print(json.dumps(answer(json.loads(line), wants)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
