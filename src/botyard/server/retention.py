"""Retention: once a day the server deletes what the settings no longer keep."""

from __future__ import annotations

from .admin import delete_table
from .context import AppContext
from .errors import ApiError
from .health import StoreError
from .logs import info, warning
from .records import OldChatRemoval, UserRemoval

DAY_SECONDS = 24 * 3600.0
BATCH = 500  # rows of one query


async def run_daily(context: AppContext) -> None:
    """Delete what is too old now, and once a day from then on."""
    while True:
        try:
            await delete_expired(context)
        except StoreError as error:
            warning("retention waits for the disk", reason=error.reason)
        await context.clock.sleep(DAY_SECONDS)


async def delete_expired(context: AppContext) -> None:
    """Delete open tables, unused guests and chat that are older than the settings allow; 0 keeps all."""
    settings, now = context.settings, context.clock.now()
    tables = guests = 0
    if settings.keep_open_tables_days:
        tables = await delete_open_tables(context, now - settings.keep_open_tables_days * DAY_SECONDS)
    if settings.keep_guests_days:
        guests = await delete_unused_guests(context, now - settings.keep_guests_days * DAY_SECONDS)
    if settings.keep_chat_days:
        await context.store.write(OldChatRemoval(now - settings.keep_chat_days * DAY_SECONDS))
    if tables or guests:
        info("old data was deleted", open_tables=tables, guests=guests)


async def delete_open_tables(context: AppContext, before: float) -> int:
    """Delete tables that never started and at which nobody is. Return how many."""
    count = 0
    for table_id in await context.store.open_tables_before(before):
        session = context.sessions.get(table_id)
        if session and session.sockets:
            continue
        try:
            await delete_table(context, table_id)
        except ApiError:  # a damaged row
            continue
        count += 1
    return count


async def delete_unused_guests(context: AppContext, before: float) -> int:
    """Delete names of guests who have no seat, no account and no puzzle results. Return how many."""
    count = 0
    while found := await context.store.unused_guests_before(before, BATCH):
        await context.store.write(*map(UserRemoval, found))
        for user_id in found:
            context.forget_user(user_id)
        count += len(found)
    return count
