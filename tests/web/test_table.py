"""What people do at a table besides moves: watch, chat, take hints, hand over, undo, leave and play again."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from .conftest import Visit
from .page_objects import Visitor
from .ricochet_page import NO_BID, RicochetPage

QUICK = {"bid_seconds": 5, "pause_seconds": 0}


def open_table(host: Visitor, *seat_kinds: str | dict[str, str], **options: Any) -> str:
    """Open a table without the set-up page, which has its own tests."""
    seats = [kind if isinstance(kind, dict) else {"kind": kind} for kind in seat_kinds]
    body = {"game": "ricochet-robots", "seats": seats, "options": {**QUICK, **options}}
    return str(host.context.request.post("/api/tables", data=body).json()["table"]["id"])


def start(host: Visitor, table: str) -> None:
    assert host.context.request.post(f"/api/tables/{table}/start", data={}).ok
    host.open(f"/t/{table}")


def entries(visitor: Visitor, table: str) -> int:
    return int(visitor.context.request.get(f"/api/tables/{table}").json()["table"]["n"])


def win(player: RicochetPage) -> None:
    player.wait_for("think", "bid")
    solution = player.shortest_solution()
    player.bid(len(solution))
    player.done()
    player.wait_for("try")
    player.show_solution(solution)
    player.wait_for("pause", "think", "over")


def test_a_watcher_sees_and_talks(visit: Visit) -> None:
    ada, wim = visit("Ada"), visit("Wim")
    table = open_table(ada, "me", {"kind": "bot", "level": "rookie"})
    start(ada, table)
    wim.open(f"/t/{table}")
    expect(wim.page.get_by_text("Spectating").first).to_be_visible()
    RicochetPage(ada).bid(12)
    expect(wim.page.get_by_role("tabpanel")).to_contain_text("Ada bids 12")
    assert wim.view["prompt"] is None
    wim.page.get_by_role("tab", name="Chat").click()
    wim.page.get_by_role("textbox", name="Message").fill("Good luck!")
    wim.page.keyboard.press("Enter")
    ada.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(ada.page.get_by_role("tabpanel")).to_contain_text("Good luck!")
    ada.page.get_by_role("button", name="Thank you!").click()
    expect(wim.page.get_by_text("Thank you!").first).to_be_visible()
    wim.screenshot("watching")


def test_a_hint_is_given_and_counted(visit: Visit) -> None:
    ada = visit("Ada")
    start(ada, open_table(ada, "me", skip_above=5))  # so that Regular finds a solution
    RicochetPage(ada).wait_for("think", "bid")
    expect(ada.page.get_by_role("grid")).to_be_visible()
    before = ada.page.locator(".region-board").bounding_box()
    ada.page.get_by_role("button", name="Hint", exact=True).click()
    hint = ada.page.get_by_role("region", name="Hint")
    expect(hint.get_by_role("button", name="Regular")).to_have_attribute("aria-pressed", "true")
    expect(hint.get_by_role("heading")).to_have_text(re.compile(r"It takes \d+ to \d+ moves"))
    expect(hint.locator(".play-step")).to_be_hidden()
    hint.get_by_role("button", name="Exactly how many moves?").click()
    expect(hint.locator(".play-step")).to_be_visible()
    assert ada.page.locator(".region-board").bounding_box() == before
    expect(ada.page.locator(".seat-list").get_by_text("1 hint")).to_be_visible()
    ada.screenshot("hint")


def test_who_is_too_quick_reads_one_note_of_when_it_can_be_done_again(visit: Visit) -> None:
    ada = visit("Ada")
    start(ada, open_table(ada, "me", {"kind": "bot", "level": "rookie"}))
    ada.page.get_by_role("tab", name="Chat").click()
    for word in range(7):
        ada.page.get_by_role("textbox", name="Message").fill(f"word {word}")
        ada.page.keyboard.press("Enter")
    notes = ada.page.get_by_role("status").locator(".toast")
    expect(notes).to_have_count(1)
    expect(notes).to_contain_text(re.compile(r"Too fast\. Try again in \d+ s\."))
    expect(notes).not_to_contain_text("HOUSE-")
    bottom, top = (
        ada.page.evaluate(f"document.querySelector('{place}').getBoundingClientRect().{edge}")
        for place, edge in ((".toast", "bottom"), (".surface", "top"))
    )
    assert bottom < top, "it covers no board"
    ada.screenshot("refused")


def test_a_bot_plays_for_me_until_i_am_back(visit: Visit) -> None:
    ada = visit("Ada")
    start(ada, open_table(ada, "me", {"kind": "bot", "level": "rookie"}))
    RicochetPage(ada).wait_for("think", "bid")
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Let a bot play until I'm back").click()
    expect(ada.page.get_by_text("bot plays for you")).to_be_visible()
    ada.screenshot("away")
    ada.page.get_by_role("button", name="I'm back").click()
    expect(ada.page.get_by_text("bot plays for you")).to_be_hidden()


def test_player_who_leaves_is_told_and_home_drops_the_game(visit: Visit) -> None:
    ada = visit("Ada")
    bot = {"kind": "bot", "level": "rookie"}
    start(ada, open_table(ada, "me", bot, bot))
    RicochetPage(ada).wait_for("think", "bid")
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Leave for good").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Leave for good").click()
    expect(ada.page.get_by_role("heading", name="You left")).to_be_visible()
    expect(ada.page.get_by_text("has left", exact=True)).to_be_visible()
    ada.screenshot("left")
    ada.page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(ada.page.get_by_text("No games yet.")).to_be_visible()


def test_two_people_share_a_screen_and_keep_their_secrets(visit: Visit) -> None:
    ada = visit("Ada")
    table = open_table(ada, "me", {"kind": "guest", "name": "Bea"}, hidden_bids=True, bid_seconds=60)
    start(ada, table)
    ada.page.get_by_role("button", name="I'm Ada").click()  # the cover is there from the start
    RicochetPage(ada).wait_for("think", "bid")
    everything = ada.page.locator("html")
    RicochetPage(ada).bid(13)
    expect(everything).to_contain_text("Ada bids 13")
    before = entries(ada, table)
    ada.page.get_by_role("button", name="Bea").first.click()
    cover = ada.page.get_by_role("dialog", name="Hand the screen to Bea")
    expect(cover).to_be_visible()
    expect(everything).not_to_contain_text("13")
    ada.screenshot("handed-over")
    ada.page.evaluate("document.activeElement.blur()")  # Enter on its button would lift the cover
    for key in ("7", "Enter", "d", "n", "u", "h", "l", "Escape", "Escape"):
        ada.page.keyboard.press(key)
    expect(cover).to_be_visible()
    cover.get_by_role("button", name="I'm Bea").click()
    expect(cover).to_be_hidden()
    expect(everything).not_to_contain_text("bids 13")
    RicochetPage(ada).bid(12)
    expect(everything).to_contain_text("Bea bids 12")
    assert entries(ada, table) == before + 1, "a key went through the cover"


def test_a_shared_screen_is_covered_only_while_there_are_secrets(visit: Visit) -> None:
    ada = visit("Ada")
    guest = {"kind": "guest", "name": "Bea"}
    start(ada, open_table(ada, "me", guest, hidden_bids=True, chips_to_win=1, pause_seconds=60, bid_seconds=60))
    player, covers = RicochetPage(ada), ada.page.get_by_role("dialog", name="Hand the screen to")
    player.ready()  # between rounds nothing is hidden
    expect(ada.page.get_by_role("heading", name=re.compile("^Bea.s turn"))).to_be_visible()
    player.ready()
    player.button("I'm Bea").click()
    player.wait_for("think")
    solution = player.shortest_solution()
    player.bid(len(solution))
    player.done()
    player.button("I'm Ada").click()
    player.button(NO_BID).click()
    player.wait_for("try")
    expect(covers).to_have_count(0)  # everybody sees a solution that is shown
    player.show_solution(solution)
    expect(ada.page.get_by_role("region", name="Result")).to_contain_text("Bea wins")
    expect(covers).to_have_count(0)
    expect(ada.page.locator("[role=grid]")).to_have_count(1)


def test_player_leaves_for_good(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = open_table(ada, "me", "open")
    ben.context.request.post(f"/api/tables/{table}/join", data={})
    start(ada, table)
    ben.open(f"/t/{table}")
    RicochetPage(ben).wait_for("think", "bid")
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Leave for good").click()
    ben.page.get_by_role("dialog", name="Leave this game for good?").get_by_role(
        "button", name="Leave for good"
    ).click()
    expect(ada.page.get_by_role("region", name="Result")).to_contain_text("You win!")


def test_solo_against_the_timer(visit: Visit) -> None:
    """Solo: a bid stops the timer, the player shows the solution at once, and then the page shows the shortest ones."""
    ada = visit("Ada")
    start(ada, open_table(ada, "me", pause_seconds=20))
    _, solution = RicochetPage(ada).win_solo_round()
    expect(ada.page.get_by_text(f"The shortest solution takes {len(solution)} move").first).to_be_visible()
    expect(ada.page.get_by_role("region", name="Your turn")).to_contain_text(
        re.compile("Well done! .* You have 1 chip")
    )
    ada.screenshot("solo")


def test_a_finished_game_is_replayed_checked_and_played_again(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = open_table(ada, "me", {"kind": "bot", "level": "rookie"}, chips_to_win=1)
    start(ada, table)
    win(RicochetPage(ada))
    RicochetPage(ada).expect_over()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Check the seed").click()
    expect(ada.page.get_by_text("Verified: ")).to_be_visible()
    ada.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page = ben.open(f"/t/{table}/replay")
    expect(page.get_by_role("grid")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    expect(page.get_by_text("wins").first).to_be_visible()
    assert not ben.audit()
    ben.screenshot("replay")
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("[Dd]ownload")).click()
    assert download.value.suggested_filename == f"ricochet-robots-{table}.json"


def test_result_keeps_the_board_and_one_click_starts_the_rematch(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = open_table(ada, "me", "open", chips_to_win=1, bid_seconds=60, pause_seconds=0)
    ben.context.request.post(f"/api/tables/{table}/join", data={})
    start(ada, table)
    ben.open(f"/t/{table}")
    player, other = RicochetPage(ada), RicochetPage(ben)
    player.wait_for("think", "bid")
    expect(ada.page).to_have_title("(1) Your turn · Ricochet Robots")
    solution = player.shortest_solution()
    player.bid(len(solution))
    player.done()
    other.wait_for("bid")
    other.button(NO_BID).click()
    player.wait_for("try")
    board = ada.page.locator(".region-board")
    before = board.bounding_box()
    player.show_solution(solution)
    result = ada.page.get_by_role("region", name="Result")
    expect(result.get_by_role("heading", name="You win!")).to_be_visible()
    assert board.bounding_box() == before
    expect(ben.page.get_by_role("heading", name="Second of two")).to_be_visible()
    assert not ada.audit_both_themes("result")
    result.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(re.compile(rf"/t/(?!{table})"))
    expect(ada.page.get_by_role("grid")).to_be_visible()
    ben.page.get_by_role("link", name="Join the rematch").click()
    expect(ben.page.get_by_role("grid")).to_be_visible()
    assert ada.page.url == ben.page.url


def test_the_host_removes_a_player_and_fills_the_seats_with_bots(visit: Visit) -> None:
    ada, ben = visit("Ada"), visit("Ben")
    table = open_table(ada, "me", "open", "open")
    ada.open(f"/t/{table}")
    ben.open(f"/t/{table}")
    ben.page.get_by_role("button", name="Take seat").first.click()
    ada.page.get_by_role("button", name="Remove Ben").click()
    expect(ben.page.get_by_text("The host has removed you from this table.")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Take seat")).to_have_count(0)
    ada.page.get_by_role("button", name="Let Ben back in").click()
    expect(ben.page.get_by_role("button", name="Take seat").first).to_be_visible()
    ada.page.get_by_label("Lock the table").check()
    expect(ben.page.get_by_text("The host has locked this table.")).to_be_visible()
    ada.page.get_by_role("button", name="Fill with bots").click()
    expect(ada.page.get_by_role("combobox", name="Who plays at seat 3")).to_have_value("bot regular")
    ada.page.get_by_role("button", name="Start game").click()
    RicochetPage(ada).wait_for("think", "bid")


def test_the_chat_fits_beside_the_board(visit: Visit) -> None:
    ada = visit("Ada")
    start(ada, open_table(ada, "me", {"kind": "bot", "level": "rookie"}))
    ada.page.get_by_role("tab", name="Chat").click()
    for size in ((1440, 900), (1024, 768)):
        ada.resize(size)
        panel, send = (
            place.bounding_box()
            for place in (ada.page.get_by_role("tabpanel"), ada.page.get_by_role("button", name="Send"))
        )
        assert panel
        assert send
        assert send["x"] + send["width"] < panel["x"] + panel["width"]
