"""Worlds: nobody needs them here."""

from typing import Any

from ludotheque.kernel.rule import rule


@rule
def redeal(box: Any, s: Any, seat: int) -> None:
    """Leave the blanks."""
