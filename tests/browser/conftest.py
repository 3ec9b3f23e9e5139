"""A real Chromium and a real server for the tests of the pages."""

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from .install import found
from .site import Person, Site, visitor

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
)  # fmt: skip

Visitors = Callable[..., Person]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The website, for all tests of this process."""
    site = Site(tmp_path_factory.mktemp("site"))
    yield site
    site.kill()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser; not for longer than a file, since other tests need an event loop of their own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visitors(site: Site, chromium: Browser) -> Iterator[Visitors]:
    """Makes people; a test fails if any of their browsers complained."""
    people: list[Person] = []

    def someone(*, at: Site = site, **how: object) -> Person:
        people.append(visitor(at, chromium, **how))  # type: ignore[arg-type]
        return people[-1]

    yield someone
    problems = [problem for person in people for problem in person.problems]
    for person in people:
        with suppress(Error):
            person.context.close()
    assert problems == []
