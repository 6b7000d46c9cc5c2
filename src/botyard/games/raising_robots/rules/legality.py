"""Rejections of illegal actions: the rule, the reason and a suggestion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

from ....core.events import Seat
from ....core.messages import Message
from ....core.prompt import example_actions
from ..actions import (
    RETHINK,
    Action,
    Assemble,
    Assign,
    Bid,
    Energy,
    Place,
    Run,
    RunAll,
    Several,
    SimpleAction,
    TakeClass,
    VerbAction,
)
from ..constants import ASSEMBLE, DESIGN, PHASES, UPGRADE
from ..effects import BATTERY, KINDS, NOTHING, TYPES
from ..errors import IllegalAction, NotYourTurn
from ..prompts import prompt_for
from ..state import (
    PendingAbility,
    PendingAfter,
    PendingClass,
    PendingConfirm,
    PendingDone,
    PendingEnergy,
    PendingGains,
    PendingInventor,
    PendingKeep,
    PendingPay,
    PendingRoundEnd,
    PendingRun,
    PendingSpend,
    PendingSpot,
    PendingStarters,
    PendingStep,
    PendingSwap,
    Player,
    State,
)
from . import assembly, bidding, inventor_abilities, inventors, row_elements, shortcuts, upgrades
from .decks import has_robots
from .energy import MAX_BATTERIES
from .player_counts import has_token
from .row_runs import runs_all
from .turn import active_seats, can_rethink, legal_actions

Reason = tuple[str, Message]  # the rule and the reason


def validate_action(state: State, seat: Seat, action: Action) -> None:
    if state.over:
        raise IllegalAction("RAI-15.1", Message("illegal-game-over"), Message("suggest-new-game"))
    if seat not in range(state.seats):
        raise NotYourTurn("RAI-1.1", Message("illegal-not-playing", seat=seat), Message("suggest-watch"))
    player = state.players[seat]
    if action == RETHINK:
        check_rethink(state, player)
    elif seat not in active_seats(state):
        reject_waiting(state, player)
    elif action not in legal_actions(state, seat) and not shortcuts.is_legal(state, seat, action):
        reject(state, player, action)


def check_rethink(state: State, player: Player) -> None:
    if not can_rethink(state, player):
        raise IllegalAction("RAI-5.4", Message("illegal-no-secret-choice"), Message("suggest-answer-current"))


def reject_waiting(state: State, player: Player) -> NoReturn:
    if state.step == "bid":
        raise NotYourTurn("RAI-17.2", Message("illegal-other-bids"), Message("suggest-wait-for-turn"))
    if player.done:
        raise NotYourTurn("RAI-4.1", Message("illegal-step-done"), Message("suggest-wait-for-others"))
    raise NotYourTurn("RAI-4.4", Message("illegal-one-by-one"), Message("suggest-wait-for-turn"))


# --- reasons -----------------------------------------------------------------------------------------------


def reject(state: State, player: Player, action: Action) -> NoReturn:
    rule, reason_text = reason(state, player, action)
    examples = example_actions(prompt_for(state, player.seat, legal_actions(state, player.seat)))
    raise IllegalAction(rule, reason_text, examples.suggestion if examples.number else "")


def reason(state: State, player: Player, action: Action) -> Reason:
    if isinstance(action, Several):
        return "RAI-7.13", Message("illegal-several")
    verb = verb_of(action)
    if verb == "token" and state.step != "bid":
        return why_not_place(state, player, action)
    timing = TIMINGS[verb]
    top = player.pending[-1] if player.pending and state.step != "bid" else None
    if not timing.is_now(state, player, top):
        return timing.rule, timing.reason
    return REASON_BY_VERB[verb](state, player, action) if verb in REASON_BY_VERB else (timing.rule, timing.reason)


def verb_of(action: Action) -> str:
    if isinstance(action, VerbAction):
        return action.verb
    return action.name if isinstance(action, SimpleAction) else VERBS[type(action)]


VERBS: dict[type, str] = {
    TakeClass: "class",
    Assign: "phases",
    Energy: "energy",
    Assemble: "assemble",
    Run: "run",
    Place: "token",
    Bid: "bid",
    RunAll: "run all",
}


# --- the wrong time ----------------------------------------------------------------------------------------

IsNow = Callable[[State, Player, PendingStep | None], bool]


class ActionTiming(NamedTuple):
    """When an action is possible, and the reason for rejecting it at other times."""

    is_now: IsNow
    rule: str
    reason: Message


def is_pending(*kinds: type) -> IsNow:
    return lambda state, player, top: isinstance(top, kinds)


def is_gaining(special: str) -> IsNow:
    return lambda state, player, top: isinstance(top, PendingGains) and special in top.specials


def is_spending(phase: int) -> IsNow:
    return lambda state, player, top: isinstance(top, PendingSpend) and player.current_phase == phase


def is_time_to_assemble(state: State, player: Player, top: PendingStep | None) -> bool:
    return (
        isinstance(top, PendingStarters)
        or is_spending(ASSEMBLE)(state, player, top)
        or is_gaining("A")(state, player, top)
    )


def is_time_to_unlock(state: State, player: Player, top: PendingStep | None) -> bool:
    return isinstance(top, PendingSpot) or is_gaining("U")(state, player, top)


def is_time_to_draw(state: State, player: Player, top: PendingStep | None) -> bool:
    return isinstance(top, PendingSwap) or (isinstance(top, PendingGains) and top.draws > 0)


def is_time_to_run_all(state: State, player: Player, top: PendingStep | None) -> bool:
    is_energy = isinstance(top, PendingEnergy) and player.current_phase >= DESIGN
    return is_energy or (isinstance(top, PendingRun) and not runs_all(player))


def is_time_to_skip(state: State, player: Player, top: PendingStep | None) -> bool:
    return isinstance(top, PendingGains | PendingSwap) or (isinstance(top, PendingRun) and runs_all(player))


TIMINGS: dict[str, ActionTiming] = {
    "bid": ActionTiming(lambda state, player, top: state.step == "bid", "RAI-17.1", Message("illegal-no-bids")),
    "keep": ActionTiming(is_pending(PendingKeep), "RAI-3.1", Message("illegal-no-keeping")),
    "class": ActionTiming(is_pending(PendingClass), "RAI-13.1", Message("illegal-no-classes")),
    "none": ActionTiming(is_pending(PendingClass), "RAI-13.2", Message("illegal-no-classes-to-refuse")),
    "inventor": ActionTiming(is_pending(PendingInventor), "RAI-3.3", Message("illegal-no-inventors")),
    "assemble": ActionTiming(is_time_to_assemble, "RAI-9.1", Message("illegal-no-building")),
    "spot": ActionTiming(is_time_to_unlock, "RAI-8.1", Message("illegal-no-unlocking")),
    "confirm": ActionTiming(is_pending(PendingConfirm), "RAI-3.12", Message("illegal-no-confirming")),
    "phases": ActionTiming(
        lambda state, player, top: state.step == "choose" and top is None,
        "RAI-5.3",
        Message("illegal-no-phases"),
    ),
    "energy": ActionTiming(is_pending(PendingEnergy), "RAI-6.6", Message("illegal-no-batteries")),
    "row": ActionTiming(is_spending(UPGRADE), "RAI-8.1", Message("illegal-no-rows")),
    "run": ActionTiming(is_pending(PendingRun), "RAI-10.1", Message("illegal-no-running")),
    "run all": ActionTiming(is_time_to_run_all, "RAI-7.12", Message("illegal-no-running")),
    "again": ActionTiming(is_pending(PendingRun), "RAI-14.10", Message("illegal-no-encore")),
    "reverse": ActionTiming(is_pending(PendingRun), "RAI-14.11", Message("illegal-no-reversing")),
    "pay": ActionTiming(is_pending(PendingPay), "RAI-11.19", Message("illegal-no-cost")),
    "pay all": ActionTiming(is_pending(PendingPay), "RAI-11.19", Message("illegal-no-cost")),
    "gain": ActionTiming(
        lambda state, player, top: isinstance(top, PendingGains) and bool(top.choices),
        "RAI-11.2",
        Message("illegal-no-gains"),
    ),
    "wild": ActionTiming(
        lambda state, player, top: isinstance(top, PendingGains) and top.wilds > 0,
        "RAI-11.3",
        Message("illegal-no-wild"),
    ),
    "draw": ActionTiming(is_time_to_draw, "RAI-11.15", Message("illegal-no-drawing")),
    "swap": ActionTiming(is_gaining("X"), "RAI-11.8", Message("illegal-no-swapping")),
    "discard": ActionTiming(is_pending(PendingSwap), "RAI-11.8", Message("illegal-no-swapping")),
    "classes": ActionTiming(is_gaining("K"), "RAI-11.11", Message("illegal-no-new-classes")),
    "inspire": ActionTiming(is_gaining("I"), "RAI-8.6", Message("illegal-no-inspiration")),
    "ability": ActionTiming(
        is_pending(PendingAbility, PendingAfter, PendingRoundEnd), "RAI-14.6", Message("illegal-no-ability")
    ),
    "skip": ActionTiming(is_time_to_skip, "RAI-11.16", Message("illegal-no-declining")),
    "next": ActionTiming(is_pending(PendingSpend, PendingRun), "RAI-7.11", Message("illegal-no-phase-end")),
    "done": ActionTiming(is_pending(PendingRoundEnd, PendingDone), "RAI-12.1", Message("illegal-no-round-end")),
    "token": ActionTiming(lambda state, player, top: state.step != "bid", "RAI-8.7", Message("illegal-no-tokens")),
}


# --- the right time ----------------------------------------------------------------------------------------


def why_not_bid(state: State, player: Player, action: Bid) -> Reason:
    assert state.bidding
    ids = [track.id for track in state.components.tracks[: state.seats]]
    if action.track not in ids:
        return "RAI-17.1", Message("illegal-track", tracks=", ".join(ids))
    track = ids.index(action.track)
    if action.space > len(state.components.prices[track]):
        return "RAI-17.2", Message("illegal-track-end", space=len(state.components.prices[track]))
    if action.space <= state.bidding.spaces[track]:
        return "RAI-17.3", Message("illegal-bid-too-low", space=state.bidding.spaces[track])
    assert not bidding.is_payable(player, state.components.prices[track][action.space - 1])
    return "RAI-17.6", Message("illegal-price-too-high")


def why_not_keep(state: State, player: Player, action: VerbAction) -> Reason:
    if state.components.robot_ids.get(action.target, -1) in player.hand:
        return "RAI-3.1", Message("illegal-kept-already")
    return "RAI-3.1", Message("illegal-robot-not-dealt")


def why_not_class(state: State, player: Player, action: TakeClass) -> Reason:
    step = player.pending[-1]
    assert isinstance(step, PendingClass)
    ids = state.components.class_ids
    if ids.get(action.card, -1) not in step.drawn:
        return "RAI-13.3", Message("illegal-class-not-drawn")
    if not action.instead:
        return "RAI-13.2", Message("illegal-class-replaces")
    if ids.get(action.instead, -1) in player.classes:
        return "RAI-13.2", Message("illegal-class-too-few")
    return "RAI-13.2", Message("illegal-class-foreign")


def why_not_place(state: State, player: Player, action: Any) -> Reason:
    kind = TYPES[action.type]
    if not player.tokens[action.type]:
        return "RAI-8.7", Message("illegal-no-token", type=kind)
    card = inventors.card_of(state, player)
    if card and card.id == action.card and card.upgrade_type == kind and not player.promoted:
        ((kind_counted, minimum),) = card.requirement.items()
        return "RAI-14.5", Message("illegal-inventor-token", name=card.name, minimum=minimum, counted=kind_counted)
    robot = state.components.robot_ids.get(action.card, -1)
    if robot in player.hand:
        return "RAI-8.7", Message("illegal-token-on-hand")
    if has_its_token(state, player, action.card):
        return "RAI-8.8", Message("illegal-has-token")
    return "RAI-8.7", Message("illegal-token-type", type=kind)


def has_its_token(state: State, player: Player, card: str) -> bool:
    robot, class_number = state.components.robot_ids.get(card), state.components.class_ids.get(card)
    if robot is not None:
        return has_token(player, robot)
    if class_number is not None:
        return bool(player.credited >> class_number & 1)
    return player.promoted and state.components.inventor_ids.get(card) == player.inventor


def why_not_assemble(state: State, player: Player, action: Assemble) -> Reason:
    number, step = state.components.robot_ids.get(action.robot, -1), player.pending[-1]
    if number not in player.hand:
        return "RAI-9.1", Message("illegal-not-in-hand")
    robot = state.components.robots[number]
    in_phase = isinstance(step, PendingSpend)
    if in_phase != bool(action.column):
        return "RAI-9.3", Message("illegal-no-column" if in_phase else "illegal-column")
    extra = assembly.space_extra_cost(state, player, robot.row)
    if extra is None:
        return "RAI-9.2", Message("illegal-row-full")
    if isinstance(step, PendingStarters) and step.spread and player.rows[robot.row]:
        return "RAI-14.12", Message("illegal-one-each-row")
    energy, resources = robot.columns[action.column == "right"]
    if in_phase and energy > player.phase_energy:
        return "RAI-9.5", Message("illegal-column-energy", energy=energy, left=player.phase_energy)
    paid = NOTHING if isinstance(step, PendingStarters) else resources
    return "RAI-9.6", Message("illegal-building-unpaid", goods=sum(paid), extra=extra)


def why_not_spot(state: State, player: Player, action: VerbAction) -> Reason:
    if action.target in state.components.spot_ids:
        return "RAI-1.7", Message("illegal-spot-unlocked")
    return "RAI-8.1", Message("illegal-no-spot")


def why_not_energy(state: State, player: Player, action: Energy) -> Reason:
    if action.batteries <= player.stock[BATTERY]:
        return "RAI-6.6", Message("illegal-too-many-batteries", batteries=MAX_BATTERIES)
    return "RAI-1.4", Message("illegal-batteries", batteries=player.stock[BATTERY])


def why_not_row(state: State, player: Player, action: VerbAction) -> Reason:
    found = [row for row in state.components.upgrades if row[0] == action.target]
    if not found:
        return "RAI-8.1", Message("illegal-row", rows=", ".join(row for row, _, _ in state.components.upgrades))
    if not upgrades.can_unlock(player):
        return "RAI-1.7", Message("illegal-all-unlocked")
    ((_, energy, _),) = found
    if energy > player.phase_energy:
        return "RAI-8.1", Message("illegal-row-energy", energy=energy, left=player.phase_energy)
    return "RAI-8.1", Message("illegal-row-unpaid")


def why_not_run_all(state: State, player: Player, action: RunAll) -> Reason:
    """Explain wrong batteries: the time is right."""
    if isinstance(player.pending[-1], PendingRun) or action.batteries is None:
        return "RAI-6.6", Message("illegal-run-all-batteries")
    return why_not_energy(state, player, Energy(action.batteries))


def why_not_run(state: State, player: Player, action: Run) -> Reason:
    return why_not_run_robot(state, player, action) if action.act else why_not_run_board(state, player, action)


def why_not_run_robot(state: State, player: Player, action: Run) -> Reason:
    number, step = state.components.robot_ids.get(action.target, -1), player.pending[-1]
    assert isinstance(step, PendingRun)
    if number not in player.rows[row_elements.row_of(player)]:
        return "RAI-10.2", Message("illegal-other-row", phase=PHASES[player.current_phase])
    if number not in row_elements.robots_left(state, player, step):
        return "RAI-10.2", Message("illegal-robot-over")
    if action.act == "upgraded" and not has_token(player, number):
        return "RAI-10.3", Message("illegal-basic-only")
    needed, _ = state.components.robots[number].acts[action.act == "upgraded"]
    return why_not_used(player, needed)


def why_not_run_board(state: State, player: Player, action: Run) -> Reason:
    step, actions = player.pending[-1], state.components.actions[row_elements.row_of(player)]
    assert isinstance(step, PendingRun)
    places = [place for place, known in enumerate(actions) if known.id == action.target]
    if not places:
        ids = ", ".join(known.id for known in actions)
        return "RAI-10.1", Message("illegal-action", phase=PHASES[player.current_phase], actions=ids)
    (place,) = places
    if place < step.at:
        return "RAI-10.1", Message("illegal-action-behind")
    return why_not_used(player, actions[place].energy)


def why_not_used(player: Player, needed: int) -> Reason:
    if needed > player.phase_energy:
        return "RAI-10.2", Message("illegal-energy", energy=needed, left=player.phase_energy)
    return "RAI-11.6", Message("illegal-unpaid")


def why_not_again(state: State, player: Player, action: VerbAction) -> Reason:
    step = player.pending[-1]
    assert isinstance(step, PendingRun)
    if not inventors.has_hook(state, player, "encore"):
        return "RAI-14.10", Message("illegal-no-encore-inventor")
    if player.encored:
        return "RAI-14.10", Message("illegal-encored")
    if step.last < 0:
        return "RAI-14.10", Message("illegal-encore-after")
    if action.target == "upgraded" and not has_token(player, step.last):
        return "RAI-10.3", Message("illegal-basic-only")
    needed, _ = state.components.robots[step.last].acts[action.target == "upgraded"]
    return why_not_used(player, needed)


def why_not_reverse(state: State, player: Player, action: SimpleAction) -> Reason:
    if not inventors.has_hook(state, player, "row_order"):
        return "RAI-14.11", Message("illegal-no-order-inventor")
    return "RAI-14.11", Message("illegal-order-once")


def why_not_pay(state: State, player: Player, action: VerbAction) -> Reason:
    if action.target in state.components.robot_ids:
        there = state.components.robot_ids[action.target] in player.hand
    else:
        there = action.target.upper() in KINDS and player.stock[KINDS.index(action.target.upper())] > 0
    return ("RAI-11.19", Message("illegal-cost-uncovered")) if there else ("RAI-1.4", Message("illegal-good-missing"))


def why_not_wild(state: State, player: Player, action: VerbAction) -> Reason:
    assert not has_robots(state)
    return "RAI-11.18", Message("illegal-no-robots-left")


def why_not_skip(state: State, player: Player, action: SimpleAction) -> Reason:
    if isinstance(player.pending[-1], PendingRun):
        return "RAI-7.12", Message("illegal-nothing-to-skip")
    if isinstance(player.pending[-1], PendingSwap):
        return "RAI-11.8", Message("illegal-draw-for-discards")
    return "RAI-11.16", Message("illegal-only-rest")


def why_not_ability(state: State, player: Player, action: VerbAction) -> Reason:
    step, which = player.pending[-1], inventor_abilities.ability_index(action)
    assert isinstance(step, PendingRoundEnd)
    ready = tuple(inventors.abilities(state, player))
    if which >= len(ready):
        return "RAI-14.5", Message("illegal-ability-needs-token")
    if ready[which].timing != "round_end":
        return "RAI-12.6", Message("illegal-ability-not-now")
    if not step.left >> which & 1:
        return "RAI-12.6", Message("illegal-ability-used")
    return "RAI-12.6", Message("illegal-ability-unpaid")


REASON_BY_VERB: dict[str, Callable[[State, Player, Any], Reason]] = {
    "bid": why_not_bid,
    "keep": why_not_keep,
    "class": why_not_class,
    "none": lambda state, player, action: ("RAI-13.3", Message("illegal-class-must-keep")),
    "inventor": lambda state, player, action: ("RAI-3.3", Message("illegal-inventor-not-drawn")),
    "assemble": why_not_assemble,
    "spot": why_not_spot,
    "energy": why_not_energy,
    "row": why_not_row,
    "run": why_not_run,
    "run all": why_not_run_all,
    "again": why_not_again,
    "reverse": why_not_reverse,
    "pay": why_not_pay,
    "gain": lambda state, player, action: ("RAI-11.2", Message("illegal-gain-not-offered")),
    "wild": why_not_wild,
    "discard": lambda state, player, action: ("RAI-11.8", Message("illegal-not-in-hand")),
    "classes": lambda state, player, action: ("RAI-13.3", Message("illegal-no-classes-left")),
    "inspire": lambda state, player, action: ("RAI-13.3", Message("illegal-no-classes-left")),
    "ability": why_not_ability,
    "skip": why_not_skip,
}
