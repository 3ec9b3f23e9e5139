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
from ludotheque.kernel.referee import Referee
from ludotheque.kernel.rule import interpreted

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


def test_views_are_masked_for_every_seat_and_every_moment() -> None:
    referee = play_on(referee_of(SANSSOUCI, 3))
    for at in (0, 3, 40, referee.length, None):
        truth = referee._table if at in (None, referee.length) else referee._past[at]
        for seat in (0, 1, 2, None):
            view = referee.view(seat, at)
            assert view.tobytes() == SANSSOUCI.table.mask(truth, seat).tobytes()
            assert view.tobytes() != truth.tobytes()


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


def test_moves_are_handed_out_as_python_s_own_numbers() -> None:
    referee = play_on(referee_of(PEBBLES), length=4)
    assert {type(number) for number in (*referee.secrets()[1], *referee.legal(), referee.seat)} == {int}
