"""Nothing but a view reaches a bot: tables that differ only in what it may not see send it the same bytes."""

import sys
from pathlib import Path

import numpy as np
import pytest

import ludotheque
from ludotheque.catalogue import games
from ludotheque.lab.arena_play import Crew, LineUp, Setting, Table, Task
from ludotheque.lab.conformance.walk import Setting as Walk
from ludotheque.lab.conformance.walk import true_table, walk
from ludotheque.lab.conformance.wall_checks import scrambled_twin
from ludotheque.play.match import Match

SPY = Path(__file__).parent / "spy.py"


def asked(table: Table, match: Match) -> None:
    """Let the deciding seat sit down at a match and choose, exactly as in a game."""
    table.match = match
    assert match.seat is not None
    table.sit_down(match.seat)
    table.choice(match.seat)
    table.crew.leave(table.bots[match.seat], table.seated[match.seat])


@pytest.mark.parametrize("wants", ["", "masked"])
@pytest.mark.parametrize("name", [entry.id for entry in games()])
def test_every_byte_that_a_bot_is_sent_is_the_same_whatever_it_can_t_see(name: str, wants: str, tmp_path: Path) -> None:
    game, chance = ludotheque.load(name), np.random.default_rng(3)
    crew, differing = Crew(), 0
    spies = [f"program:{sys.executable} {SPY} {tmp_path / side} {wants}" for side in ("here", "there")]
    setting = Setting(game, 3, {}, [LineUp(spy, spy) for spy in spies], 1, 10.0)
    here, there = (Table(setting, Task(number, 0, 0), crew) for number in (0, 1))
    for match in walk(game, Walk(3, (), 4)):
        if match.seat is None or match.length % 5 or len(match.view(match.seat).legal) == 1:
            continue
        twin = scrambled_twin(match, match.seat, chance)
        differing += true_table(match).tobytes() != true_table(twin).tobytes()
        asked(here, match)
        asked(there, twin)
    crew.bury()
    sent = [(tmp_path / side).read_bytes().partition(b"\n")[2] for side in ("here", "there")]  # without its process id
    assert sent[0] == sent[1]
    assert sent[0].count(b"\n") == 2 * differing
    assert differing > 5
    assert (b'"view"' in sent[0]) == (not wants)
