"""A whole evening in the browser: a table is set up, a friend follows the link, they play a bot to the end."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit
from .ricochet import MOST_ROUNDS, Player
from .visitor import Visitor


def set_up(host: Visitor, chips: int) -> str:
    """Seats for me, a friend and a bot; the address of the table."""
    page = host.go("/new/ricochet-robots")
    page.get_by_role("combobox", name="Seat 3").select_option(label="Bot: Rookie")
    page.get_by_role("spinbutton", name="Chips to win").fill(str(chips))
    page.get_by_role("spinbutton", name="Sand timer").fill("20")  # the bot may think until it runs out
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_role("textbox", name="Invite with this link").input_value()


def sit_down(guest: Visitor, link: str) -> None:
    guest.go(link)
    guest.page.get_by_role("button", name="Sit down").first.click()


def play_round(first: Player, second: Player) -> None:
    """Both bid, the first player lower, who then shows the solution."""
    way = first.way()
    first.bid(len(way))
    second.bid(len(way) + 1)
    second.done()
    first.done()
    first.wait_for("try")
    first.show(way)
    first.wait_for("pause", "over")


def test_two_people_and_a_bot_play_to_the_end(visit: Visit) -> None:
    ada, ben = visit("Ada", reduced_motion="no-preference"), visit("Ben")
    link = set_up(ada, chips=2)
    sit_down(ben, link)
    expect(ada.page.get_by_role("list").filter(has_text="Ben").first).to_be_visible()
    ada.look("waiting-room")
    ada.page.get_by_role("button", name="Start the game").click()
    players = [Player(ada), Player(ben)]
    for turn in range(MOST_ROUNDS):
        for player in players:
            player.wait_for("pause", "think")
            if player.phase() == "pause":
                player.ready()
        for player in players:
            player.wait_for("think", "bid")
        play_round(players[turn % 2], players[1 - turn % 2])
        ada.look(f"round-{turn + 1}")
        if ada.view["phase"] == "over":
            break
    for player in players:
        player.expect_over()
    ada.look("result")
    assert max(len(player["chips"]) for player in ada.view["players"]) == 2
    ada.page.get_by_role("link", name="Replay").or_(ada.page.get_by_role("button", name="Replay")).first.click()
    expect(ada.page).to_have_url(re.compile("/replay"))
