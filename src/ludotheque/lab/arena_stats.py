"""What games prove: shares and leads with 95 % intervals, and ratings.

The games of one deal are not independent of one another, so that intervals are worked out from deals, not from games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from ludotheque.kernel.table import Array
from ludotheque.lab.simulate import Z95

BOOTSTRAPS = 1_000
ROUNDS = 10_000  # of the fit, at the most
EXACT = 1e-9  # the fit ends when no strength changes by more than this part of it
MEAN_ELO = 1500.0
ELO_SCALE = 400.0  # points of a bot that wins ten times as often as another


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


def lead_of(scores: Sequence[int], seat: int) -> int:
    """By how many points a seat is before the best other.

    >>> [lead_of([7, 12, 9], seat) for seat in range(3)]
    [-5, 3, -3]
    """
    return scores[seat] - max(points for other, points in enumerate(scores) if other != seat)


def share_of(deals: Array) -> Estimate:
    """The share of victories, from an array of each game's share with a row for each deal.

    Wilson's interval for as many games as tell as much as these do: as few as the deals if the games of a deal go
    alike, never more than were played.

    >>> share_of(np.array([[1, 1], [1, 0], [0, 1], [1, 1]]))
    Estimate(mean=0.75, low=0.40..., high=0.92...)
    """
    count, games = len(deals), deals.size
    means = deals.mean(axis=1)
    share = float(means.mean())
    spread = share * (1 - share)
    if count == 1 or spread < EXACT:
        telling = float(count)  # nothing shows how much the games of a deal differ
    else:
        error = float(means.var(ddof=1)) / count
        telling = min(games, spread / error) if error else float(games)
    z2 = Z95**2 / telling
    middle = (share + z2 / 2) / (1 + z2)
    half = sqrt(z2 * (spread + z2 / 4)) / (1 + z2)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(deals: Sequence[float]) -> Estimate | None:
    """The mean over deals with the normal interval; None of none."""
    if not deals:
        return None
    mean = float(np.mean(deals))
    half = Z95 * float(np.std(deals, ddof=1)) / sqrt(len(deals)) if len(deals) > 1 else 0.0
    return Estimate(mean, mean - half, mean + half)


@dataclass(frozen=True)
class Bout:
    """What two bots did against each other: how many victories the one among others won in each deal."""

    single: int
    others: int
    wins: Array  # of the one, by deal; of ``players`` games


def elo(bots: int, players: int, bouts: Sequence[Bout], seed: int = 0, fixed: int | None = None) -> list[Estimate]:
    """Each bot's rating: Bradley and Terry's model at its most likely, 1500 on average or for the one that is fixed.

    At a table a bot wins as often as its strength is a part of the strengths of all, shared victories in parts. Each
    bout counts one even game more than was played: without it a bot that never wins would have no rating at all.
    The intervals are of 1,000 bootstraps over deals, in which nobody knows how that game went; bouts of the same
    deals draw the same ones.
    """
    wins, games = [], []
    unknown = np.random.default_rng([seed, 1])
    for bout in bouts:
        deals = len(bout.wins)
        picked = np.random.default_rng([seed, 0]).integers(0, deals, (BOOTSTRAPS, deals))
        drawn = bout.wins[picked].sum(axis=1) + unknown.beta(2 / players, 2 - 2 / players, BOOTSTRAPS)
        wins.append(np.concatenate([[bout.wins.sum() + 1 / players], drawn]))
        games.append(deals * players + 1)
    ratings = rated(bots, players, bouts, np.array(wins).T, np.array(games))
    if fixed is not None:
        ratings += MEAN_ELO - ratings[:, [fixed]]
    lows, highs = np.percentile(ratings[1:], (2.5, 97.5), axis=0)
    return [Estimate(*map(float, row)) for row in zip(ratings[0], lows, highs, strict=True)]


def rated(bots: int, players: int, bouts: Sequence[Bout], wins: Array, games: Array) -> Array:
    """Ratings for each row of ``wins`` (a column for each bout), by Hunter's iteration."""
    one, many = np.array([bout.single for bout in bouts]), np.array([bout.others for bout in bouts])
    won = np.zeros((len(wins), bots))
    np.add.at(won.T, one, wins.T)
    np.add.at(won.T, many, (games - wins).T)
    strength = np.ones((len(wins), bots))
    for _ in range(ROUNDS):
        met = games / (strength[:, one] + (players - 1) * strength[:, many])
        weight = np.zeros_like(won)
        np.add.at(weight.T, one, met.T)
        np.add.at(weight.T, many, (players - 1) * met.T)
        after = won / weight
        after /= np.exp(np.log(after).mean(axis=1, keepdims=True))
        done = np.abs(after / strength - 1).max() < EXACT
        strength = after
        if done:
            break
    ratings: Array = MEAN_ELO + ELO_SCALE * np.log10(strength)
    return ratings
