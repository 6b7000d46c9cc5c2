"""RIC-14: one player."""

import pytest

from botyard import NotationError
from botyard.games.ricochet_robots.events import (
    BidMade,
    ChipLost,
    ChipReturned,
    ChipTurned,
    ChipWon,
    GameEnded,
    TryBegan,
    TryFailed,
)

from .builders import (
    CLOCK,
    GAME,
    TWO_MOVES,
    Table,
    chip_owners_text,
    chip_won,
    error_from,
    events_of,
    load_position,
    log_texts,
    new_game,
    single_event,
)


def solo(number: int | None = None, **options: object) -> Table:
    table = load_position(TWO_MOVES, **options)
    if number:
        table.play(0, f"bid {number}")
    return table


@pytest.mark.rule("RIC-14.1")
def test_ric_14_1_chip_is_turned_and_timer_started_together():
    table = new_game(1)
    assert events_of(table.expire_timers("pause-0"), ChipTurned)
    assert (table.phase, table.timers) == ("think", {"bid-1": 60})


@pytest.mark.rule("RIC-14.2")
def test_ric_14_2_naming_a_number_stops_the_clock():
    table = solo()
    events = table.play(0, "bid 4")
    assert single_event(events, TryBegan) == TryBegan(0, 4)
    assert table.timers == {"first-1-1": 15}
    table.assert_illegal(CLOCK, "expire bid-1", "RIC-8.7")


@pytest.mark.rule("RIC-14.2", "RIC-14.1")
def test_ric_14_2_the_timer_is_stopped_and_not_restarted():
    """The log must not say the contrary."""
    made = single_event(solo().play(0, "bid 4"), BidMade)
    assert "timer starts" not in log_texts([made])[0]


@pytest.mark.rule("RIC-14.2")
def test_ric_14_2_found_in_time_the_chip_lies_face_up():
    table = solo(4)
    assert chip_won(table.play(0, "rn", "rw")) == ChipWon(0, "rc", 2, 1)
    assert table.view(None).players[0].chips == ("rc",)
    assert table.view(None).lost == ()


@pytest.mark.rule("RIC-14.2")
def test_ric_14_2_otherwise_face_down():
    table = solo()
    events = table.expire_timers("bid-1")
    assert single_event(events, ChipLost) == ChipLost("rc", "RIC-14.2")
    assert log_texts(events) == ["The red moon is lost"]
    assert (table.view(None).lost, table.view(None).players[0].chips) == (("rc",), ())
    assert len(table.pile) == 16, "it does not go back"
    assert not events_of(events, ChipReturned)


@pytest.mark.rule("RIC-14.2", "RIC-9.9")
@pytest.mark.parametrize("how", ["give", "number", "first", "show"])
def test_ric_14_2_one_try_only(how):
    table = solo(2, undo_slip=False)
    match how:
        case "give":
            events = table.play(0, "give")
        case "number":
            events = table.play(0, "rn", "bw")
        case "first":
            events = table.expire_timers("first-1-1")
        case _:
            table.play(0, "rn")
            events = table.expire_timers("show-1-1")
    assert events_of(events, TryFailed)
    assert single_event(events, ChipLost).chip == "rc"
    assert not events_of(events, ChipReturned)
    assert table.phase == "pause"


@pytest.mark.rule("RIC-14.2")
def test_ric_14_2_any_solution_will_do():
    table = solo(5)
    assert single_event(table.play(0, "bw", "rn", "rw"), ChipWon).moves == 3


@pytest.mark.rule("RIC-14.2")
def test_ric_14_2_unless_only_a_shortest_way_wins():
    table = solo(5, solo_must_be_optimal=True)
    events = table.play(0, "bw", "rn", "rw")
    failed = single_event(events, TryFailed)
    assert (failed.why, failed.rule) == ("not_shortest", "RIC-14.2")
    assert single_event(events, ChipLost).chip == "rc"
    assert log_texts([failed]) == ["Ann reached the target, but a shorter solution exists: robots go back"]
    assert table.robots == table.markers == {"r": "h7", "g": "h1", "b": "p16", "y": "p1"}
    table = solo(5, solo_must_be_optimal=True)
    assert single_event(table.play(0, "rn", "rw"), ChipWon).moves == 2, "a higher number named does no harm"


@pytest.mark.rule("RIC-14.2", "RIC-9.8")
def test_ric_14_2_a_slip_is_not_counted_against_the_shortest_way():
    table = solo(5, solo_must_be_optimal=True)
    assert single_event(table.play(0, "re", "back", "rn", "rw"), ChipWon).moves == 2


@pytest.mark.rule("RIC-14.2")
def test_ric_14_2_the_variant_is_for_one_player():
    table = load_position(f"{TWO_MOVES} seats=2 players=2 phase=bid bids=0:5", solo_must_be_optimal=True)
    table.expire_timers("bid-1")
    assert single_event(table.play(0, "bw", "rn", "rw"), ChipWon).moves == 3


@pytest.mark.rule("RIC-14.2")
@pytest.mark.parametrize("most", [2, 25, 99])
def test_ric_14_2_the_highest_number(most):
    table = solo(solo_max_number=most)
    assert table.is_legal(0, f"bid {most}")
    assert table.view(0).prompt.number_input.maximum == most
    if most < 99:
        assert f"2 to {most}" in table.assert_illegal(0, f"bid {most + 1}", "RIC-14.2").suggestion
    table.assert_illegal(0, "bid 1", "RIC-8.6")


@pytest.mark.rule("RIC-14.2")
def test_ric_14_2_twenty_five_by_default_and_only_alone():
    assert "2 to 25" in solo().assert_illegal(0, "bid 26", "RIC-14.2").suggestion
    assert load_position(f"{TWO_MOVES} seats=2 players=2").is_legal(0, "bid 26")


@pytest.mark.rule("RIC-14.3")
def test_ric_14_3_the_game_ends_when_all_chips_are_used():
    table = load_position(f"{TWO_MOVES} {chip_owners_text({0: 8, -2: 7}, 'rc')} phase=think")
    table.expire_timers("bid-1")
    assert table.phase == "pause", "one is left"
    table = load_position(f"{TWO_MOVES} {chip_owners_text({0: 9, -2: 7}, 'rc')} phase=think")
    assert single_event(table.expire_timers("bid-1"), GameEnded).rule == "RIC-14.3"
    assert table.phase == "over"


@pytest.mark.rule("RIC-14.3", "RIC-12.1")
def test_ric_14_3_no_number_of_chips_ends_it_before():
    table = load_position(f"{TWO_MOVES} {chip_owners_text({0: 15}, 'rc')} phase=think")
    table.play(0, "bid 2")
    table.play(0, "rn", "rw")
    assert table.phase == "pause"


@pytest.mark.rule("RIC-14.4")
@pytest.mark.parametrize(("up", "won"), [(0, False), (7, False), (8, False), (9, True), (10, True), (16, True)])
def test_ric_14_4_more_face_up_than_face_down(up, won):
    table = load_position(
        f"{TWO_MOVES} {chip_owners_text({0: up - 1, -2: 17 - up}, 'rc')}"
        if up
        else f"{TWO_MOVES} {chip_owners_text({-2: 16}, 'rc')}"
    )
    if up:
        table.play(0, "bid 2", "rn", "rw")
    else:
        table.expire_timers("bid-1")
    outcome = GAME.outcome(table.state)
    assert outcome.scores == (float(up),)
    assert outcome.winners == ((0,) if won else ())
    assert outcome.rule == "RIC-14.3"
    winner = "Ann wins" if won else "Nobody wins"
    assert log_texts(events_of(table.events, GameEnded))[0].startswith(f"{winner}: all chips are used")


@pytest.mark.rule("RIC-14.5")
@pytest.mark.parametrize(("timers", "seconds"), [(1, 60), (2, 120)])
def test_ric_14_5_the_timer_may_run_twice(timers, seconds):
    assert solo(solo_glasses=timers).timers == {"bid-1": seconds}
    assert solo(solo_glasses=timers, bid_seconds=30).timers == {"bid-1": seconds / 2}


@pytest.mark.rule("RIC-14.5")
def test_ric_14_5_or_not_at_all():
    assert solo(solo_glasses=0).timers == {}
    assert single_event(solo(solo_glasses=0).play(0, "pass"), ChipLost).chip == "rc"


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_alone_nothing_ends_the_pause_but_the_player():
    table = new_game(1)
    assert (table.phase, table.timers) == ("pause", {})
    assert table.is_legal(CLOCK, "expire pause-0"), "games stored with the timer can still be replayed"
    table.assert_illegal(CLOCK, "expire pause-1", "RIC-8.7")
    assert events_of(table.play(0, "ready"), ChipTurned)


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_digests_of_stored_games_do_not_know_the_option():
    assert "solo_pause" not in new_game(1).state.options.to_plain()
    assert new_game(1, solo_pause=True).state.options.to_plain()["solo_pause"] is True


@pytest.mark.rule("RIC-14.5")
def test_ric_14_5_only_alone():
    table = load_position(f"{TWO_MOVES} seats=2 players=2", solo_glasses=2)
    table.play(0, "bid 4")
    assert table.timers == {"bid-1": 60}


@pytest.mark.rule("RIC-14.6", "RIC-10.1", "RIC-10.2")
def test_ric_14_6_where_the_robots_stand_afterwards():
    table = solo(4)
    table.play(0, "bw", "rn", "rw")
    assert table.robots == table.markers == {"r": "e2", "g": "h1", "b": "m16", "y": "p1"}
    table = solo(4)
    table.play(0, "bw", "rn", "give")
    assert table.robots == table.markers == {"r": "h7", "g": "h1", "b": "p16", "y": "p1"}


@pytest.mark.rule("RIC-14.7", "RIC-11.3")
def test_ric_14_7_no_idea_ends_the_round_at_once():
    table = solo()
    assert [choice.action for choice in table.view(0).prompt.choices] == ["pass"]
    assert single_event(table.play(0, "pass"), ChipLost) == ChipLost("rc", "RIC-14.7")
    assert table.phase == "pause"


@pytest.mark.rule("RIC-14.1", "RIC-11.2")
def test_ric_14_1_there_is_no_last_call_alone():
    table = solo()
    table.assert_illegal(0, "call", "RIC-11.2")
    table.assert_illegal(0, "done", "RIC-8.8")


@pytest.mark.rule("RIC-1.7", "RIC-14.4")
def test_ric_14_4_a_player_who_leaves_has_not_won():
    table = load_position(f"{TWO_MOVES} {chip_owners_text({0: 12, -2: 2}, 'rc')}")
    ended = single_event(table.play(0, "leave"), GameEnded)
    assert ended.places == (2,)
    assert GAME.outcome(table.state).winners == ()


@pytest.mark.rule("RIC-14.2", "RIC-15.1")
def test_ric_14_2_a_chip_face_down_is_written():
    table = load_position(f"{TWO_MOVES} {chip_owners_text({0: 2, -2: 3}, 'rc')}")
    assert load_position(table.text).digest() == table.digest()
    assert "owners" in error_from(NotationError, GAME.deserialize, f"{TWO_MOVES} owners=rt:-4")
