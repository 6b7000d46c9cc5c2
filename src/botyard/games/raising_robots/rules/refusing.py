"""What may not be said, and why: the rule, what is missing, and what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

from ....core.errors import Illegal, NotYourTurn
from ....core.events import Seat
from ....core.rules import examples
from ..actions import RETHINK, Action, Assemble, Assign, Bid, Energy, Name, Place, Run, Say, TakeClass
from ..asking import ask
from ..effects import BATTERY, KINDS, NOTHING, TYPES
from ..sizes import ASSEMBLE, PHASES, UPGRADE
from ..state import (
    Owed,
    OwesAbility,
    OwesAfter,
    OwesClass,
    OwesConfirm,
    OwesDone,
    OwesEnergy,
    OwesGains,
    OwesInventor,
    OwesKeep,
    OwesPay,
    OwesRoundEnd,
    OwesRun,
    OwesSpend,
    OwesSpot,
    OwesStarters,
    OwesSwap,
    Player,
    State,
)
from ..wording import a_token, some
from . import assembling, bidding, inventing, inventors, running, upgrading
from .counting import has_token
from .drawing import has_robots
from .energy import MOST_BATTERIES
from .turns import can_rethink, legal, to_act

Reason = tuple[str, str]  # a rule, and why


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
    elif action not in legal(state, seat):
        refuse(state, player, action)


def check_rethink(state: State, player: Player) -> None:
    if not can_rethink(state, player):
        raise Illegal("RAI-5.4", "there is no secret choice of yours to think about again", "Answer your question.")


def refuse_waiting(state: State, player: Player) -> NoReturn:
    if state.step == "bid":
        raise NotYourTurn("RAI-17.2", "another player bids now", "Wait for your turn.")
    if player.done:
        raise NotYourTurn("RAI-4.1", "you have finished this step", "Wait for the others.")
    raise NotYourTurn("RAI-4.4", "at this table one seat plays after the other", "Wait for your turn.")


# --- why not -----------------------------------------------------------------------------------------------


def refuse(state: State, player: Player, action: Action) -> NoReturn:
    rule, why = reason(state, player, action)
    hint = examples(ask(state, player.seat, legal(state, player.seat)))
    raise Illegal(rule, why, f"{hint[:1].upper()}{hint[1:]}." if hint else "")


def reason(state: State, player: Player, action: Action) -> Reason:
    verb = verb_of(action)
    if verb == "token" and state.step != "bid":
        return why_not_place(state, player, action)
    moment = MOMENTS[verb]
    top = player.agenda[-1] if player.agenda and state.step != "bid" else None
    if not moment.is_now(state, player, top):
        return moment.rule, moment.why
    return WHY[verb](state, player, action) if verb in WHY else (moment.rule, moment.why)


def verb_of(action: Action) -> str:
    if isinstance(action, Name):
        return action.verb
    return action.word if isinstance(action, Say) else VERBS[type(action)]


VERBS: dict[type, str] = {
    TakeClass: "class",
    Assign: "phases",
    Energy: "energy",
    Assemble: "assemble",
    Run: "run",
    Place: "token",
    Bid: "bid",
}


# --- the moment for it -------------------------------------------------------------------------------------

IsNow = Callable[[State, Player, Owed | None], bool]


class Moment(NamedTuple):
    """When something is said, and the sentence for who says it at another time."""

    is_now: IsNow
    rule: str
    why: str


def owing(*kinds: type) -> IsNow:
    return lambda state, player, top: isinstance(top, kinds)


def gaining(special: str) -> IsNow:
    return lambda state, player, top: isinstance(top, OwesGains) and special in top.specials


def spending(phase: int) -> IsNow:
    return lambda state, player, top: isinstance(top, OwesSpend) and player.at == phase


def is_time_to_assemble(state: State, player: Player, top: Owed | None) -> bool:
    return isinstance(top, OwesStarters) or spending(ASSEMBLE)(state, player, top) or gaining("A")(state, player, top)


def is_time_to_unlock(state: State, player: Player, top: Owed | None) -> bool:
    return isinstance(top, OwesSpot) or gaining("U")(state, player, top)


def is_time_to_draw(state: State, player: Player, top: Owed | None) -> bool:
    return isinstance(top, OwesSwap) or (isinstance(top, OwesGains) and top.draws > 0)


MOMENTS: dict[str, Moment] = {
    "bid": Moment(lambda state, player, top: state.step == "bid", "RAI-17.1", "no inventors are bid for now"),
    "keep": Moment(owing(OwesKeep), "RAI-3.1", "robots are kept once, when eight have been dealt"),
    "class": Moment(owing(OwesClass), "RAI-13.1", "no classes lie before you to choose from"),
    "none": Moment(owing(OwesClass), "RAI-13.2", "no classes lie before you to turn down"),
    "inventor": Moment(owing(OwesInventor), "RAI-3.3", "no inventors lie before you to choose from"),
    "assemble": Moment(is_time_to_assemble, "RAI-9.1", "robots are assembled in the start, their phase or by effects"),
    "spot": Moment(is_time_to_unlock, "RAI-8.1", "no token is to be unlocked now"),
    "confirm": Moment(owing(OwesConfirm), "RAI-3.12", "a start is confirmed when all of it is chosen"),
    "phases": Moment(
        lambda state, player, top: state.step == "choose" and top is None,
        "RAI-5.3",
        "phases are assigned in the preparation of a round, when nothing else is open",
    ),
    "energy": Moment(owing(OwesEnergy), "RAI-6.6", "batteries are declared before the first action of a phase"),
    "row": Moment(spending(UPGRADE), "RAI-8.1", "rows are paid for in the upgrade phase"),
    "run": Moment(owing(OwesRun), "RAI-10.1", "actions are used in design, fabricate and recycle, one after the other"),
    "again": Moment(owing(OwesRun), "RAI-14.10", "a robot acts again right after its action"),
    "reverse": Moment(owing(OwesRun), "RAI-14.11", "the order of a row is changed while it is run"),
    "pay": Moment(owing(OwesPay), "RAI-11.19", "no cost is to be paid now"),
    "pay all": Moment(owing(OwesPay), "RAI-11.19", "no cost is to be paid now"),
    "gain": Moment(
        lambda state, player, top: isinstance(top, OwesGains) and bool(top.choices),
        "RAI-11.2",
        "there is nothing to choose between now",
    ),
    "wild": Moment(
        lambda state, player, top: isinstance(top, OwesGains) and top.wilds > 0, "RAI-11.3", "you gain no wild now"
    ),
    "draw": Moment(is_time_to_draw, "RAI-11.15", "there are no robot cards to draw now"),
    "swap": Moment(gaining("X"), "RAI-11.8", "cards are discarded to draw others only by an effect that says so"),
    "discard": Moment(owing(OwesSwap), "RAI-11.8", "cards are discarded to draw others only by an effect that says so"),
    "classes": Moment(gaining("K"), "RAI-11.11", "no effect lets you draw classes now"),
    "inspire": Moment(gaining("I"), "RAI-8.6", "nothing inspires you now"),
    "ability": Moment(owing(OwesAbility, OwesAfter, OwesRoundEnd), "RAI-14.6", "there is no ability to choose now"),
    "skip": Moment(owing(OwesGains, OwesSwap), "RAI-11.16", "there is nothing to decline now"),
    "next": Moment(owing(OwesSpend, OwesRun), "RAI-7.11", "you are not in the middle of a phase that could end now"),
    "done": Moment(owing(OwesRoundEnd, OwesDone), "RAI-12.1", "it is not the end of a round"),
    "token": Moment(lambda state, player, top: state.step != "bid", "RAI-8.7", "all tokens still lie on the boards"),
}


# --- at its moment -----------------------------------------------------------------------------------------


def why_not_bid(state: State, player: Player, action: Bid) -> Reason:
    assert state.bidding
    ids = [track.id for track in state.box.tracks[: state.seats]]
    if action.track not in ids:
        return "RAI-17.1", f"the tracks of this table are {', '.join(ids)}"
    track = ids.index(action.track)
    if action.space > len(state.box.prices[track]):
        return "RAI-17.2", f"that track ends with space {len(state.box.prices[track])}"
    if action.space <= state.bidding.spaces[track]:
        return "RAI-17.3", f"a bid there must be farther right than space {state.bidding.spaces[track]}"
    assert not bidding.is_payable(player, state.box.prices[track][action.space - 1])
    return "RAI-17.6", "that price is more than your start stock"


def why_not_keep(state: State, player: Player, action: Name) -> Reason:
    if state.box.robot_ids.get(action.what, -1) in player.hand:
        return "RAI-3.1", "you keep that robot already"
    return "RAI-3.1", "that robot was not dealt to you"


def why_not_class(state: State, player: Player, action: TakeClass) -> Reason:
    owed = player.agenda[-1]
    assert isinstance(owed, OwesClass)
    ids = state.box.class_ids
    if ids.get(action.card, -1) not in owed.drawn:
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
        ((what, least),) = card.requirement.items()
        return "RAI-14.5", f"{card.name} takes a token with {least} {what}"
    robot = state.box.robot_ids.get(action.card, -1)
    if robot in player.hand:
        return "RAI-8.7", "a token lies on a robot in the play area, not on one in hand"
    if has_its_token(state, player, action.card):
        return "RAI-8.8", "that card has its token"
    return "RAI-8.7", f"{a_token(kind)} goes on a card of yours with that type"


def has_its_token(state: State, player: Player, card: str) -> bool:
    robot, lesson = state.box.robot_ids.get(card), state.box.class_ids.get(card)
    if robot is not None:
        return has_token(player, robot)
    if lesson is not None:
        return bool(player.credited >> lesson & 1)
    return player.promoted and state.box.inventor_ids.get(card) == player.inventor


def why_not_assemble(state: State, player: Player, action: Assemble) -> Reason:
    number, owed = state.box.robot_ids.get(action.robot, -1), player.agenda[-1]
    if number not in player.hand:
        return "RAI-9.1", "that robot is not in your hand"
    robot = state.box.robots[number]
    in_phase = isinstance(owed, OwesSpend)
    if in_phase != bool(action.column):
        how = "say left or right for the column that you pay" if in_phase else "no column is chosen: say its name alone"
        return "RAI-9.3", how
    extra = assembling.extra_cost(state, player, robot.row)
    if extra is None:
        return "RAI-9.2", "its row is full"
    if isinstance(owed, OwesStarters) and owed.spread and player.rows[robot.row]:
        return "RAI-14.12", "your inventor starts with one robot in each row"
    energy, resources = robot.columns[action.column == "right"]
    if in_phase and energy > player.total:
        return "RAI-9.5", f"that column needs {energy} energy, and you have {player.total} left"
    beside = f", and the space costs {extra} more" if extra else ""
    paid = NOTHING if isinstance(owed, OwesStarters) else resources
    return "RAI-9.6", f"it costs {sum(paid)} goods{beside}: that cannot be paid"


def why_not_spot(state: State, player: Player, action: Name) -> Reason:
    if action.what in state.box.spot_ids:
        return "RAI-1.7", "the token of that spot is unlocked already"
    return "RAI-8.1", "there is no such spot on your board"


def why_not_energy(state: State, player: Player, action: Energy) -> Reason:
    if action.batteries <= player.stock[BATTERY]:
        return "RAI-6.6", f"no phase can use more than {MOST_BATTERIES} batteries"
    return "RAI-1.4", f"you have {some(BATTERY, player.stock[BATTERY])}"


def why_not_row(state: State, player: Player, action: Name) -> Reason:
    found = [row for row in state.box.upgrades if row[0] == action.what]
    if not found:
        return "RAI-8.1", f"the rows are {', '.join(row for row, _, _ in state.box.upgrades)}"
    if not upgrading.can_unlock(player):
        return "RAI-1.7", "all your tokens are unlocked"
    ((_, energy, _),) = found
    if energy > player.total:
        return "RAI-8.1", f"that row needs {energy} energy, and you have {player.total} left"
    return "RAI-8.1", "your goods do not pay for that row"


def why_not_run(state: State, player: Player, action: Run) -> Reason:
    return why_not_run_robot(state, player, action) if action.act else why_not_run_board(state, player, action)


def why_not_run_robot(state: State, player: Player, action: Run) -> Reason:
    number, owed = state.box.robot_ids.get(action.what, -1), player.agenda[-1]
    assert isinstance(owed, OwesRun)
    if number not in player.rows[running.row_of(player)]:
        return "RAI-10.2", f"that robot does not stand in the row of {PHASES[player.at]}"
    if number not in running.robots_left(state, player, owed):
        return "RAI-10.2", "its turn in the row is over"
    if action.act == "upgraded" and not has_token(player, number):
        return "RAI-10.3", "without a token a robot has its basic action only"
    needed, _ = state.box.robots[number].acts[action.act == "upgraded"]
    return why_not_used(player, needed)


def why_not_run_board(state: State, player: Player, action: Run) -> Reason:
    owed, actions = player.agenda[-1], state.box.actions[running.row_of(player)]
    assert isinstance(owed, OwesRun)
    places = [place for place, known in enumerate(actions) if known.id == action.what]
    if not places:
        return "RAI-10.1", f"the actions of {PHASES[player.at]} are {', '.join(known.id for known in actions)}"
    (place,) = places
    if place < owed.at:
        return "RAI-10.1", "actions go from top to bottom, then to the robots; that one is behind you"
    return why_not_used(player, actions[place].energy)


def why_not_used(player: Player, needed: int) -> Reason:
    if needed > player.total:
        return "RAI-10.2", f"that needs {needed} energy, and you have {player.total}"
    return "RAI-11.6", "what it costs cannot be paid"


def why_not_again(state: State, player: Player, action: Name) -> Reason:
    owed = player.agenda[-1]
    assert isinstance(owed, OwesRun)
    if not inventors.has(state, player, "encore"):
        return "RAI-14.10", "no inventor of yours lets a robot act again"
    if player.encored:
        return "RAI-14.10", "a robot acts again once in a round"
    if owed.last < 0:
        return "RAI-14.10", "a robot acts again right after its own action"
    if action.what == "upgraded" and not has_token(player, owed.last):
        return "RAI-10.3", "without a token a robot has its basic action only"
    needed, _ = state.box.robots[owed.last].acts[action.what == "upgraded"]
    return why_not_used(player, needed)


def why_not_reverse(state: State, player: Player, action: Say) -> Reason:
    if not inventors.has(state, player, "row_order"):
        return "RAI-14.11", "no inventor of yours changes the order of a row"
    return "RAI-14.11", "the order is declared once, before the first robot of a row with robots"


def why_not_pay(state: State, player: Player, action: Name) -> Reason:
    if action.what in state.box.robot_ids:
        there = state.box.robot_ids[action.what] in player.hand
    else:
        there = action.what.upper() in KINDS and player.stock[KINDS.index(action.what.upper())] > 0
    return ("RAI-11.19", "with that the cost cannot be covered") if there else ("RAI-1.4", "you do not have that")


def why_not_wild(state: State, player: Player, action: Name) -> Reason:
    assert not has_robots(state)
    return "RAI-11.18", "there are no robot cards left to draw"


def why_not_skip(state: State, player: Player, action: Say) -> Reason:
    if isinstance(player.agenda[-1], OwesSwap):
        return "RAI-11.8", "cards have been discarded: draw for them"
    return "RAI-11.16", "goods, wilds and cards of an action are all gained; only the rest may be declined"


def why_not_ability(state: State, player: Player, action: Name) -> Reason:
    owed, which = player.agenda[-1], inventing.chosen(action)
    assert isinstance(owed, OwesRoundEnd)
    ready = tuple(inventors.abilities(state, player))
    if which >= len(ready):
        return "RAI-14.5", "the upgraded ability needs a token on your inventor"
    if ready[which].timing != "round_end":
        return "RAI-12.6", "that ability is not one of a round's end"
    if not owed.left >> which & 1:
        return "RAI-12.6", "that ability has been used in this round end, or the other one instead of it"
    return "RAI-12.6", "you cannot pay for that ability"


WHY: dict[str, Callable[[State, Player, Any], Reason]] = {
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
