"""Faults: positions on which the engine could not play on, and what would be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

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
from .field_codecs import write_prompt
from .fields import AFTER_REGISTERS, CAPTURE, open_cards

SCRAMBLER = "scrambler"
BOARD_ROTATION = "rotate_board_on_flag_coinflip"
FIELDS_BY_RULE = {  # parts that only such courses have
    "carriers": (CAPTURE,),
    "homes": (CAPTURE,),
    "owners": (CAPTURE, "toggle_control"),
    "superbot": ("superbot",),
    "drafts": ("start_option_draft_3_keep_1",),
}
HOLDING_OPTIONS = ("ablative_coat", "mini_howitzer", "flywheel", "conditional_program")
PROGRAMMED_STEPS = STEPS[STEPS.index(Step.PROGRAM) : STEPS.index(Step.STAY_DOWN)]  # while programs lie in the registers
DAMAGE_CAUSE_STEPS = {
    "ramming_gear": Step.MOVE,
    "recompile": Step.PROGRAM,
    "reentry": Step.REENTRY,
}  # of damage outside a volley


def errors_in(state: State) -> Iterator[str]:
    """The first one counts; where nobody plays on, nothing else can be wrong."""
    if (state.step is Step.OVER) != bool(state.ended_by):
        yield "a game that is over was ended by a rule: turn 9 over, ended_by RAL-14.1"
    if state.step is not Step.OVER:
        yield from faults_in_play(state)


def faults_in_play(state: State) -> Iterator[str]:
    if (state.step is Step.SET_UP) == bool(state.turn):
        yield "the step set_up is turn 0, and no other step is; write turn 1 program or turn 0 set_up"
    for robot, sheet in enumerate(state.robots):
        for find in (sheet_faults, pit_faults, option_faults, program_faults):
            yield from (f"robot {robot}: {error}" for error in find(state, robot, sheet))
    yield from duplicate_errors(state)
    yield from table_faults(state)
    yield from flag_faults(state)
    yield from move_faults(state)
    for pending in (*state.prompt_queue, *state.side_prompts):
        if not can_be_asked(state, pending):
            when = f"{pending.kind.value} is asked in {', '.join(PROMPT_CONDITIONS[pending.kind].steps)}, where it fits"
            yield f"{write_prompt(state, pending)!r} cannot be asked now; {when}"
    if all(state.left[seat] for seat in active_seats(state)):
        yield f"nobody has anything to say in {state.step.value}; write a step in which somebody has, such as program"


def sheet_faults(state: State, robot: int, sheet: Robot) -> Iterator[str]:
    if sheet.archive == NOWHERE and not sheet.gone and not is_placed_first(state, robot):
        yield "it has no archive marker; write archive h2, or at the start a question such as window 1 square 0"
    if sheet.at != NOWHERE and (sheet.out or (sheet.place and state.step is not Step.PHASE_END)):
        yield f"it is {'out' if sheet.out else 'through'} and stands on the board; write - for its square"
    if is_off_board(sheet) and not sheet.sent and (sheet.damage or sheet.tokens):
        yield "it was destroyed, and its damage went with it; leave damage and tokens out"
    if bool(sheet.out) != (not sheet.lives):
        yield "who has no lives is out, and nobody else: lives 0 out 1"
    if sheet.flags > len(state.flags):
        yield f"it has touched {sheet.flags} flags; the course has {len(state.flags)}"
    if has_finished(state, robot):
        yield "it has touched all flags; write its place as well, - for its square and won_by RAL-14.1"


def pit_faults(state: State, robot: int, sheet: Robot) -> Iterator[str]:
    if is_pit(state, sheet.at):
        yield "it stands in a pit; write another square"
    if is_pit(state, sheet.archive) and not state.has_special_rule(BOARD_ROTATION):
        yield "its archive marker lies in a pit; write another square for archive"


def is_pit(state: State, at: int) -> bool:
    return at != NOWHERE and state.floor.deadly[at]


def option_faults(state: State, robot: int, sheet: Robot) -> Iterator[str]:
    held_by_key = {"coat": sheet.coat, "shells": sheet.shells, "stored": sheet.flywheel, "condition": sheet.condition}
    for (key, held), option in zip(held_by_key.items(), HOLDING_OPTIONS, strict=True):
        if held and option not in sheet.options:
            yield f"{key} belongs to {option}, which it has not; write options {option}, or leave {key} out"
    if sheet.master == robot:
        yield "it has its own program without a master; leave master out"


def is_placed_first(state: State, robot: int) -> bool:
    """Before the first turn, where robots begin off the board (RAL-17.9)."""
    placed = [pending.robot for pending in state.prompt_queue if pending.kind in (PromptKind.SQUARE, PromptKind.FACING)]
    return not state.turn and robot in placed


def program_faults(state: State, robot: int, sheet: Robot) -> Iterator[str]:
    if sheet.hand and state.step not in (Step.PROGRAM, Step.STORE):
        yield "a hand is held only while programming; write cards under registers or leftovers"
    if state.step not in PROGRAMMED_STEPS and (sheet.condition or any(sheet.stand_ins)):
        yield "condition and stand_ins are wiped with the program; leave them out at this step"
    if not sheet.done and not may_program(state, sheet):
        yield "only a robot that runs on the board programs, and in the step program; leave 'done no' out"
    if not sheet.done and is_running(sheet) and len(sheet.hand) < len(free_registers(sheet)):
        yield f"it has {len(sheet.hand)} cards in hand for {len(free_registers(sheet))} empty registers; write more"
    dealt = max(sheet.dealt, len(sheet.hand) + len(open_cards(sheet)))
    if state.step in (Step.PROGRAM, Step.STORE) and not sheet.gone and dealt > max_cards(sheet):
        yield f"it was dealt {dealt} cards, and gets {max_cards(sheet)} at most; write fewer"
    locked = locked_registers(state, sheet) if sheet.done else sheet.closed
    stands = sheet.done and is_running(sheet) and state.step in PROGRAMMED_STEPS
    for register, cards in enumerate(sheet.registers):
        is_locked = bool(locked & 1 << register)
        if not cards and (is_locked or stands) and not (sheet.gone and sheet.at == NOWHERE):
            why = "locked" if is_locked else "part of a program that stands"
            yield f"register {register + 1} is {why} and empty; write a card for it under registers"


def may_program(state: State, sheet: Robot) -> bool:
    """Where nobody has power, robots on the board may be asked for a word (RAL-4.7)."""
    return state.step is Step.PROGRAM and sheet.at != NOWHERE and (not sheet.down or nobody_running(state))


def max_cards(sheet: Robot) -> int:
    """One more from Flywheel; and Recompile has given one damage since the deal, or cost an Option."""
    return (
        full_hand(sheet) - sheet.damage + ("flywheel" in sheet.options) + sheet.recompiled if is_running(sheet) else 0
    )


def duplicate_errors(state: State) -> Iterator[str]:
    for at in duplicates(sheet.at for sheet in state.robots if sheet.at != NOWHERE):
        both = " and ".join(str(robot) for robot, sheet in enumerate(state.robots) if sheet.at == at)
        yield f"robots {both} both stand on {state.floor.square(at)}; give each a square of its own"
    yield from (f"the card {card} is there twice; write it once" for card in duplicates(cards_in_play(state)))
    yield from (f"the Option {name} is there twice; write it once" for name in duplicates(options_in_play(state)))


def duplicates(values: Iterable[Any]) -> list[Any]:
    return [value for value, count in Counter(values).items() if count > 1]


def table_faults(state: State) -> Iterator[str]:
    for key, special_rules in FIELDS_BY_RULE.items():
        if getattr(state, key) not in ([], NOBODY) and not any(map(state.has_special_rule, special_rules)):
            yield f"only courses with {' or '.join(special_rules)} have {key}; leave that line out"
    won_by = "RAL-14.1" if any(sheet.place for sheet in state.robots) else "RAL-14.5" if state.winners != NOBODY else ""
    if state.won_by != won_by or (state.winners != NOBODY and {*racing_units(state)} - {state.winners}):
        yield "won_by RAL-14.1 needs a robot with a place, RAL-14.5 the winners, when all others are out"
    if (
        state.has_special_rule(CAPTURE)
        and not state.homes
        and PromptKind.HOME not in [pending.kind for pending in state.prompt_queue[:1]]
    ):
        yield "the teams have no home boards; write homes 1 2, or ask for them first"
    if state.power and state.step is not Step.ANNOUNCE:
        yield "power has the answers of the step announce: owes, waits, yes, no or - for each robot"
    unanswered = [robot for robot, answer in enumerate(state.power) if answer == UNANSWERED]
    if unanswered != sorted(pending.robot for pending in state.side_prompts if pending.kind is PromptKind.POWER_DOWN):
        yield "who owes an answer about power is asked for it, such as asides 1 power_down 0, and nobody else"
    for seat, has_left in enumerate(state.left):
        if has_left and not all(state.robots[n].gone for n in state.robots_of(seat)):
            yield "the robots of a player who has left are out; write lives 0 out 1"


def flag_faults(state: State) -> Iterator[str]:
    if any(is_pit(state, at) for at in state.flags):
        yield "a flag lies in a pit; write other squares"
    if state.flags != [*state.floor.flags] and not any(map(state.has_special_rule, (CAPTURE, "flags_ride_belts"))):
        yield "flags of this course stay where they are; leave flags out"
    for at, carrier, owner in zip(state.flags, state.carriers, state.owners, strict=False):
        is_carried = carrier != NOBODY
        if is_carried != (at == NOWHERE) or (is_carried and not may_carry(state, carrier, owner)):
            yield "a flag is on a square, or - and carried by an enemy on the board: flags c11 -; carriers - 0"


def may_carry(state: State, carrier: int, owner: int) -> bool:
    return state.robots[carrier].at != NOWHERE and team_of(state, carrier) == 1 - owner


def move_faults(state: State) -> Iterator[str]:
    """Robots under way, and shots that have not landed."""
    if state.step is Step.REENTRY and any(state.robots[robot].at != NOWHERE for robot in state.queue):
        yield "who queues for reentry is off the board; write - for its square, or leave it out of the queue"
    moving = [*state.queue, *([state.drive.robot] if state.drive else [])] if state.step is Step.MOVE else []
    for robot in moving:
        if state.robots[robot].at != NOWHERE and not state.robots[robot].playing:
            yield f"robot {robot}: it is to move and plays no card; write one, such as playing 670"
    if state.drive and state.step is not Step.MOVE:
        yield "a robot drives in the step move; leave drive out"
    if any(is_off_board(state.robots[shot.victim]) for shot in state.shots):
        yield "shots hit robots on the board; leave those at others out"
    used = [shot.weapon for shot in state.shots] + [sheet.weapon for sheet in state.robots if state.step is Step.AIM]
    if state.register >= LAST_REGISTER and SCRAMBLER in used:
        yield f"{SCRAMBLER} works on the next register, and there is none after the fifth"


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


def is_off_board(robot: Robot) -> bool:
    """Off the board, but not for good."""
    return robot.at == NOWHERE and not robot.gone


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
