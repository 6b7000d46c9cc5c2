"""Chapters 12 and 13: how the game ends, and who has won."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.events import Seat, Tell
from ....core.rules import Outcome, places_by
from ..events import GameEnded, Trapped
from ..floor import neighbours
from ..state import NOBODY, Result, State, Why, android_of, engineers, is_exit, is_safe, meeple_id
from . import trapped

REST = 5  # turns after a doubt that stayed one
RULE_OF: dict[Why, str] = {
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


def end(state: State, result: Result, winners: Iterable[Seat], why: Why, tell: Tell) -> None:
    state.result, state.winners, state.ended_by = result, tuple(winners), RULE_OF[why]
    state.agenda, state.doubt, state.vote = (), "", None
    tell(GameEnded(result, state.winners, state.ended_by, why))


def lose(state: State, why: Why, tell: Tell) -> None:
    end(state, "lost", (), why, tell)


def win(state: State, result: Result, why: Why, tell: Tell) -> None:
    """Together; in the semi-co-operative game who saved most people, then who left the beast first (BST-13.3)."""
    seats = range(state.seats)
    if not state.options.semi:
        return end(state, result, seats, why, tell)
    note_arrivals(state)  # some games end in the middle of a turn
    best = max(standing(state, seat) for seat in seats)
    return end(state, result, (seat for seat in seats if standing(state, seat) == best), why, tell)


def standing(state: State, seat: Seat) -> tuple[int, int]:
    return state.in_hand[seat], -state.arrived[seat]


def exit_lost(state: State, tell: Tell) -> None:
    """The Emergency Exit fell: at once, without waiting for the end of the turn (BST-12.15, BST-14.17)."""
    if state.options.competitive:
        lose(state, "exit_fell", tell)
    elif trapped.no_exit(state):
        lose(state, "no_exit", tell)


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
        return lose(state, "no_exit", tell)
    for meeple in trapped.sealed(state):
        prove(state, meeple, "BST-12.18", tell)
    if not state.over:
        judge_safety(state, tell)
    if not state.over and state.options.turn_limit and state.turn >= state.options.turn_limit:
        lose(state, "turn_limit", tell)
    return None


def judge_safety(state: State, tell: Tell) -> None:
    android = android_of(state)
    if not all(is_safe(state, meeple) for meeple in engineers(state)):
        return
    if is_safe(state, android):
        all_out(state, tell)
    elif state.trapped >> android & 1 and not trapped.people_matter(state):
        win(state, "won_without_android", "android_trapped", tell)


def all_out(state: State, tell: Tell) -> None:
    """Everybody is safe: won, unless people are still inside (BST-12.3, BST-12.5)."""
    if not trapped.people_matter(state):
        win(state, "won", "most_saved" if state.options.semi else "all_out", tell)
    elif state.options.end_with_people_inside or not can_go_back(state):
        lose(state, "people_inside", tell)


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
        lose(state, "trapped" if state.switch_off else "trapped_growing", tell)


def prove_switch(state: State, tell: Tell) -> None:
    """Nobody can ever throw the switch (BST-12.14)."""
    tell(Trapped(trapped.SWITCH, "BST-12.14"))
    lose(state, "no_switch", tell)


def open_doubt(state: State) -> None:
    """A glass for a proof, where no quick test has settled the matter; one at a time (BST-12.8)."""
    if state.doubt or trapped.anybody_explores(state):
        return
    about = bits_of(trapped.in_doubt(state))
    if not about or rests(state, about) or (mark := trapped.mark_of(state)) == state.free:
        return
    if about != state.about:
        state.about, state.undecided = about, 0  # what could not be told before was about others
    state.doubt = f"proof-{state.turn}-{mark}"


def renewed_doubt(state: State) -> str:
    """The timer of a proof about the position in which this turn begins, if no proof has looked at it yet (BST-12.8).

    It follows from the position and is not part of it, so that a log without this proof leads to the same positions.
    """
    if not is_first_word(state) or not (state.doubt or state.undecided or state.free or state.trapped):
        return ""
    if trapped.anybody_explores(state) or not trapped.in_doubt(state):
        return ""
    mark = trapped.mark_of(state)
    return "" if mark in (state.free, state.unclear, mark_in(state.doubt)) else f"proof-{state.turn}-{mark}"


def is_first_word(state: State) -> bool:
    """Nothing has been done in this turn."""
    return not (state.over or state.acted or state.agenda) and state.mover == NOBODY


def mark_in(timer: str) -> str:
    return timer[-trapped.MARK :]


def proofs(state: State) -> tuple[str, ...]:
    """The timers of the proofs that are being looked for."""
    return tuple(filter(None, (state.doubt, renewed_doubt(state))))


def about_whom(state: State, timer: str) -> int:
    """The meeples that a proof is about, a bit each."""
    return state.about if timer == state.doubt else bits_of(trapped.in_doubt(state))


def bits_of(meeples: Iterable[int]) -> int:
    return sum(1 << meeple for meeple in meeples)


def is_short(state: State, timer: str) -> bool:
    """A renewed proof gets a small effort while another one goes on, or shortly after one that decided nothing."""
    return timer != state.doubt and (bool(state.doubt) or rests(state, about_whom(state, timer)))


def leave_open(state: State, timer: str) -> None:
    """A proof has decided nothing; the rest counts from the last one with the whole effort."""
    if timer == state.doubt:
        state.doubt, state.undecided = "", state.turn
    else:
        state.about = state.about if state.doubt else about_whom(state, timer)
        state.undecided = state.undecided or state.turn
    state.unclear = mark_in(timer)


def rests(state: State, about: int) -> bool:
    """Whether all that was looked into a short while ago, and could not be told."""
    return bool(state.undecided) and state.turn < state.undecided + REST and not about & ~state.about


# --- the result --------------------------------------------------------------------------------------------


def outcome_of(state: State) -> Outcome | None:
    """Together won or lost; in the semi-co-operative game all are ranked as its winner is found (BST-13.3)."""
    if not state.over:
        return None
    seats, score = range(state.seats), SCORES.get(state.result, 0.0)
    scores = tuple(score if seat in state.winners else 0.0 for seat in seats)
    if not state.winners:
        return Outcome((2,) * state.seats, scores, state.ended_by)
    places = places_by([standing(state, seat) for seat in seats]) if state.options.semi else split(state)
    return Outcome(places, scores, state.ended_by)


def split(state: State) -> tuple[int, ...]:
    """Winners, and everybody else in the same place."""
    return tuple(1 if seat in state.winners else 1 + len(state.winners) for seat in range(state.seats))
