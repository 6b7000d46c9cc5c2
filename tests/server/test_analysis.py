"""Reviews: closed rounds can be analysed, running ones cannot."""

from __future__ import annotations

import asyncio
from typing import Any

from botyard import Match, load_game
from botyard.games.ricochet_robots.board import CHIPS
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.solver import solve

from .harness import Client, Json, LiveServer
from .test_messages import NO_HURRY

RULES: Any = load_game("ricochet-robots")
REVIEW = "/api/games/ricochet-robots/review"
HINT = "/api/games/ricochet-robots/hint"
PROBLEM = "1A4A3A2C rd16 ga12 bc7 yn8 rc"
ALONE = {**NO_HURRY, "board": "1B2B3B4B", "robots": "rd16 ga12 bc7 yn8"}  # positions that no other test looks up


def test_review_of_own_position(server: LiveServer):
    ann = Client(server)
    found = ann.post(REVIEW, {"position": PROBLEM})
    review = found["review"]
    assert (found["problem_key"], found["n"]) == (PROBLEM, None)
    assert (review["best"], review["proved"], review["at_least"], review["complete"]) == (4, True, 4, True)
    assert len(review["solutions"]) == review["count"] == 1
    for solution in review["solutions"]:
        slides = [slide["robot"] + slide["direction"] for slide in solution]
        body = {"position": PROBLEM, "actions": slides, "in_attempt": True}
        events = ann.post("/api/games/ricochet-robots/sandbox", body)["events"]
        assert events[-1]["type"] == "ChipWon"
        slides = [event["fact"] for event in events if event["type"] == "Slid"]
        assert [[fact["path"], fact["bounces"]] for fact in slides] == [
            [slide["path"], slide["bounces"]] for slide in solution
        ]


def test_positions_without_problem_or_with_errors_are_rejected(server: LiveServer):
    ann = Client(server)
    assert ann.post(REVIEW, {"position": PROBLEM.replace("rc", "-")}, 400)["rule"] == "HOUSE-REVIEW"
    assert ann.post(REVIEW, {"position": "nothing"}, 400)["rule"] == "HOUSE-NOTATION"


def test_round_can_be_analysed_only_when_it_is_closed(server: LiveServer):
    async def scenario() -> None:
        ann = Client(server)
        table = ann.create_table("me", options=ALONE)
        path = f"/api/tables/{table}/review?n="
        assert ann.get(path + "1", 409)["rule"] == "HOUSE-START"
        ann.start(table)
        async with ann.connect(table) as socket:
            view = (await socket.wait_for("view"))["view"]
            for position in (view["problem"], *equivalent_problems(view["problem"])):
                for path_of_own in (REVIEW, HINT):
                    assert ann.post(path_of_own, {"position": position}, 403)["rule"] == "HOUSE-REVIEW"
            assert (await socket.act("bid 25", prompt_id="bid-1"))["n"] == 1
            assert ann.get(path + "1", 403)["rule"] == "HOUSE-REVIEW"
            assert ann.get(path + "2", 403)["rule"] == "HOUSE-REVIEW"
            end = await show(socket, view["problem"])
            for n in (2, end["n"] - 1):  # a loop over a long solution would reach the limit on analyses
                assert ann.get(path + str(n), 403)["rule"] == "HOUSE-REVIEW"
            found = ann.get(path + str(end["n"]))
            assert (found["n"], found["problem_key"]) == (end["n"], view["problem"])
            assert found["review"]["best"] == solve_text(view["problem"]).length
            assert ann.get(path + str(end["n"])) == found
            assert Client(server).get(path + str(end["n"])) == found

    asyncio.run(scenario())


def equivalent_problems(problem: str) -> tuple[str, str, str]:
    """Return equivalent problems: another wall far away, another option that does not matter, a robot in a corner."""
    board, *robots, chip = problem.split()
    return (
        " ".join((f"{board}~p1w", *robots, chip)),
        f"{problem} options=bounce_is_ricochet:True",
        " ".join((board, *robots, "kp16", chip)),
    )


async def show(socket: Any, problem: str) -> Json:
    frame: Json = {}
    for robot, solution in solve_text(problem).solutions[0]:
        frame = await socket.act("rgby"[robot] + "nesw"[solution])
    assert frame["events"][-2]["type"] == "ChipWon" or frame["events"][-1]["type"] == "ChipWon"
    return frame


def solve_text(problem: str) -> Any:
    state = RULES.deserialize(problem)
    return solve(problem_of(state, state.target))


def test_after_the_end_every_entry_can_be_analysed(server: LiveServer):
    async def scenario() -> None:
        ann, ben = Client(server), Client(server)
        table = ann.create_table("me", "open", options={**ALONE, "pause_seconds": 600}, substitute_after=None)
        ben.join(table)
        ann.start(table)
        async with ann.connect(table) as one, ben.connect(table) as two:
            await one.act("ready", prompt_id="ready-0")
            await two.act("ready", prompt_id="ready-0")
            assert (await one.act("bid 9", prompt_id="bid-1"))["n"] == 3
            assert ann.get(f"/api/tables/{table}/review?n=3", 403)["rule"] == "HOUSE-REVIEW"
            await two.request(leave=True)
            await one.wait_for("outcome", n=4)
        assert ann.get(f"/api/tables/{table}/review?n=3")["review"]["best"] >= 2
        empty = ann.get(f"/api/tables/{table}/review?n=1")
        assert (empty["problem_key"], empty["review"]) == ("", None)

    asyncio.run(scenario())


def test_no_undo_reaches_behind_a_closed_round():
    position = "1A4A3A2C rd16 ga12 bc7 yn8 rc seats=2 players=2 phase=last_call returns=2 done=0"
    chips = ",".join(f"{chip}:{n % 2}" for n, chip in enumerate(CHIPS[1:]))
    match: Match[Any, Any] = Match(RULES, 2, seed=1)
    match.state = RULES.deserialize(f"{position} pile=- owners={chips}")
    events = match.play(1, "pass")
    assert [type(event).__name__ for event in events] == ["Passed", "ChipSetAside", "GameEnded"]
    assert match.earliest_undo() == 1
