"""Handlers of the messages that clients send over the socket."""

from __future__ import annotations

import asyncio

from ..core.errors import GameError
from ..core.events import Seat
from ..core.messages import Message
from . import limits, protocol, table_setup
from .bot_runner import prompt_closed_error, require_prompt_id
from .effects import Effects
from .errors import ApiError, Consequence, from_game_error, internal_error, store_failed
from .health import StoreError, TableLostError
from .logs import warning
from .records import Table
from .services import Connection
from .session import TableSession


async def handle_message(
    session: TableSession, socket: Connection, message: protocol.Incoming, received_at: float
) -> None:
    """Handle a message, or send a rejection with its reason. No message can end the session."""
    message_id = getattr(message, "id", None)
    try:
        await dispatch(session, socket, message, received_at)
    except ApiError as exc:
        send_rejection(session, socket, exc, message_id)
    except GameError as exc:
        send_rejection(session, socket, from_game_error(exc), message_id)
    except TableLostError:
        raise
    except StoreError as error:
        session.on_write_failed("a message could not be stored", kind=type(message).__name__)
        send_rejection(session, socket, store_failed(error, failure_consequence(message)), message_id)
    except Exception:
        await session.recover("a message failed", kind=type(message).__name__)
        send_rejection(session, socket, internal_error(failure_consequence(message)), message_id)


def failure_consequence(message: protocol.Incoming) -> Consequence:
    """Return what a failed message means for its sender."""
    return "move" if isinstance(message, protocol.Act) else "nothing"


def send_rejection(session: TableSession, socket: Connection, error: ApiError, message_id: str | None) -> None:
    session.services.metrics.rejections.value += 1
    socket.send(protocol.encode(protocol.Rejected.from_error(error, message_id)))


def rate_limit(session: TableSession, socket: Connection, limit: limits.Limit, owner: str | Seat) -> None:
    """Count a request at this table for a user or seat, and for the address, because a client can drop its cookie."""
    session.services.limits.consume_shared(limit, socket.address, session.table.id, owner)


async def dispatch(session: TableSession, socket: Connection, message: protocol.Incoming, received_at: float) -> None:
    match message:
        case protocol.Act() | protocol.Undo() | protocol.Withdraw():
            await handle_move(session, socket, message, received_at)
        case protocol.Sync():
            session.send_sync(socket, message.sync, message.id)
        case protocol.SendChat() | protocol.SendReaction() | protocol.RequestHint():
            await handle_chat(session, socket, message)
        case protocol.AnswerUndo():
            await session.answer_undo(socket.user_id, message.undo_request, message.agree)
            send_ack(socket, message.id)
        case protocol.LeaveGame() | protocol.StepAway() | protocol.ComeBack():
            await handle_presence(session, socket, message)


async def handle_chat(
    session: TableSession, socket: Connection, message: protocol.SendChat | protocol.SendReaction | protocol.RequestHint
) -> None:
    """Handle a message once; a rejected or failed one is handled again when the client resends it."""
    user_id, message_id = socket.user_id, message.id
    if (user_id, message_id) in session.handled_messages:
        send_ack(socket, message_id)
        return
    match message:
        case protocol.RequestHint():
            await handle_hint(session, socket, message)
        case protocol.SendChat():
            rate_limit(session, socket, limits.CHAT, user_id)
            await session.send_chat(user_id, message.chat)
            send_ack(socket, message_id)
        case protocol.SendReaction():
            rate_limit(session, socket, limits.CHAT, user_id)
            session.broadcast(protocol.encode(reaction(session, user_id, message.react)))
            send_ack(socket, message_id)
    session.handled_messages.add(user_id, message_id)


async def handle_move(
    session: TableSession,
    socket: Connection,
    message: protocol.Act | protocol.Undo | protocol.Withdraw,
    received_at: float,
) -> None:
    seat, live, now = (
        session.resolve_seat(socket.user_id, message.seat),
        session.require_match(),
        session.services.clock.now(),
    )
    if session.table.closed:
        raise ApiError("HOUSE-CLOSED", Message("rejected-closed"), Message("advise-closed"), status=409)
    if live.is_duplicate(seat, message.id):  # the client resends a message whose answer was lost
        session.send_sync(socket, live.viewer_log(seat).n - 1, message.id)
        return
    rate_limit(session, socket, limits.MOVES, seat)
    match message:
        case protocol.Act():
            entry = live.prepare(seat, message.action, message.prompt_id, now, message.id)
        case protocol.Withdraw():
            first_entry = live.viewer_log(seat).first_undone_entry(live.match, message.withdraw)
            entry = live.prepare_withdraw(seat, first_entry - 1, now, message.id)
        case protocol.Undo():
            if not await session.request_undo(seat, message.undo, message.id):
                send_ack(socket, message.id)
            return
    await session.commit(Effects(entry), received_at)


async def handle_presence(
    session: TableSession, socket: Connection, message: protocol.LeaveGame | protocol.StepAway | protocol.ComeBack
) -> None:
    seat = session.resolve_seat(socket.user_id, message.seat)
    rate_limit(session, socket, limits.MOVES, seat)
    match message:
        case protocol.LeaveGame():
            await session.leave_game(seat)
        case protocol.StepAway():
            await session.step_away(seat)
        case protocol.ComeBack():
            await session.restore_players([seat])
    send_ack(socket, message.id)


async def handle_hint(session: TableSession, socket: Connection, message: protocol.RequestHint) -> None:
    """Count the hint, show the count to everybody, then compute it for the player who asked."""
    seat, live = session.resolve_seat(socket.user_id, message.seat), session.require_match()
    if not session.table.hints:
        if not table_setup.can_hint(session.game):
            reason = Message("rejected-no-hint-bot", game=session.game.title)
            raise ApiError("HOUSE-HINT", reason, Message("advise-own-move"), status=403)
        raise ApiError("HOUSE-HINT", Message("rejected-hints-off"), Message("advise-own-move"), status=403)
    prompt_id = require_prompt_id(live, seat)
    session.services.bot_workers.require_capacity()
    rate_limit(session, socket, limits.HINTS, seat)
    await session.update_table(lambda table: count_hint(table, seat))

    def reject(error: ApiError) -> None:
        session.handled_messages.discard(socket.user_id, message.id)
        send_rejection(session, socket, error, message.id)

    async def compute() -> None:
        try:
            reply = await session.bot_runner.suggest(live, seat, message.hint, prompt_id)
        except asyncio.CancelledError:
            reject(prompt_closed_error())
            raise
        except ApiError as exc:
            reject(exc)
            return
        except Exception:
            warning("a hint failed", trace=True, table=session.table.id)
            reject(internal_error())
            return
        suggestion = protocol.Suggestion(reply.action or "", reply.reason, message.hint, seat, prompt_id, reply.plan)
        socket.send(protocol.encode(protocol.SuggestionMessage(suggestion, message.id)))

    session.bot_runner.track_hint(live, seat, prompt_id, compute())


def reaction(session: TableSession, user_id: str, name: str) -> protocol.Reaction:
    return protocol.Reaction(name, session.services.name_of(user_id), user_id)


def count_hint(table: Table, seat: Seat) -> None:
    table.seats[seat].hints += 1


def send_ack(socket: Connection, message_id: str) -> None:
    socket.send(protocol.encode(protocol.Ack(message_id)))
