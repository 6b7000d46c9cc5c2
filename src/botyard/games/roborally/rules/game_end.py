"""Winning, places, and playing on (RAL-14)."""

from __future__ import annotations

from ....core.events import EventSink
from ....core.game import Outcome, rank
from ..actions import NO, YES, Action
from ..events import Finished, GameEnded, PlayOnDeclined, TakenOff
from ..state import NOBODY, NOWHERE, PendingPrompt, PromptKind, State, Step
from .capture_the_flag import send_home
from .course_rules import NO_TEAM, is_blocker, team_of, unit_of
from .damage import discard_belongings
from .prompt_queue import close_prompt, enter_step, open_prompt
from .registers import LAST_REGISTER


def end_phase(state: State, emit: EventSink) -> None:
    """Award places, end the game if it is decided, else start the next register (RAL-14.1, RAL-14.5)."""
    if not state.prompts_opened:
        state.prompts_opened = True
        if state.carriers:
            send_home(state, emit)
        award_places(state, emit)
        if state.prompt_queue or state.step is Step.OVER:
            return
    remove_finished(state, emit)
    if not end_if_decided(state, emit):
        state.register += 1
        enter_step(state, Step.CONDITION if state.register <= LAST_REGISTER else Step.REPAIR)


def award_places(state: State, emit: EventSink) -> None:
    """Give robots that touched all flags in this step a shared place (RAL-14.3). After the first, ask to play on."""
    new = [number for number in state.order if has_finished(state, number)]
    place = next_place(state)
    for number in new:
        state.robots[number].place = place
        emit(Finished(number, place))
    if state.owners and not state.carriers and set(state.owners) in ({0}, {1}):
        declare_winner(state, state.owners[0], "RAL-17.10", emit)
    elif new and not state.won_by:
        state.won_by = "RAL-14.1"
        ask_to_play_on(state, emit)


def next_place(state: State) -> int:
    return 1 + sum(robot.place > 0 for robot in state.robots)


def has_finished(state: State, number: int) -> bool:
    robot = state.robots[number]
    is_race = bool(state.flags) and not state.owners
    return is_race and not robot.gone and not is_blocker(state, number) and robot.flags == len(state.flags)


def racing_units(state: State) -> list[int]:
    """Return the teams or players with a robot that could still finish."""
    units = []
    for number, robot in enumerate(state.robots):
        if not robot.gone and not is_blocker(state, number) and unit_of(state, number) not in units:
            units.append(unit_of(state, number))
    return units


# --- after the first finish ---


def ask_to_play_on(state: State, emit: EventSink) -> None:
    """Ask whether to stop or to play on for places (RAL-14.2); with teams the game ends."""
    teams = team_of(state, 0) != NO_TEAM
    prompts = state.options.play_on == "ask"
    if state.options.play_on == "stop" or teams or state.superbot != NOBODY or (prompts and not can_gain_place(state)):
        end_game(state, "RAL-14.1", emit)
    elif prompts:
        for number in state.order:
            if not state.robots[number].gone and not is_blocker(state, number):
                open_prompt(state, PromptKind.PLAY_ON, number)


def can_gain_place(state: State) -> bool:
    """Return whether playing on could change a place: a single player would get the next one at once (RAL-14.5)."""
    left = racing_units(state)
    if len(left) != 1:
        return len(left) > 1
    place = current_outcome(state).places[left[0]]  # without teams a unit is a seat
    return place > next_place(state)


def answer_play_on(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    """Store a vote. The game goes on only if all players who still race vote for it."""
    close_prompt(state, pending)
    state.play_on_votes.append(action == YES)
    if action != YES:
        emit(PlayOnDeclined(pending.robot))
    if not state.prompt_queue and not all(state.play_on_votes):
        end_game(state, "RAL-14.1", emit)


def remove_finished(state: State, emit: EventSink) -> None:
    """Remove finished robots from the board at the end of the phase (RAL-14.2, RAL-14.6)."""
    for number in state.order:
        robot = state.robots[number]
        if robot.place and robot.at != NOWHERE:
            robot.at, robot.announced = NOWHERE, False
            emit(TakenOff(number))
            discard_belongings(state, number, emit)


# --- the last player ---


def end_if_decided(state: State, emit: EventSink) -> bool:
    """End the game, or ask, if at most one team or player is left (RAL-14.4, RAL-14.5). Return whether it did."""
    if not any(robot.gone for robot in state.robots):
        return False
    left = racing_units(state)
    if len(left) > 1:
        return False
    if not left:
        end_game(state, state.won_by or "RAL-14.4", emit)
        return True
    if state.winners != NOBODY or (not state.won_by and state.options.last_robot == "drives_on"):
        return False  # it drives on for the flags
    if state.won_by:
        take_next_place(state, left[0], emit)
        end_game(state, "RAL-14.5", emit)
        return True
    state.won_by, state.winners = "RAL-14.5", left[0]
    number = next(
        number for number in state.order if unit_of(state, number) == left[0] and not state.robots[number].gone
    )
    if can_drive_on(state):
        open_prompt(state, PromptKind.DRIVE_ON, number)
    else:
        end_game(state, "RAL-14.5", emit)
    return True


def take_next_place(state: State, unit: int, emit: EventSink) -> None:
    """Give the last player the place after those who have finished (RAL-14.5)."""
    place = next_place(state)
    for number, robot in enumerate(state.robots):
        if unit_of(state, number) == unit and not robot.gone:
            robot.place = place
            emit(Finished(number, place))


def can_drive_on(state: State) -> bool:
    return bool(state.flags) and not state.owners


def answer_drive_on(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    if action == NO:
        end_game(state, "RAL-14.5", emit)


def declare_winner(state: State, unit: int, rule: str, emit: EventSink) -> None:
    state.winners, state.won_by = unit, rule
    end_game(state, rule, emit)


def end_game(state: State, rule: str, emit: EventSink) -> None:
    state.ended_by = state.won_by or rule
    state.step = Step.OVER
    state.prompt_queue.clear()
    state.side_prompts.clear()
    outcome = current_outcome(state)
    emit(GameEnded(outcome.places, outcome.rule))


# --- places ---


def final_outcome(state: State) -> Outcome | None:
    return current_outcome(state) if state.step is Step.OVER else None


def current_outcome(state: State) -> Outcome:
    """Rank by finish, then flags, lives, and step of elimination; equal units share a place (RAL-14.7)."""
    places = rank([ranking_key(state, unit_of(state, seat)) for seat in range(state.seats)])
    if not state.won_by:  # nobody wins (RAL-14.4)
        places = tuple(place + 1 for place in places)
    scores = tuple(float(state.robots[seat].flags) for seat in range(state.seats))
    return Outcome(places, scores, state.ended_by)


def ranking_key(state: State, unit: int) -> tuple[int, ...]:
    """Return the sort key of a unit: the best flags and lives of its robots, and its last elimination (RAL-14.7)."""
    has_won, last = state.winners == unit, len(state.robots) + 1
    robots = [state.robots[seat] for seat in range(state.seats) if unit_of(state, seat) == unit]
    finished = [robot.place for robot in robots if robot.place]
    if finished:  # shared with all that finished in the same step (RAL-14.3)
        return has_won, -min(finished)
    flags, lives = max(robot.flags for robot in robots), max(robot.lives for robot in robots)
    return has_won, -last, flags, lives, max(robot.out or last for robot in robots)
