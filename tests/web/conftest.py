"""A browser for each worker, a server for each package of tests, and pages whose console must stay empty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.harness import LiveServer, run_server

from . import browser as chromium
from .page_objects import Visitor

ARTEFACTS = Path(__file__).parents[2] / ".artefacts"
BUILT = Path(__file__).parents[2] / "src" / "botyard" / "server" / "static" / "index.html"

SHORT_TIMEOUTS_SCRIPT = """const wait = window.setTimeout.bind(window)
window.setTimeout = (then, ms = 0, ...more) => wait(then, ms > 500 ? ms : ms / 20, ...more)"""

NO_SERVICE_WORKER_SCRIPT = "delete Navigator.prototype.serviceWorker"  # tests intercept requests that it would answer

Visit = Callable[..., Visitor]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Run a browser. Its event loop ends with it, because tests of other packages run their own loops."""
    found = chromium.find()
    if found is None:
        pytest.skip("no Chromium: see make browser")
    assert BUILT.is_file(), "the page is not built: run make page"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found, args=[*chromium.FLAGS])
        yield running
        running.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with run_server(tmp_path_factory.mktemp("page"), 1.0, "--tables-per-minute", "100000") as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[LiveServer]:
    """Run a server that a test may kill."""
    with run_server(tmp_path / "server", 1.0, "--tables-per-minute", "100000") as running:
        yield running


@pytest.fixture
def visit(browser: Browser, server: LiveServer, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Make people with a browser of their own. At the end of the test the consoles of their pages must be empty.

    Unless a test asks for motion, animations are off and the page's short pauses are cut to a twentieth, so that it
    reads keys at once; `short_timeouts=False` keeps the pauses.
    """
    visitors: list[Visitor] = []

    def make_visitor(
        name: str = "",
        size: tuple[int, int] = (1440, 900),
        server: LiveServer = server,
        short_timeouts: bool = True,
        **more: object,
    ) -> Visitor:
        context_options = {"reduced_motion": "reduce", "base_url": server.url, **more}
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **context_options)
        context.add_init_script(NO_SERVICE_WORKER_SCRIPT)
        if short_timeouts and context_options["reduced_motion"] == "reduce":
            context.add_init_script(SHORT_TIMEOUTS_SCRIPT)
        visitors.append(Visitor(context, name, ARTEFACTS / request.node.name))
        return visitors[-1]

    yield make_visitor
    for visitor in visitors:
        visitor.close()
    errors = [complaint for visitor in visitors for complaint in visitor.errors]
    assert not errors, errors


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit().page
