"""Programming: cards into registers, in secret (RAL-4), and the Options that help with it (RAL-16)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.errors import Illegal
from ....core.events import Seat, Tell
from ..actions import DONE, FETCH, NO, PUTS, RECOMPILE, REGISTERS, Action, Choose, Put, Say, Take
from ..cards import KIND, card_words
from ..events import (
    FACE_DOWN,
    CardFetched,
    CardPut,
    CardStored,
    CardTaken,
    PairRead,
    Programmed,
    Recompiled,
    RegistersFilled,
)
from ..state import DESTROYED_AT, NO_CARD, NOBODY, Kind, Query, Robot, State, Step
from .dealing import give_hand
from .moving import QUARTERS, SQUARES, is_sidestep
from .questions import Wanted, ask_first, close, enter
from .spending import hurt

STORES = ("flywheel", "conditional_program")
ROTATIONS = ("rotate_left", "rotate_right")


# --- which cards go where ----------------------------------------------------------------------------------


def free_registers(robot: Robot) -> list[int]:
    """Those to be filled this turn that are still empty, from 0."""
    return [
        register for register in range(REGISTERS) if not robot.closed & 1 << register and not robot.registers[register]
    ]


def pairs_of(robot: Robot, one: int, other: int) -> list[tuple[int, int]]:
    """Two cards in one register, in each order an Option allows: Crab Legs' rotation lies first (RAL-16.8)."""
    move, turn = (one, other) if SQUARES[one] else (other, one)
    if not SQUARES[move] or not QUARTERS[turn]:
        return []
    is_step = KIND[move] == "move_1" and KIND[turn] in ROTATIONS
    steps = [(turn, move)] if is_step and "crab_legs" in robot.options else []
    return [*steps, (move, turn)] if "dual_processor" in robot.options else steps


def other_reading(robot: Robot, register: int) -> str:
    """The Option that could read the two cards of a register instead; empty if none could (RAL-16.8)."""
    cards = robot.registers[register]
    if robot.closed & 1 << register or len(cards) < 2 or len(pairs_of(robot, *cards)) < 2:
        return ""
    return "dual_processor" if is_sidestep(cards) else "crab_legs"


def readings(robot: Robot) -> Iterator[Choose]:
    found = ((other_reading(robot, register), register) for register in range(REGISTERS))
    yield from (Choose(option, str(register + 1)) for option, register in found if option)  # type: ignore[arg-type]


def may_pair(robot: Robot) -> bool:
    """Only if every other free register can still be filled (RAL-4.1)."""
    return len(robot.hand) > len(free_registers(robot))


def pairs(robot: Robot) -> Iterator[Put]:
    if ("crab_legs" not in robot.options and "dual_processor" not in robot.options) or not may_pair(robot):
        return
    for register in range(REGISTERS):
        lying = robot.registers[register]
        if len(lying) == 1 and not robot.closed & 1 << register:
            yield from (PUTS[card][register + 1] for card in robot.hand if pairs_of(robot, lying[0], card))


def legal_programming(state: State, seat: Seat) -> tuple[Action, ...]:
    """What carries a player's program on, for each robot that is not done."""
    actions: list[Action] = []
    for number in to_program(state, seat):
        robot = state.robots[number]
        empty = free_registers(robot)
        actions += [PUTS[card][register + 1] for register in empty for card in robot.hand]
        actions += pairs(robot)
        actions += readings(robot)
        if can_fetch(robot):
            actions.append(FETCH)
        if can_recompile(robot):
            actions.append(RECOMPILE)
    if is_complete(state, seat):
        actions.append(DONE)
    return tuple(actions)


def to_program(state: State, seat: Seat) -> list[int]:
    return [number for number in state.robots_of(seat) if not state.robots[number].done]


def is_programming(state: State) -> bool:
    return bool(state.asides) or not all(robot.done for robot in state.robots)


def is_complete(state: State, seat: Seat) -> bool:
    waiting = to_program(state, seat)
    return bool(waiting) and not any(can_fill(state.robots[number]) for number in waiting)


def can_fill(robot: Robot) -> bool:
    """A register is empty and there is a card for it: the deck may have run out in the deal (RAL-3.5)."""
    return bool(free_registers(robot) and robot.hand)


def can_fetch(robot: Robot) -> bool:
    """A robot without power keeps the card on Flywheel (RAL-16.17)."""
    return robot.flywheel != NO_CARD and not robot.down


def can_recompile(robot: Robot) -> bool:
    """Once a turn, before any card is placed, with cards and less than nine damage (RAL-16.18)."""
    able = "recompile" in robot.options and robot.dealt > 0 and robot.damage < DESTROYED_AT - 1
    return able and not robot.placed and not robot.recompiled


def holder_of(state: State, seat: Seat, card: int) -> int:
    """Which robot of a seat has this card in its hand or, still to be changed, in its program."""
    for number in to_program(state, seat):
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


# --- checks ------------------------------------------------------------------------------------------------


def check_programming(state: State, seat: Seat, action: Action) -> None:
    if not to_program(state, seat):
        raise Illegal("RAL-4.3", "your program stands", "Wait for the others.")
    match action:
        case Put(card, register):
            check_put(state, seat, card, register - 1)
        case Take(card):
            number = holder_of(state, seat, card)
            if number == NOBODY or card in state.robots[number].hand:
                raise Illegal("RAL-4.1", f"{name_of(card)} does not lie in your program", "Take a card that does.")
        case Say("done"):
            check_done(state, seat)
        case Say("recompile"):
            check_recompile(state, seat)
        case Say("fetch"):
            if not any(can_fetch(state.robots[number]) for number in to_program(state, seat)):
                raise Illegal("RAL-16.17", "you have no card on Flywheel", "Program with the cards in your hand.")
        case Choose("crab_legs" | "dual_processor"):
            check_reading(state, seat, action)
        case _:
            raise Illegal("RAL-4.1", f"{action} is no answer now", "Put cards into your registers, then say done.")


def check_put(state: State, seat: Seat, card: int, register: int) -> None:
    number = holder_of(state, seat, card)
    if number == NOBODY or card not in state.robots[number].hand:
        raise Illegal("RAL-4.1", f"{name_of(card)} is not in your hand", "Choose one of the cards in your hand.")
    robot = state.robots[number]
    if robot.closed & 1 << register:
        raise Illegal("RAL-12.2", f"register {register + 1} is locked", "Fill the registers that are free.")
    lying = robot.registers[register]
    if lying and (len(lying) > 1 or not pairs_of(robot, lying[0], card)):
        raise Illegal("RAL-4.1", f"register {register + 1} holds {name_of(lying[0])}", f"Say 'take {lying[0]}' first.")
    if lying and not may_pair(robot):
        raise Illegal("RAL-4.1", "a pair would leave a register empty", "Keep a card for every free register.")


def check_reading(state: State, seat: Seat, action: Choose) -> None:
    if reader_of(state, seat, action) == NOBODY:
        why = f"register {action.what} has no Move 1 and rotation that another Option could read"
        hint = "With Crab Legs and Dual Processor, put both cards into one register; Crab Legs reads them at first."
        raise Illegal("RAL-16.8", why, hint)


def reader_of(state: State, seat: Seat, action: Choose) -> int:
    """The robot of a seat for which this choice is open."""
    found = (number for number in to_program(state, seat) if action in readings(state.robots[number]))
    return next(found, NOBODY)


def check_done(state: State, seat: Seat) -> None:
    for number in to_program(state, seat):
        if can_fill(state.robots[number]):
            empty = free_registers(state.robots[number])
            named = ", ".join(str(register + 1) for register in empty)
            what = f"registers {named} are" if len(empty) > 1 else f"register {named} is"
            raise Illegal("RAL-4.1", f"{what} still empty", "Put one card into every free register.")


def check_recompile(state: State, seat: Seat) -> None:
    if not any(can_recompile(state.robots[number]) for number in to_program(state, seat)):
        why = "Recompile is used once a turn, before any card is placed, with less than nine damage"
        raise Illegal("RAL-16.18", why, "Program with the cards you have.")


def name_of(card: int) -> str:
    return f"{card_words(card)} ({card})"


# --- doing it ----------------------------------------------------------------------------------------------


def apply_programming(state: State, seat: Seat, action: Action, tell: Tell) -> None:
    match action:
        case Put(card, register):
            put(state, holder_of(state, seat, card), card, register - 1, tell)
        case Take(card):
            take(state, holder_of(state, seat, card), card, tell)
        case Say("fetch"):
            fetch(state, next(n for n in to_program(state, seat) if can_fetch(state.robots[n])), tell)
        case Say("recompile"):
            recompile(state, next(n for n in to_program(state, seat) if can_recompile(state.robots[n])), tell)
        case Choose(option, register):
            read_pair(state, reader_of(state, seat, action), option, int(register) - 1, tell)
        case Say("done"):
            for number in to_program(state, seat):
                finish(state, number, tell)


def put(state: State, number: int, card: int, register: int, tell: Tell) -> None:
    robot = state.robots[number]
    robot.hand.remove(card)
    lying = robot.registers[register]
    robot.registers[register] = pairs_of(robot, lying[0], card)[0] if lying else (card,)
    robot.placed = True
    tell(CardPut(number, state.seat_of(number), card, register + 1))


def take(state: State, number: int, card: int, tell: Tell) -> None:
    robot = state.robots[number]
    register = next(register for register, cards in enumerate(robot.registers) if card in cards)
    robot.registers[register] = tuple(other for other in robot.registers[register] if other != card)
    robot.hand.append(card)
    tell(CardTaken(number, state.seat_of(number), card, register + 1))


def read_pair(state: State, number: int, option: str, register: int, tell: Tell) -> None:
    """Which card lies first tells the Option (RAL-16.8)."""
    robot = state.robots[number]
    robot.registers[register] = robot.registers[register][::-1]
    tell(PairRead(number, state.seat_of(number), option, register + 1))


def fetch(state: State, number: int, tell: Tell) -> None:
    """Flywheel's card joins the hand, besides those dealt (RAL-16.17)."""
    robot = state.robots[number]
    robot.hand.append(robot.flywheel)
    tell(CardFetched(number, state.seat_of(number), robot.flywheel))
    robot.flywheel = NO_CARD


def recompile(state: State, number: int, tell: Tell) -> None:
    """A new hand of the size dealt, and one damage; a card from Flywheel stays (RAL-16.18)."""
    robot = state.robots[number]
    robot.recompiled = True
    tell(Recompiled(number))
    kept = robot.hand[robot.dealt :]
    robot.leftovers += robot.hand[: robot.dealt]
    give_hand(state, number, robot.dealt, tell)
    robot.hand += kept
    hurt(state, number, 1, NOBODY, "recompile", tell, aside=True)


def finish(state: State, number: int, tell: Tell) -> None:
    """The program stands. Leftovers go unseen, unless an Option may still store one (RAL-4.2, RAL-4.3)."""
    robot = state.robots[number]
    robot.done = True
    tell(Programmed(number))
    if not any(option in robot.options for option in STORES):
        robot.leftovers += robot.hand
        robot.hand = []


def fill_by_chance(state: State, number: int, tell: Tell) -> None:
    """Time is up: empty registers get cards of the hand at random, those filled stay (RAL-4.5)."""
    robot = state.robots[number]
    empty = free_registers(robot)[: len(robot.hand)]
    state.luck.shuffle(robot.hand)
    cards = [robot.hand.pop() for _ in empty]
    for register, card in zip(empty, cards, strict=True):
        robot.registers[register] = (card,)
    named = tuple(register + 1 for register in empty)
    seen = (FACE_DOWN,) * len(cards) if state.options.strict_no_peeking else tuple(cards)
    tell(RegistersFilled(number, state.seat_of(number), named, seen))
    finish(state, number, tell)


# --- when everybody is done --------------------------------------------------------------------------------


def end_programming(state: State, tell: Tell) -> None:
    """Reached only when everybody is done."""
    state.watched = 0
    enter(state, Step.STORE)


def store(state: State, tell: Tell) -> None:
    """A leftover may be kept on Flywheel or Conditional Program (RAL-16.22)."""
    if ask_first(state, store_questions(state)):
        return
    for robot in state.robots:
        robot.leftovers += robot.hand
        robot.hand = []
    enter(state, Step.ANNOUNCE)


def store_questions(state: State) -> Iterator[Wanted]:
    for number in state.order:
        robot = state.robots[number]
        if robot.hand and not robot.down:
            held = {"flywheel": robot.flywheel, "conditional_program": robot.condition}
            for option in STORES:
                if option in robot.options and held[option] == NO_CARD:
                    yield Kind.STORE, number, (option,)


def store_choices(state: State, query: Query) -> tuple[Action, ...]:
    return (NO, *(Choose("store", str(card)) for card in sorted(state.robots[query.robot].hand)))


def answer_store(state: State, query: Query, action: Action, tell: Tell) -> None:
    close(state, query)
    if isinstance(action, Choose):
        robot, card, option = state.robots[query.robot], int(action.what), str(query.about[0])
        robot.hand.remove(card)
        if option == "flywheel":
            robot.flywheel = card
        else:
            robot.condition = card
        tell(CardStored(query.robot, state.seat_of(query.robot), option, card))
        if not robot.hand:  # nothing is left for the other Option
            state.window = [other for other in state.window if other.robot != query.robot]
