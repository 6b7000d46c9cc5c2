"""The reason for a bot's answer: what its turn gains."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.events import Seat
from ....core.messages import Message, listed
from ..actions import CARDS, END, HEX, Action, Place, Upgrade
from ..nouns import crew_name
from ..state import HEX as HEX_BOT
from ..state import State, circle_piece
from .evaluation import spaces_left
from .turns import Turn

SIMPLE_REASONS: dict[Action, Message] = {
    END: Message("reason-end"),
    HEX: Message("reason-hex-bot"),
    CARDS: Message("reason-cards"),
}
MAX_GAINS = 2  # named in one reason


def explain(state: State, turn: Turn) -> Message:
    """Return the reason for the first answer of a turn."""
    if turn.wins:
        return Message("reason-wins")
    if turn.end.podium[state.actor] > state.podium[state.actor]:
        return Message("reason-podium")
    return answer_reason(state, turn.actions[0]) or turn_reason(state, turn)


def answer_reason(state: State, action: Action) -> Message | None:
    """Return the reason for an answer that has one of its own, whatever the rest of the turn brings."""
    match action:
        case Place(crew):
            return Message("reason-crew", bots=crew_name(crew))
        case Upgrade(spot):
            return Message("reason-upgrade", gain=Message("gain", icon=state.board.icons[spot]))
    return SIMPLE_REASONS.get(action)


# --- gains of a turn ---------------------------------------------------------------------------------------


def turn_reason(state: State, turn: Turn) -> Message:
    """Return the most important gains of the turn."""
    gains = [*race_gains(state, turn.end, state.actor), *supply_gains(state, turn, state.actor)][:MAX_GAINS]
    return Message("reason-gains", gains=listed(gains)) if gains else Message("reason-unclear")


def race_gains(state: State, end: State, seat: Seat) -> Iterator[Message]:
    gained = spaces_left(state, seat) - spaces_left(end, seat)
    if end.track.count(circle_piece(seat)) > state.track.count(circle_piece(seat)):
        yield Message("gain-circle-bot")
    elif end.boxes[seat][HEX_BOT] < state.boxes[seat][HEX_BOT]:
        yield Message("gain-hex-bot")
    elif gained > 0:
        yield Message("gain-spaces", spaces=gained)


def supply_gains(state: State, turn: Turn, seat: Seat) -> Iterator[Message]:
    bots = sum(turn.end.crews[seat]) - sum(state.crews[seat])
    if bots > 0:
        yield Message("gain-crew", bots=bots)
    if turn.drawn:
        yield Message("gain-cards", cards=turn.drawn)
