"""The engine against robots on paper: random small boards, crowded, with everything that moves and shoots."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TypeVar

import pytest

from botyard import Luck

from .paper import CARDS, PIT, SIDES, Board, Laser, Paper, Pusher, Robot, Space, turned
from .scene import NAMES, NOWHERE, REGISTERS, Scene, scene

BOARDS = 1200
T = TypeVar("T")


def several(luck: Luck, things: Sequence[T], number: int) -> list[T]:
    """So many different ones, or all."""
    mixed = list(things)
    luck.shuffle(mixed)
    return mixed[:number]


def any_token(luck: Luck, floor: int) -> str:
    """What lies on a square: plain floor `floor` times in a hundred, else mostly belts, some of them bent."""
    if luck.below(100) < floor:
        return ".."
    kind = luck.pick((PIT, "G+", "G-", "b", "b", "b", "b", "x", "x", "x", "x"))
    if kind not in "bx":
        return kind
    way = luck.pick(SIDES)
    tails = sorted(several(luck, SIDES.replace(way, ""), luck.below(3)), key=SIDES.index)
    return kind + way + ("<" if tails else "") + "".join(tails)


def any_board(luck: Luck) -> Board:
    width, height, floor = 2 + luck.below(5), 2 + luck.below(5), luck.pick((20, 40, 70))
    rows = [" ".join(any_token(luck, floor) for _ in range(width)) for _ in range(height)]
    squares = list(product(range(width), range(height)))
    walls = [(*luck.pick(squares), luck.pick(SIDES)) for _ in range(luck.below(7))]
    pushers = [
        Pusher(x, y, luck.pick(SIDES), luck.pick(((1, 3, 5), (2, 4)))) for x, y in several(luck, squares, luck.below(6))
    ]
    walls += [(x, y, turned(way, 2)) for x, y, way, _ in pushers if luck.below(4)]
    lasers = [Laser(*luck.pick(squares), luck.pick(SIDES), 1 + luck.below(3)) for _ in range(luck.below(3))]
    return Board(rows, [f"{x},{y},{side}" for x, y, side in walls], pushers, lasers)


def free_squares(board: Board) -> list[Space]:
    return [(x, y) for y, row in enumerate(board.rows) for x, token in enumerate(row.split()) if token != PIT]


def any_robots(luck: Luck, board: Board) -> dict[str, Robot]:
    """One to eight of them; who is powered down has no cards and does not fire."""
    squares = several(luck, free_squares(board), 1 + luck.below(8))
    return {
        name: Robot(square, luck.pick(SIDES), luck.below(8), down=luck.below(8) == 0)
        for name, square in zip(NAMES, squares, strict=False)
    }


def any_programs(luck: Luck, robots: dict[str, Robot]) -> dict[str, list[int]]:
    """Five cards for each that runs; at one table of four nobody moves by itself."""
    cards = several(luck, CARDS, len(CARDS))
    running = [name for name, robot in robots.items() if not robot.down] if luck.below(4) else []
    return {name: [cards.pop() for _ in range(REGISTERS)] for name in running}


def set_out(board: Board, robots: dict[str, Robot]) -> Scene:
    texts = {name: f"{robot} lives 9" + " down" * robot.down for name, robot in robots.items()}
    return scene(board.rows, texts, walls=board.walls, lasers=board.lasers, pushers=board.pushers)


def standing(table: Scene) -> dict[str, str]:
    """The robots on the board, in the words of the paper."""
    on_board = [name for name in table.names if table.robot(name).at != NOWHERE]
    return {name: f"{table.at(name)} damage {table.robot(name).damage}" for name in on_board}


@pytest.mark.rule("RAL-6.1", "RAL-6.2", "RAL-6.4", "RAL-6.5", "RAL-6.6", "RAL-6.9")
@pytest.mark.rule("RAL-7.1", "RAL-7.2", "RAL-7.3", "RAL-7.4", "RAL-7.5", "RAL-7.6", "RAL-7.7")
@pytest.mark.rule("RAL-8.1", "RAL-8.3", "RAL-8.4", "RAL-8.5", "RAL-8.6", "RAL-8.7", "RAL-8.8", "RAL-8.9")
@pytest.mark.rule("RAL-8.10", "RAL-8.11", "RAL-8.12", "RAL-8.13", "RAL-8.14")
@pytest.mark.rule("RAL-9.1", "RAL-9.2", "RAL-9.3", "RAL-9.4", "RAL-9.5", "RAL-9.6")
@pytest.mark.rule("RAL-10.1", "RAL-10.2", "RAL-10.3", "RAL-10.4", "RAL-10.5", "RAL-10.6", "RAL-10.7", "RAL-12.7")
def test_every_register_phase_is_as_on_paper():
    for number in range(BOARDS):
        luck = Luck(number)
        board = any_board(luck)
        robots = any_robots(luck, board)
        programs = any_programs(luck, robots)
        table, paper = set_out(board, robots), Paper(board, robots)
        for name, cards in programs.items():
            table.program(name, *cards)
        for register in range(1, REGISTERS + 1):
            before = standing(table)
            played = {name: cards[register - 1] for name, cards in programs.items()}
            table.play(register)
            paper.play(register, played)
            on_paper = {name: str(robot) for name, robot in paper.robots.items()}
            assert standing(table) == on_paper, f"{board}, {before}, register {register}, {played}"
