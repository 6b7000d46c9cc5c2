"""Both searches against the reference rules, and their budgets; see test_solver_agreement for longer solutions."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from botyard.games.ricochet_robots.board import Board, add_wall, edge_walls
from botyard.games.ricochet_robots.solver import ANY_ROBOT, Problem, Reading, bfs, iddfs

from .reference_solver import (
    DEFAULT,
    all_shortest_solutions,
    enclosed_problem,
    is_solution,
    problem_of,
    stored_positions,
)

solve = iddfs.solve  # the `search` fixture has each of the two
EXAMPLES = {"off": "example_plain", "route": "example_route"}


@pytest.fixture(autouse=True, params=[iddfs, bfs], ids=["plain", "fast"])
def search(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run the test with both searches."""
    monkeypatch.setitem(globals(), "solve", request.param.solve)
    return request.param


# --- stored positions ---


@pytest.mark.parametrize("ricochet", list(EXAMPLES))
@pytest.mark.parametrize(
    "position", list(stored_positions("diag_positions").values()), ids=lambda position: position["id"]
)
def test_stored_example_is_a_shortest_solution(position, ricochet):
    moves = position[EXAMPLES[ricochet]].split()
    direction = tuple(("RGBYK".index(move[0]), "NESW".index(move[1])) for move in moves)
    problem = problem_of(position, Reading(ricochet))
    assert is_solution(problem, direction)
    if len(direction) <= 8:  # longer ones have hundreds of ways
        assert direction in solve(problem, all_solutions=True).solutions


# --- all solutions ---

SMALL = [
    *(
        (name, key)
        for name in ("positions", "diag_positions")
        for key, it in stored_positions(name).items()
        if it["opt_route"] < 4
    ),
    *(("positions", key) for key in ("p006", "p174", "p186", "p190")),  # the last three are direct
    *(("diag_positions", key) for key in ("d000", "d031", "d047", "d049", "d055", "d066", "d091")),
]
READINGS = {
    "book": DEFAULT,
    "turn": Reading("turn"),
    "off": Reading("off"),
    "no rebound": Reading(allow_rebound=False),
    "bounce": Reading(bounce_is_ricochet=True),
}


def agrees_with_reference(problem: Problem, max_moves: int) -> bool:
    solutions = all_shortest_solutions(problem, max_moves)
    solution = solve(problem, all_solutions=True, max_moves=max_moves, max_solutions=100_000)
    length = len(solutions[0]) if solutions else None
    assert list(solution.solutions) == solutions
    assert (solution.length, solution.at_least) == (length, length or max_moves + 1)
    return solution.proved and solution.solutions_complete


@pytest.mark.rule("RIC-5.9", "RIC-5.12", "RIC-6.3", "RIC-6.4", "RIC-6.5", "RIC-6.6", "RIC-6.6b", "RIC-13.3")
@pytest.mark.parametrize("reading", list(READINGS.values()), ids=list(READINGS))
@pytest.mark.parametrize(("name", "key"), SMALL)
def test_solve_lists_all_shortest_solutions(name, key, reading):
    assert agrees_with_reference(problem_of(stored_positions(name)[key], reading), 4)


@pytest.mark.rule("RIC-5.7")
@pytest.mark.parametrize("key", ["p010", "p022", "p120", "p154"])
def test_solve_lists_all_orders_of_mixed_moves(key):
    assert agrees_with_reference(problem_of(stored_positions("positions")[key]), 5)


@pytest.mark.rule("RIC-6.8")
@pytest.mark.parametrize("reading", list(READINGS.values()), ids=list(READINGS))
@pytest.mark.parametrize("runner", [3, ANY_ROBOT])
def test_solve_lists_all_returns_to_the_start(runner, reading):
    problem = problem_of(stored_positions("diag_positions")["d019"], reading)
    assert agrees_with_reference(replace(problem, goal=problem.robots[3], runner=runner), 4)


# Seeds that reveal a solver that mixes up colours, forgets a barred rebound, or requires one block too many.
DISTINGUISHING_POSITIONS = (41, 71, 100, 170, 201, 234, 315, 2047, 10917)


@pytest.mark.rule("RIC-5.9", "RIC-5.12", "RIC-6.4", "RIC-6.5", "RIC-6.6", "RIC-6.6b", "RIC-6.8", "RIC-6.9", "RIC-7.8")
@pytest.mark.parametrize("seed", [*range(40), *DISTINGUISHING_POSITIONS])
def test_all_shortest_solutions_in_an_enclosed_problem(seed):
    assert agrees_with_reference(enclosed_problem(seed), 5)


# --- single rules ---

A1, P1, A16, P16, F1, F16 = 0, 15, 240, 255, 5, 245
N, E, S, W = range(4)
RED, GREEN = 0, 1


def lone(
    start: int, goal: int, reading: Reading = DEFAULT, barriers: dict[int, tuple[int, str]] | None = None
) -> Problem:
    """Red alone on a board without inner walls."""
    return Problem(Board("open", edge_walls(), (), barriers or {}), (start,), goal, RED, reading)


def solutions(problem: Problem) -> list[str]:
    """All shortest ways, of problems with one robot."""
    return ["".join("nesw"[way] for _, way in moves) for moves in solve(problem, all_solutions=True).solutions]


@pytest.mark.rule("RIC-6.1", "RIC-6.2", "RIC-6.6")
def test_ric_6_6_straight_on_is_no_way():
    assert solutions(lone(A1, P1, Reading("off"))) == ["e"]
    assert solutions(lone(A1, P1, Reading("turn"))) == ["esn", "sne", "sen"]
    assert solutions(lone(A1, P1)) == ["sne", "sen"]


@pytest.mark.rule("RIC-6.4", "RIC-6.7")
def test_ric_6_7_there_and_back_on_one_line_is_fine_but_no_turn():
    assert solutions(lone(A1, P1, Reading(allow_rebound=False))) == ["sen"]
    assert "sne" in solutions(lone(A1, P1))
    assert "we" not in solutions(lone(P1, P1, Reading("turn")))


@pytest.mark.rule("RIC-6.8")
def test_ric_6_8_a_robot_on_its_target_must_leave_and_come_back():
    assert solutions(lone(P1, P1, Reading("off"))) == ["sn", "we"]
    assert solutions(lone(P1, P1)) == ["swne", "swen", "wsne", "wsen"]


@pytest.mark.rule("RIC-5.12")
def test_ric_5_12_no_rebound():
    assert solutions(lone(P1, P1, Reading("off", allow_rebound=False))) == ["swne", "wsen"]


@pytest.mark.rule("RIC-6.5")
def test_ric_6_5_a_bounce_is_no_turn_unless_agreed():
    barriers = {F1: (GREEN, "\\")}
    assert solutions(lone(A1, F16, Reading("off"), barriers)) == ["e"]
    assert solutions(lone(A1, F16, Reading(bounce_is_ricochet=True), barriers)) == ["e"]
    assert solve(lone(A1, F16, DEFAULT, barriers)).length != 1


@pytest.mark.rule("RIC-7.6")
def test_ric_7_6_no_rest_on_a_barrier():
    assert solutions(lone(A1, P16)) == ["es", "se"]
    assert solutions(lone(A1, P16, DEFAULT, {F1: (GREEN, "/")})) == ["se"]


@pytest.mark.rule("RIC-7.2")
def test_ric_7_2_through_the_own_colour():
    assert solutions(lone(A1, P16, DEFAULT, {F1: (RED, "/")})) == ["es", "se"]


@pytest.mark.rule("RIC-7.8")
def test_ric_7_8_a_slide_without_end_needs_a_robot_to_stop_it():
    ring = {34: (GREEN, "/"), 38: (GREEN, "\\"), 102: (GREEN, "/"), 98: (GREEN, "\\")}
    board = Board("ring", edge_walls(), (), ring)
    alone, stopped = (Problem(board, robots, 54, RED, Reading("off")) for robots in ((36,), (36, 70)))
    assert solve(stopped).solutions == (((RED, E),),)
    assert solve(alone, max_moves=1).length is None


@pytest.mark.rule("RIC-6.6", "RIC-6.7")
@pytest.mark.parametrize(("key", "lengths"), [("p036", [1, 3, 7]), ("p140", [1, 3, 7]), ("p174", [1, 3, 4])])
def test_ric_6_6_direct_targets(key, lengths):
    problems = [
        problem_of(stored_positions("positions")[key], Reading(ricochet)) for ricochet in ("off", "turn", "route")
    ]
    assert [solve(problem).length for problem in problems] == lengths


@pytest.mark.rule("RIC-6.3", "RIC-13.3")
def test_ric_13_3_any_robot_may_arrive_on_the_vortex():
    problem = problem_of(stored_positions("diag_positions")["d091"])
    alone = [solve(replace(problem, runner=robot)).length for robot in range(5)]
    assert solve(problem).length == min(alone)


# --- budgets ---


def hard(key: str = "h24") -> Problem:
    return problem_of(stored_positions("hard")[key])


def test_node_budget_is_kept_and_reported():
    solution = solve(hard(), nodes=10)
    assert (solution.length, solution.solutions, solution.proved, solution.nodes) == (None, (), False, 10)
    assert 1 < solution.at_least <= 24
    assert not solution.solutions_complete


def test_node_budget_one_too_small_proves_nothing():
    problem = problem_of(stored_positions("positions")["p000"])
    enough = solve(problem)
    short = solve(problem, nodes=enough.nodes - 1)
    assert (short.length, short.at_least, short.proved) == (None, enough.length, False)
    assert solve(problem, nodes=enough.nodes) == enough


def test_node_budget_larger_proves_more():
    bounds = [solve(hard("t06521"), nodes=nodes).at_least for nodes in (10, 100, 1000, 10_000)]
    assert bounds == sorted(bounds)
    assert bounds[0] < bounds[-1] <= 15


def test_time_budget_ends_the_search():
    solution = solve(hard(), seconds=0.02)
    assert not solution.proved
    assert solution.at_least <= 24


def test_node_budget_may_be_huge(search: Any):
    problem = problem_of(stored_positions("positions")["p118"])
    assert search.solve(problem, nodes=10**30).length == 4


def test_node_budget_equal_gives_equal_results():
    problem = problem_of(stored_positions("positions")["p096"])
    assert solve(problem, nodes=3000) == solve(problem, nodes=3000)


def test_result_does_not_depend_on_hash_seeds(search: Any):
    code = f"""from {search.__name__} import solve; from {enclosed_problem.__module__} import enclosed_problem
print([solve(enclosed_problem(i), nodes=500, all_solutions=True) for i in range(40)])"""
    answers = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[3],
            capture_output=True,
            check=True,
        ).stdout
        for seed in "12"
    }
    assert len(answers) == 1


def test_solve_without_a_solution_within_max_moves():
    solution = solve(problem_of(stored_positions("positions")["p000"]), max_moves=8)
    assert (solution.length, solution.at_least, solution.proved) == (None, 9, True)


def test_solve_long_maze():
    """Ten and more moves even for a robot that could stop anywhere, which no printed board asks for."""
    walls = edge_walls()
    for row in range(15):
        for column in range(16):
            if column != (0 if row % 2 else 15):
                add_wall(walls, 16 * row + column, S)
    start, goal = A1, 16 * 7  # east, south, west, south: down one row with every second move
    solution = solve(Problem(Board("maze", walls, (), {}), (start, 16 * 14, 16 * 14 + 1, 16 * 14 + 2), goal, RED))
    assert (solution.length, solution.at_least, solution.proved) == (15, 15, True)


def test_solve_unreachable_target():
    walls = edge_walls()
    for side in (E, S):
        add_wall(walls, A1, side)
    solution = solve(Problem(Board("cell", walls, (), {}), (P16, P1, A16, F1), A1, RED))
    assert (solution.length, solution.proved, solution.nodes) == (None, True, 0)


def test_solve_lists_few_of_many_solutions():
    problem = problem_of(stored_positions("positions")["p004"])
    everything = solve(problem, all_solutions=True)
    few, exact = (
        solve(problem, all_solutions=True, max_solutions=max_solutions)
        for max_solutions in (5, len(everything.solutions))
    )
    assert (everything.solutions_complete, few.solutions_complete, exact.solutions_complete) == (True, False, True)
    assert few.length == everything.length
    assert len(few.solutions) == 5
    assert set(few.solutions) < set(everything.solutions)
    assert list(few.solutions) == sorted(few.solutions)
    assert exact.solutions == everything.solutions


def test_spent_budget_keeps_a_proof():
    problem = problem_of(stored_positions("positions")["p004"])
    found = solve(problem)
    cut = solve(problem, all_solutions=True, nodes=found.nodes + 1)
    assert (cut.length, cut.proved, cut.solutions_complete) == (found.length, True, False)


def test_stop_callback_is_called_and_ends_the_search():
    events = []
    solution = solve(hard(), stop=lambda at_least, nodes: bool(events.append((at_least, nodes))) or len(events) == 3)
    assert len(events) == 3
    assert events == sorted(events)
    assert events[-1][1] > 0
    assert (solution.length, solution.proved, solution.at_least) == (None, False, events[-1][0])
