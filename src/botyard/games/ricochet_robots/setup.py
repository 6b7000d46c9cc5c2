"""Set up a game: the board, the robots and the chips (RIC-2, RIC-3)."""

from __future__ import annotations

from ...core.events import EventSink
from ...core.messages import Message
from ...core.rng import Rng
from .board import CHIPS, Board, Quadrant, Quadrants, get_board, square
from .errors import NotationError, OptionError
from .events import BoardBuilt
from .notation import read_robots
from .options import RicochetOptions
from .rules.movement import COLOURS
from .rules.rounds import turn_chip
from .state import UNCLAIMED, State

SECTION_COLOURS = COLOURS[:4]  # the black robot has no section


def set_up(quadrants: Quadrants, seats: int, rng: Rng, options: RicochetOptions, emit: EventSink) -> State:
    board = choose_board(quadrants, rng, options)
    robots = place_robots(board, rng, options)
    pile = list(range(len(CHIPS)))
    rng.shuffle(pile)  # RIC-3.1
    state = State(
        options,
        board,
        rng,
        players=seats,
        robots=robots,
        round_start=robots[:],
        pile=pile,
        owners=[UNCLAIMED] * len(CHIPS),
        done=[False] * seats,
        left=[False] * seats,
    )
    emit(BoardBuilt(board.name, tuple(map(square, robots))))
    if not options.pause_seconds:
        turn_chip(state, emit)
    return state


def choose_board(quadrants: Quadrants, rng: Rng, options: RicochetOptions) -> Board:
    """Return the board that the host chose, or a random one (RIC-2.6)."""
    if options.board != "random":
        try:
            return get_board(quadrants, options.board)
        except NotationError as exc:
            raise OptionError(Message("option-board", why=exc.message)) from exc
    sides = [side for colour in SECTION_COLOURS for side in allowed_sections(quadrants, colour, options)]
    if options.diagonals == "at_least_one" and not any(side.diagonals for side in sides):
        raise OptionError(Message("option-no-diagonals"))
    while True:
        colours = list(SECTION_COLOURS)
        rng.shuffle(colours)
        chosen = [rng.choice(allowed_sections(quadrants, colour, options)) for colour in colours]
        if options.diagonals != "at_least_one" or any(quadrant.diagonals for quadrant in chosen):
            return get_board(quadrants, "".join(quadrant.id for quadrant in chosen))


def allowed_sections(quadrants: Quadrants, colour: str, options: RicochetOptions) -> list[Quadrant]:
    """Return the section sides of this colour that the options allow (RIC-2.5)."""
    sides = quadrants.of_colour(colour)
    if options.first_editions_only:
        oldest = min(side.first_edition for side in quadrants.quadrants)
        sides = tuple(side for side in sides if side.first_edition == oldest)
    allowed = [side for side in sides if not side.diagonals or options.diagonals != "none"]
    if not allowed:
        raise OptionError(Message("option-no-section", colour=colour[0]))
    return allowed


def place_robots(board: Board, rng: Rng, options: RicochetOptions) -> list[int]:
    """Place the robots as the host chose, or on random empty spaces (RIC-3.3)."""
    count = options.robot_count
    if options.robots == "random":
        free = board.start_cells()
        rng.shuffle(free)
        return free[:count]
    try:
        cells = read_robots(board, options.robots.split(), count)
    except NotationError as exc:
        raise OptionError(Message("option-robots", why=exc.message)) from exc
    if on_target := [cell for cell in cells if cell in board.targets]:
        raise OptionError(Message("option-robot-on-target", square=square(on_target[0])))
    return cells
