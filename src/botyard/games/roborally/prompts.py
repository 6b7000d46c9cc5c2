"""The prompt of a seat: the question in words, and every answer it may give (RAL-22)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ...core.events import Seat
from ...core.prompt import Choice, Prompt
from .actions import DONE, FETCH, NO, RECOMPILE, REGISTERS, YES, Action, Choose, Put, Take
from .cards import card_name, option_name
from .floor import DIRECTIONS
from .rules.cleanup import reentry_damage
from .rules.course_rules import is_blocker
from .rules.lasers import laser_target, robots_by_cell
from .rules.option_damage_prevention import unpaid_tokens
from .rules.power_down import ANSWERED_YES, asked_before
from .rules.programming import is_complete, legal_programming, robots_to_program
from .rules.prompt_handlers import legal_answers
from .rules.prompt_queue import pending_prompt
from .state import NOBODY, PendingPrompt, PromptKind, State, Step

DIRECTION_NAMES = ("north", "east", "south", "west")
DRIVE_QUESTIONS = {
    "brakes": "Brake instead of moving?",
    "fourth_gear": "Drive four squares instead of three?",
    "reverse_gear": "Back up two squares instead of one?",
}
DAMAGE_TEXTS = {
    "laser": "Lasers give you {} damage.",
    "ramming_gear": "Ramming Gear gives you {} damage.",
    "recompile": "Recompile costs {} damage.",
    "reentry": "Coming back costs {} damage.",
}
REENTRY_TEXTS = {
    "sent_home": "You were sent home.",
    "pit": "Your archive marker lies in a pit.",
    "taken": "Your archive square is taken.",
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
        found = tuple(choice_for(state, pending, action) for action in legal_answers(state, pending))
        return Prompt(prompt_key, robot_prefix(state, pending.robot) + prompt_text(state, pending), found)
    return program_prompt(state, seat, prompt_key)


def robot_prefix(state: State, number: int) -> str:
    """Return the prefix that names the robot, for a player with two robots."""
    if len(state.robots) == state.seats:
        return ""
    return "Your blocker: " if is_blocker(state, number) else "Your racer: "


# --- programming ---


def program_prompt(state: State, seat: Seat, prompt_key: str) -> Prompt:
    waiting = robots_to_program(state, seat)
    if not waiting:
        return Prompt(prompt_key, f"{idle_reason(state, seat)}. Waiting for the others.")
    actions = legal_programming(state, seat)
    placed = tuple(
        Choice(str(Take(card)), f"Take {card_name(card)} back", (str(card), f"register {register + 1}"))
        for number in waiting
        for register in range(REGISTERS)
        if not state.robots[number].closed & 1 << register
        for card in state.robots[number].registers[register]
    )
    return Prompt(prompt_key, program_text(state, seat), tuple(map(program_choice, actions)), takebacks=placed)


def program_text(state: State, seat: Seat) -> str:
    if all(state.robots[number].down for number in robots_to_program(state, seat)):
        return "You are powered down, and nobody else is running. Say done to go on with the turn."
    return "Your program is complete." if is_complete(state, seat) else "Program your registers from 1 to 5."


def idle_reason(state: State, seat: Seat) -> str:
    robots = [state.robots[number] for number in state.robots_of(seat)]
    if any(robot.dealt for robot in robots):
        return "Your program stands"
    if any(robot.down for robot in robots):
        return "You are powered down: you sit out this turn, and your damage is repaired"
    return "You have nothing to program"


@cache  # one per card and register
def program_choice(action: Action) -> Choice:
    if isinstance(action, Put):
        label = f"{card_name(action.card)} into register {action.register}"
        return Choice(
            str(action), label, (str(action.card), f"register {action.register}"), f"Register {action.register}"
        )
    if isinstance(action, Choose):
        label = f"Register {action.target}: {PAIR_LABELS[action.verb]}"
        return Choice(str(action), label, (action.verb, f"register {action.target}"), f"Register {action.target}")
    return Choice(str(action), PROGRAM_LABELS[action])


PAIR_LABELS = {
    "crab_legs": "step to the side instead (Crab Legs)",
    "dual_processor": "turn on the spot instead (Dual Processor)",
}
PROGRAM_LABELS: dict[Action, str] = {
    DONE: "Done: the program stands",
    RECOMPILE: "Recompile: a new hand for one damage",
    FETCH: "Take the card from Flywheel",
}


# --- all other questions ---


def prompt_text(state: State, pending: PendingPrompt) -> str:
    return PROMPT_TEXTS[pending.kind](state, pending)


def power_down_text(state: State, pending: PendingPrompt) -> str:
    """Return the question; a player who waited sees the answers of those before (RAL-5.2)."""
    asked = asked_before(state, pending.robot) if pending.about else []
    if not asked:
        return "Power down for the next turn? Your damage goes, and so does one turn."
    answers = [f"robot {other + 1} {'does' if state.power[other] == ANSWERED_YES else 'does not'}" for other in asked]
    return f"Power down for the next turn? Of those before you {', '.join(answers)}."


def spend_text(state: State, pending: PendingPrompt) -> str:
    tokens_due, cause, *_ = pending.about
    damage, preventable = DAMAGE_TEXTS[str(cause)].format(tokens_due), unpaid_tokens(state, pending)
    return f"{damage} Spend Options instead? {preventable} can be prevented."


def current_target(state: State, number: int) -> int:
    return laser_target(state, number, state.robots[number].facing, robots_by_cell(state))


def weapon_text(state: State, pending: PendingPrompt) -> str:
    target = current_target(state, pending.robot)
    return ("" if target == NOBODY else f"You aim at robot {target + 1}. ") + "Which weapon do you fire?"


def fire_control_text(state: State, pending: PendingPrompt) -> str:
    return f"Your laser hits robot {int(pending.about[1]) + 1}. What does Fire Control do?"


def reentry_text(state: State, number: int) -> str:
    robot = state.robots[number]
    if not state.turn:
        return ""
    lives = f"{robot.lives} lives" if robot.lives > 1 else "1 life"
    damage = reentry_damage(state, robot) or "no"
    return f"You come back on {state.floor.square(robot.at)} with {lives} left and {damage} damage. "


def come_back_text(state: State, pending: PendingPrompt) -> str:
    damage = reentry_damage(state, state.robots[pending.robot])
    repair_note = f", and your {damage} damage goes" if damage else ""
    return f"Come back powered down? You sit the next turn out{repair_note}."


def square_text(state: State, pending: PendingPrompt) -> str:
    if not state.turn:
        return "On which square do you start?"
    return f"{REENTRY_TEXTS[reentry_reason(state, pending.robot)]} Where do you come back?"


def reentry_reason(state: State, number: int) -> str:
    """Return why a robot does not re-enter on its archive square (RAL-13.5, RAL-17.7, RAL-17.9)."""
    robot = state.robots[number]
    if robot.sent:
        return "sent_home"
    return "pit" if state.floor.deadly[robot.archive] else "taken"


def prompt_facts(state: State, pending: PendingPrompt) -> tuple[str, ...]:
    """Return the facts of the question, for clients that translate it."""
    match pending.kind:
        case PromptKind.POWER_DOWN if pending.about:
            return tuple(f"{other} {state.power[other]}" for other in asked_before(state, pending.robot))
        case PromptKind.WEAPON:
            target = current_target(state, pending.robot)
            return () if target == NOBODY else (str(target),)
        case PromptKind.SPEND | PromptKind.FIRE_CONTROL:
            return (str(pending.about[1]),)
        case PromptKind.STORE | PromptKind.CONDITION | PromptKind.DRIVE:
            return (str(pending.about[0]),)
        case PromptKind.SQUARE if state.turn:
            return (reentry_reason(state, pending.robot),)
    return ()


def tokens_due(state: State, pending: PendingPrompt) -> int:
    """Return the number of tokens that the question is about."""
    match pending.kind:
        case PromptKind.SPEND:
            return unpaid_tokens(state, pending)
        case PromptKind.FACING | PromptKind.COME_BACK if state.turn:
            return reentry_damage(state, state.robots[pending.robot])
    return 0


PROMPT_TEXTS: dict[PromptKind, Callable[[State, PendingPrompt], str]] = {
    PromptKind.DRAFT: lambda state, pending: "Which Option do you keep?",
    PromptKind.HOME: lambda state, pending: "Your team won the toss. Which board is your home?",
    PromptKind.SQUARE: square_text,
    PromptKind.FACING: lambda state, pending: f"{reentry_text(state, pending.robot)}Which way do you face?",
    PromptKind.STORE: lambda state, pending: f"Keep a leftover card on {option_name(str(pending.about[0]))}?",
    PromptKind.POWER_DOWN: power_down_text,
    PromptKind.STABILIZE: lambda state, pending: "Switch the Gyroscopic Stabilizer on for this turn?",
    PromptKind.CONDITION: lambda state, pending: (
        f"Put {card_name(int(pending.about[0]))} from Conditional Program into register {state.register + 1}?"
    ),
    PromptKind.ABORT: lambda state, pending: (
        "Throw the Abort Switch? This and all later registers get cards of the deck."
    ),
    PromptKind.DRIVE: lambda state, pending: DRIVE_QUESTIONS[str(pending.about[0])],
    PromptKind.WEAPON: weapon_text,
    PromptKind.FIRE_CONTROL: fire_control_text,
    PromptKind.SPEND: spend_text,
    PromptKind.LOSE: lambda state, pending: "Your robot was destroyed. Which Option do you lose?",
    PromptKind.ARM: lambda state, pending: "Touch something with the Mechanical Arm?",
    PromptKind.FREE: lambda state, pending: "Free a register instead of repairing damage?",
    PromptKind.STAY_DOWN: lambda state, pending: "Stay powered down for another turn?",
    PromptKind.COME_BACK: come_back_text,
    PromptKind.PLAY_ON: lambda state, pending: "Somebody has won. Play on for the places?",
    PromptKind.DRIVE_ON: lambda state, pending: "You are the last on the course and have won. Drive on for the flags?",
}


def choice_for(state: State, pending: PendingPrompt, action: Action) -> Choice:
    if isinstance(action, Choose):
        return CHOICE_BUILDERS[action.verb](state, pending, action.target)
    yes, no = YES_NO_LABELS.get(pending.kind, ("Yes", "No"))
    return Choice(str(action), yes if action == YES else no if action == NO else "Ask me after those before me")


def option_choice(verb: str, template: str) -> Callable[[State, PendingPrompt, str], Choice]:
    return lambda state, pending, target: Choice(f"{verb} {target}", template.format(option_name(target)), (target,))


def square_choice(verb: str, template: str) -> Callable[[State, PendingPrompt, str], Choice]:
    return lambda state, pending, target: Choice(f"{verb} {target}", template.format(target), (target,))


def register_choice(verb: str, template: str) -> Callable[[State, PendingPrompt, str], Choice]:
    return lambda state, pending, target: Choice(f"{verb} {target}", template.format(target), (f"register {target}",))


CHOICE_BUILDERS: dict[str, Callable[[State, PendingPrompt, str], Choice]] = {
    "keep": option_choice("keep", "Keep {}"),
    "home": lambda state, pending, target: Choice(
        f"home {target}", f"Board {target}: {board_title(state, int(target) - 1)}"
    ),
    "place": square_choice("place", "Square {}"),
    "touch": square_choice("touch", "Touch {}"),
    "face": lambda state, pending, target: Choice(
        f"face {target}", f"Face {DIRECTION_NAMES[DIRECTIONS.index(target)]}"
    ),
    "store": lambda state, pending, target: Choice(
        f"store {target}", f"Keep {card_name(int(target))} ({target})", (target,)
    ),
    "use": option_choice("use", "{}"),
    "lock": register_choice("lock", "Lock register {}"),
    "free": register_choice("free", "Free register {}"),
    "destroy": option_choice("destroy", "Destroy {}"),
    "spend": option_choice("spend", "Spend {}"),
    "lose": option_choice("lose", "Lose {}"),
}
YES_NO_LABELS: dict[PromptKind, tuple[str, str]] = {
    PromptKind.STORE: ("Yes", "Keep none"),
    PromptKind.POWER_DOWN: ("Power down next turn", "Keep running"),
    PromptKind.STABILIZE: ("On", "Off"),
    PromptKind.CONDITION: ("Put it there", "Not now"),
    PromptKind.ABORT: ("Throw it", "Not now"),
    PromptKind.WEAPON: ("", "Main laser"),
    PromptKind.FIRE_CONTROL: ("", "Plain damage"),
    PromptKind.SPEND: ("", "Take the damage"),
    PromptKind.ARM: ("", "Touch nothing with it"),
    PromptKind.FREE: ("", "Repair damage"),
    PromptKind.STAY_DOWN: ("Stay down", "Run again"),
    PromptKind.COME_BACK: ("Powered down", "Running"),
    PromptKind.PLAY_ON: ("Play on", "Stop here"),
    PromptKind.DRIVE_ON: ("Drive on", "Stop here"),
}


def board_title(state: State, board: int) -> str:
    floor = state.floor
    return floor.course_data.boards[floor.board_name(board)].name if floor.course_data else ""
