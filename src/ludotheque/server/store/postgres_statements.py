"""The statements that spare PostgreSQL round trips: each is a whole transaction."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Double,
    Text,
    all_,
    bindparam,
    delete,
    exists,
    extract,
    func,
    insert,
    literal,
    not_,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.sql.expression import ColumnElement, Executable

from ludotheque.server.store.rows import ChatRow, EventRow
from ludotheque.server.store.schema import attendance, chat, events, seated, tables
from ludotheque.server.store.statements import add_table, move_on, values

CHANNEL = "ludotheque"
OVERLAP_SECONDS = 30.0  # a transaction is seen some time after the moment it notes

touched_now = {"touched": extract("epoch", func.clock_timestamp())}
persons = bindparam("persons", type_=postgresql.ARRAY(Text))
turns = bindparam("turns", type_=postgresql.ARRAY(Boolean))

create_table = add_table.values(touched_now)
seat_all = insert(seated).from_select(
    ["table_id", "person_id", "my_turn"],
    select(bindparam("table_id", type_=Text), func.unnest(persons), func.unnest(turns)),
)


def append_statement() -> Executable:
    """Whether the command is there already, and whether the table has moved on; in that case all is stored."""
    repeated = exists().where(
        events.c.table_id == bindparam("table_id"), events.c.command_id == bindparam("command_id")
    )
    moved = move_on.where(not_(repeated)).values(touched_now).cte("moved")

    told = {name: value for name, value in values(events, EventRow).items() if name != "table_id"}
    event = insert(events).from_select(["table_id", *told], select(moved.c.id, *told.values()))

    wanted = func.unnest(persons, turns).table_valued("person_id", "my_turn").render_derived()
    seat = postgresql.insert(seated).from_select(
        ["table_id", "person_id", "my_turn"], select(moved.c.id, wanted.c.person_id, wanted.c.my_turn)
    )
    seat = seat.on_conflict_do_update(
        index_elements=["table_id", "person_id"],
        set_={"my_turn": seat.excluded.my_turn},
        where=seated.c.my_turn != seat.excluded.my_turn,
    )
    leave = delete(seated).where(seated.c.table_id == moved.c.id, seated.c.person_id != all_(persons))
    return select(repeated, exists(select(moved.c.id))).add_cte(
        event.returning(events.c.seq).cte("told"),
        seat.returning(seated.c.person_id).cte("sat"),
        leave.returning(seated.c.person_id).cte("gone"),
    )


def chat_statement() -> Executable:
    """Number a line by its table, whose row is locked meanwhile, so that no reader sees 6 before 5."""
    counted = (
        update(tables)
        .where(tables.c.id == bindparam("table_id"))
        .values({"chats": tables.c.chats + literal(1, BigInteger), **touched_now})
        .returning(tables.c.id, tables.c.chats)
        .cte("counted")
    )
    said: dict[str, ColumnElement[Any]] = values(chat, ChatRow) | {"table_id": counted.c.id, "id": counted.c.chats}
    return insert(chat).from_select(list(said), select(*said.values())).returning(chat.c.id)


def note_statement() -> Executable:
    """Make a process's rows of a table those of just these persons."""
    noted = {"table_id": bindparam("table_id", type_=Text), "process": bindparam("process", type_=Text)}
    come = postgresql.insert(attendance).from_select(
        [*noted, "confirmed", "person_id"],
        select(*noted.values(), bindparam("now", type_=Double), func.unnest(persons)),
    )
    come = come.on_conflict_do_update(
        index_elements=["table_id", "person_id", "process"], set_={"confirmed": come.excluded.confirmed}
    )
    gone = delete(attendance).where(
        attendance.c.table_id == noted["table_id"],
        attendance.c.process == noted["process"],
        attendance.c.person_id != all_(persons),
    )
    return (
        select(func.count())
        .select_from(come.returning(attendance.c.person_id).cte("come"))
        .add_cte(gone.returning(attendance.c.person_id).cte("gone"))
    )


append = append_statement()
add_chat = chat_statement()

is_ours = attendance.c.process == bindparam("process")
note_present = note_statement()
confirm_present = (
    update(attendance)
    .where(is_ours)
    .values(confirmed=bindparam("now", type_=Double))
    .returning(attendance.c.table_id, attendance.c.person_id)
)
all_elsewhere = (
    select(attendance.c.table_id, attendance.c.person_id, func.max(attendance.c.confirmed))
    .where(not_(is_ours))
    .group_by(attendance.c.table_id, attendance.c.person_id)
)
elsewhere_at = all_elsewhere.where(attendance.c.table_id == bindparam("table_id"))
# Whoever drops some of them at the same time need not wait.
_row = tuple_(attendance.c.table_id, attendance.c.person_id, attendance.c.process)
_unconfirmed = (
    select(attendance.c.table_id, attendance.c.person_id, attendance.c.process)
    .where(not_(is_ours), attendance.c.confirmed < bindparam("before"))
    .with_for_update(skip_locked=True)
)
drop_unconfirmed = delete(attendance).where(_row.in_(_unconfirmed))

poke = select(func.pg_notify(CHANNEL, bindparam("message", type_=Text)))
touched_lately = select(tables.c.id, tables.c.seq, tables.c.chats, tables.c.touched).where(
    tables.c.touched > bindparam("since")
)
last_touched = select(func.coalesce(func.max(tables.c.touched), 0.0))
