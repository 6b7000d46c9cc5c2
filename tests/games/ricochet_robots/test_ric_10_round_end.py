"""RIC-10: the end of a round."""

import pytest

from botyard.games.ricochet_robots.events import (
    ChipReturned,
    ChipSetAside,
    ChipTurned,
    ChipWon,
    GameEnded,
    Readied,
    TookBack,
)

from .builders import (
    CLOCK,
    GAME,
    TWO_MOVES,
    Table,
    chip_owners_text,
    events_of,
    in_attempt,
    load_position,
    log_texts,
    new_game,
    single_event,
)

BETWEEN = "1A2A3A4A rh7 gh1 bp16 yp1 - seats=3 players=3 round=2"


@pytest.mark.rule("RIC-10.1")
def test_ric_10_1_after_a_success_the_robots_stay_and_the_markers_follow():
    table = in_attempt(TWO_MOVES, 3)
    table.play(0, "bw", "rn", "rw")
    assert table.robots == table.markers == {"r": "e2", "g": "h1", "b": "m16", "y": "p1"}
    table.expire_timers("pause-1")
    assert table.robots == table.markers == {"r": "e2", "g": "h1", "b": "m16", "y": "p1"}


@pytest.mark.rule("RIC-10.1", "RIC-9.4")
def test_ric_10_1_the_next_failure_goes_back_to_the_new_markers():
    table = in_attempt(TWO_MOVES, 3)
    table.play(0, "bw", "rn", "rw")
    table.expire_timers("pause-1")
    table.play(1, "bid 5", "done")
    table.play(0, "done")
    table.play(1, "bn", "re", "give")
    assert table.robots == {"r": "e2", "g": "h1", "b": "m16", "y": "p1"}


@pytest.mark.rule("RIC-10.2", "RIC-9.4")
def test_ric_10_2_without_success_the_same_start_again():
    table = in_attempt(TWO_MOVES, 3, 4)
    table.play(0, "bw", "rn", "give")
    table.play(1, "gs", "give")
    assert table.robots == table.markers == {"r": "h7", "g": "h1", "b": "p16", "y": "p1"}


@pytest.mark.rule("RIC-10.3", "RIC-4.2")
def test_ric_10_3_then_the_next_round():
    table = in_attempt(TWO_MOVES, 3)
    top = table.pile[-1]
    table.play(0, "rn", "rw")
    turned = single_event(table.expire_timers("pause-1"), ChipTurned)
    assert (turned.round, turned.chip) == (2, top)
    view = table.view(None)
    assert (view.bids, view.queue, view.attempt) == ((), (), None)
    assert [player.bid for player in view.players] == [None, None]


# --- the last chip ---

LAST = f"{TWO_MOVES} {chip_owners_text({0: 4, 1: 4, 2: 4, 3: 4}, 'rc')} seats=4 players=4"


def fail_round(table: Table, how: str) -> list[object]:
    """Nobody gets the chip that is open now."""
    number = table.state.round
    if how == "nobody bids":
        for _ in range(2):
            events = [event for seat in range(table.state.seats) for event in table.play(seat, "pass")]
        return events
    table.play(0, "bid 3")
    table.expire_timers(f"bid-{number}")
    return table.play(0, "give")


@pytest.mark.rule("RIC-10.4", "RIC-9.7", "RIC-11.2", "RIC-12.3", "RIC-12.4")
@pytest.mark.parametrize(
    "rounds",
    [
        ("nobody bids", "nobody bids", "nobody bids"),
        ("nobody succeeds", "nobody succeeds", "nobody succeeds"),
        ("nobody bids", "nobody succeeds", "nobody bids"),
    ],
)
def test_ric_10_4_the_last_chip_comes_back_twice_and_is_then_put_aside(rounds):
    table = load_position(LAST)
    for number in (1, 2):
        events = fail_round(table, rounds[number - 1])
        assert single_event(events, ChipReturned).chip == "rc"
        assert table.pile == ["rc"]
        assert single_event(table.expire_timers(f"pause-{number}"), ChipTurned).chip == "rc"
    events = fail_round(table, rounds[2])
    assert not events_of(events, ChipReturned)
    assert single_event(events, ChipSetAside) == ChipSetAside("rc")
    assert single_event(events, GameEnded) == GameEnded((1, 1, 1, 1), (4, 4, 4, 4), "RIC-12.4")
    assert "The red moon came back three times and is set aside" in log_texts(events)
    assert table.view(None).lost == ("rc",)


@pytest.mark.rule("RIC-10.4")
def test_ric_10_4_it_can_still_be_won_the_third_time():
    table = load_position(LAST)
    for number in (1, 2):
        fail_round(table, "nobody bids")
        table.expire_timers(f"pause-{number}")
    table.play(1, "bid 2")
    table.expire_timers("bid-3")
    events = table.play(1, "rn", "rw")
    assert single_event(events, ChipWon).chips == 5
    assert single_event(events, GameEnded) == GameEnded((2, 1, 2, 2), (4, 5, 4, 4), "RIC-12.1")


@pytest.mark.rule("RIC-10.4")
def test_ric_10_4_only_the_last_chip_is_counted():
    """With another chip in the pile it may come back as often as it likes."""
    table = load_position(f"{TWO_MOVES} {chip_owners_text({0: 4, 1: 4, 2: 4, 3: 3}, 'rc')} seats=4 players=4")
    for number in range(1, 7):
        events = fail_round(table, "nobody bids")
        assert events_of(events, ChipReturned)
        assert len(table.pile) == 2
        table.expire_timers(f"pause-{number}")
    assert "returns=" not in table.text, "nothing of that is held against the chip that will be the last"


@pytest.mark.rule("RIC-10.4", "RIC-12.4")
def test_ric_10_4_with_five_players_the_game_ends_by_the_same_rule():
    """Not all chips were given out, so it is not RIC-12.2 that ends it."""
    table = load_position(
        f"{TWO_MOVES} {chip_owners_text({0: 4, 1: 3, 2: 3, 3: 3, 4: 3}, 'rc')} seats=5 players=5 returns=2"
    )
    events = fail_round(table, "nobody bids")
    assert single_event(events, ChipSetAside).chip == "rc"
    ended = single_event(events, GameEnded)
    assert (ended.places, ended.chips) == ((1, 2, 2, 2, 2), (4, 3, 3, 3, 3))
    assert ended.rule == "RIC-12.4"


@pytest.mark.rule("RIC-10.4", "RIC-1.7")
def test_ric_10_4_a_last_chip_of_which_somebody_left_in_the_middle():
    """The count of returns is kept while the chip goes round."""
    table = load_position(LAST + " returns=1")
    table.play(3, "leave")
    for _ in range(2):
        for seat in (0, 1, 2):
            table.play(seat, "pass")
    assert (table.phase, table.pile) == ("pause", ["rc"])
    assert "returns=2" in table.text


# --- the pause ---


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_the_next_chip_when_everybody_is_ready():
    table = load_position(BETWEEN)
    assert table.play(0, "ready") == [Readied(0)]
    table.play(2, "ready")
    assert (table.phase, table.to_act) == ("pause", (1,))
    assert events_of(table.play(1, "ready"), ChipTurned)


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_after_twenty_seconds_at_the_latest():
    table = load_position(BETWEEN)
    assert table.timers == {"pause-2": 20}
    assert events_of(table.expire_timers("pause-2"), ChipTurned)
    assert "pause-2" not in table.timers
    table.assert_illegal(CLOCK, "expire pause-2", "RIC-8.7")


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_the_first_round_begins_the_same_way():
    table = new_game()
    assert (table.phase, table.timers, table.to_act) == ("pause", {"pause-0": 20}, (0, 1))


@pytest.mark.rule("RIC-10.5")
@pytest.mark.parametrize("seconds", [1, 45, 600])
def test_ric_10_5_the_pause_is_the_hosts(seconds):
    assert new_game(pause_seconds=seconds).timers == {"pause-0": seconds}


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_or_none_at_all():
    table = new_game(pause_seconds=0)
    assert (table.phase, table.state.round) == ("think", 1)
    table = in_attempt(TWO_MOVES, 2, pause_seconds=0)
    events = table.play(0, "rn", "rw")
    assert [type(event) for event in events[-2:]] == [ChipWon, ChipTurned]
    assert (table.phase, table.state.round) == ("think", 2)


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_ready_can_be_taken_back():
    table = load_position(BETWEEN + " done=0,1")
    assert table.play(1, "wait") == [TookBack(1)]
    table.play(2, "ready")
    assert table.phase == "pause"
    table.assert_illegal(1, "wait", "RIC-8.8")


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_ready_is_for_the_pause():
    load_position(f"{TWO_MOVES} seats=3 players=3").assert_illegal(0, "ready", "RIC-10.5")
    load_position(f"{TWO_MOVES} seats=3 players=3 phase=bid bids=0:3").assert_illegal(0, "ready", "RIC-10.5")
    in_attempt(TWO_MOVES, 3).assert_illegal(1, "ready", "RIC-10.5")
    table = load_position(BETWEEN + " done=0")
    assert "wait" in table.assert_illegal(0, "ready", "RIC-8.8").suggestion


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_nobody_is_ready_when_the_pause_begins():
    """Done and no idea of the round before do not count."""
    table = load_position(f"{TWO_MOVES} seats=2 players=2 phase=bid bids=0:2")
    table.play(0, "done")
    table.play(1, "done")
    table.play(0, "rn", "rw")
    assert (table.phase, table.to_act) == ("pause", (0, 1))
    assert [choice.action for choice in GAME.view(table.state, 0).prompt.choices] == ["ready"]
