"""Chapter 12, who is trapped: the tests that need no search. What they leave open is a doubt, for proofs (BST-12.8)."""

from __future__ import annotations

from ....core.digest import digest
from ..grid import blank_sides, flood
from ..state import State, android_of, engineers, is_exit, is_exploration_open, is_safe

SIGNATURE_LENGTH = 6  # letters
SWITCH = "switch"  # in doubt whether anybody can ever throw it (BST-12.14)


def no_exit(state: State) -> bool:
    """None is there and none can come (BST-12.10)."""
    if state.options.hatch_open or state.deck.exit in state.floor:
        return False
    unseen = state.options.exit_in_pile and state.deck.exit not in state.pile[: state.drawn]
    return not (unseen and is_exploration_open(state))


def is_sealed(state: State, meeple: int) -> bool:
    """All four sides of its room are shut for ever (BST-12.18)."""
    return not state.floor.doors[state.meeples[meeple]][0]


def sealed_meeples(state: State) -> list[int]:
    outside = (meeple for meeple, room in enumerate(state.meeples) if not is_exit(state, room))
    return [meeple for meeple in outside if is_sealed(state, meeple)]


def can_anyone_explore(state: State) -> bool:
    """Some meeple can walk to a doorway to the unknown: then nothing is certain (BST-12.7)."""
    if not is_exploration_open(state):
        return False
    rooms = {room for meeple in state.meeples for room in flood(state.floor, meeple)}
    return any(blank_sides(state.floor, room) for room in rooms)


def can_reach_exit(state: State, meeple: int) -> bool:
    """An exit is in reach."""
    return any(is_exit(state, room) for room in flood(state.floor, state.meeples[meeple]))


def possibly_trapped(state: State) -> list[int]:
    """Meeples that may be trapped, as far as these tests can tell."""
    wanted = [meeple for meeple in meeples_to_check(state) if not state.trapped >> meeple & 1]
    if not state.switch_off and not can_reach_switch(state):
        return wanted
    return [meeple for meeple in wanted if not can_reach_exit(state, meeple)]


def position_signature(state: State) -> str:
    """All that a proof looks at, in short: what was found out about one position is not said of another.

    Nothing of the pile is told by it.
    """
    seen = (
        state.floor,
        state.meeples,
        state.marks,
        state.switch_off,
        is_exploration_open(state),
        possibly_trapped(state),
    )
    return digest(seen)[:SIGNATURE_LENGTH]


def is_undecided(state: State) -> bool:
    """It could not be told whether somebody is trapped in just this position, and nobody is looking into it."""
    return (
        bool(state.undecided_turn) and not state.proof_timer and state.undecided_signature == position_signature(state)
    )


def can_reach_switch(state: State) -> bool:
    """Some engineer has a way to the Control Room; to throw the switch there moves no room (BST-9.8)."""
    return any(state.deck.control in flood(state.floor, state.meeples[meeple]) for meeple in engineers(state))


def meeples_to_check(state: State) -> list[int]:
    """Those whose being trapped would end the game: engineers that are not out, and then the android (BST-12.4)."""
    out = [meeple for meeple in engineers(state) if not is_safe(state, meeple)]
    android = android_of(state)
    if out or state.options.competitive or people_matter(state) or is_safe(state, android):
        return out
    return [android]


def people_matter(state: State) -> bool:
    """Somebody is inside, and that is a loss (BST-12.5, BST-13.4)."""
    return bool(state.people) and not (state.options.semi and state.options.semi_people_left == "ignore")
