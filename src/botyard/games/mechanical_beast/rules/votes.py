"""Votes to give up (BST-12.8, BST-12.11), to leave the android behind (BST-12.4) or to end the game (BST-14.12)."""

from __future__ import annotations

from ....core.events import EventSink, Seat
from ..events import VoteCalled, Voted, VoteLost
from ..room_refs import vote_texts
from ..state import Ballot, State, Vote, android_of
from .competitive import end_by_arrival
from .game_end import lose_game, win_game
from .trapped import can_anyone_explore, is_undecided, possibly_trapped


def voters(state: State) -> tuple[Seat, ...]:
    """Return the seats that have not voted yet."""
    answers = state.vote.answers if state.vote else ()
    return tuple(seat for seat, answer in enumerate(answers) if answer is None)


def may_abandon(state: State) -> bool:
    """Return whether only the android is inside, and a proof about it decided nothing (BST-12.4)."""
    return is_undecided(state) and only_android_in_doubt(state)


def only_android_in_doubt(state: State) -> bool:
    android = android_of(state)
    if state.options.competitive or state.doubted != 1 << android or can_anyone_explore(state):
        return False
    return possibly_trapped(state) == [android]


def call_vote(state: State, seat: Seat, ballot: Ballot, emit: EventSink) -> None:
    state.vote = Vote(ballot, (None,) * state.seats)
    state.last_vote_turn = state.turn
    emit(VoteCalled(seat, ballot, vote_texts(state)))
    cast_vote(state, seat, yes=True, emit=emit)


def cast_vote(state: State, seat: Seat, *, yes: bool, emit: EventSink) -> None:
    assert state.vote
    ballot, answers = state.vote
    state.vote = Vote(ballot, (*answers[:seat], yes, *answers[seat + 1 :]))
    emit(Voted(seat, yes, vote_texts(state)))
    if not yes:
        fail_vote(state, ballot, emit)
    elif not voters(state):
        pass_vote(state, ballot, emit)


def fail_vote(state: State, ballot: Ballot, emit: EventSink) -> None:
    """Reject the ballot: votes must be unanimous."""
    state.vote = None
    emit(VoteLost(ballot, vote_texts(state)))


def pass_vote(state: State, ballot: Ballot, emit: EventSink) -> None:
    state.vote = None
    if ballot == "abandon":
        win_game(state, "android_abandoned", "android_left", emit)
    elif state.options.competitive:
        end_by_arrival(state, "agreed", emit)
    else:
        lose_game(state, "given_up", emit)
