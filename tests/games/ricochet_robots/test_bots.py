"""Rookie, Regular and Master: what they see, when they say it, and that they never look under the chips."""

from __future__ import annotations

from dataclasses import replace

import pytest

from botyard import Luck, Match, load
from botyard.bots import LEVELS, Clockwork, find_bot
from botyard.games.ricochet_robots.board import VORTEX
from botyard.games.ricochet_robots.bots import LEVELS as SIGHTS
from botyard.games.ricochet_robots.bots import RicochetBot, look
from botyard.games.ricochet_robots.options import RicochetOptions
from botyard.games.ricochet_robots.puzzles.dealing import lay_out
from botyard.games.ricochet_robots.rules import rounds
from botyard.games.ricochet_robots.solver import ANY
from botyard.games.ricochet_robots.solver import solve as exact
from botyard.games.ricochet_robots.solver.plain import solve
from botyard.games.ricochet_robots.thinking.words import sentence

from .solver_by_hand import arrives, problem_of, room, stored

RULES = load("ricochet-robots")
SEVEN = "4A3A2B1D rl5 gb9 bc2 yi10 ys seats=2 players=2"  # the yellow square is seven moves away
EVERYBODY = frozenset(range(5))


def answer(level: str, text: str, seat: int = 0, seed: int = 1):
    return find_bot(RULES, level).answer(RULES.read(text), seat, Luck(seed))


@pytest.mark.rule("RIC-15.2")
def test_ric_15_2_a_bot_takes_its_time_before_it_names_a_number():
    for level in LEVELS:
        bids = [answer(level, SEVEN, seed=seed) for seed in range(20)]
        assert all(bid.seconds > 2 for bid in bids)
        assert len({bid.seconds for bid in bids}) == 20


@pytest.mark.rule("RIC-15.2")
def test_ric_15_2_levels_differ_in_how_deep_and_how_fast_they_see():
    rookie, regular, master = (SIGHTS[level] for level in LEVELS)
    assert rookie.sees < regular.sees < master.sees
    assert rookie.helpers < regular.helpers < master.helpers
    assert rookie.pace > regular.pace > master.pace
    problems = [problem_of(position) for position in stored("positions").values()]
    seen = [sum(bool(look(problem, level, EVERYBODY)) for problem in problems) for level in (rookie, regular, master)]
    assert seen == sorted(set(seen))


@pytest.mark.rule("RIC-15.2")
@pytest.mark.parametrize("deals", [range(start, start + 30) for start in range(0, 120, 30)], ids=str)
def test_ric_15_2_with_the_black_robot_the_master_still_bids_the_optimum_for_the_vortex(deals):
    """Any of the five robots may arrive (RIC-4.4) and any other may help: nobody is left out."""
    master = RicochetBot(replace(SIGHTS["master"], hasty=0))
    for deal in deals:
        state = lay_out(RULES.quadrants, Luck(deal), RicochetOptions(black_robot=True))
        state.target = VORTEX
        bid = master.answer(state, 0, Luck(deal)).action
        assert bid.moves == max(exact(rounds.problem_of(state, VORTEX)).length, state.options.lowest_bid), deal


@pytest.mark.rule("RIC-15.3")
@pytest.mark.parametrize("level", LEVELS)
def test_ric_15_3_the_order_of_the_face_down_chips_changes_nothing(level):
    match = Match(RULES, 2, seed=3, options={"pause_seconds": 0})
    bot = find_bot(RULES, level)
    answers = [bot.answer(RULES.imagine(match.state, 0, Luck(world)), 0, Luck(7)) for world in range(8)]
    assert len(set(answers)) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_asked_again_it_goes_on_with_the_same_plan(level):
    for seed in range(12):
        first = answer(level, SEVEN, seed=seed)
        if str(first.action) == "pass":
            continue
        again = answer(level, f"{SEVEN} phase=bid bids=0:{first.action.moves}", seed=seed)
        assert str(again.action) == "done" or again.action.moves < first.action.moves


def test_a_better_bid_of_somebody_else_does_not_silence_it():
    """Equal and higher bids are worth something: the first one may fail (RIC-8.4)."""
    said = answer("master", f"{SEVEN} phase=bid bids=1:4")
    assert said.action.moves >= 7


def test_it_has_no_idea_where_it_sees_no_way_and_says_nothing_where_the_glass_must_run_out():
    far = next(position for position in stored("hard").values() if position["opt_route"] > 14)
    assert look(problem_of(far), SIGHTS["rookie"], EVERYBODY) == ()
    state = RULES.read(SEVEN)
    blind = RicochetBot(replace(SIGHTS["rookie"], sees=1))
    assert str(blind.answer(state, 0, Luck(1)).action) == "pass"
    state = RULES.read(f"{SEVEN} phase=bid bids=1:7")
    assert str(blind.answer(state, 0, Luck(1)).action) == "done"
    state = RULES.read(f"{SEVEN} phase=bid bids=1:7 options=skip_when_all_done:False")
    assert blind.answer(state, 0, Luck(1)).action is None


@pytest.mark.parametrize("level", LEVELS)
def test_what_it_bids_it_can_show(level):
    """A bot alone against the glass: every number it names is made good."""
    match = Match(RULES, 1, seed=11, options={"pause_seconds": 0, "solo_glasses": 2})
    clockwork = Clockwork(match, {0: find_bot(RULES, level)}, seed=5)
    told = []
    while not match.over:
        step = clockwork.step()
        assert step
        told += [type(event).__name__ for event in step[1]]
    assert "TryFailed" not in told
    assert told.count("ChipWon") == told.count("TryBegan") > 2


def test_it_takes_over_a_try_that_somebody_else_began():
    """The hint in the middle of a try, and the seat of somebody who is gone."""
    state = RULES.read(f"{SEVEN} phase=try bids=0:12 queue=0:12 tries=1 try=-;----;0000;-;000")
    RULES.apply(state, 0, RULES.parse("gs"))
    bot = find_bot(RULES, "master")
    for _ in range(11):
        if state.attempt is None:
            break
        said = bot.answer(state, 0, Luck(1))
        RULES.check(state, 0, said.action)
        assert said.reason.endswith("from the target.")
        assert said.facts[:2] == ("move", str(said.action))
        RULES.apply(state, 0, said.action)
    assert state.owners.count(0) == 1


def test_it_gives_up_when_the_moves_left_are_too_few():
    state = RULES.read(f"{SEVEN} phase=try bids=0:2 queue=0:2 tries=1 try=-;----;0000;-;000")
    said = find_bot(RULES, "master").answer(state, 0, Luck(1))
    assert (str(said.action), said.facts, said.reason) == ("give", ("give",), "I see no way in the moves left.")


def test_who_sees_nothing_says_so():
    blind = RicochetBot(replace(SIGHTS["rookie"], nodes=1))
    said = blind.answer(RULES.read(SEVEN), 0, Luck(1))
    assert (str(said.action), said.facts, said.reason) == ("pass", ("pass",), "I see no way.")


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ("ready", "Let us go on."),
        ("bid rc 7", "I see a way to the red circle in 7 moves."),
        ("bid v 1", "I see a way to the vortex in 1 move."),
        ("move gn 1", "Green is the next to move, 1 move from the target."),
        ("move yw 12", "Yellow is the next to move, 12 moves from the target."),
        ("done", "I see nothing shorter."),
    ],
)
def test_the_facts_of_a_reason_as_a_sentence(facts, words):
    assert sentence(tuple(facts.split())) == words


@pytest.mark.parametrize("seed", range(40))
def test_helpers_are_the_only_robots_that_move_besides_the_runner(seed):
    problem = room(seed)
    robots = range(len(problem.robots))
    everybody = solve(problem, longest=8)
    assert solve(problem, longest=8, helpers=robots).length == everybody.length
    for helper in robots:
        few = solve(problem, longest=8, helpers=(helper,), all_ways=True)
        assert few.length is None or everybody.length is not None
        assert few.length is None or few.length >= everybody.length
        for way in few.ways:
            runners = {problem.runner} if problem.runner != ANY else {way[-1][0]}
            assert {robot for robot, _ in way} <= runners | {helper}
            assert arrives(problem, way)
