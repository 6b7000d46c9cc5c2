"""Take the pictures of the README: `python -m tests.web.screenshots`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from tests.server.harness import run_server

from . import browser as chromium
from .machine_page import MachinePage
from .page_objects import Visitor
from .position_server_beast import FIRST_POSITION_NUMBER, POSITIONS_VARIABLE
from .position_server_raising import POSITION_VARIABLE
from .raising_page import RaisingPage
from .ricochet_page import RicochetPage
from .roborally_page import RoboRallyPage

VIEWPORT: ViewportSize = {"width": 1440, "height": 900}
OUTPUT_DIR = Path(__file__).parents[2] / "docs" / "pictures"
RICOCHET_OPTIONS = {"board": "1C2D3D4D", "robots": "rn11 gm13 bl16 ye2", "pause_seconds": 0, "bid_seconds": 8}
SOLUTION_LENGTH_RANGE = (4, 7)  # a solution of this length makes a good picture
ROBORALLY_OPTIONS = {"course": "vault_assault", "program_seconds": 0, "question_seconds": 0}
EDITOR_POSITION = "1D4D3B2C~m12n rf3 gp10 be15 yk4 bs"  # a puzzle of the user's own
SOLVER_TIMEOUT_MS = 30_000  # enough for the solver's process to start
CARDS_PLACED = 4  # half of a program
MACHINE_TURN = 13  # in the middle of a race
BEAST_POSITION = (  # the beast is off, and people are still inside
    "3 options=level:hard,turn_limit:200 luck=a06357165585943 floor=-6,-2/5.R30s/4.R57n.R28e/1.R17n.R53e.R38n"
    ".R60e/R16w.R34w.R31n/R11w.R55n.R10e.ENTn.R20e/R03e.2.R46s meeples=R03,R11,R53,R57 people=R55,R57,R60 "
    "hand=0,1,1 drawn=R55,R10,R17,R31,R20,R46,R38,R60,R57,R28,R30,R56,R34,R16,R49,R07,CTL,R42,R29,R23,R58,R37"
    ",R35,R59,R25,R11,R53,R03 pile=R08,R19,R54,R61,R40,R04,R05,R14,R24,R36,R67,R51,R09,R48,R26,R01,R15,R66,LC"
    "K,R50,R44,R63,R43,R22,R32,R52,R27,R65,R62,R02,R21,R13,R68,R41,R18,R64,R12,R47,R06,R39,R45,R33 flags=off "
    "turn=33 actor=3"
)
RAISING_POSITION = (  # two rows with robots, and cards to pay with
    "6 phases luck=8441b84bf5bc83ff deck=r27,r11,r43,r75,r57,r86,r94,r54,i14,i12,i13,i05 discards=r01,r02,r03,"
    "r05,r07,r12,r13,r15,r16,r17,r18,r20,r21,r22,r23,r26,r28,r29,r30,r32,r34,r40,r41,r42,r44,r45,r46,r47,r50,r"
    "51,r53,r56,r59,r60,r61,r64,r66,r67,r69,r72,r76,r83,r90,r96,k01,k02,k03,k07,k08,k12,k14,k16,k17,k19,k20,k2"
    "1,k22,k23,k24,k27,k28,k29,k30,k32 gone=i04,i07,i08,i10 / G1 P2 B3 V19 hand=r33,r38,r39,r55,r62,r68,r70,r8"
    "2,r92 design=r10+,r04+,r09 recycle=r91+,r85+ classes=k13,k11,k31 inventor=i01 spots=s03,s06,s07,s08,s09,s"
    "15 energy=e10:design,e01:fabricate deck=e03,e11,e12,e04 at=design:7 owes=run:2 asked=6 / B1 V8 hand=r08,r"
    "36,r49,r58 design=r19 fabricate=r35+ recycle=r65+,r84 classes=k25,k04,k09 inventor=i11+ spots=s01,s06,s07"
    ",s11,s15 energy=e10:assemble,e04:design deck=e03,e01,e09,e11 at=design:7 asked=6 / S1 M3 P3 T2 B12 V17 ha"
    "nd=r37,r52,r71,r73,r74,r77,r80,r88,r93 design=r25+,r06+ recycle=r89+ classes=k06,k05,k26 inventor=i09 spo"
    "ts=s04,s06,s09,s11,s15 energy=e01:design,e04:recycle deck=e12,e11,e02,e03 at=design:5 owes=left:C+X,run:2"
    " asked=3 / P2 T2 B8 V18 hand=r31,r79,r81 design=r14 fabricate=r63+,r48 recycle=r95+,r78+ classes=k15,k18,"
    "k10 inventor=i03+ spots=s06,s09,s10,s15,s16 energy=e01:recycle,e10:assemble deck=e09,e12,e04,e11 at=desig"
    "n:4 asked=6"
)


def main() -> None:
    found = chromium.find() or sys.exit(chromium.MISSING)
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=[*chromium.FLAGS])
        robin, ada = (
            Visitor(browser.new_context(viewport=VIEWPORT, base_url=server.url), name, OUTPUT_DIR)
            for name in ("Robin", "Ada")
        )
        while not capture_ricochet(robin, ada):
            pass
        capture_roborally(robin)
        capture_machine(robin)
        capture_editor(robin)
        browser.close()
    capture_from_position("position_server_beast", {POSITIONS_VARIABLE: BEAST_POSITION}, capture_beast)
    capture_from_position("position_server_raising", {POSITION_VARIABLE: RAISING_POSITION}, capture_raising)


def capture_from_position(module: str, position: dict[str, str], capture: Callable[[Visitor], None]) -> None:
    found = chromium.find() or sys.exit(chromium.MISSING)
    os.environ.update(position)
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder), module=f"tests.web.{module}") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=found, args=[*chromium.FLAGS])
        capture(Visitor(browser.new_context(viewport=VIEWPORT, base_url=server.url), "Robin", OUTPUT_DIR))
        browser.close()


def capture_ricochet(robin: Visitor, ada: Visitor) -> bool:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "master"}]
    request = {"game": "ricochet-robots", "seats": seats, "options": RICOCHET_OPTIONS}
    table = robin.context.request.post("/api/tables", data=request).json()["table"]["id"]
    ada.context.request.post(f"/api/tables/{table}/join", data={})
    robin.context.request.post(f"/api/tables/{table}/start", data={})
    for visitor in (robin, ada):
        visitor.view = {}
        visitor.open(f"/t/{table}")
    first, second = RicochetPage(robin), RicochetPage(ada)
    first.wait_for("think", "bid")
    solution = first.shortest_solution()
    if not SOLUTION_LENGTH_RANGE[0] <= len(solution) <= SOLUTION_LENGTH_RANGE[1]:
        return False
    second.wait_for("think", "bid")
    second.bid(len(solution) + 2)
    first.bid(len(solution))
    first.done()
    second.done()
    first.wait_for("try")
    first.show_solution(solution[: len(solution) - 2])
    robin.page.get_by_role("group", name="Choose a robot").get_by_role("button").nth(
        "rgby".index(solution[-2][0])
    ).click()
    robin.page.wait_for_timeout(800)
    robin.screenshot("table")
    return True


def start_table_with_bots(robin: Visitor, game: str, options: dict[str, object]) -> None:
    seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in ("regular", "rookie", "master"))]
    request = {"game": game, "seats": seats, "options": options}
    table = robin.context.request.post("/api/tables", data=request).json()["table"]["id"]
    robin.context.request.post(f"/api/tables/{table}/start", data={})
    robin.view = {}
    robin.open(f"/t/{table}")


def capture_roborally(robin: Visitor) -> None:
    """Show the second turn of a race against bots, with the preview of a program on the board."""
    start_table_with_bots(robin, "roborally", ROBORALLY_OPTIONS)
    driver = RoboRallyPage(robin)
    driver.wait_until(lambda: driver.prompt_kind == "program")
    driver.program()
    driver.wait_until(lambda: driver.prompt_kind == "program" and driver.view["turn"] == 2)
    driver.put_cards(CARDS_PLACED)
    robin.page.wait_for_timeout(800)
    robin.screenshot("rally")


def capture_machine(robin: Visitor) -> None:
    """Show the middle of a race, with a bot chosen and its path drawn."""
    start_table_with_bots(robin, "into-the-machine", {"first_player": "1"})
    racer = MachinePage(robin)
    while robin.view.get("turn", 0) < MACHINE_TURN or not asks_which_bot_moves(racer):
        racer.wait_until(lambda: bool(racer.prompt_id))
        racer.play()
    robin.page.locator(".list button").first.hover()
    robin.page.wait_for_timeout(800)
    robin.screenshot("machine")


def capture_editor(robin: Visitor) -> None:
    """Show a position with an added wall, and one of its shortest solutions."""
    robin.open(f"/puzzles/edit/ricochet-robots?position={EDITOR_POSITION}")
    robin.page.get_by_role("button", name="Solution 1").hover(timeout=SOLVER_TIMEOUT_MS)
    robin.page.wait_for_timeout(800)
    robin.screenshot("editor")


def capture_raising(robin: Visitor) -> None:
    """Show a late position, with the preview of a robot's gains."""
    start_table_with_bots(robin, "raising-robots", {})
    inventor = RaisingPage(robin)
    inventor.wait_until(lambda: bool(inventor.prompt_id))
    inventor.wait_for_answers()
    inventor.board_item("r04 upgraded").hover()
    robin.page.wait_for_timeout(800)
    robin.screenshot("raising")


def capture_beast(robin: Visitor) -> None:
    """Show a late position, with a gear chosen and a preview of the rooms that it turns."""
    seats = [*({"kind": "bot", "level": level} for level in ("regular", "master")), {"kind": "me"}]
    request = {"game": "mechanical-beast", "seats": seats, "options": {"turn_limit": FIRST_POSITION_NUMBER}}
    table = robin.context.request.post("/api/tables", data=request).json()["table"]["id"]
    robin.context.request.post(f"/api/tables/{table}/start", data={})
    robin.open(f"/t/{table}")
    robin.page.get_by_role("button", name="Corner gear").first.click()
    robin.page.wait_for_timeout(800)
    robin.screenshot("beast")


def asks_which_bot_moves(racer: MachinePage) -> bool:
    """Return whether the prompt asks which of several bots moves."""
    return racer.prompt_kind == "move" and len(racer.choices) > 1


if __name__ == "__main__":
    main()
