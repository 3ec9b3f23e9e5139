"""Tables, their events, lists and chat, on both databases."""

from dataclasses import replace

import pytest

from ludotheque.server.store import ChatRow, Figures, Missing, Repeated, Stale, Store, Taken, Unstorable

from .rows import change, event, person, table, with_table

pytestmark = pytest.mark.anyio


async def test_a_table_comes_back_as_stored(store: Store) -> None:
    await with_table(store, listed=True, bot_due=True, rematch="t0")
    assert await store.get_table("t1") == table(listed=True, bot_due=True, rematch="t0")
    assert await store.get_table("t2") is None
    assert await store.events_since("t1", 0) == [event(kind="create")]


async def test_a_table_is_stored_whole_or_not_at_all(store: Store) -> None:
    await store.add_person(person("ada"))
    with pytest.raises(Missing):
        await store.create_table(table(), event(), {"ada": True, "nobody": False})
    with pytest.raises(Missing):
        await store.create_table(table(host="nobody"), event(), {"ada": True})
    assert await store.get_table("t1") is None
    assert await store.events_since("t1", 0) == []
    with pytest.raises(ValueError, match="can't begin"):
        await store.create_table(table(seq=2), event(seq=1), {})
    await with_table(store)
    with pytest.raises(Taken):
        await store.create_table(table(game="other"), event(), {})
    assert await store.get_table("t1") == table()


async def test_an_event_and_what_it_changes_are_stored_together(store: Store) -> None:
    await with_table(store)
    second = event(seq=2, command_id="c2", seat=None, payload='{"é": "\\u0000"}', actor="bot")
    changed = change(
        status="over", seats='[{"x":1}]', moves=4, turn_began=12.0, bot_due=True, changed=9.0, rematch="t9"
    )
    await store.append("t1", 1, second, changed)
    assert await store.get_table("t1") == table(
        status="over", seats='[{"x":1}]', seq=2, moves=4, turn_began=12.0, bot_due=True, changed=9.0, rematch="t9"
    )
    assert await store.events_since("t1", 1) == [second]
    assert await store.event_of_command("t1", "c2") == second
    assert await store.event_of_command("t1", "c1") is None


async def test_a_stale_append_changes_nothing(store: Store) -> None:
    await with_table(store)
    for expected in (0, 2):
        with pytest.raises(Stale):
            await store.append("t1", expected, event(seq=expected + 1, command_id="c"), change(moves=9, persons={}))
    with pytest.raises(Stale):
        await store.append("t2", 1, event("t2", 2), change())
    assert await store.get_table("t1") == table()
    assert await store.event_of_command("t1", "c") is None
    assert [row.id for row, _ in await store.tables_of("ada", 10)] == ["t1"]


async def test_a_repeated_command_is_known_before_it_is_stale(store: Store) -> None:
    await with_table(store)
    await with_table(store, "t2")
    await store.append("t1", 1, event(seq=2, command_id="c"), change())
    for expected in (1, 2, 7):
        with pytest.raises(Repeated):
            await store.append("t1", expected, event(seq=expected + 1, command_id="c"), change(moves=9))
    await store.append("t2", 1, event("t2", 2, command_id="c"), change())
    assert [row.seq for row in await store.events_since("t1", 0)] == [1, 2]
    assert (await store.get_table("t1") or table()).moves == 1


async def test_events_without_a_command_are_never_repeated(store: Store) -> None:
    await with_table(store)
    for seq in (2, 3, 4):
        await store.append("t1", seq - 1, event(seq=seq), change())
    assert [row.seq for row in await store.events_since("t1", 0)] == [1, 2, 3, 4]


async def test_an_append_with_somebody_unknown_is_undone_whole(store: Store) -> None:
    await with_table(store)
    with pytest.raises(Missing):
        await store.append("t1", 1, event(seq=2, command_id="c"), change(moves=9, persons={"nobody": True}))
    assert await store.get_table("t1") == table()
    assert len(await store.events_since("t1", 0)) == 1
    assert [turn for _, turn in await store.tables_of("ada", 10)] == [True]
    await store.append("t1", 1, event(seq=2, command_id="c"), change())


async def test_an_event_must_be_the_next_of_its_own_table(store: Store) -> None:
    await with_table(store)
    await with_table(store, "t2")
    for wrong in (event(seq=3), event("t2", 2)):
        with pytest.raises(ValueError, match="can't follow"):
            await store.append("t1", 1, wrong, change())
    with pytest.raises(Unstorable, match="payload"):
        await store.append("t1", 1, event(seq=2, payload="\0"), change())
    with pytest.raises(Unstorable, match="person"):
        await store.append("t1", 1, event(seq=2), change(persons={"\0": True}))
    assert await store.get_table("t1") == table()


async def test_events_come_in_order_and_by_parts(store: Store) -> None:
    await with_table(store)
    for seq in range(2, 12):
        await store.append("t1", seq - 1, event(seq=seq), change())
    assert [row.seq for row in await store.events_since("t1", 3)] == list(range(4, 12))
    assert [row.seq for row in await store.events_since("t1", 3, limit=2)] == [4, 5]
    assert await store.events_since("t1", 11) == []
    assert await store.events_since("t1", 10**30) == []
    assert len(await store.events_since("t1", -(10**30), limit=10**30)) == 11
    assert await store.events_since("t1\0", 0) == []


async def test_who_sits_there_and_whose_turn_it_is_follows_each_event(store: Store) -> None:
    await with_table(store, persons={"ada": True, "bob": False})
    await store.add_person(person("eve"))

    async def turns() -> dict[str, list[bool]]:
        return {who: [turn for _, turn in await store.tables_of(who, 10)] for who in ("ada", "bob", "eve")}

    assert await turns() == {"ada": [True], "bob": [False], "eve": []}
    await store.append("t1", 1, event(seq=2), change(persons={"ada": False, "bob": True}))
    assert await turns() == {"ada": [False], "bob": [True], "eve": []}
    await store.append("t1", 2, event(seq=3), change(persons={"ada": False, "eve": False}))
    assert await turns() == {"ada": [False], "bob": [], "eve": [False]}
    await store.append("t1", 3, event(seq=4), change(persons={}))
    assert await turns() == {"ada": [], "bob": [], "eve": []}


async def test_my_tables_are_listed_by_turn_then_by_change_and_ended_ones_last(store: Store) -> None:
    for name, turn, status, changed in (
        ("old", False, "running", 1.0),
        ("over", True, "over", 9.0),
        ("mine", True, "running", 2.0),
        ("new", False, "waiting", 5.0),
        ("cancelled", False, "cancelled", 8.0),
        ("mine too", True, "running", 3.0),
    ):
        await with_table(store, name, {"ada": turn, "bob": False}, status=status, changed=changed)
    await with_table(store, "not mine", {"bob": True}, changed=99.0)
    mine = [(row.id, turn) for row, turn in await store.tables_of("ada", 10)]
    assert mine == [
        ("mine too", True), ("mine", True), ("new", False), ("old", False), ("over", True), ("cancelled", False),
    ]  # fmt: skip
    assert [row.id for row, _ in await store.tables_of("ada", 2)] == ["mine too", "mine"]
    assert (await store.tables_of("ada", 1))[0][0] == table("mine too", changed=3.0)


async def test_waiting_tables_are_listed_ones_and_the_newest_first(store: Store) -> None:
    await with_table(store, "old", status="waiting", listed=True, created=1.0)
    await with_table(store, "new", status="waiting", listed=True, created=2.0)
    await with_table(store, "private", status="waiting", created=3.0)
    await with_table(store, "running", listed=True, created=4.0)
    assert [row.id for row in await store.waiting_tables(10)] == ["new", "old"]
    assert [row.id for row in await store.waiting_tables(1)] == ["new"]


async def test_bots_that_are_due_are_those_of_running_tables(store: Store) -> None:
    await with_table(store, "late", bot_due=True, turn_began=1.0, created=9.0)
    await with_table(store, "later", bot_due=True, turn_began=2.0, created=1.0)
    await with_table(store, "over", bot_due=True, status="over")
    await with_table(store, "human")
    assert [row.id for row in await store.tables_with_bot_due(10)] == ["late", "later"]
    assert [row.id for row in await store.tables_with_bot_due(1)] == ["late"]
    await store.append("late", 1, event("late", 2), change(bot_due=False))
    assert [row.id for row in await store.tables_with_bot_due(10)] == ["later"]


async def test_whose_turn_it_is_changes_without_an_event_only_where_nothing_happened_since(store: Store) -> None:
    await with_table(store, bot_due=True)
    await store.set_turns("t1", 0, False, {"ada": False})
    assert await store.tables_of("ada", 1) == [(table(bot_due=True), True)]
    await store.set_turns("t1", 1, False, {"ada": False})
    assert await store.tables_of("ada", 1) == [(table(), False)]


async def test_chat_is_numbered_at_each_table_and_read_from_its_end(store: Store) -> None:
    await with_table(store)
    await with_table(store, "t2")
    numbers = [await store.add_chat("t1", "ada", "Ada", 0, f"line {n} ’", float(n)) for n in range(1, 6)]
    assert numbers == [1, 2, 3, 4, 5]
    assert await store.add_chat("t2", "ada", "Ada", None, "hello", 1.0) == 1
    assert await store.chat_of("t2") == [ChatRow("t2", 1, "ada", "Ada", None, "hello", 1.0)]
    assert [line.text for line in await store.chat_of("t1", since_id=3)] == ["line 4 ’", "line 5 ’"]
    assert [line.id for line in await store.chat_of("t1", limit=2)] == [4, 5]
    assert await store.chat_of("t1", since_id=10**30) == []


async def test_chat_needs_a_table_and_a_person(store: Store) -> None:
    await with_table(store)
    with pytest.raises(Missing):
        await store.add_chat("t2", "ada", "Ada", 0, "hello", 1.0)
    with pytest.raises(Missing):
        await store.add_chat("t1", "nobody", "Ada", 0, "hello", 1.0)
    with pytest.raises(Unstorable):
        await store.add_chat("t1", "ada", "Ada", 0, "\0", 1.0)
    assert await store.add_chat("t1", "ada", "Ada", 0, "hello", 1.0) == 1, "a refused line takes no number"


async def test_the_heart_beats_forward(store: Store) -> None:
    assert await store.last_beat() is None
    await store.beat(100.5)
    await store.beat(99.0)
    assert await store.last_beat() == 100.5
    await store.beat(101.0)
    assert await store.last_beat() == 101.0


async def test_time_is_given_back_to_running_tables_alone(store: Store) -> None:
    for name, status in (("a", "running"), ("b", "running"), ("c", "waiting"), ("d", "over")):
        await with_table(store, name, status=status)
    await store.give_time_back(60.5)
    began = [(await store.get_table(name) or table()).turn_began for name in "abcd"]
    assert began == [70.5, 70.5, 10.0, 10.0]
    assert await store.get_table("a") == replace(table("a"), turn_began=70.5)


async def test_everything_is_counted(store: Store) -> None:
    assert await store.count() == Figures(0, 0, {})
    await with_table(store, "a")
    await with_table(store, "b")
    await with_table(store, "c", status="over")
    await store.add_person(person("bob", login="bob"))
    assert await store.count() == Figures(people=2, accounts=1, tables={"running": 2, "over": 1})
