"""How good a table is."""

from typing import Any

from ludotheque.kernel.rule import rule


@rule
def value(box: Any, w: Any, s: Any, seat: int) -> int:
    """The points."""
    return int(s.points[seat])
