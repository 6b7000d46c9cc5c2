"""The reasons for a bot's answers: facts, which clients can translate, and an English sentence made from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.bot import ReasonFacts
from ....core.events import Seat
from ..actions import CARDS, END, HEX, HOME, PLAYS, Action, Go, Move, Place, Power, Upgrade
from ..cards import HALVES, TERMINALS
from ..state import HEX as HEX_BOT
from ..state import State, circle_piece
from .evaluation import spaces_left
from .turns import Turn

FIXED_REASONS = {"end": "No card in your hand would help now."}
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
DECISIVE_GAINS = {"wins": "this wins the game", "podium": "a hex-bot reaches the podium"}
NAMES = {
    "": "",
    **{card.id: card.name for card in TERMINALS.values()},
    **{str(play): HALVES[half].name for half, play in PLAYS.items()},
}


def explanation_text(facts: ReasonFacts) -> str:
    """Return the facts as an English sentence.

    >>> explanation_text(("move", "", "races", "1", "draws", "2"))
    'With this bot: the turn sends a hex-bot into the race and draws 2 Power cards.'
    """
    kind, *about = facts
    if kind in FIXED_REASONS:
        return FIXED_REASONS[kind]
    card, *gains = about
    return f"{OPENINGS[kind].format(NAMES[card])}: {purpose_text(gains)}."


def purpose_text(gains: Sequence[str]) -> str:
    """Return the purpose of the turn; each gain is followed by its number."""
    if not gains:
        return "it keeps your best chances open"
    if gains[0] in DECISIVE_GAINS:
        return DECISIVE_GAINS[gains[0]]
    pairs = zip(gains[::2], gains[1::2], strict=True)
    return f"the turn {' and '.join(GAINS[kind].format(number, s='s' * (number != '1')) for kind, number in pairs)}"


# --- the facts ---------------------------------------------------------------------------------------------


def explain(state: State, turn: Turn) -> ReasonFacts:
    """Return facts about the next answer and about the purpose of the whole turn."""
    action = turn.actions[0]
    return ("end",) if action == END else (*opening(state, action), *purpose(state, turn))


def opening(state: State, action: Action) -> ReasonFacts:
    """Return the kind of the action and the card it is about."""
    match action:
        case Go("terminal", place):
            return "card", TERMINALS[state.cards[state.board.places.index(place)]].id
        case Go(verb):
            return "both" if verb == "junction" else "order", ""
        case Power():
            return "power", str(action)
    return KINDS.get(type(action)) or SIMPLE_KINDS.get(action, "this"), ""


KINDS: dict[type, str] = {Place: "crew", Upgrade: "upgrade", Move: "move"}
SIMPLE_KINDS: dict[Action, str] = {HOME: "home", HEX: "hex", CARDS: "cards"}


# --- gains of a turn ---------------------------------------------------------------------------------------


def purpose(state: State, turn: Turn) -> ReasonFacts:
    """Return the most important gains of the turn, each followed by its number."""
    seat, end = state.actor, turn.end
    if turn.wins:
        return "wins", ""
    if end.podium[seat] > state.podium[seat]:
        return "podium", ""
    gains = [*race_gains(state, end, seat), *supply_gains(state, turn, seat)]
    return tuple(fact for kind, number in gains[:2] for fact in (kind, str(number)))


def race_gains(state: State, end: State, seat: Seat) -> Iterator[tuple[str, int]]:
    gained = spaces_left(state, seat) - spaces_left(end, seat)
    if end.track.count(circle_piece(seat)) > state.track.count(circle_piece(seat)):
        yield "enters", 1
    elif end.boxes[seat][HEX_BOT] < state.boxes[seat][HEX_BOT]:
        yield "races", 1
    elif gained > 0:
        yield "nearer", gained


def supply_gains(state: State, turn: Turn, seat: Seat) -> Iterator[tuple[str, int]]:
    crew, before = turn.end.crews[seat], state.crews[seat]
    if sum(crew) > sum(before):
        yield "crew", sum(crew)
    if turn.drawn:
        yield "draws", turn.drawn
