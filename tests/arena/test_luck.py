"""Luck with dice and shuffles, taken off results."""

from pathlib import Path

import numpy as np
import pytest

import ludotheque
from ludotheque.bots.plan import network_of
from ludotheque.catalogue import games
from ludotheque.kernel.chance import seed_table
from ludotheque.kernel.covering import NOBODY
from ludotheque.kernel.engine import Speed, engine
from ludotheque.kernel.table import Array, copied
from ludotheque.lab.arena import line_ups, summary
from ludotheque.lab.arena_play import Played, Setting, Task
from ludotheque.lab.conformance.walk import true_table
from ludotheque.lab.ladder import WEIGHED, Ladder
from ludotheque.lab.luck import FEWEST, Luck, share_without_luck, without_luck
from ludotheque.play.game import Game
from ludotheque.play.match import Match

DICE, VILLAGES = ludotheque.load("versailles_request"), ludotheque.load("villages")
ROLLS = 60
SPEEDS: tuple[Speed, ...] = ("compiled", "interpreted")


def begun() -> Match:
    return DICE.start(2, seed=8)


def luck_of(before: Array, move: int, after: Array, seat: int = 0, game: Game = DICE) -> float:
    counted = Luck(game, 2, seat, 1)
    counted.note(before, move, after)
    return counted.total


def rolls() -> list[tuple[Array, int, Array]]:
    """The same first roll as it may fall, with the table before it."""
    match = begun()
    before, move = true_table(match), match.legal()[0].number
    made, found = engine(DICE.contract, "compiled"), []
    for seed in range(ROLLS):
        after = copied(before)
        seed_table(after, seed)
        made.apply(made.open(DICE.box_record), made.open(after), move)
        found.append((before, move, after))
    return found


def test_a_move_that_draws_nothing_is_no_luck() -> None:
    match = begun()
    match.play("roll")
    before = true_table(match)
    [nothing] = [move for move in match.legal() if move.name == "take_nothing"]
    match.play(nothing)
    assert luck_of(before, nothing.number, true_table(match)) == 0.0


def test_on_average_luck_is_nothing_and_what_is_luck_for_one_is_none_for_the_other() -> None:
    own, other = (np.array([luck_of(*roll, seat) for roll in rolls()]) for seat in (0, 1))
    assert own.std() > 0.005
    assert abs(own.mean()) < 3 * own.std() / np.sqrt(ROLLS)
    assert np.corrcoef(own, other)[0, 1] < -0.8


def draws() -> list[tuple[Array, int, Array]]:
    """The same draw as it may go, with a table before it whose stock lies so."""
    match = VILLAGES.start(2, seed=8)
    while "draw" not in {move.name for move in match.legal()}:
        match.play(match.legal()[0])
    before, found = true_table(match), []
    [move] = [move.number for move in match.legal() if move.name == "draw"]
    made = engine(VILLAGES.contract, "compiled")
    box = made.open(VILLAGES.box_record)
    for seed in range(ROLLS):
        table = VILLAGES.contract.table.mask(before, None)
        seed_table(table, seed)
        made.redeal(box, made.open(table), NOBODY)
        after = copied(table)
        made.apply(box, made.open(after), move)
        found.append((table, move, after))
    return found


def test_where_nobody_knows_the_stock_each_card_turned_up_is_luck() -> None:
    cards = draws()
    assert len({int(after["drawn"][0]) for _, _, after in cards}) > ROLLS / 4
    own, other = (np.array([luck_of(*card, seat, game=VILLAGES) for card in cards]) for seat in (0, 1))
    assert own.std() > 0.005
    assert abs(own.mean()) < 3 * own.std() / np.sqrt(ROLLS)
    assert np.corrcoef(own, other)[0, 1] < -0.8


@pytest.mark.parametrize("game", [DICE, VILLAGES])
def test_compiled_and_interpreted_luck_is_the_same(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.lab.luck.DRAWS", 5)
    network = network_of(game.contract, 2)
    assert network is not None
    found = []
    for speed in SPEEDS:
        counted = Luck(game, 2, 0, 1)
        counted.engine = engine(game.contract, speed)
        counted.box, counted.weights = counted.engine.open(game.box_record), counted.engine.open(network.copy())
        counted.note(*(rolls() if game is DICE else draws())[0])
        found.append(counted.total)
    assert found[0] == pytest.approx(found[1], abs=1e-6)
    assert found[0] != 0


def test_a_card_from_a_pile_that_somebody_knows_counts_as_what_it_was() -> None:
    """Whoever chose the cards that were put back knows them, so that they can't be drawn anew."""
    shared = {game.id for game in games() if Luck(ludotheque.load(game.id), 2, 0, 1).is_shared}
    assert shared == {"versailles_palace", "villages"}


def test_what_luck_explains_is_taken_off_and_the_mean_stays_where_it_was() -> None:
    chance = np.random.default_rng(1)
    luck = chance.normal(0, 0.3, (200, 2))
    results = 0.6 + 1.5 * luck + chance.normal(0, 0.1, luck.shape)
    found = without_luck(results, luck)
    assert found
    assert found.low < 0.6 < found.high
    assert found.high - found.low < 0.03
    assert without_luck(results[: FEWEST - 1], luck[: FEWEST - 1]) is None
    assert without_luck(results, 0 * luck) is None


def test_a_share_stays_a_share_and_of_one_that_is_nearly_all_nothing_is_said() -> None:
    chance = np.random.default_rng(1)
    luck = chance.normal(0, 0.2, (12, 2))
    for won in (np.ones((12, 2)), np.zeros((12, 2)), np.array([[1.0, 1.0]] * 11 + [[0.0, 1.0]])):
        assert share_without_luck(won, luck) is None
    won = (0.25 + 0.5 * luck + chance.normal(0, 0.2, luck.shape) > 0).astype(float)
    found, unbounded = share_without_luck(won, luck), without_luck(won, luck)
    assert found
    assert unbounded
    assert 0 < found.mean < found.high == 1 < unbounded.high
    assert (found.low, found.mean) == (unbounded.low, unbounded.mean)
    assert share_without_luck(won[: FEWEST - 1], luck[: FEWEST - 1]) is None


def test_without_a_network_the_evaluation_tells_what_is_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.lab.luck.network_of", lambda contract, players: None)
    counted = [Luck(DICE, 2, 0, 1) for _ in range(2)]
    for one, roll in zip(counted, rolls(), strict=False):
        one.note(*roll)
        assert not one.weights["trained"]
        assert one.total != 0
        assert -1 < one.total < 1


def test_games_in_which_luck_was_not_counted_do_not_hide_it_in_the_others() -> None:
    setting = Setting(DICE, 2, {}, line_ups(["greedy", "random"], 2), 1, 1.0)
    chance = np.random.default_rng(3)

    def played(deal: int, seat: int, luck: float | None) -> Played:
        share = float(chance.random() < 0.6)
        shares = [share, 1 - share] if seat == 0 else [1 - share, share]
        return Played(Task(0, deal, seat), shares, [0, 0], [1, 1], [0.0, 0.0], [0.0, 0.0], 1, None, luck)

    counted = [played(deal, seat, float(chance.normal(0, 0.2))) for deal in range(FEWEST) for seat in (0, 1)]
    older = [played(deal, seat, None) for deal in range(FEWEST, 3 * FEWEST) for seat in (0, 1)]
    half = [played(3 * FEWEST, 0, 0.1), played(3 * FEWEST, 1, None)]
    everything = [*counted, *older, *half]
    told, alone = (summary(setting, ["greedy", "random"], some)["rows"] for some in (everything, counted))
    assert [row.games for row in told] == [6 * FEWEST + 2] * 2
    for row, other in zip(told, alone, strict=True):
        assert row.calm is not None
        assert row.calm_games == 2 * FEWEST
        assert (row.calm, row.calm_low, row.calm_high) == (other.calm, other.calm_low, other.calm_high)


def test_the_ladder_counts_luck_among_those_who_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.lab.ladder.WEIGHED", frozenset({"greedy", "instinct"}))
    ladder = Ladder([VILLAGES], ["random", "greedy", "instinct"], 2 * FEWEST, tmp_path / "ladder.jsonl", [2])
    assert ladder.play(None, 1)
    lucks = {
        (line_up.single, line_up.others): [one.luck for one in ladder.played[0] if one.task.line_up == number]
        for number, line_up in enumerate(ladder.settings[0].line_ups)
    }
    assert all(luck is not None for luck in lucks["instinct", "greedy"])
    assert {luck for pair, some in lucks.items() if "random" in pair for luck in some} == {None}
    rows = {(row.bot, row.against): row for row in ladder.standings()[0].rows}
    won, lost = rows["instinct", "greedy"], rows["greedy", "instinct"]
    assert won.calm is not None
    assert lost.calm is not None
    assert won.calm + lost.calm == pytest.approx(1)
    assert rows["greedy", "random"].calm is None
    page = ladder.write(tmp_path / "ladder.md")[0].read_text(encoding="utf-8")
    assert f"**instinct** {won.calm:.0%} of {2 * FEWEST} (" in page
    assert "against greedy" in page
    again = Ladder([VILLAGES], ["random", "greedy", "instinct"], 2 * FEWEST, tmp_path / "ladder.jsonl", [2])
    assert again.standings()[0].rows == ladder.standings()[0].rows
    assert {"master", "grand-master"} == WEIGHED
