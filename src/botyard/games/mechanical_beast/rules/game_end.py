"""Chapters 12 and 13: the end of the game, and the winners."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.events import EventSink, Seat
from ....core.game import Outcome, rank
from ..events import GameEnded, Trapped
from ..grid import neighbours
from ..room_refs import turn_view
from ..state import NOBODY, EndReason, Result, State, android_of, engineers, is_exit, is_safe, meeple_id
from . import trapped

PROOF_REST_TURNS = 5  # after a proof that decided nothing
RULE_BY_REASON: dict[EndReason, str] = {
    "all_out": "BST-12.3",
    "android_trapped": "BST-12.4",
    "android_left": "BST-12.4",
    "people_inside": "BST-12.5",
    "trapped": "BST-12.5",
    "trapped_growing": "BST-12.6",
    "no_exit": "BST-12.10",
    "turn_limit": "BST-12.11",
    "given_up": "BST-12.11",
    "no_switch": "BST-12.14",
    "most_saved": "BST-13.3",
    "both_on_exit": "BST-14.11",
    "exit_fell": "BST-14.11",
    "all_trapped": "BST-14.11",
    "first_on_exit": "BST-14.11",
    "agreed": "BST-14.12",
    "repeated": "BST-14.14",
    "quiet": "BST-14.14",
}
SCORES: dict[Result, float] = {"won": 1, "won_without_android": 0.6, "android_abandoned": 0.4, "decided": 1}


def end_game(state: State, result: Result, winners: Iterable[Seat], reason: EndReason, emit: EventSink) -> None:
    state.result, state.winners, state.ended_by = result, tuple(winners), RULE_BY_REASON[reason]
    state.pending, state.proof_timer, state.vote = (), "", None
    emit(GameEnded(result, state.winners, state.ended_by, reason, turn_view(state)))


def lose_game(state: State, reason: EndReason, emit: EventSink) -> None:
    end_game(state, "lost", (), reason, emit)


def win_game(state: State, result: Result, reason: EndReason, emit: EventSink) -> None:
    """End the game with a win for all; in the semi-co-operative game for those who saved most people.

    Ties there go to the players who left the beast first (BST-13.3).
    """
    seats = range(state.seats)
    if not state.options.semi:
        return end_game(state, result, seats, reason, emit)
    record_arrivals(state)  # some games end in the middle of a turn
    best = max(ranking_key(state, seat) for seat in seats)
    return end_game(state, result, (seat for seat in seats if ranking_key(state, seat) == best), reason, emit)


def ranking_key(state: State, seat: Seat) -> tuple[int, int]:
    return state.in_hand[seat], -state.arrived[seat]


def handle_exit_lost(state: State, emit: EventSink) -> None:
    """End the game at once if the fall of the Emergency Exit decides it (BST-12.15, BST-14.17)."""
    if state.options.competitive:
        lose_game(state, "exit_fell", emit)
    elif trapped.no_exit(state):
        lose_game(state, "no_exit", emit)


# --- after each turn of the co-operative games -------------------------------------------------------------


def record_arrivals(state: State) -> None:
    """Record since which turn each engineer has been out; going back in resets it (BST-13.3)."""
    if state.switch_off and state.options.semi:
        for meeple in engineers(state):
            out = is_exit(state, state.meeples[meeple])
            state.arrived[meeple] = (state.arrived[meeple] or state.turn) if out else 0


def check_game_end(state: State, emit: EventSink) -> None:
    """End a co-operative game after a turn if it is decided (BST-12.2, BST-12.8)."""
    if trapped.no_exit(state):
        return lose_game(state, "no_exit", emit)
    for meeple in trapped.sealed_meeples(state):
        record_trapped(state, meeple, "BST-12.18", emit)
    if not state.over:
        check_safety(state, emit)
    if not state.over and state.options.turn_limit and state.turn >= state.options.turn_limit:
        lose_game(state, "turn_limit", emit)
    return None


def check_safety(state: State, emit: EventSink) -> None:
    android = android_of(state)
    if not all(is_safe(state, meeple) for meeple in engineers(state)):
        return
    if is_safe(state, android):
        end_all_out(state, emit)
    elif state.trapped >> android & 1 and not trapped.people_matter(state):
        win_game(state, "won_without_android", "android_trapped", emit)


def end_all_out(state: State, emit: EventSink) -> None:
    """Win the game, as everybody is safe, unless people are still inside (BST-12.3, BST-12.5)."""
    if not trapped.people_matter(state):
        win_game(state, "won", "most_saved" if state.options.semi else "all_out", emit)
    elif state.options.end_with_people_inside or not can_go_back(state):
        lose_game(state, "people_inside", emit)


def can_go_back(state: State) -> bool:
    """Return whether some meeple can still walk, explore or use a gear (BST-12.5)."""
    walks = any(neighbours(state.floor, room) for room in state.meeples)
    return walks or trapped.can_anyone_explore(state) or any(state.deck.gears[room] for room in state.meeples)


# --- proofs ------------------------------------------------------------------------------------------------


def record_trapped(state: State, meeple: int, rule: str, emit: EventSink) -> None:
    """Record that a meeple is trapped for ever; with an engineer all lose (BST-12.5, BST-12.6)."""
    if state.over or state.trapped >> meeple & 1:
        return
    state.trapped |= 1 << meeple
    emit(Trapped(meeple_id(state, meeple), rule))
    if meeple in engineers(state) and not state.options.competitive:
        lose_game(state, "trapped" if state.switch_off else "trapped_growing", emit)


def record_no_switch(state: State, emit: EventSink) -> None:
    """Lose the game: nobody can ever throw the switch (BST-12.14)."""
    emit(Trapped(trapped.SWITCH, "BST-12.14"))
    lose_game(state, "no_switch", emit)


def start_proof(state: State) -> None:
    """Start the timer of a proof if the quick tests leave open who is trapped; one at a time (BST-12.8)."""
    if state.proof_timer or trapped.can_anyone_explore(state):
        return
    subjects = to_bits(trapped.possibly_trapped(state))
    if (
        not subjects
        or is_resting(state, subjects)
        or (signature := trapped.position_signature(state)) == state.free_signature
    ):
        return
    if subjects != state.doubted:
        state.doubted, state.undecided_turn = subjects, 0  # the last undecided proof was about other meeples
    state.proof_timer = f"proof-{state.turn}-{signature}"


def renewed_proof_timer(state: State) -> str:
    """Return the timer of a proof about the start of this turn, if no proof has covered that position (BST-12.8).

    It is computed from the position and not stored, so that a log without this proof leads to the same positions.
    """
    if not is_turn_start(state) or not (
        state.proof_timer or state.undecided_turn or state.free_signature or state.trapped
    ):
        return ""
    if trapped.can_anyone_explore(state) or not trapped.possibly_trapped(state):
        return ""
    signature = trapped.position_signature(state)
    return (
        ""
        if signature in (state.free_signature, state.undecided_signature, signature_in(state.proof_timer))
        else f"proof-{state.turn}-{signature}"
    )


def is_turn_start(state: State) -> bool:
    """Return whether nothing has been done in this turn."""
    return not (state.over or state.acted or state.pending) and state.mover == NOBODY


def signature_in(timer: str) -> str:
    return timer[-trapped.SIGNATURE_LENGTH :]


def proof_timers(state: State) -> tuple[str, ...]:
    """Return the timers of the running proofs."""
    return tuple(filter(None, (state.proof_timer, renewed_proof_timer(state))))


def proof_subjects(state: State, timer: str) -> int:
    """Return the meeples that a proof is about, a bit each."""
    return state.doubted if timer == state.proof_timer else to_bits(trapped.possibly_trapped(state))


def to_bits(meeples: Iterable[int]) -> int:
    return sum(1 << meeple for meeple in meeples)


def is_short_proof(state: State, timer: str) -> bool:
    """Return whether a renewed proof gets a small effort: during another proof, or soon after an undecided one."""
    return timer != state.proof_timer and (bool(state.proof_timer) or is_resting(state, proof_subjects(state, timer)))


def record_undecided(state: State, timer: str) -> None:
    """Record that a proof decided nothing; the rest period starts at the last proof with the whole effort."""
    if timer == state.proof_timer:
        state.proof_timer, state.undecided_turn = "", state.turn
    else:
        state.doubted = state.doubted if state.proof_timer else proof_subjects(state, timer)
        state.undecided_turn = state.undecided_turn or state.turn
    state.undecided_signature = signature_in(timer)


def is_resting(state: State, subjects: int) -> bool:
    """Return whether a recent proof about all these meeples decided nothing."""
    return (
        bool(state.undecided_turn)
        and state.turn < state.undecided_turn + PROOF_REST_TURNS
        and not subjects & ~state.doubted
    )


# --- the result --------------------------------------------------------------------------------------------


def final_outcome(state: State) -> Outcome | None:
    """Return the outcome: all win or lose together, or are ranked in the semi-co-operative game (BST-13.3)."""
    if not state.over:
        return None
    seats, score = range(state.seats), SCORES.get(state.result, 0.0)
    scores = tuple(score if seat in state.winners else 0.0 for seat in seats)
    if not state.winners:
        return Outcome((2,) * state.seats, scores, state.ended_by)
    places = rank([ranking_key(state, seat) for seat in seats]) if state.options.semi else winner_places(state)
    return Outcome(places, scores, state.ended_by)


def winner_places(state: State) -> tuple[int, ...]:
    """Rank the winners first, and everybody else in the same place."""
    return tuple(1 if seat in state.winners else 1 + len(state.winners) for seat in range(state.seats))
