"""Chapter 8: King's Favour, and the king."""

import pytest

from .tables import at, edition, turn_of


@pytest.mark.proves("8.1", game="versailles_palace")
@pytest.mark.parametrize(
    ("count", "lines"), [(1, set()), (2, {"1"}), (3, {"1", "2"}), (4, {"1", "2"}), (5, {"1", "2"})]
)
def test_two_workers_recruit_the_one_and_three_the_other(count: int, lines: set[str]) -> None:
    table = at("favour", count)
    assert table.moves("recruit ") == lines
    for line in lines:
        after = at("favour", count).play(f"recruit {line}")
        assert after.recruits(0) == [3 - int(line)]
        assert after.recruits(1) == [1, 2]
        assert after.workers(0)["favour"] == count + 1


@pytest.mark.proves("8.1", "4.3", game="versailles_palace")
def test_with_five_workers_both_may_be_recruited_and_with_four_not() -> None:
    for order in (("recruit 1", "recruit 2"), ("recruit 2", "recruit 1")):
        table = at("favour", 5).play(*order)
        assert (table.recruits(0), table.workers(0)["favour"], table.seat) == ([], 7, 1)
    table = at("favour", 4).play("recruit 2")
    assert table.seat == 1, "one worker is left, and nothing to do for it"
    assert at("favour", 4).play("recruit 1").seat == 1, "two are left, and the other recruit needs three"
    assert at("favour", 5).play("recruit 1").moves() == {"recruit 2", "finish"}


@pytest.mark.proves("8.1", game="versailles_palace")
@pytest.mark.parametrize(("recruited", "lines"), [((1,), {"2"}), ((2,), {"1"}), ((1, 2), set())])
def test_each_line_can_be_used_once_in_the_game(recruited: tuple[int, ...], lines: set[str]) -> None:
    table = at("favour", 5, recruited={0: recruited}, pieces={0: 0})
    assert table.moves("recruit ") == lines


@pytest.mark.proves("8.2", game="versailles_palace")
def test_a_recruit_stands_at_king_s_favour_at_once_but_can_t_serve_in_the_same_activation() -> None:
    table = at("favour", 2, pieces={0: 0}).play("recruit 1")
    assert table.workers(0)["favour"] == 3
    assert (table.pieces(0), table.seat) == (0, 1), "nobody was left to turn the pieces"
    table = at("favour", 4, pieces={0: 0}).play("recruit 1")
    assert table.s.free == 2
    assert table.moves() == {"refresh", "finish"}, "two and the recruit would make three"


@pytest.mark.proves("8.2", game="versailles_palace")
def test_a_recruit_moves_and_serves_from_then_on() -> None:
    table = at("favour", 2).play("recruit 1").play("mine to architects", "finish")
    assert "two from favour to quarry" in table.moves()
    table.play("two from favour to quarry")
    assert table.goods(0) == [0, 2, 0]
    assert table.workers(0)["favour"] == 1


@pytest.mark.proves("8.3", game="versailles_palace")
@pytest.mark.parametrize("pieces", [0, 1])
def test_one_worker_turns_both_pieces_or_the_one_that_is_inactive(pieces: int) -> None:
    table = at("favour", 3, pieces={0: pieces, 1: 0})
    assert table.moves() == {"refresh", "recruit 1", "recruit 2", "finish"}
    table.play("refresh")
    assert (table.pieces(0), table.pieces(1), table.s.free) == (2, 0, 2)
    assert table.moves() == {"recruit 1", "finish"}
    assert at("favour", 1, pieces={0: pieces}).play("refresh").pieces(0) == 2


@pytest.mark.proves("8.3", game="versailles_palace")
def test_active_pieces_are_not_turned() -> None:
    assert "refresh" not in at("favour", 3).moves()
    assert at("favour", 1).seat == 1


@pytest.mark.proves("8.4", game="versailles_palace")
@pytest.mark.parametrize(
    "move", ["alchemists to favour", "two from alchemists to favour", "sawmill over alchemists to favour"]
)
def test_the_king_goes_one_space_when_one_stops_there_at_the_end_of_the_turn(move: str) -> None:
    stand = {"workers": {0: {"alchemists": 2, "sawmill": 1, "favour": 3}}, "elsewhere": "mine", "pieces": {0: 1}}
    table = turn_of(0, **stand, king=5).play(move)  # type: ignore[arg-type]
    assert (table.phase, table.s.king) == ("activate", 5), "not before the turn ends"
    unused = table.copy().play("finish")
    assert (unused.s.king, unused.seat) == (6, 1)
    table.play("recruit 1")
    assert (table.s.king, table.seat) == (5, 0)
    table.play("finish")
    assert (table.s.king, table.seat) == (6, 1)


@pytest.mark.proves("8.4", game="versailles_palace")
@pytest.mark.parametrize("move", ["alchemists over favour to quarry", "site over favour to quarry"])
def test_the_king_goes_one_space_when_one_leaps_over_his_zone(move: str) -> None:
    table = turn_of(0, workers={0: {"alchemists": 1, "site": 1}}, elsewhere="workshop").play(move)
    assert (table.s.king, table.seat, table.goods(0)) == (1, 1, [0, 1, 0])


@pytest.mark.proves("8.4", game="versailles_palace")
def test_the_king_goes_although_there_was_nothing_to_do() -> None:
    assert at("favour", 1).s.king == 1


@pytest.mark.proves("8.4", game="versailles_palace")
@pytest.mark.parametrize(
    "move", ["favour to quarry", "two from favour to quarry", "favour over quarry to mine", "site to sawmill",
             "site over sawmill to alchemists", "sawmill to alchemists"]
)  # fmt: skip
def test_the_king_stays_when_one_leaves_his_zone_or_goes_elsewhere(move: str) -> None:
    table = turn_of(0, workers={0: {"favour": 2, "site": 1, "sawmill": 1}}, elsewhere="workshop").play(move)
    assert (table.s.king, table.seat) == (0, 1)


@pytest.mark.proves("8.4", game="versailles_palace")
def test_the_king_does_not_go_again_on_the_next_turn() -> None:
    table = at("favour", 1).play("mine to architects", "finish")
    assert table.s.king == 1
    table.play("mine to architects", "finish")
    assert table.s.king == 1


@pytest.mark.proves("8.5", "10.1", game="versailles_palace")
@pytest.mark.parametrize(("king", "ends"), [(26, False), (27, True)])
def test_the_game_ends_when_the_king_reaches_the_last_space(king: int, ends: bool) -> None:
    table = at("favour", 1, king=king)
    assert table.s.king == king + 1
    assert table.ending == ("king_arrived" if ends else None)
    assert (table.moves() == set()) == ends


@pytest.mark.proves("8.4", "8.5", game="versailles_palace")
def test_before_the_king_arrives_the_activation_is_finished() -> None:
    table = at("favour", 3, king=27, pieces={0: 0}).play("refresh")
    assert (table.ending, table.pieces(0), table.moves()) == (None, 2, {"recruit 1", "finish"})
    table.play("recruit 1")
    assert (table.ending, table.recruits(0)) == ("king_arrived", [2])
    leapt = turn_of(0, workers={0: {"alchemists": 1}}, elsewhere="workshop", king=27)
    leapt.play("alchemists over favour to quarry")
    assert (leapt.ending, leapt.goods(0)) == ("king_arrived", [0, 1, 0])


@pytest.mark.proves("8.5", game="versailles_palace")
def test_others_act_along_before_the_king_arrives() -> None:
    table = turn_of(
        0, workers={0: {"architects": 1}, 1: {"architects": 1}}, markers={0: "alchemists", 1: "alchemists"},
        levels={1: (0, 0, 1)}, king=27, box=edition(map={"favour": ["quarry", "architects"]}),
    )  # fmt: skip
    table.play("alchemists over favour to architects", "take 1", "take 2")
    assert (table.ending, table.seat) == (None, 1)
    table.play("take 1")
    assert (table.ending, len(table.hand(1))) == ("king_arrived", 1)
