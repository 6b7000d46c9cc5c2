"""`python -m tests.web.picture` takes the pictures of the README: a way half shown, a program, turns half made."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from tests.server.playing import house

from . import browser as chromium
from .machine import Racer
from .rally import Driver
from .ricochet import Player
from .staged_beast import POSITIONS, STAGED
from .visitor import Visitor

DESK: ViewportSize = {"width": 1440, "height": 900}
PICTURE = Path(__file__).parents[2] / "docs" / "pictures"
OPTIONS = {"board": "1C2D3D4D", "robots": "rn11 gm13 bl16 ye2", "pause_seconds": 0, "bid_seconds": 8}
SHOWN = (4, 7)  # a way of this length makes a good picture
RALLY = {"course": "vault_assault", "program_seconds": 0, "question_seconds": 0}
PLACED = 4  # cards of a program that is half made
TURN = 13  # of a race that is well under way
BEAST = (  # switched off, and people are still inside
    "3 options=level:hard,turn_limit:200 luck=a06357165585943 floor=-6,-2/5.R30s/4.R57n.R28e/1.R17n.R53e.R38n"
    ".R60e/R16w.R34w.R31n/R11w.R55n.R10e.ENTn.R20e/R03e.2.R46s meeples=R03,R11,R53,R57 people=R55,R57,R60 "
    "hand=0,1,1 drawn=R55,R10,R17,R31,R20,R46,R38,R60,R57,R28,R30,R56,R34,R16,R49,R07,CTL,R42,R29,R23,R58,R37"
    ",R35,R59,R25,R11,R53,R03 pile=R08,R19,R54,R61,R40,R04,R05,R14,R24,R36,R67,R51,R09,R48,R26,R01,R15,R66,LC"
    "K,R50,R44,R63,R43,R22,R32,R52,R27,R65,R62,R02,R21,R13,R68,R41,R18,R64,R12,R47,R06,R39,R45,R33 flags=off "
    "turn=33 actor=3"
)


def main() -> None:
    found = chromium.find() or sys.exit(chromium.MISSING)
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=[*chromium.FLAGS])
        robin, ada = (
            Visitor(browser.new_context(viewport=DESK, base_url=server.url), name, PICTURE) for name in ("Robin", "Ada")
        )
        while not take(robin, ada):
            pass
        take_rally(robin)
        take_machine(robin)
        browser.close()
    os.environ[POSITIONS] = BEAST
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder), module="tests.web.staged_beast") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=found, args=[*chromium.FLAGS])
        take_beast(Visitor(browser.new_context(viewport=DESK, base_url=server.url), "Robin", PICTURE))
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


def sit_among_bots(robin: Visitor, game: str, options: dict[str, object]) -> None:
    chairs = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in ("regular", "rookie", "master"))]
    wish = {"game": game, "chairs": chairs, "options": options}
    table = robin.context.request.post("/api/tables", data=wish).json()["table"]["id"]
    robin.context.request.post(f"/api/tables/{table}/start", data={})
    robin.view = {}
    robin.go(f"/t/{table}")


def take_rally(robin: Visitor) -> None:
    """The second turn of a race against bots, with the ghost of a program on the board."""
    sit_among_bots(robin, "roborally", RALLY)
    driver = Driver(robin)
    driver.until(lambda: driver.question == "program")
    driver.program()
    driver.until(lambda: driver.question == "program" and driver.view["turn"] == 2, patience=60)
    driver.put(PLACED)
    robin.page.wait_for_timeout(800)
    robin.look("rally")


def take_machine(robin: Visitor) -> None:
    """In the middle of a race, with a bot chosen and its way shown."""
    sit_among_bots(robin, "into-the-machine", {"first_player": "1"})
    racer = Racer(robin)
    while robin.view.get("turn", 0) < TURN or not can_show(racer):
        racer.until(lambda: bool(racer.question), patience=60)
        racer.play()
    robin.page.locator(".list button").first.hover()
    robin.page.wait_for_timeout(800)
    robin.look("machine")


def take_beast(robin: Visitor) -> None:
    """Late in a game, with a gear chosen and the rooms as it would turn them."""
    chairs = [*({"kind": "bot", "level": level} for level in ("regular", "master")), {"kind": "me"}]
    wish = {"game": "mechanical-beast", "chairs": chairs, "options": {"turn_limit": STAGED}}
    table = robin.context.request.post("/api/tables", data=wish).json()["table"]["id"]
    robin.context.request.post(f"/api/tables/{table}/start", data={})
    robin.go(f"/t/{table}")
    robin.page.get_by_role("button", name="Corner gear").first.click()
    robin.page.wait_for_timeout(800)
    robin.look("beast")


def can_show(racer: Racer) -> bool:
    """Whether it is asked now which of several bots moves."""
    return racer.question.startswith("bot") and len(racer.choices) > 1


if __name__ == "__main__":
    main()
