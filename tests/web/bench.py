"""`python -m tests.web.bench`: what a first visit costs, for docs/numbers.md. Rooms are opened with an empty cache."""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.server.playing import House, house

from . import browser as chromium

VISITS = 5
WEIGHT = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
TIME = "() => performance.now()"


def visit(browser: Browser, at: House, path: str, ready: str) -> tuple[int, float]:
    """Bytes on the line, and milliseconds until what one came for can be pressed."""
    context = browser.new_context(base_url=at.url)
    page = context.new_page()
    page.goto(path, wait_until="commit")
    page.get_by_role("button", name=ready).first.click(trial=True)
    spent: float = page.evaluate(TIME)
    page.wait_for_load_state("networkidle")
    weight: int = page.evaluate(WEIGHT)
    context.close()
    return weight, spent


def main() -> None:
    found = chromium.find() or sys.exit(chromium.MISSING)
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=[*chromium.FLAGS])
        visits = [visit(browser, server, "/", "Play now against bots") for _ in range(VISITS)]
        browser.close()
    weight, spent = (statistics.median(column) for column in zip(*visits, strict=True))
    sys.stdout.write(f"home, empty cache: {weight / 1000:.0f} KB on the line, usable after {spent:.0f} ms\n")


if __name__ == "__main__":
    main()
