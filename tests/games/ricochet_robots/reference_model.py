"""A slow reference model of the board: spaces and walls straight from the data file.

It shares no code with the engine, so that a test can compare the two.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any, NamedTuple

Space = tuple[int, int]  # column and row, from 0

QUADRANTS: dict[str, Any] = {
    quadrant["id"]: quadrant
    for quadrant in json.loads((files("botyard.games.ricochet_robots") / "data" / "boards.json").read_text())[
        "quadrants"
    ]
}
AHEAD = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
MIRROR = {"/": dict(zip("nesw", "enws", strict=True)), "\\": dict(zip("nesw", "wsen", strict=True))}  # RIC-7.3
CORNERS = ((0, 0), (8, 0), (8, 8), (0, 8))  # of the sections, clockwise from the top left
CENTRE = {(7, 7), (8, 7), (7, 8), (8, 8)}


def name_of(space: Space) -> str:
    return "abcdefghijklmnop"[space[0]] + str(space[1] + 1)


def space_of(name: str) -> Space:
    return "abcdefghijklmnop".index(name[0]), int(name[1:]) - 1


def neighbour(space: Space, direction: str) -> Space:
    return space[0] + AHEAD[direction][0], space[1] + AHEAD[direction][1]


def rotate_to_section(space: Space, turns: int) -> Space:
    """A space of a section that lies `turns` quarter turns clockwise from the top left (RIC-2.2)."""
    x, y = space
    for _ in range(turns):
        x, y = 7 - y, x
    return x + CORNERS[turns][0], y + CORNERS[turns][1]


class ReferenceBoard(NamedTuple):
    walls: frozenset[frozenset[Space]]  # each lies between two spaces
    targets: dict[str, Space]
    barriers: dict[Space, tuple[str, str]]  # colour and shape

    def blocked(self, space: Space, direction: str) -> bool:
        there = neighbour(space, direction)
        on_board = 0 <= there[0] < 16 and 0 <= there[1] < 16
        return not on_board or there in CENTRE or frozenset((space, there)) in self.walls


class SlideResult(NamedTuple):
    space: Space
    heading: str
    bounces: tuple[Space, ...]


@cache
def reference_board(name: str) -> ReferenceBoard:
    walls, targets, barriers = set(), {}, {}
    for turns in range(4):
        quadrant = QUADRANTS[name[2 * turns : 2 * turns + 2]]
        for x, y, side in quadrant["walls"]:
            space, direction = rotate_to_section((x, y), turns), "nesw"[("NESW".index(side) + turns) % 4]
            walls.add(frozenset((space, neighbour(space, direction))))
        for target in quadrant["targets"]:
            chip = "v" if target["symbol"] == "vortex" else target["color"][0] + target["symbol"][0]
            targets[chip] = rotate_to_section((target["x"], target["y"]), turns)
        for bar in quadrant["diagonals"]:
            shape = bar["shape"] if turns % 2 == 0 else {"/": "\\", "\\": "/"}[bar["shape"]]
            barriers[rotate_to_section((bar["x"], bar["y"]), turns)] = bar["color"][0], shape
    return ReferenceBoard(frozenset(walls), targets, barriers)


def all_names() -> Iterator[str]:
    """The 1,536 boards, with the green section at the top left."""
    by_colour = {colour: [q for q in QUADRANTS if QUADRANTS[q]["section_color"] == colour] for colour in COLOURS}
    others = ("red", "blue", "yellow")
    for order in product(others, repeat=3):
        if set(order) == set(others):
            for four in product(by_colour["green"], *(by_colour[colour] for colour in order)):
                yield "".join(four)


COLOURS = ("red", "green", "blue", "yellow")


def slide(board: ReferenceBoard, robots: Mapping[str, Space], robot: str, direction: str) -> SlideResult | None:
    """Slide step by step to the next obstacle; return None if the robot cannot move (RIC-5.9, RIC-7.6)."""
    space, others, bounces = robots[robot], {at for name, at in robots.items() if name != robot}, []
    for _ in range(1000):
        if board.blocked(space, direction) or neighbour(space, direction) in others:
            break
        space = neighbour(space, direction)
        if space in board.barriers and board.barriers[space][0] != robot:
            direction = MIRROR[board.barriers[space][1]][direction]
            bounces.append(space)
    else:
        return None
    return None if space == robots[robot] or space in board.barriers else SlideResult(space, direction, tuple(bounces))


class RicochetReading(NamedTuple):
    """The reading of the ricochet rule (RIC-6)."""

    ricochet: str = "route"
    bounce: bool = False
    rebound: bool = True


DEFAULT_READING = RicochetReading()


def shortest_length(
    board: ReferenceBoard,
    robots: Mapping[str, Space],
    chip: str,
    max_moves: int,
    reading: RicochetReading = DEFAULT_READING,
) -> int | None:
    """Return the fewest moves to a chip by exhaustive search."""
    runners = set(robots) if chip == "v" else {chip[0]}
    goal, names = board.targets[chip], sorted(robots)
    start = (tuple(robots[name] for name in names), ("",) * len(names), (False,) * len(names), "")
    layer, seen = {start}, {start}
    for moves in range(1, max_moves + 1):
        following = set()
        for (places, headings, turns, last), name, direction in product(layer, names, "nesw"):
            number = names.index(name)
            before = headings[number]
            if not reading.rebound and last == name and before and "nesw".index(before) ^ "nesw".index(direction) == 2:
                continue
            slid = slide(board, dict(zip(names, places, strict=True)), name, direction)
            if slid is None:
                continue
            across = before != "" and ("nesw".index(before) - "nesw".index(direction)) % 2 == 1
            turn = turns[number] or across or (reading.bounce and bool(slid.bounces))
            if slid.space == goal and name in runners:
                if turn or reading.ricochet == "off":
                    return moves
                if reading.ricochet == "route":
                    continue
            after = (
                replace_at(places, number, slid.space),
                replace_at(headings, number, slid.heading),
                replace_at(turns, number, turn),
                name,
            )
            if after not in seen:
                following.add(after)
        seen |= following
        layer = following
    return None


def replace_at(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*row[:at], value, *row[at + 1 :])
