"""Running a whole row in order without questions where nothing is to be decided (RAI-7.12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal, NamedTuple

from ....core.events import EventSink
from ..actions import NEXT, REVERSE, SKIP, Action, Run, RunAll, run
from ..component_set import Robot
from ..constants import DESIGN, MAX_ENERGY
from ..effects import CARD, GOODS, NOTHING, WILD, Effect, Sides
from ..state import PendingEnergy, PendingRun, PendingRunAll, Player, State, replace_top_step
from . import row_actions
from .gains import WILD_ACTIONS
from .player_counts import has_token
from .row_elements import pending_run, robots_left, row_of

GAINED_KINDS = (*GOODS, CARD)


class Element(NamedTuple):
    """An element of a row that can act now, or could with a free token."""

    at: int  # its place in the row
    actions: tuple[Run, ...]  # the upgraded one first
    obvious: Run | None  # the action that is better than the others, if one is
    energy: int  # of this action, or of the first one
    effect: Effect

    @property
    def act(self) -> Literal["", "basic", "upgraded"]:
        """Return the action that is taken, or the first one; empty for an action of the board."""
        best = self.obvious or next(iter(self.actions), None)
        return best.act if best else row_actions.ACTS[1]

    @property
    def is_free(self) -> bool:
        """Return whether it acts without a question."""
        return self.obvious is not None and self.effect.cost == NOTHING

    @property
    def brings_choice(self) -> bool:
        specials = self.effect.specials.replace("X", "")
        return bool(self.effect.fixed[WILD] or self.effect.choices or specials)

    @property
    def asks_quickly(self) -> bool:
        """Return whether a quick run stops at the element: before it acts, or for what it brings."""
        return self.obvious is None or self.brings_choice

    @property
    def asks(self) -> bool:
        """Return whether a run stops at the element."""
        return self.is_quicker or self.asks_quickly

    @property
    def is_quicker(self) -> bool:
        """Return whether a quick run asks less about the element."""
        return self.obvious is not None and (not self.is_free or "X" in self.effect.specials)


def runs_all(player: Player) -> bool:
    return any(isinstance(step, PendingRunAll) for step in player.pending)


def runs_quickly(player: Player) -> bool:
    return any(isinstance(step, PendingRunAll) and step.quick for step in player.pending)


def run_by_itself(player: Player, action: RunAll | None) -> None:
    """From now on run rows by themselves, or no longer."""
    top = player.pending[-1]
    player.pending = (PendingRunAll(action.quick), top) if action else (top,)


def stop_running(player: Player) -> None:
    player.pending = tuple(step for step in player.pending if not isinstance(step, PendingRunAll))


# --- what is obvious ---------------------------------------------------------------------------------------


def usable_elements(state: State, player: Player, step: PendingRun) -> Iterator[Element]:
    """Yield the elements from `step` on that can act, or could with a free token, in order."""
    board = state.components.actions[row_of(player)]
    for at, action in enumerate(board[step.at :], step.at):
        effect = action.effect(player.spots)
        if row_actions.is_usable(player, action.energy, effect):
            only = run(action.id)
            yield Element(at, (only,), only, action.energy, effect)
    for at, number in enumerate(robots_left(state, player, step), max(step.at, len(board))):
        robot = state.components.robots[number]
        acts = tuple(row_actions.usable_acts(state, player, number))
        token_helps = opens_with_token(player, robot)
        if acts or token_helps:
            best = None if token_helps else best_act(robot, acts)
            actions = tuple(run(robot.card.id, row_actions.ACTS[which]) for which in acts)
            obvious = None if best is None else actions[acts.index(best)]
            yield Element(at, actions, obvious, *robot.acts[(acts[0] if acts else 1) if best is None else best])


def ladder(state: State, player: Player) -> tuple[Element, ...]:
    """Return the elements of the current row that can act with enough energy, for a player who is about to run it."""
    step = player.pending[-1] if player.pending else None
    if player.current_phase < DESIGN or not (isinstance(step, PendingEnergy) or pending_run(player)):
        return ()
    sample = player.copy()
    sample.phase_energy = MAX_ENERGY
    return tuple(usable_elements(state, sample, PendingRun()))


def next_element(state: State, player: Player, step: PendingRun) -> Element | None:
    return next(usable_elements(state, player, step), None)


def is_more_energy_useful(state: State, player: Player, total: int, maximum: int) -> bool:
    """Return whether energy between `total` and `maximum` lets more act, also in a row that grows while it runs."""

    def acting(energy: int) -> list[Element]:
        sample = player.copy()
        sample.phase_energy = energy
        return list(usable_elements(state, sample, PendingRun()))

    most = acting(maximum)
    has_space = len(player.rows[row_of(player)]) < state.components.columns
    grows = has_space and any(element.effect.assembles for element in most)
    return total < MAX_ENERGY and (grows or acting(total) != most)


def opens_with_token(player: Player, robot: Robot) -> bool:
    """Return whether a free token would let the robot use its upgraded action now."""
    is_free = player.tokens[robot.type] > 0 and not has_token(player, robot.number)
    return is_free and row_actions.is_usable(player, *robot.acts[1])


def best_act(robot: Robot, acts: tuple[int, ...]) -> int | None:
    """Return the action that gives at least what the other one gives for the same cost; None if neither does."""
    effects = {which: robot.acts[which][1] for which in acts}
    return next(
        (which for which in acts if all(gives_at_least(effects[which], other) for other in effects.values())), None
    )


def gives_at_least(effect: Effect, other: Effect) -> bool:
    """Return whether an effect gives all that another one with the same cost gives, or a choice with it."""
    if effect.cost != other.cost or Counter(other.choices) - Counter(effect.choices):
        return False
    if Counter(other.specials) - Counter(effect.specials) or Counter(other.counted) - Counter(effect.counted):
        return False
    more, wilds = list((Counter(effect.choices) - Counter(other.choices)).elements()), effect.fixed[WILD]
    for kind in GAINED_KINDS:
        missing = other.fixed[kind] - effect.fixed[kind]
        choice = next((sides for sides in more if offers(sides, kind, missing)), None)
        if missing > 0 and choice is not None:
            more.remove(choice)
        elif missing > 0 and kind in WILD_ACTIONS:
            wilds -= missing
        elif missing > 0:
            return False
    return wilds >= other.fixed[WILD]


def offers(sides: Sides, kind: int, amount: int) -> bool:
    return any(side.kind == kind and side.amount >= amount and not side.special for side in sides)


# --- answers ------------------------------------------------------------------------------------------------


def legal_actions(state: State, player: Player, step: PendingRun) -> list[Action]:
    """Return the answers to the prompt; in a run of the whole row those for the element where it stops."""
    if not runs_all(player):
        return row_actions.legal_actions(state, player, step)
    if again := list(row_actions.encore_actions(state, player, step)):
        return [*again, SKIP, NEXT]
    element = next_element(state, player, step)
    if element is None:
        return [NEXT]
    order = [REVERSE] if chooses_order(state, player, step, element) else []
    return [*order, *element.actions, SKIP, NEXT]


def chooses_order(state: State, player: Player, step: PendingRun, element: Element) -> bool:
    """Return whether the row could now be reversed, and that makes a difference (RAI-14.11)."""
    row = row_of(player)
    is_robot = element.at >= len(state.components.actions[row])
    return is_robot and len(player.rows[row]) > 1 and row_actions.may_reverse(state, player, step)


def run_on(state: State, player: Player, step: PendingRun, emit: EventSink) -> bool:
    """Use the next element of a run of the whole row if there is nothing to decide. Return whether it was used."""
    if not runs_all(player) or any(row_actions.encore_actions(state, player, step)):
        return False
    element = next_element(state, player, step)
    if element is None or element.obvious is None or chooses_order(state, player, step, element):
        return False
    if not element.is_free and not runs_quickly(player):
        return False
    row_actions.apply_answer(state, player, step, element.obvious, emit)
    return True


def apply_answer(state: State, player: Player, step: PendingRun, action: Action, emit: EventSink) -> None:
    if isinstance(action, RunAll):
        run_by_itself(player, action)
    elif action == SKIP:
        skip(state, player, step)
    else:
        row_actions.apply_answer(state, player, step, action, emit)


def skip(state: State, player: Player, step: PendingRun) -> None:
    """Pass over an encore, else over the next element (RAI-7.6)."""
    element = next_element(state, player, step)
    if any(row_actions.encore_actions(state, player, step)) or element is None:
        replace_top_step(player, step._replace(last=-1))
    else:
        replace_top_step(player, step._replace(at=element.at + 1, last=-1))
