"""RIC-8: bids and the timer."""

from dataclasses import replace

import pytest

from botyard import IllegalAction, Match, NotationError, Rng
from botyard.core.digest import to_plain
from botyard.games.ricochet_robots.events import (
    BiddingEnded,
    BidMade,
    ChipWon,
    SaidDone,
    TookBack,
    TryBegan,
)

from .builders import (
    CLOCK,
    GAME,
    TWO_MOVES,
    Table,
    chip_owners_text,
    english,
    error_from,
    events_of,
    in_attempt,
    in_bidding,
    load_position,
    log_texts,
    single_event,
)

BIDDING = f"{TWO_MOVES} seats=3 players=3 phase=bid"


def order(*bids: tuple[int, int], seats: int = 3, **options: object) -> list[tuple[int, int]]:
    """Return the order of the attempts after these bids."""
    table = in_bidding(TWO_MOVES, seats, **options)
    for seat, number in bids:
        table.play(seat, f"bid {number}")
    ended = single_event(table.expire_timers("bid-1"), BiddingEnded)
    return list(zip(ended.order, ended.bids, strict=True))


@pytest.mark.rule("RIC-8.1", "RIC-8.2")
def test_ric_8_1_a_number_is_said_aloud():
    table = in_bidding(TWO_MOVES)
    events = table.play(1, "bid 9")
    assert events == [BidMade(1, 9, first=True)]
    assert log_texts(events) == ["Bob bids 9: timer starts"]
    for seat in (None, 0, 1):
        assert table.view(seat).players[1].bid == 9
        assert table.view(seat).bids == (1,)


@pytest.mark.rule("RIC-8.2", "RIC-9.3")
def test_ric_8_2_it_counts_from_the_present_place():
    """The claim is tried from the markers, and fewer moves will do."""
    table = in_bidding(TWO_MOVES)
    table.play(0, "bid 9", "done")
    table.play(1, "done")
    assert single_event(table.play(0, "rn", "rw"), ChipWon).moves == 2


@pytest.mark.rule("RIC-8.3")
def test_ric_8_3_the_first_bid_starts_the_timer():
    table = in_bidding(TWO_MOVES, seats=3)
    assert "bid-1" not in table.timers
    assert single_event(table.play(2, "bid 5"), BidMade).first
    assert table.timers == {"bid-1": 60}
    second = table.play(0, "bid 4")
    assert not single_event(second, BidMade).first
    assert log_texts(second) == ["Ann bids 4"]


@pytest.mark.rule("RIC-8.4")
@pytest.mark.parametrize("number", [3, 5, 8, 99])
def test_ric_8_4_others_may_bid_the_same_lower_or_higher(number):
    table = load_position(f"{BIDDING} bids=0:5")
    table.play(1, f"bid {number}")
    assert table.view(None).players[1].bid == number


@pytest.mark.rule("RIC-8.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_ric_8_5_a_bid_may_be_improved(seat):
    """The first bidder as well."""
    table = load_position(f"{BIDDING} bids=0:7,1:7")
    table.play(seat, "bid 6")
    assert table.view(None).players[seat].bid == 6
    table.play(seat, "bid 3")
    assert table.view(None).players[seat].bid == 3


@pytest.mark.rule("RIC-8.5")
@pytest.mark.parametrize("number", [8, 9, 99])
def test_ric_8_5_but_never_go_higher(number):
    table = load_position(f"{BIDDING} bids=0:7,1:20")
    error = table.assert_illegal(0, f"bid {number}", "RIC-8.5")
    assert "6" in error.suggestion
    assert "bid 20" not in table.legal(0)


@pytest.mark.rule("RIC-8.5")
def test_ric_8_5_nothing_below_the_lowest():
    table = load_position(f"{BIDDING} bids=0:2")
    assert "better" in table.assert_illegal(0, "bid 3", "RIC-8.5").suggestion
    assert table.legal(0) == ["done"]


@pytest.mark.rule("RIC-8.5", "RIC-9.5")
def test_ric_8_5_repeating_changes_nothing_and_keeps_the_rank():
    table = load_position(f"{BIDDING} bids=0:5,1:5")
    before = table.digest()
    assert events_of(table.play(0, "bid 5"), BidMade) == []
    assert table.digest() == before
    assert order((0, 5), (1, 5), (0, 5)) == [(0, 5), (1, 5)]


@pytest.mark.rule("RIC-8.5", "RIC-8.8")
def test_ric_8_5_repeating_does_not_take_done_back():
    table = load_position(f"{BIDDING} bids=0:5,1:5 done=0")
    table.play(0, "bid 5")
    assert table.to_act == (1, 2)


@pytest.mark.rule("RIC-8.5")
def test_ric_8_5_the_former_number_cannot_be_fallen_back_on():
    """Ann bids 4, then 2, and fails with 2: her bid of 4 does not come back."""
    table = in_bidding(TWO_MOVES, seats=3)
    table.play(0, "bid 4", "bid 2")
    table.play(1, "bid 5")
    assert single_event(table.expire_timers("bid-1"), BiddingEnded).order == (0, 1)
    assert events_of(table.play(0, "give"), TryBegan) == [TryBegan(1, 5)]


@pytest.mark.rule("RIC-8.5")
def test_ric_8_5_a_bid_is_not_taken_back():
    match = Match(GAME, 2, 1, {"pause_seconds": 0})
    match.play(0, "bid 9")
    for call in (lambda: match.undo(0, 0), lambda: match.withdraw(0, 0)):
        with pytest.raises(IllegalAction) as error:
            call()
        assert error.value.rule == "HOUSE-UNDO"
    assert match.state.bids


# --- the range ---


@pytest.mark.rule("RIC-8.6")
@pytest.mark.parametrize("number", [2, 3, 50, 99])
def test_ric_8_6_from_2_to_99(number):
    assert in_bidding(TWO_MOVES).is_legal(0, f"bid {number}")


@pytest.mark.rule("RIC-8.6", "RIC-6.1")
@pytest.mark.parametrize("number", [0, 1])
def test_ric_8_6_less_can_never_be_shown(number):
    assert "2 to 99" in in_bidding(TWO_MOVES).assert_illegal(0, f"bid {number}", "RIC-8.6").suggestion


@pytest.mark.rule("RIC-8.6")
@pytest.mark.parametrize("number", [100, 9999])
def test_ric_8_6_nor_more_than_two_digits(number):
    assert "2 to 99" in in_bidding(TWO_MOVES).assert_illegal(0, f"bid {number}", "RIC-8.6").suggestion


@pytest.mark.rule("RIC-8.6")
@pytest.mark.parametrize("text", ["bid 10000", "bid -1", "bid 2.5", "bid two", "bid", "bid 3 4", "bid ²", "bid ٣"])
def test_ric_8_6_only_whole_numbers(text):
    assert "bid 7" in error_from(NotationError, GAME.parse_action, text)


@pytest.mark.rule("RIC-8.6")
@pytest.mark.parametrize(
    ("options", "lowest"),
    [
        ({}, 2),
        ({"ricochet": "turn"}, 2),
        ({"ricochet": "off"}, 1),
        ({"bounce_is_ricochet": True}, 1),
        ({"bounce_is_ricochet": True, "ricochet": "turn"}, 1),
    ],
)
def test_ric_8_6_one_move_only_where_it_can_be_shown(options, lowest):
    table = in_bidding(TWO_MOVES, **options)
    assert table.is_legal(0, "bid 1") == (lowest == 1)
    assert table.legal(0)[0] == f"bid {lowest}"
    prompt = table.view(0).prompt
    assert (prompt.number_input.minimum, prompt.number_input.maximum) == (lowest, 99)


@pytest.mark.rule("RIC-8.6", "RIC-8.5")
def test_ric_8_6_the_hint_offers_only_numbers_that_will_be_taken():
    """Ann has bid 5, so 99 is no suggestion for her."""
    error = load_position(f"{BIDDING} bids=0:5").assert_illegal(0, "bid 1", "RIC-8.6")
    assert "99" not in error.suggestion


# --- the time ---


@pytest.mark.rule("RIC-8.7")
@pytest.mark.parametrize("seconds", [5, 60, 600])
def test_ric_8_7_the_timer_is_the_hosts(seconds):
    table = in_bidding(TWO_MOVES, bid_seconds=seconds)
    table.play(0, "bid 5")
    assert table.timers == {"bid-1": seconds}


@pytest.mark.rule("RIC-8.7")
def test_ric_8_7_later_bids_do_not_turn_it_anew():
    table = in_bidding(TWO_MOVES, seats=3)
    table.play(0, "bid 9")
    timer = table.timers
    table.play(1, "bid 7")
    table.play(0, "bid 5")
    table.play(2, "bid 5")
    table.play(1, "done", "wait")
    assert table.timers == timer == {"bid-1": 60}


@pytest.mark.rule("RIC-8.7", "RIC-9.5")
def test_ric_8_7_the_earlier_arrival_has_the_better_rank():
    assert order((2, 5), (0, 5), (1, 5)) == [(2, 5), (0, 5), (1, 5)]


@pytest.mark.rule("RIC-8.7")
@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("pause", "The next round has not begun: say ready."),
        ("try", "A player is showing a solution: wait for the end."),
    ],
)
def test_ric_8_7_a_bid_after_the_end_is_refused(text, suggestion):
    table = (
        in_attempt(TWO_MOVES, 4)
        if text == "try"
        else load_position("1A2A3A4A rh7 gh1 bp16 yp1 - seats=2 players=2 round=2")
    )
    for seat in (0, 1):
        error = table.assert_illegal(seat, "bid 3", "RIC-8.7")
        assert (error.reason, error.suggestion) == ("You can only bid while a target is open.", suggestion)


@pytest.mark.rule("RIC-8.7")
def test_ric_8_7_only_the_clock_expires_timers_and_only_running_ones():
    table = load_position(f"{BIDDING} bids=0:5")
    table.assert_illegal(0, "expire bid-1", "RIC-8.7")
    table.assert_illegal(CLOCK, "bid 3", "RIC-8.7")
    table.assert_illegal(CLOCK, "done", "RIC-8.7")
    for stale in ("bid-0", "bid-2", "think-1", "call-1", "bid", "show-1-1", "pause-1"):
        assert "bid-1" in table.assert_illegal(CLOCK, f"expire {stale}", "RIC-8.7").suggestion
    table.expire_timers("bid-1")
    table.assert_illegal(CLOCK, "expire bid-1", "RIC-8.7")


@pytest.mark.rule("RIC-8.7")
def test_ric_8_7_no_timer_no_expiry():
    table = in_bidding(TWO_MOVES, think_seconds=0)
    assert table.timers == {}
    assert "No timer" in table.assert_illegal(CLOCK, "expire think-1", "RIC-8.7").suggestion


@pytest.mark.rule("RIC-8.7", "RIC-8.4")
def test_ric_8_7_a_bid_on_its_way_is_good_though_another_came_first():
    """Both answer the same prompt; the later bid only ranks second."""
    match = Match(GAME, 2, 1, {"pause_seconds": 0})
    question = GAME.view(match.state, 1).prompt.id
    match.play(0, "bid 5", prompt_id=GAME.view(match.state, 0).prompt.id)
    match.play(1, "bid 5", prompt_id=question)
    assert [bid.seat for bid in match.state.bids] == [0, 1]


# --- done ---


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_everybody_done_ends_the_timer():
    table = load_position(f"{BIDDING} bids=0:5")
    assert table.play(0, "done") == [SaidDone(0)]
    table.play(1, "done")
    assert table.phase == "bid", "bidders and others alike must say it"
    assert table.to_act == (2,)
    events = table.play(2, "done")
    assert (table.phase, table.to_act) == ("try", (0,))
    assert single_event(events, BiddingEnded).order == (0,)


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_done_can_be_taken_back():
    table = load_position(f"{BIDDING} bids=0:5 done=0,1")
    assert table.play(1, "wait") == [TookBack(1)]
    table.play(2, "done")
    assert (table.phase, table.to_act) == ("bid", (1,))
    assert [choice.action for choice in table.view(2).prompt.takebacks] == ["wait"]
    assert table.view(2).prompt.choices == ()


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_a_new_bid_takes_it_back_by_itself():
    table = load_position(f"{BIDDING} bids=0:5 done=0,1")
    table.play(1, "bid 4")
    table.play(2, "done")
    assert (table.phase, table.to_act) == ("bid", (1,))


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_the_first_bid_wipes_no_idea():
    """A player who passed before the first bid is asked again when the timer runs."""
    table = in_bidding(TWO_MOVES, seats=3)
    table.play(1, "pass")
    table.play(2, "bid 5")
    assert table.to_act == (0, 1, 2)


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_once_is_enough():
    table = load_position(f"{BIDDING} bids=0:5 done=0")
    assert "wait" in table.assert_illegal(0, "done", "RIC-8.8").suggestion
    table.assert_illegal(1, "wait", "RIC-8.8")


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_not_before_the_timer_runs():
    table = in_bidding(TWO_MOVES)
    assert "bid a number or pass" in table.assert_illegal(0, "done", "RIC-8.8").suggestion
    load_position("1A2A3A4A rh7 gh1 bp16 yp1 - seats=2 players=2").assert_illegal(0, "done", "RIC-8.8")


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_not_after_the_last_one_has_pressed():
    """The bidding is over, so nobody can take a done back any more."""
    table = load_position(f"{BIDDING} bids=0:5 done=0,1")
    table.play(2, "done")
    assert table.phase == "try"
    for seat in (0, 1, 2):
        table.assert_illegal(seat, "wait", "RIC-8.8")


@pytest.mark.rule("RIC-8.8", "RIC-8.7")
def test_ric_8_8_not_after_the_timer_has_expired():
    table = load_position(f"{BIDDING} bids=0:5 done=1")
    table.expire_timers("bid-1")
    table.assert_illegal(1, "wait", "RIC-8.8")


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_at_a_table_where_the_timer_always_expires():
    table = load_position(f"{BIDDING} bids=0:5,1:2", skip_when_all_done=False)
    assert "Improve" in table.assert_illegal(0, "done", "RIC-8.8").suggestion
    assert "done" not in table.legal(0)
    assert table.to_act == (0, 2), "seat 1 cannot improve on two"
    assert table.view(1).prompt is None
    table = load_position(f"{BIDDING} bids=0:2,1:2,2:2", skip_when_all_done=False)
    assert table.to_act == (CLOCK,)
    assert table.legal(CLOCK) == ["expire bid-1"]
    table.expire_timers("bid-1")
    assert table.to_act == (0,)


# --- hidden bids ---


@pytest.mark.rule("RIC-8.9")
def test_ric_8_9_bids_are_public():
    made = single_event(in_bidding(TWO_MOVES).play(0, "bid 7"), BidMade)
    assert [made.masked_for(seat) for seat in (None, 0, 1)] == [made] * 3


@pytest.mark.rule("RIC-8.9")
def test_ric_8_9_hidden_until_the_timer_has_expired():
    table = in_bidding(TWO_MOVES, seats=3, hidden_bids=True)
    made = single_event(table.play(0, "bid 7"), BidMade)
    assert made.masked_for(0).moves == 7
    assert [made.masked_for(seat).moves for seat in (None, 1, 2)] == [0, 0, 0]
    assert log_texts([made], 1) == ["Ann bids a secret number: timer starts"]
    assert log_texts([made], 0) == ["Ann bids 7: timer starts"]
    for seat in (None, 1, 2):
        ann = table.view(seat).players[0]
        assert (ann.has_bid, ann.bid) == (True, None), "that somebody has bid is seen"
        assert table.view(seat).bids == (0,)
    assert table.view(0).players[0].bid == 7
    ended = single_event(table.expire_timers("bid-1"), BiddingEnded)
    assert [ended.masked_for(seat) for seat in (None, 1)] == [ended] * 2
    assert ended.bids == (7,)
    for seat in (None, 1, 2):
        assert table.view(seat).players[0].bid == 7


@pytest.mark.rule("RIC-8.9", "RIC-8.5", "RIC-9.5")
def test_ric_8_9_hidden_and_improved():
    """Ann 5, Bob 4, Ann 4: Bob was first with four; others see two secret bids of Ann."""
    table = in_bidding(TWO_MOVES, seats=3, hidden_bids=True)
    table.play(0, "bid 5")
    table.play(1, "bid 4")
    again = table.play(0, "bid 4")
    assert log_texts(again, 2) == ["Ann bids a secret number"]
    assert not single_event(again, BidMade).first
    assert "4" in str(table.assert_illegal(0, "bid 5", "RIC-8.5"))
    assert table.view(2).bids == (1, 0)
    assert single_event(table.expire_timers("bid-1"), BiddingEnded).order == (1, 0)


@pytest.mark.rule("RIC-8.9", "RIC-15.3")
def test_ric_8_9_no_view_betrays_a_number():
    """Two worlds that differ in Ann's number only look the same to all others."""
    worlds = [load_position(f"{BIDDING} bids=0:{number},1:6", hidden_bids=True) for number in (3, 17)]
    for seat in (None, 1, 2):
        assert to_plain(worlds[0].view(seat)) == to_plain(worlds[1].view(seat))
    assert worlds[0].view(0) != worlds[1].view(0)


@pytest.mark.rule("RIC-8.9", "RIC-15.3")
def test_ric_8_9_samples_guess_what_is_hidden():
    table = load_position(f"{BIDDING} bids=0:7,1:6", hidden_bids=True)
    samples = [GAME.determinize(table.state, 1, Rng(seed)) for seed in range(60)]
    assert {sample.bids[1].moves for sample in samples} == {6}, "one knows one's own"
    guesses = {sample.bids[0].moves for sample in samples}
    assert len(guesses) > 5
    assert min(guesses) >= 2
    for sample in samples[:5]:
        assert to_plain(GAME.view(sample, 1)) == to_plain(table.view(1))
    known = load_position(f"{BIDDING} bids=0:7,1:6")
    assert {GAME.determinize(known.state, 1, Rng(seed)).bids[0].moves for seed in range(9)} == {7}


@pytest.mark.rule("RIC-8.1")
def test_ric_8_1_the_question():
    table = in_bidding(TWO_MOVES)
    prompt = table.view(0).prompt
    assert english(prompt.text) == "How many moves to the red moon?"
    assert prompt.number_input.action.format(7) == "bid 7"
    table.play(0, "bid 7")
    assert english(table.view(0).prompt.text) == "You bid 7. Can you do it in fewer?"
    assert table.view(0).prompt.number_input.maximum == 6
    assert table.view(1).prompt.number_input.maximum == 99
    assert [choice.action for choice in table.view(1).prompt.choices] == ["done"]
    table.play(0, "bid 2")
    assert english(table.view(0).prompt.text) == "You bid 2. Nobody can bid less."


@pytest.mark.rule("RIC-8.4")
def test_ric_8_4_bids_of_others_do_not_change_the_prompt():
    table = load_position(f"{BIDDING} bids=0:7")
    mine = table.view(1).prompt
    table.play(2, "bid 3")
    assert replace(table.view(1).prompt, bid_ranks=()) == replace(mine, bid_ranks=())


def ranks(table: Table, seat: int) -> list[tuple[int, int | None]]:
    return [(rank.lowest, rank.after) for rank in table.view(seat).prompt.bid_ranks]


@pytest.mark.rule("RIC-9.5")
def test_ric_9_5_what_a_new_bid_would_show_after():
    table = load_position(f"{TWO_MOVES} seats=3 players=3 phase=bid bids=1:7,2:8")
    assert ranks(table, 0) == [(2, None), (7, 1), (8, 2)]
    assert ranks(table, 1) == [(2, None), (8, 2)], "its own bid does not count"


@pytest.mark.rule("RIC-12.5")
def test_ric_12_5_fewer_chips_come_first_among_equal_bids():
    position = f"{TWO_MOVES} {chip_owners_text({1: 1}, 'rc')} seats=2 players=2 phase=bid bids=1:7"
    assert ranks(load_position(position, equal_bids="fewest_chips"), 0) == [(2, None), (8, 1)]
    assert ranks(load_position(position), 0) == [(2, None), (7, 1)]


@pytest.mark.rule("RIC-8.9")
def test_ric_8_9_secret_bids_give_no_rank():
    position = f"{TWO_MOVES} seats=2 players=2 phase=bid bids=1:7"
    assert load_position(position, hidden_bids=True).view(0).prompt.bid_ranks == ()
