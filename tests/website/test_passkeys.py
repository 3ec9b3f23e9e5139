"""Passkeys, with an authenticator made of the same mathematics: whose signature lets whom in."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .people import Authenticator, Browser, Site, decoded, guest, refusal


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with Site(tmp_path) as running:
        yield running


@pytest.fixture
def browser(site: Site) -> Browser:
    return site.browser()


def add_passkey(browser: Browser, key: Authenticator) -> dict[str, Any]:
    options = browser.post("/api/passkeys/new")
    assert options.status_code == 200, options.text
    answer = browser.post("/api/passkeys", json=key.make(options.json()))
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def sign_in(browser: Browser, key: Authenticator, **changes: Any) -> Any:
    options = browser.post("/api/passkeys/challenge").json()
    return browser.post("/api/passkeys/login", json=key.sign(options | changes))


def test_a_guest_becomes_an_account_by_a_passkey_and_comes_back_with_it(site: Site, browser: Browser) -> None:
    before = guest(browser)
    key = Authenticator()
    me = add_passkey(browser, key)
    assert me == before | {"guest": False, "passkeys": 1}
    assert browser.get("/api/me").json() == me
    for _ in range(2):
        second = site.browser()
        assert sign_in(second, key).json() == me
        assert second.get("/api/me").json() == me


def test_the_browser_is_asked_for_a_passkey_that_it_finds_by_itself(browser: Browser) -> None:
    me = guest(browser)
    options = browser.post("/api/passkeys/new").json()
    assert decoded(options["user"]["id"]).decode() == me["id"]
    assert options["rp"] == {"id": "localhost", "name": "Ludothèque"}
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["excludeCredentials"] == []
    key = Authenticator()
    browser.post("/api/passkeys", json=key.make(options))
    again = browser.post("/api/passkeys/new").json()
    assert [known["id"] for known in again["excludeCredentials"]] == list(key.keys)
    asked = browser.post("/api/passkeys/challenge").json()
    assert asked["rpId"] == "localhost"
    assert asked["allowCredentials"] == []
    assert len(decoded(asked["challenge"])) >= 32


def test_an_authenticator_that_does_not_count_may_come_back_too(site: Site, browser: Browser) -> None:
    guest(browser)
    key = Authenticator(counts=False)
    add_passkey(browser, key)
    assert [sign_in(site.browser(), key).status_code for _ in range(2)] == [200, 200]


def test_a_copied_authenticator_is_noticed_by_its_count(site: Site, browser: Browser) -> None:
    guest(browser)
    key = Authenticator()
    add_passkey(browser, key)
    assert sign_in(site.browser(), key).status_code == 200
    key.signed -= 1
    assert refusal(sign_in(site.browser(), key)) == (422, "passkey-refused")


def test_a_challenge_serves_once(site: Site, browser: Browser) -> None:
    guest(browser)
    key = Authenticator()
    add_passkey(browser, key)
    second = site.browser()
    options = second.post("/api/passkeys/challenge").json()
    cookies = {"Cookie": f"ludotheque-passkey={second.cookies['ludotheque-passkey']}"}
    assert site.browser().post("/api/passkeys/login", json=key.sign(options), headers=cookies).status_code == 200
    again = site.browser().post("/api/passkeys/login", json=key.sign(options), headers=cookies)
    assert refusal(again) == (422, "passkey-expired")


def test_a_failed_attempt_uses_the_challenge_up(site: Site, browser: Browser) -> None:
    guest(browser)
    key = Authenticator()
    add_passkey(browser, key)
    second = site.browser()
    options = second.post("/api/passkeys/challenge").json()
    assert refusal(second.post("/api/passkeys/login", json={"id": "unknown"})) == (422, "passkey-unknown")
    assert refusal(second.post("/api/passkeys/login", json=key.sign(options))) == (422, "passkey-expired")


@pytest.mark.parametrize(("seconds", "answer"), [(299, 200), (300, 422)])
def test_a_challenge_lives_five_minutes(seconds: float, answer: int, site: Site, browser: Browser) -> None:
    guest(browser)
    key = Authenticator()
    add_passkey(browser, key)
    second = site.browser()
    options = second.post("/api/passkeys/challenge").json()
    site.clock.now += seconds
    assert second.post("/api/passkeys/login", json=key.sign(options)).status_code == answer


def test_a_challenge_belongs_to_the_browser_that_asked(site: Site, browser: Browser) -> None:
    guest(browser)
    key = Authenticator()
    add_passkey(browser, key)
    options = site.browser().post("/api/passkeys/challenge").json()
    assert refusal(site.browser().post("/api/passkeys/login", json=key.sign(options))) == (422, "passkey-expired")


def test_a_challenge_to_log_in_adds_no_passkey_and_nobody_adds_one_to_another(site: Site, browser: Browser) -> None:
    guest(browser)
    options = browser.post("/api/passkeys/new").json()
    name = browser.cookies["ludotheque-passkey"]
    eve = site.browser()
    guest(eve, "Eve")
    eve.cookies.set("ludotheque-passkey", name)
    assert refusal(eve.post("/api/passkeys", json=Authenticator().make(options))) == (422, "passkey-expired")
    asked = eve.post("/api/passkeys/challenge?leave_guest=true").json()
    swapped = options | {"challenge": asked["challenge"]}
    assert refusal(eve.post("/api/passkeys", json=Authenticator().make(swapped))) == (422, "passkey-expired")
    assert eve.get("/api/me").json()["guest"] is True


def test_another_origin_another_host_another_challenge_and_another_key_are_refused(
    site: Site, browser: Browser
) -> None:
    me = guest(browser)
    key = Authenticator()
    phished = Authenticator(origin="http://evil.example")
    options = browser.post("/api/passkeys/new").json()
    assert refusal(browser.post("/api/passkeys", json=phished.make(options))) == (422, "passkey-refused")
    add_passkey(browser, key)
    name = next(iter(key.keys))
    stranger = Authenticator()
    stranger.make({"user": {"id": ""}, "rp": {"id": "localhost"}, "challenge": "x"})
    stolen = Authenticator(keys={name: (next(iter(stranger.keys.values()))[0], key.keys[name][1])}, signed=50)
    elsewhere = Authenticator(origin="http://evil.example", keys=key.keys, signed=50)
    fresh = site.browser()
    assert refusal(sign_in(fresh, stolen)) == (422, "passkey-refused")
    assert refusal(sign_in(fresh, elsewhere)) == (422, "passkey-refused")
    assert refusal(sign_in(fresh, key, challenge="bm9uc2Vuc2U")) == (422, "passkey-refused")
    assert refusal(sign_in(fresh, key, rpId="evil.example")) == (422, "passkey-refused")
    assert fresh.get("/api/me").json() is None
    key.keys[name] = key.keys[name][0], "c29tZWJvZHk"
    assert refusal(sign_in(fresh, key)) == (422, "passkey-refused"), "it is somebody else's"
    assert browser.get("/api/me").json()["id"] == me["id"]


@pytest.mark.parametrize("body", [{}, {"id": 3}, {"id": "x" * 5000}, {"id": "\0"}, {"id": "a", "response": []}])
def test_a_malformed_answer_is_refused(body: dict[str, Any], site: Site, browser: Browser) -> None:
    browser.post("/api/passkeys/challenge")
    assert refusal(browser.post("/api/passkeys/login", json=body)) == (422, "passkey-unknown")
    guest(browser)
    browser.post("/api/passkeys/new")
    assert refusal(browser.post("/api/passkeys", json=body)) == (422, "passkey-refused")


def test_a_malformed_answer_with_a_known_passkey_is_refused(site: Site, browser: Browser) -> None:
    guest(browser)
    key = Authenticator()
    add_passkey(browser, key)
    second = site.browser()
    for part in ("clientDataJSON", "authenticatorData", "signature"):
        options = second.post("/api/passkeys/challenge").json()
        signed = key.sign(options)
        signed["response"][part] = "AAAA"
        assert refusal(second.post("/api/passkeys/login", json=signed)) == (422, "passkey-refused")


def test_a_passkey_is_added_once(site: Site, browser: Browser) -> None:
    guest(browser)
    key = Authenticator()
    options = browser.post("/api/passkeys/new").json()
    made = key.make(options)
    browser.post("/api/passkeys", json=made)
    eve = site.browser()
    guest(eve, "Eve")
    asked = eve.post("/api/passkeys/new").json()
    name = next(iter(key.keys))
    made["response"]["clientDataJSON"] = Authenticator().make(asked)["response"]["clientDataJSON"]
    assert name == made["id"]
    assert refusal(eve.post("/api/passkeys", json=made)) == (409, "passkey-taken")


@pytest.mark.parametrize("origin", ["http://127.0.0.1:8000", "http://[::1]:8000", "https://192.0.2.1"])
def test_an_address_in_numbers_can_t_have_passkeys(origin: str, site: Site) -> None:
    browser = site.browser(origin)
    guest(browser)
    answer = browser.post("/api/passkeys/new")
    assert refusal(answer) == (422, "passkey-needs-name")
    assert "localhost" in answer.json()["detail"]
