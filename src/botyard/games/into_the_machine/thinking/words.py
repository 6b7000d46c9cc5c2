"""Why a bot says what it says: in one sentence, and as facts for other languages."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import Seat
from ..actions import CARDS, END, HEX, HOME, Action, Go, Move, Place, Power, Upgrade
from ..cards import HALVES, TERMINALS
from ..state import HEX as HEX_BOT
from ..state import State, circle_of
from .turns import Turn
from .worth import spaces_left

OPENINGS = {
    "card": "{0}",
    "both": "Both cards at once",
    "order": "In this order",
    "crew": "These are the bots you will miss least",
    "power": "Power card {0}",
    "upgrade": "This one is worth more at home",
    "move": "With this bot",
    "home": "Take Home",
    "hex": "A hex-bot is what wins",
    "cards": "Three cards help more than a hex-bot so far from the podium",
    "this": "This first",
}
GAINS = {
    "enters": "brings a circle-bot into the Machine",
    "races": "sends a hex-bot into the race",
    "nearer": "brings you {0} space{s} nearer to the podium",
    "crew": "leaves you {0} bot{s} to place",
    "draws": "draws {0} Power card{s}",
}


def reason(state: State, turn: Turn) -> tuple[str, tuple[str, ...]]:
    """What is said first, and what the whole turn is for."""
    said = turn.said[0]
    if said == END:
        return "No card in your hand would help now.", ("end",)
    (kind, card, name), gains = opening(state, said), purpose(state, turn)
    text = f"{OPENINGS[kind].format(name)}: {purpose_words(gains)}."
    return text, (kind, card, *(fact for gain in gains for fact in gain))


def opening(state: State, said: Action) -> tuple[str, str, str]:
    """Which kind it is, and the card it is about, as pages know it and by its name."""
    match said:
        case Go("terminal", place):
            card = TERMINALS[state.cards[state.board.places.index(place)]]
            return "card", card.id, card.name
        case Go(verb):
            return "both" if verb == "junction" else "order", "", ""
        case Power(kind, half):
            return "power", str(said), HALVES[kind, half].name
    return KINDS.get(type(said)) or WORDS.get(said, "this"), "", ""


KINDS: dict[type, str] = {Place: "crew", Upgrade: "upgrade", Move: "move"}
WORDS: dict[Action, str] = {HOME: "home", HEX: "hex", CARDS: "cards"}


# --- what a turn brings ------------------------------------------------------------------------------------


def purpose(state: State, turn: Turn) -> list[tuple[str, str]]:
    """The most telling things that the turn brings about, with their numbers."""
    seat, end = state.actor, turn.end
    if turn.wins:
        return [("wins", "")]
    if end.podium[seat] > state.podium[seat]:
        return [("podium", "")]
    gains = [*racing(state, end, seat), *gathering(state, turn, seat)]
    return [(kind, str(number)) for kind, number in gains[:2]]


def purpose_words(gains: list[tuple[str, str]]) -> str:
    match gains:
        case []:
            return "it keeps your best chances open"
        case [("wins", _)]:
            return "this wins the game"
        case [("podium", _)]:
            return "a hex-bot reaches the podium"
    return f"the turn {' and '.join(GAINS[kind].format(number, s='s' * (number != '1')) for kind, number in gains)}"


def racing(state: State, end: State, seat: Seat) -> Iterator[tuple[str, int]]:
    gained = spaces_left(state, seat) - spaces_left(end, seat)
    if end.track.count(circle_of(seat)) > state.track.count(circle_of(seat)):
        yield "enters", 1
    elif end.boxes[seat][HEX_BOT] < state.boxes[seat][HEX_BOT]:
        yield "races", 1
    elif gained > 0:
        yield "nearer", gained


def gathering(state: State, turn: Turn, seat: Seat) -> Iterator[tuple[str, int]]:
    crew, before = turn.end.crews[seat], state.crews[seat]
    if sum(crew) > sum(before):
        yield "crew", sum(crew)
    if turn.drawn:
        yield "draws", turn.drawn
