"""A whole game in the browser: a host sets up a table, a friend follows the link, and they play a bot to the end."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit
from .page_objects import Visitor
from .ricochet_page import MAX_ROUNDS, RicochetPage


def create_table(host: Visitor, chips: int) -> str:
    """Seat the host, a friend and a bot; return the address of the table."""
    page = host.open("/new/ricochet-robots")
    page.get_by_role("combobox", name="Seat 3").select_option(label="Bot: Rookie")
    page.get_by_role("spinbutton", name="Chips to win").fill(str(chips))
    page.get_by_role("spinbutton", name="Timer").fill("20")  # the bot thinks until it runs out
    page.get_by_role("button", name="Open table").click()
    return page.get_by_role("textbox", name="Invite with this link").input_value()


def join_table(guest: Visitor, link: str) -> None:
    guest.open(link)
    guest.page.get_by_role("button", name="Take seat").first.click()


def play_round(first: RicochetPage, second: RicochetPage) -> None:
    """Let both bid; the first player bids lower and shows the solution."""
    solution = first.shortest_solution()
    first.bid(len(solution))
    second.bid(len(solution) + 1)
    second.done()
    first.done()
    first.wait_for("try")
    first.show_solution(solution)
    first.wait_for("pause", "over")


def test_two_people_and_a_bot_play_to_the_end(visit: Visit) -> None:
    ada, ben = visit("Ada", reduced_motion="no-preference"), visit("Ben")
    link = create_table(ada, chips=2)
    join_table(ben, link)
    expect(ada.page.get_by_role("list").filter(has_text="Ben").first).to_be_visible()
    ada.screenshot("waiting-room")
    ada.page.get_by_role("button", name="Start game").click()
    players = [RicochetPage(ada), RicochetPage(ben)]
    for turn in range(MAX_ROUNDS):
        for player in players:
            player.wait_for("pause", "think")
            if player.phase() == "pause":
                player.ready()
        for player in players:
            player.wait_for("think", "bid")
        play_round(players[turn % 2], players[1 - turn % 2])
        ada.screenshot(f"round-{turn + 1}")
        if ada.view["phase"] == "over":
            break
    for player in players:
        player.expect_over()
    ada.screenshot("result")
    assert max(len(player["chips"]) for player in ada.view["players"]) == 2
    ada.page.get_by_role("link", name="Replay").or_(ada.page.get_by_role("button", name="Replay")).first.click()
    expect(ada.page).to_have_url(re.compile("/replay"))
