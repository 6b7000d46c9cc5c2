"""Why a bot says what it says: facts for pages with words of their own, and one sentence made of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.bot import Facts
from ....core.events import Seat
from ..actions import CARDS, END, HEX, HOME, PLAYS, Action, Go, Move, Place, Power, Upgrade
from ..cards import HALVES, TERMINALS
from ..state import HEX as HEX_BOT
from ..state import State, circle_of
from .turns import Turn
from .worth import spaces_left

REASONS = {"end": "No card in your hand would help now."}
OPENINGS = {
    "card": "{}",
    "both": "Both cards at once",
    "order": "In this order",
    "crew": "These are the bots you will miss least",
    "power": "Power card {}",
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
GREATEST = {"wins": "this wins the game", "podium": "a hex-bot reaches the podium"}
NAMES = {
    "": "",
    **{card.id: card.name for card in TERMINALS.values()},
    **{str(play): HALVES[half].name for half, play in PLAYS.items()},
}


def sentence(facts: Facts) -> str:
    """In English.

    >>> sentence(("move", "", "races", "1", "draws", "2"))
    'With this bot: the turn sends a hex-bot into the race and draws 2 Power cards.'
    """
    kind, *about = facts
    if kind in REASONS:
        return REASONS[kind]
    card, *gains = about
    return f"{OPENINGS[kind].format(NAMES[card])}: {purpose_words(gains)}."


def purpose_words(gains: Sequence[str]) -> str:
    """Each gain has its number behind it."""
    if not gains:
        return "it keeps your best chances open"
    if gains[0] in GREATEST:
        return GREATEST[gains[0]]
    pairs = zip(gains[::2], gains[1::2], strict=True)
    return f"the turn {' and '.join(GAINS[kind].format(number, s='s' * (number != '1')) for kind, number in pairs)}"


# --- what is said first ------------------------------------------------------------------------------------


def why(state: State, turn: Turn) -> Facts:
    """What is said first, and what the whole turn is for."""
    said = turn.said[0]
    return ("end",) if said == END else (*opening(state, said), *purpose(state, turn))


def opening(state: State, said: Action) -> Facts:
    """Which kind it is, and the card it is about."""
    match said:
        case Go("terminal", place):
            return "card", TERMINALS[state.cards[state.board.places.index(place)]].id
        case Go(verb):
            return "both" if verb == "junction" else "order", ""
        case Power():
            return "power", str(said)
    return KINDS.get(type(said)) or WORDS.get(said, "this"), ""


KINDS: dict[type, str] = {Place: "crew", Upgrade: "upgrade", Move: "move"}
WORDS: dict[Action, str] = {HOME: "home", HEX: "hex", CARDS: "cards"}


# --- what a turn brings ------------------------------------------------------------------------------------


def purpose(state: State, turn: Turn) -> Facts:
    """The most telling things that the turn brings about, with their numbers."""
    seat, end = state.actor, turn.end
    if turn.wins:
        return "wins", ""
    if end.podium[seat] > state.podium[seat]:
        return "podium", ""
    gains = [*racing(state, end, seat), *gathering(state, turn, seat)]
    return tuple(fact for kind, number in gains[:2] for fact in (kind, str(number)))


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
