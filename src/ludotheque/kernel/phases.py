"""A small stack of sub-phases: what is decided now and by whom, and what to come back to.

``s.phase`` and ``s.seat`` are the top of the stack. A choice inside a choice, or another seat's answer, is pushed
on top; when it is done, popping it returns to where the turn stood.
"""

from typing import Any

from ludotheque.kernel.rule import rule
from ludotheque.kernel.table import STACK_DEPTH


@rule
def push(s: Any, phase: int, seat: int) -> None:
    """Let ``seat`` decide ``phase`` first, then come back. A full stack stays as it is; the suite complains then."""
    if s.depth == STACK_DEPTH:
        return
    s.below[s.depth, 0] = s.phase
    s.below[s.depth, 1] = s.seat
    s.depth += 1
    s.phase = phase
    s.seat = seat


@rule
def pop(s: Any) -> None:
    """Come back to the phase below."""
    s.depth -= 1
    s.phase = s.below[s.depth, 0]
    s.seat = s.below[s.depth, 1]
    s.below[s.depth, 0] = 0  # equal positions have equal bytes
    s.below[s.depth, 1] = 0
