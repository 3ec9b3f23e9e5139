"""The HTTP interface of people: guests, accounts, passkeys; and who it is that asks."""

from collections.abc import Mapping
from typing import Any

from litestar import Controller, Request, Response, get, patch, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency, Provide
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery, JSONBody
from litestar.types import Scope

from ludotheque.server import wire
from ludotheque.server.accounts import Accounts, Session
from ludotheque.server.guard import cookie, cookie_name, is_secure, own_origin, session_token
from ludotheque.server.passkeys import LIFETIME_S, Credential, Options, Site
from ludotheque.server.refusals import Refusal
from ludotheque.server.store import Person

Asked = Request[Any, Any, Any]
Somebody = NamedDependency[Person]

SESSION_S = 400 * 24 * 3600  # as long as browsers keep a cookie


# ---------------------------------------------------------------------------------------------------- who is asking


async def person(scope: Scope, state: State) -> Person | None:
    """Who is asking, who must not be too hasty; None if nobody is known. For handlers of requests and of sockets."""
    accounts: Accounts = state.accounts
    found = await accounts.person_of(session_token(scope))
    if found is None:
        accounts.limits.check_stranger(scope)
    else:
        accounts.limits.check_account(scope, found.id)
    return found


async def somebody(scope: Scope, state: State) -> Person:
    """The same, who must be known."""
    found = await person(scope, state)
    if found is None:
        raise Refusal(401, "no-session")
    return found


def accounts_of(request: Asked) -> Accounts:
    """The accounts that a handler works on."""
    accounts: Accounts = request.app.state.accounts
    return accounts


# ---------------------------------------------------------------------------------------------------------- cookies


def kept(scope: Mapping[str, Any], token: str, seconds: int = SESSION_S) -> Cookie:
    """The session's cookie; no script can read it, and no other site's request brings it."""
    return Cookie(
        cookie_name(scope), value=token, max_age=seconds, secure=is_secure(scope), httponly=True, samesite="lax"
    )


def challenge_name(scope: Mapping[str, Any]) -> str:
    """What the cookie is called that says which challenge a browser was given."""
    return f"{cookie_name(scope)}-passkey"


def challenged(scope: Mapping[str, Any], name: str, seconds: int = int(LIFETIME_S)) -> Cookie:
    """That cookie."""
    return Cookie(
        challenge_name(scope), value=name, max_age=seconds, secure=is_secure(scope), httponly=True, samesite="strict"
    )


async def entered(request: Asked, session: Session, *more: Cookie, status_code: int = 200) -> Response[wire.Me]:
    """The answer to somebody who comes in."""
    me = await accounts_of(request).me(session.person)
    return Response(me, status_code=status_code, cookies=[kept(request.scope, session.token), *more])


# --------------------------------------------------------------------------------------------------------- handlers


class People(Controller):
    """Guests and accounts."""

    path = "/api"

    @get("/me")
    async def me(self, request: Asked, person: NamedDependency[Person | None]) -> wire.Me | None:
        """Who is asking; null for somebody who has no name here yet."""
        return None if person is None else await accounts_of(request).me(person)

    @post("/me")
    async def add_guest(
        self, request: Asked, person: NamedDependency[Person | None], data: JSONBody[wire.NewGuest]
    ) -> Response[wire.Me]:
        """Begin as a guest: a name is enough."""
        if person is not None:
            raise Refusal(409, "already-somebody", name=person.name)
        return await entered(request, await accounts_of(request).add_guest(data), status_code=201)

    @patch("/me")
    async def change(self, request: Asked, somebody: Somebody, data: JSONBody[wire.MeChanged]) -> wire.Me:
        """Change one's name, language or settings."""
        accounts = accounts_of(request)
        return await accounts.me(await accounts.change(somebody, data))

    @post("/register", status_code=200)
    async def register(self, request: Asked, somebody: Somebody, data: JSONBody[wire.Credentials]) -> Response[wire.Me]:
        """Make an account of a guest, who keeps everything."""
        before = session_token(request.scope)
        return await entered(request, await accounts_of(request).register(somebody, data, before))

    @post("/login", status_code=200)
    async def login(
        self, request: Asked, data: JSONBody[wire.Credentials], leave_guest: FromQuery[bool] = False
    ) -> Response[wire.Me]:
        """Come back to an account. A guest is left behind only if ``leave_guest`` says so."""
        before = session_token(request.scope)
        return await entered(request, await accounts_of(request).login(data, before, leave_guest))

    @post("/logout", status_code=204, responses={204: ResponseSpec(None, description="Nobody is known any more.")})
    async def logout(self, request: Asked) -> Response[None]:
        """End this browser's session."""
        await accounts_of(request).leave(session_token(request.scope))
        return Response(None, status_code=204, cookies=[kept(request.scope, "", 0)])


class PasskeysApi(Controller):
    """Passkeys. What is asked of the browser and what it answers is as WebAuthn has it in JSON."""

    path = "/api/passkeys"

    @post("/new", status_code=200)
    async def ask_for_new(self, request: Asked, somebody: Somebody) -> Response[Options]:
        """Begin to add a passkey to oneself."""
        site = Site.at(own_origin(request.scope))
        options, name = await accounts_of(request).passkeys.ask_for_new(somebody, site)
        return Response(options, cookies=[challenged(request.scope, name)])

    @post("/", status_code=200)
    async def add(self, request: Asked, somebody: Somebody, data: JSONBody[Credential]) -> Response[wire.Me]:
        """Add the passkey that the browser has made; a guest becomes an account by it."""
        accounts, scope = accounts_of(request), request.scope
        name = cookie(scope, challenge_name(scope))
        await accounts.passkeys.add(somebody, Site.at(own_origin(scope)), name, data)
        return await entered(request, await accounts.enter(somebody, session_token(scope)), challenged(scope, "", 0))

    @post("/challenge", status_code=200)
    async def ask_for_known(self, request: Asked, leave_guest: FromQuery[bool] = False) -> Response[Options]:
        """Begin to log in with a passkey. A guest is left behind only if ``leave_guest`` says so."""
        accounts, scope = accounts_of(request), request.scope
        await accounts.check_leaving(session_token(scope), None, leave_guest)
        options, name = await accounts.passkeys.ask_for_known(Site.at(own_origin(scope)))
        return Response(options, cookies=[challenged(scope, name)])

    @post("/login", status_code=200)
    async def login(self, request: Asked, data: JSONBody[Credential]) -> Response[wire.Me]:
        """Log in with a passkey."""
        accounts, scope = accounts_of(request), request.scope
        name = cookie(scope, challenge_name(scope))
        found = await accounts.passkeys.person_of(Site.at(own_origin(scope)), name, data)
        return await entered(request, await accounts.enter(found, session_token(scope)), challenged(scope, "", 0))


handlers = [People, PasskeysApi]
dependencies = {"person": Provide(person), "somebody": Provide(somebody)}
