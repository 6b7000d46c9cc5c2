"""Chapters 12 and 13: how the game ends, and who has won."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.digest import digest
from ....core.events import Seat, Tell
from ....core.rules import Outcome, places_by
from ..events import GameEnded, Trapped
from ..floor import neighbours
from ..state import Result, State, android_of, engineers, is_exit, is_safe, meeple_id
from . import trapped

REST = 5  # turns after a doubt that stayed one
SCORES: dict[Result, float] = {"won": 1, "won_without_android": 0.6, "android_abandoned": 0.4, "decided": 1}


def end(state: State, result: Result, winners: Iterable[Seat], rule: str, tell: Tell) -> None:
    state.result, state.winners, state.ended_by = result, tuple(winners), rule
    state.agenda, state.doubt, state.vote = (), "", None
    tell(GameEnded(result, state.winners, rule))


def lose(state: State, rule: str, tell: Tell) -> None:
    end(state, "lost", (), rule, tell)


def win(state: State, result: Result, rule: str, tell: Tell) -> None:
    """Together; in the semi-co-operative game who saved most people, then who left the beast first (BST-13.3)."""
    seats = range(state.seats)
    if not state.options.semi:
        return end(state, result, seats, rule, tell)
    best = max(standing(state, seat) for seat in seats)
    return end(state, result, (seat for seat in seats if standing(state, seat) == best), rule, tell)


def standing(state: State, seat: Seat) -> tuple[int, int]:
    return state.in_hand[seat], -state.arrived[seat]


def exit_lost(state: State, tell: Tell) -> None:
    """The Emergency Exit fell: at once, without waiting for the end of the turn (BST-12.15, BST-14.17)."""
    if state.options.competitive:
        lose(state, "BST-14.11", tell)
    elif trapped.no_exit(state):
        lose(state, "BST-12.10", tell)


# --- after each turn of the co-operative games -------------------------------------------------------------


def note_arrivals(state: State) -> None:
    """Since which turn each engineer has been out; going back in loses it (BST-13.3)."""
    if state.switch_off and state.options.semi:
        for meeple in engineers(state):
            out = is_exit(state, state.meeples[meeple])
            state.arrived[meeple] = (state.arrived[meeple] or state.turn) if out else 0


def judge(state: State, tell: Tell) -> None:
    """The ends of the co-operative games, what is certain first (BST-12.2, BST-12.8)."""
    if trapped.no_exit(state):
        return lose(state, "BST-12.10", tell)
    for meeple in trapped.sealed(state):
        prove(state, meeple, "BST-12.18", tell)
    if not state.over:
        judge_safety(state, tell)
    if not state.over and state.options.turn_limit and state.turn >= state.options.turn_limit:
        lose(state, "BST-12.11", tell)
    return None


def judge_safety(state: State, tell: Tell) -> None:
    android = android_of(state)
    if not all(is_safe(state, meeple) for meeple in engineers(state)):
        return
    if is_safe(state, android):
        all_out(state, tell)
    elif state.trapped >> android & 1 and not trapped.people_matter(state):
        win(state, "won_without_android", "BST-12.4", tell)


def all_out(state: State, tell: Tell) -> None:
    """Everybody is safe: won, unless people are still inside (BST-12.3, BST-12.5)."""
    if not trapped.people_matter(state):
        win(state, "won", "BST-13.3" if state.options.semi else "BST-12.3", tell)
    elif state.options.end_with_people_inside or not can_go_back(state):
        lose(state, "BST-12.5", tell)


def can_go_back(state: State) -> bool:
    """Somebody can still walk, explore or use a gear (BST-12.5)."""
    walks = any(neighbours(state.floor, room) for room in state.meeples)
    return walks or trapped.anybody_explores(state) or any(state.deck.gears[room] for room in state.meeples)


# --- proofs ------------------------------------------------------------------------------------------------


def prove(state: State, meeple: int, rule: str, tell: Tell) -> None:
    """A meeple is trapped for ever: with an engineer all have lost (BST-12.5, BST-12.6)."""
    if state.over or state.trapped >> meeple & 1:
        return
    state.trapped |= 1 << meeple
    tell(Trapped(meeple_id(state, meeple), rule))
    if meeple in engineers(state) and not state.options.competitive:
        lose(state, "BST-12.5" if state.switch_off else "BST-12.6", tell)


def prove_switch(state: State, tell: Tell) -> None:
    """Nobody can ever throw the switch (BST-12.14)."""
    tell(Trapped(trapped.SWITCH, "BST-12.14"))
    lose(state, "BST-12.14", tell)


def open_doubt(state: State) -> None:
    """A glass for a proof, where no quick test has settled the matter; one at a time (BST-12.8)."""
    if state.doubt or (state.undecided and state.turn < state.undecided + REST) or trapped.anybody_explores(state):
        return
    if trapped.in_doubt(state) or trapped.switch_in_doubt(state):
        state.doubt = f"proof-{state.turn}-{digest(public(state))[:6]}"


def public(state: State) -> object:
    """What tells one position from another, without the pile: so an undone turn has another glass."""
    return state.floor, state.meeples, state.marks, state.people, state.switch_off, state.lockdown, state.actor


# --- the result --------------------------------------------------------------------------------------------


def outcome_of(state: State) -> Outcome | None:
    """Together won or lost; people in hand rank the others where somebody wins alone."""
    if not state.over:
        return None
    score = SCORES.get(state.result, 0.0)
    ranks = [(seat in state.winners, state.in_hand[seat] if state.winners else 0) for seat in range(state.seats)]
    scores = tuple(score if seat in state.winners else 0.0 for seat in range(state.seats))
    if not state.winners:
        return Outcome((2,) * state.seats, scores, state.ended_by)
    return Outcome(places_by(ranks) if state.options.semi else split(state), scores, state.ended_by)


def split(state: State) -> tuple[int, ...]:
    """Winners, and everybody else in the same place."""
    return tuple(1 if seat in state.winners else 1 + len(state.winners) for seat in range(state.seats))
