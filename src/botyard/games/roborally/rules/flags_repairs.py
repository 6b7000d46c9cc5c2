"""Flags, archive markers and repair (RAL-11), with Mechanical Arm (RAL-16.13)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import EventSink
from ..actions import NO, REGISTERS, Action, Choose
from ..events import Archived, FlagFault, FlagTouched, Repaired
from ..floor import HAMMER, WALL
from ..state import NO_FLAG, NOBODY, NOWHERE, PendingPrompt, PromptKind, Robot, State, Step
from .capture_the_flag import touch_flags as touch_captured
from .course_rules import claim_flags, flip_coin, is_blocker, may_score, share_flags, unit_of
from .damage import Destruction, destroy_together, free_register, repair
from .decks import draw_option
from .prompt_queue import PromptRequest, close_prompt, enter_step, open_prompt, open_step_prompts


def may_touch(state: State, robot: Robot) -> bool:
    return robot.at != NOWHERE and (not robot.down or state.options.powered_down_robots_act)  # RAL-5.5


def is_site(state: State, number: int, cell: int) -> bool:
    """Return whether a square has a flag or repair site for the robot; blockers touch no flags (RAL-17.8)."""
    return bool(state.floor.site[cell]) or (cell in state.flags and not is_blocker(state, number))


# --- Mechanical Arm ---


def arm_prompts(state: State) -> Iterator[PromptRequest]:
    for number in state.order:
        robot = state.robots[number]
        robot.arm = NOWHERE
        if "mechanical_arm" in robot.options and may_touch(state, robot):
            near = [cell for cell in touchable_squares(state, robot.at) if is_site(state, number, cell)]
            gains = gains_by_touch if state.step is Step.TOUCH else gains_by_repair
            sites = tuple(cell for cell in near if gains(state, number, cell))
            if sites:
                yield PromptKind.ARM, number, sites


def gains_by_touch(state: State, number: int, cell: int) -> bool:
    """Return whether the arm would change anything there in step E; otherwise there is no prompt (RAL-22.1)."""
    robot = state.robots[number]
    if not is_site(state, number, robot.at) and robot.archive != cell:
        return True
    is_flag = cell in state.flags
    if state.carriers or state.owners or state.has_special_rule("rotate_board_on_flag_coinflip"):
        return is_flag
    if state.has_special_rule("teams_of_two_share_flags"):  # the other robot may touch the missing flag in this step
        return cell in state.flags[robot.flags :]
    both, own = flags_after(state, number, (robot.at, cell)), flags_after(state, number, (robot.at,))
    return both > own and may_score(state, number)


def flags_after(state: State, number: int, cells: tuple[int, ...]) -> int:
    """Return how many flags a robot has touched in order after touching these squares in one step (RAL-11.4)."""
    robot = state.robots[number]
    flags = robot.flags
    maximum = flags + (not robot.credited) if state.options.one_flag_per_turn else len(state.flags)
    while flags < min(maximum, len(state.flags)) and state.flags[flags] in cells:
        flags += 1
    return flags


def gains_by_repair(state: State, number: int, cell: int) -> bool:
    """Return whether the arm would repair anything or draw an Option there at the end of the turn (RAL-22.1)."""
    return gains_with_arm(state, number, cell) != gains_with_arm(state, number, NOWHERE)


def gains_with_arm(state: State, number: int, arm: int) -> tuple[int, int]:
    robot, before = state.robots[number], state.robots[number].arm
    robot.arm = arm
    locks = robot.tokens.bit_count() if state.options.fire_control == "printed" else 0
    repairs = min(repairs_due(state, number), robot.damage + locks)
    options = min(options_due(state, number), len(state.option_deck) + len(state.spent))
    robot.arm = before
    return repairs, options


def touchable_squares(state: State, at: int) -> Iterator[int]:
    """Return the adjacent squares that no wall cuts off; a corner is cut off only on both sides (RAL-16.13)."""
    step, outside = state.floor.step, state.floor.outside
    for direction in range(4):
        adjacent = step[direction][at]
        if adjacent not in (WALL, outside):
            yield adjacent
    for direction in range(4):
        turn = (direction + 1) % 4
        for first, then in ((direction, turn), (turn, direction)):
            corner = step[first][at]
            if corner not in (WALL, outside) and step[then][corner] not in (WALL, outside):
                yield step[then][corner]
                break


def arm_choices(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    return (NO, *(Choose("touch", state.floor.square(int(cell))) for cell in pending.about))


def answer_arm(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    if isinstance(action, Choose):
        cell = state.floor.cell_of(action.target)
        assert cell is not None, "checked before"
        state.robots[pending.robot].arm = cell


# --- step E ---


def touch_sites(state: State, emit: EventSink) -> None:
    """Let every running robot touch the flag or repair site of its square (RAL-11.1, RAL-11.2)."""
    if open_step_prompts(state, arm_prompts(state)):
        return
    touches = [
        (number, cell)
        for number in state.order
        if may_touch(state, state.robots[number])
        for cell in (state.robots[number].at, state.robots[number].arm)
        if cell != NOWHERE and is_site(state, number, cell)
    ]
    for number, cell in touches:
        move_archive(state, number, cell, emit)
    if state.carriers:
        touch_captured(state, touches, emit)
    elif state.owners:
        claim_flags(state, touches, emit)
    else:
        credit_flags(state, touches, emit)
        if state.has_special_rule("rotate_board_on_flag_coinflip"):
            turn_boards(state, [number for number, cell in touches if cell in state.flags], emit)
    enter_step(state, Step.PHASE_END)


def turn_boards(state: State, touched: list[int], emit: EventSink) -> None:
    """Flip a coin for each touched flag; a robot over a pit is destroyed at once (RAL-17.7)."""
    boards = [state.floor.board_of[state.robots[number].at] for number in touched]
    for number, board in zip(touched, boards, strict=True):
        flip_coin(state, number, board, emit)
        standing = [(other, state.robots[other].at) for other in state.order if state.robots[other].at != NOWHERE]
        over_pits = [Destruction(other, "pit", at, NOBODY) for other, at in standing if state.floor.deadly[at]]
        destroy_together(state, over_pits, emit)


def move_archive(state: State, number: int, cell: int, emit: EventSink) -> None:
    """Move the archive marker to the robot's square, or else to the square of its arm (RAL-16.13)."""
    robot = state.robots[number]
    if cell == robot.arm and is_site(state, number, robot.at):
        return
    robot.archive_flag = state.flags.index(cell) if cell in state.flags else NO_FLAG
    if robot.archive != cell:
        robot.archive = cell
        emit(Archived(number, state.floor.square(cell)))


def credit_flags(state: State, touches: list[tuple[int, int]], emit: EventSink) -> None:
    """Count all touches of one step, for a robot or team in the order of the flags, so that as many as possible count.

    It makes no difference which flag a robot stands on and which one its arm reaches (RAL-11.4).
    """
    units = [unit_of(state, number) for number, _ in touches]
    found = [
        (units.index(unit), flag, number, cell)
        for unit, (number, cell) in zip(units, touches, strict=True)
        for flag, at in enumerate(state.flags)
        if at == cell
    ]
    for _, flag, number, cell in sorted(found, key=lambda one: one[:2]):
        credit_flag(state, number, flag, cell, emit)


def credit_flag(state: State, number: int, flag: int, cell: int, emit: EventSink) -> None:
    """Count a flag if it is the next in order (RAL-11.1)."""
    robot = state.robots[number]
    why, next_flag = flag_fault(state, number, flag), robot.flags + 1
    if not why:
        robot.flags += 1
        robot.credited = True
        share_flags(state, number)
    square = state.floor.square(cell)
    emit(FlagTouched(number, flag + 1, square, not why, cell == robot.arm, why, next_flag if why == "order" else 0))


def flag_fault(state: State, number: int, flag: int) -> FlagFault:
    """Return why a touched flag does not count; '' if it does."""
    robot = state.robots[number]
    if not may_score(state, number):
        return "robot"
    if flag != robot.flags:
        return "order" if flag > robot.flags else "again"
    return "turn" if state.options.one_flag_per_turn and robot.credited else ""  # RAL-11.4


# --- end of turn ---


def start_repairs(state: State, emit: EventSink) -> None:
    """Start repairs and then Options on their sites, after register 5 (RAL-11.6, RAL-13.1)."""
    if open_step_prompts(state, arm_prompts(state)):
        return
    if state.options.fire_control == "printed" and not state.has_special_rule("repairs_become_options"):
        free_superbot(state, emit)
    state.queue = [number for number in state.order for _ in range(repairs_due(state, number))]
    enter_step(state, Step.MEND)


def free_superbot(state: State, emit: EventSink) -> None:
    """Remove the printed locks of Fire Control from the SuperBot, which repairs everything (RAL-17.1)."""
    for register in range(REGISTERS) if state.superbot != NOBODY else ():
        if state.robots[state.superbot].tokens & 1 << register:
            free_register(state, state.superbot, register, emit)


def continue_repairs(state: State, emit: EventSink) -> None:
    while state.queue:
        number = state.queue.pop(0)
        if state.options.fire_control == "printed" and state.robots[number].tokens:
            open_prompt(state, PromptKind.FREE, number)  # RAL-12.6a
            return
        repair_once(state, number, emit)
    for number in state.order:
        for _ in range(options_due(state, number)):
            draw_option(state, number, emit)
    enter_step(state, Step.WIPE)


def sites_of(state: State, number: int) -> list[int]:
    robot = state.robots[number]
    if not may_touch(state, robot):
        return []
    return [cell for cell in (robot.at, robot.arm) if cell != NOWHERE and is_site(state, number, cell)]


def repairs_due(state: State, number: int) -> int:
    sites = sites_of(state, number)
    if state.has_special_rule("repairs_become_options"):
        return 0
    if state.superbot == number:
        return state.robots[number].damage  # the SuperBot repairs everything, on any square (RAL-17.1)
    return len(sites)


def options_due(state: State, number: int) -> int:
    """Return the number of Options: one on wrench and hammer; in Option World also in place of repairs (RAL-17.1)."""
    if not state.options.options_in_play:
        return 0
    hammers = sum(state.floor.site[cell] == HAMMER for cell in sites_of(state, number))
    return hammers + (len(sites_of(state, number)) if state.has_special_rule("repairs_become_options") else 0)


def repair_once(state: State, number: int, emit: EventSink) -> None:
    if repair(state, number, emit):
        emit(Repaired(number, 1, state.robots[number].damage))


def free_choices(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    tokens = state.robots[pending.robot].tokens
    return (*(Choose("free", str(register + 1)) for register in range(REGISTERS) if tokens & 1 << register), NO)


def answer_free(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    """Remove a printed lock of Fire Control instead of a token (RAL-12.6a)."""
    close_prompt(state, pending)
    if isinstance(action, Choose):
        free_register(state, pending.robot, int(action.target) - 1, emit)
    else:
        repair_once(state, pending.robot, emit)
