"""Chapter 8: spots, spaces and movement. Circle-bots go right, hex-bots left (ITM-8.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....core.events import Tell, hush
from ..actions import HEX_BOX, MOVES, Move, racer_text
from ..cards import Part
from ..events import BotMoved, Deed, PodiumReached, Shape
from ..outlook import Outlook, draw, with_box
from ..state import CIRCLE, EMPTY, NOBODY, OwesTag, circle_of, hex_of, is_hex

PODIUM = 0  # beyond the left end; beyond the right end is the spot after the last one
HOP = 3  # ITM-8.9
NOWHERE = -1  # it cannot move


# --- where a racer would land: `at` is 0 before the first spot and len(track) behind the last ----------------


def right(track: bytes, at: int, spaces: int) -> int:
    """Occupied spots cost nothing; the end counts as a space, and what is left there is lost (ITM-8.3 to ITM-8.5)."""
    for _ in range(spaces):
        at = track.find(EMPTY, at + 1)
        if at < 0:
            return len(track)
    return at


def left(track: bytes, at: int, spaces: int) -> int:
    for _ in range(spaces):
        at = track.rfind(EMPTY, 1, at)
        if at < 0:
            return PODIUM
    return at


def hop_right(track: bytes, at: int, spaces: int) -> int:
    """The third spot, or the next space behind it; with neither it leaves (ITM-8.9)."""
    third = at + HOP
    return third if third < len(track) and not track[third] else right(track, third, 1)


def hop_left(track: bytes, at: int, spaces: int) -> int:
    third = at - HOP
    return max(third, PODIUM) if third < 1 or not track[third] else left(track, third, 1)


def catch_up_right(track: bytes, at: int, spaces: int) -> int:
    """Up to the next bot on the track, over at least one space (ITM-8.10)."""
    free = len(track) - at - 1 - len(track[at + 1 :].lstrip(bytes(1)))
    return at + free if free and at + free < len(track) - 1 else NOWHERE


def catch_up_left(track: bytes, at: int, spaces: int) -> int:
    ahead = len(track[1:at].rstrip(bytes(1)))
    return ahead + 1 if 0 < ahead < at - 1 else NOWHERE


Landing = Callable[[bytes, int, int], int]
LANDINGS: dict[str, tuple[Landing, Landing]] = {  # of circle-bots and of hex-bots
    "move": (right, left),
    "hop": (hop_right, hop_left),
    "catch_up": (catch_up_right, catch_up_left),
}


# --- who can ------------------------------------------------------------------------------------------------


def racers(outlook: Outlook, part: Part, it: int) -> Iterator[int]:
    """Own bots that this part may move: on the track, in the queue, in the Hex Box (ITM-8.11)."""
    if part.who == "it":
        yield it
        return
    if part.who != "circle":
        yield from hexes(outlook, it if part.who == "other" else NOBODY)
    if part.who != "hex":
        yield from circles(outlook, it if part.who == "other" else NOBODY)


def circles(outlook: Outlook, but: int) -> Iterator[int]:
    """Several in the queue leave different queues behind, so each is named (ITM-10.12)."""
    piece, track = circle_of(outlook.seat), outlook.track
    at = track.find(piece)
    while at > 0:
        if at != but:  # the piece is another one, whatever spot it has come to (ITM-8.13)
            yield at
        at = track.find(piece, at + 1)
    for place, seat in enumerate(outlook.queue, start=1):
        if seat == outlook.seat and -place != but:
            yield -place


def hexes(outlook: Outlook, but: int) -> Iterator[int]:
    if outlook.hex_box:
        yield HEX_BOX
    piece, track = hex_of(outlook.seat), outlook.track
    at = track.find(piece)
    while at > 0:
        if at != but:
            yield at
        at = track.find(piece, at + 1)


def movers(outlook: Outlook, part: Part, it: int) -> tuple[Move, ...]:
    if part.deed != "catch_up":
        return tuple(MOVES[at] for at in racers(outlook, part, it))
    return tuple(MOVES[at] for at in racers(outlook, part, it) if landing(outlook, part, at) != NOWHERE)


def is_hex_at(outlook: Outlook, at: int) -> bool:
    return at == HEX_BOX or (at > 0 and is_hex(outlook.track[at]))


def landing(outlook: Outlook, part: Part, at: int) -> int:
    """A racer in the Hex Box stands behind the last spot, one in the queue before the first (ITM-8.9, ITM-10.6)."""
    if is_hex_at(outlook, at):
        return LANDINGS[part.deed][1](outlook.track, at or len(outlook.track), part.spaces)
    return LANDINGS[part.deed][0](outlook.track, max(at, 0), part.spaces)


# --- moving -------------------------------------------------------------------------------------------------


def move(outlook: Outlook, part: Part, at: int, tell: Tell) -> tuple[Outlook, int]:
    """One unbroken movement (ITM-8.6); with it, where the racer is now."""
    end = landing(outlook, part, at)
    as_hex = is_hex_at(outlook, at)
    if tell is not hush:
        tell(moved(outlook, part, at, end))
    outlook = lift(outlook, at)
    if as_hex:
        return arrive_left(outlook, end, tell)
    return arrive_right(outlook, end)


def lift(outlook: Outlook, at: int) -> Outlook:
    if at == HEX_BOX:
        return outlook._replace(hex_box=outlook.hex_box - 1)
    if at < 0:  # those behind close up (ITM-10.6)
        return outlook._replace(queue=outlook.queue[: -at - 1] + outlook.queue[-at:])
    return outlook.with_track(put(outlook.track, at, EMPTY))


def put(track: bytes, spot: int, piece: int) -> bytes:
    return b"%b%c%b" % (track[:spot], piece, track[spot + 1 :])


def arrive_right(outlook: Outlook, end: int) -> tuple[Outlook, int]:
    if end < len(outlook.track):
        return outlook.with_track(put(outlook.track, end, circle_of(outlook.seat))), end
    outlook = with_box(outlook, CIRCLE, 1)
    return outlook.owing((*outlook.agenda, OwesTag())), NOBODY  # ITM-9.1


def arrive_left(outlook: Outlook, end: int, tell: Tell) -> tuple[Outlook, int]:
    if end != PODIUM:
        return outlook.with_track(put(outlook.track, end, hex_of(outlook.seat))), end
    outlook = outlook._replace(podium=outlook.podium + 1)
    if tell is not hush:
        tell(PodiumReached(outlook.seat, outlook.podium))
    if outlook.podium == 1:  # everybody draws for a player's first (ITM-13.2)
        outlook = draw(outlook, outlook.order, "podium")
    return outlook, NOBODY


# --- telling ------------------------------------------------------------------------------------------------


def moved(outlook: Outlook, part: Part, at: int, end: int) -> BotMoved:
    as_hex, deed = is_hex_at(outlook, at), event_deed(part)
    first = (at or len(outlook.track)) if as_hex else max(at, 0)
    low, high = min(first, end), max(first, end)
    leapt = sum(piece != EMPTY for piece in outlook.track[low + 1 : high])
    way = tuple(spot_text(outlook, spot, as_hex) for spot in spaces_touched(outlook, part, first, as_hex, end))
    shape: Shape = "hex" if as_hex else "circle"
    return BotMoved(outlook.seat, shape, deed, racer_text(at), spot_text(outlook, end, as_hex), way, leapt)


def event_deed(part: Part) -> Deed:
    return "hop" if part.deed == "hop" else "catch_up" if part.deed == "catch_up" else "move"


def spaces_touched(outlook: Outlook, part: Part, first: int, as_hex: bool, end: int) -> Iterator[int]:
    """Each space of a move; a hop or a slide touches where it ends."""
    if part.deed == "move":
        step = LANDINGS["move"][as_hex]
        for spaces in range(1, part.spaces):
            spot = step(outlook.track, first, spaces)
            if spot == end:  # beyond the end the rest is lost
                break
            yield spot
    yield end


def spot_text(outlook: Outlook, spot: int, as_hex: bool) -> str:
    if spot == PODIUM and as_hex:
        return "podium"
    return "off" if spot == len(outlook.track) else str(spot)
