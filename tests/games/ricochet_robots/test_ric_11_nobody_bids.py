"""RIC-11: nobody bids."""

from functools import cache

import pytest

from botyard import Rng
from botyard.games.ricochet_robots.board import CHIPS
from botyard.games.ricochet_robots.events import (
    BidMade,
    CallAllowed,
    ChipReturned,
    ChipTurned,
    LastCallMade,
    Passed,
    TookBack,
)
from botyard.games.ricochet_robots.solver import Problem, solve
from botyard.games.ricochet_robots.state import runner_of

from .builders import (
    CLOCK,
    PLAIN_BOARD,
    TWO_MOVES,
    english,
    in_bidding,
    load_position,
    log_texts,
    new_game,
    single_event,
)
from .reference_model import RicochetReading, reference_board, shortest_length, space_of

THINK = f"{TWO_MOVES} seats=3 players=3"
LAST_CALL = f"{THINK} phase=last_call"


@pytest.mark.rule("RIC-11.1")
def test_ric_11_1_most_positions_need_fewer_than_ten_moves():
    found = []
    for seed in range(25):
        state = new_game(seed=seed, diagonals="none").state
        chip = Rng(seed).choice(range(16))
        problem = Problem(state.board, tuple(state.robots), state.board.targets[chip], runner_of(chip))
        found.append(solve(problem, max_moves=9, nodes=60_000).length is not None)
    assert sum(found) >= 20


# --- the last call ---


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_not_before_four_minutes():
    table = load_position(THINK)
    assert table.timers == {"think-1": 240}
    error = table.assert_illegal(1, "call", "RIC-11.2")
    assert "pass" in error.suggestion
    assert "call" not in table.legal(1)


@pytest.mark.rule("RIC-11.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ric_11_2_then_any_player_may_start_the_last_minute(seat):
    table = load_position(THINK)
    events = table.expire_timers("think-1")
    assert events == [CallAllowed()]
    assert log_texts(events) == ["Nobody has bid for a while: anyone can start the last call"]
    assert "call" in table.legal(seat)
    events = table.play(seat, "call")
    assert events == [LastCallMade(seat)]
    assert log_texts(events)[0].endswith("starts the last call")
    assert (table.phase, table.timers) == ("last_call", {"call-1": 60})
    assert table.to_act == (0, 1, 2)


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_also_by_a_player_who_passed():
    """Any player may call, also one who has passed."""
    table = load_position(f"{THINK} call=1")
    table.play(1, "pass")
    assert table.play(1, "call") == [LastCallMade(1)]


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_by_itself_after_five():
    table = load_position(THINK)
    table.expire_timers("think-1")
    assert table.timers == {"patience-1": 60}
    assert table.expire_timers("patience-1") == [LastCallMade(None)]
    assert table.timers == {"call-1": 60}


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_each_of_these_timers_expires_once():
    table = load_position(THINK)
    table.expire_timers("think-1")
    table.assert_illegal(CLOCK, "expire think-1", "RIC-8.7")
    table.expire_timers("patience-1")
    table.assert_illegal(CLOCK, "expire patience-1", "RIC-8.7")
    table.assert_illegal(0, "call", "RIC-11.2")


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_a_minute_without_a_bid_and_the_chip_goes_back():
    table = load_position(LAST_CALL)
    pile = table.pile
    events = table.expire_timers("call-1")
    assert single_event(events, ChipReturned) == ChipReturned("rc", "nobody_bid", "RIC-11.2")
    assert log_texts(events) == ["Nobody bid: the red moon goes back"]
    assert sorted(table.pile) == sorted([*pile, "rc"])
    assert table.phase == "pause"


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_all_remaining_chips_are_reshuffled():
    orders = set()
    for seed in range(40):
        table = load_position(f"{LAST_CALL} luck={seed:x}")
        table.expire_timers("call-1")
        orders.add(tuple(chip for chip in table.pile if chip != "rc"))
    assert len(orders) == 40


@pytest.mark.rule("RIC-11.2", "RIC-8.3")
def test_ric_11_2_a_bid_in_the_last_minute_is_a_first_bid():
    table = load_position(LAST_CALL + " done=1")
    made = single_event(table.play(0, "bid 6"), BidMade)
    assert made.first
    assert (table.phase, table.timers) == ("bid", {"bid-1": 60})
    assert table.to_act == (0, 1, 2)
    table.assert_illegal(CLOCK, "expire call-1", "RIC-8.7")


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_the_four_minutes_begin_anew_with_each_chip():
    table = load_position(f"{THINK} call=1")
    table.play(0, "call")
    table.expire_timers("call-1")
    table.expire_timers("pause-1")
    assert table.timers == {"think-2": 240}
    table.assert_illegal(0, "call", "RIC-11.2")


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_the_times_are_the_hosts():
    table = load_position(THINK, think_seconds=30, patience_seconds=7, last_call_seconds=9)
    seconds = [table.timers]
    for timer in ("think-1", "patience-1"):
        table.expire_timers(timer)
        seconds.append(table.timers)
    assert seconds == [{"think-1": 30}, {"patience-1": 7}, {"call-1": 9}]


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_or_never():
    table = load_position(THINK, think_seconds=0)
    assert table.timers == {}
    table.assert_illegal(0, "call", "RIC-11.2")
    for seat in range(3):
        table.play(seat, "pass")
    assert table.phase == "last_call", "everybody's pass still starts it (RIC-11.3)"


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_the_returned_chip_may_come_again_at_once_unless_the_table_forbids_it():
    for forbid in (False, True):
        tops = []
        for seed in range(120):
            table = load_position(f"{LAST_CALL} luck={seed:x}", no_immediate_repeat=forbid)
            table.expire_timers("call-1")
            assert sorted(table.pile) == sorted(CHIPS)
            tops.append(single_event(table.expire_timers("pause-1"), ChipTurned).chip)
        assert ("rc" in tops) is not forbid
        assert len(set(tops)) >= 16


@pytest.mark.rule("RIC-11.2", "RIC-10.4")
def test_ric_11_2_the_only_chip_comes_again_all_the_same():
    rest = ",".join(f"{chip}:{number % 3}" for number, chip in enumerate(CHIPS) if chip != "rc")
    table = load_position(f"{LAST_CALL} pile=- owners={rest}", no_immediate_repeat=True, chips_to_win=17)
    table.expire_timers("call-1")
    assert single_event(table.expire_timers("pause-1"), ChipTurned).chip == "rc"


@pytest.mark.rule("RIC-11.2")
@pytest.mark.parametrize(
    "text",
    [
        f"{THINK} phase=bid bids=0:5",
        f"{THINK} phase=try bids=0:5 queue=0:5 tries=1 try=-;----;0000;-;000",
        "1A2A3A4A rh7 gh1 bp16 yp1 - seats=3 players=3",
    ],
)
def test_ric_11_2_the_refusal_of_a_call_advises_nothing_that_is_refused_too(text):
    table = load_position(text)
    error = table.assert_illegal(0, "call", "RIC-11.2")
    assert not table.is_legal(0, "pass")
    assert "pass" not in error.suggestion


# --- passing long chips over ---

ROBOTS = "rh7 gh1 bp16 yp1"


@cache
def within(moves: int) -> list[str]:
    """Return the chips that can be reached in this many moves, by the reference model."""
    robots = {token[0]: space_of(token[1:]) for token in ROBOTS.split()}
    return [chip for chip in CHIPS if shortest_length(reference_board(PLAIN_BOARD), robots, chip, moves) is not None]


def beyond(moves: int) -> list[str]:
    return [chip for chip in CHIPS if chip not in within(moves)]


def turning(pile: list[str], **options: object) -> tuple[ChipTurned, list[str]]:
    """Return the event of the chip turned from this pile, and the rest of the pile."""
    owners = ",".join(f"{chip}:0" for chip in CHIPS if chip not in pile) or "-"
    table = load_position(
        f"{PLAIN_BOARD} {ROBOTS} - seats=2 players=2 pile={','.join(pile)} owners={owners}", chips_to_win=17, **options
    )
    return single_event(table.expire_timers("pause-0"), ChipTurned), table.pile


def turned(pile: list[str], **options: object) -> tuple[str, list[str]]:
    event, left = turning(pile, **options)
    return event.chip, left


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_skip_above_passes_long_chips_over():
    assert within(2) == ["rc"]
    long = beyond(2)[:3]
    assert turned(["rc", *long]) == (long[2], ["rc", *long[:2]])
    assert turned(["rc", *long], skip_above=2) == ("rc", long), "the others stay as they lie"


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_skip_above_takes_the_topmost_that_will_do():
    short, long = within(3), beyond(3)
    assert "rc" in short
    pile = [long[0], short[0], long[1], short[1], long[2]]
    assert turned(pile, skip_above=3) == (short[1], [long[0], short[0], long[1], long[2]])


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_if_all_are_longer_the_next_one_is_played():
    long = beyond(2)[:4]
    assert turned(long, skip_above=2) == (long[3], long[:3])


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_the_event_counts_the_chips_passed_over():
    long = beyond(2)[:3]
    texts = []
    for pile in (["rc", *long], ["rc", long[0]], ["rc"]):
        event, _ = turning(pile, skip_above=2)
        texts += [(event.passed_over, *log_texts([event]))]
    turned = f"Round 1: the red moon on {event.square}"
    assert texts == [
        (3, f"{turned} (3 chips skipped as too hard)"),
        (1, f"{turned} (1 chip skipped as too hard)"),
        (0, turned),
    ]
    assert turning(["rc", *long])[0].passed_over == 0, "without the house rule none is"
    assert turning(long, skip_above=2)[0].passed_over == 0, "where all are too hard the topmost is played"


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_no_immediate_repeat_holds_also_where_long_chips_are_passed_over():
    """The red circle is the only short one, but it has just come back: it is not the next one turned."""
    long = beyond(3)[0]
    for seed in range(6):
        assert turning_after_a_return("rc", long, seed).chip == long


@pytest.mark.rule("RIC-11.2")
def test_ric_11_2_the_returned_chip_is_not_counted_as_too_hard():
    """Wherever it lies and however long it takes, it is passed over for another reason."""
    short = next(chip for chip in within(3) if chip != "rc")
    for returned in ("rc", beyond(3)[0]):
        for seed in range(6):
            event = turning_after_a_return(returned, short, seed)
            assert (event.chip, event.passed_over) == (short, 0)


def turning_after_a_return(chip: str, other: str, seed: int) -> ChipTurned:
    """Return the event of the next chip, after nobody bid and one other chip was left in the pile."""
    owners = ",".join(f"{owned}:0" for owned in CHIPS if owned not in (chip, other))
    table = load_position(
        f"{PLAIN_BOARD} {ROBOTS} {chip} seats=2 players=2 phase=last_call pile={other} owners={owners} luck={seed}",
        chips_to_win=17,
        skip_above=3,
        no_immediate_repeat=True,
    )
    table.expire_timers("call-1")
    return single_event(table.expire_timers("pause-1"), ChipTurned)


@pytest.mark.rule("RIC-11.2", "RIC-6.6")
def test_ric_11_2_skip_above_counts_by_the_rules_of_the_table():
    """Red on e5 is one move from its circle without the ricochet rule, and no two with it."""
    text = f"{PLAIN_BOARD} re5 ga1 bp16 yp1 - seats=2 players=2 pile=rc,bh owners=" + ",".join(
        f"{chip}:0" for chip in CHIPS if chip not in ("rc", "bh")
    )
    places = {"r": space_of("e5"), "g": space_of("a1"), "b": space_of("p16"), "y": space_of("p1")}
    assert shortest_length(reference_board(PLAIN_BOARD), places, "rc", 2) is None
    assert shortest_length(reference_board(PLAIN_BOARD), places, "rc", 2, RicochetReading("off")) == 1
    assert shortest_length(reference_board(PLAIN_BOARD), places, "bh", 2, RicochetReading("off")) is None
    for ricochet, chip in (("route", "bh"), ("off", "rc")):
        table = load_position(text, skip_above=2, ricochet=ricochet, chips_to_win=17)
        assert single_event(table.expire_timers("pause-0"), ChipTurned).chip == chip


# --- no idea ---


@pytest.mark.rule("RIC-11.3")
def test_ric_11_3_everybody_has_no_idea():
    table = load_position(THINK)
    assert table.play(0, "pass") == [Passed(0)]
    table.play(1, "pass")
    assert (table.phase, table.to_act) == ("think", (2,))
    assert single_event(table.play(2, "pass"), LastCallMade) == LastCallMade(None, passed=True)
    assert (table.phase, table.timers, table.to_act) == ("last_call", {"call-1": 60}, (0, 1, 2))


@pytest.mark.rule("RIC-11.3")
def test_ric_11_3_and_again_in_the_last_minute():
    table = load_position(LAST_CALL + " done=0,1")
    events = table.play(2, "pass")
    assert single_event(events, ChipReturned) == ChipReturned("rc", "nobody_bid", "RIC-11.3")
    assert table.phase == "pause"


@pytest.mark.rule("RIC-11.3")
@pytest.mark.parametrize(("phase", "said"), [(THINK, "pass-until-bid"), (LAST_CALL, "pass-in-last-call")])
def test_ric_11_3_the_answer_says_how_long_a_pass_holds(phase, said):
    prompt = load_position(phase).view(0).prompt
    assert [choice.consequence.id for choice in prompt.choices if choice.action == "pass"] == [said]


@pytest.mark.rule("RIC-11.3")
@pytest.mark.parametrize("phase", [THINK, LAST_CALL])
def test_ric_11_3_it_can_be_taken_back(phase):
    table = load_position(phase + " done=0,1")
    assert [choice.action for choice in table.view(0).prompt.takebacks] == ["wait"]
    assert table.play(0, "wait") == [TookBack(0)]
    assert table.play(2, "pass") == [Passed(2)]
    assert table.to_act == (0,)


@pytest.mark.rule("RIC-11.3")
@pytest.mark.parametrize("phase", [THINK, LAST_CALL])
def test_ric_11_3_a_player_who_passed_may_still_bid(phase):
    table = load_position(phase + " done=0,1")
    table.play(0, "bid 5")
    assert (table.phase, table.to_act) == ("bid", (0, 1, 2))


@pytest.mark.rule("RIC-11.3")
def test_ric_11_3_only_before_the_first_bid():
    table = load_position(f"{THINK} phase=bid bids=0:5")
    assert "done" in table.assert_illegal(1, "pass", "RIC-11.3").suggestion
    load_position("1A2A3A4A rh7 gh1 bp16 yp1 - seats=2 players=2").assert_illegal(0, "pass", "RIC-11.3")
    table = load_position(THINK + " done=1")
    assert "wait" in table.assert_illegal(1, "pass", "RIC-8.8").suggestion


@pytest.mark.rule("RIC-11.3")
def test_ric_11_3_the_question_says_so():
    assert [english(choice.label) for choice in in_bidding(TWO_MOVES).view(0).prompt.choices] == ["Pass"]
    prompt = load_position(LAST_CALL).view(0).prompt
    assert english(prompt.text) == "Last call: moves to the red moon?"
    assert [choice.action for choice in prompt.choices] == ["pass"]
    choices = load_position(f"{THINK} call=1").view(0).prompt.choices
    assert [english(choice.label) for choice in choices] == ["Pass", "Last call"]
    assert english(choices[1].consequence) == "everyone has 60 s left to bid"
