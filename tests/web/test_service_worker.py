"""The installed page: it opens without a network, keeps nothing about players, and a new version replaces it."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

from botyard.server.static_files import under_base_path

from .conftest import BUILT
from .page_objects import TIMEOUT_MS

MARK = "<!-- another version -->"
FIND_UPDATE_SCRIPT = """async () => {
  const registration = await navigator.serviceWorker.ready
  await registration.update()
  while (!registration.waiting) await new Promise(done => setTimeout(done, 20))
}"""
KEPT_SCRIPT = """async () => {
  const found = []
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push([name, new URL(request.url).pathname])
  return found
}"""


class Handler(SimpleHTTPRequestHandler):
    """Serve a build of the page, as the server does, and an API that knows who asks."""

    def do_GET(self) -> None:
        if self.path.startswith("/api/"):
            body = json.dumps({"user_id": "ann", "name": "Ann", "lan_url": "", "games": [], "tables": []}).encode()
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.end_headers()
            self.wfile.write(body)
            return
        if "." in self.path.rpartition("/")[2]:
            super().do_GET()
            return
        index = Path(self.directory) / "index.html"
        self.send_response(200)
        self.send_header("content-type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(under_base_path(index.read_text(encoding="utf-8"), "").encode())

    def log_message(self, *arguments: object) -> None:
        pass


class PageServer:
    """A server of a folder on one port, which can be stopped and started with another folder."""

    def __init__(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.port = self._server.server_address[1]
        self._run()

    def _run(self) -> None:
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def start(self, folder: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(Handler, directory=str(folder)))
        self._run()


def other_build(build: Path, target: Path) -> Path:
    """Make another version of a build: its page and the cache of its service worker are others."""
    shutil.copytree(build, target)
    index, worker = (target / name for name in ("index.html", "sw.js"))
    index.write_text(index.read_text().replace("</head>", f"{MARK}</head>"))
    worker.write_text(worker.read_text().replace("botyard-${", "botyard-other-${"))
    return target


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[PageServer]:
    server = PageServer(BUILT.parent)
    yield server
    server.stop()


@pytest.fixture
def context(browser: Browser, pages: PageServer) -> Iterator[BrowserContext]:
    made = browser.new_context(base_url=f"http://127.0.0.1:{pages.port}")
    made.set_default_timeout(TIMEOUT_MS)
    yield made
    made.close()


def open_installed(context: BrowserContext) -> Page:
    """Open the home page, and wait until the service worker answers for it."""
    page = context.new_page()
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    return page


def kept(page: Page) -> list[list[str]]:
    found: list[list[str]] = page.evaluate(KEPT_SCRIPT)
    return found


def is_other(response: Response | None) -> bool:
    assert response
    return MARK in response.text()


def test_start_page_opens_without_a_network_and_says_what_works(context: BrowserContext, pages: PageServer) -> None:
    page = open_installed(context)
    page.reload()  # now through the service worker
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not [path for _, path in kept(page) if path.startswith("/api")]
    pages.stop()
    page.goto("/t/some-table/replay")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto("/profile")
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
    page.goto("/learn/roborally/how-to-play")
    expect(page.get_by_role("heading", name="A turn, step by step")).to_be_visible()
    pages.start(BUILT.parent)


def test_new_version_replaces_the_old_one(context: BrowserContext, pages: PageServer, tmp_path: Path) -> None:
    page = open_installed(context)
    (old,) = {name for name, _ in kept(page)}
    new_build = other_build(BUILT.parent, tmp_path / "other")
    pages.stop()
    pages.start(new_build)
    assert is_other(page.reload())  # no stale page, though the old service worker still answers
    page.evaluate(FIND_UPDATE_SCRIPT)
    page.close()  # the last page of the old version
    page = open_installed(context)
    while old in {name for name, _ in kept(page)}:
        page.wait_for_timeout(20)
    pages.stop()
    assert is_other(page.reload())
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    pages.start(new_build)


def test_manifest_names_icons_and_shortcuts_that_exist(browser: Browser) -> None:
    for name in ("manifest.webmanifest", "manifest.de.webmanifest"):
        manifest = json.loads((BUILT.parent / name).read_text(encoding="utf-8"))
        assert manifest["start_url"] == "./"
        assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
        for icon in manifest["icons"]:
            assert (BUILT.parent / icon["src"]).is_file()
        assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [
            "puzzle/ricochet-robots",
            "continue",
            "new/ricochet-robots",
        ]
