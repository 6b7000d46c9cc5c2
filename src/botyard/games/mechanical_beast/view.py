"""The view of a seat: everything but the order of the pile."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from ...core.events import Seat
from ...core.game import View
from .events import PileView, RoomView
from .grid import blank_sides, column_of, reaches, row_of
from .prompts import BeastPrompt, anytime_actions, prompt_for
from .room_refs import arrival_ids, meeple_mark, pile_view, room_view, turn_view
from .rules.game_end import proof_timers
from .rules.trapped import is_undecided
from .state import (
    State,
    is_exit,
    is_exploration_open,
    is_safe,
    owner_of,
)


@dataclass(frozen=True, slots=True)
class MeepleView:
    id: str
    seat: Seat  # -1 for the android
    room: str
    mark: int  # the gear that it may not use again yet, from 1; 0 for none
    marked: str  # the room of that gear
    safe: bool
    way_out: bool  # an exit is in reach
    explores: bool  # a doorway to explore is in reach
    reach: int  # number of other rooms in reach
    trapped: bool


@dataclass(frozen=True, slots=True)
class BeastView(View):
    prompt: BeastPrompt | None
    builtin: bool  # the cards are our own design
    mode: str
    level: str
    glass_locked: bool
    hatch_open: bool
    turn: int
    actor: Seat
    next_actor: Seat
    row: int  # of the square a1
    column: int
    switch_off: bool
    lockdown: bool
    pile: PileView
    rooms: tuple[RoomView, ...]
    meeples: tuple[MeepleView, ...]
    people_inside: int
    in_hand: tuple[int, ...]
    walked: str  # the meeple that has walked in this turn
    acted: bool
    arrivals: tuple[str, ...]  # meeples on the Emergency Exit in the competitive game, the first at the bottom
    repeats: int  # how often the current position has occurred, in the competitive game
    quiet: int  # full rounds without progress
    most_quiet: int
    checking_trapped: bool  # a proof is running
    undecided: bool  # a proof about this position decided nothing
    votes: tuple[str, ...]  # of each seat during a vote: "yes", "no" or empty
    collapsing: str  # the room behind the walker that is about to collapse
    exit_placer: Seat  # who places the Emergency Exit; -1 when there is none to place (BST-14.6)
    anytime_actions: tuple[str, ...]  # of any seat, out of turn
    result: str
    winners: tuple[Seat, ...]
    ended_by: str


def view(state: State, seat: Seat | None) -> BeastView:
    return view_builder(state)(seat)


def view_builder(state: State) -> Callable[[Seat | None], BeastView]:
    """Compute the public fields once; seats differ only in their prompts (BST-2.5)."""
    build = with_public_fields(state)
    return lambda seat: build(seat=seat, prompt=prompt_for(state, seat))


def with_public_fields(state: State) -> partial[BeastView]:
    options, turn = state.options, turn_view(state)
    return partial(
        BeastView,
        builtin=state.deck.file.house,
        mode=options.mode,
        level=options.level,
        glass_locked=options.glass_locked,
        hatch_open=options.hatch_open,
        turn=state.turn,
        actor=state.actor,
        next_actor=turn.next_actor,
        row=row_of(state.corner),
        column=column_of(state.corner),
        switch_off=state.switch_off,
        lockdown=state.lockdown,
        pile=pile_view(state),
        rooms=tuple(room_view(state, room) for room in state.floor.rooms()),
        meeples=meeple_views(state),
        people_inside=state.people.bit_count(),
        in_hand=tuple(state.in_hand),
        walked=turn.walked,
        acted=turn.acted,
        arrivals=arrival_ids(state),
        repeats=state.position_history.count(state.position_history[-1]) if state.position_history else 0,
        quiet=state.quiet_turns // state.seats,
        most_quiet=options.adjudicate_rounds,
        checking_trapped=bool(proof_timers(state)),
        undecided=is_undecided(state),
        votes=turn.votes,
        collapsing=turn.collapsing,
        exit_placer=turn.exit_placer,
        anytime_actions=anytime_actions(state),
        result=state.result,
        winners=state.winners,
        ended_by=state.ended_by,
    )


class ReachSummary(NamedTuple):
    """Summary of the rooms in reach of a room."""

    out: bool
    unknown: bool
    rooms: int


def summary_of(state: State, reach: Collection[int]) -> ReachSummary:
    unknown = is_exploration_open(state) and any(blank_sides(state.floor, other) for other in reach)
    return ReachSummary(any(is_exit(state, other) for other in reach), unknown, len(reach) - 1)


def meeple_views(state: State) -> tuple[MeepleView, ...]:
    summaries = dict[int, ReachSummary]()
    for reach in reaches(state.floor, state.meeples):
        summaries |= dict.fromkeys(reach, summary_of(state, reach))
    return tuple(meeple_view(state, meeple, summaries[room]) for meeple, room in enumerate(state.meeples))


def meeple_view(state: State, meeple: int, reach: ReachSummary) -> MeepleView:
    marked = meeple_mark(state, meeple)
    return MeepleView(
        marked.id,
        owner_of(state, meeple),
        state.deck.ids[state.meeples[meeple]],
        marked.mark,
        marked.marked,
        is_safe(state, meeple),
        *reach,
        bool(state.trapped >> meeple & 1),
    )
