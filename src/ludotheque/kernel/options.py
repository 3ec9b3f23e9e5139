"""What the players may agree on before the game: declared once, with a default.

The table has a public field of the option's name; it holds the number of the chosen value before ``setup`` runs.
An option's words are the messages ``option-NAME`` (what it is) and ``option-NAME-VALUE`` (each value) of the
game's catalogues, in both languages.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


class OptionError(ValueError):
    """An option that does not exist, or a value it does not have."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option. With ``seat_choice`` value number k names seat k-1 and needs that many players.

    One that is only ``for_players`` of some numbers keeps its default with any other.
    """

    name: str
    values: tuple[str, ...]
    default: str
    seat_choice: bool = False
    for_players: tuple[int, ...] = ()  # all, if there are none

    def fits(self, value: str, players: int) -> bool:
        """Whether so many players may choose this value."""
        return value == self.default or not self.for_players or players in self.for_players


def resolve(options: Sequence[Option], chosen: Mapping[str, object], players: int) -> dict[str, str]:
    """The value of every option, defaults filled in.

    >>> resolve([Option("extension", ("off", "on"), "off")], {"extension": True}, 2)
    {'extension': 'on'}
    """
    known = {option.name: option for option in options}
    for name in chosen:
        if name not in known:
            raise OptionError(f"there is no option {name!r}; the options are: {', '.join(known) or 'none'}")
    values = {}
    for option in options:
        value = as_text(chosen.get(option.name, option.default))
        if value not in option.values:
            raise OptionError(f"option {option.name!r} can't be {value!r}; use one of: {', '.join(option.values)}")
        if option.seat_choice and option.values.index(value) > players:
            raise OptionError(f"option {option.name!r} can't be {value!r}: there are only {players} players")
        if not option.fits(value, players):
            wanted = " or ".join(map(str, option.for_players))
            raise OptionError(f"option {option.name!r} can't be {value!r} with {players} players: it is for {wanted}")
        values[option.name] = value
    return values


def as_text(value: object) -> str:
    """A value as it is written in a file or on the command line; ``True`` reads "on"."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
