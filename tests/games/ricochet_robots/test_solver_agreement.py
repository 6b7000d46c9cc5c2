"""The Numba search against stored optima, against the iddfs search, and against itself on rotated boards."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from botyard import Rng
from botyard.games.ricochet_robots.board import SIZE, Board, add_wall, edge_walls, load_quadrants
from botyard.games.ricochet_robots.options import RicochetOptions
from botyard.games.ricochet_robots.setup import choose_board, place_robots
from botyard.games.ricochet_robots.solver import ANY_ROBOT, Problem, Reading, SolveResult, bfs, iddfs, solve

from .reference_solver import enclosed_problem, is_solution, problem_of, stored_positions

OPTIMA = {"off": "opt_plain", "turn": "opt_turn", "route": "opt_route"}
SLOW = 9  # moves: more take long in plain Python


def hard() -> Problem:
    return problem_of(stored_positions("hard")["t06521"])


# --- stored positions ---


def stored_optima() -> Iterator[Any]:
    for name in ("positions", "hard", "hardest", "diag_positions"):
        for position in stored_positions(name).values():
            for ricochet, optimum in OPTIMA.items():
                if optimum not in position:
                    continue
                yield pytest.param(position, ricochet, bfs, id=f"{position['id']}-{ricochet}-fast")
                if position[optimum] <= SLOW or (position["id"], ricochet) == ("t06521", "route"):
                    yield pytest.param(position, ricochet, iddfs, id=f"{position['id']}-{ricochet}-plain")


@pytest.mark.rule("RIC-5.4", "RIC-5.6", "RIC-6.1", "RIC-6.2", "RIC-7.5", "RIC-13.2")
@pytest.mark.parametrize(("position", "ricochet", "search"), list(stored_optima()))
def test_stored_optimum(position, ricochet, search):
    problem, optimum = problem_of(position, Reading(ricochet)), position[OPTIMA[ricochet]]
    solution = search.solve(problem)
    assert (solution.length, solution.at_least, solution.proved) == (optimum, optimum, True)
    assert [len(slides) for slides in solution.solutions] == [optimum]
    assert is_solution(problem, solution.solutions[0])


@pytest.mark.parametrize(("key", "megabytes"), [("e01", 160), ("e08", 160), ("f05", 160), ("e05", 40)])
def test_stored_optimum_of_hard_ones_with_diagonals(key, megabytes):
    """The last one has so little room that only what looks hopeful can be looked at in the end."""
    position = stored_positions("diag_hard")[key]
    solution = bfs.solve(problem_of(position), megabytes=megabytes)
    assert (solution.length, solution.proved) == (position["opt_route"], True)
    assert is_solution(problem_of(position), solution.solutions[0])


# --- both searches ---


@pytest.mark.parametrize("first", range(1000, 1400, 100))
def test_searches_agree_on_enclosed_problems(first):
    limits = {"all_solutions": True, "max_moves": 5, "max_solutions": 100_000}
    for seed in range(first, first + 100):
        problem = enclosed_problem(seed)
        one, other = iddfs.solve(problem, **limits), bfs.solve(problem, **limits)
        assert replace(one, nodes=0) == replace(other, nodes=0), f"room {seed}"


def position_by_chance(seed: int) -> Problem:
    """On any board of the box, with any option."""
    rng, options = Rng(seed), RicochetOptions(black_robot=bool(seed % 3 == 0))
    board = choose_board(load_quadrants(), rng, options)
    robots = tuple(place_robots(board, rng, options))
    reading = Reading(rng.choice(("route", "route", "turn", "off")), rng.random() < 0.3, rng.random() < 0.7)
    chip = rng.randbelow(17)
    return Problem(board, robots, board.targets[chip], ANY_ROBOT if chip == 16 else chip // 4, reading)


@pytest.mark.parametrize("first", range(0, 200, 50))
def test_searches_agree_on_boards(first):
    for seed in range(first, first + 50):
        problem = position_by_chance(seed)
        one, other = iddfs.solve(problem, max_moves=5), bfs.solve(problem, max_moves=5)
        assert (one.length, one.at_least, one.proved) == (other.length, other.at_least, other.proved), seed
        assert all(is_solution(problem, solution) for solution in other.solutions)


@pytest.mark.parametrize("key", ["p004", "p040", "p064", "p148"])
def test_searches_count_the_same_solutions(key):
    problem = problem_of(stored_positions("positions")[key])
    one, other = (search.solve(problem, all_solutions=True, max_solutions=10_000) for search in (iddfs, bfs))
    assert (one.solutions, one.count) == (other.solutions, other.count)
    for search in (iddfs, bfs):
        few = search.solve(problem, all_solutions=True, max_solutions=3)
        assert (few.count, len(few.solutions), few.solutions_complete) == (one.count, min(3, one.count), one.count <= 3)


def test_solve_uses_numba_if_installed():
    assert solve(hard()) == bfs.solve(hard())


# --- boards seen from another side ---


def turned(cell: int) -> int:
    return SIZE - 1 - cell // SIZE + SIZE * (cell % SIZE)


def quarter_turn(problem: Problem) -> Problem:
    """Rotate the whole board clockwise: lengths stay the same, and directions rotate too."""
    walls = [0] * (SIZE * SIZE)
    for cell, sides in enumerate(problem.board.walls):
        walls[turned(cell)] = (sides << 1 | sides >> 3) & 15
    other = {"/": "\\", "\\": "/"}
    barriers = {turned(cell): (colour, other[shape]) for cell, (colour, shape) in problem.board.barriers.items()}
    robots = tuple(turned(cell) for cell in problem.robots)
    return replace(problem, board=Board("turned", walls, (), barriers), robots=robots, goal=turned(problem.goal))


@pytest.mark.parametrize("seed", range(500, 520))
def test_rotated_board_has_the_same_solutions(seed):
    problem = position_by_chance(seed)
    one, other = (bfs.solve(each, all_solutions=True, max_moves=7) for each in (problem, quarter_turn(problem)))
    assert one.length == other.length
    assert sorted(tuple((robot, (way + 1) % 4) for robot, way in each) for each in one.solutions) == list(
        other.solutions
    )


@pytest.mark.parametrize("seed", range(540, 560))
def test_exchanged_colours_have_the_same_optimum(seed):
    problem = position_by_chance(seed)
    names = random.Random(seed).sample(range(len(problem.robots)), len(problem.robots))
    robots = tuple(problem.robots[names.index(robot)] for robot in range(len(names)))
    barriers = {cell: (names[colour], shape) for cell, (colour, shape) in problem.board.barriers.items()}
    board = Board("renamed", problem.board.walls, problem.board.targets, barriers)
    runner = problem.runner if problem.runner == ANY_ROBOT else names[problem.runner]
    one = bfs.solve(problem, all_solutions=True, max_moves=7)
    other = bfs.solve(replace(problem, board=board, robots=robots, runner=runner), all_solutions=True, max_moves=7)
    assert (one.length, one.count) == (other.length, other.count)


# --- room and pauses ---


def test_small_table_gives_the_same_result(monkeypatch):
    problem = problem_of(stored_positions("positions")["p004"])
    everything = iddfs.solve(problem, all_solutions=True)
    monkeypatch.setattr(iddfs, "FAILURES_PER_MEGABYTE", 1)
    forgetful = iddfs.solve(problem, all_solutions=True, megabytes=50)
    assert forgetful.solutions == everything.solutions
    assert forgetful.nodes > everything.nodes


@pytest.mark.parametrize("megabytes", [1, 2, 3, 4, 6, 8, 12, 16])
@pytest.mark.parametrize("key", ["t03408", "s2015", "t09233"])
def test_little_memory_gives_no_wrong_result(key, megabytes):
    position = stored_positions("hard")[key]
    solution = bfs.solve(problem_of(position), megabytes=megabytes)
    assert solution.at_least <= position["opt_route"]
    assert solution.length is None or solution.length >= position["opt_route"]
    assert solution.proved == (solution.at_least == solution.length)


def test_too_little_memory_proves_nothing():
    cramped = bfs.solve(hard(), megabytes=1)
    assert (cramped.length, cramped.proved, cramped.solutions_complete) == (None, False, False)
    assert 1 < cramped.at_least <= 15
    assert bfs.solve(hard()).length == 15


def test_paused_search_finds_the_same(monkeypatch):
    monkeypatch.setattr(bfs, "CLOCK_CHECK_NODES", 1600)
    problem, without = (
        problem_of(stored_positions("positions")["p004"]),
        bfs.solve(problem_of(stored_positions("positions")["p004"])),
    )
    assert bfs.solve(problem, stop=lambda *_: False) == without


def test_node_budget_is_kept_wherever_it_ends():
    """Also where a run ends, or finds no room, with the last node that is allowed."""
    problems = [problem_of(stored_positions("hard")[key]) for key in ("t00690", "t06521")]
    for problem in problems:
        for nodes in range(1, 2600):
            assert bfs.solve(problem, nodes=nodes, megabytes=1).nodes <= nodes


def test_stop_callback_may_start_another_search(monkeypatch):
    monkeypatch.setattr(bfs, "CLOCK_CHECK_NODES", 500)
    small = problem_of(stored_positions("positions")["p004"])
    inside: list[SolveResult] = []

    def prompt(least: int, spent: int) -> bool:
        inside.append(bfs.solve(small))
        return False

    assert bfs.solve(hard(), stop=prompt) == bfs.solve(hard(), stop=lambda *_: False)
    assert {found.length for found in inside} == {bfs.solve(small).length}
    assert len(inside) > 2


def test_more_moves_than_the_bfs_can_count_are_not_ruled_out():
    walls = edge_walls()
    for side in (1, 2):
        add_wall(walls, 0, side)
    closed = Problem(Board("cell", walls, (), {}), (255, 15, 240, 5), 0, 0)
    assert (iddfs.solve(closed, max_moves=100).proved, bfs.solve(closed, max_moves=100).proved) == (True, False)
    assert bfs.solve(closed, max_moves=62).proved


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        ({"megabytes": 0}, r"megabytes \(0\) must be 1 or more"),
        ({"max_solutions": 0, "all_solutions": True}, r"max_solutions \(0\) and"),
        ({"max_moves": -1}, r"max_moves \(-1\) must be 0 or more"),
        ({"nodes": 2.5}, r"nodes \(2.5\) must be a whole number"),
    ],
)
def test_invalid_limits_are_rejected(limits, message):
    for search in (iddfs, bfs):
        with pytest.raises(ValueError, match=message):
            search.solve(hard(), **limits)


def test_robots_that_need_a_ricochet_do_not_change_places():
    """For the vortex each of them might arrive, and one of these two owes what the other one does not (RIC-6.4)."""
    walls = edge_walls()
    for row, digits in enumerate(("97b", "ad2", "c7e")):
        for column, digit in enumerate(digits):
            for side in range(4):
                if int(digit, 16) >> side & 1 or (side, column) == (1, 2) or (side, row) == (2, 2):
                    add_wall(walls, column + SIZE * row, side)
    problem = Problem(Board("room", walls, (), {}), (18, 16, 32, 2), 0, ANY_ROBOT, Reading("route"))
    assert bfs.solve(problem, max_moves=6).length == iddfs.solve(problem, max_moves=6).length


def test_max_solutions_counts_all_runners_together():
    problem = problem_of(stored_positions("diag_positions")["d066"])
    every, one = (bfs.solve(problem, all_solutions=True, max_solutions=max_solutions) for max_solutions in (1000, 1))
    assert [solution[-1][0] for solution in every.solutions] == [2, 3]
    assert (len(one.solutions), one.count, one.solutions_complete) == (1, 2, False)


def test_rays_too_long_fall_back_to_iddfs(monkeypatch):
    monkeypatch.setattr(bfs.bfs_numba, "MAX_RAY_CELLS", 10)
    monkeypatch.setattr(bfs, "WORKSPACE", bfs.Workspace())
    assert bfs.solve(enclosed_problem(41), max_moves=6) == iddfs.solve(enclosed_problem(41), max_moves=6)


def test_record_cache_rebuilds_overwritten_boards_and_goals(monkeypatch):
    monkeypatch.setattr(bfs, "WORKSPACE", bfs.Workspace())
    bfs.WORKSPACE.boards.size = 2
    problems = [position_by_chance(seed) for seed in range(600, 605)]
    first = [bfs.solve(problem, max_moves=6) for problem in problems]
    assert [bfs.solve(problem, max_moves=6) for problem in problems] == first
    assert [iddfs.solve(problem, max_moves=6).length for problem in problems] == [found.length for found in first]


def test_solver_loads_without_the_game():
    code = f"import sys, {bfs.__name__}; print('botyard.games.ricochet_robots.game' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
