"""Winning, places, and playing on (RAL-14)."""

from __future__ import annotations

from ....core.events import Tell
from ....core.rules import Outcome, places_by
from ..actions import NO, YES, Action
from ..events import Finished, GameEnded, TakenOff
from ..state import NOBODY, NOWHERE, Kind, Query, State, Step
from .capture import send_home
from .damage import give_up_belongings
from .questions import close, enter, open_query
from .registers import LAST
from .specials import NO_TEAM, is_blocker, team_of, unit_of


def end_phase(state: State, tell: Tell) -> None:
    """Finishes are judged, then whether anybody is left to race with; then the next register (RAL-14.1, RAL-14.5)."""
    if not state.begun:
        state.begun = True
        if state.carriers:
            send_home(state, tell)
        judge(state, tell)
        if state.window or state.step is Step.OVER:
            return
    take_off(state, tell)
    if not settle(state, tell):
        state.register += 1
        enter(state, Step.CONDITION if state.register <= LAST else Step.REPAIR)


def judge(state: State, tell: Tell) -> None:
    """Who has touched all flags in this step shares a place (RAL-14.3); after the first the table may stop."""
    new = [number for number in state.order if has_finished(state, number)]
    place = next_place(state)
    for number in new:
        state.robots[number].place = place
        tell(Finished(number, place))
    if state.owners and not state.carriers and set(state.owners) in ({0}, {1}):
        win(state, state.owners[0], "RAL-17.10", tell)
    elif new and not state.won_by:
        state.won_by = "RAL-14.1"
        ask_to_play_on(state, tell)


def next_place(state: State) -> int:
    return 1 + sum(robot.place > 0 for robot in state.robots)


def has_finished(state: State, number: int) -> bool:
    robot = state.robots[number]
    is_race = bool(state.flags) and not state.owners
    return is_race and not robot.gone and not is_blocker(state, number) and robot.flags == len(state.flags)


def racing(state: State) -> list[int]:
    """The teams or players who still have a robot that could finish."""
    units = []
    for number, robot in enumerate(state.robots):
        if not robot.gone and not is_blocker(state, number) and unit_of(state, number) not in units:
            units.append(unit_of(state, number))
    return units


# --- after the first finish --------------------------------------------------------------------------------


def ask_to_play_on(state: State, tell: Tell) -> None:
    """The table may stop or play on for places (RAL-14.2); teams win together, so there it ends."""
    teams = team_of(state, 0) != NO_TEAM
    asks = state.options.play_on == "ask"
    if state.options.play_on == "stop" or teams or state.superbot != NOBODY or (asks and not could_gain(state)):
        end(state, "RAL-14.1", tell)
    elif asks:
        for number in state.order:
            if not state.robots[number].gone and not is_blocker(state, number):
                open_query(state, Kind.PLAY_ON, number)


def could_gain(state: State) -> bool:
    """Whether playing on could change a place: who is alone would have the next one at once (RAL-14.5)."""
    left = racing(state)
    if len(left) != 1:
        return len(left) > 1
    place = result(state).places[left[0]]  # without teams a unit is a seat
    return place > next_place(state)


def answer_play_on(state: State, query: Query, action: Action, tell: Tell) -> None:
    """It goes on only if all who are still driving want it."""
    close(state, query)
    state.wishes.append(action == YES)
    if not state.window and not all(state.wishes):
        end(state, "RAL-14.1", tell)


def take_off(state: State, tell: Tell) -> None:
    """Finished robots leave the board at the end of the phase (RAL-14.2, RAL-14.6)."""
    for number in state.order:
        robot = state.robots[number]
        if robot.place and robot.at != NOWHERE:
            robot.at, robot.announced = NOWHERE, False
            tell(TakenOff(number))
            give_up_belongings(state, number, tell)


# --- who is left -------------------------------------------------------------------------------------------


def settle(state: State, tell: Tell) -> bool:
    """Whether the game ends, or asks, because at most one team or player is left (RAL-14.4, RAL-14.5)."""
    if not any(robot.gone for robot in state.robots):
        return False
    left = racing(state)
    if len(left) > 1:
        return False
    if not left:
        end(state, state.won_by or "RAL-14.4", tell)
        return True
    if state.winners != NOBODY or (not state.won_by and state.options.last_robot == "drives_on"):
        return False  # it drives on for the flags
    if state.won_by:
        take_next_place(state, left[0], tell)
        end(state, "RAL-14.5", tell)
        return True
    state.won_by, state.winners = "RAL-14.5", left[0]
    number = next(
        number for number in state.order if unit_of(state, number) == left[0] and not state.robots[number].gone
    )
    if can_drive_on(state):
        open_query(state, Kind.DRIVE_ON, number)
    else:
        end(state, "RAL-14.5", tell)
    return True


def take_next_place(state: State, unit: int, tell: Tell) -> None:
    """Playing on, the last one left has the place after those that have finished (RAL-14.5)."""
    place = next_place(state)
    for number, robot in enumerate(state.robots):
        if unit_of(state, number) == unit and not robot.gone:
            robot.place = place
            tell(Finished(number, place))


def can_drive_on(state: State) -> bool:
    return bool(state.flags) and not state.owners


def answer_drive_on(state: State, query: Query, action: Action, tell: Tell) -> None:
    close(state, query)
    if action == NO:
        end(state, "RAL-14.5", tell)


def win(state: State, unit: int, rule: str, tell: Tell) -> None:
    state.winners, state.won_by = unit, rule
    end(state, rule, tell)


def end(state: State, rule: str, tell: Tell) -> None:
    state.ended_by = state.won_by or rule
    state.step = Step.OVER
    state.window.clear()
    state.asides.clear()
    outcome = result(state)
    tell(GameEnded(outcome.places, outcome.rule))


# --- places ------------------------------------------------------------------------------------------------


def outcome_of(state: State) -> Outcome | None:
    return result(state) if state.step is Step.OVER else None


def result(state: State) -> Outcome:
    """By finish, then flags, lives, and the step of elimination; still equal: a shared place (RAL-14.7)."""
    places = places_by([key_of(state, unit_of(state, seat)) for seat in range(state.seats)])
    if not state.won_by:  # nobody wins (RAL-14.4)
        places = tuple(place + 1 for place in places)
    scores = tuple(float(state.robots[seat].flags) for seat in range(state.seats))
    return Outcome(places, scores, state.ended_by)


def key_of(state: State, unit: int) -> tuple[int, ...]:
    """A team has the most flags and lives of any of its robots, and is out with the last of them (RAL-14.7)."""
    has_won, last = state.winners == unit, len(state.robots) + 1
    robots = [state.robots[seat] for seat in range(state.seats) if unit_of(state, seat) == unit]
    finished = [robot.place for robot in robots if robot.place]
    if finished:  # shared with all who have finished in the same step (RAL-14.3)
        return has_won, -min(finished)
    flags, lives = max(robot.flags for robot in robots), max(robot.lives for robot in robots)
    return has_won, -last, flags, lives, max(robot.out or last for robot in robots)
