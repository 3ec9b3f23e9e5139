"""A table of Les Villages in numbers of about -1 to 1, as one seat sees it: what a small network judges it by.

All but the order of the stock lies open, so nothing here is a secret; the stock is known only by what is not in it.
Where each number stands is told in features_places.py; features_seats.py tells of each seat, features_table.py of what
they have in common.
"""

from typing import Any

from ludotheque.games.villages.cards import is_visit
from ludotheque.games.villages.features_places import CHIEF, NUMBERS, OWN, REST
from ludotheque.games.villages.features_seats import (
    BYTE,
    describe_calls,
    describe_stake,
    describe_village,
    describe_wealth,
    nearest,
    target_village,
)
from ludotheque.games.villages.features_table import (
    describe_course,
    describe_kinds,
    describe_neighbours,
    describe_race,
    describe_stock,
)
from ludotheque.games.villages.table import COPIES, FIRST_VISIT, KINDS, NONE, SEATS
from ludotheque.kernel.rule import rare_rule, rule
from ludotheque.kernel.seats import left_of

FEATURES = NUMBERS  # how many numbers ``features`` writes


@rare_rule
def features(box: Any, s: Any, seat: int, out: Any) -> None:
    """Describe the table as ``seat`` sees it, in numbers of about -1 to 1, into ``out``."""
    out[:] = 0
    kinds_in, built = 0, 0
    for kind in range(KINDS):
        for copy in range(COPIES):
            village = int(s.stands_in[kind, copy])
            if village == NONE:
                break
            kinds_in |= 1 << (village * KINDS + kind)
            built += 1 << (village * BYTE)
    calls = describe_stock(box, s, out)
    guests = 0
    for each in range(s.players):
        if is_visit(s.stake[each]):
            guests += 1 << (BYTE * target_village(s, each, nearest(box, s, each, s.stake[each] - FIRST_VISIT)))
    chief = chief_rival(s, seat)
    for each in range(s.players):
        at, share = REST, 1.0 / (SEATS - 2)
        if each == seat:
            at, share = OWN, 1.0
        elif each == chief:
            at, share = CHIEF, 1.0
        describe_wealth(box, s, each, out, at, share)
        if s.village[each] != NONE:
            describe_stake(box, s, each, out, at, share)
            describe_village(box, s, each, out, at, share, kinds_in, built)
            describe_calls(box, s, each, seat, out, at, share, kinds_in, calls, guests)
    if s.village[seat] != NONE and s.village[chief] != NONE:
        describe_kinds(box, s, seat, chief, out, kinds_in, calls)
    describe_course(s, seat, chief, out)
    describe_race(box, s, seat, chief, out)
    describe_neighbours(box, s, seat, out)


@rule
def chief_rival(s: Any, seat: int) -> int:
    """The rival with the most points; of several the one who plays first after the seat."""
    chief = left_of(s, seat)
    rival = left_of(s, chief)
    while rival != seat:
        if s.points[rival] > s.points[chief]:
            chief = rival
        rival = left_of(s, rival)
    return chief
