"""Chapter 6, first half: the Architects' Guild."""

from itertools import combinations
from typing import Any

import pytest

from ludotheque.kernel.table import Array
from tabletop import seed_random_numbers

from .tables import ENGINE, Tabletop, at, edition, palace_without
from .words import FACTS, TILES

SHOWN = "guard room, antechamber, royal gate, orangery, kitchen garden"
FIVE = SHOWN.split(", ")
NEXT = "north wing, south wing, low gallery"
FOUR = "royal walk, royal court, stone gallery, garden steps"


def guild(count: int, **more: Any) -> Tabletop:
    """Seat 0 has come to the Architects, with a display that is known."""
    return at("architects", count, display=SHOWN, following=NEXT, **more)


def small_box(tiles: int) -> Array:
    """A box with so many tiles only."""
    grid = {"columns": 2, "rows": 2, "north": "OI", "south": "OO", "west": "OI", "east": "OO"}
    return edition(grid=grid, palace={"tiles": FACTS["palace"]["tiles"][:tiles]})


@pytest.mark.proves("6.1", "6.2", "6.4", "6.5", game="versailles_palace")
def test_the_architects_do_anything_in_any_order_as_often_as_there_are_workers() -> None:
    table = guild(5, pieces={0: 1}, recruited={0: (1, 2)})
    table.play("take 1", "remove 2", "flip", "take 1", "remove 2")
    assert table.hand(0) == ["guard room", "royal gate"]
    assert table.aside() == ["antechamber", "orangery"]
    table = guild(5, pieces={0: 1}, recruited={0: (1, 2)}).play("flip", "remove 2", "remove 2", "take 2", "take 1")
    assert table.hand(0) == ["orangery", "guard room"]
    assert table.aside() == ["antechamber", "royal gate"]


@pytest.mark.proves("6.2", game="versailles_palace")
@pytest.mark.parametrize(
    ("count", "gold", "places"),
    [(1, 0, "12"), (1, 5, "12"), (2, 0, "1234"), (2, 1, "12345"), (3, 0, "1234"), (3, 1, "12345")],
)
def test_the_two_lowest_places_need_one_worker_and_the_others_two_and_the_top_a_gold(
    count: int, gold: int, places: str
) -> None:
    assert guild(count, goods={0: (9, 9, gold)}).moves("take ") == set(places)


@pytest.mark.proves("6.2", game="versailles_palace")
@pytest.mark.parametrize(("place", "workers", "gold"), [(1, 1, 0), (2, 1, 0), (3, 2, 0), (4, 2, 0), (5, 2, 1)])
def test_a_tile_that_is_taken_is_paid_and_lies_open_before_the_player(place: int, workers: int, gold: int) -> None:
    table = guild(4, goods={0: (1, 1, 3), 1: (1, 1, 1)}).play(f"take {place}")
    assert table.s.free == 4 - workers
    assert (table.goods(0), table.goods(1)) == ([1, 1, 3 - gold], [1, 1, 1])
    assert table.hand(0) == [FIVE[place - 1]]
    for viewer in (0, 1, None):
        assert table.seen_by(viewer).hand[0, 0] == TILES.index(FIVE[place - 1])


@pytest.mark.proves("6.2", "6.6", game="versailles_palace")
def test_a_place_stays_empty_until_the_activation_is_over() -> None:
    table = guild(3).play("take 2")
    assert table.display() == ["guard room", "-", "royal gate", "orangery", "kitchen garden"]
    assert table.moves("take ") == {"1", "3", "4"}, "nothing slides into a cheaper place"
    table.play("take 1")
    assert table.display() == ["-", "-", "royal gate", "orangery", "kitchen garden"]
    assert table.moves("take ") == set(), "one worker does not reach the others"
    assert table.moves("remove ") == {"3", "4", "5"}
    table.play("finish")
    assert table.display() == ["royal gate", "orangery", "kitchen garden", "north wing", "south wing"]
    assert table.hand(0) == ["antechamber", "guard room"]


@pytest.mark.proves("6.3", game="versailles_palace")
@pytest.mark.parametrize("dropped", [*FOUR.split(", "), "antechamber"])
def test_who_takes_a_fifth_tile_discards_one_of_the_five_at_once(dropped: str) -> None:
    table = guild(3, hands={0: FOUR}).play("take 2")
    five = [*FOUR.split(", "), "antechamber"]
    assert (table.phase, table.seat, table.hand(0)) == ("drop", 0, five)
    assert table.moves() == {f"drop {tile}" for tile in five}
    table.play(f"drop {dropped}")
    assert table.hand(0) == [tile for tile in five if tile != dropped]
    assert table.aside() == [dropped]
    assert (table.phase, table.seat, table.s.free) == ("activate", 0, 2), "the activation goes on"
    assert table.display()[1] == "-"


@pytest.mark.proves("6.3", "6.6", game="versailles_palace")
def test_who_discards_with_the_last_worker_s_tile_is_done_and_the_display_is_filled() -> None:
    table = guild(1, hands={0: FOUR}).play("take 2", "drop royal walk")
    assert (table.phase, table.seat) == ("move", 1)
    assert table.display() == ["guard room", "royal gate", "orangery", "kitchen garden", "north wing"]


@pytest.mark.proves("6.3", game="versailles_palace")
def test_four_tiles_may_be_kept() -> None:
    three = "royal walk, royal court, stone gallery"
    table = guild(2, hands={0: three, 1: FOUR.split(", ")[3]}).play("take 1")
    assert (table.phase, len(table.hand(0)), table.aside()) == ("activate", 4, [])


@pytest.mark.proves("6.3", game="versailles_palace")
def test_one_may_take_and_discard_again_and_again() -> None:
    table = guild(2, hands={0: FOUR}).play("take 1", "drop royal walk", "take 2", "drop guard room")
    assert table.hand(0) == ["royal court", "stone gallery", "garden steps", "antechamber"]
    assert table.aside() == ["royal walk", "guard room"]


@pytest.mark.proves("6.4", game="versailles_palace")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_a_tile_is_removed_for_one_worker_and_the_others_slide_down_at_once(place: int) -> None:
    table = guild(2).play(f"remove {place}")
    left = [tile for tile in FIVE if tile != FIVE[place - 1]]
    assert table.display() == [*left, "-"]
    assert table.aside() == [FIVE[place - 1]]
    assert (table.s.free, table.hand(0), len(table.pile())) == (1, [], 35)
    assert table.moves("remove ") == {"1", "2", "3", "4"}


@pytest.mark.proves("6.4", game="versailles_palace")
def test_three_tiles_are_removed_for_two_workers_any_three() -> None:
    threes = {" ".join(three) for three in combinations("12345", 3)}
    singles = set("12345")
    assert guild(1).moves("remove ") == singles
    for count in (2, 3):
        assert guild(count).moves("remove ") == singles | threes
    for three in threes:
        table = guild(3).play(f"remove {three}")
        gone = [FIVE[int(place) - 1] for place in three.split()]
        assert table.aside() == gone
        assert table.display() == [tile for tile in FIVE if tile not in gone] + ["-"] * 3
        assert table.s.free == 1
        assert table.moves("remove ") == {"1", "2"}


@pytest.mark.proves("6.4", game="versailles_palace")
def test_only_tiles_that_are_there_are_removed() -> None:
    table = guild(5, recruited={0: (1, 2)}).play("take 2", "remove 1", "remove 3")
    assert table.display() == ["royal gate", "orangery", "-", "-", "-"], "gaps of taken tiles close, too"
    assert table.s.free == 2
    assert table.moves("remove ") == {"1", "2"}, "three tiles are not there any more"


@pytest.mark.proves("6.4", "6.2", game="versailles_palace")
def test_what_slides_down_becomes_cheaper_at_once() -> None:
    table = guild(2, goods={0: (0, 0, 0)}).play("remove 1")
    assert table.moves("take ") == {"1", "2"}
    assert table.play("take 2").hand(0) == ["royal gate"]
    assert "5" not in guild(4).play("remove 1").moves("take "), "the top place is empty"
    top = guild(4).play("remove 1").moves("take ")
    assert top == {"1", "2", "3", "4"}, "what lay on the top costs no gold any more"


@pytest.mark.proves("6.4", "4.3", game="versailles_palace")
def test_when_no_tile_is_left_on_the_display_the_activation_is_over() -> None:
    table = guild(6, recruited={0: (1, 2)}).play("remove 1 2 3", "remove 1", "remove 1")
    assert (table.phase, table.seat) == ("move", 1)
    assert table.display()[:3] == ["north wing", "south wing", "low gallery"]


@pytest.mark.proves("6.5", game="versailles_palace")
@pytest.mark.parametrize(("pieces", "may"), [(0, True), (1, True), (2, False)])
def test_an_inactive_piece_may_be_turned_for_one_worker(pieces: int, may: bool) -> None:
    table = guild(2, pieces={0: pieces, 1: 0})
    assert ("flip" in table.moves()) == may
    if may:
        table.play("flip")
        assert (table.pieces(0), table.pieces(1), table.s.free) == (pieces + 1, 0, 1)
        assert "flip" not in table.moves(), "only once in an activation"


@pytest.mark.proves("6.5", game="versailles_palace")
def test_a_piece_may_be_turned_when_no_tile_is_left() -> None:
    table = guild(5, pieces={0: 1}, recruited={0: (1, 2)}).play("remove 1 2 3", "remove 1", "remove 1")
    assert (table.display(), table.moves()) == (["-"] * 5, {"flip", "finish"})
    assert table.play("flip").seat == 1


@pytest.mark.proves("6.5", game="versailles_palace")
def test_a_piece_may_be_turned_again_in_the_next_activation() -> None:
    table = guild(2, pieces={0: 0}, workers={0: {"mine": 1}}).play("flip", "finish")
    table.play("alchemists to favour", "alchemists to favour", "finish", "favour to quarry")
    table.play("mine to architects")
    assert "flip" in table.moves()
    table.play("flip")
    assert table.pieces(0) == 2


@pytest.mark.proves("6.2", "6.5", "4.3", game="versailles_palace")
def test_marc_s_four_workers_at_the_architects() -> None:
    table = guild(4, goods={0: (0, 0, 1)}, pieces={0: 0}).play("take 5")
    assert (table.goods(0), table.s.free) == ([0, 0, 0], 2)
    table.play("flip")
    assert (table.pieces(0), table.s.free) == (1, 1)
    assert "flip" not in table.moves(), "the second piece must wait"
    table.play("take 1")
    assert table.hand(0) == ["kitchen garden", "guard room"]
    assert (table.pieces(0), table.phase, table.seat) == (1, "move", 1)


@pytest.mark.proves("6.6", game="versailles_palace")
def test_after_the_activation_tiles_slide_down_and_new_ones_come_on_top() -> None:
    table = guild(4).play("take 1", "take 4")
    assert len(table.pile()) == 35, "nothing is drawn before it is over"
    reveals = int(table.s.reveals)
    table.play("finish")
    assert table.display() == ["antechamber", "royal gate", "kitchen garden", "north wing", "south wing"]
    assert len(table.pile()) == 33
    assert table.s.reveals == reveals + 2, "drawn tiles can't be taken back"


@pytest.mark.proves("6.6", game="versailles_palace")
def test_if_nothing_was_done_nothing_is_drawn() -> None:
    for moves in (["finish"], ["flip", "finish"]):
        table = guild(2, pieces={0: 1}).play(*moves)
        assert (table.display(), len(table.pile()), table.seat) == (FIVE, 35, 1)


@pytest.mark.proves("6.7", game="versailles_palace")
def test_tiles_removed_and_discarded_lie_aside() -> None:
    table = guild(4, hands={0: FOUR}).play("remove 1 2 3", "take 1", "drop royal court", "remove 2")
    assert table.aside() == ["guard room", "antechamber", "royal gate", "royal court", "kitchen garden"]
    assert table.ending is None


@pytest.mark.proves("6.7", game="versailles_palace")
def test_an_empty_pile_is_made_anew_of_the_tiles_aside() -> None:
    table = at("architects", 2, display=SHOWN, following="north wing", pile=1)
    aside = set(table.aside())
    assert len(aside) == 34
    table.play("take 1", "take 2")
    assert table.display()[:4] == ["royal gate", "orangery", "kitchen garden", "north wing"]
    assert table.display()[4] in aside
    assert set(table.pile()) == aside - {table.display()[4]}
    assert table.aside() == []
    assert table.ending is None


@pytest.mark.proves("6.7", game="versailles_palace")
def test_the_new_pile_is_shuffled() -> None:
    start = at("architects", 2, display=SHOWN, pile=0)
    drawn, lowest = set(), set()
    for seed in range(250):
        table = start.copy()
        seed_random_numbers(table.s, seed)
        ENGINE.apply(table.box, table.s, table.numbers()["take 1"])
        ENGINE.apply(table.box, table.s, table.numbers()["finish"])
        drawn.add(table.display()[4])
        lowest.add(table.pile()[0])
    assert drawn == lowest == set(start.aside())


@pytest.mark.proves("6.7", game="versailles_palace")
def test_the_last_tile_of_the_pile_ends_nothing() -> None:
    table = at("architects", 1, display=SHOWN, following="north wing", pile=1).play("take 1")
    assert (table.ending, table.pile(), len(table.aside()), table.display()[4]) == (None, [], 34, "north wing")
    few = at("architects", 1, pile=1, box=small_box(6)).play("take 1")
    assert (few.ending, few.pile(), few.aside()) == (None, [], []), "the display is full: nothing is to be drawn"


@pytest.mark.proves("6.7", "10.1", game="versailles_palace")
@pytest.mark.parametrize(("aside", "ends"), [(0, True), (6, True), (7, True), (8, False), (9, False)])
def test_seven_tiles_aside_or_fewer_make_no_new_pile(aside: int, ends: bool) -> None:
    table = at("architects", 1, pile=0, box=small_box(5 + aside))
    assert len(table.aside()) == aside
    table.play("take 1")
    assert table.ending == ("tiles_used_up" if ends else None)
    assert (table.display()[4] == "-") == ends
    assert len(table.pile()) == (0 if ends else aside - 1)
    assert len(table.aside()) == (aside if ends else 0)


@pytest.mark.proves("6.7", "10.1", game="versailles_palace")
@pytest.mark.parametrize(("aside", "ends"), [(6, True), (7, False)])
def test_a_tile_that_was_just_removed_counts_among_those_aside(aside: int, ends: bool) -> None:
    table = at("architects", 1, pile=0, box=small_box(5 + aside)).play("remove 3")
    assert table.ending == ("tiles_used_up" if ends else None)


@pytest.mark.proves("6.7", "10.1", game="versailles_palace")
@pytest.mark.parametrize(("held", "ends"), [("royal walk", False), ("royal walk, royal gate", True)])
def test_the_tiles_of_a_standard_game_can_be_used_up(held: str, ends: bool) -> None:
    more = "hall of mirrors, royal chapel, marble trianon"
    table = at("architects", 1, laid=palace_without("c4"), hands={0: held, 1: more}, pile=0)
    assert len(table.aside()) == 40 - 23 - 5 - 3 - (1 + ends)
    assert table.play("take 1").ending == ("tiles_used_up" if ends else None)


@pytest.mark.proves("6.7", "10.1", game="versailles_palace")
def test_what_can_still_be_drawn_is_drawn_before_the_game_ends() -> None:
    table = at("architects", 2, pile=1, box=small_box(13)).play("take 1", "take 2")
    assert table.ending == "tiles_used_up"
    assert [tile == "-" for tile in table.display()] == [False, False, False, False, True]
