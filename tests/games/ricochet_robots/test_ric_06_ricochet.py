"""RIC-6: a robot must ricochet before it reaches the target."""

import pytest

from botyard import Rng
from botyard.games.ricochet_robots.board import CHIPS, SIZE, get_board
from botyard.games.ricochet_robots.events import ChipTurned, ChipWon, Slid
from botyard.games.ricochet_robots.solver import Problem, Reading, solve
from botyard.games.ricochet_robots.state import runner_of

from . import reference_model as on_paper
from .builders import (
    DIAGONAL_BOARD,
    GAME,
    PLAIN_BOARD,
    TWO_MOVES,
    chip_won,
    custom_board,
    events_of,
    in_attempt,
    in_bidding,
    load_position,
    single_event,
    with_board,
)

DIRECT = f"{PLAIN_BOARD} re5 gh1 bp16 yi5 rc"  # red north is on e2 at once; east, north, west takes another route
BOUNCED = "1A2A3D4A ra1 ga16 bh1 yp15 yc"  # yellow west bounces north at l15 and rests on l7 at once


@pytest.mark.rule("RIC-6.1", "RIC-6.2", "RIC-6.6")
def test_ric_6_1_straight_onto_the_target_is_not_allowed():
    table = in_attempt(DIRECT, 5)
    error = table.assert_illegal(0, "rn", "RIC-6.6")
    assert "90 degrees" in error.suggestion
    assert table.robots["r"] == "e5"


@pytest.mark.rule("RIC-6.1", "RIC-6.2")
def test_ric_6_2_another_route():
    table = in_attempt(DIRECT, 5)
    events = table.play(0, "re", "rn", "rw")
    assert [slid.path[-1] for slid in events_of(events, Slid)] == ["h5", "h2", "e2"]
    assert single_event(events, ChipWon).moves == 3


@pytest.mark.rule("RIC-6.1", "RIC-6.4")
def test_ric_6_1_one_turn_is_enough():
    assert single_event(in_attempt(TWO_MOVES, 2).play(0, "rn", "rw"), ChipWon).moves == 2


@pytest.mark.rule("RIC-6.3")
def test_ric_6_3_only_the_robot_that_arrives_must_turn():
    table = in_attempt(f"{PLAIN_BOARD} rh7 gh5 bp16 yp1 rc", 3)
    assert events_of(table.play(0, "gn", "rn", "rw"), ChipWon), "green went straight"


@pytest.mark.rule("RIC-6.3", "RIC-4.3")
def test_ric_6_3_other_robots_may_rest_on_the_target():
    """Blue goes straight onto the red circle: nobody minds, and it is an obstacle there."""
    table = in_attempt(f"{PLAIN_BOARD} rh2 ga1 be5 yp1 rc", 5)
    table.play(0, "bn", "rw")
    assert (table.robots["b"], table.robots["r"]) == ("e2", "f2")


@pytest.mark.rule("RIC-6.4", "RIC-5.7")
def test_ric_6_4_other_robots_moves_between_do_not_matter():
    table = in_attempt(TWO_MOVES, 4)
    assert single_event(table.play(0, "rn", "bw", "yw", "rw"), ChipWon).moves == 4


@pytest.mark.rule("RIC-6.4")
def test_ric_6_4_the_turn_is_between_two_moves_of_the_same_robot():
    """Blue west, then red north: no turn of red's."""
    table = in_attempt(DIRECT, 5)
    table.play(0, "bw")
    table.assert_illegal(0, "rn", "RIC-6.6")
    assert table.view(None).attempt.turned == ()


@pytest.mark.rule("RIC-6.4")
def test_ric_6_4_straight_on_is_no_turn():
    """Red stops on e5 under green; green leaves; north again would be the first rest on the target."""
    table = in_attempt(f"{PLAIN_BOARD} re9 ge4 bp16 yp1 rc", 5)
    table.play(0, "rn", "ge")
    assert (table.robots["r"], table.robots["g"]) == ("e5", "g4")
    table.assert_illegal(0, "rn", "RIC-6.6")


@pytest.mark.rule("RIC-6.4", "RIC-5.10")
def test_ric_6_4_straight_back_is_no_turn():
    table = in_attempt(f"{PLAIN_BOARD} re5 ga1 bp16 yp1 rc", 5)
    table.play(0, "rs")
    assert table.robots["r"] == "e11"
    table.assert_illegal(0, "rn", "RIC-6.6")
    assert table.view(None).attempt.turned == ()


@pytest.mark.rule("RIC-6.4")
def test_ric_6_4_once_turned_always_turned():
    """Red turns at h5, is held up on g2 by blue, and goes straight on to e2 later."""
    table = in_attempt(f"{PLAIN_BOARD} re5 gh1 bf2 yi5 rc", 5)
    table.play(0, "re", "rn")
    assert table.view(None).attempt.turned == ("r",)
    events = table.play(0, "rw", "bn", "rw")
    assert [slid.path[-1] for slid in events_of(events, Slid)] == ["g2", "f1", "e2"]
    assert single_event(events, ChipWon).moves == 5


@pytest.mark.rule("RIC-6.4", "RIC-9.4")
def test_ric_6_4_the_next_try_begins_unturned():
    """If the first player's move east counted, north would now be a turn."""
    table = in_attempt(DIRECT, 5, 6)
    table.play(0, "re", "give")
    table.assert_illegal(1, "rn", "RIC-6.6")
    table = in_attempt(DIRECT, 5, 6)
    table.play(0, "re", "rs", "give")
    table.assert_illegal(1, "rn", "RIC-6.6")


@pytest.mark.rule("RIC-6.4", "RIC-10.1")
def test_ric_6_4_nothing_is_carried_over_from_the_round_before():
    """Red went west to e11 while green won its chip; north to e2 in the next round is a first move, and no turn."""
    pile = "rt,rs,rh,gc,gs,gh,bc,bt,bs,bh,yc,yt,ys,yh,v,rc"
    table = load_position(f"{PLAIN_BOARD} rh11 ge8 ba8 yp1 gt seats=2 players=2 pile={pile} phase=bid bids=0:3")
    table.expire_timers("bid-1")
    assert single_event(table.play(0, "rw", "gw", "gn"), ChipWon).chip == "gt"
    assert single_event(table.expire_timers("pause-1"), ChipTurned).chip == "rc"
    assert table.robots["r"] == "e11"
    table.play(0, "bid 9", "done")
    table.play(1, "done")
    table.assert_illegal(0, "rn", "RIC-6.6")


# --- bounces ---


@pytest.mark.rule("RIC-6.5", "RIC-8.6")
def test_ric_6_5_a_bounce_is_no_ricochet():
    table = in_attempt(BOUNCED, 5)
    table.assert_illegal(0, "yw", "RIC-6.6")
    assert table.robots["y"] == "p15"


@pytest.mark.rule("RIC-6.5", "RIC-8.6")
def test_ric_6_5_unless_the_table_says_so():
    table = in_bidding(BOUNCED, bounce_is_ricochet=True)
    table.play(0, "bid 1", "done")
    table.play(1, "done")
    events = table.play(0, "yw")
    assert single_event(events, Slid).bounces == ("l15",)
    assert chip_won(events) == ChipWon(0, "yc", 1, 1)


@pytest.mark.rule("RIC-6.5")
def test_ric_6_5_a_straight_slide_is_none_even_then():
    in_attempt(DIRECT, 5, bounce_is_ricochet=True).assert_illegal(0, "rn", "RIC-6.6")


@pytest.mark.rule("RIC-6.5", "RIC-6.4", "RIC-7.3")
def test_ric_6_5_the_heading_is_the_one_after_the_last_bounce():
    """Green goes west and ends going north: east is a turn now, and south would be straight back."""
    problem = f"{DIAGONAL_BOARD} ra1 gp13 bp16 ya16 gh"
    table = in_attempt(problem, 9)
    table.play(0, "gw")
    assert table.robots["g"] == "j1"
    assert table.view(None).attempt.turned == ()
    south = table.copy()
    south.play(0, "gs")
    assert south.view(None).attempt.turned == ()
    table.play(0, "ge")
    assert table.view(None).attempt.turned == ("g",)


@pytest.mark.rule("RIC-6.5")
def test_ric_6_5_two_bounces_with_the_option():
    """Green west from p15 bounces at l15 and l8; it ends going east, and has ricocheted if bounces count."""
    problem = f"{DIAGONAL_BOARD} ra1 gp15 bp1 ya16 gh"
    for counts in (False, True):
        table = in_attempt(problem, 9, bounce_is_ricochet=counts)
        slid = single_event(table.play(0, "gw"), Slid)
        assert (slid.path[-1], slid.bounces) == ("p8", ("l15", "l8"))
        assert table.view(None).attempt.turned == (("g",) if counts else ())


@pytest.mark.rule("RIC-6.5", "RIC-7.2")
def test_ric_6_5_going_through_is_no_bounce():
    """Blue goes through its own barrier on l15: no ricochet, whatever the table says of bounces."""
    table = in_attempt(f"{DIAGONAL_BOARD} ra1 gp1 bp15 ya16 gh", 9, bounce_is_ricochet=True)
    table.play(0, "bw")
    assert table.robots["b"] == "g15"
    assert table.view(None).attempt.turned == ()


# --- the three readings ---


@pytest.mark.rule("RIC-6.6")
def test_ric_6_6_the_turn_reading_lets_it_step_off_and_on():
    table = in_attempt(DIRECT, 3, ricochet="turn")
    events = table.play(0, "rn")
    assert table.robots["r"] == "e2"
    assert not events_of(events, ChipWon), "it rests there, but has not turned yet"
    events = table.play(0, "re", "rw")
    assert single_event(events, ChipWon).moves == 3


@pytest.mark.rule("RIC-6.6", "RIC-8.6")
def test_ric_6_6_without_the_rule_one_move_will_do():
    table = in_bidding(DIRECT, ricochet="off")
    table.play(0, "bid 1", "done")
    table.play(1, "done")
    assert single_event(table.play(0, "rn"), ChipWon).moves == 1


@pytest.mark.rule("RIC-6.6")
def test_ric_6_6_the_turn_reading_still_asks_for_a_turn():
    table = in_attempt(f"{PLAIN_BOARD} re5 ga1 bp16 yp1 rc", 5, ricochet="turn")
    events = table.play(0, "rn", "rs", "rn")
    assert not events_of(events, ChipWon)


@pytest.mark.rule("RIC-6.6b", "RIC-4.4")
@pytest.mark.parametrize("robot", "rgby")
def test_ric_6_6b_no_unturned_robot_rests_on_the_vortex(robot):
    """Along row 9 from a9 straight to f9."""
    others = iter(("a16", "p16", "p1"))
    robots = " ".join(name + ("a9" if name == robot else next(others)) for name in "rgby")
    in_attempt(f"{PLAIN_BOARD} {robots} v", 5).assert_illegal(0, f"{robot}e", "RIC-6.6")


@pytest.mark.rule("RIC-6.6b", "RIC-13.3")
def test_ric_6_6b_black_neither():
    in_attempt(f"{PLAIN_BOARD} ra16 ga1 bp16 yp1 ka9 v", 5).assert_illegal(0, "ke", "RIC-6.6")


@pytest.mark.rule("RIC-6.6b")
def test_ric_6_6b_one_that_stood_there_may_stay_as_an_obstacle():
    """Green stands on f9; red comes along row 9 and stops beside it."""
    table = in_attempt(f"{PLAIN_BOARD} ra9 gf9 bp16 yp1 v", 5)
    assert table.phase == "try"
    events = table.play(0, "re")
    assert table.robots["r"] == "e9"
    assert single_event(events, Slid).stopped_by == "green"
    assert not events_of(events, ChipWon)


@pytest.mark.rule("RIC-6.6b", "RIC-6.8")
def test_ric_6_6b_one_that_stood_there_and_left_comes_back_turned_only():
    table = in_attempt(f"{PLAIN_BOARD} ra16 gf9 bp16 yp1 v", 5)
    table.play(0, "gw")
    assert table.robots["g"] == "a9"
    table.assert_illegal(0, "ge", "RIC-6.6")


@pytest.mark.rule("RIC-6.6b", "RIC-6.4")
def test_ric_6_6b_turned_and_unturned_robots_beside_each_other():
    """Red has turned and may arrive; blue in the same row has not and may not."""
    table = in_attempt(f"{PLAIN_BOARD} ra12 ga8 bc9 yp1 v", 5)
    table.assert_illegal(0, "be", "RIC-6.6")
    table.play(0, "rn", "bs")
    assert (table.robots["r"], table.robots["b"]) == ("a9", "c16")
    assert single_event(table.play(0, "re"), ChipWon).chip == "v"


@pytest.mark.rule("RIC-6.7")
def test_ric_6_7_out_and_back_and_then_across():
    """West to a5, east back to e5 beside yellow, north onto the target."""
    table = in_attempt(f"{PLAIN_BOARD} re5 ga1 bp16 yf5 rc", 3)
    events = table.play(0, "rw", "re", "rn")
    assert [slid.path[-1] for slid in events_of(events, Slid)] == ["a5", "e5", "e2"]
    assert single_event(events, ChipWon).moves == 3


@pytest.mark.rule("RIC-6.8")
def test_ric_6_8_standing_on_the_target_solves_nothing():
    pile = "rt,rs,rh,gc,gt,gs,gh,bc,bt,bs,bh,yc,yt,ys,yh,v,rc"
    table = load_position(f"{PLAIN_BOARD} re2 gh1 be6 yi5 - seats=2 players=2 round=4 pile={pile}")
    events = table.expire_timers("pause-4")
    assert single_event(events, ChipTurned).square == table.robots["r"] == "e2"
    assert table.phase == "think"
    table.assert_illegal(0, "bid 1", "RIC-8.6")


@pytest.mark.rule("RIC-6.8", "RIC-6.1")
def test_ric_6_8_it_must_leave_and_come_back_by_a_turn():
    problem = f"{PLAIN_BOARD} re2 gh1 be6 yi5 rc"
    table = in_attempt(problem, 4)
    table.play(0, "re")
    assert table.robots["r"] == "m2"
    table.assert_illegal(0, "rw", "RIC-6.6")
    table = in_attempt(problem, 4)
    events = table.play(0, "rs", "re", "rn", "rw")
    assert [slid.path[-1] for slid in events_of(events, Slid)] == ["e5", "h5", "h2", "e2"]
    assert single_event(events, ChipWon).moves == 4


@pytest.mark.rule("RIC-6.8")
def test_ric_6_8_without_the_ricochet_rule_it_must_still_leave():
    table = in_attempt(f"{PLAIN_BOARD} re2 gh1 bp16 yi5 rc", 2, ricochet="off")
    assert table.phase == "try"
    assert single_event(table.play(0, "re", "rw"), ChipWon).moves == 2


# --- shortest solutions under the rule ---


def random_problem(rng: Rng, board: str, chip: str, robots: int = 4) -> Problem:
    built = get_board(GAME.quadrants, board)
    cells = [cell for cell in range(SIZE * SIZE) if cell not in built.barriers and cell not in (119, 120, 135, 136)]
    rng.shuffle(cells)
    number = CHIPS.index(chip)
    return Problem(built, tuple(cells[:robots]), built.targets[number], runner_of(number), Reading())


@pytest.mark.rule("RIC-6.9")
def test_ric_6_9_only_a_robot_in_line_is_touched_by_the_rule():
    rng, seen = Rng(69), 0
    while seen < 30:
        problem = random_problem(rng, PLAIN_BOARD, rng.choice(CHIPS[:16]))
        start = problem.robots[problem.runner]
        if start % SIZE == problem.goal % SIZE or start // SIZE == problem.goal // SIZE:
            continue
        seen += 1
        off = Problem(problem.board, problem.robots, problem.goal, problem.runner, Reading(ricochet="off"))
        assert solve(problem, max_moves=6).length == solve(off, max_moves=6).length, problem


@pytest.mark.rule("RIC-6.6", "RIC-6.7", "RIC-6.9")
@pytest.mark.parametrize(
    "reading", [on_paper.RicochetReading("route"), on_paper.RicochetReading("turn"), on_paper.RicochetReading("off")]
)
def test_ric_6_9_direct_positions_match_the_reference_model(reading):
    """Red in line with its target: all three readings, by trying everything."""
    for robots in ("re5 gh1 bp16 yi5", "re5 ga1 bp16 yf5", "re2 gh1 be6 yi5", "re9 ge4 bp16 yp1", "rh2 gm3 bm7 yp1"):
        places = {token[0]: on_paper.space_of(token[1:]) for token in robots.split()}
        expected = on_paper.shortest_length(on_paper.reference_board(PLAIN_BOARD), places, "rc", 3, reading)
        table = load_position(f"{PLAIN_BOARD} {robots} rc")
        problem = Problem(
            table.state.board, tuple(table.state.robots), table.state.goal, 0, Reading(ricochet=reading.ricochet)
        )
        assert solve(problem, max_moves=3).length == expected, robots


@pytest.mark.rule("RIC-6.5", "RIC-6.9", "RIC-7.5")
@pytest.mark.parametrize("bounce", [False, True])
@pytest.mark.parametrize("rebound", [True, False])
def test_ric_6_9_with_diagonals_matches_the_reference_model(bounce, rebound):
    rng, reading = Rng(7), Reading(bounce_is_ricochet=bounce, allow_rebound=rebound)
    lengths = set()
    for turn in range(12):
        board = rng.choice((DIAGONAL_BOARD, "1D3A4A2D", "1D4A3A2D", "1A2A3D4A"))
        chip = rng.choice(("v", "v", "v", *CHIPS))
        found = random_problem(rng, board, chip, 4 + turn % 2)
        problem = Problem(found.board, found.robots, found.goal, found.runner, reading)
        places = dict(zip("rgbyk", ((cell % SIZE, cell // SIZE) for cell in problem.robots), strict=False))
        expected = on_paper.shortest_length(
            on_paper.reference_board(board), places, chip, 3, on_paper.RicochetReading("route", bounce, rebound)
        )
        assert solve(problem, max_moves=3).length == expected, problem
        lengths.add(expected)
    assert len(lengths) > 1


@pytest.mark.rule("RIC-6.5", "RIC-7.5")
def test_ric_6_5_two_bounces_that_end_the_way_they_began_are_bounces_all_the_same():
    """East along row 1, south at c1, east again at c3, to the wall at p3: one move."""
    board = custom_board({"rc": "p3"}, {"c1": ("g", "\\"), "c3": ("g", "\\")})
    table = with_board(in_attempt("1A2A3A4A ra1 gh1 bp16 yp1 rc", 1, bounce_is_ricochet=True), board)
    assert single_event(table.play(0, "re"), ChipWon).moves == 1
    table = with_board(in_attempt("1A2A3A4A ra1 gh1 bp16 yp1 rc", 2), board)
    table.assert_illegal(0, "re", "RIC-6.6")


@pytest.mark.rule("RIC-6.1", "RIC-6.3")
def test_ric_6_1_a_try_shows_which_robot_still_needs_a_ricochet():
    table = in_attempt(TWO_MOVES, 3)
    assert table.view(1).attempt.must_ricochet == ("r",)
    table.play(0, "rn")
    assert table.view(1).attempt.must_ricochet == ("r",)
    table.play(0, "re")
    assert table.view(1).attempt.must_ricochet == ()
    assert in_attempt(TWO_MOVES, 3, ricochet="off").view(0).attempt.must_ricochet == ()
    assert in_attempt(TWO_MOVES.replace(" rc", " v"), 3).view(0).attempt.must_ricochet == ("r", "g", "b", "y")


@pytest.mark.rule("RIC-6.6", "RIC-6.5", "RIC-5.12")
def test_ric_6_6_a_view_says_how_the_rules_are_read():
    assert load_position(TWO_MOVES).view(0).reading == Reading()
    others = load_position(TWO_MOVES, ricochet="turn", bounce_is_ricochet=True, allow_rebound=False)
    assert others.view(0).reading == Reading("turn", bounce_is_ricochet=True, allow_rebound=False)
