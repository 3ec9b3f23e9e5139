"""The suite that every game must pass, whoever wrote it: ``ludotheque check GAME``.

Each check plays whole games and compares what must be equal; a check that finds something wrong says what and where.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.kernel.engine import engine
from ludotheque.lab.conformance import face_checks, golden, play_checks, redeal_checks, wall_checks, word_checks
from ludotheque.lab.conformance.walk import Broken, Setting, settings

if TYPE_CHECKING:
    from ludotheque.play.game import Game

Check = Callable[["Game", Setting], int]

#: Every check, in the order they run; the name of a check is that of its function.
CHECKS: tuple[Check, ...] = (
    play_checks.legal_moves_are_ascending_unique_and_playable,
    play_checks.other_moves_are_refused,
    play_checks.speeds_agree,
    play_checks.same_seed_same_game,
    play_checks.copies_are_independent,
    play_checks.save_and_restore_are_exact,
    play_checks.undo_restores_the_bytes,
    play_checks.components_are_conserved,
    play_checks.scores_agree_with_a_recount,
    play_checks.everything_declared_is_met,
    wall_checks.views_decide_what_is_legal,
    wall_checks.hidden_things_change_nothing_shown,
    wall_checks.what_can_be_undone_taught_nothing,
    wall_checks.secret_moves_look_alike,
    redeal_checks.redeal_keeps_the_view,
    redeal_checks.redeal_reaches_what_came_about,
    word_checks.both_languages_say_the_same,
    word_checks.everything_can_be_said_and_drawn,
    face_checks.the_hand_is_the_viewer_s_own,
    face_checks.open_hands_are_shown,
    face_checks.everything_shown_cites_a_rule,
    face_checks.points_by_source_add_up,
    face_checks.the_box_and_the_words_introduce_the_game,
    face_checks.the_box_explains_itself_in_both_languages,
    face_checks.the_cover_stands_by_itself,
    face_checks.seats_have_the_colours_of_the_house,
    golden.recorded_games_replay,
    golden.sequences_are_counted,
)

#: Checks that try, draw or tell everything again and again, or run interpreted. If one game is asked for, they meet
#: every number of players and every value of an option, but not every combination.
SLOW = frozenset(
    {
        play_checks.other_moves_are_refused,
        play_checks.speeds_agree,
        play_checks.save_and_restore_are_exact,
        redeal_checks.redeal_reaches_what_came_about,
        wall_checks.hidden_things_change_nothing_shown,
        word_checks.everything_can_be_said_and_drawn,
        face_checks.the_hand_is_the_viewer_s_own,
        face_checks.open_hands_are_shown,
        face_checks.everything_shown_cites_a_rule,
    }
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one check found, over all numbers of players and options."""

    name: str
    passed: bool
    count: int  # how many things it compared
    detail: str


def check(game: "Game", games: int = 1, tell: Callable[[Outcome], None] = lambda outcome: None) -> list[Outcome]:
    """Run every check, ``games`` games each for every number of players and every option."""
    engine(game.contract, "compiled")  # everything below runs faster, and says nothing in between
    outcomes = []
    for one in CHECKS:
        outcome = run(one, game, games)
        tell(outcome)
        outcomes.append(outcome)
    return outcomes


def run(one: Check, game: "Game", games: int = 1) -> Outcome:
    """Run one check."""
    name = one.__name__.replace("_", " ")
    count = 0
    for setting in settings(game, games, thin=games == 1 and one in SLOW):
        try:
            count += one(game, setting)
        except Broken as broken:
            return Outcome(name, False, count, f"{setting}: {broken}")
        except Exception as error:
            return Outcome(name, False, count, f"{setting}: {type(error).__name__}: {error}")
    if count == 0:
        return Outcome(name, False, 0, "nothing was compared")
    return Outcome(name, True, count, "")
