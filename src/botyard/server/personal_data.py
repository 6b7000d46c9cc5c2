"""What the server stores about a person: exported, given to a profile, or deleted."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from msgspec import structs

from . import table_setup
from .accounts import device_state
from .context import AppContext
from .errors import ApiError
from .identity import FORMER_PLAYER
from .logs import warning
from .puzzle_results import solved_puzzle
from .records import (
    LogEntry,
    NoticeRemoval,
    Record,
    Result,
    ResultCorrection,
    SeatRecord,
    SeatResult,
    Table,
    UnreadableRecordError,
    UserMerge,
    UserRemoval,
)
from .schemas import ExportedChat, ExportedMove, ExportedPuzzle, ExportedTable, PersonalExport
from .session import TableSession
from .store import Store


@dataclass(frozen=True, slots=True)
class Replacement:
    """Another user takes the place of a user at tables and in results: a person, or nobody under a last name."""

    old: str
    new: str
    last_name: str = ""

    def change_table(self, table: Table) -> None:
        for seat_record in table.seats:
            if seat_record.user_id == self.old:
                seat_record.user_id, seat_record.name = self.new, self.last_name or seat_record.name
            if seat_record.left_by == self.old:
                seat_record.left_by = self.new
        if table.host == self.old:
            table.host = (self.last_name and table_setup.next_host(table)) or self.new
        table.removed = [self.new if removed == self.old else removed for removed in table.removed]

    def change_result(self, result: Result) -> Result:
        return structs.replace(result, standings=[self._change_seat(standing) for standing in result.standings])

    def _change_seat(self, standing: SeatResult) -> SeatResult:
        if standing.left_by == self.old:  # the name is the bot's
            return structs.replace(standing, left_by=self.new)
        if standing.user_id != self.old:
            return standing
        return structs.replace(standing, user_id=self.new, name=self.last_name or standing.name)


# --- a guest signs in ---


async def merge_guest(context: AppContext, guest_id: str, user_id: str) -> None:
    """Give a guest's tables, results, chat and ratings to a person. Doing it again does what is left."""
    await context.user_names.load([user_id])
    for table_id in await context.store.table_ids_of(guest_id):
        await replace_everywhere(context, table_id, Replacement(guest_id, user_id))
    await context.store.write(UserMerge(guest_id, user_id))
    context.forget_user(guest_id)


# --- deletion ---


async def delete_user(context: AppContext, user_id: str) -> None:
    """Delete a person. Games go on or stay for the others, with the name of a former player.

    The person's tables go first and the credentials last, so that the person can repeat what a full disk interrupts.
    """
    async with context.accounts.lock(user_id):
        await delete_everything(context, user_id)


async def delete_everything(context: AppContext, user_id: str) -> None:
    for table_id in await context.store.table_ids_of(user_id):
        if session := await running_session(context, table_id):
            await session.call(partial(leave_table, session, user_id))
        former_id = context.identity.new_user_id()  # another one at each table, so that nothing connects them
        await replace_everywhere(context, table_id, Replacement(user_id, former_id, FORMER_PLAYER))
        await context.store.write(NoticeRemoval(table_id))
    await context.store.write(UserRemoval(user_id))
    context.forget_user(user_id)


async def leave_table(session: TableSession, user_id: str) -> None:
    """Free the seats at a table that has not started, and leave a running game for good."""
    if session.table.status == "open":
        await session.update_table(lambda table: table_setup.leave_seat(table, user_id))
    while session.table.status == "playing" and (seats := session.seats_of(user_id)):
        await session.leave_game(seats[0])


# --- tables in memory and in the store ---


async def replace_everywhere(context: AppContext, table_id: str, replacement: Replacement) -> None:
    """Change a table and its result: through its session if the table is in memory or not over."""
    session = await running_session(context, table_id)
    if session is None:
        await context.store.ownership.acquire(table_id)
        await replace_in_store(context.store, table_id, replacement)
        session = context.sessions.get(table_id)  # opened meanwhile, perhaps with the old names
    if session is not None:
        await session.call(partial(replace_in_session, session, replacement))


async def running_session(context: AppContext, table_id: str) -> TableSession | None:
    """Return the session of a table; None if its game is over and nobody looks at it, or it cannot be opened."""
    if session := context.sessions.get(table_id):
        return session
    try:
        table = await context.store.table(table_id)
        return await context.session(table_id) if table and table.status != "over" else None
    except (ApiError, UnreadableRecordError) as error:
        warning("a table of a person cannot be opened", table=table_id, error=type(error).__name__)
        return None


async def replace_in_session(session: TableSession, replacement: Replacement) -> None:
    """Correct the result first: the table still leads to it when that is interrupted."""
    store = session.services.store
    if session.table.status == "over" and (result := await store.result(session.table.id)):
        await store.write(ResultCorrection(replacement.change_result(result)))
    await session.update_table(replacement.change_table)


async def replace_in_store(store: Store, table_id: str, replacement: Replacement) -> None:
    result, records = await store.result(table_id), list[Record]()
    if result:
        records.append(ResultCorrection(replacement.change_result(result)))
    with suppress(UnreadableRecordError):
        if table := await store.table(table_id):
            replacement.change_table(table)
            records.append(table)
    await store.write(*records)


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
    seats = [seat for seat, seat_record in enumerate(table.seats) if seat_record.player_id == user_id]
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
        moves=[
            ExportedMove(entry.at, entry.text)
            for entry in entries
            if entry.seat in seats and is_move_of_person(table.seats[entry.seat], entry)
        ],
    )


def is_move_of_person(seat_record: SeatRecord, entry: LogEntry) -> bool:
    """Return whether no bot played an entry: what it plays in a seat that a person has left may be secret."""
    return not entry.by_substitute and bool(entry.message_id or not seat_record.left_by)
