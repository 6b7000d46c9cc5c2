"""What may not be said, and why: the rule, what is missing, and what would be right."""

from __future__ import annotations

from typing import NoReturn

from ....core.errors import Illegal, NotYourTurn
from ....core.events import Seat
from ....core.rules import examples
from ..actions import RETHINK, Action, Assemble, Bid, Energy, Name, Place, Run
from ..asking import ask
from ..box import PHASES
from ..effects import BATTERY, TYPES
from ..state import OwesKeep, OwesPay, OwesSwap, Player, State
from . import assembling, paying, running
from .counting import has_token
from .inventors import card_of
from .turns import legal, to_act


def check(state: State, seat: Seat, action: Action) -> None:
    if state.over:
        raise Illegal("RAI-15.1", "the game is over", "Start another one.")
    if seat not in range(state.seats):
        raise NotYourTurn("RAI-1.1", f"seat {seat} does not play in this game", "You may watch.")
    player = state.players[seat]
    if action == RETHINK:
        check_rethink(state, player)
    elif seat not in to_act(state):
        refuse_waiting(state, player)
    elif action not in legal(state, seat) and not is_out_of_order(state, player, action):
        refuse(state, player, action)


def check_rethink(state: State, player: Player) -> None:
    if state.step not in ("start", "choose", "break") or not player.done:
        raise Illegal("RAI-5.4", "there is no secret choice of yours to think about again", "Answer your question.")


def refuse_waiting(state: State, player: Player) -> NoReturn:
    if state.step == "bid":
        raise NotYourTurn("RAI-17.2", "another player bids now", "Wait for your turn.")
    if player.done:
        raise NotYourTurn("RAI-4.1", "you have finished this step", "Wait for the others.")
    raise NotYourTurn("RAI-4.4", "at this table one seat plays after the other", "Wait for your turn.")


def is_out_of_order(state: State, player: Player, action: Action) -> bool:
    """Where the order of naming means nothing, one order is listed and any is taken."""
    if not player.agenda or not isinstance(action, Name):
        return False
    owed = player.agenda[-1]
    robot = state.box.robot_ids.get(action.what, -1)
    match owed, action.verb:
        case OwesPay(), "pay":
            known = action.what in paying.LETTERS or robot >= 0
            return known and paying.meant(state, action) in paying.any_pieces(player, owed)
        case OwesKeep(kept), "keep":
            return robot in player.hand and robot not in kept
        case OwesSwap(), "discard":
            return robot in player.hand
    return False


# --- why not -----------------------------------------------------------------------------------------------


def refuse(state: State, player: Player, action: Action) -> NoReturn:
    rule, why = reason(state, player, action)
    hint = examples(ask(state, player.seat))
    raise Illegal(rule, why, f"{hint[:1].upper()}{hint[1:]}." if hint else "")


def reason(state: State, player: Player, action: Action) -> tuple[str, str]:  # noqa: PLR0911 - one for each action
    match action:
        case Place():
            return why_not_place(state, player, action)
        case Assemble(robot):
            return why_not_assemble(state, player, robot)
        case Run(what, act):
            return why_not_run(state, player, what, act)
        case Energy() if action.batteries > player.stock[BATTERY]:
            return "RAI-1.4", f"you have {player.stock[BATTERY]} batteries"
        case Bid():
            return "RAI-17.3", "a bid is farther right than the one on its track, and payable from the start stock"
        case Name("row"):
            return "RAI-8.1", f"{player.total} energy and your goods do not pay for that row"
        case Name("spot"):
            return "RAI-1.7", "that token is unlocked already, or none is to be unlocked now"
        case Name("pay"):
            return "RAI-11.19", "with that the cost cannot be covered"
    return "RAI-4.1", "that is no answer to your question"


def why_not_place(state: State, player: Player, action: Place) -> tuple[str, str]:
    kind = TYPES[action.type]
    if not player.tokens[action.type]:
        return "RAI-8.7", f"you have no free {kind} token"
    card = card_of(state, player)
    if card and card.id == action.card and card.upgrade_type == kind and not player.promoted:
        ((what, least),) = card.requirement.items()
        return "RAI-14.5", f"{card.name} takes a token with {least} {what}"
    robot = state.box.robot_ids.get(action.card, -1)
    if robot in player.hand:
        return "RAI-8.7", "a token lies on a robot in the play area, not on one in hand"
    if robot >= 0 and has_token(player, robot):
        return "RAI-8.8", "that robot has its token"
    return "RAI-8.7", f"a {kind} token goes on a card of yours with that type and no token yet"


def why_not_assemble(state: State, player: Player, robot: str) -> tuple[str, str]:
    number = state.box.robot_ids.get(robot, -1)
    if number not in player.hand:
        return "RAI-9.1", "that robot is not in your hand"
    extra = assembling.extra_cost(state, player, state.box.robots[number].row)
    if extra is None:
        return "RAI-9.2", "its row is full"
    return "RAI-9.6", f"its cost cannot be paid; the space alone costs {extra} wilds more"


def why_not_run(state: State, player: Player, what: str, act: str) -> tuple[str, str]:
    number = state.box.robot_ids.get(what, -1)
    row = player.rows[running.row_of(player)] if player.at >= 2 else ()
    if act and number not in row:
        return "RAI-10.2", f"that robot does not stand in the row of {PHASES[max(0, player.at)]}"
    if act == "upgraded" and not has_token(player, number):
        return "RAI-10.3", "without a token a robot has its basic action only"
    if act and state.box.robots[number].acts[act == "upgraded"][0] > player.total:
        return "RAI-10.2", f"that needs more than your {player.total} energy"
    return "RAI-10.1", "that comes too late in the row, needs more energy, or cannot be paid"
