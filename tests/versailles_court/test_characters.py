"""Chapter 5: what the characters do, on both sides of every comparison, with and without favour markers."""

from itertools import combinations

import pytest

from .tables import Tabletop, last_discarded, turn_of
from .words import CHARACTERS, card_words

OTHERS = CHARACTERS[:-1]  # all but the Chamberlain


# ------------------------------------------------------------------------------------------------------ the King


def king(markers: dict[str, int], favours: tuple[str, ...] = ()) -> Tabletop:
    """A table on which the King asks whom he is to mark."""
    hands = {0: "king 2 I, queen 1 I, queen 1 II"}
    return turn_of(0, hands=hands, piles={0: {"king": 1}}, markers=markers, favours=favours).play("play king 2 I")


@pytest.mark.proves("5.1", "4.1", game="versailles_court")
def test_the_king_marks_the_duchess_and_gains_as_well() -> None:
    """The rulebook's example: she has more markers than he has now."""
    assert king({}).play("king: duchess").markers() == {"king": 1, "duchess": 1}
    assert king({"king": 2, "duchess": 2}).play("king: duchess").markers() == {"king": 3, "duchess": 3}


@pytest.mark.proves("5.1", game="versailles_court")
@pytest.mark.parametrize(
    ("his", "hers", "gains"), [(0, 0, 1), (1, 0, 0), (2, 0, 0), (2, 1, 0), (2, 2, 1), (2, 3, 1), (3, 2, 0)]
)
def test_the_king_gains_only_if_the_other_is_ahead_of_him_then(his: int, hers: int, gains: int) -> None:
    table = king({"king": his, "queen": hers}).play("king: queen")
    assert table.s.markers[:2].tolist() == [his + gains, hers + 1]
    assert table.s.markers.sum() == his + hers + 1 + gains


@pytest.mark.proves("5.1", game="versailles_court")
def test_the_king_marks_any_other_character_and_not_himself() -> None:
    assert king({"king": 3}).moves() == {f"king: {name}" for name in CHARACTERS if name != "king"}


@pytest.mark.proves("5.1", "9.1", game="versailles_court")
def test_if_his_target_brings_about_the_end_the_king_gets_none() -> None:
    table = king({"queen": 4, "duchess": 5, "king": 3}).play("king: queen")
    assert table.phase == "over"
    assert table.markers() == {"queen": 5, "duchess": 5, "king": 3}


@pytest.mark.proves("5.1", "9.1", game="versailles_court")
def test_the_king_s_own_marker_may_bring_about_the_end() -> None:
    table = king({"queen": 4, "king": 4}).play("king: queen")
    assert (table.phase, table.markers()) == ("over", {"queen": 5, "king": 5})


@pytest.mark.proves("5.1", "7.1", game="versailles_court")
def test_the_king_needs_no_other_card() -> None:
    table = king({}).play("king: duchess")
    assert table.discards() == ["king 2 I"]
    assert set(table.hand(0)) > {"queen 1 I", "queen 1 II"}


# ----------------------------------------------------------------------------------------------------- the Queen


def queen(card: str, piles: dict[int, dict[str, int | str]], favours: tuple[str, ...] = ()) -> Tabletop:
    """A table on which the Queen has been asked about the Cardinal, at the price of a card."""
    hands = {0: f"queen 1 I, {card}, cardinal 6 I"}
    piles[0] = {**piles.get(0, {}), "queen": 1}
    table = turn_of(0, players=3, hands=hands, piles=piles, favours=favours)
    return table.play("play queen 1 I", f"queen: cardinal for {card}")


@pytest.mark.proves("5.2", game="versailles_court")
@pytest.mark.parametrize(
    ("card", "wins"), [("king 2 I", False), ("king 3 I", False), ("king 4 I", True), ("king 6 I", True)]
)
def test_against_three_cards_the_queen_needs_a_four(card: str, wins: bool) -> None:
    """The rulebook's example: one card of one's own there, three of another player's."""
    table = queen(card, {0: {"cardinal": 1}, 2: {"cardinal": 3}})
    assert table.sizes("cardinal") == [1 + wins, 0, 3]
    assert table.markers() == ({"queen": 1} if wins else {})
    assert table.discards() == ["queen 1 I", card]
    assert ("cardinal 6 I" in table.under(0, "cardinal")) == wins
    assert ("cardinal 6 I" in table.hand(0)) == (not wins), "after a failure the last card stays in the hand"
    assert table.s.hand_size[0] == 4


@pytest.mark.proves("5.2", game="versailles_court")
@pytest.mark.parametrize(("card", "wins"), [("king 1 I", False), ("king 2 I", False), ("king 3 I", True)])
def test_the_queen_must_beat_one_s_own_cards_as_well(card: str, wins: bool) -> None:
    table = queen(card, {0: {"cardinal": 2}, 1: {"cardinal": 1}})
    assert table.sizes("cardinal") == [2 + wins, 1, 0]
    assert table.markers() == ({"queen": 1} if wins else {})


@pytest.mark.proves("5.2", game="versailles_court")
def test_where_nobody_has_a_card_every_value_is_enough_for_the_queen() -> None:
    table = queen("king 1 I", {})
    assert table.under(0, "cardinal") == ["cardinal 6 I"]
    assert table.markers() == {"queen": 1}


@pytest.mark.proves("5.2", "4.4", game="versailles_court")
def test_the_queen_may_choose_any_of_the_seven_herself_too_and_either_card() -> None:
    hands = {0: "queen 1 I, king 1 I, masked ball 6"}
    table = turn_of(0, hands=hands, piles={0: {"queen": 1}}).play("play queen 1 I")
    both = ("king 1 I", "masked ball 6")
    assert table.moves() == {f"queen: {name} for {card}" for name in CHARACTERS for card in both}
    table.play("queen: queen for masked ball 6")
    assert table.under(0, "queen")[1:] == ["king 1 I"]
    assert table.markers() == {"queen": 1}


@pytest.mark.proves("5.2", "1.5", game="versailles_court")
def test_nobody_else_sees_the_card_that_the_queen_lays() -> None:
    table = queen("king 6 I", {})
    for viewer in (0, 1, 2, None):
        seen = card_words(table.seen_by(viewer).laid_card)
        assert ("cardinal 6 I" in seen) == (viewer == 0)


# -------------------------------------------------------------------------------------------------- the Cardinal


def cardinal(card: str, markers: dict[str, int], favours: tuple[str, ...] = ()) -> Tabletop:
    """A table on which the Cardinal has been asked to rob the King, at the price of a card."""
    hands = {0: f"cardinal 1 I, {card}, queen 1 I"}
    table = turn_of(0, hands=hands, piles={0: {"cardinal": 1}}, markers=markers, favours=favours)
    return table.play("play cardinal 1 I", f"cardinal: king for {card}")


@pytest.mark.proves("5.3", game="versailles_court")
@pytest.mark.parametrize(
    ("card", "markers", "wins"),
    [("queen 2 I", 3, True), ("queen 3 I", 3, False), ("queen 4 I", 3, False), ("queen 1 II", 2, True),
     ("queen 1 II", 1, False), ("queen 1 II", 0, False), ("queen 4 I", 5, True), ("queen 5 I", 5, False)],
)  # fmt: skip
def test_the_cardinal_takes_a_marker_from_whoever_has_more_than_the_value(card: str, markers: int, wins: bool) -> None:
    table = cardinal(card, {"king": markers, "cardinal": 2, "duchess": 1})
    assert table.s.markers.tolist() == [markers - wins, 0, 2 + wins, 0, 1, 0, 0]
    assert table.discards() == ["cardinal 1 I", card]


@pytest.mark.proves("5.3", game="versailles_court")
def test_the_cardinal_chooses_another_character_and_either_card() -> None:
    hands = {0: "cardinal 1 I, king 1 I, masked ball 6"}
    table = turn_of(0, hands=hands, piles={0: {"cardinal": 1}}, markers={"cardinal": 4}).play("play cardinal 1 I")
    others = [name for name in CHARACTERS if name != "cardinal"]
    assert table.moves() == {
        f"cardinal: {name} for {card}" for name in others for card in ("king 1 I", "masked ball 6")
    }


@pytest.mark.proves("5.3", "9.1", game="versailles_court")
def test_a_marker_taken_from_one_of_the_mighty_is_gone_when_the_cardinal_gets_it() -> None:
    table = cardinal("queen 4 I", {"king": 5, "cardinal": 4})
    assert (table.phase, table.markers()) == ("influence", {"king": 4, "cardinal": 5})
    table = cardinal("queen 4 I", {"king": 6, "cardinal": 4})
    assert (table.phase, table.markers()) == ("over", {"king": 5, "cardinal": 5})


# ------------------------------------------------------------------------------------------------- the Seneschal

EIGHT = [
    "king 1 I",
    "queen 2 I",
    "queen 5 I",
    "masked ball 1",
    "duchess 3 I",
    "duchess 3 II",
    "duchess 4 I",
    "king 6 I",
]


def seneschal(
    name: str, shown: list[str] = EIGHT, deck: int | None = None, favours: tuple[str, ...] = (), laid: int = 1
) -> Tabletop:
    """A table on which the Seneschal has been told to look for a character."""
    hands = {0: "seneschal 1 I, cardinal 1 I, cardinal 1 II", 1: "chamberlain 1 I, chamberlain 1 II, chamberlain 2 I"}
    piles: dict[int, dict[str, int | str]] = {0: {"seneschal": laid}}
    table = turn_of(0, hands=hands, piles=piles, next_cards=", ".join(shown), deck=deck, favours=favours)
    return table.play("play seneschal 1 I", f"seneschal: {name}")


@pytest.mark.proves("5.4", game="versailles_court")
def test_the_seneschal_lets_one_choose_among_several_cards_of_the_first_eight() -> None:
    table = seneschal("duchess")
    assert (table.phase, table.seat, table.markers()) == ("take", 0, {})
    assert table.moves() == {"take duchess 3 I", "take duchess 3 II", "take duchess 4 I"}
    for viewer in (0, 1, None):
        assert card_words(table.seen_by(viewer).shown) == EIGHT, "everybody sees them"
        assert card_words(table.seen_by(viewer).turned_up) == EIGHT
    table.play("take duchess 3 II")
    assert set(table.hand(0)) > {"cardinal 1 I", "cardinal 1 II", "duchess 3 II"}
    assert table.discards() == ["seneschal 1 I", *(card for card in EIGHT if card != "duchess 3 II")]
    assert table.markers() == {"seneschal": 1}
    assert (table.s.shown == -1).all()


@pytest.mark.proves("5.4", game="versailles_court")
def test_a_single_card_is_taken_without_a_question() -> None:
    shown = [*EIGHT[:-1], "spymaster 1 I"]
    table = seneschal("king", shown)
    assert table.phase == "influence"
    assert "king 1 I" in table.hand(0)
    assert table.markers() == {"seneschal": 1}
    assert table.discards() == ["seneschal 1 I", *shown[1:]]
    assert card_words(table.seen_by(None).turned_up) == shown, "they are told until the next move"
    assert card_words(table.play("influence king").s.turned_up) == []


@pytest.mark.proves("5.4", game="versailles_court")
def test_if_none_of_the_eight_fits_all_are_discarded_and_nothing_is_earned() -> None:
    table = seneschal("spymaster", [*EIGHT, "spymaster 1 I"])
    assert (table.phase, table.markers()) == ("influence", {})
    assert table.discards() == ["seneschal 1 I", *EIGHT]
    assert "spymaster 1 I" in table.hand(0), "the ninth card is drawn, but was not shown"


@pytest.mark.proves("5.4", game="versailles_court")
def test_the_eighth_card_counts_and_the_first_as_well() -> None:
    assert seneschal("spymaster", [*EIGHT[:-1], "spymaster 1 I"]).markers() == {"seneschal": 1}
    assert seneschal("spymaster", ["spymaster 1 I", *EIGHT[:-1]]).markers() == {"seneschal": 1}


@pytest.mark.proves("5.4", game="versailles_court")
def test_the_seneschal_may_name_any_of_the_seven() -> None:
    table = turn_of(0, hands={0: "seneschal 1 I"}, piles={0: {"seneschal": 1}}).play("play seneschal 1 I")
    assert table.moves() == {f"seneschal: {name}" for name in CHARACTERS}


@pytest.mark.proves("5.5", "7.2", game="versailles_court")
def test_with_fewer_than_eight_cards_the_shuffled_discards_go_under_the_deck() -> None:
    table = seneschal("duchess", EIGHT, deck=7)
    shown = card_words(table.s.shown)
    assert shown[:7] == EIGHT[:7], "the old deck is shown first"
    assert len(shown) == 8
    assert table.discards() == []
    assert EIGHT[7] in table.deck() or shown[7] == EIGHT[7]
    assert "seneschal 1 I" in table.deck() or shown[7] == "seneschal 1 I"


@pytest.mark.proves("5.5", game="versailles_court")
def test_with_eight_cards_nothing_is_shuffled() -> None:
    hands = {0: "seneschal 1 I, cardinal 1 I, cardinal 1 II"}
    table = turn_of(0, hands=hands, piles={0: {"seneschal": 1}}, next_cards=", ".join(EIGHT), deck=8)
    before = table.discards()
    table.play("play seneschal 1 I", "seneschal: duchess")
    assert (table.deck(), table.discards()) == ([], [*before, "seneschal 1 I"])


@pytest.mark.proves("5.5", game="versailles_court")
def test_if_there_are_fewer_than_eight_cards_in_all_those_are_shown() -> None:
    """96 cards: 2 and 4 in hand, 85 under characters; four in the deck and the Seneschal's own are left."""
    shown = ["king 1 I", "duchess 3 I", "duchess 3 II", "masked ball 1"]
    table = seneschal("duchess", shown, laid=85)
    assert card_words(table.s.shown) == [*shown, "seneschal 1 I"]
    assert table.s.heights.tolist() == [0, 0]
    assert table.moves() == {"take duchess 3 I", "take duchess 3 II"}
    assert table.play("take duchess 3 I").markers() == {"seneschal": 1}
    assert table.s.hand_size[:2].tolist() == [4, 4]


# --------------------------------------------------------------------------------------------------- the Duchess


def duchess(card: str, size: int, favours: tuple[str, ...] = ()) -> Tabletop:
    """A table on which the Duchess has been sent against the King of seat 2, at the price of a card."""
    hands = {0: f"duchess 1 I, {card}, queen 1 I"}
    piles: dict[int, dict[str, int | str]] = {0: {"duchess": 1, "king": 2}, 1: {"king": 4}, 2: {"king": size}}
    table = turn_of(0, players=3, hands=hands, piles=piles, favours=favours)
    return table.play("play duchess 1 I", f"duchess: king of seat 2 for {card}")


@pytest.mark.proves("5.6", game="versailles_court")
@pytest.mark.parametrize(
    ("card", "size", "wins"),
    [("queen 2 I", 3, True), ("queen 3 I", 3, False), ("queen 4 I", 3, False), ("queen 1 II", 2, True),
     ("queen 1 II", 1, False), ("queen 6 I", 7, True), ("queen 6 I", 6, False)],
)  # fmt: skip
def test_the_duchess_strikes_a_card_of_a_pile_that_is_larger_than_the_value(card: str, size: int, wins: bool) -> None:
    table = duchess(card, size)
    assert table.sizes("king") == [2, 4, size - wins]
    assert table.markers() == ({"duchess": 1} if wins else {})
    struck = card_words([table.s.struck])
    assert table.discards() == ["duchess 1 I", card, *struck]
    assert len(struck) == wins


@pytest.mark.proves("5.6", "4.2", game="versailles_court")
def test_the_duchess_makes_the_king_free_for_the_next_turn() -> None:
    """The rulebook's example: B's three cards keep A from the King; a 2 is less than 3; then both have two."""
    hands = {0: "king 6 I, duchess 1 I, queen 2 I", 1: "spymaster 1 I, sealed letter 3, cardinal 1 I, cardinal 1 II"}
    table = turn_of(0, hands=hands, piles={0: {"king": 2, "duchess": 1}, 1: {"king": 3}})
    assert table.moves() == {"play duchess 1 I"}, "the King can't be activated"
    table.play("play duchess 1 I", "duchess: king of seat 1 for queen 2 I")
    assert (table.sizes("king"), table.markers()) == ([2, 2], {"duchess": 1})
    table.play("spymaster 1 I under queen", "sealed letter 3: queen")
    card = next(card for card in table.hand(0) if card != "king 6 I")
    assert "play king 6 I" in table.play(f"{card} under queen").moves()


@pytest.mark.proves("5.6", game="versailles_court")
def test_the_card_that_the_duchess_strikes_is_drawn_at_random_and_shown_to_all() -> None:
    hands = {0: "duchess 1 I, queen 1 II, queen 1 I"}
    pile = ["king 2 I", "masked ball 1", "cardinal 4 I"]
    piles: dict[int, dict[str, int | str]] = {0: {"duchess": 1}, 1: {"queen": 1, "king": ", ".join(pile), "duchess": 1}}
    table = turn_of(0, hands=hands, piles=piles).play("play duchess 1 I")
    move = "duchess: king of seat 1 for queen 1 II"
    for card in pile:
        after = table.copy().play_so_that(move, last_discarded(card))
        assert after.under(1, "king") == [other for other in pile if other != card]
        for viewer in (0, 1, None):
            assert card_words([after.seen_by(viewer).struck]) == [card]
        assert (after.sizes("queen"), after.sizes("duchess")) == ([0, 1], [1, 1]), "the other piles are left alone"


@pytest.mark.proves("5.6", "5.7", "4.4", game="versailles_court")
@pytest.mark.parametrize("who", ["duchess", "spymaster"])
def test_duchess_and_spymaster_choose_an_opponent_s_character_with_cards(who: str) -> None:
    hands = {1: f"{who} 1 I, queen 1 I, masked ball 6"}
    piles: dict[int, dict[str, int | str]] = {0: {"king": 1, "queen": 3}, 1: {who: 1, "cardinal": 5}, 2: {"queen": 2}}
    table = turn_of(1, players=4, hands=hands, piles=piles).play(f"play {who} 1 I")
    targets = ("king of seat 0", "queen of seat 0", "queen of seat 2")
    assert table.moves() == {f"{who}: {t} for {card}" for t in targets for card in ("queen 1 I", "masked ball 6")}


# ------------------------------------------------------------------------------------------------- the Spymaster


def spymaster(card: str, size: int, favours: tuple[str, ...] = ()) -> Tabletop:
    """A table on which the Spymaster has looked at the King of seat 2, at the price of a card."""
    hands = {0: f"spymaster 1 I, {card}, queen 1 I"}
    piles: dict[int, dict[str, int | str]] = {0: {"spymaster": 1}, 1: {"king": 6}, 2: {"queen": 2, "king": size}}
    table = turn_of(0, players=3, hands=hands, piles=piles, favours=favours)
    return table.play("play spymaster 1 I", f"spymaster: king of seat 2 for {card}")


@pytest.mark.proves("5.7", game="versailles_court")
@pytest.mark.parametrize(
    ("card", "size", "wins"),
    [("queen 2 I", 1, True), ("queen 1 II", 1, False), ("queen 4 I", 3, True), ("queen 3 I", 3, False),
     ("queen 2 I", 3, False), ("queen 6 I", 5, True), ("queen 6 I", 6, False)],
)  # fmt: skip
def test_the_spymaster_looks_in_any_case_and_earns_if_the_value_beats_the_pile(
    card: str, size: int, wins: bool
) -> None:
    table = spymaster(card, size)
    assert table.markers() == ({"spymaster": 1} if wins else {})
    assert table.sizes("king") == [0, 6, size]
    seen = card_words(table.seen_by(0).laid_card)
    assert set(table.under(2, "king")) <= set(seen)
    assert not set(table.under(2, "queen")) & set(seen), "the other piles stay hidden"
    assert not set(table.under(1, "king")) & set(seen)
    for viewer in (1, None):
        assert not set(table.under(2, "king")) & set(card_words(table.seen_by(viewer).laid_card))


# ----------------------------------------------------------------------------------------------- the Chamberlain


@pytest.mark.proves("5.8", game="versailles_court")
@pytest.mark.parametrize("favours", [(), ("king",), ("king", "queen", "duchess"), OTHERS])
def test_the_chamberlain_favours_two_one_or_none_of_the_others_that_have_no_favour_yet(
    favours: tuple[str, ...],
) -> None:
    table = turn_of(0, hands={0: "chamberlain 1 I"}, piles={0: {"chamberlain": 1}}, favours=favours)
    table.play("play chamberlain 1 I")
    free = [name for name in OTHERS if name not in favours]
    groups = {", ".join(group) for size in (1, 2) for group in combinations(free, size)}
    assert table.moves("chamberlain: ") == {"nobody", *groups}
    for move in table.moves("chamberlain: "):
        after = table.copy().play(f"chamberlain: {move}")
        assert after.favoured() == {*favours, *(move.split(", ") if move != "nobody" else ())}
        assert after.markers() == {}


@pytest.mark.proves("5.9", game="versailles_court")
def test_what_a_favoured_character_earns_goes_to_the_chamberlain_and_the_favour_is_gone() -> None:
    for table, name in (
        (king({}, ("king", "spymaster")).play("king: duchess"), "king"),
        (queen("king 6 I", {}, ("queen", "spymaster")), "queen"),
        (cardinal("queen 1 II", {"king": 2}, ("cardinal", "spymaster")), "cardinal"),
        (seneschal("duchess", favours=("seneschal", "spymaster")).play("take duchess 3 I"), "seneschal"),
        (duchess("queen 1 II", 2, ("duchess", "spymaster")), "duchess"),
        (spymaster("queen 2 I", 1, ("spymaster", "king")), "spymaster"),
    ):
        assert table.markers().get("chamberlain") == 1
        assert name not in table.markers()
        assert name not in table.favoured()
        assert len(table.favoured()) == 1, "other favours stay"


@pytest.mark.proves("5.9", game="versailles_court")
def test_the_favour_is_gone_even_if_nothing_was_earned() -> None:
    for table in (
        king({"king": 3}, ("king",)).play("king: duchess"),
        queen("king 1 I", {2: {"cardinal": 1}}, ("queen",)),
        cardinal("queen 6 I", {"king": 2}, ("cardinal",)),
        seneschal("spymaster", favours=("seneschal",)),
        duchess("queen 6 I", 2, ("duchess",)),
        spymaster("queen 1 II", 1, ("spymaster",)),
    ):
        assert table.favoured() == set()
        assert "chamberlain" not in table.markers()


@pytest.mark.proves("5.9", game="versailles_court")
def test_the_favour_stays_until_the_end_of_the_action() -> None:
    table = seneschal("duchess", favours=("seneschal",))
    assert (table.phase, table.favoured()) == ("take", {"seneschal"})
    assert table.play("take duchess 3 I").favoured() == set()


@pytest.mark.proves("5.9", "5.1", game="versailles_court")
def test_a_favoured_king_who_marks_the_chamberlain_brings_him_two_markers() -> None:
    assert king({}, ("king",)).play("king: chamberlain").markers() == {"chamberlain": 2}
    assert king({"king": 1}, ("king",)).play("king: chamberlain").markers() == {"king": 1, "chamberlain": 1}


@pytest.mark.proves("5.9", "9.1", game="versailles_court")
def test_a_caught_marker_may_bring_about_the_end() -> None:
    table = king({"chamberlain": 4, "duchess": 5}, ("king",)).play("king: duchess")
    assert (table.phase, table.markers()) == ("over", {"chamberlain": 5, "duchess": 6})


@pytest.mark.proves("5.10", game="versailles_court")
def test_a_favour_catches_nothing_that_its_character_gets_otherwise() -> None:
    marked = king({"king": 3}, ("duchess",)).play("king: duchess")
    assert (marked.markers(), marked.favoured()) == ({"king": 3, "duchess": 1}, {"duchess"})
    robbed = cardinal("queen 1 II", {"king": 2}, ("king",))
    assert (robbed.markers(), robbed.favoured()) == ({"king": 1, "cardinal": 1}, {"king"})
    table = turn_of(0, hands={0: "words of praise 2, court scandal 3"}, piles={0: {"king": 1}}, favours=("king",))
    praised = table.copy().play("words of praise 2: king")
    assert (praised.markers(), praised.favoured()) == ({"king": 1}, {"king"})
    table.s.markers[0] = 2
    struck = table.play("court scandal 3: king")
    assert (struck.markers(), struck.favoured()) == ({"king": 1}, {"king"})


@pytest.mark.proves("5.10", "5.6", "5.7", game="versailles_court")
def test_a_favour_does_not_leave_because_its_character_s_cards_are_struck_or_looked_at() -> None:
    assert duchess("queen 1 II", 2, ("king",)).favoured() == {"king"}
    assert spymaster("queen 1 II", 2, ("king",)).favoured() == {"king"}
    assert queen("king 6 I", {}, ("cardinal",)).favoured() == {"cardinal"}
    assert seneschal("duchess", favours=("duchess",)).play("take duchess 3 I").favoured() == {"duchess"}
