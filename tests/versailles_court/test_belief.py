"""What bots believe of the cards that others have laid face down."""

import pytest

from .tables import ENGINE, Tabletop, turn_of
from .words import CHARACTERS, GAME, card_words

WORLDS = 40


def weights(trust: int) -> object:
    record = GAME.weights.copy()
    record["trust"] = trust
    return ENGINE.open(record)


def believed(table: Tabletop, seat: int | None, trust: int, seed: int = 0) -> Tabletop:
    """A world that ``seat`` thinks likely."""
    world = table.world(seat, seed)
    ENGINE.believe(world.box, weights(trust), world.s, -1 if seat is None else seat)
    return world.check()


def laid_long_ago(table: Tabletop) -> Tabletop:
    """All cards were laid in turns of this game, not in its set-up."""
    table.s.turn = 9
    table.s.laid_turn[: table.s.laid] = 3
    return table


def under(table: Tabletop, seat: int, character: str) -> list[str]:
    """The cards under a character of a seat's."""
    s, at = table.s, CHARACTERS.index(character)
    return card_words([s.laid_card[i] for i in range(s.laid) if s.laid_seat[i] == seat and s.laid_under[i] == at])


def test_cards_that_others_have_laid_count_there_if_any_are_left() -> None:
    table = laid_long_ago(turn_of(0, piles={1: {"queen": 3, "king": 2}}))
    for seed in range(WORLDS):
        world = believed(table, 0, 100, seed)
        assert all(card.startswith("queen") for card in under(world, 1, "queen"))
        assert all(card.startswith("king") for card in under(world, 1, "king"))


def test_of_fully_random_worlds_few_are_like_that() -> None:
    table = laid_long_ago(turn_of(0, piles={1: {"queen": 3}}))
    full = [under(believed(table, 0, 0, seed), 1, "queen") for seed in range(WORLDS)]
    assert sum(all(card.startswith("queen") for card in cards) for cards in full) < WORLDS // 4
    assert any(full[0] != cards for cards in full)


def test_without_trust_nothing_changes() -> None:
    table = laid_long_ago(turn_of(0, piles={1: {"queen": 3, "duchess": 1}}))
    for seed in range(WORLDS):
        plain = table.world(0, seed)
        trusted = believed(table, 0, 0, seed)
        plain.record["rng"] = trusted.record["rng"] = 0
        assert plain.record.tobytes() == trusted.record.tobytes()


def test_half_the_trust_is_between() -> None:
    table = laid_long_ago(turn_of(0, piles={1: {"queen": 3}}))
    cards = [card for seed in range(WORLDS) for card in under(believed(table, 0, 50, seed), 1, "queen")]
    share = sum(card.startswith("queen") for card in cards) / len(cards)
    assert 0.4 < share < 0.75


def test_what_a_seat_has_seen_stays() -> None:
    table = laid_long_ago(turn_of(0, piles={0: {"king": 2}, 1: {"queen": 2}}))
    s = table.s
    seen = [i for i in range(s.laid) if s.laid_seat[i] == 1]
    s.laid_seen[seen[0]] |= 1
    for seed in range(WORLDS):
        world = believed(table, 0, 100, seed)
        assert world.s.laid_card[seen[0]] == s.laid_card[seen[0]]
        assert under(world, 0, "king") == under(table, 0, "king")
        assert card_words([world.s.laid_card[seen[1]]])[0].startswith("queen")


def test_what_came_from_the_deck_before_the_first_turn_is_anything() -> None:
    table = turn_of(0, piles={1: {"queen": 3}})
    table.s.turn = 9
    table.s.laid_turn[: table.s.laid] = 0
    for seed in range(5):
        assert under(believed(table, 0, 100, seed), 1, "queen") == under(table.world(0, seed), 1, "queen")


def test_if_none_is_left_another_lies_there() -> None:
    queens = ", ".join(f"queen {points} {copy}" for points in range(1, 7) for copy in ("I", "II"))
    table = laid_long_ago(turn_of(0, piles={0: {"queen": queens}, 1: {"queen": 2}}))
    for seed in range(WORLDS):
        assert not any(card.startswith("queen") for card in under(believed(table, 0, 100, seed), 1, "queen"))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_believed_world_looks_the_same_and_may_be_true(players: int, seed: int) -> None:
    table = Tabletop(players, seed)
    for number, _ in enumerate(table.play_any()):
        if number % 9 == 0:
            for seat in (*range(players), None):
                world = believed(table, seat, 100, number)
                assert world.masked(seat).tobytes() == table.masked(seat).tobytes()
