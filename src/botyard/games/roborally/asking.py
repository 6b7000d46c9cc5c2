"""The question a seat is asked now, in words, with every answer it may give (RAL-22)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ...core.events import Seat
from ...core.rules import Ask, Choice
from .actions import DONE, FETCH, NO, RECOMPILE, REGISTERS, YES, Action, Choose, Put, Take
from .cards import card_words, option_words
from .floor import WAYS
from .rules.answers import choices
from .rules.cleanup import damage_back
from .rules.lasers import standing, target_of
from .rules.power import SAYS_YES, before
from .rules.programming import is_complete, legal_programming, to_program
from .rules.questions import query_for
from .rules.specials import is_blocker
from .rules.spending import unpaid
from .state import NOBODY, Kind, Query, State, Step

POINTS = ("north", "east", "south", "west")
DRIVES = {
    "brakes": "Brake instead of moving?",
    "fourth_gear": "Drive four squares instead of three?",
    "reverse_gear": "Back up two squares instead of one?",
}
HURTS = {
    "laser": "Lasers give you {} damage.",
    "ramming_gear": "Ramming Gear gives you {} damage.",
    "recompile": "Recompile costs {} damage.",
    "reentry": "Coming back costs {} damage.",
}
ELSEWHERE = {
    "sent_home": "You were sent home.",
    "pit": "Your archive marker lies in a pit.",
    "taken": "Your archive square is taken.",
}


def prompt_id(state: State, seat: Seat | None) -> str | None:
    if seat is None or seat not in range(state.seats) or state.step is Step.OVER or state.left[seat]:
        return None
    if query := query_for(state, seat):
        return f"{query.kind}-{query.number}"
    return f"program-{state.turn}" if state.step is Step.PROGRAM else None


def ask(state: State, seat: Seat | None) -> Ask | None:
    prompt = prompt_id(state, seat)
    if seat is None or prompt is None:
        return None
    if query := query_for(state, seat):
        found = tuple(choice_of(state, query, action) for action in choices(state, query))
        return Ask(prompt, whose(state, query.robot) + question(state, query), found)
    return ask_program(state, seat, prompt)


def whose(state: State, number: int) -> str:
    """Who has two robots is told which one is meant."""
    if len(state.robots) == state.seats:
        return ""
    return "Your blocker: " if is_blocker(state, number) else "Your racer: "


# --- programming -------------------------------------------------------------------------------------------


def ask_program(state: State, seat: Seat, prompt: str) -> Ask:
    waiting = to_program(state, seat)
    if not waiting:
        return Ask(prompt, f"{why_idle(state, seat)}. Waiting for the others.")
    actions = legal_programming(state, seat)
    placed = tuple(
        Choice(str(Take(card)), f"Take {card_words(card)} back", (str(card), f"register {register + 1}"))
        for number in waiting
        for register in range(REGISTERS)
        if not state.robots[number].closed & 1 << register
        for card in state.robots[number].registers[register]
    )
    return Ask(prompt, program_words(state, seat), tuple(map(choice_in_program, actions)), retracts=placed)


def program_words(state: State, seat: Seat) -> str:
    if all(state.robots[number].down for number in to_program(state, seat)):
        return "You are powered down, and nobody else is running. Say done to go on with the turn."
    return "Your program is complete." if is_complete(state, seat) else "Program your registers from 1 to 5."


def why_idle(state: State, seat: Seat) -> str:
    robots = [state.robots[number] for number in state.robots_of(seat)]
    if any(robot.dealt for robot in robots):
        return "Your program stands"
    if any(robot.down for robot in robots):
        return "You are powered down: you sit out this turn, and your damage is repaired"
    return "You have nothing to program"


@cache  # one for each card and register
def choice_in_program(action: Action) -> Choice:
    if isinstance(action, Put):
        label = f"{card_words(action.card)} into register {action.register}"
        return Choice(
            str(action), label, (str(action.card), f"register {action.register}"), f"Register {action.register}"
        )
    if isinstance(action, Choose):
        label = f"Register {action.what}: {READINGS[action.verb]}"
        return Choice(str(action), label, (action.verb, f"register {action.what}"), f"Register {action.what}")
    return Choice(str(action), PROGRAM_WORDS[action])


READINGS = {
    "crab_legs": "step to the side instead (Crab Legs)",
    "dual_processor": "turn on the spot instead (Dual Processor)",
}
PROGRAM_WORDS: dict[Action, str] = {
    DONE: "Done: the program stands",
    RECOMPILE: "Recompile: a new hand for one damage",
    FETCH: "Take the card from Flywheel",
}


# --- all other questions -----------------------------------------------------------------------------------


def question(state: State, query: Query) -> str:
    return QUESTIONS[query.kind](state, query)


def ask_power(state: State, query: Query) -> str:
    """Who waited is told the answers of those before (RAL-5.2)."""
    asked = before(state, query.robot) if query.about else []
    if not asked:
        return "Power down for the next turn? Your damage goes, and so does one turn."
    said = [f"robot {other + 1} {'does' if state.power[other] == SAYS_YES else 'does not'}" for other in asked]
    return f"Power down for the next turn? Of those before you {', '.join(said)}."


def ask_spend(state: State, query: Query) -> str:
    due, cause, *_ = query.about
    return f"{HURTS[str(cause)].format(due)} Spend Options instead? {unpaid(state, query)} can be prevented."


def aimed_at(state: State, number: int) -> int:
    return target_of(state, number, state.robots[number].facing, standing(state))


def ask_weapon(state: State, query: Query) -> str:
    target = aimed_at(state, query.robot)
    return ("" if target == NOBODY else f"You aim at robot {target + 1}. ") + "Which weapon do you fire?"


def ask_control(state: State, query: Query) -> str:
    return f"Your laser hits robot {int(query.about[1]) + 1}. What does Fire Control do?"


def back_words(state: State, number: int) -> str:
    robot = state.robots[number]
    if not state.turn:
        return ""
    lives = f"{robot.lives} lives" if robot.lives > 1 else "1 life"
    damage = damage_back(state, robot) or "no"
    return f"You come back on {state.floor.square(robot.at)} with {lives} left and {damage} damage. "


def ask_come_back(state: State, query: Query) -> str:
    damage = damage_back(state, state.robots[query.robot])
    goes = f", and your {damage} damage goes" if damage else ""
    return f"Come back powered down? You sit the next turn out{goes}."


def ask_square(state: State, query: Query) -> str:
    if not state.turn:
        return "On which square do you start?"
    return f"{ELSEWHERE[why_elsewhere(state, query.robot)]} Where do you come back?"


def why_elsewhere(state: State, number: int) -> str:
    """Why a robot does not come back on its archive square (RAL-13.5, RAL-17.7, RAL-17.9)."""
    robot = state.robots[number]
    if robot.sent:
        return "sent_home"
    return "pit" if state.floor.deadly[robot.archive] else "taken"


def facts_of(state: State, query: Query) -> tuple[str, ...]:
    """The same for pages that tell it in another language."""
    match query.kind:
        case Kind.POWER_DOWN if query.about:
            return tuple(f"{other} {state.power[other]}" for other in before(state, query.robot))
        case Kind.WEAPON:
            target = aimed_at(state, query.robot)
            return () if target == NOBODY else (str(target),)
        case Kind.SPEND | Kind.FIRE_CONTROL:
            return (str(query.about[1]),)
        case Kind.STORE | Kind.CONDITION | Kind.DRIVE:
            return (str(query.about[0]),)
        case Kind.SQUARE if state.turn:
            return (why_elsewhere(state, query.robot),)
    return ()


def due_of(state: State, query: Query) -> int:
    """Tokens that the question is about."""
    match query.kind:
        case Kind.SPEND:
            return unpaid(state, query)
        case Kind.FACING | Kind.COME_BACK if state.turn:
            return damage_back(state, state.robots[query.robot])
    return 0


QUESTIONS: dict[Kind, Callable[[State, Query], str]] = {
    Kind.DRAFT: lambda state, query: "Which Option do you keep?",
    Kind.HOME: lambda state, query: "Your team won the toss. Which board is your home?",
    Kind.SQUARE: ask_square,
    Kind.FACING: lambda state, query: f"{back_words(state, query.robot)}Which way do you face?",
    Kind.STORE: lambda state, query: f"Keep a leftover card on {option_words(str(query.about[0]))}?",
    Kind.POWER_DOWN: ask_power,
    Kind.STABILIZE: lambda state, query: "Switch the Gyroscopic Stabilizer on for this turn?",
    Kind.CONDITION: lambda state, query: (
        f"Put {card_words(int(query.about[0]))} from Conditional Program into register {state.register + 1}?"
    ),
    Kind.ABORT: lambda state, query: "Throw the Abort Switch? This and all later registers get cards of the deck.",
    Kind.DRIVE: lambda state, query: DRIVES[str(query.about[0])],
    Kind.WEAPON: ask_weapon,
    Kind.FIRE_CONTROL: ask_control,
    Kind.SPEND: ask_spend,
    Kind.LOSE: lambda state, query: "Your robot was destroyed. Which Option do you lose?",
    Kind.ARM: lambda state, query: "Touch something with the Mechanical Arm?",
    Kind.FREE: lambda state, query: "Free a register instead of repairing damage?",
    Kind.STAY_DOWN: lambda state, query: "Stay powered down for another turn?",
    Kind.COME_BACK: ask_come_back,
    Kind.PLAY_ON: lambda state, query: "Somebody has won. Play on for the places?",
    Kind.DRIVE_ON: lambda state, query: "You are the last on the course and have won. Drive on for the flags?",
}


def choice_of(state: State, query: Query, action: Action) -> Choice:
    if isinstance(action, Choose):
        return CHOICES[action.verb](state, query, action.what)
    yes, no = ANSWERS.get(query.kind, ("Yes", "No"))
    return Choice(str(action), yes if action == YES else no if action == NO else "Ask me after those before me")


def about_option(verb: str, words: str) -> Callable[[State, Query, str], Choice]:
    return lambda state, query, what: Choice(f"{verb} {what}", words.format(option_words(what)), (what,))


def about_square(verb: str, words: str) -> Callable[[State, Query, str], Choice]:
    return lambda state, query, what: Choice(f"{verb} {what}", words.format(what), (what,))


def about_register(verb: str, words: str) -> Callable[[State, Query, str], Choice]:
    return lambda state, query, what: Choice(f"{verb} {what}", words.format(what), (f"register {what}",))


CHOICES: dict[str, Callable[[State, Query, str], Choice]] = {
    "keep": about_option("keep", "Keep {}"),
    "home": lambda state, query, what: Choice(f"home {what}", f"Board {what}: {board_words(state, int(what) - 1)}"),
    "place": about_square("place", "Square {}"),
    "touch": about_square("touch", "Touch {}"),
    "face": lambda state, query, what: Choice(f"face {what}", f"Face {POINTS[WAYS.index(what)]}"),
    "store": lambda state, query, what: Choice(f"store {what}", f"Keep {card_words(int(what))} ({what})", (what,)),
    "use": about_option("use", "{}"),
    "lock": about_register("lock", "Lock register {}"),
    "free": about_register("free", "Free register {}"),
    "destroy": about_option("destroy", "Destroy {}"),
    "spend": about_option("spend", "Spend {}"),
    "lose": about_option("lose", "Lose {}"),
}
ANSWERS: dict[Kind, tuple[str, str]] = {
    Kind.STORE: ("Yes", "Keep none"),
    Kind.POWER_DOWN: ("Power down next turn", "Keep running"),
    Kind.STABILIZE: ("On", "Off"),
    Kind.CONDITION: ("Put it there", "Not now"),
    Kind.ABORT: ("Throw it", "Not now"),
    Kind.WEAPON: ("", "Main laser"),
    Kind.FIRE_CONTROL: ("", "Plain damage"),
    Kind.SPEND: ("", "Take the damage"),
    Kind.ARM: ("", "Touch nothing with it"),
    Kind.FREE: ("", "Repair damage"),
    Kind.STAY_DOWN: ("Stay down", "Run again"),
    Kind.COME_BACK: ("Powered down", "Running"),
    Kind.PLAY_ON: ("Play on", "Stop here"),
    Kind.DRIVE_ON: ("Drive on", "Stop here"),
}


def board_words(state: State, board: int) -> str:
    floor = state.floor
    return floor.catalogue.boards[floor.board_name(board)].name if floor.catalogue else ""
