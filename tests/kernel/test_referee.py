"""The referee: chance from a committed key, views behind the wall, and what bars an undo."""

import hashlib
import hmac
import random
from typing import Any

import pytest

from ludotheque.kernel.chance import reseed
from ludotheque.kernel.contract import Contract, contract
from ludotheque.kernel.engine import engine, quiet
from ludotheque.kernel.options import resolve
from ludotheque.kernel.referee import CHECKPOINT_EVERY, Past, Referee
from ludotheque.kernel.rule import interpreted
from ludotheque.kernel.table import Array, copied

KEY = bytes(range(32))
SANSSOUCI = contract("ludotheque.games.sanssouci")
PEBBLES = contract("kernel.pebbles")


def referee_of(made: Contract, players: int = 2, key: bytes = KEY, **options: str) -> Referee:
    return Referee(made, made.open_box(made.standard_box()), players, resolve(made.options, options, players), key)


def play_on(referee: Referee, length: int | None = None, phase: int | None = None) -> Referee:
    """Play at random, to the end or until so many moves are played or something is to be decided."""
    chance = random.Random(1)
    while not referee.over and referee.length != length and referee.view(None)["phase"][0] != phase:
        referee.play(chance.choice(referee.legal()))
    return referee


def play_names(referee: Referee, *moves: tuple[str, dict[str, int]]) -> Referee:
    for name, args in moves:
        number = referee.contract.moves.number(name, **args)
        assert number in referee.legal()
        referee.play(number)
    return referee


def hidden(count: int) -> tuple[str, dict[str, int]]:
    return "hide", {"count": count}


def replayed(made: Contract, players: int, options: dict[str, str], key: bytes, moves: list[int]) -> bytes:
    """The table that a key and moves lead to, worked out step by step with the verbs alone."""
    slow = engine(made, "interpreted")
    seed: Any = quiet(interpreted(reseed))
    table = made.fresh(options)
    s, box = slow.open(table), slow.open(made.open_box(made.standard_box()))
    for n, move in enumerate([None, *moves]):
        bits = hmac.new(key, n.to_bytes(8, "big"), hashlib.sha256).digest()[:8]
        seed(s, int.from_bytes(bits, "big"))
        if move is None:
            slow.setup(box, s, players)
        else:
            slow.apply(box, s, move)
    return table.tobytes()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_key_and_the_moves_are_the_whole_match(players: int) -> None:
    referee = play_on(referee_of(SANSSOUCI, players, extension="on"))
    key, moves = referee.secrets()
    options = {"extension": "on", "first": "random"}
    assert replayed(SANSSOUCI, players, options, bytes.fromhex(key), moves) == referee._table.tobytes()


def test_another_key_shuffles_otherwise() -> None:
    moves = play_on(referee_of(SANSSOUCI), length=2).secrets()[1]
    tables = set()
    for key in (KEY, bytes(32)):
        tables.add(replayed(SANSSOUCI, 2, {"extension": "off", "first": "1"}, key, moves))
    assert len(tables) == 2


def test_the_commitment_is_the_hash_of_the_key_and_never_changes() -> None:
    referee = referee_of(SANSSOUCI)
    promised = hashlib.sha256(KEY).hexdigest()
    assert referee.commitment == promised
    assert play_on(referee).commitment == promised
    assert referee.secrets()[0] == KEY.hex()


def truths_of(referee: Referee) -> list[Array]:
    """The true table at every moment of a random game, noted while it is played."""
    truths = [copied(referee._table)]
    while not referee.over:
        play_on(referee, length=referee.length + 1)
        truths.append(copied(referee._table))
    return truths


def test_views_are_masked_for_every_seat_and_every_moment() -> None:
    referee = referee_of(SANSSOUCI, 3)
    truths = truths_of(referee)
    for at in (0, 3, 40, referee.length, None):
        truth = truths[-1 if at is None else at]
        for seat in (0, 1, 2, None):
            view = referee.view(seat, at)
            assert view.tobytes() == SANSSOUCI.table.mask(truth, seat).tobytes()
            assert view.tobytes() != truth.tobytes()


def test_every_moment_is_played_again_to_the_very_bytes_from_wherever_one_looks() -> None:
    referee = referee_of(SANSSOUCI, 3, extension="on")
    truths = truths_of(referee)
    assert referee.length > 3 * CHECKPOINT_EVERY
    assert [table.tobytes() for table in (*referee._past, referee._table)] == [truth.tobytes() for truth in truths]
    for since in {0, 1, 31, 32, 33, 64, referee.length - 1, referee.length}:
        for seat in (0, 2, None):
            seen = [SANSSOUCI.table.mask(truth, seat).tobytes() for truth in truths[since:]]
            assert [view.tobytes() for view in referee.views(seat, since)] == seen
            assert referee.view(seat, since).tobytes() == seen[0]


def test_a_view_of_long_ago_replays_from_the_checkpoint_before_it_and_no_further(monkeypatch: Any) -> None:
    referee = play_on(referee_of(SANSSOUCI, 3))
    played: list[int] = []
    after = referee._past._play  # type: ignore[union-attr]

    def counted(table: Array, n: int) -> Array:
        played.append(n)
        return after(table, n)

    monkeypatch.setattr(referee._past, "_play", counted)
    referee.view(0, 2 * CHECKPOINT_EVERY)
    referee.view(0, referee.length - 1)
    referee.view(0)
    assert played == []
    referee.view(0, 2 * CHECKPOINT_EVERY - 1)
    assert played == [*range(CHECKPOINT_EVERY + 1, 2 * CHECKPOINT_EVERY)]
    played.clear()
    assert len([*referee.views(0, 0)]) == referee.length + 1
    assert played == [*range(1, len(played) + 1)], "each move is played again once"
    assert len(played) > referee.length - 10


def test_of_the_past_it_keeps_checkpoints_and_what_an_undo_may_need() -> None:
    referee = referee_of(SANSSOUCI, 3)
    while not referee.over:
        needed = referee.undoable()
        play_on(referee, length=referee.length + 1)
        past = referee._past
        assert isinstance(past, Past)
        assert len(past._checkpoints) == -(-referee.length // CHECKPOINT_EVERY)
        assert len(past._recent) == needed + 1  # the table before the last move is always there
    assert referee.length > 100


def test_moves_taken_back_across_a_checkpoint_leave_the_past_as_it_was() -> None:
    referee = referee_of(PEBBLES)
    play_names(referee, hidden(0), hidden(0))
    table, barriers = referee._table, referee._barriers
    for n in range(CHECKPOINT_EVERY):  # a turn so long as no game has one: the past alone is asked
        referee._past.append(table)
        referee._moves.append((0, 0))
        barriers.append("seat" if n == 0 else None)
    before = [kept.tobytes() for kept in referee._past[CHECKPOINT_EVERY - 1 :]]
    assert len(before) == 3
    for _ in range(3):
        referee.undo()
    assert referee.length == CHECKPOINT_EVERY - 1
    assert len(referee._past._checkpoints) == 1  # type: ignore[union-attr]
    assert referee._past._length == CHECKPOINT_EVERY - 1  # type: ignore[union-attr]


def test_looking_back_after_undoing_to_a_barrier_gives_the_same_tables() -> None:
    referee = referee_of(SANSSOUCI, 2)
    while referee.undoable() < 2:
        play_on(referee, length=referee.length + 1)
    at = referee.length - referee.undoable()
    seen = [referee.view(0, n).tobytes() for n in range(at + 1)]
    while referee.undoable():
        referee.undo()
    assert referee.length == at
    assert [view.tobytes() for view in referee.views(0, 0)] == seen


def test_while_a_match_runs_nobody_sees_all_hands() -> None:
    referee = play_on(referee_of(SANSSOUCI), 20)
    for at in (0, 10, 20):
        with pytest.raises(ValueError, match="the match runs"):
            referee.laid_open(at)


def test_once_it_is_over_all_hands_of_every_moment_lie_open_and_the_piles_do_not() -> None:
    referee = referee_of(SANSSOUCI, 3)
    truths = [copied(referee._table)]
    while referee.seat is not None:
        play_on(referee, referee.length + 1)
        truths.append(copied(referee._table))
    for at, truth in enumerate(truths):
        opened = referee.laid_open(at)
        for name in ("hand", "goal", "display"):
            assert opened[name].tobytes() == truth[name].tobytes(), (at, name)
        assert opened["rng"][0] == 0
        for name in ("stock", "deck", "spare_goal"):
            assert (opened[name] == -1).all(), (at, name)


def test_the_history_of_the_last_moves_is_the_end_of_the_whole() -> None:
    referee = play_on(referee_of(SANSSOUCI, 2), length=50)
    whole = referee.history(1)
    assert [referee.history(1, since) for since in (0, 20, 49, 50)] == [whole, whole[20:], whole[49:], []]


def test_writing_into_a_view_changes_nothing_at_the_table() -> None:
    referee = play_on(referee_of(SANSSOUCI), length=5)
    before = referee._table.tobytes()
    referee.view(0)["points"] = 99
    assert referee._table.tobytes() == before


def test_legal_moves_come_from_what_the_deciding_seat_sees() -> None:
    referee = play_on(referee_of(SANSSOUCI), length=30)
    legal = referee.legal()
    table = referee._table
    for name in ("stock", "deck", "spare_goal"):
        table[name] = -1
    table["hand"][0, 1 - int(referee.seat or 0)] = -1
    assert referee.legal() == legal
    fast = engine(SANSSOUCI, "interpreted")
    box = fast.open(SANSSOUCI.open_box(SANSSOUCI.standard_box()))
    assert list(legal) == fast.legal_moves(box, fast.open(SANSSOUCI.table.mask(table, referee.seat)))


def test_the_history_tells_everybody_every_open_move() -> None:
    referee = play_on(referee_of(SANSSOUCI, 3))
    moves = referee.secrets()[1]
    for viewer in (0, 1, 2, None):
        assert [played.number for played in referee.history(viewer)] == moves
    assert {played.seat for played in referee.history(None)} == {0, 1, 2}


def test_a_secret_move_is_told_to_its_mover_alone() -> None:
    referee = play_names(referee_of(PEBBLES), hidden(2), hidden(1), ("take", {"more": 0}))
    take = PEBBLES.moves.number("take", more=0)
    told = {viewer: [played.number for played in referee.history(viewer)] for viewer in (0, 1, None)}
    assert told == {0: [2, None, take], 1: [None, 1, take], None: [None, None, take]}


def test_scores_have_a_row_for_each_seat_that_plays() -> None:
    referee = play_on(referee_of(SANSSOUCI, 3))
    assert referee.scores().shape == (3, 3)
    assert referee.scores()[:, 0].tolist() == referee._table["points"][0, :3].tolist()
    assert referee.legal() == ()
    assert referee.seat is None


# ------------------------------------------------------------------------------------------------ what bars an undo


def test_before_the_first_move_there_is_nothing_to_take_back() -> None:
    assert referee_of(PEBBLES).undo_barrier() == "start"
    assert referee_of(SANSSOUCI).undo_barrier() == "start"


def test_a_move_of_another_seat_can_t_be_taken_back() -> None:
    assert play_names(referee_of(PEBBLES), hidden(0)).undo_barrier() == "seat"
    referee = referee_of(SANSSOUCI)
    referee.play(0)
    assert referee.undo_barrier() == "seat"


def test_a_die_bars_an_undo() -> None:
    referee = play_names(referee_of(PEBBLES), hidden(0), hidden(0), ("take", {"more": 0}), ("roll", {}))
    assert referee.undo_barrier() == "chance"


def test_a_deal_bars_an_undo() -> None:
    referee = play_on(referee_of(SANSSOUCI), length=2)
    assert referee.undo_barrier() == "chance"


def test_a_card_that_was_looked_at_bars_an_undo_though_the_turn_goes_on() -> None:
    referee = play_names(referee_of(PEBBLES), hidden(0), hidden(0), ("peek", {"card": 1}))
    assert referee.seat == 0
    assert referee.view(0)["card"][0, 1] == referee._table["card"][0, 1]
    assert referee.view(1)["card"].tolist() == [[-1, -1, -1]]
    assert referee.undo_barrier() == "reveal"


def test_a_tile_turned_up_bars_an_undo() -> None:
    referee = play_on(referee_of(SANSSOUCI), phase=SANSSOUCI.moves["refill"].phase)
    referee.play(referee.legal()[0])
    assert referee.undo_barrier() == "reveal"


def test_the_end_bars_an_undo() -> None:
    two = ("take", {"more": 1})
    roll: tuple[str, dict[str, int]] = ("roll", {})
    referee = play_names(referee_of(PEBBLES), hidden(0), hidden(0), two, roll, two, roll, two)
    assert referee.over == 1
    assert referee.undo_barrier() == "over"


def test_an_own_move_without_chance_or_reveal_is_taken_back_to_the_very_bytes() -> None:
    referee = play_names(referee_of(PEBBLES), hidden(0), hidden(0))
    before, history = referee._table.tobytes(), referee.history(0)
    play_names(referee, ("take", {"more": 1}))
    assert referee.undo_barrier() is None
    referee.undo()
    assert referee._table.tobytes() == before
    assert referee.history(0) == history
    assert referee.undo_barrier() == "seat"


def test_a_move_taken_back_and_made_again_leads_to_the_same_table() -> None:
    referee = play_on(referee_of(SANSSOUCI), length=7)
    while referee.undo_barrier() is not None:
        referee.play(referee.legal()[0])
    after, last = referee._table.copy(), referee.secrets()[1][-1]
    referee.undo()
    referee.play(last)
    assert referee._table.tobytes() == after.tobytes()


def test_so_many_moves_can_be_taken_back_as_it_says() -> None:
    referee = referee_of(SANSSOUCI, 2)
    met = set()
    while not referee.over:
        count = referee.undoable()
        met.add(count)
        assert (count > 0) == (referee.undo_barrier() is None)
        moves = referee.secrets()[1][referee.length - count :]
        for _ in range(count):
            assert referee.undo_barrier() is None
            referee.undo()
        assert referee.undo_barrier() is not None
        for number in moves:
            referee.play(number)
        play_on(referee, length=referee.length + 1)
    assert {0, 1, 2} <= met
    assert referee.undoable() == 0


def test_moves_are_handed_out_as_python_s_own_numbers() -> None:
    referee = play_on(referee_of(PEBBLES), length=4)
    assert {type(number) for number in (*referee.secrets()[1], *referee.legal(), referee.seat)} == {int}
