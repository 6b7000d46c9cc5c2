"""RIC-12: the end of the game."""

import pytest

from botyard import OptionError
from botyard.games.ricochet_robots.events import BiddingEnded, ChipWon, GameEnded

from .builders import (
    GAME,
    TWO_MOVES,
    Table,
    chip_owners_text,
    error_from,
    events_of,
    load_position,
    log_texts,
    new_game,
    single_event,
)


def last_win(chips: dict[int, int], seats: int, winner: int = 0, **options: object) -> Table:
    """`winner` wins the red circle on top of these chips."""
    table = load_position(
        f"{TWO_MOVES} {chip_owners_text(chips, 'rc')} seats={seats} players={seats} phase=bid bids={winner}:2",
        **options,
    )
    table.expire_timers("bid-1")
    assert events_of(table.play(winner, "rn", "rw"), ChipWon)
    return table


@pytest.mark.rule("RIC-12.1")
@pytest.mark.parametrize(("seats", "enough"), [(2, 8), (3, 6), (4, 5)])
def test_ric_12_1_enough_chips_end_it_at_once(seats, enough):
    table = last_win({0: enough - 1, 1: 1}, seats)
    ended = single_event(table.events, GameEnded)
    assert ended.rule == "RIC-12.1"
    assert ended.chips[0] == enough
    outcome = GAME.outcome(table.state)
    assert (outcome.winners, outcome.rule) == ((0,), "RIC-12.1")
    assert outcome.scores == tuple(map(float, ended.chips))
    assert (table.phase, table.to_act, table.timers) == ("over", (), {})
    assert len(table.pile) > 0


@pytest.mark.rule("RIC-12.1")
@pytest.mark.parametrize(("seats", "enough"), [(2, 8), (3, 6), (4, 5)])
def test_ric_12_1_one_less_does_not(seats, enough):
    table = last_win({0: enough - 2, 1: enough - 1}, seats)
    assert not events_of(table.events, GameEnded)
    assert table.phase == "pause"
    assert GAME.outcome(table.state) is None


@pytest.mark.rule("RIC-12.1")
def test_ric_12_1_after_the_end_no_action_is_legal():
    table = last_win({0: 7}, 2)
    for text in ("ready", "bid 3", "rn", "leave", "join", "pass", "wait"):
        assert "over" in table.assert_illegal(1, text, "RIC-12.1").reason
    table.assert_illegal(-1, "expire pause-1", "RIC-8.7")
    for seat in (None, 0, 1):
        assert table.view(seat).prompt is None
        assert table.view(seat).ended_by == "RIC-12.1"


@pytest.mark.rule("RIC-12.2")
@pytest.mark.parametrize("seats", [5, 6, 12])
def test_ric_12_2_more_than_four_play_all_chips(seats):
    table = last_win({0: 9, 1: 3}, seats)
    assert table.phase == "pause", "ten chips, and still no end"
    table = last_win({0: 9, 1: 7}, seats, winner=1)
    ended = single_event(table.events, GameEnded)
    assert (ended.rule, ended.places[:2], ended.chips[:2]) == ("RIC-12.2", (1, 2), (9, 8))
    assert GAME.outcome(table.state).winners == (0,)


@pytest.mark.rule("RIC-12.3", "RIC-12.2")
def test_ric_12_3_a_tie_is_shared():
    table = last_win({0: 5, 1: 6, 2: 3, 3: 2}, 5)
    ended = single_event(table.events, GameEnded)
    assert ended == GameEnded((1, 1, 3, 4, 5), (6, 6, 3, 2, 0), "RIC-12.2")
    assert GAME.outcome(table.state).winners == (0, 1)
    assert log_texts([ended]) == [
        "Ann and Bob share the win: all chips are given out (Ann 6, Bob 6, Cem 3, Dee 2, Eve 0)"
    ]


@pytest.mark.rule("RIC-12.3", "RIC-1.7")
def test_ric_12_3_a_player_who_left_has_no_part_in_a_tie():
    table = load_position(
        f"{TWO_MOVES} {chip_owners_text({0: 5, 1: 6, 2: 5}, 'rc')} seats=5 players=5 left=1 phase=bid bids=0:2"
    )
    table.expire_timers("bid-1")
    table.play(0, "rn", "rw")
    assert single_event(table.events, GameEnded).places == (1, 5, 2, 3, 3)


@pytest.mark.rule("RIC-12.3")
@pytest.mark.parametrize(("seats", "enough"), [(2, 8), (3, 6), (4, 5)])
def test_ric_12_3_seventeen_chips_suffice_and_no_tie_is_possible(seats, enough):
    """Everybody one short is at most sixteen chips, and the next one ends it."""
    assert seats * (enough - 1) + 1 <= 17
    table = last_win(dict.fromkeys(range(seats), enough - 1), seats)
    assert GAME.outcome(table.state).winners == (0,)


@pytest.mark.rule("RIC-12.4")
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
@pytest.mark.parametrize("enough", [1, 3, 10])
def test_ric_12_4_any_other_number(seats, enough):
    table = last_win({0: enough - 1}, seats, chips_to_win=enough)
    assert table.view(0).goal == enough
    assert single_event(table.events, GameEnded).rule == "RIC-12.4"
    assert GAME.outcome(table.state).winners == (0,)
    if enough > 1:
        assert last_win({0: enough - 2}, seats, chips_to_win=enough).phase == "pause"


@pytest.mark.rule("RIC-12.4", "RIC-12.3")
def test_ric_12_4_if_the_chips_run_out_first_the_most_win():
    table = last_win({0: 6, 1: 10}, 2, chips_to_win=12)
    assert single_event(table.events, GameEnded) == GameEnded((2, 1), (7, 10), "RIC-12.4")
    table = last_win({0: 5, 1: 6, 2: 5}, 3, chips_to_win=12)
    assert GAME.outcome(table.state).winners == (0, 1)


@pytest.mark.rule("RIC-12.4", "RIC-14.3")
def test_ric_12_4_not_for_one_player():
    assert "RIC-14.3" in error_from(OptionError, lambda: new_game(1, chips_to_win=5))
    assert new_game(1, chips_to_win=0).phase == "pause"


# --- equal bids ---

EQUAL = f"{TWO_MOVES} {chip_owners_text({0: 3, 1: 1, 2: 1}, 'rc')} seats=4 players=4 phase=bid"


@pytest.mark.rule("RIC-12.5", "RIC-9.5")
@pytest.mark.parametrize(
    ("bids", "first", "fewest"),
    [
        ("0:5,1:5,2:5,3:5", (0, 1, 2, 3), (3, 1, 2, 0)),
        ("2:5,1:5", (2, 1), (2, 1)),  # equal chips: the earlier one
        ("1:5,2:5", (1, 2), (1, 2)),
        ("0:4,3:5", (0, 3), (0, 3)),  # the number comes first
        ("0:5,3:4,1:4", (3, 1, 0), (3, 1, 0)),
        ("0:4,1:4,3:9", (0, 1, 3), (1, 0, 3)),
    ],
)
def test_ric_12_5_equal_bids(bids, first, fewest):
    for rule, order in (("first", first), ("fewest_chips", fewest)):
        table = load_position(f"{EQUAL} bids={bids}", equal_bids=rule)
        assert table.view(0).bids == order
        assert single_event(table.expire_timers("bid-1"), BiddingEnded).order == order


@pytest.mark.rule("RIC-12.5", "RIC-8.9", "RIC-8.5")
def test_ric_12_5_fewest_chips_with_hidden_and_improved_bids():
    """Ann (3 chips) and Bob (1) end on 4, Ann earlier; Dee (none) improves to 4 last and still shows first."""
    table = load_position(EQUAL.replace(" phase=bid", ""), equal_bids="fewest_chips", hidden_bids=True)
    for seat, number in ((0, 4), (3, 9), (1, 4), (3, 4)):
        table.play(seat, f"bid {number}")
    assert table.view(0).bids == (0, 1, 3)  # in the order of bidding, because sorting would reveal the numbers
    assert single_event(table.expire_timers("bid-1"), BiddingEnded).order == (3, 1, 0)


@pytest.mark.rule("RIC-12.1", "RIC-12.4", "RIC-12.2", "RIC-1.7")
@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("RIC-12.1", "enough chips are won"),
        ("RIC-12.2", "all chips are given out"),
        ("RIC-12.4", "the agreed number is reached, or no chip is left"),
        ("RIC-1.7", "too few players are left"),
        ("RIC-14.3", "all chips are used"),
    ],
)
def test_ric_12_the_end_as_text(rule, words):
    assert log_texts([GameEnded((1, 2), (3, 1), rule)]) == [f"Ann wins: {words} (Ann 3, Bob 1)"]
