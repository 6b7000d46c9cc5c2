"""Damage, locked registers and destruction (RAL-12)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ....core.events import EventSink
from ..actions import REGISTERS, Action, Choose
from ..events import Damaged, Destroyed, Fate, OptionLost, Prevented, RegisterFreed, RegisterLocked
from ..state import DESTROYED_AT, FIRST_LOCK, NO_CARD, NO_FLAG, NOBODY, NOWHERE, PendingPrompt, PromptKind, Robot, State
from .course_rules import drop_flag, pass_superbot, pass_superbot_title
from .decks import draw_card
from .prompt_queue import close_prompt, open_side_prompt

HAND_SIZE = 9  # RAL-3.2
COAT_TOKENS = 3  # that Ablative Coat absorbs
FIRE_CONTROL = {"token": "RAL-12.6", "printed": "RAL-12.6a"}  # the rule by which it locks a register


def lock_bits(tokens: int, damage: int, counted: bool) -> int:
    """Return a bit for each locked register: those with a token, and those that damage locks (RAL-12.1).

    Damage locks from the fifth register down. Tokens of Fire Control count as damage and lock one of these registers
    each (RAL-12.6); as printed on the card they lock further registers (RAL-12.6a).
    """
    wanted = max(0, damage - FIRST_LOCK + 1) - (tokens.bit_count() if counted else 0)
    bits = tokens
    for register in reversed(range(REGISTERS)):
        if wanted <= 0:
            break
        if not counted or not tokens & 1 << register:
            bits |= 1 << register
            wanted -= 1
    return bits


LOCKED_REGISTERS = {
    counted: tuple(
        tuple(lock_bits(tokens, damage, counted) for damage in range(DESTROYED_AT + 1)) for tokens in range(32)
    )
    for counted in (True, False)
}


def locked_registers(state: State, robot: Robot) -> int:
    return LOCKED_REGISTERS[state.options.fire_control == "token"][robot.tokens][robot.damage]


def full_hand(robot: Robot) -> int:
    """Return the hand size of a robot without damage; Extra Memory adds one (RAL-16.19)."""
    return HAND_SIZE + ("extra_memory" in robot.options)


# --- tokens ---


def put_tokens(state: State, number: int, tokens: int, by: Sequence[int], cause: str, emit: EventSink) -> None:
    """Put tokens on the sheet. The tenth destroys, but only after all tokens of the moment have landed (RAL-10.1)."""
    robot = state.robots[number]
    before = locked_registers(state, robot)
    robot.damage = min(DESTROYED_AT, robot.damage + tokens)
    emit(Damaged(number, tokens, robot.damage, tuple(by), cause))  # type: ignore[arg-type]
    if robot.damage < DESTROYED_AT:
        emit_new_locks(state, number, before, NOBODY, emit)


def put_register_token(state: State, number: int, register: int, by: int, emit: EventSink) -> None:
    """Lock a register with Fire Control, with its token or instead of it (RAL-12.6, RAL-12.6a)."""
    robot = state.robots[number]
    before = locked_registers(state, robot)
    robot.tokens |= 1 << register
    if state.options.fire_control == "token":
        robot.damage += 1
        emit(Damaged(number, 1, robot.damage, (by,), "laser"))
    if robot.damage < DESTROYED_AT:
        emit_new_locks(state, number, before, by, emit)


def emit_new_locks(state: State, number: int, before: int, by: int, emit: EventSink) -> None:
    """Emit new locks. Without power, empty registers get the top card face up at once (RAL-5.7)."""
    robot = state.robots[number]
    locked = locked_registers(state, robot)
    rule = "RAL-12.1" if by == NOBODY else FIRE_CONTROL[state.options.fire_control]
    for register in reversed(range(REGISTERS)):
        if locked & ~before & 1 << register:
            card = fill_register(state, robot, register) if robot.down and not robot.registers[register] else NO_CARD
            emit(RegisterLocked(number, register + 1, by, card, rule))


def fill_register(state: State, robot: Robot, register: int) -> int:
    card = draw_card(state)
    if card != NO_CARD:
        robot.registers[register] = (card,)
        robot.shown |= 1 << register
    return card


def repair(state: State, number: int, emit: EventSink) -> bool:
    """Remove one token, which frees the lowest locked register (RAL-12.3)."""
    robot = state.robots[number]
    if not robot.damage:
        return False
    before = locked_registers(state, robot)
    lowest = before & -before
    robot.damage -= 1
    if state.options.fire_control == "token":
        robot.tokens &= ~lowest  # with its token, if it has one (RAL-12.6)
    emit_freed(state, number, before, emit)
    return True


def free_register(state: State, number: int, register: int, emit: EventSink) -> None:
    """Remove a printed lock of Fire Control instead of a token (RAL-12.6a)."""
    robot = state.robots[number]
    before = locked_registers(state, robot)
    robot.tokens &= ~(1 << register)
    emit_freed(state, number, before, emit)


def emit_freed(state: State, number: int, before: int, emit: EventSink) -> None:
    freed = before & ~locked_registers(state, state.robots[number])
    for register in range(REGISTERS):
        if freed & 1 << register:
            emit(RegisterFreed(number, register + 1))


# --- Options against damage ---


def absorb_with_coat(state: State, number: int, emit: EventSink) -> bool:
    """Let Ablative Coat absorb tokens; it is lost with the third (RAL-16.15). Return the tokens left."""
    robot = state.robots[number]
    if "ablative_coat" not in robot.options:
        return False
    robot.coat += 1
    emit(Prevented(number, "ablative_coat", paid=False))
    if robot.coat == COAT_TOKENS:
        lose_option(state, number, "ablative_coat", "used_up", emit)
    return True


def absorb_with_shield(state: State, number: int, direction: int, emit: EventSink) -> bool:
    """Let Power-Down Shield absorb one token from each side per register phase (RAL-16.16).

    `direction` is that of the shot.
    """
    robot = state.robots[number]
    if not robot.down or "power_down_shield" not in robot.options or robot.shield & 1 << direction:
        return False
    robot.shield |= 1 << direction
    emit(Prevented(number, "power_down_shield", paid=False))
    return True


def spend_option(state: State, number: int, emit: EventSink) -> bool:
    """Lose an Option that the owner chose to spend, instead of taking a token (RAL-12.8)."""
    robot = state.robots[number]
    # one of them may have been destroyed since
    option = next((option for option in robot.options_to_spend if option in robot.options), "")
    if not option:
        return False
    robot.options_to_spend.remove(option)
    emit(Prevented(number, option, paid=True))
    lose_option(state, number, option, "spent", emit)
    return True


def spendable_options(robot: Robot) -> list[str]:
    """Return the Options that can pay for a token; Ablative Coat has absorbed all it can before (RAL-22.4)."""
    return [option for option in robot.options if option not in robot.options_to_spend and option != "ablative_coat"]


def coat_capacity(robot: Robot) -> int:
    """Return how many tokens Ablative Coat can still absorb."""
    return COAT_TOKENS - robot.coat if "ablative_coat" in robot.options else 0


def receive_tokens(state: State, number: int, tokens: int, by: Sequence[int], cause: str, emit: EventSink) -> None:
    """Receive tokens one by one: first Ablative Coat, then spent Options, then the sheet (RAL-22.4)."""
    landed = sum(
        not (absorb_with_coat(state, number, emit) or spend_option(state, number, emit)) for _ in range(tokens)
    )
    state.robots[number].options_to_spend.clear()
    if landed:
        put_tokens(state, number, landed, by, cause, emit)


def lose_option(state: State, number: int, option: str, reason: str, emit: EventSink, by: int = NOBODY) -> None:
    """Put an Option on the spent stack, and discard the card it held (RAL-11.7, RAL-16.22)."""
    robot = state.robots[number]
    robot.options.remove(option)
    state.spent.append(option)
    match option:
        case "ablative_coat":
            robot.coat = 0
        case "mini_howitzer":
            robot.shells = 0
        case "gyroscopic_stabilizer":
            robot.stable = False
        case "flywheel":
            robot.leftovers += [robot.flywheel] if robot.flywheel else []
            robot.flywheel = NO_CARD
        case "conditional_program":
            robot.leftovers += [robot.condition] if robot.condition else []
            robot.condition = NO_CARD
    emit(OptionLost(number, option, reason, by))  # type: ignore[arg-type]


# --- destruction ---


class Destruction(NamedTuple):
    """A robot that is being destroyed."""

    robot: int
    fate: Fate
    cell: int  # its last cell
    by: int  # the robot that pushed it, or NOBODY


def destroy_together(state: State, destructions: Iterable[Destruction], emit: EventSink) -> None:
    """Destroy all robots of one step in dock order; they count as eliminated at the same time (RAL-14.7)."""
    step = state.eliminated + 1
    for destruction in destructions:
        destroy(state, destruction, step, emit)


def destroy(state: State, destruction: Destruction, step: int, emit: EventSink) -> None:
    """Remove a robot from the board; it loses one life and one Option (RAL-12.10)."""
    number, fate, cell, by = destruction
    robot = state.robots[number]
    robot.at = NOWHERE
    robot.lives -= 1
    state.falls += 1
    robot.fell = state.falls
    robot.down_damage = robot.damage if robot.down else 0
    robot.damage = robot.tokens = 0
    robot.announced = False  # the owner is asked again on re-entry (RAL-5.9)
    emit(Destroyed(number, fate, state.floor.square(cell), robot.lives, by))
    drop_flag(state, number, cell, fate != "damage", emit)
    pass_superbot(state, number, emit)
    if robot.lives == 0:
        eliminate_robot(state, number, step, emit)
    elif len(robot.options) == 1:
        lose_option(state, number, robot.options[0], "death", emit)
    elif robot.options:
        open_side_prompt(state, PromptKind.LOSE, number)  # the game goes on meanwhile (RAL-12.12)


def destroy_damaged(state: State, emit: EventSink) -> None:
    """Destroy the robots with ten tokens, in dock order (RAL-12.7, RAL-13.3)."""
    robots = state.robots
    doomed = [number for number in state.order if robots[number].damage >= DESTROYED_AT]
    here = [number for number in doomed if robots[number].at != NOWHERE]
    destroy_together(state, [Destruction(number, "damage", robots[number].at, NOBODY) for number in here], emit)


def eliminate_robot(state: State, number: int, step: int, emit: EventSink) -> None:
    """Eliminate a robot: its Options are spent and its archive marker is removed; cards go at cleanup (RAL-12.11)."""
    robot = state.robots[number]
    robot.out = state.eliminated = step
    pass_superbot_title(state, number, emit)
    discard_belongings(state, number, emit)


def discard_belongings(state: State, number: int, emit: EventSink) -> None:
    robot = state.robots[number]
    robot.archive, robot.archive_flag = NOWHERE, NO_FLAG
    for option in tuple(robot.options):
        lose_option(state, number, option, "off", emit)


def lose_choices(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    return tuple(Choose("lose", option) for option in reversed(state.robots[pending.robot].options))


def answer_lose(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    assert isinstance(action, Choose)
    lose_option(state, pending.robot, action.target, "death", emit)
