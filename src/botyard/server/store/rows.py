"""Rows of the store: records to columns and back. All stores share it, and none of it is SQL."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any, TypeVar

import msgspec

from ...core.capabilities import SeatSummary
from ...core.messages import Message
from ..health import StoreHealth
from ..records import (
    Archive,
    Ban,
    ChatMessage,
    Credentials,
    Device,
    EncodedSummary,
    FinishedGame,
    LogEntry,
    PuzzleResult,
    Rating,
    Record,
    Result,
    ResultCorrection,
    StoredSummary,
    Table,
    TableOptions,
    UnreadableRecordError,
    User,
    from_columns,
    from_document,
    from_json,
)

T = TypeVar("T")
Row = Sequence[Any]
FetchPage = Callable[[int, int], Awaitable[Sequence[Row]]]  # limit and offset to rows

ENTRY_COLUMNS = ", ".join(LogEntry.__struct_fields__)
BAN_COLUMNS = ", ".join(Ban.__struct_fields__)
CHAT_COLUMNS = ", ".join(ChatMessage.__struct_fields__)
CREDENTIALS_COLUMNS = ", ".join(Credentials.__struct_fields__)
DEVICE_COLUMNS = ", ".join(Device.__struct_fields__)
PUZZLE_RESULT_COLUMNS = ", ".join(PuzzleResult.__struct_fields__)
RATING_COLUMNS = ", ".join(Rating.__struct_fields__)
USER_COLUMNS = ", ".join(User.__struct_fields__)


class RowReader:
    """Decode rows, and report each unreadable one to the health of the store."""

    def __init__(self, health: StoreHealth) -> None:
        self._health = health

    def read(self, rows: str, key: object, decode: Callable[[], T]) -> T:
        try:
            return decode()
        except UnreadableRecordError as error:
            self._health.record_unreadable(rows, key, error)
            raise

    def read_entries(self, table_id: str, found: Sequence[Row]) -> list[LogEntry]:
        return [
            self.read("entries", f"{table_id} {n}", partial(decode_entry, n, columns))
            for n, columns in enumerate(found, start=1)
        ]

    async def first_readable(self, limit: int, rows: str, decode: Callable[..., T], fetch: FetchPage) -> list[T]:
        """Return the first `limit` readable rows, whose first column is their key; unreadable rows do not count."""
        found: list[T] = []
        for start in count(0, limit):
            page = await fetch(limit, start)
            for columns in page:
                with suppress(UnreadableRecordError):
                    found.append(self.read(rows, columns[0], partial(decode, *columns)))
            if len(page) < limit or len(found) >= limit:
                break
        return found[:limit]


# --- columns to records ------------------------------------------------------------------------------------


def decode_table(key: Any, document: Any) -> Table:
    return from_document(Table, key, document)


def decode_result(key: Any, document: Any) -> Result:
    return from_document(Result, key, document)


def decode_summary(key: Any, document: Any) -> StoredSummary:
    return from_document(StoredSummary, key, document)


def decode_finished_game(user_id: str, key: Any, result: Any, table: Any, summary: Any, *rating: Any) -> FinishedGame:
    """Return a finished game; one without a readable summary or rating has none.

    A profile has up to a thousand games, so only what it shows is decoded.
    """
    found, played = from_document(Result, key, result), from_document(TableOptions, key, table)
    seat, own_summary, own_rating = found.seat_of(user_id), None, None
    if seat is None:
        raise UnreadableRecordError("the result does not name a person of the table")
    with suppress(UnreadableRecordError):
        own_summary = None if summary is None else decode_seat_summary(key, summary, seat)
    with suppress(UnreadableRecordError):
        own_rating = None if rating[0] is None else from_columns(Rating, rating)
    return FinishedGame(found, seat, played.options, played.started_at, own_summary, own_rating)


def decode_seat_summary(key: Any, document: Any, seat: int) -> SeatSummary | None:
    seats = from_document(EncodedSummary, key, document).seats
    return from_json(SeatSummary, seats[seat]) if seat < len(seats) else None


def decode_archive(*columns: Any) -> Archive:
    return from_columns(Archive, columns)


def decode_rating(*columns: Any) -> Rating:
    return from_columns(Rating, columns)


def decode_user(*columns: Any) -> User:
    return from_columns(User, columns)


def decode_ban(*columns: Any) -> Ban:
    return from_columns(Ban, columns)


def decode_credentials(*columns: Any) -> Credentials:
    return from_columns(Credentials, columns)


def decode_device(*columns: Any) -> Device:
    return from_columns(Device, columns)


def decode_puzzle_result(*columns: Any) -> PuzzleResult:
    *others, late, clean, at = columns
    return from_columns(PuzzleResult, [*others, BOOLEANS.get(late, late), BOOLEANS.get(clean, clean), at])


def decode_chat_message(_key: Any, *columns: Any) -> ChatMessage:
    *others, message = columns
    return from_columns(ChatMessage, [*others, None if message is None else from_json(Message, message)])


BOOLEANS = {0: False, 1: True}  # SQLite has none


def decode_entry(n: int, columns: Row) -> LogEntry:
    """Return entry `n`. Raise UnreadableRecordError if the row has another number, because an entry is missing."""
    *others, by_substitute = columns
    entry = from_columns(LogEntry, [*others, BOOLEANS.get(by_substitute, by_substitute)])
    if entry.n != n:
        raise UnreadableRecordError(f"entry {n} is missing")
    return entry


# --- records to columns ------------------------------------------------------------------------------------


def columns_of(record: Record) -> tuple[Any, ...]:
    """Return the columns of a record's row, in their order."""
    match record:
        case Table():
            document = encode_document(record)
            return record.id, record.game, record.status, record.listed, record.updated_at, record.host, document
        case ResultCorrection():
            return columns_of(record.result)
        case Result():
            return record.table_id, record.ended_at, encode_document(record)
        case StoredSummary():
            return record.table_id, encode_document(record)
        case ChatMessage():
            *others, message = msgspec.structs.astuple(record)
            return *others, message and encode_document(message)
    return msgspec.structs.astuple(record)


def seated_user_ids(table: Table) -> list[str]:
    """Return the users whom the table `seats` lists, so that they find the table again."""
    user_ids = {seat_record.user_id for seat_record in table.seats if seat_record.kind == "person"}
    if table.status == "over":  # a profile lists the games that its person left
        user_ids.update(seat_record.left_by for seat_record in table.seats if seat_record.left_by)
    return sorted(user_ids)


def encode_document(record: Table | Result | StoredSummary | Message) -> str:
    return msgspec.json.encode(record).decode()
