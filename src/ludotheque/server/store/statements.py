"""The statements that both databases understand."""

from dataclasses import fields
from functools import cache
from typing import Any

from sqlalchemy import BigInteger, Table, Text, bindparam, case, delete, func, insert, or_, select, update
from sqlalchemy.sql.expression import ColumnElement, Executable

from ludotheque.server.store.rows import Challenge, ChatRow, EventRow, Passkey, Person, TableRow
from ludotheque.server.store.schema import (
    beats,
    challenges,
    chat,
    events,
    has_bot_due,
    is_running,
    is_waiting,
    passkeys,
    people,
    seated,
    sessions,
    tables,
)


def columns(table: Table, row: type[Any]) -> list[ColumnElement[Any]]:
    """Those that a row holds, in its order."""
    return [table.c[field.name] for field in fields(row)]


def values(table: Table, row: type[Any]) -> dict[str, ColumnElement[Any]]:
    """A parameter for each field of a row."""
    return {field.name: bindparam(field.name, type_=table.c[field.name].type) for field in fields(row)}


limit = bindparam("limit", type_=BigInteger)

# ------------------------------------------------------------------------------------------------------ people

add_person = insert(people).values(
    values(people, Person) | {"login_key": bindparam("login_key", type_=Text)},
)
get_person = select(*columns(people, Person)).where(people.c.id == bindparam("person_id"))
find_login = select(*columns(people, Person)).where(people.c.login_key == bindparam("login_key"))


@cache
def change_person(names: tuple[str, ...]) -> Executable:
    """Changes just these columns."""
    changed = {name: bindparam(name, type_=people.c[name].type) for name in names}
    wanted = people.c.id == bindparam("person_id")
    return update(people).where(wanted).values(changed).returning(*columns(people, Person))


add_session = insert(sessions)
person_of_session = (
    select(*columns(people, Person)).join_from(sessions, people).where(sessions.c.token_hash == bindparam("token_hash"))
)
end_session = delete(sessions).where(sessions.c.token_hash == bindparam("token_hash"))
end_sessions = delete(sessions).where(sessions.c.person_id == bindparam("person_id"))

add_passkey = insert(passkeys)
find_passkey = select(*columns(passkeys, Passkey)).where(passkeys.c.credential_id == bindparam("credential_id"))
passkeys_of = (
    select(*columns(passkeys, Passkey))
    .where(passkeys.c.person_id == bindparam("person_id"))
    .order_by(passkeys.c.created, passkeys.c.credential_id)
)
use_passkey = (
    update(passkeys)
    .where(passkeys.c.credential_id == bindparam("the_id"))
    .values(sign_count=bindparam("count"))
    .returning(passkeys.c.credential_id)
)

add_challenge = insert(challenges).values(values(challenges, Challenge))
take_challenge = (
    delete(challenges).where(challenges.c.name == bindparam("the_name")).returning(*columns(challenges, Challenge))
)
# Whoever drops some of them at the same time need not wait.
_expired = select(challenges.c.name).where(challenges.c.expires <= bindparam("now")).with_for_update(skip_locked=True)
drop_challenges = delete(challenges).where(challenges.c.name.in_(_expired))

# ------------------------------------------------------------------------------------------------------ tables

add_table = insert(tables).values(values(tables, TableRow))
get_table = select(*columns(tables, TableRow)).where(tables.c.id == bindparam("table_id"))

add_event = insert(events).values(values(events, EventRow))
events_since = (
    select(*columns(events, EventRow))
    .where(events.c.table_id == bindparam("table_id"), events.c.seq > bindparam("since"))
    .order_by(events.c.seq)
    .limit(limit)
)
event_of_command = select(*columns(events, EventRow)).where(
    events.c.table_id == bindparam("table_id"), events.c.command_id == bindparam("command_id")
)

CHANGED = ("status", "seats", "moves", "turn_began", "bot_due", "changed", "rematch")  # by an event
next_seq = bindparam("seq", type_=BigInteger)
move_on = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"), tables.c.seq == bindparam("expected_seq"))
    .values({name: bindparam(name, type_=tables.c[name].type) for name in CHANGED} | {"seq": next_seq})
    .returning(tables.c.id)
)
set_bot_due = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"), tables.c.seq == bindparam("expected_seq"))
    .values(bot_due=bindparam("bot_due", type_=tables.c.bot_due.type))
    .returning(tables.c.id)
)

seated_at = select(seated.c.person_id, seated.c.my_turn).where(seated.c.table_id == bindparam("table_id"))
add_seated = insert(seated)
pass_turn = (
    update(seated)
    .where(seated.c.table_id == bindparam("the_table"), seated.c.person_id == bindparam("the_person"))
    .values(my_turn=bindparam("my_turn"))
)
drop_seated = delete(seated).where(
    seated.c.table_id == bindparam("table_id"), seated.c.person_id == bindparam("person_id")
)

# ------------------------------------------------------------------------------------------------------- lists

waiting_tables = (
    select(*columns(tables, TableRow)).where(is_waiting).order_by(tables.c.created.desc(), tables.c.id).limit(limit)
)
tables_with_bot_due = (
    select(*columns(tables, TableRow)).where(has_bot_due).order_by(tables.c.turn_began, tables.c.id).limit(limit)
)
_ended = case((or_(tables.c.status == "waiting", tables.c.status == "running"), 0), else_=1)
tables_of = (
    select(*columns(tables, TableRow), seated.c.my_turn)
    .join_from(seated, tables)
    .where(seated.c.person_id == bindparam("person_id"))
    .order_by(_ended, seated.c.my_turn.desc(), tables.c.changed.desc(), tables.c.id)
    .limit(limit)
)

# -------------------------------------------------------------------------------------------------------- chat

count_chat = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values(chats=tables.c.chats + 1)
    .returning(tables.c.chats)
)
add_chat = insert(chat).values(values(chat, ChatRow))
chat_of = (
    select(*columns(chat, ChatRow))
    .where(chat.c.table_id == bindparam("table_id"), chat.c.id > bindparam("since"))
    .order_by(chat.c.id.desc())
    .limit(limit)
)

# -------------------------------------------------------------------------------------------------- the server

beat = update(beats).where(or_(beats.c.at.is_(None), beats.c.at < bindparam("now"))).values(at=bindparam("now"))
last_beat = select(beats.c.at)
give_time_back = update(tables).where(is_running).values(turn_began=tables.c.turn_began + bindparam("seconds"))
count_people = select(func.count(), func.count(people.c.login)).select_from(people)
count_tables = select(tables.c.status, func.count()).group_by(tables.c.status)
