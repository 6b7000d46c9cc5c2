"""Giving up together (BST-12.8, BST-12.11), leaving the android behind (BST-12.4), agreeing on an end (BST-14.12)."""

from __future__ import annotations

from ....core.events import Seat, Tell
from ..events import VoteCalled, Voted, VoteLost
from ..state import Ballot, State, Vote, android_of
from .competing import decide
from .ending import lose, win
from .trapped import anybody_explores, in_doubt, stays_open


def voters(state: State) -> tuple[Seat, ...]:
    """Who has not answered yet."""
    answers = state.vote.answers if state.vote else ()
    return tuple(seat for seat, answer in enumerate(answers) if answer is None)


def may_abandon(state: State) -> bool:
    """All engineers are out, so are all people, and whether the android is trapped could not be told (BST-12.4)."""
    return stays_open(state) and only_android_in_doubt(state)


def only_android_in_doubt(state: State) -> bool:
    android = android_of(state)
    if state.options.competitive or state.about != 1 << android or anybody_explores(state):
        return False
    return in_doubt(state) == [android]


def call_vote(state: State, seat: Seat, ballot: Ballot, tell: Tell) -> None:
    state.vote = Vote(ballot, (None,) * state.seats)
    state.voted = state.turn
    tell(VoteCalled(seat, ballot))
    cast(state, seat, yes=True, tell=tell)


def cast(state: State, seat: Seat, *, yes: bool, tell: Tell) -> None:
    assert state.vote
    ballot, answers = state.vote
    state.vote = Vote(ballot, (*answers[:seat], yes, *answers[seat + 1 :]))
    tell(Voted(seat, yes))
    if not yes:
        close(state, ballot, tell)
    elif not voters(state):
        carry(state, ballot, tell)


def close(state: State, ballot: Ballot, tell: Tell) -> None:
    """One no is enough: it takes everybody."""
    state.vote = None
    tell(VoteLost(ballot))


def carry(state: State, ballot: Ballot, tell: Tell) -> None:
    state.vote = None
    if ballot == "abandon":
        win(state, "android_abandoned", "android_left", tell)
    elif state.options.competitive:
        decide(state, "agreed", tell)
    else:
        lose(state, "given_up", tell)
