"""Chapter 8: spots, spaces and movement. Circle-bots go right, hex-bots left (ITM-8.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from ....core.events import EventSink, discard_event
from ..action_context import ActionContext, draw, with_box
from ..actions import HEX_BOX, MOVES, Move, racer_text
from ..cards import Part
from ..events import BotMoved, MoveVerb, PodiumReached, Shape
from ..state import CIRCLE, EMPTY, NO_RACER, PendingTag, circle_piece, hex_piece, is_hex

PODIUM = 0  # beyond the left end; len(track) is beyond the right end
HOP = 3  # ITM-8.9
CANNOT_MOVE = -1
TRACK_CACHE_SIZE = 1 << 9  # tracks with a piece: about as many as one prompt needs


# --- landing spots: `at` is 0 before the first spot and len(track) after the last ----------------------------


def move_right(track: bytes, at: int, spaces: int) -> int:
    """Move over empty spots; occupied spots cost nothing, spaces beyond the end are lost (ITM-8.3 to ITM-8.5)."""
    for _ in range(spaces):
        at = track.find(EMPTY, at + 1)
        if at < 0:
            return len(track)
    return at


def move_left(track: bytes, at: int, spaces: int) -> int:
    for _ in range(spaces):
        at = track.rfind(EMPTY, 1, at)
        if at < 0:
            return PODIUM
    return at


def hop_right(track: bytes, at: int, spaces: int) -> int:
    """Return the third spot, or the next space after it, or the end (ITM-8.9)."""
    third = at + HOP
    return third if third < len(track) and not track[third] else move_right(track, third, 1)


def hop_left(track: bytes, at: int, spaces: int) -> int:
    third = at - HOP
    return max(third, PODIUM) if third < 1 or not track[third] else move_left(track, third, 1)


def catch_up_right(track: bytes, at: int, spaces: int) -> int:
    """Return the spot before the next bot on the track, at least one space away (ITM-8.10)."""
    free = len(track) - at - 1 - len(track[at + 1 :].lstrip(bytes(1)))
    return at + free if free and at + free < len(track) - 1 else CANNOT_MOVE


def catch_up_left(track: bytes, at: int, spaces: int) -> int:
    ahead = len(track[1:at].rstrip(bytes(1)))
    return ahead + 1 if 0 < ahead < at - 1 else CANNOT_MOVE


Landing = Callable[[bytes, int, int], int]
LANDINGS: dict[str, tuple[Landing, Landing]] = {  # of circle-bots and of hex-bots
    "move": (move_right, move_left),
    "hop": (hop_right, hop_left),
    "catch_up": (catch_up_right, catch_up_left),
}


# --- movable racers -----------------------------------------------------------------------------------------


def racer_positions(context: ActionContext, part: Part, previous_racer: int) -> tuple[int, ...]:
    """Return the actor's bots that this part may move: on the track, in the queue, in the Hex Box (ITM-8.11)."""
    if part.who == "it":
        return (previous_racer,)
    excluded = previous_racer if part.who == "other" else NO_RACER
    hexes = hex_positions(context, excluded) if part.who != "circle" else ()
    return hexes if part.who == "hex" else hexes + circle_positions(context, excluded)


def circle_positions(context: ActionContext, excluded: int) -> tuple[int, ...]:
    """Return the positions of circle-bots, and every place in the queue: the remaining queues differ (ITM-10.12)."""
    spots = spots_of(context.track, circle_piece(context.seat))
    if context.queue:
        spots += tuple(-place for place, seat in enumerate(context.queue, start=1) if seat == context.seat)
    return without(spots, excluded)


def hex_positions(context: ActionContext, excluded: int) -> tuple[int, ...]:
    spots = without(spots_of(context.track, hex_piece(context.seat)), excluded)
    return (HEX_BOX, *spots) if context.hex_box else spots


def without(positions: tuple[int, ...], excluded: int) -> tuple[int, ...]:
    """Leave out where the racer of the previous part stands (ITM-8.13)."""
    return positions if excluded == NO_RACER else tuple(at for at in positions if at != excluded)


@lru_cache(maxsize=TRACK_CACHE_SIZE)  # the cards that a player could use ask for the same pieces
def spots_of(track: bytes, piece: int) -> tuple[int, ...]:
    return tuple(spot for spot, racer in enumerate(track) if racer == piece)


def move_actions(context: ActionContext, part: Part, previous_racer: int) -> tuple[Move, ...]:
    positions = racer_positions(context, part, previous_racer)
    if part.verb == "catch_up":
        positions = tuple(at for at in positions if landing(context, part, at) != CANNOT_MOVE)
    return tuple([MOVES[at] for at in positions])


def is_hex_at(context: ActionContext, at: int) -> bool:
    return at == HEX_BOX or (at > 0 and is_hex(context.track[at]))


def landing(context: ActionContext, part: Part, at: int) -> int:
    """Return where a racer would land.

    The Hex Box counts as after the last spot, the queue as before the first (ITM-8.9, ITM-10.6).
    """
    if is_hex_at(context, at):
        return LANDINGS[part.verb][1](context.track, at or len(context.track), part.spaces)
    return LANDINGS[part.verb][0](context.track, max(at, 0), part.spaces)


# --- moving -------------------------------------------------------------------------------------------------


def move(context: ActionContext, part: Part, at: int, emit: EventSink) -> tuple[ActionContext, int]:
    """Carry out one unbroken movement (ITM-8.6). Return the context and the racer's new position, or NO_RACER."""
    end = landing(context, part, at)
    as_hex = is_hex_at(context, at)
    lifted = lift_racer(context, at)
    after, racer = arrive_left(lifted, end) if as_hex else arrive_right(lifted, end)
    if emit is not discard_event:
        emit(moved_event(context, part, at, end, after))
        if as_hex and end == PODIUM:
            emit(PodiumReached(after.seat, after.podium))
    return after, racer


def lift_racer(context: ActionContext, at: int) -> ActionContext:
    if at == HEX_BOX:
        return context._replace(hex_box=context.hex_box - 1)
    if at < 0:  # the rest of the queue closes up (ITM-10.6)
        return context._replace(queue=context.queue[: -at - 1] + context.queue[-at:])
    return context.with_track(with_piece(context.track, at, EMPTY))


def with_piece(track: bytes, spot: int, piece: int) -> bytes:
    return b"%b%c%b" % (track[:spot], piece, track[spot + 1 :])


def arrive_right(context: ActionContext, end: int) -> tuple[ActionContext, int]:
    if end < len(context.track):
        return context.with_track(with_piece(context.track, end, circle_piece(context.seat))), end
    context = with_box(context, CIRCLE, 1)
    return context.with_pending((*context.pending, PendingTag())), NO_RACER  # ITM-9.1


def arrive_left(context: ActionContext, end: int) -> tuple[ActionContext, int]:
    if end != PODIUM:
        return context.with_track(with_piece(context.track, end, hex_piece(context.seat))), end
    context = context._replace(podium=context.podium + 1)
    if context.podium == 1:  # every player draws for a player's first hex-bot there (ITM-13.2)
        context = draw(context, context.order, "podium")
    return context, NO_RACER


# --- the event ----------------------------------------------------------------------------------------------


def moved_event(context: ActionContext, part: Part, at: int, end: int, after: ActionContext) -> BotMoved:
    as_hex, verb = is_hex_at(context, at), move_verb(part)
    first = (at or len(context.track)) if as_hex else max(at, 0)
    low, high = min(first, end), max(first, end)
    leapt = sum(piece != EMPTY for piece in context.track[low + 1 : high])
    path = tuple(spot_text(context, spot, as_hex) for spot in spaces_touched(context, part, first, as_hex, end))
    shape: Shape = "hex" if as_hex else "circle"
    return BotMoved(
        context.seat,
        shape,
        verb,
        racer_text(at),
        spot_text(context, end, as_hex),
        path,
        leapt,
        tuple(after.queue),
        after.hex_box,
        after.box,
    )


def move_verb(part: Part) -> MoveVerb:
    return "hop" if part.verb == "hop" else "catch_up" if part.verb == "catch_up" else "move"


def spaces_touched(context: ActionContext, part: Part, first: int, as_hex: bool, end: int) -> Iterator[int]:
    """Yield each space of a move; a hop or a catch-up touches only its end."""
    if part.verb == "move":
        step = LANDINGS["move"][as_hex]
        for spaces in range(1, part.spaces):
            spot = step(context.track, first, spaces)
            if spot == end:  # spaces beyond the end are lost
                break
            yield spot
    yield end


def spot_text(context: ActionContext, spot: int, as_hex: bool) -> str:
    if spot == PODIUM and as_hex:
        return "podium"
    return "off" if spot == len(context.track) else str(spot)
