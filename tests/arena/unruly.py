"""Bots that behave badly, each in one way: classes, and programs as ``python unruly.py KIND``."""

import json
import os
import sys
import time

from ludotheque.play.view import View


class First:
    """Takes the first legal move, and keeps to the rules."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        return view.legal[0]


class Noisy(First):
    def choose(self, view: View) -> int:
        print('{"type": "move", "number": -1}', flush=True)
        os.write(1, b"noise\n")
        return super().choose(view)


class Nosy(First):
    def choose(self, view: View) -> int:
        assert not [name for name in os.environ if name.startswith("LUDOTHEQUE_")]
        return super().choose(view)


class Raises(First):
    def choose(self, view: View) -> int:
        raise KeyError("lost my notes")


class Leaves(First):
    def choose(self, view: View) -> int:
        sys.exit(0)


class Dies(First):
    def choose(self, view: View) -> int:
        os._exit(3)


class Hangs(First):
    def choose(self, view: View) -> int:
        while True:
            time.sleep(1)


class Illegal(First):
    def choose(self, view: View) -> int:
        return max(view.legal) + 1


class NoNumber(First):
    def choose(self, view: View) -> int:
        return "the left one"  # type: ignore[return-value]


class Stillborn(First):
    def __init__(self, seed: int) -> None:
        raise OSError("no such net")


class Idle:
    """Can't choose at all."""


def main(kind: str) -> None:
    if kind == "silent":  # dies before it has said anything
        return
    for line in sys.stdin:
        request = json.loads(line)
        if request["type"] == "game" and kind == "refused":
            answer = '{"type": "refused", "text": "no"}'
        elif request["type"] == "game" and kind != "never-ready":
            answer = '{"type": "ready"}'
        elif kind == "garbage":
            answer = "I would rather not"
        elif kind == "list":
            answer = "[17]"
        elif kind == "deep":
            answer = "[" * 10_000
        elif kind == "long":
            answer = json.dumps({"type": "error", "text": "a" * 100_000})
        elif kind == "huge":
            answer = '{"type": "move", "number": ' + "7" * 1_000 + "}"
        elif kind == "endless":
            sys.stdout.write("x" * (1 << 21))
            answer = ""
        else:
            time.sleep(1000)
        print(answer, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
