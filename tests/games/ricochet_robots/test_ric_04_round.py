"""RIC-4: the aim, and how a round starts."""

import pytest

from botyard.games.ricochet_robots.events import ChipTurned, ChipWon

from .builders import (
    GAME,
    PLAIN_BOARD,
    TWO_MOVES,
    chip_won,
    events_of,
    in_attempt,
    in_bidding,
    load_position,
    log_texts,
    new_game,
    single_event,
)


@pytest.mark.rule("RIC-4.1", "RIC-9.1")
def test_ric_4_1_the_chip_goes_to_the_fewest_moves():
    table = in_bidding(TWO_MOVES, seats=3)
    table.play(0, "bid 4")
    table.play(1, "bid 2")
    table.play(2, "bid 3")
    table.expire_timers("bid-1")
    assert table.to_act == (1,)
    assert chip_won(table.play(1, "rn", "rw")) == ChipWon(1, "rc", 2, 1)
    assert (table.chips(0), table.chips(1), table.chips(2)) == (set(), {"rc"}, set())


@pytest.mark.rule("RIC-4.2", "RIC-10.3")
def test_ric_4_2_a_round_turns_one_chip():
    table = new_game(pause_seconds=20)
    top = table.pile[-1]
    table.play(0, "ready")
    assert table.view(None).target is None
    turned = single_event(table.play(1, "ready"), ChipTurned)
    assert (turned.round, turned.chip, turned.left) == (1, top, 16)
    assert turned.reveals_information
    assert top not in table.pile
    assert len(table.pile) == 16


@pytest.mark.rule("RIC-4.2", "RIC-15.3")
def test_ric_4_2_everybody_sees_it_at_the_same_moment():
    table = new_game(3, pause_seconds=0)
    turned = single_event(table.events, ChipTurned)
    for seat in (None, 0, 1, 2):
        assert turned.masked_for(seat) == turned
        assert table.view(seat).target == turned.chip
    squares = {target.chip: target.square for target in table.view(None).board.targets}
    assert turned.square == squares[turned.chip]


@pytest.mark.rule("RIC-4.2")
def test_ric_4_2_the_chip_as_text():
    table = load_position(
        "1A2A3A4A rh7 gh1 bp16 yp1 - seats=2 players=2 pile=rc,rt,rs,rh,gc,gt,gs,gh,bc,bt,bs,yc,yt,ys,yh,v,bh"
    )
    assert log_texts(table.expire_timers("pause-0")) == ["Round 1: the blue star on k14"]


@pytest.mark.rule("RIC-4.3")
def test_ric_4_3_the_robot_of_the_chips_colour():
    """Blue rests on the red circle: that is nothing."""
    table = in_attempt(f"{PLAIN_BOARD} rh7 ga1 bh3 yh1 rc", 3)
    events = table.play(0, "bn", "bw")
    assert table.robots["b"] == "e2"
    assert not events_of(events, ChipWon)
    assert table.phase == "try"


@pytest.mark.rule("RIC-4.3")
@pytest.mark.parametrize(
    ("chip", "robots", "moves", "square"),
    [
        ("rc", "rh7 gh1 bp16 yp1", ("rn", "rw"), "e2"),  # under green to h2, west to the wall
        ("gt", "ra8 ge8 bp16 yp1", ("gw", "gn"), "b3"),  # beside red to b8, north to the wall
        ("bh", "ra1 ga16 bp12 yp15", ("bs", "bw"), "k14"),  # down to p14 over yellow, west to the wall
        ("yt", "ra1 ga16 bp16 yp13", ("ys", "yw"), "d15"),  # down to p15 over blue, west to the wall
    ],
)
def test_ric_4_3_colour_and_symbol(chip, robots, moves, square):
    table = in_attempt(f"{PLAIN_BOARD} {robots} {chip}", 2)
    events = table.play(0, *moves)
    assert table.robots[chip[0]] == square
    assert chip_won(events) == ChipWon(0, chip, 2, 1)


@pytest.mark.rule("RIC-4.4", "RIC-6.3", "RIC-9.12")
@pytest.mark.parametrize("robot", "rgby")
def test_ric_4_4_any_robot_may_get_to_the_vortex(robot):
    """From a12 north under the robot on a8, then east along row 9 to the vortex on f9."""
    others = iter(("a8", "p16", "p1"))
    robots = " ".join(name + ("a12" if name == robot else next(others)) for name in "rgby")
    table = in_attempt(f"{PLAIN_BOARD} {robots} v", 2)
    events = table.play(0, f"{robot}n", f"{robot}e")
    assert table.robots[robot] == "f9"
    assert single_event(events, ChipWon).chip == "v"


@pytest.mark.rule("RIC-4.5", "RIC-5.6")
def test_ric_4_5_other_robots_may_move_as_well():
    """Green goes to h1 first, so that red stops on h2."""
    table = in_attempt(f"{PLAIN_BOARD} rh7 gh5 bp16 yp1 rc", 3)
    assert single_event(table.play(0, "gn", "rn", "rw"), ChipWon).moves == 3


@pytest.mark.rule("RIC-4.6", "RIC-9.2")
@pytest.mark.parametrize("phase", ["think", "last_call", "bid bids=0:3", "pause"])
def test_ric_4_6_nobody_touches_the_robots_before_a_way_is_shown(phase):
    chip = "-" if phase == "pause" else "rc"
    table = load_position(f"{PLAIN_BOARD} rh7 gh1 bp16 yp1 {chip} seats=2 players=2 phase={phase}")
    for text in ("rn", "bw", "back", "give"):
        table.assert_illegal(0, text, "RIC-4.6")
    assert table.robots["r"] == "h7"


@pytest.mark.rule("RIC-4.6")
@pytest.mark.parametrize("scratch", [False, True])
def test_ric_4_6_the_scratch_board_is_offered_only_if_the_host_likes(scratch):
    table = in_bidding(TWO_MOVES, scratch_board=scratch)
    assert table.view(0).scratch == (table.view(0).problem if scratch else "")
    table.assert_illegal(0, "rn", "RIC-4.6")
    assert not [
        text
        for text in table.legal(0)
        if GAME.parse_action(text) in GAME.legal_actions(in_attempt(TWO_MOVES, 3).state, 0)
    ]
