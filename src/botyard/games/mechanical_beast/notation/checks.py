"""What must hold between the fields of a position. Each check may rely on those before it."""

from __future__ import annotations

from ....core.codec import Check
from ..deck import MAX_PEOPLE
from ..grid import box_of, has_names
from ..rules.competitive import exit_cells
from ..rules.exploration import can_explore, collapse_waits
from ..rules.trapped import position_signature
from ..rules.votes import only_android_in_doubt
from ..state import (
    NO_MARK,
    NOBODY,
    Mark,
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


def is_competitive(state: State) -> bool:
    return state.options.competitive


def is_over(state: State) -> bool:
    return state.over


def is_on(state: State) -> bool:
    return not state.switch_off


def drawn(state: State) -> tuple[int, ...]:
    return state.pile[: state.drawn]


# --- cards and counts ---


def floor_is_small(state: State) -> bool:
    box = box_of(state.floor)
    return max(box.bottom - box.top, box.right - box.left) < MAX_FLOOR_CELLS


def exit_follows_control(state: State) -> bool:
    """Both are drawn together (BST-14.6), or neither is there."""
    pair, pile = (state.deck.control, state.deck.exit), state.pile
    places = [place for place, card in enumerate(pile) if card in pair]
    return not places or (pile[places[0] : places[0] + 2] == pair and places[0] + 1 != state.drawn)


def meeple_count(state: State) -> int:
    return 2 * state.seats if state.options.competitive else state.seats + 1


def marked(state: State) -> list[Mark]:
    return [mark for mark in state.marks if mark != NO_MARK]


def visited_rooms_were_drawn(state: State) -> bool:
    known = sum(1 << room for room in (state.deck.entrance, *drawn(state)))
    return not any(rooms & ~known for rooms in state.visited)


def people_are_in_their_rooms(state: State) -> bool:
    rooms = [room for room in range(len(state.deck.cards)) if state.people >> room & 1]
    return all(room in state.floor and state.deck.people[room] for room in rooms)


CARD_CHECKS: tuple[Check[State], ...] = (
    Check("the Entrance is always there", lambda state: state.deck.entrance in state.floor),
    Check(f"a floor is at most {MAX_FLOOR_CELLS} cells wide and high, and no game makes a wider one", floor_is_small),
    Check("a card is there twice", lambda state: len({*state.pile, state.deck.entrance}) == len(state.pile) + 1),
    Check(
        "there is no Emergency Exit at this level",
        lambda state: state.options.exit_in_pile or state.deck.exit not in state.pile,
    ),
    Check(
        "a room lies there that was not drawn",
        lambda state: {*state.floor.rooms()} <= {state.deck.entrance, *drawn(state)},
    ),
    Check("the Emergency Exit is the card after the Control Room", exit_follows_control, when=is_competitive),
    Check(
        lambda state: f"there are {meeple_count(state)} meeples",
        lambda state: len(state.meeples) == meeple_count(state),
    ),
    Check(
        "a meeple stands in a room that is not there", lambda state: all(room in state.floor for room in state.meeples)
    ),
    Check("each meeple has a mark or none", lambda state: len(state.marks) == len(state.meeples)),
    Check(
        "a mark lies on a gear of its room",
        lambda state: all(gear < len(state.deck.gears[room]) for room, gear in marked(state)),
    ),
    Check(
        "a mark lies on a room that is not there", lambda state: all(room in state.floor for room, _ in marked(state))
    ),
    Check(
        "each seat has its own count",
        lambda state: len(state.in_hand) == len(state.arrived) == len(state.visited) == state.seats,
    ),
    Check("somebody has visited a room that was not drawn", visited_rooms_were_drawn),
    Check(f"there are {MAX_PEOPLE} people", lambda state: state.supply >= 0),
    Check("people are where no people can be", people_are_in_their_rooms),
    Check("the competitive game knows no people", lambda state: state.supply == MAX_PEOPLE, when=is_competitive),
)


# --- the switch, Lockdown and the Emergency Exit ---


def exit_is_placed_with_control(state: State) -> bool:
    found = is_competitive(state) and {state.deck.control, state.deck.exit} <= {*drawn(state)}
    is_out = state.deck.exit in state.floor or state.over  # an Exit that has fallen ends the game
    return bool(placements(state)) == (found and not is_out)


def nobody_is_at_switch(state: State) -> bool:
    return all(state.meeples[meeple] != state.deck.control for meeple in engineers(state))


def arrivals_are_on_exit(state: State) -> bool:
    on_exit = {meeple for meeple, room in enumerate(state.meeples) if room == state.deck.exit}
    return set(state.arrivals) == (on_exit if is_competitive(state) else set())


def arrivals_have_different_owners(state: State) -> bool:
    return len({owner_of(state, meeple) for meeple in state.arrivals}) == len(state.arrivals)


def no_engineer_is_trapped(state: State) -> bool:
    return not any(state.trapped >> meeple & 1 for meeple in engineers(state))


BEAST_CHECKS: tuple[Check[State], ...] = (
    Check(
        "the switch is off, and nobody has found it", lambda state: is_on(state) or state.deck.control in drawn(state)
    ),
    Check("Lockdown is drawn, or it is not", lambda state: state.lockdown == (state.deck.lockdown in drawn(state))),
    Check("the Emergency Exit is placed when the Control Room is found", exit_is_placed_with_control),
    Check(
        "the finder throws the switch",
        lambda state: (state.deck.control in drawn(state)) == state.switch_off,
        when=is_competitive,
    ),
    Check("an engineer in the Control Room throws the switch", nobody_is_at_switch, when=is_on),
    Check(
        "no room falls while the beast is on",
        lambda state: all(room in state.floor for room in drawn(state)),
        when=is_on,
    ),
    Check("who is on the Exit has a place there", arrivals_are_on_exit),
    Check(
        "whose two engineers are on the Exit has won", lambda state: state.over or arrivals_have_different_owners(state)
    ),
    Check(
        "with an engineer trapped all have lost",
        lambda state: state.over or is_competitive(state) or no_engineer_is_trapped(state),
    ),
)


# --- the turn ---


def has_walked(state: State) -> bool:
    return state.mover != NOBODY


def quiet_turns_are_few(state: State) -> bool:
    limit = state.options.adjudicate_rounds * state.seats if is_competitive(state) else 1
    return state.quiet_turns < limit or (state.over and state.quiet_turns == limit)


def leaves_android(state: State) -> bool:
    return state.vote is not None and state.vote.ballot == "abandon"


def squares_are_named(state: State) -> bool:
    """Between the moves of a turn rooms may be outside the named squares; the next prompt names them again."""
    is_mid_turn = not state.pending and (has_walked(state) or state.acted or state.over)
    return is_mid_turn or has_names(state.floor, state.corner)


TURN_CHECKS: tuple[Check[State], ...] = (
    Check(
        "nobody walked from there",
        lambda state: state.start in (state.deck.entrance, *drawn(state)),
        when=has_walked,
    ),
    Check(
        "only meeples of the player whose turn it is walk",
        lambda state: state.mover in own_meeples(state, state.actor).values(),
        when=has_walked,
    ),
    Check("the game was decided before so many quiet turns", quiet_turns_are_few),
    Check(
        "something happened in a turn to come",
        lambda state: max(state.undecided_turn, state.last_vote_turn, *state.arrived) <= state.turn,
    ),
    Check("a doubt is about somebody", lambda state: state.doubted or not (state.proof_timer or state.undecided_turn)),
    Check(
        "a vote has an answer of each seat, and one ? at least",
        lambda state: not state.vote or (len(state.vote.answers) == state.seats and None in state.vote.answers),
    ),
    Check(
        "the android can be left behind only when it alone may be trapped",
        lambda state: state.undecided_turn and not state.proof_timer and only_android_in_doubt(state),
        when=leaves_android,
    ),
    Check(
        "the android can be left behind only in the position that could not be told",
        lambda state: state.undecided_signature in ("", position_signature(state)),
        when=leaves_android,
    ),
    Check(
        "the square a1 lies north-west of all rooms, and so near that each has a name like d5 or zz999",
        squares_are_named,
    ),
)


# --- pending steps ---


def falls(state: State) -> list[int]:
    return [step.room for step in state.pending if isinstance(step, PendingCollapse)]


def placements(state: State) -> list[PendingExit | PendingFacing]:
    return [step for step in state.pending if not isinstance(step, PendingCollapse)]


def walker_left(state: State) -> bool:
    return has_walked(state) and falls(state) == [state.start] and state.start not in state.meeples


def exit_can_be_there(state: State) -> bool:
    return all(isinstance(step, PendingExit) or step.cell in exit_cells(state, step.seat) for step in placements(state))


PENDING_CHECKS: tuple[Check[State], ...] = (
    Check("one thing is owed at a time", lambda state: len(state.pending) <= 1),
    Check(
        "only the room that the walker left can fall",
        lambda state: walker_left(state) and state.start in state.floor,
        when=falls,
    ),
    Check("the Entrance never falls", lambda state: state.deck.entrance not in falls(state)),
    Check("no room falls while the beast is on", lambda state: not falls(state), when=is_on),
    Check(
        "a room waits with its fall only for a walker that can still explore",
        lambda state: collapse_waits(state) and can_explore(state, state.mover) and not state.acted,
        when=falls,
    ),
    Check(
        "the Control Room has just been found",
        lambda state: state.acted and state.deck.control in state.floor,
        when=placements,
    ),
    Check(
        "the player to the right of the finder places the Emergency Exit",
        lambda state: all(step.seat == (state.actor - 1) % state.seats for step in placements(state)),
    ),
    Check("the Emergency Exit cannot be placed there", exit_can_be_there),
)


# --- the end ---

END_CHECKS: tuple[Check[State], ...] = (
    Check("a game that has ended has a result", lambda state: bool(state.result) == state.over),
    Check("the game is over", lambda state: not (state.pending or state.vote or state.proof_timer), when=is_over),
    Check("nobody has won yet", lambda state: state.over or not state.winners),
    Check(
        "this rule does not end a game with this result",
        lambda state: state.result in RESULTS_BY_RULE.get(state.ended_by, ("lost",)),
        when=is_over,
    ),
    Check(
        "this rule ends games of another kind",
        lambda state: state.ended_by.startswith("BST-14") == is_competitive(state),
        when=is_over,
    ),
    Check("who has not lost has a winner", lambda state: bool(state.winners) == (state.result != "lost"), when=is_over),
)
CHECKS: tuple[Check[State], ...] = (
    Check(
        lambda state: f"the {state.options.mode} game needs at least 2 players",
        lambda state: state.seats > 1 or state.options.mode == "co-operative",
    ),
    *CARD_CHECKS,
    *BEAST_CHECKS,
    *TURN_CHECKS,
    *PENDING_CHECKS,
    *END_CHECKS,
)
