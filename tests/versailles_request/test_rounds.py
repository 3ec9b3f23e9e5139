"""Chapters 9 to 11: the end of a round, the next one, and the end of the game."""

from typing import Any

import pytest

from .tables import Tabletop, turn_of
from .words import CARDS

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
ENOUGH = {2: 14, 3: 11, 4: 11}
LEVEL = {2: (5, 5, 4), 3: (4, 4, 3), 4: (4, 4, 3)}  # columns that everybody may have


def last_turn(players: int = 2, *, lead: int = 0, closer: int = 0, **more: Any) -> Tabletop:
    """The last turn of the last go-round; the closer has as many castles as it takes, unless columns are given."""
    more.setdefault("columns", {closer: (0, 0, ENOUGH[players])})
    return turn_of((lead - 1) % players, players=players, lead=lead, closer=closer, **more)


def sheet(table: Tabletop, k: int = 0) -> list[list[int]]:
    """The points of a round for each seat: closing, columns, Duchesses, hand, Princes."""
    rows: list[list[int]] = table.s.sheet[k, : table.s.players].tolist()
    return rows


# -------------------------------------------------------------------------------------- what ends a round


@pytest.mark.proves("9.1", game="versailles_request")
@pytest.mark.parametrize(("players", "enough"), [(2, 14), (3, 11), (4, 11)])
def test_a_round_ends_with_14_resource_cards_for_two_players_and_11_for_more(players: int, enough: int) -> None:
    line = "gold castle castle castle castle castle"
    for missing, closer in ((2, -1), (1, 0)):
        columns = {0: (enough - missing - 2, 1, 1)}
        table = turn_of(0, players=players, line=line, dice="gold gold gold", columns=columns).play("take 1-1")
        assert table.s.closer == closer
        assert (table.s.rounds_done, table.seat) == (0, 1)


@pytest.mark.proves("9.1", "5.1", game="versailles_request")
def test_masked_balls_count_among_the_resource_cards() -> None:
    line = "castle gold ball gold castle castle"
    table = turn_of(0, line=line, dice="gold gold castle", columns={0: (4, 3, 3)}, balls={0: (1, 0, 0)})
    table.play("take 2-4")
    assert table.s.closer == -1, "the ball is not laid out yet"
    assert table.play("ball to castle").s.closer == 0


@pytest.mark.proves("9.1", game="versailles_request")
def test_duchesses_bastilles_princes_and_hands_do_not_count() -> None:
    line = "gold castle castle castle castle castle"
    table = turn_of(
        0, line=line, dice="gold gold gold", columns={0: (4, 4, 4)}, duchesses={0: "spy I, bare"},
        bastilles={0: 1}, princes={0: "prince I"}, hands={0: "lady I, lady II"},
    ).play("take 1-1")  # fmt: skip
    assert table.s.closer == -1


@pytest.mark.proves("9.1", "7.6", game="versailles_request")
def test_the_favourite_s_card_may_bring_about_the_end() -> None:
    columns = {0: (4, 4, 5)}
    table = turn_of(
        0, line="- gold gold gold gold gold", stage="taken", hands={0: "favourite I, lady I"}, columns=columns
    )
    assert table.s.closer == -1
    assert table.play("favourite I: place 2").s.closer == 0


@pytest.mark.proves("9.2", game="versailles_request")
@pytest.mark.parametrize(("players", "lead"), [(n, k) for n in (2, 3, 4) for k in range(n)])
def test_the_go_round_is_finished_so_that_all_have_equally_many_turns(players: int, lead: int) -> None:
    for position in range(players):
        closer = (lead + position) % players
        columns = {closer: (0, 0, ENOUGH[players])}
        table = turn_of(closer, players=players, lead=lead, columns=columns, closer=closer).play("take nothing")
        for k in range(position + 1, players):
            assert (table.s.rounds_done, table.seat) == (0, (lead + k) % players)
            table.play("roll", "take nothing")
        assert table.s.rounds_done == 1
        assert table.s.turn == players


@pytest.mark.proves("9.2", game="versailles_request")
@ALL_COUNTS
def test_only_the_first_who_gets_so_far_receives_2_points(players: int) -> None:
    enough = ENOUGH[players]
    line = "gold castle castle castle castle castle"
    last = players - 1
    columns = {0: (0, 0, enough), last: (0, enough - 1, 0)}
    table = last_turn(players, columns=columns, line=line, dice="gold gold gold").play("take 1-1")
    assert [row[0] for row in sheet(table)] == [2] + [0] * last
    columns = {last: (0, enough - 1, 0)}
    table = turn_of(last, players=players, columns=columns, line=line, dice="gold gold gold").play("take 1-1")
    assert [row[0] for row in sheet(table)] == [0] * last + [2], "the last player ends the round at once"


@pytest.mark.proves("9.2", game="versailles_request")
def test_a_schemer_does_not_take_away_the_end() -> None:
    hands = {1: "schemer I, lady I"}
    table = last_turn(hands=hands, columns={0: (0, 0, 14), 1: (1, 0, 0)})
    table.play("schemer I: gold for castle of seat 0", "take nothing", "end turn")
    assert sheet(table)[0] == [2, 3 + 3, 0, 0, 0]
    assert sheet(table)[1] == [0, 0, 0, 1, 0]


# ------------------------------------------------------------------------------------------------ the count


@pytest.mark.proves("9.3", game="versailles_request")
@pytest.mark.parametrize(
    ("columns", "points"),
    [
        ([(5, 5, 4), (4, 4, 3)], [9, 0]),
        ([(5, 5, 4), (5, 4, 5)], [1 + 3, 1 + 3]),
        ([(14, 0, 0), (0, 0, 0)], [3, 0]),
        ([(8, 6, 0), (8, 6, 0)], [1 + 1, 1 + 1]),
        ([(4, 4, 3), (4, 0, 0), (4, 4, 2)], [1 + 1 + 3, 1, 1 + 1]),
        ([(4, 4, 3), (5, 4, 0), (5, 5, 0)], [3, 1, 1 + 3]),
        ([(11, 0, 0), (0, 1, 0), (0, 1, 0), (0, 0, 1)], [3, 1, 1, 3]),
        ([(4, 4, 3), (4, 4, 3), (4, 4, 3), (4, 4, 3)], [3, 3, 3, 3]),
        ([(2, 8, 1), (3, 2, 1), (3, 2, 1), (1, 2, 1)], [3 + 1, 1 + 1, 1 + 1, 1]),
    ],
)
def test_the_longest_column_brings_3_points_or_1_to_each_who_shares_it(columns: list[Any], points: list[int]) -> None:
    players = len(columns)
    table = last_turn(players, columns=dict(enumerate(columns))).play("take nothing")
    assert [row[1] for row in sheet(table)] == points


@pytest.mark.proves("9.3", "5.1", game="versailles_request")
def test_balls_lengthen_the_columns_they_lie_in() -> None:
    columns, balls = {0: (8, 4, 0), 1: (9, 3, 0)}, {0: (2, 0, 0), 1: (0, 1, 1)}
    table = last_turn(columns=columns, balls=balls).play("take nothing")
    assert [row[1] for row in sheet(table)] == [3 + 1, 1 + 3]


@pytest.mark.proves("9.4", "5.4", "7.1", game="versailles_request")
def test_a_round_is_counted_in_five_parts() -> None:
    table = last_turn(
        3, hands={0: "lady I, lady II, confessor I", 1: "chancellor I"}, princes={1: "prince I, prince II"},
        duchesses={0: "spy I", 2: "spy II, musician I, bare"}, columns={0: (0, 0, 11), 2: (1, 0, 0)},
    ).play("take nothing")  # fmt: skip
    assert sheet(table) == [[2, 3, 2, 3, 0], [0, 0, 0, 1, 4], [0, 3, 4, 0, 0]]
    assert table.points() == [10, 5, 7]


@pytest.mark.proves("9.4", game="versailles_request")
def test_musketeers_bastilles_and_bare_duchesses_bring_nothing() -> None:
    table = last_turn(duchesses={1: "bare, bare"}, bastilles={1: 1}, musketeers={0: 0, 1: 4}).play("take nothing")
    assert table.points() == [5, 0]


# ------------------------------------------------------------------------------------------------ the next round


@pytest.mark.proves("10.1", "1.2", game="versailles_request")
@ALL_COUNTS
def test_everything_is_cleared_away_shuffled_and_dealt_anew(players: int) -> None:
    hands = {0: "lady I, lady II, confessor I", 1: "chancellor I, spy II"}
    table = last_turn(
        players, hands=hands, duchesses={0: "spy I, bare"}, princes={1: "prince I"}, bastilles={1: 1},
        balls={0: (1, 0, 0)}, musketeers=dict.fromkeys(range(players), 0), court_pile=7, request_pile=10,
        line="gold castle chocolate duchess ball gold", dice="gold castle chocolate",
    )  # fmt: skip
    table.play("take 1-3", "end turn")
    s = table.s
    assert s.rounds_done == 1
    assert s.heights.tolist() == [66, 0, 28 - 2 * players, 0]
    assert s.hand_size.tolist() == [2] * players + [0] * (4 - players)
    assert s.musketeers.tolist() == [4] * players + [0] * (4 - players)
    for seat in range(4):
        assert table.column(seat) == table.balls(seat) == [0, 0, 0]
        assert (table.duchesses(seat), int(s.laid[seat]), int(s.bastilles[seat])) == ([], 0, 0)
    assert "-" not in table.line()
    assert (s.closer, table.stage, table.dice(), s.passing, s.clock, s.thefts) == (-1, "before", "- - -", 0, 0, 0)
    assert int(s.fresh) == (1 << 28) - 1
    assert s.new_cards.tolist() == s.hand_size.tolist()


@pytest.mark.proves("10.1", "7.9", game="versailles_request")
def test_nobody_remembers_a_theft_of_the_last_round() -> None:
    table = last_turn(hands={1: "spy I, lady I", 0: "lady II"}).play("spy I: seat 0", "decline", "take nothing")
    assert table.s.thefts == 1
    table.play("end turn")
    assert (table.s.thefts, int(table.s.theft_card[0]), int(table.s.theft_seen[0])) == (0, -1, 0)
    assert {card for seed in range(150) for card in table.world(0, seed).hand(1)} == set(CARDS) - table.hand(0)


@pytest.mark.proves("10.1", game="versailles_request")
def test_any_card_may_be_dealt_in_the_new_round() -> None:
    dealt = set()
    for seed in range(60):
        table = last_turn(hands={0: "lady I, lady II"})
        table.s.rng = seed * 0x9E3779B97F4A7C15 % (1 << 64)
        table.play("take nothing")
        dealt |= table.hand(0)
    assert dealt == set(CARDS)


@pytest.mark.proves("10.2", game="versailles_request")
@pytest.mark.parametrize(
    ("lead", "held", "following"),
    [
        (0, (4, 2, 1, 3), 2), (0, (0, 2, 1, 3), 2), (0, (4, 3, 3, 3), 1), (1, (4, 3, 3, 3), 2), (2, (4, 3, 3, 3), 3),
        (3, (4, 3, 3, 3), 1), (1, (1, 0, 4, 4), 1), (1, (4, 0, 0, 4), 2), (2, (4, 0, 0, 4), 1), (3, (4, 0, 4, 0), 1),
        (0, (4, 4, 4, 0), 3), (1, (4, 4, 4, 0), 3),
    ],
)  # fmt: skip
def test_whoever_got_the_fewest_points_begins_and_of_several_the_next_after_the_last_first_player(
    lead: int, held: tuple[int, ...], following: int
) -> None:
    cards = iter(card for card in CARDS if not card.startswith("prince"))
    hands = {seat: ", ".join(next(cards) for _ in range(count)) for seat, count in enumerate(held)}
    table = last_turn(4, lead=lead, hands=hands).play("take nothing")
    if table.s.rounds_done == 0:
        table.play("end turn")
    assert [row[3] for row in sheet(table)] == list(held)
    assert (int(table.s.lead), table.seat, int(table.s.active)) == (following,) * 3


@pytest.mark.proves("10.2", game="versailles_request")
@ALL_COUNTS
def test_if_all_are_level_the_player_after_the_last_first_player_begins(players: int) -> None:
    for lead in range(players):
        columns = dict.fromkeys(range(players), LEVEL[players])
        hands = {
            seat: f"{card} I, {card} II" for seat, card in enumerate(["lady", "spy", "valet", "captain"][:players])
        }
        del hands[0]
        table = last_turn(players, lead=lead, columns=columns, hands=hands).play("take nothing")
        if table.s.rounds_done == 0:
            table.play("end turn")
        assert len(set(table.points())) == 1, "2 for the end, or 2 for the hand"
        assert table.seat == (lead + 1) % players


@pytest.mark.proves("10.2", game="versailles_request")
def test_the_points_of_earlier_rounds_do_not_matter_for_who_begins() -> None:
    table = last_turn(
        earlier=[(4, 0)], lead=1, hands={1: "lady I, lady II, spy I, valet I"}, columns={0: (5, 5, 4), 1: (6, 0, 4)}
    )
    assert table.points() == [7, 1]
    table.play("take nothing")
    assert table.points() == [7 + 2 + 3 + 1, 1 + 3 + 1 + 4]
    assert [sum(row) for row in sheet(table, 1)] == [6, 8]
    assert table.seat == 0


# ---------------------------------------------------------------------------------------------------- the end


@pytest.mark.proves("11.1", game="versailles_request")
@ALL_COUNTS
def test_after_three_rounds_the_game_is_over_and_the_most_points_win(players: int) -> None:
    rounds = [[4] + [0] * (players - 1)] * 2
    table = last_turn(players, earlier=rounds[:1], lead=1).play("take nothing")
    assert (int(table.s.rounds_done), int(table.s.over)) == (2, 0)
    table = last_turn(players, earlier=rounds, lead=1, musketeers={0: 0}).play("take nothing")
    assert (int(table.s.rounds_done), int(table.s.over)) == (3, 1)
    assert table.points() == [7 + 7 + 5] + [1 + 1] * (players - 1)
    assert table.winners() == {0}
    assert table.moves() == set()


@pytest.mark.proves("11.1", "10.1", game="versailles_request")
def test_nothing_is_cleared_away_after_the_last_round() -> None:
    table = last_turn(earlier=[(4, 0), (4, 0)], lead=1, musketeers={0: 1, 1: 2}).play("take nothing")
    assert table.s.over
    assert table.column(0) == [0, 0, 14]
    assert table.s.musketeers.tolist() == [1, 2, 0, 0]


def level(players: int, musketeers: dict[int, int]) -> Tabletop:
    """The end of a game in which all are level but for their musketeers."""
    rounds = [(0, 2, 2, 2)[:players], (2, 4, 4, 4)[:players]]
    held = {seat: f"{card} I, {card} II" for seat, card in enumerate(["spy", "valet", "captain"][: players - 1], 1)}
    columns = dict.fromkeys(range(players), LEVEL[players])
    table = last_turn(players, earlier=rounds, hands=held, columns=columns, musketeers=musketeers)
    table.play("take nothing", "end turn")
    assert len(set(table.points())) == 1
    return table


@pytest.mark.proves("11.2", game="versailles_request")
def test_level_players_are_parted_by_their_musketeers() -> None:
    assert level(2, {0: 1, 1: 2}).winners() == {1}
    assert level(2, {0: 4, 1: 0}).winners() == {0}
    assert level(4, {0: 1, 1: 2, 2: 3, 3: 0}).winners() == {2}


@pytest.mark.proves("11.2", game="versailles_request")
def test_players_with_equally_many_musketeers_share_the_victory() -> None:
    assert level(2, {0: 2, 1: 2}).winners() == {0, 1}
    assert level(3, {0: 3, 1: 2, 2: 3}).winners() == {0, 2}
    assert level(4, {}).winners() == {0, 1, 2, 3}


@pytest.mark.proves("11.2", game="versailles_request")
def test_musketeers_do_not_outweigh_a_point() -> None:
    table = last_turn(earlier=[(0, 4), (0, 4)], hands={1: "lady I", 0: "spy I"}, musketeers={0: 0, 1: 4})
    table.play("take nothing", "end turn")
    assert table.points() == [3 + 3 + 6, 5 + 5 + 1]
    assert table.winners() == {0}
