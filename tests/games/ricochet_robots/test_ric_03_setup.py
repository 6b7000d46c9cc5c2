"""RIC-3: chips, robots and markers before the first round."""

import pytest

from botyard import NotationError, OptionError
from botyard.games.ricochet_robots.board import CHIPS
from botyard.games.ricochet_robots.events import BoardBuilt, ChipTurned

from .builders import (
    DIAGONAL_BOARD,
    GAME,
    PLAIN_BOARD,
    TWO_MOVES,
    error_from,
    events_of,
    in_attempt,
    new_game,
    single_event,
)
from .reference_model import CENTRE, name_of, reference_board

SEEDS = range(120)


@pytest.mark.rule("RIC-3.1")
def test_ric_3_1_all_chips_are_shuffled():
    piles = [new_game(seed=seed).pile for seed in range(250)]
    assert all(sorted(pile) == sorted(CHIPS) for pile in piles)
    assert {pile[-1] for pile in piles} == set(CHIPS), "any chip may come first"
    assert {pile[0] for pile in piles} == set(CHIPS), "any chip may come last"
    assert len({tuple(pile) for pile in piles}) == 250


@pytest.mark.rule("RIC-3.1")
def test_ric_3_1_face_down():
    table = new_game()
    for seat in (None, 0, 1):
        view = table.view(seat)
        assert (view.face_down, view.target) == (17, None)


@pytest.mark.rule("RIC-3.2")
def test_ric_3_2_each_target_is_on_the_board_once():
    """On all 1,536 boards: see also test_ric_2_4_facts_that_hold_on_every_board."""
    for seed in range(30):
        view = new_game(seed=seed).view(None)
        assert [target.chip for target in view.board.targets] == list(CHIPS)
        assert len({target.square for target in view.board.targets}) == 17


@pytest.mark.rule("RIC-3.3", "RIC-7.4")
@pytest.mark.parametrize("black", [False, True])
def test_ric_3_3_robots_start_on_free_spaces(black):
    places = set()
    for seed in SEEDS:
        table = new_game(seed=seed, black_robot=black, diagonals="at_least_one")
        drawn = reference_board(table.state.board.name)
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
    seen = {at for seed in range(900) for at in new_game(seed=seed, board=PLAIN_BOARD).robots.values()}
    assert len(seen) == 256 - 4 - 17


@pytest.mark.rule("RIC-3.3")
@pytest.mark.parametrize("robots", ["rd16 ga12 bc7 yn8", "yn8 bc7 rd16 ga12", "RD16 gA12 Bc7 YN8"])
def test_ric_3_3_the_host_may_place_them(robots):
    assert new_game(board=PLAIN_BOARD, robots=robots).robots == {"r": "d16", "g": "a12", "b": "c7", "y": "n8"}


@pytest.mark.rule("RIC-3.3", "RIC-13.1")
def test_ric_3_3_the_host_may_place_black_too():
    table = new_game(board=PLAIN_BOARD, robots="rd16 ga12 bc7 yn8 ka1", black_robot=True)
    assert table.robots["k"] == "a1"


@pytest.mark.rule("RIC-3.3", "RIC-7.4")
@pytest.mark.parametrize(
    ("robots", "about"),
    [
        ("re2 ga12 bc7 yn8", "e2 carries a target"),
        ("rd16 ga12 bc7 yf9", "f9 carries a target"),
        ("rh8 ga12 bc7 yn8", "h8"),
        ("ri9 ga12 bc7 yn8", "i9"),
        ("rd16 gd16 bc7 yn8", "Two robots stand on d16"),
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
    error = error_from(OptionError, lambda: new_game(board=PLAIN_BOARD, robots=robots))
    assert error.startswith("robots: ")
    assert about in error


@pytest.mark.rule("RIC-3.3", "RIC-7.4", "RIC-7.9")
@pytest.mark.parametrize("at", ["e2", "o3", "f8", "l8", "g13", "j13", "b14", "l15"])
def test_ric_3_3_not_on_a_barrier(at):
    robots = f"r{at} ga12 bc6 yn8"
    assert at in error_from(OptionError, lambda: new_game(board=DIAGONAL_BOARD, robots=robots))
    assert at in error_from(NotationError, GAME.deserialize, f"{DIAGONAL_BOARD} {robots} rc")


@pytest.mark.rule("RIC-3.3")
def test_ric_3_3_black_must_be_placed_too():
    error = error_from(OptionError, lambda: new_game(board=PLAIN_BOARD, robots="rd16 ga12 bc7 yn8", black_robot=True))
    assert "k" in error


@pytest.mark.rule("RIC-3.4")
def test_ric_3_4_a_marker_under_each_robot():
    for seed in range(20):
        table = new_game(seed=seed, black_robot=bool(seed % 2))
        assert table.markers == table.robots
        assert len({*table.state.round_start}) == len(table.state.robots)


@pytest.mark.rule("RIC-3.4", "RIC-9.4")
def test_ric_3_4_the_marker_stays_while_the_robot_moves():
    table = in_attempt(TWO_MOVES, 5)
    table.play(0, "rn", "bw")
    assert (table.robots["r"], table.robots["b"]) == ("h2", "m16")
    assert (table.markers["r"], table.markers["b"]) == ("h7", "p16")


@pytest.mark.rule("RIC-3.3", "RIC-2.6")
def test_ric_3_set_up_emits_the_board():
    table = new_game(board=PLAIN_BOARD, robots="rd16 ga12 bc7 yn8")
    assert single_event(table.events, BoardBuilt) == BoardBuilt(PLAIN_BOARD, ("d16", "a12", "c7", "n8"))
    assert not events_of(table.events, ChipTurned), "the first round begins with a pause (RIC-10.5)"
