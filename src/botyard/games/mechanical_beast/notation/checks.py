"""What must hold between the fields of a position. Each rule may rely on those before it."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.codec import CheckGroup
from ..deck import MAX_PEOPLE
from ..grid import box_of, has_names
from ..rules.competitive import exit_cells
from ..rules.exploration import can_explore, collapse_waits
from ..rules.trapped import position_signature
from ..rules.votes import only_android_in_doubt
from ..state import (
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

MAX_FLOOR_CELLS = 88  # either way; no game builds a wider floor, and the gears of one would take too long to compute
RESULTS_BY_RULE: dict[str, tuple[Result, ...]] = {  # all other rules lose the game
    "BST-12.3": ("won",),
    "BST-12.4": ("won_without_android", "android_abandoned"),
    "BST-13.3": ("won",),
    "BST-14.11": ("decided", "lost"),
    "BST-14.12": ("decided", "lost"),
    "BST-14.14": ("decided", "lost"),
}


Rules = Iterator[tuple[object, str]]  # whether each holds, and its words


def drawn_cards(state: State) -> tuple[int, ...]:
    return state.pile[: state.drawn]


def card_checks(state: State) -> Rules:
    deck, floor, options, pile = state.deck, state.floor, state.options, state.pile
    yield state.seats > 1 or options.mode == "co-operative", f"the {options.mode} game needs at least 2 players"
    yield deck.entrance in floor, "the Entrance is always there"
    box = box_of(floor)
    is_small = max(box.bottom - box.top, box.right - box.left) < MAX_FLOOR_CELLS
    yield is_small, f"a floor is at most {MAX_FLOOR_CELLS} cells wide and high, and no game makes a wider one"
    yield len({deck.entrance, *pile}) == 1 + len(pile), "a card is there twice"
    yield options.exit_in_pile or deck.exit not in pile, "there is no Emergency Exit at this level"
    yield {*floor.rooms()} <= {deck.entrance, *drawn_cards(state)}, "a room lies there that was not drawn"
    yield (
        not options.competitive or exit_follows_control(state),
        "the Emergency Exit is the card after the Control Room",
    )


def exit_follows_control(state: State) -> bool:
    """Both are drawn together (BST-14.6), or neither is there."""
    pair, pile = (state.deck.control, state.deck.exit), state.pile
    places = [place for place, card in enumerate(pile) if card in pair]
    return not places or (pile[places[0] : places[0] + 2] == pair and places[0] + 1 != state.drawn)


def count_checks(state: State) -> Rules:
    deck, floor, competitive = state.deck, state.floor, state.options.competitive
    crew = 2 * state.seats if competitive else state.seats + 1
    yield len(state.meeples) == crew, f"there are {crew} meeples"
    yield all(room in floor for room in state.meeples), "a meeple stands in a room that is not there"
    yield len(state.marks) == crew, "each meeple has a mark or none"
    marks = [mark for mark in state.marks if mark != NO_MARK]
    yield all(gear < len(deck.gears[room]) for room, gear in marks), "a mark lies on a gear of its room"
    yield all(room in floor for room, _ in marks), "a mark lies on a room that is not there"
    lists = (state.in_hand, state.arrived, state.visited)
    yield all(len(values) == state.seats for values in lists), "each seat has its own count"
    known = sum(1 << room for room in (deck.entrance, *drawn_cards(state)))
    yield not any(rooms & ~known for rooms in state.visited), "somebody has visited a room that was not drawn"
    yield state.supply >= 0, f"there are {MAX_PEOPLE} people"
    inside = [room for room in range(len(deck.cards)) if state.people >> room & 1]
    yield all(room in floor and deck.people[room] for room in inside), "people are where no people can be"
    yield not competitive or state.supply == MAX_PEOPLE, "the competitive game knows no people"


def beast_checks(state: State) -> Rules:
    """The switch, Lockdown and the Emergency Exit."""
    deck, floor, competitive, drawn = state.deck, state.floor, state.options.competitive, drawn_cards(state)
    yield not state.switch_off or deck.control in drawn, "the switch is off, and nobody has found it"
    yield state.lockdown == (deck.lockdown in drawn), "Lockdown is drawn, or it is not"
    is_placing = any(not isinstance(step, PendingCollapse) for step in state.pending)
    is_out = deck.exit in floor or state.over  # an Exit that has fallen ends the game
    is_found = competitive and {deck.control, deck.exit} <= {*drawn} and not is_out
    yield is_placing == is_found, "the Emergency Exit is placed when the Control Room is found"
    yield not competitive or (deck.control in drawn) == state.switch_off, "the finder throws the switch"
    is_at_switch = any(state.meeples[meeple] == deck.control for meeple in engineers(state))
    yield state.switch_off or not is_at_switch, "an engineer in the Control Room throws the switch"
    yield state.switch_off or all(room in floor for room in drawn), "no room falls while the beast is on"
    on_exit = {meeple for meeple, room in enumerate(state.meeples) if room == deck.exit}
    yield {*state.arrivals} == (on_exit if competitive else set()), "who is on the Exit has a place there"
    owners = {owner_of(state, meeple) for meeple in state.arrivals}
    yield state.over or len(owners) == len(state.arrivals), "whose two engineers are on the Exit has won"
    is_lost = not competitive and any(state.trapped >> meeple & 1 for meeple in engineers(state))
    yield state.over or not is_lost, "with an engineer trapped all have lost"


def turn_checks(state: State) -> Rules:
    has_walked = state.mover != NOBODY
    was_drawn = state.start in (state.deck.entrance, *drawn_cards(state))
    yield not has_walked or was_drawn, "nobody walked from there"
    is_own = state.mover in own_meeples(state, state.actor).values()
    yield not has_walked or is_own, "only meeples of the player whose turn it is walk"
    limit = state.options.adjudicate_rounds * state.seats if state.options.competitive else 1
    is_decided = state.quiet_turns > limit or (state.quiet_turns == limit and not state.over)
    yield not is_decided, "the game was decided before so many quiet turns"
    last = max(state.undecided_turn, state.last_vote_turn, *state.arrived)
    yield last <= state.turn, "something happened in a turn to come"
    yield state.doubted or not (state.proof_timer or state.undecided_turn), "a doubt is about somebody"
    is_between_moves = not state.pending and (has_walked or state.acted or state.over)
    yield (
        is_between_moves or has_names(state.floor, state.corner),
        "the square a1 lies north-west of all rooms, and so near that each has a name like d5 or zz999",
    )


def vote_checks(state: State) -> Rules:
    if vote := state.vote:
        is_open = len(vote.answers) == state.seats and None in vote.answers
        yield is_open, "a vote has an answer of each seat, and one ? at least"
    if vote and vote.ballot == "abandon":
        is_alone = state.undecided_turn and not state.proof_timer and only_android_in_doubt(state)
        yield is_alone, "the android can be left behind only when it alone may be trapped"
        is_same = state.undecided_signature in ("", position_signature(state))
        yield is_same, "the android can be left behind only in the position that could not be decided"


def pending_checks(state: State) -> Rules:
    yield len(state.pending) <= 1, "one thing is owed at a time"
    for step in state.pending:
        yield from collapse_checks(state, step.room) if isinstance(step, PendingCollapse) else exit_checks(state, step)


def collapse_checks(state: State, room: int) -> Rules:
    is_left = state.mover != NOBODY and room == state.start and room in state.floor and room not in state.meeples
    yield is_left, "only the room that the walker left can fall"
    yield room != state.deck.entrance, "the Entrance never falls"
    yield state.switch_off, "no room falls while the beast is on"
    waits = collapse_waits(state) and can_explore(state, state.mover) and not state.acted
    yield waits, "a room waits with its fall only for a walker that can still explore"


def exit_checks(state: State, step: PendingExit | PendingFacing) -> Rules:
    yield state.acted and state.deck.control in state.floor, "the Control Room has just been found"
    seat_to_right = (state.actor - 1) % state.seats
    yield step.seat == seat_to_right, "the player to the right of the finder places the Emergency Exit"
    fits = isinstance(step, PendingExit) or step.cell in exit_cells(state, step.seat)
    yield fits, "the Emergency Exit cannot be placed there"


def end_checks(state: State) -> Rules:
    yield bool(state.result) == state.over, "a game that has ended has a result"
    yield state.over or not state.winners, "nobody has won yet"
    if state.over:
        yield not (state.pending or state.vote or state.proof_timer), "the game is over"
        results = RESULTS_BY_RULE.get(state.ended_by, ("lost",))
        yield state.result in results, "this rule does not end a game with this result"
        is_same_kind = state.ended_by.startswith("BST-14") == state.options.competitive
        yield is_same_kind, "this rule ends games of another kind"
        yield bool(state.winners) == (state.result != "lost"), "who has not lost has a winner"


CHECKS: tuple[CheckGroup[State], ...] = (
    card_checks,
    count_checks,
    beast_checks,
    turn_checks,
    vote_checks,
    pending_checks,
    end_checks,
)
