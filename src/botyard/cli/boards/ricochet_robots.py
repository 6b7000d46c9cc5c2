"""Ricochet Robots in a terminal: the board in letters and lines, hints in steps, the private board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...core.errors import Illegal
from ...core.events import Event
from ...core.rules import Rules
from ...games.ricochet_robots.board import ROBOTS, SIZE, SQUARES, WAYS
from ...games.ricochet_robots.desk import walk
from ...games.ricochet_robots.events import ChipLost, ChipReturned, ChipSetAside, ChipWon
from ...games.ricochet_robots.notation import share
from ...games.ricochet_robots.puzzles import NAMES, facts_of, grade_of
from ...games.ricochet_robots.rules.moving import COLOURS, POINTS
from ...games.ricochet_robots.rules.rounds import problem_of
from ...games.ricochet_robots.solver import Problem, Solution, solve
from ...games.ricochet_robots.solver.orders import agree
from ...games.ricochet_robots.solver.problem import Move
from ...games.ricochet_robots.state import NONE, Phase, State
from ...games.ricochet_robots.text import chip_words, count_words
from ...games.ricochet_robots.view import PlayerView, RicochetView
from ...games.ricochet_robots.view import view as see
from ..ways import counted, typed
from . import NOTES, Command, Picture, Terminal

SOLVER_SECONDS = 2  # for a hint, and for what would have been best
ROUND_ENDS = (ChipWon, ChipReturned, ChipLost, ChipSetAside)
SHAPES = {"c": "○", "t": "△", "s": "□", "h": "⬡"}
VORTEX = "◎"
INK = {"r": "red", "g": "green", "b": "bright_blue", "y": "yellow", "k": "bright_black", "v": "magenta"}
BLOCK = {
    "r": "white on red",
    "g": "black on green",
    "b": "white on blue",
    "y": "black on yellow",
    "k": "white on grey30",
}
LINES = "·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"  # by the walls that meet: 1 to the north, 2 east, 4 south, 8 west
PHASES = {
    Phase.PAUSE: "over",
    Phase.THINK: "no bid yet",
    Phase.LAST_CALL: "last call",
    Phase.BID: "the glass runs",
    Phase.TRY: "a way is shown",
    Phase.OVER: "the last one",
}
DONE = {Phase.PAUSE: "ready", Phase.THINK: "no idea", Phase.LAST_CALL: "no idea", Phase.BID: "done"}
NARROW, WIDE = 2, 3  # columns of a space


class RicochetTerminal(Terminal):
    """Remembers the problem of the round, so that its shortest way can be told when the round is over."""

    def __init__(self, rules: Rules[Any, Any], names: Sequence[str]) -> None:
        super().__init__(rules, names)
        self.problem: Problem | None = None
        self.commands = {
            "position": Command("position", "this round in one word, for friends and botyard solve", self.share),
            "try": Command(
                "try rn ge bs", "slide on a private board, with --option scratch_board=true", self.try_slides
            ),
        }

    def share(self, state: State, words: list[str]) -> Sequence[RenderableType]:
        return [Text(share(state))]

    def picture(self, view: Any, room: int) -> Picture:
        wide = room >= columns(WIDE) + NOTES
        space = WIDE if wide else NARROW
        return Picture(draw(view, space), columns(space), notes(view, self.names), legend(view))

    def sight(self, view: Any) -> object:
        """A drawing in the pause would hide how the round went, and the next one follows at once."""
        return None if view.phase is Phase.PAUSE and view.round else (view.target, view.robots)

    def follow(self, state: State, events: Sequence[Event]) -> list[str]:
        over = self.problem if any(isinstance(event, ROUND_ENDS) for event in events) else None
        self.problem = None if state.target == NONE else problem_of(state, state.target)
        return [best_sentence(over, look(over))] if over else []

    def hint(self, state: State, asked: int) -> str:
        """First the number, then the robot, then the move; after that, and while a way is shown, a bot is asked."""
        if state.target == NONE or state.attempt or asked > 3:
            return ""
        problem = problem_of(state, state.target)
        found = look(problem)
        if found.length is None or not found.proved:
            return best_sentence(problem, found)
        robot, way = found.ways[0][0]
        length = f"A shortest way has {count_words(found.length, 'move')}"
        move = f"{COLOURS[robot]} {POINTS[way]} ({ROBOTS[robot]}{WAYS[way]})"
        return (
            f"{length}. Ask again for its first robot.",
            f"{length}. {beginning(found, itemgetter(0), COLOURS[robot])} Ask again for the move.",
            f"{length}. {beginning(found, itemgetter(0, 1), move)}",
        )[asked - 1]

    def try_slides(self, state: State, words: list[str]) -> Sequence[RenderableType]:
        if not state.options.scratch_board:
            hint = "Start the game with --option scratch_board=true."
            raise Illegal("RIC-4.6", "there is no private board at this table", hint)
        if state.target == NONE:
            raise Illegal("RIC-4.6", "there is no target to try for", "Wait for the next round.")
        private, slid, arrived = walk(state, [self.rules.parse(word) for word in words])
        told = [self.rules.sentence(event, self.names) for event in slid]
        told.append(f"That arrives in {count_words(len(slid), 'move')}." if arrived else "That does not arrive.")
        seen = replace(see(state, None), robots=see(private, None).robots)
        return [draw(seen, NARROW), *map(Text, told)]


def look(problem: Problem) -> Solution:
    return solve(problem, all_ways=True, seconds=SOLVER_SECONDS)


def beginning(found: Solution, about: Callable[[Move], Hashable], name: str) -> str:
    """With what the first way begins, and whether all do."""
    every = agree([way[0] for way in found.ways], found.ways_complete, about)
    if every is None:
        return f"One begins with {name}; whether all do is not known."
    return f"{'Every one' if every else 'One of them'} begins with {name}."


def best_sentence(problem: Problem, found: Solution) -> str:
    if not found.proved:
        return f"Shortest: {found.at_least} moves or more; nothing proved in {SOLVER_SECONDS} s."
    if found.length is None:
        return f"There is no way of up to {count_words(found.at_least - 1, 'move')}."
    grade = f", {NAMES[grade_of(facts_of(problem, found)) - 1]}" if found.count else ""
    return f"Shortest: {count_words(found.length, 'move')}, {counted(found)}{grade}: {typed(found.ways[0])}"


# --- the board ---------------------------------------------------------------------------------------------


class Canvas:
    """A board of letters: every space is `space` columns wide, with lines between spaces for the walls."""

    def __init__(self, space: int) -> None:
        self.space = space
        self.signs = [[" "] * columns(space) for _ in range(2 * SIZE + 2)]
        self.styles = [[""] * columns(space) for _ in range(2 * SIZE + 2)]

    def corner(self, column: int, row: int) -> tuple[int, int]:
        """Where the top left corner of a space is."""
        return 3 + column * (self.space + 1), 1 + 2 * row

    def put(self, x: int, y: int, signs: str, style: str) -> None:
        self.signs[y][x : x + len(signs)] = signs
        self.styles[y][x : x + len(signs)] = [style] * len(signs)

    def put_on(self, at: str, signs: str, style: str) -> None:
        """Fill a space, given as a square."""
        x, y = self.corner(SQUARES[at] % SIZE, SQUARES[at] // SIZE)
        self.put(x + 1, y + 1, signs.rjust(self.space), style)

    def text(self) -> Text:
        lines = [Text.assemble(*zip(*line, strict=True)) for line in zip(self.signs, self.styles, strict=True)]
        return Text("\n", no_wrap=True).join(lines)


def columns(space: int) -> int:
    """What a board takes: the row's number, sixteen spaces and the lines around them."""
    return 3 + SIZE * (space + 1) + 1


def draw(view: RicochetView, space: int) -> Text:
    """The board; what is drawn later hides what was there."""
    canvas = Canvas(space)
    draw_names(canvas)
    draw_walls(canvas, [int(digit, 16) for digit in view.board.walls])
    for name, at in zip(ROBOTS, view.markers, strict=False):
        canvas.put_on(at, f"{name}'", INK[name])
    for barrier in view.board.barriers:
        canvas.put_on(barrier.square, barrier.colour + barrier.shape, f"bold {INK[barrier.colour]}")
    for target in view.board.targets:
        canvas.put_on(target.square, chip_sign(target.chip), INK[target.chip[0]])
    draw_goal(canvas, view)
    draw_robots(canvas, view)
    return canvas.text()


def draw_names(canvas: Canvas) -> None:
    for place, letter in enumerate("abcdefghijklmnop"):
        x, y = canvas.corner(place, place)
        canvas.put(x + 1, 0, f"{letter} ".rjust(canvas.space), "dim")  # above the letters of robots
        canvas.put(0, y + 1, f"{place + 1:2}", "dim")


def draw_walls(canvas: Canvas, walls: list[int]) -> None:
    for row in range(SIZE + 1):
        for column in range(SIZE + 1):
            x, y = canvas.corner(column, row)
            meeting = joint(walls, column, row)
            canvas.put(x, y, LINES[meeting], "bold" if meeting else "dim")
            if meeting & 2:
                canvas.put(x + 1, y, "━" * canvas.space, "bold")
            if meeting & 4:
                canvas.put(x, y + 1, "┃", "bold")


def joint(walls: list[int], column: int, row: int) -> int:
    """The walls that meet at the top left corner of a space: 1 to the north, 2 east, 4 south, 8 west."""
    north = row > 0 and upright(walls, column, row - 1)
    east = column < SIZE and level(walls, column, row)
    south = row < SIZE and upright(walls, column, row)
    west = column > 0 and level(walls, column - 1, row)
    return north | east << 1 | south << 2 | west << 3


def upright(walls: list[int], column: int, row: int) -> bool:
    """Whether a wall stands at the left of a space; past the last one, at the right edge."""
    return bool(walls[row * SIZE + column] & 8 if column < SIZE else walls[row * SIZE + column - 1] & 2)


def level(walls: list[int], column: int, row: int) -> bool:
    """Whether a wall lies above a space; past the last row, at the bottom edge."""
    return bool(walls[row * SIZE + column] & 1 if row < SIZE else walls[(row - 1) * SIZE + column] & 4)


def draw_goal(canvas: Canvas, view: RicochetView) -> None:
    """The chip on the centrepiece, and its space with arrows where no wall is in their place."""
    style = f"bold reverse {INK[view.target[0]]}" if view.target else ""
    inside = 2 * canvas.space + 1
    x, y = canvas.corner(SIZE // 2 - 1, SIZE // 2 - 1)
    for line, word in enumerate(("chip", chip_sign(view.target), "") if view.target else ("", "", "")):
        canvas.put(x + 1, y + 1 + line, word.center(inside), style)
    for target in view.board.targets:
        if target.chip == view.target:
            canvas.put_on(target.square, chip_sign(target.chip), style)
            point_at(canvas, target.square)


def point_at(canvas: Canvas, at: str) -> None:
    x, y = canvas.corner(SQUARES[at] % SIZE, SQUARES[at] // SIZE)
    for arrow, place in (("▸", x), ("◂", x + canvas.space + 1)):
        if canvas.signs[y + 1][place] == " ":
            canvas.put(place, y + 1, arrow, "bold")


def draw_robots(canvas: Canvas, view: RicochetView) -> None:
    """Robots, with the shape of the target they stand on."""
    below = {target.square: chip_sign(target.chip)[-1] for target in view.board.targets}
    for name, at in zip(ROBOTS, view.robots, strict=False):
        canvas.put_on(at, name.upper() + below.get(at, " "), f"bold {BLOCK[name]}")


def chip_sign(chip: str) -> str:
    """Colour and shape, without a need for colours.

    >>> chip_sign("rc"), chip_sign("v")
    ('r○', '◎')
    """
    return VORTEX if chip == "v" else chip[0] + SHAPES[chip[1]]


# --- beside it ---------------------------------------------------------------------------------------------


def notes(view: RicochetView, names: Sequence[str]) -> RenderableType:
    lines: list[RenderableType] = [Text("Ricochet Robots", "bold")]
    lines.append(f"Round {view.round}: {PHASES[view.phase]}" if view.round else "Before the first round")
    if view.target:
        lines.append(target_line(view))
    if view.attempt:
        made = f"{names[view.attempt.seat]} shows {len(view.attempt.moves)} of {view.attempt.number}"
        lines.append(" ".join((made, *view.attempt.moves)))
    lost = f", {len(view.lost)} lost" if view.lost else ""
    lines.append(f"{count_words(view.face_down, 'chip')} to come{lost}")
    return Group(*lines, "", seats_table(view, names))


def target_line(view: RicochetView) -> Text:
    assert view.target
    at = next(target.square for target in view.board.targets if target.chip == view.target)
    line = Text(chip_sign(view.target), f"bold {INK[view.target[0]]}")
    return line.append(f" {chip_words(view.target)} on {at}", "not bold default")


def seats_table(view: RicochetView, names: Sequence[str]) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_row(*(Text(word, "dim") for word in ("", "chips", "bid", "")))
    for player in view.players:
        table.add_row(names[player.seat], f"{len(player.chips):5}", f"{bid_sign(player):>3}", standing(view, player))
    return table


def bid_sign(player: PlayerView) -> str:
    if player.bid is None:
        return "?" if player.has_bid else "-"
    return str(player.bid)


def standing(view: RicochetView, player: PlayerView) -> str:
    if player.left:
        return "left"
    return DONE.get(view.phase, "") if player.done else ""


def legend(view: RicochetView) -> Text:
    names = [(name, COLOURS[place]) for place, name in enumerate(ROBOTS[: len(view.robots)])]
    text = Text()
    for name, colour in names:
        text.append(f" {name.upper()} ", f"bold {BLOCK[name]}")
        text.append(f" {colour} robot\n")
    text.append(" r' ", INK["r"]).append("where red started\n")
    text.append(" r○ ", INK["r"]).append("target: red circle\n")
    text.append("     △ triangle □ square\n     ⬡ hexagon  ◎ vortex\n")
    text.append(" r/ ", INK["r"]).append("barrier, red passes\n")
    return text.append("  ┃ wall   ▸ the target")
