"""Who sits at a table, and what that lets a viewer do: plain data, stored as JSON with the table."""

from collections.abc import Sequence

import msgspec

from ludotheque.server import wire


class Seated(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One seat. A bot that stands in for a person has a level beside the person."""

    kind: wire.SeatKind
    name: str = ""
    person: str = ""
    level: str = ""

    @property
    def stands_in(self) -> bool:
        """Whether a bot plays for a person, who may come back."""
        return self.kind == "person" and bool(self.level)

    @property
    def is_bot(self) -> bool:
        """Whether a bot decides here."""
        return bool(self.level)

    def decided_by(self, person: str | None) -> bool:
        """Whether this person decides for the seat."""
        return person is not None and self.kind == "person" and self.person == person and not self.level


_decoder = msgspec.json.Decoder(list[Seated])


def read(stored: str) -> list[Seated]:
    """The seats of a stored table."""
    return _decoder.decode(stored)


def write(seats: Sequence[Seated]) -> str:
    """The seats, to be stored."""
    return msgspec.json.encode(seats).decode()


def own_seats(seats: Sequence[Seated], person: str | None) -> list[int]:
    """The seats a person sits on, also those where a bot stands in: what they show is that person's to see."""
    return [number for number, seat in enumerate(seats) if person and seat.kind == "person" and seat.person == person]


def told(seats: Sequence[Seated], person: str | None, present: frozenset[str]) -> list[wire.Seat]:
    """The seats as everybody sees them; ``present``: who has the page open."""
    return [
        wire.Seat(
            number=number,
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            mine=seat.kind == "person" and seat.person == person,
            away=seat.kind == "person" and seat.person not in present,
            stands_in=seat.stands_in,
        )
        for number, seat in enumerate(seats)
    ]
