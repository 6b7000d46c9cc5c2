"""The room of the puzzles: the day's puzzle with its hints, and the editor, as the page shows them."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from .conftest import Visit
from .ricochet import Player, shortest

SLOW = 30_000  # milliseconds: the first who asks waits for the solver's process to start
WIDE, PHONE = (1440, 900), (390, 844)


def test_the_puzzle_of_the_day_is_hinted_solved_and_shared(visit: Visit) -> None:
    import time; _t=time.time()
    visitor = visit("Uma", permissions=["clipboard-read", "clipboard-write"])
    print(f"{time.time()-_t:.2f}", 'visitor = visit("Uma", permissions=["clipboard-read", "clipboard-write'); _t=time.time()
    page = visitor.go("/puzzles")
    print(f"{time.time()-_t:.2f}", 'page = visitor.go("/puzzles")'); _t=time.time()
    page.get_by_role("link", name=re.compile("gentle|steady|tricky|hard|fiendish, today")).first.click()
    print(f"{time.time()-_t:.2f}", 'page.get_by_role("link", name=re.compile("gentle|steady|tricky|hard|fi'); _t=time.time()
    expect(page.get_by_role("region", name="Your way: 0 slides")).to_be_visible(timeout=SLOW)
    print(f"{time.time()-_t:.2f}", 'expect(page.get_by_role("region", name="Your way: 0 slides")).to_be_vi'); _t=time.time()
    day = urlsplit(page.url).path.rsplit("/", 1)[-1]
    print(f"{time.time()-_t:.2f}", 'day = urlsplit(page.url).path.rsplit("/", 1)[-1]'); _t=time.time()
    daily = visitor.context.request.get(f"/api/games/ricochet-robots/puzzle?day={day}").json()
    print(f"{time.time()-_t:.2f}", 'daily = visitor.context.request.get(f"/api/games/ricochet-robots/puzzl'); _t=time.time()
    way, uma = shortest(daily["position"]), Player(visitor)
    print(f"{time.time()-_t:.2f}", 'way, uma = shortest(daily["position"]), Player(visitor)'); _t=time.time()
    robot, heading = way[0]
    print(f"{time.time()-_t:.2f}", 'robot, heading = way[0]'); _t=time.time()

    hints = page.get_by_role("region", name="Hints")
    print(f"{time.time()-_t:.2f}", 'hints = page.get_by_role("region", name="Hints")'); _t=time.time()
    for said in ("Between .* slides", f"^{daily['best']} slides", "goes first"):
        expect(page.get_by_text(f"{daily['best']} slides", exact=False)).to_have_count(int("first" in said))
        hints.get_by_role("button").click()
        expect(hints.get_by_text(re.compile(said))).to_be_visible()
    hints.get_by_role("button").click()
    print(f"{time.time()-_t:.2f}", 'hints.get_by_role("button").click()'); _t=time.time()
    expect(hints.get_by_text(re.compile(" slides (north|east|south|west)"))).to_be_visible()
    print(f"{time.time()-_t:.2f}", 'expect(hints.get_by_text(re.compile(" slides (north|east|south|west)")'); _t=time.time()

    uma.slide(robot, heading)
    print(f"{time.time()-_t:.2f}", 'uma.slide(robot, heading)'); _t=time.time()
    expect(page.get_by_role("region", name="Your way: 1 slide")).to_be_visible()
    print(f"{time.time()-_t:.2f}", 'expect(page.get_by_role("region", name="Your way: 1 slide")).to_be_vis'); _t=time.time()
    page.get_by_role("button", name="One back").click()
    print(f"{time.time()-_t:.2f}", 'page.get_by_role("button", name="One back").click()'); _t=time.time()
    expect(page.get_by_role("region", name="Your way: 0 slides")).to_be_visible()
    print(f"{time.time()-_t:.2f}", 'expect(page.get_by_role("region", name="Your way: 0 slides")).to_be_vi'); _t=time.time()
    for made, slide in enumerate(way, start=1):
        uma.slide(*slide)
        if made < len(way):
            expect(page.get_by_role("region", name=f"Your way: {made} slide")).to_be_visible()
    expect(page.get_by_text(f"Solved in {daily['best']}. There is no shorter way.")).to_be_visible()
    print(f"{time.time()-_t:.2f}", 'expect(page.get_by_text(f"Solved in {daily[\'best\']}. There is no short'); _t=time.time()
    page.get_by_role("button", name="Share").click()
    print(f"{time.time()-_t:.2f}", 'page.get_by_role("button", name="Share").click()'); _t=time.time()
    shared = page.evaluate("navigator.clipboard.readText()")
    print(f"{time.time()-_t:.2f}", 'shared = page.evaluate("navigator.clipboard.readText()")'); _t=time.time()
    assert shared.splitlines()[1] == "★★★ 💡💡💡💡"
    print(f"{time.time()-_t:.2f}", 'assert shared.splitlines()[1] == "★★★ 💡💡💡💡"'); _t=time.time()
    page.get_by_role("button", name="Show the shortest ways").click()
    print(f"{time.time()-_t:.2f}", 'page.get_by_role("button", name="Show the shortest ways").click()'); _t=time.time()
    expect(page.get_by_text(re.compile("only shortest way|[0-9]+ shortest ways"))).to_be_visible()
    print(f"{time.time()-_t:.2f}", 'expect(page.get_by_text(re.compile("only shortest way|[0-9]+ shortest '); _t=time.time()
    visitor.look("solved")
    print(f"{time.time()-_t:.2f}", 'visitor.look("solved")'); _t=time.time()

    page.get_by_role("link", name="All puzzles").click()
    print(f"{time.time()-_t:.2f}", 'page.get_by_role("link", name="All puzzles").click()'); _t=time.time()
    expect(page.get_by_role("link", name=re.compile(f"solved in {daily['best']}")).first).to_be_visible()
    print(f"{time.time()-_t:.2f}", 'expect(page.get_by_role("link", name=re.compile(f"solved in {daily[\'be'); _t=time.time()
    assert visitor.audit() == []
    print(f"{time.time()-_t:.2f}", 'assert visitor.audit() == []'); _t=time.time()
    visitor.resize(PHONE)
    print(f"{time.time()-_t:.2f}", 'visitor.resize(PHONE)'); _t=time.time()
    assert visitor.overflow() == 0
    print(f"{time.time()-_t:.2f}", 'assert visitor.overflow() == 0'); _t=time.time()
    visitor.look("room")
    print(f"{time.time()-_t:.2f}", 'visitor.look("room")'); _t=time.time()


def test_a_position_is_built_solved_shared_and_played(visit: Visit) -> None:
    import time; _t=time.time()
    visitor = visit("Ed")
    print(f"{time.time()-_t:.2f}", 'visitor = visit("Ed")'); _t=time.time()
    page = visitor.go("/puzzles/edit/ricochet-robots?position=1A4A3A2C+rd16+ga12+bc7+yn8+rc")
    print(f"{time.time()-_t:.2f}", 'page = visitor.go("/puzzles/edit/ricochet-robots?position=1A4A3A2C+rd1'); _t=time.time()
    verdict = page.get_by_role("region", name="Shortest way")
    print(f"{time.time()-_t:.2f}", 'verdict = page.get_by_role("region", name="Shortest way")'); _t=time.time()
    text = page.get_by_role("textbox", name="The position as text")
    print(f"{time.time()-_t:.2f}", 'text = page.get_by_role("textbox", name="The position as text")'); _t=time.time()
    expect(verdict.get_by_text("It can be done in 4")).to_be_visible(timeout=SLOW)
    print(f"{time.time()-_t:.2f}", 'expect(verdict.get_by_text("It can be done in 4")).to_be_visible(timeo'); _t=time.time()

    page.locator("[data-square=n8]").drag_to(page.locator("[data-square=f1]"))  # yellow
    print(f"{time.time()-_t:.2f}", 'page.locator("[data-square=n8]").drag_to(page.locator("[data-square=f1'); _t=time.time()
    page.get_by_role("radio", name="Red square").check(force=True)
    print(f"{time.time()-_t:.2f}", 'page.get_by_role("radio", name="Red square").check(force=True)'); _t=time.time()
    page.locator("[data-square=d4]").focus()
    print(f"{time.time()-_t:.2f}", 'page.locator("[data-square=d4]").focus()'); _t=time.time()
    page.keyboard.press("Shift+ArrowUp")
    print(f"{time.time()-_t:.2f}", 'page.keyboard.press("Shift+ArrowUp")'); _t=time.time()
    expect(text).to_have_value("1A4A3A2C~d4n rd16 ga12 bc7 yf1 rs")
    print(f"{time.time()-_t:.2f}", 'expect(text).to_have_value("1A4A3A2C~d4n rd16 ga12 bc7 yf1 rs")'); _t=time.time()
    best = len(shortest(text.input_value()))
    print(f"{time.time()-_t:.2f}", 'best = len(shortest(text.input_value()))'); _t=time.time()
    expect(verdict).to_have_attribute("aria-busy", "false")
    print(f"{time.time()-_t:.2f}", 'expect(verdict).to_have_attribute("aria-busy", "false")'); _t=time.time()
    expect(verdict.get_by_text(f"It can be done in {best}")).to_be_visible()
    print(f"{time.time()-_t:.2f}", 'expect(verdict.get_by_text(f"It can be done in {best}")).to_be_visible'); _t=time.time()
    assert parse_qs(urlsplit(page.url).query)["position"] == [text.input_value()]
    print(f"{time.time()-_t:.2f}", 'assert parse_qs(urlsplit(page.url).query)["position"] == [text.input_v'); _t=time.time()
    assert visitor.audit() == []
    print(f"{time.time()-_t:.2f}", 'assert visitor.audit() == []'); _t=time.time()

    visitor.quiet = False  # what is refused now is meant to be
    print(f"{time.time()-_t:.2f}", 'visitor.quiet = False  # what is refused now is meant to be'); _t=time.time()
    page.locator("[data-square=a12]").click()
    print(f"{time.time()-_t:.2f}", 'page.locator("[data-square=a12]").click()'); _t=time.time()
    page.locator("[data-square=h8]").click()
    print(f"{time.time()-_t:.2f}", 'page.locator("[data-square=h8]").click()'); _t=time.time()
    expect(page.get_by_text("No robot can stand on h8")).to_be_visible()
    print(f"{time.time()-_t:.2f}", 'expect(page.get_by_text("No robot can stand on h8")).to_be_visible()'); _t=time.time()
    page.get_by_role("textbox", name="Load a position").fill("1A4A3A2C_rd16_ga12")
    print(f"{time.time()-_t:.2f}", 'page.get_by_role("textbox", name="Load a position").fill("1A4A3A2C_rd1'); _t=time.time()
    page.get_by_role("button", name="Load").click()
    print(f"{time.time()-_t:.2f}", 'page.get_by_role("button", name="Load").click()'); _t=time.time()
    expect(page.get_by_text("A position is a board, four or five robots and a chip")).to_be_visible()
    print(f"{time.time()-_t:.2f}", 'expect(page.get_by_text("A position is a board, four or five robots an'); _t=time.time()
    visitor.quiet = True
    print(f"{time.time()-_t:.2f}", 'visitor.quiet = True'); _t=time.time()
    visitor.resize(PHONE)
    print(f"{time.time()-_t:.2f}", 'visitor.resize(PHONE)'); _t=time.time()
    assert visitor.overflow() == 0
    print(f"{time.time()-_t:.2f}", 'assert visitor.overflow() == 0'); _t=time.time()
    visitor.look("phone")
    print(f"{time.time()-_t:.2f}", 'visitor.look("phone")'); _t=time.time()
    visitor.resize(WIDE)
    print(f"{time.time()-_t:.2f}", 'visitor.resize(WIDE)'); _t=time.time()
    page.get_by_role("link", name="Play it").click()
    print(f"{time.time()-_t:.2f}", 'page.get_by_role("link", name="Play it").click()'); _t=time.time()
    expect(page.get_by_role("heading", level=1)).to_contain_text("home-made puzzle")
    print(f"{time.time()-_t:.2f}", 'expect(page.get_by_role("heading", level=1)).to_contain_text("home-mad'); _t=time.time()
    page.go_back()
    print(f"{time.time()-_t:.2f}", 'page.go_back()'); _t=time.time()
    expect(text).to_have_value("1A4A3A2C~d4n rd16 ga12 bc7 yf1 rs")
    print(f"{time.time()-_t:.2f}", 'expect(text).to_have_value("1A4A3A2C~d4n rd16 ga12 bc7 yf1 rs")'); _t=time.time()