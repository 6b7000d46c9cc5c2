"""The sandbox: positions played without a table."""

from __future__ import annotations

import pytest

from .harness import Client, Json, LiveServer

PROBLEM = "1A4A3A2C rd16 ga12 bc7 yn8 rc"
SANDBOX_URL = "/api/games/ricochet-robots/sandbox"


@pytest.fixture
def ann(server: LiveServer) -> Client:
    return Client(server, "Ann")


def post_sandbox(ann: Client, position: str = PROBLEM, *actions: str, status: int = 200, **more: object) -> Json:
    return ann.post(SANDBOX_URL, {"position": position, "actions": actions, **more}, status)


def test_bare_problem_is_a_round_of_solo_play(ann: Client):
    first = post_sandbox(ann)
    assert (first["position"], first["events"], first["outcome"]) == (PROBLEM, [], None)
    assert first["view"]["prompt"]["id"] == "bid-1"
    bid = post_sandbox(ann, PROBLEM, "bid 9")
    assert [(event["type"], event["n"]) for event in bid["events"]] == [
        ("BidMade", 0),
        ("BiddingEnded", 0),
        ("TryBegan", 0),
    ]
    assert bid["events"][0]["message"]["id"] == "bid-made"
    assert post_sandbox(ann, bid["position"])["view"] == bid["view"]
    two = f"{PROBLEM} seats=2 players=2 phase=bid bids=1:5 done=1"
    assert post_sandbox(ann, two, "done")["events"][-1]["fact"] == {"seat": 1, "moves": 5}


def test_attempt_lets_robots_slide_until_the_target_is_reached(ann: Client):
    shown = post_sandbox(ann, in_attempt=True)
    assert shown["view"]["attempt"]["number"] == 99
    assert "phase=try bids=0:99 queue=0:99" in shown["position"]
    way = ["bn", "bs"] * 20 + ["ge", "rn", "re", "rn"]
    done = post_sandbox(ann, PROBLEM, *way, in_attempt=True)
    assert [event["n"] for event in done["events"] if event["type"] == "Slid"] == list(range(len(way)))
    assert done["events"][-1]["type"] == "ChipWon"
    assert done["events"][-1]["n"] == len(way) - 1
    assert post_sandbox(ann, shown["position"], *way)["events"] == done["events"]
    assert post_sandbox(ann, PROBLEM.replace(" ", "_"), *way, in_attempt=True)["position"] == done["position"]


def test_sandbox_rejections_are_those_of_the_table(ann: Client):
    assert post_sandbox(ann, "1A4A rc", status=400)["rule"] == "HOUSE-NOTATION"
    assert post_sandbox(ann, PROBLEM, "fly", status=400)["rule"] == "HOUSE-NOTATION"
    blocked = post_sandbox(ann, PROBLEM, "rs", status=400, in_attempt=True)
    assert (blocked["rule"], blocked["suggestion"]) == ("RIC-5.9", "Choose another direction.")
    assert post_sandbox(ann, PROBLEM, "rn", status=400)["rule"] == "RIC-4.6"
    assert post_sandbox(ann, PROBLEM, "expire bid-1", status=400)["rule"] == "RIC-8.7"
    assert post_sandbox(ann, PROBLEM, seat=7, in_attempt=True, status=400)["rule"] == "HOUSE-DESK"
    assert post_sandbox(ann, PROBLEM.replace("rc", "-"), in_attempt=True, status=400)["rule"] == "HOUSE-DESK"
    assert "no game 'chess'" in ann.post("/api/games/chess/sandbox", {"position": "x"}, 400)["reason"]


@pytest.mark.parametrize("option", ["skip_above:9", "solo_must_be_optimal:true"])
def test_sandbox_rejects_a_position_that_needs_a_search(ann: Client, option: str):
    refused = post_sandbox(ann, f"{PROBLEM} options={option}", status=400)
    assert refused["rule"] == "HOUSE-DESK"
    assert option.partition(":")[0] in refused["reason"]


def test_size_is_limited(ann: Client):
    long = post_sandbox(ann, "x" * 4001, status=400)
    assert (long["rule"], long["reason"]) == ("HOUSE-MESSAGE", "position is too long: 4,000 is the most.")
    assert post_sandbox(ann, PROBLEM, *["rn"] * 201, status=400)["reason"] == "actions is too long: 200 is the most."
    assert post_sandbox(ann, "x" * 20_000, status=413)["rule"] == "HOUSE-LIMIT-SIZE"
