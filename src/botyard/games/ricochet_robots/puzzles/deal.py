"""Deal a position with a given optimum, for the bars of the atlas."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ....core.rng import Rng
from ..actions import SLIDES
from ..atlas import Row, load_atlas
from ..atlas.atlas_file import printed_board
from ..atlas.summary import Record
from ..board import CENTRE, CHIPS, SIZE, Board
from ..notation import solo_state
from ..rules.rounds import problem_of
from ..sandbox import play_solution
from ..solver import SolveResult, solve, uses_numba
from ..solver.problem import MAX_MOVES
from ..state import State
from .hints import ROW_MEGABYTES

MAX_ROWS = 8  # rows to search before giving up
MIN_SHARES = ((8, 1 / 5_000), (17, 1 / 200), (MAX_MOVES, 1 / 20))  # by moves: rarer positions are not sampled
SAMPLING_FACTOR = 5  # samples of a row, as a multiple of the expected number
MAX_LISTED = 4  # listed positions whose solution is followed
MAX_NODES = 12_000_000  # positions that one search visits
COMPILED_EFFORT, PLAIN_EFFORT = 200_000_000, 300_000  # positions that all searches of one call visit together


class Effort:
    """Counts the positions that the searches of one call visit, so that no call takes long without Numba either."""

    def __init__(self) -> None:
        self.left = COMPILED_EFFORT if uses_numba() else PLAIN_EFFORT

    def length(self, state: State, max_moves: int) -> int | None:
        return self.solve(state, max_moves).length

    def solve(self, state: State, max_moves: int) -> SolveResult:
        nodes = max(1, min(MAX_NODES, self.left))
        found = solve(problem_of(state, state.target), max_moves=max_moves, nodes=nodes, megabytes=ROW_MEGABYTES)
        self.left -= found.nodes
        return found


def deal_position(moves: int, seed: int, board: str = "", chip: int | None = None) -> Record | None:
    """Return a position that takes `moves` moves, or None if the search finds none.

    The position is on this board and with this chip; an empty board or no chip stands for all of them. The same
    arguments give the same position, except that pure Python and Numba may follow different solutions.
    """
    rng, effort, pairs = Rng(seed), Effort(), pairs_with(moves, board, chip)
    for _ in range(MAX_ROWS if pairs else 0):
        row = load_atlas().row(*rng.choice(pairs))
        if row and (cells := find_in_row(row, moves, rng, effort)):
            return Record(row.board, CHIPS[row.chip], moves, row.histogram[moves], cells)
    return None


def pairs_with(moves: int, board: str, chip: int | None) -> Sequence[tuple[str, int]]:
    """Return the boards and chips of which some position takes `moves` moves or more."""
    atlas, chips = load_atlas(), range(len(CHIPS)) if chip is None else (chip,)
    if board:
        rows = (atlas.row(board, chip) for chip in chips)
        return [(row.board, row.chip) for row in rows if row and 0 < moves <= row.longest]
    return [
        (name, chip)
        for (name, chip, robots), number in atlas.keys.items()
        if robots == 4 and chip in chips and 0 < moves <= atlas.longest(number)
    ]


def find_in_row(row: Row, moves: int, rng: Rng, effort: Effort) -> tuple[int, ...] | None:
    share = row.histogram[moves] / row.positions
    if not share:
        return None
    if moves == row.longest:
        return rng.choice(row.hardest)
    if share >= next(least for longest, least in MIN_SHARES if moves <= longest):
        return sample_positions(row, moves, rng, effort, math.ceil(SAMPLING_FACTOR / share))
    return follow_solutions(row, moves, rng, effort)


def sample_positions(row: Row, moves: int, rng: Rng, effort: Effort, samples: int) -> tuple[int, ...] | None:
    """Deal random positions until one takes `moves` moves."""
    board = printed_board(row.board)
    cells = position_cells(board)
    for _ in range(samples):
        if effort.left <= 0:
            break
        rng.shuffle(cells)
        state = solo_state(board, cells[: row.robots], row.chip)
        if effort.length(state, moves) == moves:
            return tuple(state.robots)
    return None


def position_cells(board: Board) -> list[int]:
    """Return the cells that the atlas counts: robots may also start on targets (RIC-6.8)."""
    return [cell for cell in range(SIZE * SIZE) if cell not in CENTRE and cell not in board.barriers]


def follow_solutions(row: Row, moves: int, rng: Rng, effort: Effort) -> tuple[int, ...] | None:
    """Play a solution of a hardest position until `moves` moves are left.

    No shorter solution can exist there, but a longer one may be needed: a turn made before does not count (RIC-6.6).
    """
    for _ in range(MAX_LISTED):
        state = solo_state(printed_board(row.board), list(rng.choice(row.hardest)), row.chip)
        found = effort.solve(state, row.longest)
        if found.length is None or effort.left <= 0:
            return None
        slides = [SLIDES[robot][direction] for robot, direction in found.solutions[0][: row.longest - moves]]
        cells = play_solution(state, slides)[0].robots
        if effort.length(solo_state(state.board, cells, row.chip), moves) == moves:
            return tuple(cells)
    return None
