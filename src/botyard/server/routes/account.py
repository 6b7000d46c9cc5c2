"""Routes of a person's own account: credentials, devices, puzzle results, and everything that is stored."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...core.messages import Message
from .. import limits, schemas
from ..accounts import device_state
from ..context import AppContext
from ..credentials import name_key
from ..device_labels import device_label
from ..errors import ApiError
from ..http import (
    body_schema,
    change_cookie,
    context_of,
    device_id_of,
    json_response,
    rate_limit,
    read_body,
    user_id_of,
)
from ..identity import CookieOwner
from ..lan_address import lan_url
from ..personal_data import delete_user, export_user, merge_guest
from ..puzzle_results import merge_results, solved_puzzle
from ..records import Credentials

router = APIRouter(prefix="/api")


@router.get("/me")
async def me(request: Request) -> Response:
    return json_response(await account_of(context_of(request), user_id_of(request)))


@router.post("/me", openapi_extra=body_schema(schemas.Rename))
async def rename(request: Request) -> Response:
    context, user_id = context_of(request), user_id_of(request)
    rate_limit(request, limits.NAMES)
    await context.rename(user_id, (await read_body(request, schemas.Rename)).name)
    return json_response(await account_of(context, user_id))


@router.get("/account")
async def account(request: Request) -> Response:
    rate_limit(request, limits.LISTS)
    return json_response(await account_state(request))


@router.post("/account/passphrase", openapi_extra=body_schema(schemas.SetPassphrase))
async def set_passphrase(request: Request) -> Response:
    """Let the caller sign in with a name and a passphrase. A changed passphrase signs out the other devices."""
    rate_limit(request, limits.CREDENTIALS)
    body = await read_body(request, schemas.SetPassphrase)
    context, owner = context_of(request), owner_of(request)
    await require_confirmation(request, body.confirmation)
    before = [device.id for device in await context.accounts.devices(owner.user_id)]
    await context.accounts.set_passphrase(owner, label_of(request), body.name, body.passphrase)
    left = [device.id for device in await context.accounts.devices(owner.user_id)]
    context.reject_sockets(owner.user_id, {*before} - {*left})
    return json_response(await account_state(request))


@router.post("/account/recovery-code", openapi_extra=body_schema(schemas.Confirmation))
async def renew_recovery_code(request: Request) -> Response:
    rate_limit(request, limits.CREDENTIALS)
    await require_confirmation(request, (await read_body(request, schemas.Confirmation)).confirmation)
    code = await context_of(request).accounts.renew_recovery_code(owner_of(request), label_of(request))
    return json_response(schemas.RecoveryCode(code))


@router.post("/account/sign-in", openapi_extra=body_schema(schemas.SignIn))
async def sign_in(request: Request) -> Response:
    """Sign this device in. The games of a guest without credentials come along, unless the guest leaves them behind."""
    rate_limit(request, limits.SIGN_INS)
    body, context, former = await read_body(request, schemas.SignIn), context_of(request), owner_of(request)
    if not body.code:
        context.limits.consume(limits.SIGN_INS_BY_NAME, "name", name_key(body.name))
    owner = None
    while owner is None:  # credentials that change meanwhile are checked again
        checked = await check_credentials(context, body)
        if checked.user_id == former.user_id:
            return json_response(await account_of(context, former.user_id))
        async with context.accounts.lock(checked.user_id):
            owner = await context.accounts.add_device(checked, label_of(request))
            if owner:
                await leave_former(context, former, checked.user_id, body.bring_games)
    change_cookie(request, owner)
    context.close_sockets(former)
    return json_response(await account_of(context, owner.user_id))


async def check_credentials(context: AppContext, body: schemas.SignIn) -> Credentials:
    if body.code:
        return await context.accounts.find_by_code(body.code)
    return await context.accounts.find_by_passphrase(body.name, body.passphrase)


async def leave_former(context: AppContext, former: CookieOwner, user_id: str, bring_games: bool) -> None:
    """Let the games of a guest come along, or sign the device out of another person's account."""
    is_guest = await context.accounts.credentials(former.user_id) is None
    if is_guest and bring_games:
        await merge_guest(context, former.user_id, user_id)
    elif not is_guest:
        await context.accounts.remove_devices(former.user_id, [former.device_id])


@router.post("/account/sign-out")
async def sign_out(request: Request) -> Response:
    """Sign this device out: it is a new guest."""
    rate_limit(request, limits.CHANGES)
    context, owner = context_of(request), owner_of(request)
    await require_kept(context, owner.user_id)
    await sign_out_devices(context, owner.user_id, [owner.device_id])
    return await become_guest(request)


@router.post("/account/devices/end", openapi_extra=body_schema(schemas.EndDevice))
async def end_device(request: Request) -> Response:
    rate_limit(request, limits.CHANGES)
    body, context, owner = await read_body(request, schemas.EndDevice), context_of(request), owner_of(request)
    known = [device.id for device in await context.accounts.devices(owner.user_id)]
    if body.device is None:
        await sign_out_others(context, owner)
    elif body.device in known:
        await sign_out_devices(context, owner.user_id, [body.device])
    else:
        raise ApiError("HOUSE-DEVICE", Message("rejected-no-device"), Message("advise-reload"), status=404)
    return json_response(await account_state(request))


@router.get("/account/export")
async def export(request: Request) -> Response:
    """Return everything that is stored about the caller."""
    rate_limit(request, limits.EXPORTS)
    response = json_response(await export_user(context_of(request), user_id_of(request)))
    response.headers["content-disposition"] = 'attachment; filename="botyard.json"'
    return response


@router.post("/account/delete", openapi_extra=body_schema(schemas.Confirmation))
async def delete(request: Request) -> Response:
    """Delete the caller: seats of running games are left for good, finished games name a former player."""
    rate_limit(request, limits.CREDENTIALS)
    await require_confirmation(request, (await read_body(request, schemas.Confirmation)).confirmation)
    context, user_id = context_of(request), user_id_of(request)
    await delete_user(context, user_id)
    context.reject_sockets(user_id)
    return await become_guest(request)


@router.get("/account/puzzles")
async def puzzle_results(request: Request, game: str) -> Response:
    rate_limit(request, limits.PUZZLE_RESULTS)
    found = await context_of(request).store.puzzle_results(user_id_of(request))
    return json_response(schemas.PuzzleResults([solved_puzzle(each) for each in found if each.game == game]))


@router.post("/account/puzzles", openapi_extra=body_schema(schemas.SendPuzzleResults))
async def send_puzzle_results(request: Request) -> Response:
    """Store the results that are better than the known ones, and return these."""
    rate_limit(request, limits.PUZZLE_RESULTS)
    body, context, user_id = (
        await read_body(request, schemas.SendPuzzleResults),
        context_of(request),
        user_id_of(request),
    )
    await require_kept(context, user_id)
    game = context.game(body.game).name
    known = {(each.game, each.puzzle): each for each in await context.store.puzzle_results(user_id)}
    changed = merge_results(known, user_id, game, body.results, context.clock.now())
    await context.store.write(*changed)
    return json_response(schemas.PuzzleResults([solved_puzzle(each) for each in changed]))


# --- helpers -----------------------------------------------------------------------------------------------


def owner_of(request: Request) -> CookieOwner:
    return CookieOwner(user_id_of(request), device_id_of(request))


def label_of(request: Request) -> str:
    return device_label(request.headers.get("user-agent", ""))


async def account_of(context: AppContext, user_id: str) -> schemas.Account:
    is_kept = await context.accounts.credentials(user_id) is not None
    await context.user_names.load([user_id])
    address = lan_url(context.settings.host, context.settings.port)
    return schemas.Account(user_id, context.name_of(user_id), address, is_kept)


async def account_state(request: Request) -> schemas.AccountState:
    context, owner = context_of(request), owner_of(request)
    credentials = await context.accounts.credentials(owner.user_id)
    return schemas.AccountState(
        sign_in_name=credentials.name if credentials else "",
        has_recovery_code=bool(credentials and credentials.recovery_digest),
        devices=[device_state(device, owner.device_id) for device in await context.accounts.devices(owner.user_id)],
        games=len(await context.store.table_ids_of(owner.user_id)),
    )


async def require_confirmation(request: Request, secret: str) -> None:
    """Count attempts to guess the caller's passphrase like attempts to sign in."""
    context, user_id = context_of(request), user_id_of(request)
    context.limits.consume(limits.SIGN_INS_BY_NAME, "user", user_id)
    await context.accounts.require_confirmation(user_id, secret)


async def require_kept(context: AppContext, user_id: str) -> None:
    if await context.accounts.credentials(user_id) is None:
        raise ApiError("HOUSE-ACCOUNT", Message("rejected-guest"), Message("advise-keep"), status=403)


async def sign_out_others(context: AppContext, owner: CookieOwner) -> None:
    others = [device.id for device in await context.accounts.devices(owner.user_id) if device.id != owner.device_id]
    await sign_out_devices(context, owner.user_id, others)


async def sign_out_devices(context: AppContext, user_id: str, device_ids: list[str]) -> None:
    await context.accounts.remove_devices(user_id, device_ids)
    context.reject_sockets(user_id, device_ids)


async def become_guest(request: Request) -> Response:
    context, user_id = context_of(request), context_of(request).identity.new_user_id()
    change_cookie(request, CookieOwner(user_id))
    return json_response(await account_of(context, user_id))
