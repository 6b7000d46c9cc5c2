"""Problems for the solvers, and a reference implementation of the rules: cell by cell, without the engine's rays."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from botyard.games.ricochet_robots import solver
from botyard.games.ricochet_robots.board import SIZE, Board, add_wall, edge_walls
from botyard.games.ricochet_robots.solver import ANY_ROBOT, Problem, Reading

DEFAULT = Reading()
Solution = tuple[tuple[int, int], ...]


# --- positions ---


@cache
def stored_positions(name: str) -> dict[str, dict[str, Any]]:
    text = (Path(solver.__file__).parents[1] / "data" / "positions" / f"{name}.json").read_text()
    return {position["id"]: position for position in json.loads(text)["positions"]}


def problem_of(position: dict[str, Any], reading: Reading = DEFAULT) -> Problem:
    board = board_from_grid(position["grid"], position.get("diag", ""))
    return Problem(board, tuple(position["cells"]), position["target_cell"], position["target_robot"], reading)


@cache
def board_from_grid(grid: str, diagonals: str) -> Board:
    signs = {cell: sign for cell, sign in enumerate(diagonals) if sign != "."}
    barriers = {cell: ("rgby".index(sign.lower()), "/" if sign.islower() else "\\") for cell, sign in signs.items()}
    return Board("drawn", [int(walls, 16) for walls in grid], (), barriers)


@cache
def enclosed_problem(seed: int) -> Problem:
    """Return a problem in a closed corner of the board, with random robots, walls, barriers and reading."""
    rng = random.Random(seed)
    width, height = rng.randint(3, 6), rng.randint(3, 6)
    cells = [x + SIZE * y for x in range(width) for y in range(height)]
    walls = edge_walls()
    for cell in cells:
        for side, is_edge in ((1, cell % SIZE == width - 1), (2, cell // SIZE == height - 1)):
            if is_edge or rng.random() < 0.15:
                add_wall(walls, cell, side)
    rng.shuffle(cells)
    robots = tuple(cells.pop() for _ in range(rng.randint(1, 5)))
    goal = rng.choice(robots) if rng.random() < 0.15 else cells.pop()
    barriers = {cell: (rng.randrange(4), rng.choice("/\\")) for cell in cells[: rng.choice((0, 0, 1, 2, 4))]}
    reading = Reading(rng.choice(("route", "route", "turn", "off")), rng.random() < 0.3, rng.random() < 0.6)
    runner = ANY_ROBOT if rng.random() < 0.3 else rng.randrange(len(robots))
    return Problem(Board(f"room {seed}", walls, (), barriers), robots, goal, runner, reading)


# --- reference rules ---

AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))
MIRROR = {"/": {0: 1, 1: 0, 2: 3, 3: 2}, "\\": {0: 3, 3: 0, 2: 1, 1: 2}}  # RIC-7.3


class Robot(NamedTuple):
    cell: int
    heading: int | None = None
    turned: bool = False


class Position(NamedTuple):
    robots: tuple[Robot, ...]
    last: int | None = None  # the robot that moved last


def initial_position(problem: Problem) -> Position:
    return Position(tuple(Robot(cell) for cell in problem.robots))


def slide(problem: Problem, table: Position, robot: int, direction: int) -> Robot | None:
    """Slide cell by cell to the end of one move; return None if the robot cannot move."""
    old, others = table.robots[robot], {other.cell for i, other in enumerate(table.robots) if i != robot}
    cell, heading, bounced, visited = old.cell, direction, False, set()
    while not problem.board.walls[cell] & 1 << heading:
        x, y = cell % SIZE + AHEAD[heading][0], cell // SIZE + AHEAD[heading][1]
        if x + SIZE * y in others:
            break
        cell = x + SIZE * y
        colour, shape = problem.board.barriers.get(cell, (robot, ""))
        if colour != robot:
            heading, bounced = MIRROR[shape][heading], True
        if (cell, heading) in visited:
            return None  # RIC-7.8
        visited.add((cell, heading))
    if not visited or cell in problem.board.barriers:
        return None  # RIC-5.9, RIC-7.6
    across = old.heading is not None and (old.heading - direction) % 2 == 1
    return Robot(cell, heading, old.turned or across or (bounced and problem.reading.bounce_is_ricochet))


def move(problem: Problem, table: Position, robot: int, direction: int) -> Position | None:
    """Return the position after a legal move, or None."""
    new, old, reading = slide(problem, table, robot, direction), table.robots[robot], problem.reading
    if new is None:
        return None
    if not reading.allow_rebound and table.last == robot and old.heading == (direction + 2) % 4:
        return None  # RIC-5.12
    if (
        reading.ricochet == "route"
        and problem.runner in (robot, ANY_ROBOT)
        and new.cell == problem.goal
        and not new.turned
    ):
        return None  # RIC-6.6
    return Position((*table.robots[:robot], new, *table.robots[robot + 1 :]), robot)


def has_arrived(problem: Problem, table: Position) -> bool:
    robot = table.last
    if robot is None or problem.runner not in (robot, ANY_ROBOT) or table.robots[robot].cell != problem.goal:
        return False
    return table.robots[robot].turned or problem.reading.ricochet == "off"


def is_solution(problem: Problem, solution: Solution) -> bool:
    """Return whether every move is legal and only the last one arrives."""
    table: Position | None = initial_position(problem)
    for robot, heading in solution:
        if table is None or has_arrived(problem, table):
            return False
        table = move(problem, table, robot, heading)
    return table is not None and has_arrived(problem, table)


@cache
def all_shortest_solutions(problem: Problem, max_moves: int) -> list[Solution]:
    """Return every shortest solution of at most `max_moves` moves, breadth-first."""
    start = initial_position(problem)
    levels: list[dict[Position, list[Any]]] = [{start: []}]
    seen = {start}

    def solutions_to(depth: int, table: Position) -> Iterator[Solution]:
        if not depth:
            yield ()
        for before, last in levels[depth][table]:
            yield from ((*solution, last) for solution in solutions_to(depth - 1, before))

    while len(levels) <= max_moves and levels[-1]:
        level: dict[Position, list[Any]] = {}
        is_last = len(levels) == max_moves and problem.runner != ANY_ROBOT  # then only the runner can still arrive
        robots = (problem.runner,) if is_last else range(len(problem.robots))
        for table in levels[-1]:
            for robot, direction in ((robot, direction) for robot in robots for direction in range(4)):
                after = move(problem, table, robot, direction)
                if after and after not in seen:
                    level.setdefault(after, []).append((table, (robot, direction)))
        levels.append(level)
        if ends := [table for table in level if has_arrived(problem, table)]:
            return sorted(solution for table in ends for solution in solutions_to(len(levels) - 1, table))
        seen |= level.keys()
    return []
