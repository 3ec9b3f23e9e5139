"""Passkeys: what a browser is asked for, and whether what it answers is true.

A challenge is kept in the store, for five minutes and one attempt, under an opaque name that the browser holds.
"""

import asyncio
import json
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ludotheque.server.refusals import Refusal
from ludotheque.server.store import Challenge, Passkey, Person, Store, Taken

RP_NAME = "Ludothèque"
LIFETIME_S = 300.0

Options = dict[str, Any]
Credential = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Site:
    """The site as the browser sees it: a passkey belongs to its host."""

    host: str
    origin: str

    @classmethod
    def at(cls, origin: str) -> "Site":
        """Of our own origin; an address in numbers can't have passkeys."""
        netloc = origin.partition("://")[2]
        host = netloc if netloc.endswith("]") else netloc.rpartition(":")[0] or netloc
        with suppress(ValueError):
            ip_address(host.strip("[]"))
            raise Refusal(422, "passkey-needs-name", host=host)
        return cls(host, origin)


class Passkeys:
    """Adds passkeys to people, and knows people by them."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store, self.clock = store, clock

    async def ask_for_new(self, person: Person, site: Site) -> tuple[Options, str]:
        """What the browser needs to make a passkey, and the challenge's name."""
        known = await self.store.passkeys_of(person.id)
        options = webauthn.generate_registration_options(
            rp_id=site.host,
            rp_name=RP_NAME,
            user_id=person.id.encode(),
            user_name=person.login or person.name,
            user_display_name=person.name,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,  # so that nobody need type a name to log in
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(passkey.credential_id)) for passkey in known
            ],
        )
        name = await self._keep(options.challenge, site, person.id)
        return json.loads(webauthn.options_to_json(options)), name

    async def add(self, person: Person, site: Site, name: str | None, credential: Credential) -> None:
        """Add the passkey that the browser has made."""
        challenge = await self._take(name, site, person.id)
        try:
            verified = await asyncio.to_thread(
                webauthn.verify_registration_response,
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
            )
        except Exception as error:  # a malformed answer fails in many ways
            raise Refusal(422, "passkey-refused") from error
        made = Passkey(
            bytes_to_base64url(verified.credential_id),
            person.id,
            verified.credential_public_key,
            verified.sign_count,
            self.clock(),
        )
        try:
            await self.store.add_passkey(made)
        except Taken:
            raise Refusal(409, "passkey-taken") from None

    async def ask_for_known(self, site: Site) -> tuple[Options, str]:
        """What the browser needs to find a passkey for this site, and the challenge's name."""
        options = webauthn.generate_authentication_options(rp_id=site.host)
        name = await self._keep(options.challenge, site, None)
        return json.loads(webauthn.options_to_json(options)), name

    async def person_of(self, site: Site, name: str | None, credential: Credential) -> Person:
        """Whoever has the passkey that signed."""
        challenge = await self._take(name, site, None)
        known = await self._known(credential)
        try:
            verified = await asyncio.to_thread(
                webauthn.verify_authentication_response,
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=known.public_key,
                credential_current_sign_count=known.sign_count,
            )
        except Exception as error:
            raise Refusal(422, "passkey-refused") from error
        await self.store.use_passkey(known.credential_id, verified.new_sign_count)
        person = await self.store.get_person(known.person_id)
        if person is None:
            raise Refusal(422, "passkey-unknown")
        return person

    async def _keep(self, challenge: bytes, site: Site, person_id: str | None) -> str:
        """Keep a challenge; the name to ask for it by."""
        now, name = self.clock(), secrets.token_urlsafe(32)
        await self.store.add_challenge(Challenge(name, challenge, site.origin, person_id, now + LIFETIME_S), now)
        return name

    async def _take(self, name: str | None, site: Site, person_id: str | None) -> bytes:
        """The challenge of that name, once, if it was made for this site and person."""
        found = await self.store.take_challenge(name) if name else None
        asked_for = site.origin, person_id
        if found is None or found.expires <= self.clock() or (found.origin, found.person_id) != asked_for:
            raise Refusal(422, "passkey-expired")
        return found.challenge

    async def _known(self, credential: Credential) -> Passkey:
        """The passkey that a browser names, if it belongs to whom the browser says it does."""
        named = credential.get("id")
        known = await self.store.find_passkey(named) if isinstance(named, str) else None
        if known is None:
            raise Refusal(422, "passkey-unknown")
        response = credential.get("response")
        owner = response.get("userHandle") if isinstance(response, dict) else None
        if owner is not None and owner != bytes_to_base64url(known.person_id.encode()):
            raise Refusal(422, "passkey-refused")
        return known
