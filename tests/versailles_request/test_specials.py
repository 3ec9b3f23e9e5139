"""Chapter 5: masked ball, Duchess and Bastille."""

from typing import Any

import pytest

from .tables import Tabletop, turn_of

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
SPECIAL_FIRST = "{} gold castle castle castle castle"


def taking(*specials: str, **more: Any) -> Tabletop:
    """A table on which seat 0 has just taken some specials with a piece of gold, and earned no card but theirs."""
    middle = " ".join(specials)
    line = f"chocolate gold {middle} gold" if len(specials) == 3 else f"castle gold {middle} gold"
    line = " ".join([*line.split(), *["castle"] * 6][:6])
    table = turn_of(0, line=line, dice="gold gold chocolate", **more)
    if len(specials) == 3:  # the last three are taken, and earn a card
        return table.play("take 2-6")
    return table.play(f"take 2-{3 + len(specials)}")


@pytest.mark.proves("5.1", game="versailles_request")
@pytest.mark.parametrize(("column", "balls"), [("gold", [1, 0, 0]), ("chocolate", [0, 1, 0]), ("castle", [0, 0, 1])])
def test_a_ball_goes_into_any_column_even_an_empty_one_and_stays_there(column: str, balls: list[int]) -> None:
    table = taking("ball")
    assert table.moves() == {"ball to gold", "ball to chocolate", "ball to castle"}
    table.play(f"ball to {column}")
    assert table.balls(0) == balls
    assert table.column(0) == [2, 0, 0]
    table.play("roll", "take nothing", "roll")
    assert table.balls(0) == balls
    assert not [move for move in table.moves() if "ball to" in move]


@pytest.mark.proves("5.1", game="versailles_request")
def test_two_balls_may_go_into_different_columns() -> None:
    table = taking("ball", "ball").play("ball to gold", "ball to castle")
    assert table.balls(0) == [1, 0, 1]


@pytest.mark.proves("5.1", "9.3", "9.1", game="versailles_request")
def test_a_ball_counts_as_a_resource_card_of_its_column() -> None:
    table = turn_of(
        1, line="ball gold castle castle castle castle", dice="gold gold gold",
        columns={0: (0, 4, 0), 1: (4, 3, 4)}, balls={1: (1, 0, 0)},
    )  # fmt: skip
    table.play("take 1-2", "ball to chocolate")
    assert table.s.rounds_done == 1, "4 + 1 gold, 3 + 1 chocolate, 4 castles and the new gold are 14"
    assert table.s.sheet[0, :2, 1].tolist() == [1, 3 + 1 + 3]


@pytest.mark.proves("5.2", "4.4", game="versailles_request")
@ALL_COUNTS
def test_a_duchess_lies_before_her_taker_who_draws_a_court_card(players: int) -> None:
    table = taking("duchess", players=players, next_court="prince II")
    assert table.duchesses(0) == ["bare"]
    assert table.hand(0) == {"prince II"}
    assert all(table.duchesses(seat) == [] for seat in range(1, players))
    assert table.s.heights[1] == 0


@pytest.mark.proves("5.2", game="versailles_request")
def test_one_may_have_several_duchesses() -> None:
    table = taking("duchess", "duchess", duchesses={0: "spy I, bare"}, next_court="lady I, lady II").lay_duchesses()
    assert table.duchesses(0) == ["spy I", "bare", "bare", "bare"]
    assert table.hand(0) == {"lady I", "lady II"}


@pytest.mark.proves("5.2", game="versailles_request")
def test_all_six_duchesses_may_come_to_one_player() -> None:
    table = taking("duchess", "duchess", duchesses={0: "bare, bare, bare, bare"}).lay_duchesses()
    assert table.duchesses(0) == ["bare"] * 6


@pytest.mark.proves("5.3", game="versailles_request")
def test_a_court_card_lies_under_a_duchess_for_all_to_see_and_does_nothing() -> None:
    table = turn_of(0, hands={0: "musician I, spy I", 1: "confessor I"}, duchesses={0: "bare"})
    table.play("tuck musician I")
    assert (table.seat, table.phase) == (0, "turn"), "nobody is asked"
    assert table.duchesses(0) == ["musician I"]
    assert table.hand(0) == {"spy I"}
    assert table.court_discards() == []
    for viewer in (0, 1, None):
        assert table.seen_by(viewer).duchess[0].tolist() == table.s.duchess[0].tolist()


@pytest.mark.proves("5.3", game="versailles_request")
def test_every_card_of_the_hand_may_lie_under_a_duchess_and_no_other() -> None:
    table = turn_of(0, hands={0: "prince I, chancellor II, confessor I", 1: "spy I"}, duchesses={0: "bare"})
    assert table.moves("tuck ") == {"prince I", "chancellor II", "confessor I"}


@pytest.mark.proves("5.3", game="versailles_request")
def test_one_card_lies_under_each_duchess_and_stays_there() -> None:
    hands = {0: "lady I, lady II, spy I"}
    assert turn_of(0, hands=hands).moves("tuck ") == set()
    assert turn_of(0, hands=hands, duchesses={1: "bare"}).moves("tuck ") == set(), "not under another player's"
    assert turn_of(0, hands=hands, duchesses={0: "spy II"}).moves("tuck ") == set()
    table = turn_of(0, hands=hands, duchesses={0: "spy II, bare, bare"}).play("tuck spy I")
    assert table.duchesses(0) == ["spy II", "spy I", "bare"]
    table.play("tuck lady II")
    assert table.duchesses(0) == ["spy II", "spy I", "lady II"]
    assert table.moves("tuck ") == set()


@pytest.mark.proves("5.3", "6.1", game="versailles_request")
def test_nobody_lays_a_card_under_a_duchess_on_another_player_s_turn() -> None:
    table = turn_of(0, hands={0: "musician I", 1: "spy I"}, duchesses={1: "bare"}).play("musician I")
    assert (table.seat, table.phase) == (1, "answer")
    assert table.moves() == {"decline", "pass"}


@pytest.mark.proves("5.4", "9.4", game="versailles_request")
@ALL_COUNTS
def test_a_duchess_with_a_court_card_brings_2_points_and_alone_nothing(players: int) -> None:
    last = players - 1
    table = turn_of(
        last, players=players, duchesses={0: "spy I, bare, lady I", last: "bare"}, closer=0, columns={0: (14, 0, 0)}
    ).play("take nothing")
    assert table.s.sheet[0, :players, 2].tolist() == [4] + [0] * last


@pytest.mark.proves("5.5", "4.4", game="versailles_request")
@ALL_COUNTS
def test_a_bastille_is_laid_before_any_opponent_and_then_a_card_is_drawn(players: int) -> None:
    for active in range(players):
        table = turn_of(active, players=players, line=SPECIAL_FIRST.format("bastille"), dice="gold gold gold")
        table.play("take 1-2")
        assert table.stage == "laying"
        assert table.moves() == {f"bastille to seat {seat}" for seat in range(players) if seat != active}
        target = (active + players - 1) % players
        table.play(f"bastille to seat {target}")
        assert table.s.bastilles[:players].tolist() == [int(seat == target) for seat in range(players)]
        assert len(table.hand(active)) == 1


@pytest.mark.proves("5.6", game="versailles_request")
@pytest.mark.parametrize("under", ["bare", "spy I"])
def test_a_bastille_before_a_player_with_a_duchess_discards_both_and_her_court_card(under: str) -> None:
    table = taking("bastille", duchesses={1: under}, next_court="prince I").play("bastille to seat 1")
    assert table.duchesses(1) == []
    assert table.s.bastilles[1] == 0
    assert table.request_discards() == {"bastille": 1, "duchess": 1}
    assert table.court_discards() == ([] if under == "bare" else ["spy I"])
    assert table.hand(0) == {"prince I"}
    assert (table.seat, table.phase) == (0, "turn")


@pytest.mark.proves("5.6", game="versailles_request")
@pytest.mark.parametrize(
    ("choice", "left", "lost"),
    [("1", ["bare", "lady I", "bare"], ["spy I"]), ("2", ["spy I", "lady I", "bare"], []),
     ("3", ["spy I", "bare", "bare"], ["lady I"])],
)  # fmt: skip
def test_of_several_duchesses_the_attacker_chooses(choice: str, left: list[str], lost: list[str]) -> None:
    table = taking("bastille", players=3, duchesses={2: "spy I, bare, lady I, bare", 1: "bare"}, next_court="prince I")
    table.play("bastille to seat 2")
    assert (table.seat, table.phase) == (0, "strike")
    assert table.moves() == {"strike 1", "strike 2", "strike 3"}, "two bare ones are all the same"
    assert table.hand(0) == set(), "the card is drawn afterwards"
    table.play(f"strike {choice}")
    assert sorted(table.duchesses(2)) == sorted(left)
    assert table.duchesses(1) == ["bare"]
    assert table.court_discards() == lost
    assert table.request_discards() == {"bastille": 1, "duchess": 1}
    assert table.hand(0) == {"prince I"}


@pytest.mark.proves("5.6", game="versailles_request")
def test_between_duchesses_that_are_all_alike_there_is_nothing_to_choose() -> None:
    table = taking("bastille", duchesses={1: "bare, bare, bare"}).play("bastille to seat 1")
    assert table.phase == "turn"
    assert table.duchesses(1) == ["bare", "bare"]


@pytest.mark.proves("5.7", game="versailles_request")
def test_a_bastille_before_a_player_without_a_duchess_waits() -> None:
    table = taking("bastille").play("bastille to seat 1")
    assert table.s.bastilles.tolist() == [0, 1, 0, 0]
    assert table.request_discards() == {}


@pytest.mark.proves("5.7", "4.4", game="versailles_request")
@ALL_COUNTS
def test_a_waiting_bastille_takes_the_next_duchess_along_but_her_card_is_drawn(players: int) -> None:
    table = taking("duchess", players=players, bastilles={0: 1}, next_court="prince I")
    assert table.duchesses(0) == []
    assert table.s.bastilles[0] == 0
    assert table.request_discards() == {"bastille": 1, "duchess": 1}
    assert table.hand(0) == {"prince I"}


@pytest.mark.proves("5.7", game="versailles_request")
def test_a_waiting_bastille_does_nothing_to_other_players_and_other_cards() -> None:
    table = taking("duchess", bastilles={1: 1})
    assert table.duchesses(0) == ["bare"]
    assert table.s.bastilles.tolist() == [0, 1, 0, 0]
    table = taking("ball", bastilles={0: 1}).play("ball to gold")
    assert table.s.bastilles[0] == 1


@pytest.mark.proves("5.8", game="versailles_request")
def test_two_bastilles_may_wait_before_one_player_and_each_stops_one_duchess() -> None:
    table = taking("bastille", players=3, bastilles={1: 1}).play("bastille to seat 1")
    assert table.s.bastilles.tolist() == [0, 2, 0, 0]
    table = taking("duchess", bastilles={0: 2})
    assert (table.duchesses(0), int(table.s.bastilles[0])) == ([], 1)
    table = taking("duchess", "duchess", bastilles={0: 2}, next_court="lady I, lady II").lay_duchesses()
    table.play("decline")
    assert (table.duchesses(0), int(table.s.bastilles[0])) == ([], 0)
    assert table.hand(0) == {"lady I", "lady II"}


@pytest.mark.proves("5.8", "5.7", game="versailles_request")
def test_a_single_bastille_stops_only_the_first_of_two_duchesses() -> None:
    table = taking("duchess", "duchess", bastilles={0: 1}).lay_duchesses()
    assert (table.duchesses(0), int(table.s.bastilles[0])) == (["bare"], 0)
    assert table.request_discards() == {"bastille": 1, "duchess": 1}


@pytest.mark.proves("5.6", "5.8", game="versailles_request")
def test_two_bastilles_taken_at_once_may_strike_two_duchesses_of_one_player() -> None:
    table = taking("bastille", "bastille", duchesses={1: "spy I, bare"})
    table.play("bastille to seat 1", "strike 2", "bastille to seat 1")
    assert table.duchesses(1) == []
    assert table.request_discards() == {"bastille": 2, "duchess": 2}
    assert len(table.hand(0)) == 2
    table = taking("bastille", "bastille", players=3).play("bastille to seat 1", "bastille to seat 2")
    assert table.s.bastilles.tolist() == [0, 1, 1, 0]


@pytest.mark.proves("5.9", game="versailles_request")
def test_specials_are_laid_out_in_any_order() -> None:
    everything = {"ball to gold", "ball to chocolate", "ball to castle", "lay duchess", "bastille to seat 1"}
    for first, second in (("lay duchess", "bastille to seat 1"), ("bastille to seat 1", "lay duchess")):
        table = taking("ball", "duchess", "bastille")
        assert table.moves() == everything
        table.play(first)
        assert {move for move in table.moves() if not move.startswith("tuck")} == everything - {first}
        table.play(second, "ball to castle")
        assert (table.phase, table.duchesses(0)) == ("turn", ["bare"])
        assert (table.balls(0), int(table.s.bastilles[1])) == ([0, 0, 1], 1)


@pytest.mark.proves("2.4", "5.3", "5.9", game="versailles_request")
def test_court_cards_are_played_and_laid_under_duchesses_between_two_specials() -> None:
    hands = {0: "prince I, prince II, favourite I, valet I", 1: "confessor I"}
    table = taking("duchess", "bastille", hands=hands, next_court="spy I, spy II")
    assert {"lay duchess", "bastille to seat 1", "prince I", "prince II"} <= table.moves()
    assert not {move for move in table.moves() if move.startswith(("end", "valet", "roll", "take"))}
    table.play("prince I", "lay duchess", "tuck prince II", "bastille to seat 1", "decline")
    assert (table.stage, table.duchesses(0)) == ("taken", ["prince II"])
    assert len(table.hand(0)) == 4, "with five of them one would have had to be discarded"


@pytest.mark.proves("4.6", "5.9", "6.3", game="versailles_request")
def test_the_order_decides_which_card_is_drawn_when_and_what_must_be_discarded() -> None:
    table = taking("duchess", "bastille", hands={0: "prince I, prince II, lady I"}, next_court="spy I, spy II")
    table.play("lay duchess")
    assert table.hand(0) == {"prince I", "prince II", "lady I", "spy I"}
    table.play("bastille to seat 1")
    assert table.phase == "discard"


@pytest.mark.proves("5.9", "5.2", game="versailles_request")
def test_a_duchess_comes_by_herself_only_if_there_is_nothing_else_to_do() -> None:
    table = taking("duchess", "bastille").play("bastille to seat 1")
    assert "lay duchess" in table.moves(), "the card drawn for the Bastille may be played first"
    assert table.play("lay duchess").duchesses(0) == ["bare"]
    table = taking("duchess", "duchess")
    assert (table.duchesses(0), table.s.new_duchesses) == (["bare"], 1), "now there is a card in hand"
    assert table.play("lay duchess").stage == "taken"


@pytest.mark.proves("2.4", "5.3", "5.9", "6.3", game="versailles_request")
def test_between_two_duchesses_a_card_may_be_laid_under_the_first() -> None:
    table = taking("duchess", "duchess", hands={0: "prince I, prince II, lady I"}, next_court="spy I, spy II")
    table.play("lay duchess", "tuck lady I", "lay duchess")
    assert (table.stage, table.duchesses(0)) == ("taken", ["lady I", "bare"])
    assert table.hand(0) == {"prince I", "prince II", "spy I", "spy II"}, "nothing had to be discarded"
