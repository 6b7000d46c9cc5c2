"""The plan of a turn that a bot gives as a hint: one plan a turn, its aim, its steps and the second best."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from botyard import Rng
from botyard.bots import make_bot
from botyard.bots.ismcts import IsmctsBot
from botyard.core.bot import Bot, Plan, SearchBudget
from botyard.core.fluent import game_bundle
from botyard.core.messages import Message, player
from botyard.games.into_the_machine.actions import parse
from botyard.games.into_the_machine.bots import Master
from botyard.games.into_the_machine.state import State

from .builders import BUILTIN_GAME, GAME, make_table

NAMES = ("Ada", "Bo", "Cy", "Di")
LONGEST = 125  # characters of a reason, which has two lines in the hint


def planning_bot(level: str) -> Bot:
    return (
        IsmctsBot(Master(SearchBudget(nodes=12, depth=2, width=4)))
        if level == "master"
        else make_bot(BUILTIN_GAME, level)
    )


def text(message: Message, language: str = "en") -> str:
    return game_bundle(BUILTIN_GAME, language).format(message, NAMES)


def hints(level: str, turns: int, seed: int = 1) -> Iterator[tuple[State, Plan | None]]:
    """Yield the prompts of a game in which every player follows the hints, with the hints."""
    bot, state = planning_bot(level), BUILTIN_GAME.initial_state(3, Rng(seed), {})
    while not state.over and state.turn <= turns:
        found = bot.answer(BUILTIN_GAME.determinize(state, state.actor, Rng(1)), state.actor, Rng(2))
        yield state.copy(), found.plan
        BUILTIN_GAME.apply(state, state.actor, found.action)


@cache
def plans_met() -> tuple[Plan, ...]:
    return tuple(plan for level, seed in (("regular", 1), ("master", 2)) for _, plan in hints(level, 40, seed) if plan)


def test_hints_of_a_turn_are_one_plan():
    """Master searches again at each prompt, so its hint may change; the page shows one hint for the whole turn."""
    rest: dict[int, tuple[str, ...]] = {}  # the steps that are left, by turn
    for state, plan in hints("regular", 30):
        if plan and state.turn in rest:
            assert tuple(step.action for step in plan.steps) == rest[state.turn]
        if plan:
            after = state.copy()
            BUILTIN_GAME.apply(after, state.actor, parse(plan.steps[0].action))
            has_drawn = len(after.deck) != len(state.deck)  # a drawn card may change the plan
            rest.pop(state.turn, None)
            if not has_drawn:
                rest[state.turn] = tuple(step.action for step in plan.steps[1:])
    assert len(rest) > 20


def test_steps_of_a_plan_are_answers_with_their_labels():
    renamed = {"plan-place-crew", "plan-use-junction", "plan-play-power"}
    for state, plan in hints("regular", 20):
        number = state.turn
        for step in plan.steps if plan else ():
            prompt = BUILTIN_GAME.view(state, state.actor).prompt
            assert prompt is not None
            choice = next(choice for choice in prompt.choices if choice.action == step.action)
            assert step.label == choice.label or step.label.id in renamed
            has_drawn = len(state.deck)
            BUILTIN_GAME.apply(state, state.actor, parse(step.action))
            if state.over or state.turn != number or len(state.deck) != has_drawn:
                break


def test_only_answer_has_no_plan():
    for state, plan in hints("regular", 30):
        assert (plan is None) == (len(BUILTIN_GAME.legal_actions(state, state.actor)) == 1)


@pytest.mark.parametrize("language", ["en", "de"])
def test_plans_are_short(language):
    for plan in plans_met():
        assert len(text(plan.aim, language)) <= 62, text(plan.aim, language)
        assert plan.why is None or len(text(plan.why, language)) <= LONGEST, text(plan.why, language)


def test_most_plans_compare_with_the_second_best_in_numbers():
    reasons = [text(plan.why) for plan in plans_met() if plan.why]
    assert len(reasons) > 0.8 * len(plans_met())
    assert sum(any(character.isdigit() for character in reason) for reason in reasons) > 0.8 * len(reasons)


@pytest.mark.parametrize(
    ("racers", "parts", "aim", "why"),
    [
        ("1rh 9rc 12gc", {"crew": "3.2.1", "podium": "rrg"}, "Win the game this turn", ""),  # so does another turn
        (
            "9rc 12gc",
            {"crew": "2.0.0"},
            "Get a second circle-bot under way",
            "Second best: Move 1, 5 spaces farther from the podium, 21 wins in 100 games instead of 30.",
        ),
        (
            "20rc 5gc",
            {"crew": "3.1.1"},
            "Get a second circle-bot under way",
            "Second best: Enter at silver, 3 spaces farther from the podium.",
        ),
    ],
)
def test_plan_of_a_position(racers, parts, aim, why):
    state = make_table(racers, **parts, hands="-,-,-,-").state
    plan = make_bot(GAME, "regular").answer(state, 0, Rng(1)).plan
    assert plan is not None
    assert (text(plan.aim), plan.why and text(plan.why)) == (aim, why or None)


# --- every message -------------------------------------------------------------------------------------------

NUMBERS = {
    "aim-podium": "bots", "aim-hex-bot": "number", "aim-circle-bot": "number", "aim-spaces": "spaces",
    "aim-home": "bots", "aim-crew": "bots", "aim-cards": "cards", "difference-podium": "bots",
    "difference-hex-bots": "bots", "difference-circle-bots": "bots", "difference-spaces": "spaces",
    "difference-cards": "cards", "difference-crew": "bots", "difference-junctions": "junctions",
}  # fmt: skip


def plan_messages() -> Iterator[Message]:
    """Yield the messages of plans, those with a number for several numbers."""
    for plan in plans_met():
        yield plan.aim
        yield from (step.label for step in plan.steps)
        yield from [plan.why] if plan.why else []
    yield from (Message(name, **{number: value}) for name, number in NUMBERS.items() for value in (0, 1, 2, 3, 4))
    yield from (Message("difference-rival", player=player(1), spaces=spaces) for spaces in (1, 2))
    yield Message("aim-win")
    yield Message("aim-three-cards")
    yield from (Message("aim-upgrade", gain=Message("gain", icon=icon)) for icon in ("power", "triangle"))
    yield from (Message(f"difference-{kind}") for kind in ("no-win", "none", "later"))
    yield Message("aim-unclear", answer=Message("choice-take-home"))
    yield Message("aim-junction", junction=Message("ignore-stacks"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_plan_messages_are_complete(language):
    assert all(text(message, language).strip() for message in plan_messages())
