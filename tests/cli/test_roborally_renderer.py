"""Compare the drawing of RoboRally with the floor, and the notes with the robots."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console, RenderableType

from botyard.cli.screen import renderer_for
from botyard.core.squares import parse_square, square_name
from botyard.games.roborally.floor_view import FloorView
from botyard.games.roborally.terminal import NARROW_SQUARE, WIDE_SQUARE, TerminalRenderer, board_width, draw_board
from botyard.games.roborally.view import RoboRallyView
from botyard.terminal import NOTES_COLUMNS
from tests.games.roborally.builders import GAME, NAMES, Step, Table, make_table, new_game, on_course

COURSES = sorted(GAME.course_data.courses)
FLOOR = {"..": "·", "XX": "▓▓", "G+": "↻", "G-": "↺", "R1": "w", "R2": "wh", "": ""}
BELTS = {
    "bN": "↑",
    "bE": "→",
    "bS": "↓",
    "bW": "←",
    "xN": "⇑",
    "xE": "⇒",
    "xS": "⇓",
    "xW": "⇐",
}
DOCKS = {f"D{number}": f"D{number}" for number in range(1, 9)}
SIGNS = {**FLOOR, **BELTS, **DOCKS}
BEHIND = {"n": "s", "e": "w", "s": "n", "w": "e"}
HALL = [".. .. ..", ".. .. ..", ".. .. .."]


class Drawing:
    """The drawing of a view, square by square."""

    def __init__(self, view: RoboRallyView, space: int) -> None:
        self.space, self.lines = space, draw_board(view, space).plain.splitlines()

    def corner(self, square: str) -> tuple[int, int]:
        x, y = place_of(square)
        return 3 + x * (self.space + 1), 1 + 2 * y

    def on(self, square: str) -> str:
        x, y = self.corner(square)
        return self.lines[y + 1][x + 1 : x + 1 + self.space].strip()

    def beside(self, square: str, side: str) -> str:
        x, y = self.corner(square)
        if side in "ns":
            return self.lines[y if side == "n" else y + 2][x + 1 : x + 1 + self.space].strip()
        return self.lines[y + 1][x if side == "w" else x + self.space + 1].strip()


def place_of(square: str) -> tuple[int, int]:
    place = parse_square(square)
    assert place, square
    return place


def squares_of(floor: FloorView) -> dict[str, str]:
    return {square_name(x, y): token for y, row in enumerate(floor.rows) for x, token in enumerate(row)}


def empty_floor(course: str) -> RoboRallyView:
    """Return the view of a course without robots."""
    return replace(on_course(course, {}).view(None), robots=(), flags=())


def terminal(players: int = 2) -> TerminalRenderer:
    found = renderer_for(GAME, [f"Player {number + 1}" for number in range(players)])
    assert isinstance(found, TerminalRenderer)
    return found


def shown(piece: RenderableType, width: int = NOTES_COLUMNS - 1) -> str:
    """Return what a terminal with `width` columns shows."""
    console = Console(file=StringIO(), width=width)
    console.print(piece)
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def notes_of(table: Table) -> str:
    return shown(terminal(len(table.names)).draw(table.view(None), 80).notes)


def hand_of(table: Table, name: str) -> list[str]:
    """Return the list beside the board while a player programs."""
    view = table.view(name)
    assert view.prompt
    listed = terminal().choices(view.prompt, view)
    assert listed is not None
    return shown(listed).splitlines()


def programming(rows: list[str], robot: str, *cards: int) -> Table:
    table = make_table(rows, {"A": robot})
    table.hand("A", *cards)
    table.state.step = Step.PROGRAM
    return table


# --- the floor ---


@pytest.mark.parametrize("space", [NARROW_SQUARE, WIDE_SQUARE])
@pytest.mark.parametrize("course", COURSES)
def test_every_square_and_wall_is_drawn_and_no_other(course: str, space: int) -> None:
    view = empty_floor(course)
    drawing, pushers = Drawing(view, space), {pusher.square: pusher for pusher in view.floor.pushers}
    assert {len(line) for line in drawing.lines} == {board_width(view.floor, space)}
    for square, token in squares_of(view.floor).items():
        expected = f"P{pushers[square].registers[0]}" if square in pushers else SIGNS[token.partition("<")[0]]
        assert drawing.on(square) == expected, square
        if token:
            drawn = {f"{square},{side}" for side in "nesw" if set(drawing.beside(square, side)) & set("━┃①②③")}
            assert drawn == {f"{square},{side}" for side in "nesw"}.intersection(view.floor.walls)


@pytest.mark.parametrize("course", COURSES)
def test_lasers_are_drawn_in_their_wall_and_between_the_squares_they_cross(course: str) -> None:
    view = empty_floor(course)
    drawing = Drawing(view, WIDE_SQUARE)
    beams = {f"{square} {side}" for square in squares_of(view.floor) for side in "es" if is_beam(drawing, square, side)}
    expected = set()
    for laser in view.floor.lasers:
        assert "①②③"[laser.beams - 1] in drawing.beside(laser.square, BEHIND[laser.direction])
        (x, y), (end_x, end_y) = (place_of(square) for square in (laser.square, laser.end))
        expected |= {f"{square_name(column, y)} e" for column in range(min(x, end_x), max(x, end_x))}
        expected |= {f"{square_name(x, row)} s" for row in range(min(y, end_y), max(y, end_y))}
    assert beams == expected


def is_beam(drawing: Drawing, square: str, side: str) -> bool:
    return drawing.beside(square, side) in ("─", "│")


@pytest.mark.parametrize("space", [NARROW_SQUARE, WIDE_SQUARE])
def test_columns_have_letters_and_rows_numbers(space: int) -> None:
    drawing = Drawing(empty_floor("risky_exchange"), space)
    assert drawing.lines[0].split() == [*"abcdefghijkl"]
    assert [line[:2].strip() for line in drawing.lines[2::2]] == [str(row) for row in range(1, 17)]


# --- robots and flags ---


def test_robots_show_where_they_look_and_what_is_below() -> None:
    robots = {"A": "a1 n", "B": "b1 e", "C": "c1 s", "D": "a2 w", "E": "b2 n", "F": "c2 n"}
    view = make_table([".. .. ..", "bW G+ xN<E"], robots).view(None)
    everybody = [square_name(x, y) for y in range(2) for x in range(3)]
    assert [Drawing(view, WIDE_SQUARE).on(square) for square in everybody] == ["1▲@", "2▶", "3▼", "4◀←", "5▲↻", "6▲⇑"]
    assert [Drawing(view, NARROW_SQUARE).on(square) for square in everybody] == ["1▲", "2▶", "3▼", "4◀", "5▲", "6▲"]


def test_powered_down_robots_are_drawn_hollow() -> None:
    robots = {"A": "a1 n down", "B": "b1 e down", "C": "c1 s down", "D": "a2 w down"}
    drawing = Drawing(make_table(HALL, robots).view(None), NARROW_SQUARE)
    assert [drawing.on(square) for square in ("a1", "b1", "c1", "a2")] == ["1△", "2▷", "3▽", "4◁"]


def test_flags_and_archive_markers() -> None:
    table = make_table(HALL, {"A": "a1 n archive b2", "B": "b1 n archive c3"}, flags=[(2, 2), (0, 2)])
    drawing = Drawing(table.view(None), NARROW_SQUARE)
    assert drawing.on("b2") == "@1"
    assert (drawing.on("c3"), drawing.on("a3")) == ("F1", "F2")


def test_robots_off_the_board_are_not_drawn() -> None:
    table = make_table(["..", "XX"], {"A": "a1 s archive a1"})
    table.program("A", 490)
    table.play_register()
    assert Drawing(table.view(None), NARROW_SQUARE).on("a1") == "@1"


# --- notes ---


def test_notes_show_flags_damage_and_lives() -> None:
    table = make_table(HALL, {"A": "a1 n flags 2 damage 6 lives 1", "B": "b1 n"})
    table.program("A", 490, 20, (310, 700), 840, 10)
    assert notes_of(table).splitlines() == [
        "RoboRally: Scene",
        "Turn 1",
        "",
        "1 Player 1",
        "  flags 2 damage 6 lives 1",
        "  ? ? ?+? [?] [?]",
        "2 Player 2",
        "  flags 0 damage 0 lives 3",
        "  - - - - -",
    ]


def test_notes_show_the_register_and_revealed_cards() -> None:
    table = make_table(HALL, {"A": "a1 e", "B": "c3 n"})
    table.program("A", 490, 20)
    table.run_from_step(Step.CONDITION, until=Step.AIM)
    assert "Turn 1, register 1" in notes_of(table)
    assert "  490 ? - - -" in notes_of(table).splitlines()


def test_notes_show_powered_down_and_finished_robots() -> None:
    table = make_table(
        HALL, {name: f"{square_name(number % 3, number // 3)} n" for number, name in enumerate(NAMES[:4])}
    )
    table.robot("A").down = table.robot("B").announced = True
    table.robot("C").out, table.robot("D").place = 1, 2
    lines = notes_of(table).splitlines()
    for line in ("1 Player 1, powered down", "3 Player 3, out", "4 Player 4, place 2"):
        assert line in lines
    assert "2 Player 2, powers down next turn" in " ".join(lines)


def test_notes_show_options_and_their_counters() -> None:
    table = make_table(HALL, {"A": "a1 n"})
    table.options("A", "brakes", "mini_howitzer")
    assert "Brakes, Mini Howitzer (5)" in " ".join(notes_of(table).split())


def test_notes_show_teams_flags_and_their_carriers() -> None:
    view = new_game(4, course="capture_the_flag").view(None)
    flags = (replace(view.flags[0], team=0, carrier=1), replace(view.flags[1], team=1), replace(view.flags[1], team=-1))
    lines = shown(terminal(4).draw(replace(view, flags=flags), 80).notes, 80).splitlines()
    assert "2 Player 2, Player 2's team" in lines
    assert lines[-2:] == ["F1 of Player 1's team, robot 2 has it", "F2 of Player 2's team"]


def test_notes_show_blockers_and_the_superbot() -> None:
    blockers = shown(terminal(8).draw(new_game(3, course="interference").view(None), 80).notes)
    assert [line for line in blockers.splitlines() if "blocker" in line] == [
        f"{seat + 4} Player {seat + 1}, blocker" for seat in range(3)
    ]
    crowned = new_game(5, course="day_of_the_superbot")
    first = crowned.state.order[0] + 1
    assert f"{first} Player {first}, SuperBot" in notes_of(crowned)


def test_the_hand_is_listed_while_programming() -> None:
    table = programming([".. .. ..", ".. .. .."], "b2 n", 20, 80, 490, 700)
    assert hand_of(table, "A") == [
        "    robot 1      leads to",
        " 20 U-Turn       b2 ▼",
        " 80 Rotate Right b2 ▶",
        "490 Move 1       b1 ▲",
        "700 Move 2       edge",
        "put 430 2  into register 2",
        "take 430   back again",
        "done       when it is full",
        "hint       what Master does",
        "signs      what these mean",
    ]
    table.play("A", "put 490 1")
    assert " 80 Rotate Right b1 ▶" in hand_of(table, "A")
    assert not [line for line in hand_of(table, "A") if line.startswith("490")]


def test_other_actions_are_listed_below_the_hand() -> None:
    table = programming(HALL, "a1 n", *range(490, 580, 10))
    table.options("A", "recompile")
    assert " ".join(hand_of(table, "A")).endswith(" recompile: Recompile: draw a new hand. Damage 0 → 1")


def test_hands_of_a_player_with_two_robots() -> None:
    lines = hand_of(new_game(2, course="interference"), "B")
    assert [line.split()[:2] for line in lines if "leads to" in line] == [["robot", "2"], ["robot", "4"]]


def test_other_prompts_list_their_answers() -> None:
    view = new_game(2, course="tricksy").view("A")
    assert view.prompt
    assert terminal().choices(view.prompt, view) is None


# --- size ---


@pytest.mark.parametrize(
    ("course", "room", "width"),
    [
        ("risky_exchange", 80, 52),  # with the notes beside the board
        ("risky_exchange", 79, 40),
        ("capture_the_flag", 80, 76),
        ("capture_the_flag", 128, 100),
    ],
)
def test_board_is_drawn_as_wide_as_the_terminal_allows(course: str, room: int, width: int) -> None:
    picture = terminal().draw(empty_floor(course), room)
    assert picture.width == width
    assert set(map(len, str(picture.board).splitlines())) == {width}


def test_the_legend_fits_beside_the_board() -> None:
    picture = terminal().draw(empty_floor("risky_exchange"), 80)
    assert shown(picture.legend) == shown(picture.legend, 200)


def test_board_is_redrawn_after_moves_and_cards() -> None:
    table = new_game(2, seed=3)
    before = terminal().redraw_key(table.view("A"))
    assert terminal().redraw_key(table.view("A")) == before
    table.play("A", f"put {table.robot('A').hand[0]} 1")
    assert terminal().redraw_key(table.view("A")) != before
