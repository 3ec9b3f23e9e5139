"""The arena: bots play one another over many deals, every deal from every seat, and what that proves is counted up.

>>> import ludotheque
>>> result = arena(ludotheque.load("sanssouci"), ["greedy", "random"], games=2, jobs=1)
>>> [(row.bot, row.against, row.games) for row in result.rows]
[('greedy', 'random', 2), ('random', 'greedy', 2), ('greedy', 'greedy', 2), ('random', 'random', 2)]
"""

import os
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.bots import bot
from ludotheque.bots.plugged import MOVE_LIMIT_S, check_where
from ludotheque.kernel.options import resolve
from ludotheque.lab.arena_play import Failure, LineUp, Played, Setting, Task, play_all
from ludotheque.lab.arena_stats import Bout, Estimate, elo, mean_of, share_of
from ludotheque.lab.luck import share_without_luck
from ludotheque.lab.simulate import Progress, shown

if TYPE_CHECKING:
    from ludotheque.play.game import Game

LONGEST_LIMIT_S = 86_400  # for a move: a day


@dataclass(frozen=True)
class Row:
    """How one bot did among others of one kind, with 95 % intervals.

    ``share`` is its part of the victories, shared ones in parts; ``fair`` what it would be among equals. ``lead`` is
    by how many points it is before the best other, in games without a failure.
    """

    bot: str
    against: str
    mirror: bool
    players: int
    games: int
    deals: int
    share: float
    low: float
    high: float
    fair: float
    lead: float | None
    lead_low: float | None
    lead_high: float | None
    moves: int  # that it thought about
    seconds: float  # that it thought about one, on average
    slowest: float
    failures: dict[str, int]  # of its own, by reason
    failures_against: dict[str, int]  # of the others
    elo: float | None = None
    calm: float | None = None  # the share without luck
    calm_low: float | None = None
    calm_high: float | None = None
    calm_games: int = 0  # in which luck was counted, by which that share is told

    def as_dict(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


@dataclass(frozen=True)
class Rating:
    """A bot's Elo with its 95 % interval."""

    bot: str
    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Thinking:
    """How long a bot thought, on all seats that it had."""

    bot: str
    moves: int  # that it thought about
    seconds: float  # that it thought about one, on average
    slowest: float


@dataclass(frozen=True)
class Result:
    """What the games of an arena came to."""

    game: str
    title: str
    players: int
    options: dict[str, str]
    seed: int
    games: int  # of each line-up, had all been played
    rows: list[Row]
    ratings: list[Rating]
    thinking: list[Thinking]
    failures: list[Failure]
    played: int  # games of all line-ups
    moves: int
    seconds: float
    whole: bool  # whether all were played
    trouble: str = ""  # what went wrong, if something ended it early

    def as_dict(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def arena(
    game: "Game",
    bots: Sequence[str],
    games: int = 100,
    players: int = 2,
    seed: int = 1,
    limit_s: float = MOVE_LIMIT_S,
    jobs: int | None = None,
    options: Mapping[str, object] | None = None,
    progress: Progress | bool = False,
) -> Result:
    """Let bots play each other: every two of them at least ``games`` games, and each against itself.

    With two players one plays against the other; with more, one among several others, and the other way round. Every
    line-up plays the same deals, and the one bot plays each from every seat: ``games`` are rounded up for that. Bots
    that think by iterations, not by time, give the same result again, with any number of ``jobs``.
    """
    players = game.check_players(players)
    bots = check_bots(bots)
    if games < 1:
        raise ValueError("play at least one game")
    if not 0 < limit_s <= LONGEST_LIMIT_S:
        raise ValueError(f"give the bots some time for a move, {LONGEST_LIMIT_S:,} seconds at most")
    if seed < 0:
        raise ValueError("a seed is a whole number from 0 on")
    if jobs is not None and jobs < 1:
        raise ValueError("play at least one game at a time")
    chosen = resolve(game.contract.options, options or {}, players)
    setting = Setting(game, players, chosen, line_ups(bots, players), seed, limit_s)
    deals = -(-games // players)
    tasks = tasks_of(setting, deals)
    played: list[Played] = []
    begun, whole, trouble = time.perf_counter(), False, ""
    with shown(progress, len(tasks)) as tell:

        def note(_: Setting, one: Played) -> None:
            played.append(one)
            tell(1)

        try:
            whole = play_all([(setting, task) for task in tasks], jobs or os.cpu_count() or 1, note)
        except Exception as error:  # a bot that comes late may be none; what was played until then counts
            if not played:
                raise
            trouble = f"{error}" or type(error).__name__
    return Result(
        game=game.id,
        title=game.name,
        players=players,
        options=chosen,
        seed=seed,
        games=deals * players,
        **summary(setting, bots, played),
        thinking=[thinking_of(setting, name, played) for name in bots],
        played=len(played),
        moves=sum(one.length for one in played),
        seconds=time.perf_counter() - begun,
        whole=whole,
        trouble=trouble,
    )


def check_bots(bots: Sequence[str]) -> list[str]:
    """The bots, each once, if there are such; of a bot of one's own nothing is run here."""
    if not bots:
        raise ValueError("name the bots that play, such as greedy,random")
    for spec in bots:
        if ":" in spec:
            check_where(spec)
        else:
            bot(spec)
    return list(dict.fromkeys(bots))


def line_ups(bots: Sequence[str], players: int) -> list[LineUp]:
    """Who plays whom: every two bots, then each against itself.

    >>> [(one.single, one.others) for one in line_ups(["a", "b"], 4)]
    [('a', 'b'), ('b', 'a'), ('a', 'a'), ('b', 'b')]
    """
    pairs = [LineUp(one, other) for one, other in combinations(bots, 2)]
    if players > 2:  # with two the other way round is the same
        pairs = [turned for pair in pairs for turned in (pair, LineUp(pair.others, pair.single))]
    return pairs + [LineUp(one, one) for one in bots]


def tasks_of(setting: Setting, deals: int) -> list[Task]:
    """Every line-up with every deal, from every seat of the one bot."""
    line_ups, seats = range(len(setting.line_ups)), range(setting.players)
    return [Task(line_up, deal, seat) for line_up in line_ups for deal in range(deals) for seat in seats]


# ------------------------------------------------------------------------------------------------ counting up


def summary(
    setting: Setting, bots: Sequence[str], played: Sequence[Played], fixed: str | None = None
) -> dict[str, Any]:
    """Rows, ratings and failures, in the same order whoever was ready first."""
    failures = [one.failure for one in sorted(played, key=lambda one: one.task) if one.failure]
    return {**counted(setting, bots, whole_deals(setting, played), fixed), "failures": failures}


def counted(
    setting: Setting, bots: Sequence[str], found: Mapping[int, Sequence[Sequence[Played]]], fixed: str | None
) -> dict[str, Any]:
    """Rows and ratings from the deals of each line-up; a bot may be fixed at 1500 Elo, else that is the average."""
    ratings = rated(setting, bots, found, fixed)
    elos = {rating.bot: rating.elo for rating in ratings}
    rows = [
        replace(row, elo=elos.get(row.bot))
        for number, line_up in enumerate(setting.line_ups)
        if number in found
        for row in rows_of(setting, line_up, found[number])
    ]
    rows.sort(key=lambda row: row.mirror)
    return {"rows": rows, "ratings": ratings}


def whole_deals(setting: Setting, played: Sequence[Played]) -> dict[int, list[list[Played]]]:
    """By line-up, the deals that were played from every seat: with half of one the seats would not be balanced."""
    deals: dict[tuple[int, int], list[Played]] = {}
    for one in sorted(played, key=lambda one: one.task):
        deals.setdefault((one.task.line_up, one.task.deal), []).append(one)
    found: dict[int, list[list[Played]]] = {}
    for (line_up, _), games in deals.items():
        if len(games) == setting.players:
            found.setdefault(line_up, []).append(games)
    return found


def rows_of(setting: Setting, line_up: LineUp, deals: Sequence[Sequence[Played]]) -> list[Row]:
    """The row of the one bot; with two players the other's as well, from the same games."""
    rows = [row_of(setting, line_up.single, line_up.others, deals, 0)]
    if setting.players == 2 and not line_up.mirror:
        rows.append(row_of(setting, line_up.others, line_up.single, deals, 1))
    return rows


def row_of(setting: Setting, name: str, against: str, deals: Sequence[Sequence[Played]], turned: int) -> Row:
    """How the bot did that sits ``turned`` seats behind the one."""
    seats = [[(one, (one.task.seat + turned) % setting.players) for one in deal] for deal in deals]
    flat = [pair for deal in seats for pair in deal]
    share = share_of(np.array([[one.shares[seat] for one, seat in deal] for deal in seats]))
    leads = [[one.leads[seat] for one, seat in deal if one.leads] for deal in seats]
    means = [sum(deal) / len(deal) for deal in leads if deal]
    lead = mean_of(means) or NOTHING
    told = [deal for deal in seats if all(one.luck is not None for one, _ in deal)] if turned < 2 else []
    calm = calmed(told, turned) or NOTHING
    moves = sum(one.asked[seat] for one, seat in flat)
    own: Counter[str] = Counter(one.failure.why for one, seat in flat if one.failure and one.failure.seat == seat)
    others: Counter[str] = Counter(one.failure.why for one, seat in flat if one.failure and one.failure.seat != seat)
    return Row(
        bot=name,
        against=against,
        mirror=name == against,
        players=setting.players,
        games=len(flat),
        deals=len(deals),
        share=share.mean,
        low=share.low,
        high=share.high,
        fair=1 / setting.players,
        lead=lead.mean,
        lead_low=lead.low if len(means) > 1 else None,
        lead_high=lead.high if len(means) > 1 else None,
        calm=calm.mean,
        calm_low=calm.low,
        calm_high=calm.high,
        calm_games=sum(map(len, told)),
        moves=moves,
        seconds=sum(one.seconds[seat] for one, seat in flat) / max(1, moves),
        slowest=max(one.slowest[seat] for one, seat in flat),
        failures=dict(own),
        failures_against=dict(others),
    )


def thinking_of(setting: Setting, name: str, played: Sequence[Played]) -> Thinking:
    """How long a bot thought: alone among others, as one of the others, and against itself."""
    seats = [(one, seat) for one in played for seat, bot in enumerate(setting.bots(one.task)) if bot == name]
    moves = sum(one.asked[seat] for one, seat in seats)
    seconds = sum(one.seconds[seat] for one, seat in seats) / max(1, moves)
    return Thinking(name, moves, seconds, max((one.slowest[seat] for one, seat in seats), default=0.0))


def calmed(deals: Sequence[Sequence[tuple[Played, int]]], turned: int) -> Estimate | None:
    """The share without luck, from deals in which it was counted: of the one bot, or of the other of two."""
    if not deals:
        return None
    lucks = [[(one.luck or 0.0) * (-1) ** turned for one, _ in deal] for deal in deals]
    return share_without_luck(np.array([[one.shares[seat] for one, seat in deal] for deal in deals]), np.array(lucks))


@dataclass(frozen=True)
class NoEstimate:
    """What is known of nothing."""

    mean: None = None
    low: None = None
    high: None = None


NOTHING = NoEstimate()


def rated(
    setting: Setting, bots: Sequence[str], found: Mapping[int, Sequence[Sequence[Played]]], fixed: str | None
) -> list[Rating]:
    """The ratings of the bots that have played another, the best first.

    Bots that no games join, however far around, can't be compared: only those joined to the one that is fixed, or to
    the first, have a rating.
    """
    pairs = {number: setting.line_ups[number] for number in found if not setting.line_ups[number].mirror}
    met = joined(fixed or next((pair.single for pair in pairs.values()), ""), list(pairs.values()), bots)
    pairs = {number: pair for number, pair in pairs.items() if pair.single in met}
    bouts = [
        Bout(
            met.index(pair.single),
            met.index(pair.others),
            np.array([[one.shares[one.task.seat] for one in deal] for deal in found[number]]),
        )
        for number, pair in pairs.items()
    ]
    if not bouts:
        return []
    at = met.index(fixed) if fixed else None
    estimates: list[Estimate] = elo(len(met), setting.players, bouts, setting.seed, at)
    ratings = [Rating(name, one.mean, one.low, one.high) for name, one in zip(met, estimates, strict=True)]
    return sorted(ratings, key=lambda rating: -rating.elo)


def joined(first: str, pairs: Sequence[LineUp], bots: Sequence[str]) -> list[str]:
    """The bots that have played the first, or somebody who has, and so on; nobody if the first has not played.

    >>> joined("a", [LineUp("b", "a"), LineUp("c", "b"), LineUp("e", "d")], ["a", "b", "c", "d", "e"])
    ['a', 'b', 'c']
    """
    tables = [{pair.single, pair.others} for pair in pairs]
    met = {first} & set().union(*tables)
    while more := set().union(*(table for table in tables if table & met)) - met:
        met |= more
    return [name for name in bots if name in met]
