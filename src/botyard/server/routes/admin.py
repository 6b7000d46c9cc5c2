"""Routes of the operator, behind the admin token."""

from __future__ import annotations

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from ...core.messages import Message
from .. import admin, admin_schemas, schemas
from ..context import AppContext
from ..errors import ApiError
from ..http import address_of, context_of, json_response, read_body
from ..limits import ADMIN_ATTEMPTS
from ..metrics import has_bearer_token
from ..personal_data import delete_user

MAX_LISTED = 1000
MAX_PEOPLE = 100


def require_admin(request: Request) -> None:
    """Raise ApiError for anybody without the token. Wrong tokens count; then even the right one has to wait."""
    context, address = context_of(request), address_of(request)
    token = context.settings.admin_token
    if not token:
        raise ApiError("HOUSE-ADMIN", Message("rejected-admin-off"), Message("advise-admin-token"), status=403)
    context.limits.require_token(ADMIN_ATTEMPTS, address)
    if not has_bearer_token(request, token):
        context.limits.consume(ADMIN_ATTEMPTS, address)
        raise ApiError("HOUSE-ADMIN", Message("rejected-admin"), Message("advise-admin"), status=401)


router = APIRouter(prefix="/api/admin", dependencies=[Depends(require_admin)], include_in_schema=False)


@router.get("/tables")
async def tables(request: Request, status: str = "", limit: int = 100) -> Response:
    found = await admin.list_tables(context_of(request), status, min(max(1, limit), MAX_LISTED))
    return json_response(admin_schemas.AdminTables(found))


@router.get("/tables/{name}")
async def table(request: Request, name: str) -> Response:
    return json_response(await admin.inspect_table(context_of(request), name))


@router.get("/tables/{name}/export")
async def export(request: Request, name: str) -> Response:
    response = json_response(await admin.export_table(context_of(request), name))
    response.headers["content-disposition"] = f'attachment; filename="{name}.json"'
    return response


@router.post("/tables/{name}/close")
async def close(request: Request, name: str) -> Response:
    await admin.close_table(context_of(request), name)
    return json_response(await admin.inspect_table(context_of(request), name))


@router.post("/tables/{name}/delete")
async def delete(request: Request, name: str) -> Response:
    await admin.delete_table(context_of(request), name)
    return json_response(admin_schemas.AdminDone())


@router.get("/people")
async def people(request: Request, name: str = "") -> Response:
    found = await context_of(request).store.users_named(name.strip(), MAX_PEOPLE)
    return json_response(admin_schemas.AdminPeople([admin_schemas.AdminPerson(user.id, user.name) for user in found]))


@router.post("/people/{user_id}/rename")
async def rename(request: Request, user_id: str) -> Response:
    context, body = context_of(request), await read_body(request, schemas.Rename)
    await require_person(context, user_id)
    return json_response(admin_schemas.AdminPerson(user_id, await context.rename(user_id, body.name)))


@router.post("/people/{user_id}/delete")
async def delete_person(request: Request, user_id: str) -> Response:
    context = context_of(request)
    await require_person(context, user_id)
    await delete_user(context, user_id)
    context.reject_sockets(user_id)
    return json_response(admin_schemas.AdminDone())


async def require_person(context: AppContext, user_id: str) -> None:
    """Raise ApiError for an id of which nothing is stored, such as one with a typing error."""
    if not await context.store.users([user_id]) and not await context.store.table_ids_of(user_id):
        raise ApiError("HOUSE-ADMIN", Message("rejected-no-person", person=user_id[:40]), status=404)


@router.get("/bans")
async def bans(request: Request) -> Response:
    return json_response(admin_schemas.AdminBans(context_of(request).bans.all()))


@router.post("/bans")
async def ban(request: Request) -> Response:
    body = await read_body(request, admin_schemas.NewBan)
    return json_response(await admin.ban(context_of(request), body.kind, body.subject, body.reason), 201)


@router.post("/bans/remove")
async def unban(request: Request) -> Response:
    body = await read_body(request, admin_schemas.NewBan)
    await admin.unban(context_of(request), body.kind, body.subject)
    return json_response(admin_schemas.AdminBans(context_of(request).bans.all()))


@router.get("/limits")
async def limits(request: Request) -> Response:
    return json_response(admin.effective_limits(context_of(request)))
