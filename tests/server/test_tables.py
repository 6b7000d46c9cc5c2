"""Table setup: seats, options, links, lists, rematches and several players at one screen."""

from __future__ import annotations

import asyncio
import re

from botyard.games.raising_robots import RaisingRobots
from botyard.server.presenters import BOT_NAMES

from .harness import Client, LiveServer
from .test_messages import two_at_a_table


def test_table_is_opened_joined_and_started(server: LiveServer):
    ann, ben, cleo = Client(server, "Ann"), Client(server, "Ben"), Client(server, "Cleo")
    table = ann.create_table("me", "open", "rookie", listed=True)
    assert re.fullmatch(r"[a-z]+-[a-z]+-[a-z2-9]{6}", table)
    assert table in [found["id"] for found in cleo.get("/api/tables")["tables"]]
    assert "These seats are empty: 1" in ann.post(f"/api/tables/{table}/start", status=409)["reason"]
    assert ben.join(table)["you"]["seats"] == [1]
    assert ben.join(table)["you"]["seats"] == [1]
    assert cleo.post(f"/api/tables/{table}/join", status=409)["reason"] == "All seats are taken."
    assert ben.post(f"/api/tables/{table}/start", status=403)["rule"] == "HOUSE-HOST"
    now = ann.start(table)["table"]
    assert (now["status"], len(now["commitment"])) == ("playing", 64)
    assert [seat["name"] for seat in now["seats"]] == ["Ann", "Ben", "Sprocket"]
    assert ann.post(f"/api/tables/{table}/start", status=409)["rule"] == "HOUSE-START"
    assert table in [found["id"] for found in ben.get("/api/mine")["tables"]]
    assert table not in [found["id"] for found in cleo.get("/api/mine")["tables"]]
    assert (ben.get("/api/mine")["your_turn"], cleo.get("/api/mine")["your_turn"]) == ([table], [])
    assert "fixed" in cleo.post(f"/api/tables/{table}/join", status=400)["reason"]


def test_bot_names_differ_from_card_names():
    box = RaisingRobots().components
    cards = [robot.card.name for robot in box.robots] + [card.name for card in (*box.classes, *box.inventors)]
    assert not {*BOT_NAMES} & {*cards}


def test_private_tables_are_found_by_link_only(server: LiveServer):
    ann, ben = Client(server), Client(server)
    table = ann.create_table("me", "open")
    assert table not in [found["id"] for found in ben.get("/api/tables")["tables"]]
    assert ben.get(f"/api/tables/{table}")["you"]["seats"] == []


def test_missing_table_is_an_error_and_never_a_fresh_game(server: LiveServer):
    async def scenario() -> None:
        ann = Client(server)
        missing = ann.get("/api/tables/brass-otter-aaaaaa", status=404)
        assert missing["reason"] == "There is no table 'brass-otter-aaaaaa' here."
        async with ann.connect("brass-otter-aaaaaa") as socket:
            assert (await socket.wait_for("rejected"))["rule"] == "HOUSE-TABLE"
            await socket.socket.wait_closed()

    asyncio.run(scenario())


def test_invalid_options_get_the_reason_of_the_engine(server: LiveServer):
    ann = Client(server)
    assert "There is no option 'speed'" in ann.create_table("me", "open", options={"speed": 3}, status=400)
    assert "from 5 to 600" in ann.create_table("me", "open", options={"bid_seconds": 1}, status=400)
    assert "RIC-14.3" in ann.create_table("me", options={"chips_to_win": 3}, status=400)
    assert "1 to 12 players" in ann.create_table(*["me"] * 13, status=400)
    assert "no bot 'wizard'" in ann.create_table("me", "wizard", status=400)
    assert "no game 'chess'" in ann.post("/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}, 400)["reason"]
    assert ann.post("/api/tables", {"game": "chess"}, 400)["rule"] == "HOUSE-MESSAGE"


def test_host_changes_seats_and_options_before_the_start(server: LiveServer):
    ann, ben = Client(server, "Ann"), Client(server, "Ben")
    table = ann.create_table("me", "open", "rookie")
    ben.join(table)
    path = f"/api/tables/{table}/change"
    more = [None, None, {"kind": "bot", "level": "master"}, {"kind": "open"}]
    names = [seat["name"] for seat in ann.post(path, {"seats": more})["table"]["seats"]]
    assert names == ["Ann", "Ben", "Sprocket", "Seat 4"]
    assert len(ann.post(path, {"seats": [None, None]})["table"]["seats"]) == 2
    options = ann.post(path, {"options": {"black_robot": True}, "substitute_after": 30, "substitute_level": "master"})[
        "table"
    ]
    assert (options["options"]["black_robot"], options["substitute_after"], options["substitute_level"]) == (
        True,
        30,
        "master",
    )
    assert ann.post(path, {"substitute_after": 0})["table"]["substitute_after"] is None
    assert ben.post(path, {"seats": [None]}, status=403)["rule"] == "HOUSE-HOST"
    assert ben.post(f"/api/tables/{table}/leave")["table"]["seats"][1]["kind"] == "open"
    ben.join(table)
    assert ann.post(f"/api/tables/{table}/leave")["table"]["host"] == ben.id
    ben.post(path, {"seats": [{"kind": "me"}]})
    ben.start(table)
    assert "started" in ben.post(path, {"options": {}}, status=409)["reason"]


def test_people_waiting_at_a_table_see_who_comes(server: LiveServer):
    async def scenario() -> None:
        ann, ben = Client(server, "Ann"), Client(server, "Ben")
        table = ann.create_table("me", "open")
        async with ann.connect(table) as one:
            await one.wait_for("chat")
            assert (await one.expect_rejection(action="ready"))["rule"] == "HOUSE-START"
            ben.join(table)
            assert (await one.wait_for("table"))["table"]["seats"][1]["name"] == "Ben"
            ben.post("/api/me", {"name": "Benedict"})
            async with ben.connect(table):
                assert (await one.wait_for("table"))["table"]["seats"][1]["name"] == "Benedict"
            ann.start(table)
            frame = await one.wait_for("view")
            assert (frame["n"], frame["cause_seat"], frame["events"][0]["type"]) == (0, None, "BoardBuilt")

    asyncio.run(scenario())


def test_several_people_play_at_one_screen(server: LiveServer):
    async def scenario() -> None:
        ann = Client(server, "Ann")
        table = ann.create_table("me", "guest Zoe", options={"pause_seconds": 0})
        async with ann.connect(table) as one:
            ann.start(table)
            frames = [await one.wait_for("view"), await one.wait_for("view")]
            assert [frame["seat"] for frame in frames] == [0, 1]
            rejection = await one.expect_rejection(action="bid 9", prompt_id="bid-1")
            assert rejection["suggestion"] == "Say which one: 0, 1."
            assert (await one.act("bid 9", prompt_id="bid-1", seat=1))["events"][0]["fact"]["seat"] == 1
            assert (await one.act("bid 8", prompt_id="bid-1", seat=0))["view"]["players"][0]["bid"] == 8

    asyncio.run(scenario())


def test_rematch_keeps_people_bots_and_options(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await two_at_a_table(server, chips_to_win=3)
        assert ann.post(f"/api/tables/{table}/rematch", status=409)["rule"] == "HOUSE-REMATCH"
        async with ben.connect(table) as two:
            ann.post(f"/api/tables/{table}/leave")
            await two.wait_for("outcome", n=1)
            new = ann.post(f"/api/tables/{table}/rematch")["table"]
            assert (new["status"], new["previous"], new["options"]["chips_to_win"]) == ("open", table, 3)
            while (await two.wait_for("table"))["table"]["next"] != new["id"]:
                pass
            assert ben.post(f"/api/tables/{table}/rematch")["you"]["seats"] == [1]
            assert Client(server).post(f"/api/tables/{table}/rematch")["table"]["id"] == new["id"]

    asyncio.run(scenario())


def test_rematch_seats_nobody_who_has_left_for_good(server: LiveServer):
    async def scenario() -> None:
        ann, ben, table = await two_at_a_table(server, chips_to_win=3)
        async with ben.connect(table) as two:
            ann.post(f"/api/tables/{table}/leave")
            await two.wait_for("outcome", n=1)
        seats = ben.post(f"/api/tables/{table}/rematch")["table"]["seats"]
        assert [seat["kind"] for seat in seats] == ["open", "person"]
        assert seats[1]["user_id"] == ben.id

    asyncio.run(scenario())


def test_newcomer_can_join_between_rounds_if_the_host_allows_it(server: LiveServer):
    async def scenario() -> None:
        ann, ben = Client(server, "Ann"), Client(server, "Ben")
        table = ann.create_table("me", "regular", options={"join_after_start": True, "pause_seconds": 600})
        ann.start(table)
        async with ann.connect(table) as one:
            assert ben.join(table)["you"]["seats"] == [2]
            while not any(e["type"] == "PlayerJoined" for e in (await one.wait_for("view"))["events"]):
                pass
            async with ben.connect(table) as two:
                assert (await two.act("ready"))["view"]["players"][2]["done"] is True

    asyncio.run(scenario())


def test_games_are_described_with_their_options_and_rules(server: LiveServer):
    ann = Client(server)
    (game,) = [game for game in ann.get("/api/games")["games"] if game["name"] == "ricochet-robots"]
    assert (game["players"][0], game["players"][-1], game["levels"]) == (1, 12, ["rookie", "regular", "master"])
    (timer,) = [option for option in game["options"] if option["name"] == "bid_seconds"]
    assert (timer["default"], timer["rule"], timer["minimum"]) == (60, "RIC-8.7", 5)
    assert "RIC-9.5" in ann.send("GET", "/api/games/ricochet-robots/rules").text
    assert "HOUSE-SEAT" in ann.send("GET", "/api/server/rules").text
    assert ann.get("/api/games/chess/rules", status=400)["reason"].startswith("There is no game 'chess'")


def test_names_are_cleaned_and_kept(server: LiveServer):
    ann = Client(server)
    assert re.fullmatch(r"Guest \d{4}", ann.get("/api/me")["name"])
    assert ann.post("/api/me", {"name": "  Ann\u0007  of   Hill "})["name"] == "Ann of Hill"
    assert ann.get("/api/me")["name"] == "Ann of Hill"
    assert ann.post("/api/me", {"name": " \u200b\n "}, status=400)["rule"] == "HOUSE-NAME"
    assert ann.post("/api/me", {"name": "x" * 25}, status=400)["rule"] == "HOUSE-MESSAGE"


def test_games_describe_what_the_setup_page_needs(server: LiveServer):
    game = Client(server).get("/api/games")["games"][0]
    forms = {form["name"]: form for form in game["options"]}
    assert (forms["hidden_bids"]["label"], forms["hidden_bids"]["rule"]) == ("Secret bids", "RIC-8.9")
    assert game["chapters"]["RIC-8"] == "Bidding"
    assert game["rulings"]["RIC-8.9"].startswith("Bids are public")
    for form in forms.values():
        assert game["rulings"][form["rule"]]
        assert game["chapters"][form["rule"].partition(".")[0]]


def test_table_says_whether_seats_hide_something_from_each_other(server: LiveServer):
    ann = Client(server)
    for options, secrets in (({}, False), ({"hidden_bids": True}, True)):
        table = ann.create_table("me", "guest Ben", options=options)
        assert ann.get(f"/api/tables/{table}")["table"]["has_hidden_information"] is secrets


def test_removed_guest_stays_removed_until_the_host_lets_them_in(server: LiveServer):
    ann, ben = Client(server, "Ann"), Client(server, "Ben")
    table = ann.create_table("me", "open", listed=True)
    ben.join(table)
    path = f"/api/tables/{table}"
    now = ann.post(f"{path}/change", {"seats": [None, {"kind": "open"}]})["table"]
    assert now["removed"] == [{"user_id": ben.id, "name": "Ben"}]
    refused = ben.post(f"{path}/join", {}, status=403)
    assert (refused["rule"], refused["reason"]) == ("HOUSE-SEAT", "The host has removed you from this table.")
    ben.post(f"{path}/change", {"let_in": ben.id}, status=403)
    assert ann.post(f"{path}/change", {"let_in": ben.id})["table"]["removed"] == []
    assert ben.join(table)["you"]["seats"] == [1]
    ben.post(f"{path}/leave")
    assert ben.join(table)["you"]["seats"] == [1]  # leaving is not being removed


def test_guest_takes_one_seat_and_the_host_may_share_a_screen(server: LiveServer):
    ann, ben = Client(server, "Ann"), Client(server, "Ben")
    table = ann.create_table("me", "open", "open", "open")
    assert ben.join(table, name="Ben")["you"]["seats"] == [1]
    refused = ben.post(f"/api/tables/{table}/join", {"name": "Ben's twin"}, status=403)
    assert (refused["rule"], refused["reason"]) == ("HOUSE-SEAT", "You have a seat already.")
    assert ann.join(table, name="Zoe")["you"]["seats"] == [0, 2]
    assert ann.post(f"/api/tables/{table}/change", {"locked": True})["table"]["locked"] is True
    cleo = Client(server)
    assert cleo.post(f"/api/tables/{table}/join", {}, status=403)["reason"] == "The host has locked this table."
