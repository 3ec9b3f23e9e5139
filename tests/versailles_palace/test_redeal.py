"""What a seat can know: everything but the order of the pile."""

import pytest

from .tables import Tabletop, at
from .test_whole_games import lively_move


@pytest.mark.proves("1.2", "6.7", game="versailles_palace")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_worlds_look_the_same_are_complete_and_vary(players: int) -> None:
    table = Tabletop(players, seed=players)
    for i in range(60):
        if i % 10 == 0:
            for seat in (*range(players), None):
                worlds = list(table.worlds(seat, 4))
                assert all(sorted(world.pile()) == sorted(table.pile()) for world in worlds)
                assert len({tuple(world.pile()) for world in worlds}) > 1
        table.play(lively_move(table))


@pytest.mark.proves("6.7", game="versailles_palace")
def test_every_unseen_tile_may_be_drawn_next_and_nothing_else() -> None:
    table = at("architects", 4, hands={1: "royal walk"}, laid={"c1": "antechamber 0"}, pile=9).play(
        "take 1", "remove 2"
    )
    for seat in (0, 1, None):
        worlds = [table.world(seat, seed) for seed in range(120)]
        assert {world.pile()[-1] for world in worlds} == set(table.pile())
        assert {world.pile()[0] for world in worlds} == set(table.pile())
        assert all(world.aside() == table.aside() for world in worlds)


@pytest.mark.proves("6.7", game="versailles_palace")
def test_an_empty_pile_has_one_world() -> None:
    table = at("architects", 1, pile=0)
    assert {tuple(table.world(0, seed).check().pile()) for seed in range(5)} == {()}
