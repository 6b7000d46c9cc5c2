"""What cannot be: positions that no game comes to, each with its sentence."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.errors import NotationError
from .deck import MAX_PEOPLE
from .grid import box_of, has_names
from .rules.competitive import exit_cells
from .rules.exploration import can_explore, collapse_waits
from .rules.trapped import position_signature
from .rules.votes import only_android_in_doubt
from .state import (
    NO_MARK,
    NOBODY,
    PendingCollapse,
    PendingExit,
    PendingFacing,
    Result,
    State,
    engineers,
    own_meeples,
    owner_of,
)

MAX_FLOOR_CELLS = (
    88  # cells of a floor, either way: no game makes a wider one, and its gears would take too long to tell
)
RESULTS_BY_RULE: dict[str, tuple[Result, ...]] = {
    "BST-12.3": ("won",),
    "BST-12.4": ("won_without_android", "android_abandoned"),
    "BST-13.3": ("won",),
    "BST-14.11": ("decided", "lost"),
    "BST-14.12": ("decided", "lost"),
    "BST-14.14": ("decided", "lost"),
}  # by the rule that ends the game; all others lose it


def validate_state(state: State) -> None:
    for ok, error in state_checks(state):
        if not ok:
            raise NotationError(f"this position cannot be: {error}")


def state_checks(state: State) -> Iterable[tuple[bool, str]]:
    """What has to be true, and what is wrong otherwise; each may rely on those before it."""
    yield from card_checks(state)
    yield from count_checks(state)
    yield from beast_checks(state)
    yield from turn_checks(state)
    yield from pending_checks(state)
    yield from end_checks(state)


def card_checks(state: State) -> Iterable[tuple[bool, str]]:
    deck, floor = state.deck, state.floor
    drawn, box = state.pile[: state.drawn], box_of(floor)
    yield deck.entrance in floor, "the Entrance is always there"
    yield (
        max(box.bottom - box.top, box.right - box.left) < MAX_FLOOR_CELLS,
        f"a floor is at most {MAX_FLOOR_CELLS} cells wide and high, and no game makes a wider one",
    )
    yield len(set(state.pile)) == len(state.pile) and deck.entrance not in state.pile, "a card is there twice"
    yield state.options.exit_in_pile or deck.exit not in state.pile, "there is no Emergency Exit at this level"
    yield all(room in drawn for room in floor.rooms() if room != deck.entrance), "a room lies there that was not drawn"
    yield not state.options.competitive or is_paired(state), "the Emergency Exit is the card after the Control Room"


def count_checks(state: State) -> Iterable[tuple[bool, str]]:
    deck, floor, options, count = state.deck, state.floor, state.options, len(state.meeples)
    crew = 2 * state.seats if options.competitive else state.seats + 1
    yield count == crew, f"there are {crew} meeples"
    yield all(room in floor for room in state.meeples), "a meeple stands in a room that is not there"
    yield len(state.marks) == count, "each meeple has a mark or none"
    yield all(mark == NO_MARK or mark[0] in floor for mark in state.marks), "a mark lies on a room that is not there"
    lists = (state.in_hand, state.arrived, state.visited)
    yield all(len(items) == state.seats for items in lists), "each seat has its own count"
    known = sum(1 << room for room in (deck.entrance, *state.pile[: state.drawn]))
    yield not any(rooms & ~known for rooms in state.visited), "somebody has visited a room that was not drawn"
    yield state.supply >= 0, f"there are {MAX_PEOPLE} people"
    inside = [room for room in range(len(deck.cards)) if state.people >> room & 1]
    yield all(room in floor and deck.people[room] for room in inside), "people are where no people can be"
    yield not (options.competitive and (inside or sum(state.in_hand))), "the competitive game knows no people"


def beast_checks(state: State) -> Iterable[tuple[bool, str]]:
    """The switch, Lockdown and the Emergency Exit."""
    deck, floor, options, drawn = state.deck, state.floor, state.options, state.pile[: state.drawn]
    yield not state.switch_off or deck.control in drawn, "the switch is off, and nobody has found it"
    yield state.lockdown == (deck.lockdown in drawn), "Lockdown is drawn, or it is not"
    placing = any(isinstance(step, (PendingExit, PendingFacing)) for step in state.pending)
    yield (
        placing == (options.competitive and deck.control in drawn and deck.exit in drawn and not is_exit_out(state)),
        "the Emergency Exit is placed when the Control Room is found",
    )
    yield not options.competitive or (deck.control in drawn) == state.switch_off, "the finder throws the switch"
    at_switch = any(state.meeples[meeple] == deck.control for meeple in engineers(state))
    yield state.switch_off or not at_switch, "an engineer in the Control Room throws the switch"
    yield state.switch_off or all(room in floor for room in drawn), "no room falls while the beast is on"
    on_exit = {meeple for meeple, room in enumerate(state.meeples) if room == deck.exit}
    yield set(state.arrivals) == (on_exit if options.competitive else set()), "who is on the Exit has a place there"
    owners = [owner_of(state, meeple) for meeple in state.arrivals]
    yield state.over or len(set(owners)) == len(owners), "whose two engineers are on the Exit has won"
    lost = any(state.trapped >> meeple & 1 for meeple in engineers(state)) and not options.competitive
    yield state.over or not lost, "with an engineer trapped all have lost"


def turn_checks(state: State) -> Iterable[tuple[bool, str]]:
    drawn, walked = state.pile[: state.drawn], state.mover != NOBODY
    yield not walked or state.start in drawn or state.start == state.deck.entrance, "nobody walked from there"
    movable = own_meeples(state, state.actor).values()
    yield not walked or state.mover in movable, "only meeples of the player whose turn it is walk"
    over = state.options.adjudicate_rounds * state.seats if state.options.competitive else 1
    yield (
        state.quiet_turns < over or (state.over and state.quiet_turns == over),
        "the game was decided before so many quiet turns",
    )
    yield (
        max(state.undecided_turn, state.last_vote_turn, *state.arrived) <= state.turn,
        "something happened in a turn to come",
    )
    yield bool(state.doubted) or not (state.proof_timer or state.undecided_turn), "a doubt is about somebody"
    leaving = state.vote and state.vote.ballot == "abandon"
    alone = bool(state.undecided_turn) and not state.proof_timer and only_android_in_doubt(state)
    yield not leaving or alone, "the android can be left behind only when it alone may be trapped"
    untold = state.undecided_signature in ("", position_signature(state))
    yield not leaving or untold, "the android can be left behind only in the position that could not be told"
    begun = bool(state.pending) or not (walked or state.acted or state.over)
    lettered = not begun or has_names(state.floor, state.corner)
    yield lettered, "the square a1 lies north-west of all rooms, and so near that each has a name like d5 or zz999"


def pending_checks(state: State) -> Iterable[tuple[bool, str]]:
    yield len(state.pending) <= 1, "one thing is owed at a time"
    for step in state.pending:
        if isinstance(step, PendingCollapse):
            yield from collapse_checks(state, step.room)
        else:
            yield from exit_checks(state, step)


def collapse_checks(state: State, room: int) -> Iterable[tuple[bool, str]]:
    left = state.mover != NOBODY and room == state.start and room in state.floor and room not in state.meeples
    yield left, "only the room that the walker left can fall"
    yield room != state.deck.entrance, "the Entrance never falls"
    yield state.switch_off, "no room falls while the beast is on"
    waiting = collapse_waits(state) and can_explore(state, state.mover) and not state.acted
    yield waiting, "a room waits with its fall only for a walker that can still explore"


def exit_checks(state: State, step: PendingExit | PendingFacing) -> Iterable[tuple[bool, str]]:
    yield state.acted and state.deck.control in state.floor, "the Control Room has just been found"
    seat_to_right = (state.actor - 1) % state.seats
    yield step.seat == seat_to_right, "the player to the right of the finder places the Emergency Exit"
    placed = isinstance(step, PendingExit) or step.cell in exit_cells(state, step.seat)
    yield placed, "the Emergency Exit cannot be placed there"


def end_checks(state: State) -> Iterable[tuple[bool, str]]:
    rule, options = state.ended_by, state.options
    yield bool(state.result) == bool(rule), "a game that has ended has a result"
    yield not (rule and (state.pending or state.vote or state.proof_timer)), "the game is over"
    yield rule != "" or not state.winners, "nobody has won yet"
    yield (
        not rule or state.result in RESULTS_BY_RULE.get(rule, ("lost",)),
        "this rule does not end a game with this result",
    )
    yield not rule or rule.startswith("BST-14") == options.competitive, "this rule ends games of another kind"
    yield not rule or bool(state.winners) == (state.result != "lost"), "who has not lost has a winner"


def is_paired(state: State) -> bool:
    """Both are drawn together (BST-14.6), or neither is there."""
    pair, pile = (state.deck.control, state.deck.exit), state.pile
    places = [place for place, card in enumerate(pile) if card in pair]
    if not places:
        return True
    return pile[places[0] : places[0] + 2] == pair and places[0] + 1 != state.drawn


def is_exit_out(state: State) -> bool:
    """The Exit is on the floor, or has fallen, which ends the game."""
    return state.deck.exit in state.floor or state.over
