"""The statement that stores the jobs of a group commit: all records of a job, or none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..records import (
    Archive,
    Ban,
    ChatMessage,
    Device,
    LogEntry,
    PuzzleResult,
    Rating,
    Record,
    Result,
    ResultCorrection,
    StoredSummary,
    Table,
    User,
)
from .rows import columns_of, seated_user_ids


class Insert(NamedTuple):
    """How the records of one kind are inserted."""

    table: str
    columns: dict[str, str]  # name to type
    conflict: str = ""
    key: str = "table_id"  # the column with the table that must be owned; empty for records of no table


UPDATE_DOCUMENT = "ON CONFLICT (table_id) DO UPDATE SET doc = excluded.doc"
KEEP = "ON CONFLICT DO NOTHING"
UPDATE_TABLE = """ON CONFLICT (id) DO UPDATE SET game = excluded.game, status = excluded.status,
    listed = excluded.listed, updated_at = excluded.updated_at, host = excluded.host, doc = excluded.doc"""
# A process archives a game that it no longer owns, from stored entries only; another may have archived more of it.
UPDATE_ARCHIVE = """ON CONFLICT (table_id) DO UPDATE SET entries = excluded.entries, data = excluded.data
    WHERE excluded.entries >= archives.entries"""
TEXT, INTEGER, REAL, BOOLEAN = "text", "integer", "double precision", "boolean"
INSERTS: dict[type, Insert] = {
    LogEntry: Insert(
        "entries",
        {
            "table_id": TEXT,
            "n": INTEGER,
            "seat": INTEGER,
            "text": TEXT,
            "digest": TEXT,
            "at": REAL,
            "message_id": TEXT,
            "by_substitute": BOOLEAN,
        },
    ),
    Table: Insert(
        "tables",
        {
            "id": TEXT,
            "game": TEXT,
            "status": TEXT,
            "listed": BOOLEAN,
            "updated_at": REAL,
            "host": TEXT,
            "doc": TEXT,
        },
        UPDATE_TABLE,
        "id",
    ),
    ChatMessage: Insert(
        "chat", {"table_id": TEXT, "at": REAL, "user_id": TEXT, "name": TEXT, "text": TEXT, "message": TEXT}
    ),
    Result: Insert("results", {"table_id": TEXT, "ended_at": REAL, "doc": TEXT}, KEEP),
    StoredSummary: Insert("summaries", {"table_id": TEXT, "doc": TEXT}, UPDATE_DOCUMENT),
    Rating: Insert(
        "ratings",
        {
            "table_id": TEXT,
            "seat": INTEGER,
            "user_id": TEXT,
            "game": TEXT,
            "number": INTEGER,
            "before": REAL,
            "mean": REAL,
            "deviation": REAL,
        },
        KEEP,
    ),
    Archive: Insert("archives", {"table_id": TEXT, "entries": INTEGER, "data": "bytea"}, UPDATE_ARCHIVE, ""),
    ResultCorrection: Insert("results", {"table_id": TEXT, "ended_at": REAL, "doc": TEXT}, UPDATE_DOCUMENT),
    Device: Insert(
        "devices",
        {"user_id": TEXT, "id": TEXT, "label": TEXT, "created_at": REAL, "seen_at": REAL},
        "ON CONFLICT (user_id, id) DO UPDATE SET label = excluded.label, seen_at = excluded.seen_at",
        "",
    ),
    PuzzleResult: Insert(
        "puzzle_results",
        {
            "user_id": TEXT,
            "game": TEXT,
            "puzzle": TEXT,
            "moves": INTEGER,
            "best": INTEGER,
            "hints": INTEGER,
            "late": BOOLEAN,
            "clean": BOOLEAN,
            "at": REAL,
        },
        """ON CONFLICT (user_id, game, puzzle) DO UPDATE SET moves = excluded.moves, best = excluded.best,
            hints = excluded.hints, late = excluded.late, clean = excluded.clean, at = excluded.at""",
        "",
    ),
    Ban: Insert(
        "bans",
        {"kind": TEXT, "subject": TEXT, "reason": TEXT, "at": REAL},
        "ON CONFLICT (kind, subject) DO UPDATE SET reason = excluded.reason, at = excluded.at",
        "",
    ),
    User: Insert(
        "users",
        {"id": TEXT, "name": TEXT, "changed_at": REAL},
        "ON CONFLICT (id) DO UPDATE SET name = excluded.name, changed_at = excluded.changed_at",
        "",
    ),
}
SEAT_COLUMNS = {"user_id": TEXT, "table_id": TEXT}
STEP_COLUMNS = {
    "table_id": TEXT,
    "fence": "bigint",
    "first_entry": INTEGER,
    "last_entry": INTEGER,
    "write_id": TEXT,
}


class Step(NamedTuple):
    """What the lease of a table must allow, for one job."""

    table_id: str
    fence: int
    first_entry: int | None
    last_entry: int | None
    write_id: str


def table_of(records: Iterable[Record]) -> str:
    """Return the table that the records of a job belong to; empty for none."""
    names = {name for record in records if (name := record_table(record))}
    if len(names) > 1:
        raise ValueError("the records of one write belong to several tables")
    return next(iter(names), "")


def record_table(record: Record) -> str:
    match record:
        case Table():
            return record.id
        case ResultCorrection():
            return record.result.table_id
        case LogEntry() | ChatMessage() | Result() | StoredSummary() | Rating():
            return record.table_id
    return ""


class WriteStatement:
    """One statement for the jobs of a group commit, each of another table.

    It updates the leases of which owner, fence and last entry are as each job expects, and inserts the records of
    these tables only. It returns the tables that were written.
    """

    def __init__(self, owner: str, steps: Sequence[Step], records: Sequence[Record]) -> None:
        self.values: list[Any] = [owner]
        parts = [self._held(steps)]
        for kind, insert in INSERTS.items():
            if rows := [columns_of(record) for record in records if isinstance(record, kind)]:
                parts.append(f"stored_{kind.__name__.lower()} AS ({self._insert(insert, rows)})")
        if tables := [record for record in records if isinstance(record, Table)]:
            parts += self._seats(tables)
        self.sql = f"WITH {', '.join(parts)} SELECT table_id FROM held"

    def _held(self, steps: Sequence[Step]) -> str:
        return f"""held AS (
            UPDATE leases SET last_entry = COALESCE(step.last_entry, leases.last_entry), last_write = step.write_id
            FROM {self._rows("step", STEP_COLUMNS, steps)}
            WHERE leases.table_id = step.table_id AND leases.owner = $1 AND leases.fence = step.fence
                AND leases.last_entry = COALESCE(step.first_entry - 1, leases.last_entry)
            RETURNING leases.table_id)"""

    def _insert(self, insert: Insert, rows: Sequence[Sequence[Any]]) -> str:
        columns = ", ".join(insert.columns)
        chosen = ", ".join(f"r.{column}" for column in insert.columns)
        owned = f"JOIN held ON held.table_id = r.{insert.key}" if insert.key else ""
        source = self._rows("r", insert.columns, rows)
        return f"INSERT INTO {insert.table} ({columns}) SELECT {chosen} FROM {source} {owned} {insert.conflict}"

    def _seats(self, tables: Sequence[Table]) -> list[str]:
        """Delete the seats that were left and insert those that were taken: one statement cannot replace a row."""
        seats = [(user_id, table.id) for table in tables for user_id in seated_user_ids(table)]
        changed = self._rows("changed", {"table_id": TEXT}, [(table.id,) for table in tables])
        kept = self._rows("kept", SEAT_COLUMNS, seats)
        left = f"""left_seats AS (
            DELETE FROM seats USING held, {changed}
            WHERE seats.table_id = held.table_id AND seats.table_id = changed.table_id AND NOT EXISTS (
                SELECT FROM {kept} WHERE kept.user_id = seats.user_id AND kept.table_id = seats.table_id))"""
        return [left, f"taken_seats AS ({self._insert(Insert('seats', SEAT_COLUMNS, KEEP), seats)})"]

    def _rows(self, name: str, columns: dict[str, str], rows: Sequence[Sequence[Any]]) -> str:
        """Return a source of rows, whose values become one array for each column."""
        first = len(self.values) + 1
        self.values += [[row[index] for row in rows] for index in range(len(columns))]
        arrays = ", ".join(f"${first + index}::{kind}[]" for index, kind in enumerate(columns.values()))
        return f"unnest({arrays}) AS {name}({', '.join(columns)})"
