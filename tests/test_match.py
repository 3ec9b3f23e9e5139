"""The public Python API: a game, and the start, undo and end of a match."""

import hashlib
import json
from typing import Any

import numpy as np
import pytest

import ludotheque
from ludotheque.kernel.engine import winning_seats
from ludotheque.play.match import NAMES, Match
from matches import GAME, play_on, started, state

# ---------------------------------------------------------------------------------------------------- the game


def test_a_game_says_what_it_is() -> None:
    assert (GAME.id, GAME.name, GAME.players) == ("sanssouci", "Sanssouci", (2, 3, 4))
    assert GAME.version >= 1
    assert GAME.box["game"]["author"] == "Michael Kiesling"
    assert repr(GAME) == "<Game sanssouci>"


def test_the_rules_are_numbered_alike_in_both_languages() -> None:
    english, french = GAME.rules("en"), GAME.rules("fr")
    assert [p.number for p in english] == [p.number for p in french]
    assert english["5.3"].text != french["5.3"].text
    assert "9.9" not in english
    with pytest.raises(KeyError, match=r"there is no rule 9\.9; the rules are: 1\.1, "):
        english["9.9"]


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(ludotheque.UnknownGame, match=r"there is no game 'chess'; the games are: .*sanssouci"):
        ludotheque.load("chess")


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="there is no language 'de'; use one of: en, fr"):
        GAME.rules("de")
    with pytest.raises(ValueError, match="there is no language 'de'"):
        started().log(lang="de")


# ---------------------------------------------------------------------------------------------------- the start


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    assert state(play_on(started(seed=7), 30)) == state(play_on(started(seed=7), 30))
    assert started(seed=7).commitment != started(seed=8).commitment
    assert play_on(started(seed=7), 30).view(None).masked != play_on(started(seed=8), 30).view(None).masked


def test_without_a_seed_a_match_can_t_be_foretold() -> None:
    assert len({GAME.start(players=2).commitment for _ in range(8)}) == 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_number_of_players_of_the_box_can_play(players: int) -> None:
    match = started(players)
    assert match.players == players
    assert match.names == NAMES[:players]
    assert match.seat in range(players)
    assert match.length == 0
    assert repr(match) == f"<Match of sanssouci: {players} players, 0 moves>"


@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match=f"Sanssouci is for 2, 3, 4 players, not {players}"):
        GAME.start(players=players)


def test_options_are_chosen_by_name() -> None:
    assert started().options == {"extension": "off", "first": "random"}
    match = started(3, options={"extension": True, "first": 3})
    assert match.options == {"extension": "on", "first": "3"}
    assert match.seat == 2
    assert match.view()["plank"][:3] != [-1, -1, -1]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"extention": "on"}, "there is no option 'extention'; the options are: extension, first"),
        ({"extension": "yes"}, "option 'extension' can't be 'yes'; use one of: off, on"),
        ({"first": 3}, "option 'first' can't be '3': there are only 2 players"),
    ],
)
def test_a_mistaken_option_is_refused(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(ludotheque.OptionError, match=complaint):
        started(options=options)


def test_players_may_be_called_as_they_like() -> None:
    match = started(names=["Zoë d’Arc", "李小龍"])
    assert match.names == match.view().names == ("Zoë d’Arc", "李小龍")
    assert match.log()[0].split(" begins")[0] in match.names


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Bob", "Cy"], []])
def test_there_is_a_name_for_each_player(names: list[str]) -> None:
    with pytest.raises(ValueError, match=f"there are 2 players, but {len(names)} names"):
        started(names=names)


@pytest.mark.parametrize("name", [7, None, "", "  ", "x" * 41, "a\nb", "a\0b", "\x1b[31mred", "\u202eevil"])
def test_a_name_is_short_and_printable(name: Any) -> None:
    with pytest.raises(ValueError, match="can't be a name: use 1 to 40 printable characters"):
        started(names=["Ann", name])


# --------------------------------------------------------------------------------------------------------- undo


def test_one_decision_after_the_other_can_be_taken_back() -> None:
    match = play_on(started(), 2)
    states = [state(match)]
    take = next(m for m in match.legal() if GAME.contract.moves.of(m.number).name == "take")
    match.play(take)
    states.append(state(match))
    match.play(match.legal()[0])
    assert match.can_undo()
    match.undo()
    assert state(match) == states[1]
    match.undo()
    assert state(match) == states[0]


@pytest.mark.parametrize(
    ("moves", "english", "french"),
    [
        (0, "There is nothing to take back yet.", "Il n’y a encore rien à annuler."),
        (1, "The last move was another player’s", "Le dernier coup n’est pas le vôtre"),
        (2, "Chance has spoken since", "Le hasard a parlé"),
    ],
)
def test_an_undo_stops_at_its_barriers(moves: int, english: str, french: str) -> None:
    match = play_on(started(), moves)
    before = state(match)
    assert not match.can_undo()
    with pytest.raises(ludotheque.UndoRefused) as refused:
        match.undo()
    assert refused.value.text("en").startswith(english)
    assert refused.value.text("fr").startswith(french)
    assert state(match) == before


def test_an_undo_stops_at_a_tile_that_was_turned_up() -> None:
    match = started()
    while not match.length or match.legal()[0].name != "refill":
        play_on(match, 1)
    play_on(match, 1)
    with pytest.raises(ludotheque.UndoRefused, match="Something hidden has been turned up since"):
        match.undo()


# ------------------------------------------------------------------------------------------------------- the end


def test_scores_are_the_points_of_each_seat_at_any_time() -> None:
    match = play_on(started(3), 60)
    assert match.scores() == match.view()["points"][:3]
    assert match.winners() == []
    assert match.ending is None
    play_on(match)
    assert match.scores() == match.view(1)["points"][:3]


def test_after_the_end_somebody_has_won_and_nothing_can_be_done() -> None:
    match = play_on(started(3))
    assert match.over
    assert match.seat is None
    assert match.ending == "turns_played"
    assert match.legal() == []
    best = max(match.scores())
    assert {match.scores()[seat] for seat in match.winners()} == {best}
    with pytest.raises(ludotheque.UndoRefused):
        match.undo()


@pytest.mark.parametrize(
    ("rows", "winners"),
    [
        ([[10, 0, 0], [12, 0, 0]], [1]),
        ([[12, 3, 0], [12, 4, 0], [11, 9, 9]], [1]),
        ([[12, 4, 1], [12, 4, 0]], [0]),
        ([[12, 4, 0], [3, 9, 9], [12, 4, 0]], [0, 2]),
        ([[-3, 0, 0], [-5, 9, 0]], [0]),
    ],
)
def test_ties_are_broken_column_by_column_or_shared(rows: list[list[int]], winners: list[int]) -> None:
    assert winning_seats(np.array(rows)) == winners


def test_players_who_stay_level_share_the_victory() -> None:
    nothing = {"rows": {"values": [0] * 6}, "bonuses": {"full_row_less_value": 0, "full_column": 0}}
    level = ludotheque.load("sanssouci", box=nothing)
    matches = (play_on(level.start(players=2, seed=seed)) for seed in range(100))
    match = next(match for match in matches if len(match.winners()) == 2)
    assert match.log()[-1] == "Alice and Bruno share the victory with 0 points each."
    assert match.log(lang="fr")[-1] == "Alice et Bruno partagent la victoire avec 0 point chacun."
    gardeners = [int(built).bit_count() for built in match.view()["gardeners"][:2]]
    assert gardeners[0] == gardeners[1]


def test_with_the_published_key_anyone_can_replay_the_match_and_check_the_shuffles() -> None:
    match = started(3, options={"extension": True})
    promised = match.commitment
    record = json.loads(play_on(match).record(None))
    key = bytes.fromhex(record["key"])
    assert hashlib.sha256(key).hexdigest() == record["commitment"] == promised
    again = Match(GAME, record["players"], record["options"], record["names"], key)
    for seat, number in record["moves"]:
        assert again.seat == seat
        again.play(number)
    assert json.loads(again.record(None)) == record
