"""Chapter 12, trapped meeples: tests without search. What they leave open is decided by proofs (BST-12.8)."""

from __future__ import annotations

from ....core.digest import digest
from ..grid import blank_sides, flood
from ..state import State, android_of, engineers, is_exit, is_exploration_open, is_safe

SIGNATURE_LENGTH = 6  # characters
SWITCH = "switch"  # subject of a proof that nobody can ever throw it (BST-12.14)


def no_exit(state: State) -> bool:
    """Return whether there is no exit and none can be found (BST-12.10)."""
    if state.options.hatch_open or state.deck.exit in state.floor:
        return False
    unseen = state.options.exit_in_pile and state.deck.exit not in state.pile[: state.drawn]
    return not (unseen and is_exploration_open(state))


def is_sealed(state: State, meeple: int) -> bool:
    """Return whether all four sides of the meeple's room are closed for ever (BST-12.18)."""
    return not state.floor.doors[state.meeples[meeple]][0]


def sealed_meeples(state: State) -> list[int]:
    outside = (meeple for meeple, room in enumerate(state.meeples) if not is_exit(state, room))
    return [meeple for meeple in outside if is_sealed(state, meeple)]


def can_anyone_explore(state: State) -> bool:
    """Return whether some meeple can walk to a doorway to explore: then nothing is certain (BST-12.7)."""
    if not is_exploration_open(state):
        return False
    rooms = {room for meeple in state.meeples for room in flood(state.floor, meeple)}
    return any(blank_sides(state.floor, room) for room in rooms)


def can_reach_exit(state: State, meeple: int) -> bool:
    """Return whether an exit is in reach."""
    return any(is_exit(state, room) for room in flood(state.floor, state.meeples[meeple]))


def possibly_trapped(state: State) -> list[int]:
    """Return the meeples that may be trapped according to these tests."""
    wanted = [meeple for meeple in meeples_to_check(state) if not state.trapped >> meeple & 1]
    if not state.switch_off and not can_reach_switch(state):
        return wanted
    return [meeple for meeple in wanted if not can_reach_exit(state, meeple)]


def position_signature(state: State) -> str:
    """Return a digest of everything that a proof depends on, so that its result is used for this position only.

    It reveals nothing about the pile.
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
    """Return whether a proof about just this position decided nothing, and no proof is running."""
    return (
        bool(state.undecided_turn) and not state.proof_timer and state.undecided_signature == position_signature(state)
    )


def can_reach_switch(state: State) -> bool:
    """Return whether some engineer can walk to the Control Room; throwing the switch moves no room (BST-9.8)."""
    return any(state.deck.control in flood(state.floor, state.meeples[meeple]) for meeple in engineers(state))


def meeples_to_check(state: State) -> list[int]:
    """Return the meeples whose being trapped would end the game: engineers inside, then the android (BST-12.4)."""
    out = [meeple for meeple in engineers(state) if not is_safe(state, meeple)]
    android = android_of(state)
    if out or state.options.competitive or people_matter(state) or is_safe(state, android):
        return out
    return [android]


def people_matter(state: State) -> bool:
    """Return whether people are inside and that would lose the game (BST-12.5, BST-13.4)."""
    return bool(state.people) and not (state.options.semi and state.options.semi_people_left == "ignore")
