"""A game's move space: each decision has a name, arguments and the rule paragraph that governs it, and each
combination of arguments is one number.

Rules use a decision's compiled functions, people its name and arguments; both come from the one declaration.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod
from numbers import Integral
from pathlib import Path

from ludotheque.kernel.rule import bind

MOST_ARGUMENTS = 4


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument that runs from 0 to ``count`` - 1."""

    name: str
    count: int


class Decision:
    """What may be decided in a phase. A ``secret`` decision's numbers are known to the deciding seat alone.

    One to be taken ``beforehand`` has no arguments, and a seat may announce it before it is asked. The announcement
    holds until the table's ``turn`` changes.
    """

    def __init__(
        self, name: str, phase: int, rule: str, *arguments: Argument, secret: bool = False, beforehand: bool = False
    ) -> None:
        self.name, self.phase, self.rule, self.arguments, self.secret = name, phase, rule, arguments, secret
        self.beforehand = beforehand
        if beforehand and arguments:
            raise ValueError(f"{name}: what is decided beforehand has no arguments")
        if any(argument.name == "by" for argument in arguments):
            raise ValueError(f"{name}: no argument can be called 'by', which says who moves")
        if len(arguments) > MOST_ARGUMENTS:
            raise ValueError(f"{name}: a decision has at most {MOST_ARGUMENTS} arguments; cut it into two decisions")
        self.first = 0  # its lowest number; set by the move space
        self.count = prod(argument.count for argument in arguments)
        self.folder = Path(sys._getframe(1).f_code.co_filename).parent  # its cache keeps the functions

    def encode(self, args: Mapping[str, int]) -> int:
        """The number of this decision with these arguments."""
        if set(args) != {argument.name for argument in self.arguments}:
            wanted = ", ".join(argument.name for argument in self.arguments) or "no arguments"
            raise ValueError(f"{self.name} takes {wanted}")
        number = 0
        for argument in self.arguments:
            value = args[argument.name]
            if not is_whole(value) or not 0 <= value < argument.count:
                raise ValueError(f"{self.name}: {argument.name} runs from 0 to {argument.count - 1}, not {value}")
            number = number * argument.count + int(value)
        return self.first + number

    def decode(self, number: int) -> dict[str, int]:
        """The arguments behind a number of this decision."""
        rest = number - self.first
        args = {}
        for argument in reversed(self.arguments):
            rest, args[argument.name] = divmod(rest, argument.count)
        return dict(reversed(args.items()))

    @cached_property
    def number(self) -> Callable[..., int]:
        """For rules: the number from the arguments, in their order."""
        encoders: tuple[Callable[..., int], ...] = (encode_0, encode_1, encode_2, encode_3, encode_4)
        counts = {f"COUNT_{i}": argument.count for i, argument in enumerate(self.arguments)}
        encode = encoders[len(self.arguments)]
        names = {"FIRST": self.first, **counts}
        return bind(encode, self._unique_name("number", names), self.folder, names)

    @cached_property
    def parts(self) -> tuple[Callable[[int], int], ...]:
        """For rules: each argument from the number."""
        made = []
        stride = self.count
        for argument in self.arguments:
            stride //= argument.count
            names = {"FIRST": self.first, "STRIDE": stride, "COUNT": argument.count}
            made.append(bind(decode, self._unique_name(argument.name, names), self.folder, names))
        return tuple(made)

    def _unique_name(self, name: str, numbers: Mapping[str, int]) -> str:
        """numba's cache tells bound functions apart by name alone, so the name holds all that they differ in."""
        return ".".join([self.name, name, *map(str, numbers.values())])


class MoveSpace:
    """All decisions of a game, numbered through.

    >>> moves = MoveSpace(Decision("take", 0, "2.1", Argument("card", 3), Argument("space", 10)),
    ...                   Decision("pass", 0, "2.2"))
    >>> len(moves), moves.number("take", card=1, space=4), moves.describe(14), moves.number("pass")
    (31, 14, ('take', {'card': 1, 'space': 4}), 30)
    """

    def __init__(self, *decisions: Decision) -> None:
        self.decisions = {decision.name: decision for decision in decisions}
        if len(self.decisions) != len(decisions):
            raise ValueError("a move space declares a decision twice")
        size = 0
        self._by_number: list[Decision] = []
        for decision in decisions:
            decision.first = size
            size += decision.count
            self._by_number += [decision] * decision.count

    def __len__(self) -> int:
        return len(self._by_number)

    def __iter__(self) -> Iterator[Decision]:
        return iter(self.decisions.values())

    def __getitem__(self, name: str) -> Decision:
        if name not in self.decisions:
            raise ValueError(f"there is no decision {name!r}; the decisions are: {', '.join(self.decisions)}")
        return self.decisions[name]

    def of(self, number: int) -> Decision:
        """The decision that a number belongs to."""
        if not is_whole(number) or not 0 <= number < len(self):
            raise ValueError(f"there is no move {number}; moves run from 0 to {len(self) - 1}")
        return self._by_number[number]

    def of_phase(self, phase: int) -> Decision:
        """The first decision of a phase: what the phase is known by."""
        return next(decision for decision in self if decision.phase == phase)

    def number(self, name: str, /, **args: int) -> int:
        """The number of a decision with its arguments."""
        return self[name].encode(args)

    def describe(self, number: int) -> tuple[str, dict[str, int]]:
        """The name and the arguments behind a number."""
        decision = self.of(number)
        return decision.name, decision.decode(number)


def is_whole(value: object) -> bool:
    """Whether a value is a whole number, numpy's too; truth values are none."""
    return isinstance(value, Integral) and not isinstance(value, bool)


# Templates, bound to each decision's numbers by Decision.number and Decision.parts.
FIRST = COUNT = STRIDE = COUNT_0 = COUNT_1 = COUNT_2 = COUNT_3 = 0


def encode_0() -> int:
    return FIRST


def encode_1(a: int) -> int:
    return FIRST + int(a)


def encode_2(a: int, b: int) -> int:
    return FIRST + int(a) * COUNT_1 + int(b)


def encode_3(a: int, b: int, c: int) -> int:
    return FIRST + (int(a) * COUNT_1 + int(b)) * COUNT_2 + int(c)


def encode_4(a: int, b: int, c: int, d: int) -> int:
    return FIRST + ((int(a) * COUNT_1 + int(b)) * COUNT_2 + int(c)) * COUNT_3 + int(d)


def decode(number: int) -> int:
    return (number - FIRST) // STRIDE % COUNT
