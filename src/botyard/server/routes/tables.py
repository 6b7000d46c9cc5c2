"""Routes of the lobby: games, tables and results."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from functools import cache
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...core.game import Game
from ...core.messages import Message
from ...core.options import option_specs
from ...core.rulebook import SERVER_RULES, load_rulebook, rulebook_of
from ...games import GAMES
from .. import limits, schemas, table_setup
from ..analysis import PastPosition, analyse_entry
from ..archives import archived_log, archived_replay
from ..context import AppContext
from ..errors import ApiError
from ..http import address_of, body_schema, context_of, json_response, rate_limit, read_body, user_id_of
from ..limits import Limit
from ..live_match import rules_mismatch
from ..profiles import MAX_GAMES, profile_games, title_finder
from ..protocol import Viewer
from ..records import Archive, Rating, Table
from ..replay import (
    ReplayPages,
    compute_replay,
    export_log,
    position_before,
    require_over,
    require_reviewable_entry,
    require_visible_seat,
)
from ..session import TableSession
from ..table_names import table_name

router = APIRouter(prefix="/api")
MAX_LISTED = 100


@router.get("/games")
async def games(request: Request) -> Response:
    rate_limit(request, limits.LISTS)
    return json_response(schemas.ListResponse(games=[game_info(game) for game in context_of(request).games()]))


@router.get("/games/{game_name}/rules")
async def rules_text(request: Request, game_name: str) -> Response:
    rate_limit(request, limits.LISTS)
    game = context_of(request).game(game_name)
    rulebook = rulebook_of(game)
    if rulebook is None:
        raise ApiError(
            "HOUSE-RULES", Message("rejected-no-rules", game=game.title), Message("advise-ask-host"), status=404
        )
    return Response(rulebook.text, media_type="text/markdown")


@router.get("/server/rules")
async def server_rules(request: Request) -> Response:
    rate_limit(request, limits.LISTS)
    return Response(load_rulebook(SERVER_RULES).text, media_type="text/markdown")


@router.get("/tables")
async def tables(request: Request) -> Response:
    rate_limit(request, limits.LISTS)
    context = context_of(request)
    found = await context.store.public_tables(MAX_LISTED)
    return json_response(schemas.ListResponse(tables=await context.summaries(found)))


@router.get("/mine")
async def my_tables(request: Request) -> Response:
    rate_limit(request, limits.LISTS)
    context, user_id = context_of(request), user_id_of(request)
    seated = await context.store.tables_of(user_id, MAX_LISTED)
    found = [table for table in seated if table.status == "over" or table_setup.seats_of(table, user_id)]
    elsewhere = await context.store.ownership.tables_awaiting(user_id)
    your_turn = [
        table.id
        for table in found
        if table.id in elsewhere
        or ((session := context.sessions.get(table.id)) and await session.is_waiting_for(user_id))
    ]
    return json_response(schemas.ListResponse(tables=await context.summaries(found), your_turn=your_turn))


@router.get("/results")
async def results(request: Request, mine: bool = False) -> Response:
    rate_limit(request, limits.LISTS)
    user_id = user_id_of(request) if mine else None
    found = await context_of(request).store.results(user_id, MAX_LISTED)
    return json_response(schemas.ListResponse(results=found))


@router.get("/profile")
async def profile(request: Request) -> Response:
    """Return the caller's finished games. Nobody else can read them here."""
    rate_limit(request, limits.PROFILES)
    context, user_id = context_of(request), user_id_of(request)
    found = await context.store.finished_games(user_id, MAX_GAMES)
    games = profile_games(found, title_finder(lambda name: context.game(name).title))
    total = await context.store.count_finished_games(user_id)
    await context.user_names.load([user_id])
    return json_response(schemas.Profile(context.name_of(user_id), total, games))


@router.post("/tables", openapi_extra=body_schema(schemas.CreateTable))
async def open_table(request: Request) -> Response:
    context, user_id = context_of(request), user_id_of(request)
    per_minute = context.settings.tables_per_minute
    rate_limit(request, Limit(limits.TABLES.name, per_minute, per_minute / 60), address_factor=1)
    session = await context.open_table(await read_body(request, schemas.CreateTable), user_id)
    return json_response(table_view(session, user_id), 201)


@router.get("/tables/{name}")
async def table(request: Request, name: str) -> Response:
    return json_response(table_view(await find_session(request, name), user_id_of(request)))


@router.post("/tables/{name}/change", openapi_extra=body_schema(schemas.UpdateTable))
async def change(request: Request, name: str) -> Response:
    rate_limit(request, limits.CHANGES)
    body = await read_body(request, schemas.UpdateTable)
    return await apply_change(
        request, name, lambda game, table, user_id: table_setup.update_table(game, table, body, user_id)
    )


@router.post("/tables/{name}/join", openapi_extra=body_schema(schemas.JoinTable))
async def join(request: Request, name: str) -> Response:
    rate_limit(request, limits.JOINS)
    body = await read_body(request, schemas.JoinTable)
    session, user_id = await find_session(request, name), user_id_of(request)
    if session.table.status == "playing" and not session.seats_of(user_id):
        await session.call(lambda: session.join_running_game(user_id))
        return json_response(table_view(session, user_id))
    return await apply_change(request, name, lambda game, table, user_id: table_setup.take_seat(table, body, user_id))


@router.post("/tables/{name}/leave")
async def leave(request: Request, name: str) -> Response:
    rate_limit(request, limits.CHANGES)
    session, user_id = await find_session(request, name), user_id_of(request)
    if session.table.status == "open":
        return await apply_change(request, name, lambda game, table, user_id: table_setup.leave_seat(table, user_id))

    async def leave_seats() -> None:
        for seat in session.seats_of(user_id):
            await session.leave_game(seat)

    await session.call(leave_seats)
    return json_response(table_view(session, user_id))


@router.post("/tables/{name}/start")
async def start(request: Request, name: str) -> Response:
    rate_limit(request, limits.CHANGES)
    session, user_id = await find_session(request, name), user_id_of(request)
    await session.call(lambda: session.start_game(user_id))
    return json_response(table_view(session, user_id))


@router.post("/tables/{name}/rematch")
async def rematch(request: Request, name: str) -> Response:
    rate_limit(request, limits.REMATCHES)
    session, user_id = await find_session(request, name), user_id_of(request)
    context = context_of(request)

    async def create() -> TableSession:
        if session.table.next:
            return await context.session(session.table.next)
        table = table_setup.create_rematch(session.table, table_name(), user_id, context.clock.now())
        new = await context.add_table(table)
        await session.update_table(lambda old: setattr(old, "next", table.id))
        return new

    return json_response(table_view(await session.call(create), user_id), 201)


@router.get("/tables/{name}/replay")
async def replay(
    request: Request, name: str, seat: int | None = None, start: int = 0, unmasked: bool = False
) -> Response:
    """Return the steps as a seat saw them; with `unmasked`, after the end, every event unmasked."""
    rate_limit(request, limits.REPLAYS)
    context, session, user_id = context_of(request), await find_session(request, name), user_id_of(request)
    require_started(session.table)
    require_visible_seat(session.table, session.seats_of(user_id), seat)
    if unmasked and session.table.status != "over":
        raise ApiError("HOUSE-REPLAY", Message("rejected-unmasked"), Message("advise-wait-for-end"), status=403)
    table, names, summary = session.table, tuple(session.names()), session.table_summary()
    if mismatch := rules_mismatch(session.game, table):
        archive = await require_archive(context, table, mismatch)
        key: Hashable = ("archived replay", name, seat, unmasked)
        job: Any = archived_replay, archive.data, seat, unmasked
    else:
        entries = await context.store.entries(name)
        key = ("replay", name, table.status, len(entries), names, seat, unmasked)
        job = compute_replay, context.custom_data_folder(table.game), table, summary, entries, seat, unmasked
    pages: ReplayPages = await context.replays.get_or_compute(
        address_of(request), key, *job, is_disconnected=request.is_disconnected
    )
    page = await asyncio.to_thread(pages.page, summary, seat, unmasked, max(0, start))
    return Response(page, media_type="application/json", headers={"cache-control": "no-store"})


@router.get("/tables/{name}/summary")
async def summary(request: Request, name: str) -> Response:
    """Return what happened to each seat, after the end."""
    rate_limit(request, limits.REPLAYS)
    context, session = context_of(request), await find_session(request, name)
    if session.table.status != "over":
        raise ApiError("HOUSE-SUMMARY", Message("rejected-not-over"), Message("advise-wait-for-end"), status=404)
    is_disconnected = request.is_disconnected
    seats = await context.game_summaries.find(session.table, address_of(request), is_disconnected)
    ratings = rating_changes(session.table, await context.store.ratings_at(name))
    return json_response(schemas.TableSummary(seats, ratings))


@router.get("/tables/{name}/review")
async def review(request: Request, name: str, n: int, seat: int | None = None, unmasked: bool = False) -> Response:
    """Return the best result that was possible before entry `n`, counted as in the replay."""
    rate_limit(request, limits.REVIEWS)
    context, session = context_of(request), await find_session(request, name)
    require_visible_seat(session.table, session.seats_of(user_id_of(request)), seat)

    async def locate() -> tuple[int, PastPosition]:
        entry = require_reviewable_entry(session.require_match(), session.table, seat, n, unmasked)
        return entry, position_before(
            session.require_match(), session.table, entry, context.custom_data_folder(session.table.game)
        )

    entry, past = await session.call(locate)  # in the session's queue, so that it sees stored entries only
    is_disconnected = request.is_disconnected
    found = await context.analyses.get_or_compute(
        address_of(request), (name, entry), analyse_entry, past, is_disconnected=is_disconnected
    )
    return json_response(schemas.AnalysisResponse(found.problem_key, found.review, n))


@router.get("/tables/{name}/log")
async def log(request: Request, name: str) -> Response:
    rate_limit(request, limits.REPLAYS)
    context, session = context_of(request), await find_session(request, name)
    require_started(session.table)
    require_over(session.table)
    names, table = session.names(), session.table
    if mismatch := rules_mismatch(session.game, table):
        job: Any = archived_log, (await require_archive(context, table, mismatch)).data, names
    else:
        job = export_log, context.custom_data_folder(table.game), table, names, await context.store.entries(name)
    text = await context.replays.get_or_compute(
        address_of(request), ("log", name, tuple(names)), *job, is_disconnected=request.is_disconnected
    )
    headers = {"content-disposition": f'attachment; filename="{session.table.game}-{name}.json"'}
    return Response(text, media_type="application/json", headers=headers)


@router.get("/tables/{name}/seed-proof")
async def seed_proof(request: Request, name: str) -> Response:
    """Return the seed and the salt behind the commitment, after the end."""
    table = (await find_session(request, name)).table
    if table.status != "over":
        commitment = table.commitment
        suggestion = Message("advise-commitment", commitment=commitment) if commitment else Message("advise-seed-later")
        raise ApiError("HOUSE-SEED", Message("rejected-seed"), suggestion, status=403)
    is_valid = table_setup.seed_commitment(table.seed, table.salt) == table.commitment
    explanation = "The commitment is the SHA-256 of 'SEED:SALT'; replaying the log from this seed gives the same game."
    return json_response(schemas.SeedProof(table.commitment, str(table.seed), table.salt, is_valid, explanation))


# --- helpers -----------------------------------------------------------------------------------------------


@cache
def game_info(game: Game[Any, Any]) -> schemas.GameInfo:
    book, specs = rulebook_of(game), list(option_specs(game.options))
    return schemas.GameInfo(
        game.name,
        game.title,
        list(game.players),
        specs,
        [*table_setup.bot_choices(game)],
        game.perfect_information,
        {chapter.id: chapter.title for chapter in book.chapters} if book else {},
        {spec.rule: book.find(spec.rule).body for spec in specs if spec.rule in book.ids} if book else {},
        book is not None,
        game.name in GAMES,
    )


def rating_changes(table: Table, ratings: list[Rating]) -> list[schemas.RatingChange | None]:
    by_seat = {rating.seat: schemas.RatingChange(round(rating.before), round(rating.mean)) for rating in ratings}
    return [by_seat.get(seat) for seat in range(len(table.seats))]


async def require_archive(context: AppContext, table: Table, mismatch: ApiError) -> Archive:
    """Return the archive of a game that this server cannot replay. Raise ApiError if it has none."""
    if archive := await context.store.archive(table.id):
        return archive
    raise ApiError("HOUSE-VERSION", mismatch.reason_message, Message("advise-no-archive"), status=409)


async def find_session(request: Request, name: str) -> TableSession:
    return await context_of(request).find_session(name, user_id_of(request), address_of(request))


TableMutation = Callable[[Game[Any, Any], Table, str], object]


async def apply_change(request: Request, name: str, change: TableMutation) -> Response:
    """Change a table in its session's queue: store it, then send it to all clients."""
    session, user_id = await find_session(request, name), user_id_of(request)

    def mutate(table: Table) -> None:
        change(session.game, table, user_id)
        table.updated_at = session.services.clock.now()

    await session.call(lambda: session.update_table(mutate))
    return json_response(table_view(session, user_id))


def table_view(session: TableSession, user_id: str) -> schemas.TableView:
    return schemas.TableView(
        session.table_summary(), Viewer(user_id, session.services.name_of(user_id), session.seats_of(user_id))
    )


def require_started(table: Table) -> None:
    if table.status == "open":
        raise ApiError("HOUSE-START", Message("rejected-not-started"), Message("advise-wait-for-start"), status=409)
