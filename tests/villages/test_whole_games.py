"""Random games from the choice of villages to the end, held against a referee and the audit."""

import pytest

from .referee import Referee, state
from .tables import before_the_game
from .words import GAME

ALL_GAMES = pytest.mark.parametrize(
    ("players", "surprise", "discard"),
    [(players, *options) for players in (2, 3, 4) for options in (("discarded", "shuffled"), ("kept", "turned"))],
)
SEEDS = range(5)


@pytest.mark.proves("1.2", "1.3", "2.1", "2.2", "2.3", "2.4", "2.5", game="villages")
@pytest.mark.proves("3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "3.8", "3.9", "3.10", game="villages")
@pytest.mark.proves("4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", game="villages")
@pytest.mark.proves("5.1", "5.2", "5.3", "5.4", "5.5", "6.1", "6.2", "7.1", "7.2", game="villages")
@ALL_GAMES
def test_a_referee_who_only_knows_the_rulebook_agrees_with_every_move(
    players: int, surprise: str, discard: str
) -> None:
    for seed in SEEDS:
        table = before_the_game(players, surprise=surprise, discard=discard, first="random", seed=seed)
        referee = Referee(table)
        last = ""
        for move in table.play_any():
            if last:
                referee.follow(last, table)
            assert state(table) == referee.foretold(), last
            assert table.moves() == referee.moves(), last
            last = move
        referee.follow(last, table)
        assert state(table) == referee.foretold()
        assert table.moves() == referee.moves() == set()


@pytest.mark.proves("3.5", "4.7", "5.1", "5.2", "5.3", "5.5", game="villages")
@ALL_GAMES
def test_every_table_of_a_game_is_a_true_one_and_the_score_can_be_recounted(
    players: int, surprise: str, discard: str
) -> None:
    table = before_the_game(players, surprise=surprise, discard=discard, first="random", seed=players)
    tables, moves = [], []
    for move in table.play_any():
        tables.append(table.check().copy().s)
        moves.append((table.seat, *GAME.moves.describe(table.numbers()[move])))
    assert table.audit.recount(table.box, [*tables, table.check().s], moves) == table.scores()


@pytest.mark.proves("7.1", "7.2", game="villages")
def test_games_end_both_ways() -> None:
    endings = set()
    for seed in range(40):
        table = before_the_game(4, seed=seed)
        for _ in table.play_any():
            pass
        endings.add(table.ending())
        if len(endings) > 1:
            break
    assert endings == {"goal", "last_building"}
