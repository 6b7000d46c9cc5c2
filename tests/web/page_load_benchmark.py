"""Measure a first visit of the page, for docs/numbers.md: `python -m tests.web.page_load_benchmark`.

Tables are opened with an empty cache.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.server.harness import LiveServer, run_server

from . import browser as chromium

VISITS = 5
TOTAL_BYTES_SCRIPT = """() => [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ]
  .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""
NOW_SCRIPT = "() => performance.now()"


def measure_visit(browser: Browser, server: LiveServer, path: str, button_name: str) -> tuple[int, float]:
    """Return the bytes transferred, and the milliseconds until the main button can be clicked."""
    context = browser.new_context(base_url=server.url)
    page = context.new_page()
    page.goto(path, wait_until="commit")
    page.get_by_role("button", name=button_name).first.click(trial=True)
    milliseconds: float = page.evaluate(NOW_SCRIPT)
    page.wait_for_load_state("networkidle")
    size_bytes: int = page.evaluate(TOTAL_BYTES_SCRIPT)
    context.close()
    return size_bytes, milliseconds


def main() -> None:
    found = chromium.find() or sys.exit(chromium.MISSING)
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=[*chromium.FLAGS])
        visits = [measure_visit(browser, server, "/", "Play now against bots") for _ in range(VISITS)]
        browser.close()
    weight, spent = (statistics.median(column) for column in zip(*visits, strict=True))
    sys.stdout.write(f"home, empty cache: {weight / 1000:.0f} KB on the line, usable after {spent:.0f} ms\n")


if __name__ == "__main__":
    main()
