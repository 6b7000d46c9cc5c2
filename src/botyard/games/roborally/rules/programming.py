"""Programming: putting cards into registers in secret (RAL-4), and the Options that help (RAL-16)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import EventSink, Seat
from ....core.messages import Message
from ..actions import DONE, FETCH, NO, PUTS, RECOMPILE, REGISTERS, Action, Choose, Put, SimpleAction, Take
from ..cards import CARD_KIND, FACE_DOWN, SQUARES_OF_CARD
from ..errors import IllegalAction
from ..events import (
    CardFetched,
    CardPut,
    CardStored,
    CardTaken,
    PairRead,
    Programmed,
    Recompiled,
    RegistersFilled,
)
from ..nouns import card_message
from ..state import DESTROYED_AT, NO_CARD, NOBODY, PendingPrompt, PromptKind, Robot, State, Step
from .deal import give_hand
from .movement import QUARTERS_OF_CARD, is_sidestep
from .option_damage_prevention import deal_damage
from .prompt_queue import PromptRequest, close_prompt, enter_step, open_step_prompts

STORING_OPTIONS = ("flywheel", "conditional_program")
ROTATIONS = ("rotate_left", "rotate_right")


# --- legal cards ---


def free_registers(robot: Robot) -> list[int]:
    """Return the empty registers that must be filled this turn, from 0."""
    return [
        register for register in range(REGISTERS) if not robot.closed & 1 << register and not robot.registers[register]
    ]


def pair_orders(robot: Robot, one: int, other: int) -> list[tuple[int, int]]:
    """Return the orders of two cards in one register that Options allow: Crab Legs' rotation lies first (RAL-16.8)."""
    move, turn = (one, other) if SQUARES_OF_CARD[one] else (other, one)
    if not SQUARES_OF_CARD[move] or not QUARTERS_OF_CARD[turn]:
        return []
    is_step = CARD_KIND[move] == "move_1" and CARD_KIND[turn] in ROTATIONS
    steps = [(turn, move)] if is_step and "crab_legs" in robot.options else []
    return [*steps, (move, turn)] if "dual_processor" in robot.options else steps


def alternative_option(robot: Robot, register: int) -> str:
    """Return the other Option that could read the two cards of a register, or an empty string (RAL-16.8)."""
    cards = robot.registers[register]
    if robot.closed & 1 << register or len(cards) < 2 or len(pair_orders(robot, *cards)) < 2:
        return ""
    return "dual_processor" if is_sidestep(cards) else "crab_legs"


def alternative_readings(robot: Robot) -> Iterator[Choose]:
    found = ((alternative_option(robot, register), register) for register in range(REGISTERS))
    yield from (Choose(option, str(register + 1)) for option, register in found if option)  # type: ignore[arg-type]


def may_pair(robot: Robot) -> bool:
    """Return whether a pair is allowed: every other free register can still be filled (RAL-4.1)."""
    return len(robot.hand) > len(free_registers(robot))


def pair_actions(robot: Robot) -> Iterator[Put]:
    if ("crab_legs" not in robot.options and "dual_processor" not in robot.options) or not may_pair(robot):
        return
    for register in range(REGISTERS):
        placed = robot.registers[register]
        if len(placed) == 1 and not robot.closed & 1 << register:
            yield from (PUTS[card][register + 1] for card in robot.hand if pair_orders(robot, placed[0], card))


def legal_programming(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return the programming actions of a seat, for each robot that is not done."""
    actions: list[Action] = []
    for number in robots_to_program(state, seat):
        robot = state.robots[number]
        empty = free_registers(robot)
        actions += [PUTS[card][register + 1] for register in empty for card in robot.hand]
        actions += pair_actions(robot)
        actions += alternative_readings(robot)
        if can_fetch(robot):
            actions.append(FETCH)
        if can_recompile(robot):
            actions.append(RECOMPILE)
    if is_complete(state, seat):
        actions.append(DONE)
    return tuple(actions)


def robots_to_program(state: State, seat: Seat) -> list[int]:
    return [number for number in state.robots_of(seat) if not state.robots[number].done]


def is_programming(state: State) -> bool:
    return bool(state.side_prompts) or not all(robot.done for robot in state.robots)


def is_complete(state: State, seat: Seat) -> bool:
    waiting = robots_to_program(state, seat)
    return bool(waiting) and not any(can_fill(state.robots[number]) for number in waiting)


def can_fill(robot: Robot) -> bool:
    """Return whether a register is empty and there is a card for it; the deck may run out in the deal (RAL-3.5)."""
    return bool(free_registers(robot) and robot.hand)


def can_fetch(robot: Robot) -> bool:
    """Return whether the card of Flywheel can be taken; a robot without power keeps it (RAL-16.17)."""
    return robot.flywheel != NO_CARD and not robot.down


def can_recompile(robot: Robot) -> bool:
    """Return whether Recompile is allowed: once a turn, before any card, with eight damage or less (RAL-16.18)."""
    able = "recompile" in robot.options and robot.dealt > 0 and robot.damage < DESTROYED_AT - 1
    return able and not robot.placed and not robot.recompiled


def holder_of(state: State, seat: Seat, card: int) -> int:
    """Return the robot of a seat that has this card in its hand or in its open program."""
    for number in robots_to_program(state, seat):
        robot = state.robots[number]
        own = [
            card
            for register in range(REGISTERS)
            if not robot.closed & 1 << register
            for card in robot.registers[register]
        ]
        if card in robot.hand or card in own:
            return number
    return NOBODY


# --- checks ---


def check_programming(state: State, seat: Seat, action: Action) -> None:
    if not robots_to_program(state, seat):
        raise IllegalAction("RAL-4.3", Message("illegal-program-stands"), Message("suggest-wait-for-others"))
    match action:
        case Put(card, register):
            check_put(state, seat, card, register - 1)
        case Take(card):
            number = holder_of(state, seat, card)
            if number == NOBODY or card in state.robots[number].hand:
                reason = Message("illegal-not-in-program", card=card_message(card))
                raise IllegalAction("RAL-4.1", reason, Message("suggest-take-another"))
        case SimpleAction("done"):
            check_done(state, seat)
        case SimpleAction("recompile"):
            check_recompile(state, seat)
        case SimpleAction("fetch"):
            if not any(can_fetch(state.robots[number]) for number in robots_to_program(state, seat)):
                raise IllegalAction("RAL-16.17", Message("illegal-flywheel-empty"), Message("suggest-use-hand"))
        case Choose("crab_legs" | "dual_processor"):
            check_reading(state, seat, action)
        case _:
            reason = Message("illegal-no-answer", action=str(action))
            raise IllegalAction("RAL-4.1", reason, Message("suggest-program"))


def check_put(state: State, seat: Seat, card: int, register: int) -> None:
    number = holder_of(state, seat, card)
    if number == NOBODY or card not in state.robots[number].hand:
        reason = Message("illegal-not-in-hand", card=card_message(card))
        raise IllegalAction("RAL-4.1", reason, Message("suggest-hand"))
    robot = state.robots[number]
    if robot.closed & 1 << register:
        raise IllegalAction(
            "RAL-12.2", Message("illegal-register-locked", register=register + 1), Message("suggest-free-registers")
        )
    placed = robot.registers[register]
    if placed and (len(placed) > 1 or not pair_orders(robot, placed[0], card)):
        reason = Message("illegal-register-full", register=register + 1, card=card_message(placed[0]))
        raise IllegalAction("RAL-4.1", reason, Message("suggest-take-first", action=f"take {placed[0]}"))
    if placed and not may_pair(robot):
        raise IllegalAction("RAL-4.1", Message("illegal-pair"), Message("suggest-keep-cards"))


def check_reading(state: State, seat: Seat, action: Choose) -> None:
    if reader_of(state, seat, action) == NOBODY:
        reason = Message("illegal-reading", register=action.target)
        raise IllegalAction("RAL-16.8", reason, Message("suggest-reading"))


def reader_of(state: State, seat: Seat, action: Choose) -> int:
    """Return the robot of a seat that can use this Option for the two cards of a register."""
    found = (
        number for number in robots_to_program(state, seat) if action in alternative_readings(state.robots[number])
    )
    return next(found, NOBODY)


def check_done(state: State, seat: Seat) -> None:
    for number in robots_to_program(state, seat):
        if can_fill(state.robots[number]):
            empty = free_registers(state.robots[number])
            registers = ", ".join(str(register + 1) for register in empty)
            reason = Message("illegal-registers-empty", registers=registers, count=len(empty))
            raise IllegalAction("RAL-4.1", reason, Message("suggest-fill-registers"))


def check_recompile(state: State, seat: Seat) -> None:
    if not any(can_recompile(state.robots[number]) for number in robots_to_program(state, seat)):
        raise IllegalAction("RAL-16.18", Message("illegal-recompile"), Message("suggest-use-cards"))


# --- actions ---


def apply_programming(state: State, seat: Seat, action: Action, emit: EventSink) -> None:
    match action:
        case Put(card, register):
            put_card(state, holder_of(state, seat, card), card, register - 1, emit)
        case Take(card):
            take_card(state, holder_of(state, seat, card), card, emit)
        case SimpleAction("fetch"):
            fetch_card(state, next(n for n in robots_to_program(state, seat) if can_fetch(state.robots[n])), emit)
        case SimpleAction("recompile"):
            recompile_hand(
                state, next(n for n in robots_to_program(state, seat) if can_recompile(state.robots[n])), emit
            )
        case Choose(option, register):
            read_pair(state, reader_of(state, seat, action), option, int(register) - 1, emit)
        case SimpleAction("done"):
            for number in robots_to_program(state, seat):
                finish_program(state, number, emit)


def put_card(state: State, number: int, card: int, register: int, emit: EventSink) -> None:
    robot = state.robots[number]
    robot.hand.remove(card)
    placed = robot.registers[register]
    robot.registers[register] = pair_orders(robot, placed[0], card)[0] if placed else (card,)
    robot.placed = True
    emit(CardPut(number, state.seat_of(number), card, register + 1))


def take_card(state: State, number: int, card: int, emit: EventSink) -> None:
    robot = state.robots[number]
    register = next(register for register, cards in enumerate(robot.registers) if card in cards)
    robot.registers[register] = tuple(other for other in robot.registers[register] if other != card)
    robot.hand.append(card)
    emit(CardTaken(number, state.seat_of(number), card, register + 1))


def read_pair(state: State, number: int, option: str, register: int, emit: EventSink) -> None:
    """Choose the Option that reads a pair, by the order of its cards (RAL-16.8)."""
    robot = state.robots[number]
    robot.registers[register] = robot.registers[register][::-1]
    emit(PairRead(number, state.seat_of(number), option, register + 1))


def fetch_card(state: State, number: int, emit: EventSink) -> None:
    """Add the card of Flywheel to the hand (RAL-16.17)."""
    robot = state.robots[number]
    card, robot.flywheel = robot.flywheel, NO_CARD
    robot.hand.append(card)
    emit(CardFetched(number, state.seat_of(number), card))


def recompile_hand(state: State, number: int, emit: EventSink) -> None:
    """Exchange the dealt cards for as many new ones, for one damage; a card from Flywheel stays (RAL-16.18)."""
    robot = state.robots[number]
    robot.recompiled = True
    emit(Recompiled(number))
    kept = robot.hand[robot.dealt :]
    robot.leftovers += robot.hand[: robot.dealt]
    give_hand(state, number, robot.dealt, emit)
    robot.hand += kept
    deal_damage(state, number, 1, NOBODY, "recompile", emit, as_side_prompt=True)


def finish_program(state: State, number: int, emit: EventSink) -> None:
    """Finish a program. Discard the leftovers face down, unless an Option may store one (RAL-4.2, RAL-4.3)."""
    robot = state.robots[number]
    robot.done = True
    emit(Programmed(number))
    if not any(option in robot.options for option in STORING_OPTIONS):
        robot.leftovers += robot.hand
        robot.hand = []


def fill_randomly(state: State, number: int, emit: EventSink) -> None:
    """Fill the empty registers with random cards of the hand when time is up (RAL-4.5)."""
    robot = state.robots[number]
    empty = free_registers(robot)[: len(robot.hand)]
    state.rng.shuffle(robot.hand)
    cards = [robot.hand.pop() for _ in empty]
    for register, card in zip(empty, cards, strict=True):
        robot.registers[register] = (card,)
    register_numbers = tuple(register + 1 for register in empty)
    seen = (FACE_DOWN,) * len(cards) if state.options.strict_no_peeking else tuple(cards)
    emit(RegistersFilled(number, state.seat_of(number), register_numbers, seen))
    finish_program(state, number, emit)


# --- after programming ---


def end_programming(state: State, emit: EventSink) -> None:
    """Enter the next step; all players are done."""
    state.registers_since_prompt = 0
    enter_step(state, Step.STORE)


def store_leftovers(state: State, emit: EventSink) -> None:
    """Ask which leftover to store on Flywheel or Conditional Program (RAL-16.22)."""
    if open_step_prompts(state, store_prompts(state)):
        return
    for robot in state.robots:
        robot.leftovers += robot.hand
        robot.hand = []
    enter_step(state, Step.ANNOUNCE)


def store_prompts(state: State) -> Iterator[PromptRequest]:
    for number in state.order:
        robot = state.robots[number]
        if robot.hand and not robot.down:
            held = {"flywheel": robot.flywheel, "conditional_program": robot.condition}
            for option in STORING_OPTIONS:
                if option in robot.options and held[option] == NO_CARD:
                    yield PromptKind.STORE, number, (option,)


def store_choices(state: State, pending: PendingPrompt) -> tuple[Action, ...]:
    return (NO, *(Choose("store", str(card)) for card in sorted(state.robots[pending.robot].hand)))


def answer_store(state: State, pending: PendingPrompt, action: Action, emit: EventSink) -> None:
    close_prompt(state, pending)
    if isinstance(action, Choose):
        robot, card, option = state.robots[pending.robot], int(action.target), str(pending.about[0])
        robot.hand.remove(card)
        if option == "flywheel":
            robot.flywheel = card
        else:
            robot.condition = card
        emit(CardStored(pending.robot, state.seat_of(pending.robot), option, card))
        if not robot.hand:  # nothing is left for the other Option
            state.prompt_queue = [other for other in state.prompt_queue if other.robot != pending.robot]
