"""RIC-3: chips, robots and markers before the first round."""

import pytest

from botyard import BadNotation, BadOption
from botyard.games.ricochet_robots.board import CHIPS
from botyard.games.ricochet_robots.events import BoardBuilt, ChipTurned

from .paper import CENTRE, name_of, paper
from .table import BARRED, PLAIN, RULES, TWO_MOVES, only, refused_by, started, told, trying

SEEDS = range(120)


@pytest.mark.rule("RIC-3.1")
def test_ric_3_1_all_chips_are_shuffled():
    piles = [started(seed=seed).pile for seed in range(250)]
    assert all(sorted(pile) == sorted(CHIPS) for pile in piles)
    assert {pile[-1] for pile in piles} == set(CHIPS), "any chip may come first"
    assert {pile[0] for pile in piles} == set(CHIPS), "any chip may come last"
    assert len({tuple(pile) for pile in piles}) == 250


@pytest.mark.rule("RIC-3.1")
def test_ric_3_1_face_down():
    table = started()
    for seat in (None, 0, 1):
        view = table.view(seat)
        assert (view.face_down, view.target) == (17, None)


@pytest.mark.rule("RIC-3.2")
def test_ric_3_2_each_target_is_on_the_board_once():
    """On all 1,536 boards: see also test_ric_2_4_facts_that_hold_on_every_board."""
    for seed in range(30):
        view = started(seed=seed).view(None)
        assert [target.chip for target in view.board.targets] == list(CHIPS)
        assert len({target.square for target in view.board.targets}) == 17


@pytest.mark.rule("RIC-3.3", "RIC-7.4")
@pytest.mark.parametrize("black", [False, True])
def test_ric_3_3_robots_start_on_free_spaces(black):
    places = set()
    for seed in SEEDS:
        table = started(seed=seed, black_robot=black, diagonals="at_least_one")
        drawn = paper(table.state.board.name)
        squares = set(table.robots.values())
        assert len(squares) == (5 if black else 4), "one robot per space"
        assert not squares & {name_of(space) for space in drawn.targets.values()}
        assert not squares & {name_of(space) for space in drawn.barriers}
        assert not squares & {name_of(space) for space in CENTRE}
        places.add(tuple(squares))
    assert len(places) == len(SEEDS)


@pytest.mark.rule("RIC-3.3")
def test_ric_3_3_any_free_space():
    """Each of the 235 spaces without a target comes up for some seed."""
    seen = {at for seed in range(900) for at in started(seed=seed, board=PLAIN).robots.values()}
    assert len(seen) == 256 - 4 - 17


@pytest.mark.rule("RIC-3.3")
@pytest.mark.parametrize("robots", ["rd16 ga12 bc7 yn8", "yn8 bc7 rd16 ga12", "RD16 gA12 Bc7 YN8"])
def test_ric_3_3_the_host_may_place_them(robots):
    assert started(board=PLAIN, robots=robots).robots == {"r": "d16", "g": "a12", "b": "c7", "y": "n8"}


@pytest.mark.rule("RIC-3.3", "RIC-13.1")
def test_ric_3_3_the_host_may_place_black_too():
    table = started(board=PLAIN, robots="rd16 ga12 bc7 yn8 ka1", black_robot=True)
    assert table.robots["k"] == "a1"


@pytest.mark.rule("RIC-3.3", "RIC-7.4")
@pytest.mark.parametrize(
    ("robots", "about"),
    [
        ("re2 ga12 bc7 yn8", "e2 carries a target"),
        ("rd16 ga12 bc7 yf9", "f9 carries a target"),
        ("rh8 ga12 bc7 yn8", "h8"),
        ("ri9 ga12 bc7 yn8", "i9"),
        ("rd16 gd16 bc7 yn8", "two robots stand on d16"),
        ("rd16 ga12 bc7", "each once"),
        ("rd16 ga12 bc7 yn8 ka1", "each once"),
        ("rd16 ra12 bc7 yn8", "twice"),
        ("rd16 ga12 bc7 kn8", "each once"),
        ("rd17 ga12 bc7 yn8", "'rd17'"),
        ("rq1 ga12 bc7 yn8", "'rq1'"),
        ("d16 ga12 bc7 yn8", "'d16'"),
        ("", "each once"),
    ],
)
def test_ric_3_3_but_not_there(robots, about):
    no = refused_by(BadOption, lambda: started(board=PLAIN, robots=robots))
    assert no.startswith("robots: ")
    assert about in no


@pytest.mark.rule("RIC-3.3", "RIC-7.4", "RIC-7.9")
@pytest.mark.parametrize("at", ["e2", "o3", "f8", "l8", "g13", "j13", "b14", "l15"])
def test_ric_3_3_not_on_a_barrier(at):
    robots = f"r{at} ga12 bc6 yn8"
    assert at in refused_by(BadOption, lambda: started(board=BARRED, robots=robots))
    assert at in refused_by(BadNotation, RULES.read, f"{BARRED} {robots} rc")


@pytest.mark.rule("RIC-3.3")
def test_ric_3_3_black_must_be_placed_too():
    no = refused_by(BadOption, lambda: started(board=PLAIN, robots="rd16 ga12 bc7 yn8", black_robot=True))
    assert "k" in no


@pytest.mark.rule("RIC-3.4")
def test_ric_3_4_a_marker_under_each_robot():
    for seed in range(20):
        table = started(seed=seed, black_robot=bool(seed % 2))
        assert table.markers == table.robots
        assert len({*table.state.markers}) == len(table.state.robots)


@pytest.mark.rule("RIC-3.4", "RIC-9.4")
def test_ric_3_4_the_marker_stays_while_the_robot_moves():
    table = trying(TWO_MOVES, 5)
    table.say(0, "rn", "bw")
    assert (table.robots["r"], table.robots["b"]) == ("h2", "m16")
    assert (table.markers["r"], table.markers["b"]) == ("h7", "p16")


@pytest.mark.rule("RIC-3.3", "RIC-2.6")
def test_ric_3_set_up_is_told():
    table = started(board=PLAIN, robots="rd16 ga12 bc7 yn8")
    assert only(table.events, BoardBuilt) == BoardBuilt(PLAIN, ("d16", "a12", "c7", "n8"))
    assert not told(table.events, ChipTurned), "the first round begins with a pause (RIC-10.5)"
