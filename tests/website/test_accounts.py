"""Guests and accounts: who gets in, who does not, and what the store knows of it."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from ludotheque.server.store import Person

from .people import ANA, QUICK, Browser, Site, column, decoded, guest, refusal, registered


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with Site(tmp_path) as running:
        yield running


@pytest.fixture
def browser(site: Site) -> Browser:
    return site.browser()


# ------------------------------------------------------------------------------------------------------------ guests


def test_a_name_is_enough(browser: Browser) -> None:
    assert browser.get("/api/me").json() is None
    me = guest(browser, lang="fr")
    assert (me["name"], me["guest"], me["lang"]) == ("Ana", True, "fr")
    assert browser.get("/api/me").json() == me


def test_the_same_browser_is_not_made_somebody_else(browser: Browser) -> None:
    me = guest(browser)
    answer = browser.post("/api/me", json={"name": "Bruno"})
    assert refusal(answer) == (409, "already-somebody")
    assert "Ana" in answer.json()["detail"]
    assert browser.get("/api/me").json() == me


@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Ana\t\n Lu ", "Ana Lu"), ("A\u202ena\u200b", "Ana"), ("E\u0301lodie", "Élodie"), ("7", "7")],
)
def test_a_name_is_one_line_of_visible_letters(given: str, kept: str, browser: Browser) -> None:
    assert guest(browser, given)["name"] == kept


@pytest.mark.parametrize("name", ["…", "\u200b\u202e", "-\0-"])
def test_a_name_that_nobody_can_read_is_refused(name: str, browser: Browser) -> None:
    assert refusal(browser.post("/api/me", json={"name": name})) == (422, "name-empty")


@pytest.mark.parametrize("name", ["\ufb2c" * 14, "\ufb2c" * 40])
def test_a_name_that_becomes_too_long_is_refused(name: str, browser: Browser) -> None:
    """Each of these letters is three where a name is kept."""
    answer = browser.post("/api/me", json={"name": name})
    assert refusal(answer) == (422, "name-too-long")
    assert "40" in answer.json()["detail"]
    assert len(guest(browser, "\ufb2c" * 13)["name"]) == 39


@pytest.mark.parametrize(
    "body", [{}, {"name": ""}, {"name": "A" * 41}, {"name": "Ana", "admin": True}, {"name": "Ana", "lang": "de"}]
)
def test_a_malformed_guest_is_refused(body: dict[str, Any], browser: Browser) -> None:
    assert browser.post("/api/me", json=body).status_code == 400
    assert browser.get("/api/me").json() is None


def test_what_is_changed_stays_and_the_rest_too(browser: Browser) -> None:
    guest(browser)
    browser.patch("/api/me", json={"settings": {"theme": "dark", "sound": False}})
    browser.patch("/api/me", json={"name": "Anna"})
    me = browser.patch("/api/me", json={"lang": "fr"}).json()
    assert (me["name"], me["lang"], me["settings"]) == ("Anna", "fr", {"theme": "dark", "sound": False})
    assert browser.get("/api/me").json() == me
    assert browser.patch("/api/me", json={}).json() == me


def test_nobody_changes_without_a_session(browser: Browser) -> None:
    assert refusal(browser.patch("/api/me", json={"name": "Eve"})) == (401, "no-session")
    assert refusal(browser.post("/api/register", json=ANA)) == (401, "no-session")
    assert refusal(browser.post("/api/passkeys/new")) == (401, "no-session")
    assert refusal(browser.post("/api/passkeys", json={})) == (401, "no-session")


# ---------------------------------------------------------------------------------------------------------- sessions


def test_over_plain_http_the_cookie_is_hidden_from_scripts_and_other_sites(browser: Browser) -> None:
    said = browser.post("/api/me", json={"name": "Ana"}).headers["set-cookie"]
    name, _, rest = said.partition("=")
    assert name == "ludotheque"
    parts = {part.strip().lower() for part in rest.split(";")}
    assert {"httponly", "samesite=lax", "path=/"} <= parts
    assert "secure" not in parts


def test_over_https_the_cookie_is_bound_to_the_host(site: Site) -> None:
    browser = site.browser("https://games.example")
    said = browser.post("/api/me", json={"name": "Ana"}).headers["set-cookie"]
    name, _, rest = said.partition("=")
    parts = {part.strip().lower() for part in rest.split(";")}
    assert name == "__Host-ludotheque"
    assert {"secure", "httponly", "samesite=lax", "path=/"} <= parts
    assert not any(part.startswith("domain") for part in parts)
    gone = browser.post("/api/logout").headers["set-cookie"]
    assert gone.startswith("__Host-ludotheque=")
    assert "secure" in gone.lower(), "or the browser does not take it"
    assert "max-age=0" in gone.lower()


def test_a_plain_cookie_opens_nothing_over_https(site: Site) -> None:
    plain = site.browser()
    guest(plain)
    token = plain.cookies["ludotheque"]
    secure = site.browser("https://localhost:8000")
    assert secure.get("/api/me", headers={"Cookie": f"ludotheque={token}"}).json() is None
    assert secure.get("/api/me", headers={"Cookie": f"__Host-ludotheque={token}"}).status_code == 200


def test_tokens_are_long_and_each_another(site: Site, browser: Browser) -> None:
    guest(browser)
    second = site.browser()
    guest(second)
    tokens = {browser.cookies["ludotheque"], second.cookies["ludotheque"]}
    assert [len(decoded(token)) for token in tokens] == [32, 32]


def test_neither_token_nor_password_is_in_the_database(site: Site, browser: Browser) -> None:
    registered(browser)
    token = browser.cookies["ludotheque"]
    content = b"".join(path.read_bytes() for path in site.folder.iterdir())
    assert b"ana@example.org" in content, "the search finds what there is"
    assert b"$argon2id$" in content
    assert token.encode() not in content
    assert ANA["password"].encode() not in content


def test_whoever_logs_out_is_out_at_once_and_everywhere_else_still_in(site: Site, browser: Browser) -> None:
    registered(browser)
    second = site.browser()
    second.post("/api/login", json=ANA)
    token = browser.cookies["ludotheque"]
    assert browser.post("/api/logout").status_code == 204
    assert browser.get("/api/me", headers={"Cookie": f"ludotheque={token}"}).json() is None
    assert second.get("/api/me").status_code == 200
    assert browser.post("/api/logout").status_code == 204, "nothing to do is no fault"


@pytest.mark.parametrize("token", ["", "nonsense", "é", "\ud800", "x" * 4000])
def test_a_made_up_token_is_nobody(token: str, browser: Browser) -> None:
    cookie = b"ludotheque=" + token.encode("utf-8", "surrogatepass")
    assert browser.get("/api/me", headers=[(b"Cookie", cookie)]).json() is None


def test_whoever_opens_a_socket_is_known_by_the_same_cookie(site: Site, browser: Browser) -> None:
    @websocket("/who")
    async def who(socket: WebSocket[Any, Any, Any], person: NamedDependency[Person | None]) -> None:
        await socket.accept()
        await socket.send_text(person.name if person else "nobody")
        await socket.close()

    site.app.register(who)
    guest(browser)
    known = {"cookie": f"ludotheque={browser.cookies['ludotheque']}"}
    assert [said(site, headers) for headers in ({}, known)] == ["nobody", "Ana"]


def said(site: Site, headers: dict[str, str]) -> str:
    """The first thing that the socket says."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope: Any = {
        "type": "websocket", "scheme": "ws", "path": "/who", "raw_path": b"/who", "root_path": "", "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()], "subprotocols": [],
        "client": ("192.0.2.1", 5), "server": ("localhost", 8000), "state": {},
    }  # fmt: skip
    app: Any = site.app
    site.portal.call(app, scope, receive, send)
    return str(next(message["text"] for message in sent if message["type"] == "websocket.send"))


# --------------------------------------------------------------------------------------------------------- passwords


def test_a_guest_becomes_an_account_in_place(site: Site, browser: Browser) -> None:
    before = guest(browser)
    token = browser.cookies["ludotheque"]
    me = browser.post("/api/register", json=ANA).json()
    assert me == before | {"guest": False, "login": ANA["login"]}
    assert browser.get("/api/me").json() == me
    assert browser.cookies["ludotheque"] != token
    assert browser.get("/api/me", headers={"Cookie": f"ludotheque={token}"}).json() is None
    second = site.browser()
    assert second.post("/api/login", json=ANA).json() == me
    assert second.get("/api/me").json() == me


def test_capitals_of_a_login_do_not_matter_those_of_a_password_do(site: Site, browser: Browser) -> None:
    registered(browser)
    second = site.browser()
    assert second.post("/api/login", json=ANA | {"login": "ANA@example.org"}).status_code == 200
    assert site.browser().post("/api/login", json=ANA | {"password": "Correct Horse"}).status_code == 401


def test_a_login_is_given_once(site: Site, browser: Browser) -> None:
    registered(browser)
    assert refusal(browser.post("/api/register", json=ANA | {"login": "second"})) == (409, "has-login")
    second = site.browser()
    guest(second, "Eve")
    mine = {"login": "Ana@Example.org", "password": "of my own"}
    assert refusal(second.post("/api/register", json=mine)) == (409, "login-taken")
    assert second.get("/api/me").json()["guest"] is True
    assert site.browser().post("/api/login", json=mine).status_code == 401


def test_an_unreadable_login_is_refused(browser: Browser) -> None:
    guest(browser)
    bad = ANA | {"login": "ana\0\u200b"}
    assert refusal(browser.post("/api/register", json=bad)) == (422, "login-unreadable")
    assert refusal(browser.post("/api/login", json=bad)) == (401, "wrong-password")


def test_wrong_passwords_and_unknown_logins_get_the_same_answer_after_the_same_work(tmp_path: Path) -> None:
    work: list[str] = []
    threads: set[int] = set()

    class Counted(PasswordHasher):
        def hash(self, password: Any, *, salt: bytes | None = None) -> str:
            work.append("hash")
            threads.add(threading.get_ident())
            return QUICK.hash(password, salt=salt)

        def verify(self, hash: Any, password: Any) -> Any:  # noqa: A002 (the library's own name)
            work.append("verify")
            threads.add(threading.get_ident())
            return QUICK.verify(hash, password)

    with Site(tmp_path, hasher=Counted()) as site:
        registered(site.browser())
        work.clear()
        answers = [
            site.browser().post("/api/login", json=ANA | wrong)
            for wrong in ({"password": "wrong horse"}, {"login": "nobody"})
        ]
        loop_thread = site.portal.call(threading.get_ident)
    assert work == ["verify", "hash"], "each computes one hash"
    assert loop_thread not in threads, "nobody else waits meanwhile"
    assert answers[0].status_code == answers[1].status_code == 401
    assert answers[0].content == answers[1].content
    assert "set-cookie" not in answers[0].headers


def test_passwords_are_hashed_by_argon2id_as_strongly_as_the_library_advises(tmp_path: Path) -> None:
    with Site(tmp_path, hasher=PasswordHasher()) as site:
        registered(site.browser())
        (stored,) = column(site, "password")
    assert stored.startswith("$argon2id$")
    assert not PasswordHasher().check_needs_rehash(stored)


def test_an_old_hash_is_renewed_at_login(tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        registered(site.browser())
    stronger = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    with Site(tmp_path, hasher=stronger) as site:
        assert site.browser().post("/api/login", json=ANA).status_code == 200
        (stored,) = column(site, "password")
        assert not stronger.check_needs_rehash(stored)
        assert site.browser().post("/api/login", json=ANA).status_code == 200


@pytest.mark.parametrize("wrong", [{"password": "short"}, {"login": "a b c"}, {"login": "ab"}, {"password": "x" * 201}])
def test_credentials_have_a_form(wrong: dict[str, str], browser: Browser) -> None:
    guest(browser)
    answer = browser.post("/api/register", json=ANA | wrong)
    assert answer.status_code == 400
    assert wrong.get("password", "no password") not in answer.text


# ------------------------------------------------------------------------------------------------ guests left behind


def test_a_guest_is_not_left_behind_unless_that_is_meant(site: Site, browser: Browser) -> None:
    registered(browser)
    second = site.browser()
    eve = guest(second, "Eve")
    answer = second.post("/api/login?lang=fr", json=ANA)
    assert refusal(answer) == (409, "leaves-guest")
    assert "Eve" in answer.json()["detail"]
    assert answer.json()["detail"].endswith("quand même\u00a0?")
    assert second.get("/api/me").json() == eve, "nothing has changed"
    assert refusal(second.post("/api/passkeys/challenge")) == (409, "leaves-guest")
    token = second.cookies["ludotheque"]
    assert second.post("/api/login?leave_guest=true", json=ANA).json()["name"] == "Ana"
    assert second.get("/api/me").json()["name"] == "Ana"
    assert browser.get("/api/me", headers={"Cookie": f"ludotheque={token}"}).json() is None
    assert "Eve" in column(site, "name"), "the guest's seats still have their owner"


def test_a_wrong_password_does_not_even_ask(site: Site, browser: Browser) -> None:
    guest(browser)
    assert refusal(browser.post("/api/login", json=ANA)) == (401, "wrong-password")


def test_an_account_may_log_in_again_or_as_another(site: Site, browser: Browser) -> None:
    registered(browser)
    assert browser.post("/api/login", json=ANA).status_code == 200
    second = site.browser()
    guest(second, "Bruno")
    second.post("/api/register", json={"login": "bruno", "password": "password of Bruno"})
    assert second.post("/api/login", json=ANA).json()["name"] == "Ana"
