"""RIC-6: on its way to the target a robot must ricochet."""

import pytest

from botyard import Luck
from botyard.games.ricochet_robots.board import CHIPS, SIZE, get_board
from botyard.games.ricochet_robots.events import ChipTurned, ChipWon, Slid
from botyard.games.ricochet_robots.solver import Problem, Reading, solve
from botyard.games.ricochet_robots.state import runner_of

from . import paper as on_paper
from .table import BARRED, PLAIN, RULES, TWO_MOVES, at, on_board, only, own_board, playing, told, trying

DIRECT = f"{PLAIN} re5 gh1 bp16 yi5 rc"  # red north is on e2 at once; east, north, west takes another route
BOUNCED = "1A2A3D4A ra1 ga16 bh1 yp15 yc"  # yellow west bounces north at l15 and rests on l7 at once


@pytest.mark.rule("RIC-6.1", "RIC-6.2", "RIC-6.6")
def test_ric_6_1_straight_onto_the_target_is_not_allowed():
    table = trying(DIRECT, 5)
    no = table.refuses(0, "rn", "RIC-6.6")
    assert "90 degrees" in no.hint
    assert table.robots["r"] == "e5"


@pytest.mark.rule("RIC-6.1", "RIC-6.2")
def test_ric_6_2_another_route():
    table = trying(DIRECT, 5)
    events = table.say(0, "re", "rn", "rw")
    assert [slid.path[-1] for slid in told(events, Slid)] == ["h5", "h2", "e2"]
    assert only(events, ChipWon).moves == 3


@pytest.mark.rule("RIC-6.1", "RIC-6.4")
def test_ric_6_1_one_turn_is_enough():
    assert only(trying(TWO_MOVES, 2).say(0, "rn", "rw"), ChipWon).moves == 2


@pytest.mark.rule("RIC-6.3")
def test_ric_6_3_only_the_robot_that_arrives_must_turn():
    table = trying(f"{PLAIN} rh7 gh5 bp16 yp1 rc", 3)
    assert told(table.say(0, "gn", "rn", "rw"), ChipWon), "green went straight"


@pytest.mark.rule("RIC-6.3", "RIC-4.3")
def test_ric_6_3_other_robots_may_rest_on_the_target():
    """Blue goes straight onto the red circle: nobody minds, and it is an obstacle there."""
    table = trying(f"{PLAIN} rh2 ga1 be5 yp1 rc", 5)
    table.say(0, "bn", "rw")
    assert (table.robots["b"], table.robots["r"]) == ("e2", "f2")


@pytest.mark.rule("RIC-6.4", "RIC-5.7")
def test_ric_6_4_other_robots_moves_between_do_not_matter():
    table = trying(TWO_MOVES, 4)
    assert only(table.say(0, "rn", "bw", "yw", "rw"), ChipWon).moves == 4


@pytest.mark.rule("RIC-6.4")
def test_ric_6_4_the_turn_is_between_two_moves_of_the_same_robot():
    """Blue west, then red north: no turn of red's."""
    table = trying(DIRECT, 5)
    table.say(0, "bw")
    table.refuses(0, "rn", "RIC-6.6")
    assert table.view(None).attempt.turned == ()


@pytest.mark.rule("RIC-6.4")
def test_ric_6_4_straight_on_is_no_turn():
    """Red stops on e5 under green; green leaves; north again would be the first rest on the target."""
    table = trying(f"{PLAIN} re9 ge4 bp16 yp1 rc", 5)
    table.say(0, "rn", "ge")
    assert (table.robots["r"], table.robots["g"]) == ("e5", "g4")
    table.refuses(0, "rn", "RIC-6.6")


@pytest.mark.rule("RIC-6.4", "RIC-5.10")
def test_ric_6_4_straight_back_is_no_turn():
    table = trying(f"{PLAIN} re5 ga1 bp16 yp1 rc", 5)
    table.say(0, "rs")
    assert table.robots["r"] == "e11"
    table.refuses(0, "rn", "RIC-6.6")
    assert table.view(None).attempt.turned == ()


@pytest.mark.rule("RIC-6.4")
def test_ric_6_4_once_turned_always_turned():
    """Red turns at h5, is held up on g2 by blue, and goes straight on to e2 later."""
    table = trying(f"{PLAIN} re5 gh1 bf2 yi5 rc", 5)
    table.say(0, "re", "rn")
    assert table.view(None).attempt.turned == ("r",)
    events = table.say(0, "rw", "bn", "rw")
    assert [slid.path[-1] for slid in told(events, Slid)] == ["g2", "f1", "e2"]
    assert only(events, ChipWon).moves == 5


@pytest.mark.rule("RIC-6.4", "RIC-9.4")
def test_ric_6_4_the_next_try_begins_unturned():
    """If the first player's move east counted, north would now be a turn."""
    table = trying(DIRECT, 5, 6)
    table.say(0, "re", "give")
    table.refuses(1, "rn", "RIC-6.6")
    table = trying(DIRECT, 5, 6)
    table.say(0, "re", "rs", "give")
    table.refuses(1, "rn", "RIC-6.6")


@pytest.mark.rule("RIC-6.4", "RIC-10.1")
def test_ric_6_4_nothing_is_carried_over_from_the_round_before():
    """Red went west to e11 while green won its chip; north to e2 in the next round is a first move, and no turn."""
    pile = "rt,rs,rh,gc,gs,gh,bc,bt,bs,bh,yc,yt,ys,yh,v,rc"
    table = at(f"{PLAIN} rh11 ge8 ba8 yp1 gt seats=2 players=2 pile={pile} phase=bid bids=0:3")
    table.ring("bid-1")
    assert only(table.say(0, "rw", "gw", "gn"), ChipWon).chip == "gt"
    assert only(table.ring("pause-1"), ChipTurned).chip == "rc"
    assert table.robots["r"] == "e11"
    table.say(0, "bid 9", "done")
    table.say(1, "done")
    table.refuses(0, "rn", "RIC-6.6")


# --- bounces -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RIC-6.5", "RIC-8.6")
def test_ric_6_5_a_bounce_is_no_ricochet():
    table = trying(BOUNCED, 5)
    table.refuses(0, "yw", "RIC-6.6")
    assert table.robots["y"] == "p15"


@pytest.mark.rule("RIC-6.5", "RIC-8.6")
def test_ric_6_5_unless_the_table_says_so():
    table = playing(BOUNCED, bounce_is_ricochet=True)
    table.say(0, "bid 1", "done")
    table.say(1, "done")
    events = table.say(0, "yw")
    assert only(events, Slid).bounces == ("l15",)
    assert only(events, ChipWon) == ChipWon(0, "yc", 1, 1)


@pytest.mark.rule("RIC-6.5")
def test_ric_6_5_a_straight_slide_is_none_even_then():
    trying(DIRECT, 5, bounce_is_ricochet=True).refuses(0, "rn", "RIC-6.6")


@pytest.mark.rule("RIC-6.5", "RIC-6.4", "RIC-7.3")
def test_ric_6_5_the_heading_is_the_one_after_the_last_bounce():
    """Green goes west and ends going north: east is a turn now, and south would be straight back."""
    problem = f"{BARRED} ra1 gp13 bp16 ya16 gh"
    table = trying(problem, 9)
    table.say(0, "gw")
    assert table.robots["g"] == "j1"
    assert table.view(None).attempt.turned == ()
    south = table.copy()
    south.say(0, "gs")
    assert south.view(None).attempt.turned == ()
    table.say(0, "ge")
    assert table.view(None).attempt.turned == ("g",)


@pytest.mark.rule("RIC-6.5")
def test_ric_6_5_two_bounces_with_the_option():
    """Green west from p15 bounces at l15 and l8; it ends going east, and has ricocheted if bounces count."""
    problem = f"{BARRED} ra1 gp15 bp1 ya16 gh"
    for counts in (False, True):
        table = trying(problem, 9, bounce_is_ricochet=counts)
        slid = only(table.say(0, "gw"), Slid)
        assert (slid.path[-1], slid.bounces) == ("p8", ("l15", "l8"))
        assert table.view(None).attempt.turned == (("g",) if counts else ())


@pytest.mark.rule("RIC-6.5", "RIC-7.2")
def test_ric_6_5_going_through_is_no_bounce():
    """Blue goes through its own barrier on l15: no ricochet, whatever the table says of bounces."""
    table = trying(f"{BARRED} ra1 gp1 bp15 ya16 gh", 9, bounce_is_ricochet=True)
    table.say(0, "bw")
    assert table.robots["b"] == "g15"
    assert table.view(None).attempt.turned == ()


# --- the three readings ------------------------------------------------------------------------------------


@pytest.mark.rule("RIC-6.6")
def test_ric_6_6_the_turn_reading_lets_it_step_off_and_on():
    table = trying(DIRECT, 3, ricochet="turn")
    events = table.say(0, "rn")
    assert table.robots["r"] == "e2"
    assert not told(events, ChipWon), "it rests there, but has not turned yet"
    events = table.say(0, "re", "rw")
    assert only(events, ChipWon).moves == 3


@pytest.mark.rule("RIC-6.6", "RIC-8.6")
def test_ric_6_6_without_the_rule_one_move_will_do():
    table = playing(DIRECT, ricochet="off")
    table.say(0, "bid 1", "done")
    table.say(1, "done")
    assert only(table.say(0, "rn"), ChipWon).moves == 1


@pytest.mark.rule("RIC-6.6")
def test_ric_6_6_the_turn_reading_still_asks_for_a_turn():
    table = trying(f"{PLAIN} re5 ga1 bp16 yp1 rc", 5, ricochet="turn")
    events = table.say(0, "rn", "rs", "rn")
    assert not told(events, ChipWon)


@pytest.mark.rule("RIC-6.6b", "RIC-4.4")
@pytest.mark.parametrize("robot", "rgby")
def test_ric_6_6b_no_unturned_robot_rests_on_the_vortex(robot):
    """Along row 9 from a9 straight to f9."""
    others = iter(("a16", "p16", "p1"))
    robots = " ".join(name + ("a9" if name == robot else next(others)) for name in "rgby")
    trying(f"{PLAIN} {robots} v", 5).refuses(0, f"{robot}e", "RIC-6.6")


@pytest.mark.rule("RIC-6.6b", "RIC-13.3")
def test_ric_6_6b_black_neither():
    trying(f"{PLAIN} ra16 ga1 bp16 yp1 ka9 v", 5).refuses(0, "ke", "RIC-6.6")


@pytest.mark.rule("RIC-6.6b")
def test_ric_6_6b_one_that_stood_there_may_stay_as_an_obstacle():
    """Green stands on f9; red comes along row 9 and stops beside it."""
    table = trying(f"{PLAIN} ra9 gf9 bp16 yp1 v", 5)
    assert table.phase == "try"
    events = table.say(0, "re")
    assert table.robots["r"] == "e9"
    assert only(events, Slid).stopped_by == "green"
    assert not told(events, ChipWon)


@pytest.mark.rule("RIC-6.6b", "RIC-6.8")
def test_ric_6_6b_one_that_stood_there_and_left_comes_back_turned_only():
    table = trying(f"{PLAIN} ra16 gf9 bp16 yp1 v", 5)
    table.say(0, "gw")
    assert table.robots["g"] == "a9"
    table.refuses(0, "ge", "RIC-6.6")


@pytest.mark.rule("RIC-6.6b", "RIC-6.4")
def test_ric_6_6b_turned_and_unturned_robots_beside_each_other():
    """Red has turned and may arrive; blue in the same row has not and may not."""
    table = trying(f"{PLAIN} ra12 ga8 bc9 yp1 v", 5)
    table.refuses(0, "be", "RIC-6.6")
    table.say(0, "rn", "bs")
    assert (table.robots["r"], table.robots["b"]) == ("a9", "c16")
    assert only(table.say(0, "re"), ChipWon).chip == "v"


@pytest.mark.rule("RIC-6.7")
def test_ric_6_7_out_and_back_and_then_across():
    """West to a5, east back to e5 beside yellow, north onto the target."""
    table = trying(f"{PLAIN} re5 ga1 bp16 yf5 rc", 3)
    events = table.say(0, "rw", "re", "rn")
    assert [slid.path[-1] for slid in told(events, Slid)] == ["a5", "e5", "e2"]
    assert only(events, ChipWon).moves == 3


@pytest.mark.rule("RIC-6.8")
def test_ric_6_8_standing_on_the_target_solves_nothing():
    pile = "rt,rs,rh,gc,gt,gs,gh,bc,bt,bs,bh,yc,yt,ys,yh,v,rc"
    table = at(f"{PLAIN} re2 gh1 be6 yi5 - seats=2 players=2 round=4 pile={pile}")
    events = table.ring("pause-4")
    assert only(events, ChipTurned).square == table.robots["r"] == "e2"
    assert table.phase == "think"
    table.refuses(0, "bid 1", "RIC-8.6")


@pytest.mark.rule("RIC-6.8", "RIC-6.1")
def test_ric_6_8_it_must_leave_and_come_back_by_a_turn():
    problem = f"{PLAIN} re2 gh1 be6 yi5 rc"
    table = trying(problem, 4)
    table.say(0, "re")
    assert table.robots["r"] == "m2"
    table.refuses(0, "rw", "RIC-6.6")
    table = trying(problem, 4)
    events = table.say(0, "rs", "re", "rn", "rw")
    assert [slid.path[-1] for slid in told(events, Slid)] == ["e5", "h5", "h2", "e2"]
    assert only(events, ChipWon).moves == 4


@pytest.mark.rule("RIC-6.8")
def test_ric_6_8_without_the_ricochet_rule_it_must_still_leave():
    table = trying(f"{PLAIN} re2 gh1 bp16 yi5 rc", 2, ricochet="off")
    assert table.phase == "try"
    assert only(table.say(0, "re", "rw"), ChipWon).moves == 2


# --- the shortest way under the rule -----------------------------------------------------------------------


def random_problem(luck: Luck, board: str, chip: str, robots: int = 4) -> Problem:
    built = get_board(RULES.quadrants, board)
    cells = [cell for cell in range(SIZE * SIZE) if cell not in built.barriers and cell not in (119, 120, 135, 136)]
    luck.shuffle(cells)
    number = CHIPS.index(chip)
    return Problem(built, tuple(cells[:robots]), built.targets[number], runner_of(number), Reading())


@pytest.mark.rule("RIC-6.9")
def test_ric_6_9_only_a_robot_in_line_is_touched_by_the_rule():
    luck, seen = Luck(69), 0
    while seen < 30:
        problem = random_problem(luck, PLAIN, luck.pick(CHIPS[:16]))
        start = problem.robots[problem.runner]
        if start % SIZE == problem.goal % SIZE or start // SIZE == problem.goal // SIZE:
            continue
        seen += 1
        off = Problem(problem.board, problem.robots, problem.goal, problem.runner, Reading(ricochet="off"))
        assert solve(problem, longest=6).length == solve(off, longest=6).length, problem


@pytest.mark.rule("RIC-6.6", "RIC-6.7", "RIC-6.9")
@pytest.mark.parametrize("reading", [on_paper.Reading("route"), on_paper.Reading("turn"), on_paper.Reading("off")])
def test_ric_6_9_direct_positions_as_on_paper(reading):
    """Red in line with its target: all three readings, by trying everything."""
    for robots in ("re5 gh1 bp16 yi5", "re5 ga1 bp16 yf5", "re2 gh1 be6 yi5", "re9 ge4 bp16 yp1", "rh2 gm3 bm7 yp1"):
        places = {word[0]: on_paper.space_of(word[1:]) for word in robots.split()}
        expected = on_paper.shortest(on_paper.paper(PLAIN), places, "rc", 3, reading)
        table = at(f"{PLAIN} {robots} rc")
        problem = Problem(
            table.state.board, tuple(table.state.robots), table.state.goal, 0, Reading(ricochet=reading.ricochet)
        )
        assert solve(problem, longest=3).length == expected, robots


@pytest.mark.rule("RIC-6.5", "RIC-6.9", "RIC-7.5")
@pytest.mark.parametrize("bounce", [False, True])
@pytest.mark.parametrize("rebound", [True, False])
def test_ric_6_9_with_diagonals_as_on_paper(bounce, rebound):
    luck, reading = Luck(7), Reading(bounce_is_ricochet=bounce, allow_rebound=rebound)
    lengths = set()
    for turn in range(12):
        board = luck.pick((BARRED, "1D3A4A2D", "1D4A3A2D", "1A2A3D4A"))
        chip = luck.pick(("v", "v", "v", *CHIPS))
        found = random_problem(luck, board, chip, 4 + turn % 2)
        problem = Problem(found.board, found.robots, found.goal, found.runner, reading)
        places = dict(zip("rgbyk", ((cell % SIZE, cell // SIZE) for cell in problem.robots), strict=False))
        expected = on_paper.shortest(on_paper.paper(board), places, chip, 3, on_paper.Reading("route", bounce, rebound))
        assert solve(problem, longest=3).length == expected, problem
        lengths.add(expected)
    assert len(lengths) > 1


@pytest.mark.rule("RIC-6.5", "RIC-7.5")
def test_ric_6_5_two_bounces_that_end_the_way_they_began_are_bounces_all_the_same():
    """East along row 1, south at c1, east again at c3, to the wall at p3: one move."""
    board = own_board({"rc": "p3"}, {"c1": ("g", "\\"), "c3": ("g", "\\")})
    table = on_board(trying("1A2A3A4A ra1 gh1 bp16 yp1 rc", 1, bounce_is_ricochet=True), board)
    assert only(table.say(0, "re"), ChipWon).moves == 1
    table = on_board(trying("1A2A3A4A ra1 gh1 bp16 yp1 rc", 2), board)
    table.refuses(0, "re", "RIC-6.6")


@pytest.mark.rule("RIC-6.1", "RIC-6.3")
def test_ric_6_1_a_try_shows_who_still_owes_its_ricochet():
    table = trying(TWO_MOVES, 3)
    assert table.view(1).attempt.owes == ("r",)
    table.say(0, "rn")
    assert table.view(1).attempt.owes == ("r",)
    table.say(0, "re")
    assert table.view(1).attempt.owes == ()
    assert trying(TWO_MOVES, 3, ricochet="off").view(0).attempt.owes == ()
    assert trying(TWO_MOVES.replace(" rc", " v"), 3).view(0).attempt.owes == ("r", "g", "b", "y")


@pytest.mark.rule("RIC-6.6", "RIC-6.5", "RIC-5.12")
def test_ric_6_6_a_view_says_how_the_rules_are_read():
    assert at(TWO_MOVES).view(0).reading == Reading()
    others = at(TWO_MOVES, ricochet="turn", bounce_is_ricochet=True, allow_rebound=False)
    assert others.view(0).reading == Reading("turn", bounce_is_ricochet=True, allow_rebound=False)
