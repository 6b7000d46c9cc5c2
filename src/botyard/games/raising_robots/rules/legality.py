"""Rejections of illegal actions: the rule, the reason and a suggestion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

from ....core.errors import IllegalAction, NotYourTurn
from ....core.events import Seat
from ....core.prompt import example_answers
from ..actions import RETHINK, Action, Assemble, Assign, Bid, Energy, Place, Run, SimpleAction, TakeClass, VerbAction
from ..constants import ASSEMBLE, PHASES, UPGRADE
from ..effect_text import amount_text, token_with_article
from ..effects import BATTERY, KINDS, NOTHING, TYPES
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
from . import assembly, bidding, inventor_abilities, inventors, row_elements, upgrades
from .decks import has_robots
from .energy import MAX_BATTERIES
from .player_counts import has_token
from .turn import active_seats, can_rethink, legal_actions

Reason = tuple[str, str]  # the rule and the reason


def validate_action(state: State, seat: Seat, action: Action) -> None:
    if state.over:
        raise IllegalAction("RAI-15.1", "the game is over", "Start another one.")
    if seat not in range(state.seats):
        raise NotYourTurn("RAI-1.1", f"seat {seat} does not play in this game", "You may watch.")
    player = state.players[seat]
    if action == RETHINK:
        check_rethink(state, player)
    elif seat not in active_seats(state):
        reject_waiting(state, player)
    elif action not in legal_actions(state, seat):
        reject(state, player, action)


def check_rethink(state: State, player: Player) -> None:
    if not can_rethink(state, player):
        raise IllegalAction(
            "RAI-5.4", "there is no secret choice of yours to think about again", "Answer your question."
        )


def reject_waiting(state: State, player: Player) -> NoReturn:
    if state.step == "bid":
        raise NotYourTurn("RAI-17.2", "another player bids now", "Wait for your turn.")
    if player.done:
        raise NotYourTurn("RAI-4.1", "you have finished this step", "Wait for the others.")
    raise NotYourTurn("RAI-4.4", "at this table one seat plays after the other", "Wait for your turn.")


# --- reasons -----------------------------------------------------------------------------------------------


def reject(state: State, player: Player, action: Action) -> NoReturn:
    rule, reason_text = reason(state, player, action)
    suggestion = example_answers(prompt_for(state, player.seat, legal_actions(state, player.seat)))
    raise IllegalAction(rule, reason_text, f"{suggestion[:1].upper()}{suggestion[1:]}." if suggestion else "")


def reason(state: State, player: Player, action: Action) -> Reason:
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
}


# --- the wrong time ----------------------------------------------------------------------------------------

IsNow = Callable[[State, Player, PendingStep | None], bool]


class ActionTiming(NamedTuple):
    """When an action is possible, and the reason for rejecting it at other times."""

    is_now: IsNow
    rule: str
    reason: str


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


TIMINGS: dict[str, ActionTiming] = {
    "bid": ActionTiming(lambda state, player, top: state.step == "bid", "RAI-17.1", "no inventors are bid for now"),
    "keep": ActionTiming(is_pending(PendingKeep), "RAI-3.1", "robots are kept once, when eight have been dealt"),
    "class": ActionTiming(is_pending(PendingClass), "RAI-13.1", "no classes lie before you to choose from"),
    "none": ActionTiming(is_pending(PendingClass), "RAI-13.2", "no classes lie before you to turn down"),
    "inventor": ActionTiming(is_pending(PendingInventor), "RAI-3.3", "no inventors lie before you to choose from"),
    "assemble": ActionTiming(
        is_time_to_assemble, "RAI-9.1", "robots are assembled in the start, their phase or by effects"
    ),
    "spot": ActionTiming(is_time_to_unlock, "RAI-8.1", "no token is to be unlocked now"),
    "confirm": ActionTiming(is_pending(PendingConfirm), "RAI-3.12", "a start is confirmed when all of it is chosen"),
    "phases": ActionTiming(
        lambda state, player, top: state.step == "choose" and top is None,
        "RAI-5.3",
        "phases are assigned in the preparation of a round, when nothing else is open",
    ),
    "energy": ActionTiming(
        is_pending(PendingEnergy), "RAI-6.6", "batteries are declared before the first action of a phase"
    ),
    "row": ActionTiming(is_spending(UPGRADE), "RAI-8.1", "rows are paid for in the upgrade phase"),
    "run": ActionTiming(
        is_pending(PendingRun), "RAI-10.1", "actions are used in design, fabricate and recycle, one after the other"
    ),
    "again": ActionTiming(is_pending(PendingRun), "RAI-14.10", "a robot acts again right after its action"),
    "reverse": ActionTiming(is_pending(PendingRun), "RAI-14.11", "the order of a row is changed while it is run"),
    "pay": ActionTiming(is_pending(PendingPay), "RAI-11.19", "no cost is to be paid now"),
    "pay all": ActionTiming(is_pending(PendingPay), "RAI-11.19", "no cost is to be paid now"),
    "gain": ActionTiming(
        lambda state, player, top: isinstance(top, PendingGains) and bool(top.choices),
        "RAI-11.2",
        "there is nothing to choose between now",
    ),
    "wild": ActionTiming(
        lambda state, player, top: isinstance(top, PendingGains) and top.wilds > 0, "RAI-11.3", "you gain no wild now"
    ),
    "draw": ActionTiming(is_time_to_draw, "RAI-11.15", "there are no robot cards to draw now"),
    "swap": ActionTiming(
        is_gaining("X"), "RAI-11.8", "cards are discarded to draw others only by an effect that says so"
    ),
    "discard": ActionTiming(
        is_pending(PendingSwap), "RAI-11.8", "cards are discarded to draw others only by an effect that says so"
    ),
    "classes": ActionTiming(is_gaining("K"), "RAI-11.11", "no effect lets you draw classes now"),
    "inspire": ActionTiming(is_gaining("I"), "RAI-8.6", "nothing inspires you now"),
    "ability": ActionTiming(
        is_pending(PendingAbility, PendingAfter, PendingRoundEnd), "RAI-14.6", "there is no ability to choose now"
    ),
    "skip": ActionTiming(is_pending(PendingGains, PendingSwap), "RAI-11.16", "there is nothing to decline now"),
    "next": ActionTiming(
        is_pending(PendingSpend, PendingRun), "RAI-7.11", "you are not in the middle of a phase that could end now"
    ),
    "done": ActionTiming(is_pending(PendingRoundEnd, PendingDone), "RAI-12.1", "it is not the end of a round"),
    "token": ActionTiming(
        lambda state, player, top: state.step != "bid", "RAI-8.7", "all tokens still lie on the boards"
    ),
}


# --- the right time ----------------------------------------------------------------------------------------


def why_not_bid(state: State, player: Player, action: Bid) -> Reason:
    assert state.bidding
    ids = [track.id for track in state.components.tracks[: state.seats]]
    if action.track not in ids:
        return "RAI-17.1", f"the tracks of this table are {', '.join(ids)}"
    track = ids.index(action.track)
    if action.space > len(state.components.prices[track]):
        return "RAI-17.2", f"that track ends with space {len(state.components.prices[track])}"
    if action.space <= state.bidding.spaces[track]:
        return "RAI-17.3", f"a bid there must be farther right than space {state.bidding.spaces[track]}"
    assert not bidding.is_payable(player, state.components.prices[track][action.space - 1])
    return "RAI-17.6", "that price is more than your start stock"


def why_not_keep(state: State, player: Player, action: VerbAction) -> Reason:
    if state.components.robot_ids.get(action.target, -1) in player.hand:
        return "RAI-3.1", "you keep that robot already"
    return "RAI-3.1", "that robot was not dealt to you"


def why_not_class(state: State, player: Player, action: TakeClass) -> Reason:
    step = player.pending[-1]
    assert isinstance(step, PendingClass)
    ids = state.components.class_ids
    if ids.get(action.card, -1) not in step.drawn:
        return "RAI-13.3", "that class is not among those you drew"
    if not action.instead:
        return "RAI-13.2", "with three classes a new one takes the place of another; say which"
    if ids.get(action.instead, -1) in player.classes:
        return "RAI-13.2", "with fewer than three classes none is replaced"
    return "RAI-13.2", "only a class of yours can be replaced"


def why_not_place(state: State, player: Player, action: Any) -> Reason:
    kind = TYPES[action.type]
    if not player.tokens[action.type]:
        return "RAI-8.7", f"you have no free {kind} token"
    card = inventors.card_of(state, player)
    if card and card.id == action.card and card.upgrade_type == kind and not player.promoted:
        ((kind_counted, minimum),) = card.requirement.items()
        return "RAI-14.5", f"{card.name} takes a token with {minimum} {kind_counted}"
    robot = state.components.robot_ids.get(action.card, -1)
    if robot in player.hand:
        return "RAI-8.7", "a token lies on a robot in the play area, not on one in hand"
    if has_its_token(state, player, action.card):
        return "RAI-8.8", "that card has its token"
    return "RAI-8.7", f"{token_with_article(kind)} goes on a card of yours with that type"


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
        return "RAI-9.1", "that robot is not in your hand"
    robot = state.components.robots[number]
    in_phase = isinstance(step, PendingSpend)
    if in_phase != bool(action.column):
        how = "say left or right for the column that you pay" if in_phase else "no column is chosen: say its name alone"
        return "RAI-9.3", how
    extra = assembly.space_extra_cost(state, player, robot.row)
    if extra is None:
        return "RAI-9.2", "its row is full"
    if isinstance(step, PendingStarters) and step.spread and player.rows[robot.row]:
        return "RAI-14.12", "your inventor starts with one robot in each row"
    energy, resources = robot.columns[action.column == "right"]
    if in_phase and energy > player.phase_energy:
        return "RAI-9.5", f"that column needs {energy} energy, and you have {player.phase_energy} left"
    beside = f", and the space costs {extra} more" if extra else ""
    paid = NOTHING if isinstance(step, PendingStarters) else resources
    return "RAI-9.6", f"it costs {sum(paid)} goods{beside}: that cannot be paid"


def why_not_spot(state: State, player: Player, action: VerbAction) -> Reason:
    if action.target in state.components.spot_ids:
        return "RAI-1.7", "the token of that spot is unlocked already"
    return "RAI-8.1", "there is no such spot on your board"


def why_not_energy(state: State, player: Player, action: Energy) -> Reason:
    if action.batteries <= player.stock[BATTERY]:
        return "RAI-6.6", f"no phase can use more than {MAX_BATTERIES} batteries"
    return "RAI-1.4", f"you have {amount_text(BATTERY, player.stock[BATTERY])}"


def why_not_row(state: State, player: Player, action: VerbAction) -> Reason:
    found = [row for row in state.components.upgrades if row[0] == action.target]
    if not found:
        return "RAI-8.1", f"the rows are {', '.join(row for row, _, _ in state.components.upgrades)}"
    if not upgrades.can_unlock(player):
        return "RAI-1.7", "all your tokens are unlocked"
    ((_, energy, _),) = found
    if energy > player.phase_energy:
        return "RAI-8.1", f"that row needs {energy} energy, and you have {player.phase_energy} left"
    return "RAI-8.1", "your goods do not pay for that row"


def why_not_run(state: State, player: Player, action: Run) -> Reason:
    return why_not_run_robot(state, player, action) if action.act else why_not_run_board(state, player, action)


def why_not_run_robot(state: State, player: Player, action: Run) -> Reason:
    number, step = state.components.robot_ids.get(action.target, -1), player.pending[-1]
    assert isinstance(step, PendingRun)
    if number not in player.rows[row_elements.row_of(player)]:
        return "RAI-10.2", f"that robot does not stand in the row of {PHASES[player.current_phase]}"
    if number not in row_elements.robots_left(state, player, step):
        return "RAI-10.2", "its turn in the row is over"
    if action.act == "upgraded" and not has_token(player, number):
        return "RAI-10.3", "without a token a robot has its basic action only"
    needed, _ = state.components.robots[number].acts[action.act == "upgraded"]
    return why_not_used(player, needed)


def why_not_run_board(state: State, player: Player, action: Run) -> Reason:
    step, actions = player.pending[-1], state.components.actions[row_elements.row_of(player)]
    assert isinstance(step, PendingRun)
    places = [place for place, known in enumerate(actions) if known.id == action.target]
    if not places:
        return (
            "RAI-10.1",
            f"the actions of {PHASES[player.current_phase]} are {', '.join(known.id for known in actions)}",
        )
    (place,) = places
    if place < step.at:
        return "RAI-10.1", "actions go from top to bottom, then to the robots; that one is behind you"
    return why_not_used(player, actions[place].energy)


def why_not_used(player: Player, needed: int) -> Reason:
    if needed > player.phase_energy:
        return "RAI-10.2", f"that needs {needed} energy, and you have {player.phase_energy}"
    return "RAI-11.6", "what it costs cannot be paid"


def why_not_again(state: State, player: Player, action: VerbAction) -> Reason:
    step = player.pending[-1]
    assert isinstance(step, PendingRun)
    if not inventors.has_hook(state, player, "encore"):
        return "RAI-14.10", "no inventor of yours lets a robot act again"
    if player.encored:
        return "RAI-14.10", "a robot acts again once in a round"
    if step.last < 0:
        return "RAI-14.10", "a robot acts again right after its own action"
    if action.target == "upgraded" and not has_token(player, step.last):
        return "RAI-10.3", "without a token a robot has its basic action only"
    needed, _ = state.components.robots[step.last].acts[action.target == "upgraded"]
    return why_not_used(player, needed)


def why_not_reverse(state: State, player: Player, action: SimpleAction) -> Reason:
    if not inventors.has_hook(state, player, "row_order"):
        return "RAI-14.11", "no inventor of yours changes the order of a row"
    return "RAI-14.11", "the order is declared once, before the first robot of a row with robots"


def why_not_pay(state: State, player: Player, action: VerbAction) -> Reason:
    if action.target in state.components.robot_ids:
        there = state.components.robot_ids[action.target] in player.hand
    else:
        there = action.target.upper() in KINDS and player.stock[KINDS.index(action.target.upper())] > 0
    return ("RAI-11.19", "with that the cost cannot be covered") if there else ("RAI-1.4", "you do not have that")


def why_not_wild(state: State, player: Player, action: VerbAction) -> Reason:
    assert not has_robots(state)
    return "RAI-11.18", "there are no robot cards left to draw"


def why_not_skip(state: State, player: Player, action: SimpleAction) -> Reason:
    if isinstance(player.pending[-1], PendingSwap):
        return "RAI-11.8", "cards have been discarded: draw for them"
    return "RAI-11.16", "goods, wilds and cards of an action are all gained; only the rest may be declined"


def why_not_ability(state: State, player: Player, action: VerbAction) -> Reason:
    step, which = player.pending[-1], inventor_abilities.ability_index(action)
    assert isinstance(step, PendingRoundEnd)
    ready = tuple(inventors.abilities(state, player))
    if which >= len(ready):
        return "RAI-14.5", "the upgraded ability needs a token on your inventor"
    if ready[which].timing != "round_end":
        return "RAI-12.6", "that ability is not one of a round's end"
    if not step.left >> which & 1:
        return "RAI-12.6", "that ability has been used in this round end, or the other one instead of it"
    return "RAI-12.6", "you cannot pay for that ability"


REASON_BY_VERB: dict[str, Callable[[State, Player, Any], Reason]] = {
    "bid": why_not_bid,
    "keep": why_not_keep,
    "class": why_not_class,
    "none": lambda state, player, action: ("RAI-13.3", "with fewer than three classes you keep one of those you drew"),
    "inventor": lambda state, player, action: ("RAI-3.3", "that inventor is not among those you drew"),
    "assemble": why_not_assemble,
    "spot": why_not_spot,
    "energy": why_not_energy,
    "row": why_not_row,
    "run": why_not_run,
    "again": why_not_again,
    "reverse": why_not_reverse,
    "pay": why_not_pay,
    "gain": lambda state, player, action: ("RAI-11.2", "that is not one of the things to choose between"),
    "wild": why_not_wild,
    "discard": lambda state, player, action: ("RAI-11.8", "that robot is not in your hand"),
    "classes": lambda state, player, action: ("RAI-13.3", "there are no classes left to draw"),
    "inspire": lambda state, player, action: ("RAI-13.3", "there are no classes left to draw"),
    "ability": why_not_ability,
    "skip": why_not_skip,
}
