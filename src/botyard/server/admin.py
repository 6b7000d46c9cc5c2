"""What the operator of the server may do with tables and people, for `botyard admin` and the page /admin."""

from __future__ import annotations

from typing import Any, get_args

from ..core.messages import Message
from . import chat, limits
from .admin_schemas import AdminExport, AdminPerson, AdminTable, AdminTableDetails
from .bans import banned, subject_of
from .context import AppContext
from .effects import Effects
from .errors import ApiError, table_not_found
from .logs import info
from .records import Ban, BanKind, Status, Table, TableRemoval
from .session import TableSession
from .settings import SETTINGS

CHAT_LINES = 200  # of one table
STATUSES: tuple[str, ...] = get_args(Status)


# --- tables ------------------------------------------------------------------------------------------------


async def list_tables(context: AppContext, status: str, limit: int) -> list[AdminTable]:
    """Return all tables, private ones too, the latest first."""
    if status and status not in STATUSES:
        suggestion = Message("advise-statuses", statuses=", ".join(STATUSES))
        raise ApiError("HOUSE-ADMIN", Message("rejected-status", status=status[:40]), suggestion)
    found = await context.store.all_tables(status, limit)
    await context.user_names.load(user_id for table in found for user_id in table.user_ids())
    return [describe_table(context, table) for table in found]


def describe_table(context: AppContext, table: Table) -> AdminTable:
    session = context.sessions.get(table.id)
    return AdminTable(
        id=table.id,
        game=table.game,
        status=table.status,
        closed=table.closed,
        listed=table.listed,
        host=table.host,
        people=[AdminPerson(user_id, context.name_of(user_id)) for user_id in seated(table)],
        bots=sum(seat.kind == "bot" for seat in table.seats),
        sockets=len(session.sockets) if session else 0,
        created_at=table.created_at,
        updated_at=table.updated_at,
    )


def seated(table: Table) -> list[str]:
    return list(dict.fromkeys(seat.user_id for seat in table.seats if seat.kind == "person" and seat.user_id))


async def inspect_table(context: AppContext, name: str) -> AdminTableDetails:
    """Return a table with its chat. It tells no secret of a running game."""
    table = await require_table(context, name)
    await context.user_names.load(table.user_ids())
    entries = await context.store.entries(name)
    session = context.sessions.get(name)
    return AdminTableDetails(
        table=describe_table(context, table),
        options=table.options,
        moves=len(entries),
        last_move_at=entries[-1].at if entries else None,
        addresses=sorted({socket.address for socket in session.sockets}) if session else [],
        chat=chat.to_wire(await context.store.chat(name, CHAT_LINES)).chat,
    )


async def export_table(context: AppContext, name: str) -> AdminExport:
    """Return everything that is stored about a table: also the seed and the secrets of a running game."""
    table = await require_table(context, name)
    store = context.store
    return AdminExport(table, await store.entries(name), await store.chat(name, 1_000_000), await store.result(name))


async def require_table(context: AppContext, name: str) -> Table:
    table = await context.store.table(name)
    if table is None:
        raise table_not_found(name)
    return table


async def close_table(context: AppContext, name: str) -> None:
    """End a table without a result. Its replay stays."""
    session = await context.session(name)

    async def close() -> None:
        if session.table.status == "over":
            raise ApiError("HOUSE-CLOSED", Message("rejected-already-over"), status=409)
        now = context.clock.now()

        def change(table: Table) -> None:
            table.status, table.closed, table.updated_at = "over", True, now

        notice = chat.notice(name, Message("notice-closed"), (), now)
        await session.commit(Effects(table_change=change, chat=(notice,), broadcasts_table=True))

    await session.call(close)
    info("the operator closed a table", table=name)


async def delete_table(context: AppContext, name: str) -> None:
    """Delete a table with its moves, chat and result. Ratings that it gave stay."""
    session = await context.session(name) if name in context.sessions else None
    if session:
        await session.call(lambda: remove_session(context, session))
    else:
        await require_table(context, name)
        await context.store.write(TableRemoval(name))
    info("a table was deleted", table=name)


async def remove_session(context: AppContext, session: TableSession) -> None:
    """Delete the table inside its own queue: jobs that wait behind this one no longer run."""
    await context.store.write(TableRemoval(session.table.id))
    context.unload(session)
    session.closed = True


# --- people ------------------------------------------------------------------------------------------------


async def ban(context: AppContext, kind: BanKind, text: str, reason: str) -> Ban:
    """Ban a person or an address, and close their sockets."""
    subject = subject_of(kind, text)
    if not subject:
        raise ApiError("HOUSE-ADMIN", Message("rejected-no-subject"))
    made = Ban(kind, subject, reason.strip(), context.clock.now())
    await context.bans.add(made)
    for session in context.sessions.values():
        for socket in list(session.sockets):
            if subject == (socket.user_id if kind == "person" else socket.address):
                socket.reject(banned(made))
    info("the operator banned", kind=kind, subject=subject)
    return made


async def unban(context: AppContext, kind: BanKind, text: str) -> None:
    await context.bans.remove(kind, subject_of(kind, text))
    info("the operator lifted a ban", kind=kind, subject=subject_of(kind, text))


# --- limits ------------------------------------------------------------------------------------------------


def effective_limits(context: AppContext) -> dict[str, Any]:
    """Return the limits of people and addresses, and the settings behind them."""
    found = [limit for limit in vars(limits).values() if isinstance(limit, limits.Limit)]
    factor = context.settings.people_per_address
    per_minute = context.settings.tables_per_minute
    return {
        "limits": [
            {"name": limit.name, "at_once": limit.burst, "per_second": limit.per_second, "address_factor": factor}
            for limit in found
        ],
        "tables_per_minute": per_minute,
        "connections_per_address": context.settings.connections_per_address,
        "settings": {
            setting.key: "(set)" if setting.is_secret and value else setting.kind.text(value)
            for setting in SETTINGS
            for value in [getattr(context.settings, setting.field_name)]
        },
    }
