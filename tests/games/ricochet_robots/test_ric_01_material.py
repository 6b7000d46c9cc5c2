"""RIC-1: components and players."""

from collections import Counter

import pytest

from botyard import NotationError, OptionError
from botyard.core.capabilities import Joining
from botyard.games.ricochet_robots.board import CHIPS, load_quadrants
from botyard.games.ricochet_robots.events import (
    ChipReturned,
    ChipTurned,
    GameEnded,
    LastCallMade,
    PlayerJoined,
    PlayerLeft,
    TryBegan,
    TryFailed,
)

from .builders import (
    GAME,
    TWO_MOVES,
    capability,
    chip_owners_text,
    error_from,
    events_of,
    in_attempt,
    in_bidding,
    load_position,
    new_game,
    single_event,
)


@pytest.mark.rule("RIC-1.1")
def test_ric_1_1_sixteen_designs_four_of_each_colour():
    quadrants = load_quadrants().quadrants
    assert len(quadrants) == 16
    assert Counter(side.section_color for side in quadrants) == dict.fromkeys(("red", "green", "blue", "yellow"), 4)
    assert len({(side.section_color, side.design) for side in quadrants}) == 16
    assert {side.design for side in quadrants} == set("ABCD")


@pytest.mark.rule("RIC-1.1")
def test_ric_1_1_designs_a_and_b_are_the_oldest():
    years = {side.design: side.first_edition for side in load_quadrants().quadrants}
    assert years == {"A": 1999, "B": 1999, "C": 2003, "D": 2003}


@pytest.mark.rule("RIC-1.3", "RIC-1.6")
def test_ric_1_3_four_robots_and_four_markers():
    table = new_game()
    assert list(table.robots) == list("rgby")
    assert list(table.markers) == list("rgby")
    assert len(table.view(None).robots) == len(table.view(None).markers) == 4


@pytest.mark.rule("RIC-1.4")
def test_ric_1_4_seventeen_chips():
    assert set(CHIPS) == {colour + symbol for colour in "rgby" for symbol in "ctsh"} | {"v"}
    assert sorted(new_game().pile) == sorted(CHIPS)
    assert len(CHIPS) == new_game().view(None).face_down == 17


@pytest.mark.rule("RIC-1.5")
def test_ric_1_5_the_timer_runs_a_minute():
    table = in_bidding(TWO_MOVES)
    table.play(0, "bid 5")
    assert table.timers == {"bid-1": 60}


@pytest.mark.rule("RIC-1.6", "RIC-13.1")
def test_ric_1_6_no_black_robot_without_the_variant():
    table = in_attempt(TWO_MOVES, 3)
    error = table.assert_illegal(0, "kn", "RIC-13.1")
    assert "red, green, blue or yellow" in error.suggestion
    assert not [text for text in table.legal(0) if text.startswith("k")]
    five = TWO_MOVES.replace("yp1", "yp1 ka8")
    assert len(load_position(five).robots) == 5
    assert "black_robot" in error_from(NotationError, GAME.deserialize, five + " options=-")
    assert "black_robot" in error_from(NotationError, GAME.deserialize, TWO_MOVES + " options=black_robot:True")


# --- players ---


@pytest.mark.rule("RIC-1.7")
@pytest.mark.parametrize("seats", range(1, 13))
def test_ric_1_7_any_number_of_players(seats):
    table = new_game(seats)
    assert table.to_act == tuple(range(seats))
    assert len(table.view(None).players) == seats


@pytest.mark.rule("RIC-1.7")
@pytest.mark.parametrize("seats", [-1, 0, 13])
def test_ric_1_7_but_somebody(seats):
    assert "1 to 12 players" in error_from(OptionError, new_game, seats)


BETWEEN = "1A2A3A4A rh7 gh1 bp16 yp1 - seats=2 players=2 round=3"


@pytest.mark.rule("RIC-1.7")
def test_ric_1_7_seats_are_fixed():
    table = load_position(BETWEEN)
    assert "watch" in table.assert_illegal(2, "join", "RIC-1.7").suggestion


@pytest.mark.rule("RIC-1.7")
def test_ric_1_7_people_may_enter_between_rounds_if_the_host_likes():
    table = load_position(BETWEEN + " done=0", join_after_start=True)
    assert table.play(2, "join") == [PlayerJoined(2)]
    assert table.to_act == (1, 2)
    table.play(1, "ready")
    assert table.phase == "pause", "the new one is asked as well"
    table.play(2, "ready")
    assert table.phase == "think"
    table.play(2, "bid 4")
    assert table.view(None).players[2].bid == 4


@pytest.mark.rule("RIC-1.7")
@pytest.mark.parametrize(
    "phase", ["think", "last_call", "bid bids=0:4", "try bids=0:4 queue=0:4 tries=1 try=-;----;0000;-;000"]
)
def test_ric_1_7_nobody_enters_during_a_round(phase):
    table = load_position(f"{TWO_MOVES} seats=2 players=2 phase={phase}", join_after_start=True)
    assert "end of this round" in table.assert_illegal(2, "join", "RIC-1.7").suggestion


@pytest.mark.rule("RIC-1.7")
@pytest.mark.parametrize("seat", [0, 1, 3, 7])
def test_ric_1_7_a_newcomer_takes_the_next_seat(seat):
    error = load_position(BETWEEN, join_after_start=True).assert_illegal(seat, "join", "RIC-1.7")
    assert "2" in error.reason


@pytest.mark.rule("RIC-1.7")
def test_ric_1_7_a_full_table():
    table = load_position("1A2A3A4A rh7 gh1 bp16 yp1 - seats=12 players=12 round=3", join_after_start=True)
    table.assert_illegal(12, "join", "RIC-1.7")


@pytest.mark.rule("RIC-1.7", "RIC-14.1")
def test_ric_1_7_a_solo_game_stays_solo():
    load_position("1A2A3A4A rh7 gh1 bp16 yp1 - round=3", join_after_start=True).assert_illegal(1, "join", "RIC-1.7")


@pytest.mark.rule("RIC-1.7")
def test_ric_1_7_a_player_who_has_left_comes_back_with_the_chips():
    table = load_position(
        f"1A2A3A4A rh7 gh1 bp16 yp1 - {chip_owners_text({2: 1})} seats=3 players=3 round=3", join_after_start=True
    )
    chips = table.chips(2)
    table.play(2, "leave")
    assert table.play(2, "join") == [PlayerJoined(2)]
    assert (table.state.seats, table.chips(2), 2 in table.to_act) == (3, chips, True)
    table.assert_illegal(2, "join", "RIC-1.7")


@pytest.mark.rule("RIC-1.7")
def test_ric_1_7_somebody_new_takes_a_seat_that_was_left_without_a_chip():
    table = load_position(
        f"1A2A3A4A rh7 gh1 bp16 yp1 - {chip_owners_text({2: 1})} seats=4 players=4 round=3", join_after_start=True
    )
    for seat, free in ((2, (4,)), (3, (3,))):
        table.play(seat, "leave")
        assert capability(Joining).seats(table.state) == free


@pytest.mark.rule("RIC-1.7", "RIC-12.1")
def test_ric_1_7_the_end_condition_stays_when_somebody_joins():
    """Two began, so eight chips win, though three are six by the book."""
    table = load_position(f"{TWO_MOVES} {chip_owners_text({0: 5, 2: 0}, 'rc')} seats=3 players=2 phase=bid bids=0:2")
    table.expire_timers("bid-1")
    table.play(0, "rn", "rw")
    assert len(table.chips(0)) == 6
    assert table.phase == "pause"
    table = load_position(f"{TWO_MOVES} {chip_owners_text({2: 7}, 'rc')} seats=3 players=2 phase=bid bids=2:2")
    table.expire_timers("bid-1")
    assert single_event(table.play(2, "rn", "rw"), GameEnded) == GameEnded((2, 2, 1), (0, 0, 8), "RIC-12.1")


@pytest.mark.rule("RIC-1.7", "RIC-12.1")
def test_ric_1_7_the_end_condition_stays_when_somebody_leaves():
    """Three turned the first chip, so six win, though two are eight by the book."""
    table = load_position(f"{TWO_MOVES} {chip_owners_text({0: 5}, 'rc')} seats=3 players=3 phase=bid bids=0:2")
    table.play(2, "leave")
    table.expire_timers("bid-1")
    assert single_event(table.play(0, "rn", "rw"), GameEnded).rule == "RIC-12.1"


@pytest.mark.rule("RIC-1.7", "RIC-12.1")
def test_ric_1_7_the_number_that_counts_is_that_of_the_first_chip():
    """One of three leaves while the first chip is still face down: two play, so eight chips win."""
    table = new_game(3, board="1A2A3A4A", robots="rh7 gh1 bp16 yp1")
    table.play(2, "leave")
    table.play(0, "ready")
    assert events_of(table.play(1, "ready"), ChipTurned)
    for _ in range(6):
        table.state.owners[table.state.pile.pop()] = 0
    table.play(0, "bid 2", "done")
    table.play(1, "done")
    table.play(0, "give")
    assert table.phase == "pause", "six chips are not enough for two players"


@pytest.mark.rule("RIC-1.7", "RIC-12.1")
def test_ric_1_7_a_player_who_joins_before_the_first_chip_counts():
    """A third comes in before the first chip is turned: three play, so six chips win."""
    table = new_game(2, board="1A2A3A4A", robots="rh7 gh1 bp16 yp1", join_after_start=True)
    table.play(2, "join")
    for seat in range(3):
        table.play(seat, "ready")
    for _ in range(6):
        table.state.owners[table.state.pile.pop()] = 0
    table.play(0, "bid 2", "done")
    table.play(1, "done")
    table.play(2, "done")
    table.play(0, "give")
    assert table.phase == "over"


@pytest.mark.rule("RIC-1.7")
def test_ric_1_7_chips_of_a_leaver_stay_out_of_play():
    table = load_position(f"{TWO_MOVES} {chip_owners_text({0: 1, 2: 3}, 'rc')} seats=3 players=3")
    mine, pile = table.chips(2), table.pile
    assert table.play(2, "leave") == [PlayerLeft(2)]
    assert table.chips(2) == mine
    assert table.pile == pile
    assert table.phase == "think"


@pytest.mark.rule("RIC-1.7")
def test_ric_1_7_the_last_one_left_wins_with_fewer_chips_too():
    table = load_position(f"{TWO_MOVES} {chip_owners_text({0: 4, 1: 1, 2: 3}, 'rc')} seats=3 players=3")
    table.play(0, "leave")
    assert single_event(table.play(2, "leave"), GameEnded) == GameEnded((2, 1, 3), (4, 1, 3), "RIC-1.7")
    outcome = GAME.outcome(table.state)
    assert (outcome.winners, outcome.places, outcome.rule) == ((1,), (2, 1, 3), "RIC-1.7")
    assert table.to_act == ()
    assert table.timers == {}


@pytest.mark.rule("RIC-1.7")
def test_ric_1_7_a_player_who_left_does_not_act_again():
    table = load_position(f"{TWO_MOVES} seats=3 players=3 left=1")
    for text in ("bid 4", "pass", "leave", "wait", "rn", "ready"):
        assert "watch" in table.assert_illegal(1, text, "RIC-1.7").suggestion
    assert table.view(1).prompt is None
    assert 1 not in table.to_act


@pytest.mark.rule("RIC-1.7")
@pytest.mark.parametrize("seat", [2, 12, -2])
def test_ric_1_7_a_watcher_does_not_act(seat):
    in_bidding(TWO_MOVES).assert_illegal(seat, "bid 4", "RIC-1.7")


@pytest.mark.rule("RIC-1.7", "RIC-12.4")
def test_ric_1_7_when_the_chips_run_out_the_most_chips_of_those_present_win():
    table = load_position(
        f"{TWO_MOVES} {chip_owners_text({0: 4, 1: 7, 2: 5}, 'rc')} seats=3 players=3 left=1 phase=bid bids=0:2"
    )
    table.expire_timers("bid-1")
    ended = single_event(table.play(0, "rn", "rw"), GameEnded)
    assert ended == GameEnded((1, 3, 1), (5, 7, 5), "RIC-12.4")


# --- leaving in every phase ---


@pytest.mark.rule("RIC-1.7", "RIC-10.5")
def test_ric_1_7_leaving_in_the_pause_when_all_others_are_ready():
    table = load_position("1A2A3A4A rh7 gh1 bp16 yp1 - seats=3 players=3 round=1 done=0,2")
    assert events_of(table.play(1, "leave"), ChipTurned)
    assert table.phase == "think"


@pytest.mark.rule("RIC-1.7", "RIC-10.5")
def test_ric_1_7_leaving_in_the_pause_when_others_are_not_ready():
    table = load_position("1A2A3A4A rh7 gh1 bp16 yp1 - seats=3 players=3 round=1 done=0")
    table.play(1, "leave")
    assert (table.phase, table.to_act) == ("pause", (2,))


@pytest.mark.rule("RIC-1.7", "RIC-11.3")
def test_ric_1_7_leaving_while_thinking_when_all_others_passed():
    table = load_position(f"{TWO_MOVES} seats=3 players=3 done=0,2")
    assert single_event(table.play(1, "leave"), LastCallMade).seat is None
    assert (table.phase, table.to_act) == ("last_call", (0, 2))


@pytest.mark.rule("RIC-1.7", "RIC-11.3")
def test_ric_1_7_leaving_in_the_last_call_when_all_others_passed():
    table = load_position(f"{TWO_MOVES} seats=3 players=3 phase=last_call done=0,2")
    assert single_event(table.play(1, "leave"), ChipReturned).chip == "rc"
    assert len(table.pile) == 17


@pytest.mark.rule("RIC-1.7", "RIC-8.8")
def test_ric_1_7_leaving_while_the_timer_runs_when_all_others_are_done():
    table = load_position(f"{TWO_MOVES} seats=3 players=3 phase=bid bids=0:4 done=0,2")
    assert events_of(table.play(1, "leave"), TryBegan) == [TryBegan(0, 4)]


@pytest.mark.rule("RIC-1.7", "RIC-8.8")
def test_ric_1_7_leaving_while_the_timer_runs_without_done():
    table = load_position(f"{TWO_MOVES} seats=3 players=3 phase=bid bids=0:4", skip_when_all_done=False)
    table.play(1, "leave")
    assert table.phase == "bid"
    assert table.timers == {"bid-1": 60}


@pytest.mark.rule("RIC-1.7", "RIC-9.11")
def test_ric_1_7_leaving_during_an_own_attempt():
    table = in_attempt(TWO_MOVES, 3, 4, 5)
    table.play(0, "re")
    events = table.play(0, "leave")
    failed = single_event(events, TryFailed)
    assert (failed.seat, failed.why, failed.rule) == (0, "left", "RIC-9.11")
    assert single_event(events, TryBegan) == TryBegan(1, 4)
    assert table.robots["r"] == "h7"
    assert table.to_act == (1,)


@pytest.mark.rule("RIC-1.7", "RIC-9.11")
def test_ric_1_7_leaving_in_the_only_try_brings_the_chip_back():
    table = load_position(f"{TWO_MOVES} seats=3 players=3 phase=try bids=0:3 queue=0:3 tries=1 try=-;----;0000;-;000")
    events = table.play(0, "leave")
    assert single_event(events, ChipReturned).rule == "RIC-9.7"
    assert (table.phase, table.to_act) == ("pause", (1, 2))


@pytest.mark.rule("RIC-1.7", "RIC-9.11", "RIC-9.13")
def test_ric_1_7_leaving_during_an_attempt_of_another():
    table = in_attempt(TWO_MOVES, 3, 4, 5)
    table.play(0, "re")
    assert table.play(1, "leave") == [PlayerLeft(1)]
    assert table.robots["r"] == "l7"
    events = table.play(0, "give")
    assert [(event.seat, event.why) for event in events_of(events, TryFailed)] == [(0, "gave_up"), (1, "left")]
    assert table.to_act == (2,)


@pytest.mark.rule("RIC-1.7")
@pytest.mark.parametrize(
    "phase",
    [
        "think",
        "last_call",
        "bid bids=1:3",
        "try bids=0:3,1:3 queue=0:3,1:3 tries=1 try=-;----;0000;-;000",
        "try bids=0:3,1:3 queue=1:3 tries=2 try=-;----;0000;-;000",
    ],
)
def test_ric_1_7_the_last_but_one_leaves_in_any_phase(phase):
    table = load_position(f"{TWO_MOVES} {chip_owners_text({0: 4, 1: 1}, 'rc')} seats=2 players=2 phase={phase}")
    assert single_event(table.play(0, "leave"), GameEnded) == GameEnded((2, 1), (4, 1), "RIC-1.7")
    assert table.phase == "over"
    table.assert_illegal(1, "bid 4", "RIC-1.7")
    table.assert_illegal(1, "leave", "RIC-1.7")


@pytest.mark.rule("RIC-1.7")
def test_ric_1_7_watchers_see_the_table():
    table = in_bidding(TWO_MOVES)
    assert table.view(None).prompt is None
    assert table.view(None).players == table.view(0).players
