"""A person with a browser, who opens pages, looks at them and records console errors."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
AXE_TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
COLOUR_RULES = ("color-contrast",)  # rules that depend on the theme
AUDIT = """async ([type, values]) => {
  const wanted = {runOnly: {type, values}, resultTypes: ['violations']};
  return (await axe.run(document, wanted)).violations;
}"""
TIMEOUT_MS = 180_000  # longer than anything takes on a busy machine
POLL_MS = 25  # milliseconds
expect.set_options(timeout=TIMEOUT_MS)


class Visitor:
    def __init__(self, context: BrowserContext, name: str, artefacts: Path) -> None:
        self.context, self.name, self.artefacts = context, name, artefacts
        self.errors: list[str] = []
        self.view: dict[str, Any] = {}  # the newest one from a socket
        self.records_errors = True  # False while a test stops the server
        context.set_default_timeout(TIMEOUT_MS)
        if name:
            context.request.post("/api/me", data={"name": name})
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.on_console)
        page.on("websocket", lambda socket: socket.on("framereceived", self.on_frame))
        page.on("pageerror", lambda error: self.errors.append(f"{self.name}: {error.stack}"))
        return page

    def on_frame(self, frame: str | bytes) -> None:
        self.view = json.loads(frame).get("view", self.view)

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and self.records_errors:
            self.errors.append(f"{self.name}: {message.text} ({message.location.get('url', '')})")

    def open(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def wait_for_prompt(self) -> None:
        """Wait until the page shows the open prompt and accepts keys; it ignores earlier keys."""

        def is_shown() -> bool:
            prompt_id = (self.view.get("prompt") or {}).get("id")
            return bool(self.page.locator(f"html:not([data-deaf]) .prompt-frame[data-prompt='{prompt_id}']").count())

        self.wait_until(is_shown)

    def wait_until(self, condition: Callable[[], object], meanwhile: Callable[[], object] = lambda: None) -> None:
        """Wait for a condition, and repeat an action until it holds."""
        deadline = monotonic() + TIMEOUT_MS / 1000
        while not condition():
            assert monotonic() < deadline, f"{self.name} is still asked {self.view.get('prompt')}"
            meanwhile()
            self.page.wait_for_timeout(POLL_MS)

    def wait_for_paint(self) -> None:
        """Wait for two frames, in which the page draws its state."""
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def screenshot(self, name: str) -> None:
        """Save a screenshot of this test."""
        self.artefacts.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.artefacts / f"{name}.png")

    def audit(self, *game: str) -> list[str]:
        """Return the violations that axe-core finds, by rule and place; only of the given rules, if any are given."""
        wanted = ["rule", list(game)] if game else ["tag", list(AXE_TAGS)]
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[dict[str, Any]] = self.page.evaluate(AUDIT, wanted)
        return [
            f"{violation['id']}: {node['target']} {node.get('failureSummary', '')}"
            for violation in found
            for node in violation["nodes"][:3]
        ]

    def audit_both_themes(self, name: str) -> list[str]:
        found = []
        for theme, game in (("dark", COLOUR_RULES), ("light", ())):
            self.page.emulate_media(color_scheme=theme)
            expect(self.page.locator("html")).to_have_attribute("data-theme", theme)
            self.screenshot(f"{name}-{theme}")
            found += [f"{theme}: {finding}" for finding in self.audit(*game)]
        return found

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window, and wait until the layout has settled."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.wait_for_paint()

    def overflow(self) -> int:
        """Return by how many pixels the page can be scrolled sideways."""
        width: int = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        return width

    def close(self) -> None:
        self.context.close()
