"""What the server refuses: an error that becomes a ``Problem`` in the viewer's language."""

from typing import Any

from ludotheque.play.errors import Refused
from ludotheque.server import wire


class Refusal(Exception):
    """Something that can't be done, with the HTTP status and the message of words.*.ftl that says what to do."""

    def __init__(self, status: int, kind: str, /, **args: Any) -> None:
        super().__init__(kind)
        self.status, self.kind, self.args_said = status, kind, args
        self.rule = ""
        self.seq: int | None = None
        self.missed: list[wire.Event] = []
        self.by_the_rules: Refused | None = None

    @classmethod
    def of_rules(cls, kind: str, refused: Refused) -> "Refusal":
        """The rules of the game forbid it; they say why."""
        refusal = cls(422, kind)
        refusal.rule, refusal.by_the_rules = refused.rule, refused
        return refusal

    @classmethod
    def stale(cls, seq: int, missed: list[wire.Event]) -> "Refusal":
        """The table has moved on since the viewer looked."""
        refusal = cls(409, "stale")
        refusal.seq, refusal.missed = seq, missed
        return refusal
