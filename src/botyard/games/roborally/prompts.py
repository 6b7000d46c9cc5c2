"""The prompt of a seat: the question and every answer it may give, as kinds and arguments (RAL-22).

The texts are in `messages/`. An answer 'yes' has the kind `accept`, 'no' has `decline`; both name their question.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ...core.events import Seat
from ...core.messages import Argument, Arguments, Message, listed
from ...core.prompt import Choice, Prompt
from .actions import AFTER, FETCH, RECOMPILE, REGISTERS, YES, Action, Choose, Put, Take
from .floor import DIRECTIONS
from .nouns import card_args, card_message, robot_name
from .rules.cleanup import reentry_damage
from .rules.course_rules import is_blocker
from .rules.lasers import laser_target, robots_by_cell
from .rules.option_damage_prevention import unpaid_tokens
from .rules.power_down import ANSWERED_YES, asked_before, may_announce
from .rules.programming import can_fill, free_registers, legal_programming, robots_to_program
from .rules.prompt_handlers import legal_answers
from .rules.prompt_queue import pending_prompt
from .rules.registers import visible_cards
from .state import NOBODY, PendingPrompt, PromptKind, State, Step

COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
RELATIVE = ("ahead", "ahead-right", "right", "back-right", "back", "back-left", "left", "ahead-left")
# yes-or-no answers whose label says all there is to say
PLAIN_ANSWERS = {
    ("fourth-gear", "accept"),
    ("fourth-gear", "decline"),
    ("reverse-gear", "accept"),
    ("reverse-gear", "decline"),
    ("arm", "decline"),
}


def prompt_id(state: State, seat: Seat | None) -> str | None:
    if seat is None or seat not in range(state.seats) or state.step is Step.OVER or state.left[seat]:
        return None
    if pending := pending_prompt(state, seat):
        return f"{pending.kind}-{pending.number}"
    return f"program-{state.turn}" if state.step is Step.PROGRAM else None


def prompt_for(state: State, seat: Seat | None) -> Prompt | None:
    prompt_key = prompt_id(state, seat)
    if seat is None or prompt_key is None:
        return None
    if pending := pending_prompt(state, seat):
        args = prompt_args(state, pending)
        found = tuple(choice_for(state, pending, args, action) for action in legal_answers(state, pending))
        return Prompt(prompt_key, question_of(pending), args, found)
    return program_prompt(state, seat, prompt_key)


# --- names of robots and directions ---


def robot_args(state: State, number: int) -> dict[str, Argument]:
    """Return the robot of a question, and its role if its player has two robots."""
    if len(state.robots) == state.seats:
        return {"robot": number, "role": "only"}
    return {"robot": number, "role": "blocker" if is_blocker(state, number) else "racer"}


def direction_args(steps: tuple[int, int], facing: int) -> dict[str, Argument]:
    """Return a step on the compass and relative to the facing of a robot."""
    compass = EIGHTHS[steps]
    return {"direction": COMPASS[compass], "relative": RELATIVE[(compass - 2 * facing) % 8]}


STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
EIGHTHS = {(0, -1): 0, (1, -1): 1, (1, 0): 2, (1, 1): 3, (0, 1): 4, (-1, 1): 5, (-1, 0): 6, (-1, -1): 7}


# --- programming ---


def program_prompt(state: State, seat: Seat, prompt_key: str) -> Prompt:
    waiting = robots_to_program(state, seat)
    takebacks = tuple(
        take_choice(card, number, register + 1)
        for number in waiting
        for register in range(REGISTERS)
        if not state.robots[number].closed & 1 << register
        for card in state.robots[number].registers[register]
    )
    choices = tuple(program_choice(state, seat, action) for action in legal_programming(state, seat))
    return Prompt(prompt_key, "program", program_args(state, seat, waiting), choices, takebacks=takebacks)


def program_args(state: State, seat: Seat, waiting: list[int]) -> Arguments:
    """Return the stage of programming and, as long as there is one, the first empty register."""
    power = announcement_args(state, seat, waiting)
    for number in waiting:
        if can_fill(state.robots[number]):
            register = free_registers(state.robots[number])[0] + 1
            return {"stage": "fill", "register": register, **power, **robot_args(state, number)}
    return {"stage": program_stage(state, seat, waiting), **power}


def announcement_args(state: State, seat: Seat, waiting: list[int]) -> dict[str, Argument]:
    """Return the damage of a robot whose owner will be asked after programming whether it powers down (RAL-5.1)."""
    is_asked = state.standing_orders[seat].get("power_down", "ask") == "ask"
    if len(state.robots_of(seat)) > 1 or not is_asked or not any(may_announce(state, number) for number in waiting):
        return {}
    return {"damage": state.robots[waiting[0]].damage}


def program_stage(state: State, seat: Seat, waiting: list[int]) -> str:
    if waiting:
        return "nobody-runs" if all(state.robots[number].down for number in waiting) else "complete"
    robots = [state.robots[number] for number in state.robots_of(seat)]
    if any(robot.dealt for robot in robots):
        return "locked-in"
    return "powered-down" if any(robot.down for robot in robots) else "nothing"


def program_choice(state: State, seat: Seat, action: Action) -> Choice:
    if isinstance(action, Put | Choose):
        return register_choice(action)
    if action == RECOMPILE:
        damage = min(state.robots[number].damage for number in robots_to_program(state, seat))
        return Choice("recompile", "recompile", consequence=Message("damage-change", damage=damage, after=damage + 1))
    if action == FETCH:
        held = [state.robots[number].flywheel for number in robots_to_program(state, seat)]
        return Choice("fetch", "fetch", card_args(next(filter(None, held))))
    stage = program_stage(state, seat, robots_to_program(state, seat))
    return Choice(str(action), "lock-in", {"stage": stage})


@cache  # one per card and register
def register_choice(action: Put | Choose) -> Choice:
    """Return the choice to put a card into a register, or to read two cards in a register by another Option."""
    if isinstance(action, Put):
        register, args, highlight = action.register, card_args(action.card), str(action.card)
    else:
        register, args, highlight = int(action.target), {"option": action.verb}, action.verb
    kind = "put" if isinstance(action, Put) else "read-pair"
    group = Message("register", register=register)
    return Choice(str(action), kind, {**args, "register": register}, (highlight, f"register {register}"), group)


@cache
def take_choice(card: int, robot: int, register: int) -> Choice:
    args = {**card_args(card), "robot": robot, "register": register}
    return Choice(str(Take(card)), "take", args, (str(card), f"register {register}"))


# --- all other questions ---


def question_of(pending: PendingPrompt) -> str:
    """Return the kind of a prompt; an Option that changes a drive is a kind of its own."""
    name = str(pending.about[0]) if pending.kind is PromptKind.DRIVE else pending.kind
    return name.replace("_", "-")


def prompt_args(state: State, pending: PendingPrompt) -> Arguments:
    build = PROMPT_ARGS.get(pending.kind)
    return {**robot_args(state, pending.robot), **(build(state, pending) if build else {})}


def power_down_args(state: State, pending: PendingPrompt) -> Arguments:
    """Return the damage; a player who waited sees the answers of those before (RAL-5.2)."""
    asked = asked_before(state, pending.robot) if pending.about else []
    answers = [
        Message("power-answer", robot=robot_name(other), down=state.power[other] == ANSWERED_YES) for other in asked
    ]
    damage = state.robots[pending.robot].damage
    return {"damage": damage, "known": bool(asked), "answers": listed(answers)}


def spend_args(state: State, pending: PendingPrompt) -> Arguments:
    tokens, cause, *_ = pending.about
    return {"cause": cause, "tokens": int(tokens), "preventable": unpaid_tokens(state, pending)}


def target_args(state: State, target: int) -> Arguments:
    """Return the robot that a shot is for."""
    if target == NOBODY:
        return {"target": NOBODY, "target_name": Message("target")}
    return {"target": target, "target_name": robot_name(target)}


def weapon_args(state: State, pending: PendingPrompt) -> Arguments:
    number = pending.robot
    return target_args(state, laser_target(state, number, state.robots[number].facing, robots_by_cell(state)))


def fire_control_args(state: State, pending: PendingPrompt) -> Arguments:
    return target_args(state, int(pending.about[1]))


def facing_args(state: State, pending: PendingPrompt) -> Arguments:
    robot = state.robots[pending.robot]
    if not state.turn:
        return {"entry": "start"}
    damage = reentry_damage(state, robot)
    return {"entry": "reentry", "square": state.floor.square(robot.at), "lives": robot.lives, "damage": damage}


def square_args(state: State, pending: PendingPrompt) -> Arguments:
    return {"entry": reentry_reason(state, pending.robot) if state.turn else "start"}


def reentry_reason(state: State, number: int) -> str:
    """Return why a robot does not re-enter on its archive square (RAL-13.5, RAL-17.7, RAL-17.9)."""
    robot = state.robots[number]
    if robot.sent:
        return "sent-home"
    return "pit" if state.floor.deadly[robot.archive] else "taken"


PROMPT_ARGS: dict[PromptKind, Callable[[State, PendingPrompt], Arguments]] = {
    PromptKind.SQUARE: square_args,
    PromptKind.FACING: facing_args,
    PromptKind.STORE: lambda state, pending: {"option": pending.about[0]},
    PromptKind.POWER_DOWN: power_down_args,
    PromptKind.CONDITION: lambda state, pending: {
        **card_args(int(pending.about[0])),
        "register": state.register + 1,
    },
    PromptKind.WEAPON: weapon_args,
    PromptKind.FIRE_CONTROL: fire_control_args,
    PromptKind.SPEND: spend_args,
}


# --- their answers ---


def choice_for(state: State, pending: PendingPrompt, args: Arguments, action: Action) -> Choice:
    if isinstance(action, Choose):
        return CHOICE_BUILDERS[action.verb](state, pending, action)
    if action == AFTER:
        return Choice(str(action), "answer-later", consequence=Message("answer-later-consequence"))
    question, kind = question_of(pending), "accept" if action == YES else "decline"
    consequence = answer_consequence(state, pending, args, kind)
    return Choice(str(action), kind, {"question": question}, consequence=consequence)


def answer_consequence(state: State, pending: PendingPrompt, args: Arguments, answer: str) -> Message | None:
    """Return what comes of yes or no; nothing where the label says it, or where a weapon has no target yet."""
    question = question_of(pending)
    if (question, answer) in PLAIN_ANSWERS or args.get("target") == NOBODY:
        return None
    damage = state.robots[pending.robot].damage
    if pending.kind is PromptKind.COME_BACK:
        damage = reentry_damage(state, state.robots[pending.robot])
    facts = {name: args[name] for name in ("target_name", "preventable") if name in args}
    return Message(f"{question}-{answer}-consequence", damage=damage, after=max(0, damage - 1), **facts)


def option_choice(kind: str) -> Callable[[State, PendingPrompt, Choose], Choice]:
    def build(state: State, pending: PendingPrompt, action: Choose) -> Choice:
        option = action.target
        effect = Message("option-effect", option=option)
        return Choice(str(action), kind, {"option": option}, (option,), consequence=effect)

    return build


def weapon_choice(state: State, pending: PendingPrompt, action: Choose) -> Choice:
    option, target = action.target, weapon_args(state, pending)["target_name"]
    effect = Message("weapon-effect", option=option, target_name=target)
    return Choice(str(action), "use", {"option": option}, (option,), consequence=effect)


def lock_choice(state: State, pending: PendingPrompt, action: Choose) -> Choice:
    return printed_register_choice(state, int(pending.about[1]), "lock", action)


def free_choice(state: State, pending: PendingPrompt, action: Choose) -> Choice:
    return printed_register_choice(state, pending.robot, "free", action, mine=True)


def printed_register_choice(state: State, number: int, kind: str, action: Choose, mine: bool = False) -> Choice:
    """Return a choice about a register of a robot, with the cards in it that the chooser may see."""
    register, robot = int(action.target), state.robots[number]
    cards = [card_message(card) for card in visible_cards(state, robot, register - 1, mine)]
    contents = Message("register-contents", cards=listed(cards)) if cards else Message("register-empty")
    args: Arguments = {"register": register, "robot": number}
    return Choice(str(action), kind, args, (f"register {register}",), consequence=contents)


def place_choice(state: State, pending: PendingPrompt, action: Choose) -> Choice:
    return Choice(str(action), "place", {"square": action.target}, (action.target,))


def touch_choice(state: State, pending: PendingPrompt, action: Choose) -> Choice:
    """Return the choice to touch a flag or a repair site beside the robot with Mechanical Arm."""
    floor, robot, square = state.floor, state.robots[pending.robot], action.target
    cell = floor.cell_of(square)
    assert cell is not None, "checked before"
    flag = state.flags.index(cell) + 1 if cell in state.flags else 0
    (x, y), (end_x, end_y) = floor.coordinates(robot.at), floor.coordinates(cell)
    args = {"square": square, "flag": flag, **direction_args((end_x - x, end_y - y), robot.facing)}
    return Choice(str(action), "touch", args, (square,))


def face_choice(state: State, pending: PendingPrompt, action: Choose) -> Choice:
    steps = STEPS[DIRECTIONS.index(action.target)]
    return Choice(str(action), "face", direction_args(steps, state.robots[pending.robot].facing))


def store_choice(state: State, pending: PendingPrompt, action: Choose) -> Choice:
    return Choice(str(action), "store", card_args(int(action.target)), (action.target,))


def home_choice(state: State, pending: PendingPrompt, action: Choose) -> Choice:
    board, floor = int(action.target) - 1, state.floor
    title = floor.course_data.boards[floor.board_name(board)].name if floor.course_data else ""
    flags = [flag + 1 for flag, cell in enumerate(state.flags) if floor.board_of[cell] == board]
    args: Arguments = {"board": board + 1, "title": title, "flags": tuple(flags)}
    consequence = Message("home-flags", flags=listed(flags)) if flags else None
    return Choice(str(action), "home", args, consequence=consequence)


CHOICE_BUILDERS: dict[str, Callable[[State, PendingPrompt, Choose], Choice]] = {
    "keep": option_choice("keep"),
    "home": home_choice,
    "place": place_choice,
    "touch": touch_choice,
    "face": face_choice,
    "store": store_choice,
    "use": weapon_choice,
    "lock": lock_choice,
    "free": free_choice,
    "destroy": option_choice("destroy"),
    "spend": option_choice("spend"),
    "lose": option_choice("lose"),
}
