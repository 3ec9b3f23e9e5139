"""Chapters 6 and 7: court cards, and what the characters do on one's own turn."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from .tables import edition, turn_of
from .words import CARDS, CHARACTERS, RESOURCES, marked

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
BOTH = pytest.mark.parametrize("copy", ["I", "II"])
STAGES = ("before", "rolled", "taken")
FULL, TAKEN = "gold castle ball chocolate castle gold", "- castle ball chocolate castle gold"


def playable(card: str, stage: str, **more: Any) -> set[str]:
    """What may be done with a card at a stage of the turn."""
    line = TAKEN if stage == "taken" else FULL
    table = turn_of(0, stage=stage, line=line, hands={0: card, 1: "confessor I, confessor II"}, **more)
    return {move.removeprefix(card).removeprefix(": ") for move in table.moves() if move.startswith(card)}


# ---------------------------------------------------------------------------------------- court cards at large


@pytest.mark.proves("6.1", game="versailles_request")
@BOTH
def test_each_character_is_played_at_its_own_time(copy: str) -> None:
    everything: dict[str, Any] = {"columns": {0: (1, 0, 0), 1: (0, 1, 0)}, "musketeers": {0: 3}}
    times = {
        character: "".join(stage[0] for stage in STAGES if playable(f"{character} {copy}", stage, **everything))
        for character in CHARACTERS[:-1]
    }
    assert times == {
        "prince": "brt", "superintendent": "r", "chocolatier": "r", "architect": "r", "lady": "r",
        "valet": "br", "ballet master": "br", "favourite": "t",
        "musician": "brt", "captain": "brt", "spy": "brt", "schemer": "brt", "chancellor": "",
    }  # fmt: skip
    for stage in STAGES:
        table = turn_of(0, stage=stage, line=TAKEN if stage == "taken" else FULL, hands={0: f"confessor {copy}"})
        assert not table.moves("confessor"), "an answer is not played on one's own turn"


@pytest.mark.proves("6.1", game="versailles_request")
def test_only_cards_of_one_s_own_hand_are_played() -> None:
    held = "musician I, captain I, spy I, lady I"
    table = turn_of(0, hands={0: "lady II", 1: held}, musketeers={0: 0})
    assert {move.split(":")[0] for move in table.moves() if not move.startswith("take ")} == {"lady II"}


@pytest.mark.proves("6.1", "4.4", game="versailles_request")
def test_a_card_may_be_played_in_the_turn_in_which_it_is_drawn_and_any_number_of_cards() -> None:
    table = turn_of(
        0, hands={0: "musician I"}, next_court="musician II, prince I, prince II, captain I", musketeers={0: 3}
    )
    table.play("musician I", "musician II", "prince I", "prince II", "captain I")
    assert table.hand(0) == set()
    assert table.s.musketeers[0] == 4


@pytest.mark.proves("6.2", game="versailles_request")
@BOTH
def test_a_card_that_is_played_is_discarded_unless_it_is_a_prince(copy: str) -> None:
    hands = {0: f"prince {copy}, musician {copy}, superintendent {copy}, valet {copy}"}
    table = turn_of(0, dice="castle castle castle", hands=hands)
    table.play(f"superintendent {copy}: die 1", f"valet {copy}: places 1", f"prince {copy}", f"musician {copy}")
    assert table.court_discards() == [f"superintendent {copy}", f"valet {copy}", f"musician {copy}"]


@pytest.mark.proves("6.3", game="versailles_request")
def test_whoever_draws_a_fifth_card_discards_one_of_choice_at_once() -> None:
    held = "prince I, prince II, lady I, lady II"
    table = turn_of(0, line="gold castle chocolate gold gold gold", hands={0: held}, next_court="spy I").play(
        "take 1-3"
    )
    assert (table.seat, table.phase) == (0, "discard")
    assert table.moves() == {f"discard {card}" for card in (*held.split(", "), "spy I")}
    table.play("discard prince II")
    assert table.hand(0) == {"prince I", "lady I", "lady II", "spy I"}
    assert table.court_discards() == ["prince II"]
    assert table.phase == "turn"
    assert table.s.laid[0] == 0


@pytest.mark.proves("6.3", "7.7", game="versailles_request")
def test_several_cards_too_many_are_discarded_one_after_the_other() -> None:
    held = "prince I, prince II, lady I, lady II"
    table = turn_of(0, line="gold gold gold castle castle castle", dice="gold gold gold", hands={0: held}).play(
        "take 1-3"
    )
    assert table.s.hand_size[0] == 6
    table.play("discard lady I")
    assert table.phase == "discard"
    table.play("discard lady II")
    assert table.phase == "turn"
    table = turn_of(0, hands={0: "musician I, prince I, prince II, lady I"}).play("musician I")
    assert (table.phase, int(table.s.hand_size[0])) == ("discard", 5)


@pytest.mark.proves("6.3", game="versailles_request")
def test_four_cards_may_be_held() -> None:
    table = turn_of(0, line="gold castle chocolate gold gold gold", hands={0: "prince I, prince II, lady I"})
    table.play("take 1-3")
    assert (table.phase, int(table.s.hand_size[0])) == ("turn", 4)


@pytest.mark.proves("6.3", "5.9", game="versailles_request")
def test_cards_are_discarded_before_further_specials_are_laid_out() -> None:
    table = turn_of(
        0,
        line="gold ball castle gold gold gold",
        dice="gold castle castle",
        hands={0: "prince I, prince II, lady I, lady II"},
    )
    table.play("take 1-3")
    assert table.phase == "discard"
    assert table.play("discard lady I").stage == "laying"


# --------------------------------------------------------------------------------------------- the characters


@pytest.mark.proves("7.1", "6.4", game="versailles_request")
@BOTH
@ALL_COUNTS
def test_the_prince_is_laid_before_his_player_and_nobody_can_answer(copy: str, players: int) -> None:
    hands = {0: f"prince {copy}"} | {seat: f"confessor {'I' * seat}" for seat in range(1, min(players, 3))}
    table = turn_of(0, players=players, stage="before", hands=hands).play(f"prince {copy}")
    assert (table.seat, table.phase) == (0, "turn")
    assert table.s.laid[0] == 1 << CARDS.index(f"prince {copy}")
    assert (table.hand(0), table.court_discards()) == (set(), [])


@pytest.mark.proves("7.1", "9.4", game="versailles_request")
def test_each_prince_laid_in_this_round_brings_2_points_once() -> None:
    table = turn_of(1, closer=0, columns={0: (14, 0, 0)}, princes={1: "prince I, prince II"})
    table.play("take nothing")
    assert table.s.sheet[0, :2, 4].tolist() == [0, 4]
    assert table.s.laid.tolist() == [0, 0, 0, 0]
    table = turn_of(1, closer=0, columns={0: (14, 0, 0)}, hands={1: "prince I"}).play("take nothing", "end turn")
    assert table.s.sheet[0, :2, 4].tolist() == [0, 0], "in hand he brings what any card brings"
    assert table.s.sheet[0, :2, 3].tolist() == [0, 1]


@pytest.mark.proves("7.2", game="versailles_request")
@BOTH
@pytest.mark.parametrize(
    ("character", "resource"), [("superintendent", "gold"), ("chocolatier", "chocolate"), ("architect", "castle")]
)
def test_superintendent_chocolatier_and_architect_turn_one_die(character: str, resource: str, copy: str) -> None:
    card = f"{character} {copy}"
    for die in range(3):
        table = turn_of(0, dice=" ".join([next(r for r in RESOURCES if r != resource)] * 3), hands={0: card})
        before = table.dice().split()
        table.play(f"{card}: die {die + 1}")
        assert table.dice().split() == [*before[:die], resource, *before[die + 1 :]]
        assert table.s.musketeers[0] == 4
        assert table.stage == "rolled"


@pytest.mark.proves("7.2", "6.4", game="versailles_request")
@BOTH
def test_a_die_that_shows_it_already_is_not_turned(copy: str) -> None:
    for character, dice in (
        ("superintendent", {"die 2", "die 3"}), ("chocolatier", {"die 1", "die 3"}), ("architect", {"die 1", "die 2"}),
    ):  # fmt: skip
        assert playable(f"{character} {copy}", "rolled", dice="gold chocolate castle") == dice
    assert playable(f"superintendent {copy}", "rolled", dice="gold gold gold") == set()


@pytest.mark.proves("7.3", game="versailles_request")
@BOTH
def test_the_lady_in_waiting_rolls_dice_of_choice_again_for_nothing(copy: str) -> None:
    card = f"lady {copy}"
    dice = {"dice 1", "dice 2", "dice 1 2", "dice 3", "dice 1 3", "dice 2 3", "dice 1 2 3"}
    assert playable(card, "rolled") == dice
    assert playable(card, "rolled", musketeers={0: 0}) == dice
    table = turn_of(0, dice="gold gold gold", hands={0: card}, musketeers={0: 2})
    assert table.copy().roll("castle gold chocolate", f"{card}: dice 1 3").s.musketeers[0] == 2
    shown = [set[str](), set[str](), set[str]()]
    for seed in range(40):
        other = table.copy()
        other.s.rng = seed * 0x9E3779B97F4A7C15 % (1 << 64)
        for words, word in zip(shown, other.play(f"{card}: dice 2").dice().split(), strict=True):
            words.add(word)
    assert shown == [{"gold"}, set(RESOURCES), {"gold"}]


@pytest.mark.proves("7.4", game="versailles_request")
@BOTH
def test_the_first_valet_discards_one_to_three_cards_of_the_line(copy: str) -> None:
    choices = {marked(sum(1 << p for p in places)) for n in (1, 2, 3) for places in combinations(range(6), n)}
    assert len(choices) == 6 + 15 + 20
    for stage in ("before", "rolled"):
        assert playable(f"valet {copy}", stage) == {f"places {places}" for places in choices}


@pytest.mark.proves("7.4", "2.5", game="versailles_request")
@BOTH
def test_the_valet_s_holes_are_filled_at_once_and_in_place(copy: str) -> None:
    table = turn_of(0, line=FULL, hands={0: f"valet {copy}"}, next_requests="bastille chocolate duchess")
    table.play(f"valet {copy}: places 1 3 6")
    assert table.line() == "bastille castle chocolate chocolate castle duchess"
    assert table.request_discards() == {"gold": 2, "ball": 1}
    assert table.column(0) == [0, 0, 0]
    assert table.stage == "rolled"


@pytest.mark.proves("7.4", "2.6", "2.7", game="versailles_request")
def test_the_valet_s_new_line_follows_the_rules_of_every_line() -> None:
    table = turn_of(0, line="gold castle ball ball duchess duchess", hands={0: "valet I"}, next_requests="ball duchess")
    table.play("valet I: places 1 2")
    assert sum(word in RESOURCES for word in table.line().split()) >= 2
    table = turn_of(0, line="gold castle gold ball duchess -", hands={0: "valet I"}, no_more_requests=True)
    assert "valet I: places 6" not in table.moves()
    assert "valet I: places 1 6" not in table.moves()
    table.play("valet I: places 1 2")
    assert Counter(table.line().split()) == Counter(["gold", "castle", "gold", "ball", "duchess", "-"]), (
        "they come back"
    )
    assert table.line().split()[5] == "-"


@pytest.mark.proves("7.5", game="versailles_request")
@BOTH
def test_the_ballet_master_exchanges_two_cards_of_the_line(copy: str) -> None:
    card = f"ballet master {copy}"
    pairs = {f"{a} and {b}" for a, b in combinations(range(1, 7), 2)} - {"1 and 6", "2 and 5"}
    for stage in ("before", "rolled"):
        assert playable(card, stage) == pairs, "two that are alike need not change places"
    table = turn_of(0, line=FULL, hands={0: card}).play(f"{card}: 1 and 5")
    assert table.line() == "castle castle ball chocolate gold gold"
    table = turn_of(0, line=FULL, hands={0: card}).play(f"{card}: 3 and 6")
    assert table.line() == "gold castle gold chocolate castle ball"


@pytest.mark.proves("7.5", "6.4", game="versailles_request")
def test_a_line_of_equal_cards_and_the_end_of_a_short_line_leave_the_ballet_master_nothing() -> None:
    table = turn_of(0, line="gold gold gold gold gold gold", hands={0: "ballet master I"})
    assert table.moves("ballet master") == set()
    table = turn_of(0, line="gold castle - - - -", hands={0: "ballet master I"}, no_more_requests=True)
    assert table.moves("ballet master I: ") == {"1 and 2"}


@pytest.mark.proves("7.6", game="versailles_request")
@BOTH
def test_the_favourite_takes_one_more_resource_of_any_kind_and_place(copy: str) -> None:
    card = f"favourite {copy}"
    assert playable(card, "taken") == {"place 2", "place 4", "place 5", "place 6"}
    table = turn_of(0, line=TAKEN, stage="taken", hands={0: f"{card}, confessor I"}, columns={0: (1, 0, 0)})
    table.play(f"{card}: place 4")
    assert table.line() == "- castle ball - castle gold"
    assert table.column(0) == [1, 1, 0]
    assert table.hand(0) == {"confessor I"}


@pytest.mark.proves("7.6", "4.3", game="versailles_request")
def test_the_favourite_needs_no_die_and_earns_no_court_card() -> None:
    line = "gold gold chocolate gold castle castle"
    table = turn_of(0, line=line, dice="gold gold castle", hands={0: "favourite I, favourite II"}).play("take 1-2")
    assert table.s.hand_size[0] == 2
    table.play("favourite I: place 3", "favourite II: place 4")
    assert table.s.heights[2] == 26, "neither the first three nor three alike were taken together"
    assert (table.seat, table.column(0)) == (1, [3, 1, 0])


@pytest.mark.proves("7.6", "6.4", game="versailles_request")
def test_the_favourite_comes_neither_before_taking_nor_after_declining_nor_when_no_resource_is_left() -> None:
    table = turn_of(0, hands={0: "favourite I"})
    assert not table.moves("favourite")
    assert not table.play("take nothing").moves("favourite")
    table = turn_of(0, line="gold ball ball duchess duchess castle", dice="gold castle gold", hands={0: "favourite I"})
    table.play("take 1-6", "ball to gold", "ball to gold")
    while table.phase != "turn":
        table.play(min(table.moves()))
    assert not table.moves("favourite")


@pytest.mark.proves("7.7", game="versailles_request")
@BOTH
@ALL_COUNTS
def test_the_musician_draws_two_court_cards(copy: str, players: int) -> None:
    table = turn_of(0, players=players, hands={0: f"musician {copy}"}, next_court="spy I, lady II, lady I")
    assert table.play(f"musician {copy}").hand(0) == {"spy I", "lady II"}


@pytest.mark.proves("7.7", "4.5", game="versailles_request")
def test_the_musician_is_discarded_before_the_cards_are_drawn() -> None:
    held = {0: "musician I", 1: ", ".join(CARDS[:16])}
    rest = ", ".join(card for card in CARDS[16:] if card != "musician I")
    box = edition(players={"hand_limit": 20})
    table = turn_of(0, players=3, hands={**held, 2: rest}, box=box).play("musician I", "pass", "pass")
    assert table.hand(0) == {"musician I"}, "there was no other card"


@pytest.mark.proves("7.8", "6.4", game="versailles_request")
@BOTH
def test_the_captain_takes_back_one_discarded_musketeer(copy: str) -> None:
    card = f"captain {copy}"
    for stage in STAGES:
        assert playable(card, stage, musketeers={0: 3}) == {""}
        assert playable(card, stage, musketeers={1: 0}) == set(), "there is none of one's own to take back"
    table = turn_of(0, hands={0: card}, musketeers={0: 0, 1: 1}).play(card)
    assert table.s.musketeers.tolist() == [1, 1, 0, 0]
    assert len(table.moves("reroll ")) == 7


@pytest.mark.proves("7.9", "6.4", game="versailles_request")
@BOTH
@ALL_COUNTS
def test_the_spy_steals_from_any_opponent_who_has_a_card(copy: str, players: int) -> None:
    card = f"spy {copy}"
    hands = {0: card, 1: "lady I, lady II"} | ({3: "prince I"} if players == 4 else {})
    table = turn_of(0, players=players, stage="before", hands=hands)
    assert table.moves(f"{card}: ") == {"seat 1"} | ({"seat 3"} if players == 4 else set())
    table.play(f"{card}: seat 1")
    while table.phase == "answer":
        table.play("decline")
    assert len(table.hand(0)) == len(table.hand(1)) == 1
    assert table.hand(0) | table.hand(1) == {"lady I", "lady II"}
    assert table.court_discards() == [card]
    assert not turn_of(0, players=players, hands={0: card}).moves("spy")


@pytest.mark.proves("7.9", game="versailles_request")
def test_the_spy_s_victim_loses_any_card_equally_likely() -> None:
    stolen: Counter[str] = Counter()
    table = turn_of(0, hands={0: "spy I", 1: "lady I, lady II, prince II, confessor I"}).play("spy I: seat 1")
    for seed in range(300):
        other = table.copy()
        other.s.rng = seed * 0x9E3779B97F4A7C15 % (1 << 64)
        stolen.update(other.play("decline").hand(0))
    assert set(stolen) == {"lady I", "lady II", "prince II", "confessor I"}
    assert all(45 < count < 110 for count in stolen.values())


@pytest.mark.proves("7.9", game="versailles_request")
def test_only_thief_and_victim_know_what_was_stolen() -> None:
    table = turn_of(1, players=4, hands={1: "spy I", 3: "lady I, prince II"}).play("spy I: seat 3", "decline")
    (stolen,) = table.hand(1)
    for viewer in (0, 1, 2, 3, None):
        seen = table.seen_by(viewer)
        assert seen.theft_card[0] == (CARDS.index(stolen) if viewer in (1, 3) else -1)
        assert seen.hand_size.tolist() == [0, 1, 0, 1]
        assert (seen.theft_by[0], seen.theft_from[0], seen.theft_among[0]) == (1, 3, 2)


@pytest.mark.proves("7.9", "8.4", game="versailles_request")
def test_the_spy_finds_nothing_if_the_last_card_was_an_answer_in_vain() -> None:
    table = turn_of(0, players=3, hands={0: "spy I, lady I", 1: "confessor I", 2: "confessor II"})
    table.play("spy I: seat 1", "confessor I", "confessor II")
    assert (table.seat, table.phase) == (0, "turn")
    assert table.s.hand_size.tolist() == [1, 0, 0, 0]
    assert table.s.thefts == 0


@pytest.mark.proves("7.10", game="versailles_request")
@BOTH
def test_the_schemer_exchanges_a_resource_for_another_one_of_an_opponent_s(copy: str) -> None:
    card = f"schemer {copy}"
    columns = {0: (2, 0, 1), 1: (1, 1, 0), 2: (0, 0, 3)}
    table = turn_of(0, players=4, hands={0: card}, columns=columns, balls={0: (0, 1, 0), 3: (1, 1, 1)})
    assert table.moves(f"{card}: ") == {
        "gold for chocolate of seat 1", "castle for gold of seat 1", "castle for chocolate of seat 1",
        "gold for castle of seat 2",
    }, "masked balls are not exchanged, nor a resource for its like"  # fmt: skip
    other = table.copy().play(f"{card}: gold for castle of seat 2")
    assert (other.column(0), other.column(2)) == ([1, 0, 2], [1, 0, 2])
    other = table.copy().play(f"{card}: castle for chocolate of seat 1")
    assert (other.column(0), other.column(1)) == ([2, 1, 0], [1, 0, 1])
    assert other.balls(3) == [1, 1, 1]


@pytest.mark.proves("7.10", "6.4", game="versailles_request")
def test_the_schemer_needs_different_resources_on_both_sides() -> None:
    for columns in ({0: (3, 0, 0), 1: (2, 0, 0)}, {0: (1, 1, 1)}, {1: (1, 1, 1)}):
        assert not turn_of(0, hands={0: "schemer I"}, columns=columns).moves("schemer")
