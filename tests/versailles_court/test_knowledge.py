"""What players may know of hidden cards, and the worlds that they think possible (1.5, 2.2, 5.4, 5.7, 6.5, 7.2)."""

import pytest

from ludotheque.games.versailles_court import table as names
from views import assert_worlds_vary

from .tables import Piles, Tabletop, last_discarded, turn_of
from .words import CARDS, CHARACTERS, card_words

Place = tuple[str, int, str] | tuple[str, int] | str


def where(table: Tabletop, card: str) -> Place:
    """Where a card is: "deck", "open", ("hand", seat) or ("under", seat, character)."""
    if card in table.deck():
        return "deck"
    for seat in range(table.s.players):
        if card in table.hand(seat):
            return ("hand", seat)
        for name in CHARACTERS:
            if card in table.under(seat, name):
                return ("under", seat, name)
    return "open"


def places(table: Tabletop, seat: int | None, card: str) -> set[Place]:
    """Where a seat thinks that a card may be."""
    return {where(world, card) for world in table.worlds(seat)}


def known(table: Tabletop, seat: int | None, owner: int, character: str) -> list[str]:
    """The cards under a character as a seat sees them, with a question mark for each that it does not."""
    seen = table.seen_by(seat)
    here = [
        i for i in range(seen.laid) if (seen.laid_seat[i], seen.laid_under[i]) == (owner, CHARACTERS.index(character))
    ]
    return ["?" if seen.laid_card[i] == names.NONE else CARDS[seen.laid_card[i]] for i in here]


# ---------------------------------------------------------------------------------------------- who has seen what


def looked() -> Tabletop:
    """Seat 0 has just looked at the King of seat 1, among three players."""
    hands = {0: "spymaster 1 I, queen 1 I, queen 2 I", 1: "change of allegiance 2, king 3 I, king 4 I, king 5 I"}
    piles: dict[int, Piles] = {0: {"spymaster": 1}, 1: {"king": "duchess 1 I, duchess 2 I", "queen": "duchess 3 I"}}
    table = turn_of(0, players=3, hands=hands, piles=piles)
    return table.play("play spymaster 1 I", "spymaster: king of seat 1 for queen 1 I")


@pytest.mark.proves("5.7", "1.5", game="versailles_court")
def test_the_spymaster_s_player_and_the_owner_know_the_cards_and_nobody_else() -> None:
    table = looked()
    assert [known(table, viewer, 1, "king") for viewer in (0, 1)] == [["duchess 1 I", "duchess 2 I"]] * 2
    assert [known(table, viewer, 1, "king") for viewer in (2, None)] == [["?", "?"]] * 2
    assert known(table, 0, 1, "queen") == ["?"]
    assert places(table, 0, "duchess 1 I") == {("under", 1, "king")}
    assert len(places(table, 2, "duchess 1 I")) > 3


@pytest.mark.proves("5.7", "1.5", game="versailles_court")
def test_a_card_laid_after_a_look_is_not_known() -> None:
    table = looked().play("king 3 I under king")
    assert known(table, 0, 1, "king") == ["duchess 1 I", "duchess 2 I", "?"]
    assert known(table, 1, 1, "king") == ["duchess 1 I", "duchess 2 I", "king 3 I"]
    third = table.place("king 3 I")
    assert len({world.s.laid_card[third] for world in table.worlds(0)}) > 40, "it may be nearly any card"


@pytest.mark.proves("6.5", "5.7", "1.5", game="versailles_court")
def test_whoever_has_seen_a_card_knows_it_when_it_has_moved() -> None:
    table = looked().play("king 3 I under king", "change of allegiance 2")
    seen = table.copy().play(f"move {table.place('duchess 1 I')} to queen")
    assert (known(seen, 0, 1, "king"), known(seen, 0, 1, "queen")) == (["duchess 2 I", "?"], ["?", "duchess 1 I"])
    assert known(seen, 2, 1, "queen") == ["?", "?"]
    unseen = table.copy().play(f"move {table.place('king 3 I')} to queen")
    assert (known(unseen, 0, 1, "king"), known(unseen, 0, 1, "queen")) == (["duchess 1 I", "duchess 2 I"], ["?", "?"])
    assert known(unseen, 1, 1, "queen") == ["duchess 3 I", "king 3 I"]


@pytest.mark.proves("5.6", "2.2", game="versailles_court")
def test_a_struck_card_is_known_to_all_and_the_others_of_the_pile_to_nobody() -> None:
    hands = {0: "duchess 5 I, queen 1 I, queen 2 I"}
    piles: dict[int, Piles] = {0: {"duchess": 1}, 1: {"king": "king 1 I, king 2 I", "queen": 1}}
    table = turn_of(0, players=3, hands=hands, piles=piles).play("play duchess 5 I")
    table.play_so_that("duchess: king of seat 1 for queen 1 I", lambda after: "king 1 I" in after.discards())
    for viewer in (0, 2, None):
        assert card_words([table.seen_by(viewer).struck]) == ["king 1 I"]
        assert known(table, viewer, 1, "king") == ["?"]
        assert places(table, viewer, "king 1 I") == {"open"}
    assert known(table, 1, 1, "king") == ["king 2 I"]
    assert table.play(f"{table.hand(1)[0]} under queen").s.struck == names.NONE, "it is told of the last move alone"


@pytest.mark.proves("1.4", game="versailles_court")
def test_others_guess_a_secret_choice_among_all_pairs() -> None:
    table = Tabletop(3, first="1").play("choose duchess and chamberlain", "choose king and queen")
    found = {tuple(world.s.picked[0].tolist()) for world in table.worlds(2, 250)}
    assert found == {(one, other) for one in range(7) for other in range(one + 1, 7)}
    assert {tuple(world.s.picked[0].tolist()) for world in table.worlds(0, 5)} == {(4, 6)}
    assert {tuple(world.s.picked[2].tolist()) for world in table.worlds(None, 5)} == {(-1, -1)}


@pytest.mark.proves("1.3", "1.5", game="versailles_court")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_beginning_every_card_that_one_does_not_see_may_be_anywhere(players: int) -> None:
    table = Tabletop(players).play(*["choose king and queen"] * players)
    for viewer in (0, players - 1, None):
        others = [seat for seat in range(players) if seat != viewer]
        unseen = [card for card in CARDS if viewer is None or where(table, card)[1:2] != (viewer,)]
        met = {(card, where(world, card)) for world in table.worlds(viewer, 60) for card in unseen}
        wanted = {("hand", seat) for seat in others} | {
            ("under", seat, n) for seat in others for n in ("king", "queen")
        }
        assert {place for _, place in met} == {"deck", *wanted}
        assert {card for card, place in met if place == "deck"} == set(unseen)
        assert len({card for card, place in met if place == ("hand", others[0])}) > 70
        assert len({card for card, place in met if place == ("under", others[0], "king")}) > 25


@pytest.mark.proves("9.2", game="versailles_court")
def test_at_the_end_only_the_order_of_the_deck_is_unknown() -> None:
    table = Tabletop(3, seed=2)
    for _ in table.play_any():
        pass
    for world in table.worlds(None, 5):
        assert sorted(world.deck()) == sorted(table.deck())
        assert world.s.laid_card.tolist() == table.s.laid_card.tolist()


@pytest.mark.proves("5.6", "5.7", "6.4", "7.1", game="versailles_court")
def test_whatever_becomes_known_is_counted_so_that_nobody_can_take_it_back() -> None:
    hands = {0: "spymaster 1 I, duchess 5 I, masked ball 1"}
    piles: dict[int, Piles] = {0: {"duchess": 1, "spymaster": 1, "king": 1}, 1: {"king": 7}}
    table = turn_of(0, hands=hands, piles=piles)
    drawn, lost = 3, 1  # cards drawn in the end; what the Duchess strikes or the ball costs
    for moves, known in (
        (("play spymaster 1 I", "spymaster: king of seat 1 for duchess 5 I"), drawn + 1),
        (("play duchess 5 I", "duchess: king of seat 1 for spymaster 1 I"), drawn + lost),
        (("play duchess 5 I", "duchess: king of seat 1 for masked ball 1"), drawn + lost),
        (("masked ball 1",), drawn + lost),
    ):
        assert table.copy().play(*moves).s.reveals - table.s.reveals == known
    before = int(table.s.reveals)
    assert table.play("play duchess 5 I").s.reveals == before, "nothing hidden is seen yet"


# ------------------------------------------------------------------------------------------- cards taken openly


def taken() -> Tabletop:
    """Seat 0 has just taken a Duchess that all have seen."""
    hands = {0: "seneschal 1 I, king 1 I, change of allegiance 2", 1: "masked ball 1, queen 1 I, queen 2 I, queen 3 I"}
    table = turn_of(0, hands=hands, piles={0: {"seneschal": 1}, 1: {"king": 1}}, next_cards="duchess 4 I")
    table.play("play seneschal 1 I", "seneschal: duchess")
    return table.play("take duchess 4 I") if table.phase == "take" else table


@pytest.mark.proves("5.4", "2.2", game="versailles_court")
def test_a_card_that_was_taken_openly_is_known_to_be_in_that_hand() -> None:
    table = taken()
    assert "duchess 4 I" in table.hand(0)
    assert places(table, 1, "duchess 4 I") == places(table, None, "duchess 4 I") == {("hand", 0)}
    assert len(places(table, 1, "king 1 I")) > 2, "the other cards of the hand are not known"


@pytest.mark.proves("5.4", "3.1", game="versailles_court")
def test_a_card_that_was_taken_openly_may_be_one_that_was_laid_since() -> None:
    table = taken().play("queen 1 I under king")
    table.play_so_that("masked ball 1", lambda after: "duchess 4 I" in after.hand(0))
    other = next(card for card in table.hand(0) if card != "duchess 4 I")
    hidden = table.copy().play("duchess 4 I under queen")
    for after in (table.play(f"{other} under queen"), hidden):
        assert places(after, 1, "duchess 4 I") == {("hand", 0), ("under", 0, "queen")}


@pytest.mark.proves("5.4", "6.5", game="versailles_court")
def test_a_card_that_lay_there_before_is_not_the_one_that_was_taken_even_if_it_moves() -> None:
    table = taken().play("queen 1 I under king")
    kept = ("duchess 4 I", "change of allegiance 2")
    table.play_so_that("masked ball 1", lambda after: set(kept) <= set(after.hand(0)))
    other = next(card for card in table.hand(0) if card not in kept)
    table.play(f"{other} under queen", "change of allegiance 2")
    table.play(f"move {table.place(table.under(0, 'seneschal')[0])} to duchess")
    assert places(table, 1, "duchess 4 I") == {("hand", 0), ("under", 0, "queen")}


@pytest.mark.proves("5.4", "2.2", game="versailles_court")
def test_a_card_that_was_taken_is_forgotten_when_it_is_shown() -> None:
    table = taken()
    assert table.s.taken_by[CARDS.index("duchess 4 I")] == 0
    ball = table.play("queen 1 I under king")
    ball.play_so_that("masked ball 1", lambda after: "duchess 4 I" in after.discards())
    assert (ball.s.taken_by == names.NONE).all()
    assert places(ball, 1, "duchess 4 I") == {"open"}


# -------------------------------------------------------------------------------------------------- reshuffles


def reshuffled() -> Tabletop:
    """Seat 0 has just drawn two cards of a new deck; 60 cards lie under characters, ten more are in hands."""
    hands = {0: "court scandal 3, king 1 I, king 2 I", 1: "queen 1 I, queen 2 I, royal audience 1, queen 4 I"}
    hands[2] = "sealed letter 3, duchess 2 I, duchess 3 I, duchess 4 I"
    piles: dict[int, Piles] = {0: {"king": 20}, 1: {"queen": 20}, 2: {"duchess": 20}}
    return turn_of(0, players=3, hands=hands, piles=piles, deck=0).play("court scandal 3: nobody")


def old_cards(table: Tabletop) -> set[str]:
    """The cards that were not in the deck when it was made."""
    return {card for card, fresh in zip(CARDS, table.s.fresh, strict=True) if not fresh}


@pytest.mark.proves("7.2", "2.2", game="versailles_court")
def test_cards_that_were_in_hand_or_laid_at_a_reshuffle_are_not_in_the_new_deck() -> None:
    table = reshuffled()
    old = old_cards(table)
    assert len(old) == 60 + 2 + 4 + 4
    assert {"king 1 I", "queen 1 I", "duchess 4 I"} <= old
    assert "court scandal 3" not in old
    for viewer in (0, 1, 2, None):
        for world in table.worlds(viewer, 20):
            assert not old & set(world.deck())
            assert [len(set(world.hand(seat)) & old) for seat in range(3)] == [2, 4, 4]
            assert all(set(world.under(seat, name)) <= old for seat in range(3) for name in CHARACTERS)


@pytest.mark.proves("7.2", "3.1", game="versailles_court")
def test_a_card_laid_from_a_hand_of_old_cards_is_old_and_one_from_the_deck_is_not() -> None:
    table = reshuffled().play("queen 1 I under queen")
    old = old_cards(table)
    assert table.s.laid_from[table.s.laid - 1] == names.OLD
    table.play("royal audience 1: queen", "queen: cardinal for queen 4 I")
    assert (table.under(1, "cardinal"), table.s.laid_from[table.s.laid - 1]) == (["queen 2 I"], names.OLD)
    table.play("duchess 2 I under duchess", "sealed letter 3: king")
    assert table.s.laid_from[table.s.laid - 1] == names.FRESH
    for viewer in (0, None):
        for world in table.worlds(viewer, 20):
            assert set(world.under(1, "queen")) | set(world.under(2, "duchess")) <= old
            assert not set(world.under(2, "king")) & old


@pytest.mark.proves("7.2", "3.1", game="versailles_court")
def test_a_card_laid_from_a_mixed_hand_may_be_either() -> None:
    table = mixed()
    assert table.s.laid_from[table.s.laid - 1] == names.EITHER
    old = old_cards(table)
    newest = table.s.laid - 1
    found = {(CARDS[w.s.laid_card[newest]] in old, len(set(w.hand(0)) & old)) for w in table.worlds(1)}
    assert found == {(True, 1), (False, 2)}, "two old cards and two others are in the hand and there"


def mixed() -> Tabletop:
    """Seat 0 held two old and two new cards and has laid the old "king 1 I"; it is to act."""
    table = reshuffled().play("queen 1 I under queen", "royal audience 1: queen", "queen: king for queen 4 I")
    table.play("duchess 2 I under duchess", "sealed letter 3: duchess")
    return table.play("king 1 I under spymaster")


@pytest.mark.proves("7.2", "5.4", game="versailles_court")
def test_an_old_card_that_was_taken_is_not_where_only_a_new_one_can_be() -> None:
    table = turn_of(0, phase="influence", piles={1: {"king": "duchess 4 I, king 1 I"}})
    s, card = table.s, CARDS.index("duchess 4 I")
    s.fresh[card], s.taken_by[card], s.taken_turn[card] = 0, 1, 3
    s.laid_from[:2], s.laid_turn[:2] = (names.OLD, names.EITHER), (5, 7)
    s.either[1] = 1
    s.fresh_held[1] += 1  # so everybody knows that the second card is a new one
    assert places(table.check(), 0, "duchess 4 I") == {("under", 1, "king")}
    assert {world.under(1, "king")[0] for world in table.worlds(0)} == {"duchess 4 I"}


@pytest.mark.proves("7.2", "3.1", game="versailles_court")
def test_what_was_certain_of_a_laid_card_stays_certain_when_new_cards_are_drawn() -> None:
    hands = {
        0: "king 1 I, king 2 I, cardinal 1 I, masked ball 1",
        1: "court scandal 3, queen 1 I, queen 2 I, queen 3 I",
    }
    table = turn_of(0, phase="influence", hands=hands, piles={0: {"cardinal": 1}})
    table.s.fresh[[CARDS.index("king 1 I"), CARDS.index("king 2 I")]] = 0
    table.s.hand_old[0] = table.s.hand_fresh[0] = table.s.fresh_held[0] = 2
    table.check().play("king 1 I under queen", "play cardinal 1 I", "cardinal: duchess for masked ball 1")
    # Both new cards have been shown: what was laid is an old one, and so is the one left in the hand.
    table.play("queen 1 I under king", "court scandal 3: nobody", "king 2 I under spymaster")
    first = table.place("king 1 I")
    assert {world.s.fresh[world.s.laid_card[first]] for world in table.worlds(1)} == {0}


@pytest.mark.proves("7.2", "3.1", game="versailles_court")
def test_when_all_old_cards_of_a_hand_have_been_shown_what_was_laid_from_it_is_a_new_one() -> None:
    hands = {0: "king 1 I, king 2 I, queen 1 I, queen 2 I"}
    table = turn_of(0, phase="influence", hands=hands, piles={0: {"king": 1}, 1: {"king": 1}})
    table.s.fresh[[CARDS.index("queen 1 I"), CARDS.index("queen 2 I")]] = 0
    table.s.hand_old[0] = table.s.hand_fresh[0] = table.s.fresh_held[0] = 2
    table.play("king 1 I under queen")
    laid = table.place("king 1 I")
    assert table.s.laid_from[laid] == names.EITHER
    table.play("play queen 1 I", "queen: duchess for queen 2 I")
    assert table.s.laid_from[laid] == names.FRESH
    assert table.s.either[0] == 0


@pytest.mark.proves("7.2", "5.6", game="versailles_court")
@pytest.mark.parametrize("struck", ["king 1 I", "king 2 I"])
def test_a_struck_card_that_could_be_old_or_new_is_counted_no_longer(struck: str) -> None:
    hands = {0: "duchess 5 I, queen 1 I, queen 2 I"}
    piles: dict[int, Piles] = {0: {"duchess": 1}, 1: {"king": "king 1 I, king 2 I"}}
    table = turn_of(0, hands=hands, piles=piles)
    s = table.s
    s.fresh[CARDS.index("king 1 I")], s.laid_from[1:3], s.either[1] = 0, names.EITHER, 2
    s.fresh_held[1] += 1
    table.check().play("play duchess 5 I")
    table.play_so_that("duchess: king of seat 1 for queen 1 I", last_discarded(struck))
    assert (s.either[1], s.fresh_held[1]) == (int(struck == "king 2 I"), 4)
    assert places(table, 0, "king 1 I") == ({"open"} if struck == "king 1 I" else {("under", 1, "king")})


@pytest.mark.proves("7.2", "5.4", game="versailles_court")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_whole_games_worlds_are_complete_look_the_same_and_vary(players: int) -> None:
    for seed in range(3):
        assert_worlds_vary(Tabletop(players, seed=seed))
