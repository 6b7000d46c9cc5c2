"""The plan of a turn that a bot gives as a hint: its aim, the cards as steps, and the second best."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from botyard import Match, Rng
from botyard.bots import make_bot
from botyard.core.bot import BotMove, Plan
from botyard.core.fluent import LANGUAGES, game_bundle
from botyard.core.messages import Message
from botyard.games.roborally.ai.plans import difference
from botyard.games.roborally.ai.program_search import Node, Program
from botyard.games.roborally.ai.turn_planner import Alternative

from .builders import GAME

OPTIONS = {"course": "first_shift", "options_in_play": False, "program_seconds": 0, "question_seconds": 0}
LONGEST = 125  # characters of a reason, which has two lines in the hint


def move_of(level: str, match: Match, seat: int) -> BotMove:
    return make_bot(GAME, level).answer(GAME.determinize(match.state, seat, Rng(1)), seat, Rng(7))


@cache
def program_hints(level: str) -> tuple[Plan, ...]:
    """Return the hints for the program of a first turn, each played before the next."""
    match, plans = Match(GAME, 2, 8, OPTIONS), []
    while True:
        found = move_of(level, match, 0)
        if found.plan is None:
            return tuple(plans)
        plans.append(found.plan)
        match.play(0, found.action)


@pytest.mark.parametrize("level", ["regular", "master"])
def test_hints_of_a_program_are_one_plan(level):
    plans = program_hints(level)
    first = plans[0]
    assert [step.label.id for step in first.steps] == ["choice-put"] * 5 + ["choice-lock-in"]
    for done, plan in enumerate(plans):
        assert plan.steps == first.steps[done:]
        assert (plan.aim, plan.why) == (first.aim, first.why)
    assert len(plans) == 5


def test_a_card_that_does_not_fit_is_taken_back_first():
    match = Match(GAME, 2, 8, OPTIONS)
    planned = " ".join(step.action for step in program_hints("regular")[0].steps)
    wrong = next(card for card in match.state.robots[0].hand if str(card) not in planned)
    match.play(0, f"put {wrong} 1")
    plan = move_of("regular", match, 0).plan
    assert plan
    assert [step.action for step in plan.steps] == [f"take {wrong}", *planned_actions()]


def planned_actions() -> list[str]:
    return [step.action for step in program_hints("regular")[0].steps]


def test_rookies_have_no_plan():
    assert move_of("rookie", Match(GAME, 2, 8, OPTIONS), 0).plan is None


def program(cost: float, stage: int = 0) -> Program:
    return Program(cost, Node(40, (), stage, 0, 0, None, None, 0.0))


def differences() -> Iterator[Message]:
    best = program(5.0, 1)
    yield difference(best, Alternative(program(6.0, 1), (0.44, 0.38)))
    yield difference(best, Alternative(program(6.0, 0), (0.44, 0.44)))
    yield difference(best, Alternative(program(6.5, 1)))
    yield difference(best, Alternative(program(5.0, 1), (0.4, 0.4)))


def test_the_second_best_is_compared_by_chance_then_flags_then_registers():
    assert list(differences()) == [
        Message("difference-chance", chance=44, other=38),
        Message("difference-flags", flags=1),
        Message("difference-slower", registers=1.5),
        Message("difference-none"),
    ]


def plan_messages() -> Iterator[Message]:
    """Yield every message of plans."""
    for level in ("regular", "master"):
        for plan in program_hints(level):
            yield from filter(None, (plan.aim, plan.why))
    flag, square = Message("flag", flag=2), Message("square", square="d5")
    yield from (Message("aim-win"), Message("aim-chase"), Message("aim-destroyed"), Message("why-only-safe"))
    yield from (Message("aim-flag", goal=flag, register=3), Message("aim-site", gain="repair"))
    yield from (Message("aim-site", gain="option"), *(Message("aim-closer", goal=flag, registers=n) for n in range(3)))
    yield from (Message("why-second-best", place=square, difference=one) for one in differences())


@pytest.mark.parametrize("language", LANGUAGES)
def test_aims_and_reasons_are_short(language):
    bundle = game_bundle(GAME, language)
    for message in plan_messages():
        assert 0 < len(bundle.format(message, ("Ada", "Bo"))) <= LONGEST, message
