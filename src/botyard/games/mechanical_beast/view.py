"""What a seat may see: everything but the order of the pile; and imagine(), which deals it anew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...core.events import Seat
from ...core.luck import Luck
from ...core.rules import View
from .asking import BeastAsk, Question, ask, may_say, question_of
from .events import GearSeen
from .floor import WAYS, blanks, column_of, flood, name_of, row_of
from .pile import pile_known, redealt
from .rules.ending import proofs
from .rules.trapped import stays_open
from .state import NO_MARK, State, explorable, is_exit, is_safe, meeple_id, owner_of
from .telling import card_seen


@dataclass(frozen=True, slots=True)
class RoomSeen:
    id: str
    role: str
    row: int
    column: int
    square: str
    heading: str
    sides: str  # front, right, back, left: O open, G glass, L locked, W wall
    gears: tuple[GearSeen, ...]
    people: bool


@dataclass(frozen=True, slots=True)
class MeepleSeen:
    id: str
    seat: Seat  # -1 for the android
    room: str
    mark: int  # the gear of its room or of the room it left that it may not use, from 1; 0 for none
    marked: str  # that room
    safe: bool
    way_out: bool  # an exit is in reach
    explores: bool  # something to explore is in reach
    reach: int  # rooms in reach, its own not counted
    trapped: bool


@dataclass(frozen=True, slots=True)
class Draws:
    """After how many more cards a special one comes, at least and at most."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class PileSeen:
    drawn: int  # cards so far
    left: int
    control: Draws | None  # None: it is out, or not in this game
    exit: Draws | None
    lockdown: Draws | None


@dataclass(frozen=True, slots=True)
class BeastView(View):
    ask: BeastAsk | None
    house: bool  # the cards are a design of the house
    mode: str
    level: str
    glass_locked: bool
    hatch_open: bool
    turn: int
    actor: Seat
    row: int  # of the square called a1
    column: int
    switch_off: bool
    lockdown: bool
    pile: PileSeen
    rooms: tuple[RoomSeen, ...]
    meeples: tuple[MeepleSeen, ...]
    people_inside: int
    in_hand: tuple[int, ...]
    walked: str  # the meeple that has walked in this turn
    acted: bool
    arrivals: tuple[str, ...]  # meeples on the Emergency Exit in the competitive game, the first at the bottom
    repeats: int  # how often the position of this turn has come up, where that counts
    quiet: int  # full rounds without progress
    most_quiet: int
    thinking: bool  # whether somebody is trapped is being looked into
    undecided: bool  # that it could not be told, of this position
    votes: tuple[str, ...]  # each seat's, while a vote is taken: yes, no or nothing
    question: Question | None
    may_say: tuple[str, ...]  # by any seat, out of turn
    result: str
    winners: tuple[Seat, ...]
    ended_by: str


def view(state: State, seat: Seat | None) -> BeastView:
    options = state.options
    return BeastView(
        seat,
        ask(state, seat),
        house=state.deck.file.house,
        mode=options.mode,
        level=options.level,
        glass_locked=options.glass_locked,
        hatch_open=options.hatch_open,
        turn=state.turn,
        actor=state.actor,
        row=row_of(state.corner),
        column=column_of(state.corner),
        switch_off=state.switch_off,
        lockdown=state.lockdown,
        pile=pile_seen(state),
        rooms=tuple(room_seen(state, room) for room in state.floor.rooms()),
        meeples=meeples_seen(state),
        people_inside=state.people.bit_count(),
        in_hand=tuple(state.in_hand),
        walked=meeple_id(state, state.mover) if state.mover >= 0 else "",
        acted=state.acted,
        arrivals=tuple(meeple_id(state, meeple) for meeple in state.arrivals),
        repeats=state.seen.count(state.seen[-1]) if state.seen else 0,
        quiet=state.quiet // state.seats,
        most_quiet=options.adjudicate_rounds,
        thinking=bool(proofs(state)),
        undecided=stays_open(state),
        votes=votes_seen(state),
        question=None if state.over else question_of(state),
        may_say=may_say(state),
        result=state.result,
        winners=state.winners,
        ended_by=state.ended_by,
    )


def votes_seen(state: State) -> tuple[str, ...]:
    answers = state.vote.answers if state.vote else ()
    return tuple("" if answer is None else "yes" if answer else "no" for answer in answers)


def room_seen(state: State, room: int) -> RoomSeen:
    card, cell, printed = state.deck.cards[room], state.floor.where[room], card_seen(state, room)
    return RoomSeen(
        card.id,
        card.role,
        row_of(cell),
        column_of(cell),
        name_of(cell, state.corner),
        WAYS[state.floor.heading[room]],
        printed.sides,
        printed.gears,
        bool(state.people >> room & 1),
    )


class Ways(NamedTuple):
    """What can be walked to from a room."""

    out: bool
    unknown: bool
    rooms: int


def ways_from(state: State, room: int) -> Ways:
    reach = flood(state.floor, room)
    unknown = explorable(state) and any(blanks(state.floor, other) for other in reach)
    return Ways(any(is_exit(state, other) for other in reach), unknown, len(reach) - 1)


def meeples_seen(state: State) -> tuple[MeepleSeen, ...]:
    ways = {room: ways_from(state, room) for room in dict.fromkeys(state.meeples)}
    return tuple(meeple_seen(state, meeple, ways[room]) for meeple, room in enumerate(state.meeples))


def meeple_seen(state: State, meeple: int, ways: Ways) -> MeepleSeen:
    room, mark = state.meeples[meeple], state.marks[meeple]
    marked = mark != NO_MARK
    return MeepleSeen(
        meeple_id(state, meeple),
        owner_of(state, meeple),
        state.deck.ids[room],
        mark[1] + 1 if marked else 0,
        state.deck.ids[mark[0]] if marked else "",
        is_safe(state, meeple),
        *ways,
        bool(state.trapped >> meeple & 1),
    )


def pile_seen(state: State) -> PileSeen:
    """What everybody can know who has counted (BST-2.5)."""
    known = pile_known(state.deck, state.options, state.pile, state.drawn)
    return PileSeen(state.drawn, state.cards_left, *(Draws(*draws) if draws else None for draws in known.draws))


def imagine(state: State, luck: Luck) -> State:
    dream = state.copy()
    dream.luck = luck
    dream.pile = redealt(state.deck, state.options, state.pile, state.drawn, luck)
    return dream
