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

from .table import CLOCK, RULES, TWO_MOVES, Table, at, held, only, sentences, started, told, trying

BETWEEN = "1A2A3A4A rh7 gh1 bp16 yp1 - seats=3 players=3 round=2"


@pytest.mark.rule("RIC-10.1")
def test_ric_10_1_after_a_success_the_robots_stay_and_the_markers_follow():
    table = trying(TWO_MOVES, 3)
    table.say(0, "bw", "rn", "rw")
    assert table.robots == table.markers == {"r": "e2", "g": "h1", "b": "m16", "y": "p1"}
    table.ring("pause-1")
    assert table.robots == table.markers == {"r": "e2", "g": "h1", "b": "m16", "y": "p1"}


@pytest.mark.rule("RIC-10.1", "RIC-9.4")
def test_ric_10_1_the_next_failure_goes_back_to_the_new_markers():
    table = trying(TWO_MOVES, 3)
    table.say(0, "bw", "rn", "rw")
    table.ring("pause-1")
    table.say(1, "bid 5", "done")
    table.say(0, "done")
    table.say(1, "bn", "re", "give")
    assert table.robots == {"r": "e2", "g": "h1", "b": "m16", "y": "p1"}


@pytest.mark.rule("RIC-10.2", "RIC-9.4")
def test_ric_10_2_without_success_the_same_start_again():
    table = trying(TWO_MOVES, 3, 4)
    table.say(0, "bw", "rn", "give")
    table.say(1, "gs", "give")
    assert table.robots == table.markers == {"r": "h7", "g": "h1", "b": "p16", "y": "p1"}


@pytest.mark.rule("RIC-10.3", "RIC-4.2")
def test_ric_10_3_then_the_next_round():
    table = trying(TWO_MOVES, 3)
    top = table.pile[-1]
    table.say(0, "rn", "rw")
    turned = only(table.ring("pause-1"), ChipTurned)
    assert (turned.round, turned.chip) == (2, top)
    view = table.view(None)
    assert (view.bids, view.queue, view.attempt) == ((), (), None)
    assert [player.bid for player in view.players] == [None, None]


# --- the last chip -----------------------------------------------------------------------------------------

LAST = f"{TWO_MOVES} {held({0: 4, 1: 4, 2: 4, 3: 4}, 'rc')} seats=4 players=4"


def fail_round(table: Table, how: str) -> list[object]:
    """Nobody gets the chip that is open now."""
    number = table.state.round
    if how == "nobody bids":
        for _ in range(2):
            events = [event for seat in range(table.state.seats) for event in table.say(seat, "pass")]
        return events
    table.say(0, "bid 3")
    table.ring(f"bid-{number}")
    return table.say(0, "give")


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
    table = at(LAST)
    for number in (1, 2):
        events = fail_round(table, rounds[number - 1])
        assert only(events, ChipReturned).chip == "rc"
        assert table.pile == ["rc"]
        assert only(table.ring(f"pause-{number}"), ChipTurned).chip == "rc"
    events = fail_round(table, rounds[2])
    assert not told(events, ChipReturned)
    assert only(events, ChipSetAside) == ChipSetAside("rc")
    assert only(events, GameEnded) == GameEnded((1, 1, 1, 1), (4, 4, 4, 4), "RIC-12.4")
    assert "The red circle came back three times and is put aside." in sentences(events)
    assert table.view(None).lost == ("rc",)


@pytest.mark.rule("RIC-10.4")
def test_ric_10_4_it_can_still_be_won_the_third_time():
    table = at(LAST)
    for number in (1, 2):
        fail_round(table, "nobody bids")
        table.ring(f"pause-{number}")
    table.say(1, "bid 2")
    table.ring("bid-3")
    events = table.say(1, "rn", "rw")
    assert only(events, ChipWon).chips == 5
    assert only(events, GameEnded) == GameEnded((2, 1, 2, 2), (4, 5, 4, 4), "RIC-12.1")


@pytest.mark.rule("RIC-10.4")
def test_ric_10_4_only_the_last_chip_is_counted():
    """With another chip in the pile it may come back as often as it likes."""
    table = at(f"{TWO_MOVES} {held({0: 4, 1: 4, 2: 4, 3: 3}, 'rc')} seats=4 players=4")
    for number in range(1, 7):
        events = fail_round(table, "nobody bids")
        assert told(events, ChipReturned)
        assert len(table.pile) == 2
        table.ring(f"pause-{number}")
    assert "returns=" not in table.text, "nothing of that is held against the chip that will be the last"


@pytest.mark.rule("RIC-10.4", "RIC-12.4")
def test_ric_10_4_with_five_players_the_game_ends_by_the_same_rule():
    """Not all chips were given out, so it is not RIC-12.2 that ends it."""
    table = at(f"{TWO_MOVES} {held({0: 4, 1: 3, 2: 3, 3: 3, 4: 3}, 'rc')} seats=5 players=5 returns=2")
    events = fail_round(table, "nobody bids")
    assert only(events, ChipSetAside).chip == "rc"
    ended = only(events, GameEnded)
    assert (ended.places, ended.chips) == ((1, 2, 2, 2, 2), (4, 3, 3, 3, 3))
    assert ended.rule == "RIC-12.4"


@pytest.mark.rule("RIC-10.4", "RIC-1.7")
def test_ric_10_4_a_last_chip_of_which_somebody_left_in_the_middle():
    """The count of returns is kept while the chip goes round."""
    table = at(LAST + " returns=1")
    table.say(3, "leave")
    for _ in range(2):
        for seat in (0, 1, 2):
            table.say(seat, "pass")
    assert (table.phase, table.pile) == ("pause", ["rc"])
    assert "returns=2" in table.text


# --- the pause ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_the_next_chip_when_everybody_is_ready():
    table = at(BETWEEN)
    assert table.say(0, "ready") == [Readied(0)]
    table.say(2, "ready")
    assert (table.phase, table.to_act) == ("pause", (1,))
    assert told(table.say(1, "ready"), ChipTurned)


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_after_twenty_seconds_at_the_latest():
    table = at(BETWEEN)
    assert table.timers == {"pause-2": 20}
    assert told(table.ring("pause-2"), ChipTurned)
    assert "pause-2" not in table.timers
    table.refuses(CLOCK, "expire pause-2", "RIC-8.7")


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_the_first_round_begins_the_same_way():
    table = started()
    assert (table.phase, table.timers, table.to_act) == ("pause", {"pause-0": 20}, (0, 1))


@pytest.mark.rule("RIC-10.5")
@pytest.mark.parametrize("seconds", [1, 45, 600])
def test_ric_10_5_the_pause_is_the_hosts(seconds):
    assert started(pause_seconds=seconds).timers == {"pause-0": seconds}


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_or_none_at_all():
    table = started(pause_seconds=0)
    assert (table.phase, table.state.round) == ("think", 1)
    table = trying(TWO_MOVES, 2, pause_seconds=0)
    events = table.say(0, "rn", "rw")
    assert [type(event) for event in events[-2:]] == [ChipWon, ChipTurned]
    assert (table.phase, table.state.round) == ("think", 2)


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_ready_can_be_taken_back():
    table = at(BETWEEN + " done=0,1")
    assert table.say(1, "wait") == [TookBack(1)]
    table.say(2, "ready")
    assert table.phase == "pause"
    table.refuses(1, "wait", "RIC-8.8")


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_ready_is_for_the_pause():
    at(f"{TWO_MOVES} seats=3 players=3").refuses(0, "ready", "RIC-10.5")
    at(f"{TWO_MOVES} seats=3 players=3 phase=bid bids=0:3").refuses(0, "ready", "RIC-10.5")
    trying(TWO_MOVES, 3).refuses(1, "ready", "RIC-10.5")
    table = at(BETWEEN + " done=0")
    assert "wait" in table.refuses(0, "ready", "RIC-8.8").hint


@pytest.mark.rule("RIC-10.5")
def test_ric_10_5_nobody_is_ready_when_the_pause_begins():
    """Done and no idea of the round before do not count."""
    table = at(f"{TWO_MOVES} seats=2 players=2 phase=bid bids=0:2")
    table.say(0, "done")
    table.say(1, "done")
    table.say(0, "rn", "rw")
    assert (table.phase, table.to_act) == ("pause", (0, 1))
    assert [choice.action for choice in RULES.view(table.state, 0).ask.choices] == ["ready"]
