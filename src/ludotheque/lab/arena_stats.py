"""What games prove: shares and leads with 95 % intervals, and ratings.

The games of one deal are not independent of one another, so that intervals are worked out from deals, not from games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

import numpy as np

from ludotheque.kernel.table import Array

Z95 = 1.959964  # half the width of a 95 % interval, in standard errors
DRAWS = 1_000
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
    share = float(deals.mean())
    z2 = Z95**2 / telling_games(deals)
    middle = (share + z2 / 2) / (1 + z2)
    half = sqrt(z2 * (share * (1 - share) + z2 / 4)) / (1 + z2)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def telling_games(deals: Array) -> float:
    """How many games that have nothing to do with one another would tell as much as these do, a row for each deal."""
    count, share = len(deals), float(deals.mean())
    spread = share * (1 - share)
    if count == 1 or spread < EXACT:
        return float(count)  # nothing shows how much the games of a deal differ
    error = float(deals.mean(axis=1).var(ddof=1)) / count
    return min(float(deals.size), spread / error) if error else float(deals.size)


def mean_of(deals: Sequence[float] | Array) -> Estimate | None:
    """The mean over deals with Student's interval, of which one deal says nothing; None of none."""
    if not len(deals):
        return None
    mean = float(np.mean(deals))
    half = student(len(deals) - 1) * float(np.std(deals, ddof=1)) / sqrt(len(deals)) if len(deals) > 1 else inf
    return Estimate(mean, mean - half, mean + half)


#: How many standard errors lie on either side of a mean of two values, of three, …
STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)


def student(freedom: int) -> float:
    """How many standard errors lie on either side of a mean of one value more (Cornish and Fisher's expansion).

    >>> round(student(1), 2), round(student(10), 2), round(student(30), 2)
    (12.71, 2.23, 2.04)
    """
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = Z95
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


@dataclass(frozen=True)
class Bout:
    """What two bots did against each other: the shares of the victories that the one among others won."""

    single: int
    others: int
    shares: Array  # of each game, with a row for each deal


def elo(bots: int, players: int, bouts: Sequence[Bout], seed: int = 0, fixed: int | None = None) -> list[Estimate]:
    """Each bot's rating: Bradley and Terry's model at its most likely, 1500 on average or for the one that is fixed.

    At a table a bot wins as often as its strength is a part of the strengths of all, shared victories in parts. Each
    bout counts one even game more than was played: without it a bot that never wins would have no rating at all.
    The intervals are of 1,000 draws of how often each one wins in truth, as far as its games tell (Bayes's rule, from
    that even game on): to draw deals instead would make few games that went alike look sure.
    """
    wins, games = [], []
    chance = np.random.default_rng(seed)
    for bout in bouts:
        share, telling, count = float(bout.shares.mean()), telling_games(bout.shares), bout.shares.size + 1
        fair = 1 / players
        drawn = chance.beta(share * telling + fair, (1 - share) * telling + 1 - fair, DRAWS)
        wins.append(np.concatenate([[bout.shares.sum() + fair], count * drawn]))
        games.append(count)
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
