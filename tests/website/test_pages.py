"""The client's files: one page for every address, and what a browser may keep."""

import gzip
from pathlib import Path

import httpx
import pytest

from ludotheque.server import pages
from ludotheque.server.guard import CONTENT_POLICY

from .site import ORIGIN, Site, empty_store, refusal, site

__all__ = ["empty_store", "site"]
pytestmark = pytest.mark.anyio

INDEX = b"<!doctype html><title>Ludotheque</title>" + b"<p>paper</p>" * 50
SCRIPT = b"export const five = 5;\n" * 100
ADDRESSES = (
    "/", "/games/sanssouci", "/games/sanssouci/rules", "/new/villages", "/join/abc/secret", "/tables/2345abcdef",
    "/tables/2345abcdef/replay/12", "/account", "/fair",
)  # fmt: skip


@pytest.fixture
async def built(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A site with a small client."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_bytes(INDEX)
    (static / "favicon.svg").write_bytes(b"<svg xmlns='http://www.w3.org/2000/svg'/>")
    (static / "assets" / "app-1a2b3c.js").write_bytes(SCRIPT)
    (static / "assets" / "serif-9f.woff2").write_bytes(b"\0font" * 300)
    monkeypatch.setattr(pages.read_files, "__defaults__", (static,))
    await site.restart()
    return site


async def asked(site: Site, path: str, encoding: str = "", method: str = "GET") -> httpx.Response:
    transport = httpx.ASGITransport(site)
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
        return await client.request(method, path, headers={"Accept-Encoding": encoding})


@pytest.mark.parametrize("path", ADDRESSES)
async def test_every_address_is_the_page(built: Site, path: str) -> None:
    answer = await asked(built, path)
    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    packed = await asked(built, path, "gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == INDEX
    assert int(packed.headers["content-length"]) < len(INDEX)


async def test_a_file_with_its_hash_in_its_name_is_kept_for_good(built: Site) -> None:
    plain, packed = await asked(built, "/assets/app-1a2b3c.js"), await asked(built, "/assets/app-1a2b3c.js", "br, gzip")
    assert plain.content == packed.content == SCRIPT
    assert "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) == len(gzip.compress(SCRIPT, 9, mtime=0))
    for answer in (plain, packed):
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["vary"] == "Accept-Encoding"
    font = await asked(built, "/assets/serif-9f.woff2", "gzip")
    assert "content-encoding" not in font.headers  # it is packed already
    assert font.headers["content-type"] == "font/woff2"


@pytest.mark.parametrize(
    "path",
    ["/assets/app-000000.js", "/assets/", "/assets/../index.html", "/assets/%2e%2e/index.html", "/index.php", "/api/x"],
)
async def test_what_is_not_there_is_not_there(built: Site, path: str) -> None:
    assert refusal(await asked(built, path)) == (404, "not-found")


async def test_the_sign_of_the_house(built: Site) -> None:
    answer = await asked(built, "/favicon.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")


@pytest.mark.parametrize(
    "path",
    [
        *ADDRESSES, "/assets/app-1a2b3c.js", "/assets/none.js", "/favicon.svg", "/nothing", "/health", "/metrics",
        "/api/me", "/api/games", "/api/games/villages/art.svg", "/api/games/villages/cover.svg", "/api/lobby",
        "/api/tables/2345abcdef", "/schema/openapi.json",
    ],
)  # fmt: skip
async def test_security_headers_are_on_everything(built: Site, path: str) -> None:
    headers = (await asked(built, path)).headers
    assert headers["content-security-policy"] == CONTENT_POLICY
    assert "unsafe" not in CONTENT_POLICY
    assert headers["x-frame-options"] == "DENY"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert len(headers.get_list("content-security-policy")) == 1
    if path.startswith("/api") and "art" not in path and "cover" not in path:
        assert headers["cache-control"] == "no-store"


async def test_the_metrics_and_the_health_tell_no_secrets(built: Site) -> None:
    ana = await built.guest("Ana")
    table = await ana.make("sanssouci", "here", "here")
    await ana.move(table)
    figures = (await asked(built, "/metrics")).text
    assert 'ludotheque_moves_total{game="sanssouci"} 1.0' in figures
    for secret in (table, ana.token, (await ana.table(table))["invite"]):
        assert secret not in figures
    assert (await asked(built, "/health")).json()["status"] == "ok"


async def test_without_a_client_the_page_says_what_to_do(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages.read_files, "__defaults__", (tmp_path / "nowhere",))
    await site.restart()
    answer = await asked(site, "/")
    assert refusal(answer) == (503, "client-not-built")
    assert "make client" in answer.json()["detail"]
