"""What pages cost."""

import pytest
from playwright.sync_api import expect

from .conftest import Visitors
from .site import Json

pytestmark = pytest.mark.xdist_group("browser-pages")
PAGE_LIMIT, SCRIPT_LIMIT = 150_000, 60_000  # bytes as they travel
SCRIPTS = """
performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname.endsWith(".js"))
  .map(({ encodedBodySize }) => encodedBodySize)
"""


def test_the_home_page_is_light(visitors: Visitors) -> None:
    person = visitors()
    devtools = person.context.new_cdp_session(person.page)
    devtools.send("Network.enable")
    loaded: list[float] = []

    def note(event: Json) -> None:
        loaded.append(event["encodedDataLength"])

    devtools.on("Network.loadingFinished", note)
    page = person.visit("/")
    expect(page.get_by_role("heading", name="Tables waiting for players")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(loaded) > 5
    assert sum(loaded) < PAGE_LIMIT


def test_no_page_needs_much_script(visitors: Visitors) -> None:
    person = visitors()
    person.introduce("Alice")
    table = person.lay("sanssouci")
    for path in ("/", "/games/sanssouci", "/new/sanssouci", "/account", f"/tables/{table}", f"/tables/{table}/replay"):
        page = person.visit(path)
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        page.wait_for_load_state("networkidle")
        sizes: list[int] = page.evaluate(SCRIPTS)
        assert sizes
        assert sum(sizes) <= SCRIPT_LIMIT, path
