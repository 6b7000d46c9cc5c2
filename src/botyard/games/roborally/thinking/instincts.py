"""A quick and sensible answer to every question (RAL-22.5): what Regular says, and what all do in imagined turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..actions import NO, REGISTERS, YES, Action, Choose
from ..cards import KIND, card_words, option_words
from ..floor import HAMMER, WAYS
from ..rules.answers import choices
from ..rules.damage import locked_registers, payable
from ..rules.factory import end_of
from ..rules.lasers import HIGH_POWER, PUSHES, pushed_line, standing, target_of, through
from ..rules.registers import replace_card
from ..rules.specials import unit_of
from ..rules.spending import unpaid
from ..state import DESTROYED_AT, NOBODY, Kind, Query, Shot, State, Step
from .goals import flags_of_others
from .outlook import WORTH, Outlook
from .programs import Search, damage_of_reentry

Reply = tuple[Action, str]  # what is said, and why

CAUTION = 0.5  # registers that a turn without power must save besides what it costs
FLYWHEEL = ("move_3", "move_2", "move_1", "u_turn", "rotate_left", "rotate_right", "back_up")  # best first
CONDITION = ("rotate_right", "rotate_left", "u_turn", "back_up", "move_1", "move_2", "move_3")  # what saves from pits
KEEP = 1.5  # an Option not spent may be worth more later


def reply(outlook: Outlook, state: State, query: Query) -> Reply:
    return INSTINCTS[query.kind](outlook, state, query)


# --- set-up and re-entry -----------------------------------------------------------------------------------


def draft(outlook: Outlook, state: State, query: Query) -> Reply:
    best = max(state.drafts[query.robot], key=WORTH.__getitem__)
    return Choose("keep", best), f"{option_words(best)} helps most of these."


def home(outlook: Outlook, state: State, query: Query) -> Reply:
    return choices(state, query)[0], "One board is as good as the other."


def square(outlook: Outlook, state: State, query: Query) -> Reply:
    leg = outlook.legs(state, query.robot)[0]
    found = [choice for choice in choices(state, query) if isinstance(choice, Choose)]
    best = min(found, key=lambda choice: outlook.steps_from(leg, state.floor.find(choice.what) or 0))
    return best, f"From {best.what} it is nearest to where you want to go."


def facing(outlook: Outlook, state: State, query: Query) -> Reply:
    leg, at = outlook.legs(state, query.robot)[0], state.robots[query.robot].at
    found = [choice for choice in choices(state, query) if isinstance(choice, Choose)]
    best = min(found, key=lambda choice: leg.way[4 * at + WAYS.index(choice.what)])
    return best, "Faced this way you need the fewest cards."


def come_back(outlook: Outlook, state: State, query: Query) -> Reply:
    return rest(outlook, state, query.robot, damage_of_reentry(state.robots[query.robot]))


# --- power ---------------------------------------------------------------------------------------------------


def power_down(outlook: Outlook, state: State, query: Query) -> Reply:
    """The turn as it is programmed, then one without power or not."""
    search = Search(outlook, state, query.robot)
    end = search.run()[0].end
    running = search.judge(end)
    search.robot.announced = True
    if search.judge(end) + CAUTION < running:
        return YES, "A turn without power costs less than playing on with so few cards."
    return NO, "With this damage it is better to keep running."


def stay_down(outlook: Outlook, state: State, query: Query) -> Reply:
    return rest(outlook, state, query.robot, state.robots[query.robot].damage)


def rest(outlook: Outlook, state: State, number: int, damage: int) -> Reply:
    legs, robot = outlook.legs(state, number), state.robots[number].copy()
    pose = outlook.steps.pose_of(robot)
    robot.announced = False
    running = outlook.judge(legs[0], pose, robot, damage, robot.lives)
    robot.announced = True
    if damage and outlook.judge(legs[0], pose, robot, damage, robot.lives) + CAUTION < running:
        return YES, "So much damage is worth a turn without power."
    return NO, "A turn costs more than this damage."


# --- the own program -----------------------------------------------------------------------------------------


def store(outlook: Outlook, state: State, query: Query) -> Reply:
    wanted = FLYWHEEL if query.about[0] == "flywheel" else CONDITION
    card = min(state.robots[query.robot].hand, key=lambda card: wanted.index(KIND[card]))
    return Choose("store", str(card)), f"A {card_words(card)} may come in handy."


def stabilize(outlook: Outlook, state: State, query: Query) -> Reply:
    plain, stable = (Search(outlook, state, query.robot, is_on).run()[0].cost for is_on in (False, True))
    if stable < plain:
        return YES, "Gears and belts would turn you the wrong way."
    return NO, "Your program counts on being turned, or nothing turns you."


def condition(outlook: Outlook, state: State, query: Query) -> Reply:
    """Now, if neither leaving the program alone nor waiting for a later register is better."""
    costs = [Search(outlook, state, query.robot).run(state.register)[0].cost]
    for register in open_from(state, query.robot):
        other = state.copy()
        replace_card(other, query.robot, register, int(query.about[0]))
        costs.append(Search(outlook, other, query.robot).run(state.register)[0].cost)
    if costs[1] < costs[0] and costs[1] == min(costs):
        return YES, f"{card_words(int(query.about[0]))} is now better than what you programmed."
    return NO, "Your program is still the better one."


def open_from(state: State, number: int) -> list[int]:
    """The registers from this one on that are not locked (RAL-16.23)."""
    locked = locked_registers(state, state.robots[number])
    return [register for register in range(state.register, REGISTERS) if not locked & 1 << register]


def abort(outlook: Outlook, state: State, query: Query) -> Reply:
    if Search(outlook, state, query.robot).run(state.register)[0].end.pose == outlook.steps.dead:
        return YES, "Your program leads to destruction; any other cards are better."
    return NO, "Your program is better than cards drawn by chance."


def drive(outlook: Outlook, state: State, query: Query) -> Reply:
    option = str(query.about[0])
    best = Search(outlook, state, query.robot).run(state.register)[0]
    pick = best.nodes[0].pick
    if pick and pick.gear:
        return YES, f"With {option_words(option)} you end where you want to be."
    return NO, f"Without {option_words(option)} you end where you want to be."


# --- shooting ------------------------------------------------------------------------------------------------


def weapon(outlook: Outlook, state: State, query: Query) -> Reply:
    """What destroys or hinders an enemy most; never anything new against a friend."""
    number, weapons = query.robot, [str(weapon) for weapon in query.about]
    target = target_of(state, number, state.robots[number].facing, standing(state))
    if is_enemy(state, number, target):
        for option in weapons:
            if option in PUSHES and is_deadly(state, number, target, option):
                return Choose("use", option), f"{option_words(option)} destroys the robot in front of you."
        for option in ("mini_howitzer", "radio_control", "scrambler"):
            if option in weapons and (option != "radio_control" or state.register < 2):
                return Choose("use", option), f"{option_words(option)} does more than the main laser."
    if HIGH_POWER in weapons and is_enemy(state, number, through(state, number, standing(state))):
        return Choose("use", HIGH_POWER), "It hits one robot more."
    return NO, "The plain laser does most here."


def is_enemy(state: State, number: int, other: int) -> bool:
    return other != NOBODY and unit_of(state, other) != unit_of(state, number)


def is_deadly(state: State, number: int, target: int, option: str) -> bool:
    line, is_free = pushed_line(state, Shot(number, target, state.robots[number].facing, option))
    return is_free and is_enemy(state, number, line.robots[-1]) and state.floor.deadly[end_of(state, line)]


def fire_control(outlook: Outlook, state: State, query: Query) -> Reply:
    """A token on a register is damage and a lock in one (RAL-12.6); as printed it is only a lock (RAL-12.6a)."""
    victim = int(query.about[1])
    locks = [choice for choice in choices(state, query) if isinstance(choice, Choose) and choice.verb == "lock"]
    plain = state.options.fire_control == "printed" and state.robots[victim].damage >= 7
    if not locks or plain or not is_enemy(state, query.robot, victim):
        return NO, "Plain damage does most here."
    return locks[0], f"Register {locks[0].what} then holds the same card until it is repaired."


# --- damage --------------------------------------------------------------------------------------------------


def spend(outlook: Outlook, state: State, query: Query) -> Reply:
    """The cheapest Option, if the token would cost more."""
    robot = state.robots[query.robot]
    cheapest = cheapest_of(payable(robot))
    after = robot.damage + unpaid(state, query)
    if after >= DESTROYED_AT:
        return Choose("spend", cheapest), "Without it the robot is destroyed."
    leg = outlook.legs(state, query.robot)[0]
    way = leg.rest + leg.way[outlook.steps.pose_of(robot)]
    saved = outlook.wounds(way, after) - outlook.wounds(way, after - 1)
    if saved > KEEP * WORTH[cheapest]:
        return Choose("spend", cheapest), f"This damage costs more than {option_words(cheapest)} is worth."
    return NO, "Your Options are worth more than this damage."


def cheapest_of(options: Iterable[str]) -> str:
    return min(options, key=WORTH.__getitem__)


def lose(outlook: Outlook, state: State, query: Query) -> Reply:
    cheapest = cheapest_of(state.robots[query.robot].options)
    return Choose("lose", cheapest), f"{option_words(cheapest)} is worth least to you."


# --- touching --------------------------------------------------------------------------------------------------


def arm(outlook: Outlook, state: State, query: Query) -> Reply:
    """A flag that counts; at the end of the turn an Option or a repair; else a nearer place to come back to."""
    cells = [int(cell) for cell in query.about]
    robot, wanted = state.robots[query.robot], wanted_flags(state, query.robot)
    for cell in cells:
        if state.step is Step.TOUCH and cell in wanted:
            return touch(state, cell), "The flag counts."
    if state.step is Step.REPAIR:
        best = max(cells, key=lambda cell: state.floor.site[cell] == HAMMER)
        return touch(state, best), "It repairs you, and wrench and hammer give an Option."
    leg = outlook.legs(state, query.robot)[0]
    best = min(cells, key=lambda cell: outlook.steps_from(leg, cell))
    if outlook.steps_from(leg, best) < outlook.steps_from(leg, robot.archive):
        return touch(state, best), "If you are destroyed you come back nearer to your flag."
    return NO, "There is nothing to gain there."


def touch(state: State, cell: int) -> Action:
    return Choose("touch", state.floor.square(cell))


def wanted_flags(state: State, number: int) -> list[int]:
    """The flags that a touch would change something about."""
    if state.owners:
        return flags_of_others(state, number)
    return state.flags[state.robots[number].flags :][:1]


def free(outlook: Outlook, state: State, query: Query) -> Reply:
    return choices(state, query)[0], "A free register is worth more than one damage."


# --- the end -----------------------------------------------------------------------------------------------------


def play_on(outlook: Outlook, state: State, query: Query) -> Reply:
    return NO, "The race is decided."


INSTINCTS: dict[Kind, Callable[[Outlook, State, Query], Reply]] = {
    Kind.DRAFT: draft,
    Kind.HOME: home,
    Kind.SQUARE: square,
    Kind.FACING: facing,
    Kind.STORE: store,
    Kind.POWER_DOWN: power_down,
    Kind.STABILIZE: stabilize,
    Kind.CONDITION: condition,
    Kind.ABORT: abort,
    Kind.DRIVE: drive,
    Kind.WEAPON: weapon,
    Kind.FIRE_CONTROL: fire_control,
    Kind.SPEND: spend,
    Kind.LOSE: lose,
    Kind.ARM: arm,
    Kind.FREE: free,
    Kind.STAY_DOWN: stay_down,
    Kind.COME_BACK: come_back,
    Kind.PLAY_ON: play_on,
    Kind.DRIVE_ON: play_on,
}
