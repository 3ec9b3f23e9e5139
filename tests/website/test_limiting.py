"""How often one may do something: the numbers, whom they count for, and what is said to the hasty."""

from pathlib import Path
from typing import Any

import pytest

from ludotheque.server.limiting import RATES, SWEEP_S, Limits, Rate, address_of, kind_of
from ludotheque.server.refusals import Refusal

from .people import UNLIMITED, Clock, Site


def scope(method: str, path: str, address: str = "192.0.2.1") -> dict[str, Any]:
    return {"type": "http", "method": method, "path": path, "client": (address, 1234)}


def allowed(limits: Limits, kind: str, who: str = "ana", tries: int = 2000) -> int:
    """How many of some tries at once are allowed."""
    done = 0
    for _ in range(tries):
        try:
            limits.check(kind, who)
        except Refusal:
            continue
        done += 1
    return done


def wait(limits: Limits, kind: str, who: str = "ana") -> int:
    """How many seconds one is told to wait."""
    with pytest.raises(Refusal, match="too-many-requests") as refused:
        limits.check(kind, who)
    assert refused.value.status == 429
    return int(refused.value.args_said["seconds"])


@pytest.mark.parametrize(
    ("kind", "number", "seconds"),
    [
        ("commands", 100, 20),
        ("chat", 10, 20),
        ("reads", 600, 60),
        ("tables", 10, 60),
        ("guests", 20, 60),
        ("login", 20, 900),
        ("logins", 100, 600),
        ("other", 600, 60),
    ],
)
def test_the_standard_rates(kind: str, number: int, seconds: int) -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    assert allowed(limits, kind) == number
    assert wait(limits, kind) == seconds
    clock.now += seconds - 0.5
    assert wait(limits, kind) == 1
    clock.now += 0.5
    assert allowed(limits, kind) == number


def test_the_window_moves() -> None:
    clock = Clock()
    limits = Limits({"chat": Rate(2, 20)}, clock)
    limits.check("chat", "ana")
    clock.now += 15
    limits.check("chat", "ana")
    assert wait(limits, "chat") == 5
    clock.now += 5
    limits.check("chat", "ana")
    assert wait(limits, "chat") == 15


def test_what_is_refused_does_not_prolong_the_wait() -> None:
    clock = Clock()
    limits = Limits({"chat": Rate(1, 20)}, clock)
    assert allowed(limits, "chat") == 1
    clock.now += 20
    assert allowed(limits, "chat") == 1


def test_everybody_and_every_kind_counts_alone() -> None:
    limits = Limits({"chat": Rate(1, 20)}, Clock())
    assert allowed(limits, "chat", "ana") == 1
    assert allowed(limits, "chat", "bruno") == 1
    assert allowed(limits, "commands", "ana") == 100


def test_a_kind_can_be_switched_off_and_what_is_not_given_stays() -> None:
    limits = Limits({"commands": None}, Clock())
    assert allowed(limits, "commands") == 2000
    assert allowed(limits, "chat") == 10


def test_a_rate_of_none_at_all_lets_nobody_through() -> None:
    limits = Limits({"chat": Rate(0, 20)}, Clock())
    assert wait(limits, "chat") == 20


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match=r"there is no limit for talk; the limits are: commands, chat"):
        Limits({"talk": Rate(1, 1)})


def test_windows_that_nobody_needs_are_forgotten() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    for number in range(500):
        limits.check("other", f"192.0.2.{number}")
    limits.check("login", "ana")
    clock.now += SWEEP_S + 1
    limits.check("other", "192.0.2.1")
    assert set(limits._windows) == {("other", "192.0.2.1"), ("login", "ana")}


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("POST", "/api/tables/abc/commands", "commands"),
        ("POST", "/api/tables/abc/commands/", "commands"),
        ("POST", "/api/tables/abc/chat", "chat"),
        ("GET", "/api/tables/abc/chat", "reads"),
        ("GET", "/api/tables/abc/position", "reads"),
        ("GET", "/api/tables/abc/nothing", "other"),
        ("GET", "/api/tables", "other"),
        ("GET", "/api/lobby", "reads"),
        ("GET", "/api/games", "other"),
        ("POST", "/api/tables", "tables"),
        ("POST", "/api/tables/abc/rematch", "tables"),
        ("GET", "/api/tables/abc", "reads"),
        ("POST", "/api/me", "guests"),
        ("GET", "/api/me", "reads"),
        ("HEAD", "/api/me", "other"),
        ("PATCH", "/api/me", "other"),
        ("POST", "/api/login", "logins"),
        ("POST", "/api/register", "logins"),
        ("POST", "/api/passkeys", "logins"),
        ("POST", "/api/passkeys/login", "logins"),
        ("POST", "/api/passkeys/challenge", "logins"),
        ("POST", "/api/logout", "other"),
        ("GET", "/", "other"),
        ("GET", "/assets/index-abc.js", None),
        ("GET", "/favicon.svg", None),
        ("GET", "/health", None),
        ("GET", "/metrics", None),
    ],
)
def test_every_route_has_its_kind(method: str, path: str, kind: str | None) -> None:
    assert kind_of(scope(method, path)) == kind
    assert kind is None or kind in RATES


def test_a_socket_counts_as_a_request() -> None:
    assert kind_of({"type": "websocket", "path": "/api/tables/abc/live"}) == "other"


@pytest.mark.parametrize("asked", [scope("POST", "/api/tables/abc/commands"), scope("GET", "/api/tables/abc/position")])
def test_commands_and_reads_count_by_account_and_everything_else_by_address(asked: dict[str, Any]) -> None:
    limits = Limits({"commands": Rate(1, 20), "reads": Rate(1, 20), "other": Rate(1, 60)}, Clock())
    for _ in range(5):
        limits.check_address(asked)
    limits.check_account(asked, "ana")
    limits.check_account(asked, "bruno")
    with pytest.raises(Refusal):
        limits.check_account(asked, "ana")
    page = scope("GET", "/")
    for _ in range(5):
        limits.check_account(page, "ana")
    limits.check_address(page)
    with pytest.raises(Refusal):
        limits.check_address(page)


def test_commands_and_reads_of_nobody_count_by_address() -> None:
    limits = Limits({"other": Rate(1, 60)}, Clock())
    limits.check_stranger(scope("POST", "/api/tables/abc/commands"))
    with pytest.raises(Refusal):
        limits.check_stranger(scope("GET", "/api/me"))
    limits.check_stranger(scope("GET", "/api/games"))  # it has been counted


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8::1", "2001:db8::ffff:1:2:3", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("testclient", "testclient", True),
    ],
)
def test_addresses_of_one_connection_count_as_one(first: str, second: str, same: bool) -> None:
    assert (address_of(scope("GET", "/", first)) == address_of(scope("GET", "/", second))) is same


def test_a_request_of_no_known_address_is_counted_too() -> None:
    assert address_of({"client": None}) == ""


# ---------------------------------------------------------------------------------------------------- on the site


def test_the_hasty_are_told_when_to_come_back_in_their_language(tmp_path: Path) -> None:
    clock = Clock()
    with Site(tmp_path, limits=Limits(UNLIMITED | {"guests": Rate(1, 60)}, clock)) as site:
        assert site.browser().post("/api/me", json={"name": "Ana"}).status_code == 201
        clock.now += 58.5
        answer = site.browser().post("/api/me?lang=fr", json={"name": "Bruno"})
        assert answer.status_code == 429
        assert answer.headers["retry-after"] == "2"
        problem = answer.json()
        assert (problem["type"], problem["retry_after"]) == ("too-many-requests", 2)
        assert problem["detail"] == "C’était un peu trop rapide. Réessayez dans 2 secondes."
        clock.now += 1.5
        assert site.browser().post("/api/me", json={"name": "Bruno"}).status_code == 201


def test_a_crowd_behind_one_address_reads_on_and_strangers_share(tmp_path: Path) -> None:
    rates = UNLIMITED | {"reads": Rate(2, 60), "other": Rate(2, 60)}
    with Site(tmp_path, limits=Limits(rates, Clock())) as site:
        crowd = [site.browser() for _ in range(3)]
        for browser in crowd:
            assert browser.post("/api/me", json={"name": "Ana"}).status_code == 201
        stranger = site.browser()
        stranger.cookies.set("ludotheque", "made-up")
        for browser in (*crowd, stranger):
            assert [browser.get("/api/me").status_code for _ in range(3)] == [200, 200, 429]
        assert site.browser().get("/api/me").status_code == 429


@pytest.mark.parametrize("other", ["ＡＮＡ", "ａna"])
def test_a_login_spelled_otherwise_counts_as_the_same(other: str, tmp_path: Path) -> None:
    with Site(tmp_path, limits=Limits(UNLIMITED | {"login": Rate(1, 900)}, Clock())) as site:
        thief = site.browser()
        guess = {"login": "Ana", "password": "guess 001"}
        assert thief.post("/api/login", json=guess).status_code == 401
        assert thief.post("/api/login", json=guess | {"login": other}).status_code == 429


def test_nobody_s_password_can_be_guessed_at_leisure(tmp_path: Path) -> None:
    clock = Clock()
    ana = {"login": "Ana", "password": "correct horse"}
    with Site(tmp_path, limits=Limits(UNLIMITED | {"login": RATES["login"]}, clock)) as site:
        browser = site.browser()
        browser.post("/api/me", json={"name": "Ana"})
        browser.post("/api/register", json=ana)
        thief = site.browser()
        guesses = [thief.post("/api/login", json={"login": "aNa", "password": f"guess {n:03}"}) for n in range(21)]
        assert [answer.status_code for answer in guesses] == [401] * 20 + [429]
        assert thief.post("/api/login", json=ana).status_code == 429, "not even the right one"
        assert thief.post("/api/login", json=ana | {"login": "bruno"}).status_code == 401
        assert browser.get("/api/me").status_code == 200, "who is in stays in"
        clock.now += 900
        assert thief.post("/api/login", json=ana).status_code == 200


def test_a_proxy_s_word_counts_only_behind_a_proxy(tmp_path: Path) -> None:
    rates = UNLIMITED | {"other": Rate(1, 60)}
    for behind_proxy, answers in ((False, [200, 429, 429]), (True, [200, 200, 429])):
        with Site(tmp_path, limits=Limits(rates, Clock()), behind_proxy=behind_proxy) as site:
            browser = site.browser()
            said = ["192.0.2.1", "192.0.2.1, 192.0.2.2", "203.0.113.9, 192.0.2.2"]
            found = [browser.get("/api/me", headers={"X-Forwarded-For": one}).status_code for one in said]
        assert found == answers
