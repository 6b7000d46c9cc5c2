"""A player leaves the game (RAL-22.3)."""

from __future__ import annotations

from ....core.events import EventSink, Seat
from ..events import PlayerLeft
from ..state import NOBODY, NOWHERE, PendingPrompt, PromptKind, State, Step
from .course_rules import drop_flag
from .damage import eliminate_robot
from .game_end import end_game, racing_units, take_next_place
from .prompt_handlers import answer_prompt, default_answer
from .prompt_queue import close_prompt


def leave_game(state: State, seat: Seat, emit: EventSink) -> None:
    """Answer the player's prompts with their defaults, and eliminate the robots. End the game without opponents."""
    state.left[seat] = True
    emit(PlayerLeft(seat))
    drop_irrelevant_prompts(state, seat)
    while open_prompts := prompts_of_seat(state, seat):
        answer_prompt(state, open_prompts[0], default_answer(state, open_prompts[0]), emit)
    remaining = [number for number in state.robots_of(seat) if not state.robots[number].gone]
    step = state.eliminated + 1  # both robots of a player go at once (RAL-14.7)
    for number in remaining if state.step is not Step.OVER else ():
        remove_robot(state, number, step, emit)
    if remaining and state.step is not Step.OVER and len(racing_units(state)) < 2:
        end_without_opponents(state, emit)


def drop_irrelevant_prompts(state: State, seat: Seat) -> None:
    """Close the player's prompts that need no answer: placements before home boards are chosen, and a vote of many."""
    for pending in prompts_of_seat(state, seat):
        is_early = state.carriers and not state.homes and pending.kind is not PromptKind.HOME
        is_vote = pending.kind is PromptKind.PLAY_ON and len(state.prompt_queue) > 1
        if is_early or is_vote:
            close_prompt(state, pending)


def prompts_of_seat(state: State, seat: Seat) -> list[PendingPrompt]:
    return [pending for pending in (*state.side_prompts, *state.prompt_queue) if state.seat_of(pending.robot) == seat]


def remove_robot(state: State, number: int, step: int, emit: EventSink) -> None:
    robot = state.robots[number]
    if robot.at != NOWHERE:
        drop_flag(state, number, robot.at, False, emit)
    robot.at, robot.lives, robot.damage, robot.tokens = NOWHERE, 0, 0, 0
    robot.done, robot.announced = True, False
    if state.power:
        state.power[number] = ""
    eliminate_robot(state, number, step, emit)


def end_without_opponents(state: State, emit: EventSink) -> None:
    """End the game as if all others were eliminated (RAL-14.5); robots that finished before stay first."""
    for unit in racing_units(state):
        if state.won_by:
            take_next_place(state, unit, emit)
        elif state.winners == NOBODY:
            state.winners, state.won_by = unit, "RAL-14.5"
    end_game(state, "RAL-14.4", emit)
