"""What the tests of all games' boxes share."""

from collections.abc import Mapping
from typing import Any

import pytest

from ludotheque.kernel.box import BoxError, with_edition
from ludotheque.kernel.contract import Contract
from ludotheque.kernel.table import Array


def edition(game: Contract, **tables: Mapping[str, Any]) -> Array:
    """The standard box with some keys changed: edition(GAME, king={"steps": 5})."""
    return game.open_box(with_edition(game.standard_box(), tables, "a test"))


def assert_refused(game: Contract, complaint: str, **tables: Mapping[str, Any]) -> None:
    """An edition is refused, and this is said of it."""
    with pytest.raises(BoxError) as refused:
        edition(game, **tables)
    assert complaint in str(refused.value)
