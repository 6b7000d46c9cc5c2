"""What is kept: tables, the entries of their matches, people, talk and results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from ..core.options import OptionValue

Status = Literal["open", "playing", "over"]
Timestamp = Annotated[float, Meta(ge=0, lt=1e16)]  # neither infinite nor before 1970


class SeatRecord(Struct):
    """A seat and who holds it. A person may hold several at one screen."""

    kind: Literal["open", "person", "bot"] = "open"
    user_id: str = ""
    name: str = ""  # of a second person at the same screen; else the identity's name is used
    level: str = ""  # of a bot
    substitute_bot: str = ""  # the level that plays while the person is gone
    hints: int = 0
    resigned: bool = False  # for good: whoever sat here only watches now
    substituted: int = 0  # moves that a substitute bot played for the person
    absences: int = 0  # how often a substitute bot took over


class Table(Struct):
    """Everything about a table but the match itself, which is its entries."""

    id: str
    game: str
    options: dict[str, OptionValue]
    seats: list[SeatRecord]
    host: str
    created_at: float
    updated_at: float
    rules_version: int  # of the rules, and below the data they play with
    dataset_id: str
    listed: bool = False
    hints: bool = True
    substitute_after: int | None = 60  # seconds until a bot plays for somebody who is gone; None for never
    substitute_level: str = "regular"
    status: Status = "open"
    seed: int = 0
    salt: str = ""
    commitment: str = ""
    started_at: float = 0.0
    players: int = 0  # seats at the start; a game may let more enter later
    previous: str = ""  # tables joined by rematches
    next: str = ""
    locked: bool = False  # nobody new may sit down or join
    removed: list[str] = []  # people whom the host has taken a seat from: they cannot sit down again

    def copy_for_update(self) -> Table:
        """A copy to change, so that nothing is seen before it is stored."""
        return msgspec.json.decode(msgspec.json.encode(self), type=Table)


class LogEntry(Struct, frozen=True):
    """One entry of a match's log: appended, never changed."""

    table_id: str
    n: int
    seat: int
    text: str
    digest: str
    at: Timestamp
    message_id: str = ""  # of the message that brought it


class User(Struct, frozen=True):
    id: str
    name: str


class ChatMessage(Struct, frozen=True):
    """Something said at a table."""

    table_id: str
    at: Timestamp
    user_id: str
    name: str
    text: str


class SeatResult(Struct, frozen=True):
    """How one seat came out of a game."""

    name: str
    user_id: str  # empty for a bot
    level: str
    place: int
    score: float
    hints: int
    substituted: int = 0
    absences: int = 0


class Result(Struct, frozen=True):
    table_id: str
    game: str
    ended_at: float
    rule: str
    standings: list[SeatResult] = field(default_factory=list)


Record = Table | LogEntry | User | ChatMessage | Result


# --- decoding ----------------------------------------------------------------------------------------------

Flat = TypeVar("Flat", LogEntry, User, ChatMessage)
Document = TypeVar("Document", Table, Result)


class UnreadableRecordError(Exception):
    """A stored row cannot be decoded, or an entry does not replay.

    The server logs the message, so it quotes no column: an entry's text may be a secret of a running game.
    """


def replay_error(table: str, entry: int, error: Exception) -> UnreadableRecordError:
    return UnreadableRecordError(f"entry {entry} of table {table} does not replay ({type(error).__name__})")


def from_columns(kind: type[Flat], columns: Sequence[Any]) -> Flat:
    """A record from the columns of its row, which are its fields in their order."""
    try:
        return msgspec.convert(dict(zip(kind.__struct_fields__, columns, strict=True)), kind)
    except msgspec.MsgspecError as error:
        raise UnreadableRecordError(str(error)) from error


def from_document(kind: type[Document], key: Any, document: Any) -> Document:
    """A record from its JSON; `key` is the table that the row belongs to."""
    try:
        record = msgspec.json.decode(document, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, TypeError) as error:
        raise UnreadableRecordError(str(error)) from error
    named = record.id if isinstance(record, Table) else record.table_id
    if named != key:
        raise UnreadableRecordError("the document belongs to another table")
    return record
