"""People, their sessions and their passkeys, on both databases."""

import asyncio

import pytest

from ludotheque.server.store import Challenge, Missing, Passkey, Store, Taken, Unstorable, open_store

from .rows import person

pytestmark = pytest.mark.anyio


async def test_a_person_comes_back_as_stored(store: Store) -> None:
    ada = person("ada", name="Ada «é»\n", lang="fr", settings='{"b":1,"a":2}', login="Ada", password="$argon2id$x")
    await store.add_person(ada)
    assert await store.get_person("ada") == ada
    assert await store.get_person("Ada") is None


async def test_a_login_is_found_in_capitals_or_not_and_is_unique_so(store: Store) -> None:
    await store.add_person(person("ada", login="Éléonore"))
    found = await store.find_login("éLÉONORE")
    assert found is not None
    assert found.login == "Éléonore", "it is kept as it was written"
    with pytest.raises(Taken):
        await store.add_person(person("eve", login="ÉLÉONORE"))
    assert await store.get_person("eve") is None
    assert await store.find_login("eleonore") is None


async def test_many_people_have_no_login(store: Store) -> None:
    await store.add_person(person("ada"))
    await store.add_person(person("bob"))
    assert (await store.count()).people == 2


async def test_an_id_is_unique(store: Store) -> None:
    await store.add_person(person("ada"))
    with pytest.raises(Taken):
        await store.add_person(person("ada", name="Somebody else"))
    found = await store.get_person("ada")
    assert found is not None
    assert found.name == "Ada"


async def test_a_guest_becomes_an_account_and_stays_the_same_person(store: Store) -> None:
    await store.add_person(person("ada"))
    changed = await store.change_person("ada", login="Ada", password="hash")
    assert changed == person("ada", login="Ada", password="hash")
    assert await store.get_person("ada") == changed
    assert await store.find_login("ADA") == changed
    assert await store.change_person("ada", login=None) == person("ada", password="hash")
    assert await store.find_login("ada") is None


async def test_changing_one_thing_leaves_the_others(store: Store) -> None:
    await store.add_person(person("ada", login="ada", password="hash"))
    assert await store.change_person("ada", name="A.", lang="fr") == person(
        "ada", name="A.", lang="fr", login="ada", password="hash"
    )
    assert (await store.change_person("ada")).name == "A."


async def test_a_login_of_somebody_else_can_t_be_taken(store: Store) -> None:
    await store.add_person(person("ada", login="ada"))
    await store.add_person(person("bob"))
    with pytest.raises(Taken):
        await store.change_person("bob", login="ADA", name="Thief")
    assert await store.get_person("bob") == person("bob")
    assert (await store.change_person("ada", login="Ada")).login == "Ada", "one's own may be written differently"


async def test_nobody_is_changed_by_mistake(store: Store) -> None:
    with pytest.raises(Missing):
        await store.change_person("nobody", name="x")
    with pytest.raises(Missing):
        await store.change_person("nobody")
    await store.add_person(person("ada"))
    with pytest.raises(TypeError, match="id can't be changed"):
        await store.change_person("ada", id="eve")


async def test_a_session_leads_to_its_person_until_it_ends(store: Store) -> None:
    await store.add_person(person("ada"))
    await store.add_person(person("bob"))
    for token, owner in (("a1", "ada"), ("a2", "ada"), ("b1", "bob")):
        await store.add_session(token, owner, 5.0)
    assert await store.person_of_session("a1") == person("ada")
    await store.end_session("a1")
    assert await store.person_of_session("a1") is None
    assert await store.person_of_session("a2") == person("ada")
    await store.end_sessions("ada")
    assert await store.person_of_session("a2") is None
    assert await store.person_of_session("b1") == person("bob")
    await store.end_session("never there")


async def test_a_session_needs_a_person_and_a_new_token(store: Store) -> None:
    with pytest.raises(Missing):
        await store.add_session("a1", "nobody", 5.0)
    await store.add_person(person("ada"))
    await store.add_person(person("bob"))
    await store.add_session("a1", "ada", 5.0)
    with pytest.raises(Taken):
        await store.add_session("a1", "bob", 6.0)
    assert await store.person_of_session("a1") == person("ada")


async def test_passkeys_are_found_listed_and_counted_up(store: Store) -> None:
    await store.add_person(person("ada"))
    first = Passkey("k1", "ada", b"\x00\x01\xff", 0, 1.0)
    second = Passkey("k0", "ada", b"", 2**32, 2.0)
    await store.add_passkey(second)
    await store.add_passkey(first)
    assert await store.find_passkey("k1") == first
    assert await store.find_passkey("k2") is None
    assert await store.passkeys_of("ada") == [first, second]
    await store.use_passkey("k1", 7)
    assert await store.find_passkey("k1") == Passkey("k1", "ada", b"\x00\x01\xff", 7, 1.0)
    assert await store.find_passkey("k0") == second
    with pytest.raises(Missing):
        await store.use_passkey("k2", 1)
    with pytest.raises(Taken):
        await store.add_passkey(first)
    with pytest.raises(Missing):
        await store.add_passkey(Passkey("k3", "nobody", b"", 0, 1.0))


def challenge(name: str, expires: float = 300.0, person_id: str | None = None) -> Challenge:
    return Challenge(name, b"\x00\xff" + name.encode(), "https://example.org", person_id, expires)


async def test_a_challenge_is_taken_once_by_its_name(store: Store) -> None:
    await store.add_person(person("ada"))
    first, second = challenge("c1"), challenge("c2", person_id="ada")
    for made in (first, second):
        await store.add_challenge(made, 0.0)
    with pytest.raises(Taken):
        await store.add_challenge(first, 0.0)
    with pytest.raises(Missing):
        await store.add_challenge(challenge("c3", person_id="nobody"), 0.0)
    assert await store.take_challenge("c2") == second
    assert [await store.take_challenge(name) for name in ("c2", "c3", "", "nul\0", "half \ud83d")] == [None] * 5
    assert await store.take_challenge("c1") == first


async def test_of_many_who_take_a_challenge_at_once_one_gets_it(database: str) -> None:
    stores = [await open_store(database) for _ in range(2)]
    await stores[0].add_challenge(challenge("c1"), 0.0)
    taken = await asyncio.gather(*(store.take_challenge("c1") for store in stores * 10))
    assert [found for found in taken if found] == [challenge("c1")]
    for store in stores:
        await store.close()


async def test_expired_challenges_are_dropped_when_another_is_made(store: Store) -> None:
    for name, expires in (("old", 299.9), ("due", 300.0), ("young", 300.1)):
        await store.add_challenge(challenge(name, expires), 0.0)
    await store.add_challenge(challenge("new", 600.0), 300.0)
    assert [await store.take_challenge(name) for name in ("old", "due")] == [None, None]
    assert await store.take_challenge("young") == challenge("young", 300.1)
    assert await store.take_challenge("new") == challenge("new", 600.0)


@pytest.mark.parametrize("name", ["nul\0", "half \ud83d"])
async def test_what_one_database_can_t_hold_both_refuse(store: Store, name: str) -> None:
    with pytest.raises(Unstorable, match="name can't be stored"):
        await store.add_person(person("ada", name=name))
    assert await store.get_person(name) is None
    assert await store.find_login(name) is None
    assert await store.person_of_session(name) is None
    await store.add_person(person("ada"))
    with pytest.raises(Unstorable):
        await store.change_person("ada", name=name)
    assert await store.get_person("ada") == person("ada")
