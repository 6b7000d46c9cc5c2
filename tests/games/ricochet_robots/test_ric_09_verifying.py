"""RIC-9: the bidders show their solutions."""

import pytest

from botyard import IllegalAction, Match
from botyard.core.capabilities import AbsentPlayers
from botyard.games.ricochet_robots.events import (
    BiddingEnded,
    ChipReturned,
    ChipTurned,
    ChipWon,
    Slid,
    SlideTakenBack,
    TryBegan,
    TryFailed,
)

from .builders import (
    CLOCK,
    GAME,
    PLAIN_BOARD,
    TWO_MOVES,
    Table,
    capability,
    chip_won,
    english,
    events_of,
    in_attempt,
    in_bidding,
    load_position,
    log_texts,
    single_event,
)

BIDDING = f"{TWO_MOVES} seats=4 players=4 phase=bid"
ABSENT_PLAYERS = capability(AbsentPlayers)


def order(bids: str, **options: object) -> tuple[int, ...]:
    return single_event(load_position(f"{BIDDING} bids={bids}", **options).expire_timers("bid-1"), BiddingEnded).order


@pytest.mark.rule("RIC-9.1")
def test_ric_9_1_the_first_with_the_lowest_number_begins():
    table = load_position(f"{BIDDING} bids=0:6,1:4,2:4,3:5")
    events = table.expire_timers("bid-1")
    assert single_event(events, TryBegan) == TryBegan(1, 4)
    assert table.to_act == (1,)
    assert log_texts(events) == ["Bids in order: Bob 4, Cem 4, Dee 5, Ann 6", "Bob has to show 4 moves"]


@pytest.mark.rule("RIC-9.1")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("text", ["rn", "give", "back"])
def test_ric_9_1_nobody_else_moves(seat, text):
    table = in_attempt(TWO_MOVES, 3, 4, 5)
    assert "Wait" in table.assert_illegal(seat, text, "RIC-9.1").suggestion
    assert table.view(seat).prompt is None


@pytest.mark.rule("RIC-9.2")
def test_ric_9_2_robots_are_moved_for_real_and_counted_aloud():
    table = in_attempt(TWO_MOVES, 3)
    events = table.play(0, "rn")
    assert single_event(events, Slid) == Slid(0, "r", "n", ("h7", "h6", "h5", "h4", "h3", "h2"), (), "green", 1)
    assert log_texts(events) == ["Red up to h2 (move 1)"]
    for seat in (None, 0, 1):
        assert table.view(seat).robots[0] == "h2"
        assert table.view(seat).attempt.moves == ("rn",)
        assert table.view(seat).attempt.number == 3


@pytest.mark.rule("RIC-9.2", "RIC-9.8")
def test_ric_9_2_the_path_is_offered_before_the_move():
    prompt = in_attempt(TWO_MOVES, 3).view(0).prompt
    assert english(prompt.text) == "Bring Red to the red moon."
    choices = {choice.action: choice for choice in prompt.choices}
    assert english(choices["rn"].label) == "Red up to h2"
    assert choices["rn"].args == {"robot": "r", "direction": "n", "square": "h2"}
    assert choices["rn"].highlights == ("r", "h6", "h5", "h4", "h3", "h2")
    assert set(choices) == {"rn", "re", "rw", "ge", "gs", "gw", "bn", "bw", "ys", "yw", "give"}


@pytest.mark.rule("RIC-9.3")
@pytest.mark.parametrize("number", [2, 3, 9])
def test_ric_9_3_the_number_or_fewer(number):
    table = in_attempt(TWO_MOVES, number)
    won = chip_won(table.play(0, "rn", "rw"))
    assert won == ChipWon(0, "rc", 2, 1)
    assert table.chips(0) == {"rc"}
    assert table.view(None).target is None, "the chip has left the centrepiece"


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_the_shown_solution_has_no_slide_that_was_taken_back():
    table = in_attempt(TWO_MOVES, 3, undo_in_verification=True)
    won = single_event(table.play(0, "rn", "re", "back", "rw"), ChipWon)
    assert [(slide.robot, slide.direction, slide.path[-1]) for slide in won.slides] == [
        ("r", "n", "h2"),
        ("r", "w", "e2"),
    ]
    table = in_attempt(TWO_MOVES, 3)
    failed = single_event(table.play(0, "rn", "give"), TryFailed)
    assert [slide.path for slide in failed.slides] == [("h7", "h6", "h5", "h4", "h3", "h2")]


@pytest.mark.rule("RIC-9.3")
def test_ric_9_3_not_more():
    table = in_attempt(f"{PLAIN_BOARD} rh7 gh5 bp16 yp1 rc", 2, undo_slip=False)
    assert single_event(table.play(0, "gn", "rn"), TryFailed).why == "number"
    assert table.chips(0) == set()


@pytest.mark.rule("RIC-9.4")
def test_ric_9_4_after_a_failure_the_robots_go_back():
    table = in_attempt(TWO_MOVES, 5, 6)
    table.play(0, "rn", "bw", "gw", "ys")
    failed = single_event(table.play(0, "give"), TryFailed)
    assert failed.robots == ("h7", "h1", "p16", "p1")
    assert table.robots == table.markers == {"r": "h7", "g": "h1", "b": "p16", "y": "p1"}


@pytest.mark.rule("RIC-9.5")
@pytest.mark.parametrize(
    ("bids", "shows"),
    [
        ("0:5,1:5,2:5,3:5", (0, 1, 2, 3)),
        ("3:5,1:5,0:5,2:5", (3, 1, 0, 2)),
        ("0:9,1:3,2:9,3:3", (1, 3, 0, 2)),
        ("2:4,0:2,1:3", (0, 1, 2)),
        ("3:99", (3,)),
    ],
)
def test_ric_9_5_equal_numbers_in_the_order_of_their_bids_then_the_next_higher(bids, shows):
    assert order(bids) == shows


@pytest.mark.rule("RIC-9.5", "RIC-8.5")
def test_ric_9_5_the_bid_that_stands_counts():
    """Ann named 6 first; when she comes down to 5, Bob's 5 is older. Cem's own 5, repeated, stays where it was."""
    table = in_bidding(TWO_MOVES, seats=4)
    for seat, number in ((0, 6), (1, 5), (2, 5), (0, 5), (2, 5), (3, 5)):
        table.play(seat, f"bid {number}")
    assert single_event(table.expire_timers("bid-1"), BiddingEnded).order == (1, 2, 0, 3)


@pytest.mark.rule("RIC-9.5", "RIC-8.5")
def test_ric_9_5_improving_past_others():
    table = in_bidding(TWO_MOVES, seats=3)
    for seat, number in ((0, 9), (1, 7), (2, 8), (0, 6), (1, 6)):
        table.play(seat, f"bid {number}")
    assert single_event(table.expire_timers("bid-1"), BiddingEnded).order == (0, 1, 2)


@pytest.mark.rule("RIC-9.5", "RIC-9.6")
def test_ric_9_6_on_and_on_until_somebody_succeeds():
    table = in_attempt(TWO_MOVES, 2, 2, 3, 4)
    assert single_event(table.play(0, "give"), TryBegan) == TryBegan(1, 2)
    assert single_event(table.play(1, "give"), TryBegan) == TryBegan(2, 3)
    events = table.play(2, "rn", "rw")
    assert single_event(events, ChipWon).seat == 2
    assert not events_of(events, TryBegan), "the fourth is not asked any more (RIC-9.10)"
    assert table.phase == "pause"


@pytest.mark.rule("RIC-9.7")
def test_ric_9_7_nobody_succeeds_and_the_chip_goes_back():
    table = in_attempt(TWO_MOVES, 3, 4)
    table.play(0, "give")
    events = table.play(1, "give")
    assert single_event(events, ChipReturned) == ChipReturned("rc", "nobody_succeeded", "RIC-9.7")
    assert log_texts(events)[-1] == "Nobody made it: the red moon goes back"
    assert sorted(table.pile) == sorted([*in_attempt(TWO_MOVES, 3).pile, "rc"])
    assert (table.chips(0), table.chips(1)) == (set(), set())


@pytest.mark.rule("RIC-9.7")
def test_ric_9_7_it_is_shuffled_among_the_others():
    """It may be anywhere in the pile, which is reshuffled."""
    places, tops = set(), set()
    for seed in range(200):
        table = in_attempt(f"{TWO_MOVES} luck={seed:x}", 3)
        table.play(0, "give")
        places.add(table.pile.index("rc"))
        tops.add(table.pile[-1])
    assert places == set(range(17))
    assert len(tops) == 17


# --- how a try fails ---


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_the_number_used_up():
    table = in_attempt(TWO_MOVES, 2, 4, undo_slip=False)
    failed = single_event(table.play(0, "re", "rw"), TryFailed)
    assert (failed.seat, failed.why, failed.rule) == (0, "number", "RIC-9.8")
    assert table.to_act == (1,)


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_giving_up():
    failed = single_event(in_attempt(TWO_MOVES, 2, 4).play(0, "give"), TryFailed)
    assert (failed.why, failed.rule) == ("gave_up", "RIC-9.8")


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_impossible_moves_are_not_counted():
    table = in_attempt(TWO_MOVES, 2, undo_slip=False)
    for _ in range(3):
        table.assert_illegal(0, "rs", "RIC-5.9")
    assert events_of(table.play(0, "rn", "rw"), ChipWon)


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_a_slip_can_be_taken_back_within_three_seconds():
    table = in_attempt(TWO_MOVES, 2)
    table.play(0, "re")
    assert table.timers == {"show-1-1": 10, "slip-1-1-1": 3}
    assert [choice.action for choice in table.view(0).prompt.takebacks] == ["back"]
    events = table.play(0, "back")
    assert events == [SlideTakenBack(0, "r", "h7", 0)]
    assert log_texts(events) == ["Ann takes a move back: Red returns to h7"]
    assert table.robots["r"] == "h7"
    assert single_event(table.play(0, "rn", "rw"), ChipWon).moves == 2, "it is not counted"


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_once_per_try():
    table = in_attempt(TWO_MOVES, 3)
    table.play(0, "re", "back", "rw")
    assert table.timers == {"show-1-1": 15}
    error = table.assert_illegal(0, "back", "RIC-9.8")
    assert "only one slip" in error.reason
    assert table.view(0).prompt.takebacks == ()


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_the_next_player_has_a_slip_too():
    table = in_attempt(TWO_MOVES, 3, 3)
    table.play(0, "re", "back", "give")
    table.play(1, "re", "back")
    assert table.robots["r"] == "h7"


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_not_after_three_seconds():
    table = in_attempt(TWO_MOVES, 3)
    table.play(0, "re")
    assert table.expire_timers("slip-1-1-1") == []
    assert table.timers == {"show-1-1": 15}
    error = table.assert_illegal(0, "back", "RIC-9.8")
    assert "3 seconds" in error.reason


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_a_window_that_closed_unused_opens_again_with_the_next_move():
    table = in_attempt(TWO_MOVES, 4)
    table.play(0, "re")
    table.expire_timers("slip-1-1-1")
    table.play(0, "rs")
    assert "slip-1-1-2" in table.timers
    table.play(0, "back")
    assert table.robots["r"] == "l7", "only the last move"
    table.play(0, "rs")
    assert list(table.timers) == ["show-1-1"]


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_only_the_last_move():
    table = in_attempt(TWO_MOVES, 4)
    table.play(0, "re", "bw", "back")
    assert (table.robots["r"], table.robots["b"]) == ("l7", "p16")
    table.assert_illegal(0, "back", "RIC-9.8")


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_nothing_to_take_back_before_the_first_move():
    for options in ({}, {"undo_in_verification": True}):
        assert "first" in in_attempt(TWO_MOVES, 3, **options).assert_illegal(0, "back", "RIC-9.8").suggestion


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_the_last_move_of_the_number_can_be_taken_back():
    table = in_attempt(TWO_MOVES, 2)
    events = table.play(0, "rn", "bw")
    assert not events_of(events, TryFailed), "three seconds are left"
    assert (table.phase, table.legal(0)) == ("try", ["give"])
    error = table.assert_illegal(0, "rw", "RIC-9.8")
    assert "2" in error.reason
    assert "Take the last one back" in error.suggestion
    table.play(0, "back")
    assert single_event(table.play(0, "rw"), ChipWon).moves == 2


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_the_number_used_up_fails_when_the_three_seconds_are_over():
    table = in_attempt(TWO_MOVES, 2, 5)
    table.play(0, "rn", "bw")
    failed = single_event(table.expire_timers("slip-1-1-2"), TryFailed)
    assert (failed.why, failed.rule) == ("number", "RIC-9.8")
    assert table.to_act == (1,)


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_or_at_once_when_the_take_back_is_spent():
    table = in_attempt(TWO_MOVES, 2, 5)
    table.play(0, "re", "back", "rn")
    assert single_event(table.play(0, "bw"), TryFailed).why == "number"


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_without_slips():
    table = in_attempt(TWO_MOVES, 3, undo_slip=False)
    table.play(0, "re")
    assert list(table.timers) == ["show-1-1"]
    error = table.assert_illegal(0, "back", "RIC-9.8")
    assert "3 seconds" not in error.reason, "at this table there are none"


@pytest.mark.rule("RIC-9.8", "RIC-9.12")
def test_ric_9_8_after_a_success_nothing_is_taken_back():
    table = in_attempt(TWO_MOVES, 2)
    table.play(0, "rn", "rw")
    table.assert_illegal(0, "back", "RIC-4.6")
    assert not [name for name in table.timers if name.startswith("slip")]


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_no_undo_of_the_match_reaches_behind_a_move():
    match = Match(GAME, 2, 1, {"pause_seconds": 0})
    match.play(0, "bid 9")
    match.play(0, "done")
    match.play(1, "done")
    entry = len(match.log)
    match.play(0, str(match.game.legal_actions(match.state, 0)[0]))
    assert match.earliest_undo() == len(match.log)
    with pytest.raises(Exception, match="HOUSE-UNDO"):
        match.undo(0, entry)


@pytest.mark.rule("RIC-9.8", "RIC-6.4")
def test_ric_9_8_a_slip_takes_its_turn_back_too():
    """Red east and back: its next move north is a first move again, and no turn."""
    table = in_attempt(f"{PLAIN_BOARD} re5 gh1 bp16 yi5 rc", 5)
    table.play(0, "re", "back")
    table.assert_illegal(0, "rn", "RIC-6.6")
    table = in_attempt(f"{PLAIN_BOARD} re5 gh1 bp16 yi5 rc", 5)
    table.play(0, "re", "rs", "back")
    assert table.view(None).attempt.turned == ()


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_full_undo_where_the_table_likes_it():
    table = in_attempt(TWO_MOVES, 3, undo_in_verification=True)
    table.play(0, "re", "bw", "gw")
    table.expire_timers("slip-1-1-3")
    assert table.phase == "try", "moves can still be taken back, so nothing is lost"
    table.play(0, "back", "back", "back")
    assert table.robots == table.markers
    assert single_event(table.play(0, "rn", "rw"), ChipWon).moves == 2


@pytest.mark.rule("RIC-9.8")
def test_ric_9_8_full_undo_without_slips():
    table = in_attempt(TWO_MOVES, 2, undo_in_verification=True, undo_slip=False)
    table.play(0, "re", "bw")
    assert (table.phase, table.legal(0)) == ("try", ["give"])
    table.play(0, "back", "back", "rn", "rw")
    assert table.chips(0) == {"rc"}


@pytest.mark.rule("RIC-9.8", "RIC-9.9")
def test_ric_9_8_each_three_seconds_have_a_name_of_their_own():
    """The slip timer of a move that was taken back must not close the window of the next one."""
    table = in_attempt(TWO_MOVES, 9, undo_in_verification=True)
    names = []
    for text in ("re", "back", "rw", "back", "bw"):
        table.play(0, text)
        names += [name for name in table.timers if name.startswith("slip")]
    assert len(names) == len(set(names)) == 3


# --- the time to show ---


@pytest.mark.rule("RIC-9.9")
def test_ric_9_9_fifteen_seconds_then_five_per_move_bid():
    table = in_attempt(TWO_MOVES, 6)
    assert table.timers == {"first-1-1": 15}
    table.play(0, "re")
    assert table.timers == {"show-1-1": 30, "slip-1-1-1": 3}
    table.play(0, "bw")
    assert table.timers == {"show-1-1": 30, "slip-1-1-2": 3}


@pytest.mark.rule("RIC-9.9")
def test_ric_9_9_three_seconds_pass_before_the_first_timer():
    table = in_attempt(TWO_MOVES, 6)
    assert [timer.lead_seconds for timer in GAME.timers(table.state)] == [3]
    table.play(0, "re")
    assert not any(timer.lead_seconds for timer in GAME.timers(table.state))


@pytest.mark.rule("RIC-9.9")
@pytest.mark.parametrize("moves", [(), ("re",), ("re", "bw")])
def test_ric_9_9_running_out_is_failure(moves):
    table = in_attempt(TWO_MOVES, 6, 7)
    table.play(0, *moves)
    failed = single_event(table.expire_timers("show-1-1" if moves else "first-1-1"), TryFailed)
    assert (failed.seat, failed.why, failed.rule) == (0, "time", "RIC-9.9")
    assert (table.to_act, table.timers) == ((1,), {"first-1-2": 15})
    assert table.robots == table.markers


@pytest.mark.rule("RIC-9.9", "RIC-9.8")
def test_ric_9_9_the_clock_runs_on_while_a_slip_is_taken_back():
    """Also when it was the first move."""
    table = in_attempt(TWO_MOVES, 6)
    table.play(0, "re", "back")
    assert table.timers == {"show-1-1": 30}
    table.assert_illegal(CLOCK, "expire first-1-1", "RIC-8.7")
    assert single_event(table.expire_timers("show-1-1"), TryFailed).why == "time"


@pytest.mark.rule("RIC-9.9", "RIC-9.8")
def test_ric_9_9_the_clock_may_end_before_the_slip_does():
    table = in_attempt(TWO_MOVES, 2, 3)
    table.play(0, "rn", "bw")
    assert single_event(table.expire_timers("show-1-1"), TryFailed).why == "time"


@pytest.mark.rule("RIC-9.9")
@pytest.mark.parametrize(
    ("first", "each", "before", "after"),
    [
        (15, 5, {"first-1-1": 15}, {"show-1-1": 20}),
        (40, 9, {"first-1-1": 40}, {"show-1-1": 36}),
        (0, 5, {}, {"show-1-1": 20}),
        (15, 0, {"first-1-1": 15}, {}),
        (0, 0, {}, {}),
    ],
)
def test_ric_9_9_the_host_may_raise_it_or_switch_it_off(first, each, before, after):
    table = in_attempt(TWO_MOVES, 4, first_move_seconds=first, seconds_per_move=each, undo_slip=False)
    assert table.timers == before
    table.play(0, "re")
    assert table.timers == after


@pytest.mark.rule("RIC-9.9")
def test_ric_9_9_every_try_has_its_own_timer():
    """A ring for the try before is refused."""
    table = in_attempt(TWO_MOVES, 3, 4, 5)
    names = [*table.timers]
    table.play(0, "give")
    names += table.timers
    table.play(1, "re")
    names += table.timers
    table.play(1, "give")
    names += table.timers
    assert names == ["first-1-1", "first-1-2", "show-1-2", "slip-1-2-1", "first-1-3"]
    for stale in names[:-1]:
        assert "first-1-3" in table.assert_illegal(CLOCK, f"expire {stale}", "RIC-8.7").suggestion


@pytest.mark.rule("RIC-9.10")
def test_ric_9_10_any_way_within_the_number():
    """Ann may have meant the solution of two moves; the longer one over h5 is as good."""
    table = in_attempt(f"{PLAIN_BOARD} re5 gh1 bp16 yf5 rc", 9)
    events = table.play(0, "rw", "bw", "re", "rn")
    assert single_event(events, ChipWon).moves == 4


@pytest.mark.rule("RIC-9.11")
def test_ric_9_11_a_player_who_left_is_passed_over():
    table = load_position(f"{TWO_MOVES} seats=3 players=3 phase=bid bids=0:2,1:3 left=0")
    events = table.expire_timers("bid-1")
    failed = single_event(events, TryFailed)
    assert (failed.seat, failed.why, failed.rule) == (0, "left", "RIC-9.11")
    assert table.to_act == (1,)


@pytest.mark.rule("RIC-9.11", "RIC-9.7")
def test_ric_9_11_only_leavers_have_bid():
    table = load_position(f"{TWO_MOVES} seats=4 players=4 phase=bid bids=0:2,1:3 left=0,1")
    events = table.expire_timers("bid-1")
    assert [failed.seat for failed in events_of(events, TryFailed)] == [0, 1]
    assert single_event(events, ChipReturned).why == "nobody_succeeded"


@pytest.mark.rule("RIC-9.12")
def test_ric_9_12_success_is_automatic_at_the_first_rest():
    """Red wins on e2 at once and makes no further move."""
    table = in_attempt(TWO_MOVES, 5)
    events = table.play(0, "rn", "rw")
    assert type(events[-1]) is ChipWon
    table.assert_illegal(0, "re", "RIC-4.6")


@pytest.mark.rule("RIC-9.12", "RIC-4.4")
def test_ric_9_12_by_another_robot_than_planned():
    """Blue turns at a9 and slips onto the vortex before red, which was meant."""
    table = in_attempt(f"{PLAIN_BOARD} rc16 ga8 ba12 yp1 v", 6)
    table.play(0, "rn")
    assert chip_won(table.play(0, "bn", "be")) == ChipWon(0, "v", 3, 1)


@pytest.mark.rule("RIC-9.13")
def test_ric_9_13_a_bid_stands_after_its_maker_has_left():
    table = load_position(f"{TWO_MOVES} seats=3 players=3 phase=bid bids=0:2")
    table.play(0, "leave")
    assert (table.phase, table.timers) == ("bid", {"bid-1": 60})
    assert table.view(1).players[0].bid == 2
    events = table.expire_timers("bid-1")
    assert single_event(events, BiddingEnded).order == (0,)
    assert single_event(events, TryFailed).why == "left"
    assert single_event(events, ChipReturned).chip == "rc"


@pytest.mark.rule("RIC-9.13", "RIC-9.9")
def test_ric_9_13_the_clock_of_a_silent_player_runs_on():
    table = in_attempt(TWO_MOVES, 3, 4)
    assert table.timers == {"first-1-1": 15}
    table.expire_timers("first-1-1")
    assert table.to_act == (1,)


@pytest.mark.rule("RIC-9.13")
@pytest.mark.parametrize(
    ("position", "options", "said"),
    [
        (f"{TWO_MOVES} seats=2 players=2 phase=think", {}, "pass"),
        (f"{TWO_MOVES} seats=2 players=2 phase=last_call", {}, "pass"),
        (f"{TWO_MOVES} seats=2 players=2 phase=bid bids=1:4", {}, "done"),
        (f"{TWO_MOVES} seats=2 players=2 phase=bid bids=1:4", {"skip_when_all_done": False}, None),
        ("1A2A3A4A rh7 gh1 bp16 yp1 - seats=2 players=2 round=3", {}, "ready"),
    ],
)
def test_ric_9_13_nobody_bids_for_a_player_who_is_gone(position, options, said):
    table = load_position(position, **options)
    action = ABSENT_PLAYERS.forced_action(table.state, 0)
    assert ABSENT_PLAYERS.may_substitute(table.state, 0) is False
    assert (str(action) if action else None) == said
    if action:
        table.play(0, said)


@pytest.mark.rule("RIC-9.13", "RIC-9.9")
def test_ric_9_13_nobody_shows_for_a_player_who_is_gone():
    """The clock decides; where the host has switched it off, the try is given up."""
    table = in_attempt(TWO_MOVES, 3, 4)
    assert ABSENT_PLAYERS.forced_action(table.state, 0) is None
    table.play(0, "rn")
    assert ABSENT_PLAYERS.forced_action(table.state, 0) is None
    table = in_attempt(TWO_MOVES, 3, 4, first_move_seconds=0, seconds_per_move=0)
    assert str(ABSENT_PLAYERS.forced_action(table.state, 0)) == "give"


@pytest.mark.rule("RIC-9.7", "RIC-10.5")
def test_ric_9_without_a_pause_the_next_chip_follows_at_once():
    table = in_attempt(TWO_MOVES, 3, pause_seconds=0)
    events = table.play(0, "give")
    assert [type(event) for event in events] == [TryFailed, ChipReturned, ChipTurned]
    assert table.phase == "think"


@pytest.mark.rule("RIC-9.8", "RIC-9.9")
def test_ric_9_9_giving_up_cannot_be_undone_for_the_sake_of_time():
    match = Match(GAME, 2, seed=1, options={"pause_seconds": 0})
    for seat, text in ((0, "bid 5"), (1, "bid 6"), (0, "done"), (1, "done"), (0, "give")):
        match.play(seat, text)
    assert match.earliest_undo() == len(match.log)
    match.play(1, "give")
    with pytest.raises(IllegalAction, match="HOUSE-UNDO"):
        match.undo(1, len(match.log) - 1)


@pytest.mark.rule("RIC-9.4", "RIC-1.7")
def test_ric_9_4_robots_go_back_when_the_game_ends_in_the_middle_of_a_try():
    table = in_attempt(TWO_MOVES, 5)
    table.play(0, "rn")
    assert table.robots != table.markers
    table.play(1, "leave")
    assert table.phase == "over"
    assert table.robots == table.markers


@pytest.mark.rule("RIC-9.3")
def test_ric_9_3_the_slide_that_arrives_says_so():
    table = in_attempt(TWO_MOVES, 3)
    table.play(0, "rn")
    assert consequences(table) == {"rw": "reaches the target", "give": "nobody wins the chip"}
    table = in_attempt(f"{PLAIN_BOARD} rh2 gh1 bp16 yp1 rc", 3, ricochet="turn")
    assert "rw" in {choice.action for choice in table.view(0).prompt.choices}
    assert "rw" not in consequences(table), "red stops on the target without a turn"


@pytest.mark.rule("RIC-9.5")
def test_ric_9_5_giving_up_names_the_next_bidder():
    table = load_position(f"{BIDDING} bids=0:6,1:4,2:4,3:5 left=2")
    table.expire_timers("bid-1")
    assert consequences(table, 1)["give"] == "the robots go back, Dee shows next"


def consequences(table: Table, seat: int = 0) -> dict[str, str]:
    choices = table.view(seat).prompt.choices
    return {choice.action: english(choice.consequence) for choice in choices if choice.consequence}
