"""What the server and a browser say to each other, as types: JSON decodes into them strictly or is refused.

Everything that a viewer is sent is made from that viewer's masked view. Events are light and say what happened;
whoever wants to see the table asks for a position, which is drawn for one viewer in one language.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Language = Literal["en", "fr"]
Mode = Literal["live", "days"]
Status = Literal["waiting", "running", "over", "cancelled"]
SeatKind = Literal["open", "person", "bot"]
Source = Literal["rulebook", "deduced", "outside", "reconstruction"]

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"\S", description="What others read beside a seat.")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
CommandId = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class Strict(Struct, forbid_unknown_fields=True):
    """What a browser sends: a field too many is refused, not ignored."""


class Told(Struct):
    """What the server sends."""


class Lean(Told, omit_defaults=True):
    """The same where there are many of them: what is as usual is left out."""


# ------------------------------------------------------------------------------------------------------ people


class Settings(Strict, omit_defaults=True):
    """How somebody likes to play."""

    theme: Literal["auto", "light", "dark"] = "auto"
    sound: bool = True
    notify: bool = False
    confirm: bool = False  # ask before a turn is handed on
    speed: Literal["off", "fast", "normal", "slow"] = "normal"  # of animation


class Me(Told, kw_only=True):
    """Who is asking."""

    id: str
    name: str
    guest: bool  # no password and no passkey yet: known by this browser alone
    login: str | None = None
    lang: Language = "en"
    settings: Settings = msgspec.field(default_factory=Settings)
    passkeys: int = 0


class NewGuest(Strict):
    """A name is enough to play."""

    name: Name
    lang: Language = "en"


class MeChanged(Strict):
    """What somebody changes of themselves; what is left out stays."""

    name: Name | None = None
    lang: Language | None = None
    settings: Settings | None = None


class Credentials(Strict):
    """To become an account, or to come back to it."""

    login: Annotated[str, Meta(min_length=3, max_length=60, pattern=r"^\S+$")]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


# ------------------------------------------------------------------------------------------------------- games


class GameCard(Told, kw_only=True):
    """A game on the home page."""

    id: str
    title: str
    author: str
    year: int
    players: list[int]
    official: list[int]  # those that the box itself speaks of
    minutes: int
    age: int
    weight: int  # 1 light … 5 heavy
    pitch: str


class OptionChoice(Told, kw_only=True):
    """Something to agree on before a match."""

    name: str
    text: str
    default: str
    values: dict[str, str]  # each value's text
    for_players: list[int] = []  # the numbers of players it is for; none listed: all
    seat_choice: bool = False  # the values are "random" and the seats' numbers, from 1


class RuleParagraph(Told):
    """One paragraph of the rules: plain text with **bold** and *italic*."""

    number: str
    chapter: str
    text: str


class Provenance(Told):
    """Where a part of the box comes from."""

    table: str
    source: Source
    note: str = ""


class BotLevel(Told):
    """An opponent to choose."""

    id: str
    name: str
    text: str


class GamePage(Told, kw_only=True):
    """All about one game."""

    card: GameCard
    about: str
    options: list[OptionChoice]
    rules: list[RuleParagraph]
    provenance: list[Provenance]
    bots: list[BotLevel]


# ------------------------------------------------------------------------------------------------------ tables


class SeatWish(Strict):
    """Who is to sit on a seat of a new table. ``here``: whoever makes the table, under this name if given."""

    kind: Literal["here", "open", "bot"]
    level: str = ""  # of a bot
    name: Name | None = None  # of a second person at the same device


class NewTable(Strict, kw_only=True):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    mode: Mode = "live"
    days: Annotated[int, Meta(ge=1, le=30)] = 3  # for each move, when turn-based
    listed: bool = False  # anybody may join from the home page; otherwise by the link alone
    spectators: bool = True  # whoever has the address may watch


class TableMade(Told):
    """Where it is."""

    id: str
    invite: str  # the secret part of the invitation link


class Seat(Told, kw_only=True):
    """A seat of a table as everybody sees it."""

    number: int
    kind: SeatKind
    name: str
    level: str = ""  # of the bot that sits there
    mine: bool = False  # the viewer decides for it
    away: bool = False  # a person with no open page
    stands_in: bool = False  # a bot plays for a person, who may come back


class Clock(Told, kw_only=True):
    """Whose time runs, in seconds."""

    seat: int
    thinking: float  # since the decision began
    left: float | None = None  # of a turn-based table's days; below 0 they are over
    replaceable: bool = False  # the others may let a bot take the seat now


class Table(Told, kw_only=True):
    """A table without what lies on it."""

    id: str
    game: str
    title: str
    status: Status
    mode: Mode
    days: int
    seats: list[Seat]
    options: dict[str, str]
    listed: bool
    spectators: bool
    host: bool  # the viewer made it
    seq: int  # of the last event
    moves: int  # how many have been played
    commitment: str
    readonly: str = ""  # why it can't be played on, if so
    invite: str = ""  # for the host and whoever sits there
    clock: Clock | None = None
    rematch: str = ""  # the table that continues this one


class TableCard(Told, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Status
    mode: Mode
    seats: list[Seat]
    my_turn: bool = False
    changed: float = 0.0  # seconds since the epoch


class Lobby(Told):
    """The home page: tables that wait for players, and the viewer's own, those that wait for the viewer first."""

    waiting: list[TableCard]
    mine: list[TableCard]


# ---------------------------------------------------------------------------------------------------- commands


class Move(Strict, tag_field="type", tag="move"):
    """Play a legal move."""

    seat: SeatNumber
    number: Count


class Undo(Strict, tag_field="type", tag="undo"):
    """Take back the last step, or all of this turn, as far as fairness allows."""

    seat: SeatNumber
    whole_turn: bool = False


class Sit(Strict, tag_field="type", tag="sit"):
    """Take an open seat. The match begins when the last one is taken."""

    seat: SeatNumber
    name: Name | None = None


class Leave(Strict, tag_field="type", tag="leave"):
    """Leave a seat: of a waiting table it becomes open, of a running one a bot stands in; a readonly one, for good."""

    seat: SeatNumber


class Seating(Strict, tag_field="type", tag="seating"):
    """The host puts a bot on a seat of a waiting table, or opens it."""

    seat: SeatNumber
    level: str = ""  # none: the seat is open


class Start(Strict, tag_field="type", tag="start"):
    """The host begins, having filled with bots what was open; taking the last open seat begins by itself."""


class Cancel(Strict, tag_field="type", tag="cancel"):
    """The host calls a waiting table off."""


class Replace(Strict, tag_field="type", tag="replace"):
    """Let a bot play for somebody who is away."""

    seat: SeatNumber


class Return(Strict, tag_field="type", tag="return"):
    """Come back to one's seat."""

    seat: SeatNumber


Action = Move | Undo | Sit | Leave | Seating | Start | Cancel | Replace | Return


class Command(Strict):
    """One action on a table. The same id sent again gets the first answer again."""

    command_id: CommandId
    expected_seq: Count
    action: Action
    invite: str = ""


class Done(Told):
    """An action that is stored for good."""

    seq: int
    moves: int


class NewChat(Strict):
    """Something to say at a table."""

    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=r"\S")]


class ChatLine(Told):
    """Something said."""

    id: int
    name: str
    seat: int | None
    text: str
    at: float


# ------------------------------------------------------------------------------------------------ what happens


class Event(Lean, kw_only=True):
    """One numbered event of a table, as one viewer may know it; light, in no language."""

    seq: int
    kind: str  # the action's type, or "chat", "presence"
    at: float  # seconds since the epoch
    seat: int | None = None
    moves: int = 0  # how many have been played after it
    next: int | None = None  # whose decision it is after it
    status: Status = "running"
    decision: str = ""  # of a move
    number: int | None = None  # of a move, if the viewer may know it
    chat: ChatLine | None = None


class Problem(Told, kw_only=True):
    """Why something was refused, and what to do."""

    type: str  # "stale", "illegal", "not-your-seat", "no-such-table", "too-many-requests", …
    detail: str  # in the viewer's language
    rule: str = ""  # the paragraph behind it
    seq: int | None = None  # with "stale": the table's
    missed: list[Event] = []  # with "stale": what happened since
    retry_after: int | None = None  # seconds, with "too-many-requests"


# ------------------------------------------------------------------------------------------- what is to be seen


class DrawnPlace(Lean, kw_only=True):
    """A rectangle of the scene."""

    x: float
    y: float
    width: float
    height: float
    label: str = ""
    rule: str = ""


class DrawnPiece(Lean, kw_only=True):
    """A symbol of the art, stretched over its place."""

    symbol: str
    place: str
    label: str = ""
    text: str = ""
    facing: int = 0
    style: str = ""
    rule: str = ""


class DrawnScene(Told, kw_only=True):
    """A scene, whole, or what changed of the one before (``base``): None for what is gone."""

    width: float
    height: float
    pieces: dict[str, DrawnPiece | None]
    places: dict[str, DrawnPlace | None]
    order: list[str] | None = None  # the pieces from below to above, when that changed
    hand: list[str] = []  # the viewer's own cards, for a strip


class Choice(Lean, kw_only=True):
    """A legal move: what one touches to make it, and the words of its button."""

    number: int
    path: list[str]
    text: str
    rule: str


class LogLine(Lean, kw_only=True):
    """A line of the log."""

    at: int  # the move it tells of; 0 is the beginning
    text: str
    seat: int | None = None
    rule: str = ""


class Position(Told, kw_only=True):
    """The table as one viewer sees it after ``at`` moves."""

    seq: int
    at: int
    moves: int  # how many have been played by now; at < moves is the past
    viewer: int | None  # the seat it is drawn for
    scene: DrawnScene
    base: int | None = None  # the position that the scene's changes refer to
    decider: int | None = None
    asked: str = ""  # what is expected, as a sentence
    scores: list[int] = []
    choices: list[Choice] = []  # of the viewer, if the decision is the viewer's
    log: list[LogLine] = []  # since the base
    undo: int = 0  # how many steps the viewer can take back
    undo_reason: str = ""  # why none
    winners: list[int] = []
    ending: str = ""


class Foreseen(Told, kw_only=True):
    """What a legal move would bring, as far as the viewer can know."""

    number: int
    gains: list[int] | None = None  # each seat's points; None where chance or something hidden decides
    final: str = ""  # why it can't be taken back afterwards, in words
    scene: DrawnScene | None = None  # what would change of the present one


class SourceRow(Told):
    """Points from one source."""

    label: str
    points: list[int | None]
    counts: bool = True


class Result(Told, kw_only=True):
    """How a match ended."""

    ending: str
    winners: list[int]
    scores: list[int]
    rows: list[SourceRow]
    commitment: str
    key: str  # whose SHA-256 is the commitment
    moves: list[list[int]]  # seat and number of each


def encode(value: Any) -> bytes:
    """As JSON."""
    return msgspec.json.encode(value)
