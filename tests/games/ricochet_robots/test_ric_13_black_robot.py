"""RIC-13: the black robot."""

import pytest

from botyard.games.ricochet_robots.events import ChipLost, ChipWon, Slid, TryFailed

from .builders import (
    DIAGONAL_BOARD,
    PLAIN_BOARD,
    TWO_MOVES,
    chip_won,
    events_of,
    in_attempt,
    in_bidding,
    load_position,
    new_game,
    single_event,
)

FIVE = TWO_MOVES.replace("yp1", "yp1 ka12")
# Black north bounces west at f8 to a8; south to a11 on the wall; east to the vortex on h11.
MEETING = f"{DIAGONAL_BOARD} rp16 gp1 bo16 yn16 kf12 v"


@pytest.mark.rule("RIC-13.1", "RIC-3.3", "RIC-3.4")
def test_ric_13_1_black_joins_with_its_marker():
    for seed in range(20):
        table = new_game(seed=seed, black_robot=True)
        assert list(table.robots) == list("rgbyk")
        assert table.markers == table.robots
    assert len(new_game(black_robot=False).robots) == 4


@pytest.mark.rule("RIC-13.2")
def test_ric_13_2_it_moves_like_any_robot():
    table = in_attempt(FIVE, 9)
    slid = single_event(table.play(0, "ke"), Slid)
    assert (slid.robot, slid.path[-1], slid.count) == ("k", "m12", 1)  # the wall m12|n12


@pytest.mark.rule("RIC-13.2", "RIC-5.6")
def test_ric_13_2_it_is_an_obstacle_and_its_moves_count():
    """Black goes up to h1 in green's stead; red stops under it."""
    table = in_attempt(f"{PLAIN_BOARD} rh7 ga1 bp16 yp1 kh5 rc", 3)
    events = table.play(0, "kn", "rn", "rw")
    assert events_of(events, Slid)[1].stopped_by == "black"
    assert single_event(events, ChipWon).moves == 3
    table = in_attempt(f"{PLAIN_BOARD} rh7 ga1 bp16 yp1 kh5 rc", 2, undo_slip=False)
    assert single_event(table.play(0, "kn", "rn"), TryFailed).why == "number"


@pytest.mark.rule("RIC-13.2", "RIC-9.4")
def test_ric_13_2_it_goes_back_onto_its_marker():
    table = in_attempt(FIVE, 9)
    table.play(0, "ke", "give")
    assert table.robots["k"] == "a12"


@pytest.mark.rule("RIC-13.3", "RIC-4.4")
def test_ric_13_3_black_may_arrive_on_the_vortex():
    table = in_attempt(f"{PLAIN_BOARD} rp16 ga8 bp1 yo16 ka12 v", 2)
    events = table.play(0, "kn", "ke")
    assert table.robots["k"] == "f9"
    assert single_event(events, ChipWon).chip == "v"


@pytest.mark.rule("RIC-13.3", "RIC-4.3")
def test_ric_13_3_but_is_nobodys_target_robot():
    """Black turns at h2 and rests on the red circle: nothing."""
    table = in_attempt(f"{PLAIN_BOARD} ra16 gh1 bp16 yp1 kh7 rc", 4)
    events = table.play(0, "kn", "kw")
    assert table.robots["k"] == "e2"
    assert not events_of(events, ChipWon)


@pytest.mark.rule("RIC-13.4", "RIC-7.7", "RIC-13.3", "RIC-6.5")
def test_ric_13_4_with_diagonals_and_the_vortex():
    table = in_attempt(MEETING, 3)
    events = table.play(0, "kn", "ks", "ke")
    slides = events_of(events, Slid)
    assert [slid.path[-1] for slid in slides] == ["a8", "a11", "h11"]
    assert slides[0].bounces == ("f8",)
    assert chip_won(events) == ChipWon(0, "v", 3, 1)


@pytest.mark.rule("RIC-13.4", "RIC-6.4", "RIC-6.5", "RIC-6.6b")
def test_ric_13_4_the_heading_after_the_bounce_decides_about_the_turn():
    """Black ends going west on a11's row only by a turn: from a8 it went west, so south is across."""
    table = in_attempt(MEETING, 5)
    table.play(0, "kn")
    assert table.view(None).attempt.turned == ()
    table.play(0, "ks")
    assert table.view(None).attempt.turned == ("k",)
    straight = in_attempt(MEETING.replace("kf12", "ka11"), 5)
    straight.assert_illegal(0, "ke", "RIC-6.6")


@pytest.mark.rule("RIC-13.4", "RIC-14.2")
def test_ric_13_4_with_solo_play():
    table = load_position(MEETING)
    table.play(0, "bid 3")
    assert single_event(table.play(0, "kn", "ks", "ke"), ChipWon).chip == "v"
    table = load_position(MEETING)
    assert single_event(table.play(0, "pass"), ChipLost).chip == "v"


@pytest.mark.rule("RIC-13.1", "RIC-13.4")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_ric_13_4_whole_games_can_be_set_up(seats):
    table = new_game(seats, black_robot=True, diagonals="at_least_one", pause_seconds=0)
    assert len(table.view(0).robots) == 5
    assert in_bidding(FIVE).is_legal(1, "bid 5")
