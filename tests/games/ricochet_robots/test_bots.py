"""Rookie, Regular and Master: their solutions, their timing, and that they do not use hidden information."""

from __future__ import annotations

from dataclasses import replace

import pytest

from botyard import Match, Rng, load_game
from botyard.bots import BOT_LEVELS, VirtualTimeRunner, make_bot
from botyard.core.messages import Message
from botyard.games.ricochet_robots.board import VORTEX
from botyard.games.ricochet_robots.bots import LEVELS as SIGHTS
from botyard.games.ricochet_robots.bots import RicochetBot, find_solution
from botyard.games.ricochet_robots.options import RicochetOptions
from botyard.games.ricochet_robots.puzzles.generator import random_position
from botyard.games.ricochet_robots.rules import rounds
from botyard.games.ricochet_robots.solver import ANY_ROBOT
from botyard.games.ricochet_robots.solver import solve as exact
from botyard.games.ricochet_robots.solver.iddfs import solve

from .reference_solver import enclosed_problem, is_solution, problem_of, stored_positions

GAME = load_game("ricochet-robots")
SEVEN = "4A3A2B1D rl5 gb9 bc2 yi10 ys seats=2 players=2"  # the yellow square is seven moves away
EVERYBODY = frozenset(range(5))


def answer(level: str, text: str, seat: int = 0, seed: int = 1):
    return make_bot(GAME, level).answer(GAME.deserialize(text), seat, Rng(seed))


@pytest.mark.rule("RIC-15.2")
def test_ric_15_2_a_bot_takes_its_time_before_it_names_a_number():
    for level in BOT_LEVELS:
        bids = [answer(level, SEVEN, seed=seed) for seed in range(20)]
        assert all(bid.seconds > 2 for bid in bids)
        assert len({bid.seconds for bid in bids}) == 20


@pytest.mark.rule("RIC-15.2")
def test_ric_15_2_levels_differ_in_how_deep_and_how_fast_they_see():
    rookie, regular, master = (SIGHTS[level] for level in BOT_LEVELS)
    assert rookie.max_moves < regular.max_moves < master.max_moves
    assert rookie.helpers < regular.helpers < master.helpers
    assert rookie.base_seconds > regular.base_seconds > master.base_seconds
    problems = [problem_of(position) for position in stored_positions("positions").values()]
    seen = [
        sum(bool(find_solution(problem, level, EVERYBODY)) for problem in problems)
        for level in (rookie, regular, master)
    ]
    assert seen == sorted(set(seen))


@pytest.mark.rule("RIC-15.2")
@pytest.mark.parametrize("deals", [range(start, start + 30) for start in range(0, 120, 30)], ids=str)
def test_ric_15_2_with_the_black_robot_the_master_still_bids_the_optimum_for_the_vortex(deals):
    """Any of the five robots may arrive (RIC-4.4) and any other may help: nobody is left out."""
    master = RicochetBot(SIGHTS["master"])
    for deal in deals:
        state = random_position(GAME.quadrants, Rng(deal), RicochetOptions(black_robot=True))
        state.target = VORTEX
        bid = master.answer(state, 0, Rng(deal)).action
        assert bid.moves == max(exact(rounds.problem_of(state, VORTEX)).length, state.options.lowest_bid), deal


@pytest.mark.rule("RIC-15.3")
@pytest.mark.parametrize("level", BOT_LEVELS)
def test_ric_15_3_the_order_of_the_face_down_chips_changes_nothing(level):
    match = Match(GAME, 2, seed=3, options={"pause_seconds": 0})
    bot = make_bot(GAME, level)
    answers = [bot.answer(GAME.determinize(match.state, 0, Rng(world)), 0, Rng(7)) for world in range(8)]
    assert len(set(answers)) == 1


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_asked_again_follows_the_same_plan(level):
    for seed in range(12):
        first = answer(level, SEVEN, seed=seed)
        if str(first.action) == "pass":
            continue
        again = answer(level, f"{SEVEN} phase=bid bids=0:{first.action.moves}", seed=seed)
        assert str(again.action) == "done" or again.action.moves < first.action.moves


def test_bot_still_bids_after_a_better_bid_of_another_seat():
    """The bot knows no solution in 4 moves: if that bid fails, its own is next (RIC-9.5)."""
    said = answer("master", f"{SEVEN} phase=bid bids=1:4")
    assert (str(said.action), said.reason) == ("bid 7", Message("reason-backup-bid", moves=7))


def test_bot_does_not_repeat_the_bid_of_another_seat():
    for seed in range(12):
        said = answer("master", f"{SEVEN} phase=bid bids=1:7", seed=seed)
        assert (str(said.action), said.reason) == ("done", Message("reason-done"))


@pytest.mark.rule("RIC-12.5")
def test_bot_repeats_a_bid_where_fewer_chips_take_the_lead():
    state = GAME.deserialize(f"{SEVEN} phase=bid bids=1:7 options=equal_bids:fewest_chips")
    assert str(make_bot(GAME, "master").answer(state, 0, Rng(1)).action) == "done"
    state.owners[0] = 1
    assert str(make_bot(GAME, "master").answer(state, 0, Rng(1)).action) == "bid 7"


@pytest.mark.parametrize("rival", [8, 9])
def test_bot_takes_the_lead_from_a_higher_bid(rival):
    """Also a bot that tends to bid too high at first."""
    hasty = RicochetBot(replace(SIGHTS["master"], overbid_chance=1.0))
    state = GAME.deserialize(f"{SEVEN} phase=bid bids=1:{rival}")
    for seed in range(12):
        said = hasty.answer(state, 0, Rng(seed)).action
        assert str(said) == "done" or said.moves < rival


def test_bot_ignores_secret_bids():
    options = "options=hidden_bids:True"
    plain, secret = (answer("master", f"{SEVEN} phase=bid bids={bids} {options}") for bids in ("1:12", "1:7"))
    assert plain == secret
    assert str(secret.action) == "bid 7"


def test_master_bids_the_length_of_its_solution_at_once():
    bids = {str(answer("master", SEVEN, seed=seed).action) for seed in range(40)}
    assert bids == {"bid 7"}


def test_bot_has_no_move_without_a_solution_and_waits_where_the_timer_must_expire():
    far = next(position for position in stored_positions("hard").values() if position["opt_route"] > 14)
    assert find_solution(problem_of(far), SIGHTS["rookie"], EVERYBODY) == ()
    state = GAME.deserialize(SEVEN)
    blind = RicochetBot(replace(SIGHTS["rookie"], max_moves=1))
    assert str(blind.answer(state, 0, Rng(1)).action) == "pass"
    state = GAME.deserialize(f"{SEVEN} phase=bid bids=1:7")
    assert str(blind.answer(state, 0, Rng(1)).action) == "done"
    state = GAME.deserialize(f"{SEVEN} phase=bid bids=1:7 options=skip_when_all_done:False")
    assert blind.answer(state, 0, Rng(1)).action is None


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_bot_can_show_every_bid(level):
    """In solo play, the bot shows a solution for every bid."""
    match = Match(GAME, 1, seed=11, options={"pause_seconds": 0, "solo_glasses": 2})
    runner = VirtualTimeRunner(match, {0: make_bot(GAME, level)}, seed=5)
    events = []
    while not match.over:
        step = runner.step()
        assert step
        events += [type(event).__name__ for event in step[1]]
    assert "TryFailed" not in events
    assert events.count("ChipWon") == events.count("TryBegan") > 2


def test_bot_takes_over_an_attempt_of_another_player():
    """A hint in the middle of an attempt, and the seat of an absent player."""
    state = GAME.deserialize(f"{SEVEN} phase=try bids=0:12 queue=0:12 tries=1 try=-;----;0000;-;000")
    GAME.apply(state, 0, GAME.parse_action("gs"))
    bot = make_bot(GAME, "master")
    for _ in range(11):
        if state.attempt is None:
            break
        bot_move = bot.answer(state, 0, Rng(1))
        GAME.validate_action(state, 0, bot_move.action)
        assert (bot_move.reason.id, bot_move.reason.args["robot"]) == ("reason-slide", str(bot_move.action)[0])
        GAME.apply(state, 0, bot_move.action)
    assert state.owners.count(0) == 1


def test_bot_gives_up_when_too_few_moves_are_left():
    state = GAME.deserialize(f"{SEVEN} phase=try bids=0:2 queue=0:2 tries=1 try=-;----;0000;-;000")
    bot_move = make_bot(GAME, "master").answer(state, 0, Rng(1))
    assert (str(bot_move.action), bot_move.reason) == ("give", Message("reason-give-up"))


def test_bot_without_a_solution_explains_its_pass():
    blind = RicochetBot(replace(SIGHTS["rookie"], nodes=1))
    bot_move = blind.answer(GAME.deserialize(SEVEN), 0, Rng(1))
    assert (str(bot_move.action), bot_move.reason) == ("pass", Message("reason-pass"))


@pytest.mark.parametrize("seed", range(40))
def test_helpers_are_the_only_robots_that_move_besides_the_runner(seed):
    problem = enclosed_problem(seed)
    robots = range(len(problem.robots))
    everybody = solve(problem, max_moves=8)
    assert solve(problem, max_moves=8, helpers=robots).length == everybody.length
    for helper in robots:
        few = solve(problem, max_moves=8, helpers=(helper,), all_solutions=True)
        assert few.length is None or everybody.length is not None
        assert few.length is None or few.length >= everybody.length
        for solution in few.solutions:
            runners = {problem.runner} if problem.runner != ANY_ROBOT else {solution[-1][0]}
            assert {robot for robot, _ in solution} <= runners | {helper}
            assert is_solution(problem, solution)


@pytest.mark.rule("RIC-15.2")
def test_ric_15_2_a_hint_gives_a_range_before_the_bid_and_the_solution():
    said = answer("master", SEVEN)
    assert said.plan.aim.id == "aim-range"
    assert said.plan.aim.args["lowest"] <= 7 <= said.plan.aim.args["highest"]
    bid, *slides = said.plan.steps
    assert (bid.action, bid.label) == (str(said.action), Message("step-bid", moves=7)) == ("bid 7", bid.label)
    match = GAME.deserialize(f"{SEVEN} phase=bid bids=0:7")
    GAME.apply(match, -1, GAME.parse_action("expire bid-1"))
    for number, step in enumerate(slides):
        shown = make_bot(GAME, "master").answer(match, 0, Rng(1))
        assert [one.action for one in shown.plan.steps] == [one.action for one in slides[number:]]
        choices = {choice.action: choice for choice in GAME.view(match, 0).prompt.choices}
        assert choices[step.action].label == step.label
        GAME.apply(match, 0, GAME.parse_action(step.action))
    assert len(slides) == 7
    assert match.chips(0) == 1
