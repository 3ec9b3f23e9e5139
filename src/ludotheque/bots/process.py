"""What all processes in which bots think have in common: they are asked and they answer, one after the other."""

import os
import sys
import threading
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from typing import BinaryIO, TypeVar

HOST = (sys.executable, "-P", "-m", "ludotheque.bots.host")  # in which our bots think, and classes of one's own
MOST_SAID = 500  # letters of what went wrong that are told
OURS = "LUDOTHEQUE_"  # settings of whoever runs the bot, such as a database: it gets views and nothing else

Request = TypeVar("Request")


def environment() -> dict[str, str]:
    """What a bot's process may know of where it runs."""
    return {name: value for name, value in os.environ.items() if not name.startswith(OURS)}


def in_a_line(error: BaseException) -> str:
    """What went wrong, short and on one line."""
    return " ".join(f"{type(error).__name__}: {error}"[:MOST_SAID].split())


def answer_all(read: Callable[[BinaryIO], Iterator[Request]], answer: Callable[[Request], bytes]) -> None:
    """Answer requests from the input with a line each on the output.

    The input's end is the process's own end, even in the middle of a thought: whoever asks is gone.
    """
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints goes where complaints go, and is no answer
    requests: SimpleQueue[Request] = SimpleQueue()

    def read_all() -> None:
        try:
            for request in read(sys.stdin.buffer):
                requests.put(request)
        finally:  # also where whoever asks died in the middle of a line
            os._exit(0)

    threading.Thread(target=read_all, daemon=True).start()
    while True:
        answers.write(answer(requests.get()) + b"\n")
        answers.flush()
