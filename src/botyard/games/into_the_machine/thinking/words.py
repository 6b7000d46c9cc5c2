"""Why a bot says what it says, in one sentence."""

from __future__ import annotations

from ....core.events import Seat
from ..actions import CARDS, END, HEX, HOME, Action, Go, Move, Place, Power, Upgrade
from ..cards import HALVES, TERMINALS
from ..state import HEX as HEX_BOT
from ..state import State, circle_of
from .turns import Turn
from .worth import spaces_left


def reason(state: State, turn: Turn) -> str:
    """What is said first, and what the whole turn is for."""
    said = turn.said[0]
    if said == END:
        return "No card in your hand would help now."
    return f"{opening(state, said)}: {purpose(state, turn)}."


def opening(state: State, said: Action) -> str:  # noqa: PLR0911 - one return for each action
    match said:
        case Go("terminal", place):
            return TERMINALS[state.cards[state.board.places.index(place)]].name
        case Go("junction"):
            return "Both cards at once"
        case Go():
            return "In this order"
        case Place():
            return "These are the bots you will miss least"
        case Power(kind, half):
            return f"Power card {HALVES[kind, half].name}"
        case Upgrade():
            return "This one is worth more at home"
        case Move():
            return "With this bot"
    return SAYINGS.get(said, "This first")


SAYINGS: dict[Action, str] = {
    HOME: "Take Home",
    HEX: "A hex-bot is what wins",
    CARDS: "Three cards help more than a hex-bot so far from the podium",
}


def purpose(state: State, turn: Turn) -> str:
    """The most telling thing that the turn brings about."""
    seat, end = state.actor, turn.end
    if turn.wins:
        return "this wins the game"
    if end.podium[seat] > state.podium[seat]:
        return "a hex-bot reaches the podium"
    gains = [*racing(state, end, seat), *gathering(state, turn, seat)]
    return f"the turn {' and '.join(gains[:2])}" if gains else "it keeps your best chances open"


def racing(state: State, end: State, seat: Seat) -> list[str]:
    if end.track.count(circle_of(seat)) > state.track.count(circle_of(seat)):
        return ["brings a circle-bot into the Machine"]
    gained = spaces_left(state, seat) - spaces_left(end, seat)
    if end.boxes[seat][HEX_BOT] < state.boxes[seat][HEX_BOT]:
        return ["sends a hex-bot into the race"]
    return [f"brings you {gained} space{'s' * (gained > 1)} nearer to the podium"] if gained > 0 else []


def gathering(state: State, turn: Turn, seat: Seat) -> list[str]:
    crew, before = turn.end.crews[seat], state.crews[seat]
    gains = []
    if sum(crew) > sum(before):
        gains.append(f"leaves you {sum(crew)} bots to place")
    if turn.drawn:
        gains.append(f"draws {turn.drawn} Power card{'s' * (turn.drawn > 1)}")
    return gains
