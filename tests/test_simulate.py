"""Games by the thousand: the same ones however they are shared out, and summed up right."""

import statistics
from collections.abc import Sequence
from math import inf, nan, sqrt
from typing import Any

import numpy as np
import pytest

import ludotheque
from ludotheque.kernel.chance import reseed
from ludotheque.kernel.engine import engine, quiet, winning_seats
from ludotheque.kernel.options import resolve
from ludotheque.kernel.rule import interpreted
from ludotheque.lab import bench
from ludotheque.lab import simulate as lab
from ludotheque.lab.simulate import Result, Tally
from matches import GAME

WORD, STEP = 1 << 64, 0x9E3779B97F4A7C15


def simulated(games: int = 50, threads: int = 1, progress: Any = False, **more: Any) -> Result:
    arguments = {"players": 3, "seed": 4, **more}
    return GAME.simulate(games=games, threads=threads, progress=progress, **arguments)


def outcome(result: Result) -> dict[str, Any]:
    """A result without its times."""
    return {key: value for key, value in result.as_dict().items() if key not in ("seconds", "moves_per_second")}


def mixed(z: int) -> int:
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB % WORD
    return z ^ z >> 31


def one_by_one(players: int, games: int, seed: int, options: dict[str, str]) -> list[tuple[int, int, Any]]:
    """Length, end and scores of each game, played interpreted from the seed that the lab's documents promise."""
    slow = engine(GAME.contract, "interpreted")
    box = slow.open(GAME.box_record)
    seed_table: Any = quiet(interpreted(reseed))
    found = []
    for index in range(games):
        table = GAME.contract.fresh(options)
        s = slow.open(table)
        seed_table(s, mixed((seed + STEP) % WORD) ^ mixed(index * STEP % WORD))
        slow.setup(box, s, players)
        length = slow.playout(box, s, slow.out())
        found.append((length, int(s.over), slow.scores(box, s)[:players].tolist()))
    return found


def tried(players: int, games: int, seed: int, options: dict[str, str]) -> Tally:
    played = Tally(GAME, players, games, seed, options)
    played.run(1, lambda done: None)
    return played


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of the values of 30 games, between the ends of Student's 95 % interval."""
    mean, half = statistics.mean(values), 2.04523 * statistics.stdev(values) / sqrt(len(values))
    return mean - half, mean, mean + half


def wilson(shares: Sequence[float]) -> tuple[float, float, float]:
    """The mean of the shares, between the ends of Wilson's 95 % interval for as many victories as tell as much."""
    mean = statistics.mean(shares)
    count = min(len(shares), mean * (1 - mean) / statistics.variance(shares) * len(shares))
    z2 = 1.959964**2 / count
    middle, half = mean + z2 / 2, sqrt(z2 * (mean * (1 - mean) + z2 / 4))
    return (middle - half) / (1 + z2), mean, (middle + half) / (1 + z2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_are_those_of_their_seeds_played_one_by_one(players: int) -> None:
    options = resolve(GAME.contract.options, {"extension": players == 3}, players)
    played = tried(players, 12, 9, options)
    rows = zip(played.lengths.tolist(), played.ends.tolist(), played.scores[:, :players].tolist(), strict=True)
    assert list(rows) == one_by_one(players, 12, 9, options)


def test_a_result_sums_up_the_games() -> None:
    games = one_by_one(3, 30, 4, resolve(GAME.contract.options, {}, 3))
    result = simulated(30)
    lengths = [length for length, _, _ in games]
    assert result.moves == sum(lengths)
    assert result.lengths == {"mean": statistics.mean(lengths), "min": min(lengths), "max": max(lengths)}
    assert result.turns == dict.fromkeys(("mean", "min", "max"), 18 * 3), "everybody has eighteen turns"
    assert result.ends == {"turns_played": 30}
    winners = [winning_seats(np.array(rows)) for *_, rows in games]
    for seat in result.seats:
        points = [rows[seat.seat][0] for *_, rows in games]
        shares = [(seat.seat in won) / len(won) for won in winners]
        assert seat.sd == pytest.approx(statistics.pstdev(points))
        assert (seat.low, seat.mean, seat.high) == pytest.approx(interval(points), rel=1e-5)
        assert (seat.wins_low, seat.wins, seat.wins_high) == pytest.approx(wilson(shares))


@pytest.mark.parametrize("games", [1, 2, 3, 5])
def test_few_games_leave_much_open_and_nothing_impossible(games: int) -> None:
    for seed in range(5):
        for seat in simulated(games, seed=seed).seats:
            assert 0 <= seat.wins_low <= seat.wins <= seat.wins_high <= 1
            assert seat.wins_high - seat.wins_low > 0.4
            if games == 1:
                assert (seat.low, seat.high) == (None, None)
            else:
                assert seat.low is not None
                assert seat.high is not None
                assert seat.low <= seat.mean <= seat.high


def test_a_shared_victory_counts_in_parts() -> None:
    played = tried(3, 4, 1, resolve(GAME.contract.options, {}, 3))
    played.scores[:] = 0
    played.scores[0, :3] = [[5, 1, 0], [5, 1, 0], [5, 1, 0]]
    played.scores[1, :3] = [[5, 1, 0], [5, 2, 0], [4, 9, 9]]
    played.scores[2, :3] = [[-9, 0, 0], [-8, 0, 0], [-8, 0, 0]]
    played.scores[3, :3] = [[7, 2, 1], [7, 2, 0], [7, 1, 9]]
    third = pytest.approx([1 / 3] * 3)
    assert played.victories()[0].tolist() == third
    assert played.victories()[1:].tolist() == [[0, 1, 0], [0, 0.5, 0.5], [1, 0, 0]]


@pytest.mark.parametrize("threads", [2, 3, 8])
def test_the_number_of_threads_does_not_matter(threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "CHUNK", 7)
    assert outcome(simulated(50, threads)) == outcome(simulated(50, 1))


@pytest.mark.parametrize("chunk", [1, 7, 49, 50, 51])
def test_where_the_chunks_end_does_not_matter(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = outcome(simulated(50))
    monkeypatch.setattr(lab, "CHUNK", chunk)
    assert outcome(simulated(50)) == whole


def test_fewer_games_are_the_first_of_more_games() -> None:
    options = resolve(GAME.contract.options, {}, 2)
    few, many = tried(2, 20, 3, options), tried(2, 40, 3, options)
    assert few.scores.tolist() == many.scores[:20].tolist()


def test_another_seed_gives_other_games() -> None:
    assert outcome(simulated(50, seed=1))["seats"] != outcome(simulated(50, seed=2))["seats"]


def test_a_result_says_what_was_played() -> None:
    result = simulated(5, options={"extension": True, "first": 2}, players=2)
    assert (result.game, result.players, result.games, result.seed) == ("sanssouci", 2, 5, 4)
    assert result.options == {"extension": "on", "first": "2"}
    assert len(result.seats) == 2
    assert sum(seat.wins for seat in result.seats) == pytest.approx(1)
    assert result.seconds > 0
    assert result.moves_per_second == pytest.approx(result.moves / result.seconds)


def test_an_edition_is_simulated_as_it_is() -> None:
    nothing = {"rows": {"values": [0] * 6}, "bonuses": {"full_row_less_value": 0, "full_column": 0}}
    result = ludotheque.load("sanssouci", box=nothing).simulate(players=2, games=20, progress=False)
    assert [(seat.mean, seat.sd) for seat in result.seats] == [(0, 0), (0, 0)]


@pytest.mark.parametrize("games", [1, 50])
@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_told_until_all_games_are_done(games: int, threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "CHUNK", 8)
    told: list[int] = []
    simulated(games, threads, told.append)
    assert sum(told) == games
    assert len(told) == -(-games // 8)


def test_a_progress_bar_stays_off_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    simulated(3, progress=True)
    assert capsys.readouterr().out == ""


def test_what_goes_wrong_in_a_thread_is_not_lost() -> None:
    def fail(done: int) -> None:
        raise RuntimeError(f"no room for {done} games")

    with pytest.raises(RuntimeError, match="no room for 50 games"):
        simulated(50, 2, fail)


@pytest.mark.parametrize(
    ("mistake", "complaint"),
    [
        ({"players": 1}, "Sanssouci is for 2, 3, 4 players, not 1"),
        ({"players": 5}, "Sanssouci is for 2, 3, 4 players, not 5"),
        ({"games": 0}, "play at least one game"),
        ({"games": -3}, "play at least one game"),
        ({"threads": 0}, "use at least one thread"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 63}, "seed"),
        ({"options": {"x": 1}}, "there is no option 'x'"),
    ],
)
def test_mistakes_are_refused(mistake: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        simulated(**mistake)


@pytest.mark.parametrize("seconds", [nan, inf, 1e9, -1.0])
def test_speeds_are_measured_for_a_time_that_ends(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measure_players", lambda *args: {})  # or it would never end
    with pytest.raises(ValueError, match="for some time"):
        bench.measure(GAME, seconds)


def test_speeds_are_measured_for_every_number_of_players() -> None:
    rows = bench.measure(GAME, seconds=0.003)
    assert [row["players"] for row in rows] == [2, 3, 4]
    for row in rows:
        speeds = {"interpreted", "compiled", "two_threads"}
        assert set(row) == {"game", "players", "record_bytes", "copy_ns"} | speeds
        assert all(row[name] > 0 for name in set(row) - {"game"})
        assert row["record_bytes"] == GAME.contract.table.dtype.itemsize
