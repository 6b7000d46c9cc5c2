"""RIC-15: the whole position, what is hidden, and fair bots."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from botyard import Match, NotationError, OptionError, Rng, digest
from botyard.core.digest import to_plain
from botyard.core.options import option_specs
from botyard.games.ricochet_robots.actions import BIDS, SIMPLE_ACTIONS, SLIDES
from botyard.games.ricochet_robots.bots import level
from botyard.games.ricochet_robots.events import ChipWon
from botyard.games.ricochet_robots.notation import problem_link
from botyard.games.ricochet_robots.options import RicochetOptions
from botyard.games.ricochet_robots.state import State

from .builders import (
    GAME,
    PLAIN_BOARD,
    TWO_MOVES,
    chip_owners_text,
    chip_won,
    error_from,
    events_of,
    in_attempt,
    in_bidding,
    load_position,
    log_texts,
    new_game,
)

TRY = "phase=try bids=0:5,1:6 queue=0:5,1:6 tries=1"
PHASES = {
    "a bare problem": TWO_MOVES,
    "a problem of five robots": f"{PLAIN_BOARD} rh7 gh1 bp16 yp1 ka9 v",
    "before the first round": f"{PLAIN_BOARD} rh7 gh1 bp16 yp1 - seats=2 players=2",
    "a pause": f"{PLAIN_BOARD} rh7 gh1 bp16 yp1 - seats=3 players=3 round=4 done=0,2 {chip_owners_text({0: 2, 1: 1})}",
    "thinking": f"{TWO_MOVES} seats=3 players=3 done=1",
    "a call allowed": f"{TWO_MOVES} seats=3 players=3 done=1 call=1",
    "the last call": f"{TWO_MOVES} seats=3 players=3 phase=last_call done=0,2 call=1",
    "bidding": f"{TWO_MOVES} seats=3 players=3 phase=bid bids=2:7,0:5 done=2",
    "a try not begun": f"{TWO_MOVES} seats=2 players=2 {TRY} try=-;----;0000;-;000",
    "a try with a slip open": f"{TWO_MOVES.replace('rh7', 'rh2')} seats=2 players=2 markers=h7,h1,p16,p1 {TRY}"
    " try=rn:h7:-:0:-;n---;0000;r;110",
    "a try with a slip spent": f"{TWO_MOVES.replace('rh7', 'rl16')} seats=2 players=2 markers=h7,h1,p16,p1 {TRY}"
    " try=re:h7:-:0:-,rs:l7:e:0:r;s---;1000;r;301",
    "a second try": f"{TWO_MOVES} seats=2 players=2 phase=try bids=0:5,1:6 queue=1:6 tries=2 try=-;----;0000;-;000",
    "somebody left": f"{TWO_MOVES} seats=3 players=3 left=1",
    "somebody joined": f"{TWO_MOVES} seats=3 players=2 options=join_after_start:True",
    "the last chip came back": f"{TWO_MOVES} seats=4 players=4 {chip_owners_text({0: 4, 1: 4, 2: 4, 3: 4}, 'rc')}"
    " returns=2",
    "over": f"{PLAIN_BOARD} rh7 gh1 bp16 yp1 - seats=2 players=2 round=9 phase=over ended=RIC-12.1"
    f" {chip_owners_text({0: 8, 1: 5})}",
    "options": f"{TWO_MOVES} options=board:1A2A3A4A,robots:rh7+gh1+bp16+yp1,ricochet:turn,skip_above:3",
    "luck": f"{TWO_MOVES} luck=9e3779b97f4a7c15",
}


# --- the position as text ---


@pytest.mark.rule("RIC-15.1")
@pytest.mark.parametrize("name", PHASES)
def test_ric_15_1_every_phase_is_written_and_read(name):
    table = load_position(PHASES[name])
    again = load_position(table.text)
    assert again.digest() == table.digest()
    assert again.text == table.text
    tokens = {token.split("=")[0]: token for token in PHASES[name].split()}
    assert set(table.text.split()) <= set(PHASES[name].split()), "nothing is added"
    assert {key for key, token in tokens.items() if token in table.text.split()} >= {
        key for key in tokens if key not in ("pile", "owners")
    }


@pytest.mark.rule("RIC-15.1")
def test_ric_15_1_all_phases_differ():
    digests = {name: load_position(text).digest() for name, text in PHASES.items()}
    assert len(set(digests.values())) == len(PHASES)


@pytest.mark.rule("RIC-15.1")
@pytest.mark.parametrize(
    ("text", "part"),
    [
        (PHASES["bidding"], "bids=2:7,0:5"),
        (PHASES["bidding"], "done=2"),
        (PHASES["a try with a slip open"], "tries=1"),
        (PHASES["the last chip came back"], "returns=2"),
        (PHASES["a call allowed"], "call=1"),
        (PHASES["somebody left"], "left=1"),
        (PHASES["luck"], "luck=9e3779b97f4a7c15"),
        (PHASES["options"], ",skip_above:3"),
    ],
)
def test_ric_15_1_each_part_is_part_of_the_position(text, part):
    changed = {"bids=2:7,0:5": "bids=0:5,2:7", "tries=1": "tries=2"}.get(part, "")
    assert load_position(text.replace(part, changed)).digest() != load_position(text).digest()


@pytest.mark.rule("RIC-15.1")
@pytest.mark.parametrize(
    "try_",
    [
        "rn:h7:-:0:-;n---;0000;r;100",  # slip closed
        "rn:h7:-:0:-;n---;0000;r;210",  # a slide was taken back
        "rn:h7:-:0:-;n---;0000;r;101",  # slip used
        "rn:h7:-:0:-;n---;1000;r;110",  # turned
        "rn:h7:-:0:-;s---;0000;r;110",  # heading
        "rn:h7:-:0:-;n---;0000;g;110",  # last mover
        "rn:h6:-:0:-;n---;0000;r;110",  # where it came from
    ],
)
def test_ric_15_1_a_try_keeps_headings_turns_mover_and_take_back(try_):
    text = PHASES["a try with a slip open"]
    assert load_position(text.rsplit("try=", 1)[0] + "try=" + try_).digest() != load_position(text).digest()


@pytest.mark.rule("RIC-15.1", "RIC-9.8")
def test_ric_15_1_a_try_in_progress_goes_on_from_its_text():
    table = load_position(PHASES["a try with a slip open"])
    assert table.timers == {"show-1-1": 25, "slip-1-1-1": 3}
    back = table.copy()
    back.play(0, "back")
    assert back.robots["r"] == "h7"
    assert events_of(table.play(0, "rw"), ChipWon)


@pytest.mark.rule("RIC-15.1", "RIC-1.7")
@pytest.mark.parametrize(
    "text",
    [
        f"{TWO_MOVES} seats=2 players=2",
        f"{TWO_MOVES} seats=2 players=2 phase=bid bids=1:4",
        f"{TWO_MOVES} seats=2 players=2 {TRY} try=-;----;0000;-;000",
        TWO_MOVES,
    ],
)
def test_ric_15_1_a_game_that_ended_in_the_middle_of_a_round_is_written_too(text):
    """The chip on the centrepiece must not vanish when the last but one leaves."""
    table = load_position(text)
    table.play(0, "leave")
    assert table.phase == "over"
    assert load_position(table.text).digest() == table.digest()


@pytest.mark.rule("RIC-15.1", "RIC-1.4")
def test_ric_15_1_no_chip_is_ever_lost():
    for text in PHASES.values():
        for word in ("leave", "give", "pass"):
            table = load_position(text)
            if table.is_legal(0, word):
                table.play(0, word)
                owned = [chip for chip, owner in enumerate(table.state.owners) if owner != -1]
                here = [table.state.target] if table.state.target >= 0 else []
                assert sorted([*table.state.pile, *owned, *here]) == list(range(17)), text


@pytest.mark.rule("RIC-15.1")
@pytest.mark.parametrize("gap", ["\t", "  ", "\n"])
def test_ric_15_1_options_with_odd_gaps_are_written_too(gap):
    table = new_game(board=PLAIN_BOARD, robots=f"rh7{gap}gh1 bp16 yp1")
    assert load_position(table.text).digest() == table.digest()


@pytest.mark.rule("RIC-15.1")
@pytest.mark.parametrize("solo", [True, False])
def test_ric_15_1_the_chips_are_all_there_at_every_step_of_random_games(solo):
    for seed in range(4):
        for state in random_game(seed, 1 if solo else 3, 150):
            text = GAME.serialize(state)
            assert digest(GAME.deserialize(text)) == digest(state), text


def random_game(seed: int, seats: int, steps: int, **options: object) -> list[State]:
    """Yield positions of a random game, including timers."""
    rng = Rng(seed).fork(5)
    state = GAME.initial_state(seats, Rng(seed), options)
    positions = [state.copy()]
    while (waiting := GAME.active_seats(state)) and len(positions) < steps:
        rings = GAME.timer_actions(state)
        if rings and (waiting == (-1,) or rng.randbelow(10) == 0):
            GAME.apply(state, -1, rng.choice(rings))
        else:
            seat = rng.choice([seat for seat in waiting if seat >= 0])
            GAME.apply(state, seat, GAME.random_action(state, seat, rng))
        positions.append(state.copy())
    return positions


@pytest.mark.rule("RIC-15.1")
@settings(max_examples=25, deadline=None, derandomize=True)
@given(
    st.integers(0, 2**64), st.integers(1, 6), st.booleans(), st.sampled_from(["none", "at_least_one"]), st.booleans()
)
def test_ric_15_1_random_positions_read_back(seed, seats, black, diagonals, hidden):
    options = {"black_robot": black, "diagonals": diagonals, "hidden_bids": hidden, "undo_in_verification": hidden}
    for state in random_game(seed, seats, 60, **options)[::7]:
        text = GAME.serialize(state)
        assert digest(GAME.deserialize(text)) == digest(state)
        assert GAME.serialize(GAME.deserialize(text)) == text


@pytest.mark.rule("RIC-15.1")
@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("", "four or five robots"),
        (PLAIN_BOARD, "four or five robots"),
        (f"{PLAIN_BOARD} rh7 gh1 bp16 yp1", "four or five robots"),
        (f"{PLAIN_BOARD} rh7 gh1 bp16 yp1 xx", "'xx' is not a chip"),
        (f"{PLAIN_BOARD} rh7 gh1 bp16 yp17 rc", "'yp17'"),
        (f"{PLAIN_BOARD} rh7 gh7 bp16 yp1 rc", "Two robots stand on h7"),
        (f"{PLAIN_BOARD} rh8 gh1 bp16 yp1 rc", "middle block"),
        (f"{TWO_MOVES} colour=red", "'colour' is not a field"),
        (f"{TWO_MOVES} seats=0", "seats"),
        (f"{TWO_MOVES} seats=13", "seats"),
        (f"{TWO_MOVES} seats=-1", "seats"),
        (f"{TWO_MOVES} seats=two", "seats=two"),
        (f"{TWO_MOVES} seats=99999999999999999999", "seats"),
        (f"{TWO_MOVES} seats=2 players=3", "seats"),
        (f"{TWO_MOVES} seats=2 players=0", "seats"),
        (f"{TWO_MOVES} phase=sleep", "phase=sleep"),
        (f"{TWO_MOVES} phase=pause", "phase"),
        (f"{PLAIN_BOARD} rh7 gh1 bp16 yp1 - phase=think", "phase"),
        (f"{TWO_MOVES} pile=rc,rt", "pile"),
        (f"{TWO_MOVES} pile=-", "pile"),
        (f"{TWO_MOVES} owners=rt:0", "pile"),
        (f"{TWO_MOVES} pile=- owners=rt:5", "owners"),
        (f"{TWO_MOVES} phase=try", "try"),
        (f"{TWO_MOVES} queue=0:4", "try"),
        (f"{TWO_MOVES} try=-;----;0000;-;000", "try"),
        (f"{TWO_MOVES} seats=2 players=2 {TRY} try=-;---;0000;-;000", "try"),
        (f"{TWO_MOVES} seats=2 players=2 {TRY} try=nonsense", "try"),
        (f"{TWO_MOVES} phase=bid bids=3:4", "bids"),
        (f"{TWO_MOVES} phase=bid bids=0:0", "bids"),
        (f"{TWO_MOVES} phase=bid bids=0:100", "bids"),
        (f"{TWO_MOVES} phase=bid bids=0", "bids"),
        (f"{TWO_MOVES} markers=h7", "markers"),
        (f"{TWO_MOVES} markers=h7,h1,p16,q1", "markers"),
        (f"{TWO_MOVES} done=4", "done"),
        (f"{TWO_MOVES} seats=3 players=3 left=1,1", "left=1,1 cannot be read: something is there twice; write it once"),
        (f"{TWO_MOVES} luck=xyz", "luck"),
        (f"{TWO_MOVES} options=nonsense", "options"),
        (f"{TWO_MOVES} options=nonsense:1", "options"),
        (f"{TWO_MOVES} options=bid_seconds:1", "options"),
    ],
)
def test_ric_15_1_texts_that_are_no_position(text, about):
    assert about in error_from(NotationError, GAME.deserialize, text)


@pytest.mark.rule("RIC-15.1")
@pytest.mark.parametrize(
    "text",
    [
        f"{TWO_MOVES} seats=2 players=2 phase=bid",  # the timer runs without a bid (RIC-8.3)
        f"{TWO_MOVES} seats=2 players=2 bids=0:4",  # a bid, and the timer does not run (RIC-8.3)
        f"{TWO_MOVES} seats=2 players=2 phase=bid bids=0:4,0:5",  # two bids of one seat stand (RIC-8.5)
        f"{TWO_MOVES} seats=2 players=2 done=-1",  # nobody's seat
        f"{TWO_MOVES} phase=try bids=0:4 queue=0:4 tries=1 try=kn:a1:-:0:-;----;0000;k;100",  # a robot not there
        f"{PLAIN_BOARD} rh7 gh1 bp16 yp1 - phase=over",  # over by no rule
        f"{TWO_MOVES} seats=3 players=3 left=1 phase=try bids=1:6 queue=1:6 tries=1 try=-;----;0000;-;000",  # a leaver
        f"{TWO_MOVES} markers=h8,h1,p16,p1",  # a marker in the centre block
        f"{TWO_MOVES} markers=h7,h7,p16,p1",  # two markers on a space
    ],
)
def test_ric_15_1_positions_that_cannot_be(text):
    error_from(NotationError, GAME.deserialize, text)


# --- what is hidden ---


@pytest.mark.rule("RIC-15.3")
def test_ric_15_3_the_order_of_the_pile_is_seen_by_nobody():
    piles = ("rt,rs,rh,gc,gt,gs,gh,bc,bt,bs,bh,yc,yt,ys,yh,v", "v,yh,ys,yt,yc,bh,bs,bt,bc,gh,gs,gt,gc,rh,rs,rt")
    worlds = [load_position(f"{TWO_MOVES} seats=2 players=2 pile={pile} luck={len(pile)}") for pile in piles]
    for seat in (None, 0, 1):
        assert to_plain(worlds[0].view(seat)) == to_plain(worlds[1].view(seat))


@pytest.mark.rule("RIC-15.3")
@pytest.mark.parametrize("name", ["thinking", "bidding", "a try with a slip open", "a pause", "over"])
def test_ric_15_3_all_else_is_public(name):
    table = load_position(PHASES[name])
    views = [to_plain(table.view(seat)) for seat in (None, 0, 1)]
    for view in views:
        view.pop("seat")
        view.pop("prompt")
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("RIC-15.3")
def test_ric_15_3_samples_deal_the_pile_and_the_rng_anew():
    table = load_position(PHASES["thinking"])
    before = table.digest()
    samples = [GAME.determinize(table.state, 0, Rng(seed)) for seed in range(60)]
    assert table.digest() == before
    assert {sample.pile[-1] for sample in samples} == set(table.state.pile)
    assert all(sorted(sample.pile) == sorted(table.state.pile) for sample in samples)
    assert len({sample.rng.state for sample in samples}) == 60
    assert table.state.rng.state not in {sample.rng.state for sample in samples}
    for sample in samples[:5]:
        assert to_plain(GAME.view(sample, 0)) == to_plain(table.view(0))


@pytest.mark.rule("RIC-15.3")
@pytest.mark.parametrize("name", PHASES)
def test_ric_15_3_a_sample_keeps_what_is_known(name):
    table = load_position(PHASES[name])
    sample = GAME.determinize(table.state, 0, Rng(4))
    known, sampled = to_plain(table.state), to_plain(sample)
    assert sorted(known.pop("pile")) == sorted(sampled.pop("pile"))
    assert known.pop("luck") != sampled.pop("luck")
    assert known == sampled


@pytest.mark.rule("RIC-15.1")
@pytest.mark.parametrize("name", PHASES)
def test_ric_15_1_a_copy_shares_nothing(name):
    table = load_position(PHASES[name])
    before = table.digest()
    for _ in range(6):
        twin = table.copy()
        for seat in twin.to_act:
            rng = Rng(seat)
            while seat in twin.to_act and len(twin.events) < 12:
                twin.play(seat, str(GAME.random_action(twin.state, seat, rng)))
    assert table.digest() == before


# --- actions and sentences ---

ACTIONS = [*BIDS, *SIMPLE_ACTIONS.values(), *(slide for slides in SLIDES for slide in slides)]


@pytest.mark.rule("RIC-15.1")
@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_ric_15_1_actions_read_back(action):
    assert GAME.parse_action(str(action)) == action
    assert GAME.parse_action(f"  {str(action).upper()} ") == action


@pytest.mark.rule("RIC-15.1")
@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.text(max_size=30))
@example("expire think-1")
@example("K N")
@example("bid ²")
@example("undo 1")
def test_ric_15_1_any_text_is_an_action_or_bad_notation(text):
    try:
        action = GAME.parse_action(text)
    except NotationError:
        return
    assert GAME.parse_action(str(action)) == action


ODD_TEXTS = {"", "=", "-", "try=;;;;", "x"}
POSITION_TOKENS = sorted({word for text in PHASES.values() for word in text.split()} | ODD_TEXTS)
PARTS = [word for word in POSITION_TOKENS if "=" in word[1:] and not word.startswith(("seats=", "players="))]
KEYS = ("seats", "players", "round", "phase", "markers", "pile", "owners", "done", "left", "call", "bids", "queue")
MORE_KEYS = ("tries", "try", "returns", "ended", "luck", "options")


@pytest.mark.rule("RIC-15.1")
@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(POSITION_TOKENS), max_size=12).map(" ".join)))
def test_ric_15_1_any_text_is_a_position_or_bad_notation(text):
    try:
        state = GAME.deserialize(text)
    except NotationError:
        return
    check_position(state)


def check_position(state: State) -> None:
    """Check that a position round-trips, has a view for every seat, and that its legal actions can be applied."""
    assert digest(GAME.deserialize(GAME.serialize(state))) == digest(state)
    GAME.timers(state)
    GAME.outcome(state)
    for seat in (None, *range(state.seats)):
        GAME.view(state, seat)
    for seat in GAME.active_seats(state):
        for action in (*GAME.legal_actions(state, seat), *GAME.timer_actions(state)):
            twin = state.copy()
            actor = -1 if action in GAME.timer_actions(state) else seat
            GAME.validate_action(twin, actor, action)
            GAME.apply(twin, actor, action)


@pytest.mark.rule("RIC-15.1")
@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.sampled_from(["rc", "-"]), st.lists(st.sampled_from(PARTS), max_size=6, unique=True))
@example("rc", ["try=-;----;0000;-;000"])
@example("rc", ["queue=0:5,1:6"])
def test_ric_15_1_parts_of_different_positions_fit_or_are_bad_notation(chip, parts):
    try:
        state = GAME.deserialize(f"{PLAIN_BOARD} rh7 gh1 bp16 yp1 {chip} seats=3 players=3 {' '.join(parts)}")
    except NotationError:
        return
    check_position(state)


@pytest.mark.rule("RIC-15.1")
@settings(max_examples=400, deadline=None, derandomize=True)
@given(
    st.sampled_from([*KEYS, *MORE_KEYS]),
    st.text(alphabet="0123456789-,:;+=abcrgbykvnesw_", max_size=12).filter(lambda word: not word[4:].isdigit()),
)
@example("bids", "0:1_0")
@example("try", ";;;;")
@example("options", "robots:,board:")
def test_ric_15_1_any_part_is_read_or_bad_notation(key, word):
    try:
        state = GAME.deserialize(f"{TWO_MOVES} {key}={word}")
    except NotationError:
        return
    check_position(state)


@pytest.mark.rule("RIC-15.1")
@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    st.dictionaries(
        st.one_of(st.sampled_from([form.name for form in option_specs(RicochetOptions)]), st.text(max_size=8)),
        st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=12), st.lists(st.integers())),
        max_size=4,
    )
)
def test_ric_15_1_any_options_are_read_or_bad_option(options):
    try:
        chosen = RicochetOptions.parse(options)
    except OptionError:
        return
    assert RicochetOptions.parse(chosen.as_dict()) == chosen
    try:
        GAME.initial_state(2, Rng(1), options)
    except OptionError:
        return


@pytest.mark.rule("RIC-15.1")
def test_ric_15_1_every_event_has_its_sentence():
    """Random games of all kinds have a log line for every event and viewer."""
    kinds = set()
    for seed in range(6):
        match = Match(GAME, 1 + seed, seed, {"chips_to_win": 2 if seed else 0, "undo_in_verification": seed % 2 == 0})
        rng = Rng(seed)
        for _ in range(400):
            if match.over:
                break
            rings = GAME.timer_actions(match.state)
            waiting = GAME.active_seats(match.state)
            if rings and rng.randbelow(9) == 0:
                events = match.play(-1, str(rng.choice(rings)))
            else:
                seat = rng.choice(waiting)
                events = match.play(seat, GAME.random_action(match.state, seat, rng))
            for event in events:
                kinds.add(type(event))
                for viewer in (None, 0):
                    assert all(line[0].isupper() and not line.endswith(".") for line in log_texts([event], viewer))
    assert len(kinds) >= 14


# --- bots ---


@pytest.mark.rule("RIC-15.2")
@pytest.mark.parametrize("name", ["rookie", "regular", "master"])
def test_ric_15_2_a_bot_does_not_bid_the_moment_the_chip_turns(name):
    waits = []
    for seed in range(12):
        sample = GAME.determinize(in_bidding(TWO_MOVES).state, 0, Rng(seed))
        answer = level(name).answer(sample, 0, Rng(seed))
        assert answer.seconds > 0.5
        assert answer.reason.id in ("reason-bid", "reason-pass")
        waits.append(answer.seconds)
    assert len(set(waits)) > 5, "people are not that regular"


@pytest.mark.rule("RIC-15.2")
def test_ric_15_2_the_better_one_is_faster_and_sees_more():
    levels = [level(name).level for name in ("rookie", "regular", "master")]
    assert [one.max_moves for one in levels] == sorted(one.max_moves for one in levels)
    assert [one.nodes for one in levels] == sorted(one.nodes for one in levels)
    assert [one.base_seconds for one in levels] == sorted((one.base_seconds for one in levels), reverse=True)


@pytest.mark.rule("RIC-15.2")
@pytest.mark.parametrize("name", ["rookie", "regular", "master"])
def test_ric_15_2_a_bot_shows_what_it_bids(name):
    table = in_bidding(TWO_MOVES)
    bot = level(name)
    for _ in range(12):
        if table.phase == "pause":
            break
        seat = table.to_act[0]
        if seat == 0:
            answer = bot.answer(GAME.determinize(table.state, 0, Rng(3)), 0, Rng(3))
            table.play(0, str(answer.action))
        else:
            table.play(seat, "done" if table.phase == "bid" else "pass")
    assert chip_won(table.events) == ChipWon(0, "rc", 2, 1)


@pytest.mark.rule("RIC-15.2", "RIC-15.3")
def test_ric_15_2_a_bot_answers_from_what_it_may_know():
    """Two worlds with other piles give the same answer."""
    table = in_bidding(TWO_MOVES)
    answers = {
        str(level("regular").answer(GAME.determinize(table.state, 0, Rng(seed)), 0, Rng(1))) for seed in range(5)
    }
    assert len(answers) == 1


@pytest.mark.rule("RIC-15.1")
def test_ric_15_1_a_problem_is_shared_as_one_token():
    table = in_attempt(TWO_MOVES, 5)
    table.play(0, "rn")
    word = problem_link(table.state)
    assert word == "1A2A3A4A_rh7_gh1_bp16_yp1_rc"
    assert GAME.serialize(GAME.deserialize(word)) == GAME.serialize(GAME.deserialize(TWO_MOVES))


@pytest.mark.rule("RIC-15.1", "RIC-15.3")
def test_ric_15_1_the_view_has_the_round_as_a_problem():
    assert in_bidding(TWO_MOVES).view(0).problem == TWO_MOVES
    table = in_attempt(TWO_MOVES, 5, ricochet="turn", allow_rebound=False, bid_seconds=30)
    table.play(0, "rn")
    assert table.view(None).problem == f"{TWO_MOVES} options=allow_rebound:False,ricochet:turn"
    five = f"{PLAIN_BOARD} rh7 gh1 bp16 yp1 ka9 v"
    assert load_position(five).view(0).problem == f"{five} options=black_robot:True"
    assert GAME.serialize(GAME.deserialize(load_position(five).view(0).problem)) == five
    assert load_position(PHASES["a pause"]).view(0).problem == ""
