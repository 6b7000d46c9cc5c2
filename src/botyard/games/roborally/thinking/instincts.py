"""A quick and sensible answer to every question (RAL-22.5): what Regular says, and what all do in imagined turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ....core.bot import Facts
from ..actions import NO, REGISTERS, YES, Action, Choose
from ..cards import KIND
from ..floor import HAMMER, WAYS
from ..rules.answers import choices
from ..rules.damage import locked_registers
from ..rules.factory import end_of
from ..rules.lasers import HIGH_POWER, PUSHES, pushed_line, standing, target_of, through
from ..rules.registers import replace_card
from ..rules.specials import unit_of
from ..rules.spending import spendable, unpaid
from ..rules.touching import flags_after
from ..rules.winning import racing
from ..state import DESTROYED_AT, NOBODY, Kind, Query, Shot, State, Step
from .goals import flags_of_others
from .outlook import WORTH, Outlook
from .programs import Search, damage_of_reentry

Reply = tuple[Action, Facts]  # what is said, and why

CAUTION = 0.5  # registers that a turn without power must save besides what it costs
FLYWHEEL = ("move_3", "move_2", "move_1", "u_turn", "rotate_left", "rotate_right", "back_up")  # best first
CONDITION = ("rotate_right", "rotate_left", "u_turn", "back_up", "move_1", "move_2", "move_3")  # what saves from pits
KEEP = 1.5  # an Option not spent may be worth more later


def reply(outlook: Outlook, state: State, query: Query) -> Reply:
    return INSTINCTS[query.kind](outlook, state, query)


# --- set-up and re-entry -----------------------------------------------------------------------------------


def draft(outlook: Outlook, state: State, query: Query) -> Reply:
    best = max(state.drafts[query.robot], key=WORTH.__getitem__)
    return Choose("keep", best), ("draft", best)


def home(outlook: Outlook, state: State, query: Query) -> Reply:
    return choices(state, query)[0], ("board",)


def square(outlook: Outlook, state: State, query: Query) -> Reply:
    leg = outlook.legs(state, query.robot)[0]
    found = [choice for choice in choices(state, query) if isinstance(choice, Choose)]
    best = min(found, key=lambda choice: outlook.steps_from(leg, state.floor.find(choice.what) or 0))
    return best, ("square", best.what)


def facing(outlook: Outlook, state: State, query: Query) -> Reply:
    leg, at = outlook.legs(state, query.robot)[0], state.robots[query.robot].at
    found = [choice for choice in choices(state, query) if isinstance(choice, Choose)]
    best = min(found, key=lambda choice: leg.way[4 * at + WAYS.index(choice.what)])
    return best, ("facing",)


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
        return YES, ("power_down",)
    return NO, ("keep_running",)


def stay_down(outlook: Outlook, state: State, query: Query) -> Reply:
    return rest(outlook, state, query.robot, state.robots[query.robot].damage)


def rest(outlook: Outlook, state: State, number: int, damage: int) -> Reply:
    legs, robot = outlook.legs(state, number), state.robots[number].copy()
    pose = outlook.steps.pose_of(robot)
    robot.announced = False
    running = outlook.judge(legs[0], pose, robot, damage, robot.lives)
    robot.announced = True
    if damage and outlook.judge(legs[0], pose, robot, damage, robot.lives) + CAUTION < running:
        return YES, ("rest",)
    return NO, ("no_rest",)


# --- the own program -----------------------------------------------------------------------------------------


def store(outlook: Outlook, state: State, query: Query) -> Reply:
    wanted = FLYWHEEL if query.about[0] == "flywheel" else CONDITION
    card = min(state.robots[query.robot].hand, key=lambda card: wanted.index(KIND[card]))
    return Choose("store", str(card)), ("store", str(card))


def stabilize(outlook: Outlook, state: State, query: Query) -> Reply:
    plain, stable = (Search(outlook, state, query.robot, is_on).run()[0].cost for is_on in (False, True))
    if stable < plain:
        return YES, ("stabilize",)
    return NO, ("no_stabilize",)


def condition(outlook: Outlook, state: State, query: Query) -> Reply:
    """Now, if neither leaving the program alone nor waiting for a later register is better."""
    costs = [Search(outlook, state, query.robot).run(state.register)[0].cost]
    for register in open_from(state, query.robot):
        other = state.copy()
        replace_card(other, query.robot, register, int(query.about[0]))
        costs.append(Search(outlook, other, query.robot).run(state.register)[0].cost)
    if costs[1] < costs[0] and costs[1] == min(costs):
        return YES, ("condition", str(query.about[0]))
    return NO, ("no_condition",)


def open_from(state: State, number: int) -> list[int]:
    """The registers from this one on that are not locked (RAL-16.23)."""
    locked = locked_registers(state, state.robots[number])
    return [register for register in range(state.register, REGISTERS) if not locked & 1 << register]


def abort(outlook: Outlook, state: State, query: Query) -> Reply:
    if Search(outlook, state, query.robot).run(state.register)[0].end.pose == outlook.steps.dead:
        return YES, ("abort",)
    return NO, ("no_abort",)


def drive(outlook: Outlook, state: State, query: Query) -> Reply:
    option = str(query.about[0])
    best = Search(outlook, state, query.robot).run(state.register)[0]
    pick = best.nodes[0].pick
    if pick and pick.gear:
        return YES, ("drive", option)
    return NO, ("no_drive", option)


# --- shooting ------------------------------------------------------------------------------------------------


def weapon(outlook: Outlook, state: State, query: Query) -> Reply:
    """What destroys or hinders an enemy most; never anything new against a friend."""
    number, weapons = query.robot, [str(weapon) for weapon in query.about]
    target = target_of(state, number, state.robots[number].facing, standing(state))
    if is_enemy(state, number, target):
        for option in weapons:
            if option in PUSHES and is_deadly(state, number, target, option):
                return Choose("use", option), ("destroys", option)
        for option in ("mini_howitzer", "radio_control", "scrambler"):
            if option in weapons and (option != "radio_control" or state.register < 2):
                return Choose("use", option), ("does_more", option)
    if HIGH_POWER in weapons and is_enemy(state, number, through(state, number, standing(state))):
        return Choose("use", HIGH_POWER), ("one_more",)
    return NO, ("plain_laser",)


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
        return NO, ("plain_damage",)
    return locks[0], ("locks", locks[0].what)


# --- damage --------------------------------------------------------------------------------------------------


def spend(outlook: Outlook, state: State, query: Query) -> Reply:
    """The cheapest Option, if the token would cost more."""
    robot = state.robots[query.robot]
    cheapest = cheapest_of(spendable(state, query))
    after = robot.damage + unpaid(state, query)
    if after >= DESTROYED_AT:
        return Choose("spend", cheapest), ("saves",)
    leg = outlook.legs(state, query.robot)[0]
    way = leg.rest + leg.way[outlook.steps.pose_of(robot)]
    saved = outlook.wounds(way, after) - outlook.wounds(way, after - 1)
    if saved > KEEP * WORTH[cheapest]:
        return Choose("spend", cheapest), ("spend", cheapest)
    return NO, ("no_spend",)


def cheapest_of(options: Iterable[str]) -> str:
    return min(options, key=WORTH.__getitem__)


def lose(outlook: Outlook, state: State, query: Query) -> Reply:
    cheapest = cheapest_of(state.robots[query.robot].options)
    return Choose("lose", cheapest), ("lose", cheapest)


# --- touching --------------------------------------------------------------------------------------------------


def arm(outlook: Outlook, state: State, query: Query) -> Reply:
    """A flag that counts; at the end of the turn an Option or a repair; else a nearer place to come back to."""
    cells = [int(cell) for cell in query.about]
    robot, wanted = state.robots[query.robot], wanted_flags(state, query.robot)
    for cell in cells:
        if state.step is Step.TOUCH and cell in wanted:
            return touch(state, cell), ("flag",)
    if state.step is Step.REPAIR:
        best = max(cells, key=lambda cell: state.floor.site[cell] == HAMMER)
        return touch(state, best), ("repair",)
    leg = outlook.legs(state, query.robot)[0]
    best = min(cells, key=lambda cell: outlook.steps_from(leg, cell))
    if outlook.steps_from(leg, best) < outlook.steps_from(leg, robot.archive):
        return touch(state, best), ("archive",)
    return NO, ("no_touch",)


def touch(state: State, cell: int) -> Action:
    return Choose("touch", state.floor.square(cell))


def wanted_flags(state: State, number: int) -> list[int]:
    """The flags that a touch would change something about."""
    if state.owners:
        return flags_of_others(state, number)
    at = state.robots[number].at
    own = flags_after(state, number, (at,))
    return [cell for cell in state.flags if flags_after(state, number, (at, cell)) > own]


def free(outlook: Outlook, state: State, query: Query) -> Reply:
    return choices(state, query)[0], ("free",)


# --- the end -----------------------------------------------------------------------------------------------------


def play_on(outlook: Outlook, state: State, query: Query) -> Reply:
    """Who is alone has the next place at once (RAL-14.5)."""
    return (YES, ("next_place",)) if len(racing(state)) == 1 else (NO, ("decided",))


def drive_on(outlook: Outlook, state: State, query: Query) -> Reply:
    return NO, ("decided",)


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
    Kind.DRIVE_ON: drive_on,
}
