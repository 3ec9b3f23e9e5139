"""What the tests of all games' views share, each for a whole game."""

from tabletop import Tabletop


def assert_views_suffice(table: Tabletop) -> None:
    """From a view follow the same legal moves and scores as from the truth, at every move and in the end."""
    for _ in table.play_any():
        assert table.engine.legal_moves(table.box, table.seen_by(table.seat)) == table.legal()
        assert_a_spectator_can_score(table)
    assert_a_spectator_can_score(table)


def assert_a_spectator_can_score(table: Tabletop) -> None:
    """From what all see follows the score."""
    seen, true = (table.engine.scores(table.box, s) for s in (table.seen_by(None), table.s))
    assert (seen == true).all()


def assert_worlds_vary(table: Tabletop) -> None:
    """What seats and spectators think possible is complete, looks the same to them, and varies."""
    different = 0
    for i, _ in enumerate(table.play_any()):
        if i % 23 == 0:
            for seat in (*range(table.s.players), None):
                found = {bytes(world.record.tobytes()) for world in table.worlds(seat, 3)}
                different += len(found) - 1
    assert different > 0
