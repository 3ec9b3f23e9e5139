"""Every registered game passes the whole conformance suite."""

import pytest

import ludotheque
from ludotheque.catalogue import games
from ludotheque.lab.conformance import CHECKS, Check, run


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", [entry.id for entry in games()])
def test_the_game_keeps_its_promise(name: str, check: Check) -> None:
    outcome = run(check, ludotheque.load(name))
    assert outcome.passed, outcome.detail
    assert outcome.count > 0
