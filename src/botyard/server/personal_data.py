"""What the server stores about a person: exported, given to a profile, or deleted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import structs

from . import table_setup
from .accounts import device_state
from .context import AppContext
from .errors import ApiError
from .identity import FORMER_PLAYER
from .logs import warning
from .records import (
    NoticeRemoval,
    Record,
    Result,
    ResultCorrection,
    Table,
    UnreadableRecordError,
    UserMerge,
    UserRemoval,
)
from .puzzle_results import solved_puzzle
from .schemas import ExportedChat, ExportedMove, ExportedPuzzle, ExportedTable, PersonalExport
from .session import TableSession

ChangeTable = Callable[[Table], None]
ChangeResult = Callable[[Result], Result]


# --- a guest signs in ---


async def merge_guest(context: AppContext, guest_id: str, user_id: str) -> None:
    """Give a guest's tables, results, chat and ratings to a person. Doing it again does what is left."""
    await context.user_names.load([user_id])
    for table_id in await context.store.table_ids_of(guest_id):
        change_table, change_result = (partial(each, old=guest_id, new=user_id) for each in (replace_user, replace_in))
        await change_everywhere(context, table_id, change_table, change_result)
    await context.store.write(UserMerge(guest_id, user_id))
    context.forget_user(guest_id)


def replace_user(table: Table, old: str, new: str) -> None:
    for seat_record in table.seats:
        if seat_record.user_id == old:
            seat_record.user_id = new
    table.host = new if table.host == old else table.host
    table.removed = [new if removed == old else removed for removed in table.removed]


def replace_in(result: Result, old: str, new: str) -> Result:
    standings = [
        structs.replace(standing, user_id=new) if standing.user_id == old else standing
        for standing in result.standings
    ]
    return structs.replace(result, standings=standings)


# --- deletion ---


async def delete_user(context: AppContext, user_id: str) -> None:
    """Delete a person. Games go on or stay for the others, with the name of a former player.

    The person's tables go first and the credentials last, so that the person can repeat what a full disk interrupts.
    """
    for table_id in await context.store.table_ids_of(user_id):
        if (session := await running_session(context, table_id)) is not None:
            await session.call(partial(leave_table, session, user_id))
        former_id = context.identity.new_user_id()  # another one at each table, so that nothing connects them
        change_table, change_result = (partial(each, old=user_id, new=former_id) for each in (forget_user, forget_in))
        await change_everywhere(context, table_id, change_table, change_result)
        await context.store.write(NoticeRemoval(table_id))
    await context.store.write(UserRemoval(user_id))
    context.forget_user(user_id)


async def leave_table(session: TableSession, user_id: str) -> None:
    """Free the seats at a table that has not started, and leave a running game for good."""
    if session.table.status == "open":
        await session.update_table(lambda table: table_setup.leave_seat(table, user_id))
    while session.table.status == "playing" and (seats := session.seats_of(user_id)):
        await session.leave_game(seats[0])


def forget_user(table: Table, old: str, new: str) -> None:
    for seat_record in table.seats:
        if seat_record.user_id == old:
            seat_record.user_id, seat_record.name = new, FORMER_PLAYER
    table.host = table_setup.next_host(table) if table.host == old else table.host
    table.removed = [removed for removed in table.removed if removed != old]


def forget_in(result: Result, old: str, new: str) -> Result:
    standings = [
        structs.replace(standing, user_id=new, name=FORMER_PLAYER) if standing.user_id == old else standing
        for standing in result.standings
    ]
    return structs.replace(result, standings=standings)


# --- tables in memory and in the store ---


async def change_everywhere(
    context: AppContext, table_id: str, change_table: ChangeTable, change_result: ChangeResult
) -> None:
    """Change a table and its result: through its session if the table is in memory or not over."""
    session = await running_session(context, table_id)
    if session is None:
        await change_in_store(context, table_id, change_table, change_result)
        session = context.sessions.get(table_id)  # opened meanwhile, perhaps with the old names
    if session is not None:
        await session.call(partial(change_in_session, context, session, change_table, change_result))


async def running_session(context: AppContext, table_id: str) -> TableSession | None:
    """Return the session of a table; None if its game is over and nobody looks at it, or it cannot be opened."""
    if session := context.sessions.get(table_id):
        return session
    table = await context.store.table(table_id)
    if table is None or table.status == "over":
        return None
    try:
        return await context.session(table_id)
    except ApiError:
        warning("a table that cannot be opened is changed in the store", table=table_id)
        return None


async def change_in_session(
    context: AppContext, session: TableSession, change_table: ChangeTable, change_result: ChangeResult
) -> None:
    """Correct the result first: the table still leads to it when that is interrupted."""
    if session.table.status == "over" and (result := await context.store.result(session.table.id)):
        await context.store.write(ResultCorrection(change_result(result)))
    await session.update_table(change_table)


async def change_in_store(
    context: AppContext, table_id: str, change_table: ChangeTable, change_result: ChangeResult
) -> None:
    table, result = await context.store.table(table_id), await context.store.result(table_id)
    records: list[Record] = [ResultCorrection(change_result(result))] if result else []
    if table:
        table = table.copy_for_update()
        change_table(table)
        records.append(table)
    await context.store.write(*records)


# --- export ---


async def export_user(context: AppContext, user_id: str) -> PersonalExport:
    """Return everything that is stored about a person. Of other people it has nothing."""
    store, credentials = context.store, await context.accounts.credentials(user_id)
    await context.user_names.load([user_id])
    tables = [await export_table(context, name, user_id) for name in await store.table_ids_of(user_id)]
    return PersonalExport(
        exported_at=context.clock.now(),
        user_id=user_id,
        name=context.name_of(user_id),
        sign_in_name=credentials.name if credentials else "",
        kept_since=credentials.created_at if credentials else None,
        devices=[device_state(device) for device in await context.accounts.devices(user_id)],
        tables=[table for table in tables if table],
        chat=[ExportedChat(line.table_id, line.at, line.name, line.text) for line in await store.chat_of(user_id)],
        puzzle_results=[
            ExportedPuzzle(result.game, result.at, solved_puzzle(result))
            for result in await store.puzzle_results(user_id)
        ],
    )


async def export_table(context: AppContext, table_id: str, user_id: str) -> ExportedTable | None:
    """Return a person's part in a table; None if its row cannot be read. Entry numbers would tell of hidden moves."""
    try:
        table, result = await context.store.table(table_id), await context.store.result(table_id)
        entries = await context.store.entries(table_id)
    except UnreadableRecordError:
        return None
    if table is None:
        return None
    seats = [seat for seat, seat_record in enumerate(table.seats) if seat_record.user_id == user_id]
    ratings = await context.store.ratings_at(table_id)
    return ExportedTable(
        table_id=table_id,
        game=table.game,
        options=table.options,
        status=table.status,
        created_at=table.created_at,
        started_at=table.started_at,
        is_host=table.host == user_id,
        seats=seats,
        names=[table.seats[seat].name for seat in seats],
        results=[result.standings[seat] for seat in seats] if result else [],
        ratings=[rating for rating in ratings if rating.user_id == user_id],
        moves=[ExportedMove(entry.at, entry.text) for entry in entries if entry.seat in seats],
    )
