"""Chapters 2 and 3: a turn, and playing a card."""

import pytest

from ludotheque.games.sanssouci import table as names

from .tables import turn_of
from .words import ALL_SPACES, CARDS, MOTIFS, PAIRS, ROWS, SPACES

NO_VINE = dict.fromkeys(ROWS[1:], ("labyrinth", "statue"))
A_TURN = ("play free, take white 1", "stay", "refill from pile 1")


@pytest.mark.proves("2.2", game="sanssouci")
def test_a_turn_is_a_tile_then_a_noble_then_a_refill_then_a_card() -> None:
    table = turn_of(0, hand=["free", "vine"])
    assert all(move.startswith("play ") for move in table.moves())
    table.play("play free, take white 1")
    assert "stay" in table.moves()
    assert all(move == "stay" or move.startswith("noble to ") for move in table.moves())
    table.play("stay")
    assert all(move.startswith("refill from ") for move in table.moves())
    assert table.hand(0) == {"vine"}, "the card comes last"
    table.play("refill from pile 1")
    assert len(table.hand(0)) == 2
    assert table.s.seat == 1


@pytest.mark.proves("2.2", "4.2", game="sanssouci")
def test_a_gardener_is_sent_before_the_nobles_move() -> None:
    garden = """
        #########
        #........
        .........
        .........
        .........
        .........
    """
    table = turn_of(0, hand=["free", "vine"], garden=garden).play("play free, take white 1")
    assert all(move.startswith("gardener to ") for move in table.moves())
    table.play("gardener to white vine")
    assert "stay" in table.moves()


@pytest.mark.proves("2.1", "2.2", game="sanssouci")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_goes_to_the_next_player_after_one_card(players: int) -> None:
    table = turn_of(0, players=players, hand=["free", "vine"]).play(*A_TURN)
    assert table.s.seat == 1
    assert table.s.phase == names.TAKE
    last = turn_of(players - 1, players=players, hand=["free", "vine"]).play(*A_TURN)
    assert last.s.seat == 0


@pytest.mark.proves("3.1", game="sanssouci")
def test_only_the_two_cards_in_hand_can_be_played() -> None:
    table = turn_of(0, hand=["free", "white/violet"])
    assert {card for card in CARDS if table.spaces_for(card)} == {"free", "white/violet"}


@pytest.mark.proves("3.1", game="sanssouci")
def test_a_player_can_t_pass_over_the_card() -> None:
    assert "stay" not in turn_of(0).moves()


@pytest.mark.proves("3.1", "6.4", game="sanssouci")
def test_the_played_card_lies_open_on_top_of_the_discard_pile() -> None:
    table = turn_of(0, turn=3, hand=["free", "vine"])
    table.play("play vine, take grey 2")
    assert [CARDS[card] for card in table.s.discard[0, :3]][-1] == "vine"
    assert table.s.discard[0, 3:].tolist() == [names.NONE] * 15
    assert table.hand(0) == {"free"}
    assert table.seen_by(1).discard[0].tolist() == table.s.discard[0].tolist()


@pytest.mark.proves("3.1", game="sanssouci")
def test_the_taken_tile_leaves_the_display_and_no_other_does() -> None:
    table = turn_of(0, hand=["free", "vine"])
    before = table.display()
    table.play("play free, take violet 2")
    assert table.display() == {**before, "violet 2": None}


@pytest.mark.proves("3.2", game="sanssouci")
@pytest.mark.parametrize("card", PAIRS)
def test_a_card_of_two_colours_takes_one_of_the_four_tiles_on_these_colours(card: str) -> None:
    one, other = card.split("/")
    table = turn_of(0, hand=[card, "free"])
    assert table.spaces_for(card) == {f"{one} 1", f"{one} 2", f"{other} 1", f"{other} 2"}


@pytest.mark.proves("3.2", "4.2", game="sanssouci")
def test_a_card_of_two_colours_must_take_even_if_all_four_places_are_built() -> None:
    garden = """
        #########
        ##.......
        ##.......
        .........
        .........
        ##.......
    """
    table = turn_of(0, hand=["grey/turquoise", "vine"], garden=garden)
    assert table.spaces_for("grey/turquoise") == {"grey 1", "grey 2", "turquoise 1", "turquoise 2"}


@pytest.mark.proves("3.3", game="sanssouci")
@pytest.mark.parametrize("motif", MOTIFS)
def test_a_motif_card_takes_only_tiles_of_its_motif(motif: str) -> None:
    other = "vine" if motif != "vine" else "stairs"
    table = turn_of(0, hand=[motif, "free"])
    table.show(**dict.fromkeys(ROWS[1:], (other, "topiary" if motif != "topiary" else "statue")))
    table.show(grey=(other, motif), turquoise=(motif, motif))
    assert table.spaces_for(motif) == {"grey 2", "turquoise 1", "turquoise 2"}


@pytest.mark.proves("3.3", game="sanssouci")
def test_a_motif_must_be_taken_even_if_its_only_place_is_built() -> None:
    garden = """
        #########
        .........
        ........#
        .........
        .........
        .........
    """
    table = turn_of(0, hand=["vine", "white/orange"], garden=garden).show(grey=("statue", "vine"))
    assert table.spaces_for("vine") == {"grey 2"}
    table.play("play vine, take grey 2")
    assert all(move.startswith("gardener to ") for move in table.moves())


@pytest.mark.proves("3.4", game="sanssouci")
@pytest.mark.parametrize("motif", MOTIFS[2:])
def test_a_motif_that_is_not_on_the_display_leaves_the_choice_of_all_ten(motif: str) -> None:
    table = turn_of(0, hand=[motif, "white/orange"]).show(**NO_VINE)
    assert table.spaces_for(motif) == ALL_SPACES
    assert len(table.moves()) == 10 + 4, "a tile must be taken"


@pytest.mark.proves("3.4", game="sanssouci")
def test_a_motif_on_a_gardener_or_in_the_piles_is_not_on_the_display() -> None:
    table = turn_of(0, hand=["vine", "free"])
    assert any(tile // names.COPIES == MOTIFS.index("vine") for tile in table.s.stock)
    assert table.spaces_for("vine") == ALL_SPACES


@pytest.mark.proves("3.5", game="sanssouci")
def test_the_card_of_free_choice_takes_any_of_the_ten() -> None:
    table = turn_of(0, hand=["free", "labyrinth"])
    assert table.spaces_for("free") == ALL_SPACES
    assert table.spaces_for("labyrinth") == set(SPACES[::2])
