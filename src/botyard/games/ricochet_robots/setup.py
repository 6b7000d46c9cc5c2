"""The set-up chapter: the board, the robots and the chips (RIC-2, RIC-3)."""

from __future__ import annotations

from ...core.errors import BadNotation, BadOption
from ...core.events import Tell
from ...core.luck import Luck
from .board import CHIPS, Board, Quadrant, Quadrants, get_board, square
from .events import BoardBuilt
from .notation import read_robots
from .options import RicochetOptions
from .rules.moving import COLOURS
from .rules.rounds import turn_chip
from .state import UNCLAIMED, State

SECTIONS = COLOURS[:4]  # of the board; the black robot has none


def set_up(quadrants: Quadrants, seats: int, luck: Luck, options: RicochetOptions, tell: Tell) -> State:
    board = lay_board(quadrants, luck, options)
    robots = place_robots(board, luck, options)
    pile = list(range(len(CHIPS)))
    luck.shuffle(pile)  # RIC-3.1
    state = State(
        options,
        board,
        luck,
        players=seats,
        robots=robots,
        markers=robots[:],
        pile=pile,
        owners=[UNCLAIMED] * len(CHIPS),
        done=[False] * seats,
        left=[False] * seats,
    )
    tell(BoardBuilt(board.name, tuple(map(square, robots))))
    if not options.pause_seconds:
        turn_chip(state, tell)
    return state


def lay_board(quadrants: Quadrants, luck: Luck, options: RicochetOptions) -> Board:
    """The board of the host's choice, or any with equal chance (RIC-2.6)."""
    if options.board != "random":
        try:
            return get_board(quadrants, options.board)
        except BadNotation as fault:
            raise BadOption(f"board: {fault}") from fault
    sides = [side for colour in SECTIONS for side in designs(quadrants, colour, options)]
    if options.diagonals == "at_least_one" and not any(side.diagonals for side in sides):
        raise BadOption("diagonals = at_least_one: the sections of this data have none")
    while True:
        colours = list(SECTIONS)
        luck.shuffle(colours)
        four = [luck.pick(designs(quadrants, colour, options)) for colour in colours]
        if options.diagonals != "at_least_one" or any(quadrant.diagonals for quadrant in four):
            return get_board(quadrants, "".join(quadrant.id for quadrant in four))


def designs(quadrants: Quadrants, colour: str, options: RicochetOptions) -> list[Quadrant]:
    """The sides of this colour that the options admit (RIC-2.5)."""
    sides = quadrants.of_colour(colour)
    if options.first_editions_only:
        oldest = min(side.first_edition for side in quadrants.quadrants)
        sides = tuple(side for side in sides if side.first_edition == oldest)
    fitting = [side for side in sides if not side.diagonals or options.diagonals != "none"]
    if not fitting:
        raise BadOption(f"the data has no {colour} section that fits these options")
    return fitting


def place_robots(board: Board, luck: Luck, options: RicochetOptions) -> list[int]:
    """On any spaces that carry nothing (RIC-3.3)."""
    count = options.robot_count
    if options.robots == "random":
        free = board.free()
        luck.shuffle(free)
        return free[:count]
    try:
        cells = read_robots(board, options.robots.split(), count)
    except BadNotation as fault:
        raise BadOption(f"robots: {fault}") from fault
    if on_target := [cell for cell in cells if cell in board.targets]:
        raise BadOption(f"robots: {square(on_target[0])} carries a target, and no robot starts on one (RIC-3.3)")
    return cells
