"""Every option has an effect, for each of its values."""

from collections.abc import Callable
from pathlib import Path

import pytest

from botyard import OptionError
from botyard.core.options import option_specs
from botyard.games.ricochet_robots.events import BiddingEnded, ChipTurned, ChipWon, TryFailed
from botyard.games.ricochet_robots.options import RicochetOptions

from .builders import (
    GAME,
    PLAIN_BOARD,
    TWO_MOVES,
    chip_owners_text,
    error_from,
    events_of,
    in_attempt,
    in_bidding,
    load_position,
    new_game,
    single_event,
)

DIRECT = f"{PLAIN_BOARD} re5 gh1 bp16 yi5 rc"
BETWEEN = f"{PLAIN_BOARD} rh7 gh1 bp16 yp1 - seats=2 players=2 round=1"
BOUNCED = "1A2A3D4A ra1 ga16 bh1 yp15 yc"
LAST_CALL = f"{TWO_MOVES} seats=2 players=2 phase=last_call"

SEEN: dict[str, tuple[Callable[..., object], dict[object, object]]] = {}


def seen(**expected: object):
    """Expect these results of the function below for the values of the option with its name."""

    def remember(look: Callable[..., object]) -> Callable[..., object]:
        values = {True: expected["yes"], False: expected["no"]} if "yes" in expected else expected["values"]
        SEEN[look.__name__] = look, values
        return look

    return remember


@seen(yes=True, no=False)
def join_after_start(**option):
    return load_position(BETWEEN, **option).is_legal(2, "join")


@seen(values={"none": {False}, "allowed": {False, True}, "at_least_one": {True}})
def diagonals(**option):
    return {"D" in new_game(seed=seed, **option).state.board.name for seed in range(30)}


@seen(yes={"A", "B"}, no={"A", "B", "C", "D"})
def first_editions_only(**option):
    return {design for seed in range(30) for design in new_game(seed=seed, **option).state.board.name[1::2]}


@seen(values={"1A2A3A4A": {"1A2A3A4A"}, "4D3C2B1A": {"4D3C2B1A"}})
def board(**option):
    return {new_game(seed=seed, **option).state.board.name for seed in range(3)}


@seen(values={"rd16 ga12 bc7 yn8": {"d16"}, "ra9 ga12 bc7 yn8": {"a9"}})
def robots(**option):
    return {new_game(seed=seed, board=PLAIN_BOARD, **option).robots["r"] for seed in range(3)}


@seen(yes=True, no=False)
def scratch_board(**option):
    return bool(in_bidding(TWO_MOVES, **option).view(0).scratch)


@seen(yes=True, no=False)
def allow_rebound(**option):
    table = in_attempt(TWO_MOVES, 9, **option)
    table.play(0, "re")
    return table.is_legal(0, "rw")


@seen(values={"route": (False, False), "turn": (True, False), "off": (True, True)})
def ricochet(**option):
    table = in_attempt(DIRECT, 9, **option)
    allowed = table.is_legal(0, "rn")
    return allowed, allowed and bool(events_of(table.play(0, "rn"), ChipWon))


@seen(yes=True, no=False)
def bounce_is_ricochet(**option):
    return in_attempt(BOUNCED, 9, **option).is_legal(0, "yw")


@seen(values={5: 5, 60: 60, 600: 600})
def bid_seconds(**option):
    return load_position(f"{TWO_MOVES} seats=2 players=2 phase=bid bids=0:4", **option).timers["bid-1"]


@seen(yes=True, no=False)
def skip_when_all_done(**option):
    return load_position(f"{TWO_MOVES} seats=2 players=2 phase=bid bids=0:4", **option).is_legal(0, "done")


@seen(yes=None, no=4)
def hidden_bids(**option):
    return load_position(f"{TWO_MOVES} seats=2 players=2 phase=bid bids=0:4", **option).view(1).players[0].bid


@seen(yes=True, no=False)
def undo_slip(**option):
    table = in_attempt(TWO_MOVES, 9, **option)
    table.play(0, "re")
    return table.is_legal(0, "back")


@seen(yes=True, no=False)
def undo_in_verification(**option):
    table = in_attempt(TWO_MOVES, 9, **option)
    table.play(0, "re", "bw", "back")
    return table.is_legal(0, "back")


@seen(values={0: {}, 15: {"first-1-1": 15}, 600: {"first-1-1": 600}})
def first_move_seconds(**option):
    return in_attempt(TWO_MOVES, 4, **option).timers


@seen(values={0: None, 5: 20, 60: 240})
def seconds_per_move(**option):
    table = in_attempt(TWO_MOVES, 4, **option)
    table.play(0, "re")
    return table.timers.get("show-1-1")


@seen(values={0: "think", 20: "pause", 600: "pause"})
def pause_seconds(**option):
    return new_game(**option).phase


@seen(yes={"pause-0": 20}, no={})
def solo_pause(**option):
    return new_game(1, **option).timers


@seen(values={0: {}, 240: {"think-1": 240}, 3600: {"think-1": 3600}})
def think_seconds(**option):
    return in_bidding(TWO_MOVES, **option).timers


@seen(values={5: {"patience-1": 5}, 60: {"patience-1": 60}})
def patience_seconds(**option):
    return load_position(f"{TWO_MOVES} seats=2 players=2 call=1", **option).timers


@seen(values={5: {"call-1": 5}, 60: {"call-1": 60}})
def last_call_seconds(**option):
    return load_position(LAST_CALL, **option).timers


@seen(yes=False, no=True)
def no_immediate_repeat(**option):
    next_ones = set()
    for seed in range(60):
        table = load_position(f"{LAST_CALL} luck={seed:x}", **option)
        table.expire_timers("call-1")
        next_ones.add(single_event(table.expire_timers("pause-1"), ChipTurned).chip)
    return "rc" in next_ones


@seen(values={0: "v", 2: "rc"})
def skip_above(**option):
    pile = chip_owners_text({0: 15}, "rc").split()[1]  # the vortex on top of the red circle
    table = load_position(f"{BETWEEN} pile=rc,v {pile}", chips_to_win=17, **option)
    return single_event(table.expire_timers("pause-1"), ChipTurned).chip


@seen(values={0: "pause", 3: "over", 17: "pause"})
def chips_to_win(**option):
    table = load_position(
        f"{TWO_MOVES} {chip_owners_text({0: 2}, 'rc')} seats=2 players=2 phase=bid bids=0:2", **option
    )
    table.expire_timers("bid-1")
    table.play(0, "rn", "rw")
    return table.phase


@seen(values={"first": (0, 1), "fewest_chips": (1, 0)})
def equal_bids(**option):
    table = load_position(
        f"{TWO_MOVES} {chip_owners_text({0: 2}, 'rc')} seats=2 players=2 phase=bid bids=0:4,1:4", **option
    )
    return single_event(table.expire_timers("bid-1"), BiddingEnded).order


@seen(yes=5, no=4)
def black_robot(**option):
    return len(new_game(**option).robots)


@seen(values={1: {"bid-1": 60}, 2: {"bid-1": 120}})
def solo_glasses(**option):
    return load_position(TWO_MOVES, **option).timers


@seen(values={2: False, 25: False, 99: True})
def solo_max_number(**option):
    return load_position(TWO_MOVES, **option).is_legal(0, "bid 26")


@seen(yes=True, no=False)
def solo_must_be_optimal(**option):
    table = load_position(TWO_MOVES, **option)
    return bool(events_of(table.play(0, "bid 3", "bw", "rn", "rw"), TryFailed))


RULES_TEXT = (Path(__file__).parents[3] / "docs" / "rules" / "ricochet-robots.md").read_text(encoding="utf-8")
FORMS = {form.name: form for form in option_specs(RicochetOptions)}


def test_options_all_have_a_test():
    assert list(SEEN) == list(FORMS)


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, (_, values) in SEEN.items() for value in values])
def test_option_value_has_its_effect(name, value):
    look, values = SEEN[name]
    assert look(**{name: value}) == values[value]


@pytest.mark.parametrize("name", SEEN)
def test_option_values_differ_in_effect(name):
    _, values = SEEN[name]
    assert len({str(result) for result in values.values()}) > 1


@pytest.mark.parametrize("name", [name for name in SEEN if name not in ("board", "robots")])
def test_option_default_is_among_the_tested_values(name):
    look, values = SEEN[name]
    default = FORMS[name].default
    assert look(**{name: default}) == values[default]
    assert getattr(RicochetOptions(), name) == default


@pytest.mark.parametrize("name", FORMS)
def test_option_text_names_its_rule_and_is_a_sentence(name):
    form = FORMS[name]
    assert form.rule.startswith("RIC-")
    assert form.text.endswith(".")
    assert form.rule in RULES_TEXT


@pytest.mark.parametrize("name", FORMS)
def test_option_invalid_value_is_rejected_with_a_suggestion(name):
    form = FORMS[name]
    if form.kind != "text":
        right = {
            "bool": "true or false",
            "choice": f"one of {', '.join(form.choices)}",
            "int": f"a whole number from {form.minimum} to {form.maximum}",
        }[form.kind]
        error = error_from(OptionError, RicochetOptions.parse, {name: "nonsense"})
        assert error == f"{name} = 'nonsense': write {right}."
    for value in (None, 2.5, ["x"]):
        error_from(OptionError, RicochetOptions.parse, {name: value})
    if form.kind == "int":
        error_from(OptionError, RicochetOptions.parse, {name: form.minimum - 1})
        error_from(OptionError, RicochetOptions.parse, {name: form.maximum + 1})
        error_from(OptionError, RicochetOptions.parse, {name: True})


def test_option_defaults_follow_the_rulings():
    """One by one, from docs/rules."""
    defaults = RicochetOptions().as_dict()
    assert defaults == {
        "join_after_start": False,
        "diagonals": "allowed",
        "first_editions_only": False,
        "board": "random",
        "robots": "random",
        "scratch_board": False,
        "allow_rebound": True,
        "ricochet": "route",
        "bounce_is_ricochet": False,
        "bid_seconds": 60,
        "skip_when_all_done": True,
        "hidden_bids": False,
        "undo_slip": True,
        "undo_in_verification": False,
        "first_move_seconds": 15,
        "seconds_per_move": 5,
        "pause_seconds": 20,
        "solo_pause": False,
        "think_seconds": 240,
        "patience_seconds": 60,
        "last_call_seconds": 60,
        "no_immediate_repeat": False,
        "skip_above": 0,
        "chips_to_win": 0,
        "equal_bids": "first",
        "black_robot": False,
        "solo_glasses": 1,
        "solo_max_number": 25,
        "solo_must_be_optimal": False,
    }


def test_options_are_all_recorded_in_the_game():
    table = new_game(bid_seconds=45, equal_bids="fewest_chips")
    assert table.state.options.as_dict() == {
        **RicochetOptions().as_dict(),
        "bid_seconds": 45,
        "equal_bids": "fewest_chips",
    }
    assert GAME.options is RicochetOptions
