"""Print what pages cost, for docs/numbers.md: `python -m tests.web.weights [--resources]`.

For the home page and a table of each game, opened with an empty cache: the bytes on the line and the time until what
you came for can be used. For a table also the time from a key press to the next question.
`--resources` lists the files.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.harness import LiveServer, run_server

from . import browser as chromium
from .layouts import GAMES, start_table
from .page_objects import Visitor

VISITS = 5
PRESSES = 15
RESOURCES_SCRIPT = """() => [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize])"""
NOW_SCRIPT = "() => performance.now()"
# From a key press until the page has drawn the next question.
PRESS_SCRIPT = """key => new Promise(done => {
    const question = () => document.querySelector('.prompt-frame .question')?.textContent;
    const [before, begun] = [question(), performance.now()];
    const changes = new MutationObserver(() => {
      if (question() === before) return;
      changes.disconnect();
      requestAnimationFrame(() => done(performance.now() - begun));
    });
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  })"""


def resources(page: Page) -> list[tuple[str, int]]:
    page.wait_for_load_state("networkidle")
    return [(name, size) for name, size in page.evaluate(RESOURCES_SCRIPT)]


def visit_home(browser: Browser, server: LiveServer) -> tuple[list[tuple[str, int]], float]:
    context = browser.new_context(base_url=server.url, color_scheme="light")
    page = context.new_page()
    page.goto("/", wait_until="commit")
    page.get_by_role("button", name="Play now against bots").first.click(trial=True)
    milliseconds: float = page.evaluate(NOW_SCRIPT)
    found = resources(page)
    context.close()
    return found, milliseconds


def visit_table(browser: Browser, server: LiveServer, game: str) -> tuple[list[tuple[str, int]], float]:
    context = browser.new_context(base_url=server.url, color_scheme="light")
    visitor = Visitor(context, "Robin", Path(tempfile.gettempdir()))
    start_table(visitor, game, 2)
    visitor.page.locator(".prompt-frame[data-prompt]:not([data-prompt=''])").wait_for()
    milliseconds: float = visitor.page.evaluate(NOW_SCRIPT)
    found = resources(visitor.page)
    context.close()
    return found, milliseconds


def key_presses(browser: Browser, server: LiveServer) -> list[float]:
    """Program a register of RoboRally and take it back, again and again: each press has an answer of the server."""
    context = browser.new_context(base_url=server.url, color_scheme="light")
    visitor = Visitor(context, "Robin", Path(tempfile.gettempdir()))
    start_table(visitor, "roborally", 2)
    visitor.wait_for_prompt()
    times: list[float] = []
    for _ in range(PRESSES):
        for key in ("1", "Backspace"):
            times.append(visitor.page.evaluate(PRESS_SCRIPT, key))
            visitor.page.wait_for_timeout(400)
    context.close()
    return times


def report(name: str, visits: list[tuple[list[tuple[str, int]], float]], lists_resources: bool) -> None:
    weight = statistics.median(sum(size for _, size in found) for found, _ in visits)
    spent = statistics.median(milliseconds for _, milliseconds in visits)
    sys.stdout.write(f"{name}: {weight / 1000:.0f} KB on the line, usable after {spent:.0f} ms\n")
    if lists_resources:
        for path, size in sorted(visits[0][0], key=lambda resource: -resource[1]):
            sys.stdout.write(f"    {size / 1000:7.1f} KB  {path}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--resources", action="store_true", help="list the files of each page")
    args: Any = parser.parse_args()
    found = chromium.find() or sys.exit(chromium.MISSING)
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=[*chromium.FLAGS])
        report("home", [visit_home(browser, server) for _ in range(VISITS)], args.resources)
        for game in GAMES:
            report(f"table of {game}", [visit_table(browser, server, game)], args.resources)
        times = key_presses(browser, server)
        sys.stdout.write(f"key press to the next question: median {statistics.median(times):.0f} ms of {len(times)}\n")
        browser.close()


if __name__ == "__main__":
    main()
