"""Plans of Regular and Master: an aim, legal answers up to the end of the phase, and the second best in figures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from botyard import Match, Rng
from botyard.core.bot import Plan
from botyard.core.fluent import game_bundle
from botyard.core.messages import Message
from botyard.games.raising_robots.ai.plans import RankedAction, why
from botyard.games.raising_robots.bots import level
from botyard.games.raising_robots.rules.legality import validate_action
from botyard.games.raising_robots.state import State

from .builders import GAME, in_phase

ROUNDS = 4


@cache
def planned(name: str) -> tuple[tuple[State, int, str, Plan | None], ...]:
    """Return positions of a game with the bot's answer and plan."""
    match, bot, rng, found = Match(GAME, 2, 3), level(name), Rng(3), []
    while match.state.round <= ROUNDS:
        seat = GAME.active_seats(match.state)[0]
        sample = GAME.determinize(match.state, seat, rng)
        move = bot.answer(sample, seat, rng)
        found.append((sample, seat, str(move.action), move.plan))
        match.play(seat, move.action)
    return tuple(found)


def plan_messages() -> Iterator[Message]:
    for name in ("regular", "master"):
        for _, _, _, plan in planned(name):
            if plan:
                yield from (plan.aim, *(step.label for step in plan.steps), *filter(None, [plan.why]))


@pytest.mark.parametrize("name", ["regular", "master"])
def test_plan_begins_with_the_answer_and_its_steps_are_legal(name: str) -> None:
    plans = [each for each in planned(name) if each[3]]
    assert len(plans) > len(planned(name)) / 3
    for sample, seat, action, plan in plans:
        assert plan
        assert plan.steps[0].action == action
        state = sample.copy()
        for step in plan.steps:
            validate_action(state, seat, GAME.parse_action(step.action))
            GAME.apply(state, seat, GAME.parse_action(step.action))


@pytest.mark.parametrize("design", ["Syllabus+", "Muse+"])
def test_plan_ends_before_it_would_name_a_class_that_is_not_drawn_yet(design: str) -> None:
    table = in_phase("design", 7, design=design)
    table.play(f"run {design.removesuffix('+')} upgraded")
    for seed in range(3):
        move = level("regular").answer(GAME.determinize(table.state, 0, Rng(seed)), 0, Rng(seed))
        steps = move.plan.steps if move.plan else ()
        assert [step.action for step in steps if step.action.startswith("class k")] == []


def test_rookie_has_no_plan() -> None:
    assert not any(plan for _, _, _, plan in planned("rookie"))


def test_aim_names_what_is_built_and_why_compares_with_the_next_robot() -> None:
    table = in_phase("assemble", 6, "S4 G4 M4 P4", hand="Astaire, Loom")
    plan = level("regular").answer(table.state, 0, Rng(1)).plan
    assert plan
    bundle = game_bundle(GAME)
    assert bundle.format(plan.aim, ()).startswith("Build ")
    assert plan.why
    assert bundle.format(plan.why, ()).startswith("Second best: ")


def test_no_comparison_where_the_second_best_is_as_good() -> None:
    table = in_phase("design", 7, design="Astaire")
    first, second = (RankedAction(action, 2.0) for action in GAME.legal_actions(table.state, 0)[:2])
    assert why(table.state, table.player, [first, second]) is None
    assert why(table.state, table.player, [first]) is None
