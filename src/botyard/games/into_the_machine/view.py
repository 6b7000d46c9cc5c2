"""The view of a seat: only hands and the deck are hidden (ITM-1.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Literal

from ...core.events import Seat
from ...core.game import View
from ...core.messages import Message
from .action_context import clockwise_from, context_for, next_actor
from .actions import Crew, Go, Power, parse
from .boards import Board, Icon, TerminalPlace, Track
from .cards import POWERS, Entry, Level, card_ids, cards_in
from .events import CurrentAction, JunctionBotView, Shape, StackView
from .previews import Preview, preview_of
from .prompts import answers, prompt_for
from .rules.legality import Lack, Obstacle, junction_obstacle, terminal_obstacle
from .rules.terminals import heights_needed, junction_bot_views, stack_views, unlocked_junctions
from .rules.turn import legal_destinations
from .state import Box, PendingCard, Stack, State, is_hex, owner_of

VIEW_CACHE_SIZE = 1 << 7  # tracks and junctions whose views are cached: few actions change them


@dataclass(frozen=True, slots=True)
class RacerView:
    seat: Seat
    shape: Shape


@dataclass(frozen=True, slots=True)
class SpotView:
    spot: int
    icon: Icon
    entry: Entry
    start: int  # the player, in turn order from 1, who starts here; 0 for none
    racer: RacerView | None


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
class JunctionView:
    id: str
    between: tuple[str, str]
    level: Level
    bots: tuple[JunctionBotView, ...]
    unlocked: tuple[Seat, ...]  # seats that may use it (ITM-7.2)


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: Seat
    crew: Crew
    box: Box
    cards: int  # in hand
    hex_box: int
    podium: int
    left: bool
    possible: tuple[str, ...]  # terminals and junctions that the player could use if it were its turn


@dataclass(frozen=True, slots=True)
class BlockedView:
    """A terminal or junction that cannot be used now, and the reason."""

    place: str
    rule: str
    why: Message
    card: str = ""  # the terminal card that could not be completed, if that is the reason
    lack: Lack = ""  # what is missing for that card
    have: int = 0  # available bots of its level or higher, if they are too few


@dataclass(frozen=True, slots=True)
class MachineView(View):
    board: str
    builtin: bool  # the board is our own design: the printed one is lost
    turn: int
    actor: Seat
    order: tuple[Seat, ...]  # turn order
    next_actor: Seat
    acted: bool
    played: bool
    ignoring: bool  # the actor ignores stacks in this turn
    spots: tuple[SpotView, ...]
    queue: tuple[Seat, ...]  # from the front to the back
    terminals: tuple[TerminalView, ...]
    junctions: tuple[JunctionView, ...]
    players: tuple[PlayerView, ...]
    hand: tuple[str, ...]  # the viewer's Power cards
    deck: int
    discard: tuple[str, ...]
    current_action: CurrentAction | None
    previews: tuple[Preview, ...]  # one for each choice
    blocked: tuple[BlockedView, ...]  # while a Terminal action must be chosen
    turn_cap: int
    ended_by: str


def view(state: State, seat: Seat | None) -> MachineView:
    return viewer(state)(seat)


def viewer(state: State) -> Callable[[Seat | None], MachineView]:
    players = tuple(player_view(state, player) for player in range(state.seats))
    return partial(view_for_seat, state, players, with_public_fields(state, players))


def view_for_seat(
    state: State, players: tuple[PlayerView, ...], build: partial[MachineView], seat: Seat | None
) -> MachineView:
    """Return the view of a seat; `build` has the public fields and takes those that only the seat may know."""
    if seat is None or seat not in range(state.seats):
        return build(seat=seat, prompt=None, hand=(), previews=(), blocked=())
    hand = card_ids(cards_in(state.hands[seat]))
    if state.over or seat != state.actor:
        return build(seat=seat, prompt=None, hand=hand, previews=(), blocked=())
    actions = answers(state, seat)
    previews = tuple(preview_of(state, action) for action in actions)
    return build(
        seat=seat,
        prompt=prompt_for(state, actions, previews),
        hand=hand,
        previews=previews,
        blocked=tuple(blocked_places(state, seat, players[seat].possible)),
    )


def with_public_fields(state: State, players: tuple[PlayerView, ...]) -> partial[MachineView]:
    """Return the constructor of a view with the public fields filled in, which all seats share."""
    return partial(
        MachineView,
        board=state.board.name,
        builtin=state.board.builtin,
        turn=state.turn,
        actor=state.actor,
        order=clockwise_from(state, state.first),
        next_actor=next_actor(state),
        acted=state.acted,
        played=state.played,
        ignoring=state.ignoring,
        spots=spot_views(state.board, state.track),
        queue=tuple(state.queue),
        terminals=terminal_views(state.board, state.cards, heights_needed(state, state.actor), tuple(state.stacks)),
        junctions=junction_views(state),
        players=players,
        deck=len(state.deck),
        discard=card_ids(cards_in(state.discard)),
        current_action=current_action(state),
        turn_cap=state.options.turn_cap,
        ended_by=state.ended_by,
    )


def current_action(state: State) -> CurrentAction | None:
    match parse(state.current_action[0]) if state.current_action else None:
        case Go("terminal", place):
            return CurrentAction(place, place)
        case Go(_, place):
            return CurrentAction(place, terminal_in_use(state, place))
        case Power(kind, half):
            return CurrentAction(card=POWERS[kind].id, half=half)
    return None


def terminal_in_use(state: State, junction: str) -> str:
    """Return the terminal of the junction whose card is next to be carried out."""
    card = next((step.card for step in reversed(state.pending) if isinstance(step, PendingCard)), "")
    cards = dict(zip(state.board.places, state.cards, strict=True))
    return next(
        (end for end in junction.split("-") if cards.get(end) == card), ""
    )  # a typed position can have any name


@lru_cache(maxsize=VIEW_CACHE_SIZE)
def spot_views(board: Board, track: bytes) -> tuple[SpotView, ...]:
    return tuple(spot_view(board.track, spot, track[spot]) for spot in range(1, len(track)))


def spot_view(track: Track, spot: int, piece: int) -> SpotView:
    entry: Entry = "silver" if spot == track.silver else "gold" if spot == track.gold else ""
    start = track.starts.index(spot) + 1 if spot in track.starts else 0
    racer = RacerView(owner_of(piece), shape_of(piece)) if piece else None
    return SpotView(spot, track.icons[spot - 1], entry, start, racer)


def shape_of(piece: int) -> Literal["circle", "hex"]:
    return "hex" if is_hex(piece) else "circle"


@lru_cache(maxsize=VIEW_CACHE_SIZE)
def terminal_views(
    board: Board, cards: tuple[str, ...], heights: tuple[int, ...], stacks: tuple[tuple[Stack, ...], ...]
) -> tuple[TerminalView, ...]:
    return tuple(map(terminal_view, board.side.terminals, cards, heights, stacks))


def terminal_view(terminal: TerminalPlace, card: str, height: int, stacks: tuple[Stack, ...]) -> TerminalView:
    shared = stack_views(stacks)
    return TerminalView(terminal.id, card, terminal.level, terminal.row, terminal.column, height, shared)


def junction_views(state: State) -> tuple[JunctionView, ...]:
    free = tuple(unlocked_junctions(state, seat) for seat in range(state.seats))
    return junction_views_from(state.board, tuple(state.junction_bots), free)


@lru_cache(maxsize=VIEW_CACHE_SIZE)
def junction_views_from(
    board: Board, junction_bots: tuple[tuple[int, ...], ...], free: tuple[tuple[int, ...], ...]
) -> tuple[JunctionView, ...]:
    found = []
    for number, junction in enumerate(board.side.junctions):
        bots = junction_bot_views(junction_bots[number])
        seats = tuple(seat for seat, numbers in enumerate(free) if number in numbers)
        found.append(JunctionView(junction.id, junction.between, junction.level, bots, seats))
    return tuple(found)


def player_view(state: State, seat: Seat) -> PlayerView:
    return PlayerView(
        seat,
        state.crews[seat],
        state.boxes[seat],
        sum(state.hands[seat]),
        state.hex_box[seat],
        state.podium[seat],
        state.left[seat],
        usable_places(state, seat),
    )


def usable_places(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the places that the seat could use now; none while an action is in progress."""
    if state.pending or state.over or state.left[seat]:
        return ()
    context = context_for(state, seat, ())
    return tuple(go.place for go in legal_destinations(state, context))


def blocked_places(state: State, seat: Seat, free: tuple[str, ...]) -> Iterator[BlockedView]:
    if state.pending or state.acted:
        return
    context = context_for(state, seat, ())
    for number, place in enumerate(state.board.places):
        if place not in free:
            yield blocked_view(place, terminal_obstacle(state, context, number))
    for number, junction in enumerate(state.board.junctions):
        if junction not in free:
            yield blocked_view(junction, junction_obstacle(state, context, number))


@lru_cache(maxsize=VIEW_CACHE_SIZE)  # most junctions are not unlocked
def blocked_view(place: str, obstacle: Obstacle) -> BlockedView:
    return BlockedView(place, *obstacle)
