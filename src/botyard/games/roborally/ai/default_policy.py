"""A quick answer to every prompt (RAL-22.5): Regular plays it, and all robots play it in rollouts."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ....core.messages import Message
from ..actions import NO, REGISTERS, YES, Action, Choose
from ..cards import CARD_KIND
from ..floor import DIRECTIONS, HAMMER
from ..rules.course_rules import unit_of
from ..rules.damage import full_hand, locked_registers
from ..rules.flags_repairs import flags_after
from ..rules.game_end import racing_units
from ..rules.lasers import HIGH_POWER, PUSHING_WEAPONS, laser_target, penetrated_target, pushed_line, robots_by_cell
from ..rules.option_damage_prevention import spendable, unpaid_tokens
from ..rules.prompt_handlers import legal_answers
from ..rules.pushers_gears import end_cell
from ..rules.registers import replace_card
from ..state import DESTROYED_AT, NOBODY, PendingPrompt, PromptKind, Robot, Shot, State, Step
from .objectives import flags_of_others
from .program_search import ProgramSearch, reentry_damage
from .robot_score import OPTION_VALUES, RobotScorer

Reply = tuple[Action, Message]  # the reason is shown as a hint

POWER_DOWN_MARGIN = 0.5  # registers that a turn without power must save in addition to its cost
FLYWHEEL_PREFERENCE = ("move_3", "move_2", "move_1", "u_turn", "rotate_left", "rotate_right", "back_up")  # best first
# Cards that avoid pits, best first.
CONDITION_PREFERENCE = ("rotate_right", "rotate_left", "u_turn", "back_up", "move_1", "move_2", "move_3")
OPTION_KEEP_FACTOR = 1.5  # an unspent Option may be worth more later


def default_reply(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    return DEFAULT_REPLIES[pending.kind](scorer, state, pending)


# --- set-up and re-entry ---


def draft(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    best = max(state.drafts[pending.robot], key=OPTION_VALUES.__getitem__)
    return Choose("keep", best), Message("reason-draft", option=best)


def home(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    return legal_answers(state, pending)[0], Message("reason-home")


def square(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    leg = scorer.legs(state, pending.robot)[0]
    found = [choice for choice in legal_answers(state, pending) if isinstance(choice, Choose)]
    best = min(found, key=lambda choice: scorer.min_distance(leg, state.floor.cell_of(choice.target) or 0))
    return best, Message("reason-square", square=best.target)


def facing(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    leg, at = scorer.legs(state, pending.robot)[0], state.robots[pending.robot].at
    found = [choice for choice in legal_answers(state, pending) if isinstance(choice, Choose)]
    best = min(found, key=lambda choice: leg.distances[4 * at + DIRECTIONS.index(choice.target)])
    return best, Message("reason-facing")


def come_back_reply(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    return rest_reply(scorer, state, pending.robot, reentry_damage(state.robots[pending.robot]))


# --- power ---


def power_down(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    """Compare the programmed turn followed by a power down with one that is not."""
    search = ProgramSearch(scorer, state, pending.robot)
    end = search.run()[0].end
    running = search.evaluate(end)
    search.robot.announced = True
    if search.evaluate(end) + POWER_DOWN_MARGIN < running:
        return power_down_reply(search.robot, search.robot.damage)
    return keep_running_reply(search.robot.damage)


def power_down_reply(robot: Robot, damage: int) -> Reply:
    """Return yes, with the hand that a power down restores (RAL-3.2)."""
    full = full_hand(robot)
    return YES, Message("reason-power-down", damage=damage, cards=max(0, full - damage), full=full)


def keep_running_reply(damage: int) -> Reply:
    return NO, Message("reason-keep-running", damage=damage)


def stay_down(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    return rest_reply(scorer, state, pending.robot, state.robots[pending.robot].damage)


def rest_reply(scorer: RobotScorer, state: State, number: int, damage: int) -> Reply:
    legs, robot = scorer.legs(state, number), state.robots[number].copy()
    pose = scorer.tables.pose_of(robot)
    robot.announced = False
    running = scorer.cost_at(legs[0], pose, robot, damage, robot.lives)
    robot.announced = True
    if damage and scorer.cost_at(legs[0], pose, robot, damage, robot.lives) + POWER_DOWN_MARGIN < running:
        return power_down_reply(robot, damage)
    return keep_running_reply(damage)


# --- programs ---


def store(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    wanted = FLYWHEEL_PREFERENCE if pending.about[0] == "flywheel" else CONDITION_PREFERENCE
    card = min(state.robots[pending.robot].hand, key=lambda card: wanted.index(CARD_KIND[card]))
    return Choose("store", str(card)), Message("reason-store", kind=CARD_KIND[card])


def stabilize(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    plain, stable = (ProgramSearch(scorer, state, pending.robot, is_on).run()[0].cost for is_on in (False, True))
    if stable < plain:
        return YES, Message("reason-stabilize")
    return NO, Message("reason-no-stabilize")


def condition(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    """Use the card now, unless the program without it, or a later register, is better."""
    costs = [ProgramSearch(scorer, state, pending.robot).run(state.register)[0].cost]
    for register in unlocked_registers(state, pending.robot):
        other = state.copy()
        replace_card(other, pending.robot, register, int(pending.about[0]))
        costs.append(ProgramSearch(scorer, other, pending.robot).run(state.register)[0].cost)
    kind = CARD_KIND[int(pending.about[0])]
    if costs[1] < costs[0] and costs[1] == min(costs):
        return YES, Message("reason-condition", kind=kind)
    return NO, Message("reason-no-condition", kind=kind)


def unlocked_registers(state: State, number: int) -> list[int]:
    """Return the unlocked registers from this one on (RAL-16.23)."""
    locked = locked_registers(state, state.robots[number])
    return [register for register in range(state.register, REGISTERS) if not locked & 1 << register]


def abort(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    if ProgramSearch(scorer, state, pending.robot).run(state.register)[0].end.pose == scorer.tables.dead:
        return YES, Message("reason-abort")
    return NO, Message("reason-no-abort")


def drive_reply(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    option = str(pending.about[0])
    best = ProgramSearch(scorer, state, pending.robot).run(state.register)[0]
    register_choice = best.nodes[0].register_choice
    if register_choice and register_choice.gear:
        return YES, Message("reason-drive", option=option)
    return NO, Message("reason-no-drive", option=option)


# --- shooting ---


def weapon(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    """Choose the weapon that destroys or hinders an enemy most; no special weapon against a teammate."""
    number, weapons = pending.robot, [str(weapon) for weapon in pending.about]
    target = laser_target(state, number, state.robots[number].facing, robots_by_cell(state))
    if is_enemy(state, number, target):
        for option in weapons:
            if option in PUSHING_WEAPONS and is_deadly(state, number, target, option):
                return Choose("use", option), Message("reason-destroys", option=option)
        for option in ("mini_howitzer", "radio_control", "scrambler"):
            if option in weapons and (option != "radio_control" or state.register < 2):
                return Choose("use", option), Message("reason-does-more", option=option)
    if HIGH_POWER in weapons and is_enemy(state, number, penetrated_target(state, number, robots_by_cell(state))):
        return Choose("use", HIGH_POWER), Message("reason-one-more")
    return NO, Message("reason-main-laser")


def is_enemy(state: State, number: int, other: int) -> bool:
    return other != NOBODY and unit_of(state, other) != unit_of(state, number)


def is_deadly(state: State, number: int, target: int, option: str) -> bool:
    line, is_free = pushed_line(state, Shot(number, target, state.robots[number].facing, option))
    return is_free and is_enemy(state, number, line.robots[-1]) and state.floor.deadly[end_cell(state, line)]


def fire_control(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    """Choose the effect: a token is damage and a lock (RAL-12.6), but a printed lock is no damage (RAL-12.6a)."""
    victim = int(pending.about[1])
    locks = [choice for choice in legal_answers(state, pending) if isinstance(choice, Choose) and choice.verb == "lock"]
    plain = state.options.fire_control == "printed" and state.robots[victim].damage >= 7
    if not locks or plain or not is_enemy(state, pending.robot, victim):
        return NO, Message("reason-normal-damage")
    return locks[0], Message("reason-lock", register=int(locks[0].target))


# --- damage ---


def spend(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    """Spend the cheapest Option if the token would cost more."""
    robot = state.robots[pending.robot]
    cheapest = cheapest_of(spendable(state, pending))
    after = robot.damage + unpaid_tokens(state, pending)
    if after >= DESTROYED_AT:
        return Choose("spend", cheapest), Message("reason-save")
    leg = scorer.legs(state, pending.robot)[0]
    distance = leg.remaining + leg.distances[scorer.tables.pose_of(robot)]
    saved = scorer.damage_cost(distance, after) - scorer.damage_cost(distance, after - 1)
    if saved > OPTION_KEEP_FACTOR * OPTION_VALUES[cheapest]:
        return Choose("spend", cheapest), Message("reason-spend", option=cheapest)
    return NO, Message("reason-take-damage")


def cheapest_of(options: Iterable[str]) -> str:
    return min(options, key=OPTION_VALUES.__getitem__)


def lose(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    cheapest = cheapest_of(state.robots[pending.robot].options)
    return Choose("lose", cheapest), Message("reason-lose", option=cheapest)


# --- touching ---


def arm(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    """Choose a flag that counts, at the end of the turn an Option or a repair, else a nearer archive square."""
    cells = [int(cell) for cell in pending.about]
    robot, wanted = state.robots[pending.robot], wanted_flags(state, pending.robot)
    for cell in cells:
        if state.step is Step.TOUCH and cell in wanted:
            return touch_action(state, cell), Message("reason-touch-flag")
    if state.step is Step.REPAIR:
        best = max(cells, key=lambda cell: state.floor.site[cell] == HAMMER)
        return touch_action(state, best), Message("reason-touch-site", gain=site_gain(state, best))
    leg = scorer.legs(state, pending.robot)[0]
    best = min(cells, key=lambda cell: scorer.min_distance(leg, cell))
    if scorer.min_distance(leg, best) < scorer.min_distance(leg, robot.archive):
        return touch_action(state, best), Message("reason-touch-archive")
    return NO, Message("reason-touch-nothing")


def site_gain(state: State, cell: int) -> str:
    """Return what a repair site gives (RAL-11.6, RAL-17.1)."""
    if state.has_special_rule("repairs_become_options"):
        return "option"
    return "both" if state.options.options_in_play and state.floor.site[cell] == HAMMER else "repair"


def touch_action(state: State, cell: int) -> Action:
    return Choose("touch", state.floor.square(cell))


def wanted_flags(state: State, number: int) -> list[int]:
    """Return the flags that a touch would affect."""
    if state.owners:
        return flags_of_others(state, number)
    at = state.robots[number].at
    own = flags_after(state, number, (at,))
    return [cell for cell in state.flags if flags_after(state, number, (at, cell)) > own]


def free(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    return legal_answers(state, pending)[0], Message("reason-free")


# --- the end ---


def play_on(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    """Vote to play on, unless the seat is the last one and gets the next place at once (RAL-14.5)."""
    if len(racing_units(state)) == 1:
        return YES, Message("reason-next-place")
    return NO, Message("reason-decided")


def drive_on(scorer: RobotScorer, state: State, pending: PendingPrompt) -> Reply:
    return NO, Message("reason-decided")


DEFAULT_REPLIES: dict[PromptKind, Callable[[RobotScorer, State, PendingPrompt], Reply]] = {
    PromptKind.DRAFT: draft,
    PromptKind.HOME: home,
    PromptKind.SQUARE: square,
    PromptKind.FACING: facing,
    PromptKind.STORE: store,
    PromptKind.POWER_DOWN: power_down,
    PromptKind.STABILIZE: stabilize,
    PromptKind.CONDITION: condition,
    PromptKind.ABORT: abort,
    PromptKind.DRIVE: drive_reply,
    PromptKind.WEAPON: weapon,
    PromptKind.FIRE_CONTROL: fire_control,
    PromptKind.SPEND: spend,
    PromptKind.LOSE: lose,
    PromptKind.ARM: arm,
    PromptKind.FREE: free,
    PromptKind.STAY_DOWN: stay_down,
    PromptKind.COME_BACK: come_back_reply,
    PromptKind.PLAY_ON: play_on,
    PromptKind.DRIVE_ON: drive_on,
}
