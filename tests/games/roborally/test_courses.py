"""Boards and courses: the files, the layout of rotated and joined boards, course texts, and errors."""

import json
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from botyard import DataError, NotationError
from botyard.core.fluent import load_bundle
from botyard.core.messages import Message
from botyard.core.squares import square_name
from botyard.games.roborally.boards import (
    FLOOR_TOKEN,
    OPPOSITE,
    PIT_TOKEN,
    BoardFile,
    adjacent,
    belt_exit,
    rotate_token,
)
from botyard.games.roborally.cards import DATA_FOLDER
from botyard.games.roborally.courses import (
    EXCLUSIVE_RULES,
    SPECIAL_RULES,
    CourseData,
    Placement,
    build_layout,
    course_errors,
    format_course,
    load_course_data,
    parse_course,
)

from .builders import layout_from_rows

PRINTED = load_course_data()
COURSES = list(PRINTED.courses)
TURNS = (0, 90, 180, 270)
FACTORY = [board.id for board in PRINTED.boards.values() if board.kind == "factory"]
DOCKS = [board.id for board in PRINTED.boards.values() if board.kind == "dock"]
GOOD = "exchange a1 / docking_bay_belts a13 / flags h2 j8 b5"


def board(*rows: str, name: str = "slab", kind: str = "factory", **more) -> BoardFile:
    """Return a small custom board."""
    width = len(rows[0].split()) if rows else 0
    parts = {"walls": (), "width": width, "height": len(rows), **more}
    return BoardFile(id=name, name="Slab", kind=kind, own=True, rows=rows, **parts)


def with_boards(*boards: BoardFile) -> CourseData:
    return CourseData(PRINTED.boards | {board.id: board for board in boards}, PRINTED.courses)


def english(errors: list[Message]) -> list[str]:
    return [load_bundle("en", DATA_FOLDER.parent / "messages").format(error) for error in errors]


def errors_in(text: str, *boards: BoardFile, seats: int | None = None) -> list[str]:
    catalogue = with_boards(*boards)
    return english(course_errors(catalogue, parse_course(catalogue, text), seats))


# --- the files ---


@pytest.mark.rule("RAL-1.2")
def test_ral_1_2_what_there_is():
    assert len(FACTORY) == 8 + 3
    assert len(DOCKS) == 2 + 1
    assert [board.id for board in PRINTED.boards.values() if board.own] == [
        "relay_hall",
        "two_sumps",
        "plain_floor",
        "start_row",
    ]
    for board in PRINTED.boards.values():
        assert (board.width, board.height) == (12, 12 if board.kind == "factory" else 4)
        assert len(board.tokens) == board.width * board.height
    assert len(COURSES) == 34 + 3
    assert [course for course in COURSES if PRINTED.courses[course].category == "own"] == COURSES[-3:]
    assert {rule for course in PRINTED.courses.values() for rule in course.special_rules} == set(SPECIAL_RULES)


@pytest.mark.rule("RAL-1.1", "RAL-1.2")
@pytest.mark.parametrize("name", COURSES)
def test_ral_1_2_every_course_can_be_played(name):
    course = PRINTED.courses[name]
    assert course_errors(PRINTED, course) == []
    for seats in range(1, 10):
        assert (course_errors(PRINTED, course, seats) == []) == (seats in course.players)


@pytest.mark.rule("RAL-17.4")
def test_ral_17_4_one_box_is_enough_for_faces_of_one_board():
    for name in ("frenetic_factory", "marathon_madness"):
        assert len(PRINTED.courses[name].boards) == 4
        assert course_errors(PRINTED, PRINTED.courses[name], 8) == []


@pytest.mark.rule("RAL-9.7")
def test_ral_9_7_no_elements_of_older_editions():
    tokens = {token[:1] for name in PRINTED.boards for token in PRINTED.boards[name].tokens.values()}
    assert tokens == set(".XGRDbx")
    with pytest.raises(ValueError, match=r"row 0: 'C1' on 1,0 is no square"):
        board(".. C1")


def test_builtin_courses_have_the_belts_that_the_rules_assume():
    """RAL-8.6, RAL-8.12, RAL-8.13: what no course has, also where boards join."""
    for course in PRINTED.courses.values():
        layout = build_layout(PRINTED, course)
        ends = []
        for square, token in layout.tokens.items():
            if direction := belt_exit(token):
                ahead = adjacent(square, direction)
                assert (*square, direction) not in layout.walls, (course.id, square)
                assert belt_exit(layout.tokens.get(ahead, FLOOR_TOKEN)) != OPPOSITE[direction], (course.id, square)
                ends += [ahead] if layout.tokens.get(ahead, PIT_TOKEN) == PIT_TOKEN else []
        assert len(ends) == len(set(ends)), course.id


def test_maelstrom_has_the_pushers_that_the_rules_assume():
    """RAL-9.3: two pushers of registers 2 and 4 whose lines meet on c3."""
    pushers = PRINTED.boards["maelstrom"].pushers
    assert (0, 2, "E", (2, 4)) in pushers
    assert (2, 0, "S", (2, 4)) in pushers


# --- boards turned and joined ---


def turned_sheet(board: BoardFile, turn: int) -> list[list[str]]:
    """Return the tokens of a board rotated clockwise; belts keep their directions."""
    sheet = [row.split() for row in board.rows]
    for _ in range(turn // 90):
        sheet = [list(column) for column in zip(*sheet[::-1], strict=True)]
    return sheet


def layout_from(name: str, turn: int):
    course = replace(PRINTED.courses["capture_the_flag"], boards=(Placement(name, 0, 0, turn),), flags=())
    return build_layout(PRINTED, course)


@pytest.mark.rule("RAL-1.2")
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("name", [*FACTORY, *DOCKS])
def test_ral_1_2_a_turned_board_is_the_sheet_turned(name, turn):
    layout, sheet = layout_from(name, turn), turned_sheet(PRINTED.boards[name], turn)
    assert (layout.width, layout.height) == (len(sheet[0]), len(sheet))
    for y, row in enumerate(sheet):
        for x, token in enumerate(row):
            assert layout.tokens[x, y] == rotate_token(token, turn)


@pytest.mark.parametrize(
    ("token", "turn", "after"),
    [
        ("bN", 0, "bN"),
        ("bN", 90, "bE"),
        ("xW", 90, "xN"),
        ("bE<S", 90, "bS<W"),
        ("bE<S", 180, "bW<N"),
        ("bS<NW", 90, "bW<NE"),
        ("bS<EW", 270, "bE<NS"),
        ("G+", 90, "G+"),
        ("XX", 180, "XX"),
        ("R2", 270, "R2"),
        ("D1", 90, "D1"),
        ("..", 90, ".."),
    ],
)
def test_layout_rotates_belts_with_their_board(token, turn, after):
    assert rotate_token(token, turn) == after


@pytest.mark.parametrize(
    ("turn", "square", "side"), [(0, (3, 1), "N"), (90, (2, 3), "E"), (180, (8, 2), "S"), (270, (1, 8), "W")]
)
def test_layout_squares_of_a_rotated_docking_bay(turn, square, side):
    """Turning by 90 takes x,y of a board w wide and h high to h-1-y,x, and north to east."""
    bay = PRINTED.boards["start_row"]
    assert Placement("start_row", 0, 0, turn).square(bay, (3, 1)) == square
    assert Placement("start_row", 5, 7, turn).square(bay, (3, 1)) == (square[0] + 5, square[1] + 7)
    course = replace(PRINTED.courses["first_shift"], dock=Placement("start_row", 20, 20, turn))
    assert build_layout(PRINTED, course).dock_facing == side


@pytest.mark.rule("RAL-1.2")
def test_ral_1_2_walls_lasers_and_pushers_turn_too():
    layout = layout_from("relay_hall", 90)
    assert layout.lasers == ((7, 5, "S", 1), (2, 6, "W", 2))
    assert layout.pushers == ((1, 0, "S", (1, 3, 5)), (7, 11, "N", (2, 4)))
    assert {(11, 2, "E"), (7, 5, "N"), (7, 4, "S"), (0, 6, "W"), (1, 0, "N")} <= layout.walls
    assert len(layout.walls) == len(layout_from("relay_hall", 0).walls) == 21 + 3  # three of them lie between squares


@pytest.mark.parametrize("name", [*FACTORY, *DOCKS])
def test_layout_rotations_keep_walls_behind_lasers_and_pushers(name):
    for turn in TURNS:
        layout = layout_from(name, turn)
        for x, y, direction, _ in layout.lasers + layout.pushers:
            assert (x, y, OPPOSITE[direction]) in layout.walls
        for (x, y), token in layout.tokens.items():
            assert not belt_exit(token) or (x, y, belt_exit(token)) not in layout.walls


@pytest.mark.rule("RAL-1.2")
def test_ral_1_2_a_wall_at_the_edge_of_a_board_closes_the_joint():
    slab = board(".. ..", ".. ..", walls=("1,0,E",))
    catalogue = with_boards(slab)
    for text, face in (("slab a1 / slab c1", (2, 0, "W")), ("slab a1 r180 / slab c1 r180", (1, 1, "E"))):
        layout = build_layout(catalogue, parse_course(catalogue, text))
        assert (layout.width, layout.height, len(layout.tokens)) == (4, 2, 8)
        assert face in layout.walls
        assert all(square[:2] in layout.tokens for square in layout.walls)
    joined = build_layout(catalogue, parse_course(catalogue, "slab a1 / slab c1"))
    assert joined.walls == {(1, 0, "E"), (2, 0, "W"), (3, 0, "E")}
    assert [joined.owner[x, 0] for x in range(4)] == [0, 0, 1, 1]


def test_layout_owner_of_squares():
    layout = build_layout(PRINTED, PRINTED.courses["frenetic_factory"])
    assert (layout.width, layout.height) == (24, 28)
    assert [layout.owner[at] for at in ((0, 0), (12, 0), (0, 12), (12, 12), (12, 24))] == [0, 1, 2, 3, 4]
    assert (0, 24) not in layout.owner
    assert (0, 24) not in layout.tokens


@pytest.mark.parametrize(
    ("name", "first", "facing"),
    [
        ("checkmate", (5, 14), "N"),
        ("risky_exchange", (5, 15), "N"),
        ("tight_collar", (1, 5), "E"),
        ("pilgrimage", (26, 6), "W"),
    ],
)
def test_layout_docks_face_the_factory(name, first, facing):
    layout = build_layout(PRINTED, PRINTED.courses[name])
    assert list(layout.docks) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert layout.docks[1] == first
    assert layout.dock_facing == facing


def test_layout_of_a_course_without_docks():
    layout = build_layout(PRINTED, PRINTED.courses["capture_the_flag"])
    assert (layout.docks, layout.dock_facing) == ({}, None)


def test_layout_of_plain_rows():
    layout = layout_from_rows(
        ["..   bE<S XX", "D1   xN   .."], ["1,0,W", "0,1,S"], [(0, 0, "E", 2)], [(0, 1, "N", (2, 4))]
    )
    assert (layout.width, layout.height) == (3, 2)
    assert layout.tokens[1, 0] == "bE<S"
    assert layout.walls == {(1, 0, "W"), (0, 0, "E"), (0, 1, "S")}
    assert (layout.lasers, layout.pushers) == (((0, 0, "E", 2),), ((0, 1, "N", (2, 4)),))
    assert (layout.docks, layout.dock_facing, set(layout.owner.values())) == ({1: (0, 1)}, None, {0})


def test_layout_is_cached():
    course = PRINTED.courses["twister"]
    assert build_layout(PRINTED, course) is build_layout(PRINTED, replace(course))


# --- courses as text ---


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("risky_exchange", GOOD),
        ("moving_targets", "maelstrom a1 / docking_bay_plain a13 / flags b1 k12 l6 a7 / flags_ride_belts"),
        (
            "toggle_boggle",
            "exchange a1 r90 / docking_bay_plain a13 / flags j3 f6 j10 / unnumbered / toggle_control",
        ),
        ("war_zone", "island a1 r180 / docking_bay_belts a13 / start_option_1 / team_elimination"),
        ("capture_the_flag", "chop_shop a1 / vault m1 r90 / flags c11 u2 / capture_the_flag"),
    ],
)
def test_course_text(name, text):
    assert format_course(PRINTED.courses[name]) == text
    assert parse_course(PRINTED, text) is PRINTED.courses[name]


@pytest.mark.parametrize("name", COURSES)
def test_course_text_round_trip_of_every_course(name):
    course = PRINTED.courses[name]
    assert parse_course(PRINTED, name) is course
    assert parse_course(PRINTED, format_course(course)) is course
    stranger = parse_course(CourseData(PRINTED.boards, {}), format_course(course))
    same = {field: getattr(course, field) for field in ("id", "name", "category", "level", "players", "length")}
    assert replace(stranger, **same) == course
    assert set(course.players) <= set(stranger.players)


def test_course_texts_all_differ():
    assert len({format_course(course) for course in PRINTED.courses.values()}) == 37


@pytest.mark.parametrize(
    "text",
    [
        "exchange a1/docking_bay_belts a13/flags h2 j8 b5",
        "  exchange  a1 r0 /\tdocking_bay_belts  A13\n/ flags h2 j8 b5 / ",
        "flags h2 j8 / DOCKING_BAY_BELTS a13 / Exchange a1 / flags b5",
        " Risky_Exchange\n",
    ],
)
def test_course_text_ignores_blanks_capitals_and_order(text):
    assert parse_course(PRINTED, text).id == "risky_exchange"


def test_course_text_of_a_custom_course():
    course = parse_course(PRINTED, "exchange a1 r90 / docking_bay_belts a13 / flags j3 / start_damage_2")
    assert (course.id, course.name, course.category) == ("", "Own course", "own")
    assert course.boards == (Placement("exchange", 0, 0, 90),)
    assert course.dock == Placement("docking_bay_belts", 0, 12)
    assert (course.flags, course.special_rules) == (((9, 2),), ("start_damage_2",))
    assert course_errors(PRINTED, course, 5) == []


@pytest.mark.rule("RAL-1.1")
@pytest.mark.parametrize(
    ("rule", "players"),
    [("start_option_1", (2, 3, 4, 5, 6, 7, 8)), ("racer_and_blocker", (2, 3, 4)), ("toggle_control", (4, 6, 8))],
)
def test_ral_1_1_player_counts_of_a_custom_course(rule, players):
    assert parse_course(PRINTED, f"exchange a1 / start_row a13 / flags a1 / {rule}").players == players


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no course ''; there are risky_exchange, checkmate,"),
        ("risky_exchang", "there is no course 'risky_exchang'; did you mean risky_exchange?"),
        ("exchange", "there is no course 'exchange'; did you mean risky_exchange?"),
        (
            "exchang a1 / flags b2",
            "'exchang a1' is neither a board with its place nor a special rule; did you mean ex",
        ),
        (
            "exchange a1 / superbots",
            "'superbots' is neither a board with its place nor a special rule; did you mean su",
        ),
        ("exchange a1 / superbot 3", "'superbot 3' is neither a board"),
        (
            "exchange / start_row a13",
            "'' is no square: write column and row, letters from the left and numbers from the top: h2",
        ),
        ("exchange 0;0 / start_row a13", "'0;0' is no square"),
        ("exchange 0,0 / start_row a13", "'0,0' is no square"),
        (
            "exchange a1 r45 / start_row a13",
            "exchange: 'r45' is no turn of a board; write r90, r180, r270 or nothing",
        ),
        ("exchange a1 r90 r90", "exchange: 'r90 r90' is no turn"),
        (GOOD + " 7", "'7' is no square"),
        (GOOD + " a²", "'a²' is no square"),
        (GOOD + " a1000", "'a1000' is no square"),
        ("start_row a1 / start_row a5", "start_row and start_row: a course has one docking bay"),
    ],
)
def test_course_text_invalid_is_rejected(text, sentence):
    with pytest.raises(NotationError) as caught:
        parse_course(PRINTED, text)
    assert str(caught.value).startswith(sentence)


# --- courses that cannot be played ---

DOCK = "start_row a13"
CELL = board(".. .. ..", ".. .. ..", ".. .. ..", walls=("1,1,N", "1,1,W", "2,1,W", "1,2,N"))  # the middle is walled in
MOAT = board(".. XX ..", "XX .. XX", ".. .. ..", name="moat", walls=("1,2,N",))
TWO = board("D1 D2 ..", name="two", kind="dock")
SHUT = board("D1 D2 ..", name="shut", kind="dock", walls=("1,0,N", "1,0,W", "2,0,W"))


@pytest.mark.rule("RAL-1.2")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{DOCK} / flags b2", "a course has 1 to 6 factory boards, and this one has 0"),
        (
            " / ".join(f"chess {square_name(12 * place, 0)}" for place in range(6))
            + f" / chess a17 / {DOCK} / flags a1",
            "a course has 1 to 6 factory boards, and this one has 7",
        ),
        (f"chess bj1 / {DOCK} / flags bj1", "chess lies too far away; boards begin between a1 and bi61"),
        (f"chess a1 / vault l1 / {DOCK} / flags a1", "vault and chess overlap, on l1 for one"),
        ("chess a1 / start_row a12 / flags a1", "start_row and chess overlap, on a12 for one"),
        (
            f"chess a1 / vault n1 / {DOCK} / flags a1",
            "vault lies apart; every board joins another along an edge (RAL-1.2)",
        ),
        (f"chess a1 / {DOCK} r180 / flags a1", "the front of the docking bay touches no factory board (RAL-1.5)"),
        ("chess a1 / flags a1", "there is no docking bay, and robots start there (RAL-1.5)"),
        (f"chess a1 / {DOCK} / flags a1 m4", "flag 2 on m4 is off the board"),
        (f"chess a1 / {DOCK} / flags d4", "flag 1 on d4 is in a pit"),
        (f"chess a1 / {DOCK} / flags a14", "flag 1 on a14 is on the docking bay; flags stand on factory boards"),
        (
            f"chess a1 / {DOCK} / flags b2",
            "flag 1 on b2 is on a belt, where flags stand only with flags_ride_belts (RAL-17.6)",
        ),
        (f"chess a1 / {DOCK} / flags a1 f1 a1", "flag 3 on a1 shares its square with another flag"),
        (
            f"chess a1 / {DOCK} / flags " + " ".join(square_name(x, 0) for x in range(9)),
            "a course has at most 8 flags, and this one has 9",
        ),
        (f"chess a1 / {DOCK}", "there is no flag to touch (RAL-14.1)"),
        (f"chess a1 / {DOCK} / flags a1 / team_elimination", "team_elimination is played without flags (RAL-17.2)"),
        (
            f"chess a1 / {DOCK} / flags a1 / unnumbered",
            "toggle_control and unnumbered flags belong together (RAL-17.10)",
        ),
        (
            f"chess a1 / {DOCK} / flags a1 / toggle_control",
            "toggle_control and unnumbered flags belong together (RAL-17.10)",
        ),
        (
            "chess a1 / vault m1 / flags a1 l1 / capture_the_flag",
            "capture_the_flag needs two boards with one flag on each (RAL-17.9)",
        ),
        (
            "chess a1 / vault m1 / island y1 / flags a1 o1 / capture_the_flag",
            "capture_the_flag needs two boards with one flag on each (RAL-17.9)",
        ),
        (
            f"chess a1 / vault m1 / {DOCK} / flags a1 o1 / capture_the_flag",
            "capture_the_flag is played without a docking bay (RAL-17.9)",
        ),
        ("slab a1 / start_row a4 / flags a1 b2", "flag 2 on b2 cannot be driven to"),
        ("moat a1 / start_row a4 / flags b2", "flag 1 on b2 cannot be driven to"),
        ("chess a1 / shut a13 / flags a1", "no way leads from dock 1 to dock 2"),
        (
            "shelf a1 / start_row a3 / flags a1 / rotate_board_on_flag_coinflip",
            "shelf is not square, so it cannot be turned (RAL-17.7)",
        ),
    ],
)
def test_ral_1_2_a_course_with_one_fault(text, sentence):
    shelf = board(".. .. ..", ".. .. ..", name="shelf")
    assert errors_in(text, CELL, MOAT, TWO, SHUT, shelf) == [sentence]


@pytest.mark.rule("RAL-1.2")
@pytest.mark.parametrize("row", EXCLUSIVE_RULES)
def test_ral_1_2_special_rules_that_exclude_each_other(row):
    for first in row:
        for second in row[row.index(first) + 1 :]:
            found = errors_in(f"chess a1 / vault m1 / {DOCK} / flags a1 o1 / {first} / {second}")
            assert f"{first} and {second} do not go together" in found


def test_course_errors_accept_compatible_special_rules():
    game = "no_power_down / start_damage_2 / robot_lasers_doubled / program_timer_30s_all / start_option_1"
    assert errors_in(f"{GOOD} / {game} / two_teams_any_robot_finishes", seats=6) == []
    assert errors_in(f"maelstrom a1 / {DOCK} / flags b2 k11 / flags_ride_belts / superbot") == []


@pytest.mark.rule("RAL-1.2")
@pytest.mark.parametrize(
    "text",
    [
        " / ".join(f"vault {square_name(12 * place, 0)}" for place in range(6))
        + f" / {DOCK} / flags "
        + "a1 c1 e1 f1 g1 h1 a3 bt3",
        "chess a49 / start_row a61 / flags a49",
        "chess a1 / vault m1 / flags o1 a1 / capture_the_flag",
    ],
)
def test_ral_1_2_as_far_as_a_course_can_go(text):
    assert errors_in(text) == []


@pytest.mark.rule("RAL-1.1")
@pytest.mark.parametrize(
    ("text", "seats", "sentence"),
    [
        ("checkmate", 4, "this course is for 5 to 8 players, not for 4 (RAL-1.1)"),
        ("war_zone", 5, "this course is for 4, 6 or 8 players, not for 5 (RAL-1.1)"),
        (GOOD, 1, "this course is for 2 to 8 players, not for 1 (RAL-1.1)"),
        (GOOD, 9, "this course is for 2 to 8 players, not for 9 (RAL-1.1)"),
        ("chess a1 / two a13 / flags a1", 3, "3 robots need a dock each, and there are 2 (RAL-1.5)"),
        (
            "chess a1 / two a13 / flags a1 / racer_and_blocker",
            2,
            "4 robots need a dock each, and there are 2 (RAL-1.5)",
        ),
    ],
)
def test_ral_1_1_players_that_do_not_fit(text, seats, sentence):
    assert errors_in(text, TWO, seats=seats) == [sentence]
    assert errors_in(text, TWO) == []


def test_course_errors_without_text():
    course = PRINTED.courses["checkmate"]
    unknown = replace(course, boards=(Placement("ches", 0, 0),))
    assert english(course_errors(PRINTED, unknown)) == ["there is no board 'ches'; did you mean chess?"]
    swapped = replace(course, boards=(course.dock,), dock=course.boards[0])
    assert english(course_errors(PRINTED, swapped)) == [
        "docking_bay_plain is no factory board",
        "chess is no docking bay",
    ]
    below = replace(course, boards=(Placement("chess", -1, 0),))
    assert english(course_errors(PRINTED, below)) == ["chess lies too far away; boards begin between a1 and bi61"]
    teams = replace(course, special_rules=("two_teams_any_robot_finishes",))
    assert english(course_errors(PRINTED, teams)) == [
        "with these special rules 4, 6 or 8 can play, and players are 5 to 8"
    ]


# --- another folder ---


def changed(folder: Path, name: str, change) -> None:
    shutil.copy(DATA_FOLDER / "boards.json", folder)
    shutil.copy(DATA_FOLDER / "courses.json", folder)
    document = json.loads((DATA_FOLDER / name).read_text(encoding="utf-8"))
    change(document)
    (folder / name).write_text(json.dumps(document), encoding="utf-8")


def test_course_data_of_another_folder(tmp_path):
    changed(tmp_path, "courses.json", lambda file: file["courses"][0].update(name="Mine", flags=[[7, 1]]))
    mine = load_course_data(tmp_path)
    assert mine is load_course_data(tmp_path)
    assert (mine.courses["risky_exchange"].name, mine.courses["risky_exchange"].flags) == ("Mine", ((7, 1),))
    assert parse_course(mine, GOOD).id == ""
    with pytest.raises(DataError, match=r"boards\.json: No such file"):
        load_course_data(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"flags": [[7, 1], [7, 1]]}, "courses 1 (risky_exchange): flag 2 on h2 shares its square with another flag"),
        ({"flags": [[7]]}, "courses 1 (risky_exchange), flags 1: expected a list of 2, got [7]"),
        ({"players": [3, 2]}, "courses 1 (risky_exchange): players are some of 2 to 8, in order (RAL-1.1)"),
        ({"players": [1, 2]}, "courses 1 (risky_exchange): players are some of 2 to 8, in order (RAL-1.1)"),
        ({"players": []}, "courses 1 (risky_exchange): players are some of 2 to 8, in order (RAL-1.1)"),
        (
            {"special_rules": ["fun"]},
            "courses 1 (risky_exchange), special_rules 1: expected one of start_option_draft_3",
        ),
        ({"id": "Risky"}, "an id is a word such as spin_zone, not 'Risky'"),
        ({"id": "checkmate"}, "checkmate is there twice"),
    ],
)
def test_course_file_with_an_error(tmp_path, change, sentence):
    changed(tmp_path, "courses.json", lambda file: file["courses"][0].update(change))
    with pytest.raises(DataError) as caught:
        load_course_data(tmp_path)
    assert str(caught.value).removeprefix("courses.json").lstrip(",: ").startswith(sentence)


def test_board_error_names_its_row(tmp_path):
    changed(tmp_path, "boards.json", lambda file: file["boards"][2]["rows"].__setitem__(4, ".. " * 11 + "bQ"))
    with pytest.raises(DataError, match=r"^boards\.json, boards 3 \(cross\): row 4: 'bQ' on 11,4 is no square"):
        load_course_data(tmp_path)
    changed(tmp_path, "boards.json", lambda file: file["boards"][0].update(id="flags"))
    with pytest.raises(DataError, match=r"^boards\.json: an id is a word such as spin_zone, not 'flags'"):
        load_course_data(tmp_path)


@pytest.mark.parametrize(
    ("rows", "more", "sentence"),
    [
        ((), {}, "a board has 1 to 24 squares a side"),
        ((".. " * 25,), {}, "a board has 1 to 24 squares a side"),
        ((".. ..",), {"height": 2}, "there are 1 rows, and the height is 2"),
        ((".. ..", ".."), {}, "row 1 has 1 squares, and the width is 2"),
        ((".. bE<",), {}, "row 0: 'bE<' on 1,0 is no square; write"),
        ((".. bE<E",), {}, "row 0: 'bE<E' on 1,0 is no square; write"),
        ((".. bN<WE",), {}, "row 0: 'bN<WE' on 1,0 is no square; write"),
        ((".. D1",), {}, "D1 is a dock, and a factory board has none"),
        ((".. D1",), {"kind": "dock"}, "a docking bay has docks from D1 on without a gap, each once, and not D1"),
        ((".. ..",), {"kind": "dock"}, "a docking bay has docks from D1 on without a gap, each once, and not none"),
        (("D1 D3",), {"kind": "dock"}, "a docking bay has docks from D1 on without a gap, each once, and not D1 D3"),
        (("D1 D1",), {"kind": "dock"}, "a docking bay has docks from D1 on without a gap, each once, and not D1 D1"),
        ((".. ..",), {"walls": ("0,0",)}, "'0,0' is no wall; write x,y,side such as 3,0,W"),
        ((".. ..",), {"walls": ("0,0,X",)}, "'0,0,X' is no wall; write x,y,side such as 3,0,W"),
        ((".. ..",), {"walls": ("2,0,W",)}, "wall 2,0,W lies outside"),
        ((".. ..",), {"walls": ("0,1,N",)}, "wall 0,1,N lies outside"),
        ((".. ..",), {"walls": ("0,0,E",)}, "wall 0,0,E: inside a board walls are N or W, so write 1,0,W"),
        (("..", ".."), {"walls": ("0,0,S",)}, "wall 0,0,S: inside a board walls are N or W, so write 0,1,N"),
        ((".. ..",), {"walls": ("1,0,E", "1,0,E")}, "wall 1,0,E is there twice"),
        ((".. bE ..",), {"walls": ("2,0,W",)}, "the belt on 1,0 runs into a wall"),
        (("bE bW",), {}, "the belts on 0,0 and 1,0 run against each other"),
        (("bE bS", ".. .."), {}, "the belt on 0,0 feeds the one on 1,0 from a side where that has no tail"),
        ((".. bE<S", ".. .."), {}, "the belt on 1,0 has a tail at S, and no belt comes from there"),
        ((".. bE<SW", ".. bN"), {}, "the belt on 1,0 has a tail at W, and no belt comes from there"),
        (
            (".. ..",),
            {"lasers": ((0, 0, "E", 1),), "walls": ("1,0,E",)},
            "the laser on 0,0 fires E, and there is no wall behind it to hold it",
        ),
        (
            (".. ..",),
            {"lasers": ((2, 0, "E", 1),), "walls": ("1,0,E",)},
            "the laser on 2,0 fires E, and there is no wall behind it to hold it",
        ),
        (
            (".. ..",),
            {"lasers": ((0, 0, "E", 4),), "walls": ("0,0,W", "1,0,E")},
            "the laser on 0,0 has 4 beams; there are 1, 2 or 3 (RAL-10.2)",
        ),
        (
            (".. ..",),
            {"lasers": ((0, 0, "E", 1),), "walls": ("0,0,W",)},
            "the laser on 0,0 fires E off the board; a wall has to end its beam",
        ),
        (
            (".. ..",),
            {"pushers": ((0, 0, "E", (1, 3, 5)),)},
            "the pusher on 0,0 pushes E, and there is no wall behind it to hold it",
        ),
        (
            (".. ..",),
            {"pushers": ((-1, 0, "E", (1, 3, 5)),), "walls": ("0,0,W",)},
            "the pusher on -1,0 pushes E, and there is no wall behind it to hold it",
        ),
        (
            (".. ..",),
            {"pushers": ((0, 0, "E", (1, 3, 5)),), "walls": ("0,0,W", "1,0,W")},
            "the pusher on 0,0 pushes E into a wall",
        ),
        (
            ("G+ ..",),
            {"pushers": ((0, 0, "E", (1, 3, 5)),), "walls": ("0,0,W",)},
            "the pusher on 0,0 is on G+; it belongs on plain floor",
        ),
        *(
            (
                (".. ..",),
                {"pushers": ((0, 0, "E", registers),), "walls": ("0,0,W",)},
                "the pusher on 0,0 works in some of the registers 1 to 5, in order (RAL-9.1)",
            )
            for registers in [(), (3, 1), (0, 1), (2, 6), (1, 1)]
        ),
    ],
)
def test_board_errors(rows, more, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        board(*rows, **more)


def test_board_of_another_folder():
    assert len(board("..").tokens) == 1
    assert len(board(*[".. " * 24] * 24).tokens) == 24 * 24
    walls = ("0,0,W", "3,0,E", "0,1,W")
    mine = board(".. .. bS ..", ".. bE bE<NW bE", walls=walls, lasers=((0, 0, "E", 3),), pushers=((0, 1, "E", (2, 4)),))
    catalogue = with_boards(mine)
    assert course_errors(catalogue, parse_course(catalogue, "slab a1 / start_row a3 / flags a1"), 8) == []
