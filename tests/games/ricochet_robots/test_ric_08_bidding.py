"""RIC-8: bids and the glass."""

import pytest

from botyard import BadNotation, Illegal, Luck, Match
from botyard.core.digest import plain
from botyard.games.ricochet_robots.events import (
    BiddingEnded,
    BidMade,
    ChipWon,
    SaidDone,
    TookBack,
    TryBegan,
)

from .table import CLOCK, RULES, TWO_MOVES, at, only, playing, refused_by, sentences, told, trying

GLASS = f"{TWO_MOVES} seats=3 players=3 phase=bid"


def order(*bids: tuple[int, int], seats: int = 3, **options: object) -> list[tuple[int, int]]:
    """Who shows in which order after these bids."""
    table = playing(TWO_MOVES, seats, **options)
    for seat, number in bids:
        table.say(seat, f"bid {number}")
    ended = only(table.ring("bid-1"), BiddingEnded)
    return list(zip(ended.order, ended.bids, strict=True))


@pytest.mark.rule("RIC-8.1", "RIC-8.2")
def test_ric_8_1_a_number_is_said_aloud():
    table = playing(TWO_MOVES)
    events = table.say(1, "bid 9")
    assert events == [BidMade(1, 9, first=True)]
    assert sentences(events) == ["Bob bids 9 and turns the glass."]
    for seat in (None, 0, 1):
        assert table.view(seat).players[1].bid == 9
        assert table.view(seat).bids == (1,)


@pytest.mark.rule("RIC-8.2", "RIC-9.3")
def test_ric_8_2_it_counts_from_the_present_place():
    """The claim is tried from the markers, and fewer moves will do."""
    table = playing(TWO_MOVES)
    table.say(0, "bid 9", "done")
    table.say(1, "done")
    assert only(table.say(0, "rn", "rw"), ChipWon).moves == 2


@pytest.mark.rule("RIC-8.3")
def test_ric_8_3_the_first_bid_turns_the_glass():
    table = playing(TWO_MOVES, seats=3)
    assert "bid-1" not in table.timers
    assert only(table.say(2, "bid 5"), BidMade).first
    assert table.timers == {"bid-1": 60}
    second = table.say(0, "bid 4")
    assert not only(second, BidMade).first
    assert sentences(second) == ["Ann bids 4."]


@pytest.mark.rule("RIC-8.4")
@pytest.mark.parametrize("number", [3, 5, 8, 99])
def test_ric_8_4_others_may_bid_the_same_lower_or_higher(number):
    table = at(f"{GLASS} bids=0:5")
    table.say(1, f"bid {number}")
    assert table.view(None).players[1].bid == number


@pytest.mark.rule("RIC-8.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_ric_8_5_one_may_improve(seat):
    """The first bidder as well."""
    table = at(f"{GLASS} bids=0:7,1:7")
    table.say(seat, "bid 6")
    assert table.view(None).players[seat].bid == 6
    table.say(seat, "bid 3")
    assert table.view(None).players[seat].bid == 3


@pytest.mark.rule("RIC-8.5")
@pytest.mark.parametrize("number", [8, 9, 99])
def test_ric_8_5_but_never_go_higher(number):
    table = at(f"{GLASS} bids=0:7,1:20")
    no = table.refuses(0, f"bid {number}", "RIC-8.5")
    assert "6" in no.hint
    assert "bid 20" not in table.legal(0)


@pytest.mark.rule("RIC-8.5")
def test_ric_8_5_nothing_below_the_lowest():
    table = at(f"{GLASS} bids=0:2")
    assert "better" in table.refuses(0, "bid 3", "RIC-8.5").hint
    assert table.legal(0) == ["done"]


@pytest.mark.rule("RIC-8.5", "RIC-9.5")
def test_ric_8_5_repeating_changes_nothing_and_keeps_the_rank():
    table = at(f"{GLASS} bids=0:5,1:5")
    before = table.digest()
    assert told(table.say(0, "bid 5"), BidMade) == []
    assert table.digest() == before
    assert order((0, 5), (1, 5), (0, 5)) == [(0, 5), (1, 5)]


@pytest.mark.rule("RIC-8.5", "RIC-8.8")
def test_ric_8_5_repeating_does_not_take_done_back():
    table = at(f"{GLASS} bids=0:5,1:5 done=0")
    table.say(0, "bid 5")
    assert table.to_act == (1, 2)


@pytest.mark.rule("RIC-8.5")
def test_ric_8_5_the_former_number_cannot_be_fallen_back_on():
    """Ann said 4, then 2, and fails with 2: her 4 does not come again."""
    table = playing(TWO_MOVES, seats=3)
    table.say(0, "bid 4", "bid 2")
    table.say(1, "bid 5")
    assert only(table.ring("bid-1"), BiddingEnded).order == (0, 1)
    assert told(table.say(0, "give"), TryBegan) == [TryBegan(1, 5)]


@pytest.mark.rule("RIC-8.5")
def test_ric_8_5_a_bid_is_not_taken_back():
    match = Match(RULES, 2, 1, {"pause_seconds": 0})
    match.play(0, "bid 9")
    for call in (lambda: match.undo(0, 0), lambda: match.withdraw(0, 0)):
        with pytest.raises(Illegal) as no:
            call()
        assert no.value.rule == "HOUSE-UNDO"
    assert match.state.bids


# --- the range ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RIC-8.6")
@pytest.mark.parametrize("number", [2, 3, 50, 99])
def test_ric_8_6_from_2_to_99(number):
    assert playing(TWO_MOVES).accepts(0, f"bid {number}")


@pytest.mark.rule("RIC-8.6", "RIC-6.1")
@pytest.mark.parametrize("number", [0, 1])
def test_ric_8_6_less_can_never_be_shown(number):
    assert "2 to 99" in playing(TWO_MOVES).refuses(0, f"bid {number}", "RIC-8.6").hint


@pytest.mark.rule("RIC-8.6")
@pytest.mark.parametrize("number", [100, 9999])
def test_ric_8_6_nor_more_than_two_digits(number):
    assert "2 to 99" in playing(TWO_MOVES).refuses(0, f"bid {number}", "RIC-8.6").hint


@pytest.mark.rule("RIC-8.6")
@pytest.mark.parametrize("text", ["bid 10000", "bid -1", "bid 2.5", "bid two", "bid", "bid 3 4", "bid ²", "bid ٣"])
def test_ric_8_6_only_whole_numbers(text):
    assert "bid 7" in refused_by(BadNotation, RULES.parse, text)


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
    table = playing(TWO_MOVES, **options)
    assert table.accepts(0, "bid 1") == (lowest == 1)
    assert table.legal(0)[0] == f"bid {lowest}"
    ask = table.view(0).ask
    assert (ask.number.least, ask.number.most) == (lowest, 99)


@pytest.mark.rule("RIC-8.6", "RIC-8.5")
def test_ric_8_6_the_hint_offers_only_numbers_that_will_be_taken():
    """Ann has said 5, so 99 is no advice for her."""
    no = at(f"{GLASS} bids=0:5").refuses(0, "bid 1", "RIC-8.6")
    assert "99" not in no.hint


# --- the time ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RIC-8.7")
@pytest.mark.parametrize("seconds", [5, 60, 600])
def test_ric_8_7_the_glass_is_the_hosts(seconds):
    table = playing(TWO_MOVES, bid_seconds=seconds)
    table.say(0, "bid 5")
    assert table.timers == {"bid-1": seconds}


@pytest.mark.rule("RIC-8.7")
def test_ric_8_7_later_bids_do_not_turn_it_anew():
    table = playing(TWO_MOVES, seats=3)
    table.say(0, "bid 9")
    glass = table.timers
    table.say(1, "bid 7")
    table.say(0, "bid 5")
    table.say(2, "bid 5")
    table.say(1, "done", "wait")
    assert table.timers == glass == {"bid-1": 60}


@pytest.mark.rule("RIC-8.7", "RIC-9.5")
def test_ric_8_7_the_earlier_arrival_has_the_better_rank():
    assert order((2, 5), (0, 5), (1, 5)) == [(2, 5), (0, 5), (1, 5)]


@pytest.mark.rule("RIC-8.7")
@pytest.mark.parametrize("text", ["pause", "try"])
def test_ric_8_7_a_bid_after_the_end_is_refused(text):
    table = trying(TWO_MOVES, 4) if text == "try" else at("1A2A3A4A rh7 gh1 bp16 yp1 - seats=2 players=2 round=2")
    for seat in (0, 1):
        assert table.refuses(seat, "bid 3", "RIC-8.7").hint.startswith("Now ")


@pytest.mark.rule("RIC-8.7")
def test_ric_8_7_only_the_clock_rings_and_only_what_runs():
    table = at(f"{GLASS} bids=0:5")
    table.refuses(0, "expire bid-1", "RIC-8.7")
    table.refuses(CLOCK, "bid 3", "RIC-8.7")
    table.refuses(CLOCK, "done", "RIC-8.7")
    for stale in ("bid-0", "bid-2", "think-1", "call-1", "bid", "show-1-1", "pause-1"):
        assert "bid-1" in table.refuses(CLOCK, f"expire {stale}", "RIC-8.7").hint
    table.ring("bid-1")
    table.refuses(CLOCK, "expire bid-1", "RIC-8.7")


@pytest.mark.rule("RIC-8.7")
def test_ric_8_7_no_glass_no_ring():
    table = playing(TWO_MOVES, think_seconds=0)
    assert table.timers == {}
    assert "No glass" in table.refuses(CLOCK, "expire think-1", "RIC-8.7").hint


@pytest.mark.rule("RIC-8.7", "RIC-8.4")
def test_ric_8_7_a_bid_on_its_way_is_good_though_another_came_first():
    """Both answer the same question; who comes second is only second in rank."""
    match = Match(RULES, 2, 1, {"pause_seconds": 0})
    question = RULES.view(match.state, 1).ask.id
    match.play(0, "bid 5", to=RULES.view(match.state, 0).ask.id)
    match.play(1, "bid 5", to=question)
    assert [bid.seat for bid in match.state.bids] == [0, 1]


# --- done --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_everybody_done_ends_the_glass():
    table = at(f"{GLASS} bids=0:5")
    assert table.say(0, "done") == [SaidDone(0)]
    table.say(1, "done")
    assert table.phase == "bid", "bidders and others alike must say it"
    assert table.to_act == (2,)
    events = table.say(2, "done")
    assert (table.phase, table.to_act) == ("try", (0,))
    assert only(events, BiddingEnded).order == (0,)


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_done_can_be_taken_back():
    table = at(f"{GLASS} bids=0:5 done=0,1")
    assert table.say(1, "wait") == [TookBack(1)]
    table.say(2, "done")
    assert (table.phase, table.to_act) == ("bid", (1,))
    assert [choice.action for choice in table.view(2).ask.retracts] == ["wait"]
    assert table.view(2).ask.choices == ()


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_a_new_bid_takes_it_back_by_itself():
    table = at(f"{GLASS} bids=0:5 done=0,1")
    table.say(1, "bid 4")
    table.say(2, "done")
    assert (table.phase, table.to_act) == ("bid", (1,))


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_the_first_bid_wipes_no_idea():
    """Who had no idea before the first bid is asked anew when the glass runs."""
    table = playing(TWO_MOVES, seats=3)
    table.say(1, "pass")
    table.say(2, "bid 5")
    assert table.to_act == (0, 1, 2)


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_once_is_enough():
    table = at(f"{GLASS} bids=0:5 done=0")
    assert "wait" in table.refuses(0, "done", "RIC-8.8").hint
    table.refuses(1, "wait", "RIC-8.8")


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_not_before_the_glass_runs():
    table = playing(TWO_MOVES)
    assert "bid a number or pass" in table.refuses(0, "done", "RIC-8.8").hint
    at("1A2A3A4A rh7 gh1 bp16 yp1 - seats=2 players=2").refuses(0, "done", "RIC-8.8")


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_not_after_the_last_one_has_pressed():
    """The bidding is over, so nobody can take a done back any more."""
    table = at(f"{GLASS} bids=0:5 done=0,1")
    table.say(2, "done")
    assert table.phase == "try"
    for seat in (0, 1, 2):
        table.refuses(seat, "wait", "RIC-8.8")


@pytest.mark.rule("RIC-8.8", "RIC-8.7")
def test_ric_8_8_not_after_the_glass_has_run_out():
    table = at(f"{GLASS} bids=0:5 done=1")
    table.ring("bid-1")
    table.refuses(1, "wait", "RIC-8.8")


@pytest.mark.rule("RIC-8.8")
def test_ric_8_8_at_a_table_where_the_glass_always_runs_out():
    table = at(f"{GLASS} bids=0:5,1:2", skip_when_all_done=False)
    assert "Improve" in table.refuses(0, "done", "RIC-8.8").hint
    assert "done" not in table.legal(0)
    assert table.to_act == (0, 2), "seat 1 cannot improve on two"
    assert table.view(1).ask is None
    table = at(f"{GLASS} bids=0:2,1:2,2:2", skip_when_all_done=False)
    assert table.to_act == (CLOCK,)
    assert table.legal(CLOCK) == ["expire bid-1"]
    table.ring("bid-1")
    assert table.to_act == (0,)


# --- hidden bids -------------------------------------------------------------------------------------------


@pytest.mark.rule("RIC-8.9")
def test_ric_8_9_bids_are_public():
    made = only(playing(TWO_MOVES).say(0, "bid 7"), BidMade)
    assert [made.for_seat(seat) for seat in (None, 0, 1)] == [made] * 3


@pytest.mark.rule("RIC-8.9")
def test_ric_8_9_hidden_until_the_glass_has_run_out():
    table = playing(TWO_MOVES, seats=3, hidden_bids=True)
    made = only(table.say(0, "bid 7"), BidMade)
    assert made.for_seat(0).moves == 7
    assert [made.for_seat(seat).moves for seat in (None, 1, 2)] == [0, 0, 0]
    assert sentences([made], 1) == ["Ann bids a secret number and turns the glass."]
    assert sentences([made], 0) == ["Ann bids 7 and turns the glass."]
    for seat in (None, 1, 2):
        ann = table.view(seat).players[0]
        assert (ann.has_bid, ann.bid) == (True, None), "that somebody has bid is seen"
        assert table.view(seat).bids == (0,)
    assert table.view(0).players[0].bid == 7
    ended = only(table.ring("bid-1"), BiddingEnded)
    assert [ended.for_seat(seat) for seat in (None, 1)] == [ended] * 2
    assert ended.bids == (7,)
    for seat in (None, 1, 2):
        assert table.view(seat).players[0].bid == 7


@pytest.mark.rule("RIC-8.9", "RIC-8.5", "RIC-9.5")
def test_ric_8_9_hidden_and_improved():
    """Ann 5, Bob 4, Ann 4: Bob was first with four; others hear two secret numbers of Ann's."""
    table = playing(TWO_MOVES, seats=3, hidden_bids=True)
    table.say(0, "bid 5")
    table.say(1, "bid 4")
    again = table.say(0, "bid 4")
    assert sentences(again, 2) == ["Ann bids a secret number."]
    assert not only(again, BidMade).first
    assert "4" in str(table.refuses(0, "bid 5", "RIC-8.5"))
    assert table.view(2).bids == (1, 0)
    assert only(table.ring("bid-1"), BiddingEnded).order == (1, 0)


@pytest.mark.rule("RIC-8.9", "RIC-15.3")
def test_ric_8_9_no_view_betrays_a_number():
    """Two worlds that differ in Ann's number only look the same to all others."""
    worlds = [at(f"{GLASS} bids=0:{number},1:6", hidden_bids=True) for number in (3, 17)]
    for seat in (None, 1, 2):
        assert plain(worlds[0].view(seat)) == plain(worlds[1].view(seat))
    assert worlds[0].view(0) != worlds[1].view(0)


@pytest.mark.rule("RIC-8.9", "RIC-15.3")
def test_ric_8_9_dreams_guess_what_is_hidden():
    table = at(f"{GLASS} bids=0:7,1:6", hidden_bids=True)
    dreams = [RULES.imagine(table.state, 1, Luck(seed)) for seed in range(60)]
    assert {dream.bids[1].moves for dream in dreams} == {6}, "one knows one's own"
    guesses = {dream.bids[0].moves for dream in dreams}
    assert len(guesses) > 5
    assert min(guesses) >= 2
    for dream in dreams[:5]:
        assert plain(RULES.view(dream, 1)) == plain(table.view(1))
    known = at(f"{GLASS} bids=0:7,1:6")
    assert {RULES.imagine(known.state, 1, Luck(seed)).bids[0].moves for seed in range(9)} == {7}


@pytest.mark.rule("RIC-8.1")
def test_ric_8_1_the_question():
    table = playing(TWO_MOVES)
    ask = table.view(0).ask
    assert ask.text == "In how many moves to the red circle on e2?"
    assert ask.number.action.format(7) == "bid 7"
    table.say(0, "bid 7")
    assert table.view(0).ask.text == "You bid 7. Is there a shorter way to the red circle on e2?"
    assert table.view(0).ask.number.most == 6
    assert table.view(1).ask.number.most == 99
    assert [choice.action for choice in table.view(1).ask.choices] == ["done"]
    table.say(0, "bid 2")
    assert table.view(0).ask.text == "You bid 2. Nobody can bid less."


@pytest.mark.rule("RIC-8.4")
def test_ric_8_4_bids_of_others_leave_ones_question_as_it_is():
    table = at(f"{GLASS} bids=0:7")
    mine = table.view(1).ask
    table.say(2, "bid 3")
    assert table.view(1).ask == mine
