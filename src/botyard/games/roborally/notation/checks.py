"""What must hold between the fields of a position, so that the engine can play on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from ....core.codec import CheckGroup
from ..components import cards_in_play, options_in_play
from ..rules.cleanup import facing_choices
from ..rules.course_rules import team_of
from ..rules.damage import full_hand, locked_registers
from ..rules.dispatch import active_seats
from ..rules.game_end import has_finished, racing_units
from ..rules.laser_hits import SUBSTITUTES
from ..rules.lasers import HIGH_POWER
from ..rules.movement import gear_for
from ..rules.option_damage_prevention import spendable, unpaid_tokens
from ..rules.power_down import UNANSWERED, nobody_running
from ..rules.programming import STORING_OPTIONS, free_registers
from ..rules.registers import LAST_REGISTER, is_running
from ..state import (
    DESTROYED_AT,
    IN_REGISTER,
    NO_CARD,
    NOBODY,
    NOWHERE,
    STEPS,
    PendingPrompt,
    PromptKind,
    Robot,
    State,
    Step,
)
from .codecs import AFTER_REGISTERS, prompt
from .fields import CAPTURE, Sheet, open_cards

SCRAMBLER = "scrambler"
BOARD_ROTATION = "rotate_board_on_flag_coinflip"
COURSE_FIELDS = {  # fields that only courses with one of these special rules have
    "carriers": (CAPTURE,),
    "homes": (CAPTURE,),
    "owners": (CAPTURE, "toggle_control"),
    "superbot": ("superbot",),
    "drafts": ("start_option_draft_3_keep_1",),
}
PROGRAMMED_STEPS = STEPS[STEPS.index(Step.PROGRAM) : STEPS.index(Step.STAY_DOWN)]  # while programs lie in the registers
DAMAGE_CAUSE_STEPS = {  # of damage outside a volley
    "ramming_gear": Step.MOVE,
    "recompile": Step.PROGRAM,
    "reentry": Step.REENTRY,
}
Rules = Iterator[tuple[object, str]]  # whether each holds, and its words


def step_checks(state: State) -> Rules:
    is_over = state.step is Step.OVER
    yield is_over == bool(state.ended_by), "a game that is over was ended by a rule: turn 9 over, ended_by RAL-14.1"
    fits = is_over or (state.step is Step.SET_UP) != bool(state.turn)
    yield fits, "the step set_up is turn 0, and no other step is; write turn 1 program or turn 0 set_up"


# --- a robot ---


def place_checks(sheet: Sheet) -> Rules:
    state, robot = sheet.state, sheet.robot
    yield (
        robot.archive != NOWHERE or robot.gone or is_placed_first(sheet),
        "it has no archive marker; write archive h2, or at the start a question such as window 1 square 0",
    )
    is_through = robot.out or (robot.place and state.step is not Step.PHASE_END)
    why = "out" if robot.out else "through"
    yield robot.at == NOWHERE or not is_through, f"it is {why} and stands on the board; write - for its square"
    is_damaged = is_off_board(robot) and not robot.sent and (robot.damage or robot.tokens)
    yield not is_damaged, "it was destroyed, and its damage went with it; leave damage and tokens out"
    yield bool(robot.out) != bool(robot.lives), "who has no lives is out, and nobody else: lives 0 out 1"
    flags = len(state.flags)
    yield robot.flags <= flags, f"it has touched {robot.flags} flags; the course has {flags}"
    is_done = has_finished(state, sheet.number)
    yield not is_done, "it has touched all flags; write its place as well, - for its square and won_by RAL-14.1"
    yield not is_pit(state, robot.at), "it stands in a pit; write another square"
    is_in_pit = is_pit(state, robot.archive) and not state.has_special_rule(BOARD_ROTATION)
    yield not is_in_pit, "its archive marker lies in a pit; write another square for archive"


def is_placed_first(sheet: Sheet) -> bool:
    """Before the first turn, where robots begin off the board (RAL-17.9)."""
    placements = [p.robot for p in sheet.state.prompt_queue if p.kind in (PromptKind.SQUARE, PromptKind.FACING)]
    return not sheet.state.turn and sheet.number in placements


def is_pit(state: State, at: int) -> bool:
    return at != NOWHERE and state.floor.deadly[at]


def is_off_board(robot: Robot) -> bool:
    """Whether it is off the board, but not for good."""
    return robot.at == NOWHERE and not robot.gone


def option_checks(sheet: Sheet) -> Rules:
    robot = sheet.robot
    for name, held, option in (
        ("coat", robot.coat, "ablative_coat"),
        ("shells", robot.shells, "mini_howitzer"),
        ("stored", robot.flywheel, "flywheel"),
        ("condition", robot.condition, "conditional_program"),
    ):
        advice = f"write options {option}, or leave {name} out"
        yield not held or option in robot.options, f"{name} belongs to {option}, which it has not; {advice}"
    yield robot.master != sheet.number, "it has its own program without a master; leave master out"


def program_checks(sheet: Sheet) -> Rules:
    state, robot = sheet.state, sheet.robot
    deals = state.step in (Step.PROGRAM, Step.STORE)
    yield deals or not robot.hand, "a hand is held only while programming; write cards under registers or leftovers"
    is_wiped = state.step in PROGRAMMED_STEPS or not (robot.condition or any(robot.stand_ins))
    yield is_wiped, "condition and stand_ins are wiped with the program; leave them out at this step"
    fits = robot.done or may_program(state, robot)
    yield fits, "only a robot that runs on the board programs, and in the step program; leave 'done no' out"
    hand, free = len(robot.hand), len(free_registers(robot))
    is_enough = robot.done or not is_running(robot) or hand >= free
    yield is_enough, f"it has {hand} cards in hand for {free} empty registers; write more"
    dealt, most = max(robot.dealt, hand + len(open_cards(robot))), max_cards(robot)
    is_possible = not deals or robot.gone or dealt <= most
    yield is_possible, f"it was dealt {dealt} cards, and gets {most} at most; write fewer"


def register_checks(sheet: Sheet) -> Rules:
    state, robot = sheet.state, sheet.robot
    locked = locked_registers(state, robot) if robot.done else robot.closed
    is_programmed = robot.done and is_running(robot) and state.step in PROGRAMMED_STEPS
    for register, cards in enumerate(robot.registers):
        is_locked = bool(locked & 1 << register)
        is_needed = (is_locked or is_programmed) and not (robot.gone and robot.at == NOWHERE)
        why = "locked" if is_locked else "part of a program that stands"
        yield cards or not is_needed, f"register {register + 1} is {why} and empty; write a card for it under registers"


def may_program(state: State, robot: Robot) -> bool:
    """If no robot runs, robots on the board may be asked for a word (RAL-4.7)."""
    return state.step is Step.PROGRAM and robot.at != NOWHERE and (not robot.down or nobody_running(state))


def max_cards(robot: Robot) -> int:
    """One more from Flywheel; and Recompile has given one damage since the deal, or cost an Option."""
    more = ("flywheel" in robot.options) + robot.recompiled
    return full_hand(robot) - robot.damage + more if is_running(robot) else 0


# --- the table ---


def duplicate_checks(state: State) -> Rules:
    for at in duplicates(robot.at for robot in state.robots if robot.at != NOWHERE):
        both = " and ".join(str(number) for number, robot in enumerate(state.robots) if robot.at == at)
        yield False, f"robots {both} both stand on {state.floor.square(at)}; give each a square of its own"
    yield from ((False, f"the card {card} is there twice; write it once") for card in duplicates(cards_in_play(state)))
    yield from (
        (False, f"the Option {name} is there twice; write it once") for name in duplicates(options_in_play(state))
    )


def duplicates(values: Iterable[Any]) -> list[Any]:
    return [value for value, count in Counter(values).items() if count > 1]


def table_checks(state: State) -> Rules:
    for name, rules in COURSE_FIELDS.items():
        is_usual = getattr(state, name) in ([], NOBODY)
        has_rule = any(map(state.has_special_rule, rules))
        yield is_usual or has_rule, f"only courses with {' or '.join(rules)} have {name}; leave that line out"
    won_by = "RAL-14.1" if any(robot.place for robot in state.robots) else "RAL-14.5" if state.winners != NOBODY else ""
    is_won = state.winners == NOBODY or not {*racing_units(state)} - {state.winners}
    fits = state.won_by == won_by and is_won
    yield fits, "won_by RAL-14.1 needs a robot with a place, RAL-14.5 the winners, when all others are out"
    asks_for_homes = [pending.kind for pending in state.prompt_queue[:1]] == [PromptKind.HOME]
    has_homes = state.homes or asks_for_homes or not state.has_special_rule(CAPTURE)
    yield has_homes, "the teams have no home boards; write homes 1 2, or ask for them first"
    fits = not state.power or state.step is Step.ANNOUNCE
    yield fits, "power has the answers of the step announce: owes, waits, yes, no or - for each robot"
    unanswered = [robot for robot, answer in enumerate(state.power) if answer == UNANSWERED]
    asked = sorted(pending.robot for pending in state.side_prompts if pending.kind is PromptKind.POWER_DOWN)
    advice = "such as asides 1 power_down 0, and nobody else"
    yield unanswered == asked, f"who owes an answer about power is asked for it, {advice}"
    leavers = [seat for seat, has_left in enumerate(state.left) if has_left]
    are_gone = all(state.robots[number].gone for seat in leavers for number in state.robots_of(seat))
    yield are_gone, "the robots of a player who has left are out; write lives 0 out 1"


def flag_checks(state: State) -> Rules:
    yield not any(is_pit(state, at) for at in state.flags), "a flag lies in a pit; write other squares"
    may_move = any(map(state.has_special_rule, (CAPTURE, "flags_ride_belts")))
    is_moved = state.flags != [*state.floor.flags]
    yield may_move or not is_moved, "flags of this course stay where they are; leave flags out"
    for at, carrier, owner in zip(state.flags, state.carriers, state.owners, strict=False):
        is_carried = carrier != NOBODY and state.robots[carrier].at != NOWHERE and team_of(state, carrier) == 1 - owner
        fits = is_carried if at == NOWHERE else carrier == NOBODY
        yield fits, "a flag is on a square, or - and carried by an enemy on the board: flags c11 -; carriers - 0"


def move_checks(state: State) -> Rules:
    """Robots under way, and shots that have not landed."""
    robots, step = state.robots, state.step
    fits = step is not Step.REENTRY or all(robots[number].at == NOWHERE for number in state.queue)
    yield fits, "who queues for reentry is off the board; write - for its square, or leave it out of the queue"
    for number in [*state.queue, *([state.drive.robot] if state.drive else [])] if step is Step.MOVE else []:
        fits = robots[number].at == NOWHERE or bool(robots[number].playing)
        yield fits, f"robot {number}: it is to move and plays no card; write one, such as playing 670"
    yield not state.drive or step is Step.MOVE, "a robot drives in the step move; leave drive out"
    are_there = not any(is_off_board(robots[shot.victim]) for shot in state.shots)
    yield are_there, "shots hit robots on the board; leave those at others out"
    used = [shot.weapon for shot in state.shots] + [robot.weapon for robot in robots if step is Step.AIM]
    fits = state.register < LAST_REGISTER or SCRAMBLER not in used
    yield fits, f"{SCRAMBLER} works on the next register, and there is none after the fifth"


def prompt_checks(state: State) -> Rules:
    for pending in (*state.prompt_queue, *state.side_prompts):
        when = f"{pending.kind.value} is asked in {', '.join(PROMPT_CONDITIONS[pending.kind].steps)}, where it fits"
        yield can_be_asked(state, pending), f"{prompt(state).encode(pending)!r} cannot be asked now; {when}"
    is_waiting, advice = not all(state.left[seat] for seat in active_seats(state)), "write a step in which somebody has"
    yield is_waiting, f"nobody has anything to say in {state.step.value}; {advice}, such as program"


# --- questions that can be asked ---


class PromptCondition(NamedTuple):
    """When a question is asked, and of which robot about what."""

    steps: tuple[Step, ...]
    is_valid: Callable[[State, Robot, PendingPrompt], object] = lambda state, robot, pending: not pending.about


def can_be_asked(state: State, pending: PendingPrompt) -> bool:
    is_aside = pending.kind in (PromptKind.DRAFT, PromptKind.POWER_DOWN, PromptKind.LOSE) or state.step is Step.PROGRAM
    condition, sheet = PROMPT_CONDITIONS[pending.kind], state.robots[pending.robot]
    same = [other for other in (*state.prompt_queue, *state.side_prompts) if other[1:] == pending[1:]]
    is_in_place = len(same) == 1 and is_aside == (pending in state.side_prompts)
    return is_in_place and state.step in condition.steps and bool(condition.is_valid(state, sheet, pending))


def about_robot_only(test: Callable[[State, Robot], object]) -> Callable[[State, Robot, PendingPrompt], object]:
    """Of a question that is about nothing but its robot."""
    return lambda state, robot, pending: not pending.about and test(state, robot)


def is_on_board(state: State, robot: Robot) -> bool:
    return robot.at != NOWHERE


def facing_is_valid(state: State, robot: Robot, pending: PendingPrompt) -> bool:
    """Who comes back is asked alone; others might stand in sight meanwhile (RAL-13.4)."""
    is_alone = not state.turn or state.prompt_queue == [pending]
    return robot.at != NOWHERE and is_alone and bool(facing_choices(state, pending))


def store_is_valid(state: State, robot: Robot, pending: PendingPrompt) -> bool:
    held = {"flywheel": robot.flywheel, "conditional_program": robot.condition}
    return any(
        pending.about == (option,) and option in robot.options and not held[option] for option in STORING_OPTIONS
    )


def weapon_is_valid(state: State, robot: Robot, pending: PendingPrompt) -> bool:
    usable = {*robot.options} & {*SUBSTITUTES, HIGH_POWER} - ({SCRAMBLER} if state.register >= LAST_REGISTER else set())
    return usable.issuperset(pending.about)


def fire_control_is_valid(state: State, robot: Robot, pending: PendingPrompt) -> bool:
    match pending.about:
        case (int(index), int(victim)) if 0 <= index < len(state.shots):
            shot = state.shots[index]
            return (shot.shooter, shot.victim, shot.weapon) == (pending.robot, victim, "main")
    return False


def spend_is_valid(state: State, robot: Robot, pending: PendingPrompt) -> bool:
    match pending.about:
        case (int(), "laser"):
            fits = state.step is Step.HIT
        case (int(), str(cause), int(tokens), int(by)):
            spares = cause == "ramming_gear" or robot.damage + tokens < DESTROYED_AT  # only a ram can destroy
            fits = DAMAGE_CAUSE_STEPS.get(cause) is state.step and spares and by < len(state.robots)
        case _:
            return False
    return fits and robot.at != NOWHERE and bool(spendable(state, pending)) and unpaid_tokens(state, pending) > 0


PLACEMENT_STEPS = (Step.SET_UP, Step.REENTRY)
PROMPT_CONDITIONS: dict[PromptKind, PromptCondition] = {
    PromptKind.DRAFT: PromptCondition((Step.SET_UP,), about_robot_only(lambda state, robot: state.drafts)),
    PromptKind.HOME: PromptCondition(
        (Step.SET_UP,), about_robot_only(lambda state, robot: state.has_special_rule(CAPTURE))
    ),
    PromptKind.SQUARE: PromptCondition(
        PLACEMENT_STEPS,
        about_robot_only(lambda state, robot: is_off_board(robot) and (state.turn or state.has_special_rule(CAPTURE))),
    ),
    PromptKind.FACING: PromptCondition(PLACEMENT_STEPS, facing_is_valid),
    PromptKind.STORE: PromptCondition((Step.STORE,), store_is_valid),
    PromptKind.POWER_DOWN: PromptCondition(
        (Step.ANNOUNCE,), lambda state, robot, pending: pending.about in ((), ("again",))
    ),
    PromptKind.STABILIZE: PromptCondition((Step.STABILIZE,)),
    PromptKind.CONDITION: PromptCondition(
        (Step.CONDITION,), lambda state, robot, pending: pending.about == (robot.condition,) != (NO_CARD,)
    ),
    PromptKind.ABORT: PromptCondition((Step.ABORT,)),
    PromptKind.DRIVE: PromptCondition(
        (Step.MOVE,), lambda state, robot, pending: robot.playing and pending.about == (gear_for(robot),) != ("",)
    ),
    PromptKind.WEAPON: PromptCondition((Step.AIM,), weapon_is_valid),
    PromptKind.FIRE_CONTROL: PromptCondition((Step.FIRE,), fire_control_is_valid),
    PromptKind.SPEND: PromptCondition((Step.HIT, *DAMAGE_CAUSE_STEPS.values()), spend_is_valid),
    PromptKind.LOSE: PromptCondition(
        (*IN_REGISTER, *AFTER_REGISTERS),
        about_robot_only(lambda state, robot: not is_on_board(state, robot) and robot.options),
    ),
    PromptKind.ARM: PromptCondition((Step.TOUCH, Step.REPAIR), lambda state, robot, pending: is_on_board(state, robot)),
    PromptKind.FREE: PromptCondition((Step.MEND,)),
    PromptKind.STAY_DOWN: PromptCondition((Step.STAY_DOWN,)),
    PromptKind.COME_BACK: PromptCondition((Step.REENTRY,), about_robot_only(is_on_board)),
    PromptKind.PLAY_ON: PromptCondition((Step.PHASE_END,)),
    PromptKind.DRIVE_ON: PromptCondition((Step.PHASE_END,)),
}

STEP_CHECKS: tuple[CheckGroup[State], ...] = (step_checks,)
ROBOT_CHECKS: tuple[CheckGroup[Sheet], ...] = (place_checks, option_checks, program_checks, register_checks)
TABLE_CHECKS: tuple[CheckGroup[State], ...] = (
    duplicate_checks,
    table_checks,
    flag_checks,
    move_checks,
    prompt_checks,
)
