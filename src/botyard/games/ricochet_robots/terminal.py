"""Ricochet Robots in a terminal: the board, hints in steps, and the private board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...core.events import Event
from ...core.game import Game
from ...core.messages import Message
from ...terminal import NOTES_COLUMNS, Canvas, Drawing, PlayCommand, Renderer
from .board import CELL_BY_NAME, DIRECTIONS, ROBOTS, SIZE
from .errors import IllegalAction
from .events import ChipLost, ChipReturned, ChipSetAside, ChipWon
from .notation import problem_link
from .puzzles import GRADE_NAMES, extract_features, grade_of
from .rules.movement import COLOURS, DIRECTION_NAMES
from .rules.rounds import problem_of
from .sandbox import play_solution
from .solution_text import chip_name, format_solution, pluralize, solution_count_text
from .solver import Problem, SolveResult, solve
from .solver.problem import Move
from .solver.solution_groups import all_agree
from .state import NONE, Phase, State
from .view import PlayerView, RicochetView
from .view import view as build_view

SOLVER_SECONDS = 2  # for a hint and for the best solution
ROUND_END_EVENTS = (ChipWon, ChipReturned, ChipLost, ChipSetAside)
SHAPES = {"c": "○", "t": "△", "s": "□", "h": "⬡"}
VORTEX_SYMBOL = "◎"
COLOUR_STYLES = {"r": "red", "g": "green", "b": "bright_blue", "y": "yellow", "k": "bright_black", "v": "magenta"}
ROBOT_STYLES = {
    "r": "white on red",
    "g": "black on green",
    "b": "white on blue",
    "y": "black on yellow",
    "k": "white on grey30",
}
WALL_CHARACTERS = "·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"  # by the walls that meet: 1 to the north, 2 east, 4 south, 8 west
PHASE_LABELS = {
    Phase.PAUSE: "over",
    Phase.THINK: "no bid yet",
    Phase.LAST_CALL: "last call",
    Phase.BID: "the timer runs",
    Phase.TRY: "a solution is shown",
    Phase.OVER: "the last one",
}
DONE_LABELS = {Phase.PAUSE: "ready", Phase.THINK: "no idea", Phase.LAST_CALL: "no idea", Phase.BID: "done"}
NARROW_SPACE, WIDE_SPACE = 2, 3  # columns of a space


class TerminalRenderer(Renderer):
    """Keeps the problem of the round, to print its shortest solution when the round is over."""

    def __init__(self, game: Game[Any, Any], names: Sequence[str]) -> None:
        super().__init__(game, names)
        self.problem: Problem | None = None
        self.commands = {
            "position": PlayCommand(
                "position", "this round in one word, for friends and botyard solve", self.show_position
            ),
            "try": PlayCommand(
                "try rn ge bs", "slide on a private board, with --option scratch_board=true", self.try_slides
            ),
        }

    def show_position(self, state: State, arguments: list[str]) -> Sequence[RenderableType]:
        return [Text(problem_link(state))]

    def draw(self, view: Any, terminal_width: int) -> Drawing:
        is_wide = terminal_width >= board_width(WIDE_SPACE) + NOTES_COLUMNS
        space_width = WIDE_SPACE if is_wide else NARROW_SPACE
        return Drawing(draw_board(view, space_width), board_width(space_width), notes(view, self.names), legend(view))

    def redraw_key(self, view: Any) -> object:
        """Do not redraw in the pause after a round: the next drawing follows at once."""
        return None if view.phase is Phase.PAUSE and view.round else (view.target, view.robots)

    def on_events(self, state: State, events: Sequence[Event]) -> list[str]:
        finished = self.problem if any(isinstance(event, ROUND_END_EVENTS) for event in events) else None
        self.problem = None if state.target == NONE else problem_of(state, state.target)
        return [solution_sentence(finished, solve_quickly(finished))] if finished else []

    def hint(self, state: State, request_count: int) -> str:
        """Return the number of moves, then the robot, then the move; empty after that and during an attempt."""
        if state.target == NONE or state.attempt or request_count > 3:
            return ""
        problem = problem_of(state, state.target)
        found = solve_quickly(problem)
        if found.length is None or not found.proved:
            return solution_sentence(problem, found)
        robot, direction = found.solutions[0][0]
        length = f"A shortest solution has {pluralize(found.length, 'move')}"
        move = f"{COLOURS[robot]} {DIRECTION_NAMES[direction]} ({ROBOTS[robot]}{DIRECTIONS[direction]})"
        return (
            f"{length}. Ask again for its first robot.",
            f"{length}. {first_move_sentence(found, itemgetter(0), COLOURS[robot])} Ask again for the move.",
            f"{length}. {first_move_sentence(found, itemgetter(0, 1), move)}",
        )[request_count - 1]

    def try_slides(self, state: State, arguments: list[str]) -> Sequence[RenderableType]:
        if not state.options.scratch_board:
            raise IllegalAction("RIC-4.6", Message("illegal-no-private-board"), Message("suggest-private-board"))
        if state.target == NONE:
            raise IllegalAction("RIC-4.6", Message("illegal-no-target"), Message("suggest-wait-for-round"))
        private, slid, arrived = play_solution(state, [self.game.parse_action(text) for text in arguments])
        sentences = [self.format(message) for event in slid if (message := event.message())]
        sentences.append(f"That arrives in {pluralize(len(slid), 'move')}." if arrived else "That does not arrive.")
        view_after = replace(build_view(state, None), robots=build_view(private, None).robots)
        return [draw_board(view_after, NARROW_SPACE), *map(Text, sentences)]


def solve_quickly(problem: Problem) -> SolveResult:
    return solve(problem, all_solutions=True, seconds=SOLVER_SECONDS)


def first_move_sentence(found: SolveResult, key: Callable[[Move], Hashable], name: str) -> str:
    """Return how the first solution begins, and whether all do."""
    unanimous = all_agree([moves[0] for moves in found.solutions], found.solutions_complete, key)
    if unanimous is None:
        return f"One begins with {name}; whether all do is not known."
    return f"{'Every one' if unanimous else 'One of them'} begins with {name}."


def solution_sentence(problem: Problem, found: SolveResult) -> str:
    if not found.proved:
        return f"Shortest: {found.at_least} moves or more; nothing proved in {SOLVER_SECONDS} s."
    if found.length is None:
        return f"There is no solution of up to {pluralize(found.at_least - 1, 'move')}."
    grade = f", {GRADE_NAMES[grade_of(extract_features(problem, found)) - 1]}" if found.count else ""
    example = format_solution(found.solutions[0])
    return f"Shortest: {pluralize(found.length, 'move')}, {solution_count_text(found)}{grade}: {example}"


# --- the board ---


class BoardCanvas(Canvas):
    """A board of characters: every space is `space_width` columns wide, with lines between spaces for the walls."""

    def __init__(self, space_width: int) -> None:
        self.space_width = space_width
        super().__init__(board_width(space_width), 2 * SIZE + 2)

    def corner(self, column: int, row: int) -> tuple[int, int]:
        """Return the top left corner of a space."""
        return 3 + column * (self.space_width + 1), 1 + 2 * row

    def put_on(self, square: str, text: str, style: str) -> None:
        """Fill a space, given as a square."""
        x, y = self.corner(CELL_BY_NAME[square] % SIZE, CELL_BY_NAME[square] // SIZE)
        self.put(x + 1, y + 1, text.rjust(self.space_width), style)


def board_width(space_width: int) -> int:
    """Return the width of a board: row number, sixteen spaces and the lines around them."""
    return 3 + SIZE * (space_width + 1) + 1


def draw_board(view: RicochetView, space_width: int) -> Text:
    """Return the board; later parts cover earlier ones."""
    canvas = BoardCanvas(space_width)
    draw_coordinates(canvas)
    draw_walls(canvas, [int(digit, 16) for digit in view.board.walls])
    for name, square in zip(ROBOTS, view.markers, strict=False):
        canvas.put_on(square, f"{name}'", COLOUR_STYLES[name])
    for barrier in view.board.barriers:
        canvas.put_on(barrier.square, barrier.colour + barrier.shape, f"bold {COLOUR_STYLES[barrier.colour]}")
    for target in view.board.targets:
        canvas.put_on(target.square, chip_symbol(target.chip), COLOUR_STYLES[target.chip[0]])
    draw_goal(canvas, view)
    draw_robots(canvas, view)
    return canvas.text()


def draw_coordinates(canvas: BoardCanvas) -> None:
    for index, letter in enumerate("abcdefghijklmnop"):
        x, y = canvas.corner(index, index)
        canvas.put(x + 1, 0, f"{letter} ".rjust(canvas.space_width), "dim")  # aligned with the letters of robots
        canvas.put(0, y + 1, f"{index + 1:2}", "dim")


def draw_walls(canvas: BoardCanvas, walls: list[int]) -> None:
    for row in range(SIZE + 1):
        for column in range(SIZE + 1):
            x, y = canvas.corner(column, row)
            mask = wall_mask(walls, column, row)
            canvas.put(x, y, WALL_CHARACTERS[mask], "bold" if mask else "dim")
            if mask & 2:
                canvas.put(x + 1, y, "━" * canvas.space_width, "bold")
            if mask & 4:
                canvas.put(x, y + 1, "┃", "bold")


def wall_mask(walls: list[int], column: int, row: int) -> int:
    """Return the walls that meet at the top left corner of a space: 1 north, 2 east, 4 south, 8 west."""
    north = row > 0 and has_wall_left(walls, column, row - 1)
    east = column < SIZE and has_wall_above(walls, column, row)
    south = row < SIZE and has_wall_left(walls, column, row)
    west = column > 0 and has_wall_above(walls, column - 1, row)
    return north | east << 1 | south << 2 | west << 3


def has_wall_left(walls: list[int], column: int, row: int) -> bool:
    """Return whether there is a wall left of a space; past the last space, at the right edge."""
    return bool(walls[row * SIZE + column] & 8 if column < SIZE else walls[row * SIZE + column - 1] & 2)


def has_wall_above(walls: list[int], column: int, row: int) -> bool:
    """Return whether there is a wall above a space; past the last row, at the bottom edge."""
    return bool(walls[row * SIZE + column] & 1 if row < SIZE else walls[(row - 1) * SIZE + column] & 4)


def draw_goal(canvas: BoardCanvas, view: RicochetView) -> None:
    """Draw the chip in the centre, and arrows beside its space where there is no wall."""
    style = f"bold reverse {COLOUR_STYLES[view.target[0]]}" if view.target else ""
    inner_width = 2 * canvas.space_width + 1
    x, y = canvas.corner(SIZE // 2 - 1, SIZE // 2 - 1)
    for line, text in enumerate(("chip", chip_symbol(view.target), "") if view.target else ("", "", "")):
        canvas.put(x + 1, y + 1 + line, text.center(inner_width), style)
    for target in view.board.targets:
        if target.chip == view.target:
            canvas.put_on(target.square, chip_symbol(target.chip), style)
            point_at(canvas, target.square)


def point_at(canvas: BoardCanvas, square: str) -> None:
    x, y = canvas.corner(CELL_BY_NAME[square] % SIZE, CELL_BY_NAME[square] // SIZE)
    for arrow, column in (("▸", x), ("◂", x + canvas.space_width + 1)):
        if canvas.characters[y + 1][column] == " ":
            canvas.put(column, y + 1, arrow, "bold")


def draw_robots(canvas: BoardCanvas, view: RicochetView) -> None:
    """Draw the robots, with the shape of the target they stand on."""
    below = {target.square: chip_symbol(target.chip)[-1] for target in view.board.targets}
    for name, square in zip(ROBOTS, view.robots, strict=False):
        canvas.put_on(square, name.upper() + below.get(square, " "), f"bold {ROBOT_STYLES[name]}")


def chip_symbol(chip: str) -> str:
    """Return colour and shape as characters.

    >>> chip_symbol("rc"), chip_symbol("v")
    ('r○', '◎')
    """
    return VORTEX_SYMBOL if chip == "v" else chip[0] + SHAPES[chip[1]]


# --- notes ---


def notes(view: RicochetView, names: Sequence[str]) -> RenderableType:
    lines: list[RenderableType] = [Text("Ricochet Robots", "bold")]
    lines.append(f"Round {view.round}: {PHASE_LABELS[view.phase]}" if view.round else "Before the first round")
    if view.target:
        lines.append(target_line(view))
    if view.attempt:
        progress = f"{names[view.attempt.seat]} shows {len(view.attempt.moves)} of {view.attempt.number}"
        lines.append(" ".join((progress, *view.attempt.moves)))
    lost = f", {len(view.lost)} lost" if view.lost else ""
    lines.append(f"{pluralize(view.face_down, 'chip')} to come{lost}")
    return Group(*lines, "", seats_table(view, names))


def target_line(view: RicochetView) -> Text:
    assert view.target
    square = next(target.square for target in view.board.targets if target.chip == view.target)
    line = Text(chip_symbol(view.target), f"bold {COLOUR_STYLES[view.target[0]]}")
    return line.append(f" {chip_name(view.target)} on {square}", "not bold default")


def seats_table(view: RicochetView, names: Sequence[str]) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_row(*(Text(heading, "dim") for heading in ("", "chips", "bid", "")))
    for player in view.players:
        table.add_row(names[player.seat], f"{len(player.chips):5}", f"{bid_text(player):>3}", seat_status(view, player))
    return table


def bid_text(player: PlayerView) -> str:
    if player.bid is None:
        return "?" if player.has_bid else "-"
    return str(player.bid)


def seat_status(view: RicochetView, player: PlayerView) -> str:
    if player.left:
        return "left"
    return DONE_LABELS.get(view.phase, "") if player.done else ""


def legend(view: RicochetView) -> Text:
    names = [(name, COLOURS[index]) for index, name in enumerate(ROBOTS[: len(view.robots)])]
    text = Text()
    for name, colour in names:
        text.append(f" {name.upper()} ", f"bold {ROBOT_STYLES[name]}")
        text.append(f" {colour} robot\n")
    text.append(" r' ", COLOUR_STYLES["r"]).append("where red started\n")
    text.append(" r○ ", COLOUR_STYLES["r"]).append("target: red moon\n")
    text.append("     △ gear   □ planet\n     ⬡ star   ◎ vortex\n")
    text.append(" r/ ", COLOUR_STYLES["r"]).append("barrier, red passes\n")
    return text.append("  ┃ wall   ▸ the target")
