"""The routes of the lobby: who I am, which games there are, tables and results."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ..bots import LEVELS
from ..core.options import forms_of
from ..core.rulebook import HOUSE, open_rulebook
from ..core.rules import Rules
from . import bodies, limits, seating
from .answering import address_of, answer, body_of, house_of, limited, person_of, takes
from .house import House
from .limits import Limit
from .naming import table_name
from .reach import address_for_friends
from .records import Table
from .refusals import Refusal
from .replaying import Pages, check_seat, entry_of, log_of, must_be_over, past_of, replay_of
from .room import Room
from .studies import Past, look_back
from .wire import You

api = APIRouter(prefix="/api")
LISTED = 100


@api.get("/me")
async def me(request: Request) -> Response:
    house, person = house_of(request), person_of(request)
    return answer(me_of(house, person, house.name_of(person)))


@api.post("/me", openapi_extra=takes(bodies.Rename))
async def rename(request: Request) -> Response:
    house, person = house_of(request), person_of(request)
    limited(request, limits.NAMES)
    wish = await body_of(request, bodies.Rename)
    return answer(me_of(house, person, await house.rename(person, wish.name)))


@api.get("/games")
async def games(request: Request) -> Response:
    limited(request, limits.LISTS)
    return answer(bodies.Lists(games=[game_of(rules) for rules in house_of(request).games()]))


@api.get("/games/{game}/rules")
async def rules_text(request: Request, game: str) -> Response:
    limited(request, limits.LISTS)
    known = house_of(request).rules(game).name
    return Response(open_rulebook(known).text, media_type="text/markdown")


@api.get("/house/rules")
async def house_rules(request: Request) -> Response:
    limited(request, limits.LISTS)
    return Response(open_rulebook(HOUSE).text, media_type="text/markdown")


@api.get("/tables")
async def tables(request: Request) -> Response:
    limited(request, limits.LISTS)
    house = house_of(request)
    return answer(bodies.Lists(tables=house.seen_all(house.store.listed(LISTED))))


@api.get("/mine")
async def mine(request: Request) -> Response:
    limited(request, limits.LISTS)
    house, person = house_of(request), person_of(request)
    sat = house.store.tables_of(person, LISTED)
    found = [table for table in sat if table.status == "over" or seating.seats_of(table, person)]
    asked = [table.id for table in found if (room := house.rooms.get(table.id)) and await room.is_waiting_for(person)]
    return answer(bodies.Lists(tables=house.seen_all(found), asked=asked))


@api.get("/results")
async def results(request: Request, mine: bool = False) -> Response:
    limited(request, limits.LISTS)
    person = person_of(request) if mine else None
    return answer(bodies.Lists(results=house_of(request).store.results(person, LISTED)))


@api.post("/tables", openapi_extra=takes(bodies.NewTable))
async def open_table(request: Request) -> Response:
    house, person = house_of(request), person_of(request)
    per_minute = house.settings.tables_per_minute
    limited(request, Limit(limits.TABLES.name, per_minute, per_minute / 60), household=1)
    room = await house.open_table(await body_of(request, bodies.NewTable), person)
    return answer(seen(room, person), 201)


@api.get("/tables/{name}")
async def table(request: Request, name: str) -> Response:
    return answer(seen(room_of(request, name), person_of(request)))


@api.post("/tables/{name}/change", openapi_extra=takes(bodies.TableChange))
async def change(request: Request, name: str) -> Response:
    limited(request, limits.CHANGES)
    wish = await body_of(request, bodies.TableChange)
    return await changed(request, name, lambda rules, table, person: seating.change(rules, table, wish, person))


@api.post("/tables/{name}/join", openapi_extra=takes(bodies.Sit))
async def join(request: Request, name: str) -> Response:
    limited(request, limits.JOINS)
    wish = await body_of(request, bodies.Sit)
    room, person = room_of(request, name), person_of(request)
    if room.table.status == "playing" and not room.seats_of(person):
        await room.ask(lambda: room.presence.enter(person))
        return answer(seen(room, person))
    return await changed(request, name, lambda rules, table, person: seating.sit(table, wish, person))


@api.post("/tables/{name}/leave")
async def leave(request: Request, name: str) -> Response:
    limited(request, limits.CHANGES)
    room, person = room_of(request, name), person_of(request)
    if room.table.status == "open":
        return await changed(request, name, lambda rules, table, person: seating.stand_up(table, person))

    async def go() -> None:
        for seat in room.seats_of(person):
            await room.presence.leave(seat)

    await room.ask(go)
    return answer(seen(room, person))


@api.post("/tables/{name}/start")
async def start(request: Request, name: str) -> Response:
    limited(request, limits.CHANGES)
    room, person = room_of(request, name), person_of(request)
    await room.ask(lambda: room.begin(person))
    return answer(seen(room, person))


@api.post("/tables/{name}/rematch")
async def rematch(request: Request, name: str) -> Response:
    limited(request, limits.REMATCHES)
    room, person = room_of(request, name), person_of(request)
    house = house_of(request)

    async def again() -> Room:
        if room.table.next:
            return house.room(room.table.next)
        table = seating.again(room.table, table_name(), person, house.time.now())
        new = await house.add_table(table)
        await room.amend(lambda old: setattr(old, "next", table.id))
        room.tell_table()
        return new

    return answer(seen(await room.ask(again), person), 201)


@api.get("/tables/{name}/replay")
async def replayed(
    request: Request, name: str, seat: int | None = None, start: int = 0, unmasked: bool = False
) -> Response:
    """Steps as a seat saw them; `unmasked` tells every event unmasked, after the end."""
    limited(request, limits.REPLAYS)
    house, room, person = house_of(request), room_of(request, name), person_of(request)
    must_have_begun(room.table)
    check_seat(room.table, room.seats_of(person), seat)
    if unmasked and room.table.status != "over":
        raise Refusal("HOUSE-REPLAY", "an open replay is for games that are over", "Wait for the end.", status=403)
    rows, now = house.store.rows(name), room.now()
    key = ("replay", name, room.table.status, len(rows), tuple(room.names()), seat, unmasked)
    given = house.data_folder(room.table.game), room.table, now, rows, seat, unmasked
    gone = request.is_disconnected
    pages: Pages = await house.replays.find(address_of(request), key, replay_of, *given, gone=gone)
    page = await asyncio.to_thread(pages.page, now, seat, unmasked, max(0, start))
    return Response(page, media_type="application/json", headers={"cache-control": "no-store"})


@api.get("/tables/{name}/review")
async def review(request: Request, name: str, n: int, seat: int | None = None, unmasked: bool = False) -> Response:
    """The best that could have been done before entry `n`, counted as in the replay, once that is settled."""
    limited(request, limits.REVIEWS)
    house, room = house_of(request), room_of(request, name)
    check_seat(room.table, room.seats_of(person_of(request)), seat)

    async def look() -> tuple[int, Past]:
        entry = entry_of(room.playing(), room.table, seat, n, unmasked)
        return entry, past_of(room.playing(), room.table, entry, house.data_folder(room.table.game))

    entry, past = await room.ask(look)  # in the room's own order: an entry that is not stored yet is not told
    gone = request.is_disconnected
    found = await house.studies.find(address_of(request), (name, entry), look_back, past, gone=gone)
    return answer(bodies.Reviewed(found.riddle, found.review, n))


@api.get("/tables/{name}/log")
async def log(request: Request, name: str) -> Response:
    limited(request, limits.REPLAYS)
    house, room = house_of(request), room_of(request, name)
    must_have_begun(room.table)
    must_be_over(room.table)
    names, gone = room.names(), request.is_disconnected
    given = house.data_folder(room.table.game), room.table, names, house.store.rows(name)
    text = await house.replays.find(address_of(request), ("log", name, tuple(names)), log_of, *given, gone=gone)
    headers = {"content-disposition": f'attachment; filename="{room.table.game}-{name}.json"'}
    return Response(text, media_type="application/json", headers=headers)


@api.get("/tables/{name}/check")
async def check(request: Request, name: str) -> Response:
    """The seed and the salt behind the commitment, once nobody can gain by knowing them."""
    table = room_of(request, name).table
    if table.status != "over":
        shown = f"Until then only its mark is shown: {table.commitment or 'none before the start'}."
        raise Refusal("HOUSE-SEED", "the seed is told at the end", shown, status=403)
    holds = seating.commitment(table.seed, table.salt) == table.commitment
    how = "The commitment is the SHA-256 of 'SEED:SALT'; the log played again from this seed gives this very game."
    return answer(bodies.Proof(table.commitment, str(table.seed), table.salt, holds, how))


# --- helpers -----------------------------------------------------------------------------------------------


@cache
def game_of(rules: Rules[Any, Any]) -> bodies.Game:
    book, forms = open_rulebook(rules.name), list(forms_of(rules.options))
    return bodies.Game(
        rules.name,
        rules.title,
        list(rules.players),
        forms,
        [*LEVELS],
        rules.hides_nothing,
        {chapter.id: chapter.title for chapter in book.chapters},
        {form.rule: book.find(form.rule).body for form in forms},
    )


def me_of(house: House, person: str, name: str) -> bodies.Me:
    return bodies.Me(person, name, address_for_friends(house.settings.host, house.settings.port))


def room_of(request: Request, name: str) -> Room:
    return house_of(request).find(name, person_of(request), address_of(request))


Change = Callable[[Rules[Any, Any], Table, str], object]


async def changed(request: Request, name: str, change: Change) -> Response:
    """Change a table in its room's own order: keep it, then tell everybody."""
    room, person = room_of(request, name), person_of(request)

    def touch(table: Table) -> None:
        change(room.rules, table, person)
        table.touched = room.house.time.now()

    async def run() -> None:
        await room.amend(touch)
        room.tell_table()

    await room.ask(run)
    return answer(seen(room, person))


def seen(room: Room, person: str) -> bodies.TableView:
    return bodies.TableView(room.now(), You(person, room.house.name_of(person), room.seats_of(person)))


def must_have_begun(table: Table) -> None:
    if table.status == "open":
        raise Refusal("HOUSE-START", "the game has not begun", "There is nothing to see yet.", status=409)
