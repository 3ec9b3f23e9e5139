"""Chapter 2: a turn."""

from collections import Counter
from typing import Any

import pytest

from .tables import ENGINE, Tabletop, turn_of
from .words import NUMBERS, RESOURCES

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
ALL_REROLLS = {"1", "2", "1 2", "3", "1 3", "2 3", "1 2 3"}


@pytest.mark.proves("2.1", game="versailles_request")
@ALL_COUNTS
def test_a_turn_begins_with_a_roll_of_all_three_dice(players: int) -> None:
    table = turn_of(0, players=players, stage="before")
    assert table.moves() == {"roll"}
    assert table.dice() == "- - -"
    table.play("roll")
    assert set(table.dice().split()) <= set(RESOURCES)
    assert table.s.musketeers[0] == 4, "the first roll is free"
    assert "roll" not in table.moves()


@pytest.mark.proves("2.1", game="versailles_request")
def test_every_die_shows_each_resource_equally_often() -> None:
    shown = [Counter[str](), Counter[str](), Counter[str]()]
    rolls = set()
    start = turn_of(0, stage="before")
    for seed in range(900):
        table = start.copy()
        table.s.rng = seed * 0x9E3779B97F4A7C15 % (1 << 64)
        ENGINE.apply(table.box, table.s, NUMBERS["roll"])
        rolls.add(table.dice())
        for die, word in zip(shown, table.dice().split(), strict=True):
            die[word] += 1
    assert len(rolls) == 27
    assert all(240 < die[word] < 360 for die in shown for word in RESOURCES), shown


@pytest.mark.proves("2.2", game="versailles_request")
@ALL_COUNTS
def test_a_musketeer_lets_one_two_or_three_dice_of_choice_be_rolled_again(players: int) -> None:
    table = turn_of(1, players=players)
    assert table.moves("reroll ") == ALL_REROLLS
    table.roll("gold chocolate gold", "reroll 3")
    table.roll("castle chocolate castle", "reroll 1 3")
    table.roll("gold gold gold", "reroll 1 2 3")
    assert table.s.musketeers[:players].tolist() == [4 if seat != 1 else 1 for seat in range(players)]


@pytest.mark.proves("2.2", game="versailles_request")
@pytest.mark.parametrize("dice", sorted(ALL_REROLLS))
def test_only_the_chosen_dice_are_rolled_and_each_may_show_anything(dice: str) -> None:
    chosen = {int(die) - 1 for die in dice.split()}
    found: list[set[str]] = [set(), set(), set()]
    table = turn_of(0, dice="gold chocolate castle")
    for seed in range(60):
        other = table.copy()
        other.s.rng = seed * 0x9E3779B97F4A7C15 % (1 << 64)
        for shown, word in zip(found, other.play(f"reroll {dice}").dice().split(), strict=True):
            shown.add(word)
    for die, word in enumerate(RESOURCES):
        assert found[die] == (set(RESOURCES) if die in chosen else {word})


@pytest.mark.proves("2.2", game="versailles_request")
def test_without_musketeers_nothing_is_rolled_again() -> None:
    table = turn_of(0, musketeers={0: 1}).play("reroll 1 2 3")
    assert table.s.musketeers[0] == 0
    assert table.moves("reroll ") == set()
    assert "take nothing" in table.moves()


@pytest.mark.proves("2.2", "2.3", game="versailles_request")
def test_after_taking_or_declining_nothing_is_rolled_and_nothing_taken_any_more() -> None:
    for move in ("take 1-1", "take nothing"):
        table = turn_of(0, hands={0: "chancellor I"}).play(move)
        assert table.stage == "taken"
        assert table.moves() == {"end turn"}


@pytest.mark.proves("2.3", "3.6", game="versailles_request")
def test_one_may_take_or_take_nothing() -> None:
    table = turn_of(0, line="gold gold gold gold gold gold", dice="gold castle castle", musketeers={0: 0})
    assert table.moves() == {*(f"take {k}-{k}" for k in range(1, 7)), "take nothing"}


@pytest.mark.proves("2.4", game="versailles_request")
@ALL_COUNTS
@pytest.mark.parametrize("move", ["take 1-1", "take nothing"])
def test_a_turn_ends_at_once_without_court_cards_and_when_one_says_so_with_some(players: int, move: str) -> None:
    table = turn_of(0, players=players).play(move)
    assert (table.seat, table.stage, table.s.turn) == (1, "before", 1)
    table = turn_of(0, players=players, hands={0: "confessor I"}).play(move)
    assert (table.seat, table.stage, table.s.turn) == (0, "taken", 0)
    assert "end turn" in table.moves()
    table.play("end turn")
    assert (table.seat, table.stage, table.s.turn) == (1, "before", 1)


@pytest.mark.proves("2.4", game="versailles_request")
def test_the_turn_can_t_be_ended_before_requests_are_taken_or_declined() -> None:
    for stage in ("before", "rolled"):
        assert "end turn" not in turn_of(0, stage=stage, hands={0: "spy I"}).moves()


@pytest.mark.proves("2.4", "6.1", game="versailles_request")
def test_the_last_court_card_played_after_taking_ends_the_turn() -> None:
    table = turn_of(0, line="- gold gold gold gold gold", stage="taken", hands={0: "prince I"})
    assert table.play("prince I").seat == 1
    table = turn_of(0, line="- gold gold gold gold gold", stage="taken", hands={0: "spy I"}, duchesses={0: "bare"})
    assert table.play("tuck spy I").seat == 1
    table = turn_of(0, stage="before", hands={0: "prince I"})
    assert table.play("prince I").seat == 0, "nothing was taken or declined yet"


@pytest.mark.proves("2.4", "5.3", "7.1", game="versailles_request")
@pytest.mark.parametrize(("stage", "first"), [("before", "gold"), ("rolled", "gold"), ("taken", "-")])
def test_cards_may_be_played_or_laid_under_a_duchess_at_any_time_of_the_turn(stage: str, first: str) -> None:
    line = f"{first} gold gold gold gold gold"
    table = turn_of(0, stage=stage, line=line, hands={0: "prince I, spy I", 1: "spy II"}, duchesses={0: "bare"})
    assert {"prince I", "tuck prince I", "tuck spy I", "spy I: seat 1"} <= table.moves()


@pytest.mark.proves("2.4", game="versailles_request")
def test_a_new_turn_knows_nothing_of_the_last_one() -> None:
    table = turn_of(0, hands={0: "musician I", 1: "spy I"}).play("musician I", "pass", "take 1-1", "end turn")
    assert (table.seat, table.s.active, table.stage, table.s.took, table.s.passing) == (1, 1, "before", 0, 0)
    assert table.dice() == "- - -"


@pytest.mark.proves("2.5", game="versailles_request")
def test_holes_are_filled_in_place_and_the_other_cards_stay() -> None:
    table = turn_of(
        0, line="gold castle ball castle chocolate gold", dice="castle castle gold",
        hands={0: "favourite I"}, next_requests="duchess bastille chocolate gold",
    )  # fmt: skip
    table.play("take 2-4", "ball to gold")
    assert table.line() == "gold - - - chocolate gold"
    table.play("favourite I: place 6")
    assert table.line() == "gold duchess bastille chocolate chocolate gold"
    assert table.seat == 1


@pytest.mark.proves("2.5", game="versailles_request")
def test_holes_stay_until_the_turn_ends() -> None:
    table = turn_of(0, hands={0: "confessor I"}, next_requests="ball").play("take 1-1")
    assert table.line() == "- gold chocolate chocolate castle castle"
    assert table.play("end turn").line() == "ball gold chocolate chocolate castle castle"


@pytest.mark.proves("2.5", "3.6", game="versailles_request")
def test_a_line_of_which_nothing_was_taken_stays() -> None:
    table = turn_of(0, next_requests="ball")
    assert table.play("take nothing").line() == "gold gold chocolate chocolate castle castle"
    assert table.s.heights[0] == 66


@pytest.mark.proves("2.6", game="versailles_request")
def test_an_empty_pile_is_made_anew_of_its_discards() -> None:
    table = turn_of(0, line="gold castle chocolate gold castle gold", request_pile=1, next_requests="ball")
    assert table.request_discards().total() == 65
    table.play("take 2-4")
    assert table.line().split()[1] == "ball", "the last card of the pile is drawn before discards are shuffled"
    assert "-" not in table.line()
    assert table.s.heights.tolist()[:2] == [65 - 2, 0]


@pytest.mark.proves("2.6", game="versailles_request")
@pytest.mark.parametrize(("left", "orders"), [(1, 1), (0, 5)])
def test_discards_are_shuffled_only_when_the_pile_is_empty(left: int, orders: int) -> None:
    found = set()
    for seed in range(5):
        table = turn_of(0, request_pile=left)
        table.s.rng = seed
        found.add(table.play("take 1-1").s.requests.tobytes())
        assert table.s.heights.tolist()[:2] == ([0, 65] if left else [65, 0])
    assert len(found) == orders


@pytest.mark.proves("2.6", game="versailles_request")
def test_without_discards_the_line_closes_up_and_stays_shorter() -> None:
    table = turn_of(0, line="gold castle ball castle chocolate gold", dice="castle castle gold", no_more_requests=True)
    table.play("take 2-4", "ball to castle")
    assert table.line() == "gold chocolate gold - - -"


@pytest.mark.proves("2.6", game="versailles_request")
def test_the_cards_that_are_left_fill_the_first_holes_before_the_line_closes_up() -> None:
    table = turn_of(
        0, line="gold castle ball castle chocolate gold", dice="castle castle gold",
        next_requests="ball", no_more_requests=True,
    )  # fmt: skip
    assert table.play("take 2-4", "ball to castle").line() == "gold ball chocolate gold - -"


@pytest.mark.proves("2.6", "3.5", "4.1", "4.2", game="versailles_request")
def test_a_short_line_has_its_ends_where_its_cards_are() -> None:
    line = "ball gold chocolate castle duchess -"
    table = turn_of(0, line=line, dice="gold chocolate castle", no_more_requests=True)
    assert table.groups() == {"1-2", "1-3", "1-4", "1-5", "2-2", "2-3", "2-4", "2-5", "3-3", "3-4", "3-5", "4-4", "4-5"}
    for group, cards in (("1-3", 1), ("3-4", 0), ("2-3", 0), ("2-4", 0), ("3-5", 2), ("1-5", 3), ("1-2", 0)):
        other = table.copy().play(f"take {group}").lay_duchesses()
        assert 28 - other.s.heights[2] == cards, "the Duchess brings a card, too"
    three = turn_of(0, line="gold chocolate castle - - -", dice="gold chocolate castle", no_more_requests=True)
    assert three.play("take 1-3").s.hand_size[0] == 2, "the first three are the last three, too"
    two = turn_of(0, line="gold gold - - - -", dice="gold gold gold", no_more_requests=True, hands={0: "spy I"})
    assert two.play("take 1-2").s.hand_size[0] == 1, "there are no three"


@pytest.mark.proves("2.6", game="versailles_request")
def test_no_card_at_all_leaves_no_group() -> None:
    table = turn_of(0, line="gold gold - - - -", dice="gold gold gold", no_more_requests=True).play("take 1-2", "roll")
    assert table.line() == "- - - - - -"
    assert table.groups() == set()
    assert table.play("take nothing").seat == 0


def four_specials(**more: Any) -> Tabletop:
    """A table whose line has four specials and two resources to be taken."""
    return turn_of(0, line="gold castle ball ball duchess duchess", dice="gold gold castle", **more)


def resources_in(line: str) -> list[str]:
    return sorted(word for word in line.split() if word in RESOURCES)


@pytest.mark.proves("2.7", game="versailles_request")
@pytest.mark.parametrize(("group", "following"), [("1-1", "ball"), ("1-2", "ball bastille"), ("1-2", "gold ball")])
def test_a_line_with_five_or_six_specials_is_shuffled_into_the_pile(group: str, following: str) -> None:
    lines = set()
    for seed in range(5):
        table = four_specials(next_requests=following)
        table.s.rng = seed
        table.play(f"take {group}")
        lines.add(table.line())
        assert len(resources_in(table.line())) >= 2
        taken = len(following.split())
        assert table.s.heights.tolist()[:2] == [72 - 6 - taken, 0], "nothing was discarded, nothing lost"
    assert len(lines) > 1


@pytest.mark.proves("2.7", game="versailles_request")
def test_a_line_with_four_specials_stays() -> None:
    assert four_specials(next_requests="gold").play("take 2-2").line() == "gold gold ball ball duchess duchess"
    table = four_specials(next_requests="castle gold").play("take 1-2")
    assert table.line() == "castle gold ball ball duchess duchess"


@pytest.mark.proves("2.7", game="versailles_request")
def test_lines_are_shuffled_back_again_until_one_has_two_resources() -> None:
    # Two resources among twelve specials: most new lines have too few of them, so it takes several.
    lines = set()
    for seed in range(25):
        table = four_specials(
            no_more_requests=True,
            next_requests="ball ball duchess duchess duchess duchess gold bastille castle bastille",
        )
        table.s.rng = seed
        table.play("take 1-2")
        assert resources_in(table.line()) == ["castle", "gold"]
        lines.add(int(table.s.reveals))
    assert len(lines) > 3, "sometimes at once, sometimes after several lines"


@pytest.mark.proves("2.7", game="versailles_request")
def test_with_too_few_resources_in_pile_and_line_the_discards_are_shuffled_in() -> None:
    table = four_specials(request_pile=3, next_requests="ball duchess gold")
    assert table.request_discards()["gold"] == 18
    table.play("take 1-2")
    assert table.s.heights.tolist()[:2] == [72 - 6 - 2, 0]
    assert len(resources_in(table.line())) >= 2


@pytest.mark.proves("2.7", game="versailles_request")
@pytest.mark.parametrize(("group", "following"), [("1-2", "ball duchess gold gold"), ("1-1", "ball gold")])
def test_with_resources_enough_in_pile_and_line_the_discards_stay_where_they_are(group: str, following: str) -> None:
    table = four_specials(request_pile=len(following.split()), next_requests=following)
    before = table.request_discards()
    table.play(f"take {group}")
    assert len(resources_in(table.line())) == 2
    assert table.request_discards() == before


@pytest.mark.proves("2.7", game="versailles_request")
@pytest.mark.parametrize("following", ["duchess ball", "duchess ball gold", "gold ball duchess"])
def test_a_line_of_specials_stays_if_there_is_no_help(following: str) -> None:
    table = four_specials(no_more_requests=True, next_requests=following).play("take 1-2")
    assert table.line() == " ".join([*following.split()[:2], "ball ball duchess duchess"])
    if "gold" not in table.line():
        assert table.play("roll").groups() == set(), "a group needs a resource"


@pytest.mark.proves("2.7", game="versailles_request")
def test_discards_that_are_no_help_are_shuffled_in_nevertheless() -> None:
    orders = set()
    for seed in range(8):
        table = four_specials(
            no_more_requests=True, next_requests="ball duchess gold ball bastille duchess", request_pile=2
        )
        table.s.rng = seed * 0x9E3779B97F4A7C15 % (1 << 64)
        orders.add(table.play("take 1-2").s.requests.tobytes())
        assert table.line() == "ball duchess ball ball duchess duchess"
        assert table.s.heights.tolist()[:2] == [4, 0]
    assert len(orders) > 1


@pytest.mark.proves("2.7", game="versailles_request")
def test_a_line_that_is_not_full_is_not_shuffled_back() -> None:
    table = four_specials(no_more_requests=True, next_requests="ball", hands={0: "confessor I"}).play("take 1-2")
    assert table.line() == "- - ball ball duchess duchess", "the turn is not over"
    assert table.play("end turn").line() == "ball ball ball duchess duchess -"


@pytest.mark.proves("2.7", "1.2", "10.1", game="versailles_request")
def test_no_line_of_a_new_game_has_five_specials() -> None:
    for seed in range(300):
        assert sum(word not in RESOURCES for word in Tabletop(2, seed=seed).line().split()) < 5
