"""RIC-5: robots without brakes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botyard import NotationError
from botyard.games.ricochet_robots.board import CELL_BY_NAME, SIZE, square
from botyard.games.ricochet_robots.events import ChipWon, Slid, TryFailed

from .builders import (
    DIAGONAL_BOARD,
    GAME,
    PLAIN_BOARD,
    TWO_MOVES,
    custom_board,
    error_from,
    events_of,
    in_attempt,
    single_event,
    with_board,
)
from .reference_model import CENTRE, all_names, name_of, reference_board, slide

FIELD = f"{PLAIN_BOARD} rj5 ga1 bp16 yp1 rc"  # red stands free


@pytest.mark.rule("RIC-5.1", "RIC-5.2")
@pytest.mark.parametrize(("text", "end"), [("rn", "j4"), ("re", "p5"), ("rs", "j16"), ("rw", "a5")])
def test_ric_5_1_along_a_row_or_a_column(text, end):
    table = in_attempt(FIELD, 5)
    table.play(0, text)
    assert table.robots == {"r": end, "g": "a1", "b": "p16", "y": "p1"}


@pytest.mark.rule("RIC-5.1")
@pytest.mark.parametrize("text", ["rne", "r", "rx", "nr", "ne", "r/", "r 5", "rnn"])
def test_ric_5_1_never_diagonally(text):
    assert "rn" in error_from(NotationError, GAME.parse_action, text)


@pytest.mark.rule("RIC-5.2")
def test_ric_5_2_no_brakes():
    """Down column j past the red robot's and everybody's targets, to the edge."""
    slid = single_event(in_attempt(FIELD, 5).play(0, "rs"), Slid)
    assert slid.path == tuple(f"j{row}" for row in range(5, 17))
    assert slid.bounces == ()


@pytest.mark.rule("RIC-5.3")
@pytest.mark.parametrize(
    ("robots", "text", "end", "by"),
    [
        ("rh7 gh1 bp16 yp1", "rn", "h2", "green"),  # another robot
        ("rh7 gh1 bp16 yp1", "rw", "d7", "wall"),  # the wall c7|d7
        ("rh14 ga1 bp16 yp1", "rn", "h10", "wall"),  # the centre, from below
        ("ra8 ga1 bp16 yp1", "re", "g8", "wall"),  # the centre, from the left
        ("rp9 ga1 bp16 yp1", "rw", "j9", "wall"),  # the centre, from the right
        ("ri3 ga1 bp16 yp1", "rs", "i7", "wall"),  # the centre, from above
        ("rj5 ga1 bp16 yp1", "rs", "j16", "wall"),  # the edge
        ("rj5 ga5 bp16 yp1", "rw", "b5", "green"),
        ("rj5 ga1 bp5 yp1", "re", "o5", "blue"),
        ("rj5 ga1 bp16 yj12", "rs", "j11", "yellow"),
    ],
)
def test_ric_5_3_obstacles(robots, text, end, by):
    table = in_attempt(f"{PLAIN_BOARD} {robots} rc", 5)
    slid = single_event(table.play(0, text), Slid)
    assert (table.robots["r"], slid.stopped_by) == (end, by)


@pytest.mark.rule("RIC-5.4", "RIC-5.6")
def test_ric_5_4_each_slide_is_one_move():
    """However short or long, and whichever robot it is."""
    table = in_attempt(TWO_MOVES, 9)
    events = table.play(0, "bw", "rw", "gs", "ys")
    assert [slid.count for slid in events_of(events, Slid)] == [1, 2, 3, 4]
    assert table.view(None).attempt.moves == ("bw", "rw", "gs", "ys")


@pytest.mark.rule("RIC-5.5")
def test_ric_5_5_without_limit():
    table = in_attempt(FIELD, 99, undo_slip=False)
    events = table.play(0, *(["re", "rw"] * 49))
    assert len(events_of(events, Slid)) == 98
    assert not events_of(events, TryFailed)
    table.play(0, "re")
    assert table.phase == "pause", "the ninety-ninth was the last of the number"


@pytest.mark.rule("RIC-5.6", "RIC-9.8")
def test_ric_5_6_moves_of_every_robot_count():
    table = in_attempt(TWO_MOVES, 2, undo_slip=False)
    failed = single_event(table.play(0, "bw", "rn"), TryFailed)
    assert failed.why == "number"


@pytest.mark.rule("RIC-5.7", "RIC-6.4")
def test_ric_5_7_a_robot_may_wait_and_go_on():
    """Red stops under green on h3; green leaves to j3; red goes on to h1: a new move, and no ricochet."""
    table = in_attempt(f"{PLAIN_BOARD} rh7 gh3 bp16 yp1 rc", 5)
    events = table.play(0, "rn", "ge", "rn")
    assert [slid.path[-1] for slid in events_of(events, Slid)] == ["h4", "j3", "h1"]
    assert [slid.count for slid in events_of(events, Slid)] == [1, 2, 3]
    assert table.view(None).attempt.turned == ()


@pytest.mark.rule("RIC-5.7")
def test_ric_5_7_moves_may_be_mixed_in_any_order():
    table = in_attempt(f"{PLAIN_BOARD} rh7 gh5 bp16 yp1 rc", 4)
    assert single_event(table.play(0, "gn", "rn", "bw", "rw"), ChipWon).moves == 4


@pytest.mark.rule("RIC-5.8")
def test_ric_5_8_passing_over_the_target_is_nothing():
    """On a custom board, because a wall stops robots on every printed target."""
    table = with_board(in_attempt("1A2A3A4A rh14 gb1 bp16 yp1 rc", 4), custom_board({"rc": "h4"}))
    slid = single_event(table.play(0, "rn"), Slid)
    assert "h4" in slid.path
    assert (table.robots["r"], table.phase) == ("h1", "try")


@pytest.mark.rule("RIC-5.8", "RIC-9.3")
def test_ric_5_8_crossing_the_target_turned_and_all():
    """Red turns at h16 and crosses the target on h4 on its way to h1."""
    table = with_board(in_attempt("1A2A3A4A rb15 gb1 bi16 yp1 rc", 4), custom_board({"rc": "h4"}))
    events = table.play(0, "rs", "re", "rn")
    assert table.robots["r"] == "h1"
    assert "h4" in events_of(events, Slid)[-1].path
    assert table.view(None).attempt.turned == ("r",)
    assert not events_of(events, ChipWon)


@pytest.mark.rule("RIC-5.9")
@pytest.mark.parametrize(
    ("robots", "text"),
    [
        ("rh7 gh1 bp16 yp1", "rs"),  # the centre
        ("rh7 gh6 bp16 yp1", "rn"),  # a robot
        ("rd7 gh1 bp16 yp1", "rw"),  # a wall
        ("rh7 gh1 bp16 yp1", "be"),  # the edge
        ("rh7 gh1 bp16 yp1", "bs"),
        ("rh7 gh1 bp16 yo16", "bw"),
    ],
)
def test_ric_5_9_an_obstacle_right_in_front(robots, text):
    table = in_attempt(f"{PLAIN_BOARD} {robots} rc", 2)
    assert "right in front" in table.assert_illegal(0, text, "RIC-5.9").reason
    assert len(table.state.attempt.trail) == 0


@pytest.mark.rule("RIC-5.9")
def test_ric_5_9_a_try_shows_what_is_in_the_way():
    blocked = in_attempt(f"{PLAIN_BOARD} rh7 gh6 bp16 yp1 rc", 2).view(None).attempt.blocked
    seen = {each.robot + each.direction: each.by for each in blocked}
    assert seen == {"rn": "green", "rs": "wall", "gs": "red", "be": "wall", "bs": "wall", "yn": "wall", "ye": "wall"}
    assert {each.rule for each in blocked} == {"RIC-5.9"}


@pytest.mark.rule("RIC-5.9", "RIC-9.8")
def test_ric_5_9_a_refused_move_is_not_counted():
    table = in_attempt(TWO_MOVES, 2, undo_slip=False)
    table.assert_illegal(0, "rs", "RIC-5.9")
    table.play(0, "rn")
    table.assert_illegal(0, "rn", "RIC-5.9")
    assert single_event(table.play(0, "rw"), ChipWon).moves == 2


@pytest.mark.rule("RIC-5.10")
def test_ric_5_10_straight_back_is_a_move():
    table = in_attempt(FIELD, 9)
    table.play(0, "re", "rw")
    assert table.robots["r"] == "a5"
    assert len(table.state.attempt.trail) == 2


@pytest.mark.rule("RIC-5.10", "RIC-5.12")
def test_ric_5_10_unless_the_table_forbids_rebounds():
    table = in_attempt(FIELD, 9, allow_rebound=False)
    table.play(0, "re")
    error = table.assert_illegal(0, "rw", "RIC-5.12")
    assert "Turn" in error.suggestion
    assert "rs" in table.legal(0)


@pytest.mark.rule("RIC-5.11")
@pytest.mark.parametrize(
    ("robots", "text", "end"),
    [
        ("ra2 gh1 bp16 yp1", "re", "d2"),
        ("rh2 gh1 bp16 yp1", "rw", "e2"),  # the wall d2|e2 from both sides
        ("re1 gh1 bp16 yp1", "rw", "c1"),
        ("ra1 gh1 bp16 yp1", "re", "b1"),  # b1|c1
        ("rg1 gh1 bp16 yp1", "rs", "g4"),
        ("rg8 gh1 bp16 yp1", "rn", "g5"),  # g4/g5
        ("rp12 gh1 bp16 yp1", "rs", "p15"),
        ("rp9 gh1 bp16 yp1", "rs", "p11"),
        ("rp13 gh1 bp16 yp1", "rn", "p12"),  # p11/p12, on the border of two sections' rows
    ],
)
def test_ric_5_11_walls_block_both_ways(robots, text, end):
    table = in_attempt(f"{PLAIN_BOARD} {robots} gc", 3)
    table.play(0, text)
    assert table.robots["r"] == end


# --- rebounds ---


@pytest.mark.rule("RIC-5.12")
def test_ric_5_12_free_after_another_robots_move():
    table = in_attempt(FIELD, 9, allow_rebound=False)
    table.play(0, "re", "bw")
    table.play(0, "rw")
    assert table.robots["r"] == "a5"


@pytest.mark.rule("RIC-5.12")
def test_ric_5_12_straight_on_and_turns_are_free():
    """Red stops beside blue on n5; then it may turn, and, when blue has gone, go on."""
    table = in_attempt(f"{PLAIN_BOARD} rj5 ga1 bn5 yp1 rc", 9, allow_rebound=False)
    table.play(0, "re")
    assert table.robots["r"] == "m5"
    assert {"rn", "rs"} <= set(table.legal(0))
    assert "rw" not in table.legal(0)
    table.play(0, "bn", "re")
    assert table.robots["r"] == "p5"


@pytest.mark.rule("RIC-5.12", "RIC-6.5", "RIC-7.3")
def test_ric_5_12_against_the_heading_after_the_last_bounce():
    """Green west along row 13 bounces north at j13 and rests on j1; straight back is south, not east."""
    table = in_attempt(f"{DIAGONAL_BOARD} ra1 gp12 bp16 ya16 gh", 9, allow_rebound=False)
    table.play(0, "gs", "gw")
    assert table.robots["g"] == "j1"
    table.assert_illegal(0, "gs", "RIC-5.12")
    table.play(0, "ge")
    assert table.robots["g"] == "p1"


@pytest.mark.rule("RIC-5.12", "RIC-9.8")
def test_ric_5_12_a_slip_taken_back_was_no_move():
    table = in_attempt(FIELD, 9, allow_rebound=False)
    table.play(0, "re", "rs", "back")
    table.assert_illegal(0, "rw", "RIC-5.12")
    table = in_attempt(FIELD, 9, allow_rebound=False)
    table.play(0, "re", "back", "rw")
    assert table.robots["r"] == "a5"


@pytest.mark.rule("RIC-5.12", "RIC-9.8")
def test_ric_5_12_the_last_mover_is_the_one_before_the_slip():
    table = in_attempt(FIELD, 9, allow_rebound=False)
    table.play(0, "re", "bw", "back")
    table.assert_illegal(0, "rw", "RIC-5.12")
    table = in_attempt(FIELD, 9, allow_rebound=False)
    table.play(0, "re", "bw", "rs", "back", "rw")
    assert table.robots["r"] == "a5"


@pytest.mark.rule("RIC-5.12")
def test_ric_5_12_nothing_is_carried_into_the_next_try():
    table = in_attempt(FIELD, 9, 9, allow_rebound=False)
    table.play(0, "re", "give")
    table.play(1, "rw")
    assert table.robots["r"] == "a5"


# --- against the board on paper ---

NAMES = sorted(all_names())


@st.composite
def positions(draw: st.DrawFn) -> tuple[str, dict[str, tuple[int, int]]]:
    name = draw(st.sampled_from(NAMES))
    drawn = reference_board(name)
    spaces = [(x, y) for x in range(16) for y in range(16) if (x, y) not in CENTRE and (x, y) not in drawn.barriers]
    places = draw(st.lists(st.sampled_from(spaces), min_size=4, max_size=5, unique=True))
    return name, dict(zip("rgbyk", places, strict=False))


@pytest.mark.rule("RIC-5.2", "RIC-5.3", "RIC-5.9", "RIC-7.2", "RIC-7.3", "RIC-7.4", "RIC-7.6", "RIC-7.7")
@settings(max_examples=200, deadline=None, derandomize=True)
@given(positions())
def test_ric_5_every_slide_matches_the_reference_model(position):
    name, robots = position
    words = " ".join(robot + name_of(space) for robot, space in robots.items())
    table = in_attempt(f"{name} {words} rc", 5, ricochet="off")
    for robot in robots:
        for direction in "nesw":
            expected = slide(reference_board(name), robots, robot, direction)
            assert table.is_legal(0, robot + direction) == (expected is not None)
            if expected is not None:
                slid = single_event(table.copy().play(0, robot + direction), Slid)
                assert slid.path[-1] == name_of(expected.space)
                assert slid.bounces == tuple(map(name_of, expected.bounces))


@pytest.mark.rule("RIC-5.1")
def test_ric_5_1_squares_are_named_from_the_top_left():
    assert (square(0), square(SIZE - 1), square(SIZE * SIZE - 1)) == ("a1", "p1", "p16")
    assert CELL_BY_NAME["d16"] == 15 * SIZE + 3
