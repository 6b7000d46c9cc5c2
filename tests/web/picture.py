"""`python -m tests.web.picture` takes the pictures of the README: a way half shown, and a program half made."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.server.playing import house

from . import browser as chromium
from .rally import Driver
from .ricochet import Player
from .visitor import Visitor

PICTURE = Path(__file__).parents[2] / "docs" / "pictures"
OPTIONS = {"board": "1C2D3D4D", "robots": "rn11 gm13 bl16 ye2", "pause_seconds": 0, "bid_seconds": 8}
SHOWN = (4, 7)  # a way of this length makes a good picture
RALLY = {"course": "vault_assault", "program_seconds": 0, "question_seconds": 0}
PLACED = 4  # cards of a program that is half made


def main() -> None:
    found = chromium.find() or sys.exit(chromium.MISSING)
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=[*chromium.FLAGS])
        robin, ada = (
            Visitor(browser.new_context(viewport={"width": 1440, "height": 900}, base_url=server.url), name, PICTURE)
            for name in ("Robin", "Ada")
        )
        while not take(robin, ada):
            pass
        take_rally(robin)
        browser.close()


def take(robin: Visitor, ada: Visitor) -> bool:
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "master"}]
    wish = {"game": "ricochet-robots", "chairs": chairs, "options": OPTIONS}
    table = robin.context.request.post("/api/tables", data=wish).json()["table"]["id"]
    ada.context.request.post(f"/api/tables/{table}/join", data={})
    robin.context.request.post(f"/api/tables/{table}/start", data={})
    for visitor in (robin, ada):
        visitor.view = {}
        visitor.go(f"/t/{table}")
    first, second = Player(robin), Player(ada)
    first.wait_for("think", "bid")
    way = first.way()
    if not SHOWN[0] <= len(way) <= SHOWN[1]:
        return False
    second.wait_for("think", "bid")
    second.bid(len(way) + 2)
    first.bid(len(way))
    first.done()
    second.done()
    first.wait_for("try")
    first.show(way[: len(way) - 2])
    robin.page.get_by_role("group", name="Choose a robot").get_by_role("button").nth("rgby".index(way[-2][0])).click()
    robin.page.wait_for_timeout(800)
    robin.look("table")
    return True


def take_rally(robin: Visitor) -> None:
    """The second turn of a race against bots, with the ghost of a program on the board."""
    chairs = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in ("regular", "rookie", "master"))]
    wish = {"game": "roborally", "chairs": chairs, "options": RALLY}
    table = robin.context.request.post("/api/tables", data=wish).json()["table"]["id"]
    robin.context.request.post(f"/api/tables/{table}/start", data={})
    robin.view = {}
    robin.go(f"/t/{table}")
    driver = Driver(robin)
    driver.until(lambda: driver.question == "program")
    driver.program()
    driver.until(lambda: driver.question == "program" and driver.view["turn"] == 2, patience=60)
    driver.put(PLACED)
    robin.page.wait_for_timeout(800)
    robin.look("rally")


if __name__ == "__main__":
    main()
