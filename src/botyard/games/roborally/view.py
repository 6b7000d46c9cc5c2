"""The view of a seat: everything it may see, and its prompt (RAL-23)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial

from ...core.events import Seat
from ...core.game import View
from ...core.prompt import Choice
from .actions import REGISTERS, SetStandingOrder
from .cards import FACE_DOWN, OPTION_CARDS
from .events import FlagView, OptionView, RegisterView
from .floor import DIRECTIONS
from .floor_view import FloorView, floor_view
from .previews import CardPreview, RegisterPreview, card_previews, register_previews
from .prompts import prompt_for
from .rules.course_rules import team_of
from .rules.damage import full_hand, locked_registers
from .rules.dispatch import active_seats
from .rules.registers import acting_order, visible_cards
from .rules.standing_orders import NEVER_ALLOWED, allowed_standing_orders
from .state import IN_REGISTER, NO_CARD, NOBODY, NOWHERE, PromptKind, Robot, State, Step


@dataclass(frozen=True, slots=True)
class RobotView:
    robot: int
    seat: Seat
    team: int  # -1 if there are no teams
    dock: int  # its rank in dock order, from 1 (RAL-1.6)
    square: str | None  # None if it is off the board
    facing: str
    damage: int
    lives: int
    archive: str | None
    flags: int  # touched
    powered_down: bool
    announced: bool  # it powers down next turn
    place: int  # 0 until it has finished
    out: bool
    done: bool  # its program is final
    hand: int  # number of cards
    registers: tuple[RegisterView, ...]
    options: tuple[OptionView, ...]
    stabilized: bool
    playing: tuple[int, ...]  # the cards it executes in this register, once revealed
    controlled_by: int  # the robot with Radio Control; -1 for none
    superbot: bool


@dataclass(frozen=True, slots=True)
class HandView:
    """The hand and previews of a robot, which only its owner sees while programming."""

    robot: int
    cards: tuple[int, ...]
    slots: int  # the number of cards dealt without damage: nine, and what Options add
    previews: tuple[RegisterPreview, ...]  # the program so far, driven alone on the board
    card_previews: tuple[CardPreview, ...]  # where each card would lead in the first empty register


@dataclass(frozen=True, slots=True)
class StandingOrderView:
    """A question that can have a standing order."""

    question: str
    standing_order: str
    choices: tuple[Choice, ...]  # what it can be set to


@dataclass(frozen=True, slots=True)
class RoboRallyView(View):
    floor: FloorView
    turn: int
    register: int  # the current one, from 1; 0 outside the register phases
    step: Step
    robots: tuple[RobotView, ...]
    order: tuple[int, ...]  # robots that play a card in this register, in this order (RAL-6.2)
    movers: tuple[int, ...]  # robots of `order` that have not finished their move
    flags: tuple[FlagView, ...]
    hands: tuple[HandView, ...]  # of the seat's robots
    standing_orders: tuple[StandingOrderView, ...]  # of the seat (RAL-22.2)
    waiting: tuple[Seat, ...]  # seats that must act
    deck: int  # number of Program cards
    option_deck: int
    spent: tuple[str, ...]
    ended_by: str


def view(state: State, seat: Seat | None) -> RoboRallyView:
    return view_for_seat(public_view(state), state, seat)


def view_builder(state: State) -> Callable[[Seat | None], RoboRallyView]:
    return partial(view_for_seat, public_view(state), state)


def view_for_seat(shared: RoboRallyView, state: State, seat: Seat | None) -> RoboRallyView:
    """Add the seat's cards and prompt to the public view."""
    if seat is None or seat not in range(state.seats):
        return replace(shared, seat=seat)
    own_robots = state.robots_of(seat)
    return replace(
        shared,
        seat=seat,
        prompt=prompt_for(state, seat),
        robots=tuple(
            robot_view(state, each.robot, True) if each.robot in own_robots else each for each in shared.robots
        ),
        hands=tuple(hand_view(state, number) for number in own_robots),
        standing_orders=standing_order_views(state, seat),
    )


def public_view(state: State) -> RoboRallyView:
    return RoboRallyView(
        seat=None,
        prompt=None,
        floor=floor_view(state.floor),
        turn=state.turn,
        register=register_number(state),
        step=state.step,
        robots=tuple(robot_view(state, number, False) for number in range(len(state.robots))),
        order=playing_order(state),
        movers=waiting_movers(state),
        flags=tuple(flag_view(state, flag) for flag in range(len(state.flags))),
        hands=(),
        standing_orders=(),
        waiting=active_seats(state),
        deck=len(state.deck),
        option_deck=len(state.option_deck),
        spent=tuple(state.spent),
        ended_by=state.ended_by,
    )


def register_number(state: State) -> int:
    return state.register + 1 if state.step in IN_REGISTER else 0


def playing_order(state: State) -> tuple[int, ...]:
    return tuple(acting_order(state)) if state.step in IN_REGISTER else ()


def waiting_movers(state: State) -> tuple[int, ...]:
    """Return the robots that have not finished their move, including one that is interrupted by a prompt."""
    if state.step is not Step.MOVE:
        return ()
    asked = [pending.robot for pending in state.prompt_queue if pending.kind is PromptKind.DRIVE]
    driving = [state.drive.robot] if state.drive else []
    return (*asked, *driving, *state.queue)


def robot_view(state: State, number: int, mine: bool) -> RobotView:
    return view_of_robot(state, number, state.robots[number], state.superbot, mine)


def view_of_robot(state: State, number: int, robot: Robot, superbot: int, mine: bool) -> RobotView:
    """Return the view of a robot at another time of this game: besides these two, nothing in it ever changes."""
    floor, locked = state.floor, locked_registers(state, robot)
    return RobotView(
        robot=number,
        seat=state.seat_of(number),
        team=team_of(state, number),
        dock=state.order.index(number) + 1,
        square=None if robot.at in (NOWHERE, floor.outside) else floor.square(robot.at),
        facing=DIRECTIONS[robot.facing],
        damage=robot.damage,
        lives=robot.lives,
        archive=None if robot.archive == NOWHERE else floor.square(robot.archive),
        flags=robot.flags,
        powered_down=robot.down,
        announced=robot.announced,
        place=robot.place,
        out=robot.out > 0,
        done=robot.done,
        hand=len(robot.hand) + placed_cards(robot),
        registers=tuple(register_view(state, robot, register, mine, locked) for register in range(REGISTERS)),
        options=tuple(option_view(robot, option, mine) for option in robot.options),
        stabilized=robot.stable,
        playing=robot.playing,
        controlled_by=robot.master,
        superbot=superbot == number,
    )


def standing_order_views(state: State, seat: Seat) -> tuple[StandingOrderView, ...]:
    """Return the standing orders for common questions and for the seat's Options."""
    owned = {option for number in state.robots_of(seat) for option in state.robots[number].options}
    return tuple(
        StandingOrderView(question, state.standing_orders[seat].get(question, "ask"), standing_order_choices(question))
        for question in NEVER_ALLOWED
        if question in owned or question not in OPTION_CARDS
    )


@cache
def standing_order_choices(question: str) -> tuple[Choice, ...]:
    return tuple(
        Choice(str(SetStandingOrder(question, order)), "standing-order", {"standing_order": order})
        for order in allowed_standing_orders(question)
    )


def placed_cards(robot: Robot) -> int:
    """Return the cards in open registers; others see them as part of the hand, to hide the progress of a program."""
    if robot.done:
        return 0
    return sum(len(cards) for register, cards in enumerate(robot.registers) if not robot.closed & 1 << register)


def register_view(state: State, robot: Robot, register: int, mine: bool, locked: int) -> RegisterView:
    bit = 1 << register
    is_hidden = not robot.done and not mine and not robot.closed & bit  # the progress of a program is hidden
    cards = () if is_hidden else visible_cards(state, robot, register, mine)
    return shared_register_view(cards, bool(locked & bit), bool(robot.tokens & bit))


shared_register_view = lru_cache(maxsize=4096)(RegisterView)  # there are few different ones, and many views of them


def option_view(robot: Robot, option: str, mine: bool) -> OptionView:
    count = {"ablative_coat": robot.coat, "mini_howitzer": robot.shells}.get(option, 0)
    held = {"flywheel": robot.flywheel, "conditional_program": robot.condition}.get(option, NO_CARD)
    return OptionView(option, count, None if held == NO_CARD else held if mine else FACE_DOWN)


def flag_view(state: State, flag: int) -> FlagView:
    carrier = state.carriers[flag] if state.carriers else NOBODY
    team = state.owners[flag] if state.owners else NOBODY
    at = state.flags[flag]
    return FlagView(flag + 1, None if at == NOWHERE else state.floor.square(at), team, carrier)


def hand_view(state: State, number: int) -> HandView:
    robot = state.robots[number]
    return HandView(
        number,
        tuple(sorted(robot.hand)),
        full_hand(robot),
        register_previews(state, number),
        card_previews(state, number),
    )
