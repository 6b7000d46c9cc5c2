"""The bodies of the operator's requests, and the responses."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ..core.options import OptionValue
from .protocol import ChatLine
from .records import Ban, BanKind, ChatMessage, LogEntry, Result, Status, Table


class AdminPerson(Struct):
    user_id: str
    name: str


class AdminTable(Struct):
    id: str
    game: str
    status: Status
    closed: bool
    listed: bool
    host: str
    people: list[AdminPerson]
    bots: int
    sockets: int
    created_at: float
    updated_at: float


class AdminTables(Struct):
    tables: list[AdminTable]


class AdminTableDetails(Struct):
    """A table without the secrets of its players."""

    table: AdminTable
    options: dict[str, OptionValue]
    moves: int
    last_move_at: float | None
    addresses: list[str]  # of the open sockets
    chat: list[ChatLine]


class AdminExport(Struct):
    """Everything that is stored about a table, with its seed and all secrets."""

    table: Table
    entries: list[LogEntry]
    chat: list[ChatMessage]
    result: Result | None


class AdminPeople(Struct):
    people: list[AdminPerson]


class NewBan(Struct, forbid_unknown_fields=True):
    kind: BanKind
    subject: Annotated[str, Meta(min_length=1, max_length=80)]
    reason: Annotated[str, Meta(max_length=200)] = ""


class AdminBans(Struct):
    bans: list[Ban]


class AdminDone(Struct):
    done: bool = True


REQUESTS = (NewBan,)
RESPONSES = (AdminTables, AdminTableDetails, AdminPeople, AdminPerson, AdminBans, AdminDone)
