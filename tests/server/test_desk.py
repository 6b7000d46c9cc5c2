"""The desk: positions played without a table."""

from __future__ import annotations

import pytest

from .playing import House, Json, Person

PROBLEM = "1A4A3A2C rd16 ga12 bc7 yn8 rc"
DESK_OF_RICOCHET = "/api/games/ricochet-robots/desk"


@pytest.fixture
def ann(server: House) -> Person:
    return Person(server, "Ann")


def lay(ann: Person, position: str = PROBLEM, *actions: str, status: int = 200, **more: object) -> Json:
    return ann.post(DESK_OF_RICOCHET, {"position": position, "actions": actions, **more}, status)


def test_a_bare_problem_is_a_round_of_solo_play(ann: Person):
    first = lay(ann)
    assert (first["position"], first["events"], first["outcome"]) == (PROBLEM, [], None)
    assert first["view"]["ask"]["id"] == "bid-1"
    bid = lay(ann, PROBLEM, "bid 9")
    assert [(told["type"], told["n"]) for told in bid["events"]] == [
        ("BidMade", 0),
        ("BiddingEnded", 0),
        ("TryBegan", 0),
    ]
    assert bid["events"][0]["text"] == "Ann bids 9."
    assert lay(ann, bid["position"])["view"] == bid["view"]
    two = f"{PROBLEM} seats=2 players=2 phase=bid bids=1:5 done=1"
    assert lay(ann, two, "done", names=["", "Ada"])["events"][-1]["text"] == "Ada shows a way in 5 moves."


def test_showing_lets_robots_slide_until_the_target_is_reached(ann: Person):
    shown = lay(ann, showing=True)
    assert shown["view"]["attempt"]["number"] == 99
    assert "phase=try bids=0:99 queue=0:99" in shown["position"]
    way = ["bn", "bs"] * 20 + ["ge", "rn", "re", "rn"]
    done = lay(ann, PROBLEM, *way, showing=True)
    assert [told["n"] for told in done["events"] if told["type"] == "Slid"] == list(range(len(way)))
    assert done["events"][-1]["type"] == "ChipWon"
    assert done["events"][-1]["n"] == len(way) - 1
    assert lay(ann, shown["position"], *way)["events"] == done["events"]
    assert lay(ann, PROBLEM.replace(" ", "_"), *way, showing=True)["position"] == done["position"]


def test_refusals_are_those_of_the_table(ann: Person):
    assert lay(ann, "1A4A rc", status=400)["rule"] == "HOUSE-NOTATION"
    assert lay(ann, PROBLEM, "fly", status=400)["rule"] == "HOUSE-NOTATION"
    blocked = lay(ann, PROBLEM, "rs", status=400, showing=True)
    assert (blocked["rule"], blocked["hint"]) == ("RIC-5.9", "Choose another way.")
    assert lay(ann, PROBLEM, "rn", status=400)["rule"] == "RIC-4.6"
    assert lay(ann, PROBLEM, "expire bid-1", status=400)["rule"] == "RIC-8.7"
    assert lay(ann, PROBLEM, seat=7, showing=True, status=400)["rule"] == "HOUSE-DESK"
    assert lay(ann, PROBLEM.replace("rc", "-"), showing=True, status=400)["rule"] == "HOUSE-DESK"
    assert "no game 'chess'" in ann.post("/api/games/chess/desk", {"position": "x"}, 400)["why"]


@pytest.mark.parametrize("option", ["skip_above:9", "solo_must_be_optimal:true"])
def test_a_position_that_would_search_is_refused(ann: Person, option: str):
    refused = lay(ann, f"{PROBLEM} options={option}", status=400)
    assert refused["rule"] == "HOUSE-DESK"
    assert option.partition(":")[0] in refused["why"]


def test_size_is_limited(ann: Person):
    long = lay(ann, "x" * 4001, status=400)
    assert (long["rule"], long["why"]) == ("HOUSE-MESSAGE", "position is too long: 4,000 is the most")
    assert lay(ann, PROBLEM, *["rn"] * 201, status=400)["why"] == "actions is too long: 200 is the most"
    assert lay(ann, "x" * 20_000, status=413)["rule"] == "HOUSE-LIMIT-SIZE"
