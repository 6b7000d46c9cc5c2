"""Why a bot says what it says, in one sentence."""

from __future__ import annotations

from ....core.events import Seat
from ..actions import CARDS, END, HEX, HOME, Action, Go, Move, Place, Power, Upgrade
from ..cards import HALVES
from ..state import State
from .turns import Turn
from .worth import spaces_left


def reason(state: State, turn: Turn) -> str:
    """What is said first, and what the whole turn is for."""
    said = turn.said[0]
    start = opening(state, said)
    return f"{start}: {purpose(state, turn)}." if start else f"{purpose(state, turn).capitalize()}."


def opening(state: State, said: Action) -> str:
    match said:
        case Place():
            return "These are the bots you will miss least"
        case Go("first"):
            return "In this order"
        case Power(kind, half):
            return f"Power card {HALVES[kind, half].name}"
        case Upgrade():
            return "This one is worth more as crew"
        case Move():
            return "With this bot"
    return SAYINGS.get(said, "")


SAYINGS: dict[Action, str] = {
    HOME: "Take Home brings your crew back",
    END: "No card in hand would help now",
    HEX: "A hex-bot is what wins",
    CARDS: "Three cards are worth more than a hex-bot so far from the podium",
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
    gained = spaces_left(state, seat) - spaces_left(end, seat)
    if end.boxes[seat][3] < state.boxes[seat][3]:
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
