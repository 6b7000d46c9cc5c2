"""Print how smoothly a turn of RoboRally with eight robots plays, for docs/numbers.md.

All programs are given, the first robot's player answers one question, and the page animates the turn. The
first figure is the processor time that the page's main thread needs for a frame: each frame moves the page's clock by
a sixtieth of a second, so that other work on the machine changes nothing. On a processor slowed by four it allows
so many frames a second. The second one counts frames on a slowed processor, beside an animation on an empty page, which
shows what the machine itself can draw.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

import typer
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from botyard.games.roborally.state import Step
from tests.games.roborally.builders import GAME, Table, on_course
from tests.server.harness import LiveServer, run_server

from . import browser as chromium
from .page_objects import Visitor
from .position_server_roborally import to_one_line

THROTTLING = 4
SCREEN_RATE = 60
COURSE = "checkmate"
NO_TIMERS = {"question_seconds": 0, "reentry_seconds": 0, "program_seconds": 0}
ROBOTS = ("b3 e damage 2", "d7 n", "f9 w", "h5 s", "j2 w", "c11 e", "i10 n", "k7 w")
PROGRAMS = (  # nobody is destroyed or asked anything
    (550, 80, 340, 460, 670),
    (120, 390, 110, 810, 610),
    (190, 220, 320, 470, 300),
    (420, 290, 780, 370, 400),
    (130, 630, 600, 710, 500),
    (640, 450, 440, 680, 330),
    (560, 740, 620, 170, 760),
    (360, 770, 480, 720, 430),
)
# Each frame that is drawn moves the clock of the page by a sixtieth of a second.
CLOCK_SCRIPT = """
  const [frame, timeout, clear] = [requestAnimationFrame, setTimeout, clearTimeout].map((call) => call.bind(window));
  let [now, id, waiting] = [performance.now(), 0, new Map()];
  window.isClocked = false;
  performance.now = () => now;
  window.setTimeout = (call, wait = 0, ...values) => {
    if (!window.isClocked) return timeout(call, wait, ...values);
    waiting.set(--id, {call: () => call(...values), due: now + wait});
    return id;
  };
  window.clearTimeout = (one) => waiting.delete(one) || clear(one);
  window.requestAnimationFrame = (call) => frame(() => call(now));
  frame(function next(real) {
    now = window.isClocked ? now + 1000 / 60 : Math.max(now, real);
    for (const [one, {call, due}] of [...waiting]) if (due <= now && waiting.delete(one)) call();
    frame(next);
  });
"""
# A frame counts if the board has changed since the frame before.
COUNT_SCRIPT = """() => {
  window.frameTimes = [];
  let [hasChanged, before] = [false, 0];
  const board = document.querySelector('[role=grid]')?.parentElement ?? document.body;
  new MutationObserver(() => hasChanged = true).observe(board, {subtree: true, attributes: true, childList: true});
  requestAnimationFrame(function next() {
    const now = Date.now();
    if (before && hasChanged) window.frameTimes.push(now - before);
    [before, hasChanged] = [now, false];
    requestAnimationFrame(next);
  });
}"""
EMPTY_PAGE = """<div style='width: 60px; height: 60px; background: brown'></div><script>
  requestAnimationFrame(function next(now) {
    document.body.firstElementChild.style.transform = `translate(${now / 10 % 500}px, 0)`;
    requestAnimationFrame(next);
  });
</script>"""


def eight_robots() -> Table:
    """All robots are programmed, and the first one's player is asked whether it powers down."""
    names = "ABCDEFGH"
    table = on_course(COURSE, dict(zip(names, ROBOTS, strict=True)), course=COURSE, **NO_TIMERS)
    for name, cards in zip(names, PROGRAMS, strict=True):
        table.program(name, *cards)
    table.run_from_step(Step.ANNOUNCE)
    return table


def open_table(visitor: Visitor) -> None:
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "rookie"}] * 7]
    options = {"course": to_one_line(GAME.serialize(eight_robots().state))}
    table_request: dict[str, Any] = {"game": "roborally", "seats": seats, "options": options}
    request = visitor.context.request
    table: str = request.post("/api/tables", data=table_request).json()["table"]["id"]
    request.post(f"/api/tables/{table}/start")
    visitor.open(f"/t/{table}")
    visitor.wait_for_prompt()


def play_turn(page: Page) -> list[float]:
    """Play the turn and return the milliseconds of each frame in which the board moves."""
    page.evaluate(COUNT_SCRIPT)
    page.keyboard.press("1")
    page.wait_for_selector(".prompt-frame[data-prompt^='program']")
    times: list[float] = page.evaluate("window.frameTimes")
    return times


def main_thread_seconds(session: CDPSession) -> float:
    metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
    seconds: float = metrics["TaskDuration"]
    return seconds


def visitor_at(browser: Browser, server: LiveServer) -> Visitor:
    return Visitor(browser.new_context(viewport={"width": 1440, "height": 900}, base_url=server.url), "Ada", Path())


def measure_cost(browser: Browser, server: LiveServer) -> tuple[int, float]:
    """Return the moving frames of a turn, and the milliseconds that the main thread works for each."""
    ada = visitor_at(browser, server)
    session = ada.context.new_cdp_session(ada.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    ada.context.add_init_script(CLOCK_SCRIPT)
    open_table(ada)
    ada.page.evaluate("window.isClocked = true")
    begun = main_thread_seconds(session)
    frames = len(play_turn(ada.page))
    cost = 1000 * (main_thread_seconds(session) - begun) / frames
    ada.context.close()
    return frames, cost


def throttle(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLING})


def measure_rate(browser: Browser, server: LiveServer) -> float:
    """Return the frames a second of a turn on a slowed processor."""
    ada = visitor_at(browser, server)
    open_table(ada)
    throttle(ada.page)
    times = play_turn(ada.page)
    ada.context.close()
    return 1000 * len(times) / sum(times)


def measure_empty_page(browser: Browser) -> float:
    page = browser.new_page()
    page.set_content(EMPTY_PAGE)
    throttle(page)
    page.evaluate(COUNT_SCRIPT)
    page.wait_for_function("window.frameTimes.length > 120")
    times: list[float] = page.evaluate("window.frameTimes")
    page.close()
    return 1000 * len(times) / sum(times)


def main(real_time: bool = True) -> None:
    """Measure a turn, by processor time and, with `--real-time`, by the clock."""
    found = chromium.find() or sys.exit(chromium.MISSING)
    module = "tests.web.position_server_roborally"
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder), 0.1, "--tables-per-minute", "100000", module=module) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=found, args=[*chromium.FLAGS])
        frames, cost = measure_cost(browser, server)
        allowed = min(SCREEN_RATE, 1000 / THROTTLING / cost)
        sys.stdout.write(
            f"{cost:.1f} ms of the main thread for each of {frames} frames: "
            f"{allowed:.0f} frames a second on a processor slowed by {THROTTLING}\n"
        )
        if real_time:
            empty, turn = measure_empty_page(browser), measure_rate(browser, server)
            sys.stdout.write(
                f"measured: {turn:.0f} frames a second, {turn / empty:.0%} of an empty page's {empty:.0f}\n"
            )
        browser.close()


if __name__ == "__main__":
    typer.run(main)
