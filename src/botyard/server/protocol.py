"""Every message, in and out. `python -m botyard.server.protocol` prints the JSON Schema, with views and events."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from ..core.bot import Plan
from ..core.capabilities import Diagram
from ..core.events import Event, Seat
from ..core.game import Outcome
from ..core.messages import Message
from ..core.options import OptionValue
from .errors import ApiError
from .records import Status

MAX_MESSAGE_BYTES = 16 * 1024

MessageId = Annotated[str, Meta(min_length=1, max_length=40)]  # chosen by the browser; a repeated one is a retry
Text = Annotated[str, Meta(min_length=1, max_length=200)]
ChatText = Annotated[str, Meta(max_length=500, pattern=r"\S")]


# --- in: over a socket -------------------------------------------------------------------------------------


class ClientMessage(Struct, forbid_unknown_fields=True, kw_only=True):
    """The fields of every message. Only a player with several seats needs `seat`; the server checks it."""

    seat: int | None = None


class Act(ClientMessage):
    """An action that answers the prompt `prompt_id`."""

    action: Text
    id: MessageId
    prompt_id: Annotated[str, Meta(max_length=80)] | None = None


class Sync(ClientMessage):
    """The last frame that the client has. The server answers with the newest frame, and with the missed events if they
    are few.
    """

    sync: int
    id: MessageId | None = None


class Undo(ClientMessage):
    """Go back to the position after an entry, if the players whose entries this removes agree."""

    undo: int
    id: MessageId


class Withdraw(ClientMessage):
    """Remove the player's own entries since this one; the entries of others stay."""

    withdraw: int
    id: MessageId


class AnswerUndo(ClientMessage):
    """The answer to an undo request, which is named by its number."""

    agree: bool
    undo_request: int
    id: MessageId


class SendChat(ClientMessage):
    chat: ChatText
    id: MessageId


class SendReaction(ClientMessage):
    react: Literal["hello", "well-played", "thinking", "oops", "hurry", "thanks"]
    id: MessageId


class RequestHint(ClientMessage):
    """Ask what a bot of this level would do. The table shows everyone how often a seat has asked."""

    hint: Literal["regular", "master"]
    id: MessageId


class LeaveGame(ClientMessage):
    """Leave the game for good."""

    leave: Literal[True]
    id: MessageId


class StepAway(ClientMessage):
    """Let a substitute bot of the level that the host has set play until the player is back."""

    away: Literal[True]
    id: MessageId


class ComeBack(ClientMessage):
    back: Literal[True]
    id: MessageId


Incoming = (
    Act | Sync | Undo | Withdraw | AnswerUndo | SendChat | SendReaction | RequestHint | LeaveGame | StepAway | ComeBack
)
MESSAGE_TYPES: dict[str, type[Incoming]] = {
    "action": Act,
    "sync": Sync,
    "undo": Undo,
    "withdraw": Withdraw,
    "agree": AnswerUndo,
    "chat": SendChat,
    "react": SendReaction,
    "hint": RequestHint,
    "leave": LeaveGame,
    "away": StepAway,
    "back": ComeBack,
}
DECODERS = {kind: msgspec.json.Decoder(cls) for kind, cls in MESSAGE_TYPES.items()}
FIELDS_DECODER = msgspec.json.Decoder(dict[str, Raw])


def parse_message(text: str | bytes) -> Incoming:
    """Return the message in this text; raise ApiError if it is not one."""
    if len(text) > MAX_MESSAGE_BYTES:
        reason = Message("rejected-message-size", size=len(text), limit=MAX_MESSAGE_BYTES)
        raise ApiError("HOUSE-LIMIT-SIZE", reason, Message("advise-less"), status=413)
    try:
        kinds = [field for field in FIELDS_DECODER.decode(text) if field in DECODERS]
        if len(kinds) != 1:
            fields = Message("advise-fields", fields=", ".join(DECODERS))
            raise ApiError("HOUSE-MESSAGE", Message("rejected-message-fields"), fields)
        return DECODERS[kinds[0]].decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as exc:
        raise ApiError("HOUSE-MESSAGE", Message("rejected-message", why=str(exc)), Message("advise-docs")) from exc


class WithId(Struct):
    id: MessageId


def message_id(text: str | bytes) -> str | None:
    """Return the id of a message that may be invalid otherwise, so that the rejection can name it."""
    try:
        return msgspec.json.decode(text, type=WithId).id if len(text) <= MAX_MESSAGE_BYTES else None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


# --- out: over a socket ------------------------------------------------------------------------------------


class EventMessage(Struct, frozen=True):
    """An event, masked for one viewer."""

    type: str
    n: int  # the entry it belongs to
    message: Message | None  # its line of the log
    fact: Event
    closes_review: bool  # players may review what it closed from now on
    merges_previous: int = 0  # how many events just before it the same line describes
    by_substitute: bool = False  # a bot played the entry for the person in the seat


class TimerState(Struct, frozen=True):
    name: str
    left: float  # seconds, by the server's clock; more than `seconds` before it counts down
    seconds: float  # how long the timer runs


class Frame(Struct, frozen=True):
    """The events since entry `events_since`, and the view after entry `n`."""

    n: int
    seat: Seat | None  # whose view this is; null for a spectator
    cause_seat: Seat | None  # who acted; -1 is the clock, null the set-up
    events_since: int
    events: list[EventMessage]
    view: Any
    timers: list[TimerState]
    undo_limit: int | None  # the earliest entry that the seat can go back to; null if it can take nothing back
    undo_targets: list[int]  # the entry before each of the latest moves that the seat can take back, oldest first
    outcome: Outcome | None
    acting: list[Seat]  # seats that may act now, in seat order; the clock is left out
    diagram: Diagram | None = None  # the board as data, of games that describe it
    id: str | None = None  # of the message this answers


class Rejected(Struct, frozen=True):
    """A message was rejected, and nothing has changed."""

    rejected: str | None  # the id of the message, if it could be read
    rule: str
    reason: str
    suggestion: str
    reason_message: Message  # for clients with message files; `reason` is its English text
    suggestion_message: Message | None
    retry_after: float = 0.0  # seconds to wait, if a limit is the reason

    @staticmethod
    def from_error(error: ApiError, message_id: str | None = None) -> Rejected:
        return Rejected(
            message_id,
            error.rule,
            error.reason,
            error.suggestion,
            error.reason_message,
            error.suggestion_message,
            error.retry_after,
        )


class Ack(Struct, frozen=True):
    ok: str  # the id of a message that needs no other answer


class ChatLine(Struct, frozen=True):
    name: str
    user_id: str
    text: str
    at: float
    message: Message | None = None  # of a notice of the server; `text` is its English text


class ChatLines(Struct, frozen=True):
    chat: list[ChatLine]


class Reaction(Struct, frozen=True):
    reaction: str
    name: str
    user_id: str


class Suggestion(Struct, frozen=True):
    """A hint, sent only to the player who asked."""

    action: str  # empty if the bot would not act now
    reason: Message | None
    level: str
    seat: Seat
    prompt_id: str
    plan: Plan | None = None


class SuggestionMessage(Struct, frozen=True):
    hint: Suggestion
    id: str


class SeatState(Struct, frozen=True):
    seat: Seat
    kind: Literal["open", "person", "bot"]
    name: str
    user_id: str
    level: str  # of the bot that plays here now, if one does
    online: bool
    hints: int
    resigned: bool  # the player has left the game for good
    substituted: int  # moves that a substitute bot played for the person; 0 until the game is over
    absences: int  # how often a substitute bot took over


class UndoRequestState(Struct, frozen=True):
    """A request to undo that waits for the answers of the seats in `needs`."""

    number: int
    by: Seat
    to: int
    needs: list[Seat]
    agreed: list[Seat]
    left: float


class RemovedUser(Struct, frozen=True):
    user_id: str
    name: str


class TableState(Struct, frozen=True):
    """What is public about a table, besides the match."""

    id: str
    game: str
    title: str
    status: Status
    options: dict[str, OptionValue]
    seats: list[SeatState]
    host: str
    listed: bool
    hints: bool
    substitute_after: int | None
    substitute_level: str
    has_hidden_information: bool  # whether seats hide something from each other
    dataset_id: str  # the data this server plays it with
    dataset_label: str  # the name of that data; empty for the built-in data
    spectators: int
    started_at: float  # by the server's clock; 0 before
    commitment: str  # sha256 of seed and salt, from the start on
    n: int  # the last entry that every viewer knows of
    undo_request: UndoRequestState | None
    previous: str
    next: str
    locked: bool  # nobody else may take a seat or join
    removed: list[RemovedUser]  # they cannot take a seat here until the host lets them in


class TableMessage(Struct, frozen=True):
    table: TableState


class Viewer(Struct, frozen=True):
    """The first message of a socket: who the client is at this table."""

    user_id: str
    name: str
    seats: list[Seat]


class Welcome(Struct, frozen=True):
    you: Viewer


class Restarting(Struct, frozen=True):
    restarting: Literal[True]
    reason: str


Outgoing = Frame | Rejected | Ack | ChatLines | Reaction | SuggestionMessage | TableMessage | Welcome | Restarting


encode = msgspec.json.Encoder().encode

if __name__ == "__main__":
    import sys

    from .json_schema import json_schema

    sys.stdout.write(msgspec.json.format(encode(json_schema()), indent=2).decode() + "\n")
