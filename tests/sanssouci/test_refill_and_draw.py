"""Chapter 6: refilling and drawing."""

import pytest

from ludotheque.games.sanssouci import table as names

from .tables import tile_is_laid, turn_of
from .words import CARDS, SPACES


def laid(sizes: list[int], **more: int) -> set[str]:
    """What may be done with piles of these sizes, once the nobles have moved."""
    return tile_is_laid(**more).pile_up(sizes).play("stay").moves()


@pytest.mark.proves("6.1", game="sanssouci")
def test_the_player_chooses_among_the_piles_that_have_tiles() -> None:
    assert laid([5, 5, 5, 4, 4, 4, 4, 3]) == {f"refill from pile {k}" for k in range(1, 9)}
    assert laid([0, 1, 0, 0, 3, 0, 0, 0]) == {"refill from pile 2", "refill from pile 5"}
    assert laid([0, 0, 0, 0, 0, 0, 0, 1]) == {"refill from pile 8"}


@pytest.mark.proves("6.1", game="sanssouci")
@pytest.mark.parametrize("pile", range(8))
@pytest.mark.parametrize("space", ["white 1", "grey 2", "turquoise 2"])
def test_the_top_tile_of_the_pile_goes_to_the_emptied_space(pile: int, space: str) -> None:
    sizes = [2, 9, 1, 4, 3, 2, 1, 5]
    table = turn_of(0, hand=["free", "vine"]).pile_up(sizes)
    before = table.s.display.tolist()
    tiles = table.s.stock.tolist()
    top = (sizes[pile] - 1) * 8 + pile
    table.play(f"play free, take {space}", "stay", f"refill from pile {pile + 1}")
    expected = {**dict(zip(SPACES, before, strict=True)), space: tiles[top]}
    assert dict(zip(SPACES, table.s.display.tolist(), strict=True)) == expected
    sizes[pile] -= 1
    assert table.s.pile_size.tolist() == sizes
    assert table.s.stock.tolist() == [*tiles[:top], names.NONE, *tiles[top + 1 :]]


@pytest.mark.proves("6.1", "6.4", game="sanssouci")
def test_nobody_sees_the_tiles_in_the_piles_but_everyone_how_many_there_are() -> None:
    table = turn_of(0)
    for viewer in (0, 1, None):
        seen = table.seen_by(viewer)
        assert (seen.stock == names.NONE).all()
        assert seen.rng == 0, "nor can anyone foretell what chance will bring"
        assert seen.pile_size.tolist() == table.s.pile_size.tolist()
        assert seen.display.tolist() == table.s.display.tolist()


@pytest.mark.proves("6.1", game="sanssouci")
def test_a_turned_up_tile_is_not_turned_back() -> None:
    table = tile_is_laid(turn=17).play("stay")
    before = int(table.s.reveals)
    table.play("refill from pile 8")
    assert table.s.reveals > before


@pytest.mark.proves("6.2", game="sanssouci")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_tile_goes_after_the_last_turn_but_one_and_the_last_turn_finds_none(players: int) -> None:
    table = tile_is_laid(players - 2, players=players, turn=18)
    assert table.s.pile_size.sum() == 1
    (refill,) = table.play("stay").moves()
    table.play(refill)
    assert table.s.pile_size.sum() == 0
    assert None not in table.display().values()
    table.play_on(names.MOVE_NOBLE)
    emptied = SPACES[table.s.taken_from]
    table.play("stay")
    assert table.s.over
    assert [space for space, motif in table.display().items() if motif is None] == [emptied]


@pytest.mark.proves("6.3", game="sanssouci")
def test_the_top_card_of_the_deck_is_drawn() -> None:
    table = turn_of(0, turn=5, hand=["free", "vine"])
    top = CARDS[table.s.deck[0, table.s.deck_size[0] - 1]]
    others = table.hand(1)
    table.play("play vine, take white 1", "stay", "refill from pile 8")
    assert table.hand(0) == {"free", top}
    assert table.hand(1) == others
    assert table.s.deck_size[0] == 18 - 5 - 2


@pytest.mark.proves("6.3", game="sanssouci")
@pytest.mark.parametrize("turn", range(1, 19))
def test_hands_have_two_cards_until_the_decks_are_empty(turn: int) -> None:
    table = turn_of(0, turn=turn)
    assert len(table.hand(0)) == (1 if turn == 18 else 2)
    table.play_on(names.REFILL).play_on(names.TAKE)
    assert len(table.hand(0)) == {17: 1, 18: 0}.get(turn, 2)
    assert table.s.deck_size[0] == max(0, 16 - turn)


@pytest.mark.proves("6.3", game="sanssouci")
def test_the_last_turn_is_played_with_the_last_card() -> None:
    table = turn_of(1, turn=18, hand=["vine"])
    assert {move.split(",")[0] for move in table.moves()} == {"play vine"}


@pytest.mark.proves("6.4", game="sanssouci")
def test_a_deck_may_be_counted_but_nobody_looks_into_it_not_even_its_owner() -> None:
    table = turn_of(0, turn=7)
    for viewer in (0, 1, None):
        seen = table.seen_by(viewer)
        assert seen.deck_size.tolist() == table.s.deck_size.tolist()
        assert (seen.deck == names.NONE).all()


@pytest.mark.proves("6.4", game="sanssouci")
def test_where_a_card_stands_in_a_hand_does_not_tell_when_it_was_drawn() -> None:
    for kept in ("white/orange", "free"):
        table = turn_of(0, turn=2, hand=[kept, "stairs"])
        table.play("play stairs, take white 1", "stay", "refill from pile 8")
        assert table.s.hand[0].tolist() == sorted(table.s.hand[0].tolist())


@pytest.mark.proves("6.4", "3.1", game="sanssouci")
def test_everyone_sees_the_discard_piles() -> None:
    table = turn_of(1, turn=6)
    for viewer in (0, 1, None):
        assert table.seen_by(viewer).discard.tolist() == table.s.discard.tolist()
    assert (table.s.discard[0] != names.NONE).sum() == 6
    assert (table.s.discard[1] != names.NONE).sum() == 5
