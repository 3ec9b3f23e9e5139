"""Chapter 8, with the two characters that are played as answers (7.11 and 7.12)."""

from typing import Any

import pytest

from .tables import Tabletop, turn_of
from .words import CARDS

ALL_COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
BOTH = pytest.mark.parametrize("copy", ["I", "II"])
#: What lies so that every character can do something.
READY: dict[str, Any] = {"columns": {0: (1, 0, 0), 1: (0, 1, 0)}, "musketeers": {0: 3}, "dice": "gold chocolate castle"}
PLAYS = {
    "superintendent": "die 2", "chocolatier": "die 1", "architect": "die 1", "lady": "dice 1 2 3",
    "valet": "places 1 2 3", "ballet master": "1 and 6", "musician": "", "captain": "", "spy": "seat 1",
    "schemer": "gold for chocolate of seat 1",
}  # fmt: skip


def playing(card: str) -> str:
    """A move that plays a card."""
    return f"{card}: {PLAYS[card.rsplit(' ', 1)[0]]}".removesuffix(": ")


def asked(table: Tabletop, answer: str = "decline") -> list[int]:
    """Who is asked, one after the other, if all answer the same."""
    seats = []
    while table.phase == "answer":
        seats.append(table.seat)
        table.play(answer)
    return seats


def bastille_laid(target: int = 1, *, active: int = 0, **more: Any) -> Tabletop:
    """A table on which the active seat has just laid a Bastille before the target."""
    line = "bastille gold castle castle castle castle"
    table = turn_of(active, line=line, dice="gold gold gold", **more)
    return table.play("take 1-2", f"bastille to seat {target}")


def duchess_taken(active: int = 0, **more: Any) -> Tabletop:
    """A table on which the active seat has just taken a Duchess and laid her out."""
    line = "duchess gold castle castle castle castle"
    return turn_of(active, line=line, dice="gold gold gold", **more).play("take 1-2").lay_duchesses()


def looks(table: Tabletop) -> tuple[object, ...]:
    """What everybody can see of a question."""
    seen = table.seen_by(None)
    seen.rng = seen.reveals = 0
    return seen.tobytes(), table.seat, table.phase


# ------------------------------------------------------------------------------------------------ the Confessor


@pytest.mark.proves("7.12", "8.1", game="versailles_request")
@BOTH
@pytest.mark.parametrize("character", PLAYS)
def test_a_confessor_cancels_any_card_of_a_turn_but_the_prince(character: str, copy: str) -> None:
    card = f"{character} {copy}"
    table = turn_of(
        0,
        hands={0: f"{card}, prince I", 1: "confessor I, lady I" if character != "lady" else "confessor I, spy I"},
        **READY,
    )
    before = table.copy()
    table.play(playing(card))
    assert (table.seat, table.phase) == (1, "answer")
    assert table.moves() == {"decline", "pass", "confessor I"}
    table.play("confessor I")
    assert (table.seat, table.phase) == (0, "turn")
    assert table.court_discards() == [card, "confessor I"], "both are discarded"
    assert table.hand(0) == {"prince I"}
    assert table.s.cancelled == CARDS.index(card)
    for what in (Tabletop.line, Tabletop.dice):
        assert what(table) == what(before)
    assert table.s.column.tolist() == before.s.column.tolist()
    assert table.s.musketeers.tolist() == before.s.musketeers.tolist()
    assert len(table.hand(1)) == 1


@pytest.mark.proves("7.12", "7.6", game="versailles_request")
@BOTH
def test_a_confessor_cancels_the_favourite(copy: str) -> None:
    line = "- castle gold gold gold gold"
    table = turn_of(0, line=line, stage="taken", hands={0: "favourite I, prince I", 1: f"confessor {copy}"})
    table.play("favourite I: place 2", f"confessor {copy}")
    assert table.line() == line
    assert table.column(0) == [0, 0, 0]


@pytest.mark.proves("8.2", "6.2", game="versailles_request")
@pytest.mark.parametrize("character", PLAYS)
def test_a_card_takes_effect_once_everybody_has_declined(character: str) -> None:
    table = turn_of(0, players=3, hands={0: f"{character} I, prince I", 1: "lady II", 2: "prince II"}, **READY)
    before = table.copy()
    table.play(playing(f"{character} I"))
    for what in (Tabletop.line, Tabletop.dice):
        assert what(table) == what(before), "nothing happens before the answers"
    assert table.s.column.tolist() == before.s.column.tolist()
    assert table.hand(0) == {"prince I"}
    assert asked(table) == [1, 2]
    assert table.s.resolved == CARDS.index(f"{character} I")
    assert looks(table) != looks(before)


@pytest.mark.proves("7.12", "8.1", game="versailles_request")
def test_a_prince_and_a_card_under_a_duchess_are_not_answered() -> None:
    hands = {0: "prince I, spy I, lady I", 1: "confessor I, confessor II"}
    table = turn_of(0, hands=hands, duchesses={0: "bare"}).play("prince I")
    assert (table.seat, table.phase) == (0, "turn")
    assert table.play("tuck spy I").phase == "turn"


@pytest.mark.proves("7.12", "8.1", game="versailles_request")
def test_rolling_and_taking_are_not_answered() -> None:
    table = turn_of(0, stage="before", hands={0: "prince I", 1: "confessor I, chancellor I"})
    for move in ("roll", "reroll 1", "take nothing"):
        assert table.play(move).phase == "turn"


# ------------------------------------------------------------------------------------------------- who is asked


@pytest.mark.proves("8.1", "8.2", game="versailles_request")
@pytest.mark.parametrize(("players", "active"), [(n, k) for n in (2, 3, 4) for k in range(n)])
def test_all_others_are_asked_clockwise_from_the_active_player(players: int, active: int) -> None:
    hands = dict(enumerate(["lady I", "lady II", "prince I", "prince II"][:players]))
    table = turn_of(active, players=players, hands={**hands, active: "musician I"}).play("musician I")
    assert asked(table) == [(active + k) % players for k in range(1, players)]


@pytest.mark.proves("8.2", game="versailles_request")
def test_whoever_holds_no_court_card_is_not_asked() -> None:
    table = turn_of(0, players=4, hands={0: "musician I", 1: "lady I", 3: "lady II"}).play("musician I")
    assert asked(table) == [1, 3]
    table = turn_of(0, players=4, hands={0: "musician I"}).play("musician I")
    assert (table.phase, len(table.hand(0))) == ("turn", 2)


@pytest.mark.proves("8.2", game="versailles_request")
@pytest.mark.parametrize("move", [playing(f"{character} I") for character in PLAYS])
def test_the_question_is_put_whether_or_not_the_hand_holds_an_answer(move: str) -> None:
    card = move.split(":")[0]
    with_answer = turn_of(
        0, players=3, hands={0: card, 1: "confessor I, chancellor I", 2: "confessor II, prince I"}, **READY
    )
    without = turn_of(0, players=3, hands={0: card, 1: "prince I, prince II", 2: "confessor I, chancellor I"}, **READY)
    for table in (with_answer, without):
        table.s.rng = 5
        table.play(move)
    assert looks(with_answer) == looks(without)
    assert looks(with_answer.play("decline")) == looks(without.play("decline"))


@pytest.mark.proves("8.2", "8.1", game="versailles_request")
def test_the_question_about_a_bastille_gives_nothing_away_either() -> None:
    for make in (bastille_laid, lambda hands: duchess_taken(bastilles={0: 1}, hands=hands)):
        seat = 1 if make is bastille_laid else 0
        tables = [make(hands={seat: card}) for card in ("chancellor I", "confessor I", "lady I")]
        assert {looks(table) for table in tables} == {looks(tables[0])}
        assert (tables[0].seat, tables[0].phase) == (seat, "answer")


@pytest.mark.proves("8.1", "7.11", game="versailles_request")
@ALL_COUNTS
def test_a_bastille_is_answered_by_nobody_but_the_player_before_whom_it_is_laid(players: int) -> None:
    hands = dict(enumerate(["chancellor I", "chancellor II", "lady I", "lady II"][:players]))
    target = players - 1
    table = bastille_laid(target, players=players, hands=hands)
    assert asked(table) == [target]
    assert not bastille_laid(1, hands={0: "chancellor I"}).moves("chancellor"), (
        "the target has no card: nobody is asked"
    )
    table = bastille_laid(target, players=players, hands={0: "chancellor I"})
    assert (table.seat, table.phase) == (0, "turn")


@pytest.mark.proves("7.11", "7.12", "8.1", game="versailles_request")
def test_a_confessor_does_nothing_to_a_bastille_and_a_chancellor_nothing_to_a_court_card() -> None:
    hand = "confessor I, chancellor I, chancellor II, confessor II"
    assert bastille_laid(hands={1: hand}).moves() == {"decline", "pass", "chancellor I", "chancellor II"}
    table = turn_of(0, hands={0: "musician I", 1: hand}).play("musician I")
    assert table.moves() == {"decline", "pass", "confessor I", "confessor II"}


# ------------------------------------------------------------------------------------------- not asked again


@pytest.mark.proves("8.3", game="versailles_request")
def test_whoever_passes_is_not_asked_again_this_turn_and_the_others_are() -> None:
    hands = {0: "captain I, captain II, prince I", 1: "confessor I", 2: "lady I"}
    table = turn_of(0, players=3, hands=hands, musketeers={0: 0}).play("captain I", "pass", "decline")
    assert table.s.musketeers[0] == 1
    assert asked(table.play("captain II")) == [2]


@pytest.mark.proves("8.3", game="versailles_request")
def test_declining_holds_for_one_card_only() -> None:
    hands = {0: "captain I, captain II, prince I", 1: "confessor I"}
    table = turn_of(0, hands=hands, musketeers={0: 0}).play("captain I", "decline", "captain II")
    assert (table.seat, table.phase) == (1, "answer")


@pytest.mark.proves("8.3", "8.1", game="versailles_request")
def test_passing_counts_for_bastilles_too_and_for_answers_to_answers() -> None:
    line = "bastille gold castle castle castle castle"
    hands = {0: "captain I", 1: "chancellor I"}
    table = turn_of(0, line=line, dice="gold gold gold", hands=hands, musketeers={0: 0})
    table.play("captain I", "pass", "take 1-2", "bastille to seat 1")
    assert (table.phase, int(table.s.bastilles[1])) == ("turn", 1)
    table = turn_of(0, players=4, hands={0: "musician I", 1: "lady I", 2: "confessor I", 3: "lady II"})
    table.play("musician I", "pass", "confessor I")
    assert asked(table) == [3], "seat 1 is not asked about the Confessor either"


@pytest.mark.proves("8.3", game="versailles_request")
def test_the_wish_not_to_be_asked_ends_with_the_turn() -> None:
    hands = {0: "captain I, prince I", 1: "musician I, lady I", 2: "lady II"}
    table = turn_of(0, players=3, hands=hands, musketeers={0: 0}).play("captain I", "pass", "pass")
    assert table.s.passing == 0b110
    table.play("take nothing", "end turn")
    assert table.s.passing == 0
    assert asked(table.play("musician I")) == [2, 0]


@pytest.mark.proves("8.3", "8.2", game="versailles_request")
def test_passing_looks_the_same_with_and_without_an_answer_in_hand() -> None:
    tables = [
        turn_of(0, hands={0: "captain I, prince I", 1: card}, musketeers={0: 0}) for card in ("confessor I", "lady I")
    ]
    for table in tables:
        table.play("captain I", "pass")
    assert looks(tables[0]) == looks(tables[1])


# ---------------------------------------------------------------------------------------- answers to answers


@pytest.mark.proves("8.4", "7.12", game="versailles_request")
def test_with_two_players_a_confessor_can_t_be_cancelled() -> None:
    table = turn_of(0, hands={0: "musician I, confessor II", 1: "confessor I, lady I"}).play(
        "musician I", "confessor I"
    )
    assert (table.seat, table.phase) == (0, "turn"), "the active player plays no Confessor on the own turn"
    assert table.hand(0) == {"confessor II"}


@pytest.mark.proves("8.4", "8.1", "7.12", game="versailles_request")
def test_a_cancelled_confessor_does_nothing_and_its_player_is_asked_once_more() -> None:
    hands = {0: "captain I, prince I", 1: "confessor I, lady I", 2: "confessor II, lady II"}
    table = turn_of(0, players=3, hands=hands, musketeers={0: 0}).play("captain I", "confessor I")
    assert (table.seat, table.moves()) == (2, {"decline", "pass", "confessor II"})
    table.play("confessor II")
    assert (table.seat, table.moves()) == (1, {"decline", "pass"}), "about the answer to the answer"
    table.play("decline")
    assert table.s.cancelled == CARDS.index("confessor I")
    assert (table.seat, table.phase) == (1, "answer"), "once more about the Captain"
    table.play("decline")
    assert table.seat == 2, "who has not been asked about the Captain yet"
    table.play("decline")
    assert (table.phase, int(table.s.musketeers[0])) == ("turn", 1)
    assert table.court_discards() == ["captain I", "confessor I", "confessor II"]


@pytest.mark.proves("8.4", game="versailles_request")
def test_an_uncancelled_confessor_stands_and_nobody_is_asked_about_the_card_any_more() -> None:
    hands = {0: "captain I, prince I", 1: "confessor I, lady I", 2: "confessor II", 3: "lady II"}
    table = turn_of(0, players=4, hands=hands, musketeers={0: 0}).play("captain I", "confessor I", "decline", "decline")
    assert (table.seat, table.phase, int(table.s.musketeers[0])) == (0, "turn", 0)


@pytest.mark.proves("8.4", "8.2", game="versailles_request")
def test_who_was_not_asked_yet_is_asked_after_a_cancelled_answer_in_clockwise_order() -> None:
    hands = {2: "captain I, prince I", 3: "lady I", 0: "confessor I, lady II", 1: "confessor II, prince II"}
    table = turn_of(2, players=4, hands=hands, musketeers={2: 0}).play("captain I", "decline", "confessor I")
    assert table.seat == 3
    table.play("decline")
    assert table.seat == 1
    table.play("confessor II")
    assert asked(table.copy())[:2] == [3, 0], "about the second Confessor"
    table.play("decline", "decline")
    assert asked(table) == [0, 1], "seat 3 has declined; seat 0 is asked once more, seat 1 for the first time"
    assert table.s.musketeers[2] == 1


@pytest.mark.proves("8.4", "7.12", game="versailles_request")
def test_both_confessors_of_one_player_may_be_used_one_after_the_other() -> None:
    hands = {0: "captain I, musician I", 1: "confessor I, confessor II"}
    table = turn_of(0, hands=hands, musketeers={0: 0}).play("captain I", "confessor I", "musician I", "confessor II")
    assert (table.hand(0), table.hand(1), int(table.s.musketeers[0])) == (set(), set(), 0)


@pytest.mark.proves("8.4", "8.3", game="versailles_request")
def test_whoever_passed_or_has_no_card_left_is_not_asked_once_more() -> None:
    hands = {0: "captain I, prince I", 1: "confessor I", 2: "confessor II"}
    table = turn_of(0, players=3, hands=hands, musketeers={0: 0}).play("captain I", "confessor I", "confessor II")
    assert (table.phase, int(table.s.musketeers[0])) == ("turn", 1)
    hands = {0: "captain I, prince I", 1: "confessor I, lady I", 2: "confessor II"}
    table = turn_of(0, players=3, hands=hands, musketeers={0: 0}).play(
        "captain I", "confessor I", "confessor II", "pass"
    )
    assert (table.phase, int(table.s.musketeers[0])) == ("turn", 1)


# ----------------------------------------------------------------------------------------------- the Chancellor


@pytest.mark.proves("7.11", "5.6", game="versailles_request")
@BOTH
@pytest.mark.parametrize("under", ["bare", "spy I", "spy I, bare"])
def test_the_chancellor_saves_a_duchess_from_a_bastille_and_whoever_laid_it_still_draws(copy: str, under: str) -> None:
    table = bastille_laid(hands={1: f"chancellor {copy}"}, duchesses={1: under}, next_court="prince I")
    assert (table.seat, table.phase, table.hand(0)) == (1, "answer", set())
    table.play(f"chancellor {copy}")
    assert table.duchesses(1) == under.split(", ")
    assert table.request_discards() == {"bastille": 1}
    assert table.court_discards() == [f"chancellor {copy}"]
    assert table.hand(0) == {"prince I"}
    assert (table.seat, table.phase) == (0, "turn")


@pytest.mark.proves("7.11", "5.7", game="versailles_request")
@BOTH
def test_the_chancellor_turns_away_a_bastille_that_would_wait(copy: str) -> None:
    table = bastille_laid(2, players=3, hands={2: f"chancellor {copy}"}, next_court="prince I").play(
        f"chancellor {copy}"
    )
    assert table.s.bastilles.tolist() == [0, 0, 0, 0]
    assert table.request_discards() == {"bastille": 1}
    assert table.hand(0) == {"prince I"}


@pytest.mark.proves("7.11", "5.7", "5.2", game="versailles_request")
@BOTH
@ALL_COUNTS
def test_the_chancellor_saves_a_duchess_from_the_bastille_that_waits_for_her(copy: str, players: int) -> None:
    table = duchess_taken(players=players, bastilles={0: 1}, hands={0: f"chancellor {copy}"}, next_court="prince I")
    assert (table.seat, table.phase) == (0, "answer")
    assert table.moves() == {"decline", "pass", f"chancellor {copy}"}
    table.play(f"chancellor {copy}")
    assert table.duchesses(0) == ["bare"]
    assert table.request_discards() == {"bastille": 1}
    assert table.s.bastilles[0] == 0
    assert table.hand(0) == {"prince I"}, "for the Duchess; whoever laid the Bastille drew at that time"
    assert all(table.hand(seat) == set() for seat in range(1, players))


@pytest.mark.proves("7.11", "5.8", game="versailles_request")
def test_the_chancellor_turns_away_one_of_two_bastilles_and_the_other_waits_on() -> None:
    table = duchess_taken(bastilles={0: 2}, hands={0: "chancellor I"}).play("chancellor I")
    assert (table.duchesses(0), int(table.s.bastilles[0])) == (["bare"], 1)


@pytest.mark.proves("7.11", "5.7", game="versailles_request")
@pytest.mark.parametrize("word", ["decline", "pass"])
def test_who_does_not_play_the_chancellor_loses_the_duchess(word: str) -> None:
    table = duchess_taken(bastilles={0: 1}, hands={0: "chancellor I"}).play(word)
    assert table.duchesses(0) == []
    assert table.request_discards() == {"bastille": 1, "duchess": 1}
    assert len(table.hand(0)) == 2
    table = bastille_laid(hands={1: "chancellor I"}, duchesses={1: "lady I, spy I"}).play(word)
    assert (table.seat, table.phase) == (0, "strike")


@pytest.mark.proves("7.11", "8.1", "8.4", game="versailles_request")
def test_a_chancellor_is_answered_by_all_but_the_active_player_and_its_own() -> None:
    hands = {0: "confessor I", 1: "chancellor I, lady I", 2: "lady II", 3: "confessor II"}
    table = bastille_laid(players=4, hands=hands).play("chancellor I")
    assert table.seat == 2
    assert table.moves() == {"decline", "pass"}
    assert table.play("decline").moves() == {"decline", "pass", "confessor II"}
    assert asked(table) == [3]
    assert table.s.bastilles[1] == 0


@pytest.mark.proves("7.11", "8.4", game="versailles_request")
def test_a_cancelled_chancellor_does_nothing_and_its_player_is_asked_once_more() -> None:
    hands = {1: "chancellor I, chancellor II", 2: "confessor I, confessor II"}
    table = bastille_laid(players=3, hands=hands, duchesses={1: "bare"}, next_court="prince I")
    table.play("chancellor I", "confessor I")
    assert (table.seat, table.moves()) == (1, {"decline", "pass"}), "about the Confessor"
    table.play("decline")
    assert (table.seat, table.moves()) == (1, {"decline", "pass", "chancellor II"}), "once more about the Bastille"
    saved = table.copy().play("chancellor II", "decline")
    assert saved.duchesses(1) == ["bare"]
    lost = table.copy().play("chancellor II", "confessor II")
    assert (lost.phase, lost.duchesses(1)) == ("turn", [])
    assert lost.court_discards() == ["chancellor I", "confessor I", "chancellor II", "confessor II"]
    given_up = table.copy().play("decline")
    assert (given_up.duchesses(1), given_up.hand(0)) == ([], {"prince I"})


@pytest.mark.proves("7.11", "7.12", "8.4", game="versailles_request")
def test_a_chain_of_four_bastille_chancellor_confessor_confessor() -> None:
    hands = {1: "chancellor I, confessor II", 2: "confessor I, lady I"}
    table = bastille_laid(players=3, hands=hands, duchesses={1: "bare"}).play("chancellor I", "confessor I")
    assert (table.seat, table.moves()) == (1, {"decline", "pass", "confessor II"})
    table.play("confessor II")
    assert table.s.chain_size == 4
    assert table.seat == 2, "about the second Confessor"
    table.play("decline")
    assert table.s.chain_size == 2
    assert table.seat == 2, "whose Confessor was cancelled, once more about the Chancellor"
    table.play("decline")
    assert (table.seat, table.phase, table.duchesses(1)) == (0, "turn", ["bare"])
    assert table.request_discards() == {"bastille": 1}


@pytest.mark.proves("7.11", "7.12", "8.1", game="versailles_request")
def test_the_active_player_s_own_chancellor_may_be_cancelled_too() -> None:
    hands = {0: "chancellor I, confessor II, chancellor II", 1: "confessor I", 2: "lady I"}
    table = duchess_taken(players=3, bastilles={0: 1}, hands=hands).play("chancellor I")
    assert table.seat == 1
    table.play("confessor I")
    assert table.seat == 2, "the active player may not cancel a Confessor on the own turn"
    table.play("decline")
    assert (table.seat, table.moves()) == (0, {"decline", "pass", "chancellor II"})
    table.play("chancellor II")
    assert asked(table) == [2]
    assert table.duchesses(0) == ["bare"]


@pytest.mark.proves("7.11", game="versailles_request")
def test_a_duchess_taken_without_a_bastille_waiting_brings_no_question() -> None:
    table = duchess_taken(hands={0: "chancellor I"}, bastilles={1: 1})
    assert (table.phase, table.duchesses(0)) == ("turn", ["bare"])


@pytest.mark.proves("7.11", "5.9", game="versailles_request")
def test_laying_out_goes_on_after_an_answer() -> None:
    line = "bastille gold ball bastille gold castle"
    table = turn_of(
        0, line=line, dice="gold gold chocolate", hands={1: "chancellor I, lady I"}, next_court="spy I, spy II, lady II"
    )
    table.play("take 1-5")
    assert table.hand(0) == {"spy I"}
    table.play("bastille to seat 1", "chancellor I")
    assert (table.seat, table.stage) == (0, "laying")
    assert table.hand(0) == {"spy I", "spy II"}, "the card is drawn before the next special is laid out"
    table.play("bastille to seat 1")
    assert table.seat == 1
    table.play("decline", "ball to gold")
    assert (table.phase, int(table.s.bastilles[1])) == ("turn", 1)
