"""Options: defaults, values and refusals."""

import pytest

from ludotheque.kernel.options import Option, OptionError, resolve

OPTIONS = (
    Option("extension", ("off", "on"), "off"),
    Option("length", ("8", "12"), "12"),
    Option("first", ("random", "1", "2", "3"), "random", seat_choice=True),
)


def test_what_is_not_chosen_has_its_default() -> None:
    assert resolve(OPTIONS, {}, 3) == {"extension": "off", "length": "12", "first": "random"}


@pytest.mark.parametrize(("given", "value"), [("on", "on"), (True, "on"), (False, "off"), ("off", "off")])
def test_a_switch_is_given_as_a_word_or_a_truth(given: object, value: str) -> None:
    assert resolve(OPTIONS, {"extension": given}, 3)["extension"] == value


def test_a_number_is_as_good_as_its_text() -> None:
    assert resolve(OPTIONS, {"length": 8, "first": 2}, 3) == {"extension": "off", "length": "8", "first": "2"}


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="there is no option 'lenght'; the options are: extension, length, first"):
        resolve(OPTIONS, {"lenght": 8}, 3)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionError, match="there is no option 'extension'; the options are: none"):
        resolve((), {"extension": "on"}, 3)


@pytest.mark.parametrize("value", ["maybe", "", None, 1, "ON"])
def test_a_value_that_an_option_does_not_have_is_refused(value: object) -> None:
    with pytest.raises(OptionError, match=f"option 'extension' can't be '{value}'; use one of: off, on"):
        resolve(OPTIONS, {"extension": value}, 3)


def test_a_seat_is_chosen_among_those_who_play() -> None:
    assert resolve(OPTIONS, {"first": "2"}, 2)["first"] == "2"
    with pytest.raises(OptionError, match="option 'first' can't be '3': there are only 2 players"):
        resolve(OPTIONS, {"first": "3"}, 2)


def test_an_option_for_some_numbers_of_players_keeps_its_default_with_others() -> None:
    variant = (Option("marquis", ("off", "on"), "off", for_players=(2,)),)
    assert resolve(variant, {"marquis": "on"}, 2) == {"marquis": "on"}
    assert resolve(variant, {"marquis": "off"}, 3) == resolve(variant, {}, 3) == {"marquis": "off"}
    with pytest.raises(OptionError, match="option 'marquis' can't be 'on' with 3 players: it is for 2"):
        resolve(variant, {"marquis": True}, 3)
