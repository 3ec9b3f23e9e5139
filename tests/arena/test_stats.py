"""What the figures say, on data of which it is known."""

from math import inf, log10

import numpy as np
import pytest

from ludotheque.kernel.table import Array
from ludotheque.lab.arena_stats import Bout, Estimate, elo, mean_of, share_of


def test_independent_games_have_wilson_s_interval() -> None:
    deals = np.array([[1, 1], [1, 0], [0, 1], [0, 0]] * 25)  # 100 of 200: Wilson says 43.1 % to 56.9 %
    share = share_of(deals)
    assert share.mean == 0.5
    assert (share.low, share.high) == pytest.approx((0.4314, 0.5686), abs=5e-4)


def test_games_of_a_deal_that_go_alike_count_as_one() -> None:
    deals = np.array([[1, 1], [0, 0]] * 50)  # as good as 100 games: 40.4 % to 59.6 %
    share = share_of(deals)
    assert (share.low, share.high) == pytest.approx((0.4038, 0.5962), abs=2e-3)


def test_deals_that_all_go_alike_are_no_surer_than_as_many_games() -> None:
    share = share_of(np.array([[1, 0]] * 100))
    assert (share.low, share.high) == pytest.approx((0.4314, 0.5686), abs=5e-4)


@pytest.mark.parametrize("won", [0, 1])
def test_who_wins_everything_may_still_lose_one_day(won: int) -> None:
    share = share_of(np.full((20, 2), won))
    assert share.mean == won
    assert share.high - share.low == pytest.approx(0.161, abs=1e-3)
    assert 0 <= share.low <= share.high <= 1


def drawn(chance: np.random.Generator, players: int, alike: float) -> Array:
    """Games of 40 deals, of which each decides some outcomes by itself."""
    luck = chance.random((40, 1)) < 0.3
    own = chance.random((40, players)) < 0.3
    return np.where(chance.random((40, players)) < alike, luck, own).astype(float)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
def test_the_interval_holds_the_truth_about_nineteen_times_in_twenty(players: int, alike: float) -> None:
    chance = np.random.default_rng(5)
    shares = [share_of(drawn(chance, players, alike)) for _ in range(1000)]
    assert 0.92 < np.mean([one.low <= 0.3 <= one.high for one in shares]) < 0.985


def test_the_lead_has_student_s_interval_over_deals() -> None:
    lead = mean_of([2.0, 4.0, 6.0, 8.0])
    assert lead is not None
    assert (lead.mean, lead.high - lead.mean, lead.mean - lead.low) == pytest.approx((5, 4.108, 4.108), abs=1e-3)
    assert mean_of([5.0]) == Estimate(5, -inf, inf)
    assert mean_of([]) is None


@pytest.mark.parametrize("deals", [2, 3, 5, 11, 40])
def test_the_interval_of_a_lead_holds_the_truth_about_nineteen_times_in_twenty(deals: int) -> None:
    chance = np.random.default_rng(5)
    leads = [mean_of(chance.normal(3, 10, deals).tolist()) for _ in range(2000)]
    assert 0.935 < np.mean([lead is not None and lead.low <= 3 <= lead.high for lead in leads]) < 0.965


def bout(single: int, others: int, share: float, players: int, deals: int = 20_000) -> Bout:
    """A bout in which the one wins this share of the games."""
    won = np.random.default_rng([single, others]).random((deals, players)) < share
    won[:, 0] = np.arange(deals) < share * deals
    return Bout(single, others, won.astype(float))


def test_three_victories_in_four_are_191_points() -> None:
    shares = np.array([[1.0, 1.0], [1.0, 0.0]] * 10_000)
    first, second = elo(2, 2, [Bout(0, 1, shares)])
    assert first.mean - second.mean == pytest.approx(400 * np.log10(3), abs=0.5)
    assert first.mean + second.mean == pytest.approx(3000)
    assert first.low < first.mean < first.high


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ratings_find_back_the_strengths_that_made_the_games(players: int) -> None:
    strength = [1.0, 2.0, 8.0]
    bouts = []
    for one in range(3):
        for other in range(3):
            if one < other or (one != other and players > 2):
                share = strength[one] / (strength[one] + (players - 1) * strength[other])
                bouts.append(bout(one, other, share, players))
    found = elo(3, players, bouts)
    truth = 400 * np.log10(strength)
    for rating, true in zip(found, truth - truth.mean() + 1500, strict=True):
        assert rating.mean == pytest.approx(true, abs=6)
        assert rating.high - rating.low < 20


def test_who_never_wins_has_a_rating_that_nobody_is_sure_of() -> None:
    low, high = elo(2, 2, [Bout(0, 1, np.zeros((20, 2)))])
    assert low.mean < 1200 < 1800 < high.mean
    assert low.high - low.low > 150
    assert low.low < low.mean < low.high


@pytest.mark.parametrize(
    ("players", "share", "deals"), [(2, 0.7, 2), (2, 0.7, 30), (2, 0.95, 8), (4, 0.75, 1), (4, 0.75, 8), (4, 0.1, 4)]
)
def test_the_interval_of_a_rating_holds_the_truth_nineteen_times_in_twenty_however_few_the_deals(
    players: int, share: float, deals: int
) -> None:
    chance = np.random.default_rng(5)
    truth = 1500 + 400 * log10(share / (1 - share) * (players - 1))
    games = [(chance.random((deals, players)) < share).astype(float) for _ in range(1000)]
    found = [elo(2, players, [Bout(0, 1, shares)], fixed=1)[0] for shares in games]
    assert np.mean([one.low <= truth <= one.high for one in found]) > 0.93


def test_ratings_are_the_same_each_time() -> None:
    bouts = [bout(0, 1, 0.7, 2, deals=50)]
    assert elo(2, 2, bouts, seed=3) == elo(2, 2, bouts, seed=3)


def test_one_bot_may_be_fixed_and_the_others_are_told_by_it() -> None:
    bouts = [bout(0, 1, 0.7, 2, deals=4), bout(1, 2, 0.6, 2, deals=4)]
    free, told = elo(3, 2, bouts), elo(3, 2, bouts, fixed=1)
    assert (told[1].low, told[1].mean, told[1].high) == (1500, 1500, 1500)
    assert told[0].low < told[0].mean < told[0].high
    for one, other in ((0, 1), (1, 2)):
        assert told[one].mean - told[other].mean == pytest.approx(free[one].mean - free[other].mean)
