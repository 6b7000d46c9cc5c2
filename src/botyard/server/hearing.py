"""What the room does with each message of a socket."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ..core.errors import GameError
from ..core.events import Seat
from . import limits, wire
from .health import StoreError
from .logs import warn
from .minds import closed, question_of
from .records import Table
from .refusals import Refusal, a_fault, not_stored, refusal_of

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Socket


async def hear(room: Room, socket: Socket, message: wire.Incoming, born: float) -> None:
    """Do what a message asks for, or say why not. Nothing a message can hold brings the room down."""
    key = getattr(message, "id", None)
    try:
        await obey(room, socket, message, born)
    except Refusal as refusal:
        refuse(room, socket, refusal, key)
    except GameError as fault:
        refuse(room, socket, refusal_of(fault), key)
    except StoreError as error:
        room.fault("a message could not be stored", kind=type(message).__name__)
        refuse(room, socket, not_stored(error, lost(message)), key)
    except Exception:
        room.fault("a message met a fault", kind=type(message).__name__)
        refuse(room, socket, a_fault(), key)


def lost(message: wire.Incoming) -> str:
    """What a failed write means for the sender."""
    return "Your move was not played." if isinstance(message, wire.Do) else "Nothing was changed."


def refuse(room: Room, socket: Socket, refusal: Refusal, key: str | None) -> None:
    room.house.metrics.refusals.value += 1
    socket.send(wire.encode(wire.No.of(refusal, key)))


def limited(room: Room, socket: Socket, limit: limits.Limit, whose: str | Seat) -> None:
    """Count something at this table for a person or seat, and for the address, since cookies can be thrown away."""
    room.house.limits.share(limit, socket.address, room.table.id, whose)


async def obey(room: Room, socket: Socket, message: wire.Incoming, born: float) -> None:
    match message:
        case wire.Do() | wire.Undo() | wire.Withdraw():
            await move(room, socket, message, born)
        case wire.Have():
            room.catch_up(socket, message.have, message.id)
        case wire.Say() | wire.React() | wire.Hint():
            await talk(room, socket, message)
        case wire.Agree():
            await room.pleas.answer(room.playing(), room.seats_of(socket.person), message.plea, message.agree)
            done(socket, message.id)
        case wire.Leave() | wire.Away() | wire.Back():
            await come_and_go(room, socket, message)


async def talk(room: Room, socket: Socket, message: wire.Say | wire.React | wire.Hint) -> None:
    """Do it once; what was refused or failed is tried again when it is sent again."""
    person, key = socket.person, message.id
    if room.talk.is_done(person, key):
        done(socket, key)
        return
    match message:
        case wire.Hint():
            await hint(room, socket, message)
        case wire.Say():
            limited(room, socket, limits.CHAT, person)
            await room.talk.say(person, message.say)
            done(socket, key)
        case wire.React():
            limited(room, socket, limits.CHAT, person)
            room.talk.react(person, message.react)
            done(socket, key)
    room.talk.mark_done(person, key)


async def move(room: Room, socket: Socket, message: wire.Do | wire.Undo | wire.Withdraw, born: float) -> None:
    seat, live, now = room.seat_for(socket.person, message.seat), room.playing(), room.house.time.now()
    if live.was_answered(seat, message.id):  # a retry of something already done: the same answer again
        room.catch_up(socket, live.seen_by(seat).n - 1, message.id)
        return
    limited(room, socket, limits.MOVES, seat)
    match message:
        case wire.Do():
            row = live.play(seat, message.do, message.to, now, message.id)
        case wire.Withdraw():
            first = live.seen_by(seat).first_to_go(live.match, message.withdraw)
            row = live.withdraw(seat, first - 1, now, message.id)
        case wire.Undo():
            if not await room.pleas.wish(live, seat, message.undo, message.id):
                done(socket, message.id)
            return
    await room.keep(row, born=born)


async def come_and_go(room: Room, socket: Socket, message: wire.Leave | wire.Away | wire.Back) -> None:
    seat = room.seat_for(socket.person, message.seat)
    limited(room, socket, limits.MOVES, seat)
    match message:
        case wire.Leave():
            await room.presence.leave(seat)
        case wire.Away():
            await room.presence.step_away(seat)
        case wire.Back():
            await room.presence.hand_back([seat])
    done(socket, message.id)


async def hint(room: Room, socket: Socket, message: wire.Hint) -> None:
    """Count it, show the count to all, then think; the answer goes to the one who asked."""
    seat, live = room.seat_for(socket.person, message.seat), room.playing()
    if not room.table.hints:
        raise Refusal("HOUSE-HINT", "the host has switched hints off", "Think on.", status=403)
    question = question_of(live, seat)
    room.house.thinkers.must_have_room()
    limited(room, socket, limits.HINTS, seat)
    await room.amend(lambda table: count_hint(table, seat))
    room.tell_table()

    def fail(refusal: Refusal) -> None:
        room.talk.mark_failed(socket.person, message.id)
        refuse(room, socket, refusal, message.id)

    async def think() -> None:
        try:
            thought = await room.minds.advise(live, seat, message.hint, question)
        except asyncio.CancelledError:
            fail(closed())
            raise
        except Refusal as refusal:
            fail(refusal)
            return
        except Exception:
            warn("a hint met a fault", trace=True, table=room.table.id)
            fail(a_fault())
            return
        advice = wire.Advice(thought.action or "", thought.reason, thought.facts, message.hint, seat, question)
        socket.send(wire.encode(wire.Hinted(advice, message.id)))

    room.minds.help(live, seat, question, think())


def count_hint(table: Table, seat: Seat) -> None:
    table.chairs[seat].hints += 1


def done(socket: Socket, key: str) -> None:
    socket.send(wire.encode(wire.Ok(key)))
