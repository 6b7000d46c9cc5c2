"""A person with a browser: goes to rooms of the page, looks at them, and hears what they complain about."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
COLOURS = ("color-contrast",)  # all that is not the same by day and by night
AUDIT = """async ([type, values]) => {
  const wanted = {runOnly: {type, values}, resultTypes: ['violations']};
  return (await axe.run(document, wanted)).violations;
}"""
PATIENCE = 180_000  # milliseconds; also on a busy machine nothing here takes that long unless it never comes
POLL = 25  # milliseconds
expect.set_options(timeout=PATIENCE)


class Visitor:
    def __init__(self, context: BrowserContext, name: str, artefacts: Path) -> None:
        self.context, self.name, self.artefacts = context, name, artefacts
        self.complaints: list[str] = []
        self.view: dict[str, Any] = {}  # the newest a socket has brought
        self.quiet = True  # a lost server is not the page's fault
        context.set_default_timeout(PATIENCE)
        if name:
            context.request.post("/api/me", data={"name": name})
        self.page = self.tab()

    def tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.hear)
        page.on("websocket", lambda socket: socket.on("framereceived", self.overhear))
        page.on("pageerror", lambda fault: self.complaints.append(f"{self.name}: {fault.stack}"))
        return page

    def overhear(self, frame: str | bytes) -> None:
        self.view = json.loads(frame).get("view", self.view)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and self.quiet:
            self.complaints.append(f"{self.name}: {message.text} ({message.location.get('url', '')})")

    def go(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def read(self) -> None:
        """Until the page shows what is asked now, and hears keys: who was still typing has not read it."""

        def is_shown() -> bool:
            asked = (self.view.get("ask") or {}).get("id")
            return bool(self.page.locator(f"html:not([data-deaf]) .ask[data-ask='{asked}']").count())

        self.until(is_shown)

    def until(self, is_so: Callable[[], object], meanwhile: Callable[[], object] = lambda: None) -> None:
        """Wait for something to be so, and do something else again and again until then."""
        deadline = monotonic() + PATIENCE / 1000
        while not is_so():
            assert monotonic() < deadline, f"{self.name} is still asked {self.view.get('ask')}"
            meanwhile()
            self.page.wait_for_timeout(POLL)

    def settle(self) -> None:
        """Two frames, in which the page draws what it knows."""
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def look(self, name: str) -> None:
        """A picture for whoever reads the run afterwards."""
        self.artefacts.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.artefacts / f"{name}.png")

    def audit(self, *rules: str) -> list[str]:
        """What axe-core finds wrong, by rule and place; by these rules alone where some are named."""
        wanted = ["rule", list(rules)] if rules else ["tag", list(SERIOUS)]
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[dict[str, Any]] = self.page.evaluate(AUDIT, wanted)
        return [
            f"{one['id']}: {node['target']} {node.get('failureSummary', '')}"
            for one in found
            for node in one["nodes"][:3]
        ]

    def audit_by_day_and_night(self, name: str) -> list[str]:
        found = []
        for theme, rules in (("dark", COLOURS), ("light", ())):
            self.page.emulate_media(color_scheme=theme)
            expect(self.page.locator("html")).to_have_attribute("data-theme", theme)
            self.look(f"{name}-{theme}")
            found += [f"{theme}: {finding}" for finding in self.audit(*rules)]
        return found

    def resize(self, size: tuple[int, int]) -> None:
        """Another window, in which the page has settled."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.settle()

    def overflow(self) -> int:
        """By how many pixels the page can be scrolled sideways."""
        width: int = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        return width

    def go_home(self) -> None:
        self.context.close()
