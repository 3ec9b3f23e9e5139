"""People: guests by a name alone, who become accounts in place, by a password or a passkey."""

import asyncio
import hashlib
import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ludotheque.play.match import NAME_LENGTH
from ludotheque.server.limiting import Limits
from ludotheque.server.passkeys import Passkeys
from ludotheque.server.refusals import Refusal
from ludotheque.server.store import Person, Store, Taken
from ludotheque.server.store.common import login_key
from ludotheque.server.wire import Credentials, Me, MeChanged, NewGuest, Settings

HASHED_AT_ONCE = 2  # each takes 64 MiB


@dataclass(frozen=True, slots=True)
class Session:
    """Somebody who has just come in, and the secret by which their browser is known from now on."""

    person: Person
    token: str


class Accounts:
    """Who is who. Of a session's token the store knows the hash alone, of a password its argon2id hash."""

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        clock: Callable[[], float] = time.time,
        hasher: PasswordHasher | None = None,
        passkeys: Passkeys | None = None,
    ) -> None:
        self.store, self.clock = store, clock
        self.limits = limits or Limits()
        self.passkeys = passkeys or Passkeys(store)
        self._hasher = hasher or PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHED_AT_ONCE)

    # ------------------------------------------------------------------------------------------------------ sessions

    async def person_of(self, token: str | None) -> Person | None:
        """Whose session it is. The store is asked each time, so whoever is logged out is so at once."""
        return await self.store.person_of_session(hashed(token)) if token else None

    async def enter(self, person: Person, before: str | None) -> Session:
        """A new session for somebody, in place of the one that the browser had."""
        token = secrets.token_urlsafe(32)
        await self.store.add_session(hashed(token), person.id, self.clock())
        await self.leave(before)
        return Session(person, token)

    async def leave(self, token: str | None) -> None:
        """End a session."""
        if token:
            await self.store.end_session(hashed(token))

    # -------------------------------------------------------------------------------------------------------- people

    async def me(self, person: Person) -> Me:
        """Somebody as they see themselves."""
        passkeys = len(await self.store.passkeys_of(person.id))
        return Me(
            id=person.id,
            name=person.name,
            guest=person.login is None and not passkeys,
            login=person.login,
            lang="fr" if person.lang == "fr" else "en",
            settings=msgspec.json.decode(person.settings, type=Settings),
            passkeys=passkeys,
        )

    async def add_guest(self, asked: NewGuest) -> Session:
        """Somebody new, known by this browser alone."""
        settings = msgspec.json.encode(Settings()).decode()
        person = Person(
            secrets.token_urlsafe(16), clean_name(asked.name), asked.lang, settings, None, None, self.clock()
        )
        await self.store.add_person(person)
        return await self.enter(person, None)

    async def change(self, person: Person, asked: MeChanged) -> Person:
        """Change what is given; the rest stays."""
        changes: dict[str, str | None] = {}
        if asked.name is not None:
            changes["name"] = clean_name(asked.name)
        if asked.lang is not None:
            changes["lang"] = asked.lang
        if asked.settings is not None:
            changes["settings"] = msgspec.json.encode(asked.settings).decode()
        return await self.store.change_person(person.id, **changes) if changes else person

    async def register(self, person: Person, asked: Credentials, before: str | None) -> Session:
        """A guest becomes an account and keeps everything."""
        if person.login is not None:
            raise Refusal(409, "has-login", login=person.login)
        if not asked.login.isprintable():
            raise Refusal(422, "login-unreadable")
        if await self.store.find_login(asked.login) is not None:  # before the work of hashing
            raise Refusal(409, "login-taken", login=asked.login)
        password = await self._hash(asked.password)
        try:
            person = await self.store.change_person(person.id, login=asked.login, password=password)
        except Taken:
            raise Refusal(409, "login-taken", login=asked.login) from None
        return await self.enter(person, before)

    async def login(self, asked: Credentials, before: str | None, leave_guest: bool) -> Session:
        """Come back to an account. It takes as long to say no, whether there is such an account or not."""
        self.limits.check("login", login_key(asked.login))
        person = await self.store.find_login(asked.login) if asked.login.isprintable() else None
        if not await self._fits(person.password if person else None, asked.password) or person is None:
            raise Refusal(401, "wrong-password")
        await self.check_leaving(before, person, leave_guest)
        return await self.enter(await self._rehashed(person, asked.password), before)

    async def check_leaving(self, before: str | None, person: Person | None, leave_guest: bool) -> None:
        """Refuse to leave a guest behind, whom nobody could be again, unless that is meant."""
        guest = await self.person_of(before)
        if guest is None or leave_guest or (person is not None and guest.id == person.id):
            return
        if (await self.me(guest)).guest:
            raise Refusal(409, "leaves-guest", name=guest.name)

    # ----------------------------------------------------------------------------------------------------- passwords

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _fits(self, known: str | None, password: str) -> bool:
        """Whether it is the password; False where there is none, after the same work."""
        if known is None:
            await self._hash(password)
            return False
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, known, password)
            except (VerificationError, InvalidHashError):
                return False

    async def _rehashed(self, person: Person, password: str) -> Person:
        """Somebody whose password is kept as is good practice today."""
        if person.password is None or not self._hasher.check_needs_rehash(person.password):
            return person
        return await self.store.change_person(person.id, password=await self._hash(password))


def hashed(token: str) -> str:
    """What is stored of a session's token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def clean_name(name: str) -> str:
    """A name as it may stand beside a seat: one line, and no signs that can't be seen.

    >>> clean_name("  Ana \\t Bruno ")
    'Ana Bruno'
    """
    seen = (" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", name))
    cleaned = " ".join("".join(letter for letter in seen if letter.isprintable()).split())
    if not any(letter.isalnum() for letter in cleaned):
        raise Refusal(422, "name-empty")
    if len(cleaned) > NAME_LENGTH:  # some letters become several
        raise Refusal(422, "name-too-long", most=NAME_LENGTH)
    return cleaned
