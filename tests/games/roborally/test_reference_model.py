"""The engine against robots on paper: random small boards, crowded, with everything that moves and shoots."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TypeVar

import pytest

from botyard import Rng

from .builders import NAMES, NOWHERE, REGISTERS, Table, make_table
from .reference_model import CARDS, PIT, SIDES, Board, Laser, Pusher, ReferenceBoard, Robot, Space, rotate

BOARDS = 1200
T = TypeVar("T")


def some_of(rng: Rng, items: Sequence[T], number: int) -> list[T]:
    """So many different ones, or all."""
    mixed = list(items)
    rng.shuffle(mixed)
    return mixed[:number]


def random_token(rng: Rng, floor: int) -> str:
    """What lies on a square: plain floor `floor` times in a hundred, else mostly belts, some of them bent."""
    if rng.randbelow(100) < floor:
        return ".."
    kind = rng.choice((PIT, "G+", "G-", "b", "b", "b", "b", "x", "x", "x", "x"))
    if kind not in "bx":
        return kind
    direction = rng.choice(SIDES)
    tails = sorted(some_of(rng, SIDES.replace(direction, ""), rng.randbelow(3)), key=SIDES.index)
    return kind + direction + ("<" if tails else "") + "".join(tails)


def random_board(rng: Rng) -> Board:
    width, height, floor = 2 + rng.randbelow(5), 2 + rng.randbelow(5), rng.choice((20, 40, 70))
    rows = [" ".join(random_token(rng, floor) for _ in range(width)) for _ in range(height)]
    squares = list(product(range(width), range(height)))
    walls = [(*rng.choice(squares), rng.choice(SIDES)) for _ in range(rng.randbelow(7))]
    pushers = [
        Pusher(x, y, rng.choice(SIDES), rng.choice(((1, 3, 5), (2, 4))))
        for x, y in some_of(rng, squares, rng.randbelow(6))
    ]
    walls += [(x, y, rotate(direction, 2)) for x, y, direction, _ in pushers if rng.randbelow(4)]
    lasers = [Laser(*rng.choice(squares), rng.choice(SIDES), 1 + rng.randbelow(3)) for _ in range(rng.randbelow(3))]
    return Board(rows, [f"{x},{y},{side}" for x, y, side in walls], pushers, lasers)


def free_squares(board: Board) -> list[Space]:
    return [(x, y) for y, row in enumerate(board.rows) for x, token in enumerate(row.split()) if token != PIT]


def random_robots(rng: Rng, board: Board) -> dict[str, Robot]:
    """Return one to eight robots; powered-down robots have no cards and do not fire."""
    squares = some_of(rng, free_squares(board), 1 + rng.randbelow(8))
    return {
        name: Robot(square, rng.choice(SIDES), rng.randbelow(8), down=rng.randbelow(8) == 0)
        for name, square in zip(NAMES, squares, strict=False)
    }


def random_programs(rng: Rng, robots: dict[str, Robot]) -> dict[str, list[int]]:
    """Five cards for each that runs; at one table of four nobody moves by itself."""
    cards = some_of(rng, CARDS, len(CARDS))
    running = [name for name, robot in robots.items() if not robot.down] if rng.randbelow(4) else []
    return {name: [cards.pop() for _ in range(REGISTERS)] for name in running}


def engine_table(board: Board, robots: dict[str, Robot]) -> Table:
    texts = {name: f"{robot} lives 9" + " down" * robot.down for name, robot in robots.items()}
    return make_table(board.rows, texts, walls=board.walls, lasers=board.lasers, pushers=board.pushers)


def robot_states(table: Table) -> dict[str, str]:
    """The robots on the board, in the words of the paper."""
    on_board = [name for name in table.names if table.robot(name).at != NOWHERE]
    return {name: f"{table.robot_at(name)} damage {table.robot(name).damage}" for name in on_board}


@pytest.mark.rule("RAL-6.1", "RAL-6.2", "RAL-6.4", "RAL-6.5", "RAL-6.6", "RAL-6.9")
@pytest.mark.rule("RAL-7.1", "RAL-7.2", "RAL-7.3", "RAL-7.4", "RAL-7.5", "RAL-7.6", "RAL-7.7")
@pytest.mark.rule("RAL-8.1", "RAL-8.3", "RAL-8.4", "RAL-8.5", "RAL-8.6", "RAL-8.7", "RAL-8.8", "RAL-8.9")
@pytest.mark.rule("RAL-8.10", "RAL-8.11", "RAL-8.12", "RAL-8.13", "RAL-8.14")
@pytest.mark.rule("RAL-9.1", "RAL-9.2", "RAL-9.3", "RAL-9.4", "RAL-9.5", "RAL-9.6")
@pytest.mark.rule("RAL-10.1", "RAL-10.2", "RAL-10.3", "RAL-10.4", "RAL-10.5", "RAL-10.6", "RAL-10.7", "RAL-12.7")
def test_reference_model_matches_every_register_phase():
    for number in range(BOARDS):
        rng = Rng(number)
        board = random_board(rng)
        robots = random_robots(rng, board)
        programs = random_programs(rng, robots)
        table, paper = engine_table(board, robots), ReferenceBoard(board, robots)
        for name, cards in programs.items():
            table.program(name, *cards)
        for register in range(1, REGISTERS + 1):
            before = robot_states(table)
            played = {name: cards[register - 1] for name, cards in programs.items()}
            table.play_register(register)
            paper.play(register, played)
            on_paper = {name: str(robot) for name, robot in paper.robots.items()}
            assert robot_states(table) == on_paper, f"{board}, {before}, register {register}, {played}"
