"""What a seat may see, and the position dealt anew for it: only hands and the deck are hidden (ITM-1.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Literal

from ...core.events import Seat
from ...core.luck import Luck
from ...core.rules import View
from .actions import Crew
from .asking import Question, ask, question_of
from .boards import Board, Icon, TerminalPlace, Track
from .cards import LEVELS, Entry, Level, cards_in, counted, faces
from .events import Shape
from .ghosts import Ghost, ghosts
from .outlook import around, outlook_of
from .rules.refusing import Lack, junction_obstacle, terminal_obstacle
from .rules.terminals import height_needed, unlocked
from .rules.turns import open_goals
from .state import NO_BOT, Box, Stack, State, is_hex, owner_of

SEEN = 1 << 7  # tracks and wirings whose views are cached: few moves change either


@dataclass(frozen=True, slots=True)
class RacerView:
    seat: Seat
    shape: Shape


@dataclass(frozen=True, slots=True)
class SpotView:
    spot: int
    icon: Icon
    entry: Entry
    start: int  # the turn order that begins here; 0 for none
    racer: RacerView | None


@dataclass(frozen=True, slots=True)
class StackView:
    seat: Seat
    crew: Crew


@dataclass(frozen=True, slots=True)
class TerminalView:
    place: str
    card: str
    level: Level
    row: int
    column: int
    height: int  # bots that must be placed there now
    stacks: tuple[StackView, ...]


@dataclass(frozen=True, slots=True)
class WireView:
    seat: Seat
    shape: Level


@dataclass(frozen=True, slots=True)
class JunctionView:
    id: str
    between: tuple[str, str]
    level: Level
    bots: tuple[WireView, ...]
    unlocked: tuple[Seat, ...]  # for whom (ITM-7.2)


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: Seat
    crew: Crew
    box: Box
    cards: int  # in hand
    hex_box: int
    podium: int
    left: bool
    possible: tuple[str, ...]  # terminals and junctions it could use now, were it its turn: known to all


@dataclass(frozen=True, slots=True)
class BlockedView:
    """A terminal or junction that cannot be used now, and why."""

    place: str
    rule: str
    why: str
    card: str = ""  # the terminal card that could not be done, where that is it
    lack: Lack = ""  # what it lacks
    have: int = 0  # bots of its level or higher that could be placed, where they are too few


@dataclass(frozen=True, slots=True)
class MachineView(View):
    board: str
    house: bool  # the board is a design of ours, the printed one being lost
    turn: int
    actor: Seat
    order: tuple[Seat, ...]  # of play, the first player first
    acted: bool
    played: bool
    ignoring: bool  # stacks, in this turn
    spots: tuple[SpotView, ...]
    queue: tuple[Seat, ...]  # the front one first
    terminals: tuple[TerminalView, ...]
    junctions: tuple[JunctionView, ...]
    players: tuple[PlayerView, ...]
    hand: tuple[str, ...]  # own Power cards
    deck: int
    discard: tuple[str, ...]
    question: Question | None  # the facts of `ask`, for pages in other languages
    line: tuple[str, ...]  # what the actor has said in the action that is under way
    ghosts: tuple[Ghost, ...]  # what would come of each choice
    blocked: tuple[BlockedView, ...]  # what is no choice while a Terminal action is owed
    turn_cap: int
    ended_by: str


def view(state: State, seat: Seat | None) -> MachineView:
    return view_from(seen_by_all(state), state, seat)


def viewer(state: State) -> Callable[[Seat | None], MachineView]:
    return partial(view_from, seen_by_all(state), state)


def view_from(seen: MachineView, state: State, seat: Seat | None) -> MachineView:
    """What everybody sees, with the hand and the question of a seat."""
    if seat is None or seat not in range(state.seats):
        return replace(seen, seat=seat)
    asked, hand = ask(state, seat), faces(cards_in(state.hands[seat]))
    if asked is None:
        return replace(seen, seat=seat, hand=hand)
    return replace(
        seen,
        seat=seat,
        ask=asked,
        hand=hand,
        question=question_of(state),
        ghosts=ghosts(state, asked),
        blocked=tuple(blocked(state, seat, seen.players[seat].possible)),
    )


def seen_by_all(state: State) -> MachineView:
    return MachineView(
        seat=None,
        ask=None,
        board=state.board.name,
        house=state.board.house,
        turn=state.turn,
        actor=state.actor,
        order=around(state, state.first),
        acted=state.acted,
        played=state.played,
        ignoring=state.ignoring,
        spots=see_spots(state.board, state.track),
        queue=tuple(state.queue),
        terminals=tuple(see_terminal(state, place) for place in range(len(state.cards))),
        junctions=see_junctions(state),
        players=tuple(see_player(state, player) for player in range(state.seats)),
        hand=(),
        deck=len(state.deck),
        discard=faces(cards_in(state.discard)),
        question=None,
        line=tuple(state.line),
        ghosts=(),
        blocked=(),
        turn_cap=state.options.turn_cap,
        ended_by=state.ended_by,
    )


@lru_cache(maxsize=SEEN)
def see_spots(board: Board, track: bytes) -> tuple[SpotView, ...]:
    return tuple(see_spot(board.track, spot, track[spot]) for spot in range(1, len(track)))


def see_spot(track: Track, spot: int, piece: int) -> SpotView:
    entry: Entry = "silver" if spot == track.silver else "gold" if spot == track.gold else ""
    start = track.starts.index(spot) + 1 if spot in track.starts else 0
    racer = RacerView(owner_of(piece), shape_of(piece)) if piece else None
    return SpotView(spot, track.icons[spot - 1], entry, start, racer)


def shape_of(piece: int) -> Literal["circle", "hex"]:
    return "hex" if is_hex(piece) else "circle"


def see_terminal(state: State, place: int) -> TerminalView:
    height = height_needed(state, state.actor, place)
    return terminal_from(state.board.side.terminals[place], state.cards[place], height, state.stacks[place])


@lru_cache(maxsize=8 * SEEN)  # there are fifteen of them
def terminal_from(where: TerminalPlace, card: str, height: int, stacks: tuple[Stack, ...]) -> TerminalView:
    seen = tuple(StackView(stack.seat, stack.crew) for stack in stacks)
    return TerminalView(where.id, card, where.level, where.row, where.column, height, seen)


def see_junctions(state: State) -> tuple[JunctionView, ...]:
    free = tuple(tuple(unlocked(state, seat)) for seat in range(state.seats))
    return junctions_from(state.board, tuple(state.wires), free)


@lru_cache(maxsize=SEEN)
def junctions_from(
    board: Board, wires: tuple[tuple[int, ...], ...], free: tuple[tuple[int, ...], ...]
) -> tuple[JunctionView, ...]:
    found = []
    for number, junction in enumerate(board.side.junctions):
        bots = tuple(WireView(seat, LEVELS[shape]) for seat, shape in enumerate(wires[number]) if shape != NO_BOT)
        seats = tuple(seat for seat, numbers in enumerate(free) if number in numbers)
        found.append(JunctionView(junction.id, junction.between, junction.level, bots, seats))
    return tuple(found)


def see_player(state: State, seat: Seat) -> PlayerView:
    return PlayerView(
        seat,
        state.crews[seat],
        state.boxes[seat],
        sum(state.hands[seat]),
        state.hex_box[seat],
        state.podium[seat],
        state.left[seat],
        possible(state, seat),
    )


def possible(state: State, seat: Seat) -> tuple[str, ...]:
    """Nothing while an action is under way: what can be done then is the question."""
    if state.agenda or state.over or state.left[seat]:
        return ()
    outlook = outlook_of(state, seat, ())
    return tuple(go.place for go in open_goals(state, outlook))


def blocked(state: State, seat: Seat, free: tuple[str, ...]) -> Iterator[BlockedView]:
    if state.agenda or state.acted:
        return
    for number, place in enumerate(state.board.places):
        if place not in free:
            yield BlockedView(place, *terminal_obstacle(state, seat, number))
    for number, junction in enumerate(state.board.junctions):
        if junction not in free:
            yield BlockedView(junction, *junction_obstacle(state, seat, number))


# --- the dream ---------------------------------------------------------------------------------------------


def imagine(state: State, seat: Seat, luck: Luck) -> State:
    """The other hands are shuffled together with the deck and dealt anew."""
    dream = state.copy()
    dream.luck = luck
    hidden = [other for other in range(state.seats) if other != seat]
    held = [kind for other in hidden for kind in cards_in(state.hands[other])]
    unseen = sorted([*state.deck, *held])
    luck.shuffle(unseen)
    for other in hidden:
        cards = [unseen.pop() for _ in range(sum(state.hands[other]))]
        dream.hands[other] = counted(cards)
    dream.deck = unseen
    return dream
