r"""RIC-7: coloured diagonal barriers.

The board 1D2D3D4D has e2 / green, o3 \ blue, f8 \ yellow, l8 / red, g13 / green, j13 \ yellow with a wall to the
south, b14 / red and l15 \ blue.
"""

from collections import Counter

import pytest

from botyard import NotationError
from botyard.games.ricochet_robots.board import NOWHERE, ROBOTS, STEP, Board, all_boards, load_quadrants, square
from botyard.games.ricochet_robots.events import Slid
from botyard.games.ricochet_robots.rules.movement import slide_length
from botyard.games.ricochet_robots.view import BlockedView

from .builders import DIAGONAL_BOARD, GAME, custom_board, error_from, in_attempt, single_event, with_board
from .reference_model import CENTRE, MIRROR, QUADRANTS, all_names, name_of, neighbour, reference_board


def slid(robots: str, text: str, **options: object) -> Slid:
    return single_event(in_attempt(f"{DIAGONAL_BOARD} {robots} gh", 5, **options).play(0, text), Slid)


@pytest.mark.rule("RIC-7.1")
def test_ric_7_1_two_on_each_design_d():
    bars = {name: side["diagonals"] for name, side in QUADRANTS.items()}
    assert {name: len(found) for name, found in bars.items() if found} == {"1D": 2, "2D": 2, "3D": 2, "4D": 2}
    colours = Counter(bar["color"] for found in bars.values() for bar in found)
    assert colours == {"red": 2, "green": 2, "blue": 2, "yellow": 2}
    assert {side.id for side in load_quadrants().quadrants if side.diagonals} == {"1D", "2D", "3D", "4D"}


@pytest.mark.rule("RIC-7.1")
def test_ric_7_1_the_board_shows_them():
    view = in_attempt(f"{DIAGONAL_BOARD} ra1 gp16 bo16 yn16 gh", 5).view(None)
    assert {(bar.square, bar.colour, bar.shape) for bar in view.board.barriers} == {
        ("e2", "g", "/"),
        ("o3", "b", "\\"),
        ("f8", "y", "\\"),
        ("l8", "r", "/"),
        ("g13", "g", "/"),
        ("j13", "y", "\\"),
        ("b14", "r", "/"),
        ("l15", "b", "\\"),
    }


@pytest.mark.rule("RIC-7.2")
@pytest.mark.parametrize(
    ("robots", "text", "end"),
    [
        ("ra16 ga2 bo16 yn16", "ge", "j2"),  # through e2 to the wall j2|k2
        ("ra16 ge16 bo16 yn16", "gn", "e1"),
        ("ra16 gp16 bo16 ya8", "ye", "g8"),  # through f8 to the centre
        ("rp8 gp16 bo16 yn16", "rw", "j8"),  # through l8 to the centre
        ("ra16 gp16 bp15 yn16", "bw", "g15"),  # through l15 to the wall f15|g15
        ("ra14 gp16 bo16 yn16", "re", "c14"),  # through b14 to the wall c14|d14
        ("ra16 gp16 bp3 yn16", "bw", "a3"),  # through o3
    ],
)
def test_ric_7_2_straight_through_its_own_colour(robots, text, end):
    event = slid(robots, text)
    assert (event.path[-1], event.bounces) == (end, ())


@pytest.mark.rule("RIC-7.3")
@pytest.mark.parametrize(
    ("start", "direction", "bounce", "end"),
    [
        # e2 is "/": north to east, east to north, south to west, west to south
        ("e6", "n", "e2", "j2"),
        ("a2", "e", "e2", "e1"),
        ("e1", "s", "e2", "a2"),
        ("h2", "w", "e2", "e16"),
        # f8 is "\": north to west, west to north, south to east, east to south
        ("f12", "n", "f8", "a8"),
        ("g8", "w", "f8", "f1"),
        ("f3", "s", "f8", "g8"),
        ("a8", "e", "f8", "f14"),
    ],
)
def test_ric_7_3_another_colour_bounces(start, direction, bounce, end):
    event = slid(f"r{start} gp16 bo16 yn16", f"r{direction}")
    assert (event.path[0], event.path[-1], event.bounces) == (start, end, (bounce,))


@pytest.mark.rule("RIC-7.3", "RIC-7.5")
def test_ric_7_3_the_event_has_the_whole_path():
    event = slid("ra2 gp16 bo16 yn16", "re")
    assert event.path == ("a2", "b2", "c2", "d2", "e2", "e1")


@pytest.mark.rule("RIC-7.4", "RIC-7.6")
def test_ric_7_4_its_own_robot_may_not_rest_there_either():
    """Red stands on f2, right behind the green barrier that green would go through."""
    table = in_attempt(f"{DIAGONAL_BOARD} rf2 ga2 bo16 yn16 gh", 5)
    assert "diagonal" in table.assert_illegal(0, "ge", "RIC-7.6").reason
    assert table.robots["g"] == "a2"


@pytest.mark.rule("RIC-7.4", "RIC-7.9")
def test_ric_7_4_no_slide_on_any_board_ends_on_a_barrier():
    for name in list(all_names())[::37]:
        board = Board.assemble(GAME.quadrants, [name[place : place + 2] for place in (0, 2, 4, 6)])
        for text, ends in ends_of(board):
            assert not ends & board.barriers.keys(), f"{name} {text}"


def ends_of(board: Board):
    """Return where the slides of a single robot end, by robot."""
    for robot, sign in enumerate(ROBOTS):
        rays = [ray for by_cell in board.rays(robot) for ray in by_cell]
        yield sign, {ray.cells[count - 1] for ray in rays if (count := slide_length(ray, 0, board.barriers))}


@pytest.mark.rule("RIC-7.5")
def test_ric_7_5_bounced_or_through_it_is_one_move():
    """Three robots from p15 west: green bounces at l15 and l8, red only at l15, blue goes through."""
    table = in_attempt(f"{DIAGONAL_BOARD} ra16 gp15 bo16 yn16 gh", 5)
    event = single_event(table.play(0, "gw"), Slid)
    assert (event.path[-1], event.bounces, event.count) == ("p8", ("l15", "l8"), 1)
    assert len(event.path) == 1 + 4 + 7 + 4
    event = slid("rp15 ga16 bo16 yn16", "rw")
    assert (event.path[-1], event.bounces, event.count) == ("l1", ("l15",), 1)
    event = slid("ra16 ga15 bp15 yn16", "bw")
    assert (event.path[-1], event.bounces, event.count) == ("g15", (), 1)


# --- moves that would end on a barrier ---


@pytest.mark.rule("RIC-7.6")
@pytest.mark.parametrize(
    ("robots", "text"),
    [
        ("ra16 gp16 bo16 yj10", "ys"),  # through its own barrier on j13 against the wall
        ("rh13 gp16 bo16 yn16", "re"),  # bounced south on j13 against the wall
        ("ri13 gp16 bo16 yn16", "re"),  # the same from the space beside it
        ("ra2 ge1 bo16 yn16", "re"),  # bounced north on e2 against green
        ("rd2 ge1 bo16 yn16", "re"),
        ("rf2 ga2 bo16 yn16", "ge"),  # through its own barrier on e2 against red
        ("rg16 gp16 bo16 yn16", "rn"),  # bounced east on g13, then south on j13 against the wall
        ("ra8 gp16 bf9 yn16", "re"),  # bounced south on f8 against blue
    ],
)
def test_ric_7_6_a_move_that_would_end_on_a_barrier_is_none(robots, text):
    table = in_attempt(f"{DIAGONAL_BOARD} {robots} gh", 5)
    assert "stop on a diagonal" in table.assert_illegal(0, text, "RIC-7.6").reason
    assert BlockedView(text[0], text[1], "barrier", "RIC-7.6") in table.view(0).attempt.blocked
    assert len(table.state.attempt.trail) == 0


@pytest.mark.rule("RIC-7.6", "RIC-9.8")
def test_ric_7_6_it_is_not_counted_and_free_once_the_way_is():
    table = in_attempt(f"{DIAGONAL_BOARD} ra2 ge1 bo16 yn16 gh", 5)
    table.assert_illegal(0, "re", "RIC-7.6")
    table.play(0, "gw")
    event = single_event(table.play(0, "re"), Slid)
    assert (event.path[-1], event.count) == ("e1", 2)


@pytest.mark.rule("RIC-7.6")
def test_ric_7_6_a_robot_before_the_barrier_stops_it_in_time():
    event = slid("ra2 gd2 bo16 yn16", "re")
    assert (event.path[-1], event.stopped_by) == ("c2", "green")
    event = slid("ra2 gc2 bo16 ye1", "re")
    assert event.path[-1] == "b2"


@pytest.mark.rule("RIC-7.6")
def test_ric_7_6_other_ways_over_the_same_barrier_are_free():
    """j13 has its wall to the south only."""
    assert slid("rj9 gp16 bo16 yn16", "rs").path[-1] == "p13"
    assert slid("rp13 gp16 bo16 yn16", "rw").path[-1] == "j1"
    assert slid("ra16 gp16 bo16 yh13", "ye").path[-1] == "p13"


@pytest.mark.rule("RIC-7.6")
def test_ric_7_6_408_boards_have_a_barrier_with_a_wall():
    with_wall = 0
    for names in all_boards(GAME.quadrants):
        board = Board.assemble(GAME.quadrants, names)
        with_wall += any(board.walls[cell] for cell in board.barriers)
    assert with_wall == 408
    drawn = [reference_board(name) for name in all_names()]
    on_paper = [
        any(page.blocked(space, direction) for space in page.barriers for direction in "nesw") for page in drawn
    ]
    assert sum(on_paper) == 408


@pytest.mark.rule("RIC-7.6", "RIC-7.1")
def test_ric_7_6_the_yellow_barrier_of_3d_has_a_wall():
    bar = next(bar for bar in QUADRANTS["3D"]["diagonals"] if bar["color"] == "yellow")
    assert [bar["x"], bar["y"] - 1, "S"] in QUADRANTS["3D"]["walls"]


# --- black, chains, rings ---


@pytest.mark.rule("RIC-7.7", "RIC-13.4")
@pytest.mark.parametrize(
    ("start", "direction", "bounce", "end"),
    [
        ("a2", "e", "e2", "e1"),  # green
        ("a8", "e", "f8", "f14"),  # yellow
        ("l12", "n", "l8", "p8"),  # red
        ("l9", "s", "l15", "p15"),  # blue
        ("p3", "w", "o3", "o1"),  # blue
        ("a14", "e", "b14", "b4"),  # red
    ],
)
def test_ric_7_7_black_bounces_off_every_barrier(start, direction, bounce, end):
    table = in_attempt(f"{DIAGONAL_BOARD} rh1 gh16 bi16 yi1 k{start} gh", 5, black_robot=True)
    event = single_event(table.play(0, f"k{direction}"), Slid)
    assert (event.path[-1], event.bounces) == (end, (bounce,))


@pytest.mark.rule("RIC-7.8")
def test_ric_7_8_at_most_two_bounces_and_no_circle_on_any_board():
    """Each barrier, entered from each side by each robot that bounces off it."""
    traces, most = 0, 0
    for name in all_names():
        page = reference_board(name)
        for space, (colour, _) in page.barriers.items():
            for direction in "nesw":
                for robot in ROBOTS:
                    if robot != colour:
                        traces += 1
                        most = max(most, bounces(page, robot, space, direction))
    assert traces == 49152
    assert most == 2


def bounces(page, robot: str, space: tuple[int, int], direction: str) -> int:
    """Return how many barriers deflect a robot that enters a barrier's space, including this one."""
    count, seen = 0, set()
    while True:
        assert (space, direction) not in seen, "it runs in a circle"
        seen.add((space, direction))
        if space in page.barriers and page.barriers[space][0] != robot:
            count += 1
            direction = MIRROR[page.barriers[space][1]][direction]
        if page.blocked(space, direction):
            return count
        space = neighbour(space, direction)


@pytest.mark.rule("RIC-7.8")
def test_ric_7_8_no_printed_ray_is_endless():
    for names in all_boards(GAME.quadrants):
        if "D" in "".join(names)[1::2]:
            board = Board.assemble(GAME.quadrants, names)
            for cell in board.barriers:
                for direction in range(4):
                    for colour in range(5):
                        start = cell - STEP[direction]  # the ray that enters the barrier
                        if square(start) not in {name_of(space) for space in CENTRE}:
                            ray = board.trace_ray(start, direction, colour)
                            turns = sum(a != b for a, b in zip((direction, *ray.headings), ray.headings, strict=False))
                            assert NOWHERE not in ray.cells
                            assert turns <= 2


RING = {"c2": ("g", "/"), "f2": ("g", "\\"), "f5": ("g", "/"), "c5": ("g", "\\")}


@pytest.mark.rule("RIC-7.8")
def test_ric_7_8_a_slide_that_would_never_end_is_not_allowed():
    """Four green mirrors in a ring on a self-made board: red would go round for ever."""
    for start, text in (("rc4", "rn"), ("rc4", "rs"), ("re2", "re"), ("re2", "rw"), ("rf3", "rs"), ("rd5", "rw")):
        table = with_board(in_attempt(f"1A2A3A4A {start} ga1 bp16 yp1 rc", 5), custom_board({"rc": "h12"}, RING))
        assert "forever" in table.assert_illegal(0, text, "RIC-7.8").reason


@pytest.mark.rule("RIC-7.8", "RIC-7.6")
def test_ric_7_8_a_robot_in_the_ring_ends_it():
    ring = custom_board({"rc": "h12"}, RING)
    table = with_board(in_attempt("1A2A3A4A rc4 ga1 be2 yp1 rc", 5), ring)
    assert single_event(table.play(0, "rn"), Slid).path == ("c4", "c3", "c2", "d2")
    table = with_board(in_attempt("1A2A3A4A rc4 ga1 bd2 yp1 rc", 5), ring)
    table.assert_illegal(0, "rn", "RIC-7.6")


@pytest.mark.rule("RIC-7.8", "RIC-7.2")
def test_ric_7_8_its_own_colour_runs_out_of_the_ring():
    table = with_board(in_attempt("1A2A3A4A ra16 gc4 bp16 yp1 rc", 5), custom_board({"rc": "h12"}, RING))
    assert single_event(table.play(0, "gn"), Slid).path == ("c4", "c3", "c2", "c1")


@pytest.mark.rule("RIC-7.9")
def test_ric_7_9_barriers_are_no_targets_and_hold_no_robot():
    for name in all_names():
        page = reference_board(name)
        assert not page.barriers.keys() & set(page.targets.values())
    for at in ("e2", "j13"):
        assert at in error_from(NotationError, GAME.deserialize, f"{DIAGONAL_BOARD} r{at} gp16 bo16 yn16 gh")


@pytest.mark.rule("RIC-7.9", "RIC-7.4")
def test_ric_7_9_markers_are_never_on_a_barrier_or_the_centre_either():
    """A try that fails puts the robots there."""
    for at in ("e2", "h8", "i9"):
        error_from(NotationError, GAME.deserialize, f"{DIAGONAL_BOARD} ra1 gp16 bo16 yn16 gh markers={at},p16,o16,n16")
    error_from(NotationError, GAME.deserialize, f"{DIAGONAL_BOARD} ra1 gp16 bo16 yn16 gh markers=p16,p16,o16,n16")


@pytest.mark.rule("RIC-7.8", "RIC-7.5")
def test_ric_7_8_a_way_that_crosses_itself_is_not_endless():
    """East from a5, round f5, f3 and c3, and south across c5 to the wall."""
    board = custom_board({}, {"f5": ("g", "/"), "f3": ("g", "\\"), "c3": ("g", "/")})
    table = with_board(in_attempt("1A2A3A4A ra5 gh1 bp16 yp1 rc", 3), board)
    slid = single_event(table.play(0, "re"), Slid)
    assert slid.path[-1] == "c16"
    assert slid.path.count("c5") == 2
